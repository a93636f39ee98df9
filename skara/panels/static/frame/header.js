// @ts-check
// The header: where the game stands, who sits at the table, and the frame's own buttons.

import { iconElement } from "./icons.js";
import { make, spoken } from "./make.js";
import { readable, tallyElement } from "./tallies.js";

/** @typedef {import("./text.js").Writer} Writer */

/** The frame's own buttons: icon, key, and whether it is pressed or opens something. */
const TOOLS = [
  ["undo", "Z", "press"],
  ["redo", "Y", "press"],
  ["table", "T", "open"],
  ["help", "?", "open"],
  ["menu", "L", "open"],
];

/**
 * Fill the header.
 * @param {Writer} writer
 * @param {import("./types.js").Header} header
 * @param {Record<string, any>} settings
 */
export function headerContent(writer, header, settings) {
  const rounds = header.rounds?.length && make(
    "ol",
    { class: "sk-rounds", "aria-label": writer.label("rounds") },
    header.rounds.map((pip) => {
      const number = make("span", { ...readable(pip.words, spoken(pip.words)) }, pip.text);
      return make("li", { class: "sk-round", "data-state": pip.state || "next", "aria-current": pip.state === "now" && "step" }, writer.explain(number, pip.words));
    }),
  );
  const counters = header.counters?.length && make("div", { class: "sk-counters", "data-buttons": header.counters.some((tally) => tally.id) }, header.counters.map((tally) => tallyElement(writer, tally)));
  const chips = make(
    "div",
    { class: "sk-chips", role: "group", "aria-label": writer.label("players") },
    (header.chips || []).map((chip) => chipElement(writer, chip)),
  );
  const tools = make("div", { class: "sk-tools" }, TOOLS.map(([name, key, way]) => toolElement(writer, name, key, way, settings)));
  return [
    rounds,
    make("span", { class: "sk-when" }, make("span", { class: "sk-long" }, header.text), make("span", { class: "sk-short" }, header.short || header.text)),
    counters,
    chips,
    tools,
  ];
}

/**
 * Show a player in one line; a click opens their table.
 * @param {Writer} writer
 * @param {import("./types.js").Chip} chip
 */
function chipElement(writer, chip) {
  const element = make(
    "button",
    {
      type: "button", class: "sk-chip sk-stop", "data-open": chip.id, "data-id": chip.id, "data-state": chip.state || "none", tabindex: "-1",
      "aria-current": chip.state === "now" && "true",
      "aria-label": spoken([chip.name, chip.number, chip.unit].filter(Boolean).join(" "), chip.note, ...(chip.tallies || []).map((tally) => tally.words || writer.said([tally.sign || "", tally.number || ""])), chip.words),
    },
    writer.inline(chip.sign, "sk-who"),
    chip.name && make("span", { class: "sk-name" }, chip.name),
    chip.number && make("b", {}, chip.number),
    chip.unit && make("span", { class: "sk-faint sk-unit" }, chip.unit),
    chip.note && make("span", { class: "sk-faint sk-said" }, chip.note),
    (chip.tallies || []).map((tally) => {
      const small = make("span", { class: "sk-faint sk-held" }, writer.inline(tally.sign), tally.number, tally.note && ` ${tally.note}`);
      return writer.explain(small, tally.words);
    }),
  );
  return writer.explain(element, chip.words);
}

/**
 * Make one of the frame's own buttons.
 * @param {Writer} writer
 * @param {string} name
 * @param {string} key
 * @param {string} way
 * @param {Record<string, any>} settings
 */
function toolElement(writer, name, key, way, settings) {
  const words = writer.label(name);
  const element = make(
    "button",
    { type: "button", class: "sk-tool sk-stop", [`data-${way}`]: name, "aria-label": words, "aria-keyshortcuts": key, "aria-disabled": settings[name] === false && "true", tabindex: "-1" },
    iconElement(name),
  );
  return writer.explain(element, `${words} (${key})`);
}
