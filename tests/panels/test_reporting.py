"""What a person sends after a crash: what helps, no names, in English and in French."""

import getpass
import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.__main__ import CRASHED, main
from skara.core.chance import new_seed
from skara.core.errors import OptionError, RecordError
from skara.core.keeper import FolderHome, Keeper
from skara.panels import keeping, reporting
from skara.panels.kept_games import KeptGames
from skara.panels.parts.panel import Panel, guarded
from skara.records import open_game

NAMES = ["Ada Lovelace", "Brünhild"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home of Ada Lovelace"
    monkeypatch.setenv(keeping.FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture
def kept(home: Path) -> KeptGames:
    games = KeptGames(Keeper(FolderHome(home)))
    session = skara.Session(skara.new_game(2, new_seed(), names=NAMES))
    moves = session.game.legal_moves()
    session.play(moves[0])
    session.undo()
    session.play(moves[1], "Brünhild's way")
    games.keep(session, {1: "greedy"}, "mine")
    games.keeper.set("nickname", "Ada Lovelace")
    games.keeper.set("confirm", True)
    return games


def game_in(text: str) -> Any:
    found = re.search(r"```json\n(.*)\n```", text)
    assert found is not None
    return open_game(json.loads(found[1]))


def names_in(text: str, home: Path) -> list[str]:
    """Return what tells of whoever runs this: names, words of theirs, folders, the machine."""
    private = [
        *NAMES,
        "Ada",
        "Brünhild",
        str(home),
        str(Path.home()),
        str(Path(__file__).parents[2]),
        socket.gethostname(),
    ]
    if getpass.getuser() != "root":
        private.append(getpass.getuser())
    # A machine may be called by a word that stands here anyway.
    return [name for name in private if len(name) > 2 and name in text]


@pytest.mark.parametrize(("language", "title"), [("en", "## Versions"), ("fr", "## Ce qui s'est passé")])
def test_it_tells_what_helps_and_names_nobody(kept: KeptGames, home: Path, language: str, title: str):
    reporting.keep_crash(RecordError("Ada Lovelace"))
    skara.set_language(language)
    text = reporting.report()

    assert title in text and "Python 3." in text and "RecordError" in text and "confirm: true" in text
    assert names_in(text, home) == []
    assert game_in(text).moves() == open_game(kept.newest_first()[0].record).moves()


def test_what_cannot_be_read_is_counted(kept: KeptGames, home: Path):
    (home / "games" / "Ada Lovelace.json").write_text("{", "utf-8")
    (home / "crash.json").write_text('{"kind": "Ada Lovelace"}', "utf-8")
    text = reporting.report()

    assert "2 games kept\n1 of them cannot be read" in text and names_in(text, home) == []


def test_where_nothing_is_kept_it_says_so(home: Path):
    text = reporting.report()

    assert "None was kept." in text and "0 games kept" in text and text.rstrip().endswith("None is kept.")


def test_a_seed_in_words_leaves_the_game_out(kept: KeptGames, home: Path):
    kept.keep(skara.Session(skara.new_game(1, "Brünhild")), {}, "later")
    text = reporting.report()

    assert "its seed is a word" in text and "```" not in text and names_in(text, home) == []


def test_another_game_may_be_sent(home: Path, tmp_path: Path):
    game = skara.new_game(2, 7, names=NAMES)
    game.play(game.legal_moves()[0])
    skara.save(game, tmp_path / "Ada.json")
    text = reporting.report(tmp_path / "Ada.json")
    assert game_in(text).moves() == game.moves() and names_in(text, home) == []

    (tmp_path / "Ada.json").write_text('{"format": "skara-record", "moves": ["Ada"]}', "utf-8")
    with pytest.raises(RecordError, match="names in it cannot be taken out"):
        reporting.report(tmp_path / "Ada.json")


def test_the_command_writes_a_file_and_replaces_none(
    kept: KeptGames, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert main(["report"]) == 0
    assert capsys.readouterr().out.startswith("skara-report.txt is written. It holds no names;")
    before = (tmp_path / "skara-report.txt").read_text("utf-8")
    assert before.startswith("# Report of Skara ")

    assert main(["report", "--language", "fr"]) == 2
    assert "--force" in capsys.readouterr().err
    assert (tmp_path / "skara-report.txt").read_text("utf-8") == before
    assert main(["report", "--language", "fr", "--force"]) == 0
    assert (tmp_path / "skara-report.txt").read_text("utf-8").startswith("# Rapport de Skara ")
    with pytest.raises(OptionError, match="--force"):
        reporting.write_report()


def test_a_command_that_crashes_is_told_of_and_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def crash(*_: object) -> None:
        raise ZeroDivisionError("Ada Lovelace")

    monkeypatch.setattr("skara.__main__.print_rules", crash)

    assert main(["rules"]) == CRASHED
    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told and "skara report writes what helps" in told
    text = reporting.report()
    assert "ZeroDivisionError, 20" in text and "skara/__main__.py:" in text and names_in(text, home) == []


class Failing(Panel):
    """A panel with a fault."""

    @guarded
    def click(self) -> None:
        raise ZeroDivisionError("Ada Lovelace")


def test_a_panel_that_fails_says_what_to_do_and_keeps_the_error(home: Path):
    panel = Failing("Failing", "failing")
    panel.click()

    assert "the game is as it was" in panel.notice.value and "skara report" in panel.notice.value
    assert "ZeroDivisionError" in reporting.report()


def test_on_a_served_page_nothing_is_kept_and_no_command_is_named(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(keeping.FOLDER_VARIABLE)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    panel = Failing("Failing", "failing")
    panel.click()

    assert "the game is as it was" in panel.notice.value and "skara report" not in panel.notice.value
    assert keeping.keeper().home.names() == []


def test_a_home_that_cannot_be_written_hides_no_error(home: Path, capsys: pytest.CaptureFixture[str]):
    home.write_text("in the way", "utf-8")
    panel = Failing("Failing", "failing")
    panel.click()

    assert "the game is as it was" in panel.notice.value
    assert "None was kept." in reporting.report()
