// @ts-check
// Where the keyboard is: two Tab stops, arrows inside them, and a way back when the thing that had it is gone.

/** The places behind each Tab stop, in the order of Tab. */
const STOPS = { stage: ["header", "question", "stage", "strip", "hint"], dock: ["store", "dock", "bar"] };
const PLACES = ["header", "question", "stage", "strip", "store", "dock"];
const REACHED = ".sk-stop, [data-reads]";
/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Leads the keyboard through the frame. */
export class Focus {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Record<string, string>} the address of what had the keyboard last, by Tab stop */
    this.last = {};
  }

  /** What has the keyboard now, in this frame. */
  get current() {
    const active = /** @type {Document} */ (this.root.getRootNode()).activeElement;
    return active instanceof HTMLElement && this.root.contains(active) ? active : null;
  }

  /**
   * List what the keyboard can reach behind a Tab stop, or in the whole table.
   * @param {string[]} places
   */
  reached(places) {
    return places
      .flatMap((place) => [...this.root.querySelectorAll(`[data-place="${place}"]`)])
      .flatMap((place) => /** @type {HTMLElement[]} */ ([...place.querySelectorAll(REACHED)]))
      .filter((element) => element.getClientRects().length > 0 && !element.closest(".sk-sheet"));
  }

  /**
   * Find what comes first behind a Tab stop: what is chosen, a field, the main button, or the first thing that is open.
   * @param {string} stop
   * @param {HTMLElement[]} [all] what the keyboard can reach there
   */
  first(stop, all = this.reached(STOPS[/** @type {"stage" | "dock"} */ (stop)])) {
    const find = (/** @type {string} */ selector) => all.find((element) => element.matches(selector));
    if (stop === "stage") {
      return find('[data-state="chosen"] > .sk-hit') || find('[data-state="open"] > .sk-hit') || find(".sk-target") || find(".sk-hit") || all[0];
    }
    const field = find('[data-place="dock"] [data-field]');
    // Enter on what is chosen already confirms it.
    const chosen = field?.dataset.choice && all.find((element) => element.dataset.field === field.dataset.field && element.getAttribute("aria-pressed") === "true");
    return chosen || field || find("[data-main]") || find("[data-press]") || all[0];
  }

  /**
   * Find what comes first behind the Tab stop that a place belongs to; without a place, on the stage.
   * @param {string} [place]
   */
  firstNear(place) {
    const stop = place && STOPS.dock.includes(place) ? "dock" : "stage";
    return this.first(stop) || this.first("stage");
  }

  /** Give each Tab stop exactly one element that Tab leads to. */
  settle() {
    // All is looked at before anything is changed: looking at what has changed would lay it out anew.
    const stops = Object.entries(STOPS).map(([stop, places]) => {
      const all = this.reached(places);
      return { all, kept: all.find((element) => addressOf(element) === this.last[stop]) || this.first(stop, all) };
    });
    for (const { all, kept } of stops) giveStop(all, kept);
  }

  /**
   * Remember what got the keyboard, as the one that Tab comes back to.
   * @param {HTMLElement} element
   */
  entered(element) {
    const place = /** @type {HTMLElement | null} */ (element.closest("[data-place]"))?.dataset.place || "";
    for (const [stop, places] of Object.entries(STOPS)) {
      if (!places.includes(place) || !element.matches(REACHED)) continue;
      this.last[stop] = addressOf(element);
      giveStop(this.reached(places), element);
    }
  }

  /**
   * Give the keyboard to an element, without moving the page.
   * @param {HTMLElement | null | undefined} element
   */
  give(element) {
    (element || this.root).focus({ preventScroll: true });
  }

  /**
   * Go to the nearest thing in the direction of an arrow; what lies far to the side counts as farther away.
   * @param {HTMLElement} from
   * @param {[number, number]} direction
   */
  move(from, [dx, dy]) {
    const here = from.getBoundingClientRect();
    const [x, y] = [here.x + here.width / 2, here.y + here.height / 2];
    let best = null;
    let least = Infinity;
    for (const thing of this.reached([...STOPS.stage, ...STOPS.dock])) {
      if (thing === from) continue;
      const box = thing.getBoundingClientRect();
      const [tx, ty] = [box.x + box.width / 2, box.y + box.height / 2];
      const ahead = (tx - x) * dx + (ty - y) * dy;
      // Things that share a line with this one lie straight ahead, however wide they are.
      const overlap = dx ? Math.min(here.bottom, box.bottom) - Math.max(here.top, box.top) : Math.min(here.right, box.right) - Math.max(here.left, box.left);
      const aside = overlap > 4 ? 0 : Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (ahead <= 4) continue;
      const far = ahead + 3 * aside + (dy ? 0.1 * Math.abs(tx - x) : 0.1 * Math.abs(ty - y));
      if (far < least) [best, least] = [thing, far];
    }
    if (best) this.give(best);
    return Boolean(best);
  }

  /**
   * Go to the next place of the frame, or the one before.
   * @param {number} by
   */
  nextPlace(by) {
    const place = /** @type {HTMLElement | null} */ (this.current?.closest("[data-place]"))?.dataset.place || "stage";
    const start = PLACES.indexOf(place);
    for (let step = 1; step <= PLACES.length; step++) {
      const name = PLACES[(start + by * step + PLACES.length * step) % PLACES.length];
      const stop = this.reached([name])[0];
      if (stop) return this.give(name === "stage" || name === "dock" ? this.first(name) : stop);
    }
  }
}

/**
 * Let Tab lead to one of several elements.
 * @param {HTMLElement[]} all
 * @param {HTMLElement | undefined} kept
 */
function giveStop(all, kept) {
  for (const element of all) {
    const index = element === kept ? 0 : -1;
    if (element.tabIndex !== index || !element.hasAttribute("tabindex")) element.tabIndex = index;
  }
}

/**
 * Describe an element by what it does, so that the same thing is found again in a new drawing.
 * @param {Element | null} element
 */
export function addressOf(element) {
  if (!(element instanceof HTMLElement)) return "";
  const { press, open, field, key, step, reads } = element.dataset;
  const id = element.dataset.id || (element.classList.contains("sk-hit") ? element.parentElement?.dataset.id : "");
  const place = /** @type {HTMLElement | null} */ (element.closest("[data-place]"))?.dataset.place;
  if (id) return `id:${id}`;
  if (field) return `field:${field}:${key || ""}:${step || ""}`;
  if (press) return `press:${press}`;
  if (open) return `open:${open}`;
  return reads ? `reads:${place}:${element.getAttribute("aria-label")}` : "";
}
