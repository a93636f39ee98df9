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
        "format", "version", "game", "seed", "options", "data", "start", "names", "moves", "joined", "result",
        "branches", "checksum",
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
    with pytest.raises(RecordError, match="damaged"):
        open_game({**record, "names": ["Ida", "Udo"]})
    del record["checksum"]
    _, _, move = record["moves"][0].partition(" ")
    broken: list[dict[str, Any]] = [
        {"game": "chess"}, {"version": 99}, {"moves": ["p0 dance"]}, {"moves": [f"p7 {move}"]}, {"moves": [7]},
        {"seed": []}, {"options": {"players": 99}}, {"options": {"chess": 1}}, {"names": ["Ada"]}, {"result": [1, 2]},
        {"data": {"name": "mine", "sha256": "0"}}, {"start": {"chess": 1}}, {"chess": 1},
        {"joined": [7]}, {"joined": [0]}, {"joined": ["1"]}, {"joined": 1}, {"joined": [True]},
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


def test_actions_are_saved_and_old_records_have_none(tmp_path: Path, box: Box):
    rng = Random(8)
    session = skara.Session(box.new_game(seed=8, players=2))
    acts = 0
    # Somebody moves twice in a row sooner or later, but in the toy game.
    while acts < 6 or not (session.joined("main") or session.game.is_over):
        act_at_random(session, rng)
        acts += 1
    for _ in range(3):
        session.undo()
    act_at_random(session, rng, "other")
    act_at_random(session, rng)
    skara.save(session, tmp_path / "session.json")
    record = json.loads((tmp_path / "session.json").read_text("utf-8"))
    assert record["joined"] == [place + 1 for place in session.joined("main")]
    assert record["joined"] or box.ID == "toy"
    loaded = load_session(tmp_path / "session.json")
    for name in session.branches:
        assert loaded.joined(name) == session.joined(name)
        session.switch(name)
        loaded.switch(name)
        while session.can_undo:
            session.undo()
            loaded.undo()
            assert loaded.moves == session.moves
    old = {key: value for key, value in record.items() if key not in ("joined", "checksum")}
    old["branches"] = [{key: value for key, value in entry.items() if key != "joined"} for entry in record["branches"]]
    assert open_session(old).lines() == session.lines() and open_session(old).joined("main") == []


def act_at_random(session: skara.Session[Any], rng: Random, branch: str | None = None) -> None:
    """Play moves as one action, as long as the same player is asked, the first a move that was not tried here."""
    game, seat = session.game.copy(), session.game.decision.player
    chosen = [next(move for move in game.legal_moves() if move not in session.tried)]
    game.play(chosen[0])
    while game.decision.player == seat and len(chosen) < 3:
        chosen.append(random_move(game, rng))
        game.play(chosen[-1])
    session.act(chosen, branch)
