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
  const size = phone ? "phone" : width / scale < SLIM_BELOW ? "slim" : "full";
  return { width, height, scale: Math.round(scale * 1000) / 1000, size, phone, folds: phone && height < FOLD_BELOW };
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

/**
 * List the steps of what gives up one thing after the other: each keeps what the ones before it gave up.
 * @param {number} most
 */
function steps(most) {
  return Array.from({ length: most + 1 }, (_, last) => Array.from({ length: last }, (_, place) => place + 1).join(" "));
}

/**
 * Squeeze elements step by step, each until nothing in it runs over; the style sheet says what each step gives up.
 * They stand apart, so that all take a step before any is measured: measuring is what takes time.
 * @param {Iterable<HTMLElement>} elements
 * @param {string} parts what is looked at
 * @param {string[]} levels
 * @param {(level: string) => void} [tell]
 */
function squeeze(elements, parts, levels, tell) {
  let left = [...elements];
  for (const level of levels) {
    for (const element of left) {
      if (element.dataset.squeeze !== level) element.dataset.squeeze = level;
    }
    tell?.(level);
    left = left.filter((element) => [...element.querySelectorAll(parts)].some(runsOver));
    if (!left.length) return;
  }
}

/**
 * Leave only the sign of a flag that would lie on the title of its cell.
 * @param {HTMLElement} cell
 */
function clearTitle(cell) {
  const flag = cell.querySelector(":scope > .sk-flag");
  const title = cell.querySelector(".sk-title");
  if (!flag || !title) return;
  cell.toggleAttribute("data-tight", false);
  const text = document.createRange();
  text.selectNodeContents(title);
  cell.toggleAttribute("data-tight", text.getBoundingClientRect().right > flag.getBoundingClientRect().left);
}

/**
 * Make everything fit its place. A form that is still too long takes room from the stage, so it comes first.
 * @param {Record<string, HTMLElement>} places
 */
export function squeezeAll(places) {
  squeeze([places.header], ".sk-chips, .sk-header-line", steps(5));
  squeeze([places.question], ".sk-asked, .sk-sub, .sk-note, .sk-question-line", steps(5));
  squeeze([places.store], ".sk-gauge, .sk-value, .sk-gauge-label", steps(3));
  const middle = places.stage.parentElement;
  squeeze([places.dock], ".sk-ask, .sk-result, .sk-changes, .sk-count, .sk-pick, .sk-button", FORM_STEPS, (level) => middle && (middle.dataset.squeeze = level));
  squeeze([places.strip], ".sk-strip", steps(5));
  const cells = /** @type {NodeListOf<HTMLElement>} */ (places.stage.querySelectorAll(".sk-cell"));
  squeeze(cells, ".sk-inside, .sk-body, .sk-head, .sk-title", steps(11));
  for (const cell of cells) clearTitle(cell);
}
