"""What a table promises a player: the score, and what goods, tools, figures and placements may still become.

Everything is an expected value in points; dice are taken by their exact distribution.
"""

from collections.abc import Sequence

from skara.core.goods import Goods
from skara.stone_age.buildings import worth as building_points
from skara.stone_age.dice import expected_units
from skara.stone_age.feeding import food_due, penalty, resources_for
from skara.stone_age.figures import Card, Figures
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import (
    FIELD,
    FIRST_CARD,
    FIRST_STACK,
    FOOD,
    FOREST,
    HUNT,
    HUT,
    PEOPLE,
    SYMBOLS,
    TOOLMAKER,
)
from skara.stone_age.payments import ways_to_pay
from skara.stone_age.scoring import counted, factors, score
from skara.stone_age.state import Player, State

PIP = 0.75
"""Points that one point on a die comes to, where it becomes a resource and that a building."""
FIGURE, FOOD_POINTS = 2.2, 1.1
"""Points that a figure brings in a round, and that food to be eaten later is worth."""
MOST_ROUNDS_SEEN = 8.0
SPENT_IN_A_ROUND, ROUNDS_SAVED_FOR = 5, 2.0
"""Resources that can be spent in a round, for a building and a card, and for how many rounds it is worth to save."""


def starving_pays_from(figures: Figures, worth: float) -> int | None:
    """Return the smallest shortage that costs fewer points by hunger than resources of this worth paid for it.

    None where that is so for no shortage that there can be.
    """
    shortages = range(1, figures.most_figures * figures.food_per_figure + 1)
    return next((one for one in shortages if -penalty(figures, one) < worth * resources_for(figures, one)), None)


def rounds_left(g: State) -> float:
    """Guess how many rounds are still to come, this one included: by the stacks and by the pile."""
    return min(1.6 * min(g.tiles_left), 1.0 + g.cards_left / (1.2 * len(g.players)), MOST_ROUNDS_SEEN) or 1.0


def resource_worth(g: State, good: int) -> float:
    """Return what a resource is worth to somebody who can still build with it."""
    return 0.3 + PIP * g.figures.worth[good] if g.phase != "over" else g.figures.vp[good]


def stock_worth(g: State, stock: Sequence[float], left: float) -> float:
    """Return what resources are worth together: beyond what can soon be spent, no more than they score in the end.

    Without such a limit somebody who is content to gather would do so for ever.
    """
    room, value = SPENT_IN_A_ROUND * min(left, ROUNDS_SAVED_FOR), 0.0
    for good in reversed(range(FOOD)):
        spent = min(stock[good], room)
        value += spent * resource_worth(g, good) + (stock[good] - spent) * g.figures.vp[good]
        room -= spent
    return value


def _price(g: State, held: Sequence[int], way: Goods, left: float) -> float:
    """Return what resources would have been worth to somebody who pays them."""
    rest = list(held)
    for good, count in way:
        rest[good] -= count
    return stock_worth(g, held, left) - stock_worth(g, rest, left)


def prospect(g: State, seat: int) -> float:
    """Return points that the table is worth to a player: what would score now, and what may still come of it."""
    p, figures = g.players[seat], g.figures
    value = float(score(g, seat).total)
    if g.phase == "over":
        return value
    left = rounds_left(g)
    later = left if g.phase == "place" else left - 1
    # What is held is valued with what will be gathered.
    value -= sum(figures.vp[good] * p.goods[good] for good in range(FOOD))
    value += PIP * (sum(p.ready) + sum(p.used)) * later + PIP * sum(p.once)
    value += sum((resource_worth(g, 2) - 1) * amount for amount in p.wild)
    value += (FIGURE - FOOD_POINTS) * p.figures * (left - 1) + FOOD_POINTS * p.agriculture * (left - 1)
    if g.phase == "place":
        value += FIGURE * p.home
    pool, food = placements(g, p, left)
    return value + pool + food_value(g, p, p.goods[FOOD] + food, left)


def food_value(g: State, p: Player, food: float, left: float) -> float:
    """Return what food is worth: hunger in this round costs points or resources, and food left over feeds later."""
    figures = g.figures
    income = 0 if g.phase == "feed" else p.agriculture * figures.food_per_agriculture
    short = food_due(figures, p) - income - food
    if short > 0:
        return max(float(penalty(figures, round(short))), -2.6 * short)
    return FOOD_POINTS * min(-short, max(0.0, (food_due(figures, p) - p.agriculture) * (left - 1)))


def placements(g: State, p: Player, left: float) -> tuple[float, float]:
    """Return the points of resources, with what figures on their places may be expected to bring, and the food."""
    figures, value, food = g.figures, 0.0, 0.0
    stock = [float(count) for count in p.goods[:FOOD]]
    for place in range(FIRST_CARD):
        count = p.placed[place]
        if not count:
            continue
        if place >= HUNT:
            good = FOOD if place == HUNT else place - FOREST
            units = expected_units(count, divisor_of(figures, good))
            if good == FOOD:
                food += units
            else:
                stock[good] += units if g.supply is None else min(units, g.supply[good])
        else:
            value += village_worth(g, p, place, left)
    value += stock_worth(g, stock, left)
    wanted = sorted(
        (offer for place in range(FIRST_CARD, FIRST_STACK + len(g.tops)) if p.placed[place]
         for offer in offers(g, p, place, stock, left)),
        reverse=True,
    )  # fmt: skip
    spent, done = 0.0, set()
    for gain, number, place in wanted:
        if place not in done and spent + number <= sum(stock):
            done.add(place)
            spent += number
            value += gain
    return value, food


def village_worth(g: State, p: Player, place: int, left: float) -> float:
    """Return what a figure in the village brings in the rounds to come and in the end."""
    figures, found = g.figures, counted(g, p)
    if place == TOOLMAKER:
        return (PIP * left + found["toolmakers"]) if p.tools < figures.most_tools else 0.0
    if place == HUT:
        return ((FIGURE - FOOD_POINTS) * (left - 1) + found["shamans"]) if p.figures < figures.most_figures else 0.0
    if place == FIELD:
        return (FOOD_POINTS * left + found["farmers"]) if p.agriculture < figures.most_agriculture else 0.0
    return 0.0


_Offer = tuple[float, int, int]
"""What a card or a building would gain, how many resources it takes, and its place."""


def offers(g: State, p: Player, place: int, stock: Sequence[float], left: float) -> list[_Offer]:
    """Return what can be had at a place with resources as they may be expected."""
    held = [int(count + 0.3) for count in stock]
    if place < FIRST_STACK:
        cost = g.figures.card_costs[place - FIRST_CARD]
        if sum(held) < cost:
            return []
        card = g.figures.cards[g.row[place - FIRST_CARD]]
        return [(card_worth(g, p, card, left) - _price(g, held, _cheapest(held, cost), left), cost, place)]
    return [
        (gain, number, place)
        for gain, number in [building_gain(g, place, held, left)]
        if number
    ]  # fmt: skip


def building_gain(g: State, place: int, held: Sequence[int], left: float) -> tuple[float, int]:
    """Return what the best way to pay for a building gains over keeping the resources, and how many it takes."""
    tile = g.figures.buildings[g.tops[place - FIRST_STACK]]
    if tile.cost:
        ways = [tile.cost] if all(held[good] >= count for good, count in tile.cost) else []
    else:
        most = min(tile.most, sum(held))
        ways = list(ways_to_pay([*held, 0], max(tile.least, most), most, tile.kinds)) if most >= tile.least else []
    best, number = 0.0, 0
    for way in ways:
        gain = building_points(g.figures, tile, way) - _price(g, held, way, left)
        if not number or gain > best:
            best, number = gain, sum(count for _, count in way)
    return best, number


def _cheapest(held: Sequence[int], cost: int) -> Goods:
    """Return the least valuable resources that pay a cost."""
    way = []
    for good, count in enumerate(held):
        used = min(count, cost)
        way.append((good, used))
        cost -= used
    return tuple(way)


def card_worth(g: State, p: Player, card: Card, left: float) -> float:
    """Return what a card brings: its top now, its bottom in the end."""
    return top_worth(g, p, card, left) + bottom_worth(g, p, card, left)


def top_worth(g: State, p: Player, card: Card, left: float) -> float:
    """Return what the top of a card brings on average."""
    figures, top, amount = g.figures, card.top, card.amount
    if top == "food":
        return FOOD_POINTS * amount
    if top == "resource":
        return resource_worth(g, card.good) * amount
    if top == "roll":
        return expected_units(amount, divisor_of(figures, card.good), sum(p.ready)) * resource_worth(g, card.good)
    if top == "tool":
        return village_worth(g, p, TOOLMAKER, left) * amount
    if top == "agriculture":
        return village_worth(g, p, FIELD, left) * amount
    known = {"vp": amount, "once": PIP * amount, "wild": amount * resource_worth(g, 2), "lottery": 3.0, "draw": 4.0}
    return float(known[top])


def bottom_worth(g: State, p: Player, card: Card, left: float) -> float:
    """Return what the bottom of a card adds to the score, with what it is multiplied with growing a little."""
    found = counted(g, p)
    if card.bottom in SYMBOLS:
        sets = sum(found[symbol] > found[card.bottom] for symbol in SYMBOLS)
        return 2.0 * sets + 1.0 + 0.5 * left
    growth = {"farmers": 0.3, "toolmakers": 0.4, "builders": 0.5, "shamans": 0.3}
    assert card.bottom in PEOPLE
    return card.people * (factors(p)[card.bottom] + growth[card.bottom] * left)
