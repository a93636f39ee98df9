"""Every rule is taught in one place, and whoever learns it there meets it: by playing it, or by being refused."""

import pytest

from skara.games import GAMES, box_of
from skara.lessons import Coach, Exercise, Lesson, lesson_named, lesson_names
from skara.lessons.checks import named_moves
from tests.lessons.tracing import rules_met

LESSONS = [(game, name) for game in GAMES for name in lesson_names(game)]

each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=["-".join(each) for each in LESSONS])


WHOLE = {"brae"}
"""The games whose course teaches all there is; the lessons of others are a beginning."""


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_taught_in_one_place(game: str):
    homes: dict[str, list[str]] = {}
    for name in lesson_names(game):
        for rule, place in lesson_named(name, game).taught():
            homes.setdefault(rule, []).append(f"{name}, {place}")
    if not homes:
        pytest.skip("a game without lessons")

    assert {rule: places for rule, places in homes.items() if len(places) > 1} == {}
    if game in WHOLE:
        assert set(box_of(game).words.rules()) - set(homes) == set()


@each_lesson
def test_who_learns_a_rule_meets_it(game: str, name: str):
    lesson = lesson_named(name, game)
    missed = {**_unmet_in_steps(lesson), **_unmet_in_exercises(lesson)}

    assert {place: rules for place, rules in missed.items() if rules} == {}


def _unmet_in_steps(lesson: Lesson) -> dict[str, set[str]]:
    """Play every step, its guesses and its mistakes."""
    missed, coach, named = {}, Coach(lesson), named_moves(lesson)
    while (step := coach.step) is not None:
        place = coach.place
        refused = _refused_by(coach, named, step.rules)
        with rules_met(lesson.game) as met:
            if step.guess is not None:
                step.guess.check(coach.now)
            coach.walk_on()
        missed[f"step {place + 1}"] = {rule for rule in step.rules if rule not in met | refused}
    return missed


def _refused_by(coach: Coach, named: list[str], rules: tuple[str, ...]) -> set[str]:
    refused = set()
    for move in named if rules else ():
        try:
            why = coach.game.why_not(move)
        except Exception:
            continue
        if why is not None:
            refused.add(why.rule)
    return refused


def _unmet_in_exercises(lesson: Lesson) -> dict[str, set[str]]:
    """Answer every exercise; its answer and its rivals are worked out by the engine."""
    missed = {}
    for sheet in lesson.exercises:
        exercise = Exercise(sheet)
        with rules_met(lesson.game) as met:
            sheet.kind.check(exercise.now)
            answer = sheet.kind.answer(exercise.now)
            exercise.check(answer)
        missed[sheet.id] = {rule for rule in sheet.rules if rule not in met}
    return missed


@each_lesson
def test_small_print_has_a_rival_that_differs(game: str, name: str):
    for sheet in lesson_named(name, game).small_print:
        sheet.kind.check(sheet.situation())
        assert sheet.kind.judge(sheet.situation(), sheet.kind.answer(sheet.situation())).is_right
