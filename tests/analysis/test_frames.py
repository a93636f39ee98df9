"""Tables about played games: documented columns, sums that balance, figures that are the engine's."""

import csv
import doctest
from collections.abc import Iterator

import pandas as pd
import pytest

import skara
import skara.analysis
from skara import analysis
from skara.brae.game import Game
from skara.brae.ids import MIDDEN
from skara.core.data import data_folder
from skara.core.errors import OptionError, SkaraError
from skara.core.record import write_record
from tests.brae.play import random_game, random_move

TABLES = ("scores", "rounds", "turns", "flows", "actions", "meals", "feeding")


def played(seed: int) -> Game:
    game, rng = random_game(seed)
    while not game.is_over:
        game.apply(random_move(game, rng))
    return game


def slider_table() -> Iterator[tuple[int, int, int]]:
    with (data_folder() / "brae" / "slider.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            yield int(row["column"]), int(row["midden"]), int(row["vp"])


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [played(seed) for seed in range(16)]


@pytest.fixture(scope="module")
def frames(games: list[Game]) -> dict[str, pd.DataFrame]:
    """Each table on its own, made once: the games are played again for it, which takes longer than to look at it."""
    return {name: getattr(analysis, name)(games) for name in TABLES}


@pytest.mark.parametrize("name", TABLES)
def test_columns_and_types_are_as_documented(name: str, frames: dict[str, pd.DataFrame]) -> None:
    for frame in (frames[name], getattr(analysis, name)([])):
        assert {column: str(kind) for column, kind in frame.dtypes.items()} == {
            column: kind for column, (kind, _) in analysis.columns(name).items()
        }


def test_scores_sum_to_the_totals(games: list[Game], frames: dict[str, pd.DataFrame]) -> None:
    totals = frames["scores"].groupby(["game", "player"])["vp"].sum()
    for number, game in enumerate(games):
        for seat in range(len(game.players)):
            assert totals[number, seat] == game.score(seat).total


def test_rounds_balance(games: list[Game], frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["rounds"]
    assert len(frame) == sum(len(game.players) * game.figures.rounds for game in games)
    fed = frame["food_due"] - frame["food_paid"]
    assert (fed == frame["settlers_lost"]).all()
    assert ((frame["settlers"] - frame["roofs"]).clip(lower=0) == frame["food_due"]).all()
    assert ((frame["midden_shown"] - frame["utensils"]).clip(lower=0) == frame["midden_gained"]).all()
    assert (frame["slider_after"] >= frame["slider_before"]).all()


def test_midden_balances_from_round_to_round(games: list[Game], frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["rounds"]
    held = frame["midden_before"] + frame["midden_gained"] - frame["midden_cleared"]
    assert (held == frame["midden"]).all() and frame["midden_cleared"].any()
    last = frame.groupby(["game", "player"])["midden"].shift()
    assert (last.isna() | (last == frame["midden_before"])).all()
    ends = frame.groupby(["game", "player"])["midden"].last()
    for number, game in enumerate(games):
        for seat, player in enumerate(game.players):
            assert ends[number, seat] == player.goods[MIDDEN]


def test_turns_follow_the_score(games: list[Game], frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["turns"]
    assert len(frame) == sum(len(game.players) * 12 for game in games)
    assert (frame.filter(like="vp_").sum(axis=1) == frame["vp"]).all()
    assert sorted(frame["turn"].unique()) == list(range(1, 13))


def test_turns_tell_what_the_slider_costs(frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["turns"]
    printed = {column: (shown, vp) for column, shown, vp in slider_table()}
    for row in frame.to_dict("records"):
        assert (row["slider_midden"], row["slider_vp"]) == printed[row["slider"]]
    assert (frame["slider_vp"] == frame["vp_slider"]).all()


def test_what_comes_in_goes_out(frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["flows"]
    signed = frame["quantity"].where(frame["stage"] == "in", -frame["quantity"])
    assert (signed.groupby([frame["game"], frame["player"], frame["resource"]]).sum() == 0).all()
    assert (frame["waste"] == (frame["place"] == "waste")).all()
    assert set(frame.loc[frame["place"] == "penalty", "resource"]) == {"midden"}
    assert set(frame.loc[frame["place"] == "kept", "resource"]) == {"food", "skaill_knife"}


def test_actions_count_the_placements(games: list[Game], frames: dict[str, pd.DataFrame]) -> None:
    frame = frames["actions"]
    placed = sum(move.option.verb == "place" for game in games for _, move in game.moves())
    assert frame.loc[frame["worker"] != "none", "count"].sum() == placed


def test_meals_keep_to_the_hearth(frames: dict[str, pd.DataFrame]) -> None:
    weights = frames["meals"].groupby(["game", "player", "meal"]).agg({"weight": "sum", "limit": "first"})
    assert len(weights) and (weights["weight"] <= weights["limit"]).all()


def test_tables_from_records_files_and_sessions(tmp_path, games: list[Game]) -> None:
    game = games[1]
    skara.save(game, tmp_path / "game.json")
    expected = analysis.turns(game)
    for source in (
        write_record(game),
        tmp_path / "game.json",
        str(tmp_path / "game.json"),
        [game],
        skara.Session(game),
    ):
        assert analysis.turns(source).equals(expected)


def test_bad_sources_are_refused() -> None:
    with pytest.raises(OptionError, match="Expected a game"):
        analysis.scores(7)
    with pytest.raises(SkaraError):
        analysis.scores("no-such-file.json")


def test_an_unfinished_game_gives_what_there_is() -> None:
    game = skara.new_game(players=2, seed=1)
    assert analysis.turns(game).empty and not analysis.scores(game)["final"].any()


def test_the_example_works() -> None:
    result = doctest.testmod(skara.analysis)
    assert result.attempted and not result.failed
