"""A saved game without names plays the same, and tells nothing of who played it."""

import json
from typing import Any

import pytest

import skara
from skara.core.chance import new_seed
from skara.core.nameless import nameless
from skara.core.variants import Variant
from skara.records import open_game, read_session, write_session

VARIANT = Variant("Ada's own", "brae", {"frame": {"food_per_settler": 2}})


def of_ada(seed: int | str = 7, **options: Any) -> skara.Session[Any]:
    """Return a session with names, and with a branch of a name."""
    session = skara.Session(skara.new_game(2, seed, names=["Ada", "Bruno"], **options))
    moves = session.game.legal_moves()
    session.play(moves[0])
    session.undo()
    session.play(moves[1], "Ada's idea")
    return session


def told(record: object) -> str:
    return json.dumps(record, ensure_ascii=False)


@pytest.mark.parametrize(
    "options", [{}, {"data": VARIANT}, {"game": "stone_age"}], ids=["brae", "variant", "stone_age"]
)
def test_it_plays_the_same_and_names_nobody(options: dict[str, Any]):
    session = of_ada(new_seed(), **options)
    record = nameless(write_session(session))

    assert record is not None and "Ada" not in told(record) and "Bruno" not in told(record)
    again = read_session(record)
    assert len(again.branches) == 2
    assert again.game.moves() == session.end("main").moves()
    assert [player.name for player in again.game.players] == ["Player 1", "Player 2"]


def test_a_game_that_began_at_a_position_names_nobody_either():
    start = skara.from_position(skara.new_game(2, 7, names=["Ada", "Bruno"]).position())
    start.play(start.legal_moves()[0])
    record = nameless(write_session(skara.Session(start)))

    assert record is not None and record["start"] is not None and "Ada" not in told(record)
    assert open_game(record).moves() == start.moves()


@pytest.mark.parametrize(("seed", "tells"), [(7, False), ("2026-W47", False), ("Ada", True), ("ada and bruno", True)])
def test_a_seed_that_somebody_typed_may_be_a_name(seed: int | str, tells: bool):
    assert (nameless(write_session(of_ada(seed))) is None) is tells


def test_nothing_is_changed_in_what_was_given():
    record = write_session(of_ada())
    before = json.loads(json.dumps(record))
    nameless(record)

    assert record == before
