"""A lesson of which some parts are enough: each can be skipped, none is lost, and nobody is stuck."""

import pytest

from skara.core.box import Box
from skara.core.language import set_language
from skara.lessons import Coach, LessonError, faults, lesson_named, parse_lesson

TRAILS = """
format = "skara-lesson 1"
game = "toy"
title = "Trails"
key = ["Two are enough."]
enough = 2

[[step]]
say = "Two dice lie before you."

[[step]]
part = "Valley"
scene = "turn"
say = "Put them into the valley."
do = ["put valley"]

[[step]]
say = "That was the valley."

[[step]]
part = "Peak"
scene = "turn"
say = "Put them on the peak."
do = ["put peak"]

[[step]]
part = "Fire"
scene = "fire"
say = "Burn what you like."
do = ["burn 2"]

[scenes]
turn = '{"players": [{"name": "Ada"}, {"name": "Ben"}], "dice": [2, 5]}'
fire = '{"stage": "round_end", "players": [{"wood": 2}, {}]}'
"""
OPENING, VALLEY, PEAK, FIRE, END = 0, 1, 3, 4, 5


@pytest.fixture
def coach(toy: Box) -> Coach:
    return Coach(parse_lesson(TRAILS, "trails.toml"))


def buttons(coach: Coach) -> list[str]:
    return [button.id.removeprefix("lesson:") for button in coach.hint().buttons]


def walked(coach: Coach, *presses: str) -> Coach:
    for press in presses:
        coach.press(f"lesson:{press}")
    return coach


def test_all_parts_are_walked_one_after_another(coach: Coach):
    places, finished = [], []
    while coach.step is not None:
        places.append(coach.place)
        finished.append(coach.is_finished)
        coach.walk_on()

    assert places == [OPENING, VALLEY, VALLEY + 1, PEAK, FIRE]
    assert finished == [False, False, False, False, True]
    assert coach.is_finished and coach.parts_done == {0, 1, 2}
    assert faults(coach.lesson) == []


def test_where_somebody_is(coach: Coach):
    told = []
    while coach.step is not None:
        hint = coach.hint()
        told.append((hint.title, hint.step, hint.steps))
        coach.walk_on()

    assert told == [
        ("Trails", 1, 1), ("Trails · Valley", 1, 2), ("Trails · Valley", 2, 2), ("Trails · Peak", 1, 1),
        ("Trails · Fire", 1, 1),
    ]  # fmt: skip
    assert (coach.hint().title, coach.hint().step) == ("Trails", 5)


def test_a_part_is_left_where_it_begins(coach: Coach):
    assert buttons(coach) == ["back", "next"]
    assert buttons(walked(coach, "next")) == ["back", "skip", "show", "next"]
    assert coach.hint().buttons[1].label == "Skip Valley"
    assert buttons(walked(coach, "show")) == ["back", "next"]


def test_skipped_parts_come_back_until_there_are_enough(coach: Coach):
    walked(coach, "next", "skip", "skip")
    assert coach.place == FIRE and not coach.is_finished
    assert walked(coach, "skip").place == VALLEY
    assert walked(coach, "show", "next").place == PEAK
    assert walked(coach, "skip").place == FIRE
    walked(coach, "show")

    # The peak was skipped twice, and two parts are done.
    assert coach.place == END and coach.is_finished and coach.parts_done == {0, 2}


def test_enough_leads_to_the_end_and_on(coach: Coach):
    walked(coach, "next", "skip", "show", "skip")
    assert coach.place == VALLEY
    walked(coach, "show", "next")

    assert coach.place == FIRE and coach.is_finished and buttons(coach)[1:3] == ["skip", "enough"]
    assert walked(coach, "enough").step is None
    assert [button.label for button in coach.hint().buttons] == ["Step back", "Go on with Fire", "Once more"]
    assert walked(coach, "more").place == FIRE
    assert walked(coach, "show").place == END and buttons(coach) == ["back", "again"]


def test_back_leads_over_a_jump(coach: Coach):
    walked(coach, "next", "skip", "skip")
    assert (coach.place, coach.game.moment.stage) == (FIRE, "round_end")
    walked(coach, "back")
    assert (coach.place, coach.game.moment.stage) == (PEAK, "turn")
    walked(coach, "back", "back", "back")
    assert coach.place == OPENING and buttons(coach) == ["back", "next"]


def test_once_more_begins_with_nothing_done(coach: Coach):
    while coach.step is not None:
        coach.walk_on()
    walked(coach, "again")

    assert (coach.place, coach.parts_done, coach.is_finished) == (OPENING, set(), False)


@pytest.mark.parametrize("place", [VALLEY, VALLEY + 1, FIRE, END])
def test_a_step_can_be_gone_to(coach: Coach, place: int):
    coach.go_to(place)

    assert coach.place == place and coach.remark is None
    assert coach.parts_done == ({0, 1, 2} if place == END else set())


def test_french_names_the_part(coach: Coach):
    walked(coach, "next")
    set_language("fr")

    assert coach.hint().buttons[1].label == "Sauter Valley"


@pytest.mark.parametrize(
    ("was", "then", "problem"),
    [
        ("enough = 2", "enough = 3", "enough: expected fewer than there are steps with a 'part': 3"),
        ("enough = 2", "enough = -1", "enough: -1, expected at least 0"),
        ('part = "Peak"\nscene = "turn"', 'part = "Peak"', "step 4/part: a part begins with a table of its own"),
        ('part = "Peak"', "part = 3", "step 4/part: 3, expected a text"),
    ],
)
def test_what_cannot_be_parts(toy: Box, was: str, then: str, problem: str):
    assert was in TRAILS
    with pytest.raises(LessonError) as raised:
        parse_lesson(TRAILS.replace(was, then), "trails.toml")

    assert f"trails.toml, {problem}" in str(raised.value)


def test_a_lesson_without_parts_needs_all_its_steps():
    lesson = lesson_named("first_turn")

    assert (lesson.enough, lesson.parts) == (0, ())
    assert not Coach(lesson).is_finished
