"""Every kind of exercise: right, wrong for a reason, not attempted, and what cannot be checked."""
# ruff: noqa: E501 - a table of cases

import pytest

from skara.core.errors import OptionError
from skara.core.language import LANGUAGES, set_language
from skara.core.variants import Variant
from skara.lessons import (
    CANNOT_BE_CHECKED,
    NOT_ATTEMPTED,
    RIGHT,
    WRONG,
    Exercise,
    Lesson,
    LessonError,
    faults,
    parse_lesson,
    set_edition,
)
from skara.lessons.coach import Coach, Remark
from tests.lessons.sample import SAMPLE


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return parse_lesson(SAMPLE, "sample.toml")


ANSWERS = [
    ("number", 2, RIGHT, ""),
    ("number", "2", RIGHT, ""),
    ("number", 2.0, RIGHT, ""),
    ("number", 4, WRONG, "roofs-forgotten"),
    ("number", "7", WRONG, ""),
    ("number", "\N{MINUS SIGN}1", WRONG, ""),
    ("number", "two", CANNOT_BE_CHECKED, ""),
    ("number", True, CANNOT_BE_CHECKED, ""),
    ("number", [2, 3], CANNOT_BE_CHECKED, ""),
    ("number", 10**40, CANNOT_BE_CHECKED, ""),
    ("parts", [4, 2], RIGHT, ""),
    ("parts", {"0": "4", "1": "2"}, RIGHT, ""),
    ("parts", [4, 4], WRONG, "settlers-again"),
    ("parts", [1, 2], WRONG, ""),
    ("parts", [4, None], NOT_ATTEMPTED, ""),
    ("parts", [4, "x"], CANNOT_BE_CHECKED, ""),
    ("parts", [4], CANNOT_BE_CHECKED, ""),
    ("choice", "Bruno", RIGHT, ""),
    ("choice", "bruno", RIGHT, ""),
    ("choice", "Nobody", WRONG, "a-draw"),
    ("choice", "Cleo", CANNOT_BE_CHECKED, ""),
    ("choice", 3, CANNOT_BE_CHECKED, ""),
    ("order", ["cook", "feed", "midden"], RIGHT, ""),
    ("order", "Cooking, The meal, Midden", RIGHT, ""),
    ("order", ["feed", "cook", "midden"], WRONG, ""),
    ("order", ["feed", "cook"], CANNOT_BE_CHECKED, ""),
    ("order", ["feed", "feed", "cook"], CANNOT_BE_CHECKED, ""),
    ("order", 3, CANNOT_BE_CHECKED, ""),
    ("legal", "no", RIGHT, ""),
    ("legal", False, RIGHT, ""),
    ("legal", ["no", "SB-COOK-1"], RIGHT, ""),
    ("legal", {"0": "no", "1": "SB-WORK-1"}, WRONG, "another-reason"),
    ("legal", "yes", WRONG, "anything-goes"),
    ("legal", "perhaps", CANNOT_BE_CHECKED, ""),
    ("match", {"fish": "cook", "seaweed": ["craft"], "food": ["vp"]}, RIGHT, ""),
    ("match", {"fish": ["cook"], "seaweed": ["craft", "cook"], "food": ["vp"]}, WRONG, "seaweed-is-eaten"),
    ("match", {"fish": ["cook"], "food": ["vp"]}, WRONG, ""),
    ("match", {"fish": [], "food": []}, NOT_ATTEMPTED, ""),
    ("match", {"fish": ["fly"]}, CANNOT_BE_CHECKED, ""),
    ("match", {"boar": ["cook"]}, CANNOT_BE_CHECKED, ""),
    ("match", ["cook"], CANNOT_BE_CHECKED, ""),
    ("list", ["pay wool*2", "place large furnish pay hide"], RIGHT, ""),
    ("list", "pay hide; pay wool*2", RIGHT, ""),
    ("list", ["pay wool*2"], WRONG, "wool-only"),
    ("list", ["pay hide"], WRONG, ""),
    ("list", ["pay wool*2", "pay hide", "pay wool hide"], WRONG, "half-a-portion"),
    ("list", ["pay stone"], WRONG, ""),
    ("list", ["fly"], CANNOT_BE_CHECKED, ""),
    ("list", 3, CANNOT_BE_CHECKED, ""),
    ("best", "feed 2 lose shore-gain-fish", RIGHT, ""),
    ("best", "a", RIGHT, ""),
    ("best", ["feed 2 lose shore-gain-fish"], RIGHT, ""),
    ("best", "B", WRONG, "the-set-breaks"),
    ("best", "feed 0 lose shore-gain-fish*2 hills-gain-rabbit", CANNOT_BE_CHECKED, ""),
    ("best", "feed 2 lose thickets-gain-rabbit", WRONG, ""),
    ("best", "fly", CANNOT_BE_CHECKED, ""),
    ("best", 3, CANNOT_BE_CHECKED, ""),
    ("play", ["place large cook fish"], RIGHT, ""),
    ("play", "place large furnish pay hide", WRONG, "done-nothing"),
    ("play", "place large gather_shore shell", WRONG, ""),
    ("play", "place large cook shell", CANNOT_BE_CHECKED, ""),
    ("play", 3, CANNOT_BE_CHECKED, ""),
    ("think", "Because.", CANNOT_BE_CHECKED, ""),
    ("design", "a", RIGHT, ""),
    ("design", {"figures": {"frame": {"rounds": 2}}}, RIGHT, ""),
    ("design", Variant("Mine", "brae", {"frame": {"rounds": 3}}), RIGHT, ""),
    ("design", "B", WRONG, "winning-ends-it"),
    ("design", {"figures": {"frame": {"hearth_base": 9}}}, WRONG, ""),
    ("design", {"figures": {"frame": {"rounds": 1, "hearth_base": 9}}}, WRONG, ""),
    ("design", {"figures": {"frame": {"rounds": 0}}}, CANNOT_BE_CHECKED, ""),
    ("design", {"figures": {"frame": {"rounds": 5}}}, CANNOT_BE_CHECKED, ""),
    ("design", "fly", CANNOT_BE_CHECKED, ""),
    ("design", 3, CANNOT_BE_CHECKED, ""),
    ("SB-COMP-6", 5, RIGHT, ""),
    ("SB-COMP-6", 4, WRONG, "one-each"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "answer", "status", "because"), ANSWERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_answers(lesson: Lesson, name: str, answer: object, status: str, because: str, code: str):
    if code == "en" or not isinstance(answer, str):
        set_language(code)
        outcome = Exercise(lesson.sheet(name)).check(answer)

        assert (outcome.status, outcome.because) == (status, because), outcome
        assert outcome.sentence and bool(outcome) == (status == RIGHT)


@pytest.mark.parametrize("name", dict.fromkeys(name for name, *_ in ANSWERS))
@pytest.mark.parametrize("nothing", [None, ..., "", "  ", [], {}])
def test_no_answer_is_no_attempt(lesson: Lesson, name: str, nothing: object):
    exercise = Exercise(lesson.sheet(name))

    assert exercise.check(nothing).status == NOT_ATTEMPTED
    assert exercise.attempts == 0


def test_every_kind_and_every_wrong_idea_is_among_the_answers(lesson: Lesson):
    sheets = [*lesson.exercises, *lesson.small_print]
    tried = {(name, because) for name, _, _, because in ANSWERS}

    assert {sheet.id.partition("/")[2] for sheet in sheets} == {name for name, _ in tried}
    ideas = {(sheet.id.partition("/")[2], idea) for sheet in sheets for idea in sheet.kind.ideas()}
    assert ideas <= tried


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sample_can_be_taught(lesson: Lesson, code: str):
    set_language(code)

    assert faults(lesson) == []


def test_who_misses_again_is_told_more(lesson: Lesson):
    exercise = Exercise(lesson.sheet("number"))
    told = [exercise.check(4).sentence for _ in range(3)]

    assert told == [
        "A roof shelters a settler.",
        "A roof shelters a settler. 4 − 2 = …",
        "A roof shelters a settler. 4 − 2 = 2",
    ]


def test_hints_are_given_or_made(lesson: Lesson):
    exercise = Exercise(lesson.sheet("number"))

    assert exercise.hint(1) == "Count the roofs."
    assert exercise.hint(2) == "4 − 2 = …"
    with pytest.raises(OptionError, match="possible are 1 to 2"):
        exercise.hint(3)


@pytest.mark.parametrize("name", dict.fromkeys(name for name, *_ in ANSWERS))
def test_every_exercise_has_two_hints_and_a_solution(lesson: Lesson, name: str):
    exercise = Exercise(lesson.sheet(name))
    exercise.check(exercise.sheet.kind.answer(exercise.now))

    assert exercise.hint(1) and exercise.hint(2)
    assert exercise.solution() and "opens after" not in exercise.solution()


@pytest.fixture
def any_edition():
    yield
    set_edition("")


@pytest.mark.parametrize(("edition", "attempts"), [("", 1), ("student", 3), ("instructor", 0)])
def test_the_solution_opens_after_attempts(lesson: Lesson, any_edition, edition: str, attempts: int):
    set_edition(edition)
    exercise = Exercise(lesson.sheet("number"))
    for _ in range(attempts):
        assert "opens after" in exercise.solution()
        exercise.check(None)
        exercise.check("nonsense")
        assert "opens after" in exercise.solution()
        exercise.check(4)

    assert exercise.solution() == "2. 4 − 2 = 2"
    assert "opens after" not in Exercise(lesson.sheet("think")).solution()


def test_an_unknown_edition_is_refused():
    with pytest.raises(OptionError, match="possible are: student, instructor"):
        set_edition("teacher")


def test_variations_have_other_numbers_and_other_answers(lesson: Lesson):
    sheet = lesson.sheet("number")
    answers = {sheet.kind.answer(now) for now in sheet.variations()}

    assert answers == {2, 3}
    assert Exercise(sheet, 1).game.position() == Exercise(sheet, 1).game.position()


def test_it_prints_as_text_and_html(lesson: Lesson):
    exercise = Exercise(lesson.sheet("legal"))
    assert str(exercise).startswith(
        "Exercise sample/legal\nMay she cook two boars?\n   A. Yes\n   B. No\n2. If not: why?"
    )
    exercise.check("<b>")
    exercise.check("yes")
    html = exercise._repr_html_()
    assert "<img" in html and "The Hearth has a limit." in html and "<b>Not yet</b>" in html


BAD = [
    ("unknown kind", 'kind = "think"', 'kind = "dream"', "exercise 10/kind: 'dream' is unknown; possible are: number"),
    ("a variant", "rounds = 1 }", "rounds = 0 }", "exercise 11/ideas 1: frame.csv"),
    ("no right variant", "{ figures = { frame = { rounds = 1 } } },", "", "exercise 11/ideas: expected one without"),
    ("a way", 'toward = "less"', 'toward = "up"', "exercise 11/toward: 'up' is unknown; possible are: more, less"),
    ("no answer", 'answer = "winner"\n', "", "exercise 3/answer: is missing"),
    ("a rival that is right", 'is = "settlers", say = "A roof', 'is = "food due", say = "A roof', "is right too"),
    ("a rival of another form", 'is = "\'draw\'"', 'is = "3"', "exercise 3: the rival 'a-draw' is no answer of the same form"),
    ("a key of another kind", 'model = "Because', 'goal = []\nmodel = "Because', "exercise 10/goal: unknown field"),
    ("an id", 'id = "think"', 'id = "Think it"', "exercise 10/id: expected small letters and digits"),
    ("no such scene", 'scene = "over"', 'scene = "under"', "exercise 3/scene: 'under' is unknown; possible are: due"),
    ("a path", '"players[0].cards.roof_supply"', '"players[9].cards.roof_supply"', "leads nowhere in this scene"),
    ("a range", "= [1, 2]", "= [2, 1]", "expected the least and the greatest number"),
    ("a line too few", '  { do = ["feed 2 lose shore-gain-fish"] },\n', "", "exercise 8/lines: expected at least two lines"),
    ("no best line", 'do = ["feed 2 lose shore-gain-fish"]', 'do = ["feed 1 lose shore-gain-fish hills-gain-rabbit"]',
     "exercise 8: no line comes to the best"),
    ("a goal reached before", "held food >= 1", "held food >= 0", "exercise 9: the goal is reached before"),
    ("a goal not reached", 'do = ["place large cook fish"]', 'do = ["place large gather_shore shell"]',
     "exercise 9: its own moves do not reach the goal"),
    ("no condition", "held food >= 1", "held food", "exercise 9/goal 1: 'held food' is no condition"),
    ("a way left out", '"place large furnish pay hide", "place large furnish pay wool hide"]',
     '"place large furnish pay wool hide"]', "exercise 7: these ways cannot be ticked: place large furnish pay hide"),
    ("a reason left out", 'reasons = ["SB-COOK-1", ', "reasons = [", "exercise 5: the true reason is not among"),
    ("small print without a rival", 'rivals = [{ name = "one-each"', 'rivalz = [{ name = "one-each"', "small_print 1/rivalz"),
    ("a move", 'move = "place large cook boar*2"', 'move = "plaice"', "exercise 5/move: 'plaice' does not begin a move"),
    ("a scene like none", '"new": {"players"', '"like": "none", "new": {"players"', "scenes/new: there is no scene 'none'"),
    ("an order as a guess", 'guess = "who"', 'guess = "events"', ""),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "problem"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_exercises_are_named_with_their_place(old: str, new: str, problem: str):
    assert old in SAMPLE
    text = SAMPLE.replace(old, new)
    if not problem:
        assert "an order cannot be guessed in a bubble" in " ".join(faults(parse_lesson(text, "bad.toml")))
        return
    with pytest.raises(LessonError) as caught:
        parse_lesson(text, "bad.toml")
    assert str(caught.value).startswith("bad.toml, ") and problem in str(caught.value), caught.value


# ------------------------------------------------------------------------------------------------------------
# Guesses and free parts, with the coach


def remark(coach: Coach) -> Remark:
    assert coach.remark is not None
    return coach.remark


def test_guesses_of_every_form(lesson: Lesson):
    coach = Coach(lesson)
    assert coach.hint().fields[0].kind == "answer"
    assert coach.try_move("feed 1 lose shore-gain-fish").sentence == "First answer the question."
    assert [coach.answer(4).sentence for _ in range(3)] == [
        "A roof shelters a settler.",
        "A roof shelters a settler. 4 settlers and 2 roofs: …",
        "A roof shelters a settler. 4 settlers and 2 roofs: 2",
    ]
    assert coach.answer("2").sentence == "2 food."
    assert (coach.place, coach.hint().answer, coach.hint().fields) == (0, "2 food.", ())
    coach.go_on()
    assert coach.place == 1 and [choice.key for choice in coach.hint().fields[0].choices] == ["yes", "no"]
    assert coach.answer("no").kind == "right" and coach.reached == 2
    coach.go_on()
    assert [choice.label for choice in coach.hint().fields[0].choices] == ["Ada", "Cleo, who is not here"]
    assert coach.answer("nobody").kind == "other"
    assert coach.answer("Cleo").kind == "mistake" and coach.answer("Ada").kind == "right"
    assert [(place, outcome.because) for place, outcome in coach.outcomes][:4] == [
        *[("sample/step 1", "roofs-forgotten")] * 3, ("sample/step 1", ""),
    ]  # fmt: skip


def test_a_guess_can_be_shown(lesson: Lesson):
    coach = Coach(lesson)

    coach.go_on()
    assert remark(coach).kind == "other" and coach.place == 0
    coach.show()
    assert remark(coach).sentence == "4 settlers and 2 roofs: 2" and coach.reached == 1


def test_a_free_part_is_played_with_bots(lesson: Lesson):
    coach = Coach(lesson)
    for _ in range(3):
        coach.walk_on()
    said = []
    while coach.place == 3 and not coach.praises:
        assert coach.game.decision.player == coach.seat
        said.append(coach.try_move(coach.game.legal_moves()[0]).sentence)
    assert coach.is_finished and remark(coach).sentence == "Round 2."
    assert "Turn 2." in said


def test_a_free_part_can_be_taken_back_begun_again_and_skipped(lesson: Lesson):
    coach = Coach(lesson)
    for _ in range(3):
        coach.walk_on()
    start = coach.game.position()
    coach.try_move(coach.game.legal_moves()[0])
    assert coach.game.position() != start
    coach.undo()
    assert coach.game.position() == start and coach.place == 3
    assert coach.what_now().sentence.endswith("You hold 2.")
    coach.try_move(coach.game.legal_moves()[0])
    coach.retry()
    assert coach.game.position() == start
    coach.walk_on()
    assert coach.is_finished


def test_a_goal_that_is_missed_is_told():
    lesson = parse_lesson(SAMPLE.replace('"column <= 11"', '"held > 60"'), "sample.toml")
    coach = Coach(lesson)
    for _ in range(3):
        coach.walk_on()
    while coach.remark is None or coach.remark.kind != "missed":
        coach.try_move(coach.game.legal_moves()[0])

    assert coach.place == 3 and remark(coach).sentence.startswith("Column ")
    assert [button.id for button in coach.hint().buttons][-1] == "lesson:retry"
    assert any("misses the goal held > 60" in fault for fault in faults(lesson))
