"""What Skara wants to reach, and whether it does. Speed is reported; it never fails a test."""

from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.blocks import Speed
from benchmarks.lab_runs import PAIRS, LabSpeed, Scaling, pair_seconds
from benchmarks.looks import Looks
from benchmarks.stone_age_thinking import Thinking
from benchmarks.turns import Solved
from benchmarks.waits import Waits

TURN_SECONDS = {1: 0.1, 2: 0.5, 3: 5, 4: 1}
"""How long the solver may take for a typical turn, by round."""


class Target(NamedTuple):
    """A figure to reach: `at_least` or below `limit`."""

    what: str
    value: float
    limit: float
    unit: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the target is reached."""
        return self.value >= self.limit if self.at_least else self.value < self.limit


def game_targets(sampled: Speed, listed: Speed, catan: Speed) -> list[Target]:
    """Compare the games of two players."""
    return [
        Target("random games/s, 2 players, beside catanatron", sampled.games / catan.games, 13, "x", True),
        Target("decisions/s, 2 players, beside catanatron", sampled.decisions / catan.decisions, 1, "x", True),
        Target("slow decisions, one way sampled: p99 / median", sampled.slow / sampled.typical, 10, "x"),
        Target("slow decisions, all ways listed: p99 / median", listed.slow / listed.typical, 25, "x"),
    ]


def stone_age_targets(sampled: Speed, catan: Speed, copy: float, thinking: Thinking) -> list[Target]:
    """Compare Stone Age with two players, and judge its copies, its bot that plans, and its analysis."""
    return [
        Target("Stone Age: games/s, 2 players, beside catanatron", sampled.games / catan.games, 7, "x", True),
        Target("Stone Age: steps/s, 2 players, beside catanatron", sampled.steps / catan.steps, 1.5, "x", True),
        Target("Stone Age: copy of a 4-player game", copy * 1e6, 20, "µs"),
        Target("Stone Age: a 2-player game of competent", thinking.game, 0.5, "s"),
        Target("Stone Age: an analysis with 4 players, nothing set", thinking.analysis, 10, "s"),
    ]


def other_targets(copy: float, first: Looks, record: int, start: float) -> list[Target]:
    """Judge what is not compared with another engine."""
    return [
        Target("copy of a 4-player game", copy * 1e6, 15, "µs"),
        Target("all legal moves, corpus, first look: median", first.typical * 1e3, 1, "ms"),
        Target("all legal moves, corpus, first look: p99", first.slow * 1e3, 20, "ms"),
        Target("largest saved 4-player game", record / 1e3, 50, "kB"),
        Target("import skara, Python's own start included", start, 0.2, "s"),
    ]


def wait_targets(waits: Waits) -> list[Target]:
    """Judge what a person waits for; a second core must help where there is one."""
    found = [Target("a game of competent, 2 players", waits.game, 0.4, "s")]
    if waits.review.cores > 1:
        found.append(Target("a review on all cores beside 1", waits.review.times, 1.5, "x", True))
    return found


def turn_targets(solved: Sequence[Solved]) -> list[Target]:
    """Judge the solver."""
    medians = [
        Target(f"whole turn, corpus, round {found.round}: median", found.typical, TURN_SECONDS[found.round], "s")
        for found in solved
    ]
    memory = max(found.memory for found in solved)
    return [*medians, Target("whole turns, corpus: peak memory", memory / 1e9, 0.5, "GB")]


def lab_targets(played: Sequence[LabSpeed], scaling: Sequence[Scaling], printed: float) -> list[Target]:
    """Judge the runs of the design lab; the printed side of a comparison is there after so many seconds."""
    found = [Target(f"lab run of {one.bot}: 2 cores beside 1", one.times, 1.7, "x", True) for one in scaling]
    speeds = {speed.bot: speed for speed in played}
    for one in scaling:
        if one.bot == "competent":
            seconds = pair_seconds(speeds[one.bot], one.times, printed)
            found.append(Target(f"lab: {PAIRS} pairs of competent on 2 cores", seconds, 150, "s"))
    return found
