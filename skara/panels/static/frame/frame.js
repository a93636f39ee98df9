// @ts-check
// The frame: six places that never move, filled from what Python sends; it draws, and judges nothing.

import { buttonElement } from "./buttons.js";
import { Stage } from "./cells.js";
import { dockContent, isForm } from "./dock.js";
import { Signs } from "./drawings.js";
import { Bubble } from "./explain.js";
import { Fitting, measure, scrollerOf, surroundings } from "./fit.js";
import { addressOf, Focus } from "./focus.js";
import { headerContent } from "./header.js";
import { findThing, hintElement, lightUp, placeHint, speakOf, spokenHint } from "./hint.js";
import { iconElement } from "./icons.js";
import { listenToKeys } from "./keys.js";
import { Link } from "./link.js";
import { Kept, make, setChildren, spoken } from "./make.js";
import { Pointing } from "./pointing.js";
import { questionContent } from "./question.js";
import { sheetElement } from "./sheet.js";
import { handOut, keepText, keptTexts, mergeText, takeFile } from "./storage.js";
import { storeContent } from "./store.js";
import { stripsContent } from "./strip.js";
import { Writer } from "./text.js";
import { followTheme } from "./theme.js";

const PLACE_NAMES = ["header", "question", "stage", "strip", "store", "dock", "bar"];
const LONG_TOUCH = 500;
const STILL = 3;
const LOW_BELOW = 630;
/** What is sent without anybody having done anything. */
const BY_ITSELF = ["hello", "unkept", "behind"];
const CLICKED = "[data-press], [data-step], [data-choice], [data-switch], [data-fold], [data-save], [data-open], [data-id]";

/**
 * Show a frame.
 * @param {{model: any, el: HTMLElement}} view
 */
function render({ model, el }) {
  const signs = new Signs();
  const writer = new Writer(signs, (key) => model.get("labels")?.[key] || key);
  const stage = new Stage(writer);
  const drawings = new Kept();
  const prefix = model.get("prefix") || "sk";

  /** @type {Record<string, HTMLElement>} */
  const places = Object.fromEntries(PLACE_NAMES.map((name) => [name, make("div", { class: `sk-place sk-${name === "strip" ? "strips" : name}`, "data-place": name })]));
  const scrolled = make("div", { class: "sk-middle" }, places.stage, places.strip, make("div", { class: "sk-lower" }, places.store, places.dock));
  const table = make("div", { class: "sk-table" }, places.header, places.question, scrolled, places.bar);
  const live = make("div", { class: "sk-live", role: "status", "aria-live": "polite" });
  const over = make("div", { class: "sk-over" });
  const coach = make("div", { class: "sk-coach", "data-place": "hint" });
  const lostNote = make("div", { class: "sk-lost", role: "alert", hidden: true });
  const root = make("div", { class: "sk-frame", tabindex: "-1", role: "group", "data-lm-suppress-shortcuts": "true", "data-keys": true }, table, over, coach, lostNote, live);
  el.append(root);

  const fitting = new Fitting(places);
  const focus = new Focus(root);
  const bubble = new Bubble(root, root, writer);
  const link = new Link(model, showLost);
  const theme = followTheme(root, () => model.get("settings")?.theme || "");
  const pointing = new Pointing((message) => link.send(message, false), (found) => {
    preview = found;
    // What a click is about to change is not worth drawing before.
    if (!link.waits) soon(draw);
  });

  /** @type {any} */
  let preview = null;
  let size = { width: 0, height: 0, scale: 1, phone: false, slim: false, folds: false };
  let unfolded = false;
  let movedIntoView = false;
  let pointerKind = "mouse";
  let shownVersion = 0;
  let pressing = false;
  let acted = false;
  let wanted = "";
  /** @type {Set<() => void>} */
  const due = new Set();
  /** @type {Record<string, string>} */
  const drawn = {};

  /**
   * Do something once for all that changed together, and not while a button of the mouse is down: a thing that is
   * drawn anew meanwhile gets no click.
   * @param {...() => void} works
   */
  function soon(...works) {
    for (const work of works) due.add(work);
    queueMicrotask(catchUp);
  }

  function catchUp() {
    if (pressing) return;
    for (const work of [forget, dress, renew, draw, showSheet, giveFocus]) {
      if (due.delete(work)) work();
    }
  }

  function released() {
    pressing = false;
    catchUp();
  }

  /** @param {string} type @param {Record<string, any>} more */
  const send = (type, more) => {
    acted = !BY_ITSELF.includes(type);
    link.send({ type, ...more });
    showWaiting();
  };

  /** Mark the frame while Python has not answered what was done last. */
  function showWaiting() {
    root.dataset.waits = String(link.waits);
  }

  // -------------------------------------------------------------------------------------------------------------
  // Drawing

  /**
   * Fill a place, if what it shows has changed.
   * @param {string} name
   * @param {any} data
   * @param {() => (Node | string | null | undefined | false | 0 | (Node | null | undefined | false)[])[]} content
   */
  function fill(name, data, content) {
    const shown = JSON.stringify(data);
    if (drawn[name] === shown) return;
    drawn[name] = shown;
    setChildren(places[name], /** @type {Node[]} */ (content().flat().filter(Boolean)));
    fitting.changed(places[name]);
  }

  /** Forget what is drawn, so that everything is drawn anew: words or signs have changed. */
  function forget() {
    for (const name of Object.keys(drawn)) delete drawn[name];
    stage.forget(size.phone);
    drawings.forget();
  }

  /** Another screen is there: what was known of the one before is gone. */
  function renew() {
    const rested = pointing.id;
    pointing.renew(model.get("screen")?.version ?? 0);
    // A screen that changes by itself takes neither the pointer nor the keyboard away from where it rests.
    if (!acted) pointing.at(rested);
    acted = false;
    for (const element of places.stage.querySelectorAll("[aria-description]")) element.removeAttribute("aria-description");
  }

  function draw() {
    const screen = model.get("screen");
    if (!screen?.header) return;
    shownVersion = screen.version;
    signs.learn(model.get("signs") || {});
    const settings = model.get("settings") || {};
    const note = model.get("note") || {};
    const had = addressOf(focus.current);
    const where = /** @type {HTMLElement | null | undefined} */ (focus.current?.closest("[data-place]"))?.dataset.place;
    const within = Boolean(focus.current);
    const typed = caretOf(focus.current);
    const store = preview?.store || screen.store || {};
    const dock = preview?.dock || screen.dock || {};
    const [here, below] = splitButtons(dock.buttons || [], size.phone);

    root.dataset.phase = screen.phase || "";
    root.setAttribute("aria-label", writer.label("frame"));
    // Even the same language, said again, makes the browser look at the style of everything again.
    if (root.lang !== (model.get("language") || "en")) root.lang = model.get("language") || "en";
    fill("header", [screen.header, settings.undo, settings.redo], () => [make("div", { class: "sk-header-line" }, headerContent(writer, screen.header, settings))]);
    fill("question", [screen.question, note], () => [make("div", { class: "sk-question-line" }, questionContent(writer, screen.question, note))]);
    fill("stage", withPreview(screen.stage || []), () => stage.content(withPreview(screen.stage || [])));
    fill("strip", screen.strips || [], () => stripsContent(writer, screen.strips || []));
    fill("store", [store, size.folds, unfolded], () => storeContent(writer, drawings, store, size.folds && !unfolded));
    fill("dock", [dock, size.phone], () => dockContent(writer, dock, prefix, here));
    fill("bar", [below, size.phone, dock.buttons?.length], () => barContent(below));
    places.dock.toggleAttribute("data-empty", !Object.keys(dock).length);
    places.store.toggleAttribute("data-empty", !store.drawing && !store.gauges?.length);
    places.store.dataset.folded = size.folds && !unfolded ? "true" : "false";
    places.dock.dataset.form = isForm(dock) ? "true" : "false";
    places.dock.dataset.refused = dock.reason ? "true" : "false";
    places.dock.dataset.preview = preview?.dock ? "true" : "false";
    root.dataset.asks = dock.fields?.length || dock.reason ? "true" : "false";
    for (const cell of places.stage.querySelectorAll(".sk-cell")) {
      /** @type {HTMLElement} */ (cell).toggleAttribute("data-pointed", Boolean(preview) && /** @type {HTMLElement} */ (cell).dataset.id === preview.id);
    }
    if (preview) describe(preview);
    const sentence = spokenHint(model.get("hint") || {}) || [spoken(note.text, note.words), screen.question?.text].filter(Boolean).join(". ");
    if (live.textContent !== sentence) live.textContent = sentence;
    if (speakOf(table, model.get("hint") || {}) && settings.projector) fitting.forget();
    fitting.squeeze(Boolean(preview?.dock));
    showHint();
    focus.settle();
    bubble.tidy();
    if (within && !focus.current && !due.has(giveFocus)) regain(had, typed, where);
  }

  /**
   * Say what a click would do to whoever cannot see the store: in the description of the thing itself.
   * @param {any} shown
   */
  function describe(shown) {
    const thing = [...places.stage.querySelectorAll("[data-id]")].find((element) => /** @type {HTMLElement} */ (element).dataset.id === shown.id);
    const changes = (shown.store?.gauges || []).filter((/** @type {any} */ gauge) => gauge.then).map((/** @type {any} */ gauge) => `${gauge.label}: ${gauge.value} → ${gauge.then}`);
    (thing?.querySelector(":scope > .sk-hit") || thing)?.setAttribute("aria-description", spoken(...(shown.dock?.sentences || []), ...changes));
  }

  /**
   * Put cells of the preview in the place of those with the same id.
   * @param {import("./types.js").Band[]} bands
   */
  function withPreview(bands) {
    if (!preview?.cells) return bands;
    const changed = Object.fromEntries((Array.isArray(preview.cells) ? preview.cells : Object.values(preview.cells)).map((/** @type {any} */ cell) => [cell.id, cell]));
    return bands.map((band) => ({ ...band, cells: band.cells.map((cell) => changed[cell.id] || cell) }));
  }

  /** @param {import("./types.js").Button[]} buttons */
  function barContent(buttons) {
    if (!size.phone) return [];
    const main = buttons.find((button) => button.main);
    return [
      ...(main ? [buttonElement(writer, main)] : [make("span", { class: "sk-ghost", "aria-hidden": "true" }, writer.label("tap"))]),
      ...buttons.filter((button) => button !== main).map((button) => buttonElement(writer, button)),
    ];
  }

  /**
   * Give the keyboard back to the same thing, or else to the place where it was: a dock that showed what the pointer
   * was on shows other buttons once the keyboard has come to it.
   * @param {string} address
   * @param {[number, number] | null} typed
   * @param {string} [where]
   */
  function regain(address, typed, where) {
    const all = focus.reached(PLACE_NAMES.concat("hint"));
    const same = [...root.querySelectorAll("button, input, select, [data-reads]")].find((element) => address && addressOf(element) === address && element.getClientRects().length > 0);
    const found = /** @type {HTMLElement | undefined} */ (same) || focus.firstNear(address.startsWith("field:") ? "dock" : where) || all[0];
    lead(found);
    if (typed && found instanceof HTMLInputElement && same) found.setSelectionRange(...typed);
  }

  function showSheet() {
    const sheet = model.get("sheet") || {};
    const before = /** @type {HTMLElement | null} */ (over.firstElementChild);
    const had = addressOf(focus.current);
    const inside = before?.contains(focus.current);
    const scroll = before?.querySelector(".sk-sections")?.scrollTop || 0;
    const same = before?.dataset.sheet === sheet.id;
    if (!sheet.id) {
      over.replaceChildren();
      root.dataset.sheet = "";
      if (inside) regain(opener, null);
      return;
    }
    if (!same) opener = had;
    const element = sheetElement(writer, sheet, prefix);
    over.replaceChildren(element);
    root.dataset.sheet = sheet.drawer ? "drawer" : "over";
    const sections = element.querySelector(".sk-sections");
    if (same && sections) sections.scrollTop = scroll;
    const last = /** @type {HTMLElement | null} */ (element.querySelector(".sk-section:last-child"));
    if (!same && opensAtLast && sections && last) sections.scrollTop = last.offsetTop;
    if (!same) opensAtLast = false;
    bubble.hide();
    const again = same && inside && [...element.querySelectorAll("button, input, select")].find((each) => addressOf(each) === had);
    if (again instanceof HTMLElement) lead(again);
    else if (!same || inside) lead(/** @type {HTMLElement} */ (element.querySelector("[data-press='close']")));
  }
  let opener = "";
  let opensAtLast = false;

  function showHint() {
    const hint = model.get("hint") || {};
    const shown = JSON.stringify(hint);
    if (!hint.say) {
      coach.replaceChildren();
    } else if (coach.dataset.shown !== shown) {
      coach.replaceChildren(hintElement(writer, hint, prefix));
    }
    coach.dataset.shown = shown;
    lightUp(table, hint.say ? hint.lit : []);
    const element = /** @type {HTMLElement | null} */ (coach.firstElementChild);
    if (element) placeHint(root, element, hint);
  }

  /** @param {boolean} lost */
  function showLost(lost) {
    root.dataset.lost = lost ? "true" : "false";
    lostNote.hidden = !lost;
    if (!lost) return lostNote.replaceChildren();
    const kept = model.get("kept");
    const save = make("button", { type: "button", class: "sk-button", "data-save": "true" }, iconElement("download"), writer.label("download"));
    lostNote.replaceChildren(make("p", {}, kept ? writer.label("lost") : writer.label("gone")), ...(kept ? [save] : []));
  }

  // -------------------------------------------------------------------------------------------------------------
  // Size

  function fit() {
    const settings = model.get("settings") || {};
    const next = measure(root, model.get("least") || 580, Boolean(settings.projector));
    // What is drawn while nobody sees it is not squeezed; it is drawn anew when it is seen.
    if (!next.width) return void (size.width = 0);
    const same = JSON.stringify(next) === JSON.stringify(size);
    if (same) return;
    size = next;
    // Only now is it sure that the frame stands on the page.
    theme.apply();
    root.style.height = `${next.height}px`;
    root.style.setProperty("--sk-scale", String(next.scale));
    // What is not so has no attribute: the browser then passes over all that the style sheet says for it.
    root.toggleAttribute("data-phone", next.phone);
    root.toggleAttribute("data-slim", next.slim);
    root.toggleAttribute("data-low", next.height / next.scale < LOW_BELOW);
    root.toggleAttribute("data-projector", Boolean(settings.projector));
    root.dataset.folds = String(next.folds);
    table.style.zoom = next.scale === 1 ? "" : String(next.scale);
    if (next.phone !== stage.phone) forget();
    fitting.forget();
    draw();
    showSheet();
  }

  /** Follow the settings that change colours and sizes. */
  function dress() {
    theme.apply();
    const settings = model.get("settings") || {};
    const next = JSON.stringify([settings.projector, model.get("least")]);
    if (next === dressed) return;
    dressed = next;
    size = { ...size, width: 0 };
    fit();
  }
  let dressed = "";

  /**
   * Give the keyboard to an element for the program: nobody has gone there to see what it would do.
   * @param {HTMLElement | null | undefined} element
   */
  function lead(element) {
    leading = true;
    focus.give(element);
    leading = false;
  }
  let leading = false;

  /** Give the keyboard to what Python named. */
  function giveFocus() {
    const named = ["stage", "dock"].includes(wanted) ? focus.first(wanted) : findThing(root, wanted);
    lead(named?.querySelector(":scope > .sk-hit") || named);
  }

  /** The frame moves into view once, on the first click or key inside it, and never because it was drawn. */
  function moveIntoView() {
    if (movedIntoView) return;
    movedIntoView = true;
    const seen = scrollerOf(root)?.getBoundingClientRect() || { top: 0, bottom: window.innerHeight };
    const box = root.getBoundingClientRect();
    if (box.top < seen.top - 1 || box.bottom > seen.bottom + 1) surroundings(root).scrollIntoView({ block: "start", behavior: "instant" });
  }

  // -------------------------------------------------------------------------------------------------------------
  // Clicks

  /** @param {HTMLElement} thing */
  const state = (thing) => thing.dataset.state || "open";

  /**
   * Do what a click on an element asks.
   * @param {Element} target
   * @param {boolean} touch
   */
  function act(target, touch) {
    const element = /** @type {HTMLElement | null} */ (target.closest(CLICKED));
    if (!element || !root.contains(element)) return void (touch && explain(target));
    const { press, step, choice, field, key, open, fold, save, id } = element.dataset;
    if (save) return handOut(model.get("kept_name") || "skara.json", model.get("kept") || "");
    if (link.lost) return;
    if (fold) {
      unfolded = !unfolded;
      return draw();
    }
    if (element.getAttribute("aria-disabled") === "true" && !id) return explain(element);
    if (press === "upload") return takeFile((name, text) => send("upload", { name, text }), (name) => send("too_large", { name }));
    if (press) return send("press", { id: press });
    if (step) {
      const input = /** @type {HTMLInputElement | null} */ (element.parentElement?.querySelector(".sk-number"));
      return input && count(input, (Number.parseInt(input.value, 10) || 0) + Number(step));
    }
    if (choice) return send("set", { field, key, value: true });
    if (element.dataset.switch) return send("set", { field, key: "", value: element.getAttribute("aria-checked") !== "true" });
    if (open) return model.get("sheet")?.id === open ? send("press", { id: "close" }) : send("open", { id: open });
    if (["open", "chosen", "refused"].includes(state(element))) return send("pick", { id, touch, version: shownVersion });
    // A part that is no target now belongs to its cell.
    if (element.matches(".sk-target") && element.parentElement) return act(element.parentElement, touch);
    if (touch) explain(element);
  }

  /**
   * Show the sentence of something that begins nothing now.
   * @param {Element} element
   */
  function explain(element) {
    const subject = bubble.subject(element);
    if (subject) bubble.show(subject);
  }

  /**
   * Ask for another number, between the least and the most.
   * @param {HTMLInputElement} input
   * @param {number} to
   */
  function count(input, to) {
    const value = Math.max(Number(input.dataset.least), Math.min(Number(input.dataset.most), to));
    if (value === Number(input.defaultValue)) return void (input.value = input.defaultValue);
    // The browser tells of the same change again when the field is left.
    input.value = input.defaultValue = String(value);
    send("set", { field: input.dataset.field, key: input.dataset.key, value });
  }

  const actions = {
    confirm() {
      const main = /** @type {HTMLElement | null} */ (places.bar.querySelector("[data-main]") || places.dock.querySelector("[data-main]") || coach.querySelector("[data-main]"));
      main?.click();
      return Boolean(main);
    },
    back() {
      const byHover = bubble.open && !bubble.byFocus;
      bubble.hide();
      if (byHover) return;
      send("press", { id: model.get("sheet")?.id ? "close" : "back" });
    },
    /** @param {string} id */
    press: (id) => send("press", { id }),
    /** Open something, or close it again. @param {string} id @param {boolean} [atLast] show its last part first */
    open(id, atLast = false) {
      if (model.get("sheet")?.id === id) return send("press", { id: "close" });
      opensAtLast = atLast;
      send("open", { id, at: addressOf(focus.current).replace(/^id:/, "") });
    },
    /** @param {string} key */
    hidden(key) {
      const button = (preview?.dock && model.get("screen")?.dock?.buttons || []).find((/** @type {any} */ each) => each.key?.toLowerCase() === key && !each.disabled);
      if (button) send("press", { id: button.id });
      return Boolean(button);
    },
    count,
    nextPiece() {
      const pieces = /** @type {HTMLElement[]} */ ([...places.question.querySelectorAll("button.sk-piece")]);
      const chosen = pieces.findIndex((piece) => state(piece) === "chosen");
      const kind = (/** @type {HTMLElement | undefined} */ piece) => /** @type {HTMLElement | null} */ (piece?.querySelector("[data-sign]"))?.dataset.sign;
      const after = [...pieces.slice(chosen + 1), ...pieces.slice(0, Math.max(0, chosen))].filter((piece) => state(piece) === "open");
      (after.find((piece) => kind(piece) !== kind(pieces[chosen])) || after[0])?.click();
    },
  };

  /** @type {Element | null} */
  let heldThing = null;
  let holding = 0;
  let held = false;
  let pressedAt = "";
  /** @type {[number, number] | null} */
  let clickedAt = null;

  root.addEventListener("pointerdown", (event) => {
    pressing = event.button === 0;
    pressedAt = addressOf(/** @type {Element} */ (event.target).closest(CLICKED));
    pointerKind = event.pointerType || "mouse";
    bubble.hide();
    held = false;
    heldThing = event.target instanceof Element ? event.target : null;
    window.clearTimeout(holding);
    if (pointerKind !== "touch") return;
    holding = window.setTimeout(() => {
      const subject = bubble.subject(heldThing);
      held = Boolean(subject);
      if (subject) bubble.show(subject);
    }, LONG_TOUCH);
  });
  // A button may be let go anywhere; the click, if there is one, comes right after it.
  const letGo = () => {
    window.clearTimeout(holding);
    setTimeout(released, 0);
  };
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, letGo, true);
  // Whoever uses a mouse or a finger is not led by the keyboard: what it falls on then is neither marked nor previewed.
  const follow = (/** @type {Event} */ event) => root.toggleAttribute("data-keys", event.type === "keydown");
  for (const name of ["keydown", "pointerdown"]) window.addEventListener(name, follow, true);
  root.addEventListener("contextmenu", (event) => pointerKind === "touch" && event.preventDefault());
  root.addEventListener("mousedown", (event) => {
    // A click on the ground keeps the keyboard inside the frame, and out of the notebook's hands.
    const target = /** @type {Element} */ (event.target);
    if (!target.closest("button, input, select, textarea, [tabindex='0']")) {
      event.preventDefault();
      const hit = /** @type {HTMLElement | null} */ (target.closest(".sk-cell")?.querySelector(":scope > .sk-hit") || null);
      focus.give(hit || root);
    }
    event.stopPropagation();
  });
  root.addEventListener("click", (event) => {
    event.stopPropagation();
    if (held) return void (held = false);
    const touch = event.detail > 0 && (/** @type {PointerEvent} */ (event).pointerType || pointerKind) === "touch";
    // A drawing that changed between press and release leaves the click with what is around it.
    const aimed = /** @type {Element} */ (event.target);
    const under = event.detail > 0 && !aimed.closest(CLICKED) ? document.elementFromPoint(event.clientX, event.clientY) : null;
    const same = under && addressOf(under.closest(CLICKED)) === pressedAt;
    if (event.detail > 0 && !touch) clickedAt = [event.clientX, event.clientY];
    act(same ? under : aimed, touch);
    moveIntoView();
  });
  root.addEventListener("dblclick", (event) => event.stopPropagation());
  root.addEventListener("change", (event) => {
    event.stopPropagation();
    const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    const { field, list, typed } = input.dataset;
    if (link.lost) return;
    if (input instanceof HTMLInputElement && input.dataset.count) count(input, /^\s*\d+\s*$/.test(input.value) ? Number(input.value) : Number(input.defaultValue));
    else if (list) send("set", { field, key: input.value, value: true });
    else if (typed && input.value !== /** @type {HTMLInputElement} */ (input).defaultValue) {
      /** @type {HTMLInputElement} */ (input).defaultValue = input.value;
      send("set", { field, key: "", value: input.value });
    }
  });
  root.addEventListener("focusin", (event) => {
    const element = /** @type {HTMLElement} */ (event.target);
    focus.entered(element);
    if (element.dataset.count) /** @type {HTMLInputElement} */ (element).select();
    // While a button of the mouse is down nothing may move, or the click would end on something else.
    if (leading || pressing || !root.hasAttribute("data-keys")) return;
    moveIntoView();
    bubble.focus(element);
    // What is redrawn before the notebook has heard of the focus would be nowhere for it, and it would take the keyboard.
    window.setTimeout(() => focus.current === element && pointing.at(pointable(element)));
  });
  root.addEventListener("focusout", () => bubble.byFocus && bubble.hide());
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (pressing && !event.buttons) released();
    pointAt(event);
  });
  root.addEventListener("pointermove", (event) => clickedAt && event.pointerType !== "touch" && pointAt(event));

  /**
   * Explain and preview what the pointer is on; but what a click has brought below a pointer that rests is not meant.
   * @param {PointerEvent} event
   */
  function pointAt(event) {
    if (clickedAt && Math.hypot(event.clientX - clickedAt[0], event.clientY - clickedAt[1]) < STILL) return;
    clickedAt = null;
    const element = /** @type {Element} */ (event.target);
    bubble.hover(element);
    pointing.at(pointable(element));
  }
  root.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "touch") return;
    bubble.hide();
    pointing.at("");
  });

  /**
   * Return the id of what can be previewed. While a form is open its numbers stay, wherever the pointer goes.
   * @param {Element} element
   */
  function pointable(element) {
    if (model.get("screen")?.dock?.fields?.length || over.firstElementChild || link.lost) return "";
    const thing = /** @type {HTMLElement | null} */ (element.closest("[data-id]"));
    return thing && !thing.dataset.open && state(thing) === "open" ? thing.dataset.id || "" : "";
  }

  const stopKeys = listenToKeys(root, focus, actions);

  // -------------------------------------------------------------------------------------------------------------
  // Messages

  let unkept = "";
  /** @type {Promise<void>} */
  let keeping = Promise.resolve();

  /**
   * Keep something, one after the other, and tell Python what came of it.
   * @param {string} name
   * @param {() => Promise<{error?: string, there?: string}>} work
   */
  function kept(name, work) {
    keeping = keeping.then(work).then(({ error = "", there }) => {
      if (there !== undefined) send("behind", { name, text: there });
      if (error !== unkept) send("unkept", { error });
      unkept = error;
    });
  }

  /** @type {Record<string, (message: any) => void>} */
  const heard = {
    answered: (message) => {
      link.hears(message.n);
      showWaiting();
      soon(draw);
    },
    pointed: (message) => pointing.answered(message),
    keep: (message) => kept(message.name, () => keepText(message)),
    merge: (message) => kept(message.name, () => mergeText(message)),
    download: (message) => handOut(message.name, message.text),
    focus: (message) => {
      wanted = message.where;
      soon(giveFocus);
    },
  };
  const hear = (/** @type {any} */ message) => heard[message?.type]?.(message);
  const changes = {
    screen: [renew, draw], signs: [draw], labels: [forget, draw, showSheet], language: [forget, draw, showSheet], note: [draw], hint: [draw],
    sheet: [showSheet], settings: [dress, draw], least: [dress, draw],
  };
  const hearAll = () => (model.get("told")?.messages || []).forEach(hear);
  /** @type {[string, (...args: any[]) => void][]} */
  const listeners = [["msg:custom", hear], ["change:told", hearAll]];
  for (const [name, works] of Object.entries(changes)) listeners.push([`change:${name}`, () => soon(...works)]);
  for (const [name, listener] of listeners) model.on(name, listener);

  const watcher = new ResizeObserver(() => fit());
  watcher.observe(el);
  window.addEventListener("resize", fit);
  let scroller = null;
  const settle = requestAnimationFrame(() => {
    scroller = scrollerOf(root);
    if (scroller) watcher.observe(scroller);
    fit();
  });

  pointing.renew(model.get("screen")?.version ?? 0);
  fit();
  draw();
  showSheet();
  const { languages } = navigator;
  send("hello", { storage: keptTexts(), touch: window.matchMedia("(pointer: coarse)").matches, languages, address: location.hash.slice(1) });

  return () => {
    cancelAnimationFrame(settle);
    watcher.disconnect();
    window.removeEventListener("resize", fit);
    for (const name of ["pointerup", "pointercancel"]) window.removeEventListener(name, letGo, true);
    for (const name of ["keydown", "pointerdown"]) window.removeEventListener(name, follow, true);
    theme.end();
    link.end();
    stopKeys();
    for (const [name, listener] of listeners) model.off(name, listener);
  };
}

/**
 * Part the buttons into those of the dock and those of a phone's bar: the main one and one more.
 * @param {import("./types.js").Button[]} buttons
 * @param {boolean} phone
 */
function splitButtons(buttons, phone) {
  if (!phone) return [buttons, []];
  const main = buttons.find((button) => button.main);
  const other = buttons.find((button) => !button.main);
  const below = [main, other].filter((button) => button !== undefined);
  return [buttons.filter((button) => !below.includes(button)), below];
}

/**
 * Return where the caret stands in a text.
 * @param {Element | null} element
 * @returns {[number, number] | null}
 */
function caretOf(element) {
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return null;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart];
}

export default { render };
