// @ts-check
// Buttons that Python names: a press comes back with their id.

import { make, spoken } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */

/**
 * Make a button with what it tells below its name; one that is disabled can still be reached, so that its reason can
 * be read.
 * @param {Writer} writer
 * @param {import("./types.js").Button} button
 * @param {string} [name] its class
 */
export function buttonElement(writer, button, name = "sk-button") {
  const key = button.key || (button.main ? "Enter" : "");
  // The other keys are letters, the same in every language.
  const shown = key === "Enter" ? writer.label("enter") : key === "Esc" ? writer.label("escape") : key;
  const shortcut = key && name === "sk-button" && make("kbd", { "aria-hidden": "true" }, shown);
  const named = [make("span", {}, button.label), shortcut];
  const element = make(
    "button",
    {
      type: "button", class: `${name} sk-stop`, "data-press": button.id, "data-main": button.main && "true", tabindex: "-1",
      "aria-disabled": button.disabled && "true", "aria-keyshortcuts": button.main ? "Enter" : button.key,
      "aria-description": button.words,
    },
    button.row ? make("span", { class: "sk-tells" }, make("span", { class: "sk-named" }, named), writer.row(button.row)) : named,
  );
  return writer.explain(element, button.words && spoken(button.words));
}
