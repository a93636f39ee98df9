"""Every sentence of the code has its translation, and the compiled catalogues are up to date.

`make catalogues` collects the sentences and compiles; what it cannot do is translate.
"""

import ast
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from docs.make_catalogues import catalogues

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "skara" / "locale"
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
FRENCH = [path for path in CATALOGUES if path.is_relative_to(LOCALE / "fr")]

each_catalogue = pytest.mark.parametrize(
    "path", CATALOGUES, ids=[f"{path.relative_to(LOCALE).parts[0]}-{path.stem}" for path in CATALOGUES]
)


def catalogue(path: Path) -> Catalog:
    """Read a catalogue, its obsolete entries apart."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, abort_invalid=True)


def template(path: Path) -> Catalog:
    """Read a catalogue without translations."""
    with path.open("rb") as file:
        return read_po(file)


def entries(texts: Catalog) -> list[Message]:
    """Return the messages of a catalogue without its header."""
    return [message for message in texts if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the singular and plural forms of a text; most texts have one form only."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


# ------------------------------------------------------------------------------------------------------------
# That every sentence of the code is found

TAKE_SENTENCES = {"say": 1, "N_": 1, "gettext": 1, "ngettext": 2}
"""The functions that take sentences, each with how many of its first arguments are some."""


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Give the calls that take sentences, each with the function's name, also where it is imported by another."""
    imported = [name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names]
    known = {name.asname or name.name: name.name for name in imported if name.name in TAKE_SENTENCES}
    known |= {name: name for name in TAKE_SENTENCES}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in known:
                yield node, known[called]


def literals(node: ast.expr) -> Iterator[str]:
    """Give the texts that an argument may come to; one that is computed or looked up elsewhere gives none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield ast.unparse(node)
    elif isinstance(node, ast.IfExp):
        yield from (text for part in (node.body, node.orelse) for text in literals(part))
    elif isinstance(node, ast.BoolOp):
        yield from (text for part in node.values for text in literals(part))
    elif isinstance(node, ast.BinOp):
        yield from (text for part in (node.left, node.right) for text in literals(part))


def unheard(code: str, sentences: set[str]) -> list[str]:
    """List what a module says that never reaches a catalogue.

    Inside an f-string nobody collects what is said; a word that was marked before may be said there too.
    """
    tree = ast.parse(code)
    inside = {node for text in ast.walk(tree) if isinstance(text, ast.JoinedStr) for node, _ in calls(text)}
    faults = []
    for node, function in calls(tree):
        said = [text for part in node.args[: TAKE_SENTENCES[function]] for text in literals(part)]
        faults += [f"{node.lineno}: {text}" for text in said if text not in sentences or node in inside]
    return faults


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ('say("Known.")', 0),
        ('say(WORDS["any"])', 0),
        ("say(word, number=3)", 0),
        ('say("Unknown.")', 1),
        ('say("Known." if old else "New.")', 1),
        ('say(word or "New.")', 1),
        ("f\"{say('Known.')}\"", 1),
        ('f"{say(WORDS[1])}"', 0),
        ("f\"{heard(say('Known.'))}\"", 1),
        ('say(f"{count} known")', 1),
        ('ngettext("Known.", "Many.", 3)', 1),
        ('from skara.core.language import say as told\ntold("New.")', 1),
        ('language.say("New.")', 1),
    ],
)
def test_what_reaches_no_catalogue_is_found(code: str, count: int):
    assert len(unheard(code, {"Known."})) == count


def test_all_that_the_code_says_reaches_a_catalogue():
    said = {text for path in LOCALE.glob("*.pot") for message in entries(template(path)) for text in forms(message.id)}
    package = LOCALE.parent
    modules = {path: unheard(path.read_text("utf-8"), said) for path in sorted(package.rglob("*.py"))}
    assert len(modules) > 300
    assert {str(path.relative_to(package)): faults for path, faults in modules.items() if faults} == {}


# ------------------------------------------------------------------------------------------------------------
# How the files are made


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Lay out a small package with a few sentences, and with French."""
    for path, code in {
        "core/room.py": 'say("Shared."); say("Everywhere.")',
        "brae/rules.py": 'N_("Of the rules."); gettext("Everywhere.")',
        "brae/drawing/tile.py": 'ngettext("{n} tile", "{n} tiles", n)',
        "panels/brae/form.py": 'say("Of a panel.")',
        "charts/brae.py": 'say("Of a chart.")',
        "charts/braes.py": 'say("Of another chart.")',
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(code, "utf-8")
    (tmp_path / "locale" / "fr").mkdir(parents=True)
    return tmp_path


def write(package: Path) -> dict[Path, bytes]:
    """Make the catalogues of a package."""
    files = catalogues(package)
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    return files


def translate(package: Path, domain: str, sentence: str, translation: str) -> None:
    """Write a translation as a person does."""
    path = package / "locale" / "fr" / "LC_MESSAGES" / f"{domain}.po"
    entry = f'msgid "{sentence}"\nmsgstr '
    text = path.read_text("utf-8")
    assert text.count(entry) == 1
    path.write_text(re.sub(f'(?<={re.escape(entry)})".*"', f'"{translation}"', text), "utf-8")


def compiled(package: Path) -> GNUTranslations:
    """Read the one catalogue that is used at run time."""
    return GNUTranslations(BytesIO((package / "locale" / "fr" / "LC_MESSAGES" / "skara.mo").read_bytes()))


def test_a_sentence_lies_with_its_game(package: Path):
    files = write(package)

    texts = {path.name: content.decode() for path, content in files.items() if path.suffix != ".mo"}
    found = {name: set(re.findall(r'msgid\w* "(.+)"', text)) for name, text in texts.items()}
    assert found["skara.pot"] == found["skara.po"] == {"Shared.", "Everywhere.", "Of another chart."}
    assert found["brae.pot"] == found["brae.po"]
    assert found["brae.po"] == {
        "Of the rules.", "Everywhere.", "{n} tile", "{n} tiles", "Of a panel.", "Of a chart.",
    }  # fmt: skip


def test_making_them_again_changes_nothing(package: Path):
    write(package)
    translate(package, "skara", "Everywhere.", "Partout.")
    once = write(package)

    assert catalogues(package) == once


def test_all_files_speak_through_one_catalogue(package: Path):
    write(package)
    translate(package, "skara", "Shared.", "Commun.")
    translate(package, "brae", "Of a chart.", "D'un graphique.")
    write(package)

    assert compiled(package).gettext("Shared.") == "Commun."
    assert compiled(package).gettext("Of a chart.") == "D'un graphique."
    assert compiled(package).gettext("Of a panel.") == "Of a panel."


def test_a_sentence_that_moves_keeps_its_translation(package: Path):
    write(package)
    translate(package, "skara", "Shared.", "Commun.")
    (package / "core" / "room.py").rename(package / "brae" / "room.py")
    files = write(package)

    assert 'msgid "Shared."\nmsgstr "Commun."\n' in files[package / "locale/fr/LC_MESSAGES/brae.po"].decode()
    assert "Commun" not in files[package / "locale/fr/LC_MESSAGES/skara.po"].decode()


def test_what_is_said_no_more_is_dropped(package: Path):
    write(package)
    translate(package, "skara", "Shared.", "Commun.")
    (package / "core" / "room.py").write_text("", "utf-8")
    files = write(package)

    assert not [path for path, content in files.items() if b"Shared." in content or b"Commun." in content]


def test_two_translations_of_one_sentence_are_refused(package: Path):
    write(package)
    translate(package, "skara", "Everywhere.", "Partout.")
    translate(package, "brae", "Everywhere.", "En tout lieu.")

    with pytest.raises(SystemExit, match=r"Everywhere.*Partout.*brae\.po.*En tout lieu"):
        catalogues(package)


def test_plurals_go_by_the_head_of_the_shared_file(package: Path):
    write(package)
    path = package / "locale" / "fr" / "LC_MESSAGES" / "skara.po"
    rule = "nplurals=3; plural=(n > 2 ? 2 : n > 1);"
    path.write_text(re.sub(r"nplurals=.*;", rule, path.read_text("utf-8")), "utf-8")
    files = write(package)

    assert rule in files[path].decode() and rule in files[path.with_name("brae.po")].decode()
    assert compiled(package).plural(3) == 2  # type: ignore[attr-defined]
    assert "msgstr[2]" in files[path.with_name("brae.po")].decode()


LESSON = """
format = "skara-lesson 1"
game = "brae"
title = "Short"
step = [{say = "Shared."}, {say = "Begin."}, {say = "Shared."}]
scenes = {A = '{"players": [{}]}'}
"""


@pytest.fixture
def lesson(package: Path) -> Path:
    """Add a lesson, with its French."""
    path = package / "data" / "brae" / "lessons" / "short.toml"
    path.parent.mkdir(parents=True)
    path.write_text(LESSON, "utf-8")
    write(package)
    french = package / "locale" / "fr" / "LC_MESSAGES" / "brae.short.po"
    text = french.read_text("utf-8")
    for place, translation in (
        ("title", "Bref"),
        ("step 1/say", "Un."),
        ("step 2/say", "Deux."),
        ("step 3/say", "Trois."),
    ):
        text = re.sub(f'(msgctxt "short/{place}"\nmsgid ".*"\nmsgstr )""', f'\\1"{translation}"', text)
    french.write_text(text, "utf-8")
    return path


def french_lesson(package: Path) -> str:
    """Make the catalogues, and return the file of the lesson without its head."""
    text = write(package)[package / "locale" / "fr" / "LC_MESSAGES" / "brae.short.po"].decode()
    return text.partition("\n\n")[2]


def test_a_lesson_has_a_file_of_its_own_in_its_order(package: Path, lesson: Path):
    assert re.findall(r'msgctxt "(.+)"\nmsgid "(.+)"\nmsgstr "(.+)"', french_lesson(package)) == [
        ("short/title", "Short", "Bref"),
        ("short/step 1/say", "Shared.", "Un."),
        ("short/step 2/say", "Begin.", "Deux."),
        ("short/step 3/say", "Shared.", "Trois."),
    ]
    assert (package / "locale" / "brae.short.pot").is_file()


def test_the_same_words_may_be_translated_by_their_place(package: Path, lesson: Path):
    translate(package, "skara", "Shared.", "Commun.")
    write(package)

    assert compiled(package).gettext("Shared.") == "Commun."
    assert compiled(package).pgettext("short/step 1/say", "Shared.") == "Un."
    assert compiled(package).pgettext("short/step 3/say", "Shared.") == "Trois."


def test_a_changed_sentence_of_a_lesson_is_fuzzy(package: Path, lesson: Path):
    lesson.write_text(LESSON.replace("Begin.", "Begin now."), "utf-8")

    assert '#, fuzzy\nmsgctxt "short/step 2/say"\nmsgid "Begin now."\nmsgstr "Deux."' in french_lesson(package)
    assert compiled(package).pgettext("short/step 2/say", "Begin now.") == "Begin now."
    assert "fuzzy" in french_lesson(package)


def test_a_step_that_moves_keeps_its_translation(package: Path, lesson: Path):
    lesson.write_text(LESSON.replace("step = [", 'step = [{say = "New."}, '), "utf-8")
    text = french_lesson(package)

    assert 'msgctxt "short/step 3/say"\nmsgid "Begin."\nmsgstr "Deux."' in text
    assert 'msgid "New."\nmsgstr ""' in text and "fuzzy" not in text


def test_a_lesson_in_another_language_needs_no_translation(package: Path, lesson: Path):
    lesson.write_text(LESSON.replace("title", 'language = "fr"\ntitle'), "utf-8")

    files = {f"{name}.{kind}" for name in ("skara", "brae", "stone_age") for kind in ("pot", "po")}
    assert {path.name for path in catalogues(package)} == {*files, "skara.mo"}


# ------------------------------------------------------------------------------------------------------------
# What the files say


def test_french_is_there():
    assert FRENCH


def test_the_files_are_in_step_with_the_code():
    found = {path: path.read_bytes() for path in LOCALE.rglob("*") if path.suffix in (".pot", ".po", ".mo")}
    made = catalogues()

    assert sorted(found) == sorted(made)
    assert [path.name for path in made if found[path] != made[path]] == [], "run: make catalogues"


@each_catalogue
def test_every_sentence_is_translated(path: Path):
    texts = catalogue(path)

    assert entries(texts)
    assert [message.id for message in entries(texts) if not all(forms(message.string))] == []
    assert [message.id for message in entries(texts) if message.fuzzy] == []
    assert [message.id for message in entries(texts) if message.pluralizable != (len(forms(message.string)) > 1)] == []


@pytest.mark.parametrize("folder", sorted({path.parent for path in CATALOGUES}), ids=lambda folder: folder.parent.name)
def test_no_sentence_has_two_translations(folder: Path):
    said: dict[tuple[str | None, str], set[tuple[str, ...]]] = {}
    for path in folder.glob("*.po"):
        for message in entries(catalogue(path)):
            said.setdefault((message.context, forms(message.id)[0]), set()).add(forms(message.string))

    assert {sentence: found for sentence, found in said.items() if len(found) > 1} == {}


def gaps(text: str) -> set[str]:
    """Return the names of the gaps in a sentence: `{count}` and the like."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


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


@pytest.mark.parametrize("path", FRENCH, ids=[path.stem for path in FRENCH])
def test_french_puts_a_no_break_space_before_its_signs(path: Path):
    said = [form for message in entries(catalogue(path)) for form in forms(message.string)]

    assert [form for form in said if breaks_before_signs(form)] == []
