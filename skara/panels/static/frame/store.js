// @ts-check
// The store: what is held, drawn, with the numbers that matter before and after.

import { drawingElement } from "./drawings.js";
import { iconElement } from "./icons.js";
import { make, spoken } from "./make.js";
import { readable } from "./tallies.js";

/**
 * Fill the store; where it is folded, its numbers stay and a button opens the drawing.
 * @param {import("./text.js").Writer} writer
 * @param {import("./make.js").Kept} kept a drawing is large, and often the same as before
 * @param {import("./types.js").Store} store
 * @param {boolean} folded
 */
export function storeContent(writer, kept, store, folded) {
  const gauges = (store.gauges || []).map((gauge) => {
    const said = spoken([gauge.value, gauge.then && `→ ${gauge.then}`, gauge.label].filter(Boolean).join(" "), gauge.words);
    const element = make(
      "div",
      { class: "sk-gauge", "data-tone": gauge.tone, ...readable(gauge.words || gauge.label, said) },
      writer.inline(gauge.sign),
      make(
        "div",
        { class: "sk-gauge-text" },
        make("div", { class: "sk-value" }, gauge.value || "0", gauge.then && make("span", { class: "sk-then" }, ` → ${gauge.then}`)),
        make("div", { class: "sk-gauge-label" }, gauge.label),
      ),
    );
    return writer.explain(element, gauge.words);
  });
  const drawing = store.drawing && kept.element("drawing", [store.drawing, store.words], () => make("div", { class: "sk-held-drawing" }, drawingElement(store.drawing, store.words)));
  kept.tidy();
  const fold = make("button", { type: "button", class: "sk-fold sk-stop", "data-fold": "store", "aria-expanded": folded ? "false" : "true", "aria-label": writer.label("store"), tabindex: "-1" }, iconElement("down", 18));
  return [make("div", { class: "sk-gauges", role: "group", "aria-label": writer.label("store") }, gauges), fold, drawing];
}
