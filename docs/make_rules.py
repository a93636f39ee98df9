"""Writes a page of rules for each game from its table: `python docs/make_rules.py`."""

from pathlib import Path

from skara.core.data import data_folder
from skara.core.language import SOURCE
from skara.core.rulebook import load_rules
from skara.games import DEFAULT, box_of

FOLDER = Path(__file__).resolve().parent
PAGES = {"brae": FOLDER / "rules.md", "stone_age": FOLDER / "rules-stone-age.md"}

INTRODUCTION = """\
# {title}

Every rule of {game} that Skara knows, in our own words. The id stands where the rule is carried out in the code, in the
test that proves it, and in the sentence that refuses a move. The sentences come from
[`data/{id}/rules.csv`](../data/{id}/rules.csv), which has them in French, too; `python docs/make_rules.py` writes this
page, and `.venv/bin/skara rules {id} --coverage` tells the lines of code and the tests of each rule.
"""

_BRAE = {
    "Before the game": {
        "COMP": "What is in the box",
        "SETUP": "Laying out the table",
    },
    "Rounds and turns": {
        "ROUND": "Rounds",
        "ORDER": "Who is next",
        "SOLO": "Turns when playing alone",
        "TURN": "Steps of a turn",
    },
    "Goods": {
        "RES": "Storage and slider",
    },
    "Village cards": {
        "CARD-ROOF": "Roofs",
        "CARD-BALL": "Stone balls",
        "CARD-UTENSIL": "Utensils",
        "CARD-SETTLER": "Settlers",
        "CARD-KNIFE": "Knives in a harvest",
    },
    "Workers and standard tiles": {
        "WORK": "Placing workers",
        "FURNISH": "Furnish",
        "COOK": "Cook",
        "CRAFT": "Craft",
        "CLEAN": "Clean",
        "CLEAR": "Clearing",
        "TRADE": "Trade",
        "GATHER": "Gather",
    },
    "Special tiles": {
        "SPECIAL": "What they share",
        "BUILD": "Build",
        "EXPLORE": "Explore",
        "BOAR": "Hunt Boar",
        "INNOV": "Innovate",
        "MUSTER": "Muster",
        "RECRUIT": "Recruit",
        "SPIN": "Spin Wool",
        "TEND": "Tend Land",
        "BARTER": "Barter (promo)",
        "FORAGE": "Forage (promo)",
    },
    "Solo cards": {
        "TASK": "Tasks and focus",
    },
    "Ends": {
        "EOR": "End of a round",
        "SCORE": "Score",
    },
}
_STONE_AGE = {
    "Before the game": {"SETUP": "Laying out the table", "ROUND": "Rounds"},
    "Placing figures": {"PLACE": "Places"},
    "Using figures": {
        "ACT": "Turns",
        "TOOL": "Tools",
        "HUT": "Hut",
        "FIELD": "Field",
        "GATHER": "Gathering with dice",
        "CARD": "Civilisation cards",
        "CE": "What the tops of cards do",
        "BLD": "Buildings",
    },
    "Feeding": {"FEED": "Feeding"},
    "Ends": {"NEW": "A new round", "END": "The end of the game", "SCORE": "Score"},
}
CHAPTERS = {"brae": _BRAE, "stone_age": _STONE_AGE}
"""By game: chapters and their areas; an area is the middle of a rule's id."""


def rules_page(game: str = "brae", table: Path | None = None) -> str:
    """Return the page of a game: a table of rules for each area, in the order of the chapters."""
    by_area: dict[str, list[str]] = {}
    box = box_of(game)
    for rule in load_rules(table or data_folder() / game / "rules.csv").values():
        area = rule.id.removeprefix(f"{box.PREFIX}-").rpartition("-")[0]
        by_area.setdefault(area, []).append(f"| {rule.id} | {rule.sentences[SOURCE].replace('|', '&#124;')} |")
    name = box.words.glossary.name("game")
    title = "Rules" if game == DEFAULT else f"Rules of {name}"
    parts = [INTRODUCTION.format(title=title, game=name, id=game)]
    for chapter, areas in CHAPTERS[game].items():
        parts.append(f"## {chapter}\n")
        for area, heading in areas.items():
            rows = "\n".join(by_area.pop(area))
            parts.append(f"### {heading}\n\n| id | rule |\n|---|---|\n{rows}\n")
    if by_area:
        raise KeyError(f"areas without a heading: {', '.join(by_area)}")
    return "\n".join(parts)


if __name__ == "__main__":
    for game_id, page in PAGES.items():
        page.write_text(rules_page(game_id), encoding="utf-8")
