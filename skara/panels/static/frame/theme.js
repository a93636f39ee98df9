// @ts-check
// Light or dark: what the page around the frame says, else what the person's system prefers.

const DARK_PAGE = "[data-jp-theme-light='false'], .sb-dark, .vscode-dark";
const SAYS = "[data-jp-theme-light], .sb-dark, .sb-light, .vscode-dark, .vscode-light";

/**
 * Keep the frame in the page's theme. Returns how to stop.
 * @param {HTMLElement} root
 * @param {() => string} chosen what the person chose: `light`, `dark` or nothing
 */
export function followTheme(root, chosen) {
  const prefers = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const dark = root.closest(SAYS) ? Boolean(root.closest(DARK_PAGE)) : prefers.matches;
    root.dataset.theme = ["light", "dark"].includes(chosen()) ? chosen() : dark ? "dark" : "light";
  };
  const watcher = new MutationObserver(apply);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  prefers.addEventListener("change", apply);
  apply();
  return { apply, end: () => (watcher.disconnect(), prefers.removeEventListener("change", apply)) };
}
