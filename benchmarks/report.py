"""The results as text."""

from collections.abc import Sequence

from benchmarks.blocks import Speed
from benchmarks.lab_runs import LabSpeed, Scaling
from benchmarks.looks import Looks
from benchmarks.targets import Target
from benchmarks.turns import Solved
from benchmarks.waits import PAIRS, Waits


def number(value: float) -> str:
    """Write a figure with about three digits, thousands apart."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
    return f"{value:,.{digits}f}".replace(",", " ")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Write rows in columns, the first one to the left; the first row is the head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]))
    return "\n".join(line.rstrip() for line in [lines[0], "-" * len(lines[0]), *lines[1:]])


def speed_table(speeds: Sequence[Speed]) -> str:
    """Write what each engine did."""
    head = ("random games", "players", "games/s", "decisions/s", "steps/s", "median µs", "p99 µs", "p99/median")
    rows = [
        (
            speed.name,
            str(speed.players),
            *map(number, (speed.games, speed.decisions, speed.steps)),
            *map(number, (speed.typical * 1e6, speed.slow * 1e6, speed.slow / speed.typical)),
        )
        for speed in speeds
    ]
    return table([head, *rows])


def ratio_table(speeds: Sequence[Speed], other: str) -> str:
    """Write how many times faster each engine is than another one with as many players."""
    others = {speed.players: speed for speed in speeds if speed.name == other}
    rows = [
        (
            speed.name,
            str(speed.players),
            *map(number, (speed.games / beside.games, speed.decisions / beside.decisions, speed.steps / beside.steps)),
        )
        for speed in speeds
        if speed.name != other and (beside := others.get(speed.players)) is not None
    ]
    return table([(f"times {other}", "players", "games/s", "decisions/s", "steps/s"), *rows])


def other_table(copies: dict[str, float], first: Looks, again: Looks, record: int, starts: dict[str, float]) -> str:
    """Write everything that is not a game."""
    copied = [(f"copy, {name}", number(seconds * 1e6), "µs") for name, seconds in copies.items()]
    looks = [
        ("all legal moves, corpus, first look: median", number(first.typical * 1e6), "µs"),
        ("all legal moves, corpus, first look: p99", number(first.slow * 1e6), "µs"),
        ("all legal moves, corpus, seen before: median", number(again.typical * 1e6), "µs"),
        ("all legal moves, corpus, seen before: p99", number(again.slow * 1e6), "µs"),
    ]
    started = [(f"python -c '{code}'", number(seconds * 1e3), "ms") for code, seconds in starts.items()]
    return table(
        [("other", "", ""), *copied, *looks, ("largest saved 4-player game", number(record / 1e3), "kB"), *started]
    )


def turn_table(solved: Sequence[Solved]) -> str:
    """Write what it took to solve whole turns."""
    head = ("whole turns", "turns", "outcomes", "median s", "p90 s", "slowest s", "given up", "memory MB")
    rows = [
        (
            f"round {found.round}",
            str(found.turns),
            *map(number, (found.outcomes, found.typical, found.slow, found.slowest)),
            str(found.unfinished),
            number(found.memory / 1e6),
        )
        for found in solved
    ]
    return table([head, *rows])


def lab_table(played: Sequence[LabSpeed], scaling: Sequence[Scaling]) -> str:
    """Write what runs of the design lab come to."""
    by_bot = {found.bot: found for found in scaling}
    rows = []
    for speed in played:
        found = by_bot.get(speed.bot)
        walls = ("-",) * 3 if found is None else (number(found.one), number(found.two), number(found.times))
        rows.append((speed.bot, str(speed.games), number(speed.per_second), *walls))
    return table([("lab runs, 2 players", "games", "games/s a core", "1 core s", "2 cores s", "times"), *rows])


def wait_table(waits: Waits) -> str:
    """Write what a person waits for."""
    review = waits.review
    return table(
        [
            ("waits", "", ""),
            ("a game of competent, 2 players, processor", number(waits.game), "s"),
            (f"a review of {review.decisions} decisions, 1 core", number(review.one), "s"),
            (f"a review of {review.decisions} decisions, {review.cores} cores", number(review.all), "s"),
            (f"{PAIRS} pairs of competent in the lab", number(waits.pairs), "s"),
        ]
    )


def target_table(targets: Sequence[Target]) -> str:
    """Write each target with what was measured."""
    rows = [
        (
            target.what,
            f"{'>=' if target.at_least else '<'} {target.limit:g} {target.unit}",
            f"{number(target.value)} {target.unit}",
            "pass" if target.met else "miss",
        )
        for target in targets
    ]
    return table([("target", "wanted", "measured", ""), *rows])
