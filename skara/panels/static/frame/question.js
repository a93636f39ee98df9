// @ts-check
// The question: what is asked, what is at hand to act with, and where the turn stands.

import { iconElement } from "./icons.js";
import { make, spoken } from "./make.js";
import { readable } from "./tallies.js";
import { buttonElement } from "./buttons.js";

/** @typedef {import("./text.js").Writer} Writer */

/**
 * Fill the question's row; a note about what just happened takes the place of the grey line.
 * @param {Writer} writer
 * @param {import("./types.js").Question} question
 * @param {import("./types.js").Note} note
 */
export function questionContent(writer, question, note) {
  const aside = note.text
    ? make("div", { class: "sk-note", "data-tone": note.tone }, make("span", {}, note.text), writer.row(note.row, "sk-told"), (note.buttons || []).map((button) => buttonElement(writer, button, "sk-link")))
    : question.note && make("p", { class: "sk-sub" }, question.note);
  const pieces = question.pieces?.length && make(
    "div",
    { class: "sk-pieces", role: "group", "aria-label": writer.label("pieces") },
    question.pieces.map((piece) => {
      const state = piece.state || "open";
      const words = piece.words || writer.said([piece.sign]);
      if (!piece.id) return writer.explain(make("span", { class: "sk-piece", "data-state": state, ...readable(piece.words, spoken(words)) }, writer.inline(piece.sign)), piece.words);
      const element = make(
        "button",
        { type: "button", class: "sk-piece sk-stop", "data-id": piece.id, "data-state": state, "aria-label": spoken(words), "aria-pressed": state === "chosen" ? "true" : "false", tabindex: "-1" },
        writer.inline(piece.sign),
      );
      return writer.explain(element, piece.words);
    }),
  );
  const steps = question.steps?.length && make(
    "ol",
    { class: "sk-steps", "aria-label": writer.label("steps") },
    question.steps.map((step) => {
      const text = make("span", readable(step.words, spoken(step.text, step.words)), step.state === "past" && iconElement("check", 15), step.text);
      return make("li", { class: "sk-step", "data-state": step.state || "next", "aria-current": step.state === "now" && "step" }, writer.explain(text, step.words));
    }),
  );
  return [make("div", { class: "sk-asked" }, make("h2", { class: "sk-asking" }, question.text), aside), pieces, steps];
}
