"""Embers with points by chance alone: whatever one does is worth the same, though never the same in two games."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

from skara.core.study import Candidate, Search
from tests.toy.game import Game as Embers
from tests.toy.game import Settings
from tests.toy.words import Score

SPREAD = 5.0


class Even(Embers):
    """A game whose score depends on nothing but the luck that each course of it meets."""

    __slots__ = ()

    def beginning(self) -> "Even":
        return Even(self.settings, self.seed)

    def score(self, player: int) -> Score:
        seat, course = self._seat(player), [str(move) for _, move in self.moves()]
        return Score({"trails": round(Random(f"{self.seed}:{seat}:{course}").gauss(40, SPREAD)), "fire": 0, "goal": 0})


def even_game(seed: int) -> Even:
    """Play a game for two, of one round, without a plan."""
    game, rng = Even(Settings(2, 1), seed), Random(seed)
    while not game.is_over:
        game.apply(_any_move(game, rng))
    return game


def _any_move(game: Any, rng: Random) -> Any:
    return rng.choice([move for move in game.legal_moves() if move.option.verb != "reroll"])


class _Found:
    outcomes, method, waiting, exact = 2, "all", 0, False

    def __init__(self, game: Any) -> None:
        moves = [move for move in game.legal_moves() if move.option.verb != "reroll"]
        self.candidates = [Candidate((move,), float("nan")) for move in moves]

    def every_turn(self, most: int | None = None) -> Iterator[Candidate]:
        return iter(self.candidates)


def _find_turns(game: Any, search: Search) -> Any:
    return _Found(game)


STUDY = SimpleNamespace(
    find_turns=_find_turns,
    static_value=lambda game, line: float("nan"),
    quick_plan=lambda game, width, rng, taste=0: (_any_move(game, rng),),
    is_choice=lambda game, move: len(game.legal_moves()) > 1,
    ends_turn=lambda game, move: True,
    is_formal=lambda move: False,
    draws=lambda move: False,
    is_last=lambda game: False,
    targets=lambda game: (),
    notes=lambda found, last: [],
)
"""What analysis asks of it."""
