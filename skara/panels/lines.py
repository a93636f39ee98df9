"""A line of moves, such as a whole turn: walked through from a table, and put into words."""

from collections.abc import Sequence

from skara.brae.decisions import DONE, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.replay import Point
from skara.brae.words import name
from skara.core.chance import HiddenError
from skara.core.language import say
from skara.core.moves import Part
from skara.panels.wording import option_words, part_words


def walk_line(game: Game, line: Sequence[Move], *, peek: bool = False) -> list[Point]:
    """Return every table on the way, the first one included, up to where the turn ends.

    Without `peek` it stops where unseen cards come in, so that nobody learns what lies face down.
    """
    table = game.copy()
    if not peek:
        table.deck = None
    points = [Point(table)]
    for move in line:
        if move.option == DONE:
            break
        table, seat = points[-1].game.copy(), points[-1].game.active
        try:
            events = table.play(move)
        except HiddenError:
            break
        points.append(Point(table, seat, move, tuple(events)))
    return points


def move_words(game: Game, move: Move) -> str:
    """Write a move in words, as it is about to be played: `Cook, large worker: 2 shells`."""
    option, words = move.option, [_part_words(part) for part in move.parts]
    if option.who:
        worker = {"large": say("large worker"), "small": say("small worker")}[option.who]
        head = f"{name(option.what)}, {worker}"
        return say("{move}: {details}", move=head, details=", ".join(words)) if words else head
    # Which card's effect it is stands right before it in a line.
    head = name("bottom_effect") if option.verb == "bottom" else option_words(game, option)
    return ", ".join([head, *words])


def _part_words(part: Part) -> str:
    words = part_words(part, alone=False)
    # What names a field elsewhere stands inside a line here.
    return words[:1].lower() + words[1:] if part[0] else words


def line_words(game: Game, line: Sequence[Move], *, peek: bool = False) -> list[str]:
    """Write a line in words, a text for each move, as far as the moves do not depend on unseen cards."""
    points = walk_line(game, line, peek=peek)
    words = [move_words(point.game, move) for point, move in zip(points[:-1], line, strict=False)]
    rest = line[len(words) :]
    if rest and rest[0].option != DONE:
        words.append(move_words(points[-1].game, rest[0]))
    if len(words) > 1 and line[0].option == TURN:
        # That a turn is taken goes without saying where its moves follow.
        del words[0]
    return words or [say("End the turn")]
