"""Games that cannot be lost: kept after every move, listed, opened where they stood, and forgotten in order."""

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.bots import GreedyBot, RandomBot, make_bot
from skara.core.box import Box
from skara.core.errors import RecordError
from skara.core.keeper import BrowserHome, FolderHome, Home, Keeper
from skara.core.language import set_language
from skara.panels import keeping
from skara.panels.kept_games import KeptGames
from skara.panels.table import Table, open_kept


@pytest.fixture(params=["folder", "browser"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> KeptGames:
    home: Home = FolderHome(tmp_path) if request.param == "folder" else BrowserHome()
    return KeptGames(Keeper(home))


def solo(kept: KeptGames, seed: int = 1, key: str = "k") -> Table:
    return Table(skara.new_game(players=1, seed=seed, names=["Ada"]), kept=kept, key=key)


def step(table: Table, moves: int = 1) -> None:
    """Play so many of a person's moves."""
    for _ in range(moves):
        table.play(next(table.game.variants(table.game.options()[0], Random(1))))


def unsealed(path: Path) -> Any:
    """Read a kept game without the checksum, as whoever changes one by hand has to leave it."""
    return {key: value for key, value in json.loads(path.read_text("utf-8")).items() if key != "checksum"}


def again(kept: KeptGames) -> KeptGames:
    """The same home, as another notebook finds it."""
    if isinstance(kept.keeper.home, FolderHome):
        return KeptGames(Keeper(FolderHome(kept.keeper.home.folder)))
    home = BrowserHome()
    home.fill({name: kept.keeper.home.read(name) for name in kept.keeper.home.names()})
    return KeptGames(Keeper(home))


def test_every_move_is_kept_at_once(kept: KeptGames):
    table = solo(kept)
    assert kept.newest_first() == [], "nothing was done yet"
    for number in range(1, 8):
        step(table)
        [game] = again(kept).newest_first()
        assert game.moves == number and game.record["moves"][-1] == f"p0 {table.session.moves[-1]}"
        assert open_kept(again(kept), game.id).game == table.game


def test_a_table_without_a_home_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    step(Table(skara.new_game(players=1)))
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_opened_at_its_point_with_its_branches_actions_bots_and_settings(kept: KeptGames):
    game = skara.new_game(players=2, seed=3, names=["Ada", "Bruno"])
    table = Table(game, {1: "competent"}, kept=kept, key="k", settings={"hand_over": False})
    step(table, 4)
    table.undo()
    other = next(move for move in table.game.legal_moves() if move not in table.session.tried)
    table.play(other, "what if")
    step(table)
    table.undo()
    [found] = again(kept).newest_first("k")
    opened = open_kept(again(kept), found.id)
    assert opened.session.branch == table.session.branch == "what if"
    assert opened.session.moves == table.session.moves and opened.game == table.game
    assert opened.session.lines() == table.session.lines()
    assert opened.session.can_redo
    opened.redo()
    table.redo()
    assert opened.game == table.game
    assert {seat: bot.name for seat, bot in opened.bots.items()} == {1: "competent"}
    assert opened.settings == {"hand_over": False}
    step(opened)
    assert len(again(opened.kept or kept).newest_first()) == 1, "it is still the same game"


def test_a_game_begun_on_a_table_under_way(kept: KeptGames):
    game = skara.new_game(players=1, seed=2)
    for _ in range(5):
        game.play(game.legal_moves()[0])
    table = Table(game, kept=kept)
    step(table)
    table.undo()
    [found] = kept.newest_first()
    opened = open_kept(kept, found.id)
    assert opened.game == game and len(opened.session.moves) == 5
    opened.redo()
    assert len(opened.session.moves) == 6


def test_a_new_call_begins_anew_and_loses_nothing(kept: KeptGames):
    first = solo(kept)
    step(first, 3)
    second = solo(kept)
    assert second.session.moves == []
    step(second)
    newest, older = kept.newest_first("k")
    assert (newest.moves, older.moves) == (1, 3)
    assert kept.newest_first("other") == []
    first.put(skara.new_game(players=1, seed=9))
    step(first, 2)
    assert [game.moves for game in kept.newest_first()] == [2, 1, 3], "another game on the table is another game"


def test_a_line_of_words(kept: KeptGames):
    table = Table(skara.new_game(players=2, seed=3, names=["Ada", "Bruno"]), {1: "greedy"}, kept=kept)
    step(table)
    at = table.game.moment
    [game] = kept.newest_first()
    assert game.invitation == f"Go on: round {at.round}, turn {at.turn}"
    when = f"{game.when.astimezone():%Y-%m-%d %H:%M}"
    points = " : ".join(str(table.game.score(seat).total) for seat in (0, 1))
    assert game.words == f"round {at.round}, turn {at.turn} · Ada, Bruno (greedy) · {points} VP · {when}"
    assert " VP" not in game._replace(scores=()).words, "games that were kept without their points"
    set_language("fr")
    assert game.moment == f"manche {at.round}, tour {at.turn}" and game.moment in game.words
    set_language("en")
    stages = {"setup": "set-up", "round_end": f"end of round {at.round}", "over": "finished"}
    assert {stage: game._replace(stage=stage).moment for stage in stages} == stages


def test_points_that_others_cannot_know_are_told_to_nobody_else(kept: KeptGames):
    position = {"game": "stone_age", "players": [{"agriculture": 3, "drawn": ["c01"]}, {}]}
    found: dict[str, tuple[int, ...]] = {}
    for who, bots in {"alone": {1: "greedy"}, "together": {}}.items():
        table = Table(skara.from_position(position), bots, kept=kept, key=who)
        step(table)
        [game] = kept.newest_first(who)
        found[who] = game.scores
    assert found["alone"][0] > found["together"][0]


def test_any_game_is_kept(kept: KeptGames, toy: Box):
    table = Table(toy.new_game(players=2, seed=1, names=["Ada", "Bruno"]), {1: "greedy"}, kept=kept)
    table.play(table.game.legal_moves()[0])
    step(Table(skara.new_game(players=1), kept=kept))
    [other] = [game for game in again(kept).newest_first() if game.game == "toy"]
    assert other.words.startswith("round 1, turn 1 · Ada, Bruno (greedy) · ")
    assert open_kept(kept, other.id).game == table.game


def test_the_oldest_finished_games_go_first(kept: KeptGames, monkeypatch: pytest.MonkeyPatch):
    kept.most = 4
    tables = [solo(kept, seed) for seed in range(4)]
    for table in tables:
        step(table, 2)
    ids = [table.kept_id for table in tables]
    while not tables[2].game.is_over:
        step(tables[2])
    step(tables[0])
    step(solo(kept, 7))
    assert ids[2] not in {game.id for game in kept.newest_first()}
    assert len(kept.newest_first()) == 4
    step(solo(kept, 8))
    left = [game.id for game in kept.newest_first()]
    assert len(left) == 4 and ids[1] not in left and {ids[0], ids[3]} < set(left), "then the oldest"
    step(tables[1])
    assert ids[1] in {game.id for game in kept.newest_first()}, "who goes on playing keeps the game"


def test_forgetting(kept: KeptGames):
    table = solo(kept)
    step(table)
    kept.forget(table.kept_id)
    assert kept.newest_first() == [] == again(kept).newest_first()
    with pytest.raises(RecordError, match="not kept"):
        open_kept(kept, table.kept_id)
    kept.forget("never there")
    kept.forget("../../out")


class Mine:
    name = "greedy"

    def choose(self, view: Any) -> Any:
        return view.legal_moves()[0]


def test_bots_are_kept_by_name_and_ones_own_has_a_stand_in(kept: KeptGames):
    game = skara.new_game(players=4, seed=3)
    bots = {1: RandomBot(5), 2: make_bot("food7"), 3: Mine()}
    table = Table(game, bots, kept=kept)
    step(table)
    [found] = kept.newest_first()
    assert found.bots == {1: "random", 2: "food7", 3: "greedy"}
    opened = open_kept(kept, found.id)
    assert isinstance(opened.bots[3], GreedyBot) and opened.bots[2].name == "food7"
    again = open_kept(kept, found.id, {3: Mine()}, isolated=False)
    assert isinstance(again.bots[3], Mine), "who calls again brings it along"


def test_a_bot_that_fails_does_not_cost_the_move(kept: KeptGames):
    class Broken:
        name = "broken"
        works = True

        def choose(self, view: Any) -> Any:
            if not self.works:
                raise RuntimeError("broken")
            return view.legal_moves()[0]

    bot = Broken()
    table = Table(skara.new_game(players=2, seed=3), {1: bot}, kept=kept, isolated=False)
    bot.works = False
    while not table.stalled:
        step(table)
    assert "RuntimeError: broken" in table.stalled
    assert kept.newest_first()[0].moves == len(table.session.moves) > 0


# --------------------------------------------------------------------------------------------------
# Actions


def test_an_action_is_one_step_back_over_the_bots_too(kept: KeptGames):
    table = Table(skara.new_game(players=2, seed=7, names=["Ada", "Bruno"]), {1: "greedy"}, kept=kept)
    step(table)
    while table.game.decision.kind != "order":
        step(table)
    before, moves = table.game.position(), len(table.session.moves)
    trial = table.game.copy()
    trial.play("turn")
    card = str(trial.legal_moves()[0])
    versions: list[int] = []
    table.on_change(lambda: versions.append(table.version))
    table.act(["turn", card])
    after = table.game.position()
    assert len(versions) == 1 and len(table.session.moves) >= moves + 2
    opened = open_kept(kept, table.kept_id)
    for here in (table, opened):
        here.undo()
        assert here.game.position() == before
        here.redo()
        assert here.game.position() == after
        here.undo()
    with pytest.raises(skara.SkaraError):
        table.act(["turn", "nonsense"])
    assert table.game.position() == before and len(table.session.moves) == moves
    step(table)
    table.undo()
    assert table.game.position() == before


# --------------------------------------------------------------------------------------------------
# What goes wrong


def test_a_home_that_cannot_be_written_never_stops_the_game(tmp_path: Path):
    (tmp_path / "home").write_text("in the way")
    kept = KeptGames(Keeper(FolderHome(tmp_path / "home")))
    table = solo(kept)
    step(table, 3)
    table.undo()
    assert len(table.session.moves) == 2 and kept.keeper.trouble and kept.newest_first() == []
    (tmp_path / "home").unlink()
    step(table)
    assert [game.moves for game in kept.newest_first()] == [3] and kept.keeper.trouble == ""


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: [],
        lambda kept: {},
        lambda kept: {**kept, "format": "skara-record"},
        lambda kept: {**kept, "version": 2},
        lambda kept: {**kept, "when": "yesterday"},
        lambda kept: {**kept, "when": "0001-01-01T00:00:00+23:00"},
        lambda kept: {**kept, "round": "2"},
        lambda kept: {**kept, "stage": "lunch"},
        lambda kept: {**kept, "bots": ["greedy"]},
        lambda kept: {**kept, "bots": {"one": "greedy"}},
        lambda kept: {**kept, "settings": 1},
        lambda kept: {**kept, "scores": ["12"]},
        lambda kept: {**kept, "record": None},
        lambda kept: {**kept, "record": {**kept["record"], "game": "chess"}},
        lambda kept: {**kept, "record": {**kept["record"], "names": "Ada"}},
    ],
)
def test_a_damaged_game_is_left_out_told_and_left(tmp_path: Path, change: Any):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    whole, broken = solo(kept, 1), solo(kept, 2)
    step(whole)
    step(broken)
    path = tmp_path / "games" / f"{broken.kept_id}.json"
    path.write_text(json.dumps(change(unsealed(path))), "utf-8")
    before = path.read_bytes()
    assert [game.id for game in kept.newest_first()] == [whole.kept_id]
    assert broken.kept_id in kept.keeper.trouble
    with pytest.raises(RecordError, match=broken.kept_id):
        open_kept(kept, broken.kept_id)
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", [{"moves": 1}, {"bots": {"0": "greedy"}}, {"when": "2020-01-01T00:00:00+00:00"}])
def test_a_kept_game_that_was_damaged_but_can_be_read(tmp_path: Path, change: Any):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    table = solo(kept)
    step(table, 3)
    path = tmp_path / "games" / f"{table.kept_id}.json"
    whole = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**whole, **change}), "utf-8")
    assert kept.newest_first() == [] and "damaged" in kept.keeper.trouble
    path.write_text(json.dumps({**unsealed(path), **change}), "utf-8")
    assert [game.id for game in kept.newest_first()] == [table.kept_id] and kept.keeper.trouble == ""


@pytest.mark.parametrize(
    "change",
    [
        {"branch": "nowhere"},
        {"moves": 99},
        {"bots": {"0": "nobody"}},
        {"record": {"format": "skara-record", "game": "brae", "moves": ["p0 dance"]}},
        {"record": {"format": "skara-record", "game": "brae", "start": "../../outside.json"}},
        {"record": {"format": "skara-record", "game": "brae", "data": {"name": "../..", "sha256": "0"}}},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_played_again_is_refused_in_words(tmp_path: Path, change: dict[str, Any]):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    table = solo(kept)
    step(table)
    name = f"games/{table.kept_id}"
    kept.keeper.write(name, {**kept.keeper.read(name), **change, "checksum": None})
    with pytest.raises(skara.SkaraError):
        open_kept(kept, table.kept_id)


# --------------------------------------------------------------------------------------------------
# Which home, and which key


@pytest.fixture
def surroundings(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("SKARA_HOME", "SERVER_SOFTWARE", "SCRIPT_NAME", "JPY_SESSION_NAME", "VOILA_PREHEAT"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_the_home_is_found(surroundings: pytest.MonkeyPatch, tmp_path: Path):
    surroundings.setattr("platformdirs.user_data_path", lambda *args, **more: tmp_path / "user")
    keeping._keeper.cache_clear()
    home = keeping.keeper().home
    assert isinstance(home, FolderHome) and home.folder == tmp_path / "user"
    keeping._keeper.cache_clear()
    surroundings.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    assert isinstance(keeping.keeper().home, BrowserHome)
    assert keeping.keeper() is keeping.keeper()
    surroundings.setenv("SKARA_HOME", str(tmp_path / "mine"))
    home = keeping.keeper().home
    assert isinstance(home, FolderHome) and home.folder == tmp_path / "mine"
    assert not (tmp_path / "mine").exists(), "nothing is touched before something is kept"
    surroundings.delenv("SKARA_HOME")
    surroundings.delenv("SERVER_SOFTWARE")
    surroundings.setenv("VOILA_PREHEAT", "True")
    assert isinstance(keeping.keeper().home, BrowserHome), "a kernel that was warmed up before any page asked"
    surroundings.delenv("VOILA_PREHEAT")
    surroundings.setattr(sys, "platform", "emscripten")
    assert isinstance(keeping.kept_games().keeper.home, BrowserHome)


def test_the_notebook_is_known(surroundings: pytest.MonkeyPatch):
    assert keeping.notebook_name() == "notebook"
    surroundings.setenv("SCRIPT_NAME", "/voila/render/20_play.ipynb")
    assert keeping.notebook_name() == "notebook"
    surroundings.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    assert keeping.notebook_name() == "/voila/render/20_play.ipynb"
    surroundings.setenv("JPY_SESSION_NAME", "/home/ada/20_play.ipynb")
    assert keeping.notebook_name() == "/home/ada/20_play.ipynb"


def test_a_key_is_the_same_for_the_same_call_in_the_same_notebook(surroundings: pytest.MonkeyPatch):
    def calls() -> list[dict[str, Any]]:
        game = skara.new_game(players=1, seed=1)
        return [
            {}, {"players": 2}, {"players": 2, "seed": "x"}, {"bots": {1: "greedy"}}, {"bots": {1: RandomBot(1)}},
            {"bots": {1: object()}}, {"game": game}, {"game": skara.Session(skara.new_game(seed=2))},
            {"game": Path("a")}, {"names": ["Ada", "Bruno"]}, {"names": ("Bruno", "Ada")}, {"hand_over": True},
            {"hand_over": None},
        ]  # fmt: skip

    keys = [keeping.call_key("play", call) for call in calls()]
    assert keys == [keeping.call_key("play", call) for call in calls()] and len(set(keys)) == len(keys)
    assert all(key.isalnum() for key in keys)
    assert keeping.call_key("solo", {}) not in keys
    surroundings.setenv("JPY_SESSION_NAME", "other.ipynb")
    assert keeping.call_key("play", {}) not in keys


# --------------------------------------------------------------------------------------------------
# Two at once


def both(kept: KeptGames) -> tuple[Table, Table]:
    """One game at two tables: in two tabs whose storage is one, or in two notebooks."""
    table = solo(kept)
    step(table, 5)
    return table, open_kept(again(kept) if isinstance(kept.keeper.home, FolderHome) else kept, table.kept_id)


def test_nothing_that_was_played_elsewhere_is_overwritten(kept: KeptGames):
    first, second = both(kept)
    step(first, 2)
    assert not second.is_behind
    step(second)
    assert second.is_behind and not first.is_behind
    step(second)
    second.undo()
    [found] = kept.newest_first()
    assert found.moves == 7 and kept.keeper.trouble == "", "the seven moves are kept, not the five or six"
    step(first)
    assert kept.newest_first()[0].moves == 8 and not first.is_behind, "who is not behind plays on"


def test_going_on_with_the_game_as_it_went_on_elsewhere(kept: KeptGames):
    first, second = both(kept)
    step(first, 2)
    step(second)
    second.go_on_there()
    assert not second.is_behind and second.session.moves == first.session.moves
    step(second)
    assert kept.newest_first()[0].moves == 8
    step(first)
    assert first.is_behind, "now the other is"


def other_step(table: Table) -> None:
    """Play a move that nobody played there yet, further back if there is none here."""
    while not (new := [move for move in table.game.legal_moves() if move not in table.session.tried]):
        table.undo()
    table.play(new[0])


def test_keeping_what_was_played_here_as_a_branch(kept: KeptGames):
    first, second = both(kept)
    step(first, 2)
    elsewhere = first.session.lines()["main"]
    second.undo()
    other_step(second)
    step(second)
    here = [str(move) for move in second.session.moves]
    assert second.is_behind
    second.keep_as_branch()
    assert not second.is_behind and [str(move) for move in second.session.moves] == here
    [found] = again(kept).newest_first()
    opened = open_kept(again(kept), found.id)
    assert opened.session.lines()["main"] == elsewhere and [str(move) for move in opened.session.moves] == here
    assert opened.session.branch != "main" and found.id == second.kept_id == first.kept_id
    step(second)
    assert len(kept.newest_first()) == 1 and kept.newest_first()[0].moves == len(here) + 1


def test_a_branch_of_a_game_begun_on_a_table_under_way(kept: KeptGames):
    game = skara.new_game(players=1, seed=2)
    for _ in range(5):
        game.play(game.legal_moves()[0])
    first = Table(game, kept=kept)
    step(first)
    second = open_kept(kept, first.kept_id)
    step(second, 2)
    first.undo()
    other_step(first)
    assert first.is_behind
    first.keep_as_branch()
    assert not first.is_behind and len(kept.newest_first()) == 1
    assert len(first.session.branches) == 2 and len(first.session.moves) == 6


def test_what_is_no_branch_is_kept_beside(kept: KeptGames):
    first, second = both(kept)
    step(first)
    second.session = skara.Session(skara.new_game(players=1, seed=99))
    step(second)
    second.keep_as_branch()
    assert {game.moves for game in kept.newest_first()} == {6, 1} and not second.is_behind


def test_a_game_that_cannot_be_read_any_more_has_no_branches(tmp_path: Path):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    first, second = both(kept)
    step(first)
    step(second)
    path = tmp_path / "games" / f"{first.kept_id}.json"
    path.write_text(path.read_text("utf-8")[:-20], "utf-8")
    second.keep_as_branch()
    assert not second.is_behind and second.kept_id != first.kept_id and kept.find(second.kept_id).moves == 6


def test_who_is_behind_forgets_nothing(kept: KeptGames):
    first, second = both(kept)
    step(first)
    second.forget()
    assert [game.moves for game in kept.newest_first()] == [6]
    first.forget()
    assert kept.newest_first() == []


def test_a_game_of_another_tab_is_not_made_room_of(kept: KeptGames):
    kept.most = 2
    old = solo(kept, 1)
    step(old)
    [known] = kept.newest_first()
    step(old)
    kept.forget(known.id, known.stamp)
    assert [game.id for game in kept.newest_first()] == [known.id], "it went on since it was looked at"


def test_a_game_kept_before_there_were_counts_goes_on(tmp_path: Path):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    table = solo(kept)
    step(table, 2)
    path = tmp_path / "games" / f"{table.kept_id}.json"
    old = {key: value for key, value in unsealed(path).items() if key not in ("writes", "writer")}
    path.write_text(json.dumps(old), "utf-8")
    opened = open_kept(kept, table.kept_id)
    step(opened)
    assert not opened.is_behind and kept.newest_first()[0].moves == 3


PLAY_ON = """
import subprocess
import sys
from pathlib import Path
from random import Random
from skara.core.keeper import FolderHome, Keeper
from skara.panels.kept_games import KeptGames
from skara.panels.table import open_kept
kept = KeptGames(Keeper(FolderHome(sys.argv[1])))
table = open_kept(kept, sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
done = 0
while done < 12:
    table.play(next(table.game.variants(table.game.options()[0], Random(1))))
    if table.is_behind:
        table.go_on_there()
    else:
        done += 1
"""


def test_two_processes_on_one_game_lose_no_move_that_was_kept(tmp_path: Path):
    kept = KeptGames(Keeper(FolderHome(tmp_path)))
    table = solo(kept)
    step(table)
    command = [sys.executable, "-c", PLAY_ON, str(tmp_path), table.kept_id]
    both = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for process in both:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
    for process in both:
        process.communicate("\n", timeout=60)
    assert [process.returncode for process in both] == [0, 0]
    assert kept.newest_first()[0].moves == 25


PLAY_ALONG = """
import sys
from random import Random
from skara.core.keeper import FolderHome, Keeper
from skara.panels.kept_games import KeptGames
from skara.panels.table import open_kept
table = open_kept(KeptGames(Keeper(FolderHome(sys.argv[1]))), sys.argv[2])
while not table.game.is_over:
    table.play(next(table.game.variants(table.game.options()[0], Random(1))))
    print(len(table.game.moves()), flush=True)
"""


@pytest.mark.parametrize("kills", [3, pytest.param(40, marks=pytest.mark.soak)])
def test_who_is_killed_while_playing_loses_no_move_that_was_kept(tmp_path: Path, kills: int):
    kept, rng = KeptGames(Keeper(FolderHome(tmp_path))), Random(kills)
    for _ in range(kills):
        table = solo(kept)
        step(table)
        command = [sys.executable, "-c", PLAY_ALONG, str(tmp_path), table.kept_id]
        player = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert player.stdout is not None
        told = [int(player.stdout.readline()) for _ in range(rng.randint(1, 12))]
        time.sleep(rng.random() * 0.03)
        player.kill()
        told += map(int, player.communicate(timeout=60)[0].split())
        assert kept.find(table.kept_id).moves >= told[-1]
        opened = open_kept(kept, table.kept_id)
        step(opened)
        assert not opened.is_behind and len(opened.game.moves()) == kept.find(table.kept_id).moves > told[-1]
