"""Estimates with 95 % intervals whose unit is the deal: whatever shares a seed is averaged first."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say

FEWEST = 8
"""Of fewer deals nothing is said."""
RESAMPLES = 2_000
"""How many samples of deals a bootstrap draws."""
Z = 1.959964

_STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip


class Estimate(NamedTuple):
    """A value with its interval, and from how many deals it comes."""

    value: float
    low: float
    high: float
    deals: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """Return how many standard errors hold 95 % of Student's distribution."""
    # From 30 on the first terms of its series are exact to the third digit.
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else Z + (Z**3 + Z) / (4 * freedom)


def check_deals(deals: int, what: str = "") -> None:
    """Refuse to speak of too few deals."""
    if deals < FEWEST:
        raise OptionError(
            say("{deals} deals are too few for an interval{what}; play at least {fewest}.", deals=deals, fewest=FEWEST,
                what=f" ({what})" if what else "")
        )  # fmt: skip


def deal_means(values: pd.Series, deals: pd.Series) -> pd.Series:
    """Average what shares a deal."""
    return values.groupby(deals.to_numpy()).mean()


def mean_of(values: Sequence[float] | np.ndarray, what: str = "") -> Estimate:
    """Return the mean of values, one for each deal, with Student's interval."""
    sample = np.asarray(values, dtype=float)
    check_deals(len(sample), what)
    half = student(len(sample) - 1) * sample.std(ddof=1) / np.sqrt(len(sample))
    mean = float(sample.mean())
    return Estimate(mean, mean - half, mean + half, len(sample))


def mean_share_of(values: Sequence[float] | np.ndarray, what: str = "") -> Estimate:
    """Return the mean of shares, one for each deal, with Student's interval as far as it lies within 0 and 1."""
    found = mean_of(values, what)
    return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))


def share_of(hits: int, deals: int, what: str = "") -> Estimate:
    """Return a share of deals with Wilson's interval; only for one yes or no a deal."""
    check_deals(deals, what)
    share, spread = hits / deals, Z * Z / deals
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * float(np.sqrt(share * (1 - share) / deals + spread / (4 * deals)))
    return Estimate(share, middle - half, middle + half, deals)


Statistic = Callable[[np.ndarray], np.ndarray]
"""Works out a number for each row of deal numbers."""


def bootstrap_of(statistic: Statistic, deals: int, draws: int = RESAMPLES, seed: int = 0) -> Estimate:
    """Return a number with the interval of a bootstrap over deals; `statistic` takes rows of deal numbers at once."""
    check_deals(deals)
    rng = np.random.default_rng(seed)
    value = float(statistic(np.arange(deals)[None, :])[0])
    drawn = statistic(rng.integers(0, deals, (draws, deals)))
    found = drawn[np.isfinite(drawn)]
    if not len(found):
        return Estimate(value, float("nan"), float("nan"), deals)
    low, high = np.quantile(found, (0.025, 0.975))
    return Estimate(value, float(low), float(high), deals)


def ratio_of(above: np.ndarray, below: np.ndarray, draws: int = RESAMPLES) -> Estimate:
    """Return the ratio of two sums over deals, with a bootstrap over deals."""

    def ratio(rows: np.ndarray) -> np.ndarray:
        under = below[rows].sum(axis=1)
        found: np.ndarray = np.divide(above[rows].sum(axis=1), under, out=np.full(len(rows), np.nan), where=under != 0)
        return found

    return bootstrap_of(ratio, len(above), draws)


def slope_of(sums: np.ndarray, draws: int = RESAMPLES) -> Estimate:
    """Return a slope from its sums by deal: number, x, y, xx and xy of each; with a bootstrap over deals."""

    def slope(rows: np.ndarray) -> np.ndarray:
        n, x, y, xx, xy = (sums[rows, column].sum(axis=1) for column in range(5))
        spread = n * xx - x * x
        found: np.ndarray = np.divide(n * xy - x * y, spread, out=np.full(len(rows), np.nan), where=spread > 0)
        return found

    return bootstrap_of(slope, len(sums), draws)


def quantile_of(values: np.ndarray, share: float, draws: int = RESAMPLES) -> Estimate:
    """Return a quantile of values, one for each deal, with a bootstrap over deals."""
    return bootstrap_of(lambda rows: np.quantile(values[rows], share, axis=1), len(values), draws)


def effects_of(values: np.ndarray, things: np.ndarray, blocks: np.ndarray, deals: np.ndarray) -> dict[str, Estimate]:
    """Return what each thing brings more than the mean of them all, where only some can be had in each block.

    Least squares with a level for each block; how much the worths move when one deal is left out (a jackknife) gives
    Student's interval. Where everything can be had in every block, this is the mean of a thing less the mean of its
    block, with the usual t.
    """
    names, thing = np.unique(things, return_inverse=True)
    _, block = np.unique(blocks, return_inverse=True)
    units, unit = np.unique(deals, return_inverse=True)
    size = np.bincount(block)

    def centred(columns: np.ndarray) -> np.ndarray:
        sums = np.zeros((len(size), columns.shape[1]))
        np.add.at(sums, block, columns)
        found: np.ndarray = columns - (sums / size[:, None])[block]
        return found

    own = centred(np.eye(len(names))[thing])
    wanted = centred(np.asarray(values, dtype=float)[:, None])[:, 0]
    products = np.zeros((len(units), len(names), len(names)))
    np.add.at(products, unit, own[:, :, None] * own[:, None, :])
    sides = np.zeros((len(units), len(names)))
    np.add.at(sides, unit, own * wanted[:, None])
    normal, side = products.sum(axis=0), sides.sum(axis=0)
    if np.linalg.matrix_rank(normal) < len(names) - 1:
        raise OptionError(say("Some of these were never possible on the same deals; play more games."))
    effects = np.linalg.pinv(normal) @ side
    without = np.einsum("dij,dj->di", np.linalg.pinv(normal - products), side - sides)
    moved = without - without.mean(axis=0)
    errors = np.sqrt((moved**2).sum(axis=0) * (len(units) - 1) / len(units))
    found = {}
    for place, name in enumerate(names):
        number = len(np.unique(unit[thing == place]))
        check_deals(number, str(name))
        half = student(number - 1) * float(errors[place])
        effect = float(effects[place])
        found[str(name)] = Estimate(effect, effect - half, effect + half, number)
    return found


def p_value(estimate: Estimate, against: float = 0.0) -> float:
    """Return how likely so large a difference would be if there were none, from the interval, by Student's curve."""
    from statistics import NormalDist

    freedom = max(1, estimate.deals - 1)
    error = estimate.half / student(freedom)
    if error == 0:
        return 1.0 if estimate.value == against else 0.0
    errors = abs(estimate.value - against) / error
    # Wallace's formula turns so many errors of Student's curve into as many of the normal one, to the second digit.
    normal = (8 * freedom + 1) / (8 * freedom + 3) * float(np.sqrt(freedom * np.log1p(errors**2 / freedom)))
    return 2 * (1 - NormalDist().cdf(normal))


def holm(chances: Sequence[float]) -> list[float]:
    """Adjust the chances of a family by Holm's method."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found, most = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        most = max(most, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = most
    return found
