"""What Skara takes besides time to play: the wait for its import, the bytes of a saved game."""

import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from skara.brae.game import new_game
from skara.records import save


def measure_start(code: str, times: int = 5) -> float:
    """Return the seconds that a new Python needs to start, run the code and end; the first one is not counted."""
    taken = []
    for _ in range(times + 1):
        start = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        taken.append(perf_counter() - start)
    return median(taken[1:])


def largest_record(games: int = 20) -> int:
    """Return the bytes of the largest of some saved games, played at random by four to the end."""
    sizes = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        for seed in range(games):
            game, rng = new_game(4, seed), Random(seed)
            while not game.is_over:
                game.apply(next(game.variants(rng.choice(game.options()), rng)))
            save(game, path)
            sizes.append(path.stat().st_size)
    return max(sizes)
