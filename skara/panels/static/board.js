// Shows a drawing made in Python, and tells Python which of its things was picked, by mouse or by keyboard.
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The nearest thing in the direction of an arrow; what lies far to the side counts as farther away.
function neighbour(things, from, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let bestDistance = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const [tx, ty] = centre(thing);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (ahead <= 4) continue;
    const distance = ahead + 3 * aside;
    if (distance < bestDistance) [best, bestDistance] = [thing, distance];
  }
  return best;
}

function render({ model, el }) {
  const frame = document.createElement("div");
  frame.className = "sb-board";
  const drawing = document.createElement("div");
  const live = document.createElement("div");
  live.className = "sb-live";
  live.setAttribute("aria-live", "polite");
  frame.append(drawing, live);
  el.append(frame);

  const things = () => [...drawing.querySelectorAll("[data-thing]")];
  let current = null;

  function focusable(thing) {
    for (const other of things()) other.setAttribute("tabindex", other === thing ? "0" : "-1");
    current = thing ? thing.dataset.thing : null;
  }

  function draw() {
    const hadFocus = drawing.contains(document.activeElement);
    drawing.innerHTML = model.get("svg");
    const all = things();
    const same = all.find((thing) => thing.dataset.thing === current) || all[0] || null;
    focusable(same);
    if (hadFocus && same) same.focus();
  }

  function pick(thing) {
    focusable(thing);
    model.send({ type: "pick", thing: thing.dataset.thing });
  }

  drawing.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-thing]");
    if (thing) {
      thing.focus();
      pick(thing);
    }
  });

  drawing.addEventListener("keydown", (event) => {
    const thing = event.target.closest("[data-thing]");
    if (!thing) return;
    if (event.key in ARROWS) {
      const next = neighbour(things(), thing, ARROWS[event.key]);
      if (next) {
        focusable(next);
        next.focus();
      }
    } else if (event.key === "Enter" || event.key === " ") {
      pick(thing);
    } else if (event.key === "?") {
      live.textContent = "";
      live.textContent = thing.getAttribute("aria-label");
    } else {
      return;
    }
    // The notebook has shortcuts of its own for the same keys.
    event.preventDefault();
    event.stopPropagation();
  });

  // A fitted drawing is made for the room it has; where the page lets the frame flow, the height is the drawing's own.
  function tellRoom(width) {
    const height = getComputedStyle(frame).position === "absolute" ? Math.round(frame.clientHeight) : 0;
    const [before, tall] = model.get("room");
    if (Math.abs(width - before) < 4 && Math.abs(height - tall) < 4) return;
    model.set("room", [width, height]);
    model.save_changes();
  }

  const measure = new ResizeObserver(([entry]) => {
    const width = Math.round(entry.contentRect.width);
    if (!width) return;
    if (model.get("fitted")) return tellRoom(width);
    const narrow = width < model.get("wide_from");
    if (narrow !== model.get("narrow")) {
      model.set("narrow", narrow);
      model.save_changes();
    }
  });
  measure.observe(frame);

  const say = () => (live.textContent = model.get("message"));
  model.on("change:svg", draw);
  model.on("change:message", say);
  draw();
  return () => {
    measure.disconnect();
    model.off("change:svg", draw);
    model.off("change:message", say);
  };
}

export default { render };
