"""The static value: what a table is worth after a turn, beside other tables of the same moment.

It is a sum of weights times features. The weights belong to a number of turns still to come; they were fitted on games
of the kit's own search (`benchmarks/fit_weights.py`) and lie in `data/brae/search/weights.csv`. What those turns will
bring to any table is left out.
"""

import csv
from functools import cache, lru_cache
from operator import getitem

from skara.brae.figures import Figures, Focus, Task
from skara.brae.game import Game
from skara.brae.ids import FOOD, GOODS, MIDDEN
from skara.brae.search.features import PLACES, Features, flip_features, good_features, meal_features, place_features
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
from skara.brae.search.summed_worth import GROUP, MOST, Known, ValueTable, Worth
from skara.brae.search.turn import Turn
from skara.core.data import data_folder


class Weights(dict[str, float]):
    """What one of each feature is worth; what is not named is worth nothing. Not to be changed once in use."""

    __hash__ = object.__hash__  # type: ignore[assignment]


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
        self._focus = tuple(map(turn.figures.focus.__getitem__, turn.game.focus))
        self._needs = _task_needs(tuple(turn.figures.tasks[task] for task in turn.tasks))
        super().__init__(turn)

    def table(self, place: int, context: int) -> ValueTable:
        """Return what the counts in a byte are worth; what the context brought is counted with the spindle whorls."""
        if place in (TASKS, TASKS_HIGH):
            return _task_table(self.weights.get("task", 0.0))
        if place < len(GOODS) and place != MIDDEN:
            return _good_table(self.weights, place, self._needs.get(place, ()))
        here = self.turn.contexts[context]
        columns = tuple(map(len, here.settlers)) if place in (FURNISHED, SPINDLES) else ()
        cards = here.cards if place in (SLIDER, SPINDLES) else ()
        return _table(self.weights, self.figures, self._focus, place, columns, cards)

    def _group(self, number: int, context: int) -> Known:
        """Return what four bytes are worth together; goods are worth the same in all turns with the same weights."""
        places = range(number * GROUP, (number + 1) * GROUP)
        if places.stop > min(FOOD, MIDDEN):
            return super()._group(number, context)
        return _goods_group(self.weights, places, tuple(self._needs.get(place, ()) for place in places))

    def features(self, end: int) -> dict[str, float]:
        """Return the features of a table whose workers are home, all that are not zero."""
        counts, figures, focus = unpacked(end), self.figures, self._focus
        context = self.turn.contexts[counts[CONTEXT]]
        columns, cards = tuple(map(len, context.settlers)), context.cards
        found: dict[str, float] = {}
        for features in (
            *(
                good_features(place, counts[place], self._needs.get(place, ()))
                for place in range(len(GOODS))
                if place not in (FOOD, MIDDEN)
            ),
            *(place_features(figures, focus, place, counts[place], columns, cards) for place in PLACES),
            [("task", (counts[TASKS] | counts[TASKS_HIGH] << 8).bit_count())],
            meal_features(figures, focus, counts[FOOD], counts[ROOFS], sum(columns), cards),
            flip_features(focus, counts[FLIPPED] | counts[FLIPPED_HIGH] << 8, self.turn.player.special),
        ):
            for name, amount in features:
                if amount:
                    found[name] = found.get(name, 0.0) + amount
        return found

    def meal(self, food: int, roofs: int, context: int) -> float:
        """Return what food and roofs are worth together."""
        return self._meals[context][food << 8 | roofs]

    def _meal_group(self, context: int) -> Known:
        here = self.turn.contexts[context]
        return _meals(self.weights, self.figures, self._focus, sum(map(len, here.settlers)), here.cards)

    def flips(self, mask: int) -> float:
        """Return what flipped tiles are worth."""
        return self._flips[mask]

    def _flip_group(self) -> Known:
        return _flips(self.weights, self._focus, self.turn.player.special)


# --------------------------------------------------------------------------------------------------
# What is worked out once for all turns with the same weights


def _worth(weights: Weights, features: Features) -> float:
    return sum([weights.get(name, 0.0) * amount for name, amount in features])


LINEAR = (SPINDLES, BLACK)
"""The bytes where each one more is worth as much as the first."""


@lru_cache(maxsize=4096)
def _table(
    weights: Weights,
    figures: Figures,
    focus: tuple[Focus, ...],
    place: int,
    columns: tuple[int, ...],
    cards: tuple[int, ...],
) -> ValueTable:
    def worth(count: int) -> float:
        return _worth(weights, place_features(figures, focus, place, count, columns, cards))

    if place in LINEAR:
        none, one = worth(0), worth(1)
        return [none + (one - none) * count for count in range(MOST)]
    lengths = {
        SLIDER: figures.last_column + 1,
        FURNISHED: len(figures.furnish_vp_settler),
        TRADED: len(figures.trade_vp),
    }
    return [worth(count) for count in range(lengths.get(place, MOST))]


@lru_cache(maxsize=1024)
def _meals(
    weights: Weights, figures: Figures, focus: tuple[Focus, ...], settlers: int, cards: tuple[int, ...]
) -> Known:
    return Known(lambda meal: _worth(weights, meal_features(figures, focus, meal >> 8, meal & 0xFF, settlers, cards)))


@lru_cache(maxsize=64)
def _flips(weights: Weights, focus: tuple[Focus, ...], special: str) -> Known:
    return Known(lambda mask: _worth(weights, flip_features(focus, mask, special)))


@lru_cache(maxsize=64)
def _task_table(weight: float) -> ValueTable:
    return [weight * mask.bit_count() for mask in range(256)]


@lru_cache(maxsize=64)
def _task_needs(tasks: tuple[Task, ...]) -> dict[int, tuple[int, ...]]:
    """List by good how many of it alone would pay each task that is still up."""
    alone = [way[0] for task in tasks for way in task.spend if len(way) == 1]
    return {good: tuple(count for other, count in alone if other == good) for good, _ in alone}


@lru_cache(maxsize=4096)
def _good_table(weights: Weights, place: int, needs: tuple[int, ...]) -> ValueTable:
    return [_worth(weights, good_features(place, count, needs)) for count in range(MOST)]


@lru_cache(maxsize=512)
def _goods_group(weights: Weights, places: range, needs: tuple[tuple[int, ...], ...]) -> Known:
    tables = [_good_table(weights, place, need) for place, need in zip(places, needs, strict=True)]
    return Known(lambda word: sum(map(getitem, tables, word.to_bytes(GROUP, "little"))))
