"""Each test of a panel finds an empty home, so that no game of another test is offered to go on with."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games, saves and settings in a folder of the test's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SKARA_HOME", str(folder))
    return folder
