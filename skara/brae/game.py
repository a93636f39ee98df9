"""The public face of a game of Skara Brae."""

from typing import Any, ClassVar

from skara.brae import decisions, scoring
from skara.brae.loading import load_figures
from skara.brae.moves import Move
from skara.brae.position import read_position, write_position
from skara.brae.round_end import go_on_where_nothing_is_asked
from skara.brae.scoring import Score
from skara.brae.setup import check_options, set_up
from skara.brae.state import State
from skara.brae.text_board import text_board
from skara.brae.view import View
from skara.brae.words import Refusal, near
from skara.core.all_wrong import read_or_tell_all
from skara.core.folders import Data
from skara.core.game import Moment, Result
from skara.core.positions import checked_seed, data_of, name_players
from skara.core.ruled_play import Decisions, RuledPlay

_STAGES = {"setup": "setup", "rest": "round_end", "feed": "round_end", "over": "over"}


class Game(State, RuledPlay):
    """A game of Skara Brae for one to four players, from set-up to final ranking."""

    __slots__ = ("listed",)

    MOVE, REFUSAL, VIEW, NEAR = Move, Refusal, View, near
    RULES: ClassVar[Decisions] = decisions

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def moment(self) -> Moment:
        """Where the game stands; what follows a turn of the round's last player is its end."""
        return Moment(self.round, self.turn, self.active, _STAGES.get(self.phase, "turn"), self.figures.rounds)

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self.phase == "over"

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

    game = read_or_tell_all(read, position)
    if go_on_where_nothing_is_asked(game):
        game.start = write_position(game)
    return game
