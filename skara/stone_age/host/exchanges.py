"""What goes and what comes with moves of Stone Age."""

from collections.abc import Iterable
from typing import Any

from skara.core.events import Event
from skara.core.exchange import Exchange, exchange_of, goods_exchanged
from skara.core.language import ngettext, say
from skara.core.screen import Glyph
from skara.stone_age.words import glossary


def exchange(game: Any, events: Iterable[Event], seat: int) -> Exchange:
    """List what goes and what comes for one seat by what happens from this table on."""
    player = game.players[seat]

    def things(event: Event) -> Iterable[tuple[int, Glyph]]:
        if event.kind == "figure":
            yield event.terms["figures"] - player.figures, Glyph("peg", player.colour)
        else:
            yield from _things(event)

    return exchange_of(events, seat, things, _words)


def _things(event: Event) -> Iterable[tuple[int, Glyph]]:
    yield from goods_exchanged(event)
    kind, terms = event.kind, event.terms
    if kind == "tools":
        yield from ((-1, Glyph("tool", f"once-{value}")) for value in terms["once"])
    elif kind == "tool":
        yield 1, Glyph("icon", "tool")
    elif kind == "agriculture":
        yield 1, Glyph("icon", "field")
    elif kind == "card" or (kind == "draw" and terms["card"]):
        yield 1, Glyph("icon", "card")
    elif kind == "once":
        yield 1, Glyph("tool", f"once-{terms['value']}")
    elif kind == "wild":
        yield terms["amount"], Glyph("good", "any")
    elif kind == "redeem":
        yield -terms["gained"], Glyph("good", "any")
    elif kind == "build":
        yield 1, Glyph("icon", "house")
    if kind in ("build", "points", "starve"):
        yield terms["vp"], Glyph("icon", "score")


def _words(number: int, sign: Glyph) -> str:
    kind, which = sign
    if kind == "tool":
        return say("one-use tool of {value}", value=which.removeprefix("once-"))
    if which == "score":
        return ngettext("{number} point", "{number} points", number).format(number=number)
    return glossary.counted(number, _NOUNS.get(which, "figure" if kind == "peg" else which))


_NOUNS = {"any": "resource", "tool": "tool", "field": "agriculture", "card": "card", "house": "building"}
