"""Games of the printed game that come with the kit: those that would be played, for whoever asks for exactly these."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import skara
from skara import brae, lab
from skara.brae.bots.competent import CompetentBot
from skara.core.variants import Variant
from skara.games import DEFAULT
from skara.lab import beside, stored_games
from skara.lab.beside import simulate_beside
from skara.lab.runs import Run
from skara.lab.stored_games import (
    LAB_SEED,
    STORED_BOT,
    STORED_GAMES,
    STORED_PLAYERS,
    STORED_TABLES,
    store_games,
    stored_file,
)

ASKED: dict[str, Any] = {"players": 2, "bots": STORED_BOT, "seed": LAB_SEED, "workers": 1, "progress": False}
SHORT = Variant("Short", "brae", {"frame": {"rounds": 1}})
REMADE = 'games are played otherwise than those stored: make balance BALANCE_ARGS="--only printed"'


def unplayed(**asked: Any) -> Run:
    """Return what is there of a run before anything is played."""
    return lab.simulate(**{"games": 3, **ASKED, "stopped": lambda: True, **asked})


def assert_same(one: Run, other: Run, told: str = "") -> None:
    assert one.about == other.about
    for table in STORED_TABLES:
        pd.testing.assert_frame_equal(one.table(table), other.table(table), obj=f"{table}: {told}")


@pytest.mark.parametrize(("players", "place"), [(1, 0), (2, 0), (2, 1)])
def test_stored_games_are_those_that_would_be_played(players: int, place: int):
    # Which ones are played again hangs on the whole file: other ones each time it is written.
    number = sha256(stored_file(DEFAULT, players).read_bytes() + bytes([place])).digest()[0] * STORED_GAMES // 256
    asked = {**ASKED, "games": 1, "players": players, "first_deal": number}

    stored, played = lab.simulate(**asked), lab.simulate(**asked, stored=False)

    assert stored.stored == 1 and played.stored == 0, REMADE
    assert_same(stored, played, REMADE)


@pytest.mark.parametrize("players", STORED_PLAYERS)
def test_all_of_them_are_there_and_no_game_failed(players: int):
    run = unplayed(
        games=STORED_GAMES, players=players, bots=[STORED_BOT] * players, variant=Variant("As printed", "brae")
    )

    assert run.stored == STORED_GAMES == len(run.games) and not run.stopped and set(run.games["status"]) == {"done"}
    assert len(run.players) == players * STORED_GAMES and run.players["vp"].std() > 0
    assert list(unplayed(games=2, players=players, tables=()).frames) == ["games", "players"]
    for measure in ("score", "feeding"):
        assert lab.measured(run, measure)["deals"].max() == STORED_GAMES


@pytest.mark.parametrize(
    "other",
    [
        {"stored": False}, {"variant": SHORT}, {"options": {"promo": True}}, {"tables": ["rounds", "actions"]},
        {"bots": [STORED_BOT, CompetentBot]}, {"bots": [CompetentBot(), STORED_BOT]}, {"bots": [STORED_BOT, "greedy"]},
        {"seed": 8}, {"rotate": True}, {"repeatable": False}, {"plans": 5}, {"seconds": 5.0}, {"bound": ["* trade"]},
        {"forced": [["p0 keep build"]]}, {"players": 3}, {"game": "stone_age"}, {"first_deal": STORED_GAMES},
    ],
    ids=" ".join,
)  # fmt: skip
def test_whatever_is_asked_otherwise_is_played(other: dict[str, Any]):
    run = unplayed(**other)

    assert run.stored == len(run.games) == 0 and run.stopped


def test_a_run_in_a_folder_is_played(tmp_path: Path):
    assert unplayed(folder=tmp_path).stored == 0


@pytest.mark.parametrize(
    ("where", "name", "found"),
    [
        (stored_games, "tables_digest", lambda folder, tables: "other figures"),
        (brae.fitting, "first_weights", lambda data: [{"settlers": 9.0}]),
        (stored_games, "VERSION", 0),
    ],
)
def test_games_that_something_else_decided_are_left_alone(
    where: object, name: str, found: object, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(where, name, found)

    assert unplayed().stored == 0


def test_what_is_stored_is_read_again_to_the_last_digit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    run = unplayed()
    monkeypatch.setattr(stored_games, "stored_file", lambda game, players: tmp_path / "printed.jsonl")
    assert unplayed().stored == 0
    store_games(run)

    assert_same(unplayed(), run)


def test_a_longer_run_plays_what_is_not_stored():
    told: list[tuple[int, int]] = []
    run = lab.simulate(**{**ASKED, "players": 1, "progress": lambda *how_far: told.append(how_far)},
                       games=2, first_deal=STORED_GAMES - 1)  # fmt: skip

    assert list(run.games["deal"]) == [STORED_GAMES - 1, STORED_GAMES] and run.stored == 1
    assert told == [(1, 2), (2, 2)]


def test_games_beside_are_looked_at_pair_by_pair_and_only_those_played_are_counted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(beside, "FIRST_LOOK", 1)
    looks: list[list[int]] = []
    told: list[tuple[int, int]] = []
    setup = {key: value for key, value in ASKED.items() if key != "progress"} | {"players": 1}

    printed, short = simulate_beside(
        [None, SHORT], 3, partly=lambda runs: looks.append([len(run.games) for run in runs]),
        progress=lambda *how_far: told.append(how_far), **setup,
    )  # fmt: skip

    assert printed is not None and short is not None and looks == [[1, 1]] and told[-1] == (3, 3)
    assert_same(printed, unplayed(players=1))
    assert (printed.stored, short.stored) == (3, 0)
    # A longer run takes more of them.
    longer, _ = simulate_beside([None, SHORT], 5, so_far=[printed, short], **setup)
    assert longer is not None and longer.stored == len(longer.games) == 5


def test_it_is_told_in_both_languages():
    run = unplayed(games=STORED_GAMES)
    same = replace(run, stored=0)

    assert str(run).endswith("; 250 stored games") and "stored" not in str(same)
    assert "the printed game: 250 stored games." in lab.compare(run, same).notes
    skara.set_language("fr")
    assert "250 parties déjà jouées, fournies avec le kit" in str(lab.compare(run, same))
