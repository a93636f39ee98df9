"""Random games of chess with python-chess: a board that many know, for reference."""

from random import Random

import chess

from benchmarks.clock import clock
from benchmarks.engines import Timed

MOST_STEPS = 200
"""Random chess rarely ends by itself."""


class ChessGames:
    """List the legal moves, play one of them."""

    name = "chess"
    players = 2

    def play(self, seed: int) -> int:
        """Play a random game, to mate, stalemate or the limit."""
        rng, board = Random(seed), chess.Board()
        while board.ply() < MOST_STEPS and (moves := list(board.legal_moves)):
            board.push(moves[int(rng.random() * len(moves))])
        steps: int = board.ply()
        return steps

    def time(self, seed: int) -> Timed:
        """Play the same game with a clock."""
        rng, board = Random(seed), chess.Board()
        seconds: list[float] = []
        while board.ply() < MOST_STEPS:
            start = clock()
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            taken = clock() - start
            if len(moves) > 1:
                seconds.append(taken)
        return Timed(board.ply(), seconds)
