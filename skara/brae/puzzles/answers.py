"""Reading the answer to a puzzle: the moves of one turn, however they were given."""

from collections.abc import Iterable
from typing import Any

from skara.brae.decisions import DONE, PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.puzzles.choices import ASKED, CHOOSING
from skara.core.errors import IllegalMoveError, MoveError, SkaraError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.session import Session


class UnfinishedError(SkaraError):
    """An answer that cannot be judged yet: not legal, not the whole turn, or from another table."""


def turn_of(game: Game, answer: Any) -> tuple[Move, ...]:
    """Return the moves of an answer up to the end of the turn, or raise UnfinishedError; the game stays as it is.

    Where only one thing is to choose, that is the end of it; alone, a task may be paid before.
    """
    moves = _moves(game, answer)
    kind = game.decision.kind
    asks_choice = kind in ASKED.values()
    table = game.copy()
    line: list[Move] = []
    for number, given in enumerate(moves, start=1):
        try:
            table.play(given)
        except (IllegalMoveError, MoveError) as error:
            raise UnfinishedError(
                say("Move {number}, {move}: {problem}", number=number, move=given, problem=error)
            ) from None
        line.append(table.moves()[-1][1])
        last = line[-1].option
        if (last.verb in CHOOSING) if asks_choice else (last == DONE):
            return tuple(line)
    if kind == "order":
        raise UnfinishedError(say("Answer with {turn} or {other}.", turn=TURN, other=PASS))
    if asks_choice:
        raise UnfinishedError(say("No card is chosen yet."))
    if not line:
        raise UnfinishedError(say("No move yet. Play the turn to its end, {done}.", done=DONE))
    raise UnfinishedError(say("The turn is not over: play on, and end it with {done}.", done=DONE))


def _moves(game: Game, answer: Any) -> list[Any]:
    if isinstance(answer, Session):
        answer = answer.game
    if isinstance(answer, Game):
        if answer.beginning() != game:
            raise UnfinishedError(
                say("This game did not begin at the puzzle's position; take a new one from the puzzle.")
            )
        return [move for _, move in answer.moves()]
    if isinstance(answer, Move):
        return [answer]
    if isinstance(answer, str):
        return [text for line in answer.splitlines() for part in line.split(";") if (text := part.strip())]
    if isinstance(answer, Iterable) and not isinstance(answer, (bytes, dict)):
        return list(answer)
    what = quoted(answer)
    raise UnfinishedError(say("Expected moves, a game or a session of play, not {what}.", what=what))
