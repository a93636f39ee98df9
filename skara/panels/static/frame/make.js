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
 * Join sentences for a name that is read aloud; each of them ends, so that a voice rests.
 * @param {...(string | undefined | false)} sentences
 */
export function spoken(...sentences) {
  const said = sentences.map((text) => (text || "").trim()).filter(Boolean);
  return said.map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(" ");
}
