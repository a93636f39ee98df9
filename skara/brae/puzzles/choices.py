"""A choice between a few ways: pass or take a turn, this card or that. Each way is played on to the end of the game.

Everything hidden is dealt anew from the view of whoever decides, again and again, and all ways are played on the same
deals. Everybody plans as the bot `competent` does, on each deal with another width of search and, in the last round of
several players, with another taste: nothing is hidden there, and games of the same players would be copies.
"""

from collections import Counter
from math import sqrt
from random import Random
from typing import NamedTuple

from skara.brae.decisions import DONE
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.scoring import Score, score
from skara.brae.search.plan import breadth, exploring, look, plan
from skara.brae.search.turn import Turn
from skara.brae.study.round_ahead import beginnings
from skara.brae.study.tastes import taste_at
from skara.core.line_differences import Lines, mean_lines
from skara.core.study import Line

ASKED = {"order": "order", "card": "village", "explore": "explore", "draw": "workers"}
"""The kinds of ideas that are a choice, and the decision at which each is asked."""

CHOOSING = ("turn", "pass", "take", "choose", "place", "done")
"""The verbs of such moves."""

EXPLORE, ELSEWHERE = "explore", "elsewhere"
"""The two ways of a worker whose owner may explore: whatever else it does is one way."""

_FIRST_WIDTH = 24
"""How many tables are kept while the best use of that worker is looked for."""

WIDTHS = (6, 4, 8, 12)
"""How many tables a search keeps, deal by deal."""
SAMPLES = 16
"""How many deals a choice is judged on."""
_TASTES = 1_000_000
"""Players differ by a number below this."""


class Played(NamedTuple):
    """What a way came to."""

    scores: list[int]
    """The final scores of the player who decides, deal by deal."""
    cards: tuple[str, ...]
    """The village cards the player then took in the rest of the round, as most deals had it."""
    lines: Lines
    """The points by line of the score, on average."""

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores)

    def ahead_of(self, other: "Played") -> tuple[float, float]:
        """Return by how many points this way leads on the same deals, and the standard error of that."""
        gaps = [a - b for a, b in zip(self.scores, other.scores, strict=True)]
        lead = sum(gaps) / len(gaps)
        return lead, sqrt(sum((gap - lead) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def way_of(game: Game, move: Move) -> str:
    """Return the way that a move takes, by its head; of cards alike it makes no difference which is taken."""
    if game.decision.kind == "workers":
        return EXPLORE if move.option.what == "explore" else ELSEWHERE
    return str(move.option).partition("#")[0]


def things_of_choice(game: Game, move: Move) -> list[str]:
    """Name what on the table a move chooses: a card, or a tile; passing and taking a turn choose nothing."""
    verb, what = move.option.verb, move.option.what
    if verb == "place":
        return [f"tile:{what}"]
    if verb not in ("take", "choose"):
        return []
    cards = [str(option) for option in game.options() if option.verb == verb]
    return [f"{'card' if verb == 'take' else 'explore'}:{cards.index(str(move.option))}"]


def choice_ways(game: Game) -> dict[str, Line]:
    """Return the ways to choose between, each with the turn that is planned after it; none where nothing is asked."""
    if game.decision.kind != "workers":
        return beginnings(game, Random(0))
    walk, worth = look(Turn(game), breadth(game, _FIRST_WIDTH))
    if not walk.draws:
        return {}
    lines = exploring(walk, worth, Random(0)).line, (*walk.line(walk.best(1)[0]), Move(DONE))
    found = {way_of(game, line[0]): line for line in lines}
    # A task that comes first leaves it open where the worker goes.
    return found if all(line[0].option.verb in CHOOSING for line in lines) else {}


def play_on(game: Game, samples: int = SAMPLES, seed: int | str = 0, first: int = 0) -> dict[str, Played]:
    """Play each way on, on the same deals, from the number `first` on."""
    seat, view = game.active, game.view(game.active)
    begun = {choice: line[0] for choice, line in choice_ways(game).items()}
    scores: dict[str, list[Score]] = {choice: [] for choice in begun}
    cards: dict[str, Counter[tuple[str, ...]]] = {choice: Counter() for choice in begun}
    for number in range(first, first + samples):
        dealt = view.redeal(Random(f"{seed}:{number}"))
        rng = Random(f"tastes:{seed}:{number}")
        tastes = [rng.randrange(1, _TASTES) for _ in game.players]
        for choice, move in begun.items():
            table = dealt.copy()
            table.apply(move)
            taken = [move.option.what] if move.option.verb == "take" else []
            taken += _finish(table, seat, WIDTHS[number % len(WIDTHS)], Random(f"{seed}:{number}"), tastes)
            scores[choice].append(score(table, seat))
            cards[choice][tuple(taken)] += 1
    return {
        choice: Played(
            [one.total for one in found],
            cards[choice].most_common(1)[0][0],
            mean_lines([one.lines for one in found]),
        )
        for choice, found in scores.items()
    }


def _finish(game: Game, seat: int, width: int, rng: Random, tastes: list[int]) -> list[str]:
    """Play a table to its end; return the cards that a player took from the sets before the round ended."""
    taken: list[str] = []
    this_round = game.round
    while not game.is_over:
        for move in plan(game, width, rng, taste_at(game, tastes[game.active])).line:
            if move.option.verb == "take" and game.active == seat and game.round == this_round:
                taken.append(move.option.what.partition("#")[0])
            game.apply(move)
    return taken
