// @ts-check
// The fields of a form: counted things, buttons to pick, long lists, texts and switches.

import { make, spoken } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Choice} Choice */

/**
 * Build a field.
 * @param {Writer} writer
 * @param {Field} field
 * @param {string} prefix of every id
 */
export function fieldElement(writer, field, prefix) {
  const id = `${prefix}-field-${field.key}`;
  const control = {
    count: countElement, pick: pickElement, list: listElement, text: textElement, answer: textElement, switch: switchElement,
  }[field.kind];
  const wrapped = ["list", "text", "answer"].includes(field.kind);
  const label = field.label && make(wrapped ? "label" : "span", { class: "sk-label", id: `${id}-label`, for: wrapped && id }, field.label);
  return make(
    "div",
    { class: "sk-field", "data-kind": field.kind, role: wrapped ? undefined : "group", "aria-labelledby": !wrapped && field.label ? `${id}-label` : undefined },
    field.kind !== "switch" && label,
    control ? control(writer, field, id) : null,
    field.note && make("span", { class: "sk-label" }, field.note),
    field.error && make("span", { class: "sk-error", role: "alert" }, field.error),
  );
}

/**
 * Name a choice for whoever hears it.
 * @param {Writer} writer
 * @param {Choice} choice
 */
function choiceWords(writer, choice) {
  return spoken([choice.label || choice.words || writer.said(choice.row), choice.note].filter(Boolean).join(", "), choice.reason);
}

/** @param {Writer} writer @param {Field} field */
function countElement(writer, field) {
  return make("div", { class: "sk-counts" }, (field.choices || []).map((choice) => {
    const [number, least, most] = [choice.number || 0, choice.least || 0, choice.most || 0];
    const name = choice.label || writer.said(choice.row);
    const common = { "data-field": field.key, "data-key": choice.key };
    const step = (/** @type {number} */ by) => make(
      "button",
      { type: "button", class: "sk-step-button", ...common, "data-step": by > 0 ? "+1" : "-1", tabindex: "-1", "aria-label": `${name}: ${writer.label(by > 0 ? "more" : "fewer")}`, "aria-disabled": (by > 0 ? number >= most : number <= least) && "true" },
      by > 0 ? "+" : "−",
    );
    const typed = make("input", {
      class: "sk-number sk-stop", ...common, "data-count": "true", value: number, inputmode: "numeric", autocomplete: "off", tabindex: "-1", role: "spinbutton",
      "aria-label": spoken(name, choice.note, choice.reason, choice.words), "aria-valuenow": number, "aria-valuemin": least, "aria-valuemax": most, "data-least": least, "data-most": most,
    });
    const element = make(
      "div",
      { class: "sk-count", "data-state": most ? "open" : "refused" },
      make("span", { class: "sk-what" }, writer.row(choice.row), choice.label && make("span", { class: "sk-count-label" }, choice.label), choice.note && make("span", { class: "sk-faint" }, choice.note)),
      make("span", { class: "sk-stepper" }, step(-1), typed, step(1)),
    );
    return writer.explain(element, spoken(choice.reason, choice.words));
  }));
}

/** @param {Writer} writer @param {Field} field */
function pickElement(writer, field) {
  const choices = field.choices || [];
  const short = choices.length > 1 && choices.every((choice) => !choice.row?.length && !choice.note && (choice.label || "").length <= 3);
  return make("div", { class: "sk-picks", "data-short": short && "true" }, choices.map((choice) => {
    const element = make(
      "button",
      {
        type: "button", class: "sk-pick sk-stop", "data-field": field.key, "data-key": choice.key, "data-choice": "true", tabindex: "-1",
        "data-tall": choice.note && (choice.row?.length || choice.label) && "true",
        "aria-pressed": choice.chosen ? "true" : "false", "aria-disabled": choice.reason && "true", "aria-label": choiceWords(writer, choice),
      },
      make("span", { class: "sk-row" }, writer.items(choice.row || []), choice.label && make("span", { class: "sk-pick-label" }, choice.label)),
      choice.note && make("span", { class: "sk-faint" }, choice.note),
    );
    return writer.explain(element, spoken(choice.reason, choice.words));
  }));
}

/** @param {Writer} writer @param {Field} field @param {string} id */
function listElement(writer, field, id) {
  const options = (field.choices || []).map((choice) => {
    const text = [choice.label || writer.said(choice.row), choice.note].filter(Boolean).join(" · ");
    return make("option", { value: choice.key, selected: choice.chosen, disabled: Boolean(choice.reason) }, text);
  });
  // A browser shows the first line as if it were chosen, and is silent when it is then.
  const blank = !(field.choices || []).some((choice) => choice.chosen) && make("option", { value: "", selected: true, disabled: true, hidden: true }, "…");
  return make("select", { class: "sk-list sk-stop", id, "data-field": field.key, "data-list": "true", tabindex: "-1", "aria-label": field.label ? undefined : field.key }, blank, options);
}

/** @param {Writer} writer @param {Field} field @param {string} id */
function textElement(writer, field, id) {
  return make("input", { class: "sk-typed sk-stop", type: "text", id, "data-field": field.key, "data-typed": "true", "data-answer": field.kind === "answer" && "true", value: field.value || "", autocomplete: "off", spellcheck: "false", tabindex: "-1", "aria-invalid": field.error && "true", "aria-label": field.label ? undefined : field.key });
}

/** @param {Writer} writer @param {Field} field */
function switchElement(writer, field) {
  return make(
    "button",
    { type: "button", class: "sk-switch sk-stop", role: "switch", "aria-checked": field.value === "on" ? "true" : "false", "data-field": field.key, "data-switch": "true", tabindex: "-1" },
    make("span", { class: "sk-knob", "aria-hidden": "true" }),
    make("span", {}, field.label || field.key),
  );
}
