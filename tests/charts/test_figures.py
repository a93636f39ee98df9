"""The figures in the charts are the engine's: each is compared with events or scores, not with the tables."""

import re
from collections import Counter
from typing import Any

import pytest

from skara import analysis, charts
from skara.brae.game import Game
from skara.brae.ids import FOOD, GOODS, MIDDEN
from skara.charts import data_table
from tests.charts.gallery import drawn, finished_game, played
from tests.effort import effort

ROUNDS = range(1, 5)


@pytest.fixture
def game() -> Game:
    return finished_game()


def rows(chart: Any) -> list[dict[str, Any]]:
    return data_table(chart).to_dict("records")


def events(game: Game, kind: str, seat: int | None = None) -> list[tuple[int, Any]]:
    return [
        (step.before.round, event)
        for step in game.replay()
        for event in step.events
        if event.kind == kind and seat in (None, event.player)
    ]


@pytest.mark.games
def test_score_breakdown_sums_to_the_totals_of_many_games() -> None:
    for seed in range(effort(60)):
        game = played(seed)
        table = data_table(charts.score_breakdown(analysis.scores(game)))
        assert table.groupby("player")["vp"].sum().to_dict() == {
            seat: game.score(seat).total for seat in range(len(game.players))
        }


def test_score_breakdown_is_sorted_by_total_and_holds_every_line(game: Game) -> None:
    chart = drawn("score_breakdown")
    for row in rows(chart):
        assert row["vp"] == game.score(row["player"]).lines[row["line"]]
    order = chart.to_dict()["layer"][0]["encoding"]["y"]["sort"]
    assert order == [game.players[seat].name for seat in game.ranking()]


def test_score_breakdown_lays_gains_right_and_losses_left(game: Game) -> None:
    frame = drawn("score_breakdown").layer[0].data
    for seat in range(len(game.players)):
        lines = game.score(seat).lines.values()
        own = frame[frame["player"] == seat]
        assert own["_end"].max() == sum(vp for vp in lines if vp > 0)
        assert own["_start"].min() == sum(vp for vp in lines if vp < 0)
        parts = own[own["vp"] != 0].sort_values("_start")
        assert list(parts["_end"][:-1]) == list(parts["_start"][1:]), "no gaps, no overlaps"


def test_score_breakdown_of_several_games_shows_means() -> None:
    games = [played(seed) for seed in (1, 5, 9)]
    table = data_table(charts.score_breakdown(analysis.scores(games)))
    for seat in range(2):
        mean = sum(game.score(seat).total for game in games) / 3
        assert table.loc[table["player"] == seat, "vp"].sum() == pytest.approx(mean)


def test_score_waterfall_ends_at_the_total(game: Game) -> None:
    chart = drawn("score_waterfall")
    *lines, total = rows(chart)
    assert {row["line"]: row["vp"] for row in lines} == game.score(0).lines
    assert (total["line"], total["vp"]) == ("total", game.score(0).total)
    frame = data_of(chart)
    assert list(frame["_start"][1:-1]) == list(frame["_end"][:-2]) and frame["_end"].iloc[-1] == game.score(0).total


def data_of(chart: Any) -> Any:
    """Return the rows with the columns that place the marks."""
    return chart.data if hasattr(chart.data, "columns") else chart.layer[0].data


def test_score_over_time_is_the_score_at_the_end_of_each_turn(game: Game) -> None:
    expected = {}
    turns = Counter[int]()
    for step in game.replay():
        if step.move.option.verb == "done":
            turns[step.seat] += 1
            for line, vp in step.before.score(step.seat).lines.items():
                expected[step.seat, turns[step.seat], line] = vp
    # What follows on the last turn, a meal and its Midden, has a bar of its own: the final score.
    for seat in range(len(game.players)):
        for line, vp in game.score(seat).lines.items():
            expected[seat, turns[seat] + 1, line] = vp
    found = {(row["player"], row["turn"], row["line"]): row["points"] for row in rows(drawn("score_over_time"))}
    used = {line for (_, _, line), vp in expected.items() if vp}
    assert found == {key: vp for key, vp in expected.items() if key[2] in used}


def test_score_over_time_says_what_its_bars_mean(game: Game) -> None:
    told = drawn("score_over_time").description
    assert all(f"{game.players[seat].name}: {game.score(seat).total}" in told for seat in range(2))
    assert "as if the game ended with that turn" in told and "The last bar is the final score." in told
    unfinished = played(41, moves=60)
    assert not unfinished.is_over
    told = charts.score_over_time(analysis.turns(unfinished)).description
    assert "as if the game ended with that turn" in told and "final" not in told


def test_storage_over_time_tells_what_is_held_and_what_it_costs(game: Game) -> None:
    figures = game.figures
    expected = []
    for step in game.replay():
        if step.move.option.verb == "done" and step.seat == 0:
            player = step.before.players[0]
            column = player.slider
            shown = (figures.spaces[column], column, figures.slider_midden[column], figures.slider_vp[column])
            expected.append((sum(player.goods), player.goods[MIDDEN], *shown))
    keys = ("held", "midden", "spaces", "slider", "slider_midden", "slider_vp")
    assert [tuple(row[key] for key in keys) for row in rows(drawn("storage_over_time"))] == expected


def test_feeding_ledger_balances(game: Game) -> None:
    table = data_table(drawn("feeding_ledger"))
    for round_, event in events(game, "feed"):
        own = table[(table["player"] == event.player) & (table["round"] == round_)]
        parts = dict(zip(own["part"], own["number"], strict=True))
        terms = event.terms
        assert sum(parts.values()) == terms["settlers"]
        assert parts == {
            "settlers_roofed": min(terms["settlers"], terms["roofs"]),
            "settlers_fed": terms["paid"],
            "settlers_unfed": terms["lost"],
        }  # fmt: skip
        assert set(own["food_paid"]) == {terms["paid"]}
    last = table[table["round"] == 4].groupby("player")["food_left"].first()
    assert last.to_dict() == {seat: player.goods[FOOD] for seat, player in enumerate(game.players)}


def test_midden_ledger_balances(game: Game) -> None:
    chart = drawn("midden_ledger")
    table = data_table(chart)
    assert len(table) == 2 * 2 * len(ROUNDS)
    cleared = Counter((event.player, round_) for round_, event in events(game, "clear_midden"))
    held = Counter[int]()
    for round_, event in events(game, "midden"):
        own = table[(table["player"] == event.player) & (table["round"] == round_)]
        parts = dict(zip(own["part"], own["number"], strict=True))
        assert parts["midden_gained"] == event.terms["gained"]
        assert sum(parts.values()) == event.terms["shown"]
        row = own.iloc[0]
        assert row["midden_before"] == held[event.player]
        held[event.player] += event.terms["gained"] - cleared[event.player, round_]
        assert (row["midden_cleared"], row["midden"]) == (cleared[event.player, round_], held[event.player])
    assert sum(cleared.values()), "the game must clear something, or this test shows nothing"
    assert dict(held) == {seat: player.goods[MIDDEN] for seat, player in enumerate(game.players)}


def flows(game: Game, rounds: range) -> Counter[tuple[str, str, str]]:
    counts = Counter[tuple[str, str, str]]()
    for kind, stage, term in (("gain", "in", "source"), ("spend", "out", "use")):
        for round_, event in events(game, kind, 0):
            if round_ in rounds:
                for good, count in event.terms["goods"].items():
                    counts[stage, good, event.terms[term]] += count
    counts["out", "midden", "cleared"] = sum(round_ in rounds for round_, _ in events(game, "clear_midden", 0))
    return counts


def test_resource_flow_adds_the_events_up(game: Game) -> None:
    expected = flows(game, range(5))
    for good, count, vp in zip(GOODS, game.players[0].goods, game.figures.vp, strict=True):
        expected["out", good, "kept" if vp > 0 else "penalty" if vp < 0 else "waste"] += count
    for good, count in zip(GOODS, game.beginning().players[0].goods, strict=True):
        expected["in", good, "setup"] += count
    found = {(row["stage"], row["resource"], row["place"]): row["quantity"] for row in rows(drawn("resource_flow"))}
    assert found == {key: count for key, count in expected.items() if count}


def test_resource_flow_of_one_round_carries_over_what_was_held(game: Game) -> None:
    chart = charts.resource_flow(analysis.flows(game), 0, round=3)
    found = {(row["stage"], row["resource"], row["place"]): row["quantity"] for row in rows(chart)}
    own = {key: count for key, count in found.items() if key[2] not in ("before", "later")}
    assert own == {key: count for key, count in flows(game, range(3, 4)).items() if count}
    after = next(step.game for step in reversed(list(game.replay())) if step.before.round == 3).players[0].goods
    later = {good: found.get(("out", good, "later"), 0) for good in GOODS}
    assert later == dict(zip(GOODS, after, strict=True))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_action_heatmap_counts_the_uses(game: Game, seat: int | None) -> None:
    expected = Counter[tuple[str, str, int]]()
    for kind in ("place", "act"):
        for round_, event in events(game, kind, seat):
            expected[event.terms["tile"], event.terms["side"], round_] += 1
    chart = charts.action_heatmap(analysis.actions(game), seat)
    table = rows(chart)
    assert (seat is None) == (f"{game.players[0].name} and {game.players[1].name} together" in chart.description)
    assert {(row["action"], row["side"], row["round"]): row["count"] for row in table if row["count"]} == expected
    assert len(table) == len({tile for tile, _, _ in expected}) * 2 * len(ROUNDS), "also where the count is zero"


def test_action_heatmap_is_about_one_player_unless_all_are_asked_for(game: Game) -> None:
    assert rows(drawn("action_heatmap")) == rows(charts.action_heatmap(analysis.actions(game), 0))


@pytest.mark.parametrize("most", [1, 2, 3])
def test_short_axes_of_ledgers_repeat_no_number(game: Game, most: int) -> None:
    frame = analysis.rounds(game).assign(midden_shown=most, midden_gained=0)
    svg = charts.described_svg(charts.midden_ledger(frame, 0).to_dict())
    texts = re.findall(r">([^<>]+)</text>", svg)
    # The numbers of the axis come before its title.
    assert texts[: texts.index("Midden that the slider shows")] == [str(number) for number in range(most + 1)]


def test_hearth_shows_every_meal(game: Game) -> None:
    expected = [
        (number, good, count, event.terms["weights"][good], event.terms["limit"])
        for number, (_, event) in enumerate(events(game, "cook", 0), 1)
        for good, count in event.terms["meal"].items()
    ]
    assert expected
    keys = ("meal", "resource", "count", "weight", "limit")
    assert [tuple(row[key] for key in keys) for row in rows(drawn("hearth"))] == expected


def test_compare_turns_shows_both_values_of_all_that_differs(game: Game) -> None:
    ends = [step for step in game.replay() if step.move.option.verb == "done"]
    one, other = (ends[place].before.score(ends[place].seat).lines for place in (2, 21))
    expected = {(one[line], other[line], other[line] - one[line]) for line in one if one[line] != other[line]}
    table = data_table(drawn("compare_turns"))
    points = table[table["kind"] == "VP so far"]
    found = set()
    for _, pair in points.groupby("what"):
        first, second = (pair.loc[pair["turn"] == turn] for turn in (0, 1))
        found.add((first["value"].item(), second["value"].item(), first["difference"].item()))
    assert found == expected
    assert (
        table.groupby(["kind", "what"])["value"].diff().dropna() == table.loc[table["turn"] == 1, "difference"]
    ).all()
