"""Intervals hold what they promise: in 95 of 100 cases, also where games share their deal."""

import numpy as np
import pandas as pd
import pytest

from skara.core.errors import OptionError
from skara.lab.estimates import (
    Estimate,
    deal_means,
    effects_of,
    holm,
    mean_of,
    p_value,
    quantile_of,
    ratio_of,
    share_of,
    slope_of,
    student,
)

TIMES = 2_000
DRAWS = 300
"""Fewer than in earnest, so that two thousand repetitions are quick."""


def held(found: list[Estimate], true: float) -> float:
    return float(np.mean([one.low <= true <= one.high for one in found]))


def is_right(share: float) -> bool:
    return 0.935 <= share <= 0.965


def test_the_mean_of_clustered_games_is_held_by_the_deals():
    rng = np.random.default_rng(1)
    deals = pd.Series(np.repeat(np.arange(25), 2))
    found = []
    for _ in range(TIMES):
        luck = np.repeat(rng.normal(0, 3, 25), 2)
        values = pd.Series(30 + luck + rng.normal(0, 1, 50))
        found.append(mean_of(deal_means(values, deals).to_numpy()))

    assert is_right(held(found, 30))
    # Counting games instead of deals would promise too much.
    naive = [mean_of(np.repeat(rng.normal(30, 3, 25), 2)) for _ in range(TIMES)]
    assert held(naive, 30) < 0.9


def test_a_share_is_held_by_wilson():
    rng = np.random.default_rng(2)

    assert is_right(held([share_of(int(hits), 120) for hits in rng.binomial(120, 0.5, TIMES)], 0.5))
    assert is_right(held([share_of(int(hits), 120) for hits in rng.binomial(120, 0.25, TIMES)], 0.25))


def test_ratios_slopes_and_quantiles_are_held_by_the_bootstrap():
    rng = np.random.default_rng(3)
    ratios, slopes, middles = [], [], []
    for _ in range(TIMES):
        below = rng.uniform(10, 30, 80)
        ratios.append(ratio_of(0.25 * below + rng.normal(0, 2, 80), below, DRAWS))
        x = rng.normal(0, 5, (80, 3))
        y = 0.5 * x + rng.normal(0, 2, (80, 1)) + rng.normal(0, 2, (80, 3))
        sums = np.stack([np.full(80, 3.0), x.sum(1), y.sum(1), (x * x).sum(1), (x * y).sum(1)], axis=1)
        slopes.append(slope_of(sums, DRAWS))
    for _ in range(TIMES // 2):
        middles.append(quantile_of(rng.normal(10, 3, 81), 0.5, DRAWS))

    assert is_right(held(ratios, 0.25)) and is_right(held(slopes, 0.5))
    assert 0.925 <= held(middles, 10) <= 0.975


def test_effects_of_things_that_are_not_in_every_deal_are_held_by_the_deals():
    # Each seat of a deal has two of four things, as tiles are dealt, and both seats share some luck.
    rng = np.random.default_rng(4)
    true = np.array([-3.0, -1.0, 1.0, 3.0])
    deals, blocks = np.repeat(np.arange(40), 4), np.repeat(np.arange(80), 2)
    found = []
    for _ in range(TIMES):
        things = rng.random((80, 4)).argsort(axis=1)[:, :2].ravel()
        luck = np.repeat(rng.normal(0, 5, 40), 4) + np.repeat(rng.normal(0, 2, 80), 2)
        # Some deals suit a thing more than others do, in both seats.
        suits = rng.normal(0, 1.5, (40, 4))[deals, things]
        values = 30 + true[things] + luck + suits + rng.normal(0, 1, 160)
        effects = effects_of(values, things, blocks, deals)
        found.append([effects[str(thing)] for thing in range(4)])

    for thing, effect in enumerate(true):
        assert is_right(held([one[thing] for one in found], effect))


def test_effects_in_whole_blocks_are_means_with_the_usual_t():
    rng = np.random.default_rng(5)
    values = rng.normal([0.0, 1.0, 5.0], 1, (12, 3))
    blocks = np.repeat(np.arange(12), 3)

    effects = effects_of(values.ravel(), np.tile(["a", "b", "c"], 12), blocks, blocks)

    centred = values - values.mean(axis=1, keepdims=True)
    for column, name in enumerate("abc"):
        usual = mean_of(centred[:, column])
        assert effects[name] == pytest.approx(usual)


def test_things_that_never_meet_have_no_effects():
    blocks = np.repeat(np.arange(20), 2)

    with pytest.raises(OptionError, match="same deals"):
        effects_of(np.ones(40), np.array((["a", "b"] * 10) + (["c", "d"] * 10)), blocks, blocks)


def test_student_is_what_tables_say():
    assert [round(student(freedom), 2) for freedom in (1, 9, 30, 60, 120)] == [12.71, 2.26, 2.04, 2.0, 1.98]


def test_too_few_deals_say_nothing():
    with pytest.raises(OptionError, match="7 deals are too few"):
        mean_of(range(7))
    with pytest.raises(OptionError, match="too few"):
        share_of(1, 2)


def test_holm_adjusts_a_family():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


@pytest.mark.parametrize("deals", [8, 20, 100, 1000])
def test_an_interval_that_ends_at_nothing_is_a_chance_of_five_percent(deals):
    edge = student(deals - 1)

    assert p_value(Estimate(edge, 0.0, 2 * edge, deals)) == pytest.approx(0.05, abs=0.001)
    assert p_value(Estimate(2 * edge, edge, 3 * edge, deals)) < 0.003
