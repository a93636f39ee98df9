"""My store: five bins, with what comes and what goes, and the four numbers that matter."""

from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Gauge, Glyph, Store
from skara.drawing.svg import Pen, coordinate, escape
from skara.stone_age.feeding import food_due
from skara.stone_age.host.look import Look
from skara.stone_age.host.signs import small_token
from skara.stone_age.ids import FOOD, GOODS, RESOURCES
from skara.stone_age.scoring import score
from skara.stone_age.state import Player
from skara.stone_age.words import glossary, name

_WIDTH, _HEIGHT, _GAP = 420.0, 138.0, 5.0
_TEXT = 14.4
"""The size of letters and numbers: 12 px where the drawing is 350 wide, on a phone."""
_PIECE, _IN_ROW, _ROWS = 24.0, 3, 2
"""The size of a piece, and how many find room in a bin; of more, each stands for five."""
_BUNDLE = 5
_SHORT = 3
"""So many signs of a number find room beside a whole token."""
_BINS = (*range(len(RESOURCES)), FOOD)


def store_of(look: Look) -> Store:
    """Show what the player holds, and what would come and go."""
    return Store(_gauges(look), _drawing(look), _said(look))


# --------------------------------------------------------------------------------------------------
# The four numbers


def _changed(before: int, after: int) -> str:
    return number(after) if after != before else ""


def _ended(look: Look) -> bool:
    """Tell whether the deed ends the round: what follows belongs to the next one."""
    return look.table_then.round != look.game.round or look.table_then.phase == "over"


def _gauges(look: Look) -> tuple[Gauge, ...]:
    p = look.p
    then = p if _ended(look) and look.kind != "feed" else look.then
    held, later = (sum(each.goods[:FOOD]) for each in (p, then))
    now, soon = score(look.game, look.seat).total, score(look.table_then, look.seat).total
    over = look.kind == "over"
    return (
        _food(look, p if look.kind == "feed" or _ended(look) else then),
        Gauge(Glyph("icon", "person"), str(p.home), say("of {number} at home", number=p.figures),
              _changed(p.home, then.home), words=say("Figures on your own board.")),
        Gauge(Glyph("icon", "storage"), str(held), say("resources"), _changed(held, later),
              words=say("Wood, clay, stone and gold; each is worth a point at the end.")),
        Gauge(Glyph("icon", "score"), number(now), name("vp") if over else say("VP so far"),
              "" if over else _changed(now, soon),
              words=say("Your points at the end.") if over else say("Your points if the game ended now.")),
    )  # fmt: skip


def _income(look: Look, p: Player) -> int:
    """Return the food that agriculture still brings this round."""
    return 0 if look.game.phase == "feed" else p.agriculture * look.figures.food_per_agriculture


def shortage(look: Look, p: Player) -> int:
    """Return how much food would be missing if all were fed now."""
    return max(0, food_due(look.figures, p) - _income(look, p) - p.goods[FOOD])


def _food(look: Look, then: Player) -> Gauge:
    p = look.p
    if look.kind == "over":
        return Gauge(Glyph("icon", "need"), "0", say("need"), words=say("Nobody eats any more."))
    due, later = (max(0, food_due(look.figures, each) - _income(look, each)) for each in (p, then))
    short = shortage(look, then)
    label = (
        say("need · {number} short", number=short) if short else say("need · hold {number}", number=then.goods[FOOD])
    )
    words = say("Food you need at the end of the round: {figures} − agriculture {fields} = {due}. You hold {held}.",
                figures=glossary.counted(p.figures, "figure"), fields=_income(look, p), due=due,
                held=p.goods[FOOD])  # fmt: skip
    return Gauge(Glyph("icon", "need"), str(due), label, _changed(due, later), "warn" if short else "", words)


def _said(look: Look) -> str:
    held = [glossary.counted(look.p.goods[place], GOODS[place]) for place in _BINS]
    return say("You hold {goods}.", goods=", ".join(held))


# --------------------------------------------------------------------------------------------------
# The drawing


def _drawing(look: Look) -> str:
    pen = Pen("auto", "")
    wide = (_WIDTH + _GAP) / len(_BINS) - _GAP
    then = look.p if _ended(look) and look.kind != "feed" else look.then
    for column, place in enumerate(_BINS):
        # Food that is eaten at the end of a round is gone, whatever the next one brings.
        after = 0 if _ended(look) and look.kind == "feed" and place == FOOD else then.goods[place]
        _bin(pen, look, place, after, (wide + _GAP) * column, wide)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:g} {_HEIGHT:g}" width="{_WIDTH:g}" '
        f'height="{_HEIGHT:g}" fill="{pen.c["ink"]}" font-size="13">{"".join(pen.parts)}</svg>'
    )


def _bin(pen: Pen, look: Look, place: int, after: int, x: float, wide: float) -> None:
    before, good = look.p.goods[place], GOODS[place]
    fed = look.p if look.kind == "feed" or _ended(look) else look.then
    short = shortage(look, fed) if place == FOOD and look.kind != "over" and look.told else 0
    pen.add(f"<g><title>{escape(glossary.counted(before, good))}</title>")
    pen.rect(x + 0.5, 0.5, wide - 1, _HEIGHT - 1, 7, "warnbg" if short else "bg" if before else "none", "hair")
    text = f"{before}→{after}" if after != before else str(before)
    # A long change needs the room of a part of its token.
    left, size = (2, 26) if len(text) > _SHORT else (4, 29)
    pen.add(small_token(good, x + left, 3, size))
    ink = "accent" if after > before else "warn" if after < before else ""
    start = left + size + 2
    pen.fitted(x + start, 24, text, wide - start - 1, 17, True, fill=ink, least=_TEXT)
    _pieces(pen, good, before, after, x, wide)
    if place != FOOD or short:
        words = say("{number} short", number=short) if short else ""
        words = words or say("worth {number}", number=look.figures.worth[place])
        pen.fitted(x + wide / 2, _HEIGHT - 7, words, wide - 8, _TEXT, bool(short), "middle",
                   "warn" if short else "ink2", least=_TEXT)  # fmt: skip
    pen.add("</g>")


def _pieces(pen: Pen, good: str, before: int, after: int, x: float, wide: float) -> None:
    """Draw what stays, then what comes ringed and what goes pale; of many a bundle stands for five each."""
    kept, changed = min(before, after), "+" if after > before else "−"
    shown = range(max(before, after))
    room = _IN_ROW * _ROWS
    step = (wide - 8) / _IN_ROW
    if len(shown) > room:
        shown = shown[::_BUNDLE][:room]
        pen.fitted(
            x + wide / 2, _HEIGHT - 26, f"×{_BUNDLE}", wide - 8, _TEXT, anchor="middle", fill="ink2", least=_TEXT
        )
    for index, piece in enumerate(shown):
        mark = "" if piece < kept else changed
        line, column = divmod(index, _IN_ROW)
        left, top = x + 4 + step * column, 38 + (_PIECE + 8) * line
        if mark == "+":
            pen.rect(left, top - 1, step - 1, _PIECE + 4, 6, "sel", "accent", 2)
        pale = ' opacity=".35"' if mark == "−" else ""
        pen.add(small_token(good, left + (step - _PIECE) / 2, top + 1, _PIECE, pale, 0))
        if mark == "−":
            pen.path(f"M{coordinate(left + 4)} {coordinate(top + _PIECE / 2 + 1)}h{step - 9:.1f}", "none", "warn", 2.4)
