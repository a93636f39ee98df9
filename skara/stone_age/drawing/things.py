"""The things on Stone Age's drawing: which option each stands for, which can be chosen now, and what it is called."""

from collections.abc import Iterable, Sequence
from typing import Any

from skara.core.events import Refusal
from skara.core.language import N_, gettext, say
from skara.core.moves import Option
from skara.drawing.things import AVAILABLE, Mark
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, NONE, PLACE, PLACES
from skara.stone_age.state import State
from skara.stone_age.words import name

_ON_PLACES = ("place", "resolve", "buy", "leave")


def thing_of(option: Option) -> str:
    """Name the thing that stands for an option, such as `place:forest`."""
    verb, _, what, _ = option
    if verb in _ON_PLACES:
        return f"place:{what}"
    return f"{verb}:{what}" if what else verb


def places_of(g: State) -> list[str]:
    """List the places of a table: the board, the spaces of cards, the stacks in play."""
    return list(PLACES[: FIRST_STACK + len(g.tops)])


def things_of(game: Any) -> dict[str, list[Option]]:
    """Sort everything that can be begun, and what cannot, by the thing that stands for it."""
    found: dict[str, list[Option]] = {}
    for option in game.options(all=True):
        found.setdefault(thing_of(option), []).append(option)
    return found


def refusal_of(options: Sequence[Option]) -> Refusal | None:
    """Return why none of the options of a thing is possible; nothing where one is."""
    refusals = [option.refusal for option in options]
    return None if None in refusals else refusals[0]


def open_marks(game: Any) -> dict[str, Mark]:
    """Tell of every thing whether it can be chosen in the decision that is open now, and why not."""
    return {} if game.is_over else {thing: _mark(options) for thing, options in things_of(game).items()}


def _mark(options: Iterable[Option]) -> Mark:
    refusal = refusal_of(list(options))
    return AVAILABLE if refusal is None else Mark("impossible", refusal.sentence, refusal.rule)


_VERBS = {
    "tools": N_("Tools for this roll"),
    "redeem": N_("Card for any resources"),
    "feed": N_("Pay for what is missing"),
    "starve": N_("Lose points"),
}


def thing_words(game: Any, seat: int, thing: str) -> str:
    """Name a thing on the drawing."""
    kind, _, which = thing.partition(":")
    if kind == "place" and which in PLACE:
        return name(which)
    if kind == "die" and which:
        return say("Die {number}", number=which)
    return gettext(_VERBS[kind]) if kind in _VERBS else thing


def owners_on(g: State, place: int) -> list[int]:
    """List who stands on a place: a seat for each figure."""
    return [seat for seat, p in enumerate(g.players) for _ in range(p.placed[place])]


def rings(g: State, place: int) -> int:
    """Return how many figures find room on a place; 0 where there is no limit."""
    return g.figures.rings[place] if place < FIRST_CARD else 1


def is_bare(g: State, place: int) -> bool:
    """Tell whether the card or the tile of a place is gone."""
    if place < FIRST_CARD:
        return False
    return g.row[place - FIRST_CARD] == NONE if place < FIRST_STACK else g.tops[place - FIRST_STACK] == NONE
