"""How the forms of Stone Age speak, what they count, and what they open with."""

from collections.abc import Sequence
from typing import Any

from skara.core.form_fields import Shown
from skara.core.forms import Counts, Form, Gap, Value
from skara.core.goods import Goods
from skara.core.language import say
from skara.core.moves import Option
from skara.core.screen import Glyph, Inline, Phrase
from skara.stone_age.dice import rolls_to_come
from skara.stone_age.drawing.places import good_of
from skara.stone_age.gathering import divisor_of
from skara.stone_age.host.odds import mean_words, range_words
from skara.stone_age.ids import FIRST_STACK, FOOD, PLACE, RESOURCES
from skara.stone_age.words import name

MOST_TOOL_WAYS = 8
"""So many sets of tools stand beside each other."""


class Resources:
    """Counts resources by name."""

    def counts(self, keyword: str, operand: Any) -> Counts | None:
        """Count the resources of an operand; numbers and tools are no mixture."""
        paid = isinstance(operand, tuple) and all(isinstance(part, tuple) for part in operand)
        return {RESOURCES[place]: count for place, count in operand} if paid else None

    def operand(self, keyword: str, counts: Counts) -> Any:
        """Return the operand with these counts."""
        return tuple(sorted((RESOURCES.index(good), count) for good, count in counts.items() if count))


class Words:
    """Names what is in the forms."""

    def label(self, form: Form, gap: Gap) -> str:
        """Name a gap."""
        return {
            "place": say("How many figures?"),
            "tools": say("Tools on this roll"),
            "redeem": say("Resources you take"),
            "buy": say("Resources you pay"),
            "feed": say("Resources you give"),
        }[form.option.verb]

    def value(self, form: Form, gap: Gap, value: Value) -> Shown:
        """Show a value of a gap."""
        operand: Any = value[0][1] if value else ()
        if form.option.verb == "place":
            return self._figures(form, operand)
        if form.option.verb == "tools":
            return Shown(tool_signs(dict(value)))
        return Shown(resource_signs(operand))

    def _figures(self, form: Form, count: int) -> Shown:
        game: Any = form.game
        place = PLACE[form.option.what]
        peg = Glyph("peg", game.players[game.active].colour)
        by = game.figures.divisors[place]
        if not by:
            return Shown((str(count), peg))
        good = Glyph("good", good_of(place))
        return Shown((str(count), peg, mean_words(count, by), good), note=range_words(count, by))

    def item(self, form: Form, gap: Gap, item: str) -> Shown:
        """Show a resource that is counted."""
        game: Any = form.game
        held = game.players[game.active].goods[RESOURCES.index(item)]
        note = "" if form.option.verb == "redeem" else say("of {number}", number=held)
        return Shown((Glyph("good", item),), name(item), note)


WORDS, COUNTABLE = Words(), Resources()


def resource_signs(goods: Goods) -> Phrase:
    """Write resources in signs."""
    row: list[Inline] = []
    for place, count in goods:
        row += [str(count)] if count > 1 else []
        row.append(Glyph("good", RESOURCES[place]))
    return tuple(row)


def tool_signs(parts: dict[str, Any]) -> Phrase:
    """Write a set of tools in signs."""
    tiles, once = parts.get("", ()), parts.get("once", ())
    signs = (
        *(Glyph("tool", str(value)) for value in tiles),
        *(Glyph("tool", f"once-{value}") for value in once),
    )
    return signs or (say("no tool"),)


def tool_sum(way: Any) -> int:
    """Return what a set of tools adds."""
    return sum(way.part("") or ()) + sum(way.part("once") or ())


# --------------------------------------------------------------------------------------------------
# What a form opens with


def favourites(game: Any, option: Option, ways: Sequence[Any]) -> Sequence[Any]:
    """Choose what a form opens with: all figures, the least tools that help, the cheapest payment, the dearest tile."""
    if option.verb == "place":
        return [max(ways, key=lambda way: way.part(""))]
    if option.verb == "tools":
        return _tools(game, ways)
    worth = game.figures.worth
    values = {way: sum(worth[place] * count for place, count in way.part("") or ()) for way in ways}
    builds = option.verb == "buy" and PLACE[option.what] >= FIRST_STACK
    return [
        max(ways, key=values.__getitem__) if builds or option.verb == "redeem" else min(ways, key=values.__getitem__)
    ]


def _tools(game: Any, ways: Sequence[Any]) -> list[Any]:
    """Keep the sets that differ in what they come to, and put first the smallest that helps without cards."""
    _, _, good, dice = game.pending
    by, base = divisor_of(game.figures, good), sum(dice)
    left = None if good == FOOD or game.supply is None else game.supply[good]

    def taken(way: Any) -> int:
        found: int = (base + tool_sum(way)) // by
        return found if left is None else min(int(left), found)

    kept: dict[tuple[int, int], Any] = {}
    for way in sorted(ways, key=lambda way: (len(way.part("once") or ()), tool_sum(way))):
        once = sum(way.part("once") or ())
        kept.setdefault((base + tool_sum(way), once), way)
    tiles = [way for (_, once), way in kept.items() if not once]
    results = sorted(set(map(taken, tiles)))
    # Another roll may still need tools; at the last one nothing is saved.
    wanted = results[min(1, len(results) - 1)] if rolls_to_come(game, game.players[game.active]) else results[-1]
    first = next(way for way in tiles if taken(way) == wanted)
    # With many tools only the least of each result is worth a button.
    shown: dict[tuple[int, bool], Any] = {}
    several = len(kept) > MOST_TOOL_WAYS
    for (total, once), way in kept.items():
        shown.setdefault((total // by, bool(once)) if several else (total, bool(once)), way)
    others = sorted((way for way in shown.values() if way != first), key=tool_sum)
    found = [first, *others]
    # Whoever wants all of them is never left without a button.
    return found if len(found) <= MOST_TOOL_WAYS else [*found[: MOST_TOOL_WAYS - 1], max(ways, key=tool_sum)]
