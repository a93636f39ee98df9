// @ts-check
// The frame's size: as high as what can be seen, scaled to it, and squeezed where something does not fit.

const REFERENCE = { width: 1030, height: 640 };
const LARGEST = 1.5;
const PHONE_BELOW = 800;
const SLIM_BELOW = 960;
const PHONE_LEAST = 480;
const MOST_HIGH = 1300;
const MARGIN = 6;
const FOLD_BELOW = 760;
const NEAR_TOP = 120;
const PADDING = 24;

/**
 * Find what scrolls the frame: the notebook, or nothing where it is the page itself.
 * @param {HTMLElement} root
 * @returns {HTMLElement | null}
 */
export function scrollerOf(root) {
  for (let each = root.parentElement; each && each !== document.body; each = each.parentElement) {
    if (each.matches("[class*='jp-OutputArea'], [class*='jp-Cell'], .jupyter-widgets, .widget-subarea")) continue;
    const { overflowY } = getComputedStyle(each);
    const fits = each.clientHeight >= 240 && each.clientHeight <= window.innerHeight;
    if ((overflowY === "auto" || overflowY === "scroll") && fits) return each;
  }
  return null;
}

/**
 * Tell whether a panel around the frame gives it its place, and so its height.
 * @param {HTMLElement} root
 */
const isPlaced = (root) => getComputedStyle(root).position === "absolute";

/**
 * Find what is looked at together with the frame: the panel that gives it its place, or the frame alone.
 * @param {HTMLElement} root
 */
export function surroundings(root) {
  return (isPlaced(root) && root.closest(".sb-panel")) || root;
}

/**
 * Measure how large the frame may be, and how much it is scaled.
 * @param {HTMLElement} root
 * @param {number} least the least height
 * @param {boolean} projector
 */
export function measure(root, least, projector) {
  const width = root.clientWidth;
  const scroller = scrollerOf(root);
  const seen = scroller ? scroller.clientHeight : window.innerHeight;
  // A page that begins with the frame shows all of it without being scrolled; a notebook is scrolled to it anyway.
  const above = root.getBoundingClientRect().top + (scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY);
  const page = !root.closest(".jp-NotebookPanel") && above <= NEAR_TOP;
  const room = seen - MARGIN - (page ? Math.max(0, above) + Math.min(above, PADDING) : 0);
  const phone = width < PHONE_BELOW && !projector;
  const placed = isPlaced(root) && root.parentElement?.clientHeight;
  const height = placed || Math.min(MOST_HIGH, Math.max(phone ? PHONE_LEAST : least, room));
  const zooms = typeof CSS !== "undefined" && CSS.supports?.("zoom", "1.2");
  const scale = phone || projector || !zooms ? 1 : Math.max(1, Math.min(width / REFERENCE.width, height / REFERENCE.height, LARGEST));
  return { width, height, scale: Math.round(scale * 1000) / 1000, phone, slim: !phone && width / scale < SLIM_BELOW, folds: phone && height < FOLD_BELOW };
}

/**
 * Tell whether the content of an element is larger than the element.
 * @param {Element} element
 */
function runsOver(element) {
  return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
}

/** What a long form gives up, step after step: its own air, then its shape, then the stage's room. */
const FORM_STEPS = ["", "1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 5", "1 2 3 4 5", "1 2 3 5 6", "1 2 3 4 5 6", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8 9"];

/** What a preview gives up: never the stage's room. */
const PREVIEW_STEPS = ["", "1", "1 2", "1 2 3", "1 2 3 4"];

/**
 * List the steps of what gives up one thing after the other: each keeps what the ones before it gave up.
 * @param {number} most
 */
function steps(most) {
  return Array.from({ length: most + 1 }, (_, last) => Array.from({ length: last }, (_, place) => place + 1).join(" "));
}

/** What can be squeezed in each place: what is looked at, and the steps. */
const SQUEEZED = {
  header: { parts: ".sk-chips, .sk-header-line", levels: steps(5) },
  question: { parts: ".sk-asked, .sk-sub, .sk-note, .sk-question-line", levels: steps(5) },
  store: { parts: ".sk-gauge, .sk-value, .sk-gauge-label", levels: steps(3) },
  dock: { parts: ".sk-ask, .sk-result, .sk-changes, .sk-count, .sk-pick, .sk-button", levels: FORM_STEPS },
  strip: { parts: ".sk-strip", levels: steps(5) },
};
const SQUEEZED_CELL = { parts: ".sk-inside, .sk-body, .sk-head, .sk-title", levels: steps(12) };

/** @typedef {{element: HTMLElement, parts: string, levels: string[]}} Squeezed */

/** A cell that takes this step has no room for the badge of its key. */
const NO_KEY = "5";

/** From this step on a form takes room from the stage. */
const YIELDS = 5;

/**
 * Say how far something is squeezed, or how far it yields to another; what is not has no attribute.
 * @param {HTMLElement} element
 * @param {string} level
 * @param {"squeeze" | "yields"} [way]
 */
function setLevel(element, level, way = "squeeze") {
  if ((element.dataset[way] || "") === level) return;
  if (level) element.dataset[way] = level;
  else delete element.dataset[way];
}

/**
 * Squeeze things step by step, each until nothing in it runs over; the style sheet says what each step gives up.
 * They stand apart, so that all take a step before any is measured: measuring is what takes time.
 * @param {Squeezed[]} things
 * @param {(element: HTMLElement, level: string) => void} take
 */
function squeezeTogether(things, take) {
  let left = things;
  for (let step = 0; left.length; step++) {
    left = left.filter((thing) => step < thing.levels.length);
    for (const { element, levels } of left) take(element, levels[step]);
    left = left.filter(({ element, parts }) => [...element.querySelectorAll(parts)].some(runsOver));
  }
}

/**
 * Leave only the sign of a flag that would lie on the title of its cell.
 * @param {HTMLElement[]} cells
 */
function clearTitles(cells) {
  const flagged = cells.filter((cell) => cell.querySelector(":scope > .sk-flag") && cell.querySelector(".sk-title"));
  for (const cell of flagged) cell.toggleAttribute("data-tight", false);
  const covered = flagged.filter((cell) => {
    const text = document.createRange();
    text.selectNodeContents(/** @type {Element} */ (cell.querySelector(".sk-title")));
    return text.getBoundingClientRect().right > /** @type {Element} */ (cell.querySelector(":scope > .sk-flag")).getBoundingClientRect().left;
  });
  for (const cell of covered) cell.toggleAttribute("data-tight", true);
}

/** Makes everything fit its place, and remembers what does: only what has changed is measured again. */
export class Fitting {
  /** @param {Record<string, HTMLElement>} places */
  constructor(places) {
    this.places = places;
    /** @type {WeakMap<Element, string>} the size at which something was made to fit */
    this.fitted = new WeakMap();
    this.previews = false;
  }

  /** Forget all: the frame has another size. */
  forget() {
    this.fitted = new WeakMap();
  }

  /**
   * Take note that a place shows something else.
   * @param {HTMLElement} place
   */
  changed(place) {
    this.fitted.delete(place);
  }

  /**
   * Make everything fit. A form that is still too long takes room from the stage, so the cells come last.
   * @param {boolean} previews whether the dock shows what is pointed at: what moved then would move away below the pointer
   */
  squeeze(previews) {
    const { stage, dock } = this.places;
    // What is opened may have more room than while it was pointed at.
    if (previews !== this.previews) this.changed(dock);
    this.previews = previews;
    const changed = Object.entries(SQUEEZED).map(([name, how]) => ({ element: this.places[name], ...how })).filter(({ element }) => !this.fitted.has(element));
    for (const thing of changed) if (previews && thing.element === dock) thing.levels = PREVIEW_STEPS;
    squeezeTogether(changed, (element, level) => {
      setLevel(element, level);
      if (element === dock && !previews && stage.parentElement) setLevel(stage.parentElement, level.split(" ").filter((step) => Number(step) >= YIELDS).join(" "), "yields");
    });
    for (const { element } of changed) this.fitted.set(element, "");
    const cells = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(".sk-cell")]);
    const size = (/** @type {HTMLElement} */ cell) => `${cell.clientWidth} ${cell.clientHeight}`;
    const resized = cells.filter((cell) => this.fitted.get(cell) !== size(cell));
    squeezeTogether(resized.map((element) => ({ element, ...SQUEEZED_CELL })), (cell, level) => setLevel(cell, level));
    clearTitles(resized);
    // Said by the style sheet, with :has(), this would have the browser look at the style of the whole stage at every step.
    stage.toggleAttribute("data-keyless", cells.some((cell) => cell.dataset.squeeze?.split(" ").includes(NO_KEY) && cell.querySelector(":scope > .sk-key")));
    for (const cell of cells) this.fitted.set(cell, size(cell));
  }
}
