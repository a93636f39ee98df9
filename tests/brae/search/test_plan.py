"""Plans for any decision: whole games that end legally, and no look at what is hidden."""

from collections import Counter
from random import Random

import pytest

import skara
from skara.brae.bots.competent import CompetentBot
from skara.brae.game import Game
from skara.brae.search import plan as plan_module
from skara.brae.search.final_value import FinalValue
from skara.brae.search.last_turn import walk_last
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import BEHIND, Plan, breadth, exploring, in_turn, look, plan, plan_turn
from skara.brae.search.static_value import turns_left
from skara.brae.search.turn import Turn
from skara.brae.study import find_turns
from skara.core.study import Budget, Search
from tests.brae.play import random_game, random_move
from tests.brae.search.positions import corpus, own
from tests.brae.tables import table


def played(game: Game, seed: int) -> Counter[str]:
    """Play a whole game by plans, each line as far as it goes, and count the decisions that were planned."""
    rng, kinds = Random(seed), Counter[str]()
    while not game.is_over:
        seat = game.active
        kinds[game.decision.kind] += 1
        line = plan(game.view(seat).redeal(rng), 3, rng).line
        assert line
        for move in line:
            assert game.active == seat
            game.play(move)
    return kinds


@pytest.mark.parametrize(("players", "seed"), [(1, 5), (1, 6), (2, 7), (3, 8), (4, 9)])
def test_whole_games(players: int, seed: int):
    game = skara.new_game(players=players, seed=seed)
    kinds = played(game, seed)
    turns = kinds["village"] + kinds["order"]
    assert game.is_over and turns >= 12 * players
    # A dozen turns of anything better than random play bring points.
    assert min(game.score(seat).total for seat in range(players)) > 10


def test_a_game_with_every_option():
    game = skara.new_game(
        players=1, seed=3, promo=True, specials_dealt=3, solo_focus=8, solo_tasks=10, task_action_optional=False
    )
    played(game, 3)
    assert game.is_over


def test_plans_repeat():
    first, second = (played_line(2) for _ in range(2))
    assert first == second


def played_line(seed: int) -> list[str]:
    game, rng = skara.new_game(players=2, seed=seed), Random(seed)
    for _ in range(12):
        for move in plan(game.view(game.active).redeal(rng), 3, rng).line:
            game.play(move)
    return [str(move) for _, move in game.moves()]


def test_every_kind_of_decision_has_a_plan_that_can_be_played():
    kinds = Counter[str]()
    for number in range(40):
        game, rng = random_game(number)
        while not game.is_over:
            kind = game.decision.kind
            if kinds[kind] < 3:
                kinds[kind] += 1
                after = game.copy()
                for move in plan(game.view(game.active).redeal(rng), 2, rng).line:
                    after.play(move)
            game.apply(random_move(game, rng))
    asked = {"special", "order", "village", "bottom", "workers", "task", "explore", "innovate", "rest", "feed"}
    assert set(kinds) == asked


# --------------------------------------------------------------------------------------------------
# Nothing hidden is looked at


def shuffled(game: Game, seed: int) -> Game:
    """Return a game that differs only in the order of the cards that nobody has seen."""
    other = game.copy()
    assert other.deck is not None
    first = len(other.deck) - other.cards_left
    unseen = list(other.deck[first:])
    Random(seed).shuffle(unseen)
    other.deck = (*other.deck[:first], *unseen)
    other.seed = f"another {seed}"
    return other


def planned(game: Game) -> Plan:
    return plan(game, 4, Random(1))


def test_explore_never_peeks():
    """Explore is planned here, and what it is worth does not depend on what would be drawn."""
    explored = 0
    for side in ("front", "back"):
        for goods in ("food*2", "bone*2 food*3"):
            game = own("explore", side, goods=goods, round=1, flipped=["craft"], workers={"large": 1, "small": 0})
            first, *others = (planned(shuffled(game, seed)) for seed in range(5))
            assert all(other == first for other in others)
            explored += any(move.option.what == "explore" for move in first.line)
    assert explored


@pytest.mark.parametrize("number", [n for n, g in enumerate(corpus()) if g.players[g.active].special == "explore"][::3])
def test_explorers_of_the_corpus_never_peek(number: int):
    game = corpus()[number]
    assert planned(game) == planned(shuffled(game, number))


def test_no_decision_of_a_game_depends_on_the_deck():
    for seed in (2, 5, 8, 11):
        game, rng = random_game(seed)
        number = 0
        while not game.is_over:
            number += 1
            if number % 7 == 0 and game.phase != "setup":
                assert planned(game) == planned(shuffled(game, number)), game.decision.kind
            game.apply(random_move(game, rng))


def test_only_a_whole_turn_can_be_searched():
    assert in_turn(table()) and not in_turn(table(phase="rest", flipped=["craft"], goods="shell"))
    bottom = {"kind": "bottom", "card": "hills-harvest-shore-seaweed", "from": "muster"}
    assert not in_turn(own("muster", "back", pending=[bottom]))


def test_where_time_is_short_the_best_of_the_draws_after_many_moves_is_chosen(monkeypatch: pytest.MonkeyPatch):
    turn = Turn(own("explore", "front", goods="food*4 bone*3 stone*2"))
    walk, worth = look(turn, 20)
    late = sorted(walk.draws, key=lambda state: -len(walk.line_to(state)))[:3]
    best = max(late, key=lambda state: worth.value(state & END_MASK))
    monkeypatch.setattr(plan_module, "FEW_DRAWS", 3)
    monkeypatch.setattr(plan_module, "OFTEN", 1)

    assert len(walk.draws) > 3
    assert exploring(walk, worth, Random(0), Budget(seconds=0.0)).line == walk.line_to(best)
    assert exploring(walk, worth, Random(0), Budget()) == exploring(walk, worth, Random(0))
    assert exploring(walk, worth, Random(0)).value >= exploring(walk, worth, Random(0), Budget(seconds=0.0)).value


def test_who_is_told_to_stop_still_explores():
    game = own("explore", "front", goods="food*4 bone*3 stone*2")
    for stopped in (lambda: False, lambda: True):
        found = find_turns(game, Search(3, False, Budget(stopped=stopped), beam=5))
        assert any(move.option.what == "explore" for one in found.candidates for move in one.line)
    assert Budget(1e-9).over()


def test_the_last_turn_finds_what_lies_far_behind_on_its_way():
    game, bot = skara.new_game(players=1, seed=5), CompetentBot(5)
    game.play(f"keep {game.hands[0][0]}")
    while not (in_turn(game) and turns_left(game) == 0):
        game.play(bot.choose(game.view(0)))
    turn = Turn(game)
    as_before = walk_last(turn, FinalValue(turn), breadth(game, 16)._replace(behind=BEHIND))
    assert plan_turn(game, 16, Random(0)).value > max(as_before.values.values())
