"""Bots that plan: they keep to the plan while the table is as foreseen, and never longer."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

import skara
from skara.bots import play_game
from skara.brae.bots.competent import CompetentBot
from skara.brae.bots.planner import CANDIDATES, LAST_NARROW, NARROW, WIDE, PlannerBot, RivalBot, candidates
from skara.brae.decisions import PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.plan import Plan, in_turn, plan, plan_turn, standing
from skara.brae.search.static_value import turns_left
from skara.core.errors import OptionError


class Counting(CompetentBot):
    """Counts its plans."""

    planned = 0

    def plan(self, view: Any, table: Game) -> Any:
        self.planned += 1
        return super().plan(view, table)


def solo(seed: int, special: str | None = None) -> Game:
    game = skara.new_game(players=1, seed=seed)
    game.play(f"keep {special or game.hands[0][0]}")
    return game


@pytest.mark.rule("SB-TEND-1")
def test_steps_are_played_as_the_rules_list_them() -> None:
    game, bot, several = skara.new_game(players=1, seed=6), CompetentBot(6), 0
    while not game.is_over:
        move = bot.choose(game.view(0))
        if move.option.what == "tend_land":
            several += 1
            assert move in game.variants(move.option), "a table to click at offers what is listed"
        game.play(move)
    assert several


def test_a_turn_is_planned_once() -> None:
    game, bot = solo(1), Counting(1)
    for _ in range(3):
        before, moment = bot.planned, game.turn
        while game.turn == moment and game.phase in ("village", "workers"):
            game.play(bot.choose(game.view(0)))
        assert bot.planned == before + 1


def test_a_plan_is_dropped_when_the_table_is_another() -> None:
    game, other, bot = solo(1), solo(2), Counting(1)
    first = bot.choose(game.view(0))
    game.play(first)
    other.play(bot.choose(other.view(0)))  # the rest of the plan was made for the other table
    assert bot.planned == 2
    game.play(bot.choose(game.view(0)))
    assert bot.planned == 3


def test_one_bot_may_sit_on_all_seats() -> None:
    bot = CompetentBot(3)
    assert play_game(skara.new_game(players=3, seed=8), [bot, bot, bot]).is_over


@pytest.mark.parametrize("players", (1, 2, *(pytest.param(many, marks=pytest.mark.soak) for many in (3, 4))))
def test_planner_repeats_itself_without_a_clock(players: int) -> None:
    lines = []
    for _ in range(2):
        game = skara.new_game(players=players, seed=6)
        bots = [PlannerBot(seat, plans=30) for seat in range(players)]
        while game.turn == 1:
            seat = game.decision.player
            assert seat is not None
            game.play(bots[seat].choose(game.view(seat)))
        lines.append(game.moves())
    assert lines[0] == lines[1]


@pytest.mark.parametrize("special", ("explore", "recruit"))
def test_planner_plays_to_the_end(special: str) -> None:
    seed = next(seed for seed in range(100) if special in skara.new_game(players=1, seed=seed).hands[0])
    game = play_game(solo(seed, special), [PlannerBot(1, plans=12)])
    assert game.is_over and game.score(0).total > 30


def test_planner_keeps_to_its_time() -> None:
    class Clocked(PlannerBot):
        compared = 0

        def _played_on(self, *args: Any) -> float:
            self.compared += 1
            return super()._played_on(*args)

    game = solo(1)
    counts = []
    for plans in (30, 200):
        bot = Clocked(1, plans=plans)
        bot.choose(game.view(0))
        counts.append(bot.compared)
        assert bot.compared <= plans
    assert counts[0] < counts[1]


def test_ahead_counts_what_the_best_of_the_others_has() -> None:
    game = play_game(skara.new_game(players=3, seed=5), ["greedy", "random", "greedy"])
    points = [float(game.score(seat).total) for seat in range(3)]
    assert [standing(game, seat) for seat in range(3)] == points
    for goal, expected in (("points", points[1]), ("ahead", points[1] - max(points[0], points[2]))):
        assert PlannerBot(0, goal=goal)._reached(game, 1, points[1]) == expected
    alone = play_game(solo(2), ["greedy"])
    assert PlannerBot(0, goal="ahead")._reached(alone, 0, 12.0) == 12.0
    assert RivalBot(0)._reached(game, 1, points[1]) == points[1] - max(points[0], points[2])


def test_who_still_has_a_turn_stands_no_worse_for_it() -> None:
    game, rng, seen = skara.new_game(players=3, seed=5), Random(5), []
    while not game.is_over:
        if in_turn(game):
            seen += [(seat, standing(game, seat)) for seat in range(3) if seat != game.active]
        for move in plan(game, 2, rng).line:
            game.apply(move)
    assert max(abs(points - game.score(seat).total) for seat, points in seen) < 10


def test_ahead_minds_who_plays_after_the_last_turn() -> None:
    game = skara.new_game(players=2, seed=4)
    while not (in_turn(game) and turns_left(game) == 0 and game.left):
        game.play(next(game.variants(game.options()[0])))
    seat = game.active
    compared = []

    class Watched(PlannerBot):
        def _played_on(self, *args: Any) -> float:
            compared.append(self.goal)
            return super()._played_on(*args)

    for goal in ("points", "ahead"):
        Watched(0, plans=30, goal=goal).choose(game.view(seat))
    assert set(compared) == {"ahead"}


@pytest.mark.parametrize(
    "budget",
    ({"seconds": 0}, {"seconds": -1.0}, {"seconds": "2"}, {"seconds": float("inf")}, {"plans": 0}, {"goal": "win"}),
)
def test_an_impossible_budget_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(budget))):
        PlannerBot(0, **budget)


def test_candidates_are_whole_turns_of_different_ideas() -> None:
    game = solo(3)
    found = list(candidates(game.view(0).redeal(Random(1)), Random(1)))
    ideas = {frozenset(Counter(str(move.option) for move in line).items()) for line, _ in found}
    assert len(ideas) == len(found) == CANDIDATES
    assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    for line, _ in found:
        after = game.copy()
        for move in line:
            after.play(move)
        assert turns_left(after) == turns_left(game) - 1


def test_passing_is_a_candidate_where_it_is_offered() -> None:
    game = skara.new_game(players=3, seed=3)
    while game.decision.kind != "order":
        game.play(game.legal_moves()[0])
    found = list(candidates(game.view(game.active).redeal(Random(1)), Random(1)))
    passes = [value for line, value in found if line[0].option == PASS]
    best: dict[str, float] = {}
    for line, value in found:
        card = next((move.option.what for move in line if move.option.verb == "take"), "")
        best[card] = max(value, best.get(card, value))
    by_card = sorted((value for card, value in best.items() if card), reverse=True)
    assert len(game.left) == 3
    assert passes == [by_card[2]], "the two others take the best cards"


def test_the_last_turn_is_searched_at_least_as_well_as_by_competent() -> None:
    game, bot = solo(4), CompetentBot(4)
    while not (in_turn(game) and turns_left(game) == 0):
        game.play(bot.choose(game.view(0)))
    quick, wide = (play_game(game.copy(), [player]) for player in (CompetentBot(4), PlannerBot(4, plans=60)))
    assert wide.score(0).total >= quick.score(0).total


def last_order(seed: int) -> Game:
    """Return a game for two at the first choice between the last turn and a pass; it is played once, and copied."""
    return _last_order(seed).copy()


@cache
def _last_order(seed: int) -> Game:
    game = skara.new_game(players=2, seed=seed)
    bots = [CompetentBot(seat) for seat in range(2)]
    while not (game.decision.kind == "order" and turns_left(game) == 0):
        game.play(bots[game.active].choose(game.view(game.active)))
    return game


class Watched(PlannerBot):
    """Notes which lines are played on; `passing` is what a pass comes to, if it is set."""

    passing: float | None = None

    def __init__(self, **options: Any) -> None:
        super().__init__(0, **options)
        self.lines: list[str] = []

    def _played_on(self, dealt: Game, line: Any, rng: Random) -> float:
        self.lines.append(str(line[0]))
        return super()._played_on(dealt, line, rng) if self.passing is None else self.passing


def test_the_last_turn_is_searched_as_widely_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = last_order(4), Watched(plans=1000)
    found: dict[int, Plan] = {}

    def searched(table: Game, width: int, rng: Random) -> Plan:
        found[width] = plan_turn(table, width, rng)
        return found[width]

    monkeypatch.setattr("skara.brae.bots.planner.plan_turn", searched)
    line = bot.plan(game.view(game.active), game)
    assert bot.lines == ["pass"] and list(found)[:2] == [WIDE, 3 * WIDE]
    best = max(found.values(), key=lambda one: one.value)
    assert line == (Move(TURN), *best.line)


@pytest.mark.parametrize(("passing", "verb"), [(1000.0, "pass"), (0.0, "turn")])
def test_the_last_turn_is_passed_where_that_comes_to_more(passing: float, verb: str) -> None:
    game, bot = last_order(4), Watched(plans=30)
    bot.passing = passing
    assert bot.plan(game.view(game.active), game)[0].option.verb == verb


def test_ahead_compares_turns_before_the_last_one_is_taken() -> None:
    game, bot = last_order(4), Watched(plans=30, goal="ahead")
    bot.plan(game.view(game.active), game)
    assert {"pass", "turn"} <= set(bot.lines)


@pytest.mark.parametrize(
    ("left", "planned"),
    [(11, [10, 9, 8, 7]), (9, [8, 7, 6]), (5, [4, 3]), (2, [1, 0]), (1, [0])],
    ids=lambda value: str(value) if isinstance(value, int) else "",
)
def test_turns_are_played_on_as_far_as_the_table_says(
    left: int, planned: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, bot = solo(4), CompetentBot(4)
    while not (in_turn(game) and turns_left(game) == left):
        game.play(bot.choose(game.view(0)))
    line = plan_turn(game, 2, Random(0)).line
    widths: dict[int, int] = {}

    def watched(table: Game, width: int, rng: Random) -> Plan:
        if in_turn(table):
            widths[turns_left(table)] = width
        return plan(table, width, rng)

    monkeypatch.setattr("skara.brae.bots.planner.plan", watched)
    PlannerBot(0)._played_on(game, line, Random(0))
    assert widths == {later: NARROW if later else LAST_NARROW for later in planned}
