"""Experiments play what they promise, on the same deals."""

from typing import Any

import pytest

import skara
from skara import lab
from skara.core.errors import OptionError

QUIET: dict[str, Any] = {"progress": False, "workers": 1, "seed": 7}


def test_each_thing_that_can_be_chosen_is_forced_on_the_same_deal():
    run = lab.play_choices("keep", players=2, bot="random", games=8, **QUIET)

    assert list(run.games["deal"]) == [0] * 4 + [1] * 4 and not run.failed
    for deal in range(2):
        hands = skara.new_game(players=2, seed=f"7 {deal}").hands
        games = run.games[run.games["deal"] == deal]
        kept = run.players.set_index(["game", "player"])["special"]
        assert [[kept[game.game, seat] for game in games.itertuples() if game.turned == seat] for seat in (0, 1)] == [
            sorted(hand) for hand in hands
        ]


def test_a_choice_that_is_not_there_is_no_game_and_no_failure():
    run = lab.play_choices("take", 6, bot="random", games=12, **QUIET)

    void = run.games["status"] == "void"
    assert void.sum() >= 4 and not run.failed and len(run.players) == (~void).sum()
    for deal, own in run.players.groupby("deal"):
        assert own["opening"].is_unique and len(own) > 1, deal


def test_things_are_forced_at_a_time_that_the_deal_draws():
    run = lab.play_choices("take", 2, times=4, bot="random", games=16, **QUIET)

    things = run.games["forced"].str.split().str[-1]
    assert run.games["forced"].str.match(r"p0 take \?[12] @4 [a-z]").all() and not run.failed
    assert (things.groupby(run.games["deal"]).nunique() == 2).all()
    first = run.players.groupby("deal")["opening"].agg(set)
    by_deal = things.groupby(run.games["deal"]).agg(set)
    # Before its time a game is the same whatever will be forced; at the first time it is the opening that differs.
    assert {len(seen) for seen in first} == {1, 2}
    assert all(
        len(seen) == 1 or {card.partition("#")[0] for card in seen} == by_deal[deal] for deal, seen in first.items()
    )
    with pytest.raises(OptionError, match="times"):
        lab.play_choices("take", 2, times=0)


def test_things_of_the_other_game_are_forced_too():
    run = lab.play_choices("place", 2, times=3, game="stone_age", players=2, bot="random", games=4, **QUIET)

    assert set(run.games["forced"].str[:2]) == {"p0", "p1"} and run.games["forced"].str.contains(r"@3 [a-z]").all()


def test_a_bound_player_keeps_to_the_ban_wherever_it_sits_and_nobody_else_does():
    run = lab.simulate(games=6, bots=["random", "greedy"], rotate=True, bound=["pass"], tables=(), **QUIET)

    passes = run.players.groupby("bot")["passes"].sum()
    assert passes["random"] == 0 < passes["greedy"]
    with pytest.raises(OptionError, match="clan"):
        lab.simulate(games=2, bots="random", bound=["place clan"], **QUIET)


def test_a_series_changes_one_figure_on_the_same_deals():
    runs = lab.play_series("frame.spaces_per_column", [1, 2], players=1, bots="random", games=8, **QUIET)

    assert [run.about["variant"]["figures"]["frame"]["spaces_per_column"] for run in runs.values()] == [
        {"value": "1"},
        {"value": "2"},
    ]
    assert len({tuple(run.games["seed"]) for run in runs.values()}) == 1
    assert len(lab.measured(runs, "elasticity")) == 2
    with pytest.raises(OptionError, match=r"slider\.3\.midden"):
        lab.play_series("rounds", [1])


def test_restricted_play_alone_plays_the_same_deals_unbound_too():
    runs = lab.play_restricted(["* clean", "* trade"], players=1, bot="random", games=8, **QUIET)

    assert [run.about["bound"] for run in runs.values()] == [[], ["* clean"], ["* trade"]]
    assert list(lab.measured(runs, "restricted")["of"]) == ["* clean", "* trade"]


def test_ladders_and_personas_are_runs_by_bot():
    ladder = lab.play_ladder(["random", "greedy"], games=16, **QUIET)
    personas = lab.play_personas(["greedy", "random"], games=8, **QUIET)

    assert list(ladder) == ["greedy – random"] and lab.measured(ladder, "ladder")["low"].iloc[0] > 0.5
    assert list(personas) == ["greedy", "random"]
    assert lab.measured(personas, "personas").set_index("of").loc["total", "high"] < 0


# --------------------------------------------------------------------------------------------------
# At a position


def last_turn(**goods):
    return {"round": 4, "set": 3, "phase": "workers", "players": [
        {"goods": goods, "settlers": {"shore": 2}}, {}]}  # fmt: skip


def test_the_price_of_a_good_in_the_last_turn_is_exact():
    table = last_turn(shell=2, barley=1)
    found = lab.shadow_prices(table, ["food", "shell"]).set_index("of")

    best = skara.analyse(skara.from_position(table), best=1, samples=0).turns[0].value
    richer = skara.analyse(skara.from_position(last_turn(shell=2, barley=1, food=1)), best=1, samples=0).turns[0].value
    assert found.loc["food", "value"] == richer - best and (found["low"] == found["high"]).all()
    assert set(found["note"]) == {""}


def test_before_the_last_turn_a_price_is_an_estimate_and_says_so():
    table = {"round": 4, "set": 2, "phase": "workers", "players": [{"goods": {"shell": 1}}]}
    found = lab.shadow_prices(table, ["food"], samples=0)

    assert "estimate" in found["note"].iloc[0] and found["low"].isna().all()
    with pytest.raises(OptionError, match=r"gold.*shell"):
        lab.shadow_prices(table, ["gold"])
