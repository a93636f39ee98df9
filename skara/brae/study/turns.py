"""Where a turn ends, what it draws, and what somebody alone wants to reach."""

from skara.brae.decisions import DONE, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.static_value import turns_left
from skara.brae.workers import at_hand
from skara.core.language import ngettext
from skara.core.study import Line

ENDING = ("done", "pass", "keep", "feed")
"""Moves after which somebody else decides, or something else."""

ROUND_END = ("rest", "feed")


def ends_turn(game: Game, move: Move) -> bool:
    """Tell whether a move ends what its player has to decide now; a rest does where no feeding follows."""
    if move.option.verb != "rest":
        return move.option.verb in ENDING
    after = game.copy()
    after.apply(move)
    return after.phase not in ROUND_END or after.active != game.active


def is_choice(game: Game, move: Move) -> bool:
    """Tell whether anything hangs on a move: whatever is asked in Skara Brae is a choice."""
    return True


def is_formal(move: Move) -> bool:
    """Tell whether a move only opens or closes a turn: it goes without saying where others are told."""
    return move.option in (DONE, TURN)


def draws(move: Move) -> bool:
    """Tell whether a move turns over cards that nobody has seen, so that the choice that follows is another one."""
    return move.option.verb == "place" and move.option.what == "explore"


def turn_end(start: Game, line: Line) -> Game:
    """Return the table at the end of a turn, before its last `done`."""
    game = start.copy()
    for move in line:
        if move.option == DONE:
            break
        game.play(move)
    return game


def idle_words(game: Game, line: Line) -> str:
    """Say how many workers stay at home when a turn ends though there was room to place more of them."""
    if not line or line[-1].option != DONE or any(map(draws, line)):
        return ""
    hidden = game.copy()
    hidden.hide()
    end = turn_end(hidden, line)
    player = end.players[end.active]
    left = at_hand(player, "large") + at_hand(player, "small") if end.phase == "workers" else 0
    words = ngettext("{number} worker stays at home", "{number} workers stay at home", left)
    return words.format(number=left) if left else ""


def is_last(game: Game) -> bool:
    """Tell whether nothing is left to chance after this decision, unless it is to pass or to draw."""
    kind = game.decision.kind
    if kind in ROUND_END:
        return game.round == game.figures.rounds
    return kind != "special" and turns_left(game) == 0


def targets(game: Game) -> tuple[int, ...]:
    """Return the points of a win and of an exceptional win in the solo game."""
    return (game.figures.solo_win, game.figures.solo_exceptional) if len(game.players) == 1 else ()
