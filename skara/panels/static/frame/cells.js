// @ts-check
// The stage: bands of cells, each cell a thing to click, some with parts that are targets of their own.

import { drawingElement } from "./drawings.js";
import { iconElement } from "./icons.js";
import { Kept, make, setChildren, spoken } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */
/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Band} Band */

const CLICKABLE = ["open", "refused", "chosen"];
const WIDEST_FOR_THUMB = 440;

/** Builds the cells of the stage, and keeps the elements of those that did not change. */
export class Stage {
  /** @param {Writer} writer */
  constructor(writer) {
    this.writer = writer;
    this.phone = false;
    this.kept = new Kept();
  }

  /**
   * Forget everything, so that all cells are built anew.
   * @param {boolean} phone
   */
  forget(phone) {
    this.phone = phone;
    this.kept.forget();
  }

  /**
   * Build the bands. A cell that is the same as before keeps its element: a click that began on it ends on it.
   * @param {Band[]} bands
   */
  content(bands) {
    const elements = (this.phone ? joined(bands) : bands).map((band, row) => {
      const { cells, ...around } = band;
      const columns = cells.reduce((sum, cell) => sum + (cell.span || 1), 0);
      const element = this.kept.element(`band ${row}`, [around, columns], () => bandElement(this.writer, band, columns));
      const wanted = cells.map((cell, place) => this.kept.element(cell.id || `${row}.${place}`, cell, () => cellElement(this.writer, this.phone ? forThumb(cell) : cell)));
      setChildren(/** @type {Element} */ (element.lastElementChild), wanted);
      return element;
    });
    this.kept.tidy();
    return elements;
  }
}

/**
 * Build a band, without its cells.
 * @param {Writer} writer
 * @param {Band} band
 * @param {number} columns
 */
function bandElement(writer, band, columns) {
  // A weight of 0 is left out of the data, as everything that is empty.
  const weight = band.weight ?? 0;
  return make(
    "div",
    { class: "sk-band", style: weight ? `flex:${weight} 1 0` : "", "data-weight": String(weight), "data-labelled": band.label && "true", role: "group", "aria-label": band.label || writer.label("stage") },
    band.label && make("div", { class: "sk-band-label" }, band.label),
    make("div", { class: "sk-cells", style: `--sk-columns:${columns};--sk-narrow:${band.narrow || 2}` }),
  );
}

/**
 * Join bands that stand below each other anyway, so that a narrow screen has no holes between them.
 * @param {Band[]} bands
 */
function joined(bands) {
  /** @type {Band[]} */
  const all = [];
  for (const band of bands) {
    const last = all.at(-1);
    if (last && !last.label && !band.label && last.narrow === band.narrow && last.weight && band.weight) {
      all[all.length - 1] = { ...last, cells: [...last.cells, ...band.cells] };
    } else {
      all.push(band);
    }
  }
  return all;
}

/**
 * Leave small targets to the form that a tap on the cell opens: a thumb would miss them; words stand for a drawing
 * whose letters would be too small.
 * @param {Cell} cell
 * @returns {Cell}
 */
function forThumb(cell) {
  if (Number(/^<svg[^>]*\swidth="([\d.]+)"/.exec(cell.drawing || "")?.[1] || 0) > WIDEST_FOR_THUMB) return { ...cell, drawing: "", note: cell.words };
  const targets = (cell.targets || []).filter((target) => target.look !== "banner").map((target) => (target.look === "row" ? target : { ...target, state: target.state === "refused" ? "dim" : "quiet" }));
  return { ...cell, targets };
}

/**
 * Build a cell.
 * @param {Writer} writer
 * @param {Cell} cell
 */
export function cellElement(writer, cell) {
  const state = cell.state || "open";
  const look = cell.look || "tile";
  const refused = state === "refused";
  const said = cellWords(writer, cell);
  const clickable = Boolean(cell.id) && CLICKABLE.includes(state);
  const element = make("div", {
    class: "sk-cell", "data-id": cell.id, "data-look": look, "data-state": state, "data-tone": cell.tone,
    "data-titled": cell.title && "true", "data-keyed": cell.key && "true", "data-parts": cell.targets?.length && "true", style: (cell.span || 1) > 1 ? `grid-column:span ${cell.span}` : "",
  });
  if (clickable || cell.words || cell.note) {
    const hit = clickable
      ? { type: "button", "aria-pressed": state === "chosen" ? "true" : "false", "aria-disabled": refused && "true", "aria-keyshortcuts": cell.key }
      : { type: "button", "aria-disabled": "true" };
    element.append(make("button", { class: "sk-hit sk-stop", "aria-label": said, tabindex: "-1", ...hit }));
  }
  const head = headElement(writer, cell, refused);
  const targets = cell.targets || [];
  const body = [
    refused && cell.reason ? make("p", { class: "sk-why" }, cell.reason) : null,
    cell.note && !(refused && cell.reason) && make("p", { class: "sk-for" }, cell.note),
    (cell.rows || []).map((items) => lineElement(writer, items)),
    targetGroup(writer, targets.filter((target) => (target.look || "good") === "good"), "good"),
    targetGroup(writer, targets.filter((target) => target.look === "row"), "row"),
    drawingElement(cell.drawing),
    !refused && cell.reason && make("p", { class: "sk-why" }, cell.reason),
  ];
  const foot = footElement(writer, cell, targets.filter((target) => target.look === "banner"));
  element.append(make("div", { class: "sk-inside", style: cell.colour ? `--sk-head:${safeColour(cell.colour)}` : "" }, head, make("div", { class: "sk-body" }, body), foot));
  if (cell.flag) element.append(flagElement(cell));
  if (cell.key) element.append(make("kbd", { class: "sk-key", "aria-hidden": "true" }, cell.key));
  return writer.explain(element, spoken(refused && cell.reason, cell.words || cell.note));
}

/**
 * Write the flag of a cell: its sign says whose doing it is, also where there is no room for the words.
 * @param {Cell} cell
 */
function flagElement(cell) {
  const signs = { own: ["own"], best: ["best"], both: ["own", "best"] }[cell.whose || ""] || ["check"];
  return make("span", { class: "sk-flag", "data-whose": cell.whose }, signs.map((sign) => iconElement(sign, 13)), make("span", {}, cell.flag));
}

/** @param {string} colour */
function safeColour(colour) {
  return /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : "transparent";
}

/**
 * Say what a cell is, whether it can be used, and what it does.
 * @param {Writer} writer
 * @param {Cell} cell
 */
function cellWords(writer, cell) {
  const refused = cell.state === "refused" && (cell.reason || writer.label("not_now"));
  const rows = (cell.rows || []).map((items) => writer.said(items));
  // A game's sentence may begin with the title and end with the badges: nothing is read aloud twice.
  const words = cell.title && cell.words?.startsWith(`${cell.title}.`) ? cell.words.slice(cell.title.length + 1) : cell.words;
  const badges = (cell.badges || []).map((badge) => badge.words || writer.said(badge.row)).filter((text) => !cell.words?.includes(text));
  return spoken(cell.title, cell.flag, refused, words || cell.note, ...(cell.words ? [] : rows), ...badges);
}

/**
 * @param {Writer} writer
 * @param {Cell} cell
 * @param {boolean} refused
 */
function headElement(writer, cell, refused) {
  const track = cell.track?.length && make(
    "span",
    { class: "sk-track" },
    cell.track.map((pip) => writer.explain(make("i", { "data-state": pip.state || "next" }), pip.words)),
  );
  const mark = refused && make("span", { class: "sk-refused" }, iconElement("no", 14), !cell.corner?.length && make("span", {}, writer.label("not_now")));
  const corner = cell.corner?.length && writer.row(cell.corner, "sk-corner");
  if (!cell.title && !cell.sign && !corner && !track) return null;
  return make("div", { class: "sk-head" }, writer.inline(cell.sign, "sk-mark"), cell.title && make("span", { class: "sk-title" }, cell.title), track, mark, corner);
}

/**
 * Write what a cell does; one text alone is a small heading.
 * @param {Writer} writer
 * @param {import("./types.js").Phrase} items
 */
function lineElement(writer, items) {
  const heading = items.length === 1 && typeof items[0] === "string";
  return heading ? make("p", { class: "sk-lead" }, /** @type {string} */ (items[0])) : writer.row(items, "sk-does");
}

/**
 * @param {Writer} writer
 * @param {import("./types.js").Target[]} targets
 * @param {string} look
 */
function targetGroup(writer, targets, look) {
  if (!targets.length) return null;
  return make("div", { class: "sk-targets", "data-look": look }, targets.map((target) => targetElement(writer, target)));
}

/**
 * Build a part of a cell that is a target of its own; one that is quiet is no button.
 * @param {Writer} writer
 * @param {import("./types.js").Target} target
 */
function targetElement(writer, target) {
  const state = target.state || "open";
  const clickable = CLICKABLE.includes(state);
  const said = spoken(target.words || writer.said(target.row), target.badge, target.reason);
  const element = make(
    clickable ? "button" : "span",
    {
      class: clickable ? "sk-target sk-stop" : "sk-target", "data-id": target.id, "data-look": target.look || "good", "data-state": state,
      ...(clickable ? { type: "button", tabindex: "-1", "aria-label": said, "aria-pressed": state === "chosen" ? "true" : "false", "aria-disabled": state === "refused" && "true" } : {}),
    },
    writer.row(target.row),
    target.badge && make("span", { class: "sk-badge", "data-tone": state === "chosen" ? "warn" : "" }, target.badge),
    target.reason && target.look === "row" && make("span", { class: "sk-why" }, target.reason),
  );
  return writer.explain(element, spoken(target.reason, target.words));
}

/**
 * @param {Writer} writer
 * @param {Cell} cell
 * @param {import("./types.js").Target[]} banners
 */
function footElement(writer, cell, banners) {
  if (!cell.places?.length && !cell.badges?.length && !banners.length) return null;
  const places = cell.places?.length && make(
    "span",
    { class: "sk-spots" },
    cell.places.map((spot) => {
      const element = make("span", { class: "sk-spot", "data-state": spot.state || "placed", ...(spot.words ? { role: "img", "aria-label": spot.words } : {}) }, writer.inline(spot.sign));
      return writer.explain(element, spot.words);
    }),
  );
  const badges = (cell.badges || []).map((badge) => writer.explain(make("span", { class: "sk-badge", "data-tone": badge.tone }, writer.row(badge.row)), badge.words));
  return make("div", { class: "sk-foot" }, places, badges.length ? make("span", { class: "sk-badges" }, badges) : null, banners.map((target) => targetElement(writer, target)));
}
