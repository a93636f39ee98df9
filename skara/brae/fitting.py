"""What the weights of the static value are fitted on: tables on the way through games, and what came of them.

Games begin with some turns played by weights out of tune, so that many kinds of tables come up; the rest of each game
is played as well as the present weights can. The regression itself is `skara.lab.fitting`.
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from random import Random

from skara.brae.bots.competent import CompetentBot
from skara.brae.decisions import DONE
from skara.brae.game import Game, new_game
from skara.brae.ids import GOODS, SPECIALS
from skara.brae.loading import load_figures
from skara.brae.moves import Move
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import in_turn, plan
from skara.brae.search.solve import walk_beam
from skara.brae.search.static_value import StaticValue, Weights, fitted_weights, turns_left
from skara.brae.search.turn import Turn
from skara.core.fitting import Course, WeightSet
from skara.core.folders import Data
from skara.core.stopping import go_on

FIT_WIDTH = 12
"""The beam that plays well; out of tune a narrow one will do."""
NARROW, CHOICE = 3, 30
WARMTH = 0.6
"""How many points an end of a turn may be worse, to be chosen out of tune e times less often."""

FACTOR, SHIFT, TASTE = 0.4, 0.1, 0.4
"""How far weights are put out of tune: each by a factor and a shift of its own, and whole groups by a taste."""
TASTED = ("settler_", "furnish_", "trade_", "flip_", "food", "roof")

TWO_PLAYERS = 14
"""One game in so many is for two players."""
MEAN_STRANGE = 4
"""How many turns are strange on average. Early turns get more of the games, because what follows is less sure."""

BOUNDED = {"midden": (-9.0, -0.1), "slider": (-9.0, 0.0), "slider_vp": (0.0, 9.0), "midden_due": (-9.0, 0.0)}
"""Bounds of weights: a fuller midden or a slider pushed on is never good, or the search could prove little."""


def first_weights(data: Data | None) -> list[WeightSet]:
    """Return the weights of the printed game, for as many turns as a game with these figures has."""
    known, figures = fitted_weights(), load_figures(data)
    turns = figures.rounds * figures.turns_per_round
    return [Weights(known[min(left, len(known) - 1)]) for left in range(turns)]


def seated(number: int, players: int, data: Data | None = None) -> Game:
    """Set up a game whose first player keeps each special tile in turn."""
    game = new_game(players=players, seed=number, data=data)
    game.hands = ((SPECIALS[number % len(SPECIALS)],), *game.hands[1:])
    return game


def courses(number: int, seed: int, weights: str, data: Data | None) -> list[Course]:
    """Play a game, its first turns in a strange way, and give the tables from the last of these turns on."""
    rng = Random(f"fit:{seed}:{number}")
    known = _read_weights(weights)
    possible = load_figures(data).seats
    players = 2 if 1 not in possible or (number % TWO_PLAYERS == TWO_PLAYERS - 1 and 2 in possible) else 1
    strange = min(1 + int(rng.expovariate(1 / MEAN_STRANGE)), len(known) - 1)
    return list(_played(seated(seed * 1_000_000 + number, players, data), known, strange, rng))


def _played(game: Game, known: tuple[Weights, ...], strange: int, rng: Random) -> Iterator[Course]:
    weights = _out_of_tune(known, rng)
    seen: list[list[dict[str, float]]] = [[] for _ in game.players]
    while not game.is_over:
        go_on()
        left = turns_left(game)
        done = len(known) - 1 - left
        strangely = done < strange and game.phase == "village" and in_turn(game)
        line = _strange_line(game, weights[left], rng) if strangely else plan(game, FIT_WIDTH, rng, known).line
        for move in line:
            if move.option == DONE and done >= strange - 1:
                turn = Turn(game)
                seen[game.active].insert(0, StaticValue(turn, known[left]).features(turn.start & END_MASK))
            game.apply(move)
    for seat, player in enumerate(game.players):
        circumstances = (f"special_{player.special}", f"players_{len(game.players)}", *game.focus)
        yield Course(seen[seat], circumstances, game.score(seat).total)


def _out_of_tune(known: Sequence[Weights], rng: Random) -> list[Weights]:
    """Return weights with errors, the same for all turns of a game."""
    factors = {name: exp(rng.gauss(0, FACTOR)) for name in known[0]}
    tastes = {group: rng.gauss(0, TASTE) for group in TASTED}
    shifts = {
        name: rng.gauss(0, SHIFT) + sum(taste for group, taste in tastes.items() if name.startswith(group))
        for name in factors
    }
    return [
        Weights({name: weight * factors[name] + shifts[name] * min(1, left / 3) for name, weight in weights.items()})
        for left, weights in enumerate(known)
    ]


def _strange_line(game: Game, weights: Weights, rng: Random) -> tuple[Move, ...]:
    """Return a turn that is good by other weights, and not always the best by those."""
    turn = Turn(game)
    walk = walk_beam(turn, StaticValue(turn, weights), NARROW)
    ends = walk.best(CHOICE)
    odds = [exp((walk.values[end] - walk.values[ends[0]]) / WARMTH) for end in ends]
    return (*walk.line(rng.choices(ends, odds)[0]), Move(DONE))


def settled(weights: Sequence[WeightSet]) -> list[WeightSet]:
    """Return weights within their bounds, by which more of a good is never worth less: storage is counted elsewhere."""
    return [_never_a_burden({name: _bounded(name, weight) for name, weight in at.items()}) for at in weights]


def _bounded(name: str, weight: float) -> float:
    least, most = BOUNDED.get(name, (-99.0, 99.0))
    return min(max(weight, least), most)


def _never_a_burden(weights: WeightSet) -> WeightSet:
    kept = dict(weights)
    for good in GOODS:
        if f"{good}_3" in kept:
            kept[good] = max(0.0, kept[good])
            kept[f"{good}_3"] = max(-kept[good], kept[f"{good}_3"])
            kept[f"{good}_5"] = max(-kept[good] - kept[f"{good}_3"], kept[f"{good}_5"])
    return kept


# --------------------------------------------------------------------------------------------------
# Bots


class FittedBot(CompetentBot):
    """Plans like `competent`, by weights fitted on another game."""

    def __init__(self, weights: tuple[Weights, ...], name: str, seed: int | str = 0) -> None:
        """Take the weights by the number of turns left."""
        self.name = name
        self.tilt = weights
        super().__init__(seed)


def fitted_bot(weights: str, name: str, seed: int | str) -> FittedBot:
    """Return a bot that judges by weights given as text."""
    return FittedBot(_read_weights(weights), name, seed)


@lru_cache(maxsize=8)
def _read_weights(text: str) -> tuple[Weights, ...]:
    # The same text gives the same objects: what is worked out from weights is remembered by them.
    return tuple(Weights({name: float(weight) for name, weight in at.items()}) for at in json.loads(text))
