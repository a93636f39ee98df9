"""The players of a position, each with an area."""

from typing import Any

from skara.brae.figures import FIRST_SETTLER, Figures
from skara.brae.ids import CARDS, COLOURS, ENVIRONMENTS, GOOD, GOODS, SPECIAL, SPINDLE_WHORL, TILES
from skara.brae.position_cards import CountedColumn, FreeCards
from skara.brae.position_order import MOMENT
from skara.brae.setup import empty_player, special_tiles
from skara.brae.state import Player, State
from skara.brae.storage import fitting_column, resources
from skara.brae.tiles import slot_of
from skara.brae.workers import at_hand, capacity
from skara.core.checked import Checked
from skara.core.errors import OptionError, PositionError
from skara.core.language import say
from skara.core.positions import checked_name
from skara.core.tables import MOST_HELD

_FIELDS = (
    "name", "colour", "goods", "slider", "furnish", "trade", "special", "flipped", "settlers", "cards", "workers",
    "placed", "unfed",
)  # fmt: skip


def write_player(g: State, p: Player) -> dict[str, Any]:
    """Write one player's area."""
    names = g.figures.card_names
    placed = {}
    for slot in range(SPECIAL + 1):
        workers = ["small"] * p.placed_small[slot] + ["large"] * p.placed_large[slot]
        if workers:
            placed[p.tile_id(slot, g.figures)] = workers
    return {
        "name": p.name,
        "colour": p.colour,
        "goods": {good: count for good, count in zip(GOODS, p.goods, strict=True) if count},
        "slider": p.slider,
        "furnish": p.furnish,
        "trade": p.trade,
        "special": p.special or None,
        "flipped": [p.tile_id(slot, g.figures) for slot, flipped in enumerate(p.flipped) if flipped],
        "settlers": {
            environment: [names[card] for card in column]
            for environment, column in zip(ENVIRONMENTS, p.settlers, strict=True)
        },
        "cards": {card: count for card, count in zip(CARDS, p.cards, strict=True) if count},
        "workers": {"large": p.large, "small": p.small, "black": p.black},
        "placed": placed,
        "unfed": p.unfed,
    }


# --------------------------------------------------------------------------------------------------
# Reading one area


def read_player(g: State, entry: Checked, seat: int, cards: FreeCards) -> Player:
    """Read one player's area, but for the workers placed, who need the whole table."""
    figures = g.figures
    entry.mapping(_FIELDS)
    p = empty_player(figures, seat)
    _read_name(entry, p)
    _read_special(g, entry, p)
    special = entry.get("special").place
    _read_flipped(entry.get("flipped", []), p, figures, special)
    _read_goods(entry.get("goods", {}), p, figures, special)
    p.furnish = entry.get("furnish", 0).integer(0, len(figures.furnish_portions) - 1, "SB-FURNISH-4")
    p.trade = entry.get("trade", 0).integer(0, len(figures.trade_cost) - 1, "SB-TRADE-6")
    _read_slider(entry.get("slider"), p, figures, entry.get("goods").place)
    _read_cards(entry.get("cards", {}), p, cards, special)
    settlers = entry.get("settlers", {})
    settlers.mapping(ENVIRONMENTS)
    for place, environment in enumerate(ENVIRONMENTS):
        _read_column(settlers.get(environment, []), p, place, cards)
    _read_workers(g, entry.get("workers", {}), p, special)
    p.unfed = entry.get("unfed", 0).integer(0)
    return p


def _read_name(entry: Checked, p: Player) -> None:
    if entry.has("name"):
        given = entry.get("name")
        try:
            p.name = checked_name(given.value)
        except OptionError as error:
            raise given.wrong(str(error)) from None
    p.colour = entry.get("colour").text(COLOURS) if entry.has("colour") else ""


def _read_special(g: State, entry: Checked, p: Player) -> None:
    if entry.has("special"):
        special = entry.get("special")
        if isinstance(special.value, list):
            raise special.wrong(say("expected one special tile"), "SB-SETUP-14")
        p.special = special.given("options.promo").text(special_tiles(g.figures, g.settings), "SB-SETUP-14")


def _read_flipped(flipped: Checked, p: Player, figures: Figures, special: str) -> None:
    for tile in flipped.items():
        name = tile.text((*TILES, *figures.specials))
        slot = slot_of(p, name)
        if slot is None:
            problem = say("'{tile}' is not this player's special tile", tile=name)
            raise tile.given(special).wrong(problem, "SB-SETUP-17")
        if p.flipped[slot]:
            raise tile.wrong(say("'{tile}' stands twice", tile=name), "SB-CRAFT-2")
        p.flipped[slot] = True


def _read_goods(goods: Checked, p: Player, figures: Figures, special: str) -> None:
    goods.mapping(GOODS)
    for name, count in goods.fields():
        most, rule = (figures.most_boar, "SB-BOAR-2") if name == "boar" else (MOST_HELD, "")
        number = count.integer(0, most, rule)
        if number and name not in resources(p):
            raise count.given(special).wrong(say("only the owner of Hunt Boar can hold boar"), "SB-RES-1")
        p.goods[GOOD[name]] = number


def _read_slider(slider: Checked, p: Player, figures: Figures, goods: str) -> None:
    held = sum(p.goods)
    fitting = fitting_column(figures.spaces, 1, held)
    if slider.value is None:
        p.slider = max(fitting, figures.slider_start)
        return
    p.slider = slider.integer(1, figures.last_column, "SB-RES-9")
    if p.slider < fitting:
        problem = say(
            "{column}, too far left for {held} held; at least {fitting}", column=p.slider, held=held, fitting=fitting
        )
        raise slider.given(goods).wrong(problem, "SB-RES-7")


def _read_cards(owned: Checked, p: Player, cards: FreeCards, special: str) -> None:
    owned.mapping(CARDS)
    for name, count in owned.fields():
        place = CARDS.index(name)
        p.cards[place] = count.integer(0, cards.figures.cards[place].copies)
        if place < FIRST_SETTLER:
            for _ in range(p.cards[place]):
                cards.take(place, count)
        elif place == SPINDLE_WHORL and p.cards[place] and p.special != "spin_wool":
            problem = say("only the owner of Spin Wool has spindle whorls")
            raise count.given(special).wrong(problem, "SB-SETUP-18")


def _read_column(column: Checked, p: Player, environment: int, cards: FreeCards) -> None:
    """Read settlers by name; where only their number is given, they are dealt later."""
    if type(column.value) is int:
        cards.columns.append(CountedColumn(p, environment, column.integer(0), column.path))
        return
    settlers = cards.read(column)
    for card, entry in zip(settlers, column.items(), strict=True):
        if card < FIRST_SETTLER or cards.figures.settler(card).environment != environment:
            problem = say("'{card}' does not live there", card=entry.value)
            raise entry.wrong(problem, "SB-CARD-SETTLER-1")
    p.settlers[environment] = settlers


def _read_workers(g: State, workers: Checked, p: Player, special: str) -> None:
    workers.mapping(("large", "small", "black"))
    gained = g.figures.workers[: 0 if g.phase == "setup" else g.round]
    large, small = (sum(row[size] for row in gained) for size in (0, 1))
    p.large = workers.get("large", large).integer(0, large, "SB-ROUND-2", ("round", "phase"))
    p.small = workers.get("small", small).integer(0, small, "SB-ROUND-2", ("round", "phase"))
    black = workers.get("black", 0)
    p.black = black.integer(0, g.figures.black_workers, "SB-RECRUIT-4")
    if p.black and p.special != "recruit":
        raise black.given(special).wrong(say("only the owner of Recruit has black workers"), "SB-SETUP-18")


# --------------------------------------------------------------------------------------------------
# What players have beside each other


def settle_colours(g: State) -> None:
    """See that colours differ, and give one to each player who has none."""
    colours = [p.colour for p in g.players]
    for seat, p in enumerate(g.players):
        if p.colour and p.colour in colours[:seat]:
            raise PositionError(f"players[{seat}].colour", say("'{colour}' stands twice", colour=p.colour))
        if not p.colour:
            p.colour = next(colour for colour in (COLOURS[seat], *COLOURS) if colour not in colours)
            colours[seat] = p.colour


def read_placed(g: State, players: Checked) -> None:
    """Put the workers on their tiles, who belong to the player having the turn."""
    for seat, (p, entry) in enumerate(zip(g.players, players.items(), strict=True)):
        entry.mapping(_FIELDS)
        special, flipped, at_work = (entry.get(field).place for field in ("special", "flipped", "workers"))
        for typed, workers in entry.get("placed", {}).fields():
            own = [p.tile_id(slot, g.figures) for slot in range(SPECIAL + bool(p.special))]
            tile = workers.meaning(typed, own) or typed
            slot = slot_of(p, tile)
            kinds = [worker.text(("small", "large", "black")) for worker in workers.items()]
            if slot is None:
                problem = say("'{tile}' is not one of this player's tiles", tile=tile)
                raise workers.given(special).wrong(problem, "SB-WORK-1")
            if seat != g.active or g.phase != "workers":
                raise workers.given(*MOMENT).wrong(say("only the active player has placed workers"), "SB-WORK-8")
            for kind, worker in zip(kinds, workers.items(), strict=True):
                # Black workers are small ones (SB-RECRUIT-2); which of them stands where makes no difference.
                size = "small" if kind == "black" else kind
                standing = p.placed_large if size == "large" else p.placed_small
                lacking = kind == "black" and not p.black
                if lacking or standing[slot] >= capacity(g, p, slot, size) or at_hand(p, size) < 1:
                    problem = say("no room or no worker for '{size}'", size=kind)
                    raise worker.given("round", "phase", special, flipped, at_work).wrong(problem, "SB-WORK-3")
                standing[slot] += 1
