// @ts-check
// Signs with a number behind them, as they stand in the header, in a strip and in a sheet.

import { make, spoken } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */

/**
 * Show a tally; one with an id is a button, one with words can be reached to be read.
 * @param {Writer} writer
 * @param {import("./types.js").Tally} tally
 */
export function tallyElement(writer, tally) {
  const content = [
    writer.inline(tally.sign),
    tally.number && make("b", {}, tally.number),
    tally.note && make("span", { class: "sk-faint" }, tally.note),
  ];
  const said = spoken(tally.words || writer.said([tally.sign || "", tally.number || "", tally.note || ""]));
  const common = { class: "sk-tally", "data-tone": tally.tone };
  const element = tally.id
    ? make("button", { ...common, type: "button", class: "sk-tally sk-stop", "data-id": tally.id, "aria-label": said, tabindex: "-1" }, content)
    : make("span", { ...common, ...readable(tally.words, said) }, content);
  return writer.explain(element, tally.words);
}

/**
 * Return the attributes of something that does nothing, but has a sentence for whoever comes by with the keyboard.
 * @param {string | undefined} words
 * @param {string} said
 */
export function readable(words, said) {
  return words ? { role: "img", "aria-label": said, tabindex: "-1", "data-reads": "true" } : {};
}
