"""One look at a table: whose screen it is, what is asked there, and what the deed begun there would do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skara.brae.decisions import all_options, kind_of
from skara.brae.drawing.things import joint_refusal, open_marks
from skara.brae.figures import Figures
from skara.brae.host.meanings import thing_for
from skara.brae.order import village_cards
from skara.brae.state import Player, State
from skara.brae.words import Refusal
from skara.core.deeds import Deed, Desk, Ending
from skara.core.errors import IllegalMoveError
from skara.core.moves import Option
from skara.core.play import Preview

KEYS = "1234567890"
"""The keys that pick things, in reading order."""


@dataclass(frozen=True)
class Look:
    """What every part of the screen asks for, found out once."""

    desk: Desk
    kind: str
    """The decision that is open, whoever is asked."""
    mine: bool
    """Whether the person who looks is the one who is asked."""
    possible: frozenset[str]
    """The things that can be begun."""
    refusals: Mapping[str, Refusal]
    """The things that cannot, each with its reason."""
    endings: tuple[Ending, ...] = ()
    shown: Preview[Any] | None = None
    """What the deed would do if it ended in the first way."""
    wrong: Refusal | None = None
    """Why the deed cannot be done as it is chosen now."""

    @property
    def game(self) -> Any:
        """The table."""
        return self.desk.game

    @property
    def figures(self) -> Figures:
        """The figures of the game."""
        return self.desk.game.figures  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        """The seat of the person who looks."""
        return self.desk.seat

    @property
    def p(self) -> Player:
        """The player who looks."""
        return self.desk.game.players[self.desk.seat]  # type: ignore[no-any-return]

    @property
    def told(self) -> bool:
        """Whether things tell what they come to now."""
        return self.desk.manner.told

    @property
    def then(self) -> Player:
        """The same player after the deed, or now where nothing is begun."""
        return self.table_then.players[self.desk.seat]

    @property
    def table_then(self) -> State:
        """The table after the deed, or now where nothing is begun."""
        table: State = self.desk.game if self.shown is None else self.shown.game
        return table

    @property
    def deed(self) -> Deed | None:
        """What is begun."""
        return self.desk.deed

    @property
    def option(self) -> Option | None:
        """The option that is being completed."""
        return self.desk.deed.form.option if self.desk.deed else None

    @property
    def joined(self) -> bool:
        """Whether one click may carry several moves."""
        return self.desk.manner.joined and not self.desk.manner.confirm

    @property
    def improving(self) -> str:
        """The tile that the deed improves; nothing where it is about something else."""
        if self.deed is None or self.deed.form.option.what not in ("craft", "innovate"):
            return ""
        keyword = "craft" if self.deed.form.option.what == "innovate" else ""
        return str(self.deed.form.move.part(keyword) or "")

    @property
    def solo(self) -> bool:
        """Whether the player is alone."""
        return self.desk.game.settings.players == 1  # type: ignore[no-any-return]

    def state(self, thing: str) -> str:
        """Tell how a thing stands."""
        if self.deed is not None and self.deed.thing == thing:
            return "chosen"
        return "open" if thing in self.possible else "refused" if thing in self.refusals else "quiet"


def look_at(desk: Desk) -> Look:
    """Ask the engine once for all that the screen shows."""
    game = desk.game
    kind, mine = kind_of(game), game.decision.player == desk.seat
    possible, refusals = _things(game) if mine else (frozenset[str](), {})
    if kind == "order" and mine and desk.manner.joined and not desk.manner.confirm:
        # Taking a card is taking the turn.
        possible |= {f"card:{place}" for place, _ in enumerate(village_cards(game))}
    if desk.deed is None:
        return Look(desk, kind, mine, possible, refusals)
    try:
        endings = tuple(desk.deed.endings)
        shown = desk.deed.preview(endings[0] if endings else None)
    except IllegalMoveError as error:
        wrong = error.refusal
        assert isinstance(wrong, Refusal)
        return Look(desk, kind, mine, possible, refusals, wrong=wrong)
    return Look(desk, kind, mine, possible, refusals, endings, shown)


def _things(game: Any) -> tuple[frozenset[str], dict[str, Refusal]]:
    options = all_options(game)
    marks = open_marks(game, options)
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(thing_for(game, option), []).append(option)
    p = game.players[game.active]
    refusals = {thing: refusal for thing, alike in found.items() if (refusal := joint_refusal(p, alike))}
    possible = {thing for thing, mark in marks.items() if mark.state == "available"} | (found.keys() - refusals.keys())
    return frozenset(possible), refusals
