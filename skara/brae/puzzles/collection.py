"""The puzzles that come with the kit: each asks, checks, hints and solves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from skara.brae.game import Game, from_position
from skara.brae.ids import GOODS, LINES, SPECIALS
from skara.brae.loading import load_figures
from skara.brae.move_words import move_words
from skara.brae.moves import ALL_TILES, Move, parse
from skara.brae.puzzles.answers import UnfinishedError, turn_of
from skara.brae.puzzles.choices import ASKED, CHOOSING, ELSEWHERE, Played, play_on, things_of_choice, way_of
from skara.brae.puzzles.ideas import HARVESTS, THEME_KINDS, THEMES, Idea
from skara.brae.puzzles.solving import final_score, played, steps_played, things_of_turn
from skara.brae.puzzles.wording import (
    between_two,
    idea_sentence,
    missed_sentence,
    puzzle_title,
    taken_sentence,
    task,
    theme_name,
    vague_hint,
)
from skara.brae.search.static_value import turns_left
from skara.brae.study.differences import difference
from skara.brae.study.turns import ends_turn
from skara.brae.words import glossary
from skara.brae.workers import at_hand
from skara.core.checked import Checked
from skara.core.data import data_folder
from skara.core.errors import IllegalMoveError, MoveError, OptionError, PositionError
from skara.core.files import read_json
from skara.core.language import N_, ngettext, say
from skara.core.line_differences import Lines, line_difference
from skara.core.quoting import brief, quoted
from skara.core.session import Session
from skara.core.study import ASSUMED

_MEASURES = ("final_score", "played_on")
"""How points are counted: the exact final score of a last turn, or the mean score when the game is played on."""

_MOST_POINTS = 999
"""No line of a score is further from nothing."""

Answer = str | Sequence[Move | str] | Game | Session[Game]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    correct: bool
    lost: float
    """Points less than the best answer brings; nothing for an answer that cannot be judged yet."""
    sentences: tuple[str, ...]
    finished: bool = True
    """Whether the answer was a whole, legal turn; otherwise the sentences tell what is missing."""

    def __str__(self) -> str:
        """Write the sentences one after the other."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and something to find in it."""

    id: str
    theme: str
    idea: Idea
    difficulty: int
    """From 1 to 3."""
    measure: str
    value: int
    """Points of the player in the end, after the best answer."""
    margin: int
    """Points between the best answer and the first that misses the idea; what loses less is accepted."""
    outcomes: int
    """How many different ends the turn has; none where there is only one thing to choose."""
    answer: tuple[str, ...]
    """The best turn, or a choice with the turn that may follow it."""
    wrong: tuple[str, ...]
    """The best answer that misses the idea."""
    position: dict[str, Any]
    values: dict[str, int]
    """Of a choice: what each way brings in the mean."""
    taken: dict[str, tuple[str, ...]]
    """Of passing and taking: the cards that the player then comes to in the rest of the round."""
    lines: dict[str, Lines]
    """Of a choice: the points by line of the score that each way comes to, on average."""

    @property
    def is_choice(self) -> bool:
        """Whether one thing is to be chosen, and the rest of the game is played on; else a whole turn is asked for."""
        return self.idea.kind in ASKED

    @property
    def number(self) -> int:
        """The puzzle's number within its theme."""
        return int(self.id.rpartition("-")[2])

    @property
    def title(self) -> str:
        """The title, in the language spoken now."""
        return puzzle_title(self.theme, self.number)

    @property
    def theme_name(self) -> str:
        """The theme's name, in the language spoken now."""
        return theme_name(self.theme)

    @property
    def task(self) -> str:
        """What is to be found, in the language spoken now."""
        game = self.game()
        p = game.players[game.active]
        return task(self.idea, game, at_hand(p, "small") + at_hand(p, "large"))

    def game(self) -> Game:
        """Return a new game at the puzzle's position."""
        return from_position(self.position)

    def ends_answer(self, game: Game, move: Move) -> bool:
        """Tell whether a move ends an answer: the turn, or where only one thing is to choose, that."""
        return move.option.verb in CHOOSING if self.is_choice else ends_turn(game, move)

    # Hints

    @property
    def hints(self) -> int:
        """How many hints there are."""
        return len(self._hints())

    def hint(self, number: int = 0) -> str:
        """Return a hint: the first (0) is vague, the last names the first move; more than there are gives the last."""
        if type(number) is not int or number < 0:
            raise OptionError(say("number: {number}, expected 0 or more.", number=quoted(number)))
        hints = self._hints()
        return hints[min(number, len(hints) - 1)]

    def _hints(self) -> list[str]:
        found = [vague_hint(self.idea, self.game())]
        if self.is_choice:
            # Where only two cards are on offer, nothing is said by naming them.
            if self.idea.kind in ("card", "explore") and len(self.values) > 2:
                found.append(between_two(parse(self.answer[0]), parse(self.wrong[0])))
            found.append(f"{self._both()} {say(ASSUMED)}")
        else:
            found.append(say("The best turn ends the game with {value} VP.", value=self.value))
            found.append(self._idea_sentence())
            first = move_words(self.game(), parse(self.answer[0]))
            found.append(say("The first move is: {move}", move=first))
        return found

    def _both(self) -> str:
        message = N_("The best choice ends with about {value} VP, the next best with about {other} VP.")
        return say(message, value=self.value, other=self.value - self.margin)

    def _idea_sentence(self) -> str:
        game = self.game()
        end = game if self.is_choice else self._end(self.answer)
        return idea_sentence(self.idea, game, end, parse(self.answer[0]))

    def _end(self, line: tuple[str, ...]) -> Game:
        """Return the table before the `done` of a stored line, or where it draws cards."""
        return played(self.game(), (parse(text) for text in line if text != "done"))

    # The solution

    def solution(self) -> list[str]:
        """Return the moves of the best answer, one text each."""
        return list(self.answer[:1] if self.is_choice else self.answer)

    @property
    def sentences(self) -> list[str]:
        """Why the solution is best: its idea, and what it gains against the best answer that misses it."""
        found = [self._idea_sentence()]
        if self.is_choice:
            return [*found, self._both(), say(ASSUMED), *self._why_choice(self._way(self.wrong))]
        best, wrong = self._end(self.answer), self._end(self.wrong)
        against = say("Against the best turn that misses the idea:")
        return [*found, against, *difference(best, wrong, best.active, lead=self.margin).told(say("The best turn"))]

    def _way(self, line: tuple[str, ...]) -> str:
        """Return the way that a stored line of a choice takes."""
        return way_of(self.game(), parse(line[0]))

    def _why_choice(self, other: str) -> list[str]:
        """Say in which lines of the score the best way leads another, and which cards passing and taking lead to."""
        taken = [taken_sentence(self.taken["pass"], self.taken["turn"])] if self.idea.kind == "order" else []
        best = self.lines[self._way(self.answer)]
        return [*taken, *line_difference(glossary, best, self.lines[other]).why(of_best=True)]

    # Checking

    def check(self, answer: Answer) -> Verdict:
        """Judge an answer: moves as text or Moves, or a game or session played on from the puzzle's game.

        Any answer that loses less than the margin is accepted. An illegal or unfinished answer is told what is wrong
        with it and loses nothing.
        """
        game = self.game()
        try:
            line = turn_of(game, answer, self.is_choice)
        except UnfinishedError as problem:
            return Verdict(False, 0.0, (str(problem),), finished=False)
        if self.is_choice:
            return self._choice_verdict(way_of(game, line[-1]))
        seat = game.active
        end = played(game, line[:-1])
        lost = self.value - final_score(end)
        if lost < self.margin:
            return Verdict(True, lost, (_praise(lost),))
        shown = self.idea.shown_by(end, seat, steps_played(game, line))
        idea = (
            say("The idea is there, but points are lost elsewhere.") if shown else missed_sentence(self.idea, end, seat)
        )
        why = difference(self._end(self.answer), end, seat, lead=lost).told(say("The best turn"))
        return Verdict(False, lost, (_lost(lost), idea, say("The best turn against yours:"), *why))

    def _choice_verdict(self, way: str) -> Verdict:
        lost = self.value - self.values[way]
        if lost < self.margin:
            # Where a worker goes elsewhere there may still be a better place for it.
            found = N_("Correct: nothing is better.") if way != ELSEWHERE else N_("Correct: elsewhere it brings more.")
            return Verdict(True, lost, (say(found),))
        game = self.game()
        missed = missed_sentence(self.idea, game, game.active)
        return Verdict(False, lost, (_lost(lost), missed, *self._why_choice(way), say(ASSUMED)))

    def things_chosen(self, answer: Answer) -> tuple[list[str], list[str]]:
        """Name what on the table an answer is about, and what the best one is: cards taken and tiles used."""
        game = self.game()
        own, best = turn_of(game, answer, self.is_choice), tuple(map(parse, self.answer))
        if self.is_choice:
            return things_of_choice(game, own[-1]), things_of_choice(game, best[0])
        return things_of_turn(game, own), things_of_turn(game, best)

    def play_on(self, samples: int, seed: int | str = 0) -> dict[str, Played]:
        """Play each way of a choice on, anew: what it brings, deal by deal."""
        if not self.is_choice:
            raise OptionError(say("{puzzle}: here a turn is asked for, not a choice.", puzzle=self.id))
        return play_on(self.game(), samples, seed)


def _praise(lost: float) -> str:
    if not lost:
        return say("Correct: nothing is better.")
    return ngettext(
        "Correct: the idea is found. The very best turn brings {number} VP more.",
        "Correct: the idea is found. The very best turn brings {number} VP more.",
        int(lost),
    ).format(number=int(lost))


def _lost(lost: float) -> str:
    return ngettext(
        "Not yet: {number} VP lost against the best answer.",
        "Not yet: {number} VP lost against the best answer.",
        int(lost),
    ).format(number=int(lost))


# --------------------------------------------------------------------------------------------------
# The file

_FIELDS = (
    "id", "theme", "idea", "difficulty", "measure", "value", "margin", "outcomes", "solution", "wrong", "values",
    "taken", "lines", "position",
)  # fmt: skip


@cache
def _about() -> dict[str, dict[str, Sequence[str]]]:
    """Return what a kind of idea is about; other kinds name neither a tile nor a good."""
    return {
        "payment": {"tile": ALL_TILES, "good": GOODS},
        "craft": {"tile": ALL_TILES},
        "knives": {"tile": HARVESTS},
        "special": {"tile": SPECIALS},
        "spare": {"tile": SPECIALS},
        "take": {"tile": load_figures().card_names},
    }


@cache
def _collection() -> dict[str, Puzzle]:
    return read_puzzles(read_json(data_folder() / "brae" / "puzzles" / "puzzles.json"))


def read_puzzles(document: object) -> dict[str, Puzzle]:
    """Read a file of puzzles, each by its id."""
    file = Checked(document)
    file.mapping(("format", "version", "puzzles"))
    file.get("format").text(("skara-puzzles",))
    file.get("version").integer(1, 1)
    found: dict[str, Puzzle] = {}
    for entry in file.get("puzzles").items():
        read = _read(entry)
        if read.id in found:
            raise entry.get("id").wrong(say("'{value}' stands twice", value=read.id))
        found[read.id] = read
    return found


def _read(entry: Checked) -> Puzzle:
    entry.mapping(_FIELDS)
    theme = entry.get("theme").text(THEMES)
    id = entry.get("id")
    if not re.fullmatch(rf"{theme}-[1-9][0-9]{{0,3}}", id.text()):
        problem = say("'{value}', expected the theme and a number, such as '{example}'", value=brief(id.text()),
                      example=f"{theme}-1")  # fmt: skip
        raise id.wrong(problem)
    found = Puzzle(
        id=id.text(),
        theme=theme,
        idea=_read_idea(entry.get("idea"), theme),
        difficulty=entry.get("difficulty").integer(1, 3),
        measure=entry.get("measure").text(_MEASURES),
        value=entry.get("value").integer(-100, 999),
        margin=entry.get("margin").integer(1, 999),
        outcomes=entry.get("outcomes").integer(0),
        answer=_read_line(entry.get("solution")),
        wrong=_read_line(entry.get("wrong")),
        position=dict(entry.get("position").mapping()),
        values={choice: value.integer(-100, 999) for choice, value in entry.get("values", {}).fields()},
        taken={
            choice: tuple(card.text() for card in cards.items()) for choice, cards in entry.get("taken", {}).fields()
        },
        lines={choice: _read_points(points) for choice, points in entry.get("lines", {}).fields()},
    )
    _check_lines(entry, found)
    return found


def _check_lines(entry: Checked, found: Puzzle) -> None:
    """See that the question can be asked at the position, and that both answers can be played there."""
    where = entry.get("position")
    try:
        game = found.game()
    except PositionError as error:
        raise where.wrong(str(error)) from None
    asked = (ASKED[found.idea.kind],) if found.is_choice else ("workers", "village")
    if game.decision.kind not in asked or (not found.is_choice and turns_left(game)):
        raise where.wrong(say("this is not asked there: {question}", question=found.idea.kind))
    for field, line in (("solution", found.answer), ("wrong", found.wrong)):
        try:
            way = way_of(game, turn_of(game, line, found.is_choice)[-1])
            played(game, map(parse, line))
        except (MoveError, IllegalMoveError, UnfinishedError) as error:
            raise entry.get(field).wrong(str(error)) from None
        if found.is_choice and way not in found.values:
            raise entry.get("values").wrong(say("missing: {missing}", missing=way))
    if found.is_choice and (missing := _choices(game) - found.values.keys()):
        raise entry.get("values").wrong(say("missing: {missing}", missing=", ".join(sorted(missing))))
    for field, told, asks in (
        ("taken", found.taken, found.idea.kind == "order"),
        ("lines", found.lines, found.is_choice),
    ):
        if asks and told.keys() != found.values.keys():
            raise entry.get(field).wrong(say("expected what follows each choice"))


def _choices(game: Game) -> set[str]:
    return {way_of(game, move) for move in game.legal_moves() if move.option.verb in CHOOSING}


def _read_idea(entry: Checked, theme: str) -> Idea:
    entry.mapping(("kind", "tile", "good", "number"))
    kind = entry.get("kind").text(THEME_KINDS[theme])
    asked = _about().get(kind, {})
    tile, good = (entry.get(what, "").text(asked.get(what, ("",))) for what in ("tile", "good"))
    return Idea(kind, tile, good, entry.get("number", 0).integer(0, 99))


def _read_points(entry: Checked) -> Lines:
    entry.mapping(LINES)
    return {line: entry.get(line).number(_MOST_POINTS) for line in LINES}


def _read_line(entry: Checked) -> tuple[str, ...]:
    moves = tuple(move.text() for move in entry.items())
    if not moves:
        raise entry.wrong(say("expected at least one move"))
    return moves


def puzzles(theme: str | None = None, difficulty: int | None = None) -> list[Puzzle]:
    """List the puzzles, all of them or those of a theme or difficulty."""
    if theme is not None and theme not in THEMES:
        known = ", ".join(THEMES)
        raise OptionError(say("theme: {theme} is unknown; possible are: {known}.", theme=quoted(theme), known=known))
    if difficulty is not None and difficulty not in (1, 2, 3):
        raise OptionError(say("difficulty: {level}, possible are 1, 2 and 3.", level=quoted(difficulty)))
    return [
        puzzle
        for puzzle in _collection().values()
        if theme in (None, puzzle.theme) and difficulty in (None, puzzle.difficulty)
    ]


def puzzle(id: str) -> Puzzle:
    """Return a puzzle by its id, such as `feed-1`."""
    found = _collection().get(id) if isinstance(id, str) else None
    if found is None:
        known = ", ".join(_collection())
        raise OptionError(say("There is no puzzle {id}; possible are: {known}.", id=quoted(id), known=known))
    return found
