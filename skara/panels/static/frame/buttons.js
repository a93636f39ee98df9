// @ts-check
// Buttons that Python names: a press comes back with their id.

import { make, spoken } from "./make.js";

/** @typedef {import("./text.js").Writer} Writer */

/**
 * Make a button; one that is disabled can still be reached, so that its reason can be read.
 * @param {Writer} writer
 * @param {import("./types.js").Button} button
 * @param {string} [name] its class
 */
export function buttonElement(writer, button, name = "sk-button") {
  const element = make(
    "button",
    {
      type: "button", class: `${name} sk-stop`, "data-press": button.id, "data-main": button.main && "true", tabindex: "-1",
      "aria-disabled": button.disabled && "true", "aria-keyshortcuts": button.main ? "Enter" : button.key,
      "aria-description": button.words,
    },
    make("span", {}, button.label),
    (button.key || button.main) && name === "sk-button" && make("kbd", { "aria-hidden": "true" }, button.key || "Enter"),
  );
  return writer.explain(element, button.words && spoken(button.words));
}
