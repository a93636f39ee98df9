// @ts-check
// The black bubble: the sentence that explains whatever is pointed at, focused or held with a finger.

import { make } from "./make.js";

const HOVER_REST = 350;
const FOCUS_REST = 700;
const EDGE_GAP = 6;
const MOST_SIGNS = 4;

/** One bubble for the whole frame. */
export class Bubble {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layer where the bubble stands
   * @param {import("./text.js").Writer} writer
   */
  constructor(root, layer, writer) {
    this.root = root;
    this.writer = writer;
    this.element = make("div", { class: "sk-bubble", role: "tooltip", hidden: true });
    layer.append(this.element);
    /** @type {Element | null} */
    this.about = null;
    this.byFocus = false;
    this.timer = 0;
  }

  /** Whether it is to be seen. */
  get open() {
    return !this.element.hidden;
  }

  /**
   * Find the nearest thing around an element that has a sentence.
   * @param {Element | null} element
   */
  subject(element) {
    for (let each = element; each && each !== this.root; each = each.parentElement) {
      if (this.writer.words.has(each)) return each;
    }
    return null;
  }

  /**
   * Show the sentence of what is pointed at, once the pointer rests.
   * @param {Element | null} element
   */
  hover(element) {
    const subject = this.subject(element);
    if (subject === this.about) return;
    this.hide();
    if (subject) this.later(subject, HOVER_REST, false);
  }

  /**
   * Show the sentence of what has the keyboard, and of the signs on it, since they cannot be reached one by one.
   * @param {Element} element
   */
  focus(element) {
    const subject = this.subject(element);
    this.hide();
    if (subject) this.later(subject, FOCUS_REST, true);
  }

  /**
   * @param {Element} subject
   * @param {number} rest
   * @param {boolean} byFocus
   */
  later(subject, rest, byFocus) {
    this.about = subject;
    this.timer = window.setTimeout(() => this.show(subject, byFocus), rest);
  }

  /**
   * Show a sentence now.
   * @param {Element} subject
   * @param {boolean} byFocus
   */
  show(subject, byFocus = false) {
    window.clearTimeout(this.timer);
    if (!subject.isConnected) return;
    this.about = subject;
    this.byFocus = byFocus;
    const lines = [make("p", {}, this.writer.words.get(subject) || "")];
    if (byFocus) lines.push(...this.signLines(subject));
    this.element.replaceChildren(...lines);
    this.element.hidden = false;
    this.place(subject);
  }

  /** @param {Element} subject */
  signLines(subject) {
    const names = new Set([...subject.querySelectorAll("[data-sign]")].map((sign) => /** @type {HTMLElement} */ (sign).dataset.sign || ""));
    return [...names]
      .filter((name) => this.writer.signs.words(name))
      .slice(0, MOST_SIGNS)
      .map((name) => make("p", { class: "sk-bubble-sign" }, make("span", { class: "sk-sign" }, this.writer.signs.copy(name)), this.writer.signs.words(name)));
  }

  /** @param {Element} subject */
  place(subject) {
    const frame = this.root.getBoundingClientRect();
    const box = subject.getBoundingClientRect();
    const [wide, high] = [this.element.offsetWidth, this.element.offsetHeight];
    const x = Math.max(EDGE_GAP, Math.min(box.left - frame.left + box.width / 2 - wide / 2, frame.width - wide - EDGE_GAP));
    const below = box.bottom - frame.top + EDGE_GAP;
    const y = below + high <= frame.height - 2 ? below : Math.max(EDGE_GAP, box.top - frame.top - high - EDGE_GAP);
    this.element.style.left = `${subject.matches(".sk-tool") ? this.clear(x, y) : x}px`;
    this.element.style.top = `${y}px`;
  }

  /**
   * Find where the bubble of a tool covers no text of the row below it: further to the left; where it is if there is none.
   * @param {number} x
   * @param {number} y
   */
  clear(x, y) {
    const frame = this.root.getBoundingClientRect();
    const [wide, high] = [this.element.offsetWidth, this.element.offsetHeight];
    const texts = [...this.root.querySelectorAll("[data-place='question'] *")]
      .filter((each) => !each.childElementCount && each.textContent?.trim())
      .map((each) => each.getBoundingClientRect());
    const covers = (/** @type {number} */ left) => texts.some((text) =>
      text.left - frame.left < left + wide && text.right - frame.left > left && text.top - frame.top < y + high && text.bottom - frame.top > y);
    for (let left = x; left >= EDGE_GAP; left -= EDGE_GAP) if (!covers(left)) return left;
    return x;
  }

  /** Take the bubble away. */
  hide() {
    window.clearTimeout(this.timer);
    this.about = null;
    this.byFocus = false;
    this.element.hidden = true;
  }

  /** Take the bubble away where what it speaks of is gone. */
  tidy() {
    if (this.about && !this.about.isConnected) this.hide();
  }
}
