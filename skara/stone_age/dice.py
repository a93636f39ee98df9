"""What dice bring: exact chances, means and bounds, and what tools are worth on the rolls to come."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.stone_age.figures import Figures
from skara.stone_age.gathering import TOOLS, divisor_of, tool_parts, without
from skara.stone_age.ids import BOARD_PLACES, FIRST_CARD, FOOD, FOREST, HUNT
from skara.stone_age.moves import Move
from skara.stone_age.state import Player, State

SIDES = 6


@cache
def sums(dice: int) -> tuple[float, ...]:
    """Return how likely each sum of so many dice is, from 0 on."""
    chances = [1.0]
    for _ in range(dice):
        chances = [
            sum(chances[total - face] for face in range(1, SIDES + 1) if 0 <= total - face < len(chances)) / SIDES
            for total in range(len(chances) + SIDES)
        ]
    return tuple(chances)


@cache
def expected_units(dice: int, divisor: int, added: int = 0) -> float:
    """Return how many units dice bring on average, with tools of a value added to every roll."""
    return sum(chance * ((total + added) // divisor) for total, chance in enumerate(sums(dice)))


def expected_gain(figures: Figures, place: str, count: int, added: int = 0) -> float:
    """Return what so many figures on a place where one rolls bring on average, with tools of a value added."""
    rolled_at = {name: divisor for name, divisor in zip(BOARD_PLACES, figures.divisors, strict=True) if divisor}
    if place not in rolled_at:
        problem = say("Nobody rolls at {name}; possible are: {known}.", name=quoted(place), known=", ".join(rolled_at))
        raise OptionError(problem)
    return expected_units(count, rolled_at[place], added)


class Odds(NamedTuple):
    """What a roll brings."""

    mean: float
    least: int
    most: int


@cache
def odds(dice: int, divisor: int, supply: int | None = None) -> Odds:
    """Look at all rolls of so many dice, divided and rounded down, as far as the supply goes."""
    units = [total // divisor if supply is None else min(supply, total // divisor) for total in range(SIDES * dice + 1)]
    mean = sum(chance * number for chance, number in zip(sums(dice), units, strict=True))
    return Odds(mean, units[dice], units[-1])


# --------------------------------------------------------------------------------------------------
# Tools: now, or on a roll to come


class Roll(NamedTuple):
    """A roll to come: its dice, by what they are divided, how many units there are, and what one is worth."""

    dice: int
    divisor: int
    most: int
    worth: int


class ToolWay(NamedTuple):
    """A set of tools on the roll that lies there."""

    move: Move
    total: int
    units: int
    later: float
    """What the rolls to come are worth on average with the tiles that are kept."""
    worth: float
    """What both are worth together."""


_UNLIMITED = 1_000


def unit_worth(figures: Figures, good: int) -> int:
    """Return what goods count where they are compared: resources as in a building, food by the divisor of its dice."""
    return figures.divisors[HUNT] if good == FOOD else figures.worth[good]


def roll_for(g: State, good: int, dice: int) -> Roll:
    """Return a roll for a good, as far as the supply goes."""
    most = _UNLIMITED if good == FOOD or g.supply is None else g.supply[good]
    return Roll(dice, divisor_of(g.figures, good), most, unit_worth(g.figures, good))


def rolls_to_come(g: State, p: Player) -> tuple[Roll, ...]:
    """List the rolls of figures that are still to be used."""
    goods = {place: FOOD if place == HUNT else place - FOREST for place in range(HUNT, FIRST_CARD)}
    return tuple(sorted(roll_for(g, good, p.placed[place]) for place, good in goods.items() if p.placed[place]))


@lru_cache(maxsize=4096)
def worth_of_rolls(rolls: tuple[Roll, ...], tiles: tuple[int, ...]) -> float:
    """Return what rolls are worth on average to somebody who chooses their order, sees each, and adds tiles best."""
    found = 0.0
    for roll in set(rolls):
        rest = list(rolls)
        rest.remove(roll)
        kept: dict[int, float] = {}
        for used in _sets_of(tiles):
            later = worth_of_rolls(tuple(rest), without(tiles, used) or ())
            kept[sum(used)] = max(later, kept.get(sum(used), 0.0))
        mean = sum(
            chance * max(_units(roll, total + added) * roll.worth + later for added, later in kept.items())
            for total, chance in enumerate(sums(roll.dice))
            if chance
        )
        found = max(found, mean)
    return found


def _units(roll: Roll, total: int) -> int:
    return min(roll.most, total // roll.divisor)


def _sets_of(tiles: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return (dict(parts).get("", ()) for parts in tool_parts(tiles, ()))


def tool_ways(g: State) -> dict[Move, ToolWay]:
    """Weigh every set of tools for the roll that lies there: what it brings now, and the rolls to come without it.

    Only tiles are kept for these: they are ready again in the next round, while a one-use tool can wait longer.
    """
    p = g.players[g.active]
    _, _, good, dice = g.pending
    now, later = roll_for(g, good, len(dice)), rolls_to_come(g, p)
    found = {}
    for parts in tool_parts(p.ready, p.once):
        move = Move(TOOLS, parts)
        tiles, single = move.part("") or (), move.part("once") or ()
        total = sum(dice) + sum(tiles) + sum(single)
        units, kept = _units(now, total), worth_of_rolls(later, without(p.ready, tiles) or ())
        found[move] = ToolWay(move, total, units, kept, units * now.worth + kept)
    return found
