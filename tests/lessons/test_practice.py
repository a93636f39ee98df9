"""Every wrong idea that a lesson names can be practised: in an exercise about it, else by the step that names it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from skara.core.keeper import FolderHome, Keeper
from skara.games import GAMES
from skara.lessons import Coach, Exercise, Lesson, lesson_named, lesson_names
from skara.lessons.outcomes import NOT_ATTEMPTED, RIGHT, WRONG, Answered
from skara.lessons.practice import due_questions, practice_for, sheets_about
from skara.lessons.progress import Learned


def named_in_steps(lesson: Lesson) -> dict[str, str]:
    """Return each wrong idea that the steps of a lesson name, with the place where it is met."""
    found: dict[str, str] = {}
    for place, step in enumerate(lesson.steps, start=1):
        rivals = step.guess.rivals if step.guess is not None else ()
        names = [*(rival.name for rival in rivals), *(mistake.name for mistake in step.mistakes)]
        found |= {name: f"{lesson.id}/step {place}" for name in names if name}
    return found


COURSE = [(game, name) for game in GAMES for name in lesson_names(game)]


@pytest.mark.parametrize(("game", "name"), COURSE)
def test_every_idea_that_a_step_names_can_be_asked(game: str, name: str):
    met = named_in_steps(lesson_named(name, game))
    asked = dict(practice_for(met, game))

    assert set(asked) == set(met)
    for idea, sheet in asked.items():
        exercise = Exercise(sheet)
        assert exercise.question and exercise.inputs, idea
        assert exercise.check().status == NOT_ATTEMPTED
        assert exercise.check(sheet.kind.answer(exercise.now)).is_right, (idea, sheet.id)
        assert exercise.hint(1) and exercise.hint(2) and exercise.solution()


def test_a_step_is_asked_on_its_own_table():
    (step,) = (sheet for sheet in sheets_about("one-for-all") if "step" in sheet.id)
    coach = Coach(lesson_named("round_end"))

    assert step.id == "round_end/step 1" and step.called == "Lesson 4, step 1"
    assert step.situation().game.position() == coach.game.position()
    outcome = Exercise(step).check("1")
    assert (outcome.status, outcome.because) == (WRONG, "one-for-all")


def test_a_mistake_with_a_move_is_asked_at_the_table():
    (step,) = (sheet for sheet in sheets_about("the-set-breaks") if sheet.id == "round_end/step 9")
    exercise = Exercise(step)

    wrong = exercise.check(["feed 2 lose fields-gain-rabbit shore-gain-fish"])
    other = exercise.check(["feed 1 lose fields-gain-rabbit shore-gain-fish hills-gain-rabbit"])
    right = exercise.check(["feed 2 lose shore-gain-fish thickets-gain-rabbit"])

    assert (wrong.status, wrong.because) == (WRONG, "the-set-breaks")
    assert (other.status, other.because) == (WRONG, "")
    assert right.is_right and right.sentence.startswith("You chose who")
    assert "Shore" in exercise.solution() or "shore" in exercise.solution()


def test_a_named_mistake_comes_back_to_be_practised():
    coach = Coach(lesson_named("round_end"))
    coach.go_to(2)
    coach.refuse("SB-EOR-6", "No.")
    assert coach.outcomes == []
    coach.try_move("feed 7")

    ((place, outcome),) = coach.outcomes
    assert place == "round_end/step 3" and (outcome.status, outcome.because) == (WRONG, "all-there-is")


def test_ideas_that_nothing_asks_about_take_no_place(tmp_path: Path):
    """Six ideas of steps and six that no lesson knows any more: practice goes on for weeks."""
    time = datetime(2026, 11, 17, 9, tzinfo=UTC)
    progress = Learned(Keeper(FolderHome(tmp_path)), "brae", lambda: time)
    for number in range(6):
        progress.record("room/a", Answered(WRONG, "No.", f"gone-{number}"))
    for idea in ("one-for-all", "what-she-has", "everybody-hungry", "nobody-leaves", "all-there-is", "utensils-added"):
        progress.record("round_end/step 1", Answered(WRONG, "No.", idea))
    asked = []
    for _ in range(60):
        time += timedelta(days=1)
        questions = due_questions(progress)
        asked.append(len(questions))
        for idea, _ in questions:
            progress.practised(idea, Answered(RIGHT, "Yes."))

    assert asked[0] == 6 and sum(asked) >= 6 * 5 and not any(idea.startswith("one") for idea in progress.due())


def test_an_idea_that_is_missed_for_another_reason_comes_back_as_well(tmp_path: Path):
    time = datetime(2026, 11, 17, 9, tzinfo=UTC)
    progress = Learned(Keeper(FolderHome(tmp_path)), "brae", lambda: time)
    progress.record("room/a", Answered(WRONG, "No.", "one-for-all"))
    time += timedelta(hours=5)
    progress.practised("one-for-all", Answered(WRONG, "No.", "all-there-is"), "round_end/step 1")

    # Only the lesson in which it was met knows what to answer to it.
    assert progress.practice()["all-there-is"].item == "round_end/step 1"
    assert progress.misconceptions()["round_end", "all-there-is"] == 1
    assert progress.due() == []
    time += timedelta(hours=5)
    assert sorted(progress.due()) == ["all-there-is", "one-for-all"]
