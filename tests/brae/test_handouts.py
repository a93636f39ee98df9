"""The printed handouts of Skara Brae: every figure comes from the tables, and every sheet fits its page."""

import csv
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from skara.brae import handouts
from skara.brae.handouts import HANDOUTS, sign_picture
from skara.brae.ids import ENVIRONMENTS, GOODS, LINES
from skara.brae.words import name
from skara.core.data import data_folder
from skara.core.handout import Handouts
from skara.core.language import LANGUAGES, set_language
from skara.handouts import make_handouts
from skara.handouts.paper import set_on_paper
from tests.handouts.pdf import opened, text_of

# A type checker sees here that the module has all that the house asks for.
OFFERED: Handouts = handouts

SINGLE = tuple(HANDOUTS)
"""All of them are one page."""


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that copies the tables and changes some cells: table, row, column, value."""

    def change(*cells: tuple[str, str, str, str]) -> Path:
        folder = tmp_path / "tables"
        if not folder.exists():
            folder.mkdir()
            for printed in (data_folder() / "brae").glob("*.csv"):
                shutil.copy(printed, folder)
        for table, row, column, value in cells:
            path = folder / f"{table}.csv"
            with path.open(encoding="utf-8", newline="") as file:
                rows = list(csv.DictReader(file))
            key = row.split("/")
            (found,) = (each for each in rows if list(each.values())[: len(key)] == key)
            found[column] = value
            with path.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(rows[0]))
                writer.writeheader()
                writer.writerows(rows)
        return folder

    return change


def words(content: Any) -> str:
    """Return all texts of a handout's content."""
    if isinstance(content, str):
        return content
    values = content.values() if isinstance(content, dict) else content if isinstance(content, (list, tuple)) else ()
    return "\n".join(map(words, values))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("handout", SINGLE)
def test_it_fits_one_page(handout: str, code: str):
    set_language(code)

    assert len(opened(set_on_paper(HANDOUTS[handout](None), sign_picture)).pages) == 1


def test_letters_are_large_enough():
    small = {handout: make(None).points for handout, make in HANDOUTS.items() if make(None).points < 11}

    assert small == {"rules-summary": 9}


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        (("frame", "rounds", "value", "3"), "in 3 rounds"),
        (("frame", "solo_win", "value", "47"), "47\u00a0VP win"),
        (("frame", "hearth_base", "value", "7"), "weighs 7 together"),
        (("frame", "furnish_portion", "value", "wool*5 / hide"), "5\u00a0wool or 1\u00a0hide"),
        (("frame", "food_per_settler", "value", "2"), "food due = 2 × (settlers − roofs)"),
        (("frame", "unfed_settler", "value", "-3"), "stays, for −3\u00a0VP"),
        (("frame", "start_goods", "value", "shell*2"), "2\u00a0shells in storage"),
        (("village", "roof_village", "vp", "9"), "9\u00a0VP, from the supply"),
        (("village", "utensils", "hearth", "4"), "Hearth +4"),
        (("village", "utensils", "midden", "3"), "less 3 for each utensils card"),
        (("resources", "midden", "vp", "-2"), "Midden −2"),
        (("resources", "skaill_knife", "icons", "2"), "adds 2 to the icons"),
        (("specials", "explore", "back", "6"), "Draw 6 village cards"),
        (("specials", "muster", "hearth", "3"), "Muster: Hearth limit +3"),
        (("tiles", "cook", "hearth", "5"), "Hearth limit +5"),
        (("tiles", "furnish", "vp", "3"), "2…3 VP"),
        (("tasks", "task_cow_cook", "vp", "-4"), "−2…−4 VP"),
        (("players", "4", "cards_per_set", "13"), "\n13\n"),
        (("slider", "11", "midden", "19"), "\n19"),
        (("furnish", "6", "vp_set", "17"), "\n17"),
        (("trade", "7", "vp", "23"), "\n23"),
        (("clean", "back/4", "cleared", "14"), "\n14"),
    ],
    ids=lambda value: "-".join(value[:3]) if isinstance(value, tuple) else "",
)
def test_the_summary_reads_its_figures_from_the_tables(changed: Callable[..., Path], cell: tuple[str, ...], told: str):
    printed = words(HANDOUTS["rules-summary"](None).content)
    varied = words(HANDOUTS["rules-summary"](changed(cell)).content)

    assert told in varied and told not in printed


def test_a_changed_figure_is_printed(changed: Callable[..., Path], tmp_path: Path):
    folder = changed(("frame", "solo_exceptional", "value", "66"), ("slider", "3", "midden", "8"))
    files = make_handouts(["rules-summary", "score-sheet", "slider-strip"], "fr", tmp_path / "made", data=folder)
    summary, sheet, strip = map(text_of, files)

    assert "dès 66, exceptionnel" in summary and "dès 66 PV" in sheet
    assert "0 0 8 2 3" in strip


def test_the_score_sheet_has_the_lines_of_the_score():
    content = HANDOUTS["score-sheet"](None).content

    assert [row[0] for row in content["rows"]] == [name(f"line_{line}") for line in LINES]
    assert content["players"] == 4


def test_the_graph_is_high_enough_for_the_best_space(changed: Callable[..., Path]):
    def scale(data: Path | None) -> tuple[int, int]:
        content = HANDOUTS["graph-paper"](data).content
        return content["lines"], content["each"]

    assert scale(None) == (20, 1)
    assert scale(changed(("furnish", "6", "vp_settler", "4"))) == (40, 1)
    assert scale(changed(("furnish", "6", "vp_settler", "50"))) == (39, 13)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sign_is_drawn_and_named(code: str):
    set_language(code)
    signs = [f"good:{good}" for good in GOODS] + [f"env:{where}" for where in ENVIRONMENTS]
    signs += ["icon:flip", "icon:clear", "icon:rest", "worker:large", "worker:small", "marker:red", "marker:neutral"]
    for sign in signs:
        picture = sign_picture(sign)
        assert picture.svg.startswith("<svg") and "var(" not in picture.svg
        assert picture.words and ":" not in picture.words
