"""The head of the screen: where the game stands, and everybody at the table in the order in which they act."""

from skara.brae.host.look import Look
from skara.brae.ids import NEUTRAL
from skara.brae.scoring import ranking, total
from skara.brae.state import State
from skara.brae.words import name
from skara.core.language import N_, gettext, say
from skara.core.numbers import number
from skara.core.screen import Chip, Glyph, Header, Pip, Tally


def header_of(look: Look) -> Header:
    """Say where the game stands, and who sits at the table."""
    g = look.game
    rounds = range(1, look.figures.rounds + 1)
    pips = tuple(
        Pip(str(each), _state(g, each), say("Round {round} of {rounds}", round=each, rounds=look.figures.rounds))
        for each in rounds
    )
    turns = look.figures.turns_per_round
    if g.phase == "over":
        return Header(say("After {rounds} rounds", rounds=g.round), "", pips, chips=_chips(look))
    text = say("Round {round} · turn {turn} of {turns}", round=g.round, turn=g.turn, turns=turns)
    return Header(text, f"{g.turn}/{turns}", pips, chips=_chips(look))


def _state(g: State, round: int) -> str:
    if g.phase == "over" or round < g.round:
        return "past"
    return "now" if round == g.round else "next"


def turn_order(g: State) -> list[int]:
    """List the markers as they act in this turn: first those done, then who acts, then those to come."""
    if g.settings.players == 1:
        return [0]
    return [*reversed(g.right), *g.left, *g.top]


_PLACES = (N_("next"), N_("second"), N_("third"), N_("fourth"), N_("fifth"))


def _note(look: Look, marker: int) -> str:
    g = look.game
    if g.phase == "over":
        return say("wins") if ranking(g)[0] == marker and not look.solo else ""
    if look.solo:
        return say("win at {number}", number=look.figures.solo_win)
    if g.phase == "setup":
        return say("first to play") if marker == g.left[0] else ""
    if g.phase in ("rest", "feed"):
        return say("round end") if marker == g.active else ""
    if marker == g.active:
        return say("decides") if look.kind == "order" else say("your turn") if marker == look.seat else say("acts")
    if marker in g.right:
        return say("has finished")
    if marker in g.top:
        return say("passed")
    ahead = g.left.index(marker) + (0 if g.active in g.left else 1)
    return gettext(_PLACES[0] if ahead == 1 and look.kind != "order" else _PLACES[ahead])


def _chips(look: Look) -> tuple[Chip, ...]:
    g = look.game
    return tuple(_neutral(look) if marker == NEUTRAL else _chip(look, marker) for marker in _seated(g))


def _seated(g: State) -> list[int]:
    """List everybody; who is missing among the markers, as after the end, comes last."""
    known = dict.fromkeys([*turn_order(g), *range(len(g.players))])
    return list(known)


def _chip(look: Look, seat: int) -> Chip:
    g = look.game
    player = g.players[seat]
    points = number(total(g, seat))
    held, spaces = sum(player.goods), look.figures.spaces[player.slider]
    tallies = () if seat == look.seat else (Tally(Glyph("icon", "storage"), f"{held}/{spaces}"),)
    note = _note(look, seat)
    words = say("{who}: {points} VP so far, {held} of {spaces} spaces filled. A click shows the whole table.",
                who=player.name, points=points, held=held, spaces=spaces)  # fmt: skip
    asked = g.decision.player
    state = "now" if seat == asked or (asked is None and seat == ranking(g)[0]) else ""
    return Chip(f"player:{seat}", Glyph("marker", player.colour), player.name, points, name("vp"), note, tallies,
                state, words)  # fmt: skip


def _neutral(look: Look) -> Chip:
    words = say("The neutral marker: when its turn comes, the leftmost card goes away.")
    return Chip("player:neutral", Glyph("marker", "neutral"), "", "", "", _note(look, NEUTRAL) or say("neutral"), (),
                "idle", words)  # fmt: skip
