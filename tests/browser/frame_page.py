"""A page that shows the frame without a kernel: what Python would send is written into it, what it says is kept."""

import json
from typing import Any

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
    if (message.type === "ping" && !window.silent) setTimeout(() => window.hear({type: "pong", n: message.n}), 1);
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
