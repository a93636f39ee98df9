"""One look at a table of Skara Brae: what is asked there, and which things can be begun."""

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
from skara.core import look
from skara.core.deeds import Desk
from skara.core.moves import Option


@dataclass(frozen=True, kw_only=True)
class Look(look.Look[State, Player, Figures]):
    """What every part of the screen asks for, found out once."""

    possible: frozenset[str]
    """The things that can be begun."""
    refusals: Mapping[str, Refusal]
    """The things that cannot, each with its reason."""

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
        return self.game.settings.players == 1  # type: ignore[no-any-return]

    def state(self, thing: str) -> str:
        """Tell how a thing stands."""
        # One of the likely ways to take a card is the card's.
        if self.deed is not None and thing in (self.deed.thing, self.deed.thing.partition("/")[0]):
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
    return Look(
        desk=desk, game=game, kind=kind, mine=mine, begun=look.begun_at(desk), possible=possible, refusals=refusals
    )


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
