"""Phase 3: everybody takes food from the fields and feeds all figures (chapter 3.5)."""

from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.stone_age.figures import Figures
from skara.stone_age.gaining import pay
from skara.stone_age.ids import FOOD
from skara.stone_age.moves import Move
from skara.stone_age.payments import amount, can_pay, ways_to_pay
from skara.stone_age.rounds import end_round
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal


def food_due(figures: Figures, p: Player) -> int:
    """Return what all figures eat, placed or not, the newborn among them (SA-FEED-2)."""
    return p.figures * figures.food_per_figure


def missing(figures: Figures, p: Player) -> int:
    """Return how much food is missing when all food is given (SA-FEED-3)."""
    return max(0, food_due(figures, p) - p.goods[FOOD])


def resources_for(figures: Figures, short: int) -> int:
    """Return how many resources stand for so much food (SA-FEED-3)."""
    return -(-short // figures.food_per_resource)


def resources_due(figures: Figures, p: Player) -> int:
    """Return how many resources stand for the missing food."""
    return resources_for(figures, missing(figures, p))


def penalty(figures: Figures, short: int) -> int:
    """Return the points that hunger costs: the same for any shortage, as printed (SA-FEED-5)."""
    return figures.hunger_vp + figures.hunger_vp_per_missing * short


def start_feeding(g: State) -> None:
    """Begin when all figures are home: first everybody takes food for agriculture (SA-FEED-1)."""
    g.phase = "feed"
    if g.log is not None:
        g.tell_table("feeding", "SA-ROUND-1")
    number = len(g.players)
    for step in range(number):
        g.active = (g.first + step) % number
        take_income(g, g.players[g.active])
    _feed_from(g, 0)


def take_income(g: State, p: Player) -> None:
    """Take food for agriculture (SA-FEED-1)."""
    food = p.agriculture * g.figures.food_per_agriculture
    p.goods[FOOD] += food
    if g.log is not None and food:
        g.tell("income", "SA-FEED-1", agriculture=p.agriculture, gained=food)
        g.tell("gain", "SA-FEED-1", goods={"food": food}, source="agriculture")


def _feed_from(g: State, step: int) -> None:
    """Feed from a player on, in the order of the round; only whoever is short is asked (SA-FEED-6, SA-FEED-7)."""
    number = len(g.players)
    for later in range(step, number):
        g.active = (g.first + later) % number
        p = g.players[g.active]
        if missing(g.figures, p):
            return
        give_food(g, p, food_due(g.figures, p), ())
    end_round(g)


def give_food(g: State, p: Player, food: int, paid: Goods) -> None:
    """Give food, and resources for what is missing (SA-FEED-2); what is left over is kept."""
    held = p.goods[FOOD]
    p.goods[FOOD] = held - food
    if g.log is not None:
        g.tell("feed", "SA-FEED-3" if paid else "SA-FEED-2", figures=p.figures, due=food_due(g.figures, p), held=held,
               paid=food, missing=food_due(g.figures, p) - food, resources=amount(paid))  # fmt: skip
        _tell_food(g, food)


def _tell_food(g: State, food: int) -> None:
    if food:
        g.tell("spend", "SA-FEED-2", goods={"food": food}, use="feed")


def _next(g: State) -> None:
    _feed_from(g, (g.active - g.first) % len(g.players) + 1)


def feed_ways(g: State, p: Player) -> tuple[Goods, ...]:
    """List every way to pay resources for the missing food, exactly as many as are missing (SA-FEED-3)."""
    number = resources_due(g.figures, p)
    return ways_to_pay(p.goods, number, number)


def can_feed(g: State, p: Player) -> bool:
    """Tell whether the missing food can be paid with resources."""
    number = resources_due(g.figures, p)
    return can_pay(p.goods, number, number)


def feed_refusal(g: State, p: Player) -> Refusal | None:
    """Tell why the missing food cannot be paid with resources, or None."""
    if can_feed(g, p):
        return None
    number, held = resources_due(g.figures, p), sum(p.goods[:FOOD])
    return Refusal("SA-FEED-4", N_("Resources due: {number}; you hold {held}. A part does not help."),
                   {"number": number, "held": held})  # fmt: skip


def feed(g: State, p: Player, move: Move) -> None:
    """Pay for what is missing, and go on with the next player."""
    pay_missing(g, p, move)
    _next(g)


def pay_missing(g: State, p: Player, move: Move) -> None:
    """Give all food, and a resource for each food that is missing (SA-FEED-3)."""
    paid = move.part("") or ()
    number = resources_due(g.figures, p)
    if amount(paid) != number:
        message = N_("Resources due: {number}, not {named}.")
        raise IllegalMoveError(Refusal("SA-FEED-3", message, {"number": number, "named": amount(paid)}))
    give_food(g, p, p.goods[FOOD], paid)
    pay(g, p, paid, "SA-FEED-3", "feed")


def starve(g: State, p: Player) -> None:
    """Go hungry, and go on with the next player."""
    go_hungry(g, p)
    _next(g)


def go_hungry(g: State, p: Player) -> None:
    """Give all food, and lose points instead of paying the rest; no figure is lost (SA-FEED-4, SA-FEED-5)."""
    short, held = missing(g.figures, p), p.goods[FOOD]
    vp = penalty(g.figures, short)
    p.goods[FOOD] = 0
    p.hunger += vp
    if g.log is not None:
        g.tell("starve", "SA-FEED-4", figures=p.figures, due=food_due(g.figures, p), paid=held, missing=short, vp=vp)
        _tell_food(g, held)
