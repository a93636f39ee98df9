"""Node counts: how many different tables can be reached from six fixed positions in one, two or three moves.

A change of these numbers is a change of the rules. The slow reference counts the first step independently.
"""

import json

import pytest

import skara
from skara.brae.game import Game

POSITIONS: dict[str, dict[str, object]] = {
    "first turn": {
        "players": [{"goods": {"skaill_knife": 2}, "special": "explore"}, {"special": "build"}],
        "phase": "village",
        "sets": [["shore-gain-fish", "utensils", "hills-swap-stone-sheep", "stone_ball"]],
    },
    "round two workers": {
        "round": 2,
        "players": [
            {"goods": {"shell": 2, "barley": 1, "wool": 2, "stone": 1, "wood": 1}, "special": "tend_land", "slider": 5},
            {"special": "muster"},
        ],
    },
    "tend land": {
        "round": 3,
        "players": [
            {
                "goods": {"bone": 2, "food": 1, "wood": 1, "barley": 2, "midden": 3},
                "slider": 6,
                "special": "tend_land",
                "flipped": ["tend_land", "gather_thickets", "gather_fields"],
            }
        ],
        "tasks": {"task_barley_craft": "up", "task_wool_clean": "down"},
    },
    "muster and clean": {
        "round": 4,
        "players": [
            {
                "goods": {"bone": 1, "food": 1, "hide": 1, "seaweed": 2, "wood": 1, "skaill_knife": 2, "midden": 2},
                "slider": 5,
                "special": "muster",
                "flipped": ["clean"],
                "settlers": {
                    "shore": ["shore-gain-fish", "shore-harvest-hills-stone"],
                    "hills": ["hills-swap-stone-sheep"],
                },
            },
            {"special": "recruit"},
            {"special": "innovate"},
        ],
    },
    "cook and build": {
        "round": 4,
        "players": [
            {
                "goods": {"shell": 2, "fish": 1, "rabbit": 1, "cow": 1, "food": 2, "bone": 1, "hide": 1, "wool": 2},
                "slider": 6,
                "furnish": 3,
                "trade": 2,
                "special": "build",
                "flipped": ["cook", "trade", "furnish"],
                "cards": {"utensils": 1},
            },
            {},
            {},
            {},
        ],
    },
    "feeding": {
        "round": 2,
        "phase": "feed",
        "players": [
            {
                "goods": {"food": 2, "midden": 1},
                "special": "muster",
                "settlers": {
                    "shore": ["shore-gain-fish", "shore-swap-seaweed-wool", "shore-gain-fish"],
                    "fields": ["fields-gain-rabbit", "fields-gain-rabbit"],
                },
            },
            {},
        ],
    },
}

COUNTS = {
    "first turn": [20, 48, 270],
    "round two workers": [39, 672, 363],
    "tend land": [1357],
    "muster and clean": [211, 4880],
    "cook and build": [119, 5455],
    "feeding": [10, 20, 110],
}


def reached(games: list[Game]) -> list[Game]:
    """Return the different tables one move further."""
    found: dict[str, Game] = {}
    for game in games:
        for move in game.legal_moves():
            after = game.copy()
            after.apply(move)
            found.setdefault(json.dumps(after.position()), after)
    return list(found.values())


def counts(name: str, depth: int) -> list[int]:
    """Count the tables reached after each number of moves."""
    games = [skara.from_position(POSITIONS[name])]
    numbers = []
    for _ in range(depth):
        games = reached(games)
        numbers.append(len(games))
    return numbers


@pytest.mark.parametrize("name", POSITIONS)
def test_node_counts(name: str) -> None:
    """So many tables can be reached, no more and no fewer."""
    assert counts(name, len(COUNTS[name])) == COUNTS[name]
