"""Saving by name: which names are none, nothing lost without a word, and files from the reader's own computer."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skara.core.errors import RecordError
from skara.core.file_names import LONGEST_FILE_NAME, checked_file_name
from skara.core.keeper import BrowserHome, FolderHome
from skara.core.saves import Saves, TakenError, download, file_name, read_upload

NO_NAMES = [
    "", " ", "\t", ".", "..", "...", ".json", " .json", "/", "\\", "a/b", "a\\b", "/etc/passwd", "../a", "..\\a",
    "a/..", "a..b", "~/a", "C:", "C:a", "c:\\a", "\\\\server\\share", "a:b", "a\0", "\0", "a\0.json", "a\nb", "a\rb",
    "a\tb", "a\x7f", "con", "CON", "nul", "NUL.json", "Nul.txt", "com1", "COM9.json", "lpt0", "LPT¹",
    "aux.tar.json", "prn ", "conin$", ".hidden", "a.", "a..json", 'a"b', "a<b", "a>b", "a|b", "a?b", "a*b", "\ud800",
    "a\u202eb", "a\u200bb",    "\ufeffa", "x" * 81, "x" * 81 + ".json", "\U0001f600" * 80,
]  # fmt: skip

NAMES = {
    "game": "game", "game.json": "game", "GAME.JSON": "GAME", " my game ": "my game", "Été à Skara": "Été à Skara",
    "E\u0301te\u0301": "Été", "a.b": "a.b", "v1.2 (old)": "v1.2 (old)", "constant": "constant", "com": "com",
    "com10": "com10", "~": "~", "-rf": "-rf", "日本": "日本", "x" * 80: "x" * 80, "x" * 80 + ".json": "x" * 80,
    "a.json.json": "a", "%2e%2e%2f": "%2e%2e%2f", "$HOME": "$HOME", "é" * 80: "é" * 80,
}  # fmt: skip


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(FolderHome(tmp_path / "home"))


@pytest.mark.parametrize("name", NO_NAMES, ids=lambda name: ascii(name)[:30])
def test_what_is_no_name_is_refused_in_words(saves: Saves, tmp_path: Path, name: str):
    for attempt in (
        lambda: checked_file_name(name),
        lambda: saves.save(name, {}, overwrite=True),
        lambda: saves.load(name),
        lambda: saves.exists(name),
        lambda: download(name, {}),
    ):
        with pytest.raises(RecordError, match=r"[.?]$"):
            attempt()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", [None, 7, b"game", ["game"]], ids=str)
def test_only_a_text_is_a_name(name: object):
    with pytest.raises(RecordError):
        checked_file_name(name)


@pytest.mark.parametrize(("name", "bare"), NAMES.items(), ids=lambda name: ascii(name)[:30])
def test_what_is_a_name(saves: Saves, tmp_path: Path, name: str, bare: str):
    assert checked_file_name(name) == bare and file_name(name) == f"{bare}.json"
    assert not saves.exists(name)
    assert saves.save(name, {"x": "é"}) == f"{bare}.json"
    assert [path.name for path in (tmp_path / "home" / "saves").iterdir()] == [f"{bare}.json"]
    assert saves.exists(name) and saves.load(name) == {"x": "é"} and saves.names() == [bare]


@given(st.text(max_size=100) | st.text("./\\:.. ajsonCOM1\0~", max_size=12))
def test_every_name_is_refused_or_stays_in_the_folder(name: str):
    folder = Path("/home/saves")
    try:
        bare = checked_file_name(name)
    except RecordError as error:
        assert str(error)
        return
    path = folder / f"{bare}.json"
    assert path.parent == folder and Path(path).name == f"{bare}.json"
    assert path.resolve().parent == folder.resolve()
    assert 0 < len(bare) <= LONGEST_FILE_NAME and bare.isprintable() and len(path.name.encode()) < 255
    assert checked_file_name(file_name(name)) == checked_file_name(bare) == bare, "saved is found again"


def test_nothing_is_replaced_unasked(saves: Saves):
    saves.save("game", 1)
    with pytest.raises(TakenError, match=r"game\.json"):
        saves.save("game.json", 2)
    assert saves.load("game") == 1
    saves.save("game", 2, overwrite=True)
    assert saves.load("game") == 2


def test_a_damaged_save_is_not_replaced_unasked_either(saves: Saves, tmp_path: Path):
    saves.save("game", 1)
    (tmp_path / "home" / "saves" / "game.json").write_bytes(b"\xff")
    assert saves.exists("game")
    with pytest.raises(TakenError):
        saves.save("game", 2)
    with pytest.raises(RecordError, match=r"game\.json"):
        saves.load("game")
    saves.save("game", 2, overwrite=True)
    assert saves.load("game") == 2


def test_what_is_not_there_is_told_with_what_is(saves: Saves):
    with pytest.raises(RecordError, match="nothing"):
        saves.load("game")
    saves.save("one", 1)
    with pytest.raises(RecordError, match=r"game\.json.*one"):
        saves.load("game")


def test_a_home_that_cannot_be_written_is_told_in_words(tmp_path: Path):
    (tmp_path / "home").write_text("in the way")
    saves = Saves(FolderHome(tmp_path / "home"))
    assert saves.names() == [] and not saves.exists("game")
    with pytest.raises(RecordError, match=r"game\.json"):
        saves.save("game", 1)


def test_a_served_page_has_no_saves_on_the_disk():
    saves = Saves(BrowserHome())
    assert saves.by_download and saves.names() == []
    for attempt in (lambda: saves.save("game", 1), lambda: saves.load("game"), lambda: saves.exists("game")):
        with pytest.raises(RecordError, match="download"):
            attempt()


def test_a_download_is_read_again():
    name, text = download("my game", {"x": ["é", 1]})
    assert name == "my game.json" and text.endswith("\n")
    for content in (text, text.encode(), memoryview(text.encode()), b"\xef\xbb\xbf" + text.encode()):
        assert read_upload(name, content) == {"x": ["é", 1]} == json.loads(text)


def test_an_upload_over_two_megabytes_is_refused_unread():
    assert read_upload("a.json", b"1" + b" " * 1_999_999) == 1
    for content in (b"1" + b" " * 2_000_000, "1" + " " * 2_000_000):
        with pytest.raises(RecordError, match=r"a\.json.*2 MB"):
            read_upload("a.json", content)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"NaN,", b"1" * 10_000], ids=range(6))
def test_a_broken_upload_is_refused_in_words(content: bytes):
    with pytest.raises(RecordError, match=r"a\.json"):
        read_upload("a.json", content)
