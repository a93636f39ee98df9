"""Collects the sentences of the code and the lessons and compiles their translations: `python docs/make_catalogues.py`.

Each game and each lesson has a template and a file of translations for each language, and the shared rooms have one; at
run time there is one compiled catalogue for each language. What it cannot do is translate.
"""

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import skara
from skara.core.data import data_folder
from skara.games import GAMES
from skara.lessons import read_lesson

PACKAGE = Path(skara.__file__).parent
SHARED = "skara"
"""The name of what belongs to no game, and of the compiled catalogue."""

KEYWORDS = {"say": None, "N_": None, "gettext": None, "ngettext": (1, 2)}


class Catalogue(Catalog):
    """Sentences under a head that says only what readers need: no date and no version, which change by themselves."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the head."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8\n"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        Catalog.mime_headers.__set__(self, headers)


def catalogues(package: Path = PACKAGE) -> dict[Path, bytes]:
    """Return what every file in the folder of catalogues should hold; whatever was translated anywhere is kept."""
    folder = package / "locale"
    files = {}
    templates = _templates(package)
    for domain, template in templates.items():
        files[folder / f"{domain}.pot"] = _written(template, omit_header=True)
    for home in sorted(folder.glob("[a-z]*/")):
        language, texts = home.name, home / "LC_MESSAGES"
        translated = _translated(language, texts, templates)
        files |= {texts / f"{domain}.po": _written(catalogue) for domain, catalogue in translated.items()}
        files[texts / f"{SHARED}.mo"] = _compiled(language, translated)
    return files


def _templates(package: Path) -> dict[str, Catalog]:
    """Collect the sentences of the shared rooms, of each game and of each lesson.

    Of a game is what lies under a folder or name called like it.
    """
    # A box from outside the package brings a catalogue of its own.
    games = [game for game, box in GAMES.items() if box.startswith("skara.")]
    templates = {domain: Catalog() for domain in (SHARED, *games)}
    for file, _, message, _, _ in extract_from_dir(package, keywords=KEYWORDS):
        path = Path(file)
        home = next((game for game in games if game in (*path.parent.parts, path.stem)), SHARED)
        templates[home].add(message)
    for game in games:
        for path in sorted((data_folder(package) / game / "lessons").glob("*.toml")):
            # A lesson in another language has no context: it stays in that language.
            for text in filter(lambda text: text.context, read_lesson(path).texts()):
                templates.setdefault(f"{game}.{path.stem}", Catalog()).add(text.source, context=text.context)
    return templates


def _translated(language: str, folder: Path, templates: dict[str, Catalog]) -> dict[str, Catalogue]:
    """Give every sentence its translation from the files; one that is new in its file may have it in another.

    A sentence of a lesson that was changed keeps its old translation, marked as fuzzy, until somebody has looked at it.
    """
    found = {domain: _read(folder / f"{domain}.po", language) for domain in templates}
    known: dict[Any, Any] = {}
    for catalogue in found.values():
        translated = [message for message in catalogue if message.id and _is_translated(message.string)]
        known |= {message.id: message.string for message in translated if not message.fuzzy}
    for domain, catalogue in found.items():
        said = {message.id for message in templates[domain]}
        before = {
            message.context: message.string for message in catalogue if message.context and message.id not in said
        }
        # How a language counts is said once, in the head of the shared file.
        catalogue.mime_headers = [("Plural-Forms", found[SHARED].plural_forms)]
        catalogue.update(templates[domain], no_fuzzy_matching=True)
        for message in catalogue:
            if message.id and not _is_translated(message.string):
                message.string = known.get(message.id, message.string)
            if message.id and not _is_translated(message.string) and (earlier := before.get(message.context or "")):
                message.string = earlier
                message.flags.add("fuzzy")
    return found


def _read(path: Path, language: str) -> Catalogue:
    catalogue = Catalogue(language, header_comment=f"# Texts of Skara: {path.stem}, {language}.", fuzzy=False)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, locale=language, ignore_obsolete=True, abort_invalid=True)
        catalogue.header_comment = old.header_comment
        catalogue.mime_headers = [("Plural-Forms", old.plural_forms)]
        for message in old:
            if message.id:
                catalogue[message.id] = message
    return catalogue


def _is_translated(string: Any) -> bool:
    return any(string) if isinstance(string, (list, tuple)) else bool(string)


def _compiled(language: str, translated: dict[str, Catalogue]) -> bytes:
    """Put the sentences of all files into one catalogue; two translations of one sentence are refused."""
    whole = Catalogue(language, fuzzy=False)
    whole.mime_headers = [("Plural-Forms", translated[SHARED].plural_forms)]
    for domain, catalogue in translated.items():
        for message in catalogue:
            other = whole.get(message.id, message.context) if message.id else None
            if other is not None and other.string != message.string:
                both = f"{other.string!r} and, in {domain}.po, {message.string!r}"
                raise SystemExit(f"{language}: {message.id!r} has two translations: {both}")
            if message.id:
                whole[message.id] = message.clone()
    file = io.BytesIO()
    write_mo(file, whole)
    return file.getvalue()


def _written(catalogue: Catalog, omit_header: bool = False) -> bytes:
    file = io.BytesIO()
    write_po(
        file,
        catalogue,
        width=0,
        no_location=True,
        omit_header=omit_header,
        # Sentences of a lesson are translated best in their order.
        sort_output=not any(message.context for message in catalogue),
        ignore_obsolete=True,
    )
    return file.getvalue()


if __name__ == "__main__":
    for path, content in catalogues().items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
