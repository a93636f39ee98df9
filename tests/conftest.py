"""What all tests share: workers, the language, the toy game, how cases are drawn, and the watch over rule marks."""

import gc
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from skara.core.box import Box
from skara.core.language import set_language
from skara.core.rulebook import RULE_ID
from skara.games import GAMES, box_of
from tests import exploring
from tests.rule_marks import lines_of, watching

exploring.load_profile()

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


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests of properties, for which `make soak` draws other cases every time."""
    if exploring.is_property(item):
        item.add_marker(pytest.mark.property)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how to repeat what failed with a case that was drawn."""
    if told := exploring.told(terminalreporter.stats.get("failed", ())):
        terminalreporter.section("properties that do not hold")
        terminalreporter.write_line(told)


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


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    """Watch a test that proves rules, and fail it if it never ran a line that carries them out."""
    rules = {rule for mark in item.iter_markers("rule") for rule in mark.args if RULE_ID.fullmatch(rule)}
    if not rules:
        yield
        return
    with watching({rule: lines_of(rule) for rule in rules}) as watch:
        outcome = yield
    if outcome.excinfo is None and watch.never_ran:
        problem = f"marked with {', '.join(watch.never_ran)}, but ran no code marked so"
        outcome.force_exception(AssertionError(problem))
