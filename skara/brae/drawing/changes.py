"""What changed in a player's area since an earlier point of the game, and how a drawing marks it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from skara.brae.drawing.storage import goods_listed, held_goods
from skara.brae.drawing.things import thing_of
from skara.brae.state import Player, State
from skara.core.replay import Point
from skara.drawing.svg import Pen


class Changes:
    """One player's area before and after some moves; without moves nothing has changed."""

    def __init__(self, game: State, seat: int, since: Sequence[Point[Any]] = (), earlier: State | None = None) -> None:
        """Compare with the table before the first of the moves, or with an earlier one."""
        self.game, self.seat = game, seat
        self.earlier: State = since[0].before if since else earlier or game
        self.used: dict[str, list[str]] = {}
        """The tiles that the player used, each with the workers placed on it."""
        for point in since:
            if point.seat == seat and (thing := thing_of(point.before, point.move.option)):
                self.used.setdefault(thing, []).append(point.move.option.who)

    @property
    def before(self) -> Player:
        """The area as it was."""
        return self.earlier.players[self.seat]

    @property
    def after(self) -> Player:
        """The area as it is."""
        return self.game.players[self.seat]

    def fresh(self) -> list[bool]:
        """Tell of everything on the board, in the order of storage, whether it is new."""
        old, found = Counter(held_goods(self.before)), []
        for good in goods_listed(held_goods(self.after), self._spaces):
            found.append(old[good] <= 0)
            old[good] -= 1
        return found

    def gone(self) -> list[str]:
        """List what was held and is not held any more, as far as the board has spaces for it."""
        return goods_listed(Counter(held_goods(self.before)) - Counter(held_goods(self.after)), self._spaces)

    @property
    def _spaces(self) -> int:
        return self.game.figures.spaces[self.after.slider]


def changed_ring(pen: Pen, x: float, y: float, width: float, height: float, round: float = 8) -> None:
    """Draw the ring around something that changed."""
    pen.rect(x - 2, y - 2, width + 4, height + 4, round + 2, "none", "accent", 3, "", ' class="sb-changed"')


def change_badge(pen: Pen, x: float, y: float, sign: str) -> None:
    """Draw a small plus or minus around a middle, for what came and what went."""
    pen.circle(x, y, 6.5, "accent" if sign == "+" else "warn", "surface", 1)
    pen.path(f"M{x - 3.5:.1f} {y:.1f}h7" + (f"M{x:.1f} {y - 3.5:.1f}v7" if sign == "+" else ""), "none", "surface", 2)
