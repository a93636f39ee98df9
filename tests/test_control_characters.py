"""What was typed may steer a terminal or turn a line round; no message repeats that raw."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import skara
from skara import lab, panels
from skara.__main__ import main
from skara.analysis import load_review
from skara.analysis.class_folders import read_class
from skara.bots import make_bot, play_game
from skara.challenges import checked_week
from skara.core.errors import SkaraError
from skara.core.language import say
from skara.core.printable import printable, printable_line
from skara.core.record import write_record
from skara.core.variants import Variant, load_variant, variant_in_toml
from skara.games import GAMES
from skara.lessons import read_lesson

TYPED = "a\x1b[2J\x07\r\x9b\u202e\u2028z"
"""Clears a screen, rings, goes back to the beginning of the line, and lets what follows run from right to left."""

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

READERS: dict[str, Callable[[], Any]] = {
    "a file": lambda: skara.load(f"{TYPED}.json"),
    "a session": lambda: skara.load_session(f"{TYPED}.json"),
    "a game": lambda: skara.open_game(TYPED),
    "a code": lambda: skara.from_position(f"SKARA2-brae-{TYPED}"),
    "a code of a game": lambda: skara.open_game(f"SKARA2-{TYPED}-x"),
    "a move": lambda: skara.new_game(2, 7).play(f"keep {TYPED}"),
    "a verb": lambda: skara.new_game(2, 7).play(TYPED),
    "why not": lambda: skara.new_game(2, 7).why_not(f"keep {TYPED}"),
    "the parts of a move": lambda: skara.new_game(2, 7).parse(f"take {TYPED} knives {TYPED}"),
    "a move to the letter": lambda: skara.read_move(TYPED),
    "a name": lambda: skara.new_game(2, names=[TYPED, "b"]),
    "a seed": lambda: skara.new_game(2, TYPED),
    "the id of a game": lambda: skara.new_game(2, game=TYPED),
    "an edition": lambda: skara.new_game(2, game="stone_age", edition=TYPED),
    "an option": lambda: skara.new_game(2, **{TYPED: 1}),  # type: ignore[arg-type]
    "tables": lambda: skara.new_game(2, data=TYPED),
    "a language": lambda: skara.set_language(TYPED),
    "a variant's name": lambda: Variant(TYPED, "brae"),
    "a variant's game": lambda: skara.new_game(2, data=Variant("x", TYPED)),
    "a figure": lambda: Variant("x", "brae", {"frame": {"rounds": TYPED}}),
    "a table": lambda: Variant("x", "brae", {TYPED: {"a": {"b": 1}}}),
    "a ban": lambda: Variant("x", "brae", forbid=[TYPED]),
    "a file of a variant": lambda: load_variant(f"{TYPED}.toml"),
    "the text of a variant": lambda: variant_in_toml(f"name = '{TYPED}'", TYPED),
    "a review": lambda: load_review(TYPED),
    "a class": lambda: read_class(TYPED),
    "a week": lambda: checked_week(TYPED),
    "bots": lambda: lab.simulate(bots=TYPED),
    "tables of a run": lambda: lab.simulate(tables=[TYPED]),
    "the seed of a run": lambda: lab.simulate(seed=TYPED),
    "a folder of a run": lambda: lab.open_run(TYPED),
    "forced moves": lambda: lab.simulate(games=1, bots="random", forced=[[TYPED]], progress=False, stored=False),
    "bound moves": lambda: lab.simulate(games=1, bound=[TYPED]),
    "fitted weights": lambda: lab.load_fitted(TYPED),
    "a bot": lambda: make_bot(TYPED),
    "who plays": lambda: play_game(TYPED, ["random"]),
    "a lesson": lambda: panels.lesson(TYPED),
    "a file of a lesson": lambda: read_lesson(Path(f"{TYPED}.toml")),
    "an exercise": lambda: panels.exercise(TYPED),
    "a puzzle": lambda: panels.solve_puzzles(TYPED),
    "rule cards": lambda: panels.rule_cards(TYPED),
    "where to save": lambda: skara.save(skara.new_game(1, 1), f"no/{TYPED}/x.json"),
}


def answer(call: Callable[[], Any]) -> str:
    """Return what somebody reads who calls this."""
    try:
        return str(call())
    except SkaraError as error:
        return str(error)


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_reader_writes_out_what_steers(name: str, language: str):
    skara.set_language(language)
    assert not STEERING.search(answer(READERS[name]))


def bent(document: Any) -> Iterator[Any]:
    """Give a document once for each field and each name of a field, with what was typed in its place."""

    def places(part: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], bool]]:
        inner = part.items() if isinstance(part, dict) else enumerate(part[:3]) if isinstance(part, list) else ()
        for key, value in inner:
            yield (*path, key), False
            if isinstance(part, dict):
                yield (*path, key), True
            yield from places(value, (*path, key))

    for path, is_name in places(document, ()):
        copy = deepcopy(document)
        part = copy
        for key in path[:-1]:
            part = part[key]
        if is_name:
            part[TYPED] = part.pop(path[-1])
        else:
            part[path[-1]] = TYPED
        yield copy


@pytest.mark.parametrize("game", GAMES)
def test_positions_and_records_are_refused_without_it(game: str):
    made = skara.new_game(2, 7, game=game)
    for document in (made.position(), json.loads(json.dumps(write_record(made)))):
        for wrong in bent(document):
            assert not STEERING.search(answer(lambda wrong=wrong: skara.open_game(wrong)))  # type: ignore[misc]


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", TYPED], ["code", TYPED], ["class", TYPED], ["challenge", TYPED], ["lessons", "check", TYPED],
        ["edition", "student", "out", "--lessons", TYPED], ["handouts", TYPED, "--folder", TYPED], [TYPED],
        ["rules", "--language", TYPED], ["rules", "brae", TYPED], ["rules", f"--{TYPED}"],
        ["code", "x", "--seat", TYPED],
    ],
)  # fmt: skip
def test_a_command_writes_out_what_steers(arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: Any):
    monkeypatch.setattr(sys, "argv", ["skara"])
    try:
        main(arguments)
    except SystemExit as error:
        assert error.code
    said = capsys.readouterr()
    assert said.out + said.err and not STEERING.search(said.out + said.err)


@pytest.mark.skipif(sys.platform == "win32", reason="no file there can be called so")
def test_a_board_names_files_without_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "b\x1b[2J\x9b.json").write_text("{", "utf-8")
    main(["class", str(tmp_path)])
    said = capsys.readouterr()
    assert "\\x1b[2J\\x9b.json" in said.err and not STEERING.search(said.out + said.err)


def test_a_panel_complains_without_it():
    panel = panels.position_editor()
    panel.complain(f"no {TYPED}")
    assert "a\\x1b[2J" in panel.notice.value and not STEERING.search(panel.notice.value)


def test_a_table_says_without_it():
    panel = panels.play(seed=1)
    sent: list[Any] = []
    panel.frame.send = lambda content, buffers=None: sent.append(content)
    panel.complain(f"no {TYPED}")
    assert not STEERING.search(json.dumps(sent, ensure_ascii=False) + str(panel.screen))


def test_the_command_line_itself(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "skara", "code", TYPED], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 2 and "\\x1b" in done.stderr and not STEERING.search(done.stderr)


def test_what_is_written_out():
    assert printable("a\tb\nc\x1b[2J\x7f\x85") == "a\tb\nc\\x1b[2J\\x7f\\x85"
    assert printable_line("a\tb\nc\u202e") == "a\\tb\\nc\\u202e"
    # What joins the parts of one sign, and what keeps words together, is for reading.
    for text in ("Ålesund 🐑", "👩\u200d🌾", "3\N{NO-BREAK SPACE}VP\N{NARROW NO-BREAK SPACE}!", "شكرا"):
        assert printable_line(text) == text
    assert say("{name} {number}", name="\x1b", number=1.5) == "\\x1b 1.5"
