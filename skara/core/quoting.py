"""What messages quote of what they were given: short and fit to be printed, whatever it was."""

from pathlib import Path
from reprlib import Repr

from skara.core.language import traits
from skara.core.printable import printable_line

MOST_QUOTED = 60
"""So many signs of a value stand in a message."""

LONGEST_PATH = 200
"""So many signs of a path stand in a message."""

_LONGEST_NUMBER = 200
"""So many bits of a number are written in full; Python itself refuses to write very long ones."""


class _Short(Repr):
    """Writes values as Python does, but no more of them than a message can hold."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxstring = self.maxother = 4 * MOST_QUOTED

    def repr_int(self, x: int, level: int) -> str:
        """Write a number; of a very long one only how it begins."""
        return repr(x) if x.bit_length() <= _LONGEST_NUMBER else f"{hex(x)[:20]}…"


_SHORT = _Short()


def can_be_written(text: str) -> bool:
    """Tell whether a file can hold a text: halves of signs, which Python lets stand alone, cannot be written."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def in_python(value: object, most: int = MOST_QUOTED) -> str:
    """Write any value as Python does; a long or deep one is cut."""
    return brief(_SHORT.repr(value), most)


def quoted(value: object, most: int = MOST_QUOTED) -> str:
    """Write any value into a message: a text between the quotes of the language spoken, others as Python does."""
    if type(value) is not str:
        return in_python(value, most)
    opening, closing = traits().quotes
    return f"{opening}{brief(_SHORT.repr(value)[1:-1], most - len(opening + closing))}{closing}"


def brief(text: object, most: int = MOST_QUOTED) -> str:
    """Cut a text, or what is not even one, to a line that a message quotes, without control characters."""
    if not isinstance(text, str):
        return quoted(text, most)
    kept = printable_line(text[: most + 1].encode("utf-8", "backslashreplace").decode())
    return kept if len(kept) <= most else kept[: most - 1] + "…"


def path_named(path: object) -> str:
    """Name a file or a folder in a message, or what was given in its place."""
    return brief(str(path) if isinstance(path, Path) else path, LONGEST_PATH)
