"""Make the corpus anew: `python -m benchmarks.make_corpus`.

The same rules and the same greedy bot give the same file. After a change of either the file may differ, and figures
measured before can no longer be compared: keep the old file unless it cannot be read any more.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from benchmarks.corpus import CORPUS, Place, place_of, write_line
from skara.bots import GreedyBot, RandomBot
from skara.brae.game import Game, new_game
from skara.brae.ids import SPECIALS

ROUNDS = (1, 2, 3, 4)
PLAYERS = (1, 2, 3, 4)
GREED = 0.8

STARTS = ("village", "workers")
"""The start of a turn, on which bots spend most of their thought."""

OTHERS = ("order", "order", "bottom", "bottom", "underway", "rest", "feed", "feed", "task")
"""The other decisions, as often as they are wanted for each special tile."""

OWN = {"explore": "explore", "innovate": "innovate"}
"""Special tiles that ask something of their own."""


class NoisyBot:
    """A greedy player who now and then does anything at all."""

    name = "noisy"

    def __init__(self, seed: str) -> None:
        """Seed the player and the distraction."""
        self.greedy, self.random, self.rng = GreedyBot(seed), RandomBot(seed), Random(f"noisy:{seed}")

    def choose(self, view: Any) -> Any:
        """Choose like one of the two."""
        return (self.greedy if self.rng.random() < GREED else self.random).choose(view)


def wanted() -> list[Place]:
    """List the places to fill: each round, number of players and special tile equally often."""
    places = [
        Place(STARTS[(round + players + number) % 2], round, players, special)
        for round in ROUNDS
        for players in PLAYERS
        for number, special in enumerate(SPECIALS)
    ]
    return places + list(_other_places())


def _other_places() -> Iterator[Place]:
    """Spread the other decisions; those possible in few places come first and take what suits them."""
    asked = [(kind, special) for special in SPECIALS for kind in _other_kinds(special)]
    rounds, seats, cells = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    for kind, special in sorted(asked, key=lambda pair: len(_possible(pair[0]))):
        round, players = min(_possible(kind), key=lambda cell: (rounds[cell[0]] + seats[cell[1]], cells[cell], cell))
        rounds[round] += 1
        seats[players] += 1
        cells[round, players] += 1
        yield Place(kind, round, players, special)


def _other_kinds(special: str) -> list[str]:
    if special not in OWN:
        return list(OTHERS)
    once = list(dict.fromkeys(kind for kind in OTHERS if kind != "task"))
    return once + [OWN[special]] * (len(OTHERS) - len(once))


def _possible(kind: str) -> list[tuple[int, int]]:
    """List rounds and numbers of players: what needs a flipped tile is rare in the first round."""
    rounds = ROUNDS[1:] if kind in ("rest", "innovate") else ROUNDS
    players = {"task": PLAYERS[:1], "order": PLAYERS[1:]}.get(kind, PLAYERS)
    return [(round, number) for round in rounds for number in players]


def play_noisily(players: int, seed: int) -> Iterator[Game]:
    """Play a game between noisy bots; the same game is given again before each decision."""
    game = new_game(players=players, seed=f"corpus {players} {seed}")
    bots = [NoisyBot(f"{game.seed} {seat}") for seat in range(players)]
    while not game.is_over:
        yield game
        game.apply(bots[game.active].choose(game.view(game.active)))


def find(places: list[Place], players: int) -> dict[int, Game]:
    """Find a position for each place with so many players, no two in the same game."""
    missing = {number for number, place in enumerate(places) if place.players == players}
    found: dict[int, Game] = {}
    for seed in count(1):
        open_places = {places[number]: number for number in sorted(missing, reverse=True)}
        fitting = [
            (open_places[place], game.copy())
            for game in play_noisily(players, seed)
            if (place := place_of(game)) in open_places
        ]
        if fitting:
            number, game = Random(f"pick {players} {seed}").choice(fitting)
            found[number] = game
            missing.remove(number)
        if not missing:
            break
    return found


def main() -> None:
    """Write the corpus."""
    places = wanted()
    found: dict[int, Game] = {}
    for players in PLAYERS:
        found |= find(places, players)
    text = "".join(write_line(found[number]) for number in range(len(places)))
    CORPUS.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(places)} positions, {len(text) // 1000} kB: {CORPUS.name}")


if __name__ == "__main__":
    main()
