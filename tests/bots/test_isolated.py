"""Bots in processes of their own: they play the same, see a view and nothing else, and are stopped in time."""

import gc
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from random import Random
from secrets import token_hex
from typing import Any

import pytest

import skara
from skara.bots import (
    BotError,
    IsolatedBot,
    bot_processes,
    bots_of,
    isolated,
    let_play,
    make_bot,
    play_game,
    process_trees,
    seat_bots,
    windows_jobs,
)
from skara.bots.bot_processes import JobProcess, WatchedProcess
from skara.bots.isolated import can_isolate
from skara.bots.solitary import LONGEST_ANSWER
from skara.bots.watching import Limits
from skara.brae import scoring
from skara.brae.bots.planner import PlannerBot
from skara.brae.game import Game
from skara.core.box import Box
from tests.bots import hostile

ROOT = Path(__file__).resolve().parent.parent.parent


def watcher_of(bot: IsolatedBot) -> "subprocess.Popen[bytes]":
    """Return the process that watches over a bot that has begun."""
    assert isinstance(bot._process, WatchedProcess)
    return bot._process.watcher


class Careful:
    """Has helpers, a memory and a taste, as bots of students have."""

    name = "careful"

    def __init__(self) -> None:
        self.rng = Random(3)
        self.turns = 0

    def choose(self, view: Any) -> Any:
        self.turns += 1
        moves = view.legal_moves()
        self.rng.shuffle(moves)
        return best_of(moves[:4], view, self.rng) if self.turns % 2 else str(moves[0])


def best_of(moves: list[Any], view: Any, rng: Random) -> Any:
    def worth(move: Any) -> int:
        table = view.redeal(rng)
        table.apply(move)
        return int(table.score(view.player).total)

    return max(moves, key=worth)


# ---------------------------------------------------------------------------------------------------------------
# They play the same


@pytest.mark.parametrize("name", ("random", "greedy", "competent", pytest.param("planner", marks=pytest.mark.soak)))
def test_a_bot_plays_the_same_moves_apart(name: str) -> None:
    def made(seat: int) -> Any:
        return PlannerBot(seat, plans=30) if name == "planner" else make_bot(name, seat)

    bots = [IsolatedBot(made(seat), seconds=600) for seat in range(2)]
    games = [skara.new_game(players=2, seed=5) for _ in range(2)]
    for game, seated in zip(games, (bots, [made(seat) for seat in range(2)]), strict=True):
        while game.turn == 1:
            let_play(seated[game.decision.player], game)
    assert games[0].moves() == games[1].moves() and len(games[0].moves()) > 6
    for bot in bots:
        bot.close()


def test_a_whole_game_of_a_bot_of_ones_own() -> None:
    games = [
        play_game(skara.new_game(players=2, seed=7), [Careful(), "greedy"], isolated=isolated)
        for isolated in (True, False)
    ]
    assert games[0].is_over and games[0].moves() == games[1].moves()


def test_any_game_is_played_apart(toy: Box) -> None:
    assert "warm" in bots_of("toy")
    bots: dict[int, Any] = {0: toy.bots.BOTS["warm"](0), 1: "greedy"}
    assert isinstance(seat_bots(bots, "toy")[0], IsolatedBot)
    games = [play_game(toy.new_game(2, 3), list(bots.values()), isolated=isolated) for isolated in (True, False)]
    assert games[0].moves() == games[1].moves()


# ---------------------------------------------------------------------------------------------------------------
# How they travel


def test_what_a_notebook_defines_travels_with_the_bot(tmp_path: Path) -> None:
    """A script is `__main__` as a notebook is: no other process can import what stands in it."""
    script = tmp_path / "league.py"
    script.write_text(NOTEBOOK, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("['True', 'True', 'True']\n", 0), done.stderr


NOTEBOOK = """
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import NamedTuple

import skara
from skara.bots import Bot, IsolatedBot, play_game

CALLS = 0
game = skara.new_game(players=1, seed=1)

class Weighed(NamedTuple):
    worth: int
    place: int

@dataclass
class Taste:
    few: int = 3
    seen: list = field(default_factory=list)

@cache
def half(number):
    return number // 2

class Base(ABC):
    @abstractmethod
    def pick(self, moves): ...

    def choose(self, view):
        global CALLS
        CALLS += 1
        return self.pick(view.legal_moves())

class Mine(Base):
    name = "mine"

    def __init__(self):
        super().__init__()
        self.taste, self.key = Taste(), lambda move: len(str(move))

    @property
    def few(self):
        return self.taste.few

    @staticmethod
    def first(moves):
        return moves[0]

    def pick(self, moves):
        self.taste.seen.append(len(moves))
        weighed = [Weighed(self.key(move), place) for place, move in enumerate(moves[: self.few + half(CALLS % 3)])]
        return moves[max(weighed).place] if CALLS % 2 else self.first(moves)

class Typed(Bot):
    name = "typed"

    def choose(self, view):
        return view.legal_moves()[-1]

def made():
    count = 0

    class Local(Mine):
        name = "local"

        def choose(self, view):
            nonlocal count
            count += 1
            return super().choose(view)

    return Local()

told = []
for bot in (Mine, Typed, made):
    games = []
    for isolated in (True, False):
        CALLS = 0
        games.append(play_game(game.copy(), [bot()], isolated=isolated).moves())
    told.append(str(games[0] == games[1]))
print(told)
"""


class Holding:
    name = "holding"

    def __init__(self, held: Any) -> None:
        self.held = held

    def choose(self, view: Any) -> Any:
        return view.legal_moves()[0]


def test_a_bot_brings_no_game_along() -> None:
    game = skara.new_game(players=1, seed=1)
    for held in (game, game.view(0), skara.Session(game), lambda: game):
        with pytest.raises(BotError, match=r"holding .*it holds a game, which stays at home"):
            play_game(game.copy(), [Holding(held)])


def test_what_cannot_travel_says_so_and_can_play_here() -> None:
    game = skara.new_game(players=1, seed=1)
    with pytest.raises(BotError, match=r"cannot go to a process of its own .*lock.*isolated=False"):
        play_game(game, [Holding(threading.Lock())])
    assert game.moves() == []
    assert play_game(game, [Holding(threading.Lock())], isolated=False).is_over


def test_where_there_are_no_processes_it_plays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Careful()
    assert can_isolate()
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert seat_bots({0: bot})[0] is bot


# ---------------------------------------------------------------------------------------------------------------
# What they see


class Spy:
    """Looks for a seed and for a deck wherever Python lets it look."""

    name = "spy"

    def choose(self, view: Any) -> Any:
        found: list[Any] = [view, view.position(), str(view), repr(view), *sys.argv, *os.environ.values()]
        # Frames, closures and all that anything refers to.
        for kept in gc.get_objects():
            found += [kept, *gc.get_referents(kept)]
        frame: Any = sys._getframe()
        while frame is not None:
            found += [*frame.f_locals.values(), *frame.f_globals.values()]
            frame = frame.f_back
        seeds = {text for text in found if isinstance(text, str) and re.fullmatch("unseen-[0-9a-f]{32}", text)}
        games = [thing for thing in found if type(thing) is Game]
        decks = [game.deck for game in games if getattr(game, "deck", None) is not None]
        raise LookupError(f"games {len(games) > 0}, decks {len(decks) > 0}, seeds {len(seeds)}")


def spied(isolated: bool) -> str:
    with pytest.raises(BotError) as caught:
        play_game(skara.new_game(players=2, seed=f"unseen-{token_hex(16)}"), [Spy(), Spy()], isolated=isolated)
    return str(caught.value)


def test_a_spy_finds_the_seed_here_and_nothing_apart() -> None:
    assert spied(False).endswith("LookupError: games True, decks True, seeds 1"), "the spy knows its trade"
    assert spied(True).endswith("LookupError: games True, decks False, seeds 0"), "it sees its view"


class Curious:
    """Tells what it finds in its surroundings of what is ours alone."""

    name = "curious"

    def choose(self, view: Any) -> Any:
        raise LookupError(", ".join(value for value in os.environ.values() if "private" in value) or "nothing")


def test_a_bot_is_not_told_where_games_are_kept_nor_how_the_notebook_is_reached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("SKARA_HOME", "JUPYTER_TOKEN", "JPY_SESSION_NAME", "OTHER"):
        monkeypatch.setenv(name, f"private {name}")
    with pytest.raises(BotError, match=r"LookupError: private OTHER$"):
        play_game("brae", [Curious()])


class Tampering:
    """Changes what it can reach before it answers."""

    name = "tampering"

    def choose(self, view: Any) -> Any:
        vars(scoring)["score"] = None
        for thing in gc.get_objects():
            if type(thing).__name__ == "Player" and hasattr(thing, "goods"):
                thing.goods[:] = [2000] * len(thing.goods)
        object.__setattr__(view._game.figures, "vp", (2000,) * 20)
        return str(view.legal_moves()[0])


def test_what_a_bot_changes_apart_changes_nothing_here() -> None:
    game, other = (skara.new_game(players=2, seed=1) for _ in range(2))
    bot = IsolatedBot(Tampering())
    let_play(bot, game)
    other.play(other.legal_moves()[0])
    assert game == other and game.score(0) == other.score(0)
    bot.close()


# ---------------------------------------------------------------------------------------------------------------
# Limits


class Behaving:
    """Does something else instead of choosing, as often as it is told."""

    name = "behaving"

    def __init__(self, deed: Any, times: int = 1000) -> None:
        self.deed, self.left = deed, times

    def choose(self, view: Any) -> Any:
        self.left -= 1
        return self.deed() if self.left >= 0 else view.legal_moves()[0]


def for_long() -> None:
    """Think for far longer than is allowed, but not for ever, so that a test without a limit would end."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        pass


def greedy_for_memory() -> None:
    bytearray(4 << 30)


def leave() -> None:
    os._exit(3)


def write_everywhere(text: bytes) -> None:
    for descriptor in range(1, 20):
        try:
            os.write(descriptor, text)
        except OSError:
            continue


def write_nonsense() -> None:
    write_everywhere(b"[1]\n")


def write_no_json() -> None:
    write_everywhere(b"keep build\n")


def write_deep_json() -> None:
    write_everywhere(b"[" * 50_000 + b"\n")


@pytest.mark.parametrize(
    ("deed", "words"),
    (
        (for_long, "it took longer than 0.3 s"),
        (leave, "its process has ended"),
        (sys.exit, "SystemExit"),
        (write_nonsense, "its answer cannot be read"),
        (write_no_json, "its answer cannot be read"),
        (write_deep_json, "its answer cannot be read"),
        (lambda: None, "chose 'None': Expected a move"),
        (lambda: "x" * 10**7, "chose 'xxx"),
    ),
)
def test_a_bot_that_misbehaves_is_told_and_can_be_asked_again(deed: Any, words: str) -> None:
    game = skara.new_game(players=1, seed=1)
    bot = IsolatedBot(Behaving(deed), seconds=0.3 if deed is for_long else 60)
    for _ in range(2):
        with pytest.raises(BotError, match=words):
            let_play(bot, game)
    assert game.moves() == []
    bot.close()


def test_no_more_is_read_of_an_answer_than_it_may_have() -> None:
    asked: SimpleQueue[bytes | None] = SimpleQueue()
    lines: SimpleQueue[bytes] = SimpleQueue()
    for request in (b"", b"", None):
        asked.put(request)
    bot_processes._exchange(BytesIO(), BytesIO(b"x" * 10_000_000), asked, lines)
    assert 0 < len(lines.get()) < 20 * LONGEST_ANSWER
    assert lines.get() and lines.empty(), "as many lines as were asked for"


class Talkative:
    name = "talkative"

    def choose(self, view: Any) -> Any:
        print('{"move": "dance"}', flush=True)
        os.write(1, b'{"move": "dance"}\n')
        return view.legal_moves()[0]


def test_what_a_bot_prints_is_no_answer() -> None:
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(Talkative())
    for _ in range(3):
        let_play(bot, game)
    assert len(game.moves()) == 3
    bot.close()


class Chatty:
    name = "chatty"

    def choose(self, view: Any) -> Any:
        print("a word")
        if getattr(self, "asked", False):
            for _ in range(300):
                print("x" * 999)
        self.asked = True
        return view.legal_moves()[0]


def test_what_a_bot_prints_goes_where_errors_go_and_no_flood_does(capfd: pytest.CaptureFixture[str]) -> None:
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(Chatty())
    let_play(bot, game)
    assert wait_until(lambda: "a word" in capfd.readouterr().err)
    let_play(bot, game)
    bot.close()
    told = capfd.readouterr()
    assert told.out == "" and 90_000 < len(told.err) < 110_000 and told.err.endswith("[...]\n")


def test_what_a_bot_tells_of_an_error_is_short() -> None:
    def lengthy() -> None:
        write_everywhere(b'{"error": "' + b"x" * 100_000 + b'"}\n')

    with pytest.raises(BotError) as caught:
        let_play(IsolatedBot(Behaving(lengthy)), skara.new_game(players=1, seed=1))
    assert len(str(caught.value)) < 400


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux keeps to this limit.")
def test_memory_has_a_limit_and_the_bot_goes_on_after_it() -> None:
    game = skara.new_game(players=1, seed=1)
    bot = IsolatedBot(Behaving(greedy_for_memory, 1), megabytes=512)
    with pytest.raises(BotError, match="MemoryError"):
        let_play(bot, game)
    let_play(bot, game)
    assert len(game.moves()) == 1
    bot.close()


def test_an_interrupt_ends_the_process_and_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = skara.new_game(players=1, seed=1)
    bot = IsolatedBot(Careful())
    let_play(bot, game)
    running = watcher_of(bot)

    def interrupted(timeout: float) -> bytes:
        raise KeyboardInterrupt

    class Lines:
        get = staticmethod(interrupted)

    assert isinstance(bot._process, WatchedProcess)
    monkeypatch.setattr(bot._process._exchange, "_lines", Lines())
    with pytest.raises(KeyboardInterrupt):
        let_play(bot, game)
    assert running.poll() is not None and len(game.moves()) == 1
    let_play(bot, game)
    bot.close()


def test_processes_end_with_their_bots() -> None:
    game = skara.new_game(players=1, seed=1)
    bot = IsolatedBot(Careful())
    let_play(bot, game)
    running = watcher_of(bot)
    assert running.poll() is None
    del bot
    gc.collect()
    assert running.poll() is not None


class Begetting:
    """Begins another process, which outlives it unless somebody ends that too."""

    name = "begetting"

    def choose(self, view: Any) -> Any:
        other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], stdout=subprocess.DEVNULL)
        raise LookupError(str(other.pid))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no groups of processes")
def test_what_a_bot_began_ends_with_it() -> None:
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(Begetting())
    with pytest.raises(BotError) as caught:
        let_play(bot, game)
    other = int(str(caught.value).rpartition(" ")[2])
    os.kill(other, 0)
    bot.close()
    for _ in range(100):
        # Whoever inherited it may take a moment to notice that it has ended.
        if not _is_running(other):
            return
        time.sleep(0.05)
    raise AssertionError("it goes on")


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_game_that_fails_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps the error keeps all that it passed through, so nobody can wait for that to go."""
    begun: list[Any] = []
    real = bot_processes.begin_process

    def noted(limits: Limits) -> Any:
        begun.append(real(limits))
        return begun[-1]

    monkeypatch.setattr(isolated, "begin_process", noted)
    with pytest.raises(BotError):
        play_game(skara.new_game(players=2, seed=1), [Careful(), Behaving(lambda: None)])
    assert len(begun) == 2 and all(process.watcher.poll() is not None for process in begun)


def test_a_process_that_was_waited_for_is_not_ended_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its number may be that of somebody else's process by then."""
    game = skara.new_game(players=1, seed=1)
    bot = IsolatedBot(Careful())
    let_play(bot, game)
    running = watcher_of(bot)
    running.kill()
    running.wait()
    ended: list[int] = []
    monkeypatch.setattr(os, "killpg", lambda group, signal: ended.append(group))
    monkeypatch.setattr(process_trees, "_is_marked", lambda process, mark: False)
    monkeypatch.setattr(process_trees, "kill", ended.append)
    bot.close()
    assert ended == []


# ---------------------------------------------------------------------------------------------------------------
# What would hurt their owner

linux = pytest.mark.skipif(not process_trees.TELLS_ALL, reason="only Linux tells of all that a process began")


def are_left(mark: str) -> bool:
    """Tell whether something with a mark in its surroundings or its command still runs."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and folder.name != str(os.getpid()) and _is_running(int(folder.name)):
            with suppress(OSError):
                if mark.encode() in (folder / "environ").read_bytes() + (folder / "cmdline").read_bytes():
                    return True
    return False


def wait_until(true: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the bots of a test be known by their surroundings."""
    mine = f"test{os.getpid()}x{time.monotonic_ns()}"
    monkeypatch.setattr(bot_processes, "token_hex", lambda number: mine)
    return mine


def resident(process: int | str = "self") -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@linux
def test_a_flood_of_answers_stays_with_its_writer() -> None:
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(hostile.Doing(hostile.flood_answers))
    before = resident()
    for _ in range(4):
        with suppress(BotError):
            let_play(bot, game)
        time.sleep(0.5)
    assert resident() - before < 20 << 20, "in that time it would be hundreds of megabytes"
    bot.close()


@linux
def test_a_bot_that_reads_no_more_holds_nobody() -> None:
    """Its pipe is full when the next view comes: writing has the same clock as thinking."""
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(hostile.Doing(hostile.answer_and_read_no_more), 1.5)
    for _ in range(3):
        let_play(bot, game)
    with pytest.raises(BotError, match=r"it took longer than 1\.5 s"):
        let_play(bot, game)
    assert len(game.moves()) == 3


@linux
@pytest.mark.parametrize(
    ("deed", "limits", "words"),
    (
        (hostile.fork_many, {"processes": 10}, "it began more than 10 processes"),
        (hostile.fork_for_memory, {"megabytes": 900}, "it took more than 900 MB of memory"),
    ),
)
def test_all_that_a_bot_begins_has_one_limit(deed: Any, limits: dict[str, int], words: str, mark: str) -> None:
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(hostile.Doing(deed), **limits)
    for _ in range(2):
        let_play(bot, game)
    with pytest.raises(BotError, match=words):
        let_play(bot, game)
    assert not are_left(mark)


@linux
def test_memory_is_counted_while_nothing_is_asked() -> None:
    class Lazy:
        name = "lazy"

        def choose(self, view: Any) -> Any:
            for _ in range(4):
                if not os.fork():
                    kept = bytearray(b"x" * (80 << 20))
                    time.sleep(hostile.LONG)
                    os._exit(len(kept) * 0)
            return view.legal_moves()[0]

    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(Lazy(), megabytes=300)
    let_play(bot, game)
    assert wait_until(lambda: watcher_of(bot).poll() is not None)
    with pytest.raises(BotError, match="it took more than 300 MB of memory"):
        let_play(bot, game)


@linux
@pytest.mark.parametrize("deed", (hostile.leave_its_session, hostile.kill_its_parent))
def test_nothing_outlives_a_bot(deed: Any, mark: str) -> None:
    """Not even what left its session, nor what is left where somebody killed the watcher."""
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(hostile.Doing(deed))
    for _ in range(3):
        with suppress(BotError):
            let_play(bot, game)
    bot.close()
    assert not are_left(mark)


def test_where_the_system_tells_little_the_group_ends_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on macOS."""
    plain = "from skara.bots import process_trees; process_trees.TELLS_ALL = False; "
    monkeypatch.setattr(bot_processes, "_WATCH", plain + bot_processes._WATCH)
    test_what_a_bot_began_ends_with_it()
    game, bot = skara.new_game(players=1, seed=1), IsolatedBot(Behaving(leave, 1))
    with pytest.raises(BotError, match="its process has ended"):
        let_play(bot, game)
    bot = IsolatedBot(Careful())
    for _ in range(3):
        bot.begin()
        let_play(bot, game)
    bot.close()


class Jobs:
    """Stands for the job objects of Windows: takes a process in, and ends it."""

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.ended: list[int] = []

    def __call__(self, megabytes: int, processes: int) -> "Jobs":
        assert (megabytes, processes) == (1024, 32)
        return self

    def take_in(self, process: int) -> None:
        self.taken.append(process)

    def end(self) -> None:
        for process in self.taken[len(self.ended) :]:
            self.ended.append(process)
            process_trees.kill(process)


def test_without_a_watcher_each_bot_that_begins_is_put_into_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    jobs = Jobs()
    monkeypatch.setattr(windows_jobs, "Job", jobs, raising=False)
    monkeypatch.setattr(isolated, "begin_process", JobProcess)
    game, other = (skara.new_game(players=1, seed=1) for _ in range(2))
    bot = IsolatedBot(Careful())
    for number in range(2):
        bot.begin(module="skara.brae.game")
        let_play(bot, game)
        assert len(jobs.taken) == number + 1 and len(jobs.ended) == number
    let_play(bot, game)
    assert len(game.moves()) == 3 and len(jobs.taken) == 2
    bot.close()
    assert jobs.ended == jobs.taken and not any(map(_is_running, jobs.taken))
    lazy = IsolatedBot(Behaving(for_long), seconds=0.2)
    with pytest.raises(BotError, match=r"it took longer than 0\.2 s"):
        let_play(lazy, other)
    assert len(jobs.ended) == 3


OWNER = """
import sys, time
import skara
from skara.bots import IsolatedBot, bot_processes, let_play
from tests.bots import hostile

bot_processes.token_hex = lambda number: sys.argv[1]
game, bot = skara.new_game(players=1, seed=1), IsolatedBot(hostile.Doing(hostile.leave_its_session))
for _ in range(3):
    let_play(bot, game)
print("ready", flush=True)
time.sleep(60)
"""


@linux
def test_nothing_outlives_an_owner_that_is_killed() -> None:
    mark = f"test{os.getpid()}x{time.monotonic_ns()}"
    path = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", OWNER, mark], stdout=subprocess.PIPE, env=path) as owner:
        assert owner.stdout is not None and owner.stdout.readline() == b"ready\n"
        assert are_left(mark)
        owner.kill()
    assert wait_until(lambda: not are_left(mark))


@linux
@pytest.mark.parametrize("lists", (True, False))
def test_what_a_process_began_is_found_with_and_without_a_list_of_children(
    monkeypatch: pytest.MonkeyPatch, lists: bool
) -> None:
    if not lists:
        monkeypatch.setattr(os.path, "exists", lambda path: False)
    code = "import subprocess; p = subprocess.Popen(['cat']); print(p.pid, flush=True); p.wait()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as began:
        assert began.stdout is not None
        below = int(began.stdout.readline())
        assert {began.pid, below} <= set(process_trees.begun_by(os.getpid()))
        assert process_trees.begun_by(began.pid) == [below]
        assert process_trees.resident(below) > 0
        began.communicate()
    assert process_trees.resident(began.pid) == 0
