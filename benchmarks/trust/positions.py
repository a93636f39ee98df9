"""Fresh positions from games of `competent`: the beginnings of turns."""

from collections.abc import Callable, Iterator
from itertools import count, islice

from skara.bots import make_bot
from skara.brae.game import Game, new_game
from skara.brae.ids import SPECIALS
from skara.brae.search.static_value import turns_left


def turn_starts(seed: int, players: int, wanted: Callable[[Game], bool], *, each: int = 1) -> Iterator[Game]:
    """Give the beginnings of turns that are wanted, so many of each game; solo, the special tiles come in turn."""
    for number in count(seed):
        game = new_game(players=players, seed=number)
        if players == 1:
            game.hands = ((SPECIALS[number % len(SPECIALS)],),)
        bot, given = make_bot("competent", number), 0
        while not game.is_over and given < each:
            if game.decision.kind in ("village", "order") and wanted(game):
                given += 1
                yield game.copy()
            game.apply(bot.choose(game.view(game.active)))


def of_all_rounds(seed: int, players: int, each: int) -> Iterator[Game]:
    """Give the beginnings of second turns, so many of each round, each from a game of its own."""
    for number in range(1, 5):

        def wanted(game: Game, number: int = number) -> bool:
            return game.round == number and game.turn == 2

        yield from islice(turn_starts(seed + 1000 * number, players, wanted), each)


def is_last(game: Game) -> bool:
    """Tell whether it is the last turn of whoever decides."""
    return turns_left(game) == 0
