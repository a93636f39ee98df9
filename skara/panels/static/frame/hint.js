// @ts-check
// The coach's bubble: beside the thing it speaks of, never over it; what is not meant is dimmed.

import { buttonElement } from "./buttons.js";
import { drawingElement } from "./drawings.js";
import { fieldElement } from "./fields.js";
import { iconElement } from "./icons.js";
import { make } from "./make.js";

/** @typedef {import("./types.js").Hint} Hint */

const GAP = 14;
const EDGE = 8;
/** What is clicked where a move is chosen and confirmed. */
const FORM_CONTROLS = '[data-place="dock"] :is(button, input, select), [data-place="bar"] :is(button, input)';

/**
 * Build the bubble.
 * @param {import("./text.js").Writer} writer
 * @param {Hint} hint
 * @param {string} prefix of every id
 */
export function hintElement(writer, hint, prefix) {
  const steps = Boolean(hint.steps) && make("span", { class: "sk-hint-steps", role: "img", "aria-label": `${hint.step} / ${hint.steps}` }, Array.from({ length: hint.steps }, (_, place) => make("i", { "data-state": place + 1 < (hint.step || 0) ? "past" : place + 1 === hint.step ? "now" : "next" })));
  return make(
    "div",
    { class: "sk-hint", role: "group", "aria-label": hint.title || writer.label("help") },
    (hint.title || steps) && make("div", { class: "sk-hint-head" }, hint.title && make("b", {}, hint.title), steps),
    make("p", { class: "sk-hint-say" }, hint.say),
    hint.drawing && make("div", { class: "sk-hint-drawing" }, drawingElement(hint.drawing)),
    hint.fields?.length && make("div", { class: "sk-hint-fields" }, hint.fields.map((field) => fieldElement(writer, field, `${prefix}-hint`))),
    hint.answer && make("p", { class: "sk-hint-answer", "data-tone": hint.tone }, hint.answer),
    (hint.call || hint.buttons?.length) && make(
      "div",
      { class: "sk-hint-foot" },
      hint.call && make("span", { class: "sk-hint-call" }, iconElement("arrow", 18), hint.call),
      make("span", { class: "sk-hint-buttons" }, (hint.buttons || []).filter((button) => !button.disabled || button.words).map((button) => buttonElement(writer, button))),
    ),
    make("span", { class: "sk-hint-tip", "aria-hidden": "true" }),
  );
}

/**
 * Say what a bubble says, to whoever hears it.
 * @param {Hint} hint
 */
export function spokenHint(hint) {
  return hint.say ? [hint.answer, hint.steps && `${hint.step} / ${hint.steps}`, hint.say].filter(Boolean).join(" ") : "";
}

/**
 * Find the thing that an id or the name of a place means.
 * @param {HTMLElement} root
 * @param {string | undefined} name
 * @returns {HTMLElement | null}
 */
export function findThing(root, name) {
  if (!name) return null;
  const quoted = CSS.escape(name);
  return root.querySelector(`[data-place="${quoted}"], [data-id="${quoted}"], [data-press="${quoted}"], [data-open="${quoted}"], [data-field="${quoted}"], [data-sign="${quoted}"]`);
}

/**
 * Dim what is not named; where nothing is named, everything stays lit.
 * @param {HTMLElement} root
 * @param {string[] | undefined} lit
 */
export function lightUp(root, lit) {
  for (const element of root.querySelectorAll(".sk-dimmed")) element.classList.remove("sk-dimmed");
  if (!lit?.length) return;
  const named = lit.map((name) => findThing(root, name)).filter(Boolean);
  for (const place of root.querySelectorAll("[data-place]")) {
    const name = /** @type {HTMLElement} */ (place).dataset.place || "";
    if (["question", "bar"].includes(name) || named.includes(/** @type {HTMLElement} */ (place))) continue;
    const inside = named.filter((thing) => thing && place.contains(thing));
    if (!inside.length) place.classList.add("sk-dimmed");
    else for (const thing of place.querySelectorAll(".sk-cell, .sk-chip, .sk-tool, .sk-strip, .sk-gauge")) {
      if (!inside.some((lit) => lit && (thing.contains(lit) || lit.contains(thing)))) thing.classList.add("sk-dimmed");
    }
  }
}

/**
 * Mark what a step speaks of: where little is shown, as in a large room, it is shown all the same.
 * @param {HTMLElement} root
 * @param {Hint} hint
 * @returns {boolean} whether other things are marked than before
 */
export function speakOf(root, hint) {
  const before = new Set(root.querySelectorAll(".sk-spoken"));
  const now = new Set(hint.say ? [hint.at, ...(hint.lit || [])].map((name) => findThing(root, name)).filter(Boolean) : []);
  for (const thing of before) if (!now.has(/** @type {HTMLElement} */ (thing))) thing.classList.remove("sk-spoken");
  for (const thing of now) thing?.classList.add("sk-spoken");
  return now.size !== before.size || [...now].some((thing) => thing && !before.has(thing));
}

/**
 * Put a bubble that asks a question where it hides nothing: into the dock, while that is empty, or on a phone to the bottom.
 * @param {HTMLElement} root
 * @param {HTMLElement} bubble
 */
function placeQuestion(root, bubble) {
  const frame = root.getBoundingClientRect();
  const dock = root.querySelector('[data-place="dock"][data-empty]')?.getBoundingClientRect();
  const bar = root.querySelector('[data-place="bar"]')?.getBoundingClientRect();
  const wide = dock && dock.width >= bubble.offsetWidth;
  bubble.style.width = wide ? `${dock.width}px` : "";
  const [left, top, bottom] = wide ? [dock.left, dock.top, dock.bottom] : [frame.left + EDGE, frame.bottom, (bar?.height && bar.top) || frame.bottom];
  bubble.dataset.side = "";
  bubble.style.left = `${left - frame.left}px`;
  bubble.style.top = `${Math.max(EDGE, Math.min(top, bottom - bubble.offsetHeight - (wide ? 0 : EDGE)) - frame.top)}px`;
}

/**
 * List where in the frame a bubble could stand: along its edges and in the middle, from the top down.
 * @param {DOMRect} frame
 * @param {number} wide
 * @param {number} high
 */
function freeSpots(frame, wide, high) {
  const columns = [frame.left + EDGE, (frame.left + frame.right - wide) / 2, frame.right - EDGE - wide];
  const rows = Math.max(1, Math.floor((frame.height - high - 2 * EDGE) / EDGE));
  return columns.flatMap((x) => Array.from({ length: rows }, (_, row) => ({ side: "", x, y: frame.top + EDGE * (row + 1) })));
}

/**
 * Put the bubble beside a thing, where it covers least of what is lit and nothing of the thing itself.
 * @param {HTMLElement} root
 * @param {HTMLElement} bubble
 * @param {Hint} hint
 */
export function placeHint(root, bubble, hint) {
  const frame = root.getBoundingClientRect();
  bubble.style.width = "";
  if (hint.fields?.length) return placeQuestion(root, bubble);
  const at = findThing(root, hint.at);
  const lit = (hint.lit || []).map((name) => findThing(root, name)).filter((thing) => thing && !thing.dataset.place);
  const main = root.querySelector("[data-main]");
  // Where something is to be chosen, that is in sight.
  const form = root.querySelector('[data-place="dock"] [data-field]') && root.querySelector('[data-place="dock"]');
  const keep = [...lit, main, form].filter(Boolean).map((thing) => /** @type {HTMLElement} */ (thing).getBoundingClientRect());
  const [wide, high] = [bubble.offsetWidth, bubble.offsetHeight];
  const box = at?.getBoundingClientRect();
  const clampX = (/** @type {number} */ x) => Math.max(frame.left + EDGE, Math.min(x, frame.right - EDGE - wide));
  const clampY = (/** @type {number} */ y) => Math.max(frame.top + EDGE, Math.min(y, frame.bottom - EDGE - high));
  const stage = root.querySelector('[data-place="stage"]')?.getBoundingClientRect() || frame;
  /** @type {{side: string, x: number, y: number}[]} */
  const spots = box
    ? [
        { side: "right", x: box.right + GAP, y: clampY(box.top + box.height / 2 - high / 2) },
        { side: "left", x: box.left - GAP - wide, y: clampY(box.top + box.height / 2 - high / 2) },
        { side: "below", x: clampX(box.left + box.width / 2 - wide / 2), y: box.bottom + GAP },
        { side: "above", x: clampX(box.left + box.width / 2 - wide / 2), y: box.top - GAP - high },
      ]
    : [{ side: "", x: clampX(stage.right - wide - 12), y: clampY(stage.bottom - high - 12) }];
  const area = (/** @type {{x: number, y: number}} */ spot, /** @type {DOMRect} */ other) => {
    const across = Math.min(spot.x + wide, other.right) - Math.max(spot.x, other.left);
    const along = Math.min(spot.y + high, other.bottom) - Math.max(spot.y, other.top);
    return across > 0 && along > 0 ? across * along : 0;
  };
  const covered = (/** @type {{x: number, y: number}} */ spot) => {
    const outside = Math.max(0, frame.left - spot.x) + Math.max(0, spot.x + wide - frame.right) + Math.max(0, frame.top - spot.y) + Math.max(0, spot.y + high - frame.bottom);
    return outside * 10000 + keep.reduce((sum, other) => sum + area(spot, other), 0);
  };
  let best = spots.reduce((one, other) => (covered(other) < covered(one) ? other : one));
  // Where every side of the thing is over what is to be clicked, the bubble stands wherever it hides none of that.
  const clicked = [...root.querySelectorAll(FORM_CONTROLS)].map((thing) => thing.getBoundingClientRect()).filter((other) => other.width);
  const hides = (/** @type {{x: number, y: number}} */ spot) => clicked.some((other) => area(spot, other));
  if (hides({ x: clampX(best.x), y: clampY(best.y) })) {
    const free = freeSpots(frame, wide, high).filter((spot) => !hides(spot));
    const read = [at, ...root.querySelectorAll('[data-place="store"], [data-place="question"]')].map((thing) => thing?.getBoundingClientRect());
    const worth = (/** @type {{x: number, y: number}} */ spot) => covered(spot) + read.reduce((sum, other) => sum + (other ? area(spot, other) : 0), 0);
    best = free.reduce((one, other) => (worth(other) < worth(one) ? other : one), free[0] || best);
  }
  const [x, y] = [clampX(best.x), clampY(best.y)];
  bubble.dataset.side = best.side;
  bubble.style.left = `${x - frame.left}px`;
  bubble.style.top = `${y - frame.top}px`;
  if (box) {
    bubble.style.setProperty("--sk-tip-x", `${Math.max(18, Math.min(wide - 18, box.left + box.width / 2 - x))}px`);
    bubble.style.setProperty("--sk-tip-y", `${Math.max(18, Math.min(high - 18, box.top + box.height / 2 - y))}px`);
  }
}
