"""Change every figure of every table by one, and see that some test outside the loader's own fails.

Run it with `make mutate`; it takes minutes. Each figure is changed in a copy of the project, where the tests of the
rules run until the first one fails. A table that the loader itself refuses counts apart.
"""

import argparse
import csv
import io
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from skara.core.errors import TableError
from skara.games import DEFAULT, GAMES

PROJECT = Path(__file__).resolve().parent.parent
WORDS = {
    "brae": ("id", "source", "kind", "environment", "measure", "pile", "effect", "icon", "action"),
    "stone_age": ("id", "source", "top", "good", "bottom", "reward", "finite", "players", "die", "symbols"),
}
"""By game: columns without figures, or whose figures number the rows."""

# The tests of each table first, so that most figures are caught at once.
LIKELY = {
    "brae": {
        "clean": "test_tiles", "focus": "test_scoring", "frame": "test_storage",
        "furnish": "test_tiles", "players": "test_order", "recipes": "test_tiles", "resources": "test_setup",
        "settlers": "test_village", "slider": "test_round_end", "specials": "test_specials", "tasks": "test_tasks",
        "tiles": "test_tiles", "trade": "test_tiles", "village": "test_village", "workers": "test_order",
    },
    "stone_age": {
        "frame": "test_feeding", "editions": "test_setup", "players": "test_placing", "places": "test_using",
        "resources": "test_buildings", "spaces": "test_cards", "lottery": "test_cards", "symbols": "test_scoring",
        "buildings": "test_buildings", "cards": "test_cards",
    },
}  # fmt: skip
SLOW = (
    "test_random_games", "test_differential", "test_drawing", "test_notation", "test_position", "test_record",
    # Copies of what the engine did once prove no figure.
    "test_golden", "test_nodes",
)  # fmt: skip
LOADER = {"brae": ("test_figures",), "stone_age": ()}
"""Tests of the loader; the check sums of the specification are none."""


def tests_of(game: str) -> list[str]:
    """List the test files of a game that prove its figures."""
    found = sorted(path.stem for path in PROJECT.glob(f"tests/{game}/test_*.py"))
    return [name for name in found if name not in (*SLOW, *LOADER[game])]


def loading(game: str) -> Any:
    """Return the module that reads the tables of a game."""
    return import_module(f"{GAMES[game]}.loading")


class Change(NamedTuple):
    """One figure and its neighbour."""

    game: str
    table: str
    row: int
    column: str
    before: str
    after: str

    def __str__(self) -> str:
        """Name the figure."""
        return f"{self.table}.csv, row {self.row}, column {self.column}: {self.before} -> {self.after}"


def changed_cells(cell: str) -> Iterator[str]:
    """Give the cell once for each figure in it, that figure one higher; a good without a number counts as 1."""
    for match in re.finditer(r"-?\d+|[a-z_]+(?:\*\d+)?", cell):
        token = match[0]
        if re.fullmatch(r"-?\d+", token):
            new = str(int(token) + 1)
        elif token in ("yes", "no", "any", "front", "back", "leaves"):
            continue
        else:
            name, _, number = token.partition("*")
            new = f"{name}*{int(number or 1) + 1}"
        yield cell[: match.start()] + new + cell[match.end() :]


def changes(game: str) -> list[Change]:
    """List every figure of the tables of a game."""
    found = []
    folder = PROJECT / "data" / game
    for table in loading(game).FIGURE_TABLES:
        rows = list(csv.reader(io.StringIO((folder / f"{table}.csv").read_text(encoding="utf-8"))))
        for number, row in enumerate(rows[1:], start=2):
            for column, cell in zip(rows[0], row, strict=True):
                if column not in WORDS[game] and not (table == "recipes" and column in ("input", "side")):
                    found += [Change(game, table, number, column, cell, new) for new in changed_cells(cell)]
    return found


def apply_change(folder: Path, change: Change) -> None:
    """Write the changed figure into a copy of the tables."""
    path = folder / f"{change.table}.csv"
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    rows[change.row - 1][rows[0].index(change.column)] = change.after
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def judge(copy: Path, change: Change) -> str:
    """Return which test noticed a change: its name, `loader`, or nothing."""
    tables = copy / "data" / change.game
    original = PROJECT / "data" / change.game / f"{change.table}.csv"
    apply_change(tables, change)
    try:
        loading(change.game).load_figures(copy / "data")
    except TableError:
        return "loader"
    else:
        likely = LIKELY[change.game][change.table]
        others = [name for name in tests_of(change.game) if name != likely]
        return run_tests(copy, [[f"tests/{change.game}/{name}.py" for name in names] for names in ([likely], others)])
    finally:
        shutil.copy(original, tables / original.name)


def run_tests(copy: Path, batches: list[list[str]]) -> str:
    """Run one batch of tests after the other in a child process, until one fails; return the first that fails.

    Most figures are caught in the first batch, so that the others are not even collected.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        os.chdir(copy)
        sys.path.insert(0, str(copy))
        # The copy's own modules are compiled once, not anew for every figure.
        sys.dont_write_bytecode = False
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        for name in [name for name in sys.modules if name.split(".")[0] in ("skara", "tests")]:
            del sys.modules[name]
        import pytest

        class Watch:
            failed = False

            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if report.failed:
                    self.failed = True
                    os.write(write, report.nodeid.encode())

            def pytest_collectreport(self, report: pytest.CollectReport) -> None:
                if report.failed:
                    self.failed = True
                    os.write(write, f"collecting {report.nodeid}".encode())

        watch = Watch()
        for files in batches:
            pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *files], plugins=[watch])
            if watch.failed:
                break
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        answer = pipe.read().decode()
    os.waitpid(child, 0)
    return answer


def main() -> int:
    """Try every figure; return 1 if one could be changed unnoticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=DEFAULT, choices=list(WORDS), help="id of the game")
    parser.add_argument("--table", action="append", help="only this table")
    parser.add_argument("--first-row", type=int, default=2, help="leave out the rows above this one of each table")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    tables = chosen.table or loading(chosen.game).FIGURE_TABLES
    wanted = [change for change in changes(chosen.game) if change.table in tables and change.row >= chosen.first_row]
    refused = unnoticed = 0
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(chosen.jobs) as pool:
        copies = [make_copy(Path(scratch) / str(job)) for job in range(chosen.jobs)]
        free = list(copies)

        def work(change: Change) -> str:
            copy = free.pop()
            try:
                return judge(copy, change)
            finally:
                free.append(copy)

        for change, verdict in zip(wanted, pool.map(work, wanted), strict=True):
            refused += verdict == "loader"
            unnoticed += not verdict
            print(f"{'UNNOTICED' if not verdict else 'ok'}  {change}  {verdict}", flush=True)
    caught = len(wanted) - refused - unnoticed
    print(f"{len(wanted)} figures changed: {caught} noticed by tests, {refused} refused by the loader,", end=" ")
    print(f"{unnoticed} unnoticed")
    return 1 if unnoticed else 0


def make_copy(folder: Path) -> Path:
    """Copy what the tests need."""
    folder.mkdir()
    for name in ("skara", "tests", "data"):
        shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PROJECT / "pyproject.toml", folder)
    return folder


if __name__ == "__main__":
    sys.exit(main())
