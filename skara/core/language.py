"""Which language Skara speaks, and how a sentence is found in it.

English is the language of the source. Every other one is a folder in `locale`, with its catalogues and its traits,
and columns of its own in the tables of names and rules.
"""

import gettext as _gettext
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from skara.core.printable import printable

SOURCE = "en"

_LOCALE = Path(__file__).resolve().parent.parent / "locale"
_DOMAIN = "skara"

LANGUAGES = (SOURCE, *sorted(path.parent.parent.name for path in _LOCALE.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")))
"""The languages that can be spoken."""


class Traits(NamedTuple):
    """How a language writes numbers and titles; those of English, and what others say in their `traits.toml`."""

    decimal: str = "."
    thousands: str = ","
    quotes: Sequence[str] = ("'", "'")
    """What stands before and behind a word that is quoted."""
    small_words: int | None = None
    """How many words of a title are written small inside a sentence; all where none is said."""
    filling: Sequence[str] = ("a", "an", "the", "of", "on", "in", "at", "from", "with", "for", "to")
    """Articles and the like: whoever types a name may add them or leave them out."""
    joining: Sequence[str] = ("and",)
    """What may stand between two names."""


_language = SOURCE
_traits = Traits()
_catalogue = _gettext.NullTranslations()
_catalogues = [(_DOMAIN, _LOCALE)]


def add_catalogue(domain: str, folder: Path) -> None:
    """Find sentences in a catalogue of a game's own too, laid out as `folder/fr/LC_MESSAGES/domain.mo`."""
    if (domain, folder) not in _catalogues:
        _catalogues.append((domain, folder))
        set_language(_language)


def set_language(code: str) -> None:
    """Speak this language from now on, everywhere: `"en"`, `"fr"` or another that has a folder of catalogues."""
    global _language, _traits, _catalogue
    if code not in LANGUAGES:
        # Errors and quotes speak through this module, so they cannot be imported before it.
        from skara.core.errors import LanguageError
        from skara.core.quoting import quoted

        known = ", ".join(LANGUAGES)
        raise LanguageError(say("Unknown language {code}; possible are: {known}.", code=quoted(code), known=known))
    if code == SOURCE:
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation(_DOMAIN, _LOCALE, languages=[code])
        for domain, folder in _catalogues[1:]:
            _catalogue.add_fallback(_gettext.translation(domain, folder, languages=[code], fallback=True))
    _language, _traits = code, traits_of(code)


def language() -> str:
    """Return the code of the language spoken now."""
    return _language


def traits() -> Traits:
    """Return how the language spoken now writes numbers and titles."""
    return _traits


@cache
def traits_of(code: str) -> Traits:
    """Return how a language writes numbers and titles."""
    path = _LOCALE / code / "traits.toml"
    return Traits(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else Traits()


def is_plural(number: int) -> bool:
    """Tell whether a number asks for the plural of its noun in the language spoken now."""
    # The rule stands in the head of a catalogue; what has none goes by English.
    form = getattr(_catalogue, "plural", None)
    return bool(form(abs(number))) if form is not None else abs(number) != 1


def gettext(message: str) -> str:
    """Return the sentence in the language spoken now."""
    return _catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return the sentence in the language spoken now, as it is translated where it stands."""
    return _catalogue.pgettext(context, message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the sentence in the language spoken now, in the form that goes with the number."""
    return _catalogue.ngettext(singular, plural, number)


def say(message: str, **terms: object) -> str:
    """Return the sentence in the language spoken now, its gaps filled with what can be printed."""
    filled = {name: _fit(term) for name, term in terms.items()}
    return _catalogue.gettext(message).format(**filled)


def _fit(term: object) -> object:
    return term if isinstance(term, (int, float)) else printable(str(term))


def N_(message: str) -> str:  # noqa: N802 - the name that catalogue tools look for
    """Mark a sentence for the catalogue without translating it yet."""
    return message
