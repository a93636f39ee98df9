"""The public face of a game of Stone Age."""

from typing import Any, ClassVar

from skara.core.all_wrong import read_or_tell_all
from skara.core.folders import Data
from skara.core.game import Moment, Result
from skara.core.positions import checked_seed, data_of, name_players
from skara.core.ruled_play import Decisions, RuledPlay
from skara.stone_age import decisions, scoring
from skara.stone_age.loading import load_figures
from skara.stone_age.moves import Move
from skara.stone_age.position import read_position, write_position
from skara.stone_age.scoring import Score
from skara.stone_age.setup import check_options, set_up
from skara.stone_age.state import State
from skara.stone_age.text_board import text_board
from skara.stone_age.view import View
from skara.stone_age.words import Refusal, near

_STAGES = {"place": ("turn", 1), "use": ("turn", 2), "feed": ("round_end", 3), "over": ("over", 3)}
"""By phase: the stage, and the number that stands for the turn."""


class Game(State, RuledPlay):
    """A game of Stone Age for two to four players, from set-up to final ranking."""

    __slots__ = ("listed",)

    MOVE, REFUSAL, VIEW, NEAR = Move, Refusal, View, near
    RULES: ClassVar[Decisions] = decisions

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def moment(self) -> Moment:
        """Where the game stands; nobody knows how many rounds there will be."""
        stage, turn = _STAGES[self.phase]
        return Moment(self.round, turn, self.active, stage)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

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

    return read_or_tell_all(read, position)
