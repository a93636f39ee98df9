"""The table as plain counts: what a player has, and what lies in the middle."""

from dataclasses import dataclass
from typing import Any

from skara.core import state
from skara.stone_age.figures import Edition, Figures, Seats
from skara.stone_age.ids import Held
from skara.stone_age.words import Event

Pending = tuple[Any, ...]
"""What is open inside a turn: `("tools", source, good, dice)` or `("dice", buyer, dice)`; nothing where it is empty."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game was set up, apart from its seed."""

    players: int
    edition: str = "fr"


OPTIONS = tuple(Options.__slots__)
"""The keywords by which a game is set up."""


class Player:
    """One player's board. Tools are two multisets, those that are ready and those used in this round (SA-TOOL-9)."""

    __slots__ = (
        "agriculture", "buildings", "built", "card_points", "cards", "colour", "drawn", "figures", "goods", "home",
        "hunger", "name", "once", "placed", "ready", "used", "wild",
    )  # fmt: skip

    name: str
    colour: str
    goods: list[int]
    """Wood, clay, stone, gold, food."""
    figures: int
    home: int
    """Figures on the own board: not placed yet, or back again."""
    placed: list[int]
    """Figures by place."""
    agriculture: int
    ready: tuple[int, ...]
    """The values of tool tiles that can still be used in this round, the highest first."""
    used: tuple[int, ...]
    once: tuple[int, ...]
    """The values of one-use tools that are left, the highest first."""
    wild: tuple[int, ...]
    """How many resources of free choice each card that is left still brings, the most first."""
    cards: tuple[int, ...]
    """Civilisation cards taken from the row, which everybody has seen."""
    drawn: tuple[int, ...]
    """Cards drawn unseen by others; in the view of another player each is NONE."""
    buildings: tuple[int, ...]
    built: int
    """Points scored by buildings."""
    card_points: int
    hunger: int
    """Points lost by hunger, as a number below 0."""

    def copy(self) -> "Player":
        """Return an independent copy."""
        new = Player.__new__(Player)
        new.name = self.name
        new.colour = self.colour
        new.goods = Held(self.goods)
        new.figures = self.figures
        new.home = self.home
        new.placed = self.placed[:]
        new.agriculture = self.agriculture
        new.ready = self.ready
        new.used = self.used
        new.once = self.once
        new.wild = self.wild
        new.cards = self.cards
        new.drawn = self.drawn
        new.buildings = self.buildings
        new.built = self.built
        new.card_points = self.card_points
        new.hunger = self.hunger
        return new

    @property
    def tools(self) -> int:
        """The value of all tool tiles, ready or used; one-use tools are none of them."""
        return sum(self.ready) + sum(self.used)


class State(state.State):
    """A whole table of Stone Age. Play changes it; `copy` branches it."""

    __slots__ = (
        "cards_left", "crowd", "edition", "figures", "first", "pending", "phase", "pile", "round", "row", "seats",
        "stacks", "supply", "taken", "thrown", "tiles_left", "tops",
    )  # fmt: skip

    EVENT = Event

    figures: Figures
    settings: Options
    edition: Edition
    seats: Seats
    players: list[Player]
    round: int
    phase: str
    """`place`, `use`, `feed` or `over`."""
    first: int
    """The seat with the first-player figure."""
    pending: Pending
    supply: list[int] | None
    """Resources left to take; None where they never run out."""
    row: list[int]
    """The card in each space, the cheapest space first, or NONE."""
    pile: tuple[int, ...] | None
    """The pile as shuffled; None where it must not be seen. The last `cards_left` of it still lie there."""
    cards_left: int
    tops: list[int]
    """The tile that lies face up on each stack, or NONE."""
    stacks: tuple[tuple[int, ...], ...] | None
    """Each stack as shuffled; None where they must not be seen. The last `tiles_left` of it still lie there."""
    tiles_left: list[int]
    """Tiles left in each stack, the one face up included."""
    taken: list[int]
    """Figures on each place in the phase of placing, and by how many players (`crowd`)."""
    crowd: list[int]
    thrown: int
    """How many dice were thrown so far."""

    def copy_to(self, new: "State") -> None:
        """Make another table equal to this one, sharing only what never changes."""
        new.figures = self.figures
        new.settings = self.settings
        new.edition = self.edition
        new.seats = self.seats
        new.seed = self.seed
        new.start = self.start
        new.history = self.history
        new.log = None
        new.players = [player.copy() for player in self.players]
        new.round = self.round
        new.phase = self.phase
        new.active = self.active
        new.first = self.first
        new.pending = self.pending
        new.supply = None if self.supply is None else self.supply[:]
        new.row = self.row[:]
        new.pile = self.pile
        new.cards_left = self.cards_left
        new.tops = self.tops[:]
        new.stacks = self.stacks
        new.tiles_left = self.tiles_left[:]
        new.taken = self.taken[:]
        new.crowd = self.crowd[:]
        new.thrown = self.thrown
