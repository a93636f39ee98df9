"""What a chart cannot use is refused in words; what is not there yet is said, never an empty frame."""

from typing import Any

import pytest

import skara
from skara import analysis, charts
from skara.bots import make_bot
from skara.charts import ChartError
from skara.charts.output import described_svg
from skara.core.errors import OptionError
from tests.charts.gallery import ARGUMENTS, NAMES, TABLES, finished_game, function, played, spec, table
from tests.effort import one_of, share

each_chart = pytest.mark.parametrize("name", NAMES)
some_charts = pytest.mark.parametrize("name", one_of(3, NAMES))
OF_ONE_PLAYER = [name for name in NAMES if name not in ("score_breakdown", "compare_turns")]
OF_ONE_GAME = ("score_over_time", "storage_over_time", "feeding_ledger", "midden_ledger", "hearth")


def draw(name: str, data: Any, *arguments: Any) -> Any:
    return function(name)(data, *(arguments or ARGUMENTS.get(name, ())))


@each_chart
@pytest.mark.parametrize("kind", ["frame", "rows"])
def test_nothing_to_show_is_said(name: str, kind: str) -> None:
    chart = draw(name, table(name).iloc[:0] if kind == "frame" else [])
    assert "nothing to show yet" in described_svg(chart.to_dict())
    assert "nothing to show yet" in chart.description


@each_chart
def test_missing_columns_are_named(name: str) -> None:
    frame = table(name)
    with pytest.raises(ChartError, match=rf"{name}: missing columns: player"):
        draw(name, frame.drop(columns=["player"]))
    with pytest.raises(ChartError, match="name"):
        draw(name, [{"x": 1}])


@each_chart
def test_gaps_are_named(name: str) -> None:
    rows = table(name).to_dict("records")
    rows[1]["player"] = None
    with pytest.raises(ChartError, match=r"gaps in columns: player"):
        draw(name, rows)


@each_chart
@pytest.mark.parametrize("data", [7, None, skara.new_game(players=2, seed=1), "rows"])
def test_what_is_no_table_is_refused(name: str, data: Any) -> None:
    with pytest.raises(ChartError, match=name):
        draw(name, data)


@pytest.mark.parametrize("name", OF_ONE_PLAYER)
def test_unknown_players_are_named(name: str) -> None:
    with pytest.raises(ChartError, match=r"no player 5; possible are: 0, 1\."):
        draw(name, table(name), 5)


@pytest.mark.parametrize("name", OF_ONE_GAME)
def test_turns_of_several_games_are_not_mixed(name: str) -> None:
    with pytest.raises(ChartError, match=r"one game, and these rows are about 2"):
        draw(name, getattr(analysis, TABLES[name])([played(1), played(5)]))


@each_chart
def test_a_game_that_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match=r"Unknown game 'atlantis'; possible are: "):
        draw(name, table(name).assign(box="atlantis"))


@each_chart
def test_games_of_several_kinds_are_not_mixed(name: str) -> None:
    frame = table(name)
    frame.loc[frame.index[1:], "box"] = "atlantis"
    with pytest.raises(ChartError, match=rf"{name} shows games of one kind, .* of several: brae, atlantis; choose one"):
        draw(name, frame)


@some_charts
def test_rows_that_name_no_game_are_of_the_default_one(name: str) -> None:
    frame = table(name)
    assert draw(name, frame.drop(columns="box")).to_dict() == spec(name)
    assert draw(name, frame.assign(box=None)).to_dict() == spec(name)


@some_charts
def test_rows_do_as_well_as_a_frame(name: str) -> None:
    frame = table(name)
    one, other = draw(name, frame), draw(name, frame.to_dict("records"))
    assert one.description == other.description
    assert charts.data_table(one).to_dict("records") == charts.data_table(other).to_dict("records")


@pytest.mark.games
def test_an_unfinished_game_is_shown_as_far_as_it_goes() -> None:
    game = skara.new_game(players=2, seed=3)
    bot = make_bot("random", 1)
    while game.round < 3:
        game.play(bot.choose(game.view(game.active)))
    for name in share(NAMES):
        chart = draw(name, getattr(analysis, TABLES[name])(game), *((0, 5) if name == "compare_turns" else ()))
        described_svg(chart.to_dict())
        if TABLES[name] == "scores":
            assert "Not over yet" in chart.description


@pytest.mark.games
def test_a_game_that_has_not_begun() -> None:
    game = skara.new_game(players=3, seed=3)
    for name in share(NAMES):
        chart = draw(name, getattr(analysis, TABLES[name])(game))
        assert "nothing to show" in chart.description or TABLES[name] in ("scores", "flows")
        described_svg(chart.to_dict())


def test_rounds_and_turns_that_are_not_there() -> None:
    game = finished_game()
    sentence = "There is no round 9; possible are: 1, 2, 3, 4."
    assert sentence in charts.resource_flow(analysis.flows(game), 0, round=9).description
    turns = analysis.turns(game)
    assert "There is no turn 99; rows go from 0 to 23." in charts.compare_turns(turns, 0, 99).description
    assert "Both turns are the same" in charts.compare_turns(turns, 4, 4).description
    bare = turns.drop(columns=[column for column in turns.columns if column.startswith("vp_")])
    assert "no lines of the score" in charts.score_over_time(bare).description


def test_a_chart_without_rows_has_no_table() -> None:
    import altair as alt

    with pytest.raises(OptionError, match="no rows"):
        charts.data_table(alt.Chart("https://example.org/rows.csv").mark_bar())


@pytest.mark.parametrize("stage", ["sideways", "", 5, "a" * 1000])
def test_flows_have_two_stages(stage: Any) -> None:
    rows = table("resource_flow").to_dict("records")
    rows[1]["stage"] = stage
    with pytest.raises(ChartError, match="stage; possible are: in, out") as caught:
        draw("resource_flow", rows)
    assert len(str(caught.value)) < 200
