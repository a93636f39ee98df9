// @ts-check
// Keys: they work only while the frame has the keyboard, and never reach the notebook around it.

import { ARROWS } from "./focus.js";

/** The keys that open something, and close it again. */
const OPENING = ["?", "l", "t", "v"];

/**
 * What a key may ask of the frame.
 * @typedef {object} Actions
 * @property {() => boolean} confirm press the main button
 * @property {() => void} back
 * @property {(id: string) => void} press
 * @property {(id: string, atLast?: boolean) => void} open
 * @property {(key: string) => boolean} hidden press a button that a preview stands in front of
 * @property {(input: HTMLInputElement, to: number) => void} count
 * @property {() => void} nextPiece
 */

/**
 * Listen to the keys of a frame. Returns how to stop.
 * @param {HTMLElement} root
 * @param {import("./focus.js").Focus} focus
 * @param {Actions} actions
 */
export function listenToKeys(root, focus, actions) {
  const letSaveThrough = saveWay(root);
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    // Whatever belongs to the browser stays with it; of the notebook's own keys only saving is let through.
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (!saves(event)) event.stopPropagation();
      return;
    }
    event.stopPropagation();
    if (event.isComposing || event.defaultPrevented) return;
    if (answer(event, root, focus, actions)) event.preventDefault();
  };
  const quiet = (/** @type {Event} */ event) => event.stopPropagation();
  window.addEventListener("keydown", letSaveThrough, true);
  root.addEventListener("keydown", pressed);
  root.addEventListener("keyup", quiet);
  root.addEventListener("keypress", quiet);
  return () => window.removeEventListener("keydown", letSaveThrough, true);
}

/** @param {KeyboardEvent} event */
function saves(event) {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
}

/**
 * The mark that keeps the notebook's shortcuts away is taken off while a save passes.
 * @param {HTMLElement} root
 */
function saveWay(root) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (!saves(event) || !(event.target instanceof Node) || !root.contains(event.target)) return;
    root.removeAttribute("data-lm-suppress-shortcuts");
    setTimeout(() => root.setAttribute("data-lm-suppress-shortcuts", "true"), 0);
  };
}

/**
 * Do what a key asks; returns whether it asked anything.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {import("./focus.js").Focus} focus
 * @param {Actions} actions
 */
function answer(event, root, focus, actions) {
  const target = /** @type {HTMLElement} */ (event.target);
  const sheet = /** @type {HTMLElement | null} */ (target.closest(".sk-sheet"));
  const key = event.key;
  if (key === "Escape") return actions.back(), true;
  if (key === "F6") return focus.nextPlace(event.shiftKey ? -1 : 1), true;
  if (key === "Tab") return Boolean(sheet) && turnInside(sheet, event);
  const number = target instanceof HTMLInputElement && target.dataset.count ? target : null;
  const typing = !number && target.matches("input, select, textarea");
  if (key === "Enter") return enter(target, number, typing, actions);
  // The coach asks for numbers only, so that letters are keys in its field, too.
  if ((typing && !(target.closest(".sk-hint") && /^[a-z]$/i.test(key))) || key === " ") return false;
  if (number && counts(number, key, actions)) return true;
  if (number && (/^\d$/.test(key) || ["Backspace", "Delete", "Home", "End"].includes(key))) return false;
  if (key in ARROWS) {
    if (sheet) return false;
    const from = target === root ? focus.first("stage") : target;
    if (target === root) focus.give(from);
    else focus.move(target, ARROWS[key]);
    return true;
  }
  if (sheet && !OPENING.includes(key.toLowerCase())) return false;
  return shortcut(root, key, actions);
}

/**
 * Keep Tab inside an open sheet.
 * @param {HTMLElement | null} sheet
 * @param {KeyboardEvent} event
 */
function turnInside(sheet, event) {
  const all = /** @type {HTMLElement[]} */ ([...(sheet?.querySelectorAll("button, input, select, textarea, [tabindex='0']") || [])])
    .filter((element) => element.tabIndex >= 0 && element.getClientRects().length > 0);
  const place = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = event.shiftKey ? place - 1 : place + 1;
  if (next >= 0 && next < all.length) return false;
  all[(next + all.length) % all.length]?.focus();
  return true;
}

/**
 * Enter plays or confirms: a button is pressed, a choice is taken, and taken again it confirms; a number is set first.
 * @param {HTMLElement} target
 * @param {HTMLInputElement | null} number
 * @param {boolean} typing
 * @param {Actions} actions
 */
function enter(target, number, typing, actions) {
  if (number || (typing && target instanceof HTMLInputElement)) {
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.dataset.answer) return hand(field), true;
    if (field.value !== field.defaultValue) return field.dispatchEvent(new Event("change", { bubbles: true })), true;
    return actions.confirm() || true;
  }
  if (target.dataset.choice && target.getAttribute("aria-pressed") === "true") return actions.confirm() || true;
  if (target.matches("button")) return false;
  return actions.confirm();
}

/**
 * Hand an answer in: what was typed counts, and the main button beside it is pressed.
 * @param {HTMLInputElement} field
 */
function hand(field) {
  field.dispatchEvent(new Event("change", { bubbles: true }));
  const main = /** @type {HTMLElement | null} */ (field.closest("[data-place]")?.querySelector("[data-main]") || field.closest(".sk-frame")?.querySelector("[data-place='bar'] [data-main]") || null);
  main?.click();
}

/**
 * @param {HTMLInputElement} number
 * @param {string} key
 * @param {Actions} actions
 */
function counts(number, key, actions) {
  const value = Number.parseInt(number.value, 10) || 0;
  if (key === "+" || key === "=") return actions.count(number, value + 1), true;
  if (key === "-" || key === "−") return actions.count(number, value - 1), true;
  if (key === "m" || key === "M") return actions.count(number, Number(number.dataset.most)), true;
  return false;
}

/**
 * Letters and figures: those that Python gave to cells and buttons, then the frame's own.
 * @param {HTMLElement} root
 * @param {string} key
 * @param {Actions} actions
 */
function shortcut(root, key, actions) {
  const wanted = key.toLowerCase();
  const named = [...root.querySelectorAll("[data-press], .sk-cell")].find((element) => {
    const shown = element.matches(".sk-cell") ? element.querySelector(":scope > .sk-key") : element.querySelector("kbd");
    return shown?.textContent?.toLowerCase() === wanted && element.getClientRects().length > 0;
  });
  if (named instanceof HTMLElement) {
    const hit = /** @type {HTMLElement} */ (named.querySelector(":scope > .sk-hit") || named);
    hit.focus({ preventScroll: true });
    hit.click();
    return true;
  }
  if (actions.hidden(wanted)) return true;
  // Show me, pressed again and again, leads through a whole lesson: also over what is only read.
  const next = wanted === "h" && /** @type {HTMLElement | null} */ (root.querySelector(".sk-hint [data-press='lesson:next']"));
  if (next) return next.click(), true;
  if (wanted === "z") return actions.press("undo"), true;
  if (wanted === "y") return actions.press("redo"), true;
  if (wanted === "l") return actions.open("menu", true), true;
  if (wanted === "t") return actions.open("table"), true;
  if (wanted === "?") return actions.open("help"), true;
  if (wanted === "w") return actions.nextPiece(), true;
  if (wanted === "v") {
    const strip = /** @type {HTMLElement | null} */ (root.querySelector(".sk-strip[data-open]"));
    if (strip?.dataset.open) actions.open(strip.dataset.open);
    return Boolean(strip);
  }
  const counter = /** @type {HTMLInputElement | null} */ (root.querySelector("[data-place='dock'] .sk-number"));
  return counter && ["+", "=", "-", "−", "m"].includes(wanted) ? counts(counter, key, actions) : false;
}
