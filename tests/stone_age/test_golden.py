"""Golden playthroughs: one whole game for each number of players, written out and reviewed as text.

`python -m tests.stone_age.test_golden` writes them anew; read the diff before committing it.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.core.score import score_table

from .play import random_move

FOLDER = Path(__file__).with_name("golden")
OPTIONS: dict[int, dict[str, Any]] = {2: {}, 3: {"edition": "int"}, 4: {}}


def playthrough(players: int) -> str:
    """Play a random game and write down every move with all that it did."""
    game = skara.new_game(players, f"golden {players}", game="stone_age", **OPTIONS[players])
    rng = Random(players)
    lines = []
    while not game.is_over:
        seat = game.decision.player
        move = random_move(game, rng)
        lines.append(f"p{seat} {move}")
        lines += [f"    {event}" for event in game.play(move)]
    lines += ["", score_table(game), "", f"ranking {game.ranking()}"]
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ") + "\n"


@pytest.mark.parametrize("players", OPTIONS)
def test_playthrough(players: int) -> None:
    assert playthrough(players) == (FOLDER / f"players_{players}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for number in OPTIONS:
        (FOLDER / f"players_{number}.txt").write_text(playthrough(number), encoding="utf-8")
