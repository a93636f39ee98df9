"""What if: a menu of things that could be different at a table, each switched on and off."""

from collections.abc import Callable, Sequence

import ipywidgets as widgets

from skara.core.language import say
from skara.core.study import WhatIf

_NOTHING = ""


class WhatIfMenu(widgets.Dropdown):
    """A menu that stays on its first line, which tells what is switched on; whatever else is chosen is switched."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """Call back whenever something was switched."""
        self.keys_on: list[str] = []
        """What is switched on."""
        self._changed, self._filling = changed, False
        super().__init__(options=[("", _NOTHING)], value=_NOTHING)
        self.observe(lambda change: self._chosen(change["new"]), "value")

    def fill(self, known: Sequence[WhatIf]) -> None:
        """Offer these things, in the language spoken now; what is not among them any more is switched off."""
        labels = {entry.key: entry.label for entry in known}
        self.keys_on = [key for key in self.keys_on if key in labels]
        on = ", ".join(labels[key] for key in self.keys_on)
        options = [(on or say("as it stands"), _NOTHING)]
        options += [(f"{'✓' if key in self.keys_on else '+'} {label}", key) for key, label in labels.items()]
        self._filling = True
        try:
            self.description = say("What if")
            self.options = options
            self.value = _NOTHING
        finally:
            self._filling = False

    def switch(self, key: str) -> None:
        """Switch one thing on, or off again."""
        self.keys_on = [each for each in self.keys_on if each != key] + [key] * (key not in self.keys_on)
        self._changed()

    def _chosen(self, key: str | None) -> None:
        if not self._filling and key:
            self.switch(key)
