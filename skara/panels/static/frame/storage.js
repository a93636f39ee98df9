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
 * What says how often a kept thing was written, and by whom last.
 * @typedef {[number, string]} Stamp
 */

/**
 * @param {string | null} text
 * @returns {Stamp}
 */
function stampIn(text) {
  try {
    const { writes, writer } = JSON.parse(text || "{}") || {};
    return [Number.isInteger(writes) && writes >= 0 ? writes : 0, typeof writer === "string" ? writer : ""];
  } catch {
    return [0, ""];
  }
}

/** @type {Promise<IDBDatabase> | null} */
let notebook = null;

/** The browser's database, whose transactions wait for each other, also those of another tab. */
function openedNotebook() {
  notebook ||= new Promise((done, failed) => {
    const asked = indexedDB.open("skara", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("writes");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = asked.onblocked = () => failed(asked.error);
  });
  return notebook;
}

/**
 * Do something with a kept text while no other tab does. The database notes which text was written last: what another
 * tab has just put into the storage may not have come here yet. A browser without a database has only the storage.
 * @param {string} name
 * @param {(text: string | null) => string | null | undefined} change tells the new text, null for none, undefined for
 *   no change
 */
async function underLock(name, change) {
  const put = (/** @type {string | null | undefined} */ text) => {
    if (text === null) localStorage.removeItem(KEPT + name);
    else if (text !== undefined) localStorage.setItem(KEPT + name, text);
  };
  /** @type {IDBTransaction} */
  let transaction;
  try {
    transaction = (await openedNotebook()).transaction("writes", "readwrite");
  } catch {
    return put(change(localStorage.getItem(KEPT + name)));
  }
  await new Promise((done, failed) => {
    const store = transaction.objectStore("writes");
    const asked = store.get(name);
    asked.onsuccess = () => {
      try {
        const here = localStorage.getItem(KEPT + name);
        const noted = asked.result === undefined ? null : asked.result;
        const text = change(noted !== null && stampIn(noted)[0] > stampIn(here)[0] ? noted : here);
        put(text);
        if (text === null) store.delete(name);
        else if (text !== undefined) store.put(text, name);
      } catch (error) {
        transaction.abort();
        failed(error);
      }
    };
    transaction.oncomplete = done;
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

/**
 * Where the browser could not keep something, what had been seen there before: Python has gone on since.
 * @type {Map<string, Stamp>}
 */
const missed = new Map();

/**
 * Keep a text under a name, or forget it, unless another tab wrote there since. Tells why the browser did not, or
 * what stands there instead; nothing where it did.
 * @param {{name: string, text: string | null, seen?: Stamp | null}} message
 * @returns {Promise<{error?: string, there?: string}>}
 */
export async function keepText({ name, text, seen }) {
  /** @type {string | undefined} */
  let there;
  const expected = missed.get(name) || seen;
  try {
    await underLock(name, (found) => {
      if (found === null || !expected || String(stampIn(found)) === String(expected)) return text;
      there = found;
    });
    missed.delete(name);
  } catch (error) {
    if (expected) missed.set(name, expected);
    return { error: error instanceof Error ? error.name : String(error) };
  }
  return there === undefined ? {} : { there };
}

/**
 * Merge a change into a kept object: fields that it names are set, or forgotten where it says null.
 * @param {{name: string, patch: Record<string, any>}} message
 * @returns {Promise<{error?: string}>}
 */
export async function mergeText({ name, patch }) {
  try {
    await underLock(name, (found) => {
      const value = found === null ? {} : JSON.parse(found);
      if (!isObject(value)) return undefined;
      return JSON.stringify({ ...patched(value, patch), writes: stampIn(found)[0] + 1 });
    });
  } catch (error) {
    // What cannot be read is its owner's to mend or to remove.
    return error instanceof SyntaxError ? {} : { error: error instanceof Error ? error.name : String(error) };
  }
  return {};
}

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * @param {any} value
 * @param {any} patch
 * @returns {any}
 */
function patched(value, patch) {
  if (!isObject(patch)) return patch;
  const fields = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) fields.delete(name);
    else fields.set(name, patched(fields.get(name), change));
  }
  return Object.fromEntries(fields);
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
