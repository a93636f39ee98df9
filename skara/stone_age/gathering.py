"""Dice for goods, and the tools that may be added to them (chapter 3.4)."""

from functools import lru_cache

from skara.core.chance import throw
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import Parts, option
from skara.stone_age.figures import Figures
from skara.stone_age.gaining import take, tell_gain
from skara.stone_age.ids import FOOD, FOREST, GOODS, HUNT
from skara.stone_age.moves import Move
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal

TOOLS = option("tools")


def divisor_of(figures: Figures, good: int) -> int:
    """Return by what dice for a good are divided."""
    return figures.divisors[HUNT if good == FOOD else FOREST + good]


def roll(g: State, p: Player, source: str, good: int, number: int, rule: str) -> None:
    """Roll dice for a good, one for each figure, as if there were enough dice (SA-GATHER-1, SA-GATHER-3).

    There is no second roll (SA-GATHER-5). Tools are asked for only where one is ready.
    """
    dice = throw(g.seed, g.thrown, number)
    g.thrown += number
    if g.log is not None:
        g.tell("roll", rule, good=GOODS[good], source=source, dice=dice, sum=sum(dice))
    if p.ready or p.once:
        g.pending = ("tools", source, good, dice)
    else:
        collect(g, p, source, good, sum(dice), rule)


def collect(g: State, p: Player, source: str, good: int, total: int, rule: str) -> None:
    """Divide and round down, and take so many; what is left over gives nothing (SA-GATHER-2)."""
    divisor = divisor_of(g.figures, good)
    quotient = total // divisor
    gained = take(g, p, good, quotient)
    if g.log is not None:
        g.tell("gather", rule, total=total, divisor=divisor, quotient=quotient, rest=total % divisor, gained=gained,
               good=GOODS[good], source=source)  # fmt: skip
        if gained:
            tell_gain(g, good, gained, rule, source)


@lru_cache(maxsize=4096)
def tool_parts(ready: tuple[int, ...], once: tuple[int, ...]) -> tuple[Parts, ...]:
    """List every set of tools that may be added, none of them first; equal ones count as one (SA-GATHER-2)."""
    ways = [(tiles, single) for tiles in _subsets(ready) for single in _subsets(once)]
    ways.sort(key=lambda way: (sum(way[0]) + sum(way[1]), way))
    return tuple(parts_of(tiles, single) for tiles, single in ways)


def parts_of(tiles: tuple[int, ...], single: tuple[int, ...]) -> Parts:
    """Write a set of tools as the parts of a move."""
    if not tiles and not single:
        return (("none", ()),)
    return ((("", tiles),) if tiles else ()) + ((("once", single),) if single else ())


def _subsets(values: tuple[int, ...]) -> set[tuple[int, ...]]:
    """List the multisets inside a multiset, the highest value of each first."""
    found: set[tuple[int, ...]] = {()}
    for value in values:
        found |= {(*one, value) for one in found}
    return found


def without(values: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the values that are left when some are taken away, or None where one is not there."""
    if not taken:
        return values
    left = list(values)
    for value in taken:
        if value not in left:
            return None
        left.remove(value)
    return tuple(left)


def use_tools(g: State, p: Player, move: Move) -> None:
    """Add tools to the roll that lies there: any number of tiles and one-use tools (SA-TOOL-5, SA-TOOL-8).

    A tile counts with its whole value (SA-TOOL-4), once in a round (SA-TOOL-3); it is ready again in the next one
    (SA-TOOL-6). A one-use tool is gone (SA-CE-9). Dice of a card are as good as those of a place (SA-TOOL-7).
    """
    _, source, good, dice = g.pending
    tiles, single = move.part("") or (), move.part("once") or ()
    if (tiles or single) and move.part("none") is not None:
        raise IllegalMoveError(Refusal("SA-GATHER-2", N_("Name tools, or none, but not both.")))
    ready, once = without(p.ready, tiles), without(p.once, single)
    if ready is None:
        raise IllegalMoveError(
            Refusal("SA-TOOL-3", N_("Tool tiles named: {named}; ready: {ready}."), _values(named=tiles, ready=p.ready))
        )
    if once is None:
        raise IllegalMoveError(
            Refusal("SA-CE-9", N_("One-use tools named: {named}; left: {ready}."), _values(named=single, ready=p.once))
        )
    p.ready, p.once = ready, once
    if tiles:
        p.used = tuple(sorted((*p.used, *tiles), reverse=True))
    g.pending = ()
    total, added = sum(dice), sum(tiles) + sum(single)
    if g.log is not None and added:
        g.tell("tools", "SA-TOOL-5", sum=total, added=added, total=total + added, tiles=tiles, once=single)
    collect(g, p, source, good, total + added, "SA-GATHER-2")


def _values(**named: tuple[int, ...]) -> dict[str, object]:
    return {key: " ".join(map(str, values)) or "0" for key, values in named.items()}
