"""Games and sessions, saved and loaded: the file says which game it is."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.core.box import Box
from skara.core.errors import RecordError, SessionError
from skara.core.record import write_record
from skara.records import load_session, open_game, open_session

from .trials import each_setup, played, random_move


@each_setup
@pytest.mark.parametrize("moves", [0, 1, 9, None], ids=["new", "one move", "in play", "over"])
def test_a_loaded_game_is_the_saved_one(tmp_path: Path, game_id: str, setup: dict[str, Any], moves: int | None):
    for seed in (3, "a text"):
        game = played(game_id, seed, moves, **setup)
        game.players[0].name = "Ada°"
        path = tmp_path / "game.json"
        skara.save(game, path)
        for loaded in (skara.load(path), open_game(path), open_game(json.loads(path.read_text("utf-8")))):
            assert type(loaded) is type(game) and loaded == game and loaded.moves() == game.moves()
            assert write_record(loaded) == write_record(game)
        if not game.is_over:
            move = random_move(game, Random(1))
            assert loaded.play(move) == game.play(move), "what comes is the same, too"


def test_a_record_is_what_is_documented(box: Box):
    game = played(box.ID, 7, players=2)
    record = write_record(game)
    assert list(record) == [
        "format", "version", "game", "seed", "options", "data", "start", "names", "moves", "result", "branches"
    ]  # fmt: skip
    assert (record["format"], record["version"], record["game"], record["seed"]) == ("skara-record", 1, box.ID, 7)
    assert (record["data"], record["start"], record["branches"]) == ("printed", None, [])
    assert list(record["options"]) == list(box.OPTIONS)
    assert record["moves"] == [f"p{seat} {move}" for seat, move in game.moves()]
    assert record["result"] == [game.score(0).total, game.score(1).total]
    assert json.loads(json.dumps(record)) == record


def test_a_game_from_a_position_is_saved_with_it(tmp_path: Path, box: Box):
    table = played(box.ID, 2, 10, players=2)
    for game in (skara.from_position(table.position()), table.view(0).redeal(Random(2))):
        beginning = game.position()
        for _ in range(3):
            game.play(random_move(game, Random(3)))
        skara.save(game, tmp_path / "game.json")
        loaded = skara.load(tmp_path / "game.json")
        assert loaded == game and loaded.moves() == game.moves()
        assert loaded.beginning().position() == game.beginning().position() == beginning


def test_a_replay_is_the_game_again(box: Box):
    game = played(box.ID, 5, players=3)
    points = list(game.replay())
    assert [(point.seat, point.move) for point in points] == game.moves()
    assert points[-1].game == game and points[0].before == game.beginning()
    for before, point in pairwise(points):
        assert point.before == before.game
    assert all(point.before.decision.player == point.seat for point in points)


def test_broken_records_are_refused(box: Box):
    record = write_record(played(box.ID, 4, 6, players=2))
    _, _, move = record["moves"][0].partition(" ")
    broken: list[dict[str, Any]] = [
        {"game": "chess"}, {"version": 99}, {"moves": ["p0 dance"]}, {"moves": [f"p7 {move}"]}, {"moves": [7]},
        {"seed": []}, {"options": {"players": 99}}, {"options": {"chess": 1}}, {"names": ["Ada"]}, {"result": [1, 2]},
        {"data": {"name": "mine", "sha256": "0"}}, {"start": {"chess": 1}}, {"chess": 1},
    ]  # fmt: skip
    for fields in broken:
        with pytest.raises(RecordError):
            open_game({**record, **fields})


def test_a_record_of_one_game_is_no_record_of_another(toy: Box):
    record = write_record(played("toy", 4, 6, players=2))
    with pytest.raises(RecordError):
        open_game({**record, "game": "brae"})
    with pytest.raises(skara.PositionError):
        skara.from_position({**toy.new_game().position(), "game": "brae"})


def test_sessions_go_back_and_forth_and_branch(tmp_path: Path, box: Box):
    rng = Random(6)
    session = skara.Session(box.new_game(seed=6, players=2))
    tables = [session.game.position()]
    for _ in range(8):
        session.play(random_move(session.game, rng))
        tables.append(session.game.position())
    for table in tables[-2::-1]:
        session.undo()
        assert session.game.position() == table
    with pytest.raises(SessionError):
        session.undo()
    for table in tables[1:]:
        session.redo()
        assert session.game.position() == table
    for at, name in ((5, "other"), (2, None)):
        session.switch("main")
        while len(session.moves) > at:
            session.undo()
        new = next(move for move in session.game.legal_moves() if move not in session.tried)
        session.play(new, name)
        session.play(random_move(session.game, rng))
    assert session.branches == ["main", "other", "branch 3"]
    skara.save(session, tmp_path / "session.json")
    for loaded in (load_session(tmp_path / "session.json"), open_session(tmp_path / "session.json")):
        assert loaded.branches == session.branches and loaded.lines() == session.lines()
        for name in session.branches:
            session.switch(name)
            loaded.switch(name)
            assert loaded.game == session.game and loaded.log == session.log
    assert skara.load(tmp_path / "session.json").position() == tables[-1], "the main line"
