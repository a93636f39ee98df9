"""The measurement of the bots: even deals, honest intervals, a table at the end."""

from collections import Counter

import pytest

from benchmarks.intervals import mean_interval, share_interval
from benchmarks.ladder import FIRST_SEED, LADDER, deals, main
from skara.bots import bots_of
from skara.brae.game import new_game
from skara.brae.ids import SPECIALS


def test_deals_are_spread_over_the_special_tiles() -> None:
    found = list(deals(3))
    assert Counter(special for _, special in found) == dict.fromkeys(SPECIALS, 3)
    assert len({seed for seed, _ in found}) == len(found)
    assert all(special in new_game(players=1, seed=seed).hands[0] for seed, special in found)
    assert min(seed for seed, _ in found) == FIRST_SEED


def test_intervals() -> None:
    assert share_interval(65, 100) == pytest.approx((65, 55.25, 73.64), abs=0.01)  # Wilson's, from a table
    assert share_interval(20, 20).high == 100
    assert share_interval(0, 8).low == 0  # and not the little below that rounding comes to
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((3, 1.614, 4.386), abs=0.001)


def test_the_ladder_is_made_of_bots() -> None:
    assert set(LADDER) <= set(bots_of())


def test_it_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--bots", "random,greedy", "--solo", "1", "--matches", "4", "--personas", "0", "--processes", "1"])
    shown = capsys.readouterr().out
    assert "| greedy | 8 |" in shown and "| greedy against random | 4 |" in shown


def test_it_refuses_unknown_bots(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--bots", "clever"])
    assert "clever" in capsys.readouterr().err
