"""The names that a person may give a file: a name only, never a way out of the folder it is kept in."""

from unicodedata import normalize

from skara.core.errors import RecordError
from skara.core.language import say

SUFFIX = ".json"
LONGEST_FILE_NAME = 80
_MOST_BYTES = 200
_SEPARATORS = frozenset("/\\")
_FORBIDDEN = frozenset('<>:"|?*')
"""Signs that some system reads as a drive, a stream or a pattern."""
_DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$"}) | {
    f"{device}{digit}" for device in ("com", "lpt") for digit in "0123456789¹²³"
}


def checked_file_name(name: object) -> str:
    """Return a name without its ending, or refuse one that is not a plain name on every system."""
    if not isinstance(name, str):
        raise RecordError(say("A file needs a name, as text."))
    bare = normalize("NFC", name).strip()
    while bare.lower().endswith(SUFFIX):
        bare = bare[: -len(SUFFIX)].rstrip()
    problem = _problem(bare)
    if problem:
        raise RecordError(problem)
    return bare


def _problem(name: str) -> str:
    """Say what is wrong with a name, or nothing."""
    if not name:
        return say("A file needs a name.")
    if len(name) > LONGEST_FILE_NAME:
        return say("This name has {length} characters; at most {most}.", length=len(name), most=LONGEST_FILE_NAME)
    if not name.isprintable():
        return say("A name holds no invisible signs.")
    if _SEPARATORS & set(name) or ".." in name:
        return say("'{name}' leads into another folder; give only a name, such as {example}.", name=name,
                   example=say("my-game"))  # fmt: skip
    if found := sorted(_FORBIDDEN & set(name)):
        return say("A name cannot hold {signs}.", signs=" ".join(found))
    if name.startswith(".") or name.endswith("."):
        return say("A name neither begins nor ends with a dot.")
    if name.partition(".")[0].strip().lower() in _DEVICES:
        return say("'{name}' is a name that some systems keep for themselves.", name=name)
    if len(name.encode()) > _MOST_BYTES:
        return say("This name is too long for a file.")
    return ""
