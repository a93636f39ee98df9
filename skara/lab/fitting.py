"""Weights fitted anew for a variant, so that bots judge its tables as they judge those of the printed game.

Bots play games by the present weights, part of each out of tune. A ridge regression then asks which features of the
tables on the way went with more or fewer points in the end than the present weights say, and the weights move a part of
the way there. What came of a table is told partly by the value of the tables that followed, which hangs less on luck
than the score does.
"""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skara.core.errors import OptionError
from skara.core.fitting import Course, WeightSet
from skara.core.language import say
from skara.core.processes import checked_workers
from skara.core.quoting import quoted
from skara.core.variants import Variant, load_variant
from skara.games import DEFAULT
from skara.lab.fitted import Fitted, fitting_of
from skara.lab.jobs import play_course
from skara.lab.progress import Tell, telling
from skara.lab.workers import map_jobs

Array = NDArray[np.float64]

STIFFNESS, SMOOTHNESS = 250.0, 1500.0
"""How strongly weights are held where they are, and to change like those of the turns before and after."""
LOOSE = 0.25
"""How much less circumstances are held, which a player cannot change."""
LEAST_SPREAD = 0.25
"""A feature that hardly varies is not trusted more than one that varies this much."""

TRUST_IN_SCORE, PASSES = 0.7, 4
"""How much of what came of a table is left to later values and the score with each turn; how often it is weighed."""

FEWEST_GAMES = 20


def fit(
    variant: Variant | str | Path | None = None,
    *,
    game: str = DEFAULT,
    games: int = 300,
    steps: int = 2,
    step: float = 0.7,
    seed: int = 1,
    workers: int | None = None,
    progress: bool | Tell = True,
) -> Fitted:
    """Fit the weights of a game's bots anew for a variant, in steps of so many games; return a bot that uses them.

    It begins with the weights of the printed game. Each step goes a part of the way, by `step`, to those that fit best.
    """
    if isinstance(variant, (str, Path)):
        variant = load_variant(variant)
    if variant is not None and not isinstance(variant, Variant):
        raise OptionError(say("variant: {value}, expected a Variant or its .toml file.", value=quoted(variant)))
    for field, value, least in (("games", games, FEWEST_GAMES), ("steps", steps, 1)):
        if type(value) is not int or value < least:
            raise OptionError(
                say("{field}: {value}, expected a whole number from {least}.", field=field, value=quoted(value),
                    least=least)
            )  # fmt: skip
    game = game if variant is None else variant.game
    fitting = fitting_of(game)
    weights = fitting.first_weights(variant)
    with telling(progress, 0, games * steps) as tell:
        for number in range(steps):
            jobs = [(game, place, seed + number, _written(weights), variant) for place in range(games)]
            seen: list[Course] = []
            with closing(map_jobs(play_course, jobs, checked_workers(workers))) as found:
                for place, courses in enumerate(found, 1):
                    seen += courses
                    tell(number * games + place, games * steps)
            weights = fitting.settled(moved(weights, seen, step))
    return Fitted(game, variant, _written(weights), games * steps)


def _written(weights: Sequence[WeightSet]) -> str:
    return json.dumps([{name: round(weight, 3) + 0.0 for name, weight in at.items()} for at in weights])


# --------------------------------------------------------------------------------------------------
# Regression


class _Moment(NamedTuple):
    """The tables with so many turns left."""

    rows: Array
    """One for each table: features and circumstances."""
    of_course: NDArray[np.int64]
    """Which course each belongs to."""
    known: Array
    """What the present weights say."""


def moved(weights: Sequence[WeightSet], seen: Sequence[Course], step: float) -> list[WeightSet]:
    """Return weights that have gone a part of the way to those that fit best."""
    names = list(weights[0])
    others = sorted({name for course in seen for name in course.circumstances})
    columns = {name: column for column, name in enumerate((*names, *others))}
    moments = [_moment(seen, left, columns, at) for left, at in enumerate(weights)]
    spread = np.maximum(
        LEAST_SPREAD, np.sqrt(np.mean([moment.rows.var(axis=0) for moment in moments if len(moment.rows)], axis=0))
    )
    scaled = [
        (moment.rows - moment.rows.mean(axis=0)) / spread if len(moment.rows) else moment.rows for moment in moments
    ]
    inverse = np.linalg.inv(_normal(scaled, np.array([1.0] * len(names) + [LOOSE] * len(others))))
    points = np.array([course.points for course in seen], dtype=float)
    expected = [points[moment.of_course] for moment in moments]
    for _ in range(PASSES):
        missed = [target - moment.known for target, moment in zip(expected, moments, strict=True)]
        level = [miss.mean() if len(miss) else 0.0 for miss in missed]
        right = np.concatenate([rows.T @ (miss - at) for rows, miss, at in zip(scaled, missed, level, strict=True)])
        change = (inverse @ right).reshape(len(moments), len(columns))
        values = [
            moment.known + at + rows @ by
            for moment, at, rows, by in zip(moments, level, scaled, change, strict=True)
        ]  # fmt: skip
        expected = _expected(points, moments, values)
    return [
        {name: old.get(name, 0.0) + step * by[columns[name]] for name in names}
        for old, by in zip(weights, change / spread, strict=True)
    ]


def _moment(seen: Sequence[Course], left: int, columns: dict[str, int], weights: WeightSet) -> _Moment:
    which = [number for number, course in enumerate(seen) if len(course.tables) > left]
    rows = np.zeros((len(which), len(columns)))
    for row, number in enumerate(which):
        course = seen[number]
        for name, amount in (*course.tables[left].items(), *((name, 1.0) for name in course.circumstances)):
            if name in columns:
                rows[row, columns[name]] = amount
    known = rows @ np.array([weights.get(name, 0.0) for name in columns])
    return _Moment(rows, np.array(which, dtype=np.int64), known)


def _normal(scaled: Sequence[Array], held: Array) -> Array:
    """Return the matrix of all moments together, each tied to where it is and to its neighbours."""
    size = len(held)
    normal = np.zeros((size * len(scaled),) * 2)
    blocks = [slice(left * size, (left + 1) * size) for left in range(len(scaled))]
    for left, (here, rows) in enumerate(zip(blocks, scaled, strict=True)):
        normal[here, here] += rows.T @ rows + np.diag(STIFFNESS * held)
        if left:
            before, smooth = blocks[left - 1], np.diag(SMOOTHNESS * held)
            normal[here, here] += smooth
            normal[before, before] += smooth
            normal[here, before] -= smooth
            normal[before, here] -= smooth
    return normal


def _expected(points: Array, moments: Sequence[_Moment], values: Sequence[Array]) -> list[Array]:
    """Return what came of each table: a mean of the values of those that followed, and of the score."""
    expected = [points[moments[0].of_course]]
    along, value = points.copy(), points.copy()
    for before, moment, said in zip(moments, moments[1:], values, strict=False):
        value[before.of_course], along[before.of_course] = said, expected[-1]
        which = moment.of_course
        expected.append((1 - TRUST_IN_SCORE) * value[which] + TRUST_IN_SCORE * along[which])
    return expected
