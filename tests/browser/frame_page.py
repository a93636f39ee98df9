"""A page that shows the frame without a kernel: what Python would send is written into it, what it says is kept."""

import json
from typing import Any

from playwright.sync_api import Page

from skara.panels.parts.frame import TableFrame
from skara.panels.parts.frame_assets import FRAME_CSS, FRAME_JS
from tests.browser.frame_screens import LABELS, packed_screen, signs

_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Frame</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>body { margin: 0; } %(css)s</style></head>
<body %(body)s><main id="place"></main><script type="module">
const state = %(state)s;
const listeners = {};
const model = {
  get: name => state[name],
  set: (name, value) => { state[name] = value; for (const each of listeners["change:" + name] || []) each(); },
  on: (name, listener) => (listeners[name] ??= []).push(listener),
  off: () => {},
  send: message => {
    window.sent.push(message);
    if (message.n && !window.silent) setTimeout(() => window.hear({type: "answered", n: message.n}), 1);
  },
};
window.sent = [];
window.hear = message => { for (const each of listeners["msg:custom"] || []) each(message); };
window.tell = (name, value) => model.set(name, value);
const code = new Blob([%(js)s], {type: "text/javascript"});
const module = await import(URL.createObjectURL(code));
module.default.render({model, el: document.getElementById("place")});
window.ready = true;
</script></body></html>"""


def frame_page(screen: str = "place", dark: bool = False, **state: Any) -> str:
    """Write the page that shows a screen."""
    return shown_page(dark, **{"screen": packed_screen(screen), "signs": signs(), "labels": LABELS, **state})


def shown_page(dark: bool = False, **state: Any) -> str:
    """Write the page that shows what a frame was told."""
    full = {
        "language": "en",
        "settings": {},
        "note": {},
        "sheet": {},
        "hint": {},
        "prefix": "sk-test",
        "least": 580,
        "kept": '{"moves": []}',
        "kept_name": "game.json",
        **state,
    }
    safe = json.dumps(full).replace("</", "<\\/")
    code = json.dumps(FRAME_JS).replace("</", "<\\/")
    theme = 'data-jp-theme-light="false"' if dark else 'data-jp-theme-light="true"'
    return _PAGE % {"css": FRAME_CSS, "state": safe, "js": code, "body": theme}


def state_of(frame: TableFrame) -> dict[str, Any]:
    """Return what a frame was told so far."""
    names = ("screen", "signs", "sheet", "hint", "note", "labels", "settings", "language", "prefix")
    return {name: getattr(frame, name) for name in names}


def show_state(page: Page, state: dict[str, Any], size: tuple[int, int], dark: bool = False) -> None:
    """Show what a frame was told, in a window of a size."""
    show_content(page, shown_page(dark, **state), size)


def show_content(page: Page, content: str, size: tuple[int, int]) -> None:
    """Show a page with a frame in a window of a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # The window outlives its content.
    page.evaluate("window.ready = false")
    page.set_content(content)
    page.wait_for_function("window.ready")
