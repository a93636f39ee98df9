"""Scoring, ranking and solo results (chapter 7.1)."""

from typing import Any

import pytest

import skara
from skara.core.errors import OptionError

from .tables import me, play, refused, table, told
from .walks import random_game

TILES = [
    "furnish", "cook", "craft", "clean", "trade", "gather_shore", "gather_hills", "gather_thickets", "gather_fields"
]  # fmt: skip
SPECIALS = ["build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land"]
NOTHING = dict.fromkeys(
    ["settlers", "sets", "trade", "craft", "cards", "food", "knives", "midden", "slider", "tasks", "focus"], 0
)
ONE_OF_EACH = {"shore": 1, "hills": 1, "thickets": 1, "fields": 1}
TASKS = [
    "task_cow_cook", "task_deer_trade", "task_sheep_or_hides_trade", "task_fish_rabbit_craft", "task_barley_craft",
    "task_wood_furnish", "task_stone_clean", "task_wool_clean", "task_seaweed_cook", "task_shell_furnish",
]  # fmt: skip


def lines(**fields):
    """Return the lines of a score that are not nothing."""
    score = table(**fields).score(0)
    assert score.total == sum(score.lines.values())
    assert list(score.lines) == list(NOTHING)
    return {line: points for line, points in score.lines.items() if points}


def over(players=1, **fields):
    return table(players, phase="over", set=3, **fields)


# --------------------------------------------------------------------------------------------------
# The eight categories


@pytest.mark.rule("SB-SCORE-1")
def test_an_empty_table_scores_nothing():
    assert table().score(0).lines == NOTHING


@pytest.mark.rule("SB-SCORE-1")
def test_the_game_ends_after_the_end_of_round_four():
    game = table(1, set=3, goods="food", settlers={"shore": 1}, slider=3)
    play(game, "done")
    assert not game.is_over
    events = game.play("feed 1")
    assert told(events, "over") == [{"round": 4}]
    assert game.is_over and game.decision[:2] == (None, "over")
    assert (game.decision.prompt, game.decision.rule) == ("The game is over.", "SB-SCORE-1")
    assert game.options() == game.legal_moves() == []
    assert refused(game, "done") == "SB-SCORE-1"
    assert game.score(0).lines == {**NOTHING, "settlers": 1, "midden": -1}


@pytest.mark.rule("SB-SCORE-1")
def test_eight_categories_sum_up_the_lines():
    for seed in range(8):
        game = random_game(seed, players=1 + seed % 4)
        for seat in range(1 + seed % 4):
            score = game.score(seat)
            one = score.lines
            assert score.categories == {
                "score_furnish": one["settlers"] + one["sets"],
                "score_trade": one["trade"],
                "score_craft": one["craft"],
                "score_cards": one["cards"],
                "score_food_knives": one["food"] + one["knives"],
                "score_midden": one["midden"],
                "score_slider": one["slider"],
                "score_solo": one["tasks"] + one["focus"],
            }
            assert score.as_dict() == {**one, "total": sum(one.values())}
            assert str(score).splitlines()[-1].split()[-1] == str(score.total)


@pytest.mark.parametrize(
    ("space", "per_settler", "per_set"),
    [(0, 1, 0), (1, 1, 2), (2, 1, 4), (3, 1, 6), (4, 2, 2), (5, 2, 4), (6, 2, 6)],
)
@pytest.mark.rule("SB-SCORE-2")
def test_furnish_spaces(space, per_settler, per_set):
    expected = {"settlers": 4 * per_settler, "sets": per_set}
    assert lines(furnish=space, settlers=ONE_OF_EACH) == {line: vp for line, vp in expected.items() if vp}
    assert lines(furnish=space, settlers={"hills": 3}) == {"settlers": 3 * per_settler}


@pytest.mark.parametrize(
    ("counts", "sets"),
    [((1, 1, 1, 0), 0), ((1, 1, 1, 1), 1), ((4, 2, 3, 5), 2), ((3, 3, 3, 3), 3), ((6, 0, 6, 6), 0)],
    ids=str,
)
@pytest.mark.rule("SB-SCORE-3")
def test_sets_are_complete_rows(counts, sets):
    settlers = dict(zip(ONE_OF_EACH, counts, strict=True))
    assert lines(furnish=1, settlers=settlers).get("sets", 0) == 2 * sets


@pytest.mark.parametrize(("space", "points"), list(enumerate([0, 1, 3, 5, 8, 11, 15, 20])))
@pytest.mark.rule("SB-SCORE-4")
def test_trade_spaces(space, points):
    assert lines(trade=space) == ({"trade": points} if points else {})


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.rule("SB-SCORE-5")
def test_a_flipped_tile(tile):
    assert lines(flipped=[tile]) == {"craft": 2}


@pytest.mark.parametrize("tile", [*SPECIALS, "barter", "forage"])
@pytest.mark.rule("SB-SCORE-5")
def test_a_flipped_special_tile_and_all_ten(tile):
    options = {"promo": True}
    assert lines(special=tile, options=options) == {}
    assert lines(special=tile, flipped=[tile], options=options) == {"craft": 2}
    assert lines(special=tile, flipped=[*TILES, tile], options=options) == {"craft": 20}


@pytest.mark.parametrize(
    ("card", "points"),
    [("roof_village", 2), ("stone_ball", 2), ("utensils", 2), ("roof_supply", 1), ("spindle_whorl", 1)],
)
@pytest.mark.rule("SB-SCORE-6")
def test_cards(card, points):
    for number in (1, 3):
        assert lines(special="spin_wool", cards={card: number}) == {"cards": points * number}


@pytest.mark.parametrize(
    ("good", "line", "points"),
    [
        pytest.param("food", "food", 1, marks=pytest.mark.rule("SB-SCORE-7")),
        pytest.param("skaill_knife", "knives", 1, marks=pytest.mark.rule("SB-SCORE-7")),
        pytest.param("midden", "midden", -1, marks=pytest.mark.rule("SB-SCORE-8")),
    ],
)
def test_goods_that_count(good, line, points):
    assert lines(goods={good: 1}) == {line: points}
    assert lines(goods={good: 9}) == {line: 9 * points}
    assert lines(goods={good: 40}) == {line: 40 * points, "slider": -6}, "beside the board they count too"


@pytest.mark.parametrize(
    "good",
    ["shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish", "sheep", "deer", "cow",
     "boar"],
)  # fmt: skip
@pytest.mark.rule("SB-SCORE-12")
def test_goods_that_do_not_count(good):
    assert lines(goods={good: 3}, special="hunt_boar") == {}


@pytest.mark.rule("SB-SCORE-12")
def test_settlers_have_no_points_of_their_own_and_a_total_may_be_negative():
    game = table(settlers={"shore": 2}, goods="midden*12", slider=7)
    assert game.score(0).lines == {**NOTHING, "settlers": 2, "midden": -12, "slider": -2}
    assert game.score(0).total == -12


@pytest.mark.parametrize(("column", "points"), list(enumerate([0] * 5 + [-1, -2, -3, -4, -5, -6], 1)))
@pytest.mark.rule("SB-SCORE-9")
def test_the_slider(column, points):
    assert lines(slider=column) == ({"slider": points} if points else {})


# --------------------------------------------------------------------------------------------------
# Solo


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.rule("SB-SCORE-10")
def test_a_task_left_face_up(task):
    assert over(tasks={task: "up"}).score(0).lines == {**NOTHING, "tasks": -2}
    assert over(tasks={task: "down"}).score(0).lines == NOTHING


@pytest.mark.rule("SB-SCORE-10")
def test_tasks_and_focus_cards_add_up():
    tasks = {task: "up" if number % 2 else "down" for number, task in enumerate(TASKS)}
    focus = {"focus_env6": "up", "focus_midden2": "up", "focus_food7": "up"}
    assert over(tasks=tasks, focus=focus).score(0).lines == {**NOTHING, "tasks": -10, "focus": -10}


FOCUS: dict[str, Any] = {  # what just meets each card, what more than meets it, what just misses it
    "focus_env6": (
        {"settlers": {"hills": 6}},
        {"settlers": {"hills": 7}},
        {"settlers": {"hills": 5, "shore": 5}},
    ),
    "focus_sets2": (
        {"settlers": dict.fromkeys(ONE_OF_EACH, 2)},
        {"settlers": dict.fromkeys(ONE_OF_EACH, 3)},
        {"settlers": {"shore": 4, "hills": 1, "thickets": 4, "fields": 4}},
    ),
    "focus_roof7": (
        {"cards": {"roof_village": 3, "roof_supply": 4}},
        {"cards": {"roof_village": 8}},
        {"cards": {"roof_village": 3, "roof_supply": 3, "stone_ball": 8, "utensils": 4}},
    ),
    "focus_midden2": ({"goods": "midden*2"}, {"goods": "food"}, {"goods": "midden*3"}),
    "focus_trade6": ({"trade": 6}, {"trade": 7}, {"trade": 5}),
    "focus_furnish5": ({"furnish": 5}, {"furnish": 6}, {"furnish": 4}),
    "focus_food7": ({"goods": "food*7"}, {"goods": "food*8"}, {"goods": "food*6"}),
    "focus_tiles8": (
        {"special": "build", "flipped": [*TILES[:7], "build"]},
        {"flipped": TILES},
        {"special": "build", "flipped": [*TILES[:6], "build"]},
    ),
}


@pytest.mark.parametrize("card", FOCUS)
@pytest.mark.rule("SB-SCORE-11")
def test_focus_cards_at_their_boundary(card):
    met, beyond, missed = FOCUS[card]
    for fields, points in ((met, 0), (beyond, 0), (missed, -5)):
        game = over(focus={card: "up"}, **fields)
        assert game.score(0).lines["focus"] == points
        assert game.position()["focus"] == {card: "up" if points else "down"}
    playing = table(1, focus={card: "up"}, **met)
    assert playing.position()["focus"] == {card: "up"}, "looked at only in the end"


@pytest.mark.parametrize("kind", ["roof_village", "roof_supply"])
@pytest.mark.rule("SB-SCORE-11")
def test_both_kinds_of_roof_count_for_the_focus(kind):
    for number, points in ((7, 0), (6, -5)):
        assert over(focus={"focus_roof7": "up"}, cards={kind: number}).score(0).lines["focus"] == points


@pytest.mark.rule("SB-SCORE-11")
def test_the_food_focus_looks_after_the_last_feeding():
    for food, points in ((8, 0), (7, -5)):
        game = table(1, set=3, goods={"food": food}, settlers={"shore": 1}, focus={"focus_food7": "up"})
        play(game, "done", "feed 1")
        assert game.score(0).lines["focus"] == points


def scoring(points, special="build"):
    """Give what makes a score of 40 and so many more."""
    return {"trade": 7, "special": special, "flipped": [*TILES, special], "goods": {"food": points - 40}}


@pytest.mark.parametrize(("points", "result"), [(41, "loss"), (44, "loss"), (45, "win"), (52, "win")], ids=str)
@pytest.mark.rule("SB-SCORE-14")
def test_solo_results(points, result):
    game = over(**scoring(points))
    assert (game.score(0).total, game.result().word) == (points, result)


@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.rule("SB-SCORE-14", "SB-SCORE-15")
def test_an_exceptional_result_with_each_special_tile(special):
    below = over(**scoring(44, special), cards={"roof_village": 5})
    at = over(**scoring(45, special), cards={"roof_village": 5})
    assert (below.score(0).total, below.result().word) == (54, "win")
    assert (at.score(0).total, at.result().word) == (55, "exceptional")


@pytest.mark.rule("SB-SCORE-13")
def test_the_result_names_the_winner_and_how_a_tie_is_decided():
    clear, tied = over(2, goods="food*3"), over(2)
    assert clear.result().winners == (0,) and clear.result().sentence == "Player 1 wins."
    first = tied.ranking()[0]
    assert tied.result().winners == (first,) and "tie" in tied.result().sentence


# --------------------------------------------------------------------------------------------------
# Ranking


@pytest.mark.parametrize(
    ("players", "food", "stack", "ranking"),
    [
        (2, (3, 5), ["p0", "p1", "neutral"], [1, 0]),
        (2, (5, 5), ["neutral", "p1", "p0"], [1, 0]),
        (2, (5, 5), ["p0", "neutral", "p1"], [0, 1]),
        (3, (4, 4, 4), ["p2", "p0", "p1"], [2, 0, 1]),
        (3, (4, 6, 4), ["p2", "p0", "p1"], [1, 2, 0]),
        (4, (1, 7, 7, 2), ["p3", "p2", "p0", "p1"], [2, 1, 3, 0]),
        (4, (0, 0, 0, 0), ["p3", "p1", "p0", "p2"], [3, 1, 0, 2]),
    ],
    ids=str,
)
@pytest.mark.rule("SB-SCORE-13")
def test_highest_total_then_highest_marker(players, food, stack, ranking):
    areas = [{"goods": {"food": number}, "slider": 4} for number in food]
    game = skara.from_position({"phase": "over", "round": 4, "players": areas, "order": {"left": stack}})
    assert game.ranking() == ranking
    assert game.view(0).ranking() == ranking


@pytest.mark.rule("SB-SCORE-13")
def test_the_later_turn_of_the_last_set_wins_a_tie():
    order = {"left": [], "right": ["p1", "neutral", "p0"]}
    game = table(set=3, order=order, sets=[[], [], ["utensils"]])
    play(game, "done")
    assert game.is_over
    assert game.score(0).total == game.score(1).total
    assert game.ranking() == [1, 0]


def test_scores_ask_for_a_seat_that_exists():
    nobody: list[Any] = [-1, 2, True, "0", None]
    for seat in nobody:
        with pytest.raises(OptionError, match="player"):
            table().score(seat)
    assert me(table(), 1)["name"] == "Player 2"
