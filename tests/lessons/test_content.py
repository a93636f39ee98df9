"""What the course says is so, and can be answered from what its screens show."""

import re

import pytest

from skara.brae.ids import TILES
from skara.games import GAMES
from skara.lessons import Coach, Exercise, Lesson, lesson_named
from skara.lessons.files import lessons_of
from skara.lessons.kinds import Asked


def _at(name: str, step: int) -> Coach:
    coach = Coach(lesson_named(name))
    coach.begin_at(step - 1)
    return coach


def _teaching(rule: str) -> int:
    steps = lesson_named("order").steps
    return next(place for place, step in enumerate(steps, start=1) if rule in step.rules)


def test_the_last_to_pass_acts_first_is_asked_with_the_tile_in_sight():
    coach = _at("order", _teaching("SB-ORDER-4"))
    game = coach.game

    assert [game.players[seat].name for seat in game.top] == ["Bruno", "Ada"]
    drawing = coach.hint().drawing
    assert [name for name in ("Ada", "Bruno", "Cleo") if f">{name}</text>" not in drawing] == []
    assert coach.answer("Ada").mistake is None and coach.outcomes[-1][1].because == "first-to-pass-first"
    assert coach.answer("Bruno").kind == "right"


def test_only_one_of_two_who_pass_decides_first_in_the_next_set():
    coach = _at("order", _teaching("SB-ORDER-4") + 1)

    coach.answer("Bruno")
    assert coach.outcomes[-1][1].because == "every-pass-buys-the-first-choice"
    assert coach.answer("Ada").kind == "right"


def test_the_turn_order_tile_is_drawn_in_the_lesson_about_it():
    drawn = [place for place, step in enumerate(lesson_named("order").steps, start=1) if step.draw == "turn_order"]

    assert len(drawn) >= 4
    assert Coach(lesson_named("order")).hint().drawing == ""


def test_the_last_turn_does_not_name_the_tile_that_is_worth_most():
    coach = _at("counting", 11)

    assert "Clean" not in coach.hint().call and coach.step is not None and len(coach.step.do) == 6


@pytest.mark.parametrize(
    ("name", "step", "given_away"),
    [("round_end", 9, r"\b2\b"), ("counting", 12, "shore"), ("clean", 6, "two columns"), ("workers", 9, "shells")],
)
def test_a_step_that_asks_for_a_choice_does_not_make_it(name: str, step: int, given_away: str):
    coach = _at(name, step)

    assert not re.search(given_away, f"{coach.hint().say} {coach.hint().call}")


@pytest.mark.parametrize(
    ("name", "step", "at", "call"),
    [("counting", 12, "store", "Feed"), ("order", 12, "card:0", "Your decision."), ("round_end", 9, "store", "Feed")],
)
def test_a_step_that_asks_for_a_choice_does_not_point_at_it_either(name: str, step: int, at: str, call: str):
    hint = _at(name, step).hint()

    assert (hint.at, hint.call) == (at, call)


def _questions(lesson: Lesson):
    yield from ((f"step {place}", step.guess) for place, step in enumerate(lesson.steps, start=1) if step.guess)
    for sheet in (*lesson.exercises, *lesson.small_print):
        parts = getattr(sheet.kind, "parts", ())
        yield from ((f"{sheet.id}.{place}", part) for place, part in enumerate(parts, start=1))


def test_whoever_reads_the_midden_for_the_column_is_understood():
    asked = {
        f"{lesson.id} {place}": {rival.name for rival in question.rivals}
        for game in GAMES
        for lesson in lessons_of(game)
        for place, question in _questions(lesson)
        if question.answer.text.startswith(("column", "walk_after", "walk after"))
    }

    assert len(asked) >= 8
    assert {place for place, rivals in asked.items() if "reads-the-midden" not in rivals} == set()


def test_the_flipped_clean_is_asked_about_where_it_lies_flipped():
    exercise = Exercise(lesson_named("clean").sheet("f"))

    assert [tile for tile, flipped in zip(TILES, exercise.game.players[0].flipped, strict=False) if flipped] == [
        "clean"
    ]
    assert isinstance(exercise.sheet.kind, Asked)
    assert all("with" not in part.answer.text for part in exercise.sheet.kind.parts)


def test_what_food_a_shell_and_a_fish_make_is_told_with_the_question():
    assert "makes 1 food" in _at("first_turn", 7).hint().say


def test_what_a_task_costs_is_told_with_the_question():
    assert "costs 2 points" in _at("solo", 3).hint().say


@pytest.mark.parametrize("line", ["feed 1 lose shore-gain-fish", "feed 0 lose hills-gain-rabbit shore-gain-fish"])
def test_paying_nothing_scores_as_much_as_paying_one(line: str):
    exercise = Exercise(lesson_named("solo").sheet("c"))

    assert line in [key for key, _ in exercise.inputs[0].options]
    assert exercise.check(line).is_right


def test_cards_of_the_village_deck_are_told_by_what_they_are():
    coach = _at("counting", 6)
    coach.answer(9)

    assert "each card is 2" not in coach.hint().answer and "stone balls" in coach.hint().answer
