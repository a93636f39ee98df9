"""What all tests share: workers, the language, the toy game, and that tests marked with a rule run code marked so."""

import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
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


class BrowserTogether(LoadScopeScheduling):  # type: ignore[misc]
    """Gives every test to whichever worker is free, but all tests in the browser to one, and those first."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid


# The mark xdist_group is meant for this, but has no effect from pytest 9.2 on.
@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserTogether:
    """Share the tests among the workers."""
    return BrowserTogether(config, log)


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
    wanted = {str(ROOT / mark.file) for rule in rules for mark in marks().get(rule, [])}
    ran: set[tuple[str, int]] = set()

    def watch(frame, event, argument):
        file = frame.f_code.co_filename
        if file not in wanted:
            return None

        def line(frame, event, argument):
            ran.add((file, frame.f_lineno))
            return line

        return line

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        outcome = yield
    finally:
        sys.settrace(before)
    if outcome.excinfo is None:
        idle = [rule for rule in sorted(rules) if not any(_ran(mark, ran) for mark in marks().get(rule, []))]
        if idle:
            outcome.force_exception(AssertionError(f"marked with {', '.join(idle)}, but ran no code marked so"))


def _ran(mark: Mention, ran: set[tuple[str, int]]) -> bool:
    file = str(ROOT / mark.file)
    return any((file, line) in ran for line in range(mark.first, mark.last + 1))
