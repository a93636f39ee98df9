"""A lesson at the table: every move is a click of its own, every try is answered, and nothing else happens there."""

from dataclasses import replace

import pytest

import skara
from skara.core.errors import OptionError
from skara.lessons import COACHED, lesson_names
from skara.lessons.checks import things_shown
from skara.panels import lesson, start
from skara.panels.keeping import keeper
from skara.panels.lesson_panel import LessonPanel

from .playing import cells, hear, page

CLICKS = (
    ("press", "lesson:next"), ("pick", "card:0/0"), ("press", "end:0"), ("press", "lesson:next"), ("pick", "bottom"),
    ("pick", "tile:clean"), ("press", "lesson:next"), ("press", "lesson:show"), ("pick", "tile:cook"),
    ("press", "end:0"), ("press", "lesson:next"), ("press", "done"),
)  # fmt: skip
"""The first lesson from its first step to its last."""


def said(panel: LessonPanel) -> str:
    return str(panel.frame.hint["say"])


def answer(panel: LessonPanel) -> str:
    return str(panel.frame.hint.get("answer", ""))


def click(panel: LessonPanel, kind: str, id: str) -> None:
    """Click, unless the table has gone on without it: where nothing is to choose, there is no form."""
    if not id.startswith("end:") or panel.desk.deed is not None:
        hear(panel, kind, id=id)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_first_lesson_by_clicks(code: str) -> None:
    skara.set_language(code)
    try:
        panel = lesson()
        sentences = [said(panel)]
        for kind, id in CLICKS:
            before = len(panel.table.session.moves)
            click(panel, kind, id)
            assert len(panel.table.session.moves) <= before + 1, "each move is a click of its own"
            if panel.coach.praises:
                assert said(panel) == sentences[-1] and answer(panel), "praise stands with its step"
                hear(panel, "press", id="lesson:next")
            sentences.append(said(panel))
        assert panel.coach.is_finished
        assert len(set(sentences)) == len(panel.coach.lesson.steps) + 1
    finally:
        skara.set_language("en")


def test_a_lesson_done_by_oneself_is_done_and_one_that_was_shown_is_seen() -> None:
    own = lesson("round_end")
    while (step := own.coach.step) is not None:
        if step.guess is not None:
            own.answer(step.guess.answer.value(own.coach.now))
        elif step.do:
            own.choose(own.coach.own_move(step))
        own.press("lesson:next")
    assert own.progress.is_done("round_end") and not own.progress.is_seen("round_end")
    assert answer(own) == "At the first try: 8 of 8."
    assert said(own) == " ".join(map(str, own.coach.lesson.key))
    (main,) = [button for button in own.frame.hint["buttons"] if button.get("main")]
    assert main["id"] == "lesson:exercises"

    seen = lesson("room")
    while seen.coach.step is not None:
        seen.press("lesson:show")
    assert seen.progress.is_seen("room") and not seen.progress.is_done("room")
    course = start("en")
    course.pick("learn")
    cells_of_course = cells(course.screen)
    assert (cells_of_course["lesson:round_end"].flag, cells_of_course["lesson:room"].flag) == ("done", "seen")


def test_what_was_shown_before_a_lesson_was_left_is_still_known() -> None:
    left = lesson("round_end")
    left.press("lesson:show")
    left.press("lesson:next")
    again = lesson("round_end")
    again.press("lesson:resume")

    assert again.coach.results == {0: "shown"}
    while (step := again.coach.step) is not None:
        if step.guess is not None:
            again.answer(step.guess.answer.value(again.coach.now))
        elif step.do:
            again.choose(again.coach.own_move(step))
        again.press("lesson:next")
    assert again.progress.is_seen("round_end")


def test_a_click_on_the_table_passes_the_praise() -> None:
    panel = lesson()
    for kind, id in CLICKS[:3]:
        click(panel, kind, id)
    assert panel.coach.praises and panel.coach.place == 1
    hear(panel, "press", id="undo")
    assert (panel.coach.place, panel.coach.praises) == (1, False)


def test_a_mistake_is_answered_and_not_played() -> None:
    panel = lesson()
    click(panel, *CLICKS[0])
    hear(panel, "pick", id="card:1")
    assert answer(panel).startswith("A roof shelters") and not panel.table.session.moves
    hear(panel, "pick", id="tile:cook")
    assert not panel.table.session.moves


def test_undo_brings_the_step_back_and_redo_does_nothing() -> None:
    panel = lesson()
    for kind, id in CLICKS[:3]:
        click(panel, kind, id)
    assert panel.table.session.moves and panel.frame.settings["undo"] and not panel.frame.settings["redo"]
    hear(panel, "press", id="undo")
    place = panel.coach.place
    assert not panel.table.session.moves and not panel.frame.settings["redo"]
    hear(panel, "press", id="redo")
    assert not panel.table.session.moves and panel.coach.place == place


def test_no_other_game_comes_to_the_table_of_a_lesson() -> None:
    panel = lesson()
    hear(panel, "open", id="menu")
    offered = page(panel)
    assert "menu:save" not in offered and "upload" not in offered and "new_branch" not in offered
    game, record = panel.game, panel.frame.kept
    hear(panel, "upload", name="mine.json", text=record)
    for button in ("menu:load", "menu:save", "menu:replace", "menu:download"):
        hear(panel, "press", id=button)
    assert panel.game is game and panel.coach.place == 0


@pytest.mark.parametrize(("name", "place", "offered"), [("whole_game", 2, ["review"]), ("counting", 12, [])])
def test_the_end_of_a_game_offers_no_other_one(name: str, place: int, offered: list[str]) -> None:
    panel = lesson(name)
    panel.begin_at(place)
    assert panel.game.is_over and [button.id for button in panel.screen.dock.buttons] == offered


def test_a_step_lights_what_it_names() -> None:
    panel = lesson()
    click(panel, *CLICKS[0])
    assert panel.frame.hint["at"] == "card:0" and "card:0" in cells(panel.screen)
    assert set(panel.frame.hint["lit"]) >= {"store"}


def test_a_lesson_that_is_not_there_is_named() -> None:
    with pytest.raises(OptionError, match="no such lesson"):
        lesson("no such lesson")


def test_of_a_shelf_some_parts_are_enough() -> None:
    panel = lesson("specials")
    panel.coach.go_to(panel.coach.lesson.parts[0].start)
    panel.show()

    def buttons() -> list[str]:
        return [button["id"] for button in panel.frame.hint["buttons"]]

    assert buttons() == ["lesson:back", "lesson:skip", "lesson:hint", "lesson:show", "lesson:next"]
    hear(panel, "press", id="lesson:skip")
    assert panel.frame.hint["title"].endswith("Explore")
    while not panel.coach.is_finished:
        assert not panel.progress.is_seen("specials")
        hear(panel, "press", id="lesson:show")
    assert panel.progress.is_seen("specials") and not panel.progress.is_done("specials")
    while panel.coach.praises:
        hear(panel, "press", id="lesson:next")
    assert buttons() == ["lesson:back", "lesson:skip", "lesson:enough", "lesson:hint", "lesson:show", "lesson:next"]
    hear(panel, "press", id="lesson:enough")
    assert buttons()[:3] == ["lesson:back", "lesson:more", "lesson:again"] and buttons()[-1] == "lesson:exercises"


def test_a_part_is_gone_on_with_where_it_was_left() -> None:
    panel = lesson("specials")
    panel.coach.go_to(14)
    panel.progress.reach("specials", 14)

    again = lesson("specials")
    assert again.frame.hint["buttons"][0]["id"] == "lesson:resume"
    hear(again, "press", id="lesson:resume")
    assert (again.coach.place, again.coach.parts_done) == (14, set())
    assert again.frame.hint["title"].endswith("Hunt Boar")


def test_any_step_can_be_begun_at_any_time() -> None:
    panel = lesson("round_end")
    panel.progress.reach("round_end", 0, done=True)
    for place in (7, 2, 0, 9):
        hear(panel, "press", id="open:menu") if not place else hear(panel, "open", id="menu")
        fields = [field for section in panel.frame.sheet["sections"] for field in section.get("fields", [])]
        (steps,) = [field for field in fields if field["key"] == "step"]
        assert len(steps["choices"]) == 10 and steps["choices"][1]["label"] == "2. End the turn, and the meal begins."
        hear(panel, "set", field="step", key=str(place), value=True)
        assert panel.coach.place == place and panel.frame.sheet == {}
        walked = lesson("round_end").coach
        walked.go_to(place)
        assert panel.game.position() == walked.game.position()
    hear(panel, "open", id="menu")
    hear(panel, "set", field="step", key="99", value=True)
    assert panel.coach.place == 9


def test_a_lesson_that_is_done_is_gone_on_with_too() -> None:
    panel = lesson("round_end")
    panel.progress.reach("round_end", 0, done=True)
    panel.begin_at(4)
    again = lesson("round_end")
    hear(again, "press", id="lesson:resume")

    assert again.coach.place == 4 and again.progress.is_done("round_end")


def test_in_class_progress_is_neither_read_nor_written() -> None:
    plan = lesson("round_end")
    plan.begin_at(4)
    before = keeper().read("progress")
    hear(plan, "open", id="menu")
    hear(plan, "set", field="in_class", key="", value=True)
    assert plan.frame.hint["title"].endswith(" · in class")

    shown = lesson("round_end")
    assert [button["id"] for button in shown.frame.hint["buttons"]][:2] == ["lesson:back", "open:menu"]
    shown.answer("1")
    while shown.coach.step is not None:
        shown.press("lesson:show")
    shown.open_exercises()
    exercises = shown.children[0]
    exercises.set_field("answer:0", "", str(exercises.exercise.sheet.kind.answer(exercises.exercise.now)))
    exercises.press("exercise:check")
    assert keeper().read("progress") == before

    exercises.look_at("menu")
    exercises.set_field("in_class", "", False)
    assert lesson("round_end").frame.hint["buttons"][0] == {"id": "lesson:resume", "label": "Go on: step 5"}


def test_learn_says_that_class_is_held_and_ends_it() -> None:
    lesson("round_end").progress.reach("round_end", 0, done=True)
    keeper().set("in_class", True)
    page = start("en")
    page.pick("learn")
    assert page.screen.dock.sentences[:2] == (
        "In class: your progress is neither shown nor changed.", "Lessons done: 0 of 12.",
    )  # fmt: skip
    page.press("end_class")
    assert page.screen.dock.sentences[0] == "Lessons done: 1 of 12."
    assert "end_class" not in [button.id for button in page.screen.dock.buttons]


def test_a_table_that_was_open_before_class_began_keeps_nothing_either() -> None:
    open_before, other = lesson("round_end"), lesson("round_end")
    open_before.begin_at(4)
    before = keeper().read("progress")
    open_before.open_exercises()
    open_before.children[0].look_at("menu")
    hear(open_before.children[0], "set", field="in_class", key="", value=True)
    open_before.children[0].press("leave")
    for panel in (open_before, other):
        panel.begin_at(7)
    assert keeper().read("progress") == before

    keeper().set("in_class", False)
    other.begin_at(5)
    assert other.progress.step_of("round_end") == 5


def test_a_form_that_is_the_question_has_nothing_chosen() -> None:
    panel = lesson("round_end")
    panel.begin_at(8)

    def leaving() -> list[str]:
        targets = [target for cell in cells(panel.screen).values() for target in cell.targets]
        return [target.id for target in targets if target.badge or target.state == "chosen"]

    (food,) = panel.screen.dock.fields
    assert leaving() == [] and food.label == "Food spent"
    assert [(choice.label, choice.chosen) for choice in food.choices] == [("0", False), ("1", False), ("2", False)]
    hear(panel, "press", id="end:0")
    assert [str(move) for move in panel.table.session.moves] == ["done"]
    assert panel.screen.dock.reason is None

    hear(panel, "set", field=food.key, key=food.choices[0].key, value=True)
    assert panel.screen.dock.reason is not None and panel.screen.dock.fields[0].choices[0].chosen
    hear(panel, "set", field=food.key, key=food.choices[-1].key, value=True)
    hear(panel, "pick", id="settler:shore:0")
    assert leaving() == ["settler:shore:0"]
    hear(panel, "press", id="end:0")
    assert not panel.coach.praises
    hear(panel, "pick", id="settler:thickets:0")
    assert leaving() == ["settler:shore:0", "settler:thickets:0"]
    hear(panel, "press", id="end:0")
    assert panel.coach.praises and answer(panel).startswith("You chose who")


def test_after_praise_too_nothing_is_chosen() -> None:
    panel = lesson("round_end")
    panel.press("lesson:show")
    panel.press("lesson:next")
    panel.press("lesson:show")
    assert panel.coach.praises and panel.coach.place == 1
    panel.press("lesson:next")

    (food,) = panel.screen.dock.fields
    assert panel.coach.place == 2 and [choice.label for choice in food.choices if choice.chosen] == []


def test_a_form_of_a_first_lesson_or_of_a_free_part_opens_as_at_any_table() -> None:
    first = lesson("first_turn")
    first.begin_at(7)
    assert first.manner.chosen
    free = lesson("order")
    free.begin_at(len(free.coach.lesson.steps) - 1)
    assert free.manner.chosen


@pytest.mark.parametrize("name", [each for each in lesson_names() if each != "whole_game"])
def test_every_form_that_is_a_question_opens_empty_and_can_be_filled_in(name: str) -> None:
    panel = lesson(name)
    while (step := panel.coach.step) is not None and step.free is None:
        own = panel.coach.own_move(step) if panel.coach.asks_for_choice else None
        if own is not None:
            desk = replace(panel.desk, game=panel.coach.game, deed=None, manner=replace(COACHED, chosen=False))
            begun = [panel.host.begin(desk, thing) for thing in things_shown(panel.coach)]
            for deed in (each for each in begun if each and each.form.is_blank):
                dock = panel.host.screen(replace(desk, deed=deed)).dock
                assert [choice for field in dock.fields for choice in field.choices if choice.chosen] == []
                # Nobody has done anything yet that could be refused.
                assert dock.reason is None and dock.buttons[0].disabled and dock.buttons[0].words == "Choose first."
            forms = [deed.form for deed in begun if deed and deed.form.option == own.option]
            for form in (each for each in forms if each.is_blank):
                for place, gap in enumerate(form.gaps):
                    form.choose(place, gap.value_of(own))
            assert own in [form.move for form in forms], (name, panel.coach.place)
        panel.coach.walk_on()
