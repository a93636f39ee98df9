// A list of which one row is chosen: radio buttons, so that one tab stop and the arrow keys come with them. Python writes the rows.
let counter = 0;

function render({ model, el }) {
  const name = `sb-rows-${++counter}-${Math.random().toString(36).slice(2)}`;
  const box = document.createElement("fieldset");
  const legend = document.createElement("legend");
  const list = document.createElement("div");
  box.className = "sb-rows";
  legend.className = "sb-legend";
  list.className = "sb-rows-list";
  box.append(legend, list);
  el.append(box);
  // The notebook has shortcuts of its own for plain keys.
  box.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !(event.shiftKey && event.key === "Enter")) event.stopPropagation();
  });
  let parts = new Map();

  function build() {
    legend.textContent = model.get("label");
    legend.hidden = !model.get("label");
    const rows = model.get("rows");
    // Texts alone are changed in place, so that the focus stays where it is.
    if (rows.length !== parts.size || rows.some(({ key }) => !parts.has(key))) {
      list.replaceChildren();
      parts = new Map();
      let before = "";
      for (const { key, group = "" } of rows) {
        let head = null;
        if (group && group !== before) {
          head = document.createElement("div");
          head.className = "sb-rows-group";
          list.append(head);
        }
        before = group;
        const row = document.createElement("label");
        const input = document.createElement("input");
        const text = document.createElement("span");
        row.className = "sb-row-choice";
        text.className = "sb-row-text";
        input.type = "radio";
        input.name = name;
        input.addEventListener("change", () => {
          model.set("value", key);
          model.save_changes();
          mark();
        });
        row.append(input, text);
        list.append(row);
        parts.set(key, { row, input, text, head });
      }
    }
    for (const { key, html, group = "" } of rows) {
      const { text, head } = parts.get(key);
      if (text.innerHTML !== html) text.innerHTML = html;
      if (head) head.textContent = group;
    }
    mark();
    requestAnimationFrame(follow);
  }

  function mark() {
    const value = model.get("value");
    for (const [key, { row, input }] of parts) {
      input.checked = key === value;
      row.classList.toggle("sb-on", input.checked);
    }
  }

  // A row chosen elsewhere is brought into sight inside the list, without moving the page.
  function follow() {
    mark();
    const part = parts.get(model.get("value"));
    if (!part || list.scrollHeight <= list.clientHeight) return;
    const [inner, outer] = [part.row, list].map((element) => element.getBoundingClientRect());
    if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  }

  model.on("change:rows change:label", build);
  model.on("change:value", follow);
  build();
  return () => {
    model.off("change:rows change:label", build);
    model.off("change:value", follow);
  };
}

export default { render };
