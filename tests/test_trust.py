"""What `make trust` measures is what the analysis tells."""

from itertools import islice

import pytest

import skara
from benchmarks.trust.luck import SAMPLES, luck_of
from benchmarks.trust.positions import of_all_rounds
from tests.analysis.known import deals, drawing
from tests.brae.tables import play


def test_luck_is_summed_up_as_in_a_review() -> None:
    game = list(deals(drawing()))[4]
    play(game, "done", "take roof_village", "done")
    assert luck_of(game) == pytest.approx(skara.review(game, samples=SAMPLES).luck)
    assert luck_of(game) != 0


def test_positions_come_from_the_round_that_is_asked_for() -> None:
    (game,) = islice(of_all_rounds(5, 2, 1), 1)
    assert (len(game.players), game.round, game.turn, game.decision.kind) == (2, 1, 2, "order")
