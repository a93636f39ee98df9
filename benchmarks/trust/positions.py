"""Fresh positions from games of `competent`: the beginnings of turns."""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import NamedTuple

from skara.bots import make_bot
from skara.brae.game import Game, new_game
from skara.brae.ids import SPECIALS
from skara.brae.loading import load_figures
from skara.brae.search.static_value import turns_left

PLAYERS = (1, 2, 3, 4)
"""How many may play."""


def turn_starts(players: int, seed: int) -> Iterator[Game]:
    """Give the beginnings of turns of a game; solo, the special tiles come in turn from seed to seed."""
    game = new_game(players=players, seed=seed)
    if players == 1:
        game.hands = ((SPECIALS[seed % len(SPECIALS)],),)
    bot = make_bot("competent", seed)
    while not game.is_over:
        if game.decision.kind in ("village", "order"):
            yield game.copy()
        game.apply(bot.choose(game.view(game.active)))


class SecondTurn(NamedTuple):
    """Where to find the beginning of a second turn."""

    players: int
    seed: int
    round: int

    def position(self) -> Game:
        """Play up to there."""
        starts = turn_starts(self.players, self.seed)
        return next(game for game in starts if game.round == self.round and game.turn == 2)


def of_all_rounds(seed: int, number: int, players: Sequence[int] = PLAYERS, first: int = 1) -> list[SecondTurn]:
    """Return so many second turns: one of each round and number of players, then one more of each, and so on.

    So those that are known when a measurement is interrupted are as mixed as all of them. Rounds before the first are
    left out.
    """
    rounds = range(first, load_figures().rounds + 1)
    turns = (
        SecondTurn(playing, seed + 1000 * in_round + place, in_round)
        for place in count()
        for in_round in rounds
        for playing in players
    )
    return list(islice(turns, number))


class LateTurn(NamedTuple):
    """Where to find a turn of the last round: the first, or the first that is somebody's last."""

    players: int
    seed: int
    last: bool

    def position(self) -> Game:
        """Play up to there."""
        starts = turn_starts(self.players, self.seed)
        return next(game for game in starts if (is_last(game) if self.last else game.round == game.figures.rounds))


def late_turns(seed: int, number: int) -> list[LateTurn]:
    """Return so many late turns: two of a game for each number of players, then of one more for each, and so on."""
    games = count(seed)
    turns = (LateTurn(players, place, last) for place in games for players in PLAYERS for last in (True, False))
    return list(islice(turns, number))


def is_last(game: Game) -> bool:
    """Tell whether it is the last turn of whoever decides."""
    return turns_left(game) == 0
