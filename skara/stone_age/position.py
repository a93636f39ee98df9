"""A position as data: a whole table written in full, read back with forgiving defaults and strict checks.

What belongs to one player and what lies in the middle have modules of their own beside this one.
"""

from functools import partial
from typing import Any

from skara.core.checked import Checked
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.positions import HOW_MANY, checked_seed, header, opened, read_options
from skara.stone_age.feeding import missing
from skara.stone_age.figures import Figures
from skara.stone_age.ids import FACES, FIRST_CARD, FIRST_STACK, FOOD, FOREST, HUNT, NONE, PLACE, PLACES
from skara.stone_age.placing import can_place
from skara.stone_age.position_middle import read_cards, read_stacks, read_supply, write_middle
from skara.stone_age.position_players import Unique, read_player, write_player
from skara.stone_age.setup import check_options, lay_out
from skara.stone_age.state import OPTIONS, State
from skara.stone_age.words import near

GAME = "stone_age"
PHASES = ("place", "use", "feed", "over")

_FIELDS = (
    "format", "version", "game", "data", "options", "round", "phase", "first", "active", "pending", "supply", "row",
    "stacks", "hidden", "players",
)  # fmt: skip
_MOMENT = (*HOW_MANY, "phase", "first", "active", "pending")
"""These paths of a position tell who is to do what."""
_HIDDEN = ("seed", "thrown", "draw", "below", "draw_size")
MOST_ROUNDS, MOST_THROWN = 9999, 1_000_000


def write_position(g: State) -> dict[str, Any]:
    """Write a whole table; where the piles must not be seen, only their size."""
    hidden: dict[str, Any] = {"draw_size": g.cards_left}
    if g.pile is not None and g.stacks is not None:
        cards, tiles = g.figures.cards, g.figures.buildings
        hidden = {
            "seed": g.seed,
            "thrown": g.thrown,
            "draw": [cards[card].id for card in g.pile[len(g.pile) - g.cards_left :]],
            "below": [
                [tiles[tile].id for tile in stack[len(stack) - left + 1 :]] if left else []
                for stack, left in zip(g.stacks, g.tiles_left, strict=True)
            ],
        }
    return {
        **header(GAME, g.figures.source, g.settings),
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "active": g.active,
        "pending": _write_pending(g),
        **write_middle(g),
        "hidden": hidden,
        "players": [write_player(g, player) for player in g.players],
    }


def _write_pending(g: State) -> dict[str, Any] | None:
    if not g.pending:
        return None
    if g.pending[0] == "tools":
        return {"kind": "tools", "source": g.pending[1], "dice": list(g.pending[3])}
    return {"kind": "dice", "buyer": g.pending[1], "dice": list(g.pending[2])}


def read_position(g: State, position: object, figures: Figures) -> None:
    """Fill a table from a position, or raise PositionError."""
    source, hidden = opened(position, GAME, figures.source, _FIELDS, _HIDDEN, near)
    if hidden.has("draw_size"):
        raise hidden.get("draw_size").wrong(say("a view cannot be played; use view.redeal"))
    lay_out(g, figures, read_options(source, OPTIONS, partial(check_options, figures)), _read_seed(hidden))
    g.thrown = hidden.get("thrown", 0).integer(0, MOST_THROWN)
    g.round = source.get("round", 1).integer(1, figures.last_round or MOST_ROUNDS, "SA-ROUND-1")
    g.phase = source.get("phase", "place").text(PHASES)
    g.first = source.get("first", 0).integer(0, len(g.players) - 1, given=HOW_MANY)
    cards, tiles = Unique(figures.cards), Unique(figures.buildings)
    entries = source.get("players", []).items()
    for player, entry in zip(g.players, entries, strict=True):
        read_player(g, player, entry, cards, tiles)
    read_supply(g, source.get("supply", {}))
    read_cards(g, source, hidden, cards)
    read_stacks(g, source, hidden, tiles)
    _check_placed(g, entries)
    _read_turn(g, source)
    g.start = write_position(g)


def _read_seed(hidden: Checked) -> int | str:
    seed = hidden.get("seed", 0)
    try:
        return checked_seed(seed.value)
    except OptionError as error:
        raise seed.wrong(str(error)) from None


# --------------------------------------------------------------------------------------------------
# Figures on places


def _check_placed(g: State, entries: list[Checked]) -> None:
    """See that figures stand where the rules allow it, and that something lies where they stand."""
    for place, name in enumerate(PLACES):
        counts = [player.placed[place] for player in g.players]
        there = [entry.get("placed", {}).get(name) for entry, count in zip(entries, counts, strict=True) if count]
        g.taken[place], g.crowd[place] = sum(counts), len(there)
        if not there:
            continue
        last = there[-1]
        if g.phase in ("feed", "over"):
            raise last.given("phase").wrong(say("all figures are home when they are fed"), "SA-FEED-1")
        if place >= FIRST_STACK + len(g.tops) or (place >= FIRST_STACK and g.tops[place - FIRST_STACK] == NONE):
            raise last.given("stacks", *HOW_MANY).wrong(say("there is no building to take"), "SA-PLACE-5")
        if FIRST_CARD <= place < FIRST_STACK and g.row[place - FIRST_CARD] == NONE:
            raise last.given("row").wrong(say("there is no card to take"), "SA-PLACE-5")
        _check_crowd(g, place, last.given(*HOW_MANY, *(entry.get("placed", {}).get(name).place for entry in entries)))
    if sum(g.crowd[place] for place in range(HUNT)) > g.seats.village_places:
        problem = say("at most {most} places of the village are used", most=g.seats.village_places)
        last = [entry for entry, player in zip(entries, g.players, strict=True) if any(player.placed[:HUNT])][-1]
        raise last.get("placed").given(*HOW_MANY).wrong(problem, "SA-PLACE-7")


def _check_crowd(g: State, place: int, last: Checked) -> None:
    """See that a place holds no more figures, of no more players, than it may."""
    found, figures = g.taken[place], g.figures
    if place < HUNT and found != figures.rings[place]:
        rule = "SA-PLACE-6" if figures.rings[place] > 1 else "SA-PLACE-4"
        raise last.wrong(say("{found} figures, expected {expected}", found=found, expected=figures.rings[place]), rule)
    most = 1 if place >= FIRST_CARD else figures.rings[place]
    if most and found > most:
        raise last.wrong(say("{found} figures in all, at most {most}", found=found, most=most), "SA-PLACE-4")
    if FOREST <= place < FIRST_CARD and g.crowd[place] > g.seats.resource_players:
        rule = "SA-PLACE-9" if g.seats.resource_players == 1 else "SA-PLACE-8"
        problem = say("figures of {found} players, at most {most}", found=g.crowd[place], most=g.seats.resource_players)
        raise last.wrong(problem, rule)


# --------------------------------------------------------------------------------------------------
# Whose turn it is


def _read_turn(g: State, source: Checked) -> None:
    """Read who is asked what; without a word of it, whoever comes first and has something to decide."""
    number = len(g.players)
    order = [(g.first + step) % number for step in range(number)]
    asked = [seat for seat in order if _has_choice(g, seat)] if g.phase != "over" else order
    pending = source.get("pending")
    if pending.value is not None and g.phase != "use":
        raise pending.given("phase").wrong(say("only in phase 'use'"), "SA-ROUND-1")
    default = asked[0] if asked else order[0]
    g.active = source.get("active", default).integer(0, number - 1, given=HOW_MANY)
    moved = [f"players[{seat}].{field}" for seat in order for field in ("figures", "placed", "food", "agriculture")]
    known = (*_MOMENT, *moved, "row", "stacks")
    if pending.value is not None:
        _read_pending(g, pending)
    elif g.active not in asked:
        problems = {
            "place": (say("this player has nothing to place"), "SA-PLACE-2"),
            "use": (say("this player has no figure on the board"), "SA-ACT-1"),
            "feed": (say("this player is not short of food"), "SA-FEED-6"),
        }
        raise source.get("active", g.active).given(*known).wrong(*problems[g.phase])
    if g.phase == "use":
        turn = g.pending[1] if g.pending and g.pending[0] == "dice" else g.active
        for seat in order[: order.index(turn)]:
            if g.players[seat].home < g.players[seat].figures:
                problem = say("this player comes before the one to act, and has no figure on the board any more")
                raise source.get("players").items()[seat].get("placed").given(*known).wrong(problem, "SA-ACT-1")


def _has_choice(g: State, seat: int) -> bool:
    p = g.players[seat]
    if g.phase == "place":
        return can_place(g, p)
    return p.home < p.figures if g.phase == "use" else missing(g.figures, p) > 0


def _read_pending(g: State, pending: Checked) -> None:
    pending.mapping(("kind", "source", "dice", "buyer"))
    p, figures = g.players[g.active], g.figures
    thrown = tuple(die.integer(FACES[0], FACES[-1], "SA-GATHER-1") for die in pending.get("dice", []).items())
    kind = pending.get("kind").text(("tools", "dice"))
    own = [f"players[{g.active}].{field}" for field in ("figures", "placed", "tools", "used", "once", "cards")]
    judged = pending.given(*_MOMENT, *own)
    dice = judged.get("dice", [])
    if kind == "tools":
        ids = {card.id: card for number, card in enumerate(figures.cards) if number in p.cards and card.top == "roll"}
        name = judged.get("source").text((*PLACES[HUNT:FIRST_CARD], *ids))
        if name in ids:
            good, least, most = ids[name].good, ids[name].amount, ids[name].amount
        else:
            place = PLACE[name]
            good = FOOD if place == HUNT else place - FOREST
            least, most = 1, min(p.home, figures.rings[place] or p.home)
        if not least <= len(thrown) <= most:
            problem = say("{found} dice, expected {least} to {most}", found=len(thrown), least=least, most=most)
            raise dice.wrong(problem, "SA-GATHER-1")
        if not (p.ready or p.once):
            raise judged.wrong(say("this player has no tool to add"), "SA-GATHER-2")
        g.pending = ("tools", name, good, thrown)
        return
    number = len(g.players)
    buyer = pending.get("buyer", g.active).integer(0, number - 1, given=HOW_MANY)
    left = g.seats.dice - (g.active - buyer) % number
    if len(thrown) != left:
        raise dice.wrong(say("{found} dice, expected {expected}", found=len(thrown), expected=left), "SA-CE-1")
    if len(set(thrown)) < 2:
        raise dice.wrong(say("dice that show the same leave no choice"), "SA-CE-1")
    g.pending = ("dice", buyer, tuple(sorted(thrown)))
