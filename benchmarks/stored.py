"""Compute the results that come with the kit again, and write them in place of those stored: `make stored`.

Whatever changes how games are searched or played out changes them too. `git diff` then shows what has become different.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks.checkouts import HERE
from benchmarks.make_puzzles import FILE as PUZZLES
from benchmarks.make_puzzles import solved_again
from skara.analysis import Review, load_review, review
from skara.analysis.class_folders import REVIEW_SUFFIX, SUFFIX
from skara.core.data import data_folder
from skara.core.files import read_json, write_json

REVIEW_SAMPLES, REVIEW_SEED = 24, 0
"""How games that come with the kit are reviewed."""


def review_files() -> list[Path]:
    """List the stored reviews; each lies beside its game."""
    return sorted(data_folder().glob(f"*/games/*{REVIEW_SUFFIX}"))


def reviewed_again(path: Path) -> Review:
    """Review the game of a stored review as it is reviewed today."""
    game = path.with_name(path.name.removesuffix(REVIEW_SUFFIX) + SUFFIX)
    return review(game, player=load_review(path).player, samples=REVIEW_SAMPLES, seed=REVIEW_SEED)


def write_reviews() -> Iterator[str]:
    """Review all games again."""
    for path in review_files():
        reviewed_again(path).save(path)
        yield path.name


def write_puzzles() -> Iterator[str]:
    """Solve all puzzles again, and leave out what is none any more."""
    file = read_json(PUZZLES)
    kept = []
    for puzzle in file["puzzles"]:
        again = solved_again(puzzle)
        if again is None:
            yield f"no puzzle any more: {puzzle['id']}"
        else:
            kept.append({**again, "id": puzzle["id"]})
    write_json(PUZZLES, {**file, "puzzles": kept})
    yield PUZZLES.name


def _by_script(name: str) -> Iterator[str]:
    subprocess.run([sys.executable, HERE / "docs" / name], cwd=HERE, check=True)
    yield name


RESULTS: dict[str, Callable[[], Iterator[str]]] = {
    "reviews": write_reviews,
    "puzzles": write_puzzles,
    "balance": lambda: _by_script("make_balance.py"),
    "teaching": lambda: _by_script("make_teaching.py"),
}
"""Reviews, puzzles, games and figures of bots in `data/brae/balance`, and the pages for teachers, which need these."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Compute all of them, or some."""
    parser = ArgumentParser(prog="python -m benchmarks.stored", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=RESULTS, default=list(RESULTS), help="which (all)")
    for name in parser.parse_args(arguments).only:
        for told in RESULTS[name]():
            print(f"{name}: {told}", flush=True)


if __name__ == "__main__":
    main()
