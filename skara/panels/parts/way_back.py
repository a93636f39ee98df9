"""A panel in the place of what it was opened from, below a button that leads back."""

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets


class WayBack(widgets.VBox):
    """Shows a panel that has no way back of its own; whoever leaves it closes it."""

    children: Any

    def __init__(self, words: str, panel: Any, leave: Callable[[], None]) -> None:
        """Put the button above the panel, which gives it the room."""
        self.panel = panel
        self.button = widgets.Button(description=f"← {words}")
        self.button.add_class("sb-way-back")
        self.button.on_click(lambda _: leave())
        super().__init__([self.button, panel])
        self.add_class("sb-with-way-back")

    def close(self) -> None:
        """Close the panel too, once, and stop what is worked on in it."""
        if self.comm is not None:
            self.panel.close()
        super().close()
