// @ts-check
// The frame's own icons, on a grid of 24, in the colour of the text around them.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const WAYS = {
  undo: "M9 5L4 10L9 15M4 10H14.5A5 5 0 0 1 14.5 20H9",
  redo: "M15 5L20 10L15 15M20 10H9.5A5 5 0 0 0 9.5 20H15",
  help: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M9.3 9.4A2.8 2.8 0 1 1 13.2 12Q12 12.6 12 14M12 17.2V17.3",
  menu: "M4 6.5H20M4 12H20M4 17.5H20",
  table: "M4 5H20Q21 5 21 6V18Q21 19 20 19H4Q3 19 3 18V6Q3 5 4 5ZM3 12H21M9 5V12M15 12V19",
  close: "M6 6L18 18M18 6L6 18",
  check: "M4.5 12.5L10 18L19.5 6.5",
  own: "M15.5 8a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0M5 20.5Q5 14 12 14T19 20.5",
  best: "M12 3.5L14.6 9.2L20.8 9.9L16.2 14.1L17.5 20.2L12 17.1L6.5 20.2L7.8 14.1L3.2 9.9L9.4 9.2Z",
  no: "M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M5.7 5.7L18.3 18.3",
  eye: "M2 12Q7 5 12 5T22 12Q17 19 12 19T2 12M15 12a3 3 0 1 1-6 0a3 3 0 1 1 6 0",
  down: "M6 9.5L12 15.5L18 9.5",
  arrow: "M4 12H19M13 6L19 12L13 18",
  back: "M20 12H5M11 6L5 12L11 18",
  download: "M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19",
};

/**
 * Draw an icon.
 * @param {string} name
 * @param {number} [size]
 */
export function iconElement(name, size = 20) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  const path = document.createElementNS(NAMESPACE, "path");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: "sk-icon" })) {
    svg.setAttribute(key, String(value));
  }
  path.setAttribute("d", WAYS[name]);
  svg.append(path);
  return svg;
}
