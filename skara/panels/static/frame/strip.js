// @ts-check
// The strips: one line each of what a player has.

import { iconElement } from "./icons.js";
import { make, spoken } from "./make.js";
import { tallyElement } from "./tallies.js";

/**
 * Fill the strips; a click on the line of one that has an id opens it.
 * @param {import("./text.js").Writer} writer
 * @param {import("./types.js").Strip[]} strips
 */
export function stripsContent(writer, strips) {
  return strips.map((strip, place) => {
    const groups = (strip.groups || []).map((tallies) => make("span", { class: "sk-group" }, tallies.map((tally) => tallyElement(writer, tally))));
    const eye = strip.id && make(
      "button",
      { type: "button", class: "sk-eye sk-stop", "data-open": strip.id, tabindex: "-1", "aria-label": spoken(strip.words || strip.label), "aria-keyshortcuts": place === 0 ? "V" : "" },
      iconElement("eye", 18),
      place === 0 && make("kbd", { "aria-hidden": "true" }, "V"),
    );
    const element = make(
      "div",
      { class: "sk-strip", "data-open": strip.id, role: "group", "aria-label": strip.label },
      make("span", { class: "sk-strip-label" }, strip.label),
      groups,
      eye && writer.explain(eye, strip.words),
    );
    return element;
  });
}
