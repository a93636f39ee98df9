"""What all tests share: workers, the language, the toy game, and that tests marked with a rule run code marked so."""

import gc
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from skara.core.box import Box
from skara.core.language import set_language
from skara.core.rulebook import RULE_ID, Mention, code_mentions
from skara.games import GAMES, box_of

ROOT = Path(__file__).resolve().parent.parent
RULED = (ROOT / "skara", ROOT / "tests" / "toy")
"""The folders whose code carries out rules."""

settings.register_profile("skara", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("skara")


_LAB_FILES = (
    "accessibility", "charts", "frame_in_lab", "lab_panel", "lessons", "panels", "play", "screen", "solo",
    "stone_age_game", "studies", "vote",
)  # fmt: skip
IN_LAB = tuple(f"tests/browser/test_{name}.py" for name in _LAB_FILES)
"""The tests in the browser that are in JupyterLab: to start and to load it takes longer than most of them."""


class FilesTogether(LoadScopeScheduling):  # type: ignore[misc]
    """Gives every file of tests to whichever worker is free, and those in the browser in two parts.

    The tests of a file share games that take longer to play than most tests, and each part has one browser and one
    server of each kind, which take longer to start.
    """

    def __init__(self, config: pytest.Config, log: Any) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if not file.startswith("tests/browser/"):
            return file
        return "lab" if file in IN_LAB else "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that the workers end together."""
    items.sort(key=lambda item: not item.nodeid.startswith(("tests/browser/", "notebooks/")))


def pytest_collection_finish() -> None:
    """Spare the tests the look for what nothing refers to among all that was collected, which stays to the end.

    Such looks took a fifth of the time of tests that make many small things; now they are rarer, and shorter.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


# The mark xdist_group is meant for this, but has no effect from pytest 9.2 on.
@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FilesTogether:
    """Share the tests among the workers."""
    return FilesTogether(config, log)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin and end every test in English."""
    set_language("en")
    yield
    set_language("en")


@pytest.fixture(scope="module")
def toy() -> Iterator[Box]:
    """Put the toy game on the shelf, for as long as a module is tested."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", "tests.toy")
        yield box_of("toy")


@cache
def marks() -> dict[str, list[Mention]]:
    return {rule: found for folder in RULED for rule, found in code_mentions(folder, ROOT).items()}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    """Watch a test that proves rules, and fail it if it never ran a line that carries them out."""
    rules = {rule for mark in item.iter_markers("rule") for rule in mark.args if RULE_ID.fullmatch(rule)}
    if not rules:
        yield
        return
    left = {rule: _lines(rule) for rule in rules}
    wanted = {place for lines in left.values() for place in lines}
    files = {file for file, _ in wanted}
    # By the number of a code, that code, so that no other gets its number, and whether it has a line to wait for.
    codes: dict[int, tuple[CodeType, bool]] = {}

    def watch(frame, event, argument):
        code = frame.f_code
        if code.co_filename not in files:
            return None
        known = codes.get(id(code))
        if known is None:
            has = any((code.co_filename, number) in wanted for _, _, number in code.co_lines())
            known = codes[id(code)] = (code, has)
        # What is watched line by line runs many times slower.
        return line if known[1] else None

    def line(frame, event, argument):
        here = (frame.f_code.co_filename, frame.f_lineno)
        for rule in [rule for rule, lines in left.items() if here in lines]:
            del left[rule]
        if not left:
            # All is seen; what is watched runs several times slower.
            sys.settrace(before)
            return None
        return line

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        outcome = yield
    finally:
        sys.settrace(before)
    if outcome.excinfo is None and left:
        outcome.force_exception(AssertionError(f"marked with {', '.join(sorted(left))}, but ran no code marked so"))


@cache
def _lines(rule: str) -> frozenset[tuple[str, int]]:
    """Return the lines that carry a rule out, each with its file."""
    found = marks().get(rule, [])
    return frozenset((str(ROOT / mark.file), line) for mark in found for line in range(mark.first, mark.last + 1))
