"""What a table promises a player: the score, and what goods, tools and figures may still become."""

from skara.stone_age.cards import card_refusal
from skara.stone_age.feeding import food_due
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, FOOD, FOREST, HUNT, HUT, TOOLMAKER
from skara.stone_age.scoring import score
from skara.stone_age.state import Player, State

MEAN_DIE = 3.5


def rounds_left(g: State) -> float:
    """Guess how many rounds are still to come, this one included: by the stacks and by the pile."""
    by_tiles = min(g.tiles_left) * 1.6
    by_cards = g.cards_left / max(1.5, 0.9 * len(g.players)) + 1
    return max(1.0, min(by_tiles, by_cards, 12.0))


def prospect(g: State, seat: int) -> float:
    """Return points that the table is worth to a player: what would score now, and what may still come of it."""
    p, figures = g.players[seat], g.figures
    value = float(score(g, seat).total)
    if g.phase == "over":
        return value
    left = rounds_left(g)
    for good in range(FOOD):
        value += 0.7 * (figures.worth[good] - figures.vp[good]) * p.goods[good]
    value += _food_worth(g, p, left)
    value += 1.1 * p.agriculture * left + 1.3 * p.tools * left + 3.0 * p.figures * left
    value += 1.5 * sum(p.once) + 7.0 * len(p.wild)
    for place, count in enumerate(p.placed):
        if count:
            value += place_worth(g, p, place, count, left)
    return value


def _food_worth(g: State, p: Player, left: float) -> float:
    """Return what food is worth: what this round and the next eat is dear, the rest cheap."""
    due = food_due(g.figures, p)
    food = p.goods[FOOD] + p.agriculture
    return min(food, due) * 2.0 + max(0.0, min(food - due, due * (left - 1))) * 1.0


def place_worth(g: State, p: Player, place: int, count: int, left: float) -> float:
    """Return what figures on a place may be expected to bring."""
    figures = g.figures
    if HUNT <= place < FIRST_CARD:
        good = FOOD if place == HUNT else place - FOREST
        units = max(0.0, (MEAN_DIE * count - (divisor_of(figures, good) - 1) / 2) / divisor_of(figures, good))
        if good == FOOD:
            short = max(0.0, food_due(figures, p) - p.agriculture - p.goods[FOOD])
            return min(units, short) * 2.0 + max(0.0, units - short) * 1.0
        return units * (0.7 * figures.worth[good] + 0.3)
    if place == TOOLMAKER:
        return 1.3 * left if p.tools < figures.most_tools else 0.0
    if place == HUT:
        return 3.0 * left - 1.0 if p.figures < figures.most_figures else 0.0
    if place == FIELD:
        return 1.1 * left if p.agriculture < figures.most_agriculture else 0.0
    if place < FIRST_STACK:
        return 5.0 if card_refusal(g, p, place) is None else 1.0
    return 4.0


