"""What to practise: every theme of puzzles is reached, with a lesson that there is."""

from types import SimpleNamespace
from typing import Any

import pytest

from skara import brae
from skara.brae.ids import SPECIALS
from skara.brae.moves import parse
from skara.brae.puzzles import THEMES
from skara.core.tables import read_table
from skara.lessons import lesson_names
from skara.lessons.advice import Advice, advice_for
from skara.lessons.files import lesson_folder
from tests.brae.tables import table


def reviewed(line: str, best: str, **lost: int) -> Any:
    """A turn that lost points: what was played, what is best, and by how much numbers of the score differ."""
    rows = [SimpleNamespace(group="score", name=name, difference=number) for name, number in lost.items()]
    return SimpleNamespace(
        label="mistake", lost=3.0, kind="turn", line=_moves(line), best_line=_moves(best),
        start=SimpleNamespace(moment=table(round=2).moment), difference=SimpleNamespace(rows=rows),
    )  # fmt: skip


def _moves(text: str) -> tuple[Any, ...]:
    return tuple(parse(move) for move in text.split("; "))


def test_every_theme_of_puzzles_is_reached():
    rows = read_table(lesson_folder(brae) / "advice.csv", ("what", "lesson", "theme", "source"), key="what")
    assert {row.text("theme") for row in rows} == set(THEMES)
    assert {row.text("lesson") for row in rows} <= set(lesson_names("brae"))


@pytest.mark.parametrize("tile", SPECIALS)
def test_a_special_tile_left_unused_leads_to_its_lesson(tile: str):
    missed = reviewed("place small cook shell; done", f"place small {tile}; done", midden=3)
    assert advice_for(missed, brae) == Advice("specials", "special")


def test_a_special_tile_that_both_turns_use_is_no_reason():
    both = reviewed("place small explore pay food; done", "place small explore pay bone; done", midden=3)
    assert advice_for(both, brae) == Advice("clean", "clear")
