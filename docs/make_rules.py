"""Writes `rules.md` from the table of rules: `python docs/make_rules.py`."""

from pathlib import Path

from skara.core.data import data_folder
from skara.core.language import SOURCE
from skara.core.rulebook import load_rules

PAGE = Path(__file__).resolve().parent / "rules.md"

INTRODUCTION = """\
# Rules

Every rule that Skara knows, in our own words. The id stands where the rule is carried out in the code, in the test
that proves it, and in the sentence that refuses a move. The sentences come from
[`data/brae/rules.csv`](../data/brae/rules.csv), which has them in French, too; `python docs/make_rules.py` writes this
page, and `python -m skara rules --coverage` tells the lines of code and the tests of each rule.
"""

CHAPTERS = {
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
"""Chapters and their areas; an area is the middle of a rule's id."""


def rules_page(table: Path | None = None) -> str:
    """Return the page: a table of rules for each area, in the order of the chapters."""
    by_area: dict[str, list[str]] = {}
    for rule in load_rules(table or data_folder() / "brae" / "rules.csv").values():
        area = rule.id.removeprefix("SB-").rpartition("-")[0]
        by_area.setdefault(area, []).append(f"| {rule.id} | {rule.sentences[SOURCE].replace('|', '&#124;')} |")
    parts = [INTRODUCTION]
    for chapter, areas in CHAPTERS.items():
        parts.append(f"## {chapter}\n")
        for area, heading in areas.items():
            rows = "\n".join(by_area.pop(area))
            parts.append(f"### {heading}\n\n| id | rule |\n|---|---|\n{rows}\n")
    if by_area:
        raise KeyError(f"areas without a heading: {', '.join(by_area)}")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(rules_page(), encoding="utf-8")
