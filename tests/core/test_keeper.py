"""The keeper: two homes that hold the same, settings, and trouble that is told and never raised."""

import json
from pathlib import Path
from typing import Any

import pytest

from skara.core.keeper import MOST_TEXT, BrowserHome, FolderHome, Home, Keeper
from skara.core.language import set_language


@pytest.fixture(params=["folder", "browser"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    home: Home = FolderHome(tmp_path / "deep" / "home") if request.param == "folder" else BrowserHome()
    return Keeper(home)


def blocked(tmp_path: Path) -> Keeper:
    """A home whose folder cannot be made, whoever runs the tests: a file is in its place."""
    (tmp_path / "home").write_text("in the way")
    return Keeper(FolderHome(tmp_path / "home"))


def test_entries_are_kept_listed_and_forgotten(keeper: Keeper):
    assert keeper.read("games/a") is None and keeper.names("games") == []
    values: list[Any] = [{"é": [1, None, "ﬁ\u2028\x00"]}, [], "text", 3, {"deep": {"er": [[[]]]}}]
    for place, value in enumerate(values):
        assert keeper.write(f"games/{place}", value)
        assert keeper.read(f"games/{place}") == value
    keeper.write("progress", {"lesson": 1})
    assert keeper.names("games") == ["0", "1", "2", "3", "4"] and keeper.names("saves") == []
    assert keeper.write("games/0", "anew") and keeper.read("games/0") == "anew"
    assert keeper.remove("games/0") and keeper.read("games/0") is None
    assert keeper.remove("games/0"), "twice is no error"
    assert keeper.names("games") == ["1", "2", "3", "4"]
    assert keeper.trouble == ""


def test_settings(keeper: Keeper):
    assert keeper.settings == {}
    keeper.set("language", "fr")
    keeper.set("confirm", True)
    assert keeper.settings == {"language": "fr", "confirm": True}
    assert Keeper(keeper.home).settings == {"language": "fr", "confirm": True}
    keeper.set("language", None)
    assert keeper.settings == {"confirm": True}
    keeper.settings["confirm"] = False
    assert keeper.settings == {"confirm": True}, "only set() changes them"


def test_what_is_no_json_is_not_kept_and_told(keeper: Keeper):
    keeper.write("games/a", 1)
    assert not keeper.write("games/a", object())
    assert "JSON" in keeper.trouble and keeper.read("games/a") == 1
    assert keeper.write("games/a", 2) and keeper.trouble == ""


# --------------------------------------------------------------------------------------------------
# A folder


def test_files_are_where_they_are_said_to_be(tmp_path: Path):
    keeper = Keeper(FolderHome(tmp_path))
    keeper.set("language", "fr")
    keeper.write("games/a", {"moves": 3})
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")) == [
        "games/a.json",
        "settings.json",
    ]
    assert json.loads((tmp_path / "games" / "a.json").read_text("utf-8")) == {"moves": 3}


def test_a_home_that_cannot_be_written_gives_a_sentence(tmp_path: Path):
    keeper = blocked(tmp_path)
    assert keeper.trouble == "" and keeper.read("games/a") is None and keeper.names("games") == []
    assert not keeper.write("games/a", 1)
    assert keeper.trouble.startswith("Nothing can be kept here (") and "Download" in keeper.trouble
    set_language("fr")
    assert not keeper.trouble.startswith("Nothing")
    set_language("en")
    assert not keeper.remove("games/a") and keeper.trouble
    keeper.set("confirm", True)
    assert keeper.settings == {"confirm": True}, "it holds as long as this notebook"
    (tmp_path / "home").unlink()
    assert keeper.write("games/a", 1) and keeper.trouble == ""
    keeper.set("projector", True)
    assert keeper.settings == {"confirm": True, "projector": True}


def test_nothing_is_written_by_halves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    keeper = Keeper(FolderHome(tmp_path))
    keeper.write("games/a", "whole")

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    assert not keeper.write("games/a", "x" * 1000)
    assert "No space left" in keeper.trouble
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["a.json"]
    assert keeper.read("games/a") == "whole"


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000], ids=range(5))
def test_a_damaged_file_is_told_and_left(tmp_path: Path, rubbish: bytes):
    keeper = Keeper(FolderHome(tmp_path))
    (tmp_path / "games").mkdir()
    for name in ("settings.json", "games/a.json"):
        (tmp_path / name).write_bytes(rubbish)
    assert keeper.read("games/a") is None
    assert "games/a" in keeper.trouble and "left as it is" in keeper.trouble
    assert keeper.settings == {}
    keeper.set("confirm", True)
    assert keeper.settings == {"confirm": True}
    for name in ("settings.json", "games/a.json"):
        assert (tmp_path / name).read_bytes() == rubbish
        (tmp_path / name).unlink()
    assert keeper.read("games/a") is None and keeper.settings == {"confirm": True} and keeper.trouble == ""


def test_settings_that_are_no_object_are_told_and_left(tmp_path: Path):
    keeper = Keeper(FolderHome(tmp_path))
    (tmp_path / "settings.json").write_text("[1]")
    assert keeper.settings == {} and "settings" in keeper.trouble
    keeper.set("confirm", True)
    assert (tmp_path / "settings.json").read_text() == "[1]"


def test_a_folder_in_the_place_of_a_file(tmp_path: Path):
    keeper = Keeper(FolderHome(tmp_path))
    (tmp_path / "games" / "a.json").mkdir(parents=True)
    assert keeper.read("games/a") is None and "games/a" in keeper.trouble
    assert not keeper.write("games/a", 1) and keeper.trouble.startswith("Nothing can be kept")


@pytest.mark.parametrize("name", ["../out", "games/../../out", "/tmp/out", "games/..", "a/b/c", "", "games/", "a\0b"])
def test_no_name_leads_out(tmp_path: Path, name: str):
    (tmp_path / "out.json").write_text("1")
    keeper = Keeper(FolderHome(tmp_path / "home"))
    keeper.write("games/a", 1)
    before = sorted(tmp_path.rglob("*"))
    assert keeper.read(name) is None and not keeper.write(name, 2) and not keeper.remove(name)
    assert keeper.trouble and sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "out.json").read_text() == "1"


# --------------------------------------------------------------------------------------------------
# A browser


def test_the_page_is_told_of_every_change():
    home, sent = BrowserHome(), list[tuple[str, str | None]]()
    keeper = Keeper(home)
    keeper.write("games/early", 1)
    home.connect(lambda name, text: sent.append((name, text)))
    assert sent == [("games/early", "1")], "what was kept before the page came"
    keeper.write("games/a", {"x": "é"})
    keeper.remove("games/a")
    assert sent[1:] == [("games/a", '{"x": "é"}'), ("games/a", None)]
    other = list[tuple[str, str | None]]()
    home.connect(lambda name, text: other.append((name, text)))
    assert other == [], "it knows already"


def test_the_page_fills_the_home():
    home = BrowserHome()
    keeper = Keeper(home)
    keeper.write("games/mine", "new")
    keeper.write("games/gone", "new")
    keeper.remove("games/gone")
    assert not home.filled
    home.fill(
        {"games/mine": '"old"', "games/gone": '"old"', "games/b": '"b"', "rubbish": 7, "long": "x" * (MOST_TEXT + 1)}
    )
    assert home.filled and home.names() == ["games/b", "games/mine"]
    assert (keeper.read("games/mine"), keeper.read("games/b")) == ("new", "b"), "what changed here is newer"
    home.fill({"games/c": "{", "settings": "[]"})
    assert keeper.read("games/c") is None and "games/c" in keeper.trouble
    assert keeper.settings == {}


def test_a_page_that_cannot_store_is_told_of():
    home = BrowserHome()
    keeper = Keeper(home)

    def full(name: str, text: str | None) -> None:
        raise RuntimeError("no comm")

    home.connect(full)
    assert not keeper.write("games/a", 1) and "no comm" in keeper.trouble
    assert keeper.read("games/a") == 1, "this notebook still knows it"
    sent = []
    home.connect(lambda name, text: sent.append(name))
    assert sent == ["games/a"] and keeper.write("games/a", 2) and keeper.trouble == ""
    keeper.page_refused("QuotaExceededError")
    assert "QuotaExceededError" in keeper.trouble
    keeper.write("games/a", 3)
    assert keeper.trouble, "only the page knows when it is over"
    keeper.page_refused("")
    assert keeper.trouble == ""
