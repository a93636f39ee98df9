"""Sessions: undo, redo and branches, in which nothing that was played is ever lost."""

from random import Random

import pytest

import skara
from skara.core.errors import IllegalMoveError, SessionError

SHORE, HILLS, FIELDS = (
    "place small gather_shore shell",
    "place small gather_hills wool",
    "place small gather_fields barley",
)


@pytest.fixture
def session():
    return skara.Session(skara.from_position({"round": 4, "players": [{"goods": {"shell": 1}}]}))


def written(session):
    return [str(move) for move in session.moves]


def test_a_session_begins_with_a_copy():
    game = skara.new_game(players=1, seed=1)
    session = skara.Session(game)
    game.play(game.legal_moves()[0])
    assert session.game.moves() == [] and session.moves == [] and session.log == []
    assert (session.branch, session.branches) == ("main", ["main"])
    assert not session.can_undo and not session.can_redo


def test_playing(session):
    events = session.play(SHORE)
    assert [event.kind for event in events] == ["place", "gain"]
    session.play(HILLS)
    assert written(session) == [SHORE, HILLS]
    assert session.game.position()["players"][0]["goods"] == {"shell": 2, "wool": 1}
    assert session.start().position()["players"][0]["goods"] == {"shell": 1}


def test_undo_and_redo(session):
    tables = [session.game.position()]
    for move in (SHORE, HILLS, "done"):
        session.play(move)
        tables.append(session.game.position())
    for place in (2, 1, 0):
        assert session.can_undo
        session.undo()
        assert session.game.position() == tables[place]
        assert session.can_redo
    assert not session.can_undo
    for place in (1, 2, 3):
        session.redo()
        assert session.game.position() == tables[place]
    assert not session.can_redo
    assert written(session) == [SHORE, HILLS, "done"]


def test_the_log_holds_the_events_up_to_here(session):
    first, second = session.play(SHORE), session.play(HILLS)
    assert session.log == [*first, *second]
    session.undo()
    assert session.log == first
    session.play("place small gather_hills stone")
    assert [event.terms["goods"] for event in session.log if event.kind == "gain"] == [{"shell": 1}, {"stone": 1}]


def test_playing_after_an_undo_begins_a_branch_and_nothing_is_lost(session):
    for move in (SHORE, HILLS):
        session.play(move)
    session.undo()
    session.play(FIELDS)
    assert session.branch == "branch 2"
    assert session.branches == ["main", "branch 2"]
    assert written(session) == [SHORE, FIELDS]
    session.switch("main")
    assert written(session) == [SHORE, HILLS]
    session.switch("branch 2")
    assert written(session) == [SHORE, FIELDS]
    assert {name: [str(move) for _, move in line] for name, line in session.lines().items()} == {
        "main": [SHORE, HILLS],
        "branch 2": [SHORE, FIELDS],
    }


def test_playing_the_same_move_again_is_a_redo(session):
    session.play(SHORE)
    session.play(HILLS)
    session.undo()
    session.undo()
    events = session.play(f"  {SHORE.upper()} ")
    assert [event.kind for event in events] == ["place", "gain"]
    assert session.branches == ["main"]
    session.redo()
    assert written(session) == [SHORE, HILLS]


def test_redo_follows_the_way_last_walked(session):
    session.play(SHORE)
    session.undo()
    session.play(HILLS)
    session.undo()
    session.redo()
    assert written(session) == [HILLS]
    session.switch("main")
    session.undo()
    session.redo()
    assert written(session) == [SHORE]


def test_a_branch_may_be_named(session):
    session.play(SHORE)
    session.undo()
    session.play(HILLS, branch="what if")
    assert session.branch == "what if"
    session.play(FIELDS)
    assert session.branch == "what if", "it goes on"
    assert session.branches == ["main", "what if"]


def test_a_named_branch_may_begin_at_the_newest_point(session):
    session.play(SHORE)
    session.play(HILLS, branch="idea")
    assert session.branch == "idea"
    session.switch("main")
    assert written(session) == [SHORE]


def test_names_are_never_given_twice(session):
    session.play(SHORE)
    for move in (HILLS, FIELDS, "done"):
        session.switch("main")
        session.undo()
        session.play(move)
    assert session.branches == ["main", "branch 2", "branch 3", "branch 4"]
    session.rename("branch 3", "branch 5")
    session.switch("main")
    session.undo()
    session.play("place large gather_shore seaweed")
    assert len(set(session.branches)) == 5


def test_renaming(session):
    session.play(SHORE)
    session.undo()
    session.play(HILLS)
    session.rename("branch 2", "hills")
    assert (session.branch, session.branches) == ("hills", ["main", "hills"])
    session.switch("main")
    session.switch("hills")
    assert written(session) == [HILLS]


def test_going_to_the_start_and_forward_again(session):
    for move in (SHORE, HILLS, FIELDS):
        session.play(move)
    session.go_to_start()
    assert session.moves == [] and not session.can_undo
    while session.can_redo:
        session.redo()
    assert written(session) == [SHORE, HILLS, FIELDS]


@pytest.mark.parametrize(
    "step",
    [
        lambda session: session.undo(),
        lambda session: session.redo(),
        lambda session: session.switch("nowhere"),
        lambda session: session.rename("nowhere", "somewhere"),
        lambda session: session.rename("main", "  "),
        lambda session: session.rename("main", "main"),
        lambda session: session.play(SHORE, branch="main"),
        lambda session: session.play(SHORE, branch=" "),
    ],
    ids=["undo", "redo", "switch", "rename", "rename to nothing", "rename to taken", "branch taken", "branch nameless"],
)
def test_steps_that_do_not_exist(session, step):
    before = session.game.position()
    with pytest.raises(SessionError) as caught:
        step(session)
    assert str(caught.value)
    assert session.game.position() == before and session.moves == [] and session.branches == ["main"]


def test_an_unknown_branch_is_told_what_there_is(session):
    session.play(SHORE)
    session.undo()
    session.play(HILLS, branch="hills")
    with pytest.raises(SessionError, match=r"'nowhere'.*main, hills"):
        session.switch("nowhere")


def test_a_refused_move_leaves_the_session_as_it_was(session):
    session.play(SHORE)
    with pytest.raises(IllegalMoveError):
        session.play("place small gather_shore shell")
    assert written(session) == [SHORE]
    session.undo()
    session.play(HILLS)
    with pytest.raises(IllegalMoveError):
        session.play("rest skip", branch="never")
    assert session.branches == ["main", "branch 2"]


def test_random_sessions_lose_nothing():
    """Whatever is undone, redone, branched and switched, every line played can be reached again."""
    for seed in range(6):
        rng = Random(seed)
        session = skara.Session(skara.new_game(players=2, seed=seed))
        reached = {}
        for _ in range(150):
            step = rng.random()
            if step < 0.25 and session.can_undo:
                session.undo()
            elif step < 0.35 and session.can_redo:
                session.redo()
            elif step < 0.4:
                session.switch(rng.choice(session.branches))
            elif not session.game.is_over:
                session.play(next(session.game.variants(rng.choice(session.game.options()), rng)))
            reached[tuple(written(session))] = session.game.position()
        lines = [tuple(str(move) for _, move in line) for line in session.lines().values()]
        for way, table in reached.items():
            assert any(line[: len(way)] == way for line in lines)
            replayed = skara.new_game(players=2, seed=seed)
            for move in way:
                replayed.play(move)
            assert replayed.position() == table


# --------------------------------------------------------------------------------------------------
# Several moves as one action


def test_an_action_is_taken_back_and_played_again_as_one(session):
    session.play(SHORE)
    events = session.act([HILLS, "done"])
    assert written(session) == [SHORE, HILLS, "done"]
    assert [event.kind for event in events][:2] == ["place", "gain"] and session.log[-len(events) :] == events
    session.undo()
    assert written(session) == [SHORE]
    session.redo()
    assert written(session) == [SHORE, HILLS, "done"]
    session.undo()
    session.undo()
    assert written(session) == [] and not session.can_undo
    session.redo()
    session.redo()
    assert written(session) == [SHORE, HILLS, "done"]
    assert session.joined("main") == [2]


def test_an_action_refused_in_the_middle_changes_nothing(session):
    session.play(SHORE)
    for moves in ([HILLS, SHORE], [HILLS, "dance"], ["nonsense", HILLS], [HILLS, "done", FIELDS]):
        with pytest.raises(skara.SkaraError):
            session.act(moves)
        with pytest.raises(skara.SkaraError):
            session.act(moves, branch="never")
        assert written(session) == [SHORE] and not session.can_redo and session.branches == ["main"]


def test_an_action_belongs_to_one_player():
    session = skara.Session(skara.new_game(players=2, seed=7))
    with pytest.raises(SessionError, match="keep tend_land"):
        session.act(["keep explore", "keep tend_land"])
    assert session.moves == []


def test_an_action_that_begins_as_another_did_branches_where_it_differs(session):
    session.act([SHORE, HILLS])
    session.undo()
    session.act([SHORE, FIELDS], branch="fields")
    assert session.branches == ["main", "fields"]
    assert {name: [str(move) for _, move in line] for name, line in session.lines().items()} == {
        "main": [SHORE, HILLS],
        "fields": [SHORE, FIELDS],
    }
    session.undo()
    assert written(session) == []
    session.act([SHORE, HILLS])
    assert session.branch == "main" and session.branches == ["main", "fields"]
    session.undo()
    with pytest.raises(SessionError, match="'main'"):
        session.act([SHORE, HILLS], branch="again")


def test_moves_played_one_by_one_come_apart_again(session):
    session.act([SHORE, HILLS])
    session.undo()
    session.play(SHORE)
    session.play(HILLS)
    session.undo()
    assert written(session) == [SHORE]


def test_going_to_a_point(session):
    session.act([SHORE, HILLS])
    session.undo()
    session.play(FIELDS)
    session.go_to("main", 1)
    assert written(session) == [SHORE] and session.branch == "main"
    session.redo()
    assert written(session) == [SHORE, HILLS]
    session.go_to("branch 2", 0)
    assert written(session) == []
    session.redo()
    assert written(session) == [FIELDS]
    for branch, moves in (("main", 3), ("main", -1), ("nowhere", 0)):
        with pytest.raises(SessionError):
            session.go_to(branch, moves)
        assert written(session) == [FIELDS]
