"""The puzzles come out as they stand in the file: each is solved, or played on, anew."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from benchmarks.make_puzzles import FILE, solved_again
from benchmarks.trust.figures import Effort, Figure, enough
from skara.core.files import read_json

MEASURES = {"final_score": "last turns to find", "played_on": "choices, played on"}
"""How the points of puzzles are counted, and what is told of each."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Solve all puzzles, or with a smaller factor the first of each theme."""
    ids = sorted(_puzzles(), key=lambda id: int(id.rpartition("-")[2]))
    same = effort.each("puzzles", ids[: effort.number(len(ids))], _comes_out)
    for measured, told in MEASURES.items():
        found = {id: is_same for id, is_same in same.items() if _puzzles()[id]["measure"] == measured}
        if enough(found):
            others = ", ".join(id for id, is_same in found.items() if not is_same)
            number = f"{sum(found.values())} (not {others})" if others else str(len(found))
            yield Figure(f"puzzles that come out the same ({told})", len(found), number, "all")


@cache
def _puzzles() -> dict[str, dict[str, Any]]:
    return {puzzle["id"]: puzzle for puzzle in read_json(FILE)["puzzles"]}


def _comes_out(id: str) -> bool:
    return comes_out(_puzzles()[id])


def comes_out(puzzle: dict[str, Any]) -> bool:
    """Tell whether a puzzle of the file is found again as it is, down to its moves and values."""
    found = solved_again(puzzle)
    return found is not None and {**found, "id": puzzle["id"]} == puzzle
