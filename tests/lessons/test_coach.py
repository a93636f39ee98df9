"""The coach's walk: what is asked, what a try is answered with, and what the screen shows of it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skara.core.deeds import Desk
from skara.core.errors import MoveError
from skara.core.language import set_language
from skara.core.screen import Hint, packed, parts_in
from skara.lessons import COACHED, Coach, lesson_named, lesson_names, parse_lesson
from skara.lessons.coach import begun, moves_begun
from tests.lessons.embers import EMBERS

READ, PUT, UNDO, LOOK, BURN, END = range(6)
ACTIONS = ("next", "back", "show", "undo", "again", "try", "pick", "refuse")


def at(coach: Coach, place: int) -> Coach:
    """Walk to a step."""
    while coach.place < place:
        coach.walk_on()
    coach.remark = None
    return coach


def buttons(hint: Hint) -> dict[str, bool]:
    """Return the buttons of a hint, and which can be pressed."""
    return {button.id.removeprefix("lesson:"): not button.disabled for button in hint.buttons}


# ------------------------------------------------------------------------------------------------------------
# What a try is answered with


def test_it_begins_with_the_first_scene(coach: Coach):
    assert (coach.place, coach.seat, coach.remark) == (READ, 0, None)
    assert coach.game.players[0].name == "Ada" and coach.game.dice == (2, 5)


def test_reading_goes_on_with_next(coach: Coach):
    remark = coach.press("lesson:next")

    assert remark is not None and (remark.kind, remark.sentence) == ("right", "")
    assert coach.place == PUT


def test_a_move_while_there_is_something_to_read(coach: Coach):
    remark = coach.try_move("put valley")

    assert (remark.kind, remark.sentence, remark.tone) == ("other", "First press Next.", "")
    assert coach.place == READ and coach.session.moves == []


def test_what_is_asked_is_played(coach: Coach):
    remark = at(coach, PUT).try_move("put valley")

    assert (remark.kind, remark.sentence, remark.tone) == ("right", "That makes 2.", "ok")
    assert [event.kind for event in remark.events][:2] == ["put", "gain"]
    assert coach.reached == UNDO and [str(move) for move in coach.session.moves] == ["put valley"]


def test_a_move_may_be_a_move(coach: Coach):
    move = at(coach, PUT).game.legal_moves()[1]

    assert str(move) == "put valley" and coach.try_move(move).kind == "right"


def test_a_mistake_is_named_and_not_played(coach: Coach):
    remark = at(coach, PUT).try_move("put peak")

    assert (remark.kind, remark.sentence, remark.tone) == ("mistake", "Too high: 7.", "warn")
    assert remark.mistake is not None and remark.mistake.name == "too-high"
    assert coach.place == PUT and coach.session.moves == [] and coach.remark is remark


def test_of_two_beginnings_the_longer_decides(coach: Coach):
    assert at(coach, BURN).judge("burn 1").kind == "right"
    assert coach.judge("burn 0").kind == "mistake"


def test_a_rule_that_a_mistake_names(coach: Coach):
    remark = at(coach, PUT).try_move("reroll")

    assert (remark.kind, remark.sentence) == ("refused", "Throws are not free.")
    assert remark.mistake is not None and remark.mistake.name == "free-throw"


def test_a_click_on_what_a_rule_refuses(coach: Coach):
    at(coach, PUT)

    assert coach.refuse("TO-ROLL-2", "Costs 1 wood.").sentence == "Throws are not free."
    assert coach.refuse("TO-PUT-1", "This is not asked now.").sentence == "This is not asked now."
    assert coach.remark is not None and coach.remark.tone == "warn" and coach.place == PUT


def test_a_rule_that_no_mistake_names(coach: Coach):
    remark = at(coach, LOOK).try_move("reroll")

    assert (remark.kind, remark.sentence) == ("refused", coach.game.why_not("reroll").sentence)


def test_what_is_allowed_but_not_asked(coach: Coach):
    remark = at(coach, LOOK).try_move("put peak")

    assert (remark.kind, remark.sentence) == ("other", "That is allowed. For now: Click: New throw")
    assert coach.place == LOOK and coach.session.moves == []


def test_what_is_no_move(coach: Coach):
    with pytest.raises(MoveError, match="fly"):
        coach.try_move("fly")


def test_judging_changes_nothing(coach: Coach):
    at(coach, PUT)
    before = (coach.place, coach.remark, coach.session.moves)

    assert {coach.judge(move).kind for move in ("put valley", "put peak", "reroll")} == {"right", "mistake", "refused"}
    assert (coach.place, coach.remark, coach.session.moves) == before


def test_looking_is_a_click(coach: Coach):
    assert at(coach, LOOK).pick("put:peak") is None
    remark = coach.pick("reroll")

    assert remark is not None and (remark.kind, remark.sentence) == ("right", "It costs wood.")
    assert coach.place == LOOK and coach.hint().answer == "It costs wood."
    assert [button.id for button in coach.hint().buttons] == ["lesson:back", "lesson:next"]
    coach.press("lesson:next")
    assert (coach.place, coach.hint().answer) == (BURN, "")


def test_looking_also_goes_on_with_next(coach: Coach):
    at(coach, LOOK).go_on()

    assert coach.reached == BURN


def test_a_click_elsewhere_is_nothing_to_a_step_that_asks_for_a_move(coach: Coach):
    assert at(coach, PUT).pick("put:valley") is None


def test_next_does_not_skip_what_is_to_do(coach: Coach):
    remark = at(coach, PUT).go_on()

    assert remark is not None and (remark.kind, remark.sentence) == ("other", "Dice on Valley")
    assert coach.place == PUT


# ------------------------------------------------------------------------------------------------------------
# Back and forth


def test_undo_that_is_asked_for(coach: Coach):
    remark = at(coach, UNDO).undo()

    assert remark.kind == "right" and coach.place == LOOK and coach.session.moves == []
    assert coach.session.can_redo


def test_undo_brings_back_the_step_that_asked_for_the_move(coach: Coach):
    remark = at(coach, END).undo()

    assert (remark.kind, remark.sentence) == ("other", "Taken back.")
    assert coach.place == BURN and coach.session.moves == [] and coach.game.moment.stage == "round_end"


def test_undo_goes_over_steps_that_only_read():
    coach = at(Coach(lesson_named("first_turn")), 3)
    remark = coach.undo()

    assert remark.sentence == "Taken back." and coach.place == 1 and coach.session.moves == []


@pytest.mark.parametrize("place", [READ, PUT, LOOK, BURN])
def test_nothing_to_undo(coach: Coach, place: int):
    remark = at(coach, place).undo()

    assert (remark.kind, remark.sentence) == ("other", "There is nothing to take back yet.")
    assert coach.place == place


def test_back_brings_the_table_of_that_step(coach: Coach):
    at(coach, BURN).press("lesson:back")
    assert (coach.place, coach.game.moment.stage, coach.game.dice) == (LOOK, "turn", (2, 5))
    coach.go_back()
    assert (coach.place, [str(move) for move in coach.session.moves]) == (UNDO, ["put valley"])
    coach.go_back()
    assert (coach.place, coach.session.moves) == (PUT, [])
    coach.go_back()
    coach.go_back()
    assert coach.place == READ


def test_back_forgets_what_was_said(coach: Coach):
    at(coach, PUT).try_move("put peak")
    coach.go_back()

    assert coach.remark is None


def test_again(coach: Coach):
    at(coach, END).press("lesson:again")

    assert (coach.place, coach.remark, coach.session.moves) == (READ, None, [])
    assert coach.game.moment.stage == "turn"


def test_show_me_does_each_step(coach: Coach):
    places = []
    while coach.step is not None:
        places.append(coach.place)
        coach.press("lesson:show")

    assert list(dict.fromkeys(places)) == [READ, PUT, UNDO, LOOK, BURN]
    assert coach.was_shown and set(coach.results.values()) == {"shown"}
    assert [str(move) for move in coach.session.moves] == ["burn 2"]


def test_at_the_end_nothing_is_played(coach: Coach):
    remark = at(coach, END).try_move("burn 0")

    assert (remark.kind, remark.sentence) == ("other", "This lesson is done.")
    assert coach.go_on() is None and coach.show() is None and coach.pick("reroll") is None


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["next", "back", "show", "undo", "again", "try", "pick", "refuse"]), st.integers(0, 999)
        )
    )
)
def test_whatever_is_tried_the_table_is_the_one_of_the_step(tries):
    lesson = lesson_named("first_turn")
    tables = []
    coach = Coach(lesson)
    while coach.step is not None:
        tables.append(coach.game)
        coach.walk_on()
    tables.append(coach.game)
    coach.begin_again()
    for action, number in tries:
        if action == "try":
            moves = coach.game.legal_moves()
            before = coach.reached
            remark = coach.try_move(moves[number % len(moves)])
            assert (remark.kind == "right") == (coach.reached == before + 1)
        elif action == "pick":
            coach.pick(["tile:clean", "tile:cook"][number % 2])
        elif action == "refuse":
            coach.refuse("SB-TURN-3", "No.")
        elif action == "undo":
            coach.undo()
        else:
            coach.press(f"lesson:{action}")
        assert coach.game == tables[coach.reached]
        assert packed(coach.hint())["steps"] == len(lesson.steps)


# ------------------------------------------------------------------------------------------------------------
# What the screen shows


def test_the_manner_of_a_lesson():
    assert not COACHED.joined and not COACHED.end_turn


def test_a_step_to_read(coach: Coach):
    hint = coach.hint()

    assert (hint.title, hint.say, hint.step, hint.steps) == ("Embers in short", "Two dice lie before you.", 1, 5)
    assert (hint.at, hint.lit, hint.call, hint.answer, hint.tone) == ("dock", ("stage", "dock"), "", "", "")
    assert buttons(hint) == {"back": False, "next": True}


def test_a_step_to_do(coach: Coach):
    at(coach, PUT).try_move("put peak")
    hint = coach.hint()

    assert hint.say == "Put them into the valley; that would make 2."
    assert (hint.at, hint.lit) == ("put:valley", ("stage", "put:valley", "dock"))
    assert (hint.call, hint.answer, hint.tone) == ("Dice on Valley", "Too high: 7.", "warn")
    assert buttons(hint) == {"back": True, "show": True, "next": False}


def test_a_step_to_undo(coach: Coach):
    at(coach, PUT).walk_on()
    hint = coach.hint()

    assert (hint.at, hint.call, hint.answer, hint.tone) == ("button:undo", "Press Undo.", "That makes 2.", "ok")


def test_a_step_to_look_at(coach: Coach):
    hint = at(coach, LOOK).hint()

    assert (hint.call, hint.lit) == ("Click: New throw", ("stage", "reroll", "dock"))
    assert buttons(hint) == {"back": True, "show": True, "next": True}


def test_the_end(coach: Coach):
    at(coach, BURN).walk_on()
    hint = coach.hint()

    assert (hint.say, hint.answer) == ("Dice go on trails. Wood keeps you warm.", "4 now.")
    assert (hint.step, hint.at, hint.lit) == (5, "", ())
    assert buttons(hint) == {"back": True, "again": True}


def test_all_is_lit_where_no_stage_is_named(toy):
    coach = Coach(parse_lesson(EMBERS.replace('stage = ["trails"]', ""), "x.toml"))

    assert coach.hint().lit == ()


def test_what_was_said_is_read_in_the_language_spoken_now():
    coach = at(Coach(lesson_named("first_turn")), 1)
    coach.try_move("take roof_village")
    english = coach.hint()
    set_language("fr")
    french = coach.hint()

    assert english.answer.startswith("A roof") and french.answer.startswith("Un Toit")
    assert (english.call, french.call) == (
        "Take: shore settler (1 fish), gain 1\u00a0shell",
        "Prendre\u00a0: Colon du rivage (1 poisson), gagner 1\u00a0coquille",
    )


# ------------------------------------------------------------------------------------------------------------
# Beginnings of moves


@pytest.mark.parametrize(
    ("written", "beginning", "words"),
    [
        ("burn 2", "burn", 1),
        ("burn 2", "burn 2", 2),
        ("burn 2", "burn 22", 0),
        ("burn 22", "burn 2", 0),
        ("burn", "burn 2", 0),
    ],
)
def test_how_a_move_begins(written: str, beginning: str, words: int):
    assert begun(written, beginning) == words


def test_moves_that_begin_so(coach: Coach):
    game = at(coach, BURN).game

    assert [str(move) for move in moves_begun(game, "burn")] == ["burn 0", "burn 1", "burn 2"]
    assert next(map(str, moves_begun(game, "burn 2"))) == "burn 2"
    assert list(moves_begun(game, "burn 3")) == list(moves_begun(game, "put valley")) == []
    assert list(moves_begun(game, "no such thing")) == []


# ------------------------------------------------------------------------------------------------------------
# How much is told of what is to be done


def test_the_first_lessons_tell_the_whole_move(coach: Coach):
    first = Coach(lesson_named("first_turn"))
    first.go_to(1)

    assert first.hint().call == "Take: shore settler (1 fish), gain 1\N{NO-BREAK SPACE}shell"
    assert "lesson:hint" not in [button.id for button in first.hint().buttons]


def test_later_lessons_tell_the_verb_then_a_hint_and_the_move_on_request():
    coach = Coach(lesson_named("workers"))
    coach.go_to(4)
    told = []
    for label in ("Hint", "What exactly?"):
        told.append(coach.hint().call)
        assert label in [button.label for button in coach.hint().buttons]
        coach.press("lesson:hint")
    told.append(coach.hint().call)

    assert told == [
        "Place a worker", "Cook, large worker",
        "Cook, large worker: 2\N{NO-BREAK SPACE}shells and 2\N{NO-BREAK SPACE}fish",
    ]  # fmt: skip
    assert "lesson:hint" not in [button.id for button in coach.hint().buttons]
    coach.walk_on()
    assert coach.hint().call == "End the turn"


def test_no_call_of_a_later_lesson_says_the_whole_move_unasked():
    for name in lesson_names():
        coach = Coach(lesson_named(name)) if name != "whole_game" else None
        while coach is not None and coach.step is not None and coach.step.free is None:
            step, call = coach.step, coach.hint().call
            own = coach.own_move(step) if step.do and step.do[0] != "undo" else None
            if coach.lesson.number > 3 and own is not None and own.parts:
                assert call != coach.whole_call(step), (name, coach.place)
            coach.walk_on()


def test_a_part_of_a_thing_is_looked_at_as_the_thing():
    coach = Coach(lesson_named("workers"))
    coach.go_to(1)
    assert coach.step is not None and coach.step.look == ("tile:cook",)
    cell = next(
        cell
        for band in coach.lesson.box.host.screen(Desk(coach.game, coach.seat, COACHED)).stage
        for cell in band.cells
        if cell.id == "tile:cook"
    )
    inside = [getattr(part, "id", "") for part in parts_in(cell)]
    assert coach._is_part(inside[-1] or "tile:cook", "tile:cook") and not coach._is_part("tile:craft", "tile:cook")
    assert coach._is_part("tile:craft", "stage") and coach._is_part("tile:cook", "tile:cook")

    gather = Coach(lesson_named("workers"))
    gather.go_to(3)
    parts = [part.id for part in parts_in(gather.lesson.box.host.screen(Desk(gather.game, 0, COACHED)))
             if getattr(part, "id", "").startswith("tile:gather_hills/")]  # fmt: skip
    assert parts and all(gather._is_part(part, "tile:gather_hills") for part in parts)
