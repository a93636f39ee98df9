"""Decisions: who is asked what, which options there are, and what each move does."""

from collections.abc import Callable, Iterator
from itertools import compress
from random import Random

from skara.core.chance import rotated
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import Option, Parts, option
from skara.stone_age.buildings import building_refusal, building_ways, can_build
from skara.stone_age.cards import (
    can_buy,
    can_redeem,
    card_refusal,
    card_ways,
    die_refusal,
    different_faces,
    faces_to_take,
    redeem,
    redeem_refusal,
    redeem_ways,
    take_die,
)
from skara.stone_age.feeding import can_feed, feed, feed_refusal, feed_ways, missing, penalty, starve
from skara.stone_age.gathering import TOOLS, divisor_of, tool_parts, use_tools
from skara.stone_age.ids import FACES, FIRST_CARD, FIRST_STACK, GOODS, PLACE, PLACES
from skara.stone_age.moves import Move
from skara.stone_age.placing import PLACE_MOVES, PLACE_OPTIONS, counts, open_places, place_figures, place_refusal
from skara.stone_age.state import Player, State
from skara.stone_age.using import absent, buy, go_on, leave_there, resolve
from skara.stone_age.words import Decision, Refusal

RULES = {
    "place": "SA-PLACE-1",
    "use": "SA-ACT-1",
    "tools": "SA-GATHER-2",
    "dice": "SA-CE-1",
    "feed": "SA-FEED-3",
    "over": "SA-SCORE-7",
}
VERBS_OF = {
    "place": ("place",),
    "use": ("resolve", "buy", "leave", "redeem"),
    "tools": ("tools",),
    "dice": ("die",),
    "feed": ("feed", "starve", "redeem"),
    "over": (),
}
"""The verbs with which a move can begin, by kind of decision."""

WHOLE = {"resolve", "leave", "die", "starve"}
"""The verbs of moves that leave nothing to choose."""

RESOLVE = tuple(option("resolve", "", name) for name in PLACES[:FIRST_CARD])
BUY, LEAVE = (
    {place: option(verb, "", name) for place, name in enumerate(PLACES) if place >= FIRST_CARD}
    for verb in ("buy", "leave")
)
DIE = {face: option("die", "", str(face)) for face in FACES}
_PLACES = range(len(PLACES))
REDEEM, FEED, STARVE = (option(verb) for verb in ("redeem", "feed", "starve"))


def kind_of(g: State) -> str:
    """Name the decision that is open now; a round is placing, using and feeding, in that order (SA-ROUND-1)."""
    return g.pending[0] if g.pending else g.phase


def decision(g: State) -> Decision:
    """Describe the decision that is open now."""
    kind = kind_of(g)
    if kind == "over":
        return Decision(None, kind, "", RULES[kind])
    p = g.players[g.active]
    terms: dict[str, object] = {}
    if kind == "place":
        terms["home"] = p.home
    elif kind == "use":
        terms["places"] = sum(map(bool, p.placed))
    elif kind == "tools":
        _, _, good, dice = g.pending
        terms = {"sum": sum(dice), "divisor": divisor_of(g.figures, good), "good": GOODS[good]}
    elif kind == "dice":
        terms["dice"] = g.pending[2]
    else:
        short = missing(g.figures, p)
        terms = {"missing": short, "vp": -penalty(g.figures, short)}
    return Decision(g.active, kind, p.name, RULES[kind], terms)


# --------------------------------------------------------------------------------------------------
# Options


def options(g: State) -> list[Option]:
    """List what can be begun now; players can neither trade nor give (SA-ROUND-3)."""
    p = g.players[g.active]
    if g.pending:
        return [TOOLS] if g.pending[0] == "tools" else [DIE[face] for face in faces_to_take(g)]
    phase = g.phase
    if phase == "place":
        return [PLACE_OPTIONS[place] for place in open_places(g, p)]
    if phase == "use":
        return _use_options(g, p)
    return _feed_options(g, p) if phase == "feed" else []


def _use_options(g: State, p: Player) -> list[Option]:
    """List what can be done with the figures on the board; only cards and buildings can be left (SA-ACT-4)."""
    found = []
    for place in compress(_PLACES, p.placed):
        if place < FIRST_CARD:
            found.append(RESOLVE[place])
        else:
            if can_buy(g, p, place) if place < FIRST_STACK else can_build(g, p, place):
                found.append(BUY[place])
            found.append(LEAVE[place])
    if can_redeem(g, p):
        found.append(REDEEM)
    return found


def _feed_options(g: State, p: Player) -> list[Option]:
    found = [FEED] if can_feed(g, p) else []
    found.append(STARVE)
    if can_redeem(g, p):
        found.append(REDEEM)
    return found


def all_options(g: State) -> list[Option]:
    """List what can be begun now and what cannot, each of these with its refusal."""
    kind, p = kind_of(g), g.players[g.active]
    if kind == "place":
        heads = list(PLACE_OPTIONS[: FIRST_STACK + len(g.tops)])
    elif kind == "use":
        heads = []
        for place, count in enumerate(p.placed):
            if count:
                heads += [RESOLVE[place]] if place < FIRST_CARD else [BUY[place], LEAVE[place]]
        heads += [REDEEM] if p.wild else []
    elif kind == "feed":
        heads = [FEED, STARVE] + ([REDEEM] if p.wild else [])
    else:
        return options(g)
    return [_with(head, option_refusal(g, head)) for head in heads]


def _with(head: Option, refusal: Refusal | None) -> Option:
    return head if refusal is None else head._replace(refusal=refusal)


def option_refusal(g: State, head: Option) -> Refusal | None:
    """Tell why an option cannot be begun, or None."""
    kind, p = kind_of(g), g.players[g.active]
    verb, what = head.verb, head.what
    if verb not in VERBS_OF[kind]:
        return _wrong_verb(g, kind)
    if verb == "place":
        return place_refusal(g, p, PLACE[what])
    if verb == "resolve" or verb == "leave":
        return absent(g, p, PLACE[what])
    if verb == "buy":
        return absent(g, p, PLACE[what]) or price_refusal(g, p, PLACE[what])
    if verb == "redeem":
        return redeem_refusal(g, p)
    if verb == "die":
        return die_refusal(g, int(what))
    return feed_refusal(g, p) if verb == "feed" else None


def _wrong_verb(g: State, kind: str) -> Refusal:
    if kind == "over":
        return Refusal(RULES[kind], N_("The game is over; no move is possible."))
    message = N_("Not now. {prompt} A move begins with: {verbs}.")
    return Refusal(RULES[kind], message, {"prompt": decision(g).prompt, "verbs": ", ".join(VERBS_OF[kind])})


def ways_of(g: State, p: Player, place: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """List every way to pay the card or the building of a place."""
    return card_ways(g, p, place) if place < FIRST_STACK else building_ways(g, p, place)


def price_refusal(g: State, p: Player, place: int) -> Refusal | None:
    """Tell why the card or the building of a place cannot be paid, or None."""
    return card_refusal(g, p, place) if place < FIRST_STACK else building_refusal(g, p, place)


# --------------------------------------------------------------------------------------------------
# Ways to complete an option

_built = tuple.__new__
"""Moves are built by the thousand: as the tuples they are, not through the call of their class."""


def variants(g: State, head: Option, rng: Random | None) -> Iterator[Move]:
    """Give every way to complete an option that can be begun, one by one; with `rng` the first is a random one."""
    p = g.players[g.active]
    verb = head.verb
    if verb == "place":
        place = PLACE[head.what]
        least, most = counts(g, p, place)
        ways = PLACE_MOVES[place][least : most + 1]
        return iter(ways if least == most else rotated(ways, rng))
    if verb in WHOLE:
        return iter((_built(Move, (head, ())),))
    if verb == "tools":
        parts: tuple[Parts, ...] = tool_parts(p.ready, p.once)
        return (_built(Move, (TOOLS, way)) for way in rotated(parts, rng))
    if verb == "buy":
        return _paying(head, ways_of(g, p, PLACE[head.what]), rng)
    if verb == "redeem":
        return _paying(head, tuple(redeem_ways(g, p)), rng)
    return _paying(head, feed_ways(g, p), rng)


def _paying(head: Option, ways: tuple[tuple[tuple[int, int], ...], ...], rng: Random | None) -> Iterator[Move]:
    return (_built(Move, (head, (("", goods),))) for goods in rotated(ways, rng))


def legal_moves(g: State) -> list[Move]:
    """List every legal move, each result once."""
    if g.pending and g.pending[0] == "dice":
        return [Move(DIE[face]) for face in different_faces(g)]
    return [move for head in options(g) for move in variants(g, head, None)]


# --------------------------------------------------------------------------------------------------
# Carrying out


def carry_out(g: State, move: Move) -> None:
    """Carry out a move and all that follows without a choice, or raise IllegalMoveError.

    A refused move may leave the table half changed: play on a copy, or check first.
    """
    kind = g.pending[0] if g.pending else g.phase
    carry = _CARRY[kind].get(move.option.verb)
    if carry is None:
        raise IllegalMoveError(_wrong_verb(g, kind))
    carry(g, g.players[g.active], move)


def _carry_tools(g: State, p: Player, move: Move) -> None:
    use_tools(g, p, move)
    go_on(g)


def _carry_die(g: State, p: Player, move: Move) -> None:
    take_die(g, p, move)
    go_on(g)


_BY_VERB: dict[str, Callable[[State, Player, Move], None]] = {
    "place": place_figures,
    "resolve": resolve,
    "tools": _carry_tools,
    "buy": buy,
    "leave": leave_there,
    "redeem": redeem,
    "die": _carry_die,
    "feed": feed,
    "starve": lambda g, p, move: starve(g, p),
}
_CARRY = {kind: {verb: _BY_VERB[verb] for verb in verbs} for kind, verbs in VERBS_OF.items()}
