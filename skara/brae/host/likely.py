"""The likeliest ways to use a tile or to take a card, as targets on it: a click plays one as it stands there."""

from collections.abc import Sequence

from skara.brae.game import Game
from skara.brae.host.clicks import begin, likely_deed
from skara.brae.host.endings import SKIPPED
from skara.brae.host.exchanges import exchange
from skara.brae.host.form_words import shortest_name, way_signs
from skara.brae.move_words import move_words
from skara.brae.moves import Move
from skara.core.deeds import Deed, Desk
from skara.core.exchange import exchange_signs, exchange_words
from skara.core.forms import ORDER, Form
from skara.core.language import say
from skara.core.moves import Move as AnyMove
from skara.core.screen import Glyph, Inline, Phrase, Target

LINE, LINES = 220, 2
"""The room on a tile: so wide is a line of targets, and so many there are at most."""


def likely_targets(desk: Desk, thing: str) -> tuple[Target, ...]:
    """List the likeliest ways to complete what a click on a thing begins, where there is more than one way.

    Goods of gather tiles and banners are such targets anyway. A card has room for whole ways; on a tile stands what
    tells them apart, as far as there is room. They would answer what somebody is asked about a harvest or a meal.
    """
    if not desk.manner.told:
        return ()
    tile = thing.partition(":")[2]
    whole = begin(desk, thing)
    if whole is None or not whole.form.is_open or tile == "craft" or tile.startswith("gather_"):
        return ()
    ways = enumerate(whole.form.likely)
    if thing.startswith("card:"):
        return tuple(_target(desk, whole, place, way, "row") for place, way in ways)
    found: list[Target] = []
    for place, way in ways:
        target = _target(desk, whole, place, way, "good")
        if lines_of([*found, target]) <= LINES:
            found.append(target)
    return tuple(found)


def lines_of(targets: Sequence[Target]) -> int:
    """Tell how many lines of a tile targets take; what is too long for one goes on in the next."""
    lines, used = 1, 0
    for target in targets:
        width = PADDING + sum(SIGN if isinstance(item, Glyph) else LETTER * len(item) + GAP for item in target.row)
        if used and used + width > LINE:
            lines, used = lines + 1, 0
        used += width
        lines += (used - 1) // LINE
        used = (used - 1) % LINE + 1
    return lines


SIGN, LETTER, GAP, PADDING = 29, 8, 3, 20


def likely_rows(form: Form, whole: bool = False) -> list[Phrase]:
    """Write the likely ways in signs, no two alike: what tells them apart, or all of it where that does not."""
    nothing: Phrase = (Glyph("icon", "roof") if form.option.what == "clean" else "–",)
    rows = [] if whole else [_telling(form, way) or nothing for way in form.likely]
    return rows if len(set(rows)) == len(form.likely) else [way_signs(way.parts) or nothing for way in form.likely]


def _telling(form: Form, way: AnyMove) -> Phrase:
    found: list[Inline] = []
    for gap in form.gaps:
        values = [gap.value_of(each) for each in form.likely]
        if gap.keywords != (ORDER,) and any(value != values[0] for value in values):
            # A good tells where it comes from.
            found += way_signs(gap.value_of(way), where=False)
    return tuple(found)


def _target(desk: Desk, whole: Deed, place: int, way: Move, look: str) -> Target:
    """Write in signs all that goes and comes in a way; behind a bar what its bottom effect adds, or a dash."""
    deed = likely_deed(desk, whole, place)
    events, own = deed.preview(deed.endings[0]).events, len(deed.preview().events)
    # What is used or taken itself stands there already.
    known = "card" if look == "row" else "space"
    parts = [
        [each for each in exchange(desk.game, part, desk.seat) if each.sign.kind != known]
        for part in (events[:own], events[own:])
    ]
    lost = SKIPPED in deed.endings[0].moves
    rows = [exchange_signs(part) or ("–",) for part in parts if part or part is parts[0] or lost]
    told = ", ".join(filter(None, map(exchange_words, parts)))
    sentences = [f"{each}." for each in (move_words(_table(deed), way), told) if each]
    words = " ".join([*sentences, say("Without its bottom effect.")] if lost else sentences)
    # Which tile is flipped is all that tells such ways apart.
    flipped = [shortest_name(event.terms["tile"]) for event in events[:own] if event.kind == "craft"]
    return Target(deed.thing, (*rows[0], *flipped, *(("|", *rows[1]) if rows[1:] else ())), look=look, words=words)


def _table(deed: Deed) -> Game:
    assert isinstance(deed.form.game, Game)
    return deed.form.game
