"""Reading a folder of tables into figures, with every cell checked."""

from pathlib import Path
from types import MappingProxyType

from skara.core.bans import Bans, Heads, ban_on, check_bans, refused_ban, seats_named
from skara.core.data import data_folder
from skara.core.errors import TableError
from skara.core.folders import Editions, Source, bans_of
from skara.core.language import say
from skara.core.moves import LONGEST_ID
from skara.core.quoting import brief
from skara.core.tables import MOST_COUNT, Frame, TableRow, named_rows, numbered_rows, read_table
from skara.stone_age.figures import Building, Card, Edition, Figures, Seats
from skara.stone_age.ids import (
    BOARD_PLACES,
    CARD_SPACES,
    EDITIONS,
    FACES,
    HUNT,
    NONE,
    PEOPLE,
    RESOURCES,
    STACKS,
    SYMBOLS,
    TOPS,
    VILLAGE,
)
from skara.stone_age.moves import GRAMMAR

FIGURE_TABLES = (
    "frame", "editions", "players", "places", "resources", "spaces", "lottery", "symbols", "buildings", "cards",
)  # fmt: skip

MOST_CARDS, MOST_PAID, MOST_FIGURES = 200, 9, 20
"""No deck is larger, no tile asks for more resources, and nobody has more figures: lists of moves stay short."""


def _read(folder: Path, source: Source) -> Figures:
    frame = Frame(folder)
    places = named_rows(folder, "places", ("rings", "divisor"), BOARD_PLACES)
    resources = named_rows(folder, "resources", ("worth", "vp"), RESOURCES)
    per_stack = frame.integer("tiles_per_stack", 1, MOST_COUNT)
    start = frame.integer("start_figures", 1, MOST_FIGURES)
    seats = _seats(folder)
    buildings, cards = _buildings(folder), _cards(folder)
    _enough(buildings, "buildings.csv", per_stack * max(each.stacks for each in seats.values()))
    _enough(cards, "cards.csv", len(CARD_SPACES))
    bans, last_round = bans_of(source), frame.integer("last_round", 0)
    _check_bans(bans, last_round)
    return Figures(
        source=source if isinstance(source, str) else MappingProxyType(source),
        bans=bans,
        editions=MappingProxyType(_editions(folder)),
        seats=MappingProxyType(seats),
        rings=tuple(_rings(row, place) for place, row in enumerate(places)),
        divisors=tuple(0 if place in VILLAGE else row.integer("divisor", 1) for place, row in enumerate(places)),
        worth=tuple(row.integer("worth", 0) for row in resources),
        vp=tuple(row.integer("vp") for row in resources),
        card_costs=tuple(
            # A payment of nothing could not be written as a move.
            row.integer("cost", 1, MOST_PAID)
            for row in named_rows(folder, "spaces", ("cost",), CARD_SPACES)
        ),
        lottery=_lottery(folder),
        symbols=_symbols(folder),
        cards=cards,
        buildings=buildings,
        start_figures=start,
        most_figures=frame.integer("most_figures", start, MOST_FIGURES),
        figures_per_hut=frame.integer("figures_per_hut", 0, MOST_FIGURES),
        most_agriculture=frame.integer("most_agriculture", 0, MOST_COUNT),
        tool_tiles=frame.integer("tool_tiles", 0, 5),
        most_tool=frame.integer("most_tool", 1, 9),
        tiles_per_stack=per_stack,
        food_per_figure=frame.integer("food_per_figure", 0, 9),
        food_per_agriculture=frame.integer("food_per_agriculture", 0, 9),
        food_per_resource=frame.integer("food_per_resource", 1, 9),
        hunger_vp=frame.integer("hunger_vp"),
        hunger_vp_per_missing=frame.integer("hunger_vp_per_missing"),
        last_round=last_round,
    )


_NEEDED: tuple[Heads, ...] = (
    [("tools", "")],
    [("die", str(face)) for face in FACES],
    [("feed", ""), ("starve", "")],
    # Whoever begins a round finds one of these open; the village may be closed, and there may be no other stack.
    [("place", name) for name in (*BOARD_PLACES[HUNT:], *CARD_SPACES, STACKS[0])],
)
"""Of each of these, something must stay allowed."""


def _check_bans(bans: Bans, last_round: int) -> None:
    """Refuse bans that mean no move, that leave a player without one, or with which no game would end."""
    check_bans(bans, GRAMMAR, {}, _NEEDED)
    for seat in seats_named(bans):
        for name in BOARD_PLACES:
            ban = ban_on(bans, seat, "resolve", name, ())
            if ban is not None and ban_on(bans, seat, "place", name, ()) is None:
                problem = say("figures on a place must be used (SA-ACT-4); forbid '{instead}'", instead=f"place {name}")
                raise refused_ban(ban, problem)
    met = [ban_on(bans, -1, "place", name, ()) or ban_on(bans, -1, "buy", name, ()) for name in (*CARD_SPACES, *STACKS)]
    if not last_round and None not in met:
        problem = say("no game would end, since nobody could take a card or a building; name a last round")
        raise refused_ban(met[0], problem)


def _rings(row: TableRow, place: int) -> int:
    """Read how many figures find room; only hunting knows no limit."""
    return 0 if place == HUNT else row.integer("rings", 1, MOST_COUNT)


def _editions(folder: Path) -> dict[str, Edition]:
    rows = named_rows(folder, "editions", ("start_food", *RESOURCES, "finite"), EDITIONS)
    return {
        row.text("id"): Edition(
            row.integer("start_food", 0),
            tuple(row.integer(resource, 0) for resource in RESOURCES),
            row.flag("finite"),
        )
        for row in rows
    }


def _seats(folder: Path) -> dict[int, Seats]:
    columns = ("stacks", "village_places", "resource_players", "dice")
    rows = numbered_rows(folder, "players", "players", columns, first=2, least=3)
    if len(rows) > len(STACKS) - 1:
        raise rows[-1].wrong("players", say("there are {most} colours only", most=len(STACKS)))
    return {
        row.integer("players"): Seats(
            row.integer("stacks", 1, len(STACKS)),
            row.integer("village_places", 0, len(VILLAGE)),
            row.integer("resource_players", 1),
            row.integer("dice", 1, MOST_COUNT),
        )
        for row in rows
    }


def _lottery(folder: Path) -> tuple[str, ...]:
    rows = numbered_rows(folder, "lottery", "die", ("reward",), first=1, least=len(FACES))
    if len(rows) > len(FACES):
        raise rows[len(FACES)].wrong("die", say("a die has {faces} faces", faces=len(FACES)))
    return tuple(row.text("reward", (*RESOURCES, "tool", "agriculture")) for row in rows)


def _symbols(folder: Path) -> tuple[int, ...]:
    """Read what a set of so many symbols scores; no symbol scores nothing."""
    rows = numbered_rows(folder, "symbols", "symbols", ("vp",), first=1, least=len(SYMBOLS))
    return (0, *(row.integer("vp") for row in rows[: len(SYMBOLS)]))


def _buildings(folder: Path) -> tuple[Building, ...]:
    rows = read_table(folder / "buildings.csv", ("id", "cost", "least", "most", "kinds", "vp", "source"), key="id")
    return tuple(_building(row) for row in rows)


def _building(row: TableRow) -> Building:
    cost = row.goods("cost", RESOURCES, most=MOST_PAID)
    if cost:
        for column in ("least", "most", "kinds"):
            if row.optional(column):
                raise row.wrong(column, say("a tile with a fixed cost leaves this empty"))
        number = sum(count for _, count in cost)
        return Building(_id(row), cost, number, number, len(cost), row.integer("vp"))
    if row.optional("vp"):
        raise row.wrong("vp", say("only a tile with a fixed cost has fixed points"))
    least = row.integer("least", 1, MOST_PAID)
    kinds = row.integer("kinds", 1, len(RESOURCES)) if row.optional("kinds") else 0
    return Building(_id(row), (), least, row.integer("most", max(least, kinds), MOST_PAID), kinds, 0)


def _cards(folder: Path) -> tuple[Card, ...]:
    rows = read_table(folder / "cards.csv", ("id", "top", "good", "amount", "bottom", "people", "source"), key="id")
    return tuple(_card(row) for row in rows)


def _card(row: TableRow) -> Card:
    top = row.text("top", TOPS)
    good = RESOURCES.index(row.text("good", RESOURCES)) if top in ("resource", "roll") else NONE
    most = MOST_PAID if top in ("once", "wild", "draw", "roll") else MOST_COUNT
    amount = row.integer("amount", 1, most) if top != "lottery" else 0
    bottom = row.text("bottom", (*SYMBOLS, *PEOPLE))
    people = row.integer("people", 1, MOST_COUNT) if bottom in PEOPLE else 0
    return Card(_id(row), top, good, amount, bottom, people)


def _id(row: TableRow) -> str:
    id = row.text("id")
    if not (id.isascii() and id.isalnum() and id.islower()) or len(id) > LONGEST_ID:
        raise row.wrong("id", say("'{value}' is not a name of small letters and figures", value=brief(id)))
    return id


def _enough(things: tuple[object, ...], file: str, least: int) -> None:
    if not least <= len(things) <= MOST_CARDS:
        problem = say("{found} rows, expected {least} to {most}", found=len(things), least=least, most=MOST_CARDS)
        raise TableError(file, None, "id", problem)


FOLDERS = Editions(data_folder() / "stone_age", FIGURE_TABLES, _read)

load_figures = FOLDERS.load
