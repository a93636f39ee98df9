"""What chance lays out for a new game, so that two people can tell whether they have the same cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from skara.core.box import Box


class Deal(NamedTuple):
    """What lies on the table before the first move, all of it by the ids of the game's names."""

    seen: Mapping[str, Sequence[str]]
    """What lies open, by what it is: which tiles to choose from, which goals."""
    unseen: Sequence[str]
    """What lies face down, in the order in which it is drawn."""


def deal_of(box: "Box", game: Any) -> Deal | None:
    """Return what a new game laid out; None where a game does not tell it apart from the rest of the table."""
    found: Callable[[Any], Deal] | None = getattr(box, "deal", None)
    return None if found is None else found(game)
