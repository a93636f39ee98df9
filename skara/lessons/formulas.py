"""Numbers and words that are worked out on a table, never typed in: `{held after bottom}` inside a sentence.

A formula is terms joined by + and −. A term is a whole number, a text in quotes, a measure of the game (`icons hills`
is its `icons_hills`) or one of the words that every game knows; and each may say on which table: `after` some moves,
`with` other fields of the player, `on` another scene, `at start`.
"""

import csv
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from skara.core.box import Box, measures_of
from skara.core.errors import SkaraError
from skara.core.files import file_text
from skara.core.language import say
from skara.core.numbers import number
from skara.core.play import MOST_COMPLETIONS
from skara.lessons.situations import Situation

FormulaValue = float | str | tuple[str, ...]
"""What a formula comes to; yes and no are True and False."""

NO_RULE = "none"
"""What `rule` says where no rule refuses."""

_JOIN = re.compile(r"\s+([+−-])\s+")
_TAIL = re.compile(r"\s+(after|with|on|at start)(?=\s|$)")


@dataclass(frozen=True)
class Term:
    """One term of a formula, and on which table it is looked at."""

    word: str
    rest: str = ""
    """What the word is about: a move, a kind of event, a line of the score."""
    after: tuple[str, ...] = ()
    fields: str = ""
    """Other fields of the player, as JSON."""
    scene: str = ""
    at_start: bool = False

    def value(self, now: Situation) -> FormulaValue:
        """Work it out; a move that the rules refuse raises an IllegalMoveError."""
        if self.scene:
            now = now.on(self.scene)
        if self.at_start:
            now = now.at_start()
        if self.fields:
            now = now.with_fields(json.loads(self.fields))
        if self.after:
            now = now.after(self.after)
        if self.word in COMMON:
            return COMMON[self.word](now, self.rest)
        found: FormulaValue = measures_of(now.box)[self.word](now.game, now.seat)
        return found


@dataclass(frozen=True)
class Formula:
    """Terms, each with its sign, or one constant."""

    text: str
    terms: tuple[tuple[int, Term | FormulaValue], ...]
    denied: bool = False
    """Whether yes and no are exchanged."""

    def value(self, now: Situation) -> FormulaValue:
        """Work it out for the player who is asked."""
        if self.denied:
            return replace(self, denied=False).value(now) is False
        values = [(sign, term.value(now) if isinstance(term, Term) else term) for sign, term in self.terms]
        if len(values) == 1 and values[0][0] == 1:
            return values[0][1]
        total = 0.0
        for sign, value in values:
            if isinstance(value, str | tuple):
                raise SkaraError(say("'{text}' adds what is no number", text=self.text))
            total += sign * value
        return total


@dataclass(frozen=True)
class Condition:
    """Two formulas compared."""

    left: Formula
    sign: str
    right: Formula

    def __str__(self) -> str:
        """Write it as it was read."""
        return f"{self.left.text} {self.sign} {self.right.text}"

    def holds(self, now: Situation) -> bool:
        """Tell whether it is so now."""
        one, other = self.left.value(now), self.right.value(now)
        if self.sign == "=":
            return one == other
        if isinstance(one, str | tuple) or isinstance(other, str | tuple):
            raise SkaraError(say("'{text}' adds what is no number", text=self.left.text))
        return {"<": one < other, ">": one > other, "<=": one <= other, ">=": one >= other}[self.sign]


# ---------------------------------------------------------------------------------------------------------------
# The words that every game knows


def _legal(now: Situation, move: str) -> FormulaValue:
    return now.game.why_not(move) is None


def _rule(now: Situation, move: str) -> FormulaValue:
    refusal = now.game.why_not(move)
    return str(refusal.rule) if refusal else NO_RULE


def _ways(now: Situation, beginning: str) -> FormulaValue:
    return float(len(ways(now.game, beginning)))


def _told(now: Situation, what: str) -> FormulaValue:
    kind, _, term = what.partition(" ")
    found = [event for event in now.events if event.kind == kind and event.player in (None, now.seat)]
    found = found or [event for event in now.events if event.kind == kind]
    if not found:
        return 0.0
    if not term:
        return float(len(found))
    value = found[-1].terms.get(term)
    if isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple) and value and all(isinstance(each, str) for each in value):
        # Several names are an order, one is a name.
        return tuple(value) if len(value) > 1 else str(value[0])
    raise SkaraError(say("the event '{kind}' has no term '{term}' that is a number or a name", kind=kind, term=term))


def _most(now: Situation, what: str) -> FormulaValue:
    formula = read_formula(what, now.box)
    values = [formula.value(now.after([str(move)])) for move in now.game.legal_moves()]
    return max((value for value in values if isinstance(value, float | int)), default=0.0)


def _cell(now: Situation, what: str) -> FormulaValue:
    return table_cell(now.box, *what.split(None, 2))


COMMON: dict[str, Callable[[Situation, str], FormulaValue]] = {
    "legal": _legal,
    "rule": _rule,
    "ways": _ways,
    "told": _told,
    "events": lambda now, _: tuple(event.kind for event in now.events),
    "most": _most,
    "cell": _cell,
    "vp": lambda now, line: _vp(now, line),
    "who": lambda now, _: _name(now, now.game.decision.player),
    "asks": lambda now, _: str(now.game.decision.kind),
    "winner": lambda now, _: _name(now, now.game.ranking()[0]),
    "round": lambda now, _: float(now.game.moment.round),
    "turn": lambda now, _: float(now.game.moment.turn),
    "over": lambda now, _: bool(now.game.is_over),
}
"""By word: what it comes to on a table, given what follows the word."""

_NEED = {"legal", "rule", "ways", "told", "most", "cell"}
_MAY = {"vp"}


def ways(game: Any, beginning: str) -> list[str]:
    """List the legal moves that begin so."""
    begun = game.parse(beginning)
    written = [str(move) for move in islice(game.variants(begun.option), MOST_COMPLETIONS)]
    words = set(begun.parts)
    moves = [game.parse(text) for text in written]
    return [str(move) for move in moves if words <= set(move.parts)]


def _vp(now: Situation, line: str) -> FormulaValue:
    score = now.game.score(now.seat)
    if line and line not in score.lines:
        known = ", ".join(score.lines)
        raise SkaraError(say("the score has no line '{line}'; possible are: {known}", line=line, known=known))
    return float(score.lines[line] if line else score.total)


def _name(now: Situation, seat: int | None) -> str:
    return "" if seat is None else str(now.game.players[seat].name)


def table_cell(box: Box, table: str = "", row: str = "", column: str = "") -> FormulaValue:
    """Return a cell of a printed table of the game: `village roof_village count`."""
    path = box.DATA / f"{table}.csv"
    if not re.fullmatch("[a-z_]+", table) or not path.is_file():
        raise SkaraError(say("the game has no table '{table}'", table=table))
    rows = list(csv.DictReader(file_text(path).splitlines()))
    for cells in rows:
        if next(iter(cells.values())) == row and column in cells:
            text = cells[column]
            return float(text) if re.fullmatch(r"-?\d+", text) else text
    raise SkaraError(say("the table '{table}' has no cell {row}, {column}", table=table, row=row, column=column))


# ---------------------------------------------------------------------------------------------------------------
# Reading


def read_formula(text: str, box: Box) -> Formula:
    """Read a formula; a word that is no measure of the game, or a move that is none, is refused."""
    first, *more = _JOIN.split(text.strip())
    terms = [(1, _term(first, box))]
    terms += [(1 if sign == "+" else -1, _term(term, box)) for sign, term in zip(more[::2], more[1::2], strict=True)]
    return Formula(text.strip(), tuple(terms))


def read_condition(text: str, box: Box) -> Condition:
    """Read two formulas with a sign between them: `column <= 4`."""
    found = re.fullmatch(r"(.*?)\s+(<=|>=|=|<|>)\s+(.*)", text.strip())
    if not found:
        raise SkaraError(say("'{text}' is no condition; write one such as: held <= 4", text=text))
    return Condition(read_formula(found[1], box), found[2], read_formula(found[3], box))


def _term(text: str, box: Box) -> Term | FormulaValue:
    if text.isdecimal() and len(text) < 5:
        return float(text)
    if found := re.fullmatch("'([^']*)'", text):
        words = tuple(found[1].split())
        return found[1] if len(words) < 2 else words
    if text in ("yes", "no"):
        return text == "yes"
    head, *tail = _TAIL.split(text)
    tails = dict(zip(tail[::2], (each.strip() for each in tail[1::2]), strict=True))
    word, rest = _word(head, box)
    moves = tuple(move.strip() for move in tails["after"].split(";")) if "after" in tails else ()
    for move in (*moves, *([rest] if word in ("legal", "rule", "ways") else ())):
        box.parse(move)
    if word == "most":
        read_formula(rest, box)
    if word == "cell":
        table_cell(box, *rest.split(None, 2))
    fields = tails.get("with", "")
    if "with" in tails:
        _check_fields(fields)
    return Term(word, rest, moves, fields, tails.get("on", ""), "at start" in tails)


def _check_fields(text: str) -> None:
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise SkaraError(say("after 'with' stand fields of a player as JSON: {error}", error=error)) from None
    if not isinstance(fields, dict):
        problem = say("expected an object with named fields")
        raise SkaraError(say("after 'with' stand fields of a player as JSON: {error}", error=problem))


def _word(head: str, box: Box) -> tuple[str, str]:
    first, _, rest = head.strip().partition(" ")
    rest = rest.strip()
    if first in COMMON and (bool(rest) == (first in _NEED) or first in _MAY):
        return first, rest
    measures, word = measures_of(box), "_".join(head.split())
    if word not in measures:
        known = ", ".join(sorted([*measures, *COMMON]))
        raise SkaraError(say("'{word}' is no measure of this game; possible are: {known}", word=head, known=known))
    return word, ""


def opposite_of(formula: Formula) -> Formula:
    """Return the formula that says no where this one says yes."""
    return replace(formula, denied=not formula.denied)


# ---------------------------------------------------------------------------------------------------------------
# Inside sentences


def _gaps(text: str) -> Iterable[tuple[str, str]]:
    """Part a sentence into what is said as it stands and what is worked out; braces may stand inside a formula."""
    said, depth, start = "", 0, 0
    for place, sign in enumerate(text):
        if sign == "{":
            if not depth:
                said, start = text[start:place], place + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth < 0:
                break
            if not depth:
                yield said, text[start:place]
                start = place + 1
    if depth:
        raise SkaraError(say("a brace stands alone; a number is written as {{held}}"))
    yield text[start:], ""


def formulas_in(text: str, box: Box) -> list[Formula]:
    """Read every formula of a sentence."""
    *gaps, _ = _gaps(text)
    return [read_formula(gap, box) for _, gap in gaps]


def filled_in(text: str, now: Situation, hide_last: bool = False) -> str:
    """Put the numbers of a table into a sentence, as the language spoken now writes them; the last may stay open."""
    *gaps, (rest, _) = _gaps(text)
    said = []
    for place, (before, gap) in enumerate(gaps):
        hidden = hide_last and place == len(gaps) - 1
        said += [before, "…" if hidden else in_words(read_formula(gap, now.box).value(now), now.box)]
    return "".join([*said, rest])


def with_gaps(text: str) -> str:
    """Leave the numbers of a sentence open."""
    *gaps, (rest, _) = _gaps(text)
    return "".join([*(f"{before}…" for before, _ in gaps), rest])


def in_words(value: FormulaValue, box: Box) -> str:
    """Write a value as it stands in a sentence."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, str):
        return box.words.glossary.inside(value)
    if isinstance(value, tuple):
        return ", ".join(in_words(each, box) for each in value)
    return number(value)


def word_count(text: str) -> int:
    """Count the words of a sentence; a formula is one."""
    try:
        *gaps, (rest, _) = _gaps(text)
    except SkaraError:
        gaps, rest = [], text
    plain = "".join([*(f"{before}0" for before, _ in gaps), rest])
    return len(re.findall(r"\w[\w'’.,-]*", plain))


__all__ = [
    "COMMON",
    "NO_RULE",
    "Condition",
    "Formula",
    "FormulaValue",
    "Term",
    "filled_in",
    "formulas_in",
    "in_words",
    "opposite_of",
    "read_condition",
    "read_formula",
    "table_cell",
    "ways",
    "with_gaps",
    "word_count",
]  # fmt: skip
