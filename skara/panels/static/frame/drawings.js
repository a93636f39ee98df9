// @ts-check
// Drawings that Python made: parsed as SVG, never as HTML, and without anything that could run.

const SVG = "http://www.w3.org/2000/svg";
const FORBIDDEN = "script, foreignObject, iframe, object, embed, audio, video, a, set, animate, animateTransform, animateMotion";

/**
 * Take everything out of a drawing that could run or load something.
 * @param {Element} root
 */
function disarm(root) {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name, value } of [...element.attributes]) {
      const outside = /(^|:)href$/i.test(name) && !value.trim().startsWith("#");
      if (/^on/i.test(name) || outside) element.removeAttribute(name);
    }
  }
}

/**
 * Parse a drawing; nothing comes of what is no SVG.
 * @param {string} markup
 * @returns {SVGElement | null}
 */
export function parseDrawing(markup) {
  const text = markup.trim().replace(/^<svg(?![^>]*\sxmlns=)/, `<svg xmlns="${SVG}"`);
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.localName !== "svg" || parsed.querySelector("parsererror")) return null;
  disarm(root);
  return /** @type {SVGElement} */ (document.importNode(/** @type {unknown} */ (root), true));
}

/**
 * Make the element of a drawing that fills its place; `words` are read for it.
 * @param {string | undefined} markup
 * @param {string} [words]
 */
export function drawingElement(markup, words) {
  const svg = markup ? parseDrawing(markup) : null;
  if (!svg) return null;
  const [width, height] = ["width", "height"].map((side) => svg.getAttribute(side) || "");
  if (/^[\d.]+$/.test(width) && /^[\d.]+$/.test(height) && !svg.hasAttribute("viewBox")) {
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }
  if (words) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", words);
  } else if (!svg.hasAttribute("aria-labelledby") && !svg.hasAttribute("aria-label")) {
    svg.setAttribute("aria-hidden", "true");
  }
  return svg;
}

/** Signs by their name, each parsed once and copied as often as it is shown. */
export class Signs {
  constructor() {
    /** @type {Record<string, import("./types.js").DrawnSign>} */
    this.drawn = {};
    /** @type {Map<string, SVGElement | null>} */
    this.parsed = new Map();
  }

  /**
   * Take over what Python knows; a sign that is drawn otherwise now is parsed anew.
   * @param {Record<string, import("./types.js").DrawnSign>} drawn
   */
  learn(drawn) {
    for (const name of this.parsed.keys()) {
      if (drawn[name]?.drawing !== this.drawn[name]?.drawing) this.parsed.delete(name);
    }
    this.drawn = drawn;
  }

  /**
   * Return the sentence that explains a sign.
   * @param {string} name
   */
  words(name) {
    return this.drawn[name]?.words || "";
  }

  /**
   * Copy a sign; what was never drawn is nothing.
   * @param {string} name
   */
  copy(name) {
    if (!this.parsed.has(name)) {
      const sign = this.drawn[name];
      const svg = sign && parseDrawing(`<svg viewBox="0 0 ${sign.width} ${sign.height}">${sign.drawing}</svg>`);
      if (svg) {
        svg.setAttribute("aria-hidden", "true");
        svg.style.setProperty("--sk-wide", String(sign.width));
        svg.style.setProperty("--sk-high", String(sign.height));
      }
      this.parsed.set(name, svg || null);
    }
    const template = this.parsed.get(name);
    return template ? /** @type {SVGElement} */ (template.cloneNode(true)) : null;
  }
}
