"""How many games the tests play: all of them, or for `make quick` a tenth."""

import os

QUICK = os.environ.get("SKARA_QUICK") == "1"


def effort(games: int) -> int:
    """Return how many games to play where so many are asked for."""
    return max(2, games // 10) if QUICK else games
