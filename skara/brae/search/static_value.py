"""The static value: about how many points a player will have in the end, read off the table after a turn.

It is a sum of weights times features, plain counts that have names. The weights belong to a number of turns still to
come; they were fitted on games of the kit's own search (`benchmarks/fit_weights.py`) and lie in
`data/brae/search/weights.csv`.
"""

import csv
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from operator import getitem

from skara.brae.figures import Figures, Focus
from skara.brae.game import Game
from skara.brae.ids import CARDS, ENVIRONMENTS, FOOD, GOODS, MIDDEN, ROOF_SUPPLY, ROOF_VILLAGE, TILES, UTENSILS
from skara.brae.search.exchanges import Context
from skara.brae.search.packing import (
    BLACK,
    CONTEXT,
    FLIPPED,
    FLIPPED_HIGH,
    FURNISHED,
    ROOFS,
    SLIDER,
    SPINDLES,
    TASKS,
    TASKS_HIGH,
    TRADED,
    unpacked,
)
from skara.brae.search.summed_worth import BY_CONTEXT, GROUP, MOST, Known, ValueTable, Worth
from skara.brae.search.turn import Turn
from skara.core.data import data_folder


class Weights(dict[str, float]):
    """What one of each feature is worth; what is not named is worth nothing. Not to be changed once in use."""

    __hash__ = object.__hash__  # type: ignore[assignment]


Features = Iterator[tuple[str, float]]
"""Names of features, each with its amount."""


def turns_left(game: Game) -> int:
    """Return how many turns a player still has after this one."""
    figures = game.figures
    return (figures.rounds - game.round) * figures.turns_per_round + figures.turns_per_round - game.turn


@cache
def fitted_weights() -> tuple[Weights, ...]:
    """Return the weights by the number of turns to come, none first."""
    with (data_folder() / "brae" / "search" / "weights.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    moments = [column for column in rows[0] if column != "feature"]
    return tuple(Weights({row["feature"]: float(row[moment]) for row in rows}) for moment in moments)


class StaticValue(Worth):
    """The static value of the tables of one turn."""

    def __init__(self, turn: Turn, weights: Weights | None = None) -> None:
        """Take a turn; the weights are those fitted for its moment unless others are given."""
        known = fitted_weights()
        self.weights = known[min(turns_left(turn.game), len(known) - 1)] if weights is None else weights
        self._lengths = {
            SLIDER: turn.figures.last_column + 1,
            FURNISHED: len(turn.figures.furnish_vp_settler),
            TRADED: len(turn.figures.trade_vp),
        }
        super().__init__(turn)

    def _worth(self, features: Features) -> float:
        weights = self.weights
        return sum([weights.get(name, 0.0) * amount for name, amount in features])

    def table(self, place: int, context: int) -> ValueTable:
        """Return what the counts in a byte are worth; what the context brought is counted with the spindle whorls."""
        if place < len(GOODS) and place != MIDDEN:
            return _good_table(self.weights, place, task_needs(self.turn, place))
        if place in (TASKS, TASKS_HIGH):
            return _task_table(self.weights.get("task", 0.0))
        if place == MIDDEN:
            return _midden_table(self.weights, tuple(self._asked("midden")))
        return self._tabled(place, self.turn.contexts[context if place in BY_CONTEXT else 0])

    def _tabled(self, place: int, context: Context) -> ValueTable:
        length = self._lengths.get(place, MOST)
        if place in LINEAR:
            none, one = (self._worth(self._features(place, count, context)) for count in (0, 1))
            return [none + (one - none) * count for count in range(length)]
        return [self._worth(self._features(place, count, context)) for count in range(length)]

    def _group(self, number: int, context: int) -> Known:
        """Return what four bytes are worth together; goods are worth the same in all turns with the same weights."""
        places = range(number * GROUP, (number + 1) * GROUP)
        if places.stop > min(FOOD, MIDDEN):
            return super()._group(number, context)
        return _goods_group(self.weights, places, tuple(task_needs(self.turn, place) for place in places))

    def features(self, end: int) -> dict[str, float]:
        """Return the features of a table whose workers are home, all that are not zero."""
        counts = unpacked(end)
        context = self.turn.contexts[counts[CONTEXT]]
        places = (*range(len(GOODS)), SLIDER, FURNISHED, TRADED, SPINDLES, BLACK, TASKS, TASKS_HIGH)
        found: dict[str, float] = {}
        for features in (
            *(self._features(place, counts[place], context) for place in places if place != FOOD),
            self._meal_features(counts[FOOD], counts[ROOFS], context),
            self._flip_features(counts[FLIPPED] | counts[FLIPPED_HIGH] << 8),
        ):
            for name, amount in features:
                if amount:
                    found[name] = found.get(name, 0.0) + amount
        return found

    def _features(self, place: int, count: int, context: Context) -> Features:
        figures = self.turn.figures
        if place == MIDDEN:
            yield from midden_features(count, tuple(self._asked("midden")))
        elif place < len(GOODS):
            yield from good_features(place, count, task_needs(self.turn, place))
        elif place == SLIDER:
            yield from slider_features(figures, count, context)
        elif place == FURNISHED:
            yield from furnish_features(figures, count, context)
            yield from self._focus("furnish", count)
        elif place == TRADED:
            for space in range(1, count + 1):
                yield f"trade_{space}", 1
            yield from self._focus("trade", count)
        elif place == SPINDLES:
            yield "spindle_whorl", count
            yield from context_features(context)
            columns = [len(column) for column in context.settlers]
            yield from self._focus("settlers_in_one_environment", max(columns))
            yield from self._focus("sets", min(columns))
        elif place == BLACK:
            yield "black_worker", count
        elif place in (TASKS, TASKS_HIGH):
            yield "task", count.bit_count()

    def meal(self, food: int, roofs: int, context: int) -> float:
        """Return what food and roofs are worth together."""
        return self._worth(self._meal_features(food, roofs, self.turn.contexts[context]))

    def _meal_features(self, food: int, roofs: int, context: Context) -> Features:
        figures = self.turn.figures
        shelters = roofs * figures.cards[ROOF_SUPPLY].shelters
        shelters += sum(count * figures.cards[card].shelters for card, count in enumerate(context.cards))
        settlers = sum(map(len, context.settlers))
        due = max(0, settlers - shelters) * figures.food_per_settler
        left = max(0, food - due)
        yield "food_fed", min(food, due)
        yield "food_left", left
        yield "food_left_3", max(0, left - 2)
        yield "food_left_5", max(0, left - 4)
        yield "food_lacking", max(0, due - food)
        yield "roof", roofs
        yield "roof_spare", max(0, shelters - settlers)
        yield from self._focus("roofs", roofs + context.cards[ROOF_VILLAGE])
        yield from self._focus("food", food)

    def flips(self, mask: int) -> float:
        """Return what flipped tiles are worth."""
        return self._worth(self._flip_features(mask))

    def _flip_features(self, mask: int) -> Features:
        for slot, tile in enumerate((*TILES, self.turn.player.special)):
            if mask >> slot & 1:
                yield f"flip_{tile}", 1
        yield from self._focus("tiles", mask.bit_count())

    def _focus(self, measure: str, amount: int) -> Features:
        return focus_features(amount, self._asked(measure))

    def _asked(self, measure: str) -> Iterator[Focus]:
        """Give the focus cards that ask for this."""
        cards = map(self.turn.figures.focus.__getitem__, self.turn.game.focus)
        return (focus for focus in cards if focus.measure == measure)


def focus_features(amount: int, cards: Iterable[Focus]) -> Features:
    """Count what is missing of what focus cards ask for."""
    for focus in cards:
        short = focus.at_least - amount if focus.at_least is not None else amount - (focus.at_most or 0)
        if short > 0:
            yield "focus_missed", 1
            yield f"{focus.id}_gap", short


LINEAR = (SPINDLES, BLACK)
"""The bytes where each one more is worth as much as the first."""


def task_needs(turn: Turn, place: int) -> tuple[int, ...]:
    """List how many of a good alone would pay each task that is still up."""
    tasks = turn.figures.tasks
    ways = (way for task in turn.tasks for way in tasks[task].spend if len(way) == 1)
    return tuple(count for way in ways for good, count in way if good == place)


@lru_cache(maxsize=64)
def _task_table(weight: float) -> ValueTable:
    return [weight * mask.bit_count() for mask in range(256)]


@lru_cache(maxsize=4096)
def _good_table(weights: Weights, place: int, needs: tuple[int, ...]) -> ValueTable:
    features = [tuple(good_features(place, count, needs)) for count in range(MOST)]
    return [sum(weights.get(name, 0.0) * amount for name, amount in counted) for counted in features]


@lru_cache(maxsize=96)
def _goods_group(weights: Weights, places: range, needs: tuple[tuple[int, ...], ...]) -> Known:
    tables = [_good_table(weights, place, need) for place, need in zip(places, needs, strict=True)]
    return Known(lambda word: sum(map(getitem, tables, word.to_bytes(GROUP, "little"))))


def midden_features(count: int, cards: tuple[Focus, ...]) -> Features:
    """Count Midden, and what a focus card says of it."""
    yield "midden", count
    yield from focus_features(count, cards)


@lru_cache(maxsize=64)
def _midden_table(weights: Weights, cards: tuple[Focus, ...]) -> ValueTable:
    features = [tuple(midden_features(count, cards)) for count in range(MOST)]
    return [sum(weights.get(name, 0.0) * amount for name, amount in counted) for counted in features]


def good_features(place: int, count: int, needs: tuple[int, ...]) -> Features:
    """Count a good: each, each from the third and the fifth on, lots for a trade, and what a task needs of it."""
    name = GOODS[place]
    yield name, count
    yield f"{name}_3", max(0, count - 2)
    yield f"{name}_5", max(0, count - 4)
    for lot in LOTS:
        yield f"alike_{lot}", count >= lot
    for need in needs:
        yield "task_goods", min(1, count / need)
        yield "task_ready", count >= need


LOTS = (4, 5, 6)
"""Numbers of one good that later trades take."""


def slider_features(figures: Figures, column: int, context: Context) -> Features:
    """Count how far the slider is, and what it costs."""
    column = min(column, figures.last_column)
    spared = context.cards[UTENSILS] * figures.cards[UTENSILS].midden
    yield "slider", column
    yield "slider_vp", figures.slider_vp[column]
    yield "midden_due", max(0, figures.slider_midden[column] - spared)


def furnish_features(figures: Figures, count: int, context: Context) -> Features:
    """Count spaces on the furnish track, with the points of settlers and sets there and at its end."""
    for passed in range(1, count + 1):
        yield f"furnish_{passed}", 1
    vp_settler, vp_set = figures.furnish_vp_settler, figures.furnish_vp_set
    space = min(count, len(vp_settler) - 1)
    columns = [len(column) for column in context.settlers]
    settlers, sets = sum(columns), min(columns)
    yield "settler_points", settlers * vp_settler[space] + sets * vp_set[space]
    yield "settlers_to_come", settlers * (vp_settler[-1] - vp_settler[space])
    yield "furnish_settlers", settlers * space
    yield "sets_to_come", sets * (vp_set[-1] - vp_set[space])


def context_features(context: Context) -> Features:
    """Count settlers and village cards."""
    columns = [len(column) for column in context.settlers]
    yield "one", 1
    for name, count in zip(ENVIRONMENTS, columns, strict=True):
        yield f"settler_{name}", count
    yield "environments", sum(map(bool, columns))
    yield "environments_2", sum(count > 1 for count in columns)
    yield "sets", min(columns)
    yield "crowd", sum(max(0, count - 2) for count in columns)
    for name, count in zip(CARDS, context.cards, strict=False):
        yield name, count
