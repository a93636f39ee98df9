"""What a page may leave in its process by messages: a total limit, since anybody can write to a page's server.

On one's own computer nobody but oneself writes there, and nothing is limited.
"""

import logging
from collections.abc import Mapping
from functools import wraps
from typing import Any

import ipywidgets as widgets

MOST_LEFT = 20_000_000
"""The most bytes that all values set by a page may have together."""

_PER_VALUE = 64
"""What any value takes besides its letters."""

_log = logging.getLogger(__name__)


class PageValues:
    """Counts what a page has set in each panel; what would be too much together is not taken in."""

    def __init__(self, most: int = MOST_LEFT) -> None:
        """Begin with nothing."""
        self.most = most
        self._sizes: dict[tuple[str, str], int] = {}

    def within(self, panel: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return those of the values that fit beside what is there."""
        taken = {}
        for name, value in values.items():
            place, size = (panel, str(name)), size_of(value, self.most)
            others = self.total - self._sizes.get(place, 0)
            if others + size > self.most:
                _log.warning("A page set more than it may, %d bytes: left out.", size)
            else:
                self._sizes[place] = size
                taken[name] = value
        return taken

    def forget(self, panel: str) -> None:
        """Count no longer what was set in a panel that is closed."""
        self._sizes = {place: size for place, size in self._sizes.items() if place[0] != panel}

    @property
    def total(self) -> int:
        """How much is there."""
        return sum(self._sizes.values())


def size_of(value: Any, most: int = MOST_LEFT) -> int:
    """Return about how many bytes a value takes that came as JSON; beyond the most it is not counted on."""
    size, waiting = 0, [value]
    while waiting and size <= most:
        found = waiting.pop()
        size += _PER_VALUE
        if isinstance(found, (str, bytes, bytearray)):
            size += len(found)
        elif isinstance(found, memoryview):
            size += found.nbytes
        elif isinstance(found, Mapping):
            waiting += [*found.keys(), *found.values()]
        elif isinstance(found, (list, tuple)):
            waiting += found
    return size


def limit_page(values: PageValues | None = None) -> None:
    """Limit from now on what pages may set in the panels of this process; more than once does no more than once."""
    if getattr(widgets.Widget.set_state, "is_limited", False):
        return
    known, set_state, close = values or PageValues(), widgets.Widget.set_state, widgets.Widget.close

    @wraps(set_state)
    def limited(self: Any, sync_data: Any) -> None:
        # What is no trait of the panel is dropped by it anyway.
        own = {name: value for name, value in dict(sync_data).items() if name in self.keys}
        fitting = known.within(self.model_id, own)
        if fitting:
            set_state(self, fitting)

    @wraps(close)
    def closed(self: Any) -> None:
        if self.comm is not None:
            known.forget(self.model_id)
        close(self)

    limited.is_limited = True  # type: ignore[attr-defined]
    widgets.Widget.set_state, widgets.Widget.close = limited, closed
