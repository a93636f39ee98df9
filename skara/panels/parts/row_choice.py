"""A list of which one row is chosen, each row with as much in it as it needs."""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from skara.panels.parts.assets import STATIC


class RowChoice(anywidget.AnyWidget):
    """Rows below each other; by mouse, or with one tab stop and the arrow keys, one of them is chosen."""

    _esm = STATIC / "rows.js"

    label = traitlets.Unicode().tag(sync=True)
    rows = traitlets.List(traitlets.Dict()).tag(sync=True)
    """Each with a `key`, its safe `html`, and a `group` under whose name it stands."""
    value = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    """The key chosen, or None."""

    def __init__(self, on_choice: Callable[[str], None]) -> None:
        """Make an empty list; `on_choice` is called when a person chooses."""
        super().__init__()
        self._busy = False
        self._on_choice = on_choice
        self.observe(self._chosen, "value")

    def show(self, label: str, rows: list[dict[str, str]], value: str | None) -> None:
        """Show these rows, one of them chosen, and tell nobody."""
        self._busy = True
        try:
            self.label, self.rows, self.value = label, rows, value
        finally:
            self._busy = False

    def _chosen(self, change: Any) -> None:
        # A page may say anything; only what stands in the list was chosen there.
        if not self._busy and any(row["key"] == change["new"] for row in self.rows):
            self._on_choice(change["new"])
