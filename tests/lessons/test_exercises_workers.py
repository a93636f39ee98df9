"""Lessons 5 to 8: what is guessed on the way, and what each exercise and card answers to every idea about it."""

from collections import Counter
from typing import Any

import pytest

from skara.lessons import (
    CANNOT_BE_CHECKED,
    NOT_ATTEMPTED,
    RIGHT,
    WRONG,
    Coach,
    Exercise,
    ExerciseSheet,
    Lesson,
    lesson_named,
)  # fmt: skip

LESSONS: dict[str, Lesson] = {name: lesson_named(name) for name in ("workers", "order", "clean", "tracks")}
SHEETS: dict[str, ExerciseSheet] = {
    sheet.id: sheet for lesson in LESSONS.values() for sheet in (*lesson.exercises, *lesson.small_print)
}

USES: dict[str, list[str]] = {
    "shell": ["cook", "craft", "trade"],
    "barley": ["cook", "clean", "trade"],
    "seaweed": ["craft", "clean", "trade"],
    "wool": ["craft", "furnish", "trade"],
    "stone": ["craft", "trade"],
    "wood": ["craft", "clean", "trade"],
    "hide": ["craft", "furnish", "clean", "trade"],
    "bone": ["craft", "trade"],
    "fish": ["cook", "trade"],
    "skaill_knife": ["trade", "vp"],
    "food": ["clean", "trade", "vp"],
    "midden": ["vp"],
}
WAYS = ["pay wool*4", "pay wool*2 hide", "pay hide*2"]
CLEAN = "place large clean barley wood hide clear"

# What is right, and what somebody with each wrong idea would answer.
ANSWERS: list[tuple[str, Any, str]] = [
    ("workers/a", [False, True, False, True], ""),
    ("workers/a", [True, True, False, True], "tiles-free-for-all"),
    ("workers/a", ["no", "no", "no", "yes"], "one-worker-a-tile"),
    ("workers/a", [False, True, True, True], "workers-may-idle"),
    ("workers/a", [False, True, False, False], "all-must-work"),
    ("workers/b", [2, 2, 0], ""),
    ("workers/b", [4, 2, 0], "settlers-gather-too"),
    ("workers/b", [5, 2, 0], "one-more-icon"),
    ("workers/b", [2, 1, 0], "front-side-read"),
    ("workers/b", [2, 2, 1], "exchange-is-free"),
    ("workers/b", [2, 2, 2], "both-choices"),
    ("workers/c", [2, 7], ""),
    ("workers/c", [1, 7], "tile-forgotten"),
    ("workers/c", [2, 6], "utensils-forgotten"),
    ("workers/c", [2, 5], "tile-forgotten"),
    ("workers/d", ["rest", "feed", "midden"], ""),
    ("workers/d", "feed, rest, midden", "meal-before-rest"),
    ("workers/d", ["midden", "rest", "feed"], "midden-before-meal"),
    ("workers/e", USES, ""),
    ("workers/e", {**USES, "seaweed": ["cook", "craft", "clean", "trade"]}, "seaweed-is-eaten"),
    ("workers/e", {**USES, "food": ["cook", "clean", "trade", "vp"]}, "food-is-cooked-again"),
    ("workers/e", {**USES, "midden": ["trade", "vp"]}, "midden-can-be-spent"),
    ("workers/e", {**USES, "bone": ["cook", "craft", "trade"]}, "everything-is-food"),
    ("workers/SB-COMP-2", 9, ""),
    ("workers/SB-COMP-2", 36, "tiles-are-shared"),
    ("workers/SB-COMP-13", 19, ""),
    ("workers/SB-COMP-13", 16, "black-ones-forgotten"),
    ("workers/SB-SETUP-4", 0, ""),
    ("workers/SB-SETUP-4", 4, "all-at-once"),
    ("workers/SB-RES-14", 4, ""),
    ("workers/SB-RES-14", 5, "gain-before-pay"),
    ("workers/SB-RES-14", 3, "may-take-less"),
    ("workers/SB-RES-14", 8, "column-each"),
    ("workers/SB-RES-14", 2, "reads-the-midden"),
    ("workers/SB-CARD-UTENSIL-1", "hide", ""),
    ("workers/SB-CARD-UTENSIL-1", "Skaill knife", "as-a-ball"),
    ("workers/SB-WORK-4", 8, ""),
    ("workers/SB-WORK-4", 4, "hearth-is-shared"),
    ("workers/SB-WORK-4", 6, "small-does-less"),
    ("workers/SB-WORK-5", False, ""),
    ("workers/SB-WORK-5", True, "gain-before-pay"),
    ("workers/SB-CRAFT-2", False, ""),
    ("workers/SB-CRAFT-2", True, "flips-back"),
    ("workers/SB-CRAFT-3", True, ""),
    ("workers/SB-CRAFT-3", False, "not-itself"),
    ("order/a", ["Bruno", "Cleo", "Ada"], ""),
    ("order/a", ["Ada", "Bruno", "Cleo"], "as-before"),
    ("order/a", "Ada, Cleo, Bruno", "first-on-top"),
    ("order/b", [5, 2, False], ""),
    ("order/b", [4, 2, False], "four-always"),
    ("order/b", [5, 5, False], "waiting-is-free"),
    ("order/b", [5, 4, False], "one-goes-first"),
    ("order/b", [5, 0, False], "nothing-left"),
    ("order/b", [5, 2, True], "pass-twice"),
    ("order/c", "The roof", ""),
    ("order/c", "shore-gain-fish", "the-last-one"),
    ("order/c", "random", "at-random"),
    ("order/c", "none", "neutral-takes-nothing"),
    ("order/SB-COMP-4", 1, ""),
    ("order/SB-COMP-4", 4, "one-each"),
    ("order/SB-COMP-12", 4, ""),
    ("order/SB-COMP-12", 5, "one-for-neutral"),
    ("order/SB-SETUP-7", 3, ""),
    ("order/SB-SETUP-7", 2, "players-only"),
    ("order/SB-ROUND-4", "Cleo", ""),
    ("order/SB-ROUND-4", "Ada", "starts-anew"),
    ("order/SB-ORDER-6", False, ""),
    ("order/SB-ORDER-6", True, "stays-on-offer"),
    ("order/SB-ORDER-8", False, ""),
    ("order/SB-ORDER-8", True, "may-always-pass"),
    ("order/SB-ORDER-9", "Ada", ""),
    ("order/SB-ORDER-9", "Bruno", "next-already"),
    ("order/SB-ORDER-13", ["Ada", "Bruno", "neutral"], ""),
    ("order/SB-ORDER-13", ["Ada", "neutral", "Bruno"], "as-before"),
    ("order/SB-ORDER-13", ["neutral", "Ada", "Bruno"], "neutral-on-top"),
    ("clean/a", [1, 3, False], ""),
    ("clean/a", [2, 3, False], "one-for-one"),
    ("clean/a", [1, 4, False], "back-side-read"),
    ("clean/a", [1, 2, False], "one-more"),
    ("clean/a", [1, 3, True], "four-on-the-front"),
    ("clean/f", [2, 4, 6], ""),
    ("clean/f", [1, 4, 6], "front-side-read"),
    ("clean/f", [2, 3, 6], "front-side-read"),
    ("clean/f", [2, 4, 4], "one-for-one"),
    ("clean/b", [False, True, True, True], ""),
    ("clean/b", [True, True, True, True], "no-whole-column-free"),
    ("clean/b", [False, False, True, True], "counts-before-paying"),
    ("clean/b", [False, True, False, True], "must-clear"),
    ("clean/b", [False, True, True, False], "nothing-to-clean"),
    ("clean/c", f"{CLEAN} midden*2 slider", ""),
    ("clean/c", "B", "midden-only"),
    ("clean/c", f"{CLEAN} slider*2", "slider-only"),
    ("clean/c", f"{CLEAN} midden slider*2", "slider-first"),
    ("clean/d", [32, 22], ""),
    ("clean/d", [30, 22], "full-is-full"),
    ("clean/d", [32, 20], "beside-does-not-count"),
    ("clean/e", False, ""),
    ("clean/e", True, "discard-at-will"),
    ("clean/SB-COMP-8", 40, ""),
    ("clean/SB-COMP-8", 8, "village-roofs-only"),
    ("clean/SB-CLEAN-3", True, ""),
    ("clean/SB-CLEAN-3", False, "must-spend-all"),
    ("clean/SB-CLEAR-6", 1, ""),
    ("clean/SB-CLEAR-6", 2, "start-is-the-end"),
    ("clean/SB-CLEAR-6", 0, "reads-the-midden"),
    ("tracks/a", WAYS, ""),
    ("tracks/a", [*WAYS, "pay wool*2"], "portion-is-one-wool"),
    ("tracks/a", [*WAYS, "pay wool hide"], "portion-is-one-wool"),
    ("tracks/a", ["pay hide"], "one-portion-is-enough"),
    ("tracks/a", ["pay wool*4", "pay hide*2"], "no-mixing"),
    ("tracks/b", "place small furnish pay wool*2 hide", ""),
    ("tracks/b", "place large furnish pay wool*4", ""),
    ("tracks/b", "place small furnish pay hide*2", "hides-first"),
    ("tracks/c", 1, ""),
    ("tracks/c", -4, "only-the-sets"),
    ("tracks/c", 5, "only-the-settlers"),
    ("tracks/d", "place large trade stone*6", ""),
    ("tracks/d", "B", "paid-with-points"),
    ("tracks/e", [False, False], ""),
    ("tracks/e", [True, False], "track-goes-on"),
    ("tracks/e", [False, True], "track-goes-on"),
    ("tracks/f", [True, False], ""),
    ("tracks/f", [False, False], "only-a-knife"),
    ("tracks/f", [True, True], "midden-can-be-spent"),
    ("tracks/SB-COMP-15", 8, ""),
    ("tracks/SB-COMP-15", 4, "one-each"),
    ("tracks/SB-SETUP-2", 0, ""),
    ("tracks/SB-SETUP-2", 1, "start-on-one"),
    ("tracks/SB-FURNISH-3", 1, ""),
    ("tracks/SB-FURNISH-3", 2, "both-choices"),
    ("tracks/SB-FURNISH-3", 0, "no-bonus"),
]
"""An exercise, an answer, and the wrong idea behind it; none where it is right."""

THINK = {"order/d", "tracks/g"}


@pytest.mark.parametrize(("id", "given", "idea"), ANSWERS, ids=[f"{id}-{idea or 'right'}" for id, _, idea in ANSWERS])
def test_what_an_answer_comes_to(id: str, given: Any, idea: str):
    found = Exercise(SHEETS[id]).check(given)

    assert (found.status, found.because) == (WRONG if idea else RIGHT, idea)


@pytest.mark.parametrize("id", SHEETS)
def test_nothing_and_nonsense(id: str):
    exercise = Exercise(SHEETS[id])

    assert exercise.check(None).status == NOT_ATTEMPTED
    assert exercise.check("perhaps").status == CANNOT_BE_CHECKED
    assert exercise.attempts == 0


def test_every_exercise_is_answered_above_with_every_wrong_idea():
    tried = Counter((id, idea) for id, _, idea in ANSWERS if idea)
    known = Counter((id, idea) for id, sheet in SHEETS.items() for idea in _ideas(sheet))

    assert known - tried == Counter()
    assert {id for id, _, idea in ANSWERS if not idea} == set(SHEETS) - THINK


def _ideas(sheet: ExerciseSheet) -> list[str]:
    kind: Any = sheet.kind
    if hasattr(kind, "lines"):
        return [line.name for line in kind.lines if line.name]
    questions = [kind.question] if hasattr(kind, "question") else getattr(kind, "parts", [kind])
    return [rival.name for question in questions for rival in getattr(question, "rivals", ())]


# ------------------------------------------------------------------------------------------------------------
# Walking through

GUESSED: dict[str, dict[int, Any]] = {
    "workers": {3: 6, 8: 0, 10: 3},
    "order": {2: 2, 6: "Bruno", 8: "Bruno", 9: "Ada", 11: "no"},
    "clean": {2: 3, 3: 9, 4: 3, 5: 1},
    "tracks": {2: 3, 4: 0},
}
"""What is right at each guess, by the number of the step."""


@pytest.mark.parametrize("name", LESSONS)
def test_guesses_on_the_way(name: str):
    coach, guessed = Coach(LESSONS[name]), {}
    while (step := coach.step) is not None and step.free is None:
        if step.guess is not None:
            guessed[coach.place + 1] = GUESSED[name][coach.place + 1]
            assert coach.answer(guessed[coach.place + 1]).kind == "right"
            coach.go_on()
        else:
            coach.walk_on()

    assert guessed == GUESSED[name]


def test_the_others_play_by_script():
    coach, seats = Coach(LESSONS["order"]), []
    while coach.step is not None and coach.step.free is None:
        seats.append((coach.place + 1, coach.game.players[coach.seat].name, str(coach.game.decision.kind)))
        coach.walk_on()

    assert seats[:7] == [
        (1, "Bruno", "order"),
        (2, "Bruno", "order"),
        (3, "Bruno", "order"),
        (4, "Bruno", "village"),
        (5, "Bruno", "bottom"),
        (6, "Bruno", "workers"),
        (7, "Bruno", "workers"),
    ]
    assert [name for _, name, _ in seats[7:9]] == ["Cleo"] * 2
    assert {name for _, name, _ in seats[9:]} == {"Ada"}


def test_a_round_of_ones_own_may_miss_its_goal():
    coach = Coach(LESSONS["order"])
    while coach.step is not None and coach.step.free is None:
        coach.walk_on()
    for _ in range(30):
        # Who sends nobody to work feeds nobody.
        idle = [move for move in ("done", "skip") if coach.game.why_not(move) is None]
        remark = coach.try_move(idle[0] if idle else next(coach.game.variants(coach.game.options()[0])))
        if remark.kind == "missed":
            break

    assert remark.sentence == "Settlers: 0. Left for want of food: 3. Column: 4. Try it once more?"
    assert coach.step is not None and coach.step.free is not None and coach.game.round == 2
    coach.retry()
    assert (coach.game.round, coach.game.decision.kind, coach.seat) == (1, "order", 0)


def test_a_second_miss_does_not_tell_yes_or_no():
    exercise = Exercise(SHEETS["tracks/e"])
    told = [exercise.check([True, False]).sentence for _ in range(3)]

    assert told[0] == told[1] == "Question 1: Is there a space after this one?"
    assert told[2] == "Question 1: Is there a space after this one? No: it is the last space."


def test_reading_a_lesson_plays_nothing_freely(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(Coach, "play_freely")

    assert lesson_named("order").steps[-1].free is not None
