"""The start page leads to the notebooks of the language it speaks, where there are any."""

import json
import re
from pathlib import Path

import pytest

from skara.core.language import set_language
from skara.panels.parts.notebook_links import NotebookLinks, links_text
from skara.panels.start_panel import start

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def opened_in_the_lab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run the English start page of the project."""
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", str(NOTEBOOKS / "en" / "00_start_here.ipynb"))
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)


def write(path: Path, source: str, kind: str = "markdown") -> None:
    """Write a notebook with one cell."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cells": [{"cell_type": kind, "source": [source]}]}), "utf-8")


def told(links: NotebookLinks) -> str:
    """Return what the links say."""
    (output,) = links.outputs
    text: str = output["data"]["text/markdown"]
    return text


def test_the_language_of_the_page_opens_notebooks_of_that_language():
    page = start()
    assert page.children == (page.frame, page.links)
    for code, play in (("en", "Play"), ("fr", "Jouer"), ("en", "Play")):
        page.pick(f"language:{code}")
        leading = re.findall(r"\]\((.+?)\)", told(page.links))

        assert f"[20 {play}](../{code}/20_play.ipynb)" in told(page.links)
        assert [NOTEBOOKS / code / Path(link).name for link in leading] == [
            path for path in sorted((NOTEBOOKS / code).glob("*.ipynb")) if not path.name.startswith("00_")
        ]
        assert all(link.startswith(f"../{code}/") for link in leading)


def test_a_later_game_leads_to_its_own_notebooks():
    page = start()
    page.pick("game:stone_age")
    leading = re.findall(r"\]\((.+?)\)", told(page.links))
    assert leading
    assert [NOTEBOOKS / "en" / link for link in leading] == [
        NOTEBOOKS / "en" / ".." / "en" / "stone_age" / path.name
        for path in sorted((NOTEBOOKS / "en" / "stone_age").glob("*.ipynb"))
    ]
    page.pick("game:brae")
    assert "(../en/20_play.ipynb)" in told(page.links)


def test_they_are_there_again_after_a_game():
    page = start()
    page.pick("solo")
    page.press("begin")
    assert page.links not in page.children
    page.come_back()

    assert page.children == (page.frame, page.links)


@pytest.mark.parametrize(
    "surroundings",
    [{"JPY_SESSION_NAME": ""}, {"JPY_SESSION_NAME": "/home/ada/mine.ipynb"}, {"SERVER_SOFTWARE": "voila/0.5"}],
)
def test_without_notebooks_beside_it_the_page_has_no_links(
    surroundings: dict[str, str], monkeypatch: pytest.MonkeyPatch
):
    for variable, value in surroundings.items():
        monkeypatch.setenv(variable, value)
    page = start()

    assert page.children == (page.frame,)
    assert told(page.links) == ""


def test_what_is_no_notebook_with_a_number_and_a_title_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "fr"
    write(folder / "20_play.ipynb", "# <b>Jouer</b> [vite](x)\n\nIci.")
    write(folder / "21_code.ipynb", "# Un commentaire", "code")
    write(folder / "22_text.ipynb", "Sans titre")
    write(folder / "mine.ipynb", "# À moi")
    for name, text in {
        "30_cut.ipynb": '{"cells": [',
        "31_empty.ipynb": '{"cells": []}',
        "32_list.ipynb": "[1]",
    }.items():
        (folder / name).write_text(text, "utf-8")
    monkeypatch.setenv("JPY_SESSION_NAME", str(folder / "20_play.ipynb"))

    # There is no folder for English here, so its readers are led to what there is.
    set_language("en")
    assert links_text().endswith("(../fr/20_play.ipynb)")
    set_language("fr")
    assert links_text() == "Notebooks\u00a0: [20 \\<b\\>Jouer\\</b\\> \\[vite\\](x)](../fr/20_play.ipynb)"
