"""The figures of the game as one typed object, which nobody can change: all games and views share it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from skara.brae.ids import CARDS, ROOF_SUPPLY, SPINDLE_WHORL
from skara.core.bans import Bans
from skara.core.goods import Goods

DECK_CARDS = CARDS[:3]
"""The village cards that are not settlers come first in the table order of the deck."""

FIRST_SETTLER = len(DECK_CARDS)
SIDES = ("front", "back")

MOST_ICONS_ADDED = 60
"""Harvests are listed with knives up to so many icons more; the mixes grow with the square of the icons."""


class GatherChoice(NamedTuple):
    """One printed choice of a gather tile: what it costs (often nothing) and what it gives."""

    spend: Goods
    gain: Goods


class Recipe(NamedTuple):
    """What cooking one of an input weighs and gives."""

    input: int
    weight: int
    gain: Goods


class Tile(NamedTuple):
    """A standard action tile."""

    id: str
    environment: int | None
    harvest: tuple[int, ...]
    craft: Goods
    vp: int
    hearth: int


class Special(NamedTuple):
    """A special action tile; what has a front and a back is a pair."""

    id: str
    promo: bool
    portions: int
    portion: tuple[tuple[int, int], ...]
    craft: Goods
    vp: int
    hearth: int
    number: tuple[int, int]
    gain: tuple[Goods, Goods]
    price: tuple[Goods, Goods]


class Card(NamedTuple):
    """A card that is not a settler."""

    id: str
    copies: int
    gain: Goods
    per_owned: bool
    shelters: int
    hearth: int
    midden: int
    vp: int


class Settler(NamedTuple):
    """A settler's face: its environment and its bottom effect."""

    id: str
    environment: int
    effect: str
    spend: Goods
    gain: Goods
    icon: int
    copies: int


class Focus(NamedTuple):
    """A solo goal: a measure that must reach, or must not pass, a figure."""

    id: str
    measure: str
    at_least: int | None
    at_most: int | None
    vp: int


class Task(NamedTuple):
    """A solo task: the ways to pay it and the tile whose action it allows."""

    id: str
    spend: tuple[Goods, ...]
    action: str
    vp: int


class Seats(NamedTuple):
    """What depends on the number of players."""

    neutral: int
    cards_per_set: int
    draws: tuple[int, ...]
    specials_dealt: int
    specials_variant: int
    focus: int
    tasks: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Every figure of one edition of the game; the printed one unless a folder was changed."""

    source: str | Mapping[str, Any]
    bans: Bans
    rounds: int
    turns_per_round: int
    start_goods: Goods
    spaces_per_column: int
    slider_start: int
    hearth_base: int
    furnish_portion: tuple[tuple[int, int], ...]
    food_per_settler: int
    unfed_vp: int | None
    unfed_flat: bool
    large_per_tile: int
    small_per_tile: int
    small_per_flipped_tile_with_recruit: int
    black_workers: int
    extra_storage_tiles: int
    turn_order_tiles: int
    solo_win: int
    solo_exceptional: int
    tokens: tuple[int, ...]
    spendable: tuple[bool, ...]
    vp: tuple[int, ...]
    knife_icons: int
    most_boar: int
    slider_midden: tuple[int, ...]
    slider_vp: tuple[int, ...]
    spaces: tuple[int, ...]
    furnish_portions: tuple[int, ...]
    furnish_vp_settler: tuple[int, ...]
    furnish_vp_set: tuple[int, ...]
    trade_cost: tuple[int, ...]
    trade_vp: tuple[int, ...]
    trade_good: tuple[Goods, ...]
    recipes: tuple[tuple[Recipe, ...], tuple[Recipe, ...]]
    weights: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    tiles: tuple[Tile, ...]
    furnish_bonus: tuple[tuple[int, ...], tuple[int, ...]]
    purchase_price: tuple[tuple[int, ...], tuple[int, ...]]
    clean_types: tuple[tuple[int, ...], tuple[int, ...]]
    clean_yield: tuple[Mapping[int, tuple[int, int]], Mapping[int, tuple[int, int]]]
    gathers: tuple[tuple[tuple[GatherChoice, ...], ...], tuple[tuple[GatherChoice, ...], ...]]
    specials: Mapping[str, Special]
    cards: tuple[Card, ...]
    settlers: tuple[Settler, ...]
    card_names: tuple[str, ...]
    deck: tuple[int, ...]
    focus: Mapping[str, Focus]
    tasks: Mapping[str, Task]
    seats: Mapping[int, Seats]
    workers: tuple[tuple[int, int], ...]

    __hash__ = object.__hash__  # what follows from figures is remembered by them, and there are few

    @property
    def last_column(self) -> int:
        """The slider's rightmost column."""
        return len(self.slider_midden) - 1

    def hunger(self, unfed: int) -> int:
        """Return how often hunger is paid for in points when so many go without: once for each, or once for any."""
        return min(unfed, 1) if self.unfed_flat else unfed

    def settler(self, card: int) -> Settler:
        """Return the face of a settler by its place in the deck's table order."""
        return self.settlers[card - FIRST_SETTLER]


COMPONENTS = (
    "player_board", "standard_action_tile", "special_action_tile", "turn_order_tile", "slider", "extra_storage_tile",
    "village_card", "roof_supply", "spindle_whorl", "focus_card", "task_card", "turn_marker", "large_worker",
    "small_worker", "furnish_marker", "trade_marker", "boar", "resource_token",
)  # fmt: skip
"""What is counted in the box."""


def box(figures: Figures) -> dict[str, int]:
    """Count the components that these figures need in the box."""
    players = max(figures.seats)
    large, small = (sum(workers[size] for workers in figures.workers) for size in (0, 1))
    return {
        "player_board": players,  # SB-COMP-1
        "standard_action_tile": players * len(figures.tiles),  # SB-COMP-2
        "special_action_tile": sum(not special.promo for special in figures.specials.values()),  # SB-COMP-3
        "turn_order_tile": figures.turn_order_tiles,  # SB-COMP-4
        "slider": players,  # SB-COMP-5
        "extra_storage_tile": figures.extra_storage_tiles,  # SB-COMP-6
        "village_card": len(figures.deck),  # SB-COMP-7
        "roof_supply": figures.cards[ROOF_SUPPLY].copies,  # SB-COMP-8
        "spindle_whorl": figures.cards[SPINDLE_WHORL].copies,  # SB-COMP-9
        "focus_card": len(figures.focus),  # SB-COMP-10
        "task_card": len(figures.tasks),  # SB-COMP-11
        "turn_marker": players,  # SB-COMP-12
        "large_worker": players * large,  # SB-COMP-13
        "small_worker": players * small + figures.black_workers,  # SB-COMP-14
        "furnish_marker": players,  # SB-COMP-15
        "trade_marker": players,
        "boar": figures.most_boar,  # SB-COMP-16
        "resource_token": sum(figures.tokens),  # SB-COMP-17
    }
