"""Moves that an experiment forces upon a player: what it deals out, on the same deals as everything else it tries."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from skara.bots.greedy import best_at_once

NUMBERED = "?"
"""Stands before the number of a thing in a forced move: `p0 take ?2` takes the second of those that can be taken."""

AT_ONE_OF = "@"
"""Stands before a number of times: `p0 take ?2 @12` does so at one of the first twelve times, which the deal draws."""


class VoidError(Exception):
    """A game was to go on with a choice that is not there."""


class ForcedMoves:
    """The forced moves of one game: those that are still to come, and what those that are past chose."""

    def __init__(self, moves: Sequence[str], seed: str) -> None:
        """Take them as texts, each played the first time it is possible; `seed` is that of the deal."""
        self._left, self._seed = list(moves), seed
        self._words = {text: text for text in moves}
        self._met = Counter[str]()

    @property
    def words(self) -> str:
        """The moves in one line; behind a numbered one stands what it chose."""
        return ", ".join(self._words.values())

    def next_move(self, game: Any) -> Any:
        """Return the first of them that is possible now, or None; what it leaves open is done greedily."""
        seat = game.decision.player
        for text in self._left:
            who, _, words = text.partition(" ")
            if who != f"p{seat}":
                continue
            option = self._numbered(game, words) if NUMBERED in words else _possible(game, words)
            if option is None:
                continue
            self._left.remove(text)
            move = None
            if NUMBERED in words:
                self._words[text] = f"{text} {kind_of_thing(option.what)}"
            else:
                move = game.move(words)
            if move is None or game.why_not(move) is not None:
                move = best_at_once(game.view(seat), list(game.variants(option)), Random(self._seed))
            return move
        return None

    def _numbered(self, game: Any, words: str) -> Any:
        """Return the option that a number means, once things can be chosen by that verb, and it is the time drawn."""
        verb, _, rest = words.partition(f" {NUMBERED}")
        number, _, times = rest.partition(f" {AT_ONE_OF}")
        kinds: dict[str, Any] = {}
        for option in game.options():
            if option.verb == verb:
                kinds.setdefault(kind_of_thing(option.what), option)
        if not kinds:
            return None
        self._met[words] += 1
        # All choices of a deal are forced at the same time of the same game.
        if times and self._met[words] <= Random(f"{self._seed} {verb} {AT_ONE_OF}").randrange(int(times)):
            return None
        if len(kinds) < int(number):
            raise VoidError
        return kinds[sorted(kinds)[int(number) - 1]]


def kind_of_thing(what: str) -> str:
    """Return what a thing is called, whichever of several alike it is."""
    return what.partition("#")[0]


def _possible(game: Any, words: str) -> Any:
    return game.move(words).option if game.why_not(words) is None else None
