"""Leagues: whatever a bot of somebody else does, the games of the others are played and counted as they would be."""

import os
import time
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from skara import lab
from skara.bots import IsolatedBot, bot_processes
from skara.bots.makers import is_ours
from skara.bots.random import RandomBot
from skara.core.errors import OptionError
from skara.lab.jobs import Dealt, own_seed
from tests.bots import hostile
from tests.bots.hostile import Doing, Foreseeing, Impersonating, Plain, Remembering
from tests.effort import one_of

linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells what is left running")


class Second(Plain):
    """Another honest bot."""

    name = "second"

    def choose(self, view: Any) -> Any:
        return list(view.variants(view.options()[-1]))[-1]


def league(*bots: Any, games: int = 2, **options: Any) -> lab.Run:
    given = {"games": games, "seed": 7, "progress": False, "workers": 1, "tables": (), **options}
    return lab.simulate(bots=bots, **given)


def tables(run: lab.Run) -> dict[str, pd.DataFrame]:
    """Return what was played, without what the bots are called."""
    return {"games": run.games, "players": run.players.drop(columns="bot")}


def same(run: lab.Run, other: lab.Run) -> None:
    for name, frame in tables(run).items():
        pd.testing.assert_frame_equal(frame, tables(other)[name])


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let all isolated bots of a test be known by their surroundings; they lose these only if they change them."""
    mine = f"test{os.getpid()}x{time.monotonic_ns()}"
    monkeypatch.setattr(bot_processes, "token_hex", lambda number: mine)
    return mine


def left_running(mark: str) -> list[str]:
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and mark.encode() in (folder / "environ").read_bytes():
                found.append((folder / "cmdline").read_text())
        except OSError:
            continue
    return found


# --------------------------------------------------------------------------------------------------
# What a bot gets


def test_no_deal_follows_from_the_seed_of_a_bot():
    run = league(Foreseeing, "random", rotate=True)
    assert run.failed == 0, run.failures["problem"].to_list()

    deals = [Dealt(number, number, f"7 {number}", 0) for number in range(2000)]
    seeds = [own_seed(deal, place) for deal in deals for place in range(2)]
    assert all(0 <= seed < 65536 for seed in seeds), "so few that many deals share each"
    assert len(set(seeds)) > 3500, "and so many that luck differs"


def test_a_bot_gets_the_same_seed_wherever_it_plays():
    same(league(RandomLike, Plain, rotate=True), league(RandomLike, Plain, rotate=True, isolated=False))


class RandomLike(RandomBot):
    """Not ours, though what it does is."""

    name = "random like"


def test_no_bot_remembers_another_game():
    run = league(Remembering, "random", games=4, rotate=True)

    assert run.failed == 0, run.failures["problem"].to_list()


def test_nothing_of_the_game_is_found():
    run = league(Doing(hostile.look_everywhere), "random", games=1)

    assert run.failed == 0, run.failures["problem"].to_list()


# --------------------------------------------------------------------------------------------------
# What is counted


def test_what_a_bot_changes_in_python_changes_no_game():
    before = league(Plain, "greedy")
    run = league(Doing(hostile.patch_the_game), "greedy")
    assert list(before.players["won"]) == [0, 1, 0, 1] and run.failed == 0
    same(run, before)
    same(league(Plain, "greedy"), before)


def test_a_bot_that_ends_python_loses_its_game_and_nobody_elses():
    run = league(Doing(hostile.exit_at_once), Second)

    assert run.failed == 2 and run.failures["problem"].str.contains("its process has ended").all()


def test_every_league_isolates():
    given: dict[str, Any] = {"games": 1, "seed": 7, "progress": False, "workers": 1}
    leaving = Doing(hostile.exit_at_once)
    runs = [
        *lab.play_ladder(["random", leaving], **given).values(),
        *lab.play_personas([leaving], **given).values(),
        *lab.play_series("frame.spaces_per_column", [2], bots=[leaving], **given).values(),
        lab.play_choices("keep", bot=leaving, **given),
        *lab.play_restricted("pass", players=1, bot=leaving, **given).values(),
    ]
    assert all(run.failed == len(run.games) > 0 for run in runs)


def test_a_bot_that_calls_itself_like_another_is_told_from_it():
    run = league(Impersonating, "greedy", RandomLike, IsolatedBot(Impersonating()), games=1, isolated=False)
    assert run.bots == ("greedy (2)", "greedy", "random like", "greedy (3)")
    assert set(run.players["bot"]) == set(run.bots)
    assert league(Plain, Plain, games=1).bots == ("plain", "plain")


def test_a_bot_of_ours_that_brings_something_along_is_not_ours():
    lucky, changed = RandomBot(1), RandomBot(1)
    assert is_ours(lucky)
    lucky.rng.random = lambda: 0.0  # type: ignore[method-assign]
    changed.choose = lambda view: os._exit(0)  # type: ignore[method-assign]
    assert not is_ours(lucky) and not is_ours(changed)
    assert league(changed, "random", games=1).failed == 1


def test_a_bot_that_cannot_travel_is_refused_before_anything_begins():
    class Holding(Plain):
        def __init__(self) -> None:
            self.held = open(os.devnull)  # noqa: SIM115 - what cannot travel

    bot = Holding()
    with pytest.raises(OptionError, match=r"bots: 'plain': it cannot go to a process .* or say isolated=False"):
        league(bot, Second)
    bot.held.close()


@linux
def test_a_bot_that_cannot_begin_loses_its_games(mark: str):
    class Late(Plain):
        name = "late"

        def __init__(self) -> None:
            raise ValueError("no idea")

    run = league(Late, Second)
    assert run.failed == 2
    assert run.failures["problem"].str.contains("The bot late cannot begin: ValueError: no idea").all()
    assert left_running(mark) == []


# --------------------------------------------------------------------------------------------------
# All kinds of hostile bots


@pytest.fixture(scope="module")
def alone() -> lab.Run:
    """What two honest bots play while nobody else is there."""
    return league(Plain, Second, rotate=True)


@linux
@pytest.mark.parametrize("deed", one_of(10, hostile.DEEDS), ids=lambda deed: deed.__name__)
def test_honest_games_are_counted_among_hostile_bots(deed: Any, mark: str, alone: lab.Run):
    """Each against each: what the honest ones play among themselves is what they play alone."""
    run = league(Doing(deed), Plain, rotate=True, seconds=0.5)
    again = league(Plain, Second, rotate=True)

    assert len(run.games) == 2 and len(run.players) == 2 * (2 - run.failed)
    assert again.failed == 0 and len(again.players) == 4
    same(again, alone)
    assert left_running(mark) == []
