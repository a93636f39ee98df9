"""Reading the answer to a puzzle: the moves of one turn, however they were given."""

from collections.abc import Iterable
from typing import Any

from skara.brae.decisions import DONE, PASS, TURN
from skara.brae.game import Game
from skara.brae.move_words import option_words
from skara.brae.moves import Move
from skara.brae.puzzles.choices import CHOOSING
from skara.core.errors import IllegalMoveError, MoveError, SkaraError
from skara.core.language import say
from skara.core.moves import Option
from skara.core.quoting import quoted
from skara.core.session import Session


class UnfinishedError(SkaraError):
    """An answer that cannot be judged yet: not legal, not the whole turn, or from another table."""


def turn_of(game: Game, answer: Any, asks_choice: bool) -> tuple[Move, ...]:
    """Return the moves of an answer up to the end of the turn, or raise UnfinishedError; the game stays as it is.

    Where only one thing is to choose, that is the end of it; alone, a task may be paid before.
    """
    moves = _moves(game, answer)
    kind = game.decision.kind
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
    turn, other, done = (_called(game, option, answer) for option in (TURN, PASS, DONE))
    if kind == "order":
        raise UnfinishedError(say("Answer with '{turn}' or '{other}'.", turn=turn, other=other))
    if asks_choice:
        raise UnfinishedError(say("No worker is placed yet.") if kind == "workers" else say("No card is chosen yet."))
    if not line:
        raise UnfinishedError(say("No move yet. Play the turn and end it with '{done}'.", done=done))
    raise UnfinishedError(say("The turn is not over: play on, and end it with '{done}'.", done=done))


def _called(game: Game, option: Option, answer: Any) -> str:
    """Return what an option is called: as it is typed or, where moves were chosen from what is offered, in words."""
    chosen = isinstance(answer, (list, tuple)) and all(isinstance(move, Move) for move in answer)
    return option_words(game, option) if chosen else str(option)


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
