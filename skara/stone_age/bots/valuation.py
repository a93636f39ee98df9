"""What things are worth to the bots that plan: everything in points, by expected values, with the end in sight."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from skara.stone_age.dice import expected_units
from skara.stone_age.feeding import food_due, penalty
from skara.stone_age.figures import Card
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, FOOD, SYMBOLS
from skara.stone_age.payments import ways_to_pay
from skara.stone_age.scoring import counted, factors
from skara.stone_age.state import State


class Weights(NamedTuple):
    """How a planner values what the rules leave open."""

    pip: float = 0.8
    """Points for one point on a die, while it can still become a building."""
    figure: float = 4.0
    """Points that one more figure brings in a round, before it is fed."""
    food: float = 0.7
    """Points for food that is eaten later."""
    tool: float = 0.9
    """Points for each point of tools in a round."""
    symbol: float = 1.0
    """Points for a symbol, for each round in which its set may still grow."""
    growth: float = 0.35
    """How much what people are multiplied with grows in a round."""
    hunger: float = 1.0
    """The share of the loss by hunger that is minded."""


class Valuation:
    """What a table offers one player."""

    def __init__(self, g: State, seat: int, weights: Weights) -> None:
        """Look at the table once."""
        self.g, self.p, self.weights = g, g.players[seat], weights
        self.figures = g.figures
        self.left = self._rounds_left()
        self.owned: Counter[str] = counted(g, self.p)
        self.worth = [self._worth(good) for good in range(FOOD)]

    def _rounds_left(self) -> float:
        """Guess how many rounds are still to come, this one included."""
        g, players = self.g, len(self.g.players)
        by_tiles = 1.0 + 1.7 * (min(g.tiles_left) - 1) + 0.4
        by_cards = 1.0 + g.cards_left / (0.55 * players + 0.9)
        return max(1.0, min(by_tiles, by_cards, 14.0))

    def _worth(self, good: int) -> float:
        """Return what a resource is worth: in the last round hardly more than the point it scores."""
        late = min(1.0, 0.35 + (self.left - 1.0) / 3.0)
        return 1.0 + (self.weights.pip * self.figures.worth[good] - 1.0) * late

    # Places of the board

    def gathered(self, place_good: int, dice: int, tools: int = 0) -> float:
        """Return how many units dice for a good bring, as far as the supply goes."""
        units = expected_units(dice, divisor_of(self.figures, place_good), tools)
        if place_good != FOOD and self.g.supply is not None:
            units = min(units, float(self.g.supply[place_good]))
        return units

    def tool(self) -> float:
        """Return what one more tool is worth."""
        if self.p.tools >= self.figures.most_tools:
            return 0.0
        return self.weights.tool * (self.left - 0.5) + self.owned["toolmakers"]

    def agriculture(self) -> float:
        """Return what one more step in agriculture is worth."""
        if self.p.agriculture >= self.figures.most_agriculture:
            return 0.0
        return 1.25 * self.weights.food * self.left + self.owned["farmers"]

    def figure(self) -> float:
        """Return what one more figure is worth: it works from the next round on, and eats in this one."""
        if self.p.figures >= self.figures.most_figures:
            return 0.0
        later = self.left - 1.0
        return (self.weights.figure - self.weights.food) * later - self.weights.food + self.owned["shamans"]

    def food(self, food: float) -> float:
        """Return what an amount of food at the end of the turn is worth, hunger being below nothing."""
        p, figures = self.p, self.figures
        due = food_due(figures, p)
        income = 0 if self.g.phase == "feed" else p.agriculture * figures.food_per_agriculture
        over = food + income - due
        if over < 0:
            cheapest = sorted(self.worth[good] for good in range(FOOD) for _ in range(min(p.goods[good], 10)))
            number = -int(over // 1)
            price = sum(cheapest[:number]) if len(cheapest) >= number else 99.0
            return -min(price, -self.weights.hunger * penalty(figures, number))
        needed = max(0.0, (due - p.agriculture) * (self.left - 1.0))
        return self.weights.food * (min(over, needed) + 0.1 * max(0.0, min(over - needed, 10.0)))

    # Cards and buildings

    def price(self, held: Sequence[float], cost: int) -> float | None:
        """Return what the cheapest resources that pay a card are worth, or None where there are too few."""
        total, left = 0.0, float(cost)
        for good in range(FOOD):
            used = min(held[good], left)
            total += used * self.worth[good]
            left -= used
        return None if left > 0.25 else total

    def card(self, card: Card) -> float:
        """Return what a card brings: its top now, its bottom in the end."""
        return self._top(card) + self._bottom(card)

    def _top(self, card: Card) -> float:
        amount, top = card.amount, card.top
        if top == "food":
            return self.weights.food * amount * (1.0 if self.left > 1.5 else 0.5)
        if top == "resource":
            return self.worth[card.good] * amount
        if top == "roll":
            return self.gathered(card.good, amount, sum(self.p.ready)) * self.worth[card.good]
        if top == "tool":
            return self.tool() * amount
        if top == "agriculture":
            return self.agriculture() * amount
        if top == "lottery":
            rewards = sorted((*self.worth, self.tool(), self.agriculture()))
            return sum(rewards[2:]) / 4 - 0.3 * sum(rewards) / 6
        known = {"vp": amount, "once": 0.8 * amount, "wild": amount * self.worth[3], "draw": 6.0}
        return float(known[top])

    def _bottom(self, card: Card) -> float:
        if card.bottom in SYMBOLS:
            size = sum(self.owned[symbol] > self.owned[card.bottom] for symbol in SYMBOLS)
            gained = self.figures.symbols[min(size + 1, len(SYMBOLS))] - self.figures.symbols[size]
            return gained + self.weights.symbol * min(self.left - 1.0, 6.0)
        grown = factors(self.p)[card.bottom] + self.weights.growth * (self.left - 1.0)
        limit = {"farmers": 10, "toolmakers": 12, "builders": 12, "shamans": 10}[card.bottom]
        return card.people * min(grown, float(limit))

    def building(self, place: int, held: Sequence[float]) -> tuple[float, int]:
        """Return what the best way to pay for a building gains over keeping the resources, and how many it takes."""
        tile = self.figures.buildings[self.g.tops[place - FIRST_STACK]]
        whole = [int(count + 0.45) for count in held]
        if tile.cost:
            ways = [tile.cost] if all(whole[good] >= count for good, count in tile.cost) else []
        else:
            most = min(tile.most, sum(whole))
            ways = list(ways_to_pay([*whole, 0], most, most, tile.kinds)) if most >= tile.least else []
        best, number = -99.0, 0
        for way in ways:
            points = tile.vp if tile.cost else sum(self.figures.worth[good] * count for good, count in way)
            gain = points - sum(self.worth[good] * count for good, count in way)
            if gain > best:
                best, number = gain, sum(count for _, count in way)
        return (best + self.owned["builders"] + self.weights.growth, number) if number else (0.0, 0)

    def card_at(self, place: int, held: Sequence[float]) -> tuple[float, int]:
        """Return what the card of a space gains over keeping the resources it costs, and how many it costs."""
        cost = self.figures.card_costs[place - FIRST_CARD]
        price = self.price(held, cost)
        if price is None:
            return 0.0, 0
        return self.card(self.figures.cards[self.g.row[place - FIRST_CARD]]) - price, cost

    # A whole table

    def table(self) -> float:
        """Return what the own board is worth: points, goods, and what grows from round to round."""
        p, weights = self.p, self.weights
        found, score = self.owned, float(p.built + p.card_points + p.hunger)
        sizes = [sum(found[symbol] > others for symbol in SYMBOLS) for others in range(2)]
        score += sum(self.figures.symbols[size] for size in sizes)
        score += sum(found[people] * times for people, times in factors(p).items())
        score += sum(self.worth[good] * p.goods[good] for good in range(FOOD))
        score += self.food(p.goods[FOOD]) + 0.8 * sum(p.once) + self.worth[3] * sum(p.wild)
        later = self.left - 1.0
        score += weights.tool * p.tools * later + 1.25 * weights.food * p.agriculture * later
        score += (weights.figure - weights.food) * p.figures * later
        return score + weights.tool * sum(p.ready) * 0.3
