"""What goes and what comes with moves of Skara Brae."""

from collections.abc import Iterable

from skara.brae.state import State
from skara.brae.words import glossary
from skara.core.events import Event
from skara.core.exchange import Exchange, exchange_of, goods_exchanged
from skara.core.language import ngettext, say
from skara.core.screen import Glyph


def exchange(game: State, events: Iterable[Event], seat: int) -> Exchange:
    """List what goes and what comes for one seat by what happens from this table on."""
    return exchange_of(events, seat, _things, _words)


def _things(event: Event) -> Iterable[tuple[int, Glyph]]:
    yield from goods_exchanged(event)
    kind, terms = event.kind, event.terms
    if kind in ("card", "settler"):
        yield 1, Glyph("card", terms["card"])
    elif kind == "lose":
        yield from ((-1, Glyph("card", face)) for face in terms["cards"])
    elif kind == "recruit":
        yield 1, Glyph("worker", "black")
    elif kind == "black_return":
        yield -terms["black"], Glyph("worker", "black")
    elif kind == "craft":
        yield 1, Glyph("icon", "flip")
    elif kind in ("furnish", "trade"):
        yield 1, Glyph("space", str(terms["space"]))
    elif kind == "clear_midden":
        yield -1, Glyph("good", "midden")
    elif kind == "clear_slider":
        yield -1, Glyph("icon", "slider")
    elif kind == "unfed":
        yield terms["vp"], Glyph("icon", "score")


def _words(number: int, sign: Glyph) -> str:
    kind, which = sign
    if kind == "worker":
        return glossary.counted(number, "black_worker")
    if kind == "space":
        return say("space {number} of the track", number=which)
    if which == "score":
        return say("{number} VP", number=number)
    if which == "slider":
        return ngettext("{number} slider column", "{number} slider columns", number).format(number=number)
    if which == "flip":
        return ngettext("{number} flipped tile", "{number} flipped tiles", number).format(number=number)
    return glossary.counted(number, which)
