"""The table of rules of a game against its code and tests, and the command that prints it."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from skara.__main__ import main
from skara.core.box import Box
from skara.core.data import data_folder
from skara.core.rulebook import RULE_ID, code_mentions, load_rules, proof_mentions
from skara.games import GAMES, box_of
from skara.lessons import rule_homes

from .rule_marks import RULED

PROJECT = Path(__file__).resolve().parent.parent
RULES = load_rules(data_folder() / "brae" / "rules.csv")


def test_no_mark_names_an_unknown_rule(toy: Box) -> None:
    known = {rule for game in GAMES for rule in box_of(game).words.rules()}
    code = {rule for folder in RULED for rule in code_mentions(folder, PROJECT)}
    proofs = {rule for rule in proof_mentions(PROJECT / "tests", PROJECT) if RULE_ID.fullmatch(rule)}
    assert (code | proofs) - known == set()


def test_no_rule_was_lost() -> None:
    assert len(RULES) == 223


def test_command_prints_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    english = capsys.readouterr().out.splitlines()
    assert len(english) == len(RULES) and english[0].startswith("SB-COMP-1  ")
    assert main(["rules", "--language", "fr"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(RULES["SB-COMP-1"].sentences["fr"])
    assert main(["rules", "brae"]) == 0
    assert capsys.readouterr().out.splitlines() == english


def test_command_prints_the_rules_of_another_game(capsys: pytest.CaptureFixture[str], toy: Box) -> None:
    assert main(["rules", "toy"]) == 0
    assert [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()] == list(toy.words.rules())


def test_command_prints_coverage() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "skara", "rules", "--coverage"], capture_output=True, text=True, cwd=PROJECT, check=False
    )
    assert run.returncode == 0, run.stdout[-300:]
    assert "    code  skara/brae/round_end.py:" in run.stdout
    assert "    test  tests/brae/test_round_end.py:" in run.stdout
    assert run.stdout.splitlines()[-1] == "223 rules, 0 without code or test"


def test_coverage_looks_into_the_folders_of_the_game(capsys: pytest.CaptureFixture[str], toy: Box) -> None:
    assert main(["rules", "toy", "--coverage"]) == 0
    told = capsys.readouterr().out.splitlines()
    code = [line for line in told if line.startswith("    code  ")]
    proofs = [line for line in told if line.startswith("    test  ")]
    assert code and all(line.startswith("    code  tests/toy/") and "test_" not in line for line in code)
    assert proofs and all(line.startswith("    test  tests/toy/test_") for line in proofs)


def test_coverage_fails_where_a_rule_is_not_carried_out(
    capsys: pytest.CaptureFixture[str], toy: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = toy.words.rules()["TO-ROLL-1"]._replace(id="TO-ROLL-9")
    monkeypatch.setitem(toy.words.rules(), lost.id, lost)
    assert main(["rules", "toy", "--coverage"]) == 1
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "    code  MISSING", "    test  MISSING", f"{len(toy.words.rules())} rules, 1 without code or test"
    ]  # fmt: skip


def test_command_prints_where_each_rule_is_taught(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["rules", "--lessons"])
    english = capsys.readouterr().out.splitlines()
    assert english[english.index(f"SB-TURN-3  {RULES['SB-TURN-3'].sentences['en']}") + 1].startswith(
        "    Your first turn, step "
    )
    assert main(["rules", "--lessons", "--language", "fr"]) == code
    french = capsys.readouterr().out.splitlines()
    assert french[french.index(f"SB-TURN-3  {RULES['SB-TURN-3'].sentences['fr']}") + 1].startswith(
        "    Votre premier tour, étape "
    )
    assert [line for line in english[:-1] if not line.startswith("    ")] == [
        f"{rule.id}  {rule.sentences['en']}" for rule in RULES.values()
    ]
    assert french[-1].split()[0] == english[-1].split()[0] == str(len(RULES))


@pytest.mark.parametrize(
    ("taught", "told", "code"),
    [
        (["TO-ROLL-1"], ["    A lesson, step 1"], 0),
        ([], ["    MISSING"], 1),
        (["TO-ROLL-1", "TO-ROLL-1"], ["    A lesson, step 1", "    A lesson, step 1", "    TWICE"], 1),
    ],
)
def test_a_rule_is_taught_in_one_place(
    capsys: pytest.CaptureFixture[str],
    toy: Box,
    monkeypatch: pytest.MonkeyPatch,
    taught: list[str],
    told: list[str],
    code: int,
) -> None:
    others = [rule for rule in toy.words.rules() if rule != "TO-ROLL-1"]
    lesson = SimpleNamespace(title="A lesson", taught=lambda: [(rule, "step 1") for rule in (*others, *taught)])
    monkeypatch.setattr(rule_homes, "lesson_names", lambda game: ["a"])
    monkeypatch.setattr(rule_homes, "lesson_named", lambda name, game: lesson)
    assert main(["rules", "toy", "--lessons"]) == code
    lines = capsys.readouterr().out.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("TO-ROLL-1  "))
    assert lines[at + 1 : at + 1 + len(told)] == told
    nowhere, twice = int(not taught), int(len(taught) > 1)
    assert lines[-1] == f"{len(others) + 1} rules, {nowhere} taught nowhere, {twice} taught twice"


def test_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chess"]) == 2
    assert capsys.readouterr().err.startswith("Unknown game 'chess'; possible are: brae")
