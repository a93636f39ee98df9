// @ts-check
// The dock: the form with what comes of it and its buttons; without a form, an account and tips.

import { buttonElement } from "./buttons.js";
import { fieldElement } from "./fields.js";
import { iconElement } from "./icons.js";
import { make } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */
/** @typedef {import("./types.js").Dock} Dock */

/**
 * Tell whether a dock asks for something, or only tells.
 * @param {Dock} dock
 */
export function isForm(dock) {
  return Boolean(dock.fields?.length || dock.reason || dock.buttons?.some((button) => button.main));
}

/**
 * Fill the dock. On a phone the main button and one more stand in the bar below everything.
 * @param {Writer} writer
 * @param {Dock} dock
 * @param {string} prefix
 * @param {import("./types.js").Button[]} buttons those that stand here
 */
export function dockContent(writer, dock, prefix, buttons) {
  const heading = (dock.title || dock.sign) && make(
    "h3",
    { class: "sk-dock-title" },
    dock.reason ? iconElement("no", 20) : writer.inline(dock.sign),
    dock.title && make("span", {}, dock.title),
    dock.note && make("small", {}, dock.note),
  );
  const fields = (dock.fields || []).map((field) => fieldElement(writer, field, prefix));
  const meter = dock.meter && meterElement(dock.meter);
  const account = dock.account?.length && make("div", { class: "sk-account" }, make("p", { class: "sk-label" }, writer.label("account")), dock.account.map((line) => make("p", {}, line)));
  const reason = dock.reason && make(
    "div",
    { class: "sk-reason" },
    make("p", { class: "sk-why" }, dock.reason.sentence),
    dock.reason.ways?.length && make("p", { class: "sk-label" }, writer.label("ways")),
    dock.reason.ways?.length && make("ul", {}, dock.reason.ways.map((way) => make("li", {}, way))),
  );
  const left = make(
    "div",
    { class: "sk-ask" },
    heading,
    (fields.length || meter) && make("div", { class: "sk-fields" }, fields, meter),
    reason,
    account,
    (dock.sentences || []).map((sentence) => make("p", { class: "sk-sentence" }, sentence)),
  );
  const ruling = dock.reason?.rule && make("div", { class: "sk-ruling" }, make("p", { class: "sk-label" }, writer.label("rule"), " ", make("code", {}, dock.reason.rule)), dock.reason.ruling && make("p", {}, dock.reason.ruling));
  const gains = dock.gains?.length && make("div", { class: "sk-gains" }, dock.gains.map((row) => (row.length === 1 && typeof row[0] === "string" ? make("p", { class: "sk-label" }, row[0]) : writer.row(row, "sk-does"))));
  const changes = dock.changes?.length && changesElement(dock.changes);
  const right = make("div", { class: "sk-result" }, ruling, gains, changes, buttons.length ? buttonsElement(writer, buttons) : null);
  return [left, right];
}

/**
 * Lay out buttons; the main one comes last, so that it stands in the lower right corner.
 * @param {Writer} writer
 * @param {import("./types.js").Button[]} buttons
 */
export function buttonsElement(writer, buttons) {
  const sorted = [...buttons.filter((button) => !button.main), ...buttons.filter((button) => button.main)];
  return make("div", { class: "sk-buttons", "data-many": sorted.length > 3 && "true" }, sorted.map((button) => buttonElement(writer, button)));
}

/**
 * Show numbers before and after.
 * @param {import("./types.js").Change[]} changes
 */
export function changesElement(changes) {
  return make(
    "dl",
    { class: "sk-changes" },
    changes.map((change) => make(
      "div",
      { "data-tone": change.tone, "data-changed": change.after && change.after !== change.before && "true" },
      make("dt", {}, change.label),
      make("dd", {}, change.before || "", change.after && change.after !== change.before && ` → ${change.after}`),
    )),
  );
}

/** @param {import("./types.js").Meter} meter */
function meterElement(meter) {
  const [value, limit] = [meter.value || 0, Math.max(1, meter.limit || 0)];
  const full = Math.min(1, value / limit);
  return make(
    "div",
    { class: "sk-meter", "data-over": value > limit && "true" },
    make("span", { class: "sk-meter-label" }, meter.label || ""),
    make("span", { class: "sk-meter-bar", role: "meter", "aria-label": meter.label || "", "aria-valuenow": value, "aria-valuemin": 0, "aria-valuemax": limit }, make("i", { style: `width:${full * 100}%` })),
  );
}
