"""Variants played beside each other are those of two whole runs; whoever stops early has pairs to compare."""

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from skara import lab
from skara.core.errors import OptionError
from skara.core.variants import Variant
from skara.lab import beside
from skara.lab.beside import simulate_beside
from skara.lab.runs import Run, joined

SETUP: dict[str, Any] = {"players": 1, "bots": ["random"], "seed": 3, "workers": 1}
FREE = Variant("Free", "brae", {"frame": {"food_per_settler": 0}})


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "FIRST_LOOK", 4)


def test_the_tables_are_those_of_whole_runs():
    looks: list[int] = []
    told: list[tuple[int, int]] = []
    runs = simulate_beside([None, FREE], 14, partly=lambda runs: looks.append(len(runs[1].games)),
                           progress=lambda done, most: told.append((done, most)), **SETUP)  # fmt: skip
    for run, variant in zip(runs, (None, FREE), strict=True):
        whole = lab.simulate(games=14, variant=variant, progress=False, **SETUP)
        assert run is not None
        for table in ("games", "players", "rounds"):
            pd.testing.assert_frame_equal(run.table(table), whole.table(table))
        assert run.about == whole.about
    assert looks == [4, 8] and told[-1] == (28, 28) and [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_stop_leaves_pairs_and_a_longer_run_goes_on():
    seen: list[int] = []
    runs = simulate_beside([None, FREE], 40, stopped=lambda: bool(seen), partly=lambda runs: seen.append(1), **SETUP)
    assert [len(run.games) for run in runs if run is not None] == [4, 4]
    assert [run.stopped for run in runs if run is not None] == [True, True]
    played: list[int] = []
    longer = simulate_beside([None, FREE], 8, so_far=runs, progress=lambda done, most: played.append(done), **SETUP)
    assert [list(run.games["deal"]) for run in longer if run is not None] == [list(range(8))] * 2
    assert [run.stopped for run in longer if run is not None] == [False, False]
    # Only the games that were missing are played, and counted.
    assert (min(played), max(played)) == (1, 8)


def test_bots_that_move_on_play_whole_deals():
    setup: dict[str, Any] = {"players": 2, "bots": ["random", "greedy"], "seed": 3, "workers": 1, "rotate": True}
    (run,) = simulate_beside([FREE], 7, **setup)
    assert run is not None and list(run.games["deal"]) == [0, 0, 1, 1, 2, 2]


def test_what_cannot_be_put_together_is_said(tmp_path: Path):
    with pytest.raises(OptionError, match="first_deal: -1"):
        lab.simulate(games=1, first_deal=-1, progress=False, **SETUP)
    with pytest.raises(OptionError, match="no folder"):
        lab.simulate(games=1, first_deal=2, folder=tmp_path, progress=False, **SETUP)
    with pytest.raises(OptionError, match="put together"):
        joined([Run({}, parts=object())])  # type: ignore[arg-type]
