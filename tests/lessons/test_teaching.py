"""What a teacher has at hand: the right answers are right, and each wrong one is the idea that it is said to be."""

import pytest

from skara.core.language import LANGUAGES, set_language
from skara.lessons import Lesson, lesson_named, lesson_names, parse_lesson
from skara.lessons.kinds import Asked, Legal
from skara.lessons.outcomes import WrongAnswer
from skara.lessons.questions import LessonQuestion
from skara.lessons.situations import Situation
from skara.lessons.teaching import expected_in, expected_in_steps
from tests.lessons.sample import SAMPLE


@pytest.fixture(scope="module")
def sample() -> Lesson:
    return parse_lesson(SAMPLE, "sample.toml")


def heard(sample: Lesson, name: str) -> list[WrongAnswer]:
    return [wrong for each in expected_in(sample.sheet(name)) for wrong in each.wrong]


WRONG = {
    "number": [WrongAnswer("4", "roofs-forgotten", "A roof shelters a settler.")],
    "parts": [WrongAnswer("4", "settlers-again", "Those are settlers.")],
    "choice": [WrongAnswer("Nobody", "a-draw", "Somebody stands higher.")],
    "order": [],
    "legal": [WrongAnswer("yes", "anything-goes", "The Hearth has a limit.")],
    "match": [WrongAnswer("Weed: Eat.", "seaweed-is-eaten", "Nobody eats it.")],
    "list": [
        WrongAnswer("Furnish, large worker: pay 1\N{NO-BREAK SPACE}wool and 1\N{NO-BREAK SPACE}hide", "half-a-portion",
                    "A wool alone is no portion."),
        WrongAnswer("forgotten: Furnish, large worker: pay 1\N{NO-BREAK SPACE}hide", "wool-only",
                    "There is another way."),
    ],
    "best": [
        WrongAnswer("Feed the settlers with 2\N{NO-BREAK SPACE}food and let the hills settler (1 rabbit) go",
                    "the-set-breaks", "The hills had one only."),
    ],
    "play": [WrongAnswer("", "done-nothing", "That was Furnish.")],
    "think": [],
    "design": [WrongAnswer("points that win alone: 45 → 1", "winning-ends-it", "Nobody stops there.")],
}  # fmt: skip


def test_every_kind_is_asked(sample: Lesson):
    assert [sheet.id.partition("/")[2] for sheet in sample.exercises] == list(WRONG)


@pytest.mark.parametrize("name", WRONG)
def test_what_comes_up_in_each_kind(sample: Lesson, name: str):
    assert heard(sample, name) == WRONG[name]


def test_several_questions_stand_one_by_one(sample: Lesson):
    assert [(each.asked, each.right) for each in expected_in(sample.sheet("parts"))] == [
        ("Settlers?", "It is 4."), ("Roofs?", "It is 2."),
    ]  # fmt: skip


def test_the_steps_of_a_lesson(sample: Lesson):
    first, second, third, free = expected_in_steps(sample)

    assert (first.asked, first.right) == (
        "Ada has 4 settlers and 2 roofs. How much food is due?", "2. 4 settlers and 2 roofs: 2",
    )  # fmt: skip
    assert first.wrong == (WrongAnswer("4", "roofs-forgotten", "A roof shelters a settler."),)
    assert (second.right, [wrong.given for wrong in second.wrong]) == ("No.", ["yes"])
    assert (third.right, third.wrong) == ("It is Ada.", ())
    assert free.right == "Any legal moves, until round = 2; the goal: column <= 11."


def test_the_mistakes_of_a_step():
    expected = expected_in_steps(lesson_named("first_turn"))
    tried = [(wrong.given, wrong.idea) for each in expected for wrong in each.wrong]

    assert ("whatever SB-TURN-3 refuses", "worker-first") in tried
    assert ("Take: Roof (village deck, 2 VP)", "") in tried
    assert "Click: Clean" in [each.right for each in expected]


# ------------------------------------------------------------------------------------------------------------
# The lessons of the course


def questions(lesson: Lesson) -> list[tuple[LessonQuestion, Situation]]:
    found = []
    for sheet in (*lesson.exercises, *lesson.small_print):
        kind, now = sheet.kind, sheet.situation()
        parts = kind.parts if isinstance(kind, Asked) else (kind.question,) if isinstance(kind, Legal) else ()
        found += [(part, now) for part in parts]
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", lesson_names())
def test_whoever_answers_so_has_that_idea(name: str, code: str):
    set_language(code)
    for question, now in questions(lesson_named(name)):
        ideas: dict[str, str] = {}
        for wrong in question.wrong_answers(now):
            # Of two ideas with the same answer the first is told.
            idea = ideas.setdefault(wrong.given, wrong.idea)
            assert question.judge(now, wrong.given).because == idea, question.ask.place


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", lesson_names())
def test_all_that_is_done_or_answered_has_a_right_way(name: str, code: str):
    set_language(code)
    lesson = lesson_named(name)
    steps = expected_in_steps(lesson)

    assert [each.asked for each in steps if not each.right] == [
        each.asked for each, step in zip(steps, lesson.steps, strict=True)
        if not (step.do or step.look or step.guess or step.free)
    ]  # fmt: skip
    assert all(each.right for sheet in (*lesson.exercises, *lesson.small_print) for each in expected_in(sheet))
