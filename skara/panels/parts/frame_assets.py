"""The frame's script and style sheet, each put together from its modules: a widget loads one file of a kind."""

import re
from pathlib import Path

from skara.core.colours import DARK, FONT, LIGHT
from skara.panels.parts.assets import STATIC
from skara.panels.parts.panel import variables

_FOLDER = STATIC / "frame"

# A module stands behind those whose names it uses.
_MODULES = (
    "make", "icons", "labels", "drawings", "text", "tallies", "buttons", "header", "question", "cells", "strip",
    "store", "fields", "dock", "sheet", "hint", "explain", "storage", "link", "fit", "focus", "keys", "pointing",
    "theme", "frame",
)  # fmt: skip
_SHEETS = ("frame", "cells", "dock", "overlays", "phone", "projector")

_IMPORT = re.compile(r"^import\s.*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def _joined_scripts(folder: Path) -> str:
    """Put the modules into one, in which they see each other without imports."""
    texts = [(folder / f"{name}.js").read_text("utf-8") for name in _MODULES]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts)


def _joined_styles(folder: Path) -> str:
    """Put the style sheets into one, behind the colours that all panels share."""
    colours = (
        f".sk-frame {{{variables(LIGHT)}--sk-font:{FONT};}}\n"
        f'.sk-frame[data-theme="dark"] {{{variables(DARK)}}}\n'
    )  # fmt: skip
    return colours + "\n".join((folder / f"{name}.css").read_text("utf-8") for name in _SHEETS)


FRAME_JS = _joined_scripts(_FOLDER)
FRAME_CSS = _joined_styles(_FOLDER)
