"""Measures on runs made by hand have the answers that a person works out."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skara import charts, lab
from skara.core.errors import OptionError
from skara.core.variants import Variant
from skara.games import box_of
from skara.lab.measure_tables import TABLE
from skara.lab.measures import OVER_RUNS

from .made import made_run

BEHIND = [[1, 5], [2, 8], [12, 10]]
AHEAD = [[5, 1], [6, 2], [9, 3]]


@pytest.fixture
def run() -> lab.Run:
    """Ten games: in half of them the winner comes from behind in the last round."""
    return made_run({game: BEHIND if game % 2 else AHEAD for game in range(10)})


def value(run, name):
    return lab.measured(run, name).set_index("of")["value"]


def test_every_measure_returns_the_documented_table_and_a_chart(run):
    for name in OVER_RUNS:
        table = lab.measured(run, name)
        assert list(table.columns) == list(TABLE)
        spec = charts.measure_chart(table).to_dict()
        assert spec["title"]["text"] and spec["description"]


def test_known_answers(run):
    assert value(run, "score")["mean"] == np.mean([12, 10] * 5 + [9, 3] * 5)
    assert value(run, "lines")["food"] == value(run, "score")["mean"]
    assert dict(value(run, "seats")) == {"1": 1.0, "2": 0.0}
    assert dict(value(run, "bots")) == {"bot 0": 1.0, "bot 1": 0.0}
    assert value(run, "decided").iloc[0] == pytest.approx((1 + 1 / 3) / 2)
    assert value(run, "drama").iloc[0] == pytest.approx((4 + 6 + 0) / 3 / 2)
    assert value(run, "lead_changes").iloc[0] == 0.5
    assert value(run, "options").iloc[0] == 4.5
    assert value(run, "waste").iloc[0] == 5 / 40
    assert value(run, "feeding").iloc[0] == 0.25
    assert dict(value(run, "meals")) == {"under a roof": 0.5, "fed": 0.375, "hungry": 0.125}


def test_feedback_is_the_slope_of_later_gains_on_the_lead():
    # Whoever leads by d after the first round leads by 2d in the end.
    grows = made_run({game: [[game, 0], [2 * game, 0]] for game in range(1, 12)})

    assert value(grows, "feedback").iloc[0] == pytest.approx(1.0)


SHORT, LONG = [[3, 0], [5, 4]], [[0, 2], [6, 2], [6, 8], [9, 8]]
"""Games of two rounds and of four. In the long one the lead changes three times, the last time after three rounds."""


def test_games_of_unequal_length_all_speak():
    mixed = made_run({game: LONG if game % 2 else SHORT for game in range(10)})

    assert value(mixed, "decided").iloc[0] == pytest.approx((1 / 2 + 4 / 4) / 2)
    assert value(mixed, "drama").iloc[0] == pytest.approx((0 + (2 + 0 + 2 + 0) / 4) / 2)
    assert value(mixed, "lead_changes").iloc[0] == (0 + 3) / 2
    # Leads before the last round, and what they grew by: 3, -2 in the short game; -2, 3, then 4, -3, then -2, 3.
    x, y = [3, -2, 4, -2], [-2, 3, -3, 3]
    slope = np.polyfit([*x, *(-lead for lead in x)], [*y, *(-more for more in y)], 1)[0]
    assert value(mixed, "feedback").iloc[0] == pytest.approx(slope)


points_of_games = st.lists(
    st.lists(st.tuples(st.integers(-20, 60), st.integers(-20, 60)), min_size=1, max_size=9), min_size=8, max_size=14
)


@settings(max_examples=40)
@given(points_of_games)
def test_shares_are_shares_whatever_the_lengths(games):
    run = made_run({number: [list(both) for both in points] for number, points in enumerate(games)})
    for name in ("seats", "bots", "decided"):
        table = lab.measured(run, name)
        assert ((table["low"] >= 0) & (table["low"] <= table["value"])).all()
        assert ((table["high"] <= 1) & (table["value"] <= table["high"])).all()
    for name in ("drama", "lead_changes"):
        table = lab.measured(run, name)
        assert np.isfinite(table[["value", "low", "high"]].to_numpy()).all() and (table["value"] >= 0).all()
    alone = [lab.measured(made_run(dict.fromkeys(range(8), points)), "drama")["value"].iloc[0] for points in games]
    assert lab.measured(run, "drama")["value"].iloc[0] == pytest.approx(np.mean(alone))


def test_games_of_stone_age_are_measured():
    run = lab.simulate("stone_age", games=10, seed=7)
    assert run.rounds.groupby("game")["round"].max().nunique() > 1
    for name in ("decided", "drama", "lead_changes", "feedback"):
        found = lab.measured(run, name)
        assert np.isfinite(found[["value", "low", "high"]].to_numpy()).all()
        assert name != "decided" or (found["low"].iloc[0] >= 0 and found["high"].iloc[0] <= 1)


def test_games_of_a_deal_count_once():
    games = {game: AHEAD if game // 2 % 2 else BEHIND for game in range(20)}
    once = lab.measured(made_run(games), "score")["deals"].iloc[0]
    shared = lab.measured(made_run(games, [game // 2 for game in games]), "score")["deals"].iloc[0]

    assert (once, shared) == (20, 10)


def test_what_cannot_be_measured_is_said(run):
    with pytest.raises(OptionError, match=r"chess.*score"):
        lab.measured(run, "chess")
    with pytest.raises(OptionError, match="too few"):
        lab.measured(made_run({0: AHEAD}), "score")
    bare = lab.Run(run.about, {**run.frames, "rounds": run.rounds.drop(columns="settlers_unfed")})
    with pytest.raises(OptionError, match="settlers_unfed"):
        lab.measured(bare, "feeding")


def test_a_variant_says_beside_the_figure_that_bots_were_fitted_on_another_game():
    variant = Variant("x", "brae", {"frame": {"food_per_settler": 2}}).as_data()
    fitted, free = (
        made_run({game: AHEAD for game in range(10)}, variant=variant, fitted=[on, None]) for on in ("", None)
    )

    assert "fitted" in lab.measured(fitted, "score")["note"].iloc[0]
    assert not lab.measured(free, "score")["note"].iloc[0]


def test_wins_in_every_deal_are_not_certain():
    found = lab.measured(made_run({game: AHEAD for game in range(10)}), "seats").set_index("of")

    assert (
        0.6 < found.loc["1", "low"] < 0.8
        and found.loc["1", "high"] == pytest.approx(1.0)
        and found.loc["2", "low"] == 0.0
    )


def test_a_chart_of_many_values_fits_the_room_of_a_small_window(run):
    lines = {f"vp_{line}": run.players["vp"] for line in box_of("brae").lines}
    found = lab.measured(lab.Run(run.about, {**run.frames, "players": run.players.assign(**lines)}), "lines")

    def height(room: int) -> float:
        return charts.measures_beside({"printed game": found, "Hungry": found}, (740, room)).to_dict()["height"]

    assert height(300) <= 300 and height(600) <= 600
    assert height(0) == height(250) == height(484) == 484, "what scrolls in any case has its usual size"


# --------------------------------------------------------------------------------------------------
# Two runs


def test_differences_are_taken_deal_by_deal():
    rng = np.random.default_rng(1)
    luck = rng.integers(10, 60, 30)
    first = made_run({game: [[vp, vp]] for game, vp in enumerate(luck)})
    second = made_run({game: [[vp + 2 + game % 2, vp + 2 + game % 2]] for game, vp in enumerate(luck)})

    found = lab.compare(first, second)

    assert found.difference.value == pytest.approx(2.5) and found.is_visible and found.verdict == "more"
    assert found.correlation > 0.99 and found.difference.half < 0.3 < found.first.half
    assert found.deals_needed(0.1) == int(np.ceil((1.959964 * found.spread / 0.1) ** 2))
    assert "30 deals" in str(found)
    assert charts.comparison_chart(found, "printed", "x").to_dict()["title"]["text"]


def test_nothing_visible_is_not_nothing_that_matters():
    first = made_run({game: [[20 + game % 3, 20]] for game in range(20)})
    same = made_run({game: [[20 + (game + 1) % 3, 20]] for game in range(20)})

    assert lab.compare(first, same).verdict == "no visible difference"
    assert lab.compare(first, same, margin=3).verdict == "no difference that matters"
    assert lab.compare(first, same, margin=0.01).verdict == "no visible difference"


def test_runs_that_share_no_deals_are_not_compared(run):
    with pytest.raises(OptionError, match="same seed"):
        lab.compare(run, made_run({game: AHEAD for game in range(10)}, seed=1))
    with pytest.raises(OptionError, match=r"chess.*vp"):
        lab.compare(run, run, "chess")
    with pytest.raises(OptionError, match="margin"):
        lab.compare(run, run, margin=0)
