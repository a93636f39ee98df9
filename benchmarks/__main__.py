"""Measure and print: `make bench`, or `python -m benchmarks --rounds 3` for a quick look."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from benchmarks.against import MOST, SECONDS, WORKS, measure_against


def main(asked: Sequence[str] | None = None) -> int:
    """Measure beside other engines or against another checkout; only the latter judges the speed by the exit code."""
    parser = ArgumentParser(prog="python -m benchmarks", description="Measure the speed, beside other game engines.")
    parser.add_argument("--against", type=Path, help="compare with another checkout of Skara instead")
    parser.add_argument("--rounds", type=int, help=f"how often each engine has its turn (9); against, at most ({MOST})")
    parser.add_argument("--seconds", type=float, help=f"how long a turn is (0.4); against ({SECONDS})")
    parser.add_argument(
        "--turns", type=int, help="how many turns of each round of the game are solved, or in a block against (all)"
    )
    parser.add_argument("--works", help=f"what is compared against another checkout ({', '.join(WORKS)})")
    chosen = parser.parse_args(asked)
    works: list[str] = chosen.works.split(",") if chosen.works else []
    if not set(works) <= set(WORKS):
        parser.error(f"--works: {chosen.works}, possible are: {', '.join(WORKS)}")
    against: Path | None = chosen.against
    rounds: int | None = None if chosen.rounds is None else max(1, chosen.rounds)
    seconds: float | None = chosen.seconds
    turns: int | None = None if chosen.turns is None else max(1, chosen.turns)
    if against is not None:
        if not (against / "skara" / "__init__.py").is_file():
            parser.error(f"--against: there is no Skara in {against}")
        return measure_against(against.resolve(), rounds or MOST, seconds or SECONDS, turns, works)

    # The other engines need not be installed to compare two checkouts.
    from benchmarks.beside import measure_beside

    measure_beside(rounds or 9, seconds or 0.4, turns)
    return 0


if __name__ == "__main__":
    sys.exit(main())
