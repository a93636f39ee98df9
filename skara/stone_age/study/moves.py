"""A turn that is studied is one move: dice fall between two of them, or somebody else decides."""

from skara.core.study import Line
from skara.stone_age.game import Game
from skara.stone_age.ids import FIRST_CARD, HUNT, NONE, TOOLMAKER
from skara.stone_age.moves import Move


def ends_turn(game: Game, move: Move) -> bool:
    """Tell whether a move ends what is decided now: each does."""
    return True


def is_formal(move: Move) -> bool:
    """Tell whether a move only opens or closes a turn: none does."""
    return False


def draws(move: Move) -> bool:
    """Tell whether a choice that follows belongs to the same turn, but for what was drawn: none does."""
    return False


def turn_end(start: Game, line: Line) -> Game:
    """Return the table after a move, before dice fall and cards are turned."""
    game = start
    for move in line:
        game = game.preview(move).game
    return game


def is_choice(game: Game, move: Move) -> bool:
    """Tell whether anything hangs on a move: not where it is the only one, nor where only the order is chosen.

    Figures may be used in any order, unless tools can be added to one roll or to another, or are still to be made.
    """
    if len(game.legal_moves()) == 1:
        return False
    if move.option.verb != "resolve":
        return True
    p = game.players[game.active]
    rolls = sum(map(bool, p.placed[HUNT:FIRST_CARD]))
    return bool(rolls and p.placed[TOOLMAKER]) or (rolls > 1 and bool(p.ready or p.once))


def is_last(game: Game) -> bool:
    """Tell whether the final score hangs on this decision alone: the last meal of somebody who kept no card."""
    if game.phase != "feed" or game.players[game.active].wild:
        return False
    ends = 0 in game.tiles_left or game.round == game.figures.last_round
    return ends or game.cards_left < game.row.count(NONE)


def targets(game: Game) -> tuple[int, ...]:
    """Return the points that somebody alone wants to reach: nobody plays alone."""
    return ()
