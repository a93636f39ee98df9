"""A game in progress when a rule is corrected: played by the rules as they are now, as far as they allow its moves.

A corrected rule is a kept game in which a move stands that is not possible, or a table that its moves do not lead to.
"""

from pathlib import Path
from typing import Any

import pytest

import skara
from skara.core.checksums import sealed
from skara.core.errors import RecordError
from skara.core.files import read_json, write_json
from skara.core.keeper import FolderHome, Keeper
from skara.panels.kept_games import KeptGames
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table, open_kept
from skara.records import read_session_partly

MOVES = 12
CUT = 9
"""This line, counted from 1, is not possible any more."""


@pytest.fixture
def kept(tmp_path: Path) -> KeptGames:
    return KeptGames(Keeper(FolderHome(tmp_path / "home")))


@pytest.fixture(params=["brae", "stone_age"])
def left(request: pytest.FixtureRequest, kept: KeptGames) -> Table:
    """Return a table whose game was left, with a branch that leaves the main line early, and one that does so late."""
    table = Table(skara.new_game(2, 3, game=request.param, names=["Ada", "Bruno"]), {}, kept=kept, key="k")
    play(table, MOVES)
    for back, name in ((2, "late"), (CUT, "early")):
        table.session.go_to("main", MOVES - back)
        other = next(move for move in reversed(table.game.legal_moves()) if move not in table.session.tried)
        table.play(other, name)
    table.session.switch("main")
    table.keep()
    return table


def play(table: Table, moves: int) -> None:
    for _ in range(moves):
        table.play(table.game.legal_moves()[0])


def correct(kept: KeptGames, id: str, **changes: Any) -> dict[str, Any]:
    """Let a kept game be as if a rule had been corrected since; return it."""
    document = kept.keeper.read(f"games/{id}")
    record = document["record"]
    if "line" in changes:
        seat, _, _ = record["moves"][changes["line"] - 1].partition(" ")
        record["moves"][changes["line"] - 1] = f"{seat} {changes['text']}"
        document["record"] = sealed(record)
    if "areas" in changes:
        document["areas"] = changes["areas"]
    if "branch" in changes:
        document["branch"], document["moves"] = changes["branch"], changes["moves"]
    found = sealed(document)
    kept.keeper.write(f"games/{id}", found)
    return found


def test_a_move_that_is_forbidden_now_ends_the_replay_before_it(kept: KeptGames, left: Table):
    before = correct(kept, left.kept_id, line=CUT, text="feed 99")
    table = open_kept(kept, left.kept_id)

    assert table.session.moves == left.session.moves[: CUT - 1]
    assert table.session.branches == ["main", "early"]
    assert "A rule was corrected" in table.notice and f"line {CUT}" in table.notice
    assert [game.id for game in kept.newest_first()] == [left.kept_id], "looked at, it is not kept yet"

    play(table, 1)
    assert table.notice == "" and table.kept_id != left.kept_id and table.key == "k"
    assert kept.keeper.read(f"games/{left.kept_id}") == before, "the game as it was is kept as it was"
    assert {game.moves for game in kept.newest_first()} == {CUT, MOVES}


def test_a_branch_that_is_forbidden_now_is_cut_and_the_main_line_whole(kept: KeptGames, left: Table):
    document = kept.keeper.read(f"games/{left.kept_id}")
    branch = next(branch for branch in document["record"]["branches"] if branch["name"] == "late")
    seat, _, _ = branch["moves"][0].partition(" ")
    branch["moves"] = [f"{seat} feed 99"]
    document["record"] = sealed(document["record"])
    document["branch"], document["moves"] = "late", MOVES - 1
    kept.keeper.write(f"games/{left.kept_id}", sealed(document))
    table = open_kept(kept, left.kept_id)

    assert table.session.branches == ["main", "early"] and len(table.session.lines()["main"]) == MOVES
    assert len(table.session.moves) == MOVES - 1 and "A rule was corrected" in table.notice
    assert table.kept_id != left.kept_id


def test_the_same_moves_that_lead_elsewhere_are_told(kept: KeptGames, left: Table):
    areas = kept.find(left.kept_id).areas
    field = "goods" if "goods" in areas[1] else "food"
    correct(kept, left.kept_id, areas=[areas[0], {**areas[1], field: {"shell": 9_999}}])
    table = open_kept(kept, left.kept_id)

    assert table.session.moves == left.session.moves and table.kept_id == left.kept_id
    assert "another table now" in table.notice and table.notice.endswith("before Bruno.")
    play(table, 1)
    assert table.notice == "" and open_kept(kept, left.kept_id).notice == ""


@pytest.mark.parametrize("areas", [[], [{}, {}], None], ids=str)
def test_games_that_were_kept_without_their_areas_go_on_in_silence(kept: KeptGames, left: Table, areas: Any):
    document = kept.keeper.read(f"games/{left.kept_id}")
    document.pop("areas") if areas is None else document.update(areas=areas)
    kept.keeper.write(f"games/{left.kept_id}", sealed(document))

    assert open_kept(kept, left.kept_id).notice == ""


def test_a_game_that_is_as_it_was_goes_on_in_silence(kept: KeptGames, left: Table):
    table = open_kept(kept, left.kept_id)

    assert table.notice == "" and table.kept_id == left.kept_id and table.session.lines() == left.session.lines()


def test_the_table_says_so_until_somebody_goes_on(kept: KeptGames, left: Table):
    correct(kept, left.kept_id, line=CUT, text="feed 99")
    panel = PlayPanel(open_kept(kept, left.kept_id))
    panel.refresh()
    panel.hush()
    assert "A rule was corrected" in panel.frame.note["text"] and panel.frame.note["tone"] == "warn"

    skara.set_language("fr")
    assert "Une règle a été corrigée" in open_kept(kept, left.kept_id).notice
    skara.set_language("en")
    play(panel.table, 1)
    panel.hush()
    assert panel.frame.note.get("text", "") == ""


def test_a_first_move_that_is_forbidden_leaves_nothing_to_go_on_with(kept: KeptGames, left: Table):
    before = correct(kept, left.kept_id, line=1, text="feed 99")
    with pytest.raises(RecordError, match="line 1"):
        open_kept(kept, left.kept_id)
    assert kept.keeper.read(f"games/{left.kept_id}") == before


# --------------------------------------------------------------------------------------------------
# Saved records


@pytest.fixture
def saved(tmp_path: Path, kept: KeptGames, left: Table) -> Path:
    """Save the game as a record with a move that is not possible any more."""
    path = tmp_path / "saved.json"
    write_json(path, correct(kept, left.kept_id, line=CUT, text="feed 99")["record"])
    return path


def test_a_record_is_refused_with_the_line_and_the_remedy(saved: Path):
    for load in (skara.load, skara.load_session, skara.open_game):
        with pytest.raises(RecordError, match=rf"line {CUT}.*partly=True") as refused:
            load(saved)
        assert "trust" not in str(refused.value)


def test_a_record_is_loaded_as_far_as_it_goes_on_request(saved: Path, left: Table):
    assert [move for _, move in skara.load(saved, partly=True).moves()] == left.session.moves[: CUT - 1]
    session = skara.load_session(saved, partly=True)
    assert session.moves == left.session.moves[: CUT - 1] and session.branches == ["main", "early"]
    _, cuts = read_session_partly(read_json(saved))
    assert [(name, cut.line) for name, cut in cuts.items()] == [("main", CUT)]


def test_a_turn_that_is_another_players_now_ends_the_replay_too(saved: Path, left: Table):
    record = read_json(saved)
    seat, _, move = record["moves"][4].partition(" ")
    record["moves"][4] = f"p{1 - int(seat[1:])} {move}"
    write_json(saved, sealed(record))

    assert [move for _, move in skara.load(saved, partly=True).moves()] == left.session.moves[:4]


def test_a_finished_game_with_another_result_is_refused_and_read_on_request(tmp_path: Path):
    game = skara.new_game(1, 5)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    path = tmp_path / "over.json"
    skara.save(game, path)
    write_json(path, sealed({**read_json(path), "result": [999]}))

    with pytest.raises(RecordError, match="999"):
        skara.load(path)
    assert skara.load(path, partly=True) == game


def test_damage_is_no_correction(saved: Path):
    write_json(saved, {**read_json(saved), "seed": 99})
    with pytest.raises(RecordError, match="changed or damaged"):
        skara.load(saved, partly=True)
