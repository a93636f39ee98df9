// @ts-check
// What the browser keeps for Python, files handed to the person, and files taken from them.

const KEPT = "skara.";
const MOST_BYTES = 2_000_000;

/**
 * Return everything that was kept in this browser, by name. A browser that keeps nothing returns nothing.
 * @returns {Record<string, string>}
 */
export function keptTexts() {
  /** @type {Record<string, string>} */
  const found = {};
  try {
    for (let place = 0; place < localStorage.length; place++) {
      const key = localStorage.key(place) || "";
      if (key.startsWith(KEPT)) found[key.slice(KEPT.length)] = localStorage.getItem(key) || "";
    }
  } catch {
    return {};
  }
  return found;
}

/**
 * Keep a text under a name, or forget it. Returns why the browser did not; nothing where it did.
 * @param {string} name
 * @param {string | null} text
 */
export function keepText(name, text) {
  try {
    if (text === null || text === undefined) localStorage.removeItem(KEPT + name);
    else localStorage.setItem(KEPT + name, text);
    return "";
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

/**
 * Hand a text to the person as a file.
 * @param {string} name
 * @param {string} text
 */
export function handOut(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Let the person choose a file; one that is too large is refused without being read.
 * @param {(name: string, text: string) => void} taken
 * @param {(name: string) => void} refused
 */
export function takeFile(taken, refused) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json,text/plain";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > MOST_BYTES) refused(file.name);
    else taken(file.name, await file.text());
  });
  input.click();
}
