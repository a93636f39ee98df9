"""The bots of Stone Age: what they choose where it is plain, and how they stand against each other."""

import pytest

import skara
from benchmarks.stone_age_ladder import match
from skara.bots import make_bot, play_game
from skara.core.errors import OptionError
from skara.core.variants import Variant
from skara.stone_age.dice import expected_gain, expected_units, sums
from skara.stone_age.prospects import starving_pays_from, stock_worth

from .tables import feeding, play, rolled, using


@pytest.mark.parametrize(("dice", "mean"), [(1, 3.5), (2, 7.0), (5, 17.5), (10, 35.0)])
def test_sums_of_dice_are_exact(dice: int, mean: float):
    chances = sums(dice)
    assert sum(chances) == pytest.approx(1) and chances[dice] == pytest.approx(6.0**-dice)
    assert sum(total * chance for total, chance in enumerate(chances)) == pytest.approx(mean)


def test_expected_units():
    assert expected_units(1, 2) == pytest.approx((0 + 1 + 1 + 2 + 2 + 3) / 6)
    assert expected_units(1, 6) == pytest.approx(1 / 6)
    assert expected_units(1, 6, 5) == pytest.approx(1.0)
    assert expected_units(2, 3) == pytest.approx(2.0)


def test_expected_gain_divides_as_the_place_does():
    figures = using({"placed": {"forest": 1}}).figures
    assert expected_gain(figures, "forest", 2) == pytest.approx(2.0)
    assert expected_gain(figures, "hunt", 1) == pytest.approx(1.5)
    assert expected_gain(figures, "river", 1, 5) == pytest.approx(1.0)
    with pytest.raises(OptionError, match="hunt, forest, claypit, quarry, river"):
        expected_gain(figures, "hut", 1)


@pytest.mark.parametrize(("worth", "shortage"), [(10.5, 1), (6, 2), (5, 3), (4, 3), (3, 4), (1.0, None)])
def test_from_which_shortage_on_starving_pays(worth: float, shortage: int | None):
    assert starving_pays_from(feeding({"food": 1}).figures, worth) == shortage


def test_a_loss_that_grows_as_fast_as_the_payment_never_pays():
    slope = Variant("slope", "stone_age", {"frame": {"hunger_vp": 0, "hunger_vp_per_missing": -3}})
    figures = skara.new_game(2, seed=1, game="stone_age", data=slope).figures
    assert starving_pays_from(figures, 3) is None and starving_pays_from(figures, 4) == 1


def chosen(game, bot: str = "competent") -> str:
    return str(make_bot(bot, 1, "stone_age").choose(game.view(game.active)))


def test_competent_adds_the_tool_that_helps():
    game = rolled("river", [5], {"tools": [1, 1, 1], "placed": {"toolmaker": 1}})
    assert chosen(game) == "tools 1"
    game = rolled("river", [2], {"tools": [1, 1, 1], "placed": {"toolmaker": 1}})
    assert chosen(game) == "tools none"


def test_competent_pays_with_what_is_cheap():
    game = feeding({"food": 4, "wood": 2, "gold": 2})
    assert chosen(game) == "feed wood"
    game = using({"wood": 1, "gold": 3, "placed": {"card1": 1}}, row=["c22", "c01", "c02", "c03"])
    assert chosen(game) == "buy card1 wood"


def test_starver_lets_figures_starve():
    game = feeding({"food": 1, "wood": 4})
    assert chosen(game, "starver") == "starve"


@pytest.mark.parametrize(("edition", "seed"), [("fr", 4), ("int", 3)])
def test_greedy_bots_do_not_hoard_for_ever(edition: str, seed: int):
    poor = {"food": 0, "wood": 5}
    game = feeding(poor, poor, edition=edition, hidden={"seed": seed})
    play(game, "feed wood*5", "feed wood*5")
    play_game(game, [make_bot("greedy", 0, "stone_age") for _ in range(2)])
    assert game.is_over and game.round < 30


def test_resources_beyond_what_can_be_spent_are_worth_what_they_score():
    game = using({"placed": {"hunt": 1}})
    few, many = ([0.0, 0.0, 0.0, gold] for gold in (10.0, 30.0))
    assert stock_worth(game, many, 5.0) - stock_worth(game, few, 5.0) == pytest.approx(20)
    assert stock_worth(game, few, 5.0) > 40


@pytest.mark.parametrize(("bots", "least"), [(("greedy", "random"), 95), (("competent", "greedy"), 75)])
def test_who_beats_whom(bots: tuple[str, str], least: int):
    assert match(bots, 1, first_seed=40).wins.value >= least


@pytest.mark.soak
def test_the_ladder():
    assert match(("greedy", "random"), 100).wins.value >= 95
    assert match(("competent", "greedy"), 100).wins.value >= 75
    assert match(("competent", "starver"), 100).wins.value > 50
