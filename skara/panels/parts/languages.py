"""A switch between the languages, for the head of a panel."""

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from skara.core.language import LANGUAGES, language, say


class LanguageSwitch(widgets.ToggleButtons):
    """One button for each language; `speak` is called with the code of the one pressed."""

    def __init__(self, speak: Callable[[str], None]) -> None:
        """Show the language spoken now."""
        super().__init__(options=[(code.upper(), code) for code in LANGUAGES], value=language())
        self.add_class("sb-languages")
        self.refresh()
        self.observe(lambda change: self._switch(change["new"], speak), "value")

    def refresh(self) -> None:
        """Show the language spoken now, whoever changed it."""
        self.value = language()
        self.tooltips = [say("Language")] * len(LANGUAGES)

    def _switch(self, code: Any, speak: Callable[[str], None]) -> None:
        # None is what a page says that has pressed none of them.
        if code in LANGUAGES and code != language():
            speak(code)
