"""Measures over several runs made by hand have the answers that a person works out."""

import numpy as np
import pytest

from skara import charts, lab
from skara.core.errors import OptionError
from skara.core.variants import Variant

from .made import made_run

TEN = range(10)


def value(runs, name):
    return lab.measured(runs, name).set_index("of")["value"]


def drawn(table):
    spec = charts.measure_chart(table).to_dict()
    assert spec["title"]["text"] and spec["description"]
    return spec


def test_a_bound_player_is_compared_with_the_others_wherever_it_sits():
    # The bound one scores 3 less than the other, first on seat 0, then on seat 1.
    games = {game: [[20 + game // 2, 23 + game // 2][:: 1 if game % 2 == 0 else -1]] for game in range(20)}
    run = made_run(games, [game // 2 for game in games], {game: game % 2 for game in games}, bound=["* clean"])

    found = lab.measured({"a": run}, "restricted")

    assert list(found["of"]) == ["* clean"] and found["value"].iloc[0] == -3 and found["deals"].iloc[0] == 10
    assert "Clean" in drawn(found)["description"]


def test_alone_a_bound_player_is_compared_with_the_same_deals_unbound():
    free = made_run({game: [[30 + game]] for game in TEN}, players=1)
    bound = made_run({game: [[26 + game + game % 2]] for game in TEN}, players=1, bound=["pass"])

    assert value({"": free, "pass": bound}, "restricted")["pass"] == -3.5
    with pytest.raises(OptionError, match="without bounds"):
        lab.measured({"pass": bound}, "restricted")
    with pytest.raises(OptionError, match="bound="):
        lab.measured({"": free}, "restricted")


def spaces(number):
    return Variant(str(number), "brae", {"frame": {"spaces_per_column": number}}).as_data()


def test_elasticity_is_the_gain_for_each_step_of_a_figure():
    runs = {
        str(number): made_run({game: [[points + game] * 2] for game in TEN}, variant=spaces(number))
        for number, points in ((5, 30), (2, 10), (3, 18))
    }

    found = lab.measured(runs, "elasticity").set_index("of")

    assert dict(found["value"].iloc[:2]) == {"2 → 3": 8.0, "3 → 5": 6.0}
    at, points = np.array([2, 3, 5]), np.array([10, 18, 30])
    assert found["value"].iloc[2] == pytest.approx(np.polyfit(at, points, 1)[0])
    drawn(lab.measured(runs, "elasticity"))


def test_the_printed_figure_is_a_step_too():
    runs = {"printed": made_run({game: [[10, 10]] for game in TEN}),
            "5": made_run({game: [[16 + game % 2] * 2 for _ in "1"] for game in TEN}, variant=spaces(5))}  # fmt: skip

    assert value(runs, "elasticity").iloc[0] == pytest.approx(6.5 / (5 - 3))


def test_runs_that_differ_in_more_than_one_figure_are_no_series():
    other = Variant("x", "brae", {"frame": {"food_per_settler": 2}}).as_data()
    runs = [made_run({game: [[1, 1]] for game in TEN}, variant=variant) for variant in (spaces(4), other)]

    with pytest.raises(OptionError, match="one figure"):
        lab.measured({"a": runs[0], "b": runs[1]}, "elasticity")
    with pytest.raises(OptionError, match="one figure"):
        lab.measured({"a": runs[0], "b": runs[0]}, "elasticity")


def test_a_ladder_tells_how_often_the_stronger_wins():
    # In every deal both seats are played; bot 1 wins three of four.
    games = {game: [[1, 2]] if game % 4 else [[2, 1]] for game in range(40)}
    run = made_run(games, [game // 2 for game in games], rotate=True)

    found = lab.measured({"pair": run}, "ladder")

    assert list(found["of"]) == ["bot 1 – bot 0"] and found["value"].iloc[0] == 0.75
    drawn(found)
    with pytest.raises(OptionError, match="rotate"):
        lab.measured({"pair": made_run(games)}, "ladder")


def test_profiles_are_lines_less_those_of_the_first():
    base = made_run({game: [[20 + game % 3, 20]] for game in TEN})
    other = made_run({game: [[24 + game % 3, 24]] for game in TEN})

    found = lab.measured({"competent": base, "trade6": other}, "personas")

    assert {(row.by, row.of): row.value for row in found.itertuples()} == {
        ("trade6", "total"): 4.0,
        ("trade6", "food"): 4.0,
    }
    assert "Bot fond of trade" in drawn(found)["description"]
    with pytest.raises(OptionError, match="two runs"):
        lab.measured({"competent": base}, "personas")


def test_a_measure_of_runs_is_not_one_of_a_run():
    run = made_run({game: [[1, 2]] for game in TEN})

    with pytest.raises(OptionError, match=r"ladder.*score"):
        lab.measured(run, "ladder")
    with pytest.raises(OptionError, match=r"score.*ladder"):
        lab.measured({"a": run}, "score")
    with pytest.raises(OptionError, match="at least one"):
        lab.measured({}, "ladder")


# --------------------------------------------------------------------------------------------------
# Strength


def test_strength_is_what_a_forced_thing_brings_on_the_same_deals():
    # In every third deal the second tile was not dealt, so that its move could not be forced.
    games = {game: [[20 + 4 * (game % 2), 7]] for game in range(30)}
    forced = {game: f"p0 keep {('build', 'muster')[game % 2]}" for game in games}
    run = made_run(games, [game // 2 for game in games], forced=forced)
    kept = ["muster" if game % 2 and game // 2 % 3 else "build" for game in run.players["game"]]
    run.players["special"] = kept

    found = lab.strengths(run, "special").set_index("of")

    assert dict(found["value"].round(9)) == {"muster": 2.0, "build": -2.0}
    assert set(found["deals"]) == {10} and (found["chance"] < 0.05).all()
    drawn(lab.strengths(run, "special"))


def test_strength_is_fair_to_what_meets_only_strong_things():
    # b is met by a (2 less) and by c (6 more) in turns; a and c never meet.
    worth = {"a": 10, "b": 12, "c": 18}
    pairs = [("a", "b"), ("b", "c")] * 10
    things = [thing for pair in pairs for thing in pair]
    games = {game: [[worth[thing] + game // 2, 0]] for game, thing in enumerate(things)}
    forced = {game: f"p0 take ?{1 + game % 2}" for game in games}
    run = made_run(games, [game // 2 for game in games], forced=forced)
    run.players["opening"] = [things[game] for game in run.players["game"]]

    found = lab.strengths(run, "opening").set_index("of")["value"]

    assert dict(found.round(6)) == {"c": 4.666667, "b": -1.333333, "a": -3.333333}


def test_whatever_was_forced_at_any_time_has_a_strength():
    cards = ["fish", "roof"]
    games = {game: [[20 + 4 * (game % 2) + game // 2, 7]] for game in range(20)}
    forced = {game: f"p0 take ?{1 + game % 2} @12 {cards[game % 2]}" for game in games}
    # In one more deal the game was over before its time came.
    games |= {20: [[90, 7]], 21: [[10, 7]]}
    forced |= {20: "p0 take ?1 @12", 21: "p0 take ?2 @12"}
    run = made_run(games, [game // 2 for game in games], forced=forced)

    found = lab.strengths(run, "forced").set_index("of")

    assert dict(found["value"].round(9)) == {"roof": 2.0, "fish": -2.0} and set(found["deals"]) == {10}


def test_seats_are_dealt_and_need_no_force():
    run = made_run({game: [[20 + game % 3, 18]] for game in range(12)})

    found = lab.strengths(run, "player").set_index("of")["value"]

    assert dict(found) == {"1": pytest.approx(1.5), "2": pytest.approx(-1.5)}
    with pytest.raises(OptionError, match="forced"):
        lab.strengths(run, "bot")


def test_what_bots_chose_is_labelled_so():
    run = made_run({game: [[20 + game % 2, 10 + game % 2]] for game in range(12)})
    run.players["special"] = ["build", "muster"] * 12
    actions = run.players[["game", "deal", "player"]].assign(action="clean", count=run.players["vp"] // 2)
    run = lab.Run(run.about, {**run.frames, "actions": actions})

    found, uses = lab.as_chosen(run, "special"), lab.as_chosen(run, "action")

    assert dict(found.set_index("of")["value"]) == {"build": 20.5, "muster": 10.5}
    assert set(found["beside"]) == {15.5} and set(found["note"]) == {"as chosen by this bot"} == set(uses["note"])
    assert uses["value"].iloc[0] == pytest.approx(2.0, abs=0.1)
    drawn(found), drawn(uses)
