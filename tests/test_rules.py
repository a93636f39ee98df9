"""Every rule has a sentence in both languages, code that carries it out, and a test that proves it."""

import subprocess
import sys
from pathlib import Path

import pytest

import skara
from skara.__main__ import main
from skara.core.data import data_folder
from skara.core.rulebook import RULE_ID, code_mentions, load_rules, proof_mentions

PROJECT = Path(__file__).resolve().parent.parent
RULES = load_rules(data_folder() / "brae" / "rules.csv")


def test_every_rule_is_carried_out_and_proved() -> None:
    code, proofs = code_mentions(PROJECT / "skara"), proof_mentions(PROJECT / "tests")
    assert [rule for rule in RULES if rule not in code] == []
    assert [rule for rule in RULES if rule not in proofs] == []


def test_no_mark_names_an_unknown_rule() -> None:
    marks = set(code_mentions(PROJECT / "skara")) | {
        rule for rule in proof_mentions(PROJECT / "tests") if "SB-" in rule
    }
    assert marks - set(RULES) == set()


def test_rules_are_sentences_in_two_languages() -> None:
    assert len(RULES) == 223
    for rule in RULES.values():
        assert RULE_ID.fullmatch(rule.id)
        assert rule.sentences["en"] != rule.sentences["fr"]
        assert rule.sentences["en"].endswith(".") and rule.sentences["fr"].endswith("."), rule.id
        assert len(rule.sentences["en"].split()) <= 32, rule.id


def test_command_prints_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    english = capsys.readouterr().out.splitlines()
    assert len(english) == len(RULES) and english[0].startswith("SB-COMP-1  ")
    assert main(["rules", "--language", "fr"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(RULES["SB-COMP-1"].sentences["fr"])


def test_command_prints_coverage() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "skara", "rules", "--coverage"], capture_output=True, text=True, cwd=PROJECT, check=False
    )
    assert run.returncode == 0, run.stdout[-300:]
    assert "    code  skara/brae/round_end.py:" in run.stdout
    assert "    test  tests/brae/test_round_end.py:" in run.stdout
    assert run.stdout.splitlines()[-1] == "223 rules, 0 without code or test"


def test_every_prompt_and_refusal_names_a_known_rule() -> None:
    game = skara.new_game(players=1, seed=3)
    while not game.is_over:
        assert game.decision.rule in RULES
        for option in game.options(all=True):
            assert option.refusal is None or option.refusal.rule in RULES
        for event in game.play(game.legal_moves()[0]):
            assert event.rule in RULES
