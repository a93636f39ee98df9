"""The stage while figures are placed and used: the whole board, which never moves."""

from skara.core.language import say
from skara.core.look import KEYS
from skara.core.screen import Badge, Band, Cell, Glyph, Phrase, Place, phrase_of
from skara.stone_age.decisions import ways_of
from skara.stone_age.drawing.description import place_label
from skara.stone_age.drawing.effects import foot, points, price, short_price, top
from skara.stone_age.drawing.palette import GREEN_FILL, SAND_FILL
from skara.stone_age.drawing.places import VILLAGE_ICONS, good_of, place_title
from skara.stone_age.drawing.things import owners_on, rings
from skara.stone_age.host.look import Look
from skara.stone_age.host.odds import mean_words
from skara.stone_age.host.reasons import short_reason
from skara.stone_age.ids import (
    FIELD,
    FIRST_CARD,
    FIRST_STACK,
    HUNT,
    HUT,
    NONE,
    PLACES,
    RESOURCE_PLACES,
    RIVER,
    TOOLMAKER,
)
from skara.stone_age.placing import counts
from skara.stone_age.words import glossary

SCARCE = 4
"""From so few on, a supply is told on its place."""
MOST_SIGNED = 4
"""From so many stacks on, their heads have no sign."""
_TILE_GROUND = "#E3D8C6"
"""The head of a building."""


def board_stage(look: Look) -> tuple[Band, ...]:
    """Show the places in two rows: where something is gathered, and the village; cards and buildings."""
    board = [*range(HUNT, RIVER + 1), TOOLMAKER, HUT, FIELD]
    offers = [*reversed(range(FIRST_CARD, FIRST_STACK)), *(FIRST_STACK + n for n in range(len(look.game.tops)))]
    keys = dict(zip((*board, *offers), KEYS, strict=False))
    return tuple(Band(tuple(_cell(look, place, keys.get(place, "")) for place in row)) for row in (board, offers))


def _cell(look: Look, place: int, key: str) -> Cell:
    id = f"place:{PLACES[place]}"
    # Where nobody of mine stands there is nothing to use.
    state = look.state(id, "dim" if look.kind == "use" and look.mine else "quiet")
    refusal = look.refusal(id)
    reason = short_reason(look, id, refusal) if refusal and state == "refused" else ""
    drawn = _board_place if place < FIRST_CARD else _card if place < FIRST_STACK else _stack
    flag = say("Chosen") if state == "chosen" else ""
    return drawn(look, place, id, state, reason, flag, key)


# --------------------------------------------------------------------------------------------------
# What stands on any of them


def _planned(look: Look, place: int) -> int:
    if look.option is None or look.option.verb != "place" or look.shown is None:
        return 0
    return look.p.home - look.then.home if look.option.what == PLACES[place] else 0


def _rings(look: Look, place: int) -> tuple[Place, ...]:
    """Show who stands on a place, who is about to, and what is free."""
    g, planned = look.game, _planned(look, place)
    owners = [g.players[seat] for seat in owners_on(g, place)]
    found = [Place(Glyph("figure", p.colour), "placed", say("A figure: {who}.", who=p.name)) for p in owners]
    found += [Place(Glyph("figure", look.p.colour), "planned", say("Yours, not yet confirmed."))] * planned
    free = max(0, rings(g, place) - len(found))
    return (*found, *[Place(Glyph("figure", "free"), "empty", say("A free ring."))] * free)


# --------------------------------------------------------------------------------------------------
# The board


def _board_place(look: Look, place: int, id: str, state: str, reason: str, flag: str, key: str) -> Cell:
    good = good_of(place)
    corner: Phrase = (Glyph("good", good),) if good else (Glyph("icon", VILLAGE_ICONS[PLACES[place]]),)
    return Cell(id, place_title(place), corner=corner, note=_note(look, place, state), places=_rings(look, place),
                state=state, reason=reason, flag=flag, key=key, words=_words(look, place))  # fmt: skip


def _note(look: Look, place: int, state: str) -> str:
    """Say what the figures at home would bring, or what those that stand there roll."""
    good = good_of(place)
    parts = [f"÷{look.figures.divisors[place]}"] if good else []
    mine = look.p.placed[place]
    if good and look.told and state == "open":
        number = mine if look.kind == "use" else counts(look.game, look.p, place)[1]
        mean = mean_words(number, look.figures.divisors[place])
        parts.append(say("{figures} {mean}", figures=glossary.counted(number, "figure"), mean=mean))
    if place in RESOURCE_PLACES and look.game.supply is not None:
        left = look.game.supply[RESOURCE_PLACES.index(place)]
        parts += [say("only {number} left", number=left)] if left <= SCARCE else []
    return " · ".join(parts)


def _words(look: Look, place: int) -> str:
    label = place_label(look.game, place)
    good = good_of(place)
    if good:
        more = say("One die a figure; every {divisor} points of dice and tools give one: {good}.",
                   divisor=look.figures.divisors[place], good=glossary.noun(good))  # fmt: skip
    else:
        more = {
            TOOLMAKER: say("It gives a tool."),
            HUT: say("Two figures of one player go there, and come home as three."),
            FIELD: say("It gives agriculture: one more food at every feeding."),
        }[place]
    return f"{label}. {more}"


# --------------------------------------------------------------------------------------------------
# Cards and buildings


def _payable(look: Look, place: int, state: str) -> tuple[Badge, ...]:
    """Tell whether a card or a building can be paid with what is held now."""
    if not look.told or state not in ("open", "chosen"):
        return ()
    if ways_of(look.game, look.p, place):
        return (Badge((Glyph("icon", "check"),), "ok", say("You can pay it with what you hold.")),)
    if not look.p.placed[place]:
        return ()
    return (Badge((Glyph("icon", "no"),), "warn", say("You cannot pay it with what you hold.")),)


def _card(look: Look, place: int, id: str, state: str, reason: str, flag: str, key: str) -> Cell:
    g, space = look.game, place - FIRST_CARD
    corner: Phrase = (f"−{look.figures.card_costs[space]}", Glyph("good", "any"))
    if g.row[space] == NONE:
        words = say("The card of this space is taken; in the next round the others slide here.")
        return Cell(id, say("taken"), "card", corner=corner, state="dim" if state != "refused" else state,
                    reason=reason, words=words)  # fmt: skip
    card = g.figures.cards[g.row[space]]
    effect = top(g, card)
    return Cell(
        id, "", "card",
        Glyph("people" if card.people else "symbol", card.bottom), SAND_FILL if card.people else GREEN_FILL,
        corner=corner, note=foot(card).words, rows=(phrase_of(effect.signs),), places=_rings(look, place),
        badges=_payable(look, place, state), state=state, reason=reason, flag=flag, key=key,
        words=place_label(g, place),
    )  # fmt: skip


def _stack(look: Look, place: int, id: str, state: str, reason: str, flag: str, key: str) -> Cell:
    g, stack = look.game, place - FIRST_STACK
    corner: Phrase = (Glyph("icon", "stack"), str(g.tiles_left[stack]))
    if g.tops[stack] == NONE:
        words = say("This stack is empty: the game ends after this round.")
        return Cell(id, say("empty"), "card", colour=_TILE_GROUND, corner=corner, state="dim" if not reason else state,
                    reason=reason, words=words)  # fmt: skip
    tile = g.figures.buildings[g.tops[stack]]
    # Four stacks beside four cards leave no room for a sign.
    sign = Glyph("icon", "score") if len(g.tops) < MOST_SIGNED else ""
    return Cell(
        id, points(g.figures, tile), "card", sign, _TILE_GROUND, corner=corner,
        note=short_price(tile), rows=(phrase_of(price(tile).signs),), places=_rings(look, place),
        badges=_payable(look, place, state), state=state, reason=reason, flag=flag, key=key,
        words=place_label(g, place),
    )  # fmt: skip
