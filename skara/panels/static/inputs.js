// Inputs: numbers with steppers, choices, lists of chosen things, and rows of many. Python holds the state; nothing is judged here.
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
// Each widget loads this file anew, so a mere counter would give the same ids to fields of different widgets.
const unique = Math.random().toString(36).slice(2);
let counter = 0;

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

function send(model, trait, value) {
  model.set(trait, value);
  model.save_changes();
}

// Listens to the model until the view goes away.
function listener(model) {
  const heard = [];
  return {
    on(names, callback) {
      for (const name of names.split(" ")) {
        model.on(name, callback);
        heard.push([name, callback]);
      }
    },
    stop: () => heard.forEach(([name, callback]) => model.off(name, callback)),
  };
}

function frame(model, el, on) {
  const box = make("fieldset", "sb-field");
  const legend = make("legend", "sb-legend");
  const body = make("div", "sb-field-body");
  const error = make("div", "sb-field-error");
  error.setAttribute("aria-live", "polite");
  box.append(legend, body, error);
  el.append(box);
  // The notebook has shortcuts of its own for plain keys.
  box.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !(event.shiftKey && event.key === "Enter")) event.stopPropagation();
  });
  function label() {
    legend.textContent = model.get("label");
    if (model.get("help")) legend.append(" ", make("small", "sb-note", model.get("help")));
    legend.hidden = !legend.textContent.trim();
  }
  function complain() {
    error.innerHTML = model.get("error");
    error.hidden = !model.get("error");
    box.classList.toggle("sb-wrong", Boolean(model.get("error")));
  }
  on("change:label change:help", label);
  on("change:error", complain);
  label();
  complain();
  return body;
}

// ---------------------------------------------------------------------------------------------------------------

function typed(text) {
  const bare = text.trim();
  if (bare === "") return null;
  return /^[-−]?\d{1,9}$/.test(bare) ? parseInt(bare.replace("−", "-"), 10) : bare;
}

function numbers(model, body, on) {
  let cells = {};
  const inputs = () => Object.values(cells).map((cell) => cell.input);

  function change(key, value) {
    send(model, "values", { ...model.get("values"), [key]: value });
  }

  function step(key, by) {
    const { input } = cells[key];
    const now = typed(input.value) ?? typed(input.placeholder);
    const next = Math.max(0, (typeof now === "number" ? now : 0) + by);
    input.value = next;
    change(key, next);
  }

  function build() {
    body.replaceChildren();
    cells = {};
    let group = null;
    let row = null;
    for (const { key, label, icon, group: name, more, less } of model.get("cells")) {
      if (row === null || name !== group) {
        if (name) body.append(make("div", "sb-group", name));
        row = make("div", "sb-numbers");
        body.append(row);
        group = name;
      }
      const box = make("div", "sb-number");
      const head = make("label", "sb-number-head");
      const sign = make("span", "sb-number-icon");
      sign.innerHTML = icon;
      sign.setAttribute("aria-hidden", "true");
      const input = make("input");
      input.type = "text";
      input.inputMode = "numeric";
      input.autocomplete = "off";
      input.id = `sb-number-${unique}-${++counter}`;
      input.dataset.key = key;
      head.htmlFor = input.id;
      if (icon) head.append(sign);
      head.append(make("span", "", label));
      const stepper = make("div", "sb-count");
      const down = make("button", "", "−");
      const up = make("button", "", "+");
      for (const [button, by, word] of [[down, -1, less], [up, 1, more]]) {
        button.type = "button";
        button.tabIndex = -1;
        button.setAttribute("aria-label", word);
        button.addEventListener("click", () => step(key, by));
      }
      stepper.append(down, input, up);
      const error = make("div", "sb-field-error");
      error.id = `${input.id}-error`;
      input.setAttribute("aria-describedby", error.id);
      input.addEventListener("input", () => change(key, typed(input.value)));
      input.addEventListener("focus", () => input.select());
      input.addEventListener("keydown", (event) => {
        if (event.key === "ArrowUp" || event.key === "ArrowDown") step(key, event.key === "ArrowUp" ? 1 : -1);
        else if (event.key === "Enter") {
          const all = inputs();
          const next = all[all.indexOf(input) + 1];
          if (next) next.focus();
        } else return;
        event.preventDefault();
      });
      box.append(head, stepper, error);
      row.append(box);
      cells[key] = { box, input, error, down };
    }
    fill();
    mark();
  }

  function fill() {
    const values = model.get("values");
    for (const [key, { box, input, down }] of Object.entries(cells)) {
      const value = values[key] ?? null;
      if (!same(typed(input.value), value)) input.value = value === null ? "" : value;
      box.classList.toggle("sb-has", value !== null && value !== 0);
      down.disabled = (value ?? typed(input.placeholder) ?? 0) === 0;
    }
  }

  function mark() {
    const states = model.get("states");
    for (const [key, { box, input, error }] of Object.entries(cells)) {
      const { hint = "", error: problem = "", off = "" } = states[key] || {};
      input.placeholder = hint;
      error.innerHTML = problem;
      error.hidden = !problem;
      box.classList.toggle("sb-wrong", Boolean(problem));
      box.classList.toggle("sb-off", Boolean(off));
      box.title = off;
      input.setAttribute("aria-invalid", problem ? "true" : "false");
    }
    fill();
  }

  on("change:cells", build);
  on("change:values", fill);
  on("change:states", mark);
  build();
}

// ---------------------------------------------------------------------------------------------------------------

function choice(model, body, on) {
  const name = `sb-choice-${++counter}-${Math.random().toString(36).slice(2)}`;
  let keys = null;
  let parts = [];
  let menu = null;

  function build() {
    const options = model.get("options");
    const now = options.map((option) => option.key);
    // Texts alone are changed in place, so that the focus stays where it is.
    if (!same(now, keys)) {
      keys = now;
      body.replaceChildren();
      parts = [];
      menu = null;
      if (model.get("menu")) buildMenu(options);
      else buildButtons(options);
    }
    options.forEach(({ label, note }, place) => {
      const part = parts[place];
      if (menu) {
        part.textContent = note ? `${label} – ${note}` : label;
      } else {
        part.text.textContent = label;
        part.note.textContent = note || "";
        part.note.hidden = !note;
      }
    });
    if (menu) menu.setAttribute("aria-label", model.get("label"));
    fill();
  }

  function buildMenu(options) {
    menu = make("select");
    options.forEach((option, place) => {
      const part = make("option");
      part.value = place;
      menu.append(part);
      parts.push(part);
    });
    menu.addEventListener("change", () => send(model, "value", keys[menu.value]));
    body.append(menu);
  }

  function buildButtons(options) {
    const many = model.get("many");
    const row = make("div", many ? "sb-toggles" : "sb-segments");
    options.forEach((option, place) => {
      const box = make("label", "sb-choice");
      const input = make("input");
      input.type = many ? "checkbox" : "radio";
      if (!many) input.name = name;
      const text = make("span");
      const note = make("small");
      box.append(input, text, note);
      row.append(box);
      parts.push({ box, input, text, note });
      input.addEventListener("change", () => {
        if (!many) send(model, "value", keys[place]);
        else send(model, "value", keys.filter((key, other) => parts[other].input.checked));
        fill();
      });
    });
    body.append(row);
  }

  function fill() {
    const value = model.get("value");
    if (menu) menu.value = keys.findIndex((key) => same(key, value));
    else
      parts.forEach(({ box, input }, place) => {
        input.checked = model.get("many") ? (value || []).includes(keys[place]) : same(keys[place], value);
        box.classList.toggle("sb-on", input.checked);
      });
  }

  on("change:options change:label", build);
  on("change:value", fill);
  build();
}

// ---------------------------------------------------------------------------------------------------------------

function list(model, body, on) {
  const chips = make("div", "sb-chips");
  const menu = make("select", "sb-add");
  const clear = make("button", "sb-clear");
  clear.type = "button";
  body.append(chips);
  let focusOn = null;

  const put = (value) => send(model, "value", value);

  function build() {
    const words = model.get("words");
    menu.replaceChildren(make("option", "", `+ ${words.add || ""}`));
    menu.setAttribute("aria-label", `${model.get("label")}: ${words.add || ""}`);
    clear.textContent = words.clear || "";
    const groups = new Map([["", menu]]);
    model.get("options").forEach(({ key, label, group = "" }) => {
      if (!groups.has(group)) {
        const part = make("optgroup");
        part.label = group;
        menu.append(part);
        groups.set(group, part);
      }
      const option = make("option", "", label);
      option.value = key;
      groups.get(group).append(option);
    });
    fill();
  }

  function move(place, by) {
    const value = [...model.get("value")];
    const other = place + by;
    if (other < 0 || other >= value.length) return;
    [value[place], value[other]] = [value[other], value[place]];
    focusOn = other;
    put(value);
  }

  function remove(place) {
    focusOn = Math.max(0, place - 1);
    put(model.get("value").filter((key, other) => other !== place));
  }

  function fill() {
    const value = model.get("value");
    const known = Object.fromEntries(model.get("options").map((option) => [option.key, option]));
    const focused = [...chips.querySelectorAll(".sb-list-chip button")].indexOf(document.activeElement);
    const parts = value.map((key, place) => {
      const { label = key, name = label } = known[key] || {};
      const chip = make("span", "sb-list-chip");
      chip.title = name;
      const icon = model.get("icons")[key];
      if (icon) {
        chip.innerHTML = icon;
        chip.append(make("span", "sb-spoken", name));
      } else chip.append(make("span", "", name));
      const cross = make("button", "", "×");
      cross.type = "button";
      cross.setAttribute("aria-label", `${model.get("words").remove || ""} ${name}`);
      cross.addEventListener("click", () => remove(place));
      cross.addEventListener("keydown", (event) => {
        if (event.altKey && event.key === "ArrowLeft") move(place, -1);
        else if (event.altKey && event.key === "ArrowRight") move(place, 1);
        else if (event.key === "Delete" || event.key === "Backspace") remove(place);
        else return;
        event.preventDefault();
      });
      chip.append(cross);
      return chip;
    });
    const empty = make("span", "sb-note", model.get("empty"));
    empty.title = empty.textContent;
    // The menu itself stays in the page: a menu taken out while it has the focus loses it.
    for (const old of [...chips.children]) if (old !== menu) old.remove();
    if (!menu.parentNode) chips.append(menu);
    menu.before(...(parts.length ? parts : [empty]));
    if (parts.length) menu.after(clear);
    menu.selectedIndex = 0;
    // Whoever works on a chip stays on it while the chips are made anew.
    if (focused >= 0) {
      const chip = parts[Math.min(focusOn ?? focused, parts.length - 1)];
      (chip ? chip.querySelector("button") : menu).focus();
    }
    focusOn = null;
  }

  menu.addEventListener("change", () => {
    if (menu.selectedIndex > 0) put([...model.get("value"), menu.value]);
  });
  clear.addEventListener("click", () => {
    put([]);
    menu.focus();
  });
  on("change:options change:words change:label", build);
  on("change:value change:icons change:empty", fill);
  build();
}

// ---------------------------------------------------------------------------------------------------------------
// Many small things in a row. Radio buttons, so that one tab stop and the arrow keys come with them.

function strip(model, body, on) {
  const name = `sb-strip-${unique}-${++counter}`;
  const row = make("div", "sb-strip-row");
  body.append(row);
  body.previousSibling.classList.add("sb-spoken");
  let keys = null;
  let parts = [];

  function build() {
    const cells = model.get("cells");
    const now = cells.map((cell) => cell.key);
    if (!same(now, keys)) {
      keys = now;
      parts = keys.map((key) => {
        const box = make("label", "sb-strip-cell");
        const input = make("input");
        const sign = make("span");
        input.type = "radio";
        input.name = name;
        input.addEventListener("change", () => send(model, "value", key));
        box.append(input, sign);
        return { box, input, sign };
      });
      row.replaceChildren(...parts.map(({ box }) => box));
    }
    cells.forEach(({ label, sign, fill, ink, minor, apart }, place) => {
      const part = parts[place];
      part.box.title = label;
      part.input.setAttribute("aria-label", label);
      part.sign.textContent = sign;
      part.box.style.background = fill;
      part.box.style.color = ink;
      part.box.classList.toggle("sb-minor", Boolean(minor));
      part.box.classList.toggle("sb-apart", Boolean(apart));
    });
    mark();
  }

  function mark() {
    parts.forEach(({ box, input }, place) => {
      input.checked = keys[place] === model.get("value");
      box.classList.toggle("sb-on", input.checked);
    });
    // On a phone a long game scrolls inside its strip; the page itself stays where it is.
    requestAnimationFrame(() => {
      const chosen = row.querySelector(".sb-on");
      if (chosen) row.scrollTop = chosen.offsetTop - (row.clientHeight - chosen.offsetHeight) / 2;
    });
  }

  on("change:cells change:label", build);
  on("change:value", mark);
  build();
}

const KINDS = { numbers, choice, list, strip };

export default {
  render({ model, el }) {
    const { on, stop } = listener(model);
    KINDS[model.get("kind")](model, frame(model, el, on), on);
    return stop;
  },
};
