"""Tests of properties draw the same cases in `make test`, and new ones, of which no failure is lost, in the soak."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase

from tests import test_fuzz
from tests.exploring import ALIKE, ANEW, profile
from tests.fuzz import failures

ROOT = Path(__file__).resolve().parent.parent
MOST = 1_000
BROKEN = f"""
from hypothesis import given, strategies as st

@given(st.integers())
def test_numbers_are_small(number):
    assert number < {MOST}

def test_no_property():
    assert False
"""


def drawn(name: str, folder: Path | None = None) -> list[int]:
    """Draw with a profile until something fails; return what was drawn."""
    found: list[int] = []
    known = settings.get_profile(name)
    chosen = known if folder is None else settings(known, database=DirectoryBasedExampleDatabase(folder))

    @chosen
    @given(st.integers(0, 10**12))
    def small(number: int) -> None:
        found.append(number)
        assert number < 10**11

    with pytest.raises(AssertionError):
        small()
    return found


def test_the_same_is_drawn_in_every_run_of_make_test():
    assert drawn(ALIKE) == drawn(ALIKE)
    assert settings.get_profile(ALIKE).database is None


def test_the_soak_draws_anew_and_tries_first_what_failed(tmp_path: Path):
    first = drawn(ANEW, tmp_path / "first")
    assert first != drawn(ANEW, tmp_path / "second")
    assert drawn(ANEW, tmp_path / "first")[0] == min(number for number in first if number >= 10**11)
    known = settings.get_profile(ANEW)
    assert known.print_blob and known.database is not None


@pytest.mark.parametrize(("effort", "name"), [("", ALIKE), ("quick", ALIKE), ("all", ANEW)])
def test_what_is_drawn_follows_the_effort(monkeypatch: pytest.MonkeyPatch, effort: str, name: str):
    monkeypatch.setenv("SKARA_EFFORT", effort)

    assert profile() == name


def test_a_run_says_how_to_repeat_what_failed(tmp_path: Path):
    file = tmp_path / "test_broken.py"
    file.write_text(BROKEN, "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    kept = {"SKARA_EFFORT": "all", "HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path / "kept")}
    done = subprocess.run(
        [*command, "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml"), "-m", "", str(file)],
        cwd=ROOT, env={**os.environ, **kept}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip

    assert f"number={MOST}" in done.stdout and "@reproduce_failure(" in done.stdout, done.stdout + done.stderr
    told = re.findall(r"SKARA_EFFORT=all \.venv/bin/pytest -n 0 -m property '(.*)'", done.stdout)
    assert len(told) == 1 and told[0].endswith("::test_numbers_are_small")
    assert list((tmp_path / "kept" / "examples").rglob("*"))


def test_what_failed_in_the_fuzzer_is_kept_until_it_holds(tmp_path: Path):
    file = tmp_path / "new" / "fuzz.json"
    assert failures.kept("moves", file) == []
    failures.keep("moves", [7, 3, 7], file)
    failures.keep("records", [1], file)
    assert failures.kept("moves", file) == [3, 7]
    failures.keep("moves", [], file)
    assert failures.kept("moves", file) == [] and failures.kept("records", file) == [1]


@pytest.mark.parametrize("spoilt", ["", "[]", '{"moves": 3}', '{"moves": ["x"]}', "{"])
def test_a_spoilt_file_of_failures_holds_nothing(tmp_path: Path, spoilt: str):
    file = tmp_path / "fuzz.json"
    file.write_text(spoilt, "utf-8")

    assert failures.kept("moves", file) == []


def test_the_fuzzer_draws_anew_and_says_where_it_began(tmp_path: Path):
    spoilt = {"HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path)}
    failures.keep("outcome_files", [5], tmp_path / "fuzz.json")
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", "0.01", "--only", "outcome_files"]
    found = [
        subprocess.run(command, cwd=ROOT, env={**os.environ, **spoilt}, capture_output=True, text=True, timeout=120)
        for _ in range(2)
    ]

    begun = [re.findall(r"again: python -m tests\.fuzz --first (\d+)$", done.stdout, re.MULTILINE) for done in found]
    assert [len(each) for each in begun] == [1, 1] and begun[0] != begun[1]
    assert "1 of them kept before, 0 failures" in found[0].stdout and " 0 of them kept" in found[1].stdout


def test_the_soak_draws_the_fuzzers_inputs_anew_and_keeps_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    tried: list[int] = []

    def attack(name: str, number: int) -> None:
        tried.append(number)
        assert number % 7

    monkeypatch.setenv("SKARA_EFFORT", "all")
    monkeypatch.setattr(test_fuzz, "attack", attack)
    monkeypatch.setattr(failures.kept, "__defaults__", (tmp_path / "fuzz.json",))
    monkeypatch.setattr(failures.keep, "__defaults__", (tmp_path / "fuzz.json",))
    for _ in range(2):
        with pytest.raises(AssertionError) as failed:
            test_fuzz.test_only_our_errors_and_nothing_changed("moves", tmp_path, monkeypatch)
        assert failed.value.__notes__ == [f"Repeat it: python -m tests.fuzz --only moves --number {tried[-1]}"]
    assert tried[-1] == tried[-2] and tried[0] != 0, "what failed is tried first"
