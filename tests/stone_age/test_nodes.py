"""Node counts: how many different tables can be reached from fixed positions in one, two or three moves.

A change of these numbers is a change of the rules, or of how chance is drawn.
"""

import json
from typing import Any

import pytest

from skara.stone_age.game import from_position

POSITIONS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "first placements": ({"players": [{}, {}]}, [34, 1047]),
    "the last figures": (
        {"players": [{"placed": {"hunt": 3, "card1": 1}}, {"placed": {"forest": 5}}, {"placed": {"river": 4}}]},
        [12, 135, 316],
    ),
    "using": (
        {
            "phase": "use",
            "players": [
                {"wood": 2, "clay": 1, "tools": [1], "cards": ["c02"],
                 "placed": {"toolmaker": 1, "quarry": 2, "card1": 1, "building1": 1}},
                {"placed": {"hunt": 5}},
            ],
            "row": ["c03", "c04", "c05", "c06"],
            "stacks": [{"top": "b01"}, {"top": "b26"}],
        },
        [17, 84, 201],
    ),
    "tools": (
        {
            "phase": "use", "active": 0, "pending": {"kind": "tools", "source": "river", "dice": [3, 1]},
            "players": [{"tools": [2, 2, 1], "cards": ["c17", "c20"], "placed": {"hunt": 2}}, {}, {}],
        },
        [24, 24, 64],
    ),
    "feeding": (
        {"phase": "feed", "players": [{"food": 1, "wood": 3, "clay": 2, "gold": 2, "cards": ["c02"]}, {"food": 3}]},
        [19, 59, 356],
    ),
}  # fmt: skip


def reached(position: dict[str, Any], moves: int) -> list[int]:
    """Count the different tables after one move, two moves and so on."""
    layer = [from_position({"game": "stone_age", **position})]
    found = []
    for _ in range(moves):
        tables = {}
        for game in layer:
            for move in game.legal_moves():
                after = game.copy()
                after.apply(move)
                tables[json.dumps(after.position(), sort_keys=True)] = after
        layer = list(tables.values())
        found.append(len(layer))
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_node_counts(name: str) -> None:
    position, counts = POSITIONS[name]
    assert reached(position, len(counts)) == counts
