"""Tidy tables: the shared ones mean the same in every game, and agree with the engine."""

from typing import Any

import pytest

import skara
from skara import analysis
from skara.core.box import Box
from skara.core.errors import OptionError
from skara.core.rows import PLAYER

from .trials import TRIALS, played

COLUMNS = {
    "scores": ["line", "vp", "final"],
    "turns": ["round", "turn", "vp"],
    "rounds": ["round", "vp"],
    "flows": ["round", "stage", "resource", "place", "quantity"],
    "actions": ["round", "count"],
}
"""The columns that a shared table has in every game, beside those about the player."""


@pytest.fixture(scope="module")
def games(box: Box) -> list[Any]:
    return [played(box.ID, seed, **setup) for seed, setup in enumerate(TRIALS[box.ID].setups)]


@pytest.fixture(scope="module")
def frames(games: list[Any]) -> dict[str, Any]:
    return analysis.tables(games)


def test_columns_and_types_are_as_documented(box: Box, frames: dict[str, Any]) -> None:
    assert set(COLUMNS) <= set(frames) == set(box.tables.ROWS) == set(box.tables.COLUMNS)
    for name, frame in frames.items():
        documented = analysis.columns(name, box.ID)
        assert {column: str(kind) for column, kind in frame.dtypes.items()} == {
            column: kind for column, (kind, _) in documented.items()
        }
        assert list(documented)[: len(PLAYER)] == list(PLAYER) and set(COLUMNS.get(name, [])) <= set(documented)
        assert all(meaning for _, meaning in documented.values())
        assert len(frame) and set(frame["box"]) == {box.ID} and not frame.isna().any().any()
    turns = set(frames["turns"].columns)
    assert {f"vp_{line}" for line in box.lines} <= turns
    assert {f"{way}_{good}" for way in ("gained", "spent") for good in box.goods} <= turns


def test_players_are_named(games: list[Any], frames: dict[str, Any]) -> None:
    for frame in frames.values():
        for number, seat, name in set(zip(frame["game"], frame["player"], frame["name"], strict=True)):
            assert games[number].players[seat].name == name


def test_scores_are_those_of_the_engine(games: list[Any], frames: dict[str, Any]) -> None:
    scores = frames["scores"]
    assert scores["final"].all()
    for row in scores.to_dict("records"):
        assert games[row["game"]].score(row["player"]).lines[row["line"]] == row["vp"]


def test_turns_follow_the_score(games: list[Any], frames: dict[str, Any]) -> None:
    turns = frames["turns"]
    assert (turns.filter(like="vp_").sum(axis=1) == turns["vp"]).all()
    for (number, _), own in turns.groupby(["game", "player"]):
        assert list(own["turn"]) == list(range(1, len(own) + 1))
        assert list(own["round"]) == sorted(own["round"]) and own["round"].max() == games[number].moment.round


def test_rounds_follow_each_other(games: list[Any], frames: dict[str, Any]) -> None:
    for (number, _), own in frames["rounds"].groupby(["game", "player"]):
        assert list(own["round"]) == list(range(1, games[number].moment.round + 1))


def test_what_comes_in_goes_out(box: Box, frames: dict[str, Any]) -> None:
    flows, turns = frames["flows"], frames["turns"]
    assert set(flows["stage"]) == {"in", "out"} and (flows["quantity"] > 0).all()
    assert set(flows["resource"]) <= set(box.goods)
    signed = flows["quantity"].where(flows["stage"] == "in", -flows["quantity"])
    assert (signed.groupby([flows["game"], flows["player"], flows["resource"]]).sum() == 0).all()
    for good in box.goods:
        for stage, way in (("in", "gained"), ("out", "spent")):
            assert flows.loc[(flows["stage"] == stage) & (flows["resource"] == good), "quantity"].sum() >= (
                turns[f"{way}_{good}"].sum()
            )


def test_actions_are_counted(frames: dict[str, Any]) -> None:
    assert (frames["actions"]["count"] > 0).all()


def test_single_tables_are_the_same(games: list[Any], frames: dict[str, Any]) -> None:
    for name in COLUMNS:
        assert getattr(analysis, name)(games).equals(frames[name])


def test_an_unfinished_game_gives_what_there_is(box: Box) -> None:
    game = box.new_game()
    assert analysis.turns(game).empty and not analysis.scores(game)["final"].any()
    assert list(analysis.turns(game).columns) == list(box.tables.COLUMNS["turns"])


def test_tables_are_made_from_games_of_one_kind(toy: Box) -> None:
    with pytest.raises(OptionError, match="brae, toy"):
        analysis.scores([skara.new_game(), toy.new_game()])
    with pytest.raises(OptionError, match="Unknown table 'meals'"):
        analysis.meals(toy.new_game())


def test_rows_of_a_game_that_goes_on_can_be_made_as_a_player_sees_it(box: Box) -> None:
    game = played(box.ID, 5, 30, players=2)
    whole, seen = analysis.tables(game), analysis.tables(game, seer=0)
    assert seen.keys() == whole.keys()
    for name, frame in seen.items():
        assert list(frame.columns) == list(whole[name].columns) and len(frame) == len(whole[name])
    totals = seen["scores"].groupby("player")["vp"].sum()
    assert list(totals) == [game.view(0).score(seat).total for seat in range(2)]
