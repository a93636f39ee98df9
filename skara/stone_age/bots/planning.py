"""How a planner places figures: the best plan for all that are at home, and first what somebody else might take."""

from typing import NamedTuple

from skara.core.bans import ban_on
from skara.stone_age.bots.valuation import Valuation
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, FOOD, FOREST, HUNT, HUT, PLACES, TOOLMAKER
from skara.stone_age.placing import counts, open_places


class Step(NamedTuple):
    """Figures for one place."""

    place: int
    figures: int


StepWays = dict[int, list[tuple[int, float]]]
"""By place: numbers of figures, each with what it brings."""


def step_values(v: Valuation, places: list[int]) -> StepWays:
    """Return what each number of figures brings on each place that is open, beside what already stands."""
    g, p = v.g, v.p
    held = [float(count) for count in p.goods[:FOOD]]
    food = float(p.goods[FOOD])
    for place in range(HUNT, FIRST_CARD):
        if p.placed[place]:
            good = FOOD if place == HUNT else place - FOREST
            units = v.gathered(good, p.placed[place])
            if good == FOOD:
                food += units
            else:
                held[good] += units
    spent = sum(
        v.figures.card_costs[place - FIRST_CARD] if place < FIRST_STACK else 3
        for place in range(FIRST_CARD, FIRST_STACK + len(g.tops))
        if p.placed[place]
    )
    for good in range(FOOD):
        used = min(held[good], float(spent))
        held[good] -= used
        spent -= int(used)
    found: StepWays = {}
    fed = v.food(food)
    for place in places:
        least, most = counts(g, p, place)
        numbers = range(least, min(most, p.home) + 1)
        if place == HUNT:
            found[place] = [(number, v.food(food + v.gathered(FOOD, number)) - fed) for number in numbers]
        elif FOREST <= place < FIRST_CARD:
            good = place - FOREST
            found[place] = [(number, v.gathered(good, number) * v.worth[good]) for number in numbers]
        elif place == TOOLMAKER:
            found[place] = [(least, v.tool())]
        elif place == HUT:
            found[place] = [(least, v.figure() + v.food(food - 1.0) - fed + v.weights.food)]
        elif place == FIELD:
            found[place] = [(least, v.agriculture())]
        elif place < FIRST_STACK:
            found[place] = [(least, _hoped(v, place, held))]
        else:
            found[place] = [(least, _hoped(v, place, held))]
    return found


def _hoped(v: Valuation, place: int, held: list[float]) -> float:
    """Return what a card or a building gains, a little less where resources have still to be gathered for it."""
    if ban_on(v.figures.bans, v.g.active, "buy", PLACES[place], ()):
        return 0.0
    at = v.card_at if place < FIRST_STACK else v.building
    gain, cost = at(place, held)
    if cost:
        return max(gain, 0.0)
    if v.p.home < 3:
        return 0.0
    more = [count + (1.0 if good < 2 else 0.5) for good, count in enumerate(held)]
    gain, cost = at(place, more)
    return max(0.5 * gain - 0.5, 0.0) if cost else 0.0


def most_by_figures(values: StepWays, figures: int) -> list[float]:
    """Return what places bring together at most, for each number of figures from none on."""
    best = [0.0] * (figures + 1)
    for ways in values.values():
        after = best[:]
        for count, value in ways:
            if value > 0.0:
                for used in range(count, figures + 1):
                    total = best[used - count] + value
                    if total > after[used] + 1e-9:
                        after[used] = total
        best = after
    return best


def best_plan(values: StepWays, figures: int) -> tuple[float, tuple[Step, ...]]:
    """Find the places that together bring most for so many figures."""
    best: list[tuple[float, tuple[Step, ...]]] = [(0.0, ())] * (figures + 1)
    for place, ways in values.items():
        after = list(best)
        for count, value in ways:
            if value > 0.0:
                for used in range(count, figures + 1):
                    total = best[used - count][0] + value
                    if total > after[used][0] + 1e-9:
                        after[used] = (total, (*best[used - count][1], Step(place, count)))
        best = after
    return max(best, key=lambda plan: plan[0])


def contested(v: Valuation, place: int) -> float:
    """Guess how likely a place is closed, or has too few rings left, before the player's next turn."""
    players = len(v.g.players)
    if place == HUNT:
        return 0.0
    if FOREST <= place < FIRST_CARD:
        return {1: 0.35, 2: 0.2}.get(v.g.seats.resource_players, 0.1)
    return min(0.75, 0.3 + 0.1 * players)


def first_step(v: Valuation) -> Step:
    """Choose what to place now: the step of the best plan whose loss would cost most."""
    places = open_places(v.g, v.p)
    values = step_values(v, places)
    figures = v.p.home
    total, plan = best_plan(values, figures)
    if not plan:
        # Nothing promises anything: hunt, or take whatever is open with as few figures as possible.
        place = HUNT if HUNT in places else places[0]
        return Step(place, counts(v.g, v.p, place)[0])
    chosen, urgent = plan[0], -1.0
    for step in plan:
        others = {place: ways for place, ways in values.items() if place != step.place}
        loss = (total - most_by_figures(others, figures)[-1]) * contested(v, step.place)
        if loss > urgent:
            chosen, urgent = step, loss
    return chosen
