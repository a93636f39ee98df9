"""A turn analysed: exact where it says so, an estimate where it says so, and never a look at hidden cards."""

import doctest
import re
from dataclasses import replace
from itertools import islice
from math import inf, isfinite, isnan
from typing import Any

import pytest

import skara
from skara.analysis import analyses
from skara.analysis.analyses import FEW_SAMPLES, IN_FRONT, LAST_SHARE, PROOF_SHARE, SEARCH_SHARE, Analysis, value_turns
from skara.analysis.ideas import different_turns, idea_of_turn
from skara.analysis.ranked import compared, doubt_words, lead, legal_line, ranked
from skara.analysis.rollouts import InterruptedGame, Outcome, World
from skara.brae.decisions import PASS
from skara.brae.game import Game
from skara.brae.moves import Move, parse
from skara.core import numbers
from skara.core.errors import IllegalMoveError, MoveError, OptionError, PositionError
from skara.core.study import ASSUMED, Budget, Candidate, Line, Stopped
from skara.panels.study.walked_lines import line_words
from tests.analysis.known import (
    LARGE,
    NOBODY,
    before_taking_the_last_turn,
    before_the_last_turn,
    best_final,
    drawing,
    exploring,
    last_turn,
    possible_finals,
)  # fmt: skip
from tests.brae.tables import table

SOME_GOODS = "shell*2 fish stone wood seaweed bone hide"


def rich(**fields: Any) -> Game:
    """Make a table with hundreds of different turns."""
    return table(**{"players": 2, "round": 3, "goods": SOME_GOODS, "special": "build", **fields})


def played(game: Game, line: tuple[Move, ...]) -> Game:
    """Play a line, each move checked by the rules."""
    after = game.copy()
    for move in line:
        after.play(move)
    return after


def lines(analysis: Analysis) -> list[str]:
    """Write the turns as texts."""
    return [" | ".join(map(str, turn.line)) for turn in analysis.turns]


def told(analysis: Analysis) -> str:
    """Return everything an analysis says, apart from the game it is about."""
    return "\n".join([str(analysis), *(str(turn.outcomes) for turn in analysis.turns)])


def test_examples():
    assert doctest.testmod(analyses).failed == 0


# --------------------------------------------------------------------------------------------------
# The last turn is solved


LAST_TURNS = {
    "solo, two settlers to feed": last_turn(),
    "with others": last_turn(players=2),
    "a card to take": table(
        phase="village", set=3, sets=[[], [], ["stone_ball", "utensils", "shore-gain-fish"]], goods="shell",
        workers=LARGE,
    ),
    "a meal at rest": last_turn(flipped=["craft"], settlers={"shore": 1, "hills": 2}, goods="shell*2 rabbit"),
    "Midden and a full slider": last_turn(goods="midden*3 shell*3 barley hide wood", slider=5),
    "tasks and a focus card": last_turn(
        tasks={"task_fish_rabbit_craft": "up"}, focus={"focus_food7": "up"}, goods="fish rabbit stone wool", settlers={}
    ),
    "a bottom effect to decide": last_turn(
        phase="village", settlers={"shore": ["shore-gain-fish"]}, offer=[],
        pending=[{"kind": "bottom", "card": "shore-gain-fish", "from": "village"}],
    ),
    "Innovate's new side to decide": last_turn(
        special="innovate", flipped=["innovate", "gather_hills"], goods="food stone", settlers={},
        pending=[{"kind": "innovate", "tile": "gather_hills"}], workers={"large": 1, "small": 1},
        placed={"innovate": ["small"]},
    ),
    "only the feeding": table(1, phase="feed", set=3, settlers={"shore": 2, "hills": 1}, goods="food"),
    "only the rest": table(1, phase="rest", set=3, settlers={"shore": 2}, goods="shell*2 fish", flipped=["craft"]),
}  # fmt: skip

each_last_turn = pytest.mark.parametrize("game", LAST_TURNS.values(), ids=LAST_TURNS)


@each_last_turn
def test_the_last_turn_is_worth_what_playing_it_out_gives(game: Game):
    analysis = skara.analyse(game, best=30)

    assert analysis.last_turn and analysis.exact
    for turn in analysis.turns:
        assert turn.value == turn.mean == turn.low == turn.high == best_final(played(game, turn.line), analysis.seat)
        assert turn.samples == 0 and not turn.close


@each_last_turn
def test_no_turn_is_better_than_the_best(game: Game):
    assert skara.analyse(game, best=1).turns[0].value == best_final(game, game.active)


@each_last_turn
def test_turns_come_best_first_and_only_once(game: Game):
    analysis = skara.analyse(game, best=30)
    values = [turn.value for turn in analysis.turns]

    assert values == sorted(values, reverse=True)
    assert len(set(lines(analysis))) == len(analysis.turns)


def test_the_last_turn_is_as_exact_before_it_is_taken():
    before = before_taking_the_last_turn()
    after = played(before, (before.move("turn"),))
    first, then = (skara.analyse(game, best=30, samples=4) for game in (before, after))
    taken = [turn for turn in first.turns if turn.line[0].option != PASS]

    assert first.last_turn and (first.method, first.exact) == (then.method, then.exact) == ("best", True)
    assert taken[0].line[1:] == then.turns[0].line
    assert [turn.mean for turn in taken[:12]] == [turn.mean for turn in then.turns[:12]]
    for turn in taken:
        assert turn.value == turn.low == turn.high == best_final(played(before, turn.line), 0)
    grade = first.grade(["turn", "take utensils", "done"])
    assert (grade.lost, grade.low, grade.high, grade.label) == (2, 2, 2, "inaccuracy")
    assert "values are final scores" in first.sentences[1]
    assert first.sentences[2] == (
        "Only what is still open, as after a pass or a draw, was played out: 4 times, with the same luck for all."
    )


def test_a_pass_of_the_last_turn_meets_others_who_take_different_cards():
    passing = skara.analyse(before_taking_the_last_turn(), samples=12).value_of(["pass"])

    assert {one.points for one in passing.outcomes} == {2, 3}, "the stone ball is left, or it is not"
    assert not passing.close, "but taking it at once is better"


def test_the_last_turn_leaves_time_for_a_pass_where_there_is_one():
    parts = []

    class Clock(Budget):
        def part(self, share: float) -> Budget:
            if self.seconds is not None:  # a first look has no clock
                parts.append(share)
            return Budget.part(self, share)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("skara.analysis.analyses.Budget", Clock)
        taken = before_taking_the_last_turn()
        taken.play("turn")
        for game, samples in ((before_taking_the_last_turn(), 1), (before_taking_the_last_turn(), 0), (taken, 1)):
            skara.analyse(game, samples=samples, beam=2, best=1)
        skara.analyse(rich(), samples=1, beam=2, best=1)
    assert parts == [LAST_SHARE, PROOF_SHARE, PROOF_SHARE, SEARCH_SHARE]
    assert 1 > PROOF_SHARE > LAST_SHARE > SEARCH_SHARE


def test_who_wins_is_not_known_from_ones_own_points():
    alone, together = (skara.analyse(last_turn(players=players)).turns[0] for players in (1, 2))

    assert (alone.win, alone.strong) == (0, 0)
    assert isnan(together.win) and together.strong is None


@pytest.mark.parametrize(("total", "win", "strong"), [(44, 0, 0), (45, 1, 0), (55, 1, 1)])
def test_the_marks_of_the_solo_game_are_reached_or_not(total: int, win: int, strong: int):
    # 20 points for trade, 6 less for the slider, and 7 less for the Midden that it brings.
    game = table(1, set=3, trade=7, slider=11, goods={"food": total - 20 + 6 + 7}, workers=NOBODY)
    turn = skara.analyse(game).turns[0]

    assert (turn.mean, turn.win, turn.strong) == (total, win, strong)


# --------------------------------------------------------------------------------------------------
# What was looked at


@pytest.mark.parametrize("number", [1, 2, 3])
def test_before_the_last_round_all_ends_are_looked_at(number: int):
    analysis = skara.analyse(rich(round=number, workers=LARGE), samples=0)

    assert (analysis.method, analysis.exact, analysis.last_turn) == ("all", True, False)
    ends = numbers.number(analysis.outcomes)
    assert analysis.sentences[0] == f"All {ends} different ends of this turn were looked at."


def test_in_the_last_turn_the_best_are_proved():
    game = rich(round=4, set=3, workers={"large": 1, "small": 1})
    best, full = skara.analyse(game, samples=0), skara.analyse(game, samples=0, full=True)

    assert (best.method, best.exact) == ("best", True)
    assert (full.method, full.exact) == ("all", True)
    assert best.outcomes <= full.outcomes
    assert [turn.value for turn in best.turns[:5]] == [turn.value for turn in full.turns[:5]]


def test_a_beam_leaves_something_out():
    whole, part = skara.analyse(rich(), samples=0), skara.analyse(rich(), samples=0, beam=3)

    assert (part.method, part.exact) == ("partial", False)
    assert part.outcomes < whole.outcomes
    assert part.turns[0].value <= whole.turns[0].value
    assert part.sentences[0] == f"{numbers.number(part.outcomes)} different ends were looked at, not all there are."


@pytest.mark.parametrize("number", [3, 4])
def test_a_spent_budget_leaves_a_usable_answer(number: int):
    game = rich(round=number, set=2)
    whole, part = skara.analyse(game, samples=0), skara.analyse(game, samples=0, nodes=1)

    assert (part.method, part.exact) == ("partial", False)
    assert any("not looked at" in sentence for sentence in part.sentences)
    assert part.turns[0].value == pytest.approx(whole.turns[0].value, abs=3)
    for turn in part.turns:
        assert played(game, turn.line).turn == 3 or played(game, turn.line).active != game.active


def test_every_end_is_listed_once_with_a_legal_line():
    game = rich(round=2, workers={"large": 1, "small": 1})
    analysis = skara.analyse(game, samples=0)
    ends = set()
    for candidate in analysis.every_turn():
        assert str(candidate.line[-1]) == "done"
        end = played(game, candidate.line[:-1]).position()
        # Where the workers stand is forgotten as soon as they go home.
        end["players"][0].pop("placed", None)
        ends.add(str(end))

    assert len(ends) == analysis.outcomes == len(list(analysis.every_turn())) > 100


def test_ends_that_two_answers_lead_to_are_merged():
    game = LAST_TURNS["Innovate's new side to decide"]
    analysis = skara.analyse(game, full=True)
    ends = [str({**me, "placed": None}) for me in (_after(game, one.line) for one in analysis.every_turn())]

    assert {str(one.line[0]).split()[0] for one in analysis.every_turn()} == {"act", "skip"}
    assert len(ends) == len(set(ends)) == analysis.outcomes


def _after(game: Game, line: tuple[Move, ...]) -> dict[str, Any]:
    return played(game, line[:-1]).position()["players"][0]


def test_the_end_of_a_round_lists_all_there_is():
    analysis = skara.analyse(LAST_TURNS["only the rest"], best=1)

    assert len(analysis.turns) == 1
    assert len(list(analysis.every_turn())) == analysis.outcomes > 1


def test_each_card_on_offer_has_its_best_turn():
    analysis = skara.analyse(LAST_TURNS["a card to take"], best=1)

    assert {turn.line[0].option.what for turn in analysis.turns} == {"stone_ball", "utensils", "shore-gain-fish"}


# --------------------------------------------------------------------------------------------------
# Ideas


def test_turns_that_only_pay_otherwise_are_listed_once():
    analysis = skara.analyse(rich(set=2), samples=0)
    ideas = [idea_of_turn(analysis.game, turn.line) for turn in analysis.turns]

    assert len(set(ideas)) == len(ideas) and 10 <= len(ideas) <= 15
    best: dict[Any, float] = {}
    for one in analysis.every_turn():
        best.setdefault(idea_of_turn(analysis.game, one.line), one.value)
    for idea, turn in zip(ideas, analysis.turns, strict=True):
        assert turn.value == best[idea]


def test_every_turn_comes_best_first():
    values = [one.value for one in skara.analyse(rich(workers=LARGE), samples=0).every_turn()]

    assert values == sorted(values, reverse=True)


def test_so_many_are_the_best_of_every_turn():
    found = skara.analyse(rich(workers=LARGE), samples=0).found
    some = list(found.every_turn(7))

    assert [one.value for one in some] == [one.value for one in list(found.every_turn())[:7]]
    assert len({one.line for one in some}) == 7


def test_ideas_are_looked_for_until_it_is_stopped():
    game = rich(set=2)
    found = skara.analyse(game, samples=0, best=2).found
    asked = 0

    def soon() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    known = different_turns(game, found, 12, lambda: True)
    assert {one.line for one in known} <= {one.line for one in found.candidates}
    assert len(known) < len(different_turns(game, found, 12, soon)) < len(different_turns(game, found, 12)) == 12


def test_where_there_are_few_ideas_other_ways_to_carry_them_out_are_listed():
    analysis = skara.analyse(last_turn(), best=12)
    ideas = [idea_of_turn(analysis.game, turn.line) for turn in analysis.turns]

    assert len(analysis.turns) == min(12, analysis.outcomes) > len(set(ideas))


def test_only_those_in_front_are_played_out_on():
    analysis = skara.analyse(rich(round=4, set=2, workers=LARGE), samples=FEW_SAMPLES + 1, also=[["done"]])
    often = [turn for turn in analysis.turns if turn.samples > FEW_SAMPLES]

    assert {turn.samples for turn in analysis.turns} == {FEW_SAMPLES, FEW_SAMPLES + 1}
    assert len(often) <= IN_FRONT + 1 and analysis.turns[0] in often
    assert any(str(turn.line[0]) == "done" for turn in often)
    assert any(
        f"at least {FEW_SAMPLES} times, those in front {FEW_SAMPLES + 1} times" in sentence
        for sentence in analysis.sentences
    )
    # Set right by the luck of the best, points are the same as on the deals that both met.
    best, last = analysis.turns[0], analysis.turns[-1]
    assert best.mean - last.mean == pytest.approx(lead(best, last).mean)
    assert analysis.compare(0, len(analysis.turns) - 1).lead == pytest.approx(best.mean - last.mean)


def test_a_few_wild_games_never_rank_a_turn_high(monkeypatch: pytest.MonkeyPatch):
    """Of eight turns three were lucky in the first games; one that fell behind then differs from game to game."""
    game = rich(set=2)
    lines = [one.line for one in islice(skara.analyse(game, samples=0).every_turn(), 8)]
    wild = lines[7]
    points = dict(zip(lines, (60, 59, 58, 57, 45, 44, 43, 52), strict=True))

    def play_out(self: World, line: Line, stopped: Stopped | None = None) -> Outcome:
        number = int(self._key.rpartition(":")[2])
        later = -20 if line in lines[1:4] and number >= FEW_SAMPLES else 0
        spread = (-30, 30)[number % 2] if line == wild else number % 2
        return Outcome(points[line] + later + spread, False, False)

    monkeypatch.setattr(World, "play_out", play_out)
    turns = value_turns(game, [Candidate(line, 0.0) for line in lines], samples=20)
    found = next(turn for turn in turns if turn.line == wild)
    half = lead(turns[0], found).high - lead(turns[0], found).mean
    assert found.samples == FEW_SAMPLES and half > 40 and turns[0].line == lines[0]
    assert sorted(turns, key=lambda turn: -turn.mean)[1] is found, "by its mean it would be second"
    assert turns[-1] is found


@pytest.mark.parametrize(
    ("games", "close", "told"),
    [
        (4, True, "≈ too close to call"),
        (3, True, "after 3 games only"),
        (1, True, "after 1 game only"),
        (4, False, ""),
        (3, False, ""),
    ],
)
def test_a_turn_played_out_less_often_is_not_called_close(games: int, close: bool, told: str):
    best = skara.analyse(before_the_last_turn(), samples=4).turns[0]
    other = replace(best, outcomes=best.outcomes[:games], close=close)

    assert doubt_words(other, best) == told
    assert doubt_words(best, best) == ""


# --------------------------------------------------------------------------------------------------
# Played out


def test_the_same_seed_gives_the_same_answer():
    one, same, other = (skara.analyse(drawing(), samples=8, seed=seed) for seed in (1, 1, 2))

    assert told(one) == told(same)
    assert told(one) != told(other)


def test_all_turns_are_played_out_equally_often():
    analysis = skara.analyse(before_the_last_turn(), samples=3, also=[["done"]])

    assert {turn.samples for turn in analysis.turns} == {3}
    assert analysis.sentences[-3:] == [
        "Each turn was played out 3 times, with the same luck for all.",
        "The same games chose the best turn, so that it is likely to be less far ahead than they tell.",
        ASSUMED,
    ]
    alone = replace(analysis, turns=analysis.turns[:1])
    assert alone.sentences[-2:] == ["Each turn was played out 3 times, with the same luck for all.", ASSUMED]
    assert any(str(turn.line[0]) == "done" for turn in analysis.turns)


def test_turns_are_ranked_by_their_mean():
    analysis = skara.analyse(before_the_last_turn(), samples=3)
    means = [turn.mean for turn in analysis.turns]

    assert means == sorted(means, reverse=True)
    assert all(turn.low <= turn.mean <= turn.high for turn in analysis.turns)


def test_without_samples_values_are_read_off_the_table():
    analysis = skara.analyse(before_the_last_turn(), samples=0)

    assert [turn.worth for turn in analysis.turns] == sorted((turn.value for turn in analysis.turns), reverse=True)
    assert str(analysis).startswith(f"1. value {numbers.number(analysis.turns[0].value)}, by estimate: ")
    assert str(analysis).count("by estimate: ") == len(analysis.turns)
    assert analysis.sentences[-1] == (
        "No game was played out: values are estimates made from the position. They compare turns, and are not points."
    )


def test_a_value_does_not_pass_for_points():
    """Far below what games bring in Skara Brae, and far above in Stone Age: it tells no points and no chances."""
    for game in (before_the_last_turn(), skara.new_game(2, game="stone_age", seed=1)):
        analysis = skara.analyse(game, samples=0, best=3)
        for turn in analysis.turns:
            assert isfinite(turn.value) and (turn.low, turn.high) == (-inf, inf)
            assert all(map(isnan, (turn.mean, turn.own, turn.win)))
        frame = analysis.frame()
        assert frame[["points", "win"]].isna().all(axis=None) and frame["value"].notna().all()
        # How far values lie apart is an estimate of points, though.
        graded = analysis.grade(analysis.turns[-1].line)
        assert graded.lost == analysis.turns[0].value - analysis.turns[-1].value > 0 and isnan(graded.win_lost)


def test_chances_are_known_from_games_and_from_final_scores_only():
    estimated, played, final = (
        skara.analyse(game, samples=samples).turns[0]
        for game, samples in ((before_the_last_turn(), 0), (before_the_last_turn(), 2), (last_turn(), 0))
    )

    assert estimated.strong is not None and isnan(estimated.win) and isnan(estimated.strong)
    assert (played.win, played.strong) == (0, 0) and played.own == played.mean
    assert final.exact and (final.win, final.strong) == (0, 0) and final.own == final.mean == final.value


def test_values_are_not_compared_with_games():
    analysis = skara.analyse(before_the_last_turn(), samples=4, best=1)
    unplayed = analysis.value_of(["place large gather_shore shell", "done"], stopped=lambda: True)

    assert not unplayed.samples and unplayed.points == f"value {numbers.number(unplayed.value)}"
    assert lead(analysis.turns[0], unplayed).mean == analysis.turns[0].value - unplayed.value


def test_estimates_are_never_told_apart():
    analysis = skara.analyse(before_the_last_turn(), samples=0)
    worst = analysis.grade(analysis.turns[-1].line)

    assert worst.lost > 0 and (worst.label, worst.close) == (None, True)
    assert worst.sentences == ["Too few games to tell: 0, and a grade needs 4."]
    assert analysis.compare(0, len(analysis.turns) - 1).sentences[0].startswith("Too few games to tell: ")


def test_what_has_no_value_without_games_played_out_is_called_so():
    game = table(2, phase="village", set=2, order={"left": ["p0", "p1", "neutral"], "top": [], "right": []})
    analysis = skara.analyse(game, samples=0, beam=5)

    assert "nan" not in str(analysis) and "not valued: pass" in str(analysis)
    assert analysis.grade(["pass"]).sentences == [
        "Without games played out this turn has no value, so it cannot be compared."
    ]


def test_the_move_that_only_closes_a_turn_may_be_left_out():
    whole = ["place large cook shell*2", "done"]
    analysis = skara.analyse(before_the_last_turn(), samples=4, best=1, also=[whole[:1]])

    assert " | ".join(whole) in lines(analysis)
    assert analysis.grade(whole[:1]) == analysis.grade(whole)
    assert analysis.value_of(whole[:1]).line == analysis.value_of(whole).line


def test_a_line_that_is_not_over_is_never_graded():
    game = table(2, phase="village", set=2, order={"left": ["p0", "p1", "neutral"], "top": [], "right": []})
    analysis = skara.analyse(game, samples=0, beam=5)

    with pytest.raises(OptionError, match="the turn is not over yet: "):
        analysis.grade(["turn"])
    with pytest.raises(OptionError, match="the turn is not over yet: "):
        skara.analyse(game, samples=0, beam=5, also=[["turn"]])


def test_a_single_sample_decides_nothing():
    assert all(turn.close for turn in skara.analyse(before_the_last_turn(), samples=1).turns)


def test_what_varies_may_be_too_close_and_what_never_varies_is_not():
    analysis = skara.analyse(exploring(), samples=2, seed=3, also=[["place large gather_shore shell", "done"]])
    close = {str(turn.line[0]): turn.close for turn in analysis.turns}

    explores, idle = (analysis.value_of([first]) for first in ("place large explore pay food*2", "done"))
    assert len({one.points for one in explores.outcomes}) == 2 and not idle.outcomes
    assert close[str((idle if analysis.turns[0] is explores else explores).line[0])]
    # One point less than doing nothing, however the cards lie.
    assert lead(idle, analysis.turns[-1]) == (1, 1, 1)


def test_points_have_a_unit_and_a_single_game_is_one():
    analysis = skara.analyse(before_the_last_turn(), samples=1)
    first, *_ = str(analysis).split("\n")

    assert first.startswith(f"1. {numbers.number(analysis.turns[0].mean)} VP, after 1 game only: ")
    assert "Each turn was played out once, with the same luck for all." in analysis.sentences
    assert str(skara.analyse(last_turn(), best=1)).startswith("1. 3 VP: place large cook shell*2 barley, done\n")


def test_a_turn_that_leaves_workers_at_home_is_told_so():
    game = last_turn(workers={"large": 1, "small": 1})
    analysis = skara.analyse(game, best=1)
    idle, half = analysis.value_of(["done"]), analysis.value_of(["place small gather_shore shell", "done"])

    assert (idle.idle, half.idle) == ("2 workers stay at home", "1 worker stays at home")
    assert line_words(game, half.line)[-1] == "1 worker stays at home"
    assert line_words(game, idle.line) == ["End the turn", "2 workers stay at home"]
    assert analysis.grade(["done"]).sentences[-1] == "In this turn 2 workers stay at home."
    assert "done (1 worker stays at home)" in str(replace(analysis, turns=[half]))
    whole = analysis.value_of(["place small gather_shore shell", "place large cook shell*2 barley", "done"])
    assert whole.idle == "" and "at home" not in " ".join(line_words(game, whole.line))


def test_a_turn_valued_later_meets_the_same_luck():
    with_it = skara.analyse(before_the_last_turn(), samples=4, also=[["place large trade shell*2", "done"]])
    later = skara.analyse(before_the_last_turn(), samples=4, best=1).value_of(["place large trade shell*2", "done"])

    assert later.outcomes == with_it.value_of(["place large trade shell*2", "done"]).outcomes


def test_explore_is_valued_by_sampling():
    analysis = skara.analyse(exploring(), samples=40)
    finals = possible_finals(exploring(), "place large explore pay food*2")
    (turn,) = [turn for turn in analysis.turns if turn.line[0].option.what == "explore"]

    assert not analysis.exact
    assert any(sentence.startswith("Explore draws unseen cards") for sentence in analysis.sentences)
    assert str(turn.line[-1]) == "place large explore pay food*2"
    assert turn.low <= sum(finals) / len(finals) <= turn.high
    assert str(analysis).count("Explore draws 2 of 5 unseen cards; most welcome: ") == 1
    assert [bool(one.chances) for one in analysis.turns] == [one is turn for one in analysis.turns]
    # What draws nothing keeps its exact value.
    for other in analysis.turns:
        if other is not turn:
            assert other.low == other.high == other.mean == other.value


# --------------------------------------------------------------------------------------------------
# Nothing is peeked at

TWINS: dict[str, dict[str, Any]] = {
    "before the last turn": {"players": 1, "set": 2, "goods": "shell*2 fish", "workers": LARGE},
    "Explore": {"players": 1, "set": 3, "goods": "food*2 bone shell", "special": "explore", "workers": LARGE},
    "Explore's better side": {
        "players": 2, "set": 3, "goods": "food*2 shell", "special": "explore", "flipped": ["explore"], "workers": LARGE,
        "sets": [[], [], ["utensils", "stone_ball"]],
    },
    "the end of round 3": {
        "players": 1, "round": 3, "set": 3, "phase": "feed", "settlers": {"shore": ["shore-gain-fish"] * 2},
        "goods": "food",
    },
}  # fmt: skip


@pytest.mark.parametrize("fields", TWINS.values(), ids=TWINS)
def test_games_that_differ_only_in_what_is_hidden_are_analysed_alike(fields: dict[str, Any]):
    games = [table(**fields, hidden={"seed": seed}) for seed in (1, 2)]
    views = [game.view(0).position() for game in games]
    found = [skara.analyse(game, samples=2, best=2) for game in games]

    assert games[0] != games[1]
    assert views[0] == views[1]
    assert told(found[0]) == told(found[1])
    for one, other in zip(found[0].turns, found[1].turns, strict=True):
        assert one.end().position() == other.end().position()


def test_the_game_stays_as_it_was():
    game = exploring()
    before = game.position()
    analysis = skara.analyse(game, samples=2)
    analysis.grade(["done"])
    analysis.turns[0].end()

    assert game.position() == before
    assert analysis.game == game and analysis.game is not game


# --------------------------------------------------------------------------------------------------
# Points ahead


@pytest.fixture
def spoilers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games come to more points the longer a turn is, and to fewer ahead of the others."""

    def play_out(self: World, line: Line, stopped: Stopped | None = None) -> Outcome:
        return Outcome(40 + len(line), False, False, 5 - len(line))

    monkeypatch.setattr(World, "play_out", play_out)


@pytest.mark.usefixtures("spoilers")
@pytest.mark.parametrize("game", [rich(set=2), rich(round=4, set=3)], ids=["before the last turn", "last turn"])
def test_turns_are_ranked_by_how_far_they_are_ahead(game: Game):
    analysis = skara.analyse(game, goal="ahead", samples=5, also=[["done"]])

    assert analysis.goal == "ahead"
    assert lines(analysis)[0] == "done" and analysis.turns[0].points == "+4"
    assert [turn.mean for turn in analysis.turns] == sorted(5.0 - len(turn.line) for turn in analysis.turns)[::-1]
    assert not any(turn.exact for turn in analysis.turns) and all(turn.low < turn.high for turn in analysis.turns)
    assert any("ranked by points ahead" in sentence for sentence in analysis.sentences)
    assert not any("proved" in sentence for sentence in analysis.sentences)
    assert not any("final scores" in sentence for sentence in analysis.sentences)
    assert analysis.frame()["points"].tolist() == [40.0 + len(turn.line) for turn in analysis.turns]
    last = analysis.turns[-1]
    lost = len(last.line) - 1
    found = analysis.compare(0, len(analysis.turns) - 1)
    assert found.lead == lost and found.sentences[0] == f"{lost} VP further ahead in all, give or take 0.8."
    assert analysis.compare(len(analysis.turns) - 1, 0).sentences[0].startswith(f"{lost} VP less far ahead in all")
    graded = analysis.grade(last.line)
    assert graded.lost == lost and graded.sentences[0].endswith(f": {lost} VP less far ahead than with the best turn.")


@pytest.mark.usefixtures("spoilers")
def test_unless_asked_turns_are_ranked_by_their_own_points():
    analysis = skara.analyse(rich(set=2), samples=5, also=[["done"]])

    assert analysis.goal == "points" and lines(analysis)[-1] == "done"
    assert [turn.ahead for turn in analysis.turns] == [5.0 - len(turn.line) for turn in analysis.turns]


def test_what_is_told_of_fewer_games_is_set_right_by_the_luck_of_the_best_for_both_goals():
    game, line = rich(set=2), (parse("done"),)
    best = ranked(game, Candidate(line, 0.0), tuple(Outcome(50 + luck, True, True, 9 - luck) for luck in (0, 2, 4, 6)))
    turn = ranked(game, Candidate(line, 0.0), (Outcome(40, False, False, 1),), best)

    assert (turn.mean, turn.own, turn.ahead) == (43.0, 43.0, -2.0)


def test_how_far_one_is_ahead_is_not_known_without_games():
    with pytest.raises(OptionError, match="samples: 0, but only games played out tell how far a turn is ahead"):
        skara.analyse(rich(set=2), goal="ahead", samples=0)

    stopped = skara.analyse(rich(set=2), goal="ahead", stopped=lambda: True)
    assert stopped.goal == "points" and stopped.turns[0].samples == 0


@pytest.mark.usefixtures("spoilers")
def test_a_turn_that_no_game_tells_of_is_not_the_best():
    for goal in ("points", "ahead"):
        analysis = skara.analyse(rich(set=2), goal=goal, samples=4, best=1)
        poor = tuple(one._replace(points=-50, ahead=-50) for one in analysis.turns[0].outcomes)
        analysis.turns[0] = replace(analysis.turns[0], mean=-50.0, outcomes=poor)
        assert analysis.grade(["done"]).label == "best"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("skara.analysis.analyses.play_out", lambda *asked: ())
            unknown = analysis.grade(["done"])
        assert (unknown.label, unknown.close, unknown.best) == (None, True, analysis.turns[0])


@pytest.mark.usefixtures("spoilers")
def test_two_games_of_each_turn_need_no_more_time_than_that(monkeypatch: pytest.MonkeyPatch):
    asked = []
    known = analyses._most_racing

    def most_racing(played: int, racing: int, games: float, wanted: int) -> int:
        asked.append(wanted)
        return known(played, racing, games, wanted)

    monkeypatch.setattr(analyses, "_most_racing", most_racing)
    skara.analyse(rich(set=2), samples=2)
    skara.analyse(rich(set=2), samples=6)

    assert asked == [2, 4, 4, 4, 4, 4]


def test_alone_one_is_ahead_by_all_points():
    assert str(skara.analyse(last_turn(), goal="ahead")) == str(skara.analyse(last_turn()))


# --------------------------------------------------------------------------------------------------
# Stopping, progress


def test_a_stopped_analysis_is_still_an_answer():
    game = rich(set=2)
    analysis = skara.analyse(game, samples=4, stopped=lambda: True)

    assert analysis.method == "partial" and not analysis.exact
    assert analysis.turns and analysis.turns[0].samples == 0
    played(game, analysis.turns[0].line)
    assert analysis.compare(0, 1).sentences
    assert analysis.grade(["done"]).lost > 0


def test_a_turn_valued_later_is_stopped_too():
    analysis = skara.analyse(before_the_last_turn(), samples=4, best=1)
    found = analysis.grade(["done"], stopped=lambda: True)

    assert found.turn.samples == 0 and found.close and found.label is None


def test_stopped_while_playing_out_each_turn_has_met_the_same_luck():
    stop = False

    def progress(done: float, sentence: str) -> None:
        nonlocal stop
        stop = stop or sentence.startswith("Played out: 2")

    whole = skara.analyse(before_the_last_turn(), samples=6, best=3)
    analysis = skara.analyse(before_the_last_turn(), samples=6, best=3, progress=progress, stopped=lambda: stop)

    assert {turn.samples for turn in analysis.turns} == {2}
    for turn in analysis.turns:
        assert turn.outcomes == whole.value_of(turn.line).outcomes[:2]


def test_seconds_cover_the_games_that_are_played_out():
    analysis = skara.analyse(rich(round=1, set=1), samples=10_000, seconds=0.5)

    assert analysis.turns and max(turn.samples for turn in analysis.turns) < 10_000


@pytest.mark.parametrize(
    ("seconds", "games"),
    [(1e9, [10] * IN_FRONT + [4] * 8), (40, [6] * IN_FRONT + [4] * 2 + [1] * 6), (20, [2] * 6 + [1] * 6)],
    ids=["enough", "short", "very short"],
)
def test_where_time_is_short_fewer_turns_are_played_out(
    seconds: float, games: list[int], monkeypatch: pytest.MonkeyPatch
):
    """A game takes a second here, and nothing else takes any time."""
    clock = 0.0

    def play_out(self: World, line: Line, stopped: Stopped) -> Outcome:
        nonlocal clock
        clock += 1
        if stopped():
            raise InterruptedGame
        return Outcome(len(line), False, False)

    monkeypatch.setattr("skara.core.study.monotonic", lambda: clock)
    monkeypatch.setattr(World, "play_out", play_out)
    game = rich(set=2)
    candidates = [Candidate((parse("done"),) * length, 0.0) for length in range(1, 13)]
    turns = value_turns(game, candidates, samples=10, budget=Budget(seconds))

    assert [turn.samples for turn in turns] == games


@pytest.mark.parametrize("cards", [[], ["stone_ball", "utensils", "shore-gain-fish"]], ids=["no card", "three cards"])
def test_only_what_is_exact_has_an_interval_without_width(cards: list[str]):
    analysis = skara.analyse(before_taking_the_last_turn(sets=[[], [], cards]), samples=4, best=2, beam=5)
    (passing,) = [turn for turn in analysis.turns if turn.line[0].option == PASS]

    assert passing.samples == 4 and passing.low < passing.mean < passing.high
    for turn in analysis.turns:
        assert turn.exact == (turn is not passing)
        assert turn is passing or (turn.samples == 0 and turn.low == turn.value == turn.high)
    assert "(0 … 0)" not in str(analysis) and str(analysis).count("…") == 1
    told = [sentence for other in analysis.turns for sentence in compared(passing, other, 0).sentences]
    assert not any(sentence.endswith("give or take 0.") for sentence in told)


def test_progress_goes_up_to_the_end():
    heard: list[tuple[float, str]] = []
    skara.analyse(before_the_last_turn(), samples=3, progress=lambda done, sentence: heard.append((done, sentence)))
    shares = [done for done, _ in heard]

    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] == pytest.approx(1)
    assert heard[-1][1] == "Played out: 3 of 3"


# --------------------------------------------------------------------------------------------------
# Bad input


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"best": 0}, "best: 0, expected a whole number, at least 1."),
        ({"best": 2.5}, "best: 2.5, expected a whole number, at least 1."),
        ({"best": True}, "best: True, expected a whole number, at least 1."),
        ({"best": None}, "best: None, expected a whole number, at least 1."),
        ({"samples": -1}, "samples: -1, expected a whole number, at least 0."),
        ({"samples": "8"}, "samples: '8', expected a whole number, at least 0."),
        ({"samples": None}, "samples: None, expected a whole number, at least 0."),
        ({"nodes": 0}, "nodes: 0, expected a whole number, at least 1."),
        ({"beam": 0}, "beam: 0, expected a whole number, at least 1."),
        ({"seconds": 0}, "seconds: 0, expected more than 0, or None for no limit."),
        ({"seconds": -1.5}, "seconds: -1.5, expected more than 0, or None for no limit."),
        ({"seconds": float("nan")}, "seconds: nan, expected more than 0, or None for no limit."),
        ({"seconds": "1"}, "seconds: '1', expected more than 0, or None for no limit."),
        ({"seconds": True}, "seconds: True, expected more than 0, or None for no limit."),
        ({"goal": "win"}, "goal: 'win', possible are: points, ahead."),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], sentence: str):
    with pytest.raises(OptionError) as error:
        skara.analyse(last_turn(), **options)

    assert str(error.value) == sentence


@pytest.mark.parametrize("game", [table(1, phase="over"), table(2, phase="over")], ids=["solo", "with others"])
def test_a_finished_game_is_refused(game: Game):
    with pytest.raises(OptionError, match="The game is over"):
        skara.analyse(game)


@pytest.mark.parametrize("source", [None, 7, ["done"]], ids=repr)
def test_what_is_no_position_is_refused(source: Any):
    with pytest.raises(OptionError, match="Expected a game, a session, a position"):
        skara.analyse(source)


def test_a_position_without_a_card_to_take_is_refused():
    with pytest.raises(PositionError, match="there is no card to take"):
        skara.analyse({"round": 4, "set": 1, "phase": "village", "players": [{}], "offer": []})


def test_positions_and_sessions_are_taken_too():
    game = last_turn()
    position = game.position()

    assert lines(skara.analyse(position)) == lines(skara.analyse(skara.Session(game))) == lines(skara.analyse(game))


@pytest.mark.parametrize(
    ("line", "error", "sentence"),
    [
        ([], OptionError, "line: expected a list of moves"),
        ("done", OptionError, "line: expected a list of moves"),
        (["dance"], MoveError, "dance"),
        (["place large cook cow", "done"], IllegalMoveError, "SB-COOK"),
        (["place small cook shell", "done"], IllegalMoveError, "SB-WORK"),
    ],
    ids=["empty", "a text", "not a move", "not held", "no such worker"],
)
def test_impossible_lines_are_refused(line: Any, error: type[Exception], sentence: str):
    analysis = skara.analyse(last_turn())

    with pytest.raises(error, match=sentence):
        analysis.grade(line)


def test_an_impossible_line_besides_is_refused():
    with pytest.raises(IllegalMoveError):
        skara.analyse(last_turn(), also=[["place large cook cow", "done"]])


@pytest.mark.parametrize("rank", [-1, 99, 1.0, "first", True], ids=repr)
def test_ranks_that_do_not_exist_are_refused(rank: Any):
    with pytest.raises(OptionError, match=r"rank: .*, possible are 0 to"):
        skara.analyse(last_turn()).compare(0, rank)


def test_what_comes_after_the_turn_is_left_out():
    # Alone, nobody else moves in between: the next turn would need cards that are still hidden.
    game = before_the_last_turn()

    assert legal_line(game, ["done", "take stone_ball", "done"]) == (parse("done"),)


def test_feeding_belongs_to_the_rest_before_it():
    game = LAST_TURNS["only the rest"]

    assert len(legal_line(game, ["rest cook shell*2", "feed 2"])) == 2


# --------------------------------------------------------------------------------------------------
# Words and tables


def test_two_turns_compared():
    analysis = skara.analyse(last_turn(), best=10)
    found = analysis.compare(0, 2)

    assert found.lead == analysis.turns[0].mean - analysis.turns[2].mean
    assert found.sentences[0].replace("\N{NO-BREAK SPACE}", " ") == "1 VP better in all."


def test_the_frame_holds_what_the_turns_say():
    analysis = skara.analyse(before_the_last_turn(), samples=3)
    frame = analysis.frame()

    assert frame["rank"].tolist() == list(range(1, len(analysis.turns) + 1))
    assert frame["points"].tolist() == [turn.mean for turn in analysis.turns]
    assert frame["line"].tolist() == [", ".join(map(str, turn.line)) for turn in analysis.turns]
    assert frame["too_close"].tolist()[0] is False


def test_it_speaks_french():
    skara.set_language("fr")
    sentences = [
        *skara.analyse(exploring(), samples=2).sentences,
        *skara.analyse(rich(workers=LARGE), samples=0).sentences,
        *skara.analyse(rich(set=2), samples=0, nodes=1).sentences,
    ]
    skara.set_language("en")
    english = [
        *skara.analyse(exploring(), samples=2).sentences,
        *skara.analyse(rich(workers=LARGE), samples=0).sentences,
        *skara.analyse(rich(set=2), samples=0, nodes=1).sentences,
    ]

    assert len(sentences) == len(english) >= 8
    assert not set(sentences) & set(english)


def test_a_turn_in_french_has_a_no_break_space_before_its_colon():
    skara.set_language("fr")
    first, *_ = str(skara.analyse(rich(workers=LARGE), best=1, samples=0)).splitlines()

    assert re.match(r"1\. valeur [\d,]+, par estimation\xa0: place ", first)


def test_refusals_speak_french():
    skara.set_language("fr")

    with pytest.raises(OptionError) as error:
        skara.analyse(last_turn(), seconds=0)
    assert "expected" not in str(error.value)
    with pytest.raises(OptionError) as error:
        skara.analyse(last_turn(), best=0)
    assert "expected" not in str(error.value)
