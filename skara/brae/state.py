"""The table as plain counts: what a player has, and what lies in the middle."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skara.brae.figures import Figures
from skara.brae.ids import SPECIAL, Held
from skara.brae.words import Event
from skara.core import state

Pending = tuple[Any, ...]
"""An open decision inside a phase: its kind, then what is needed to go on."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game was set up, apart from its seed."""

    players: int
    specials_dealt: int
    solo_focus: int
    solo_tasks: int
    muster_needs_settler: bool = True
    task_action_optional: bool = True
    promo: bool = False


OPTIONS = tuple(Options.__slots__)
"""The keywords by which a game is set up."""


class Player:
    """One player's area. Counts only: places in storage never matter (SB-RES-4)."""

    __slots__ = (
        "black", "cards", "colour", "flipped", "furnish", "goods", "large", "name", "placed_large", "placed_small",
        "settlers", "slider", "small", "special", "trade", "unfed",
    )  # fmt: skip

    name: str
    colour: str
    goods: list[int]
    slider: int
    furnish: int
    trade: int
    special: str
    flipped: list[bool]
    settlers: list[tuple[int, ...]]
    cards: list[int]
    large: int
    small: int
    black: int
    placed_large: list[int]
    placed_small: list[int]
    unfed: int

    def copy(self) -> "Player":
        """Return an independent copy."""
        new = Player.__new__(Player)
        new.name = self.name
        new.colour = self.colour
        new.goods = Held(self.goods)
        new.slider = self.slider
        new.furnish = self.furnish
        new.trade = self.trade
        new.special = self.special
        new.flipped = self.flipped[:]
        new.settlers = self.settlers[:]
        new.cards = self.cards[:]
        new.large = self.large
        new.small = self.small
        new.black = self.black
        new.placed_large = self.placed_large[:]
        new.placed_small = self.placed_small[:]
        new.unfed = self.unfed
        return new

    def tile_id(self, slot: int, figures: Figures) -> str:
        """Return the id of the tile in a slot; the last slot is the special tile."""
        return self.special if slot == SPECIAL else figures.tiles[slot].id


class State(state.State):
    """A whole table of Skara Brae. Play changes it; `copy` branches it."""

    __slots__ = (
        "assumed", "cards_left", "deck", "discard", "figures", "focus", "hands", "left", "offer", "pending", "phase",
        "rested", "right", "roofs_left", "round", "sets", "shuffles", "tasks_down", "tasks_up", "top", "turn",
    )  # fmt: skip

    EVENT = Event

    figures: Figures
    settings: Options
    assumed: Mapping[str, tuple[str, ...]]
    players: list[Player]
    round: int
    turn: int
    phase: str
    pending: tuple[Pending, ...]
    rested: tuple[str, ...]
    left: tuple[int, ...]
    top: tuple[int, ...]
    right: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]
    offer: tuple[int, ...]
    discard: tuple[int, ...]
    deck: tuple[int, ...] | None
    """The pile as shuffled; None where it must not be seen."""
    cards_left: int
    shuffles: int
    hands: tuple[tuple[str, ...], ...]
    roofs_left: int
    focus: tuple[str, ...]
    tasks_up: tuple[str, ...]
    tasks_down: tuple[str, ...]

    def copy_to(self, new: "State") -> None:
        """Make another table equal to this one, sharing only what never changes."""
        new.figures = self.figures
        new.settings = self.settings
        new.seed = self.seed
        new.start = self.start
        new.assumed = self.assumed
        new.history = self.history
        new.log = None
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.active = self.active
        new.pending = self.pending
        new.rested = self.rested
        new.left = self.left
        new.top = self.top
        new.right = self.right
        new.sets = self.sets
        new.offer = self.offer
        new.discard = self.discard
        new.deck = self.deck
        new.cards_left = self.cards_left
        new.shuffles = self.shuffles
        new.hands = self.hands
        new.roofs_left = self.roofs_left
        new.focus = self.focus
        new.tasks_up = self.tasks_up
        new.tasks_down = self.tasks_down
