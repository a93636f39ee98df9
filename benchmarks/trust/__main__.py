"""Measure what the analysis promises and print it as Markdown: `make trust`, or `python -m benchmarks.trust --help`.

Each part is a module of this folder with a function `measure`; together they take hours.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from time import process_time
from typing import cast

from benchmarks.trust.figures import Effort, Part

PARTS = ("stops", "playing_on", "last_turns", "brute", "games", "widths", "coverage", "luck", "accuracy")
"""The modules, in the order they are run."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.trust", description="Measure what the analysis promises.")
    parser.add_argument("--parts", default=",".join(PARTS), help="which (%(default)s)")
    parser.add_argument("--factor", type=float, default=1.0, help="how many positions and games (%(default)s)")
    parser.add_argument("--seed", type=int, default=9_000_000, help="the first seed of new games (%(default)s)")
    chosen = parser.parse_args(arguments)
    parts = chosen.parts.split(",")
    if not set(parts) <= set(PARTS):
        parser.error(f"--parts: {chosen.parts}, possible are: {', '.join(PARTS)}")
    if not chosen.factor > 0:
        parser.error(f"--factor: {chosen.factor}, expected more than 0")
    print("| figure | n | found | wanted |\n|---|---:|---:|---:|", flush=True)
    for name in parts:
        part, start = cast(Part, import_module(f"benchmarks.trust.{name}")), process_time()
        for figure in part.measure(Effort(chosen.factor, chosen.seed)):
            print(f"| {figure.name} | {figure.number} | {figure.found} | {figure.wanted} |", flush=True)
        print(f"{name}: {process_time() - start:.0f} processor seconds", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
