"""Walks through a turn: the best with proof, bounds that hold, budgets that leave something usable."""

import os
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from skara.brae.game import Game, from_position
from skara.brae.ids import FOOD, PROMOS, SPECIALS
from skara.brae.search import solve
from skara.brae.search.final_value import FinalValue
from skara.brae.search.last_turn import walk_last
from skara.brae.search.packing import END_MASK, STANDING_SMALL
from skara.brae.search.plan import in_turn
from skara.brae.search.solve import Breadth, Walk, best_of_cards, card_of, in_workers, walk_all, walk_beam, walk_best
from skara.brae.search.static_value import StaticValue
from skara.brae.search.summed_worth import Worth
from skara.brae.search.turn import Turn
from skara.brae.study.candidates import bound_is_proved
from skara.core import study
from skara.core.study import Budget
from skara.core.variants import Variant
from tests.brae.search.positions import CHANGED, corpus, folder, made, random_positions, small
from tests.brae.tables import table
from tests.effort import SHARES, one_of

WORTHS: dict[str, type[Worth]] = {"static": StaticValue, "final": FinalValue}
MADE = made()


@cache
def places() -> list[Game]:
    """Return positions of every kind, as they are."""
    return [*corpus(), *random_positions(60), *MADE.values()]


def late(game: Game) -> Game:
    """Return a position as if it were in the last turn, for the final score."""
    game = game.copy()
    if len(game.players) > 1:
        game.sets = ((), (), game.sets[game.turn - 1])
    game.round, game.turn = game.figures.rounds, game.figures.turns_per_round
    return game


# --------------------------------------------------------------------------------------------------
# The best, and the bound that proves them


def best_agree(game: Game, kind: str, most: int | None = None) -> int:
    """Assert that the best ends are those of a walk without a bound; return how much the bound passed over.

    Where there are more tables than asked for, nothing is compared.
    """
    turn = Turn(late(game) if kind == "final" else game)
    worth = WORTHS[kind](turn)
    everything = walk_all(turn, worth, Budget(nodes=most))
    if not everything.complete:
        return 0
    pruned = 0
    for number in (1, 5):
        best = walk_best(turn, worth, number)
        assert best.complete and best.looked <= everything.looked
        assert best.best(number) == everything.best(number)
        for end in best.best(number):
            assert best.values[end] == everything.values[end]
            assert len(best.line(end)) == len(everything.line(end))
        pruned += best.pruned
    if most is None:
        bounds_hold(turn, worth)
    return pruned


def bounds_hold(turn: Turn, worth: Worth) -> None:
    """Assert that nothing that can be reached from any table of a turn is better than its bound."""
    best: dict[int, float] = {}

    def reach(state: int) -> float:
        if state not in best:
            values = [reach(after) for after, _ in turn.links(state)]
            if in_workers(state):
                values.append(worth.value(state & END_MASK))
            best[state] = max(values)
        return best[state]

    reach(turn.start)
    for state, most in best.items():
        if in_workers(state):
            assert worth.bound(state) >= most - 1e-9
            # Where less is needed to be of use, a rough answer is no lower.
            assert worth.bound(state, most + 100) >= most - 1e-9


@pytest.mark.parametrize("kind", WORTHS)
@pytest.mark.parametrize("number", one_of(6, range(0, 192, 16)))
def test_best_of_the_corpus(number: int, kind: str):
    best_agree(small(corpus()[number])[0], kind)


@pytest.mark.parametrize("kind", WORTHS)
@pytest.mark.parametrize(
    "name", one_of(2, (*(f"{tile}, back, tasks must act" for tile in (*SPECIALS, *PROMOS)), "no special tile"))
)
def test_best_of_each_special_tile(name: str, kind: str):
    best_agree(small(MADE[name])[0], kind)


HUNGERS = {
    "one each": {"unfed_settler": -1},
    "much for each": {"unfed_settler": -6},
    "a flat sum": {"unfed_settler": "-10 flat"},
    "a small flat sum, much food": {"unfed_settler": "-2 flat", "food_per_settler": 2},
    "much food": {"food_per_settler": 3},
    "no food": {"food_per_settler": 0},
}
VARIANTS = {
    **{name: Variant(name, "brae", {"frame": frame}) for name, frame in HUNGERS.items()},
    "no Cook": Variant("no Cook", "brae", forbid=["* cook"]),
    "no Clean, no knives": Variant("no Clean", "brae", forbid=["* clean", "* with knives"]),
    "no cards but roofs, and hunger": Variant(
        "few", "brae", {"frame": {"unfed_settler": -1}}, ["* furnish", "rest cook"]
    ),
}


@pytest.mark.parametrize("name", one_of(5, list(VARIANTS)))
def test_the_best_are_proved_for_every_kind_of_hunger_and_bans(name):
    # Fed by food that is short or plenty, so that hunger decides; the bound must pass over something somewhere.
    pruned = compared = 0
    for place, game in enumerate(corpus()[:: 60 if SHARES[os.environ.get("SKARA_EFFORT", "")] > 1 else 20]):
        position = late(game).position()
        position["data"] = {"variant": VARIANTS[name].as_data()}
        goods = position["players"][game.active]["goods"]
        goods["food"] = min(goods.get("food", 0), place % 4)
        hungry = from_position(position)
        if in_turn(hungry):
            assert bound_is_proved(hungry)
            pruned += best_agree(small(hungry, 200)[0], "final", 1000)
            compared += 1
    assert compared >= 2 and pruned


@pytest.mark.parametrize("kind", WORTHS)
@pytest.mark.parametrize("name", one_of(3, CHANGED))
def test_best_with_changed_figures(name: str, kind: str, tmp_path):
    data = folder(tmp_path / "mine", **CHANGED[name])
    goods = "food*4 bone wool*4 hide shell*2"
    game = table(round=2, set=3, data=data, goods=goods, special="spin_wool", flipped=["craft"])
    best_agree(small(game, 3000)[0], kind)


@pytest.mark.parametrize("kind", WORTHS)
def test_best_of_larger_turns(kind: str):
    """With a thousand tables the bound has something to pass over."""
    assert sum(best_agree(corpus()[number], kind, 1500) for number in (11, 20, 31, 51)) > 0


@examples(max_examples=8)
@given(place=st.integers(0, 367), kind=st.sampled_from(sorted(WORTHS)), seed=st.integers(0, 999))
def test_no_walk_passes_a_bound(place: int, kind: str, seed: int):
    """Whole turns, however large: walks that prefer what looks good, as those who set out to pass it would."""
    game, rng = places()[place], Random(seed)
    turn = Turn(late(game) if kind == "final" else game)
    worth = WORTHS[kind](turn)
    for _ in range(3):
        state, bounds = turn.start, []
        while True:
            if in_workers(state):
                value = worth.value(state & END_MASK)
                bounds.append(worth.bound(state, value))
                assert value <= min(bounds) + 1e-9
            links = turn.links(state)
            if not links:
                break
            tried = rng.sample(links, min(len(links), rng.choice((1, 8))))
            state = max((after for after, _ in tried), key=lambda after: worth.value(after & END_MASK))


def test_places_are_as_many_as_the_walks_choose_from():
    assert len(places()) >= 368


# --------------------------------------------------------------------------------------------------
# Budgets


def large() -> Game:
    """Return a turn that takes long."""
    return next(game for game in corpus() if game.round == 4 and game.phase == "village" and len(game.players) == 1)


def usable(walk: Walk) -> None:
    """Assert that a walk that was stopped tells so, and that what it found can be played."""
    assert walk.stopped and walk.waiting > 0 and not walk.complete
    best = walk.best(5)
    assert best
    for end in best:
        after = walk.turn.game.copy()
        for move in walk.line(end):
            after.play(move)
        after.play("done")


WALKS = {
    "all": lambda turn, worth, budget: walk_all(turn, worth, budget),
    "best": lambda turn, worth, budget: walk_best(turn, worth, 5, budget),
}


@pytest.mark.parametrize("kind", WALKS)
@pytest.mark.parametrize("nodes", (1, 300, 1000))
def test_a_number_of_tables(kind: str, nodes: int):
    turn = Turn(large())
    walk = WALKS[kind](turn, StaticValue(turn), Budget(nodes=nodes))
    usable(walk)
    assert walk.looked <= nodes + solve.EVERY


@pytest.mark.parametrize("kind", WALKS)
def test_seconds(kind: str, monkeypatch):
    """The clock is asked every few hundred tables; here it goes on by a second each time."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(study, "monotonic", lambda: float(next(ticks)))
    turn = Turn(large())
    walk = WALKS[kind](turn, StaticValue(turn), Budget(seconds=8))
    usable(walk)
    assert walk.looked <= 8 * max(solve.EVERY, solve.OFTEN)


@pytest.mark.parametrize("kind", WALKS)
def test_told_to_stop(kind: str):
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(len(asked))
        return len(asked) > 5

    turn = Turn(large())
    usable(WALKS[kind](turn, StaticValue(turn), Budget(stopped=stopped)))
    assert len(asked) == 6, "nobody is asked again after a yes"


@pytest.mark.parametrize("kind", WALKS)
def test_stopped_before_it_began(kind: str):
    turn = Turn(large())
    usable(WALKS[kind](turn, StaticValue(turn), Budget(stopped=lambda: True)))


@pytest.mark.parametrize("kind", WALKS)
def test_progress_is_told(kind: str):
    told: list[tuple[int, int]] = []
    turn = Turn(large())
    WALKS[kind](turn, StaticValue(turn), Budget(nodes=1000, progress=lambda *numbers: told.append(numbers)))
    looked = [number for number, _ in told]
    assert len(told) > 3 and looked == sorted(looked) and looked[-1] >= 1000
    assert all(waiting > 0 for _, waiting in told)


def test_a_stopped_search_is_as_good_as_a_quick_look():
    turn = Turn(large())
    worth = StaticValue(turn)
    quick = walk_beam(turn, worth, solve.BEAM)
    for kind, walk in WALKS.items():
        found = walk(turn, worth, Budget(nodes=1))
        assert found.values[found.best(1)[0]] == max(quick.values.values()), kind


@pytest.mark.parametrize("asked", (2, 40))
def test_a_beam_stopped_on_its_way_has_looked_through_the_whole_turn(asked: int):
    turn = Turn(large())
    worth, answers = StaticValue(turn), iter([False] * asked)
    stopped = walk_beam(turn, worth, 20, Budget(stopped=lambda: next(answers, True)))

    assert stopped.stopped
    assert max(stopped.values.values()) >= max(walk_beam(turn, worth, 1).values.values())


def test_no_budget_no_stop():
    game, _ = small(corpus()[0])
    turn = Turn(game)
    walk = walk_all(turn, StaticValue(turn))
    assert walk.complete and not walk.stopped and not walk.waiting


def test_a_beam_says_what_it_left_out():
    turn = Turn(large())
    walk = walk_beam(turn, StaticValue(turn), 2)
    assert walk.waiting > 0 and not walk.complete and walk.best(1)


@pytest.mark.parametrize("width", (1, 4))
def test_every_card_has_a_beam_of_its_own(width: int):
    """What is found with a card is what would be found if no other lay there."""
    game = large()
    turn = Turn(game)
    together = walk_beam(turn, StaticValue(turn), width)
    for card in set(game.offer):
        one = game.copy()
        one.offer = (card,)
        single = Turn(one)
        alone = walk_beam(single, StaticValue(single), width)
        context = turn.with_card(turn.contexts[0], card)
        assert max(alone.values.values()) == max(
            value for end, value in together.values.items() if card_of(end) == context
        )


def test_a_shared_beam_looks_at_the_best_whichever_card_they_took():
    game = large()
    turn = Turn(game)
    each, shared = (walk_beam(turn, StaticValue(turn), Breadth(1, more)) for more in (0, 30))
    assert {card_of(end) for end in shared.values} == {card_of(end) for end in each.values}
    assert shared.looked > each.looked and max(shared.values.values()) >= max(each.values.values())
    game.offer = game.offer[:1]
    alone = Turn(game)
    together, apart = (walk_beam(alone, StaticValue(alone), breadth) for breadth in (Breadth(2, 3), Breadth(5)))
    assert together.values == apart.values


def test_tables_alike_do_not_crowd_out_others():
    on_one_tile, on_another = (1 << STANDING_SMALL[slot] for slot in (0, 1))
    tables = {0: [(9.0 - number, on_one_tile + number) for number in range(4)] + [(1.0, on_another)]}
    kept = [value for value, _ in best_of_cards(tables, Breadth(3, alike=2))]
    assert kept == [9.0, 8.0, 1.0]
    assert [value for value, _ in best_of_cards(tables, Breadth(3))] == [9.0, 8.0, 7.0]


def test_tables_far_behind_are_passed_over_whatever_card_they_took():
    tables = {0: [(9.0, 1), (7.5, 2)], 1: [(7.0, 3), (6.9, 4)], 2: [(1.0, 5)]}
    assert sorted(value for value, _ in best_of_cards(tables, Breadth(2, behind=2.0))) == [7.0, 7.5, 9.0]


@pytest.mark.parametrize(
    "name", ("tend_land, back", "tend_land, front, solo", "muster, back", "no special tile", "build, back")
)
def test_sensible_links_leave_out_nothing_that_scores_more(name: str):
    game, _ = small(late(MADE[name]))
    turn = Turn(game)
    worth = FinalValue(turn)
    everything, sensible = walk_all(turn, worth), walk_beam(turn, worth, 1_000_000)
    assert not sensible.waiting and set(sensible.values) <= set(everything.values)
    assert max(sensible.values.values()) == max(everything.values.values())


def test_a_search_stopped_while_its_bound_is_worked_out_ends_with_its_first_look():
    turn = Turn(late(MADE["muster, back"]))
    worth = FinalValue(turn)
    first = walk_last(turn, worth, 5)
    found = dict(first.values)
    walk = walk_best(turn, worth, 3, Budget(stopped=lambda: True), first)
    assert walk is first and walk.stopped and not walk.complete
    assert walk.values == found and "gains" not in vars(worth)


def test_sensible_links_leave_something_out():
    game = table(goods="barley*2 seaweed*2 wood hide midden*2", slider=6, workers={"large": 1, "small": 0})
    turn = Turn(game)
    judge = StaticValue(turn).value
    whole, sensible = ({after for after, _ in turn.links(turn.start, only)} for only in (None, judge))
    assert sensible < whole


def test_a_last_turn_is_told_by_its_score():
    turn = Turn(late(large()))
    score = FinalValue(turn)
    walk = walk_last(turn, score, 3)
    assert {card_of(end) for end in walk.values} == {turn.with_card(turn.contexts[0], card) for card in turn.cards}
    assert all(value == score.value(end) for end, value in walk.values.items())
    assert walk.waiting and set(walk.ends) == set(walk.values)


def test_one_clock_for_a_search_and_what_follows(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(study, "monotonic", lambda: now[0])
    budget = Budget(seconds=10)
    budget.start()
    now[0] = 104.0
    budget.start()
    part = budget.part(0.5)
    assert not budget.over() and part.seconds == pytest.approx(3.0)
    now[0] = 107.5
    assert not budget.over()
    now[0] = 110.0
    assert budget.over() and budget.part(1.0).over()


# --------------------------------------------------------------------------------------------------
# Chance


def test_draws_do_not_depend_on_the_order_of_the_deck():
    game = next(g for g in corpus() if g.players[g.active].special == "explore" and g.players[g.active].goods[FOOD] > 1)
    other = game.copy()
    assert other.deck is not None
    other.deck = other.deck[::-1]
    first, second = (walk_beam(turn, StaticValue(turn), 20) for turn in (Turn(game), Turn(other)))
    assert first.draws and first.draws == second.draws
    assert first.values == second.values
