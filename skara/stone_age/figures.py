"""The figures of the game as one typed object, which nobody can change: all games and views share it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from skara.core.bans import Bans
from skara.core.goods import Goods


class Edition(NamedTuple):
    """What differs between two printings of the game."""

    start_food: int
    supply: tuple[int, ...]
    finite: bool
    """Whether the supply is a limit."""


class Seats(NamedTuple):
    """What depends on the number of players."""

    stacks: int
    village_places: int
    resource_players: int
    dice: int


class Card(NamedTuple):
    """A civilisation card: what its top does at once, and what its bottom counts in the end."""

    id: str
    top: str
    good: int
    """Which resource the top gives or rolls for, or none."""
    amount: int
    bottom: str
    people: int
    """How many people are drawn on a card with sandy ground; 0 on green cards."""


class Building(NamedTuple):
    """A building tile: a fixed cost with its points, or a number of resources of some kinds."""

    id: str
    cost: Goods
    least: int
    most: int
    kinds: int
    """Exactly so many kinds; 0 where that is free."""
    vp: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Every figure of the game; the printed ones unless a folder was changed."""

    source: str | Mapping[str, str]
    bans: Bans
    editions: Mapping[str, Edition]
    seats: Mapping[int, Seats]
    rings: tuple[int, ...]
    """By place of the board: how many figures find room; 0 where there is no limit."""
    divisors: tuple[int, ...]
    """By place of the board: what dice are divided by; 0 where nobody rolls."""
    worth: tuple[int, ...]
    vp: tuple[int, ...]
    card_costs: tuple[int, ...]
    lottery: tuple[str, ...]
    symbols: tuple[int, ...]
    cards: tuple[Card, ...]
    buildings: tuple[Building, ...]
    start_figures: int
    most_figures: int
    figures_per_hut: int
    most_agriculture: int
    tool_tiles: int
    most_tool: int
    tiles_per_stack: int
    food_per_figure: int
    food_per_agriculture: int
    food_per_resource: int
    hunger_vp: int
    hunger_vp_per_missing: int
    last_round: int
    """The game ends after this round at the latest; 0 where there is no such round."""

    @property
    def most_tools(self) -> int:
        """The value of all tool tiles when no tool can be gained any more."""
        return self.tool_tiles * self.most_tool

    def divisor(self, good: int) -> int:
        """Return by what dice for a resource are divided."""
        return self.divisors[RESOURCE_PLACE + good]


RESOURCE_PLACE = 4
"""The place of the first resource among the places of the board."""
