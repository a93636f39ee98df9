"""A position as data: a whole table written in full, read back with forgiving defaults and strict checks.

Players, special tiles, the middle of the table, turn markers, open decisions and village cards have modules of their
own beside this one; here is in which order they are read.
"""

from functools import partial
from types import MappingProxyType
from typing import Any

from skara.brae.decisions import kind_of
from skara.brae.figures import Figures
from skara.brae.order import village_cards
from skara.brae.position_cards import FreeCards, deal_deck, deal_village
from skara.brae.position_order import MOMENT, STACKS, read_order, settle_markers, write_order
from skara.brae.position_pending import check_pending, read_pending, write_pending
from skara.brae.position_players import read_placed, read_player, settle_colours, write_player
from skara.brae.position_specials import check_specials, read_hands
from skara.brae.position_village import read_roofs, read_solo_cards, read_village, write_focus, write_tasks
from skara.brae.setup import check_options
from skara.brae.state import Options, State
from skara.brae.words import near
from skara.core.checked import Checked
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.positions import HOW_MANY, checked_seed, header, opened, read_options

GAME = "brae"
PHASES = ("setup", "village", "workers", "rest", "feed", "over")

_FIELDS = (
    "format", "version", "game", "data", "options", "round", "set", "phase", "active", "pending", "rested", "order",
    "sets", "offer", "discard", "roofs_left", "focus", "tasks", "hidden", "players",
)  # fmt: skip
_HIDDEN = ("seed", "shuffles", "draw", "hands", "draw_size")


def write_position(g: State) -> dict[str, Any]:
    """Write a whole table; where the deck must not be seen, only its size."""
    names = g.figures.card_names
    return {
        **header(GAME, g.figures.source, g.settings),
        "round": g.round,
        "set": g.turn,
        "phase": g.phase,
        "active": g.active,
        "pending": [write_pending(g, entry) for entry in g.pending],
        "rested": list(g.rested),
        "order": write_order(g),
        "sets": [[names[card] for card in cards] for cards in g.sets],
        "offer": [names[card] for card in g.offer],
        "discard": [names[card] for card in sorted(g.discard)],
        "roofs_left": g.roofs_left,
        "focus": write_focus(g),
        "tasks": write_tasks(g),
        "hidden": _write_hidden(g),
        "players": [write_player(g, player) for player in g.players],
    }


def _write_hidden(g: State) -> dict[str, Any]:
    hands = {str(seat): list(hand) for seat, hand in enumerate(g.hands) if hand}
    if g.deck is None:
        return {"draw_size": g.cards_left, "hands": hands}
    first = len(g.deck) - g.cards_left
    pile = [g.figures.card_names[card] for card in g.deck[first:]]
    return {"seed": g.seed, "shuffles": g.shuffles, "draw": pile, "hands": hands}


def read_position(g: State, position: object, figures: Figures) -> None:
    """Fill a table from a position, or raise PositionError."""
    source, hidden = opened(position, GAME, figures.source, _FIELDS, _HIDDEN, near)
    if hidden.has("draw_size"):
        raise hidden.get("draw_size").wrong(say("a view cannot be played; use view.redeal"))
    g.figures = figures
    g.settings = read_options(source, Options.__slots__, partial(check_options, figures))
    g.start, g.assumed, g.history, g.log = None, MappingProxyType({}), None, None
    _read_moment(g, source)
    cards = FreeCards(figures)
    players = source.get("players", [])
    g.players = [read_player(g, entry, seat, cards) for seat, entry in enumerate(players.items())]
    check_specials(g)
    settle_colours(g)
    read_roofs(g, source)
    read_solo_cards(g, source)
    _read_chance(g, hidden)
    g.pending = tuple(read_pending(entry, figures, cards) for entry in source.get("pending", []).items())
    g.discard = tuple(sorted(cards.read(source.get("discard", []))))
    read_village(g, source, cards)
    # Only now is it known which cards are seen nowhere else.
    deal_deck(g, hidden.get("draw", []), cards)
    g.active = source.get("active", 0).integer(0, g.settings.players - 1, given=HOW_MANY)
    g.rested = tuple(dict.fromkeys(entry.text(("cook", "buy")) for entry in source.get("rested", []).items()))
    read_order(g, source)
    deal_village(g, source)
    read_placed(g, players)
    read_hands(g, hidden.get("hands", {}))
    check_pending(g, source)
    settle_markers(g, source)
    if kind_of(g) == "village" and not village_cards(g):
        field = "offer" if g.settings.players == 1 else "sets"
        raise source.get(field).given(*MOMENT).wrong(say("there is no card to take"), "SB-TURN-2")
    g.start = write_position(g)


def _read_moment(g: State, source: Checked) -> None:
    """Read round, turn and phase."""
    figures = g.figures
    g.round = source.get("round", 1).integer(1, figures.rounds, "SB-ROUND-1")
    g.turn = source.get("set", 1).integer(1, figures.turns_per_round, "SB-ROUND-5")
    g.phase = _read_phase(source)
    if g.phase == "over" and g.round < figures.rounds and source.has("round"):
        raise source.get("round").wrong(say("the game is over only after the last round"), "SB-SCORE-1")
    if g.phase == "over":
        g.round = figures.rounds
    if g.phase == "setup" and g.round > 1:
        raise source.get("round").wrong(say("the set-up comes before round 1"), "SB-ROUND-1")


def _read_phase(source: Checked) -> str:
    if not source.has("phase") and source.has("order"):
        order = source.get("order").mapping(STACKS)
        if not order.get("right") and not source.has("pending"):
            return "village"
    return source.get("phase", "workers").text(PHASES)


def _read_chance(g: State, hidden: Checked) -> None:
    seed = hidden.get("seed", 0)
    try:
        g.seed = checked_seed(seed.value)
    except OptionError as error:
        raise seed.wrong(str(error)) from None
    g.shuffles = hidden.get("shuffles", 0).integer(0)
