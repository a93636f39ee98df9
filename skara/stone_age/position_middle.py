"""What a position says of the middle of the table: supply, cards and stacks of buildings."""

from typing import Any

from skara.core.chance import shuffled
from skara.core.checked import Checked
from skara.core.language import say
from skara.core.positions import HOW_MANY
from skara.core.tables import MOST_HELD
from skara.stone_age.ids import CARD_SPACES, NONE, RESOURCES
from skara.stone_age.position_players import Unique
from skara.stone_age.state import State


def write_middle(g: State) -> dict[str, Any]:
    """Write what lies in the middle."""
    cards, tiles = g.figures.cards, g.figures.buildings
    return {
        "supply": {} if g.supply is None else dict(zip(RESOURCES, g.supply, strict=True)),
        "row": [None if card == NONE else cards[card].id for card in g.row],
        "stacks": [
            {"top": None if top == NONE else tiles[top].id, "left": left}
            for top, left in zip(g.tops, g.tiles_left, strict=True)
        ],
    }


def read_supply(g: State, supply: Checked) -> None:
    """Read the supply: what is held came out of it (SA-SETUP-2); without a word of it, the rest is there."""
    supply.mapping(RESOURCES)
    if g.supply is None:
        for name, entry in supply.fields():
            problem = say("in this edition resources never run out; leave '{name}' out", name=name)
            raise entry.given("options.edition").wrong(problem, "SA-GATHER-4")
        return
    for place, name in enumerate(RESOURCES):
        held, there = sum(player.goods[place] for player in g.players), g.edition.supply[place]
        field = supply.get(name, there - held if held <= there else 0)
        left = field.integer(0, MOST_HELD)
        if left != there - held:
            paths = [f"players[{seat}].{name}" for seat in range(len(g.players))]
            holder = max(range(len(g.players)), key=lambda seat: g.players[seat].goods[place])
            wrong = field if held <= there else Checked(held, paths[holder])
            problem = say("players hold {held}, and there are {all} in all", held=held, all=there)
            raise wrong.given(*HOW_MANY, "options.edition", *paths).wrong(problem, "SA-SETUP-2")
        g.supply[place] = there - held


def read_cards(g: State, source: Checked, hidden: Checked, cards: Unique) -> None:
    """Read the row of cards and the pile; without a word of them, they are dealt from the cards seen nowhere else."""
    row, pile = source.get("row"), hidden.get("draw")
    given = row.items() if row.value is not None else []
    g.row = [NONE if entry.value is None else cards.read(entry) for entry in given]
    if given and len(given) != len(CARD_SPACES):
        raise row.wrong(say("{found} entries, expected {expected}", found=len(given), expected=len(CARD_SPACES)))
    below = cards.read_all(pile) if pile.value is not None else None
    rest = list(shuffled(g.seed, "cards", 0, list(cards.free)))
    if below is not None:
        # Cards that were typed nowhere are out of the game, unless the row needs them.
        rest = rest if not given else []
    if not given:
        if len(rest) < len(CARD_SPACES):
            raise row.wrong(say("there are too few cards left for the row"), "SA-SETUP-4")
        g.row, rest = rest[: len(CARD_SPACES)], rest[len(CARD_SPACES) :]
    g.pile = tuple(rest) if below is None else below
    g.cards_left = len(g.pile)
    if g.phase == "place" and NONE in g.row:
        space = given[g.row.index(NONE)].given("phase")
        raise space.wrong(say("a card lies in every space while figures are placed"), "SA-NEW-2")


def read_stacks(g: State, source: Checked, hidden: Checked, tiles: Unique) -> None:
    """Read the stacks of buildings; without a word of them, they are dealt from the tiles seen nowhere else."""
    stacks, below = source.get("stacks"), hidden.get("below")
    size, number = g.figures.tiles_per_stack, g.seats.stacks
    entries = stacks.items() if stacks.value is not None else [Checked({}, f"stacks[{n}]") for n in range(number)]
    if len(entries) != number:
        problem = say("{found} stacks, expected {expected}", found=len(entries), expected=number)
        raise stacks.given(*HOW_MANY).wrong(problem, "SA-SETUP-5")
    bought = sum(len(player.buildings) for player in g.players)
    g.tops, g.tiles_left = [], []
    for place, entry in enumerate(entries):
        entry.mapping(("top", "left"))
        top = entry.get("top")
        share = max(1, size - (bought + number - 1 - place) // number)
        left = 0 if entry.has("left") and entry.value["left"] == 0 else share
        g.tiles_left.append(entry.get("left", left).integer(0, size, "SA-SETUP-5"))
        g.tops.append(NONE if top.value is None else tiles.read(top))
    piles = _read_below(g, below, tiles) if below.value is not None else None
    rest = list(shuffled(g.seed, "buildings", 0, list(tiles.free)))
    found: list[tuple[int, ...]] = []
    for place, entry in enumerate(entries):
        left, field = g.tiles_left[place], entry.get("left", g.tiles_left[place])
        if not left:
            if g.phase == "place":
                problem = say("a tile lies on every stack while figures are placed")
                raise field.given("phase").wrong(problem, "SA-END-2")
            if g.tops[place] != NONE:
                raise field.wrong(say("a tile lies there, so that at least 1 is left"), "SA-END-3")
            found.append(())
            continue
        needed = (g.tops[place] == NONE) + (left - 1 if piles is None else 0)
        if len(rest) < needed:
            raise field.given("hidden.below", "stacks").wrong(
                say("there are too few buildings for so many"), "SA-SETUP-5"
            )
        if g.tops[place] == NONE:
            g.tops[place] = rest.pop(0)
        under = piles[place] if piles is not None else tuple(rest.pop(0) for _ in range(left - 1))
        found.append((g.tops[place], *under))
    g.stacks = tuple(found)


def _read_below(g: State, below: Checked, tiles: Unique) -> list[tuple[int, ...]]:
    piles = below.items()
    found = [tiles.read_all(pile) for pile in piles]
    if len(piles) != len(g.tops):
        raise below.given(*HOW_MANY, "stacks").wrong(
            say("{found} stacks, expected {expected}", found=len(piles), expected=len(g.tops))
        )
    for pile, there, left in zip(piles, found, g.tiles_left, strict=True):
        if len(there) != max(0, left - 1):
            problem = say("{found} tiles, expected {expected}", found=len(there), expected=max(0, left - 1))
            raise pile.given("stacks").wrong(problem, "SA-SETUP-5")
    return found
