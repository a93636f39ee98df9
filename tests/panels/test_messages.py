"""What a page says is judged like any input: what is none, or nonsense, is dropped or refused, and the game stays."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.core.record import write_record
from skara.core.session import LONGEST_BRANCH
from skara.panels import play, start
from skara.panels.keeping import keeper
from skara.panels.parts.frame import LONGEST_WORD, value_in, word_in
from tests.brae.walks import random_game

from .playing import begun, hear, note, pair, sent, solo, warned


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    yield
    keeper().page_refused("")


def nested(depth: int = 5000) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    "odd", [None, 10**5000, -1, nested(), {}, "\ud800", "a" * 1000, 1.5], ids=lambda odd: type(odd).__name__
)
def test_what_is_no_word_is_empty(odd: Any) -> None:
    assert word_in({"id": odd}, "id") == word_in({}, "id") == ""


def test_words_and_values() -> None:
    assert word_in({"id": "a" * LONGEST_WORD}, "id") == "a" * LONGEST_WORD
    assert word_in({"id": 3}, "id") == "3"
    values = {True: True, 7: 7, -3: -3, "name": "name"}
    assert [value_in({"value": value}) for value in values] == list(values.values())
    assert value_in({"value": 10**5000}) == value_in({"value": [1]}) == value_in({}) == ""


ODD: list[dict[str, Any]] = [
    {"type": "press", "id": "end:x"},
    {"type": "press", "id": "end:-1"},
    {"type": "press", "id": "end:99999"},
    {"type": "press", "id": "end:" + "9" * 5000},
    {"type": "press", "id": "menu:nothing"},
    {"type": "press", "id": nested()},
    {"type": "press"},
    {"type": "pick", "id": nested()},
    {"type": "pick", "id": 10**5000},
    {"type": "point", "id": nested()},
    {"type": "set", "field": nested(), "key": nested(), "value": nested()},
    {"type": "set", "field": "0", "key": "0", "value": 10**5000},
    {"type": "open", "id": nested(), "at": nested()},
    {"type": "upload", "name": nested(), "text": nested()},
    {"type": "too_large", "name": nested()},
    {"type": "unkept", "error": nested()},
    {"type": "hello", "storage": nested()},
    {"type": nested()},
]


@pytest.mark.parametrize("message", ODD, ids=range(len(ODD)))
def test_nonsense_changes_nothing(message: dict[str, Any]) -> None:
    panel, page = solo(), start()
    panel.pick("special:" + panel.game.options()[0].what)
    before, form = panel.table.record(), begun(panel)
    for frame in (panel.frame, page.frame):
        frame._heard(frame, message, [])
        assert "Something went wrong" not in str(frame.note)
    assert (panel.table.record(), begun(panel)) == (before, form)


@pytest.mark.parametrize("name", ["a" * (LONGEST_BRANCH + 1), "main", " "], ids=["long", "taken", "empty"])
def test_a_branch_gets_no_name_that_could_not_be_saved(name: str) -> None:
    panel = solo()
    hear(panel, "open", id="menu")
    hear(panel, "set", field="new_branch", value=name)
    assert warned(panel) and panel.drawer.next_branch == ""


def test_half_a_sign_names_no_branch() -> None:
    panel = solo()
    panel.drawer.panel.look_at("menu")
    panel.set_field("new_branch", "", "\ud800")
    assert warned(panel) and panel.drawer.next_branch == ""
    note(panel).encode()


def test_what_was_wrong_with_a_page_is_told_briefly() -> None:
    panel = solo()
    hear(panel, "unkept", error="a" * 100_000)
    assert 0 < len(keeper().unkept) < LONGEST_WORD + 200
    assert panel.game == skara.from_position(panel.game.position())


def test_a_finished_game_of_fewer_players_can_be_loaded() -> None:
    panel = pair()
    for _ in range(2):
        panel.choose(panel.game.legal_moves()[0])
    assert {seat for seat, _ in panel.game.moves()} == {0, 1}
    while panel.seat != 1 or panel._holder != 1:
        panel.choose(panel.game.legal_moves()[0])
    finished = random_game(2, players=1)
    hear(panel, "upload", name="alone", text=json.dumps(write_record(finished)))
    assert panel.game == finished and panel.seat == 0 and not warned(panel)


def test_an_answer_is_one_message_and_the_game_is_kept_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = play(players=1, seed=1)
    hear(panel, "pick", id="special:" + panel.game.options()[0].what)
    order: list[str] = []
    messages = sent(panel)
    monkeypatch.setattr(panel.frame, "send_state", lambda key=None: order.append("answer"))
    monkeypatch.setattr(panel.table.kept, "keep", lambda *game: order.append("kept"))
    hear(panel, "press", id="end:0", n=1)
    assert order == ["answer", "kept"]
    assert [message["type"] for message in messages] == ["focus", "answered"]


KINDS = ("tile", "card", "task", "special", "rest", "focus", "craft", "worker", "place", "die", "")


@pytest.mark.parametrize("game", ["brae", "stone_age"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_thing_that_there_is_not_is_refused_in_words(game: str, kind: str):
    for which in ("nobody_knows", "99", "-1", "x/0", ""):
        panel = play(game=skara.new_game(2, 3, game=game), bots={})
        hear(panel, "pick", id=f"{kind}:{which}")
        assert "Something went wrong" not in panel.frame.note.get("text", ""), which
