// @ts-check
// Elements, made without markup: a text that comes from Python can never become part of the page's code.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Make an element. Attributes that are undefined, null, false or empty are left out; `true` becomes an empty one.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || value === "") continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child || child === 0) element.append(child);
  }
  return element;
}

/**
 * Give an element its children; those that stay where they were are not touched, so that nothing in them is laid out anew.
 * @param {Element} parent
 * @param {Node[]} children
 */
export function setChildren(parent, children) {
  const staying = new Set(children);
  for (const child of [...parent.childNodes]) {
    if (!staying.has(child)) child.remove();
  }
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = child.nextSibling;
    else parent.insertBefore(child, next);
  }
}

/** Elements by name, each made anew only when what it shows has changed. */
export class Kept {
  constructor() {
    /** @type {Map<string, {shown: string, element: HTMLElement}>} */
    this.before = new Map();
    /** @type {Map<string, {shown: string, element: HTMLElement}>} */
    this.now = new Map();
  }

  /**
   * Return the element that shows some data.
   * @param {string} name
   * @param {any} data
   * @param {() => HTMLElement} build
   */
  element(name, data, build) {
    const shown = JSON.stringify(data);
    const before = this.before.get(name);
    const element = before?.shown === shown ? before.element : build();
    this.now.set(name, { shown, element });
    return element;
  }

  /** Everything is shown: forget what is not shown any more. */
  tidy() {
    [this.before, this.now] = [this.now, new Map()];
  }

  /** Forget everything, so that all is made anew. */
  forget() {
    this.before.clear();
  }
}

/**
 * Join sentences for a name that is read aloud; each of them ends, so that a voice rests.
 * @param {...(string | undefined | false)} sentences
 */
export function spoken(...sentences) {
  const said = sentences.map((text) => (text || "").trim()).filter(Boolean);
  return said.map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(" ");
}
