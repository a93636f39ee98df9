"""A further language is a folder of catalogues and a few columns: no line of code changes.

The language of this test is English with ø before every word; its plural begins with three. A copy of the package
speaks it, in a Python of its own.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from docs.make_catalogues import catalogues
from skara.core.language import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent

TRAITS = 'decimal = "·"\nthousands = "\'"\nsmall_words = 0\n'
PLURALS = "nplurals=2; plural=(n > 2);"

SPEAK = """
import json
import skara
from skara.brae import face
from skara.brae.words import glossary
from skara.core.language import LANGUAGES
from skara.core.numbers import number
from skara.games import rule_of

skara.set_language("xx")
game = skara.new_game(players=2, seed=7)
events, refusals = [], []
while game.round < 2:
    refusals += [option.refusal.sentence for option in game.options(all=True) if option.refusal]
    events += [event.sentence for event in game.play(game.legal_moves()[0])]
print(json.dumps({
    "home": skara.__file__,
    "languages": LANGUAGES,
    "events": events,
    "refusals": refusals,
    "question": game.decision.prompt,
    "score": str(game.score(0)),
    "rule": rule_of("SB-COOK-1").sentence,
    "counted": [glossary.counted(count, "skaill_knife") for count in (1, 2, 3)],
    "number": number(-1234.5),
    "board": str(game),
    "drawing": face.draw(game, 0, narrow=False),
}))
"""

SWITCH = """
import json
import skara
from skara.panels.parts.languages import LanguageSwitch

switch = LanguageSwitch(skara.set_language)
switch.value = "xx"
switch.refresh()
print(json.dumps({"options": switch.options, "tooltips": switch.tooltips}))
"""


def marked(text: str) -> str:
    """Translate a text, its gaps apart."""
    return re.sub(r"\{[^{}]*\}|[^\W\d_]+", lambda word: word[0] if word[0][0] == "{" else f"ø{word[0]}", text)


def unmarked(text: str) -> list[str]:
    """List the words of a text that are of another language."""
    return [word for word in re.findall(r"[^\W\d_]+", text) if not word.startswith("ø")]


def translate(catalogue: Path) -> None:
    """Fill a catalogue as a translator does."""
    entry = re.compile(r'^msgid "(.+)"\n(?:msgid_plural "(.+)"\n)?((?:msgstr.*\n)+)', re.MULTILINE)

    def filled(found: re.Match[str]) -> str:
        one, many = found[1], found[2] or found[1]
        texts = re.sub(r'^(msgstr(?:\[0\])?) ""', lambda key: f'{key[1]} "{marked(one)}"', found[3])
        texts = re.sub(r'^(msgstr\[1\]) ""', lambda key: f'{key[1]} "{marked(many)}"', texts, flags=re.MULTILINE)
        return found[0].removesuffix(found[3]) + texts

    text = re.sub(r"nplurals=.*;", PLURALS, catalogue.read_text("utf-8"))
    catalogue.write_text(entry.sub(filled, text), "utf-8")


def widen(table: Path) -> None:
    """Give a table of words the columns of the language."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row |= {f"xx{column[2:]}": marked(text) for column, text in row.items() if column.startswith("en")}
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def make(package: Path) -> None:
    """Collect the sentences and compile their translations."""
    for path, content in catalogues(package).items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package with its tables, and add the language as docs/add-a-language.md says."""
    package = tmp_path_factory.mktemp("copy") / "skara"
    shutil.copytree(ROOT / "skara", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "data", package / "data")
    for table in ("names", "rules"):
        widen(package / "data" / "brae" / f"{table}.csv")
    home = package / "locale" / "xx"
    home.mkdir()
    (home / "traits.toml").write_text(TRAITS, "utf-8")
    make(package)
    for catalogue in home.glob("LC_MESSAGES/*.po"):
        translate(catalogue)
    make(package)
    return package


def run(package: Path, code: str) -> Any:
    """Run some code with the copy in place of the package, and return what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=package.parent, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def said(package: Path) -> dict[str, Any]:
    said = run(package, SPEAK)
    assert Path(said["home"]).parent == package
    return said


def test_it_is_one_of_the_languages(said: dict[str, Any]):
    assert said["languages"] == [*LANGUAGES, "xx"]


def test_sentences_speak_it(said: dict[str, Any]):
    assert said["events"] and said["refusals"]
    for sentence in (*said["events"], *said["refusals"], said["question"], said["rule"]):
        assert not unmarked(sentence), sentence


def test_names_have_their_plurals(said: dict[str, Any]):
    counted = [text.replace("\N{NO-BREAK SPACE}", " ") for text in said["counted"]]

    assert counted == ["1 øSkaill øKnife", "2 øSkaill øKnife", "3 øSkaill øKnives"]


def test_numbers_are_written_its_way(said: dict[str, Any]):
    assert said["number"] == "−1'234·5"


def test_text_board_and_score_speak_it(said: dict[str, Any]):
    assert "øStorage øArea" in said["board"]
    assert not unmarked(said["board"])
    assert not unmarked(said["score"])


def test_the_drawing_speaks_it(said: dict[str, Any]):
    drawing = ElementTree.fromstring(said["drawing"])
    parts = [part for part in drawing.iter() if not part.tag.endswith("style")]
    texts = [text for part in parts for text in (part.text, part.get("aria-label")) if text]

    assert drawing.get("lang") == "xx"
    assert {"øSH", "øL", "øS", "øR", "øN"} <= set(texts)
    assert [word for text in texts for word in unmarked(text)] == []


@pytest.mark.skipif(find_spec("ipywidgets") is None, reason="panels need ipywidgets")
def test_panels_offer_it(package: Path):
    switch = run(package, SWITCH)

    assert switch["options"] == [[code.upper(), code] for code in (*LANGUAGES, "xx")]
    assert switch["tooltips"] == ["øLanguage"] * (len(LANGUAGES) + 1)
