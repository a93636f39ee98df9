"""Which language Skara speaks, and how a sentence is found in it."""

import gettext as _gettext
from pathlib import Path

LANGUAGES = ("en", "fr")
"""English is the language of the source; the others have a catalogue."""

_LOCALE = Path(__file__).resolve().parent.parent / "locale"
_language = "en"
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak this language from now on, everywhere: `"en"` or `"fr"`."""
    global _language, _catalogue
    if code not in LANGUAGES:
        # Errors speak through this module, so they cannot be imported before it.
        from skara.core.errors import LanguageError

        known = ", ".join(LANGUAGES)
        raise LanguageError(say("Unknown language {code}; possible are: {known}.", code=repr(code), known=known))
    if code == "en":
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation("skara", _LOCALE, languages=[code])
    _language = code


def language() -> str:
    """Return the code of the language spoken now."""
    return _language


def gettext(message: str) -> str:
    """Return the sentence in the language spoken now."""
    return _catalogue.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the sentence in the language spoken now, in the form that goes with the number."""
    return _catalogue.ngettext(singular, plural, number)


def say(message: str, **terms: object) -> str:
    """Return the sentence in the language spoken now, its gaps filled."""
    return _catalogue.gettext(message).format(**terms)


def N_(message: str) -> str:  # noqa: N802 - the name that catalogue tools look for
    """Mark a sentence for the catalogue without translating it yet."""
    return message
