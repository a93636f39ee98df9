"""The public face of a game of Skara Brae."""

from collections.abc import Iterator
from random import Random
from typing import Any

from skara.brae import decisions, scoring
from skara.brae.loading import load_figures
from skara.brae.moves import Move
from skara.brae.position import PIVOTAL, read_position, write_position
from skara.brae.round_end import go_on_where_nothing_is_asked
from skara.brae.scoring import Score
from skara.brae.setup import check_options, set_up
from skara.brae.state import State
from skara.brae.text_board import text_board
from skara.brae.view import View
from skara.brae.words import Refusal, near
from skara.core.all_wrong import read_or_tell_all
from skara.core.bans import FORBIDDEN, Ban, ban_on, open_options, option_ban
from skara.core.errors import IllegalMoveError
from skara.core.folders import Data, Source, source_data
from skara.core.game import Decision, Moment, Result
from skara.core.moves import Option
from skara.core.play import Play
from skara.core.positions import checked_seed, data_of, name_players

_STAGES = {"setup": "setup", "rest": "round_end", "feed": "round_end", "over": "over"}


class Game(State, Play):
    """A game of Skara Brae for one to four players, from set-up to final ranking."""

    __slots__ = ()

    MOVE, REFUSAL, VIEW, NEAR = Move, Refusal, View, near

    @property
    def source(self) -> Source:
        """Where its figures come from."""
        return source_data(self.figures.source)

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def decision(self) -> Decision:
        """Who decides now, what, and by which rule."""
        return decisions.decision(self)

    @property
    def moment(self) -> Moment:
        """Where the game stands; what follows a turn of the round's last player is its end."""
        return Moment(self.round, self.turn, self.active, _STAGES.get(self.phase, "turn"), self.figures.rounds)

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self.phase == "over"

    def options(self, *, all: bool = False) -> list[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""
        if all:
            return [self._with_ban(choice) for choice in decisions.all_options(self)]
        found = decisions.options(self)
        return open_options(self.figures.bans, self.active, found, self._ways) if self.figures.bans else found

    def variants(self, option: Option | Move | str, rng: Random | None = None) -> Iterator[Move]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""
        if not isinstance(option, Option):
            option = self._chosen_option(option)
        refusal = decisions.option_refusal(self, option) if option.refusal is None else option.refusal
        if refusal is not None:
            return iter(())
        found = decisions.variants(self, option, rng)
        return self._open_ways(found) if self.figures.bans else found

    def legal_moves(self) -> list[Move]:
        """List every legal move, each result once."""
        found = decisions.legal_moves(self)
        return list(self._open_ways(iter(found))) if self.figures.bans else found

    def option_refusal(self, option: Option) -> Refusal | None:
        """Tell why an option cannot be begun, or None."""
        refusal = decisions.option_refusal(self, option)
        if refusal is not None or not self.figures.bans:
            return refusal
        ban = option_ban(self.figures.bans, self.active, option, self._ways)
        return None if ban is None or self._must_break_a_ban else self._forbidden(ban)

    # -----------------------------------------------------------------------------------------------------------
    # What a variant forbids; where nothing else is left, it may be done all the same

    def _ways(self, option: Option) -> Iterator[Move]:
        return decisions.variants(self, option)

    @property
    def _must_break_a_ban(self) -> bool:
        bans, seat = self.figures.bans, self.active
        return all(option_ban(bans, seat, choice, self._ways) for choice in decisions.options(self))

    def _with_ban(self, choice: Option) -> Option:
        bans = self.figures.bans
        if not bans or choice.refusal is not None:
            return choice
        ban = option_ban(bans, self.active, choice, self._ways)
        return choice if ban is None or self._must_break_a_ban else choice._replace(refusal=self._forbidden(ban))

    def _forbidden(self, ban: Ban) -> Refusal:
        return Refusal(self.decision.rule, FORBIDDEN, {"ban": str(ban)})

    def _open_ways(self, moves: Iterator[Move]) -> Iterator[Move]:
        bans, seat = self.figures.bans, self.active
        if self._must_break_a_ban:
            return moves
        return (move for move in moves if ban_on(bans, seat, move.option.verb, move.option.what, move.parts) is None)

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def carry_out(self, move: Move) -> None:
        """Carry out a move and all that follows without a choice, or raise IllegalMoveError."""
        if self.figures.bans:
            ban = ban_on(self.figures.bans, self.active, move.option.verb, move.option.what, move.parts)
            if ban is not None and not self._must_break_a_ban:
                raise IllegalMoveError(self._forbidden(ban))
        decisions.carry_out(self, move)

    def apply(self, move: Move) -> None:
        """Play a move from `variants` or `legal_moves` fast: no events, and no way back if it was not legal."""
        seat = self.active
        decisions.carry_out(self, move)
        self.history = (self.history, seat, move)

    def copy(self) -> "Game":
        """Return an independent copy."""
        new = Game.__new__(Game)
        self.copy_to(new)
        return new

    def hide(self) -> None:
        """Forget the order of the deck, and the seed that decides all later ones."""
        self.deck = None
        self.seed = None

    # -----------------------------------------------------------------------------------------------------------
    # What there is

    def score(self, player: int) -> Score:
        """Return what a player would score if the game ended now."""
        return scoring.score(self, self._seat(player))

    def ranking(self) -> list[int]:
        """List the seats, best first."""
        return scoring.ranking(self)

    def result(self) -> Result:
        """Tell who won; a solo game is won or lost by points."""
        return scoring.result(self)

    def position(self) -> dict[str, Any]:
        """Return the whole table as data that JSON can hold."""
        return write_position(self)

    def beginning(self) -> "Game":
        """Return the game as it began, before the first move."""
        game = Game.__new__(Game)
        if self.start is None:
            set_up(game, self.figures, self.settings, self.seed)
        else:
            read_position(game, self.start, self.figures)
        name_players(game.players, [player.name for player in self.players])
        return game

    def __str__(self) -> str:
        """Draw the table as text."""
        return text_board(self)

    def shown_to(self, seat: int | None) -> dict[str, str]:
        """Return the table in the forms that notebooks show: drawn, and as text."""
        from skara.brae.drawing.table import mimebundle

        return mimebundle(self, seat)


def new_game(
    players: int = 2,
    seed: int | str = 0,
    *,
    names: list[str] | None = None,
    data: Data | None = None,
    **options: Any,
) -> Game:
    """Set up a game; `data` is a variant, its TOML file, or a folder with a changed copy of the tables.

    Options: specials_dealt, solo_focus, solo_tasks, muster_needs_settler, task_action_optional, promo.
    """
    figures = load_figures(data)
    checked = check_options(figures, players, **options)
    game = Game.__new__(Game)
    set_up(game, figures, checked, checked_seed(seed))
    name_players(game.players, names)
    return game


def from_position(position: dict[str, Any] | str, data: Data | None = None) -> Game:
    """Make a game from a position or its code; what is left out is filled in, all that is wrong told with its path."""
    figures = load_figures(data_of(position, "brae") if data is None else data)

    def read(source: object) -> Game:
        table = Game.__new__(Game)
        read_position(table, source, figures)
        return table

    game = read_or_tell_all(read, position, PIVOTAL)
    if go_on_where_nothing_is_asked(game):
        game.start = write_position(game)
    return game
