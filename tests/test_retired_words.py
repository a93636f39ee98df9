"""One thing has one name on the screen and beside it: words given up for the printed one do not come back."""

import json
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "skara" / "locale"

RETIRED = {
    "en": {
        r"\bimprov\w+": "flip",
        r"\b(upper|lower) half\b": "top harvest, bottom effect",
        r"\bpots?\b": "Hearth",
        r"\bdark bar\b|\bbar (moved|moves|stays|stayed|costs)\b": "slider",
        r"\bset \{?\w+\}? of \{|\{round\}, set\b": "turn",
        r"^Turn \{turn\}( of this round)?$": "set, for the cards of a turn",
        r"\bif it ended now\b|\bVP if the game ended\b|\b[Ss]core if the game ended\b": "VP so far",
        r"\bor leave it$|^Leave it$": "go without",
        r"\bas many points (in all|if)\b": "the same number of points",
    },
    "fr": {
        r"\brepas dû\b|\bdû \{|^repas ·": "nourriture due",
        r"\bsur \{(number|spaces)\} cases\b": "emplacements",
        r"\bespaces?\b": "case, emplacement",
        r"\bmoitié (du bas|du haut|de la carte|basse)\b": "effet du bas",
        r"(?<!effet )\b(du|[Ll]e) bas (de|d'une) (la )?carte\b|\bbas de carte\b": "effet du bas",
        r"\bmarmite\b": "Âtre",
        r"\bbarre foncée\b|\bbarre (bouge|reste|avance)\b": "Curseur",
        r"\{round\}, série\b": "tour",
        r"^Tour \{turn\}( de cette manche)?$": "série, pour les cartes d'un tour",
        r"\bsi la partie finissait$|\bPV (jusqu'ici|pour l'instant)\b|^Score si la partie\b": "PV acquis",
        r"\bmange[nt]* (\{|\d+[.,;])": "il faut tant de nourriture",
        r"\bautant de points en tout\b": "le même nombre de points",
    },
}
"""By language: a word that is not used any more, and what is said in its place."""

NOT_MEANT = {"skara": {"Leave it", "Laisser"}}
"""Sentences that mean something else: a file that is there already."""


def sentences(language: str, domain: str) -> list[str]:
    """List what one file of the catalogue says in a language."""
    path = LOCALE / "fr" / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        messages = [message for message in read_po(file, locale="fr") if message.id]
    said = [message.id if language == "en" else message.string or "" for message in messages]
    texts = [text for each in said for text in ([each] if isinstance(each, str) else each)]
    return [text for text in texts if text not in NOT_MEANT.get(domain, ())]


DOMAINS = sorted(path.stem for path in (LOCALE / "fr" / "LC_MESSAGES").glob("*.po"))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", RETIRED)
def test_no_retired_word_is_said(language: str, domain: str):
    said = sentences(language, domain)
    assert said
    faults = [(text, use) for word, use in RETIRED[language].items() for text in said if re.search(word, text)]
    assert faults == []


def beside(language: str) -> list[tuple[str, str]]:
    """List what notebooks and pages say in a language, each paragraph with its file."""
    found = []
    for path in sorted((ROOT / "notebooks" / language).rglob("*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            found += [(path.name, line) for line in cell["source"]]
    pages = sorted((ROOT / "docs" / "teaching" / language).glob("*.md"))
    if language == "en":
        pages += [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for path in pages:
        found += [(path.name, line) for line in path.read_text("utf-8").splitlines()]
    # Names of wrong ideas are code.
    return [(name, re.sub(r"`[^`]*`", "", line).strip()) for name, line in found]


@pytest.mark.parametrize("language", RETIRED)
def test_no_retired_word_stands_in_notebooks_and_pages(language: str):
    said = beside(language)
    assert len({name for name, _ in said}) > 30
    faults = [
        (name, text, use) for word, use in RETIRED[language].items() for name, text in said if re.search(word, text)
    ]
    assert faults == []
