"""Saving and loading from a panel: names only, a question before anything is lost, downloads on a served page."""

import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

import skara
from skara.panels.parts.files import FilesRow
from skara.panels.parts.panel import Panel
from skara.panels.table import Table
from skara.records import open_game


def solo(seed: int = 1) -> tuple[FilesRow, Table]:
    table = Table(skara.new_game(players=1, seed=seed))
    card = FilesRow(Panel("Test", "test"), "skara-game", table.record, table.read_record)
    card.refresh()
    table.on_change(card.refresh)
    return card, table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKARA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_save_and_load(home: Path) -> None:
    card, table = solo()
    assert card.file_name.value == "skara-game"
    table.play(table.game.legal_moves()[0])
    saved = table.game.position()
    card.save.click()
    assert (home / "saves" / "skara-game.json").exists()
    assert card.file_name.options == ("skara-game",)
    table.undo()
    card.load.click()
    assert table.game.position() == saved
    assert "sb-ok" in card.panel.notice.value


def test_nothing_is_replaced_without_a_question(home: Path) -> None:
    card, table = solo()
    card.save.click()
    first = (home / "saves" / "skara-game.json").read_bytes()
    table.play(table.game.legal_moves()[0])
    card.save.click()
    assert "Replace it?" in card.question.value and card.answers.layout.display == ""
    assert (home / "saves" / "skara-game.json").read_bytes() == first
    card.leave.click()
    assert card.question.value == "" and card.answers.layout.display == "none"
    assert (home / "saves" / "skara-game.json").read_bytes() == first
    card.save.click()
    card.replace.click()
    assert (home / "saves" / "skara-game.json").read_bytes() != first
    assert card.question.value == "" and "sb-ok" in card.panel.notice.value


def test_a_path_is_no_name(home: Path, tmp_path: Path) -> None:
    card, table = solo()
    skara.save(table.game, tmp_path / "outside.json")
    for name in ("../outside", str(tmp_path / "outside.json"), "..\\outside", "C:outside"):
        card.file_name.value = name
        for button in (card.save, card.load, card.download):
            card.panel.hush()
            button.click()
            assert "sb-warn" in card.panel.notice.value and "went wrong" not in card.panel.notice.value
    assert [path.name for path in tmp_path.iterdir()] == ["outside.json"]


def test_a_served_page_saves_by_download_and_refuses_the_rest(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SKARA_HOME")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    card, table = solo()
    assert card.save.layout.display == card.load.layout.display == "none"
    for button in (card.save, card.load):
        # A hidden button still answers messages.
        button.click()
        assert "download" in card.panel.notice.value
    table.play(table.game.legal_moves()[0])
    card.file_name.value = "mine"
    card.download.click()
    found = re.search(r"download='mine.json' href='data:application/json;base64,([^']+)'", card.link.value)
    assert found is not None
    assert open_game(json.loads(b64decode(found[1]))) == table.game
    assert not home.exists()


def test_a_home_that_cannot_be_written_is_told(home: Path) -> None:
    home.write_text("a file in the folder's place")
    card, _table = solo()
    card.save.click()
    assert "sb-warn" in card.panel.notice.value and "went wrong" not in card.panel.notice.value
    card.download.click()
    assert "base64" in card.link.value


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    card, _table = solo()
    content = b" " * 2_000_001
    card._upload(({"name": "big.json", "size": len(content), "content": memoryview(content)},))
    assert "too large" in card.panel.notice.value


def test_a_text_is_no_game_and_no_path(tmp_path: Path) -> None:
    _, other = solo(5)
    skara.save(other.game, tmp_path / "outside.json")
    card, table = solo()
    before = table.game.position()
    content = json.dumps(str(tmp_path / "outside.json")).encode()
    card._upload(({"name": "a.json", "size": len(content), "content": memoryview(content)},))
    assert "sb-warn" in card.panel.notice.value and table.game.position() == before


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'"<script>"', b"\xff\xfe", b'{"format": "skara-record", "version": 99}', b"null"],
)
def test_broken_files_are_refused_and_the_game_stays(content: bytes, home: Path) -> None:
    card, table = solo()
    table.play(table.game.legal_moves()[0])
    before, moves = table.game.position(), table.session.moves
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "broken.json").write_bytes(content)
    card.file_name.value = "broken.json"
    card.load.click()
    assert "sb-warn" in card.panel.notice.value and "<script>" not in card.panel.notice.value
    assert "went wrong" not in card.panel.notice.value
    card.panel.hush()
    upload = {
        "name": "<b>.json",
        "type": "",
        "size": len(content),
        "content": memoryview(content),
        "last_modified": None,
    }
    card._upload((upload,))
    assert "sb-warn" in card.panel.notice.value
    assert "went wrong" not in card.panel.notice.value
    assert table.game.position() == before
    assert table.session.moves == moves


def test_a_good_file_is_loaded_from_the_own_computer(tmp_path: Path) -> None:
    _, other = solo(5)
    other.play(other.game.legal_moves()[-1])
    skara.save(other.session, tmp_path / "game.json")
    content = (tmp_path / "game.json").read_bytes()
    card, table = solo()
    upload = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": None}
    card._upload((upload,))
    assert table.game == other.game


def test_a_missing_file_is_refused() -> None:
    card, _table = solo()
    card.load.click()
    assert "sb-warn" in card.panel.notice.value and "skara-game.json" in card.panel.notice.value
