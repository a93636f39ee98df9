"""Weights fitted anew: the regression finds what is there, and a result says on which game its bots were fitted."""

from random import Random
from typing import Any

import pytest

import skara
from skara import lab
from skara.brae.fitting import BOUNDED, first_weights, settled
from skara.core.errors import OptionError
from skara.core.fitting import Course
from skara.core.variants import Variant
from skara.lab.fitting import moved
from skara.lab.runs import fitted_name

from .made import made_run

SHORT = Variant("Short", "brae", {"frame": {"rounds": 1, "food_per_settler": 2}})
QUIET: dict[str, Any] = {"progress": False, "workers": 1}


def test_the_regression_finds_what_features_are_worth():
    rng = Random(1)
    courses = []
    for _ in range(3000):
        shells, wood, lucky = rng.randrange(5), rng.randrange(5), rng.randrange(2)
        # 3 for a shell, nothing for wood, and a circumstance that nobody chooses.
        points = 3 * shells + 8 * lucky + rng.randrange(3)
        courses.append(Course([{"shell": float(shells), "wood": float(wood)}], ("lucky",) * lucky, points))

    (last,) = moved([{"shell": 1.0, "wood": 1.0}], courses, 1.0)

    assert last["shell"] == pytest.approx(3.0, abs=0.3) and last["wood"] == pytest.approx(0.0, abs=0.3)
    (half,) = moved([{"shell": 1.0, "wood": 1.0}], courses, 0.5)
    assert half["shell"] == pytest.approx((1.0 + last["shell"]) / 2)


def test_weights_stay_within_what_the_search_needs():
    wild = [{"midden": 5.0, "slider": 3.0, "shell": -2.0, "shell_3": -1.0, "shell_5": -9.0}]

    (found,) = settled(wild)

    assert found["midden"] == BOUNDED["midden"][1] and found["slider"] == 0.0
    assert found["shell"] == 0.0 and found["shell_3"] == 0.0 and found["shell_5"] == 0.0


def test_a_longer_game_has_weights_for_all_its_turns():
    five = Variant("Five", "brae", {"frame": {"rounds": 5}, "workers": {5: {"large": 0, "small": 1}}})

    weights = first_weights(five)

    assert len(weights) == 15 and weights[14] == weights[11] == first_weights(None)[11]
    game = skara.new_game(players=1, seed=1, data=five)
    skara.bots.play_game(game, ["competent"])
    assert game.is_over


@pytest.fixture(scope="module")
def fitted():
    return lab.fit(SHORT, games=20, steps=1, **QUIET)


def test_a_fit_is_a_bot_that_can_be_played_saved_and_opened(fitted, tmp_path):
    assert fitted.by_left() != [dict(at) for at in first_weights(SHORT)] and len(fitted.by_left()) == 3
    assert lab.fit(SHORT, games=20, steps=1, **QUIET) == fitted
    path = tmp_path / "short.json"
    fitted.save(path)
    assert lab.load_fitted(path) == fitted
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    with pytest.raises(OptionError, match="fitted"):
        lab.load_fitted(tmp_path / "other.json")


def test_a_result_says_on_which_game_its_bots_were_fitted(fitted):
    own = lab.simulate(games=8, players=1, bots=fitted, variant=SHORT, seed=7, **QUIET)
    printed = lab.simulate(games=8, players=1, bots="competent", variant=SHORT, seed=7, **QUIET)

    assert own.bots == ("competent* Short",) and own.is_refitted and not own.failed
    assert set(lab.measured(own, "score")["note"]) == {""}
    assert set(lab.measured(printed, "score")["note"]) == {"bots fitted on the printed game"}
    found = lab.compare(printed, printed, refitted=own)
    assert "fitted on the second game" in str(found) and found.refitted is not None
    assert found.refitted.second.value == own.players["vp"].mean()


def test_bots_of_a_variant_say_so_in_the_printed_game():
    run = made_run({game: [[1, 2]] for game in range(10)}, fitted=[fitted_name(SHORT), None])

    assert set(lab.measured(run, "score")["note"]) == {"bots fitted on Short"}
    same = made_run({0: [[1, 2]]}, fitted=[fitted_name(SHORT)] * 2, variant=SHORT.changed(name="Brief").as_data())
    other = made_run({0: [[1, 2]]}, fitted=[fitted_name(SHORT)] * 2, variant=SHORT.changed(figures={}).as_data())
    assert not same.is_refitted and not other.is_refitted


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"games": 3}, "games"),
        ({"steps": 0}, "steps"),
        ({"variant": 3}, "variant"),
        ({"game": "stone_age"}, "stone_age"),
    ],
)
def test_what_cannot_be_fitted_is_said(options, named):
    with pytest.raises(OptionError, match=named):
        lab.fit(**{**QUIET, **options})
