"""The frame: one widget that draws a screen in the page, and tells Python what a person does there."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import anywidget
import traitlets

from skara.core.checked import MOST_NUMBER
from skara.core.language import language
from skara.core.position_codes import MOST_SIGNS, is_code
from skara.core.quoting import can_be_written
from skara.core.screen import Button, Dock, DrawnSign, Glyph, Hint, Phrase, Screen, Sheet, Store, packed, signs_in
from skara.panels.parts.drawing_ids import fresh_prefix
from skara.panels.parts.frame_assets import FRAME_CSS, FRAME_JS
from skara.panels.parts.frame_words import frame_words

LEAST = 580
"""The least height of the frame, in pixels."""

Draw = Callable[[Glyph], DrawnSign]
"""How a game draws its signs."""


LONGEST_WORD = 200
"""So many signs the name of anything on a screen has at most."""


def word_in(message: Mapping[str, Any], key: str) -> str:
    """Return a name that a page says; what is none, since anybody can write to a page's server, is empty."""
    said = message.get(key)
    if type(said) is int and 0 <= said < LONGEST_WORD:
        return str(said)
    return said if isinstance(said, str) and len(said) <= LONGEST_WORD and can_be_written(said) else ""


def value_in(message: Mapping[str, Any]) -> bool | int | str:
    """Return the value that a page gives to a field: a switch, a number or a line of text, which may be a code."""
    said = message.get("value")
    if isinstance(said, bool) or (type(said) is int and abs(said) <= MOST_NUMBER):
        return said
    return (
        said if isinstance(said, str) and is_code(said) and len(said) <= 2 * MOST_SIGNS else word_in(message, "value")
    )


class TableFrame(anywidget.AnyWidget):
    """Draws what it is given and judges nothing."""

    _esm = FRAME_JS
    _css = FRAME_CSS

    screen = traitlets.Dict().tag(sync=True)
    signs = traitlets.Dict().tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    hint = traitlets.Dict().tag(sync=True)
    note = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)
    kept_name = traitlets.Unicode().tag(sync=True)
    prefix = traitlets.Unicode().tag(sync=True)
    told = traitlets.Dict().tag(sync=True)
    """What the page is told besides, numbered, since the same may be told twice."""
    least = traitlets.Int(LEAST).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        """Make an empty frame, whose ids no other frame on any page has."""
        self._later: list[Any] | None = None
        """What is still to be told while the page is answered."""
        self._afterwards: list[Callable[[], object]] = []
        """What is still to be done when it is."""
        own = {"prefix": fresh_prefix(), "language": language(), "labels": frame_words()}
        super().__init__(**{**own, **traits})
        self.version = 0
        self.on_msg(self._heard)
        self._page_callbacks: list[Callable[[Mapping[str, Any]], None]] = []

    def on_page(self, callback: Callable[[Mapping[str, Any]], None]) -> None:
        """Call back with whatever the page says."""
        self._page_callbacks.append(callback)

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        self._later = []
        try:
            with self.hold_sync():
                try:
                    for callback in self._page_callbacks:
                        callback(content)
                finally:
                    self._answer(content.get("n"))
        finally:
            works, self._afterwards = self._afterwards, []
            for work in works:
                work()

    def _answer(self, number: object) -> None:
        later, self._later = self._later or [], None
        if type(number) is int:
            later.append({"type": "answered", "n": number})
        if later:
            self.told = {"number": self.told.get("number", 0) + 1, "messages": later}

    def send(self, content: Any, buffers: Any = None) -> None:
        """Tell the page something; while it is answered, together with everything that the answer shows.

        A page that hears all of an answer in one message draws it once.
        """
        if self._later is None:
            super().send(content, buffers)
        else:
            self._later.append(content)

    def afterwards(self, work: Callable[[], object]) -> None:
        """Do what nobody waits for: when the page is answered, or at once where it asks nothing."""
        if self._later is None:
            work()
        else:
            self._afterwards.append(work)

    def show(self, screen: Screen, draw: Draw, *, can_undo: bool = False, can_redo: bool = False) -> None:
        """Show a screen."""
        self.version += 1
        with self.hold_sync():
            self._speak()
            self.learn(screen, draw)
            self.settings = {**self.settings, "undo": can_undo, "redo": can_redo}
            self.screen = {**packed(screen), "version": self.version}

    def show_sheet(self, sheet: Sheet | None, draw: Draw) -> None:
        """Open something over the stage, or close it."""
        with self.hold_sync():
            self.learn(sheet, draw)
            self.sheet = packed(sheet) if sheet else {}

    def show_hint(self, hint: Hint | None) -> None:
        """Show a step of a lesson, or take it away."""
        self.hint = packed(hint) if hint else {}

    def show_note(
        self, text: str, tone: str = "", buttons: tuple[Button, ...] = (), row: Phrase = (), words: str = ""
    ) -> None:
        """Show one line above the question, or take it away; a row of signs behind it is said in words."""
        note = {"text": text, "tone": tone, "buttons": packed(buttons)}
        self.note = ({**note, "row": packed(row), "words": words} if row else note) if text else {}

    def show_pointed(self, thing: str, store: Store, dock: Dock, draw: Draw) -> None:
        """Show what a thing would do while somebody points at it.

        It goes when the pointer does, so nothing stands there to be clicked; what the main button says is told alone.
        """
        gains = tuple(button.row for button in dock.buttons if button.main and button.row)
        dock = replace(dock, fields=(), buttons=(), gains=gains)
        self.learn((store, dock), draw)
        shown = {"store": packed(store), "dock": packed(dock)}
        self.send({"type": "pointed", "id": thing, "version": self.version, **shown})

    def focus(self, where: str) -> None:
        """Move the keyboard's focus, where it is in the frame, to the stage, the dock or a thing."""
        self.send({"type": "focus", "where": where})

    def _speak(self) -> None:
        """Change the frame's own words when another language is spoken; signs have letters in them."""
        if self.language != language():
            self.language, self.labels, self.signs = language(), frame_words(), {}

    def learn(self, shown: Any, draw: Draw) -> None:
        """Draw the signs that the page does not know yet."""
        wanted = dict.fromkeys(signs_in(shown))
        fresh = {name: glyph for glyph in wanted if (name := f"{glyph.kind}:{glyph.which}") not in self.signs}
        if fresh:
            self.signs = {**self.signs, **{name: packed(draw(glyph)) for name, glyph in fresh.items()}}
