"""The web of a turn: the same ends as brute force by the rules, each by a shortest line."""

from math import inf

import pytest

from skara.brae.figures import FIRST_SETTLER
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.packing import CONTEXT, LARGE_LEFT, ROOFS, SMALL_LEFT, TASKS, TASKS_HIGH, unpack_into, unpacked
from skara.brae.search.solve import Walk, walk_all
from skara.brae.search.turn import Turn
from skara.core.study import Budget
from tests.brae.search.brute import Found, Outcome, brute_force, outcome
from tests.brae.search.positions import CHANGED, PAIR, corpus, folder, made, own, random_positions, small
from tests.brae.tables import table, village
from tests.effort import one_of

MADE = made()


def read(turn: Turn, state: int) -> Outcome:
    """Describe a packed table as brute force describes a game."""
    counts = unpacked(state)
    game = turn.game.copy()
    p = game.players[game.active]
    unpack_into(state, p)
    context = turn.contexts[counts[CONTEXT]]
    p.settlers, p.cards[:FIRST_SETTLER] = list(context.settlers), context.cards
    tasks = counts[TASKS] | counts[TASKS_HIGH] << 8
    game.tasks_up = tuple(task for number, task in enumerate(turn.tasks) if tasks >> number & 1)
    game.roofs_left += turn.player.cards[3] - counts[ROOFS]
    return _without_village(outcome(game, game.active))


class Plain:
    """A value for walks that look for everything: all ends are alike."""

    def value(self, end: int) -> float:
        return 0.0

    def prepare(self, budget: Budget) -> None:
        pass

    def bound(self, state: int, floor: float = -inf) -> float:
        return 0.0


def _without_village(found: Outcome) -> Outcome:
    """Leave out what lies in the village: it follows from the card taken."""
    return found[:10]


class Lines:
    """Lines played by the rules, each beginning once."""

    def __init__(self, game: Game) -> None:
        self._played: dict[tuple[Move, ...], Game] = {(): game}

    def play(self, line: tuple[Move, ...]) -> Game:
        if line not in self._played:
            after = self.play(line[:-1]).copy()
            after.play(line[-1])
            self._played[line] = after
        return self._played[line]


def check(game: Game, found: Found) -> Walk:
    """Assert that the solver finds what brute force found, and that its lines lead there."""
    turn, seat = Turn(game), game.active
    walk = walk_all(turn, Plain())
    assert walk.complete
    ends = {read(turn, end): end for end in walk.ends}
    assert len(ends) == len(walk.ends), "an end is listed twice"
    wanted = {_without_village(end): depth for end, depth in found.ends.items()}
    assert len(wanted) == len(found.ends)
    assert ends.keys() == wanted.keys()
    lines = Lines(game)
    for told, end in ends.items():
        line = walk.line(end)
        after = lines.play(line)
        assert after.decision.kind == "workers" and after.active == seat
        assert _without_village(outcome(after, seat)) == told
        assert len(line) == wanted[told]
    check_draws(walk, found)
    return walk


def check_draws(walk: Walk, found: Found) -> None:
    drawing: dict[Outcome, int] = {}
    for state in walk.draws:
        counts = unpacked(state)
        told = (*read(walk.turn, state), counts[SMALL_LEFT] + counts[LARGE_LEFT])
        length = len(walk.line_to(state))
        drawing[told] = min(length, drawing.get(told, length))
    assert drawing == {(*_without_village(told), told[-1]): depth for told, depth in found.draws.items()}


# --------------------------------------------------------------------------------------------------
# The same ends as brute force


@pytest.mark.parametrize("number", one_of(12, range(len(corpus()))))
def test_corpus(number: int):
    check(*small(corpus()[number]))


@pytest.mark.parametrize("number", one_of(6, range(60)))
def test_random_play(number: int):
    check(*small(random_positions(60)[number]))


@pytest.mark.parametrize("name", one_of(3, MADE))
def test_everything_that_a_turn_can_meet(name: str):
    check(*small(MADE[name], 2000))


@pytest.mark.parametrize("name", CHANGED)
def test_changed_figures(name: str, tmp_path):
    data = folder(tmp_path / "mine", **CHANGED[name])
    for goods, special in (("shell*2 wool*2 hide", None), ("food*2 bone stone wood", "spin_wool")):
        check(*small(table(round=2, data=data, goods=goods, special=special), 8000))


def test_enough_positions_were_compared():
    assert len(corpus()) + 60 + len(MADE) >= 300


def test_lines_are_shortest_where_a_longer_one_is_found_first():
    """A task paid before the card and one paid after it lead to the same table by as many moves."""
    game = table(1, phase="village", offer=["utensils"], goods="wool*3 barley", tasks=["task_wool_clean"], workers=PAIR)
    walk = check(game, brute_force(game, 20_000))
    assert min(len(walk.line(end)) for end in walk.ends) == 1


# --------------------------------------------------------------------------------------------------
# Canonical placement


@pytest.mark.parametrize("number", range(0, len(corpus()), 8))
def test_small_workers_first_loses_nothing(number: int):
    game, _ = small(corpus()[number])
    with_rule, without = Turn(game), Turn(game)
    without._small_first = False
    first, second = (walk_all(turn, Plain()) for turn in (with_rule, without))
    assert first.ends.keys() == second.ends.keys()
    assert all(len(first.line(end)) == len(second.line(end)) for end in first.ends)


@pytest.mark.parametrize("tile", ("build", "muster", "hunt_boar"))
def test_small_workers_first_loses_nothing_with_three_workers(tile: str):
    game = own(tile, "back", goods="food*2 bone", workers={"large": 1, "small": 2})
    with_rule, without = Turn(game), Turn(game)
    without._small_first = False
    assert walk_all(with_rule, Plain()).ends.keys() == walk_all(without, Plain()).ends.keys()


def test_the_rule_is_at_work():
    game = village("utensils", "stone_ball", goods="wool*2 stone wood", workers=PAIR)
    without = Turn(game)
    without._small_first = False
    assert walk_all(Turn(game), Plain()).looked < walk_all(without, Plain()).looked
