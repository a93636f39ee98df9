"""Numbers inside the sentences of a lesson: `{held after bottom}` is worked out on the table at hand, never typed in.

A formula is measures of the game and whole numbers, joined by + and −, on the table as it is or `after` some moves. The
words of a measure may be parted by blanks: `icons hills` is `icons_hills`.
"""

import re
from typing import Any, NamedTuple

from skara.core.box import Box, measures_of
from skara.core.errors import SkaraError
from skara.core.language import say
from skara.core.numbers import number

_GAP = re.compile(r"\{([^{}]*)\}")
_AFTER = re.compile(r"\bafter\b")
_JOIN = re.compile(r"\s+([+−-])\s+")


class Formula(NamedTuple):
    """A sum of measures, on the table as it is or after some moves."""

    terms: tuple[tuple[int, str | int], ...]
    """Each with its sign, 1 or -1."""
    moves: tuple[str, ...] = ()

    def value(self, game: Any, seat: int) -> float:
        """Work it out for one player; a move that the rules refuse raises an IllegalMoveError."""
        for move in self.moves:
            game = game.preview(move).game
        measures = measures_of(game.box)
        return sum(sign * (term if isinstance(term, int) else measures[term](game, seat)) for sign, term in self.terms)


def read_formula(text: str, box: Box) -> Formula:
    """Read a formula; a word that is no measure of the game, or a move that is none, is refused."""
    sums, *after = _AFTER.split(text, maxsplit=1)
    moves = [move.strip() for move in after[0].split(";")] if after else []
    for move in moves:
        box.parse(move)
    first, *more = _JOIN.split(sums.strip())
    terms = [(1, _term(first, box))]
    terms += [(1 if sign == "+" else -1, _term(term, box)) for sign, term in zip(more[::2], more[1::2], strict=True)]
    return Formula(tuple(terms), tuple(moves))


def _term(text: str, box: Box) -> str | int:
    if text.isdecimal() and len(text) < 5:
        return int(text)
    measures, word = measures_of(box), "_".join(text.split())
    if word not in measures:
        known = ", ".join(sorted(measures))
        raise SkaraError(say("'{word}' is no measure of this game; possible are: {known}", word=text, known=known))
    return word


def formulas_in(text: str, box: Box) -> list[Formula]:
    """Read every formula of a sentence."""
    if set("{}") & set(_GAP.sub("", text)):
        raise SkaraError(say("a brace stands alone; a number is written as {{held}}"))
    return [read_formula(gap, box) for gap in _GAP.findall(text)]


def filled_in(text: str, game: Any, seat: int) -> str:
    """Put the numbers of a table into a sentence, as the language spoken now writes them."""
    return _GAP.sub(lambda gap: number(read_formula(gap[1], game.box).value(game, seat)), text)


def word_count(text: str) -> int:
    """Count the words of a sentence; a formula is one."""
    return len(re.findall(r"\w[\w'’.,-]*", _GAP.sub("0", text)))
