"""Village cards: roofs, stone balls, utensils, settlers and their harvests (chapters 5.3 and 5.4)."""

from collections.abc import Iterator
from functools import cache
from random import Random

from skara.brae.figures import FIRST_SETTLER, MOST_ICONS_ADDED, Figures, Settler
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, GOODS, KNIFE
from skara.brae.moves import Move
from skara.brae.state import Player, State
from skara.brae.storage import gain, lacking, spend
from skara.brae.words import Refusal
from skara.core.chance import rotated
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.core.moves import Parts

# --------------------------------------------------------------------------------------------------
# Taking a card


def take(g: State, p: Player, card: int, move: Move) -> None:
    """Place a card and resolve it before any worker (SB-TURN-3); a settler's bottom effect is asked next."""
    if card < FIRST_SETTLER:
        if move.parts:
            raise IllegalMoveError(Refusal("SB-TURN-2", N_("This card leaves nothing to choose.")))
        place_card(g, p, card)
        return
    place_settler(g, p, card)
    harvest_top(g, p, g.figures.settler(card).environment, move)
    g.pending += (("bottom", card, "village"),)  # SB-CARD-SETTLER-2: first the top, then the bottom


def take_variants(g: State, p: Player, card: int, rng: Random | None) -> Iterator[Parts]:
    """List the ways to take a card: a settler's top harvest can be mixed and enlarged with knives."""
    if card < FIRST_SETTLER:
        yield ()
    else:
        environment = g.figures.settler(card).environment
        yield from harvest_variants(g.figures, p.goods[KNIFE], environment, icons(p, environment) + 1, rng)


def place_card(g: State, p: Player, card: int) -> None:
    """Put a roof, stone ball, utensils or spindle whorl card below the board, then take what it gives.

    A village roof gives nothing at once (SB-CARD-ROOF-1), supply roofs come the same way (SB-CARD-ROOF-2), and
    utensils give a hide (SB-CARD-UTENSIL-1).
    """
    figure = g.figures.cards[card]
    p.cards[card] += 1
    if g.log is not None:
        g.tell("card", CARD_RULES[card], card=figure.id, owned=p.cards[card])
    if figure.gain:
        times = p.cards[card] if figure.per_owned else 1  # SB-CARD-BALL-1: one knife for each ball owned, this one too
        gain(g, p, tuple((place, count * times) for place, count in figure.gain), CARD_RULES[card], figure.id)


CARD_RULES = (
    "SB-CARD-ROOF-1",
    "SB-CARD-BALL-1",
    "SB-CARD-UTENSIL-1",
    "SB-CARD-ROOF-2",
    "SB-SPIN-1",
)


def place_settler(g: State, p: Player, card: int) -> None:
    """Put a settler over the earlier ones below the gather tile of its environment (SB-CARD-SETTLER-1)."""
    settler = g.figures.settler(card)
    p.settlers[settler.environment] += (card,)
    if g.log is not None:
        environment = ENVIRONMENTS[settler.environment]
        g.tell("settler", "SB-CARD-SETTLER-1", card=settler.id, environment=environment,
               settlers=len(p.settlers[settler.environment]))  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Harvests


def icons(p: Player, environment: int) -> int:
    """Count the icons of an environment: its settlers, and its gather tile if flipped.

    SB-CARD-SETTLER-3, SB-GATHER-4.
    """
    return len(p.settlers[environment]) + p.flipped[FIRST_GATHER + environment]


def spend_knives(g: State, p: Player, knives: int) -> int:
    """Pay knives for one harvest and return the extra icons they make.

    Any number, on either harvest, before anything is gained (SB-CARD-KNIFE-1, SB-CARD-KNIFE-2, SB-CARD-KNIFE-5).
    """
    if knives:
        spend(g, p, ((KNIFE, knives),), "SB-CARD-KNIFE-1", "harvest")
    return knives * g.figures.knife_icons


def harvest_top(g: State, p: Player, environment: int, move: Move) -> None:
    """Gain one resource per icon, of the gather tile's kinds in any mix, in full.

    SB-CARD-SETTLER-4, SB-CARD-SETTLER-5.
    """
    kinds = g.figures.tiles[FIRST_GATHER + environment].harvest
    knives = move.part("knives") or 0
    chosen: Goods = move.part("gain") or ()
    own = icons(p, environment)
    number = own + spend_knives(g, p, knives)
    for place, _ in chosen:
        if place not in kinds:
            message = N_("A harvest of the {environment} gives {kinds}, not {good}.")
            terms = {
                "environment": ENVIRONMENTS[environment],
                "kinds": [GOODS[kind] for kind in kinds],
                "good": GOODS[place],
            }
            raise IllegalMoveError(Refusal("SB-CARD-SETTLER-4", message, terms))
    if (total := sum(count for _, count in chosen)) != number:
        message = N_("The harvest gives exactly {number} (icons {icons} + knives {knives}); you named {total}.")
        counts = {"number": number, "icons": own, "knives": number - own, "total": total}
        raise IllegalMoveError(Refusal("SB-CARD-SETTLER-5", message, counts))
    if g.log is not None:
        g.tell("harvest", "SB-CARD-SETTLER-4", environment=ENVIRONMENTS[environment], icons=own,
               knives=number - own, number=number, part="top")  # fmt: skip
    gain(g, p, chosen, "SB-CARD-SETTLER-4", "harvest")


def knives_listed(figures: Figures, held: int) -> range:
    """Return the numbers of knives that harvests are listed with; more may be spent (SB-CARD-KNIFE-2)."""
    return range(min(held, MOST_ICONS_ADDED // max(1, figures.knife_icons)) + 1)


def harvest_variants(
    figures: Figures, knives_held: int, environment: int, own: int, rng: Random | None
) -> Iterator[Parts]:
    """List the ways to resolve a top harvest with so many icons of one's own."""
    kinds = figures.tiles[FIRST_GATHER + environment].harvest
    for knives in rotated(knives_listed(figures, knives_held), rng):
        number = own + knives * figures.knife_icons
        if number:
            yield from rotated(_harvests(kinds, knives, number), rng)


@cache
def _harvests(kinds: tuple[int, ...], knives: int, number: int) -> tuple[Parts, ...]:
    before: Parts = (("knives", knives),) if knives else ()
    return tuple((*before, ("gain", mix)) for mix in mixes(kinds, number))


@cache
def mixes(kinds: tuple[int, ...], number: int) -> tuple[Goods, ...]:
    """List every way to take a number of resources of these kinds."""
    if len(kinds) == 1:
        return (((kinds[0], number),) if number else (),)
    ways = []
    for first in range(number, -1, -1):
        for rest in mixes(kinds[1:], number - first):
            ways.append(tuple(sorted((((kinds[0], first),) if first else ()) + rest)))
    return tuple(ways)


# --------------------------------------------------------------------------------------------------
# Bottom effects


def bottom_refusal(g: State, p: Player, card: int, goods: list[int], knives: int | None = None) -> Refusal | None:
    """Tell why a bottom effect cannot be used with these goods, and with a number of knives or any."""
    settler = g.figures.settler(card)
    if settler.effect == "exchange":
        return lacking(goods, settler.spend, "SB-CARD-SETTLER-7")
    if settler.effect == "gain" or icons(p, settler.icon):
        return None
    # SB-CARD-KNIFE-3: knives alone will do.
    if goods[KNIFE] if knives is None else knives:
        return None
    message = N_("There is no icon of the {environment} and no knife is spent: nothing would be gained.")
    return Refusal("SB-CARD-SETTLER-9", message, {"environment": ENVIRONMENTS[settler.icon]})


def bottom(g: State, p: Player, card: int, knives: int) -> None:
    """Resolve a settler's bottom effect once and in full (SB-CARD-SETTLER-10)."""
    settler = g.figures.settler(card)
    if knives and settler.effect != "harvest":
        raise IllegalMoveError(Refusal("SB-CARD-KNIFE-4", N_("Knives can be spent only on a harvest.")))
    refusal = bottom_refusal(g, p, card, p.goods, knives)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    if settler.effect == "gain":
        gain(g, p, settler.gain, "SB-CARD-SETTLER-6", "bottom")
    elif settler.effect == "exchange":
        # What the top harvest has just given may be spent here (SB-CARD-SETTLER-8).
        spend(g, p, settler.spend, "SB-CARD-SETTLER-7", "bottom")
        gain(g, p, settler.gain, "SB-CARD-SETTLER-7", "bottom")
    else:
        _harvest_bottom(g, p, settler, knives)


def _harvest_bottom(g: State, p: Player, settler: Settler, knives: int) -> None:
    """Gain the printed resource for each icon of the other environment (SB-CARD-SETTLER-9)."""
    own = icons(p, settler.icon)
    number = own + spend_knives(g, p, knives)
    if g.log is not None:
        g.tell("harvest", "SB-CARD-SETTLER-9", environment=ENVIRONMENTS[settler.icon], icons=own,
               knives=number - own, number=number, part="bottom")  # fmt: skip
    goods = tuple((place, count * number) for place, count in settler.gain)
    gain(g, p, goods, "SB-CARD-SETTLER-9", "bottom")


def bottom_variants(g: State, p: Player, card: int, goods: list[int], rng: Random | None = None) -> Iterator[Parts]:
    """List the ways to use a bottom effect: only a harvest leaves a choice, the number of knives."""
    settler = g.figures.settler(card)
    held = goods[KNIFE] if settler.effect == "harvest" else 0
    for knives in rotated(knives_listed(g.figures, held), rng):
        if bottom_refusal(g, p, card, goods, knives) is None:
            yield (("knives", knives),) if knives else ()
