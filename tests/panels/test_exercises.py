"""Exercises, guesses, practice and the map of the course by clicking."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from skara import panels
from skara.core.errors import OptionError
from skara.core.language import set_language
from skara.core.screen import packed
from skara.lessons import WRONG, Answered, Lesson, parse_lesson
from skara.lessons.progress import WAITS, Learned
from skara.panels.exercise_panel import ExercisePanel
from skara.panels.keeping import keeper
from skara.panels.learning import progress_of
from skara.panels.lesson_panel import LessonPanel
from tests.lessons.sample import SAMPLE


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return parse_lesson(SAMPLE, "sample.toml")


@pytest.fixture
def panel(lesson: Lesson) -> ExercisePanel:
    progress_of("brae").reset()
    return ExercisePanel([*lesson.exercises, *lesson.small_print], title="One of each")


def go(panel: ExercisePanel, name: str) -> None:
    panel.go([sheet.id for sheet in panel.sheets].index(f"sample/{name}"))


def said(panel: ExercisePanel) -> str:
    return " ".join(panel.screen.dock.sentences) if not panel.is_played else panel.frame.note["text"]


def hear(panel: Any, kind: str, **message: Any) -> None:
    panel._heard({"type": kind, "version": panel.frame.version, **message})


WAYS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "number": [("set", {"field": "answer:0", "key": "", "value": "2"})],
    "parts": [
        ("set", {"field": "answer:0", "key": "", "value": "4"}),
        ("press", {"id": "exercise:check"}),
        ("press", {"id": "exercise:next"}),
        ("set", {"field": "answer:0", "key": "", "value": "2"}),
    ],
    "choice": [("set", {"field": "answer:0", "key": "Bruno", "value": True})],
    "order": [("pick", {"id": f"answer:0/{key}"}) for key in ("cook", "feed", "midden")],
    "legal": [("set", {"field": "answer:0", "key": "no"}), ("set", {"field": "answer:1", "key": "SB-COOK-1"})],
    "match": [
        ("set", {"field": "answer:fish", "key": "cook"}),
        ("set", {"field": "answer:seaweed", "key": "craft"}),
        ("set", {"field": "answer:food", "key": "vp"}),
    ],
    "list": [("set", {"field": "answer:0", "key": f"place large furnish pay {key}"}) for key in ("wool*2", "hide")],
    "best": [("set", {"field": "answer:0", "key": "feed 2 lose shore-gain-fish"})],
    "SB-COMP-6": [("set", {"field": "answer:0", "key": "", "value": "5"})],
}  # fmt: skip


@pytest.mark.parametrize("name", WAYS)
def test_every_kind_is_answered_by_clicks(panel: ExercisePanel, name: str):
    go(panel, name)
    hear(panel, "press", id="exercise:check")
    assert "Not attempted" in said(panel)
    for kind, message in WAYS[name]:
        hear(panel, kind, **message)
    hear(panel, "press", id="exercise:check")

    assert said(panel).startswith("✓ Right.")
    assert progress_of("brae").is_solved(f"sample/{name}")
    assert next(button for button in panel.screen.dock.buttons if button.main).id == "exercise:next"


def test_a_table_is_played_at_until_the_goal(panel: ExercisePanel):
    go(panel, "play")
    assert "Make food." in panel.frame.note["text"]
    panel.press("exercise:check")
    assert "Not attempted" in panel.frame.note["text"]
    panel.choose("place large cook fish")
    assert "Make food." in panel.frame.note["text"]
    panel.press("exercise:check")

    assert "✓ Right." in panel.frame.note["text"] and panel.frame.note["tone"] == "ok"


def test_where_a_game_ends_the_exercise_goes_on():
    panel = panels.exercise("whole_game/a")
    for move in panel.exercise.sheet.kind.answer(panel.exercise.now):
        panel.choose(move)
    assert panel.game.is_over

    assert [button.label for button in panel.screen.dock.buttons] == ["Check", "Hint", "Solution"]
    panel.press("exercise:check")
    assert "✓ Right." in panel.frame.note["text"]


def test_a_choice_is_taken_back_by_a_second_click(panel: ExercisePanel):
    go(panel, "list")
    for _ in range(2):
        panel.set_field("answer:0", "place large furnish pay hide", True)
    assert panel.given() == []
    go(panel, "order")
    for key in ("feed", "cook", "feed"):
        panel.pick(f"answer:0/{key}")
    assert panel.given() == ["cook"]
    assert [cell.flag for cell in panel.screen.stage[0].cells] == ["1", "", ""]


def test_hints_and_solution(panel: ExercisePanel):
    panel.press("exercise:solve")
    assert "The solution opens after an attempt." in said(panel)
    panel.set_field("answer:0", "", "4")
    panel.press("exercise:check")
    panel.press("exercise:hint")
    panel.press("exercise:hint")
    panel.press("exercise:hint")

    assert said(panel) == (
        "⊘ Not yet. A roof shelters a settler. Hint 1: Count the roofs. Hint 2: 4 − 2 = … Solution: 2. 4 − 2 = 2"
    )


def test_nothing_on_the_screen_gives_the_answer_away(panel: ExercisePanel, lesson: Lesson):
    shown = str(packed(panel.screen))
    assert panel.screen.store.gauges == () and panel.screen.header.chips == ()
    assert "food due" not in shown and "short" not in shown
    panel.point("tile:cook")
    panel.pick("tile:cook")
    assert str(packed(panel.screen)) == shown and panel.table.session.moves == []
    go(panel, "choice")
    assert [cell.id for band in panel.screen.stage for cell in band.cells] == ["table"]


def test_strange_messages_change_nothing(panel: ExercisePanel):
    for message in (
        {"type": "set", "field": "answer:99", "key": "x"},
        {"type": "set", "field": "answer:0", "key": "", "value": {"a": 1}},
        {"type": "pick", "id": "answer:0/unknown"},
        {"type": "press", "id": "exercise:unknown"},
        {"type": "set", "field": None, "key": None},
    ):
        panel._heard({"version": panel.frame.version, **message})
    panel.press("exercise:check")

    assert not panel.exercise.outcomes[-1].was_tried


def test_french(panel: ExercisePanel):
    set_language("fr")
    panel.refresh()
    go(panel, "legal")
    panel.set_field("answer:0", "yes", True)
    panel.press("exercise:check")

    assert said(panel).startswith("⊘ Pas encore.")
    assert [choice.label for choice in panel.screen.dock.fields[0].choices] == ["Oui", "Non"]


def test_one_or_all_exercises_of_a_lesson_by_name():
    with pytest.raises(OptionError, match="There is no exercise 'z'"):
        panels.exercise("first_turn/z")
    with pytest.raises(OptionError, match="There is no lesson 'nowhere'"):
        panels.exercise("nowhere/a")


def test_several_questions_are_answered_one_by_one(panel: ExercisePanel):
    go(panel, "parts")
    first = panel.screen.dock.fields
    assert len(first) == 1
    panel.set_field("answer:0", "", "9")
    panel.press("exercise:check")
    panel.press("exercise:next")
    assert panel.exercise.id != "sample/parts", "without a right answer, Next leaves the exercise"

    go(panel, "parts")
    panel.set_field("answer:0", "", "4")
    panel.press("exercise:check")
    assert said(panel).startswith("✓ Right.") and not progress_of("brae").is_solved("sample/parts")
    panel.press("exercise:next")
    assert panel.exercise.id == "sample/parts" and said(panel) == ""
    assert panel.screen.dock.fields[0].label != first[0].label and panel.screen.dock.fields[0].value == ""


def test_small_print_is_not_counted_as_exercises(panel: ExercisePanel, lesson: Lesson):
    number, cards = len(lesson.exercises), len(lesson.small_print)
    assert f"Exercise number · 1/{number}" in panel.screen.header.text
    go(panel, lesson.small_print[0].id.partition("/")[2])
    assert panel.screen.header.text.endswith("Small print" + (f" · 1/{cards}" if cards > 1 else ""))


def test_behind_the_last_exercise_stands_the_sum(lesson: Lesson):
    progress_of("brae").reset()
    panel = ExercisePanel([*lesson.exercises[:3], *lesson.small_print], title="Sample", following="room")
    panel.set_field("answer:0", "", str(panel.exercise.sheet.kind.answer(panel.exercise.now)))
    for button in ("check", "next", "next", "next"):
        panel.press(f"exercise:{button}")

    cells = [cell for band in panel.screen.stage for cell in band.cells]
    assert [cell.note for cell in cells] == ["solved", "", ""]
    names = ", ".join(sheet.called for sheet in lesson.exercises[1:3])
    assert panel.screen.dock.sentences == ("Solved: 1 of 3.", f"To repeat: {names}.")
    buttons = {button.label: button for button in panel.screen.dock.buttons}
    assert list(buttons) == ["Repeat", f"Small print: {len(lesson.small_print)}", "Next lesson"]
    assert buttons["Next lesson"].main
    panel.press(buttons["Repeat"].id)
    assert panel.place == 1 and not panel.summing

    panel.sum_up()
    panel.pick("sheet:0")
    assert panel.place == 0
    panel.sum_up()
    panel.press("exercise:lesson")
    (opened,) = panel.children
    assert isinstance(opened, LessonPanel) and opened.coach.lesson.id == "room"


def test_the_sum_leads_from_a_lesson_to_the_next():
    walk = panels.lesson("first_turn")
    walk.open_exercises()
    walk.children[0].sum_up()
    walk.children[0].press("exercise:lesson")

    assert walk.children == (walk.frame,) and walk.coach.lesson.id == "room"


def test_what_was_solved_by_the_solution_is_only_seen(panel: ExercisePanel):
    panel.set_field("answer:0", "", "4")
    panel.press("exercise:check")
    panel.press("exercise:solve")
    panel.set_field("answer:0", "", "2")
    panel.press("exercise:check")
    progress = progress_of("brae")
    assert said(panel).startswith("✓ Right.")
    assert progress.is_item_seen("sample/number") and not progress.is_solved("sample/number")
    panel.sum_up()
    assert "Only seen: 1." in panel.screen.dock.sentences

    panel.go(0)
    panel.set_field("answer:0", "", "2")
    panel.press("exercise:check")
    panel.press("exercise:solve")
    assert progress.is_solved("sample/number") and not progress.is_item_seen("sample/number")


# ------------------------------------------------------------------------------------------------------------
# Guesses in a lesson


@pytest.fixture
def walk(lesson: Lesson) -> LessonPanel:
    progress_of("brae").reset()
    return LessonPanel(lesson)


def test_a_guess_is_typed_and_handed_in(walk: LessonPanel):
    assert walk.screen.store.gauges == () and walk.screen.dock.fields == ()
    hear(walk, "set", field="guess", key="", value="4")
    assert walk.coach.place == 0
    hear(walk, "press", id="lesson:answer")
    assert walk.frame.hint["answer"] == "A roof shelters a settler." and walk.frame.hint["tone"] == "warn"
    hear(walk, "set", field="guess", key="", value="2")
    hear(walk, "press", id="lesson:answer")
    assert walk.coach.place == 0 and walk.frame.hint["answer"] == "2 food."
    assert [button["id"] for button in walk.frame.hint["buttons"]] == ["lesson:back", "lesson:next"]
    hear(walk, "press", id="lesson:next")
    assert walk.coach.place == 1
    hear(walk, "set", field="guess", key="no", value=True)
    assert walk.coach.reached == 2
    assert "roofs-forgotten" in progress_of("brae").practice()


def test_what_was_left_is_offered_and_gone_on_with(walk: LessonPanel, lesson: Lesson):
    for answer in ("2", "no"):
        walk.answer(answer)
    later = LessonPanel(lesson)
    assert later.coach.place == 0
    assert later.frame.hint["buttons"][0] == {"id": "lesson:resume", "label": "Go on: step 3"}
    later.press("lesson:resume")
    assert later.coach.place == 2


def test_while_somebody_plays_freely_the_coach_is_out_of_the_way(walk: LessonPanel):
    while walk.coach.place < 3:
        walk.press("lesson:show")
    assert walk.frame.hint["say"] == "A new game. Play the first round."
    walk.choose(walk.game.legal_moves()[0])
    assert walk.frame.hint == {}
    assert [button["id"] for button in walk.frame.note["buttons"]] == ["lesson:now", "lesson:show"]
    walk.press("lesson:now")
    assert "You hold 2." in walk.frame.note["text"]
    walk.press("lesson:show")
    assert walk.coach.is_finished and walk.frame.hint["say"] is not None


def test_at_the_end_the_exercises_open_and_lead_back(walk: LessonPanel):
    while walk.coach.step is not None:
        walk.press("lesson:show")
    assert progress_of("brae").is_seen("sample") and not progress_of("brae").is_done("sample")
    assert walk.frame.hint["answer"] == "At the first try: 0 of 4. Shown: 4."
    assert "lesson:exercises" in [button["id"] for button in walk.frame.hint["buttons"]]
    walk.press("lesson:exercises")
    (opened,) = walk.children
    assert isinstance(opened, ExercisePanel) and len(opened.sheets) == 12
    opened.press("leave")
    assert walk.children == (walk.frame,)


# ------------------------------------------------------------------------------------------------------------
# The map, and practice


def test_learn_is_the_map_of_the_course():
    progress_of("brae").reset()
    start = panels.start("en")
    start.pick("learn")
    cells = [cell for band in start.screen.stage for cell in band.cells]
    assert cells[0].id == "lesson:first_turn" and cells[0].note.startswith("Next · ")
    assert start.screen.dock.buttons[0].id == "lesson:first_turn"
    progress_of("brae").reach("first_turn", 0, done=True)
    start.refresh()
    assert start.screen.stage[0].cells[0].flag == "done"
    start.press("back")
    assert start.screen.question.text == "What would you like to do?"
    start.pick("learn")
    start.pick("lesson:nowhere")
    assert start.children[0] is start.frame
    start.pick("lesson:first_turn")
    assert isinstance(start.children[0], LessonPanel)
    start.children[0].press("leave")
    assert start.children[0] is start.frame


def test_practice_asks_what_is_due_and_moves_it_on(monkeypatch: pytest.MonkeyPatch, lesson: Lesson):
    progress_of("brae").reset()
    with pytest.raises(OptionError, match="Nothing is due"):
        panels.practise()
    time = datetime(2026, 11, 17, tzinfo=UTC)
    Learned(keeper(), "brae", lambda: time).record("sample/number", Answered(WRONG, "No.", "roofs-forgotten"))
    monkeypatch.setattr(
        "skara.panels.practice_panel.progress_of",
        lambda game: Learned(keeper(), game, lambda: time + WAITS[0] + timedelta(minutes=1)),
    )
    monkeypatch.setattr("skara.lessons.practice._all_sheets", lambda game: lesson.exercises)
    panel = panels.practise()
    assert panel.ideas == ["roofs-forgotten"] and panel.exercise.id == "sample/number"
    panel.set_field("answer:0", "", str(panel.exercise.sheet.kind.answer(panel.exercise.now)))
    panel.press("exercise:check")
    panel.press("exercise:check")

    assert progress_of("brae").practice()["roofs-forgotten"].level == 1


def test_a_step_is_practised_at_its_own_table():
    progress_of("brae").reset()
    time = datetime(2026, 11, 1, tzinfo=UTC)
    Learned(keeper(), "brae", lambda: time).record("tracks/step 1", Answered(WRONG, "No.", "everybody-hungry"))
    Learned(keeper(), "brae", lambda: time).record("room/step 1", Answered(WRONG, "No.", "no-lesson-knows-this"))
    (cell,) = [each for each in panels.start("en")._course.buttons() if each.id == "practise"]
    assert cell.label == "Practise: 1 due"

    panel = panels.practise()

    assert panel.screen.header.text == "Practice · Lesson 4, step 6"
    panel.set_field("answer:0", "", str(panel.exercise.sheet.kind.answer(panel.exercise.now)))
    panel.press("exercise:check")
    assert progress_of("brae").practice()["everybody-hungry"].level == 1


def test_practice_asks_all_that_is_due_and_each_first_answer_decides():
    progress_of("brae").reset()
    time = datetime(2026, 11, 1, tzinfo=UTC)
    ideas = ("one-for-all", "what-she-has", "everybody-hungry", "the-set-breaks", "all-there-is", "utensils-added")
    for idea in ideas:
        Learned(keeper(), "brae", lambda: time).record("round_end/step 1", Answered(WRONG, "No.", idea))
    panel = panels.practise()
    assert len({sheet.is_small_print for sheet in panel.sheets}) == 2, "some of it is small print"

    for place in range(len(ideas)):
        assert (panel.place, panel.summing) == (place, False)
        panel.set_field("answer:0", "", "4") if place == 1 else answer_right(panel)
        panel.press("exercise:check")
        panel.press("exercise:next")
    assert panel.summing and panel.screen.dock.sentences[0] == "Solved: 5 of 6."
    assert [button.label for button in panel.screen.dock.buttons] == ["Repeat"]
    missed = panel.ideas[1]
    assert progress_of("brae").misconceptions()["round_end", missed] == 2, "met in the lesson, and once more here"
    panel.press("sheet:1")
    answer_right(panel)
    panel.press("exercise:check")
    known = progress_of("brae").practice()
    assert {idea: known[idea].level for idea in ideas} == {idea: int(idea != missed) for idea in ideas}


def answer_right(panel: ExercisePanel) -> None:
    right = panel.exercise.sheet.kind.answer(panel.exercise.now)
    if panel.is_played:
        for move in right:
            panel.choose(move)
    else:
        panel.answers = {panel.inputs[0].key: right[0] if isinstance(right, list) else str(right)}


def test_many_things_to_match_are_clicked_one_by_one():
    panel = panels.exercise("workers/e")
    assert len([cell for band in panel.screen.stage for cell in band.cells]) == 12
    for row, columns in panel.exercise.sheet.kind.answer(panel.exercise.now).items():
        hear(panel, "pick", id=f"row:{row}")
        (field,) = panel.screen.dock.fields
        assert field.key == f"answer:{row}" and len(field.choices) == 6
        for column in columns:
            hear(panel, "set", field=field.key, key=column, value=True)
    panel.press("exercise:check")

    assert said(panel).startswith("✓ Right.")
