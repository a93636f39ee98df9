"""Files: only regular ones are read, up to a size; written whole or not at all, through links, with the rights kept."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import skara
from skara.analysis import load_review
from skara.core import files
from skara.core.data import data_folder
from skara.core.errors import OptionError, SkaraError
from skara.core.files import MOST_BYTES, file_bytes, read_json, read_json_text, write_json, write_text
from skara.core.keeper import FolderHome, Keeper
from skara.core.saves import Saves
from skara.lessons import read_lesson
from skara.records import open_game, open_session

SAVING = """
import sys
from skara.core.files import write_text
print("ready", flush=True)
number = 0
while True:
    number += 1
    write_text(sys.argv[1], str(number % 10) * int(sys.argv[2]))
"""


def _folder_of_tables(path: Path) -> Any:
    """Put a file in the place of a table."""
    folder = path.parent / "tables"
    shutil.copytree(data_folder() / "brae", folder)
    (folder / "trade.csv").unlink()
    (folder / "trade.csv").symlink_to(path)
    return skara.new_game(data=folder)


def _saved(path: Path) -> Any:
    home = FolderHome(path.parent / "home")
    home.write("saves/other", "{}")
    (home.folder / "saves" / "mine.json").symlink_to(path)
    return Saves(home).load("mine")


READERS: dict[str, Callable[[Path], Any]] = {
    "load": skara.load,
    "load_session": skara.load_session,
    "open_game": open_game,
    "open_session": open_session,
    "load_review": load_review,
    "read_lesson": read_lesson,
    "tables": _folder_of_tables,
    "saves": _saved,
}


def _zero(folder: Path) -> Path:
    # Through a link, so that whatever a reader puts beside it lies in the test's own folder.
    path = folder / "zero"
    path.symlink_to("/dev/zero")
    return path


def _pipe(folder: Path) -> Path:
    path = folder / "pipe"
    os.mkfifo(path)
    return path


def _folder(folder: Path) -> Path:
    path = folder / "folder"
    path.mkdir()
    return path


def _long(folder: Path) -> Path:
    """Make a file without content that says it is long."""
    path = folder / "long"
    path.touch()
    os.truncate(path, MOST_BYTES + 1)
    return path


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@pytest.mark.parametrize(
    ("make", "words"),
    [(_zero, "a device or a pipe"), (_pipe, "a device or a pipe"), (_folder, "a folder"), (_long, r"at most 10? MB")],
    ids=["device", "pipe", "folder", "long"],
)
def test_only_regular_files_of_some_size_are_read(
    tmp_path: Path, reader: Callable[[Path], Any], make: Callable[[Path], Path], words: str
) -> None:
    path = make(tmp_path)
    if not path.exists():
        pytest.skip("This system has no such device.")
    with pytest.raises(SkaraError, match=words):
        reader(path)


def test_the_limit_is_named_and_can_be_lifted(tmp_path: Path) -> None:
    game = skara.new_game(players=1, seed=3)
    path = tmp_path / "game.json"
    skara.save(game, path)
    with path.open("a") as file:
        file.write(" " * MOST_BYTES)
    for read in (skara.load, skara.load_session, load_review):
        with pytest.raises(SkaraError, match="most_bytes=None"):
            read(path)
    assert skara.load(path, most_bytes=None) == game
    assert skara.load(path, most_bytes=2 * MOST_BYTES) == game
    assert skara.load_session(path, most_bytes=None).game == game
    with pytest.raises(SkaraError, match="at most 1e-06 MB"):
        skara.load(path, most_bytes=1)
    for nonsense in (-1, "many", 1.5, True):
        with pytest.raises(OptionError, match="most_bytes"):
            skara.load(path, most_bytes=nonsense)  # type: ignore[arg-type]


def test_a_file_that_holds_more_than_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "growing"
    path.write_bytes(b"x" * 5000)
    monkeypatch.setattr(files, "_READ_AT_ONCE", 100)
    real = os.fstat

    def nothing_yet(handle: int) -> os.stat_result:
        found = real(handle)
        return os.stat_result((*found[:6], 0, *found[7:]))

    monkeypatch.setattr(os, "fstat", nothing_yet)
    assert len(file_bytes(path, 5000)) == 5000
    with pytest.raises(OSError, match="too long"):
        file_bytes(path, 4999)


def test_a_file_that_becomes_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = _pipe(tmp_path)
    plain = tmp_path / "plain"
    plain.touch()
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda path, **rest: real(plain if path == pipe else path, **rest))
    with pytest.raises(OSError, match="a device or a pipe"):
        file_bytes(pipe)


def test_the_mark_of_some_editors_is_no_part_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf[1]")
    assert read_json(tmp_path / "a.json") == [1]
    assert read_json_text("\ufeff[1]", "what was uploaded") == [1]


def test_what_is_foreign_is_not_shown() -> None:
    with pytest.raises(SkaraError) as caught:
        skara.from_position({"password_of_the_house": "1234"})
    assert "password" not in str(caught.value)
    with pytest.raises(SkaraError, match="jewels: unknown field"):
        skara.from_position({"players": [{}], "jewels": 2})


# --------------------------------------------------------------------------------------------------
# Writing


def only_file(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_a_link_stays_one_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "real.json").write_text("old")
    (tmp_path / "near").mkdir()
    (tmp_path / "near" / "link.json").symlink_to("../far/real.json")
    (tmp_path / "near" / "link to link.json").symlink_to("link.json")
    write_text(tmp_path / "near" / "link to link.json", "new")
    assert (tmp_path / "far" / "real.json").read_text() == "new"
    assert not (tmp_path / "far" / "real.json").is_symlink()
    assert all(path.is_symlink() for path in (tmp_path / "near").iterdir())
    assert only_file(tmp_path / "far").name == "real.json"


def test_a_link_to_nothing_makes_its_file(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to("real.json")
    write_text(tmp_path / "link.json", "new")
    assert (tmp_path / "link.json").is_symlink() and (tmp_path / "real.json").read_text() == "new"


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to("link.json")
    with pytest.raises(SkaraError, match="Cannot write"):
        write_text(tmp_path / "link.json", "new")
    assert only_file(tmp_path).is_symlink()


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o666, 0o200, 0o744])
def test_rights_stay_as_they_were(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(mode)
    write_text(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    write_text(tmp_path / "game.json", "new")
    assert (tmp_path / "game.json").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only an administrator can give files away")
def test_an_administrator_does_not_take_a_file_away(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    os.chown(path, 1234, 4321)
    write_text(path, "new")
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 4321)


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_a_read_only_file_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(mode)
    (tmp_path / "link.json").symlink_to("game.json")
    for way in (path, tmp_path / "link.json"):
        with pytest.raises(SkaraError, match="read-only"):
            skara.save(skara.new_game(), way)
    assert path.read_text() == "old" and len(list(tmp_path.iterdir())) == 2


def test_neither_a_device_nor_a_pipe_nor_a_folder_is_replaced(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    for path in (_pipe(tmp_path), inside):
        before = path.stat().st_ino
        with pytest.raises(SkaraError, match="it is a"):
            write_text(path, "new")
        assert path.stat().st_ino == before
    assert {path.name for path in tmp_path.iterdir()} == {"pipe", "inside"}


def _no_space(*args: Any, **options: Any) -> Any:
    raise OSError(28, "No space left on device")


def _stopped(*args: Any, **options: Any) -> Any:
    raise KeyboardInterrupt


@pytest.mark.parametrize("call", ["open", "fdopen", "fsync", "replace", "chmod"])
def test_whatever_fails_nothing_is_lost_and_nothing_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, _no_space)
        with pytest.raises(SkaraError, match=r"Cannot write .*game.json: No space left on device\."):
            write_text(path, "new")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, _stopped)
        with pytest.raises(KeyboardInterrupt):
            write_text(path, "new")
    assert only_file(tmp_path).read_text() == "old"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SkaraError, match="No such file or directory"):
        write_json(tmp_path / "nowhere" / "game.json", {})

    def read_only(*args: Any, **options: Any) -> Any:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "open", read_only)
    with pytest.raises(SkaraError, match="Read-only file system"):
        write_json(tmp_path / "game.json", {})
    keeper = Keeper(FolderHome(tmp_path))
    assert not keeper.write("games/a", 1) and "Read-only" in keeper.trouble


def test_the_file_is_on_the_disk_before_it_has_its_name_and_the_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def seen_sync(handle: int) -> None:
        found = os.fstat(handle)
        done.append("sync folder" if stat.S_ISDIR(found.st_mode) else f"sync {found.st_size} bytes")
        sync(handle)

    def seen_replace(*names: Any) -> None:
        done.append("rename")
        replace(*names)

    monkeypatch.setattr(os, "fsync", seen_sync)
    monkeypatch.setattr(os, "replace", seen_replace)
    write_text(tmp_path / "game.json", "whole")
    assert done == ["sync 5 bytes", "rename", "sync folder"]


def test_a_folder_that_cannot_be_synced_is_no_reason_to_complain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def no_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", no_folders)
    write_text(tmp_path / "game.json", "new")
    assert (tmp_path / "game.json").read_text() == "new"


def test_what_a_killed_process_left_goes_with_the_next_save(tmp_path: Path) -> None:
    left, empty, fresh = (tmp_path / f".skara-{name}.tmp" for name in ("left", "empty", "fresh"))
    left.write_text("half")
    for path in (empty, fresh):
        path.touch()
    os.utime(empty, (time.time() - 3600,) * 2)
    locked = tmp_path / ".skara-locked.tmp"
    fcntl = pytest.importorskip("fcntl", reason="this system has no such locks")
    with locked.open("w") as writing:
        writing.write("being written")
        writing.flush()
        fcntl.flock(writing, fcntl.LOCK_EX)
        write_text(tmp_path / "game.json", "new")
    assert {path.name for path in tmp_path.iterdir()} == {"game.json", fresh.name, locked.name}


def _kill_while_saving(path: Path, size: int, times: int) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(skara.__file__).parents[1])}
    for number in range(times):
        arguments = [sys.executable, "-c", SAVING, str(path), str(size)]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, env=environment) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.002 * (number % 25))
            process.send_signal(signal.SIGKILL)
            process.wait()
        text = path.read_text()
        assert len(text) == size and len(set(text)) == 1, "whole or not at all"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills in another way")
def test_killed_while_saving(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("0" * 300_000)
    _kill_while_saving(path, 300_000, 3)
    write_text(path, "last")
    assert [each.name for each in tmp_path.iterdir() if each.stat().st_size] == ["game.json"]


@pytest.mark.soak
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills in another way")
def test_killed_while_saving_soak(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("0" * 2_000_000)
    _kill_while_saving(path, 2_000_000, 200)
    write_text(path, "last")
    assert [each.name for each in tmp_path.iterdir() if each.stat().st_size] == ["game.json"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Any:
    """Give a disk with room for very little, where this machine lets us have one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mounting, capture_output=True).returncode:
        pytest.skip("This machine lets nobody mount a small disk.")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.soak
def test_a_full_disk_soak(small_disk: Path) -> None:
    path = small_disk / "game.json"
    skara.save(skara.new_game(seed=1), path)
    before = path.read_bytes()
    keeper = Keeper(FolderHome(small_disk))
    for _ in range(100):
        with pytest.raises(SkaraError, match="No space left"):
            write_text(path, "x" * 400_000)
        assert not keeper.write("games/a", "x" * 400_000) and "No space left" in keeper.trouble
    assert path.read_bytes() == before and skara.load(path) == skara.new_game(seed=1)
    assert [each.name for each in small_disk.rglob("*") if each.is_file()] == ["game.json"]


@pytest.mark.soak
def test_a_read_only_disk_soak(small_disk: Path) -> None:
    path = small_disk / "game.json"
    skara.save(skara.new_game(seed=1), path)
    (small_disk.parent / "link.json").symlink_to(path)
    if subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], capture_output=True).returncode:
        pytest.skip("This machine lets nobody make a disk read-only.")
    for way in (path, small_disk / "new.json", small_disk.parent / "link.json"):
        with pytest.raises(SkaraError, match=r"(?i)read-only"):
            skara.save(skara.new_game(seed=2), way)
    assert json.loads(path.read_text())["seed"] == 1


WRITING = """
import os, sys
import skara
from skara.core.files import write_text
if os.geteuid() == 0:
    # An administrator writes everywhere, so somebody else tries who may do nothing.
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    write_text(sys.argv[1], "new")
except skara.SkaraError as error:
    print(error)
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has other rights")
def test_a_read_only_folder() -> None:
    # Not in the tests' own folder, which nobody else may enter.
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "game.json"
        write_text(path, "old")
        # The file itself may be written, but none be made beside it.
        path.chmod(0o666)
        folder.chmod(0o555)
        assert _told_by_somebody(path) == f"Cannot write {path}: Permission denied.\n"
        assert only_file(folder).read_text() == "old"
        folder.chmod(0o777)
        assert _told_by_somebody(path) == "" and only_file(folder).read_text() == "new", "it was the folder"


def _told_by_somebody(path: Path) -> str:
    """Write a file in a process that is no administrator's; return what it says."""
    environment = {**os.environ, "PYTHONPATH": str(Path(skara.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", WRITING, str(path)], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
