"""French calls the game's own things by one name, with a capital, as the rulebook does: at the table and in lessons."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
NAMES = ROOT / "data" / "brae" / "names.csv"


def names() -> list[dict[str, str]]:
    with NAMES.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


PROPER = {"Curseur", "Tâche", "Tâches", *(word for row in names() for word in row["capitals"].split())}
"""What is never written small: names of cards, workers and what clutters a village."""

SMALL = re.compile(r"(?<![\w/#`-])(" + "|".join(sorted(word.lower() for word in PROPER)) + r")(?![\w`-])")
OTHER = re.compile("amélior", re.IGNORECASE)
"""A tile is `retournée`, whatever is better on its other side."""


def wrong(text: str) -> list[str]:
    """Return the words of a text that are written another way; gaps and code in it are no words."""
    bare = re.sub(r"\{[^{}]*\}|`[^`]*`", "x", text)
    return [match[0] for pattern in (SMALL, OTHER) for match in pattern.finditer(bare)]


def texts() -> Iterator[tuple[str, str]]:
    """Give all that is written in French, each text with its file."""
    # Other games have names of their own.
    catalogues = ROOT / "skara" / "locale" / "fr" / "LC_MESSAGES"
    for path in sorted((catalogues / "skara.po", *catalogues.glob("brae*.po"))):
        with path.open("rb") as file:
            for message in read_po(file, locale="fr"):
                strings = [message.string] if isinstance(message.string, str) else message.string or []
                yield from ((path.name, text) for text in strings if message.id)
    for row in names():
        yield from ((NAMES.name, row[column]) for column in ("fr", "fr_plural"))
    for path in sorted((ROOT / "notebooks" / "fr").glob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            yield path.name, "".join(cell["source"])
    for path in sorted((ROOT / "docs" / "teaching" / "fr").glob("*.md")):
        yield path.name, re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)


def test_names_are_known():
    assert {"Colon", "Ouvriers", "Toits", "Déchets", "Ustensiles", "Fuseaux", "Boules", "Âtre"} <= PROPER


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Un Colon sans Toit", []),
        ("{colon} colons", ["colons"]),
        ("un grand ouvrier", ["ouvrier"]),
        ("tuile améliorée", ["amélior"]),
        ("`toit` est un mot de code", []),
    ],
)
def test_what_is_found(text: str, found: list[str]):
    assert wrong(text) == found


def test_one_usage_in_all_that_is_french():
    assert [(where, found, text[:80]) for where, text in texts() if (found := wrong(text))] == []


def rounds_told() -> Iterator[tuple[str, str]]:
    """Give what Stone Age says of rounds: English and French."""
    for path in sorted((ROOT / "skara" / "locale" / "fr" / "LC_MESSAGES").glob("stone_age*.po")):
        with path.open("rb") as file:
            yield from ((str(message.id), str(message.string)) for message in read_po(file, locale="fr") if message.id)
    with (ROOT / "data" / "stone_age" / "rules.csv").open(encoding="utf-8") as file:
        yield from ((row["en"], row["fr"]) for row in csv.DictReader(file))


def test_a_round_is_called_the_same_in_every_game():
    # `Tour` is what one player has inside it, as everywhere in the house.
    told = [(en, fr) for en, fr in rounds_told() if re.search(r"\brounds?\b", en)]
    assert len(told) > 30
    assert [fr for _, fr in told if not re.search("manche", fr, re.IGNORECASE)] == []
