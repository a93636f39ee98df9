"""The keeper: two homes that hold the same, settings, and trouble that is told and never raised."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skara.core.keeper import MOST_TEXT, BrowserHome, FolderHome, Home, Keeper
from skara.core.language import set_language
from skara.core.writes import BehindError, Stamp, both_patches, locked, merged_text, patch_between, patched


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
        ".lock",
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


def keeps(messages: list[Any]) -> list[tuple[str, str | None]]:
    """What a page is told to keep, or to forget."""
    return [(message["name"], message["text"]) for message in messages if message["type"] == "keep"]


def test_the_page_is_told_of_every_change():
    home, sent = BrowserHome(), list[Any]()
    keeper = Keeper(home)
    keeper.write("games/early", 1)
    home.connect(sent.append)
    assert keeps(sent) == [("games/early", "1")], "what was kept before the page came"
    keeper.write("games/a", {"x": "é"})
    keeper.remove("games/a")
    assert keeps(sent)[1:] == [("games/a", '{"x": "é"}'), ("games/a", None)]
    keeper.set("confirm", True)
    assert sent[3:] == [{"type": "merge", "name": "settings", "patch": {"confirm": True}}]
    other = list[Any]()
    home.connect(other.append)
    assert other == [], "it knows already"


def test_what_no_page_was_told_of_is_told_as_one_change():
    home, sent = BrowserHome(), list[Any]()
    keeper = Keeper(home)
    keeper.set("confirm", True)
    keeper.set("language", "fr")
    keeper.set("confirm", None)
    keeper.write("games/a", 1, Stamp(3, "x"))
    keeper.write("games/a", 2, Stamp())
    keeper.write("progress", {"a": 1})
    keeper.merge("progress", {"b": 2})
    home.connect(sent.append)
    assert sent[0] == {"type": "merge", "name": "settings", "patch": {"confirm": None, "language": "fr"}}
    assert sent[1] == {"type": "keep", "name": "games/a", "text": "2", "seen": Stamp(3, "x")}
    assert json.loads(sent[2]["text"]) == {"a": 1, "b": 2, "writes": 1}


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

    def full(message: object) -> None:
        raise RuntimeError("no comm")

    home.connect(full)
    assert not keeper.write("games/a", 1) and "no comm" in keeper.trouble
    assert keeper.read("games/a") == 1, "this notebook still knows it"
    sent = list[Any]()
    home.connect(sent.append)
    assert [message["name"] for message in sent] == ["games/a"] and keeper.write("games/a", 2) and keeper.trouble == ""
    keeper.page_refused("QuotaExceededError")
    assert "QuotaExceededError" in keeper.trouble
    keeper.write("games/a", 3)
    assert keeper.trouble, "only the page knows when it is over"
    keeper.page_refused("")
    assert keeper.trouble == ""


# --------------------------------------------------------------------------------------------------
# Two at once


def stamped(writes: int, writer: str, **more: Any) -> dict[str, Any]:
    return {**Stamp(writes, writer).fields(), **more}


def test_a_writer_that_is_behind_overwrites_and_forgets_nothing(keeper: Keeper):
    other = Keeper(keeper.home)
    assert keeper.write("games/a", stamped(1, "me", moves=5), Stamp())
    seen = keeper.stamp("games/a")
    assert seen == Stamp(1, "me") and other.write("games/a", stamped(2, "she", moves=7), seen)
    for late in (
        lambda: keeper.write("games/a", stamped(2, "me", moves=6), seen),
        lambda: keeper.remove("games/a", seen),
    ):
        with pytest.raises(BehindError):
            late()
    assert keeper.read("games/a")["moves"] == 7 and keeper.trouble == ""
    # Two who count alike are not the same.
    with pytest.raises(BehindError):
        keeper.write("games/a", stamped(3, "me"), Stamp(2, "me"))
    assert keeper.write("games/a", stamped(3, "me", moves=8), Stamp(2, "she"))
    assert keeper.remove("games/a", Stamp(3, "me")) and keeper.read("games/a") is None
    assert keeper.write("games/a", stamped(4, "me"), Stamp(3, "me")), "over nothing one may write"


def test_what_was_kept_before_there_were_stamps_has_the_first(keeper: Keeper):
    keeper.write("games/old", {"moves": 3})
    assert keeper.stamp("games/old") == Stamp() and keeper.write("games/old", stamped(1, "me"), Stamp())
    keeper.write("games/odd", {"writes": "many", "writer": 3})
    assert keeper.stamp("games/odd") == Stamp() and keeper.stamp("games/none") is None


def test_settings_of_two_are_merged(tmp_path: Path):
    first, second = Keeper(FolderHome(tmp_path)), Keeper(FolderHome(tmp_path))
    first.set("language", "fr")
    second.set("confirm", True)
    first.set("confirm", None)
    second.set("projector", True)
    assert first.settings == second.settings == {"language": "fr", "projector": True}
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["writes"] == 4


SET_SIXTY = """
import sys
from skara.core.keeper import FolderHome, Keeper
keeper = Keeper(FolderHome(sys.argv[1]))
for number in range(60):
    keeper.set(f"{sys.argv[2]}{number}", number)
"""


def test_two_processes_lose_none_of_their_settings(tmp_path: Path):
    command = [sys.executable, "-c", SET_SIXTY, str(tmp_path)]
    both = [subprocess.Popen([*command, name]) for name in ("a", "b")]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(Keeper(FolderHome(tmp_path)).settings) == 120


def test_a_lock_that_somebody_holds_for_ever_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("skara.core.writes.LOCK_SECONDS", 0.05)
    keeper = Keeper(FolderHome(tmp_path))
    with locked(tmp_path):
        assert not keeper.write("games/a", 1) and "another program" in keeper.unkept
    assert keeper.write("games/a", 1) and keeper.unkept == ""


def test_what_another_tab_wrote_is_taken_in():
    home = BrowserHome()
    keeper = Keeper(home)
    home.fill({"games/a": json.dumps(stamped(1, "she"))})
    keeper.write("games/a", stamped(2, "me"), Stamp(1, "she"))
    home.went_on("games/a", json.dumps(stamped(2, "he", moves=9)))
    assert keeper.read("games/a")["moves"] == 9
    with pytest.raises(BehindError):
        keeper.write("games/a", stamped(3, "me"), Stamp(2, "me"))
    for strange in (None, 5, "x" * (MOST_TEXT + 1)):
        home.went_on("games/a", strange)
    home.went_on("games/unknown", "{}")
    assert keeper.read("games/a")["moves"] == 9 and home.names() == ["games/a"]


@pytest.mark.parametrize("merge", [patched, lambda value, patch: json.loads(merged_text(json.dumps(value), patch))])
def test_merging(merge: Any):
    value = {"a": 1, "b": {"c": 2, "d": [3]}}
    patch: dict[str, Any] = {"a": None, "b": {"c": {"e": 4}, "f": None}, "g": []}
    merged = merge(value, patch)
    assert {name: merged[name] for name in merged if name != "writes"} == {"b": {"c": {"e": 4}, "d": [3]}, "g": []}
    wanted = {"b": {"d": [5], "h": {"i": 6}}, "j": 7}
    assert patched(value, patch_between(value, wanted)) == wanted
    both = both_patches(patch, patch_between(patched(value, patch), wanted))
    assert patched(value, both) == wanted
