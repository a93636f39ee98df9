"""The public face of a game of Skara Brae."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from skara.brae import decisions, scoring
from skara.brae.board import text_board
from skara.brae.loading import load_figures
from skara.brae.moves import Move, parse, shape
from skara.brae.position import read_position, write_position
from skara.brae.scoring import Score
from skara.brae.setup import check_options, checked_name, set_up
from skara.brae.state import State
from skara.brae.view import View
from skara.brae.words import Event, Refusal
from skara.core.chance import HiddenError
from skara.core.errors import IllegalMoveError, MoveError, OptionError
from skara.core.game import Decision
from skara.core.language import say
from skara.core.moves import Option


class Preview(NamedTuple):
    """What a move would do. `complete` is False where it goes on with cards that nobody has seen yet."""

    events: list[Event]
    position: dict[str, Any]
    complete: bool


class Step(NamedTuple):
    """One move of a game played again: who moved, what happened, and the table before and after."""

    seat: int
    move: Move
    events: list[Event]
    before: "Game"
    after: "Game"


MOST_COMPLETIONS = 2000
"""How many ways to complete a typed move are looked at; nobody leaves out what has more."""


def well_formed(move: object) -> Move:
    """Return a move as it is, or refuse what could not have been read from a text."""
    if isinstance(move, Option):
        raise MoveError(say("'{option}' is only begun; complete it with game.variants(option).", option=move))
    if not isinstance(move, Move):
        raise MoveError(say("Expected a move, as text or from game.variants(), not {what}.", what=repr(move)[:60]))
    try:
        same = parse(str(move)) == move
    except (LookupError, TypeError, ValueError):
        same = False
    if not same:
        raise MoveError(say("Not a move that could be written down: {what}.", what=repr(move)[:120]))
    return move


class Game(State):
    """A game of Skara Brae for one to four players, from set-up to final ranking."""

    __slots__ = ()

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def decision(self) -> Decision:
        """Who decides now, what, and by which rule."""
        return decisions.decision(self)

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self.phase == "over"

    def options(self, *, all: bool = False) -> list[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""
        return decisions.all_options(self) if all else decisions.options(self)

    def variants(self, option: Option | Move | str, rng: Random | None = None) -> Iterator[Move]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""
        if isinstance(option, str):
            option = parse(option).option
        elif isinstance(option, Move):
            option = option.option
        elif not isinstance(option, Option):
            raise MoveError(say("Expected an option from game.options(), not {what}.", what=repr(option)[:60]))
        refusal = decisions.option_refusal(self, option) if option.refusal is None else option.refusal
        return iter(()) if refusal is not None else decisions.variants(self, option, rng)

    def legal_moves(self) -> list[Move]:
        """List every legal move, each result once."""
        return [move for option in decisions.options(self) for move in decisions.variants(self, option)]

    def why_not(self, move: Move | Option | str) -> Refusal | None:
        """Tell why a move or an option is not possible: the rule and a sentence; None if it is possible."""
        if isinstance(move, str):
            move = parse(move)
            if not move.parts and shape(move.option) and move.option.verb != "bottom":
                move = move.option
        if isinstance(move, Option):
            return decisions.option_refusal(self, move)
        try:
            decisions.carry_out(self.copy(), well_formed(move))
        except IllegalMoveError as error:
            assert isinstance(error.refusal, Refusal)
            return error.refusal
        except HiddenError:
            pass
        return None

    def move(self, text: str) -> Move:
        """Read a move; what was left out is filled in where only one shortest way remains."""
        move = parse(text)
        if self.why_not(move) is None:
            return move
        typed = set(move.parts)
        known = islice(self.variants(move.option), MOST_COMPLETIONS)
        fitting = [way for way in known if typed <= set(way.parts)]
        shortest = min((len(way.parts) for way in fitting), default=0)
        ways = [way for way in fitting if len(way.parts) == shortest]
        return ways[0] if len(ways) == 1 else move

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def play(self, move: Move | str) -> list[Event]:
        """Play a move and return what happened; a move that is not legal raises an error and changes nothing."""
        move = self.move(move) if isinstance(move, str) else well_formed(move)
        trial = self.copy()
        events: list[Event] = []
        trial.log = events
        decisions.carry_out(trial, move)
        trial.history = (self.history, self.active, move)
        trial.log = None
        trial.copy_to(self)
        return events

    def apply(self, move: Move) -> None:
        """Play a move from `variants` or `legal_moves` fast: no events, and no way back if it was not legal."""
        seat = self.active
        decisions.carry_out(self, move)
        self.history = (self.history, seat, move)

    def preview(self, move: Move | str) -> Preview:
        """Show what a move would do, as far as no unseen card comes into it; nothing changes."""
        move = self.move(move) if isinstance(move, str) else well_formed(move)
        trial = self.copy()
        trial.deck = None
        events: list[Event] = []
        trial.log = events
        complete = True
        try:
            decisions.carry_out(trial, move)
        except HiddenError:
            complete = False
        return Preview(events, write_position(trial), complete)

    def copy(self) -> "Game":
        """Return an independent copy."""
        new = Game.__new__(Game)
        self.copy_to(new)
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """Return an independent copy, as `copy` does."""
        return self.copy()

    # -----------------------------------------------------------------------------------------------------------
    # What there is

    def score(self, player: int) -> Score:
        """Return what a player would score if the game ended now."""
        return scoring.score(self, self._seat(player))

    def score_table(self) -> str:
        """Write everybody's score side by side."""
        return scoring.score_table(self)

    def ranking(self) -> list[int]:
        """List the seats, best first."""
        return scoring.ranking(self)

    def result(self) -> str:
        """Name a solo result: `loss`, `win` or `exceptional`."""
        if self.settings.players != 1:
            raise OptionError(say("Only a solo game is won or lost by points; ask for the ranking instead."))
        return scoring.solo_result(self)

    def position(self) -> dict[str, Any]:
        """Return the whole table as data that JSON can hold."""
        return write_position(self)

    def moves(self) -> list[tuple[int, Move]]:
        """List the moves played, each with its seat."""
        found: list[tuple[int, Move]] = []
        link = self.history
        while link is not None:
            link, seat, move = link
            found.append((seat, move))
        return found[::-1]

    def beginning(self) -> "Game":
        """Return the game as it began, before the first move."""
        game = Game.__new__(Game)
        if self.start is None:
            set_up(game, self.figures, self.settings, self.seed)
        else:
            read_position(game, self.start, self.figures)
        name_players(game, [player.name for player in self.players])
        return game

    def replay(self) -> Iterator[Step]:
        """Play the game again from its beginning, move by move, telling what happened."""
        game = self.beginning()
        for seat, move in self.moves():
            before = game.copy()
            events = game.play(move)
            yield Step(seat, move, events, before, game.copy())

    def view(self, player: int) -> View:
        """Return what a player may know, to be handed to a bot."""
        return View(self, self._seat(player))

    def _seat(self, player: int) -> int:
        if type(player) is not int or not 0 <= player < len(self.players):
            most = len(self.players) - 1
            raise OptionError(say("player: {player}, possible are 0 to {most}.", player=repr(player), most=most))
        return player

    def __eq__(self, other: object) -> bool:
        """Tell whether two games are in the same position, whatever way they came there."""
        return isinstance(other, Game) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """Draw the table as text."""
        return text_board(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the table in a notebook: drawn, and as text."""
        from skara.brae.drawing.table import mimebundle

        return mimebundle(self)

    def __repr__(self) -> str:
        """Name the game shortly; print it to see the table."""
        players, seed = len(self.players), self.seed
        return (
            f"<skara.brae.Game players={players} seed={seed!r} round={self.round} set={self.turn} phase={self.phase}>"
        )


def new_game(
    players: int = 2,
    seed: int | str = 0,
    *,
    names: list[str] | None = None,
    data: str | Path | None = None,
    **options: Any,
) -> Game:
    """Set up a game; `data` is a folder with a changed copy of the tables.

    Options: specials_dealt, solo_focus, solo_tasks, muster_needs_settler, task_action_optional, promo.
    """
    figures = load_figures(data)
    checked = check_options(figures, players, **options)
    if type(seed) not in (int, str):
        raise OptionError(say("seed: {seed}, expected a whole number or a text.", seed=repr(seed)))
    game = Game.__new__(Game)
    set_up(game, figures, checked, seed)
    name_players(game, names)
    return game


def name_players(game: Game, names: list[str] | None) -> None:
    """Give the players names, one each."""
    if names is None:
        return
    if not isinstance(names, (list, tuple)) or len(names) != len(game.players):
        raise OptionError(say("names: expected a list of {number}, one for each player.", number=len(game.players)))
    for player, given in zip(game.players, names, strict=True):
        player.name = checked_name(given)


def from_position(position: dict[str, Any], data: str | Path | None = None) -> Game:
    """Make a game from a position; what is left out is filled in, what is wrong is refused with its path."""
    game = Game.__new__(Game)
    read_position(game, position, load_figures(data))
    return game
