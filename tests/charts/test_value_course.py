"""The chart of a review: from rows, with a mark to pick for each decision."""

import re
from html import unescape
from typing import Any

import pandas as pd
import pytest

import skara
from skara.charts.chart_rows import ChartError
from skara.charts.output import described_svg
from skara.charts.picking import pickable_svg
from skara.charts.value_course import PICKS, value_over_time

ROWS: list[dict[str, Any]] = [
    {"number": number, "round": 1 + number // 2, "before": 40.0 - number, "played": 39.0 - 2 * number,
     "low": 36.0 - number, "high": 43.0 - number, "lost": 1.0 + number}
    for number in range(5)
]  # fmt: skip


def test_every_number_of_the_rows_is_drawn():
    chart = value_over_time(ROWS)
    spec = chart.to_dict()
    (rows,) = [rows for rows in spec["datasets"].values() if len(rows) == 5]
    for row, given in zip(rows, ROWS, strict=True):
        assert {key: row[key] for key in given} == given
    fields = {
        channel["field"] for layer in spec["layer"] for channel in layer["encoding"].values() if "field" in channel
    }
    assert {"before", "played", "low", "high"} <= fields
    low, high = spec["layer"][0]["encoding"]["y"]["scale"]["domain"]
    assert low < min(row["low"] for row in ROWS) and high > max(row["high"] for row in ROWS)


def test_the_description_says_it_all():
    told = value_over_time(ROWS).description
    for part in ("5 decisions", "from 31 to 43", "lost in one decision: 5, in round 3", "From 40 points to 31"):
        assert part in told
    skara.set_language("fr")
    assert value_over_time([{**row, "lost": 1.5} for row in ROWS]).description.count("1,5") == 1


def test_the_three_greatest_losses_are_written():
    svg = described_svg(value_over_time(ROWS).to_dict())
    assert set(re.findall(r">(−\d)</text>", svg)) == {"−3", "−4", "−5"}


def test_rows_and_frames_give_the_same_chart():
    assert value_over_time(pd.DataFrame(ROWS)).to_dict() == value_over_time(ROWS).to_dict()


def test_a_review_gives_the_chart_of_its_rows():
    class Reviewed:
        def rows(self) -> list[dict[str, Any]]:
            return ROWS

    assert value_over_time(Reviewed()).to_dict() == value_over_time(ROWS).to_dict()


def test_a_single_sample_has_no_band():
    rows = [{**row, "low": float("-inf"), "high": float("inf")} for row in ROWS]
    spec = value_over_time(rows).to_dict()
    (drawn,) = [rows for rows in spec["datasets"].values() if len(rows) == 5]
    assert all(row["low"] == row["played"] == row["high"] for row in drawn)
    assert "null" not in described_svg(spec) and "NaN" not in described_svg(spec)


def test_bad_rows_are_named():
    assert "nothing to show" in value_over_time([]).description
    with pytest.raises(ChartError, match="before"):
        value_over_time([{key: value for key, value in ROWS[0].items() if key != "before"}])
    with pytest.raises(ChartError, match="played"):
        value_over_time([{**ROWS[0], "played": float("inf")}])
    for junk in (None, 7, [1, 2]):
        with pytest.raises(ChartError):
            value_over_time(junk)


def test_marks_that_can_be_picked_carry_their_names():
    names = [f"no. {number} <b>" for number in range(5)]
    svg = pickable_svg(value_over_time(ROWS), PICKS, names, 3)
    found = re.findall(r'data-thing="(mark:\d)" role="button" aria-label="([^"]*)" aria-pressed="(\w+)"', svg)
    assert [thing for thing, _, _ in found] == [f"mark:{number}" for number in range(5)]
    assert [unescape(name) for _, name, _ in found] == names and "<b>" not in svg
    assert [pressed for _, _, pressed in found] == ["false", "false", "false", "true", "false"]
    assert 'role="group"' in svg and 'role="img"' not in svg
    with pytest.raises(ValueError):
        pickable_svg(value_over_time(ROWS), PICKS, names[:2])
