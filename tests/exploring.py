"""What tests of properties draw: the same cases in every `make test`, and new ones wherever everything is looked at.

There a case that failed is kept in a folder, is tried first in the next run, and the run says how to repeat it.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

KEPT = Path(os.environ.get("HYPOTHESIS_STORAGE_DIRECTORY") or Path(__file__).resolve().parent.parent / ".hypothesis")
"""Where what failed is kept until it holds; git and the package leave it out."""

ALIKE, ANEW = "alike", "anew"

_SHARED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}


def load_profile() -> None:
    """Draw anew where everything is looked at, and the same cases elsewhere."""
    settings.register_profile(ALIKE, **_SHARED, derandomize=True, database=None)
    kept = DirectoryBasedExampleDatabase(KEPT / "examples")
    settings.register_profile(ANEW, **_SHARED, derandomize=False, database=kept, print_blob=True)
    settings.load_profile(profile())


def profile() -> str:
    """Return how cases are drawn in this run."""
    return ANEW if os.environ.get("SKARA_EFFORT") == "all" else ALIKE


def is_property(item: pytest.Item) -> bool:
    """Tell whether a test draws its cases."""
    return bool(getattr(getattr(item, "obj", None), "is_hypothesis_test", False))


def told(failed: Iterable[Any]) -> str:
    """Say how to repeat what failed with a case drawn anew; nothing where nothing was drawn anew."""
    tests = sorted({report.nodeid for report in failed if "property" in getattr(report, "keywords", ())})
    if not tests or profile() == ALIKE:
        return ""
    lines = (f"  SKARA_EFFORT=all .venv/bin/pytest -n 0 -m property '{test}'" for test in tests)
    return "\n".join((f"The cases are kept in {KEPT}, and tried first in the next run:", *lines))
