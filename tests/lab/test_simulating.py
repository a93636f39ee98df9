"""Runs of many games: the same tables whoever plays, nothing lost, nothing doubled, failures told."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pandas as pd
import pytest

import skara
from skara import lab
from skara.core.errors import OptionError, RecordError
from skara.core.stopping import GivenUp, stoppable
from skara.core.variants import Variant
from skara.lab import parts as part_files
from skara.lab.columns import run_columns
from skara.lab.jobs import CLOCK, DONE, FAILED, Dealt, Setup, pack_setup
from skara.lab.workers import MOST_DEATHS, play_in_processes

HUNGRY = Variant("Hungry", "brae", {"frame": {"food_per_settler": 2}}, ["pass"])


def quick(**options):
    """Play a few random games, telling nobody."""
    given = {"games": 6, "players": 2, "bots": "random", "seed": 7, "progress": False, "workers": 1, **options}
    return lab.simulate(**given)


def same(run: lab.Run, other: lab.Run) -> None:
    for table in run.about["tables"]:
        pd.testing.assert_frame_equal(run.table(table), other.table(table))


class First:
    """A bot as a student writes it."""

    name = "first"

    def choose(self, view):
        return view.legal_moves()[0]


class Careless(First):
    name = "careless"

    def choose(self, view):
        return next(view.variants(view.options()[0]))


class Raising(First):
    name = "raising"

    def choose(self, view):
        raise ZeroDivisionError("no idea")


class Sleeping(First):
    name = "sleeping"

    def choose(self, view):
        time.sleep(30)


class Deadly(First):
    name = "deadly"

    def choose(self, view):
        os.kill(os.getpid(), signal.SIGKILL)


# --------------------------------------------------------------------------------------------------
# Tables


def test_tables_have_the_documented_columns():
    run = quick(tables=["rounds", "actions"], variant=HUNGRY)

    assert set(run.about["tables"]) == {"games", "players", "rounds", "actions"}
    for table in run.about["tables"]:
        documented = run_columns(table, "brae")
        frame = run.table(table)
        assert {name: str(kind) for name, kind in frame.dtypes.items()} == {n: k for n, (k, _) in documented.items()}
        assert len(frame) and not frame.isna().any().any() and all(meaning for _, meaning in documented.values())
    assert list(run.games["game"]) == list(range(6)) and (run.games["status"] == DONE).all()
    assert (run.players.groupby("game")["won"].sum() == 1).all()
    assert (run.players.filter(like="vp_").sum(axis=1) == run.players["vp"]).all()
    assert run.players["passes"].sum() == 0
    assert run.variant == HUNGRY and run.is_refitted


def test_the_seed_decides_everything():
    same(quick(), quick())
    assert list(quick(seed=8).players["vp"]) != list(quick().players["vp"])


def test_rotated_bots_share_a_deal():
    run = quick(games=6, bots=["random", "greedy"], rotate=True)

    assert list(run.games["deal"]) == [0, 0, 1, 1, 2, 2]
    assert all(one == other for one, other in list(pairwise(run.games["seed"]))[::2])
    by_game = run.players.groupby("game")["bot"].agg(list)
    assert list(by_game) == [["random", "greedy"], ["greedy", "random"]] * 3


def test_forced_moves_are_played_on_the_same_deals():
    tiles = ("build", "explore", "muster")
    run = quick(games=6, players=1, tables=(), forced=[[f"p0 keep {tile}"] for tile in tiles])

    assert list(run.games["deal"]) == [deal for deal in range(2) for _ in tiles]
    kept = run.players.assign(forced=[tiles[game % 3] for game in run.players["game"]])
    hands = {deal: set(skara.new_game(players=1, seed=f"7 {deal}").hands[0]) for deal in range(2)}
    assert all(row.special == row.forced for row in kept.itertuples() if row.forced in hands[row.deal])


# --------------------------------------------------------------------------------------------------
# Whoever plays


def test_processes_bring_the_same_tables_in_any_order():
    bots = ["random", Careless()]

    same(quick(games=10, bots=bots), quick(games=10, bots=bots, workers=2))


def test_a_script_needs_no_guard_and_its_bots_travel(tmp_path):
    script = tmp_path / "league.py"
    script.write_text(
        "from skara import lab\n"
        "class Mine:\n"
        "    name = 'mine'\n"
        "    def choose(self, view):\n"
        "        return next(view.variants(view.options()[0]))\n"
        "run = lab.simulate(games=10, players=1, bots=[Mine], workers=2, progress=False, tables=())\n"
        "print(run, run.failed)\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)

    assert (done.stdout, done.stderr) == ("10 games; mine 0\n", "")


def test_a_game_at_which_workers_die_has_failed_and_the_others_are_played():
    packed = pack_setup(Setup("brae", 1, (Deadly,), None, {}, (), None))
    found = [one for played in play_in_processes(packed, [(Dealt(0, 0, "0", 0),)], 1, lambda: False) for one in played]

    assert [row["status"] for one in found for row in one.rows["games"]] == [FAILED]
    assert str(MOST_DEATHS) in found[0].rows["games"][0]["problem"]


@pytest.mark.soak
def test_no_game_is_lost_when_a_worker_is_killed(tmp_path):
    alone = quick(games=60)
    killed: list[str] = []

    def kill(done, games):
        if done > 10 and not killed:
            for child in Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split():
                command = Path(f"/proc/{child}/cmdline").read_text()
                if "spawn_main" in command:
                    os.kill(int(child), signal.SIGKILL)
                    killed.append(child)
                    break

    run = quick(games=60, workers=2, progress=kill)
    assert killed
    same(alone, run)


ORPHANS = """
import os, time
from skara.core.processes import Pool

with Pool(2) as pool:
    pool.executor.submit(os.getpid).result()
    pool.executor.submit(exec, "while True: pass")
    print(*pool.executor._processes, flush=True)
    time.sleep(600)
"""


def is_running(process: str) -> bool:
    """Tell whether a process still runs; one that has ended may wait to be taken notice of."""
    try:
        return "\nState:\tZ" not in Path("/proc", process, "status").read_text()
    except OSError:
        return False


@pytest.mark.soak
def test_workers_end_with_a_run_that_is_killed():
    with subprocess.Popen([sys.executable, "-c", ORPHANS], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        workers = run.stdout.readline().split()
        assert workers and all(map(is_running, workers))
        run.kill()
    for _ in range(600):
        if not any(map(is_running, workers)):
            break
        time.sleep(0.1)
    assert not any(map(is_running, workers))


@pytest.mark.soak
def test_dask_plays_the_same_games_even_when_a_worker_is_killed():
    from distributed import Client, LocalCluster

    alone = quick(games=80, bots=["random", Careless()])
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, Client(cluster) as client:
        killed: list[dict] = []

        def kill(done, games):
            if done > 10 and not killed:
                killed.append(client.run(os.getpid))
                os.kill(next(iter(killed[0].values())), signal.SIGKILL)

        run = quick(games=80, bots=["random", Careless()], client=client, progress=kill)
    assert killed
    same(alone, run)


# --------------------------------------------------------------------------------------------------
# What goes wrong


def test_a_bot_that_fails_is_told_with_its_seed_and_the_run_goes_on():
    run = quick(games=3, bots=["random", Raising()])

    assert run.failed == 3 and len(run.players) == 0
    assert list(run.failures["seed"]) == ["7 0", "7 1", "7 2"]
    assert run.failures["problem"].str.contains("no idea").all()
    assert "failed: 3" in str(run) and "7 0" in str(run)


def test_a_move_that_takes_too_long_is_cut_off_and_marked():
    run = quick(games=1, players=1, bots=[Sleeping()], seconds=0.2)

    assert list(run.games["status"]) == [CLOCK]


class Ringing(First):
    """A bot that sets an alarm of its own at its first move, and sleeps at its second."""

    asked = False

    def choose(self, view):
        if self.asked:
            time.sleep(30)
        self.asked = True
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        return super().choose(view)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="nothing can be cut off here")
def test_a_bot_with_an_alarm_of_its_own_is_cut_off_at_its_next_move():
    before = signal.getsignal(signal.SIGALRM)
    run = quick(games=1, players=1, bots=[Ringing()], seconds=0.2)

    assert list(run.games["status"]) == [CLOCK]
    assert signal.getsignal(signal.SIGALRM) is before


def test_the_clock_is_made_once_a_game(monkeypatch):
    made = []
    whole = signal.signal

    def watched(*given):
        made.append(given)
        return whole(*given)

    monkeypatch.setattr(signal, "signal", watched)
    quick(games=2)
    assert len(made) == 4, "set at the beginning of each game, and put back at its end"


def test_a_game_ends_after_as_many_moves_as_the_box_says(monkeypatch):
    import skara.brae

    monkeypatch.setattr(skara.brae, "MOST_MOVES", 20)
    assert quick(games=1).failures["problem"].str.contains("20").all()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"games": 0}, "games"),
        ({"games": 2.5}, "games"),
        ({"bots": ["clever", "random"]}, "clever"),
        ({"bots": ["random"]}, "bots"),
        ({"bots": [3, 4]}, "bots"),
        ({"players": 7}, "7"),
        ({"tables": ["chess"]}, "chess"),
        ({"variant": 3}, "variant"),
        ({"variant": Variant("x", "brae", {"frame": {"rounds": 0}})}, "rounds|frame"),
        ({"workers": 0}, "workers"),
        ({"seed": None}, "seed"),
        ({"bots": "planner"}, "plans="),
        ({"seconds": 0}, "seconds"),
        ({"game": "chess"}, "chess"),
        ({"options": {"colour": 1}}, "colour"),
    ],
)
def test_what_cannot_be_run_is_refused_before_anything_begins(options, named):
    with pytest.raises((OptionError, Exception), match=named) as error:
        quick(**options)
    assert type(error.value).__module__ == "skara.core.errors"


@pytest.mark.soak
def test_a_planner_plays_by_plans():
    run = quick(games=1, players=1, bots="planner", plans=1)

    assert not run.failed


def test_a_run_can_be_stopped_and_keeps_what_is_done():
    run = quick(games=50, stopped=iter([False] * 5 + [True] * 100).__next__)

    assert run.stopped and 0 < len(run.games) < 50


def test_as_part_of_stopped_work_a_run_does_not_play_its_game_to_the_end():
    asked = iter([False] * 200)
    with stoppable(lambda: next(asked, True)):
        run = quick(games=20)

    assert run.stopped and 1 <= len(run.games) < 20 and not run.failed


class GivingUp(First):
    """A bot that throws what only the work itself may throw."""

    name = "giving up"

    def choose(self, view):
        raise GivenUp


def test_a_bot_cannot_stop_the_work():
    with stoppable(lambda: False):
        run = quick(games=2, bots=[GivingUp, "random"])

    assert run.failed == len(run.games) == 2 and not run.stopped


# --------------------------------------------------------------------------------------------------
# Folders


@pytest.fixture
def small_parts(monkeypatch):
    from skara.lab import simulating

    monkeypatch.setattr(simulating, "PART", 5)


def test_a_folder_holds_the_same_tables_and_a_stopped_run_goes_on(tmp_path, small_parts):
    whole = quick(games=12)
    first = quick(games=12, folder=tmp_path / "run", stopped=iter([False] * 7 + [True] * 100).__next__)
    assert first.stopped and len(first.games) == 7

    counted: list[int] = []
    second = quick(games=12, folder=tmp_path / "run", progress=lambda done, games: counted.append(done))

    assert not second.stopped and counted[0] == 6  # the first part of five is kept, the half one is played again
    same(whole, second)
    same(whole, lab.open_run(tmp_path / "run"))
    assert list(lab.open_run(tmp_path / "run").table("players", ["vp"]).columns) == ["vp"]


def test_a_folder_with_another_run_is_left_alone(tmp_path):
    quick(games=2, folder=tmp_path)

    with pytest.raises(OptionError, match="seed"):
        quick(games=2, folder=tmp_path, seed=8)
    with pytest.raises(RecordError, match=r"run\.json"):
        lab.open_run(tmp_path / "other")


def test_a_full_disk_is_told_and_what_was_written_is_kept(tmp_path, small_parts, monkeypatch):
    def full(frame, path, **options):
        if "00001" in str(path):
            raise OSError(28, "No space left on device")
        return written(frame, path, **options)

    written = pd.DataFrame.to_parquet
    monkeypatch.setattr(pd.DataFrame, "to_parquet", full)
    with pytest.raises(RecordError, match=r"No space left.*kept"):
        quick(games=12, folder=tmp_path)
    monkeypatch.undo()

    assert len(lab.open_run(tmp_path).games) == 5
    assert not list(tmp_path.glob("*.tmp"))


def _damage_cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def _damage_empty(path: Path) -> None:
    path.write_bytes(b"")


def _damage_bytes(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 1
    path.write_bytes(content)


def _damage_missing(path: Path) -> None:
    path.unlink()


DAMAGES = [_damage_cut, _damage_empty, _damage_bytes, _damage_missing]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["players-00001.parquet", "games-00001.parquet", "checksums-00001.json"])
def test_a_damaged_part_is_told_by_its_name_and_played_anew(tmp_path, small_parts, name, damage):
    whole = quick(games=12, folder=tmp_path)
    games, players = whole.games, whole.players
    damage(tmp_path / name)

    opened = lab.open_run(tmp_path)
    if damage is _damage_missing and not name.startswith("players"):
        # A part without its list of games was not written to its end; one without checksums is of an older run.
        assert len(opened.games) == (7 if name.startswith("games") else 12)
    else:
        with pytest.raises(RecordError, match=re.escape(name)):
            _ = opened.games, opened.players

    again = quick(games=12, folder=tmp_path)
    pd.testing.assert_frame_equal(again.games, games)
    pd.testing.assert_frame_equal(again.players, players)


@pytest.mark.parametrize("damage", [_damage_cut, _damage_empty, _damage_missing])
def test_a_damaged_part_of_an_older_run_is_told_and_played_anew(tmp_path, small_parts, damage):
    """Older runs have no checksums, and what cannot be read is noticed all the same."""
    games = quick(games=12, folder=tmp_path).games
    for seal in tmp_path.glob("checksums-*.json"):
        seal.unlink()
    assert len(lab.open_run(tmp_path).games) == 12

    damage(tmp_path / "players-00001.parquet")
    with pytest.raises(RecordError, match=r"players-00001\.parquet is damaged"):
        _ = lab.open_run(tmp_path).players
    pd.testing.assert_frame_equal(quick(games=12, folder=tmp_path).games, games)
    assert lab.open_run(tmp_path).players is not None


def test_a_game_that_stands_twice_in_an_older_run_is_noticed(tmp_path):
    quick(games=3, folder=tmp_path)
    (tmp_path / "checksums-00000.json").unlink()
    path = tmp_path / "games-00000.parquet"
    frame = pd.read_parquet(path)
    frame.loc[2, "game"] = 1
    frame.to_parquet(path, index=False)

    with pytest.raises(RecordError, match="twice"):
        _ = lab.open_run(tmp_path).games
    assert list(quick(games=3, folder=tmp_path).games["game"]) == [0, 1, 2]


@pytest.mark.parametrize(
    "change",
    [{"seed": 8}, {"game": None}, {"game": "../brae"}, {"tables": ["players"]}, {"tables": ["../games"]}, {"bots": 7}],
)
def test_a_run_whose_description_was_changed_is_refused_by_its_name(tmp_path, change):
    quick(games=1, folder=tmp_path)
    path = tmp_path / "run.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **change}), "utf-8")

    with pytest.raises(RecordError, match=r"run\.json is damaged"):
        lab.open_run(tmp_path)
    with pytest.raises(RecordError, match=r"run\.json is damaged"):
        quick(games=1, folder=tmp_path)


def test_a_part_that_is_written_anew_does_not_count_meanwhile(tmp_path, small_parts, monkeypatch):
    def full(frame, path, **options):
        raise OSError(28, "No space left on device")

    quick(games=7, folder=tmp_path)
    monkeypatch.setattr(pd.DataFrame, "to_parquet", full)
    with pytest.raises(RecordError, match=r"No space left.*kept"):
        quick(games=10, folder=tmp_path)

    assert len(lab.open_run(tmp_path).games) == 5 == len(lab.open_run(tmp_path).players) // 2


@pytest.mark.soak
def test_a_run_resumes_after_kill_9(tmp_path):
    call = (
        "from skara import lab\nif __name__ == '__main__':\n    lab.simulate(games=3000, players=2, bots='random', "
        f"seed=7, progress=False, workers=2, folder={str(tmp_path / 'run')!r})"
    )
    process = subprocess.Popen([sys.executable, "-c", call])
    while not (tmp_path / "run" / "games-00001.parquet").exists():
        time.sleep(0.1)
        assert process.poll() is None
    process.kill()
    process.wait()
    before = len(lab.open_run(tmp_path / "run").games)

    run = quick(games=3000, workers=2, folder=tmp_path / "run")

    assert 0 < before < 3000
    same(quick(games=3000, workers=2), run)


def test_a_missing_package_is_named_with_the_command(tmp_path, monkeypatch):
    monkeypatch.setattr("skara.lab.packages.find_spec", lambda name: None)

    with pytest.raises(OptionError, match=r"pip install 'skara\[cluster\]'"):
        part_files.PartFiles(tmp_path, None)
