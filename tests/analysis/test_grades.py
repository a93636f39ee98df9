"""Grades: labels only outside the noise, by thresholds that are written down."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf, isnan, nan

import pytest

import skara
from skara.analysis.grades import LABEL_WORDS, LABELS, Grade, grade, label_of
from skara.analysis.ranked import RankedTurn, compared, doubt_words, is_close, lead, ranked
from skara.analysis.rollouts import Outcome
from skara.brae.moves import parse
from skara.core.study import Candidate
from tests.analysis.known import before_taking_the_last_turn, before_the_last_turn, last_turn
from tests.brae.tables import table

GAME = before_the_last_turn()
IDLES = "In this turn 1 worker stays at home."
COOK, IDLE = (parse("place large cook shell*2"), parse("done")), (parse("done"),)


def turn(line: tuple, points: Sequence[int] = (), value: float = 0.0, won: int = 0, strong: int = 0) -> RankedTurn:
    """Make a turn that came to these points; the first `won` of them were won, the first `strong` exceptionally."""
    outcomes = tuple(Outcome(one, place < won, place < strong) for place, one in enumerate(points))
    return ranked(GAME, Candidate(line, value), outcomes)


def final(line: tuple, score: float) -> RankedTurn:
    """Make a last turn that comes to this score."""
    return ranked(last_turn(), Candidate(line, score), ())


def against(best: Sequence[int], mine: Sequence[int]) -> Grade:
    """Grade a turn against a better one, sample by sample."""
    return grade(turn(IDLE, mine), turn(COOK, best), 0)


@pytest.mark.parametrize(
    ("lost", "label"),
    [
        (0.1, "excellent"), (0.5, "excellent"), (0.6, "good"), (1.5, "good"), (1.6, "inaccuracy"), (3, "inaccuracy"),
        (3.1, "mistake"), (6, "mistake"), (6.1, "blunder"), (100, "blunder"),
    ],
)  # fmt: skip
def test_thresholds(lost: float, label: str):
    assert label_of(lost) == label


def test_every_label_has_a_word():
    assert {label for _, label in LABELS} | {"best"} == set(LABEL_WORDS)


@pytest.mark.parametrize(
    ("lost", "label"), [(1, "good"), (3, "inaccuracy"), (5, "mistake"), (7, "blunder")], ids=lambda value: str(value)
)
def test_a_loss_outside_the_noise_gets_a_label(lost: int, label: str):
    found = against([40, 44, 50, 41], [40 - lost, 44 - lost, 50 - lost, 41 - lost])

    assert (found.lost, found.low, found.high) == (lost, lost - 0.75, lost + 0.75)
    assert (found.label, found.close) == (label, False)


def test_a_label_needs_a_few_games():
    # By two games alone this looked like a blunder.
    found = against([50, 51], [40, 40])

    assert (found.lost, found.low, found.high) == (10.5, -inf, inf)
    assert (found.label, found.close) == (None, True)
    assert found.sentences == ["Too few games to tell: 2, and a grade needs 4.", IDLES]
    assert found.difference.sentences[0] == "Too few games to tell: 10.5 VP apart so far."
    assert against([50, 51, 50, 51], [40, 40, 40, 40]).label == "blunder"


@pytest.mark.parametrize(("games", "told"), [(1, "after 1 game only"), (3, "after 3 games only"), (4, "")])
def test_a_few_games_that_agree_tell_nothing_apart(games: int, told: str):
    best, mine = turn(COOK, [42] * games), turn(IDLE, [40] * games)
    other = ranked(GAME, Candidate(IDLE, 0.0), mine.outcomes, best)

    assert other.close == is_close(best, other) == bool(told) and doubt_words(other, best) == told
    verdict = compared(best, other, 0).sentences[0]
    assert verdict == ("Too few games to tell: 2 VP apart so far." if told else "2 VP better in all, give or take 0.8.")


def test_a_final_score_stands_beside_games_played_out():
    game = before_taking_the_last_turn()
    outcomes = tuple(Outcome(points, False, False) for points in (3, 5, 3, 5, 3, 5))
    passing = ranked(game, Candidate((parse("pass"),), nan), outcomes)
    four, six = (ranked(game, Candidate((parse("turn"), *line), value), ()) for line, value in ((IDLE, 4), (COOK, 6)))

    assert four.exact and not passing.exact and lead(six, four) == (2, 2, 2)
    assert lead(six, passing).mean == 2 and 0 < lead(six, passing).low < 2 and lead(passing, four).mean == 0
    assert [is_close(six, four), is_close(six, passing), is_close(four, passing)] == [False, False, True]
    assert (grade(passing, six, 0).label, grade(four, six, 0).label) == ("inaccuracy", "inaccuracy")
    assert grade(four, passing, 0).sentences == ["Too close to call: after 6 games the difference is within the noise."]


def test_a_loss_within_the_noise_gets_none():
    found = against([40, 44, 50, 41], [44, 36, 49, 38])

    assert found.lost == 2 and found.low < 0 < found.high
    assert (found.label, found.close) == (None, True)
    assert found.sentences == ["Too close to call: after 4 games the difference is within the noise.", IDLES]


def test_the_interval_is_that_of_the_differences():
    # The scores vary by ten points and more, what lies between them by one.
    found = against([40, 50, 60, 70], [38, 47, 58, 67])

    assert found.lost == 2.5 and 1.5 < found.low < 2.5 < found.high < 3.5
    assert found.label == "inaccuracy"


def test_one_sample_is_never_outside_the_noise():
    found = against([50], [10])

    assert (found.lost, found.label, found.close) == (40, None, True)
    assert found.sentences == ["Too few games to tell: 1, and a grade needs 4.", IDLES]


def test_another_turn_that_comes_to_the_same_is_too_close():
    found = against([40, 44], [40, 44])

    assert (found.lost, found.label, found.close) == (0, None, True)


def test_the_best_turn_itself():
    found = grade(turn(COOK, [40, 44]), turn(COOK, [40, 44]), 0)

    assert (found.lost, found.low, found.high, found.win_lost, found.strong_lost) == (0, 0, 0, 0, 0)
    assert (found.label, found.close) == ("best", False)
    assert found.sentences == ["No better turn is known."]


def test_exact_values_have_no_noise():
    found = grade(final(IDLE, 38), final(COOK, 40), 0)

    assert (found.lost, found.low, found.high) == (2, 2, 2)
    assert (found.label, found.close) == ("inaccuracy", False)


def test_estimates_are_all_noise():
    found = grade(turn(IDLE, value=30), turn(COOK, value=40), 0)

    assert (found.lost, found.low, found.high) == (10, -inf, inf)
    assert (found.label, found.close) == (None, True)
    assert found.sentences == ["Too few games to tell: 0, and a grade needs 4.", IDLES]


def test_as_good_as_the_best_is_best():
    assert grade(final(IDLE, 40), final(COOK, 40), 0).label == "best"


def test_what_nothing_tells_is_too_close():
    found = grade(turn(IDLE, value=nan), turn(COOK, value=40), 0)

    assert isnan(found.lost)
    assert (found.label, found.close) == (None, True)


def test_chances_lost():
    best, mine = turn(COOK, [50, 60, 58, 40], won=3, strong=2), turn(IDLE, [40, 50, 48, 30], won=1)
    found = grade(mine, best, 0)

    assert (best.win, mine.win, best.strong, mine.strong) == (0.75, 0.25, 0.5, 0)
    assert (found.win_lost, found.strong_lost) == (0.5, 0.5)


def test_with_others_there_is_no_exceptional_win():
    game = last_turn(players=2)
    outcomes = tuple(Outcome(points, True, True) for points in (40, 41))
    mine, best = (ranked(game, Candidate(line, 0.0), outcomes) for line in (IDLE, COOK))

    assert best.win == 1 and best.strong is None
    assert grade(mine, best, 0).strong_lost is None


# --------------------------------------------------------------------------------------------------
# By an analysis


@pytest.mark.parametrize(
    ("line", "lost", "label"),
    [
        (["place large cook shell*2 barley", "done"], 0, "best"),
        (["place large cook shell*2", "done"], 1, "good"),
        (["done"], 3, "inaccuracy"),
        (["place large gather_shore shell", "done"], 4, "mistake"),
    ],
    ids=lambda value: str(value),
)
def test_the_last_turn_is_graded_exactly(line: list[str], lost: int, label: str):
    found = skara.analyse(last_turn(), best=1).grade(line)

    assert (found.lost, found.low, found.high, found.label, found.close) == (lost, lost, lost, label, False)


def test_a_turn_that_proves_to_be_better_is_the_best():
    analysis = skara.analyse(last_turn(), best=10)
    blind = replace(analysis, turns=analysis.turns[3:])
    found = blind.grade(list(analysis.turns[0].line))

    assert found.best.line == analysis.turns[0].line
    assert (found.lost, found.label) == (0, "best")


def test_passing_is_not_the_best_only_because_nothing_is_known_about_it():
    game = table(2, phase="village", set=2, order={"left": ["p0", "p1", "neutral"], "top": [], "right": []})
    found = skara.analyse(game, samples=0, beam=5).grade(["pass"])

    assert isnan(found.turn.worth) and not isnan(found.best.worth)
    assert (found.label, found.close) == (None, True)


def test_why():
    found = skara.analyse(last_turn()).grade(["place large cook shell*2", "done"])

    assert found.difference.lead == 1
    assert {row.name: row.difference for row in found.difference.rows if row.group == "goods" and row.difference} == {
        "barley": -1, "food": 1,
    }  # fmt: skip


def test_in_words():
    found = skara.analyse(last_turn()).grade(["done"])
    assert found.sentences == ["Inaccuracy: 3 VP lost against the best turn.", IDLES]

    skara.set_language("fr")
    sentence, idle = found.sentences
    assert idle.endswith("1 Ouvrier reste à la maison.")
    assert sentence.startswith("Imprécision") and "3 PV" in sentence
    assert against([40, 44, 50, 41], [44, 36, 49, 38]).sentences[0].startswith("Trop serré")
    assert "2,8" in against([41, 44, 51, 41], [38, 42, 48, 38]).sentences[0]


def test_what_is_ahead_by_noise_is_not_the_best(monkeypatch: pytest.MonkeyPatch):
    analysis = skara.analyse(before_the_last_turn(), samples=4, best=1)
    best = turn(COOK, [50, 44, 44, 44])
    known = replace(analysis, game=GAME, turns=[best])

    def graded(points: Sequence[int]) -> Grade:
        monkeypatch.setattr("skara.analysis.analyses.play_out", lambda *_: turn(IDLE, points).outcomes)
        return known.grade(["done"])

    lucky = graded([44, 46, 47, 46])
    assert lucky.turn.mean > best.mean and lucky.best is best
    assert (lucky.label, lucky.close) == (None, True)
    assert graded([59, 53, 52, 53]).label == "best"
