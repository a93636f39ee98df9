"""What was met while learning can be handed in under a nickname, and taken back."""

from pathlib import Path

import pytest

from skara import panels
from skara.core.errors import OptionError
from skara.core.handed_in import HandedIn, IdeaMet, read_outcomes
from skara.lessons import WRONG, Answered
from skara.panels.learning import progress_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKARA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "class"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def miss(item: str, idea: str) -> None:
    progress_of("brae").record(item, Answered(WRONG, "No.", idea))


def test_misses_are_handed_in_by_lesson(home: Path):
    for item, idea in (("room/a", "it-fits"), ("room/step 3", "it-fits"), ("clean/d", "it-fits"), ("icons/b", "kinds")):
        miss(item, idea)
    path = panels.hand_in("Ada")

    assert path.resolve() == home / "ada.outcomes.json"
    assert read_outcomes(path) == HandedIn(
        "Ada", "brae", (IdeaMet("clean", "it-fits", 1), IdeaMet("icons", "kinds", 1), IdeaMet("room", "it-fits", 2))
    )


def test_who_missed_nothing_hands_in_that(home: Path):
    assert read_outcomes(panels.hand_in("Ada", home)).met == ()


def test_it_can_be_taken_back(home: Path):
    miss("room/a", "it-fits")
    panels.hand_in("Ada")

    assert panels.forget_me("Ada") and not panels.forget_me("Ada")
    assert list(home.iterdir()) == []
    assert progress_of("brae").misconceptions() == {("room", "it-fits"): 1}


def test_nothing_is_written_on_the_disk_of_a_server(home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    with pytest.raises(OptionError, match="Learn on the start page"):
        panels.hand_in("Ada")

    assert list(home.iterdir()) == []
