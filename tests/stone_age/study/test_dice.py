"""What dice bring, worked out exactly, beside all rolls counted one by one."""

from itertools import product

import pytest

from skara.stone_age.dice import Roll, odds, rolls_to_come, tool_ways, unit_worth, worth_of_rolls
from skara.stone_age.ids import FOOD
from tests.stone_age.tables import rolled, using

WOOD, GOLD = Roll(2, 3, 99, 3), Roll(2, 6, 99, 6)


@pytest.mark.parametrize(("dice", "divisor", "supply"), [(1, 2, None), (3, 3, None), (2, 6, None), (3, 3, 2)])
def test_odds_are_those_of_all_rolls(dice: int, divisor: int, supply: int | None):
    units = [sum(faces) // divisor for faces in product(range(1, 7), repeat=dice)]
    units = units if supply is None else [min(supply, number) for number in units]
    found = odds(dice, divisor, supply)
    assert found.mean == pytest.approx(sum(units) / len(units))
    assert (found.least, found.most) == (min(units), max(units))


def by_hand(roll: Roll, added: int) -> float:
    """Return what one roll is worth with all tools."""
    units = [min(roll.most, (sum(faces) + added) // roll.divisor) for faces in product(range(1, 7), repeat=roll.dice)]
    return roll.worth * sum(units) / len(units)


def test_one_roll_gets_all_tools():
    assert worth_of_rolls((WOOD,), ()) == pytest.approx(by_hand(WOOD, 0))
    assert worth_of_rolls((WOOD,), (2, 1)) == pytest.approx(by_hand(WOOD, 3))
    assert worth_of_rolls((), (2, 1)) == 0


def test_a_tool_goes_where_it_brings_most():
    """Two rolls in the better order, the tool added to the first only where it brings more than it would later."""
    orders = []
    for first, second in ((WOOD, GOLD), (GOLD, WOOD)):
        found = 0.0
        for faces in product(range(1, 7), repeat=first.dice):
            now = [first.worth * ((sum(faces) + tool) // first.divisor) for tool in (0, 1)]
            found += max(now[0] + by_hand(second, 1), now[1] + by_hand(second, 0)) / 6**first.dice
        orders.append(found)
    assert worth_of_rolls((WOOD, GOLD), (1,)) == pytest.approx(max(orders))
    assert max(orders) > by_hand(WOOD, 0) + by_hand(GOLD, 1)


def test_a_set_of_tools_is_weighed_with_the_rolls_to_come():
    game = rolled("forest", [2], {"tools": [1], "placed": {"river": 2}})
    none, one = tool_ways(game).values()
    assert (str(none.move), none.total, none.units) == ("tools none", 2, 0)
    assert (str(one.move), one.total, one.units) == ("tools 1", 3, 1)
    assert none.worth == none.later == pytest.approx(by_hand(GOLD, 1))
    assert one.worth == pytest.approx(3 + by_hand(GOLD, 0)) and one.later == pytest.approx(by_hand(GOLD, 0))


def test_the_supply_limits_what_rolls_are_worth():
    game = using({"placed": {"river": 3, "hunt": 2}}, {"gold": 10})
    food, gold = rolls_to_come(game, game.players[0])
    assert worth_of_rolls((gold,), (4,)) == 0
    assert worth_of_rolls((food, gold), ()) == pytest.approx(odds(2, 2).mean * unit_worth(game.figures, FOOD))
