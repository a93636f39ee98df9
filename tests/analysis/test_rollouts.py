"""Games played out: the same luck for every turn, nothing peeked at, and means that are right where they are known."""

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from skara.analysis.intervals import interval
from skara.analysis.ranked import RankedTurn, candidate_of, lead, play_out, ranked
from skara.analysis.rollouts import ROLLOUT_WIDTH, InterruptedGame, Outcome, World, outcome
from skara.brae.game import Game
from skara.brae.moves import parse
from skara.brae.search.plan import plan
from skara.brae.study import quick_plan
from skara.core.study import Candidate, Line
from tests.analysis.known import (
    before_taking_the_last_turn,
    before_the_last_turn,
    drawing,
    exploring,
    possible_finals,
)
from tests.brae.tables import table

DONE = (parse("done"),)
EXPLORE = (parse("place large explore pay food*2"),)
COOK = (parse("place large cook shell*2 barley"), *DONE)


def points(game: Game, line: Line = DONE, seed: int | str = 0, samples: int = 12) -> list[int]:
    """Return the final points of a line played out."""
    return [one.points for one in play_out(game, line, seed, samples)]


def played_out(game: Game, line: Line, samples: int) -> RankedTurn:
    """Return a turn with so many games played out."""
    return ranked(game, candidate_of(game, line), play_out(game, line, 0, samples))


# --------------------------------------------------------------------------------------------------
# Luck


def test_the_same_seed_meets_the_same_luck():
    assert points(drawing(), seed="a") == points(drawing(), seed="a")


def test_another_seed_meets_other_luck():
    assert points(drawing(), seed="a") != points(drawing(), seed="b")


def test_samples_differ_from_each_other():
    assert len(set(points(drawing()))) > 1


def test_more_samples_go_on_where_fewer_stopped():
    assert points(drawing(), samples=12)[:5] == points(drawing(), samples=5)


def test_identical_turns_have_identical_outcomes():
    game = before_the_last_turn()
    world = World(game, 0, 0)

    assert world.play_out(COOK) == world.play_out(COOK) == World(game, 0, 0).play_out(COOK)


def test_a_turn_does_not_lead_over_itself():
    turn = played_out(before_the_last_turn(), COOK, 6)

    assert lead(turn, turn) == (0, -0.5, 0.5)


def test_equal_luck_cancels_out():
    # One more food is worth one more point whatever is drawn, so the lead is certain although the scores are not.
    first, second = (played_out(drawing(goods), DONE, 12) for goods in ("food*2", "food"))

    assert len({one.points for one in second.outcomes}) > 1
    # What was never seen in twelve games may still come in 3 of 12.
    assert lead(first, second) == (1, 0.75, 1.25)


def test_players_choose_differently_where_no_card_is_left_to_differ():
    goods = "shell*3 barley*2 fish stone*2 wood*2 seaweed bone*2 hide*2 wool*2"
    game = table(
        2, set=1, round=4, goods=goods, special="build", others=[{"goods": {"shell": 3, "wood": 3, "bone": 2}}]
    )
    plans = {quick_plan(game, 6, Random(0), taste) for taste in range(1, 13)}

    assert len(plans) > 1
    assert quick_plan(game, 6, Random(0)) == plan(game, 6, Random(0)).line
    # Alone, and before the last round, the cards differ.
    for other in (table(1, set=1, goods=goods), table(2, set=1, round=3, goods=goods)):
        assert {quick_plan(other, 2, Random(0), taste) for taste in range(3)} == {plan(other, 2, Random(0)).line}


def test_others_like_different_cards_in_the_last_turn():
    game = before_taking_the_last_turn()
    cards = Counter(str(quick_plan(game, 6, Random(0), taste)[1].option.what) for taste in range(1, 101))

    # By points: 4, 3 and 2.
    assert [card for card, _ in cards.most_common()] == ["stone_ball", "utensils", "shore-gain-fish"]
    assert cards["stone_ball"] > 60
    assert quick_plan(game, 6, Random(0)) == plan(game, 6, Random(0)).line
    # Who is studied plays it for points.
    lines = {World(game, 0, number).own_line() for number in range(8)}
    assert lines == {plan(game, ROLLOUT_WIDTH, Random(0)).line}


def test_a_game_is_left_as_soon_as_somebody_says_stop():
    asked = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 1

    with pytest.raises(InterruptedGame):
        World(before_the_last_turn(), 0, 0).play_out(DONE, stopped=stopped)
    assert len(asked) == 2


def test_the_hidden_order_of_the_game_does_not_matter():
    games = [table(1, set=2, goods="shell*2 food", special="build", hidden={"seed": seed}) for seed in (1, 2)]

    assert games[0].position()["hidden"]["draw"] != games[1].position()["hidden"]["draw"]
    assert points(games[0], samples=3) == points(games[1], samples=3)


def test_nothing_happens_to_the_game():
    game = drawing()
    before = game.position()
    play_out(game, DONE, 0, 3)

    assert game.position() == before


# --------------------------------------------------------------------------------------------------
# Means that are known


@pytest.mark.parametrize(
    ("game", "line"),
    [(exploring(), EXPLORE), (drawing(), DONE)],
    ids=["Explore draws two cards", "two cards are drawn for the last turn"],
)
def test_intervals_hold_the_mean_over_all_draws(game: Game, line: Line):
    finals = possible_finals(game, *map(str, line))
    found = [interval(points(game, line, seed, 16)) for seed in range(150)]

    assert sorted(finals) == [1] * 3 + [3] * 3 + [4] * 4
    assert 92 <= 100 * sum(one.low <= fmean(finals) <= one.high for one in found) / len(found) <= 98
    # Taken together they are one large sample.
    assert fmean(one.mean for one in found) == pytest.approx(fmean(finals), abs=0.05)


def test_every_draw_comes_as_often_as_it_should():
    finals = Counter(possible_finals(drawing(), "done"))
    found = Counter(points(drawing(), samples=600))

    assert set(found) == set(finals)
    for value, times in finals.items():
        assert found[value] / 600 == pytest.approx(times / finals.total(), abs=0.06)


# --------------------------------------------------------------------------------------------------
# How a game ended


@pytest.mark.parametrize(
    ("total", "won", "strong"), [(44, False, False), (45, True, False), (54, True, False), (55, True, True)]
)
def test_solo_marks(total: int, won: bool, strong: bool):
    game = table(1, phase="over", slider=11, trade=7, goods={"food": total - 20 + 6})

    assert outcome(game, 0) == Outcome(total, won, strong, None, game.score(0).lines)


def test_a_game_with_others_is_won_by_the_first():
    game = table(3, phase="over", goods="food*5", others=[{"goods": {"food": 6}}, {}])

    assert [outcome(game, seat)[:4] for seat in range(3)] == [
        (5, False, False, -1), (6, True, True, 1), (0, False, False, -6),
    ]  # fmt: skip
    assert outcome(game, 1).lines == game.score(1).lines


def test_points_ahead_are_told_beside_ones_own():
    game = before_the_last_turn()
    outcomes = (Outcome(5, False, False, -1), Outcome(9, True, True, 4))

    assert ranked(game, Candidate(DONE, 6.0), outcomes).ahead == 1.5
    assert ranked(game, Candidate(DONE, 6.0), ()).ahead is None
