"""The table of rules of a game against its code and tests, and the command that prints it."""

import subprocess
import sys
from pathlib import Path

import pytest

from skara.__main__ import main
from skara.core.box import Box
from skara.core.data import data_folder
from skara.core.rulebook import RULE_ID, code_mentions, load_rules, proof_mentions
from skara.games import GAMES, box_of

from .conftest import RULED

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


def test_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "chess"]) == 2
    assert capsys.readouterr().err.startswith("Unknown game 'chess'; possible are: brae")
