"""Reading a folder of tables into figures, with every cell checked."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from skara.brae.figures import (
    DECK_CARDS,
    FIRST_SETTLER,
    MOST_ICONS_ADDED,
    SIDES,
    Card,
    Figures,
    Focus,
    GatherChoice,
    Recipe,
    Seats,
    Settler,
    Special,
    Task,
    Tile,
)
from skara.brae.ids import (
    BOAR,
    CARDS,
    COLOURS,
    ENVIRONMENT,
    ENVIRONMENTS,
    FOOD,
    GOOD,
    GOODS,
    KNIFE,
    MIDDEN,
    PROMOS,
    SPECIALS,
    TILE,
    TILES,
)
from skara.brae.moves import GRAMMAR, MOST_CLEARINGS
from skara.core.bans import Heads, check_bans
from skara.core.data import data_folder
from skara.core.errors import TableError
from skara.core.folders import Editions, Source, bans_of
from skara.core.language import say
from skara.core.moves import LONGEST_ID
from skara.core.quoting import brief
from skara.core.tables import MOST_COUNT, Frame, TableRow, named_rows, numbered_rows, read_table

_T = TypeVar("_T")

MOST_CARDS = 200
"""No deck is larger: a move that names all its settlers can still be written."""

FIGURE_TABLES = (
    "frame", "resources", "slider", "furnish", "trade", "recipes", "tiles", "clean", "specials", "village",
    "settlers", "focus", "tasks", "players", "workers",
)  # fmt: skip


def _read(folder: Path, source: Source) -> Figures:
    frame = Frame(folder)
    rounds = frame.integer("rounds", 1, MOST_COUNT)
    turns = frame.integer("turns_per_round", 1, MOST_COUNT)
    resources = named_rows(folder, "resources", ("tokens", "spendable", "cookable", "vp", "icons", "at_most"), GOODS)
    slider = numbered_rows(folder, "slider", "column", ("midden", "vp"), 1)
    furnish = numbered_rows(folder, "furnish", "space", ("portions", "vp_settler", "vp_set"), 0)
    trade = numbered_rows(folder, "trade", "space", ("cost", "vp", "good"), 0)
    tile_rows = named_rows(
        folder, "tiles", ("kind", "environment", "harvest", "craft", "vp", "hearth", "front", "back"), TILES
    )
    per_column = frame.integer("spaces_per_column", 1)
    start = frame.integer("slider_start", 1, len(slider))
    settlers = _settlers(folder)
    cards = _cards(folder)
    unfed_vp, unfed_flat = _unfed(frame.row("unfed_settler"))
    copies = [card.copies for card in cards[:FIRST_SETTLER]] + [settler.copies for settler in settlers]
    if sum(copies) > MOST_CARDS:
        problem = say("{number}, expected at most {most}", number=sum(copies), most=MOST_CARDS)
        raise TableError("settlers.csv", None, "count", problem)
    bans = bans_of(source)
    check_bans(bans, GRAMMAR, _things(folder, settlers), _needed(settlers))
    recipes = _recipes(folder, [row.flag("cookable") for row in resources])
    figures = Figures(
        source=source if isinstance(source, str) else MappingProxyType(source),
        bans=bans,
        rounds=rounds,
        turns_per_round=turns,
        start_goods=frame.row("start_goods").goods("value", GOODS),
        spaces_per_column=per_column,
        slider_start=start,
        hearth_base=frame.integer("hearth_base", 0),
        furnish_portion=_alternatives(frame.row("furnish_portion"), "value"),
        food_per_settler=frame.integer("food_per_settler", 0),
        unfed_vp=unfed_vp,
        unfed_flat=unfed_flat,
        large_per_tile=frame.integer("large_per_tile", 0, MOST_COUNT),
        small_per_tile=frame.integer("small_per_tile", 0, MOST_COUNT),
        small_per_flipped_tile_with_recruit=frame.integer("small_per_flipped_tile_with_recruit", 0, MOST_COUNT),
        black_workers=frame.integer("black_workers", 0, MOST_COUNT),
        extra_storage_tiles=frame.integer("extra_storage_tiles", 0),
        turn_order_tiles=frame.integer("turn_order_tiles", 0),
        solo_win=frame.integer("solo_win"),
        solo_exceptional=frame.integer("solo_exceptional"),
        tokens=tuple(row.integer("tokens", 0) for row in resources),
        spendable=tuple(row.flag("spendable") for row in resources),
        vp=tuple(_resource_vp(row) for row in resources),
        knife_icons=resources[KNIFE].integer("icons", 1, MOST_ICONS_ADDED),
        most_boar=resources[BOAR].integer("at_most", 0),
        # Column and space numbers are those printed, so columns have an unused place 0.
        slider_midden=(0, *(row.integer("midden", 0) for row in slider)),
        slider_vp=(0, *(row.integer("vp", None, 0) for row in slider)),
        spaces=(0, *(per_column * column for column in range(len(slider)))),
        furnish_portions=(0, *(row.integer("portions", 0) for row in furnish[1:])),
        furnish_vp_settler=tuple(row.integer("vp_settler") for row in furnish),
        furnish_vp_set=tuple(row.integer("vp_set") for row in furnish),
        # A payment of nothing could not be written as a move.
        trade_cost=(0, *(row.integer("cost", 1) for row in trade[1:])),
        trade_vp=tuple(row.integer("vp") for row in trade),
        trade_good=((), *(row.goods("good", GOODS) for row in trade[1:])),
        recipes=recipes,
        weights=(tuple(r[:2] for r in recipes[0]), tuple(r[:2] for r in recipes[1])),
        tiles=tuple(_tile(row) for row in tile_rows),
        furnish_bonus=_pair(lambda side: _kinds(tile_rows[TILE["furnish"]], side)),
        purchase_price=_pair(lambda side: _price(tile_rows[TILE["trade"]], side, resources)),
        clean_types=_pair(lambda side: _types(tile_rows[TILE["clean"]], side)),
        clean_yield=_clean(folder),
        gathers=_pair(lambda side: tuple(_exchanges(row, side) for row in tile_rows if row.optional("environment"))),
        specials=MappingProxyType(_specials(folder)),
        cards=cards,
        settlers=settlers,
        card_names=DECK_CARDS + tuple(settler.id for settler in settlers),
        deck=tuple(place for place, number in enumerate(copies) for _ in range(number)),
        focus=MappingProxyType(_focus(folder)),
        tasks=MappingProxyType(_tasks(folder)),
        seats=MappingProxyType(_seats(folder, turns)),
        workers=tuple(
            (row.integer("large", 0, MOST_COUNT), row.integer("small", 0, MOST_COUNT))
            for row in numbered_rows(folder, "workers", "round", ("large", "small"), 1, least=rounds)
        ),
    )
    if not any(map(any, figures.workers)):
        raise TableError("workers.csv", None, "large", say("nobody has a worker in any round"))
    _check_supply(figures)
    _check_goods(figures)
    return figures


FLAT = "flat"
"""Behind a number: points for any shortage, however many stay hungry."""


def _unfed(row: TableRow) -> tuple[int | None, bool]:
    """Return what a settler costs that stays hungry, None meaning the settler itself, and whether that is for all."""
    text = row.text("value")
    if text == "leaves":
        return None, False
    number, _, kind = text.partition(" ")
    if kind == FLAT:
        row = TableRow(row.file, row.number, {**row.cells, "value": number})
    return row.integer("value", None, 0), kind == FLAT


def _things(folder: Path, settlers: tuple[Settler, ...]) -> dict[str, list[str]]:
    """List what can stand behind the verbs that take any name."""
    faces = [*DECK_CARDS, *(settler.id for settler in settlers)]
    return {"take": faces, "choose": faces, "keep": [*SPECIALS, *PROMOS], "task": list(_tasks(folder))}


def _needed(settlers: tuple[Settler, ...]) -> list[Heads]:
    """List what some decision can be answered with by nothing else."""
    faces = [*DECK_CARDS, *(settler.id for settler in settlers)]
    several = {"take": faces, "choose": faces, "keep": SPECIALS, "rest": ("skip",)}
    return [
        *([(verb, "")] for verb in ("turn", "done", "skip", "feed")),
        *([(verb, thing) for thing in things] for verb, things in several.items()),
    ]


def _own_id(row: TableRow) -> str:
    """Read an id that the tables may choose: it is typed in moves and stands in drawings, so it is kept plain."""
    name = row.text("id")
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", name) or name in CARDS:
        problem = say("'{name}': expected lower-case letters, digits, - and _, and no other card's id",
                      name=brief(name))  # fmt: skip
        raise row.wrong("id", problem)
    if len(name) > LONGEST_ID:
        raise row.wrong("id", say("too long; at most {most} signs", most=LONGEST_ID))
    return name


def _alternatives(row: TableRow, column: str) -> tuple[tuple[int, int], ...]:
    """Read the ways to pay one portion, each some number of one resource: `wool*2 / hide`."""
    ways = [row.goods(column, GOODS, choice) for choice in row.choices(column)]
    if not ways or any(len(way) != 1 for way in ways) or len({way[0][0] for way in ways}) < len(ways):
        raise row.wrong(column, say("expected amounts of one resource each, such as 'wool*2 / hide'"))
    return tuple(way[0] for way in ways)


def _kinds(row: TableRow, column: str) -> tuple[int, ...]:
    """Read a choice between single resources: `barley / skaill_knife`."""
    ways = [row.goods(column, GOODS, choice) for choice in row.choices(column)]
    if any(len(way) != 1 or way[0][1] != 1 for way in ways):
        raise row.wrong(column, say("expected single resources, such as 'barley / skaill_knife'"))
    return tuple(way[0][0] for way in ways)


def _types(row: TableRow, column: str) -> tuple[int, ...]:
    """Read a list of different resources: `barley wood hide`."""
    goods = row.goods(column, GOODS)
    if any(count > 1 for _, count in goods):
        raise row.wrong(column, say("expected different resources, one of each"))
    return tuple(place for place, _ in goods)


def _price(row: TableRow, column: str, resources: list[TableRow]) -> tuple[int, ...]:
    """Read what may pay for a purchase: named resources, or `any` for all that can be spent."""
    if row.text(column) == "any":
        return tuple(place for place, resource in enumerate(resources) if resource.flag("spendable"))
    return _kinds(row, column)


def _exchanges(row: TableRow, column: str) -> tuple[GatherChoice, ...]:
    """Read the choices of a gather tile: `wood*2 / wood -> deer`."""
    exchanges = []
    for choice in row.choices(column):
        spend, arrow, gain = choice.rpartition("->")
        exchanges.append(GatherChoice(row.goods(column, GOODS, spend), row.goods(column, GOODS, gain)))
        if not exchanges[-1].gain or (arrow and not exchanges[-1].spend):
            raise row.wrong(
                column,
                say("'{choice}' must give something, and cost something if it has an arrow", choice=brief(choice)),
            )
    if not exchanges:
        raise row.wrong(column, say("is empty"))
    return tuple(exchanges)


def _resource_vp(row: TableRow) -> int:
    if not row.optional("vp"):
        return 0
    if GOOD[row.text("id")] not in (FOOD, KNIFE, MIDDEN):
        raise row.wrong("vp", say("only food, skaill_knife and midden have a line in the score; leave it empty"))
    return row.integer("vp")


def _pair(read: Callable[[str], _T]) -> tuple[_T, _T]:
    return read("front"), read("back")


def _tile(row: TableRow) -> Tile:
    tile = row.text("id")
    home = tile.removeprefix("gather_") if tile.startswith("gather_") else ""
    if (name := row.optional("environment")) != home:
        raise row.wrong("environment", say("'{found}', expected '{expected}'", found=brief(name), expected=home))
    if bool(row.optional("harvest")) != bool(home):
        raise row.wrong("harvest", say("a gather tile, and no other, has a harvest"))
    return Tile(
        row.text("id"),
        ENVIRONMENT[name] if name else None,
        _kinds(row, "harvest"),
        row.goods("craft", GOODS),
        row.integer("vp"),
        row.integer("hearth", 0),
    )


def _recipes(folder: Path, cookable: list[bool]) -> tuple[tuple[Recipe, ...], tuple[Recipe, ...]]:
    """Read the recipes for both sides of the Hunt Boar tile, which has a recipe of its own on each."""
    by_side: tuple[dict[int, Recipe], dict[int, Recipe]] = ({}, {})
    for row in read_table(folder / "recipes.csv", ("input", "side", "weight", "gain", "source")):
        place = GOOD[row.text("input", GOODS)]
        if not cookable[place]:
            raise row.wrong("input", say("'{name}' is not cookable in resources.csv", name=GOODS[place]))
        side = row.text("side", ("any", *SIDES) if place == BOAR else ("any",))
        recipe = Recipe(place, row.integer("weight", 1), row.goods("gain", GOODS))
        for index, name in enumerate(SIDES):
            if side in ("any", name):
                if place in by_side[index]:
                    raise row.wrong("input", say("'{name}' has two recipes", name=GOODS[place]))
                by_side[index][place] = recipe
    for place, cooks in enumerate(cookable):
        if cooks and not all(place in recipes for recipes in by_side):
            raise TableError("recipes.csv", None, "input", say("'{name}' has no recipe", name=GOODS[place]))
    return tuple(by_side[0][i] for i in sorted(by_side[0])), tuple(by_side[1][i] for i in sorted(by_side[1]))


def _clean(folder: Path) -> tuple[Mapping[int, tuple[int, int]], Mapping[int, tuple[int, int]]]:
    """Read, for both sides, how many are cleared and how many roofs are gained by the number spent."""
    yields: tuple[dict[int, tuple[int, int]], dict[int, tuple[int, int]]] = ({}, {})
    for row in read_table(folder / "clean.csv", ("side", "spent", "cleared", "roofs", "source")):
        side = yields[SIDES.index(row.text("side", SIDES))]
        spent = row.integer("spent", 1, MOST_COUNT)
        if spent in side:
            raise row.wrong("spent", say("'{value}' stands twice for this side", value=spent))
        side[spent] = row.integer("cleared", 0, MOST_CLEARINGS), row.integer("roofs", 0, MOST_COUNT)
    for name, side in zip(SIDES, yields, strict=True):
        if not side:
            raise TableError("clean.csv", None, "side", say("'{name}' is missing", name=name))
    return MappingProxyType(yields[0]), MappingProxyType(yields[1])


def _number(row: TableRow, column: str) -> int:
    # A look at no cards would leave a choice of nothing.
    least = 1 if row.text("id") == "explore" else 0
    return row.integer(column, least, MOST_COUNT) if row.optional(column) else least


def _specials(folder: Path) -> dict[str, Special]:
    columns = (
        "promo", "portions", "portion", "craft", "vp", "hearth", "front", "back", "front_gain", "back_gain",
        "front_price", "back_price",
    )  # fmt: skip
    specials = {}
    for row in named_rows(folder, "specials", columns, SPECIALS + PROMOS):
        specials[row.text("id")] = Special(
            row.text("id"),
            row.flag("promo"),
            row.integer("portions", 0),
            _alternatives(row, "portion"),
            row.goods("craft", GOODS),
            row.integer("vp"),
            row.integer("hearth", 0),
            _pair(partial(_number, row)),
            (row.goods("front_gain", GOODS), row.goods("back_gain", GOODS)),
            (row.goods("front_price", GOODS), row.goods("back_price", GOODS)),
        )
    return specials


def _cards(folder: Path) -> tuple[Card, ...]:
    columns = ("pile", "count", "gain", "per_owned", "shelters", "hearth", "midden", "vp")
    return tuple(
        Card(
            row.text("id"),
            row.integer("count", 0, MOST_COUNT),
            row.goods("gain", GOODS),
            row.flag("per_owned"),
            row.integer("shelters", 0),
            row.integer("hearth", 0),
            row.integer("midden", 0),
            row.integer("vp"),
        )
        for row in named_rows(folder, "village", columns, CARDS)
    )


def _settlers(folder: Path) -> tuple[Settler, ...]:
    columns = ("id", "environment", "effect", "spend", "gain", "icon", "count", "source")
    settlers = []
    for row in read_table(folder / "settlers.csv", columns, key="id"):
        effect = row.text("effect", ("gain", "exchange", "harvest"))
        spend, gain = row.goods("spend", GOODS), row.goods("gain", GOODS)
        if not gain:
            raise row.wrong("gain", say("is empty"))
        if bool(spend) != (effect == "exchange"):
            raise row.wrong("spend", say("only an exchange, and every exchange, spends something"))
        icon = ENVIRONMENT[row.text("icon", ENVIRONMENTS)] if effect == "harvest" else -1
        environment = ENVIRONMENT[row.text("environment", ENVIRONMENTS)]
        settlers.append(
            Settler(_own_id(row), environment, effect, spend, gain, icon, row.integer("count", 0, MOST_COUNT))
        )
    return tuple(settlers)


FOCUS_MEASURES = ("settlers_in_one_environment", "sets", "roofs", "midden", "trade", "furnish", "food", "tiles")


def _focus(folder: Path) -> dict[str, Focus]:
    goals = {}
    for row in read_table(folder / "focus.csv", ("id", "measure", "at_least", "at_most", "vp", "source"), key="id"):
        least = row.integer("at_least") if row.optional("at_least") else None
        most = row.integer("at_most") if row.optional("at_most") else None
        if (least is None) == (most is None):
            raise row.wrong("at_least", say("expected either at_least or at_most"))
        measure = row.text("measure", FOCUS_MEASURES)
        goals[_own_id(row)] = Focus(_own_id(row), measure, least, most, row.integer("vp", None, 0))
    return goals


def _tasks(folder: Path) -> dict[str, Task]:
    tasks = {}
    for row in read_table(folder / "tasks.csv", ("id", "spend", "action", "vp", "source"), key="id"):
        ways = tuple(row.goods("spend", GOODS, choice) for choice in row.choices("spend"))
        if not ways:
            raise row.wrong("spend", say("is empty"))
        tasks[_own_id(row)] = Task(_own_id(row), ways, row.text("action", TILES), row.integer("vp", None, 0))
    return tasks


def _seats(folder: Path, turns: int) -> dict[int, Seats]:
    columns = ("neutral", "cards_per_set", "draws", "specials_dealt", "specials_variant", "focus", "tasks")
    seats = {}
    for row in numbered_rows(folder, "players", "players", columns, 1):
        players = row.integer("players", 1, len(COLOURS))
        neutral = row.integer("neutral", 0, 1) if players > 1 else 0
        draws: tuple[int, ...] = ()
        if players == 1:
            draws = tuple(int(n) if n.isdecimal() and len(n) < 4 else 0 for n in row.text("draws").split())
            if len(draws) != turns or min(draws) < 1:
                problem = say("expected {turns} numbers above 0, one for each turn of a round", turns=turns)
                raise row.wrong("draws", problem)
        seats[players] = Seats(
            neutral,
            0 if players == 1 else row.integer("cards_per_set", players + neutral),
            draws,
            row.integer("specials_dealt", 1),
            row.integer("specials_variant", 1) if row.optional("specials_variant") else 0,
            row.integer("focus", 0) if players == 1 else 0,
            row.integer("tasks", 0) if players == 1 else 0,
        )
    return seats


def _check_goods(figures: Figures) -> None:
    """See that no cost asks for what can never be spent, and that only Hunt Boar gives boar."""
    specials, settlers = figures.specials.values(), figures.settlers
    exchanges = [exchange for side in figures.gathers for tile in side for exchange in tile]
    costs = {
        ("frame.csv", "furnish_portion"): figures.furnish_portion,
        ("tiles.csv", "craft"): [good for tile in figures.tiles for good in tile.craft],
        ("tiles.csv", "front"): [(place, 1) for side in figures.clean_types for place in side],
        ("tiles.csv", "back"): [good for exchange in exchanges for good in exchange.spend],
        ("specials.csv", "portion"): [good for special in specials for good in special.portion],
        ("specials.csv", "craft"): [good for special in specials for good in special.craft],
        ("specials.csv", "back_price"): [good for special in specials for price in special.price for good in price],
        ("settlers.csv", "spend"): [good for settler in settlers for good in settler.spend],
        ("tasks.csv", "spend"): [good for task in figures.tasks.values() for way in task.spend for good in way],
    }
    for (file, column), goods in costs.items():
        for place, _ in goods:
            if not figures.spendable[place]:
                raise TableError(file, None, column, say("'{name}' can never be spent", name=GOODS[place]))
    gains = {
        ("frame.csv", "start_goods"): figures.start_goods,
        ("trade.csv", "good"): [good for goods in figures.trade_good for good in goods],
        ("tiles.csv", "back"): [good for exchange in exchanges for good in exchange.gain],
        ("recipes.csv", "gain"): [good for side in figures.recipes for recipe in side for good in recipe.gain],
        ("settlers.csv", "gain"): [good for settler in settlers for good in settler.gain],
        ("village.csv", "gain"): [good for card in figures.cards for good in card.gain],
    }
    for (file, column), goods in gains.items():
        if any(place == BOAR for place, _ in goods):
            raise TableError(file, None, column, say("only Hunt Boar gives boar"))


def _check_supply(figures: Figures) -> None:
    """See that there are enough cards and tiles for what is dealt out at once."""
    plain = sum(not special.promo for special in figures.specials.values())
    for players, seats in figures.seats.items():
        needs = (
            (
                "village.csv",
                "count",
                len(figures.deck),
                seats.cards_per_set * figures.turns_per_round + sum(seats.draws),
            ),
            ("specials.csv", "id", plain, players * max(seats.specials_dealt, seats.specials_variant)),
            ("focus.csv", "id", len(figures.focus), seats.focus),
            ("tasks.csv", "id", len(figures.tasks), seats.tasks),
        )
        for file, column, there, needed in needs:
            if there < needed:
                problem = say(
                    "{there} in all, but {needed} are dealt in a game for {players}",
                    there=there, needed=needed, players=players,
                )  # fmt: skip
                raise TableError(file, None, column, problem)


EDITIONS = Editions(data_folder() / "brae", FIGURE_TABLES, _read)

load_figures = EDITIONS.load
printed_figures = EDITIONS.printed
