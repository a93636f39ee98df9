"""The boxes on the shelf, the toy among them."""

import pytest

from skara.core.box import Box
from skara.games import GAMES, box_of


@pytest.fixture(autouse=True, scope="module")
def _shelf(toy: Box) -> None:
    """Keep the toy game on the shelf."""


@pytest.fixture(scope="module", params=[*GAMES, "toy"])
def box(request: pytest.FixtureRequest, toy: Box) -> Box:
    """Take each box off the shelf."""
    return box_of(request.param)
