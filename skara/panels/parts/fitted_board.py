"""A drawing made for the room that it has on the page."""

from collections.abc import Callable
from typing import Any

import traitlets

from skara.panels.parts.board import Board

USUAL_ROOM = (900, 520)
"""The room of a drawing that no page shows yet."""


class FittedBoard(Board):
    """Shows what `draw(width, height)` returns; the height is 0 where the page lets it be as tall as it likes."""

    room = traitlets.List(traitlets.Int(), list(USUAL_ROOM)).tag(sync=True)
    fitted = traitlets.Bool(True).tag(sync=True)

    def __init__(
        self,
        draw: Callable[[int, int], str],
        on_pick: Callable[[str], None] | None = None,
        room: tuple[int, int] = USUAL_ROOM,
    ) -> None:
        """Remember how to draw and whom to tell; the page says how much room there is."""
        super().__init__(lambda narrow: draw(*self.room), on_pick, room=list(room))
        self.add_class("sb-fitted")
        self.observe(lambda change: self.redraw(), "room")

    @traitlets.validate("room")
    def _sensible(self, proposal: Any) -> list[int]:
        if len(proposal["value"]) != 2:
            return list(USUAL_ROOM)
        width, height = proposal["value"]
        return [max(200, min(4000, width)), max(0, min(3000, height))]
