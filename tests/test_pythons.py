"""`make pythons` finds what is installed, tests each in an environment of its own, and says what is missing."""

import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from tests.pythons import FAILED, MISSING, PASSED, VERSIONS, Tried, find, search_path, try_all, verdict

ROOT = Path(__file__).resolve().parent.parent
THERE = {"3.11": "/pythons/3.11", "3.13": "/pythons/3.13"}


def tried(there: dict[str, str], failing: str = "") -> tuple[list[Tried], list[str]]:
    """Try all of a made-up machine, where every command with a word fails; return its results and its commands."""
    ran: list[str] = []

    def run(command: Sequence[str]) -> int:
        ran.append(" ".join(command))
        return int(bool(failing) and failing in ran[-1])

    return try_all(["-x", "tests/core"], lambda version: there.get(version, ""), run, Path("made")), ran


def test_every_python_that_is_there_is_tested_in_its_own_environment():
    found, ran = tried(THERE)

    assert [(each.version, each.result) for each in found] == [
        ("3.11", PASSED), ("3.12", MISSING), ("3.13", PASSED), ("3.14", MISSING),
    ]  # fmt: skip
    assert len(ran) == 6 and all(f"made{os.sep}3.11" in command for command in ran[:3])
    assert ran[5].endswith("-m pytest -x tests/core") and "constraints.txt" in ran[4]
    assert [str(each) for each in found[:2]] == ["Python 3.11: passed (/pythons/3.11)", "Python 3.12: not installed"]
    assert verdict(found) == 0


def test_one_that_fails_keeps_none_from_its_turn():
    found, ran = tried(THERE, f"made{os.sep}3.11{os.sep}bin{os.sep}python -m pytest")

    assert [each.result for each in found] == [FAILED, MISSING, PASSED, MISSING]
    assert verdict(found) == 1 and len(ran) == 6


def test_where_nothing_can_be_installed_nothing_is_tested():
    found, ran = tried({"3.12": "/pythons/3.12"}, "pip install")

    assert found[1].result == FAILED and len(ran) == 2


def test_no_python_at_all_is_no_success():
    assert verdict(tried({})[0]) == 1


def test_this_python_is_found():
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert version in VERSIONS and Path(find(version)).exists()


def test_what_pyenv_installed_comes_before_its_stand_ins(tmp_path: Path):
    folders = [tmp_path / "versions" / name / "bin" for name in ("3.12.1", "3.13.0")]
    for folder in folders:
        folder.mkdir(parents=True)

    path = search_path({"PYENV_ROOT": str(tmp_path), "PATH": "/shims"})
    assert path.split(os.pathsep) == [*map(str, folders), "/shims"]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_pythons_are_those_that_the_project_names(version: str):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

    assert SpecifierSet(project["requires-python"]).contains(version)
    assert not SpecifierSet(project["requires-python"]).contains("3.10")
