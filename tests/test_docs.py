"""The pages in `docs` are in step with the tables, their examples run, and their links lead somewhere."""

import csv
import doctest
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs import make_events, make_rules
from skara.core.data import data_folder
from skara.core.language import LANGUAGES
from skara.core.rulebook import RULE_ID, load_rules
from skara.games import GAMES, box_of
from tests.brae.play import random_game as brae_game
from tests.stone_age.play import random_game as stone_age_game

from .contract.trials import random_move

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TABLES = sorted((data_folder() / "brae").glob("*.csv"))

each_page = pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(DOCS).as_posix() for page in PAGES])


# ------------------------------------------------------------------------------------------------------------
# All pages


@each_page
def test_examples(page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    # A page puts the toy game on the shelf; after the test it is taken off again.
    monkeypatch.setitem(GAMES, "toy", "tests.toy")
    # Doctest takes a closing fence for output, so fences become blank lines; the line numbers stay right.
    text = re.sub(r"^```.*$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0))

    assert runner.tries == text.count("\n>>> ")
    assert runner.failures == 0, capsys.readouterr().out


def test_the_page_about_data_has_an_example():
    assert "\n>>> " in (DOCS / "data.md").read_text("utf-8")


def anchors(page: Path) -> set[str]:
    """Return the anchors that the headings of a page get."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_page
def test_links_lead_somewhere(page: Path):
    links = re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8"))
    lost = []
    for link in links:
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)

    assert lost == []


def linked_pages(index: Path) -> set[str]:
    return set(re.findall(r"\]\(([\w/-]+\.md)", index.read_text("utf-8")))


def test_index_names_every_page():
    teaching = {f"teaching/{code}/README.md" for code in LANGUAGES}

    assert linked_pages(DOCS / "README.md") == {page.name for page in DOCS.glob("*.md")} - {"README.md"} | teaching


def test_pages_for_teachers_are_there_in_every_language():
    pages = {folder.name: {page.name for page in folder.glob("*.md")} for folder in (DOCS / "teaching").iterdir()}

    assert set(pages) == set(LANGUAGES) and pages["en"] and all(names == pages["en"] for names in pages.values())


def test_french_pages_never_break_before_a_sign():
    for page in (DOCS / "teaching" / "fr").glob("*.md"):
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
        assert re.findall(r".{0,20}(?: [:;?!»]|« ).{0,10}", prose) == [], page.name


def test_only_pictures_that_a_page_shows_are_kept():
    text = "".join(page.read_text("utf-8") for page in (ROOT / "README.md", *PAGES))

    assert {picture.name for picture in (DOCS / "img").iterdir()} == set(re.findall(r"img/([\w-]+\.(?:png|svg))", text))


# ------------------------------------------------------------------------------------------------------------
# data.md


def described(heading: str) -> list[list[str]]:
    """Return the first column of each table below a heading of data.md."""
    text = (DOCS / "data.md").read_text("utf-8")
    (section,) = re.findall(rf"^### `{re.escape(heading)}`$(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    return [re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) for table in tables]


def test_every_table_has_a_section():
    text = (DOCS / "data.md").read_text("utf-8")

    assert sorted(re.findall(r"^### `(.+)`$", text, re.MULTILINE)) == [table.name for table in TABLES]


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_every_column_is_described(table: Path):
    with table.open(encoding="utf-8", newline="") as file:
        header = next(csv.reader(file))

    assert described(table.name)[0] == header


def test_every_figure_of_the_frame_is_described():
    with (data_folder() / "brae" / "frame.csv").open(encoding="utf-8", newline="") as file:
        figures = [row["id"] for row in csv.DictReader(file)]

    assert sorted(described("frame.csv")[1]) == sorted(figures)


# ------------------------------------------------------------------------------------------------------------
# rules.md


def test_every_game_has_a_page_of_rules():
    assert list(make_rules.PAGES) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_in_step_with_their_table(game: str):
    page = make_rules.PAGES[game].read_text("utf-8")
    assert page == make_rules.rules_page(game), "run: python docs/make_rules.py"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_stands_once(game: str):
    listed = re.findall(rf"^\| ({RULE_ID.pattern}) \|", make_rules.rules_page(game), re.MULTILINE)

    assert sorted(listed) == sorted(load_rules(data_folder() / game / "rules.csv"))


# ------------------------------------------------------------------------------------------------------------
# events.md


def test_events_are_in_step_with_the_code():
    assert make_events.PAGE.read_text("utf-8") == make_events.events_page(), "run: python docs/make_events.py"


def listed_terms(game: str) -> dict[str, set[str]]:
    """Read the kinds of events of a game with their terms from the page."""
    name = box_of(game).words.glossary.name("game")
    (section,) = re.findall(rf"^## {name}$(.*?)(?=^## |\Z)", make_events.PAGE.read_text("utf-8"), re.M | re.S)
    found = re.findall(r"^\| `(\w+)` \| [a-z ]+ \| (.*?) \|", section, re.M)
    return {kind: set(re.findall(r"`(\w+)`", terms)) for kind, terms in found}


# Hungry settlers stay only where the tables are changed, and the deck lasts for nearly every game.
RARE = {"brae": {"unfed", "reshuffle"}, "stone_age": {"redeem", "draw", "idle"}}


@pytest.mark.parametrize(("game_id", "make"), [("brae", brae_game), ("stone_age", stone_age_game)])
def test_events_have_the_terms_that_the_page_lists(game_id: str, make: Callable[[int], tuple[Any, Random]]):
    listed = listed_terms(game_id)
    met = set()
    for seed in range(12):
        game, rng = make(seed)
        while not game.is_over:
            for event in game.play(random_move(game, rng)):
                assert set(event.terms) == listed[event.kind], event.kind
                met.add(event.kind)
    assert met >= set(listed) - RARE[game_id]
