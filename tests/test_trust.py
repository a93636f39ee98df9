"""The measurement of what the analysis promises: every part can be run, and what cannot be asked for is refused."""

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from types import SimpleNamespace

import pytest

import skara
from benchmarks.trust import __main__ as trust
from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.luck import luck_of
from benchmarks.trust.positions import of_all_rounds
from tests.analysis.known import deals, drawing
from tests.brae.tables import play


@pytest.mark.parametrize("name", trust.PARTS)
def test_every_part_measures(name: str):
    assert callable(import_module(f"benchmarks.trust.{name}").measure)


def test_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def measure(effort: Effort) -> Iterator[Figure]:
        yield Figure("points short", effort.number(40), "0.1", "0")

    monkeypatch.setattr(trust, "import_module", lambda name: SimpleNamespace(measure=measure))
    trust.main(["--parts", "games", "--factor", "0.25"])
    assert capsys.readouterr().out.splitlines()[-1] == "| points short | 10 | 0.1 | 0 |"


@pytest.mark.parametrize("asked", (["--parts", "hope"], ["--factor", "0"]))
def test_what_cannot_be_measured_is_refused(asked: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        trust.main(asked)
    assert asked[1] in capsys.readouterr().err


def test_luck_is_summed_up_as_in_a_review():
    game = list(deals(drawing()))[4]
    play(game, "done", "take roof_village", "done")
    assert luck_of(game, 8) == pytest.approx(skara.review(game, samples=8).luck)
    assert luck_of(game, 8) != 0


def test_positions_come_from_the_round_that_is_asked_for():
    (game,) = islice(of_all_rounds(5, 2, 1), 1)
    assert (len(game.players), game.round, game.turn, game.decision.kind) == (2, 1, 2, "order")
