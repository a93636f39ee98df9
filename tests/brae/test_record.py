"""Games saved and loaded: the same table comes back, and a broken file is refused with its place."""

import json
import os
from pathlib import Path
from random import Random

import pytest

import skara
from skara.core.errors import RecordError, SkaraError
from skara.core.record import write_record
from skara.records import load_session

from .tables import play, table
from .walks import OPTIONS, quiet_move, random_game


def saved(game, path):
    skara.save(game, path)
    return json.loads(path.read_text("utf-8"))


def deep():
    """Nest lists deeper than Python can follow."""
    inner: list[list] = []
    for _ in range(100_000):
        inner = [inner]
    return inner


def unsealed(record):
    """Take the checksum away, as whoever changes a record by hand has to."""
    return {key: value for key, value in record.items() if key != "checksum"}


def rewritten(path, record, **fields):
    path.write_text(json.dumps({**unsealed(record), **fields}), encoding="utf-8")
    return path


# --------------------------------------------------------------------------------------------------
# There and back


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("moves", [0, 1, 40, None], ids=["new", "one move", "in play", "over"])
def test_a_loaded_game_is_the_saved_one(tmp_path, options, moves):
    for seed in (3, "a text"):
        game = random_game(seed, moves, names=[f"Player {seat}°" for seat in range(options["players"])], **options)
        path = tmp_path / "game.json"
        skara.save(game, path)
        loaded = skara.load(path)
        assert loaded == game
        assert loaded.position() == game.position()
        assert loaded.moves() == game.moves()
        assert write_record(loaded) == write_record(game)
        if not game.is_over:
            move = quiet_move(game)
            assert loaded.play(move) == game.play(move)


def test_a_record_is_what_is_documented(tmp_path):
    game = random_game(7, players=2, names=["Ada", "Bot: greedy"])
    record = saved(game, tmp_path / "game.json")
    assert list(record) == [
        "format", "version", "game", "seed", "options", "data", "start", "names", "moves", "joined", "result",
        "branches", "checksum",
    ]  # fmt: skip
    assert (record["format"], record["version"], record["game"], record["seed"]) == ("skara-record", 1, "brae", 7)
    assert (record["data"], record["start"], record["names"]) == ("printed", None, ["Ada", "Bot: greedy"])
    assert record["options"] == {
        "players": 2, "specials_dealt": 2, "solo_focus": 1, "solo_tasks": 4, "muster_needs_settler": True,
        "task_action_optional": True, "promo": False,
    }  # fmt: skip
    assert record["moves"] == [f"p{seat} {move}" for seat, move in game.moves()]
    assert record["result"] == [game.score(0).total, game.score(1).total]
    assert record["branches"] == []
    assert saved(random_game(7, 20, players=2), tmp_path / "short.json")["result"] is None


def test_a_game_from_a_position_is_saved_with_it(tmp_path):
    game = table(1, goods="shell*3", special="build", hidden={"seed": "mine"})
    play(game, "place large cook shell*3", "done")
    record = saved(game, tmp_path / "game.json")
    assert record["start"]["players"][0]["goods"] == {"shell": 3}
    assert record["moves"] == ["p0 place large cook shell*3", "p0 done"]
    assert skara.load(tmp_path / "game.json").position() == game.position()


def test_a_redealt_game_is_saved_too(tmp_path):
    from random import Random

    game = random_game(5, 30, players=3).view(1).redeal(Random(2))
    game.play(quiet_move(game))
    skara.save(game, tmp_path / "game.json")
    assert skara.load(tmp_path / "game.json") == game


def test_a_shuffle_after_loading_is_the_same_shuffle(tmp_path):
    """Four players who explore empty the pile; what is shuffled then depends on the seed alone."""
    for seed in range(3):
        game = random_game(seed, players=4)
        skara.save(game, tmp_path / "game.json")
        assert skara.load(tmp_path / "game.json").position()["hidden"] == game.position()["hidden"]


def test_files_are_small(tmp_path):
    sizes = []
    for seed in range(10):
        path = tmp_path / f"{seed}.json"
        skara.save(random_game(seed, players=4), path)
        sizes.append(path.stat().st_size)
    assert max(sizes) < 50_000


def test_names_are_kept_as_they_are(tmp_path):
    game = skara.new_game(players=2, names=["Zoë 🦊", "Ní Bhriain"])
    skara.save(game, tmp_path / "game.json")
    assert "Zoë 🦊" in (tmp_path / "game.json").read_text("utf-8")
    assert [area["name"] for area in skara.load(str(tmp_path / "game.json")).position()["players"]] == [
        "Zoë 🦊", "Ní Bhriain"
    ]  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Broken files


@pytest.fixture(scope="module")
def record():
    return unsealed(write_record(random_game(7, players=2)))


def without_first(record):
    return {**record, "moves": record["moves"][1:]}


def other_seat(record):
    moves = record["moves"][:]
    moves[4] = f"p{1 - int(moves[4][1])}{moves[4][2:]}"
    return {**record, "moves": moves}


def replaced(record, line, text):
    moves = record["moves"][:]
    moves[line] = text(moves[line])
    return {**record, "moves": moves}


BROKEN = {
    "newer version": (lambda r: {**r, "version": 2}, "version.*newer"),
    "no version": (lambda r: {**r, "version": "one"}, "version"),
    "a position": (lambda r: {**r, "format": "skara-position"}, "format"),
    "no format": (lambda r: {key: value for key, value in r.items() if key != "format"}, "format"),
    "other game": (lambda r: {**r, "game": "chess"}, "game"),
    "other tables": (lambda r: {**r, "data": {"name": "mine", "sha256": "00"}}, "data.*other tables"),
    "unknown field": (lambda r: {**r, "winner": 0}, "winner"),
    "wrong seat": (other_seat, r"moves\[4\].*line 5 belongs to p\d, but p\d is to move"),
    "no seat": (lambda r: replaced(r, 2, lambda line: line[3:]), r"moves\[2\].*line 3"),
    "a move missing": (without_first, r"moves\[0\].*line 1"),
    "illegal move": (lambda r: replaced(r, 10, lambda line: f"{line[:2]} rest skip"), r"moves\[10\].*line 11"),
    "not a move": (lambda r: replaced(r, 6, lambda line: f"{line[:2]} dance"), r"moves\[6\].*line 7.*'dance'"),
    "move no text": (lambda r: replaced(r, 6, lambda line: 6), r"moves\[6\]"),
    "moves no list": (lambda r: {**r, "moves": "p0 pass"}, "moves"),
    "a move too many": (lambda r: {**r, "moves": [*r["moves"], "p0 done"]}, r"line \d+.*over"),
    "wrong result": (lambda r: {**r, "result": [99, 98]}, "result.*99"),
    "result of others": (lambda r: {**r, "result": r["result"][:1]}, "result"),
    "result too early": (lambda r: {**r, "moves": r["moves"][:30]}, "result"),
    "branch too far": (lambda r: {**r, "branches": [{"at": 9999, "name": "x", "moves": []}]}, r"branches\[0\]\.at"),
    "branch nameless": (lambda r: {**r, "branches": [{"at": 0, "moves": []}]}, r"branches\[0\]\.name"),
    "a list": (lambda r: [r], "object"),
    "nothing": (lambda r: None, ""),
    "wrong start": (lambda r: {**r, "start": {"players": [{"goods": {"shell": -1}}]}}, r"goods\.shell"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_broken_records(tmp_path, record, case):
    damage, problem = BROKEN[case]
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(damage(record)), encoding="utf-8")
    with pytest.raises(RecordError, match=f"(?s){problem}"):
        skara.load(path)


@pytest.mark.parametrize(
    "fields",
    [{"options": {"players": 9}}, {"options": {"promo": "no"}}, {"seed": 1.5}, {"names": ["Ada"]}, {"names": [1, 2]}],
    ids=str,
)
def test_impossible_options_in_a_record(tmp_path, record, fields):
    with pytest.raises(SkaraError):
        skara.load(rewritten(tmp_path / "game.json", record, **fields))


@pytest.mark.parametrize("branches", [False, True], ids=["game", "session"])
def test_a_flipped_bit_is_noticed(tmp_path, branches):
    """Flip bits all over a saved game; whatever still loads is the game that was saved."""
    path = tmp_path / "game.json"
    skara.save(branched() if branches else random_game(7, players=2), path)
    whole, before = path.read_bytes(), load_session(path)
    rng, refused, told = Random(1), 0, 0
    for _ in range(150):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        try:
            loaded = load_session(path)
        except SkaraError as error:
            refused += 1
            told += "damaged" in str(error)
        else:
            assert loaded.lines() == before.lines() and loaded.game == before.game
    assert refused > 100 and told > 50


def test_a_changed_record_is_loaded_if_that_is_asked_for(tmp_path):
    game = random_game(7, 20, players=2, names=["Ada", "Bo"])
    record = saved(game, tmp_path / "game.json")
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**record, "names": ["Ida", "Bo"]}))
    for read in (skara.load, load_session, skara.open_game):
        with pytest.raises(RecordError, match=r"damaged.*remove this field.*trust=True"):
            read(path)
    assert skara.load(path, trust=True).players[0].name == "Ida"
    assert load_session(path, trust=True).game.moves() == game.moves()
    path.write_text(json.dumps({**record, "moves": ["p0 dance"]}))
    with pytest.raises(RecordError, match="line 1"):
        skara.load(path, trust=True)


@pytest.mark.parametrize("checksum", ["", "0" * 16, 5, [], {}, "\ud800"], ids=repr)
def test_a_checksum_that_is_none_is_refused(tmp_path, record, checksum):
    with pytest.raises(RecordError, match="checksum"):
        skara.load(rewritten(tmp_path / "game.json", record, checksum=checksum))


@pytest.mark.parametrize("odd", [{1, 2}, {(): 1}, deep()], ids=["set", "key", "deep"])
def test_what_no_file_could_hold_is_not_what_was_sealed(record, odd):
    with pytest.raises(RecordError, match="damaged"):
        skara.open_game({**record, "names": odd, "checksum": "0" * 16})


def test_neither_blanks_nor_the_order_of_fields_nor_a_missing_checksum_matter(tmp_path):
    game = random_game("é\u2028", 20, players=2)
    record = saved(game, tmp_path / "game.json")
    path = tmp_path / "other.json"
    path.write_text(json.dumps(dict(reversed(record.items()))))
    assert skara.load(path) == game
    assert skara.load(rewritten(path, record)) == game


@pytest.mark.parametrize("share", [0.1, 0.5, 0.99])
def test_a_file_cut_off(tmp_path, record, share):
    path = tmp_path / "cut.json"
    text = json.dumps(record)
    path.write_text(text[: int(len(text) * share)], encoding="utf-8")
    with pytest.raises(RecordError, match="cut off"):
        skara.load(path)


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", b"[" * 100_000, b"NaN"], ids=range(5))
def test_a_file_that_is_not_json(tmp_path, content):
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        skara.load(path)


def test_files_that_are_not_there(tmp_path):
    for path in (tmp_path / "missing.json", tmp_path):
        with pytest.raises(RecordError, match="Cannot read"):
            skara.load(path)
    with pytest.raises(RecordError, match="Cannot write"):
        skara.save(skara.new_game(), tmp_path / "no folder" / "game.json")


# --------------------------------------------------------------------------------------------------
# Whole or not at all


@pytest.mark.parametrize("call", ["replace", "fdopen"])
def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch, call):
    path = tmp_path / "game.json"
    skara.save(skara.new_game(seed=1), path)
    before = path.read_bytes()

    class Full:
        def __init__(self, handle, *arguments, **options):
            self.handle = handle

        def __enter__(self):
            return self

        def __exit__(self, *problem):
            os.close(self.handle)

        def write(self, text):
            raise OSError(28, "No space left on device")

    def fail(*arguments, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, Full if call == "fdopen" else fail)
    with pytest.raises(RecordError, match="No space left on device"):
        skara.save(skara.new_game(seed=2), path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_new_file_replaces_the_old_one(tmp_path):
    path = tmp_path / "game.json"
    skara.save(skara.new_game(seed=1), path)
    skara.save(skara.new_game(seed=2), path)
    assert skara.load(path).position()["hidden"]["seed"] == 2
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


# --------------------------------------------------------------------------------------------------
# Sessions


def branched(start=None):
    """Play a session with two branches, one of which begins on the other."""
    session = skara.Session(start or table(1, goods="shell*4 barley*4", special="build", hidden={"seed": 4}))
    session.play("place small cook shell")
    session.play("place small gather_shore shell")
    session.play("done")
    session.undo()
    session.undo()
    session.play("place small gather_fields barley", branch="fields")
    session.play("place small gather_hills wool")
    session.undo()
    session.play("place small gather_hills stone")
    session.switch("main")
    return session


def tables(session):
    """Return the last table of each branch."""
    here, found = session.branch, {}
    for name in session.branches:
        session.switch(name)
        found[name] = session.game.position()
    session.switch(here)
    return found


def test_a_session_is_saved_with_its_branches(tmp_path):
    session = branched()
    path = tmp_path / "session.json"
    skara.save(session, path)
    loaded = load_session(path)
    assert sorted(loaded.branches) == sorted(session.branches) == ["branch 3", "fields", "main"]
    assert tables(loaded) == tables(session)
    assert loaded.lines() == session.lines()
    assert loaded.branch == "main"
    assert loaded.game == session.game
    record = json.loads(path.read_text("utf-8"))
    assert record["moves"] == [f"p0 {move}" for move in session.moves]
    assert {branch["name"]: branch["at"] for branch in record["branches"]} == {"fields": 1, "branch 3": 1}
    again = tmp_path / "again.json"
    skara.save(loaded, again)
    assert json.loads(again.read_text("utf-8")) == record


def test_the_main_line_of_a_session_is_a_game(tmp_path):
    session = branched()
    skara.save(session, tmp_path / "session.json")
    assert skara.load(tmp_path / "session.json") == session.game


def test_a_session_in_play_that_began_with_a_game_under_way(tmp_path):
    session = skara.Session(random_game(3, 25, players=2))
    first = session.game.legal_moves()
    session.play(first[0])
    if len(first) > 1:
        session.undo()
        session.play(first[1], branch="other")
        session.switch("main")
    skara.save(session, tmp_path / "session.json")
    loaded = load_session(tmp_path / "session.json")
    assert tables(loaded) == tables(session)
    assert len(loaded.game.moves()) == 26
    assert len(loaded.moves) == 26, "what was played before can be taken back too"


@pytest.mark.parametrize(
    ("branch", "problem"),
    [
        ({"at": 1, "name": "bad", "moves": ["p0 dance"]}, "bad.*line 1"),
        ({"at": 1, "name": "bad", "moves": ["p1 done"]}, "bad.*line 1"),
        ({"at": 1, "name": "bad", "moves": ["p0 done", "p0 rest skip"]}, "bad.*line 2"),
        ({"at": 1, "name": "bad", "moves": [7]}, "moves"),
        ({"at": -1, "name": "bad", "moves": []}, "at"),
        ({"at": "1", "name": "bad", "moves": []}, "at"),
        ({"at": 1, "name": 5, "moves": []}, "name"),
        ({"at": 1, "name": "bad", "moves": ["p0 done"], "joined": [2]}, "joined"),
        ({"at": 1, "name": "bad", "moves": ["p0 done"], "joined": "1"}, "joined"),
        ("branch", "branches"),
    ],
    ids=str,
)
def test_broken_branches(tmp_path, branch, problem):
    path = Path(tmp_path / "session.json")
    skara.save(branched(), path)
    record = json.loads(path.read_text("utf-8"))
    with pytest.raises(RecordError, match=problem):
        load_session(rewritten(path, record, branches=[branch]))


@pytest.mark.parametrize("name", ["", "main", "  "])
def test_branches_with_impossible_names_are_refused_or_renamed(tmp_path, name):
    path = Path(tmp_path / "session.json")
    skara.save(branched(), path)
    record = json.loads(path.read_text("utf-8"))
    branches = [{"at": 1, "name": name, "moves": ["p0 done"]}]
    try:
        session = load_session(rewritten(path, record, branches=branches))
    except SkaraError as error:
        assert str(error)
    else:
        assert len(session.branches) == 2
