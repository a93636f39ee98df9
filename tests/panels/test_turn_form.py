"""A turn of one's own in the frame: it is played, ended, taken back and begun again, and nothing of it is kept."""

from typing import Any

import pytest

from skara.analysis.sources import study_of
from skara.core.errors import IllegalMoveError, SessionError
from skara.core.language import set_language
from skara.panels.turn_form import AfterTurn, TurnForm
from tests.toy.game import new_game

from .playing import cells, hear, note, sent
from .studies import last_turn

COOK = "place large cook shell*2 barley"


class Around:
    """The panel around a form, which counts what it is told."""

    def __init__(self, game: Any = None) -> None:
        self.changes, self.judged = 0, 0
        game = game or last_turn()
        after = AfterTurn(lambda: "Judge", self.judge)
        self.form = TurnForm(game, study_of(game).ends_turn, self.changed, after)

    def changed(self) -> None:
        self.changes += 1

    def judge(self) -> None:
        self.judged += 1


def played(form: TurnForm) -> list[str]:
    return [str(move) for move in form.moves]


def buttons(form: TurnForm) -> list[str]:
    return [button.id for button in form.screen.dock.buttons]


def test_what_ends_the_turn_is_noted_and_not_played():
    around = Around()
    form = around.form
    form.choose(COOK)
    form.choose("done")
    assert played(form) == [COOK, "done"] and form.finished and around.changes == 2
    assert [str(move) for move in form.table.session.moves] == [COOK], "nothing is seen that comes after"
    with pytest.raises(SessionError, match="undo first"):
        form.choose("done")
    with pytest.raises(SessionError):
        form.choose(COOK)


def test_what_is_refused_changes_nothing():
    around = Around()
    with pytest.raises(IllegalMoveError):
        around.form.choose("place large cook fish")
    assert played(around.form) == [] and around.changes == 0


def test_a_click_ends_the_turn_as_it_does_at_a_table():
    form = Around().form
    form.pick("done")
    if not form.finished:
        form.confirm()
    assert form.finished and played(form) == ["done"]


def test_the_ended_turn_is_told_and_judged_from_the_frame():
    around = Around()
    form = around.form
    form.choose(COOK)
    form.choose("done")
    dock = form.screen.dock
    assert dock.title == "Your turn" and len(dock.sentences) == 1 and "Cook" in dock.sentences[0]
    assert buttons(form) == ["after", "begin_again"]
    hear(form, "press", id="after")
    assert around.judged == 1
    messages = sent(form)
    hear(form, "point", id="tile:cook")
    assert messages == [], "nothing can be tried any more"


def test_undo_takes_back_the_end_then_the_moves_and_redo_plays_them_again():
    around = Around()
    form = around.form
    form.undo()
    assert around.changes == 0, "nothing was there to be taken back"
    form.choose("done")
    assert form.frame.settings["undo"], "an end alone can be taken back too"
    form.undo()
    assert played(form) == [] and not form.frame.settings["undo"] and around.changes == 2
    form.choose(COOK)
    form.undo()
    assert form.can_redo and played(form) == []
    form.redo()
    assert played(form) == [COOK] and around.changes == 5
    form.choose("done")
    form.undo()
    form.undo()
    form.choose("done")
    assert not form.can_redo
    form.redo()
    assert played(form) == ["done"]


def test_it_begins_again_where_something_was_played_and_no_form_is_open():
    form = Around().form
    assert "begin_again" not in buttons(form)
    form.choose("place small gather_hills stone")
    assert "begin_again" in buttons(form)
    form.pick("tile:cook")
    assert form.desk.deed is not None and "begin_again" not in buttons(form)
    form.begin_again()
    assert played(form) == [] and form.desk.deed is None
    other = last_turn()
    form.begin(other, lambda game, move: True)
    form.choose(COOK)
    assert form.finished and form.game == other


def test_the_drawer_has_nothing_of_a_whole_game():
    form = Around().form
    form.look_at("menu")
    fields = [field["key"] for section in form.frame.sheet["sections"] for field in section.get("fields", ())]
    pressed = [button["id"] for section in form.frame.sheet["sections"] for button in section.get("buttons", ())]
    assert fields == ["confirm", "projector"] and pressed == ["open:table", "open:help"]
    form.set_field("confirm", "", True)
    assert form.manner.confirm and not form.manner.end_turn
    assert form.frame.kept == "" and form.table.kept_id == ""


def test_another_language_keeps_the_turn():
    form = Around().form
    form.choose("done")
    set_language("fr")
    form.refresh()
    assert form.finished and form.screen.question.text == "Votre tour est fini."
    assert form.frame.screen["dock"]["title"] == "Votre tour"


def test_any_game_has_turns_of_its_own(toy: Any):
    told: list[Any] = []
    form = TurnForm(new_game(2, 3), lambda game, move: move.option.verb == "put", lambda: told.append(form.moves))
    while not form.finished:
        open_cells = [cell.id for cell in cells(form.screen).values() if cell.state == "open"]
        form.pick(open_cells[0])
        if form.desk.deed is not None:
            form.confirm()
    assert told[-1][-1].option.verb == "put" and note(form) == ""
    assert {cell.state for cell in cells(form.screen).values()} == {"quiet"}
    assert buttons(form) == ["begin_again"]
