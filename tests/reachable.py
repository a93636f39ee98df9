"""What code could get hold of from an object, however deep it lies."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any


def reachable(thing: Any, seen: dict[int, Any] | None = None, beyond: tuple[type, ...] = (type,)) -> Iterator[Any]:
    """Give everything that can be reached from an object, but nothing of the kinds named in `beyond`."""
    seen = {} if seen is None else seen
    if id(thing) in seen or isinstance(thing, beyond):
        return
    seen[id(thing)] = thing
    yield thing
    inside: list[Any] = []
    if isinstance(thing, (dict, MappingProxyType)):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, (list, tuple, set, frozenset)):
        inside = list(thing)
    elif not isinstance(thing, (str, int, float, bytes, type(None))):
        slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        inside = [getattr(thing, name) for name in slots if hasattr(thing, name)]
        inside += list(getattr(thing, "__dict__", {}).values())
    for inner in inside:
        yield from reachable(inner, seen, beyond)
