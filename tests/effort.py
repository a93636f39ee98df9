"""How much the tests look at: everything for `make soak`, a sixth for `make test`, a twelfth for `make quick`."""

import os
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

Case = TypeVar("Case")

SHARES = {"all": 1, "": 6, "quick": 12}
"""By what `SKARA_EFFORT` says, one of so many games is played."""


def effort(games: int) -> int:
    """Return how many games to play where so many are asked for."""
    return max(2, games // SHARES[os.environ.get("SKARA_EFFORT", "")])


def share(cases: Sequence[Case]) -> Sequence[Case]:
    """Return the cases to look at, evenly spread; a test that asks is marked with `games`."""
    return cases[:: SHARES[os.environ.get("SKARA_EFFORT", "")]]


def one_of(every: int, cases: Iterable[Any]) -> list[Any]:
    """Give one of so many cases to `make test`, and the others to `make soak`."""
    return [pytest.param(case, marks=pytest.mark.soak) if place % every else case for place, case in enumerate(cases)]
