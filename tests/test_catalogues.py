"""Every sentence of the code has its translation, and the compiled catalogues are up to date.

`make catalogues` collects the sentences and compiles; what it cannot do is translate.
"""

import io
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "skara" / "locale"
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/skara.po"))

each_catalogue = pytest.mark.parametrize(
    "path", CATALOGUES, ids=[path.relative_to(LOCALE).parts[0] for path in CATALOGUES]
)


def catalogue(path: Path) -> Catalog:
    """Read a catalogue, its obsolete entries apart."""
    with path.open("rb") as file:
        return read_po(file, locale=path.relative_to(LOCALE).parts[0], abort_invalid=True)


def entries(texts: Catalog) -> list[Message]:
    """Return the messages of a catalogue without its header."""
    return [message for message in texts if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the singular and plural forms of a text; most texts have one form only."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def pairs(texts: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return what a catalogue says, by what it is asked for."""
    return {forms(message.id): forms(message.string) for message in entries(texts)}


def extracted() -> set[str | tuple[str, ...]]:
    """Collect the sentences from the code with the keywords that the Makefile names."""
    named = re.findall(r"--keywords=(\S+)", (ROOT / "Makefile").read_text("utf-8"))
    keywords = DEFAULT_KEYWORDS | parse_keywords(named)
    return {message for _, _, message, _, _ in extract_from_dir(ROOT / "skara", keywords=keywords)}


def gaps(text: str) -> set[str]:
    """Return the names of the gaps in a sentence: `{count}` and the like."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_french_is_there():
    assert [path.relative_to(LOCALE).parts[0] for path in CATALOGUES] == ["fr"]


def test_the_code_holds_sentences():
    assert extracted()


def test_template_holds_the_sentences_of_the_code():
    with (LOCALE / "skara.pot").open("rb") as file:
        assert {message.id for message in entries(read_po(file))} == extracted()


@each_catalogue
def test_catalogue_holds_the_sentences_of_the_code(path: Path):
    texts = catalogue(path)

    assert {message.id for message in entries(texts)} == extracted()
    assert not texts.obsolete


@each_catalogue
def test_every_sentence_is_translated(path: Path):
    texts = catalogue(path)

    assert [message.id for message in entries(texts) if not all(forms(message.string))] == []
    assert [message.id for message in entries(texts) if message.fuzzy] == []
    assert [message.id for message in entries(texts) if message.pluralizable != (len(forms(message.string)) > 1)] == []


@each_catalogue
def test_compiled_catalogue_is_up_to_date(path: Path):
    fresh = io.BytesIO()
    write_mo(fresh, catalogue(path))
    fresh.seek(0)
    with path.with_suffix(".mo").open("rb") as file:
        committed = read_mo(file)

    # Headers name the version of Babel that compiled them; what counts is what a reader sees.
    expected = read_mo(fresh)
    assert pairs(committed) == pairs(expected)
    assert committed.plural_forms == expected.plural_forms


@each_catalogue
def test_translations_keep_the_gaps(path: Path):
    wrong = []
    for message in entries(catalogue(path)):
        asked = [gaps(form) for form in forms(message.id)]
        *others, last = [gaps(form) for form in forms(message.string)]
        # Beside "{count} tiles" may stand "one tile": only the last form must name every gap.
        if last != set.union(*asked) or not all(set.intersection(*asked) <= form <= last for form in others):
            wrong.append((message.id, message.string))

    assert wrong == []


def breaks_before_signs(text: str) -> bool:
    """Tell whether a line could break before ; : ? or !, or the sign touches its word."""
    bare = re.sub(r"\{[^{}]*\}|\w+://\S*", "x", text)
    return re.search(r"(?<![\u00a0\u202f?!])[;:?!]", bare) is not None


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("Fini\u00a0!", False),
        ("Coût\u202f: {cost:>3}", False),
        ("Vraiment\u202f?!", False),
        ("Fini !", True),
        ("Fini!", True),
        ("{name}: {count}", True),
    ],
)
def test_signs_that_take_a_space(text: str, broken: bool):
    assert breaks_before_signs(text) is broken


def test_french_puts_a_no_break_space_before_its_signs():
    texts = catalogue(LOCALE / "fr" / "LC_MESSAGES" / "skara.po")

    assert [form for message in entries(texts) for form in forms(message.string) if breaks_before_signs(form)] == []
