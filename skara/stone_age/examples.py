"""Tables to begin with, for panels that are given none."""

from typing import Any

EXAMPLES: dict[str, dict[str, Any]] = {
    # The fields give too little, the store too: two food are missing, and there are just enough resources to think.
    "end_of_round": {
        "game": "stone_age",
        "round": 7,
        "phase": "feed",
        "players": [
            {
                "name": "Ada", "figures": 7, "agriculture": 2, "food": 5, "wood": 3, "stone": 1, "tools": [2, 2, 1],
                "built": 23, "buildings": ["b01", "b05"],
            },
            {"name": "Ben", "figures": 5, "food": 9, "wood": 2},
        ],
    },
    # Tools on this roll, or on the one to come?
    "analysis": {
        "game": "stone_age",
        "round": 4,
        "phase": "use",
        "active": 0,
        "pending": {"kind": "tools", "source": "quarry", "dice": [4, 3]},
        "players": [
            {
                "name": "Ada", "figures": 6, "agriculture": 1, "food": 9, "wood": 2, "clay": 1, "tools": [2, 1, 1],
                "placed": {"forest": 3},
            },
            {
                "name": "Ben", "figures": 6, "food": 7, "wood": 3, "gold": 1, "tools": [1],
                "placed": {"hunt": 3, "river": 2, "card1": 1},
            },
        ],
    },
}  # fmt: skip
