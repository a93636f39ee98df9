"""What a position says of one player."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from skara.core.checked import Checked
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.positions import checked_name
from skara.core.tables import MOST_FIGURE, MOST_HELD
from skara.stone_age.ids import GOODS, PLACE, PLACES
from skara.stone_age.state import Player, State

FIELDS = (
    "name", *GOODS, "figures", "placed", "agriculture", "tools", "used", "once", "wild", "cards", "drawn", "buildings",
    "built", "card_points", "hunger",
)  # fmt: skip


class Unique:
    """Cards or tiles of which each exists once: each can be read in one place only."""

    def __init__(self, things: Sequence[Any]) -> None:
        """Begin with all of them free."""
        self._numbers = {thing.id: number for number, thing in enumerate(things)}
        self.free = dict.fromkeys(range(len(things)))

    def read(self, entry: Checked) -> int:
        """Read one that is still free."""
        number = self._numbers[entry.text(self._numbers)]
        if number not in self.free:
            raise entry.wrong(say("'{thing}' lies somewhere else already", thing=entry.value))
        del self.free[number]
        return number

    def read_all(self, entries: Checked) -> tuple[int, ...]:
        """Read a list of them."""
        return tuple(self.read(entry) for entry in entries.items())


def write_player(g: State, p: Player) -> dict[str, Any]:
    """Write one player's board; a card that must not be seen is null."""
    cards, tiles = g.figures.cards, g.figures.buildings
    return {
        "name": p.name,
        **dict(zip(GOODS, p.goods, strict=True)),
        "figures": p.figures,
        "placed": {PLACES[place]: count for place, count in enumerate(p.placed) if count},
        "agriculture": p.agriculture,
        "tools": list(p.ready),
        "used": list(p.used),
        "once": list(p.once),
        "wild": list(p.wild),
        "cards": [cards[card].id for card in p.cards],
        "drawn": [None if card < 0 else cards[card].id for card in p.drawn],
        "buildings": [tiles[tile].id for tile in p.buildings],
        "built": p.built,
        "card_points": p.card_points,
        "hunger": p.hunger,
    }


def read_player(g: State, p: Player, entry: Checked, cards: Unique, tiles: Unique) -> None:
    """Fill one player's board; what is left out is as at the beginning of a game."""
    entry.mapping(FIELDS)
    figures = g.figures
    try:
        p.name = checked_name(entry.get("name", p.name).value)
    except OptionError as error:
        raise entry.get("name").wrong(str(error)) from None
    for good, name in enumerate(GOODS):
        p.goods[good] = entry.get(name, p.goods[good]).integer(0, MOST_HELD)
    p.figures = entry.get("figures", p.figures).integer(figures.start_figures, figures.most_figures, "SA-HUT-3")
    p.agriculture = entry.get("agriculture", 0).integer(0, figures.most_agriculture, "SA-FIELD-1")
    _read_placed(p, entry.get("placed", {}), entry.get("figures").place)
    _read_tools(g, p, entry)
    p.cards = cards.read_all(entry.get("cards", []))
    p.drawn = cards.read_all(entry.get("drawn", []))
    p.buildings = tiles.read_all(entry.get("buildings", []))
    p.once = _read_kept(g, p, entry, "once", "SA-CE-9")
    p.wild = _read_kept(g, p, entry, "wild", "SA-CE-10")
    printed = sum(figures.buildings[tile].vp for tile in p.buildings)
    p.built = entry.get("built", printed).integer(-_MOST_POINTS, _MOST_POINTS)
    p.card_points = entry.get("card_points", 0).integer(-_MOST_POINTS, _MOST_POINTS)
    p.hunger = entry.get("hunger", 0).integer(-_MOST_POINTS, _MOST_POINTS)


_MOST_POINTS = 99_999
"""No running score goes further, up or down."""


def _read_placed(p: Player, placed: Checked, figures: str) -> None:
    """Read where figures stand; the others are at home."""
    placed.mapping(PLACES)
    for name, entry in placed.fields():
        p.placed[PLACE[name]] = entry.integer(0, p.figures, "SA-PLACE-1", (figures,))
    p.home = p.figures - sum(p.placed)
    if p.home < 0:
        problem = say("{found} figures, but there are only {most}", found=sum(p.placed), most=p.figures)
        raise placed.given(figures).wrong(problem, "SA-PLACE-1")


def _read_tools(g: State, p: Player, entry: Checked) -> None:
    """Read tool tiles, ready and used; their values never differ by more than one (SA-TOOL-1)."""
    figures = g.figures
    p.ready, p.used = (_values(entry.get(name, []), figures.most_tool) for name in ("tools", "used"))
    every = (*p.ready, *p.used)
    if p.used and g.phase == "place":
        used = entry.get("used").given("phase")
        raise used.wrong(say("all tools are ready while figures are placed"), "SA-NEW-3")
    if len(every) > figures.tool_tiles:
        raise entry.get("tools").wrong(
            say("{found} tool tiles, at most {most}", found=len(every), most=figures.tool_tiles), "SA-TOOL-1"
        )
    lowest = min(every, default=0) if len(every) == figures.tool_tiles else 0
    if every and max(every) > lowest + 1:
        tools = entry.get("tools").given(entry.get("used").place)
        raise tools.wrong(say("tools grow evenly: the lowest goes first"), "SA-TOOL-1")


def _values(entries: Checked, most: int) -> tuple[int, ...]:
    return tuple(sorted((entry.integer(1, most, "SA-TOOL-1") for entry in entries.items()), reverse=True))


def _read_kept(g: State, p: Player, entry: Checked, top: str, rule: str) -> tuple[int, ...]:
    """Read what is left of cards that are kept for later; without a word of it, all of it."""
    owned = sorted((g.figures.cards[card].amount for card in p.cards if g.figures.cards[card].top == top), reverse=True)
    field = entry.get(top, owned)
    left = _values(field, MOST_FIGURE)
    if Counter(left) - Counter(owned):
        known = ", ".join(map(str, owned)) or say("none")
        field = field.given(entry.get("cards").place)
        raise field.wrong(say("the cards of this player bring: {known}", known=known), rule)
    return left
