"""Everything that is wrong with a position is told together, and nothing that only seems so."""

from typing import Any

import pytest

import skara
from skara.core.errors import PositionError


def errors(position: Any) -> list[str]:
    """List the paths of everything that is wrong."""
    with pytest.raises(PositionError) as found:
        skara.from_position(position)
    error = found.value
    assert str(error).split("\n")[0].startswith(f"{error.path}: ")
    assert len(str(error).split("\n")) == 1 + len(error.others)
    return [error.path, *(other.path for other in error.others)]


def test_everything_wrong_is_told_together_with_the_paths_typed():
    assert errors({
        "round": 9, "set": 5,
        "players": [
            {"goods": {"shel": -1, "gold": 2, "wood": 99}, "flipped": ["cook", "nope", "clean", "foo"], "trade": "a"},
            {"furnish": 70, "settlers": {"shore": ["utensils", "x"]}},
        ],
    }) == [
        "round", "set", "players[0].flipped[1]", "players[0].flipped[3]", "players[0].goods.gold",
        "players[0].goods.shel", "players[0].goods.wood", "players[0].trade", "players[1].furnish",
        "players[1].settlers.shore[1]", "players[1].settlers.shore[0]",
    ]  # fmt: skip


def test_what_only_follows_from_another_error_is_not_told():
    # Whether boar may be held, and which workers there are, depends on what is wrong itself.
    assert errors({"players": [{"special": "nothing", "goods": {"boar": 1}}]}) == ["players[0].special"]
    assert errors({"round": 7, "players": [{"workers": {"small": 3}}]}) == ["round"]
    assert errors({"phase": "dancing", "players": [{"trade": -1}]}) == ["phase"]


@pytest.mark.parametrize("position", [[], None, {"players": 5}, {"players": []}, {"players": [5]}, {"game": "brae"}])
def test_what_is_no_position_has_one_error(position: object):
    assert len(errors(position) if isinstance(position, dict) else [0]) == 1


def test_the_position_stays_as_it_was_typed():
    position = {"round": 9, "players": [{"goods": {"gold": 1}, "flipped": ["x", "y"]}]}
    assert errors(position) == ["round", "players[0].flipped[0]", "players[0].flipped[1]", "players[0].goods.gold"]
    assert position == {"round": 9, "players": [{"goods": {"gold": 1}, "flipped": ["x", "y"]}]}
