// @ts-check
// Rows of texts and signs.

import { make } from "./make.js";

/** @typedef {import("./types.js").Inline} Inline */
/** @typedef {import("./types.js").Phrase} Phrase */

const MOST_JOINED = 3;

/** @type {Record<string, string>} what a number says by its sign: the good behind it comes or goes */
const SIDES = { "+": "comes", "\u2212": "goes" };

/** What every builder may ask: the signs, the frame's words, and a note of what explains an element. */
export class Writer {
  /**
   * @param {import("./drawings.js").Signs} signs
   * @param {(key: string) => string} label
   */
  constructor(signs, label) {
    this.signs = signs;
    this.label = label;
    /** @type {WeakMap<Element, string>} */
    this.words = new WeakMap();
  }

  /**
   * Keep the sentence that explains an element, and return the element.
   * @template {Element} T
   * @param {T} element
   * @param {string | undefined} words
   * @returns {T}
   */
  explain(element, words) {
    if (words) this.words.set(element, words);
    return element;
  }

  /**
   * Write a text or draw a sign.
   * @param {Inline | undefined} item
   * @param {string} [name] the class of the element around it
   */
  inline(item, name = "") {
    if (!item) return null;
    if (typeof item === "string") return make("span", { class: `sk-text ${name}` }, item);
    const words = this.signs.words(item.sign);
    const drawn = this.signs.copy(item.sign);
    const element = make("span", { class: `sk-sign ${name}`, "data-sign": item.sign, role: "img", "aria-label": words || item.sign.split(":")[1] });
    element.append(drawn || item.sign.split(":")[1] || "");
    return this.explain(element, words);
  }

  /**
   * Write texts and signs beside each other.
   * @param {Phrase | undefined} items
   * @param {string} [name]
   */
  row(items, name = "") {
    if (!items?.length) return null;
    return make("span", { class: `sk-row ${name}` }, this.items(items));
  }

  /**
   * Write texts and signs; a short text stays with the sign behind it where a line breaks: a number with its good.
   * @param {Phrase} items
   */
  items(items) {
    /** @type {(HTMLElement | null)[]} */
    const written = [];
    for (let place = 0; place < items.length; place++) {
      const [item, next] = [items[place], items[place + 1]];
      const joined = typeof item === "string" && item.length <= MOST_JOINED && next && typeof next !== "string";
      written.push(joined ? make("span", { class: "sk-pair", "data-side": SIDES[item[0]] }, this.inline(item), this.inline(next)) : this.inline(item));
      if (joined) place++;
    }
    return written;
  }

  /**
   * Say a row in words, for a name that is read aloud.
   * @param {Phrase | undefined} items
   */
  said(items) {
    return (items || []).map((item) => (typeof item === "string" ? item : this.signs.words(item.sign) || item.sign.split(":")[1])).join(" ");
  }
}
