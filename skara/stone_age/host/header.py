"""The head of the screen: the round, both clocks of the end, and everybody in the order of the round."""

from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Chip, Glyph, Header, Tally
from skara.stone_age.drawing.collected import collected
from skara.stone_age.host.look import Look
from skara.stone_age.words import name

LAST_TILES, LAST_CARDS = 2, 6
"""From so few on, the end is near enough to be marked."""


def header_of(look: Look) -> Header:
    """Say where the game stands, and who sits at the table."""
    g = look.game
    text = say("After {rounds} rounds", rounds=g.round) if look.kind == "over" else say("Round {round}", round=g.round)
    tiles = min(g.tiles_left)
    counters = (
        Tally(Glyph("icon", "stack"), str(tiles), say("tiles"),
              say("Tiles left on the smallest stack: {number}. When a stack is empty, this is the last round.",
                  number=tiles), tone="warn" if tiles <= LAST_TILES else ""),
        Tally(Glyph("icon", "card"), str(g.cards_left), say("cards"),
              say("Cards left in the pile: {number}. When they cannot fill the row, the game ends.",
                  number=g.cards_left), tone="warn" if g.cards_left <= LAST_CARDS else ""),
    )  # fmt: skip
    return Header(text, str(g.round), counters=counters, chips=_chips(look))


def _chips(look: Look) -> tuple[Chip, ...]:
    seats = len(look.game.players)
    return tuple(_chip(look, (look.game.first + place) % seats) for place in range(seats))


def _chip(look: Look, seat: int) -> Chip:
    g, p = look.game, look.game.players[seat]
    held = collected(g, seat)
    points = f"{number(held.total)}+" if held.hidden else number(held.total)
    asked = g.decision.player
    winners = g.result().winners if look.kind == "over" else ()
    tallies = [Tally(Glyph("icon", "person"), f"{p.home}/{p.figures}")] if g.phase == "place" else []
    if seat == g.first and look.kind != "over":
        tallies.append(Tally(Glyph("icon", "flag"), words=say("First player of this round.")))
    words = say("{who}: {points} VP so far, {home} of {figures} figures at home. A click shows the whole board.",
                who=p.name, points=points, home=p.home, figures=p.figures)  # fmt: skip
    if held.hidden:
        words += " " + say("Hidden cards may add to it.")
    state = "now" if seat == asked or seat in winners else ""
    return Chip(f"player:{seat}", Glyph("marker", p.colour), p.name, points, name("vp"), _note(look, seat),
                tuple(tallies), state, words)  # fmt: skip


def _note(look: Look, seat: int) -> str:
    g = look.game
    if look.kind == "over":
        return say("wins") if seat in g.result().winners else ""
    if seat != g.decision.player:
        return ""
    if seat == look.seat:
        return say("your turn")
    return {"feed": say("feeds"), "dice": say("takes a die")}.get(look.kind, say("acts"))
