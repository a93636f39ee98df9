"""Tables to begin with, for panels that are given none."""

from typing import Any

from skara.brae.game import Game, from_position, new_game

EXAMPLES: dict[str, dict[str, Any]] = {
    # A small turn.
    "analysis": {
        "round": 2,
        "set": 3,
        "phase": "village",
        "order": {"left": ["p0"], "top": [], "right": ["neutral", "p1"]},
        "sets": [[], [], ["hills-gain-rabbit", "utensils", "shore-gain-fish"]],
        "players": [
            {
                "name": "Ada",
                "colour": "blue",
                "goods": {"shell": 2, "barley": 1, "stone": 2, "wool": 1, "wood": 1, "skaill_knife": 1, "midden": 1},
                "settlers": {"shore": ["shore-gain-fish"], "thickets": ["thickets-gain-rabbit"]},
                "special": "build",
            },
            {"name": "Ben", "colour": "red", "special": "tend_land"},
        ],
    },
    # Every step has something to say: one settler must leave, and the slider moves.
    "end_of_round": {
        "round": 3,
        "set": 3,
        "phase": "workers",
        "active": 0,
        "order": {"left": [], "top": [], "right": ["p0", "neutral", "p1"]},
        "players": [
            {
                "name": "Ada",
                "colour": "blue",
                "goods": {
                    "barley": 1, "seaweed": 1, "wool": 3, "stone": 3, "wood": 2, "hide": 2, "bone": 2,
                    "skaill_knife": 1, "food": 1, "midden": 2,
                },
                "slider": 7,
                "furnish": 3,
                "trade": 2,
                "special": "recruit",
                "flipped": ["cook", "craft"],
                "settlers": {
                    "shore": ["shore-gain-fish", "shore-swap-seaweed-wool"],
                    "hills": ["hills-gain-rabbit"],
                    "thickets": ["thickets-gain-rabbit", "thickets-swap-wood-deer"],
                    "fields": ["fields-swap-barley-stone"],
                },
                "cards": {"roof_village": 1, "roof_supply": 2, "utensils": 1},
                "workers": {"large": 1, "small": 2, "black": 1},
            },
            {"name": "Ben", "colour": "red", "special": "build"},
        ],
    },
}  # fmt: skip


def example(panel: str) -> Game:
    """Return a game for a panel, by the panel's name; a new one where none is arranged."""
    return from_position(EXAMPLES[panel]) if panel in EXAMPLES else new_game()
