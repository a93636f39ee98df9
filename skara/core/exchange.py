"""What goes and what comes with a move, as its events tell it: a button says it before, a receipt afterwards."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from skara.core.events import Event
from skara.core.screen import Glyph, Inline, Phrase

MINUS = "\N{MINUS SIGN}"


class Exchanged(NamedTuple):
    """Something that goes or comes."""

    number: int
    """How many of it; below 0 where it goes."""
    sign: Glyph
    words: str
    """The number and the name: `2 shells`."""


Exchange = Sequence[Exchanged]
"""What goes and what comes, what goes first."""


def exchange_of(
    events: Iterable[Event], seat: int, things: Callable[[Event], Iterable[tuple[int, Glyph]]],
    words: Callable[[int, Glyph], str],
) -> Exchange:  # fmt: skip
    """Add up what goes and what comes by the events of one seat; a game says what each of them moves."""
    gone: dict[Glyph, int] = {}
    come: dict[Glyph, int] = {}
    for event in events:
        if event.player == seat:
            for count, sign in things(event):
                found = gone if count < 0 else come
                found[sign] = found.get(sign, 0) + count
    return [
        Exchanged(count, sign, words(abs(count), sign))
        for found in (gone, come)
        for sign, count in found.items()
        if count
    ]


def goods_exchanged(event: Event) -> Iterable[tuple[int, Glyph]]:
    """List the goods that a player spends or gains in an event."""
    side = {"spend": -1, "gain": 1}.get(event.kind, 0)
    if side:
        yield from ((side * count, Glyph("good", good)) for good, count in event.terms["goods"].items())


def exchange_signs(exchange: Exchange) -> Phrase:
    """Write an exchange in signs; a count of one is left out."""
    found: list[Inline] = []
    for count, sign, _ in exchange:
        side = MINUS if count < 0 else "+"
        found += [side if abs(count) == 1 else f"{side}{abs(count)}", sign]
    return tuple(found)


def exchange_words(exchange: Exchange) -> str:
    """Write an exchange in words: `−2 shells, +3 food`."""
    return ", ".join(f"{MINUS if count < 0 else '+'}{words}" for count, _, words in exchange)
