"""Everything that is wrong with a position, told together: each error is mended for a trial, and it is read on."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from skara.core.errors import PositionError
from skara.core.quoting import brief

T = TypeVar("T")

MOST_TOLD = 12
"""So many errors are told of at once."""

_GONE = object()


_HOW_TO_READ = ("data", "game", "version")
"""Where one of these is wrong, nobody knows how to read the rest."""


def read_or_tell_all(read: Callable[[Any], T], position: Any) -> T:
    """Read a position; one that is wrong gives one error, which tells of everything that is.

    What was judged by something that is wrong itself is not told: it may be right.
    """
    try:
        return read(position)
    except PositionError as error:
        first = last = error
    trial = _Trial(position)
    found = [first]
    while len(found) < MOST_TOLD and last.place not in _HOW_TO_READ and trial.mend(last):
        try:
            read(trial.position)
            break
        except PositionError as error:
            last = PositionError(trial.typed(error.path), error.problem, error.remedy, place=error.place)
            if not trial.was_mended(last.path) and not any(map(trial.is_doubtful, error.given)):
                found.append(last)
    raise PositionError(first.path, first.problem, first.remedy, found[1:]) from None


def _inside(path: str, place: str) -> bool:
    return not place or path == place or path.startswith((f"{place}.", f"{place}["))


class _Trial:
    """A position in which errors are mended, one after the other; the one typed stays as it is."""

    def __init__(self, position: Any) -> None:
        self.position = position
        self._mended: dict[str, bool] = {}
        """By the path of what was mended: whether nothing that was typed is left inside."""
        self._doubtful: set[str] = set()
        """The places of what was mended."""
        self._taken: dict[str, list[int]] = {}
        """By the path of a list: which of its entries were taken out."""

    def mend(self, error: PositionError) -> bool:
        """Put the remedy in the place of what is wrong, or take it out; False where that cannot help.

        Where that did not help before, what it stands in is emptied or taken out.
        """
        path, value = error.path, _GONE if error.remedy is None else error.remedy
        while path in self._mended:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
            value = {} if path.endswith("]") else _GONE
        if not path:
            return False
        self._mended[path] = value is _GONE or not value
        self._doubtful |= {error.place, path}
        try:
            mended = self._with(self.position, "", path, value)
        except RecursionError:
            return False
        if mended is _GONE or mended is self.position:
            return False
        self.position = mended
        return True

    def was_mended(self, path: str) -> bool:
        """Tell whether something was mended at a path or inside what stands there, or the path is gone with it."""
        return any(_inside(mended, path) or (gone and _inside(path, mended)) for mended, gone in self._mended.items())

    def is_doubtful(self, place: str) -> bool:
        """Tell whether something was mended at a place, inside what stands there, or around it."""
        return any(_inside(mended, place) or _inside(place, mended) for mended in self._doubtful)

    def typed(self, path: str) -> str:
        """Return a path as it was in the position typed, in whose lists nothing is missing."""
        for place, taken in self._taken.items():
            if path.startswith(f"{place}["):
                number, bracket, rest = path[len(place) + 1 :].partition("]")
                left = int(number)
                for other in sorted(taken):
                    left += other <= left
                path = f"{place}[{left}{bracket}{rest}"
        return path

    def _with(self, value: Any, path: str, wanted: str, new: Any) -> Any:
        if path == wanted:
            return new
        if isinstance(value, Mapping):
            for key, inner in value.items():
                child = f"{path}.{brief(key)}" if path else brief(key)
                if _inside(wanted, child):
                    changed = self._with(inner, child, wanted, new)
                    fields = {name: changed if name is key else other for name, other in value.items()}
                    return {name: other for name, other in fields.items() if other is not _GONE}
        elif isinstance(value, (list, tuple)):
            for place, inner in enumerate(value):
                child = self.typed(f"{path}[{place}]")
                if _inside(wanted, child):
                    changed = self._with(inner, child, wanted, new)
                    if changed is not _GONE:
                        return [*value[:place], changed, *value[place + 1 :]]
                    self._taken.setdefault(path, []).append(int(child[len(path) + 1 : -1]))
                    return [*value[:place], *value[place + 1 :]]
        return value
