"""The public face of a game of Stone Age."""

from collections.abc import Iterator
from random import Random
from typing import Any

from skara.core.all_wrong import read_or_tell_all
from skara.core.folders import Data, Source, source_data
from skara.core.game import Decision, Moment, Result
from skara.core.moves import Option
from skara.core.play import Play
from skara.core.positions import checked_seed, data_of, name_players
from skara.stone_age import decisions, scoring
from skara.stone_age.loading import load_figures
from skara.stone_age.moves import Move
from skara.stone_age.position import PIVOTAL, read_position, write_position
from skara.stone_age.scoring import Score
from skara.stone_age.setup import check_options, set_up
from skara.stone_age.state import State
from skara.stone_age.text_board import text_board
from skara.stone_age.view import View
from skara.stone_age.words import Refusal, near

_STAGES = {"place": ("turn", 1), "use": ("turn", 2), "feed": ("round_end", 3), "over": ("over", 3)}
"""By phase: the stage, and the number that stands for the turn."""


class Game(State, Play):
    """A game of Stone Age for two to four players, from set-up to final ranking."""

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
        """Where the game stands; nobody knows how many rounds there will be."""
        stage, turn = _STAGES[self.phase]
        return Moment(self.round, turn, self.active, stage)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def options(self, *, all: bool = False) -> list[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""
        return decisions.all_options(self) if all else decisions.options(self)

    def variants(self, option: Option | Move | str, rng: Random | None = None) -> Iterator[Move]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""
        if not isinstance(option, Option):
            option = self._chosen_option(option)
        refusal = decisions.option_refusal(self, option) if option.refusal is None else option.refusal
        return iter(()) if refusal is not None else decisions.variants(self, option, rng)

    def legal_moves(self) -> list[Move]:
        """List every legal move, each result once."""
        return decisions.legal_moves(self)

    def option_refusal(self, option: Option) -> Refusal | None:
        """Tell why an option cannot be begun, or None."""
        return decisions.option_refusal(self, option)

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def carry_out(self, move: Move) -> None:
        """Carry out a move and all that follows without a choice, or raise IllegalMoveError."""
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
        """Forget the order of all piles, and the seed that decides all dice to come."""
        self.pile = self.stacks = None
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
        """Tell who won, or would if the game ended now."""
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


def new_game(
    players: int = 2,
    seed: int | str = 0,
    *,
    names: list[str] | None = None,
    data: Data | None = None,
    **options: Any,
) -> Game:
    """Set up a game; `edition` is "fr" or "int", `data` a folder with a changed copy of the tables, or a variant."""
    figures = load_figures(data)
    checked = check_options(figures, players, **options)
    game = Game.__new__(Game)
    set_up(game, figures, checked, checked_seed(seed))
    name_players(game.players, names)
    return game


def from_position(position: dict[str, Any] | str, data: Data | None = None) -> Game:
    """Make a game from a position or its code; what is left out is filled in, all that is wrong told with its path."""
    figures = load_figures(data_of(position, "stone_age") if data is None else data)

    def read(source: object) -> Game:
        table = Game.__new__(Game)
        read_position(table, source, figures)
        return table

    return read_or_tell_all(read, position, PIVOTAL)
