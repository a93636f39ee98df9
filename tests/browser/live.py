"""A page on which a panel lives without a server: what it says is heard here, and what it is told is written."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from ipywidgets import Widget
from playwright.sync_api import Page

from skara.panels.parts.frame import TableFrame
from tests.browser.frame_page import show_state, state_of

TRAITS = ("labels", "language", "settings", "signs", "screen", "sheet", "hint", "note", "kept", "kept_name")
ROUNDS = 20
"""So often the page and the panel may answer each other until both are silent."""


class Live:
    """A frame on a page, and what was sent to it."""

    def __init__(self, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
        """Listen to every frame from now on."""
        self.page, self.told = page, list[tuple[Any, Any]]()
        self.frame: TableFrame | None = None
        self.known: dict[str, Any] = {}
        monkeypatch.setattr(Widget, "send", lambda widget, content, buffers=None: self.told.append((widget, content)))

    def show(self, frame: TableFrame, size: tuple[int, int]) -> None:
        """Show a frame as it stands, then let it and the page talk until both are silent."""
        self.frame = frame
        self.known = {**state_of(frame), "kept": frame.kept, "kept_name": frame.kept_name}
        show_state(self.page, self.known, size)
        self.settle()

    def settle(self) -> None:
        """Carry what was said to and fro until nobody says anything more."""
        assert self.frame is not None
        quiet = 0
        for _ in range(ROUNDS):
            said = self.page.evaluate("window.sent.splice(0)")
            for message in said:
                self.frame._handle_custom_msg(message, [])
            with self._news() as news:
                for name, value in news:
                    self.page.evaluate("([name, value]) => window.tell(name, value)", [name, value])
            messages = [content for widget, content in self.told if widget is self.frame]
            messages += self.frame.told.get("messages", ())
            self.told.clear()
            self.frame.told = {}
            for content in messages:
                self.page.evaluate("message => window.hear(message)", content)
            quiet = 0 if said or messages else quiet + 1
            if quiet > 1:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("the page and the panel go on talking")

    @contextmanager
    def _news(self) -> Iterator[list[tuple[str, Any]]]:
        """Give the traits that have changed."""
        now = {name: getattr(self.frame, name) for name in TRAITS}
        yield [(name, value) for name, value in now.items() if self.known.get(name) != value]
        self.known.update(now)
