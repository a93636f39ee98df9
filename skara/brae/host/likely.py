"""The likeliest ways to use a tile or to take a card, as targets on it: a click plays one as it stands there."""

from collections.abc import Sequence

from skara.brae.game import Game
from skara.brae.host.clicks import begin
from skara.brae.host.endings import effect_words
from skara.brae.host.form_words import goods_signs, way_signs
from skara.brae.move_words import move_words
from skara.brae.moves import Move
from skara.brae.village import icons
from skara.core.deeds import Deed, Desk
from skara.core.forms import ORDER, Form
from skara.core.moves import Move as AnyMove
from skara.core.screen import Glyph, Inline, Phrase, Target

LINE, LINES = 160, 2
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
    if thing.startswith("card:"):
        return tuple(_on_card(whole, place, way) for place, way in enumerate(whole.form.likely))
    found: list[Target] = []
    for place, (way, row) in enumerate(zip(whole.form.likely, likely_rows(whole.form), strict=True)):
        words = f"{move_words(_table(whole), way)}."
        found.append(Target(f"{thing}/{place}", row, words=words))
        if lines_of(found) > LINES:
            return tuple(found[:-1])
    return tuple(found)


def lines_of(targets: Sequence[Target]) -> int:
    """Tell how many lines of a tile targets take; what is too long for any line takes them all."""
    lines, used = 1, 0
    for target in targets:
        width = PADDING + sum(SIGN if isinstance(item, Glyph) else LETTER * len(item) + GAP for item in target.row)
        if width > LINE:
            return LINES + 1
        if used + width > LINE:
            lines, used = lines + 1, 0
        used += width
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


def _on_card(whole: Deed, place: int, way: Move) -> Target:
    """Write a way to take a card in signs, with what its lower effect gives."""
    form = whole.form.copy()
    form.take(way)
    deed = whole.with_form(form)
    effect = _lower_effect(deed)
    row = way_signs(way.parts) if effect is None else (*way_signs(way.parts), "|", *_effect_signs(*effect))
    words = [move_words(_table(deed), way), *([effect_words(*effect)] if effect else [])]
    return Target(f"{whole.thing}/{place}", row, look="row", words=" ".join(f"{each}." for each in words))


def _table(deed: Deed) -> Game:
    assert isinstance(deed.form.game, Game)
    return deed.form.game


def _lower_effect(deed: Deed) -> tuple[Game, Move] | None:
    """Return the lower effect that a deed plays along, and the table on which it does."""
    effect = next((move for move in deed.endings[0].moves if move.option.verb == "bottom"), None)
    return (deed.preview().game, Move(*effect)) if effect else None


def _effect_signs(game: Game, move: Move) -> Phrase:
    settler = game.figures.settler(game.pending[-1][1])
    times = 1
    if settler.effect == "harvest":
        times = icons(game.players[game.active], settler.icon) + (move.part("knives") or 0) * game.figures.knife_icons
    gained = goods_signs(tuple((place, count * times) for place, count in settler.gain))
    return (*goods_signs(settler.spend), "→", *gained) if settler.spend else gained
