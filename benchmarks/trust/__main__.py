"""Measure what the analysis promises and print it as Markdown: `make trust`, or `python -m benchmarks.trust --help`.

Each part is a module of this folder with a function `measure`; together they take hours. Whatever is measured is noted
at once in `build/trust`, and the next run goes on from there, as long as neither the code nor the seed is another.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

from benchmarks.checkouts import HERE
from benchmarks.trust.figures import Effort, Part
from benchmarks.trust.notes import Notes, fingerprint
from benchmarks.trust.processes import begun

PARTS = (
    "stops", "playing_on", "memory", "last_turns", "proofs", "cards", "brute", "puzzles", "games", "beside", "lab",
    "reviews", "verdicts", "planner", "ahead", "widths", "coverage", "clear", "luck", "accuracy",
)  # fmt: skip
"""The modules, in the order they are run."""

FOLDER = HERE / "build" / "trust"
"""Where the notes lie."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.trust", description="Measure what the analysis promises.")
    parser.add_argument("--parts", default=",".join(PARTS), help="which (%(default)s)")
    parser.add_argument("--factor", type=float, default=1.0, help="how many positions and games (%(default)s)")
    parser.add_argument("--seed", type=int, default=9_000_000, help="the first seed of new games (%(default)s)")
    parser.add_argument("--processes", type=int, default=1, help="how many measure what is no time (%(default)s)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the notes lie (%(default)s)")
    parser.add_argument("--code", help="go on from the notes of another code, by the letters in their names")
    known = parser.add_mutually_exclusive_group()
    known.add_argument("--anew", action="store_true", help="forget what is known of these parts, and begin again")
    known.add_argument("--so-far", action="store_true", help="measure nothing, and print what is known")
    chosen = parser.parse_args(arguments)
    parts = chosen.parts.split(",")
    if not set(parts) <= set(PARTS):
        parser.error(f"--parts: {chosen.parts}, possible are: {', '.join(PARTS)}")
    if not chosen.factor > 0:
        parser.error(f"--factor: {chosen.factor}, expected more than 0")
    if chosen.processes < 1:
        parser.error(f"--processes: {chosen.processes}, expected 1 or more")
    # All code is read before anything is measured: who edits it meanwhile does not change what the notes say of it.
    code = chosen.code or fingerprint(HERE)
    modules = [f"benchmarks.trust.{name}" for name in parts]
    measuring = [cast(Part, import_module(module)) for module in modules]
    print("| figure | n | found | wanted |\n|---|---:|---:|---:|", flush=True)
    with begun(1 if chosen.so_far else chosen.processes, modules) as pool:
        for name, part in zip(parts, measuring, strict=True):
            notes = Notes(chosen.folder / f"{name}-{chosen.seed}-{code}.jsonl")
            if chosen.anew:
                notes.forget()
            for figure in part.measure(Effort(chosen.factor, chosen.seed, notes, pool, chosen.so_far)):
                print(f"| {figure.name} | {figure.number} | {figure.found} | {figure.wanted} |", flush=True)
            print(f"{name}: {notes.seconds:.0f} processor seconds", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
