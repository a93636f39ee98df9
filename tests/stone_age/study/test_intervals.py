"""How far moves lie apart, where games differ much more than the moves do."""

import re
from typing import Any

import pytest

import skara
from skara.analysis.ranked import lead
from skara.bots import play_game
from skara.panels.study.turn_list import entries_of, rows_of, worth_sentences

STEP = 182
"""Two sets of tools on a roll, in a game of two that plan: points vary widely, what lies between the two hardly."""


@pytest.fixture(scope="module")
def roll() -> Any:
    game = play_game(skara.new_game(2, seed=6, game="stone_age"), ["competent"] * 2)
    table = skara.new_game(2, seed=6, game="stone_age")
    for _, move in game.moves()[:STEP]:
        table.play(move)
    assert table.decision.kind == "tools"
    return skara.analyse(table, samples=60)


def test_the_interval_is_that_of_the_difference_to_the_best(roll: Any):
    best, second = roll.turns[:2]
    apart = lead(best, second)
    assert second.behind == apart and best.behind is None
    assert (second.high - second.low) / 2 > 3 * (apart.high - apart.mean), "each mean is known much less well"
    low, high = (f"{-value:+.1f}".replace("-", "−") for value in (apart.high, apart.low))
    assert f"{-apart.mean:+.1f} from the best ({low} … {high})".replace("-", "−") in str(roll)
    entries = entries_of(roll, None)
    rows = [row["html"] for row in rows_of(entries, None)]
    assert f"{low} to {high}" in rows[1] and " to " not in rows[0]
    assert f"95 % interval: {low} to {high}" in " ".join(worth_sentences(entries[1]))
    shown = " ".join([str(roll), *rows, *(told for entry in entries for told in worth_sentences(entry))])
    for turn in roll.turns:
        assert f"{turn.low:.1f}" not in shown and f"{turn.high:.1f}" not in shown
    frame = roll.frame()
    assert frame["behind"].tolist()[:2] == [0, apart.mean]
    assert (frame["behind_low"][1], frame["behind_high"][1]) == (apart.low, apart.high)


def test_bars_share_a_scale_of_differences(roll: Any):
    rows = [row["html"] for row in rows_of(entries_of(roll, None), None)]
    circles = [float(found) for row in rows for found in re.findall(r"circle cx='([\d.]+)'", row)]
    assert [row.count("<path") for row in rows] == [1, *[2] * (len(rows) - 1)], "the best has no interval of its own"
    assert len(circles) == len(rows) and circles == sorted(circles, reverse=True)
    apart = [0.0, *(-lead(roll.turns[0], turn).mean for turn in roll.turns[1:])]
    scale = (circles[0] - circles[1]) / (apart[0] - apart[1])
    assert circles[0] - circles[-1] == pytest.approx(scale * (apart[0] - apart[-1]), abs=0.5)
