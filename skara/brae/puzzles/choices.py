"""A choice between a few ways: pass or take a turn, this card or that. Each way is played on to the end of the game.

Everything hidden is dealt anew from the view of whoever decides, again and again, and all ways are played on the same
deals. Everybody plans as the bot `competent` does, on each deal with another width of search, so that a choice does not
depend on one way of thinking, not even in the last round, where nothing is hidden.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.scoring import total
from skara.brae.search.plan import plan
from skara.brae.study.round_ahead import beginnings

ASKED = {"order": "order", "card": "village", "explore": "explore"}
"""The kinds of ideas that are a choice, and the decision at which each is asked."""

CHOOSING = ("turn", "pass", "take", "choose")
"""The verbs of such moves."""

WIDTHS = (6, 4, 8, 12)
"""How many tables a search keeps, deal by deal."""
SAMPLES = 16
"""How many deals a choice is judged on."""


class Played(NamedTuple):
    """What a way came to."""

    scores: list[int]
    """The final scores of the player who decides, deal by deal."""
    cards: tuple[str, ...]
    """The village cards the player then took in the rest of the round, as most deals had it."""

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)


def play_on(game: Game, samples: int = SAMPLES, seed: int | str = 0, first: int = 0) -> dict[str, Played]:
    """Play each way on, on the same deals, from the number `first` on."""
    seat, view = game.active, game.view(game.active)
    begun = {choice: line[0] for choice, line in beginnings(game, Random(0)).items()}
    scores: dict[str, list[int]] = {choice: [] for choice in begun}
    cards: dict[str, Counter[tuple[str, ...]]] = {choice: Counter() for choice in begun}
    for number in range(first, first + samples):
        dealt = view.redeal(Random(f"{seed}:{number}"))
        for choice, move in begun.items():
            table = dealt.copy()
            table.apply(move)
            taken = [move.option.what] if move.option.verb == "take" else []
            taken += _finish(table, seat, WIDTHS[number % len(WIDTHS)], Random(f"{seed}:{number}"))
            scores[choice].append(total(table, seat))
            cards[choice][tuple(taken)] += 1
    return {choice: Played(scores[choice], cards[choice].most_common(1)[0][0]) for choice in begun}


def _finish(game: Game, seat: int, width: int, rng: Random) -> list[str]:
    """Play a table to its end; return the cards that a player took from the sets before the round ended."""
    taken: list[str] = []
    this_round = game.round
    while not game.is_over:
        for move in plan(game, width, rng).line:
            if move.option.verb == "take" and game.active == seat and game.round == this_round:
                taken.append(move.option.what.partition("#")[0])
            game.apply(move)
    return taken
