// @ts-check
// Something opened over the stage, or in the drawer at the side.

import { buttonElement } from "./buttons.js";
import { changesElement } from "./dock.js";
import { drawingElement } from "./drawings.js";
import { fieldElement } from "./fields.js";
import { iconElement } from "./icons.js";
import { make } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */

/**
 * Build a sheet.
 * @param {Writer} writer
 * @param {import("./types.js").Sheet} sheet
 * @param {string} prefix
 */
export function sheetElement(writer, sheet, prefix) {
  const title = `${prefix}-sheet-title`;
  return make(
    "div",
    { class: "sk-sheet", role: "dialog", "aria-labelledby": title, "data-sheet": sheet.id, "data-drawer": sheet.drawer && "true" },
    make(
      "div",
      { class: "sk-sheet-head" },
      make("h2", { id: title }, sheet.title),
      make("button", { type: "button", class: "sk-tool", "data-press": "close", "aria-label": writer.label("close") }, iconElement("close")),
    ),
    make(
      "div",
      { class: "sk-sections", tabindex: "0", role: "group", "aria-labelledby": title },
      make("div", { class: "sk-columns" }, (sheet.sections || []).map((section) => sectionElement(writer, section, prefix))),
    ),
  );
}

/**
 * @param {Writer} writer
 * @param {import("./types.js").Section} section
 * @param {string} prefix
 */
function sectionElement(writer, section, prefix) {
  const legend = section.tallies?.length && make("ul", { class: "sk-legend" }, section.tallies.map((tally) => legendElement(writer, tally)));
  const read = section.meanings?.length && make("ul", { class: "sk-legend" }, section.meanings.map(({ row, words }) => make("li", {}, make("span", { class: "sk-legend-sign" }, writer.row(row)), make("span", {}, words))));
  const element = make(
    "section",
    { class: "sk-section", "data-drawn": section.drawing && "true" },
    section.title && make("h3", {}, section.title),
    (section.rows || []).map((row) => make("p", { class: "sk-line" }, writer.row(row, row.length === 1 ? "sk-prose" : ""))),
    legend,
    read,
    section.drawing && drawingElement(section.drawing),
    section.score?.length && changesElement(section.score),
    section.fields?.length && make("div", { class: "sk-fields" }, section.fields.map((field) => fieldElement(writer, field, prefix))),
    section.buttons?.length && make("div", { class: "sk-buttons-row" }, section.buttons.map((button) => buttonElement(writer, button))),
  );
  for (const control of element.querySelectorAll('[tabindex="-1"]:not([data-step])')) control.removeAttribute("tabindex");
  return element;
}

/**
 * Show a sign with the sentence that it means; one with an id asks for more about it.
 * @param {Writer} writer
 * @param {import("./types.js").Tally} tally
 */
function legendElement(writer, tally) {
  const sign = make("span", { class: "sk-legend-sign" }, writer.inline(tally.sign), tally.number && make("b", {}, tally.number), tally.note && make("span", { class: "sk-faint" }, tally.note));
  const content = [sign, make("span", {}, tally.words || "")];
  return make("li", {}, tally.id ? make("button", { type: "button", "data-open": tally.id, "data-id": tally.id }, content) : content);
}
