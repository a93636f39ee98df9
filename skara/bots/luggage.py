"""How a bot travels to a process of its own: as bytes, its code included where that process cannot import it.

What stands in a module is found there again by its name. What was written in a notebook, in a script or inside a
function travels itself: classes, functions, and whatever of their surroundings they name. Games, sessions and views
stay at home: a bot sees what it is shown, and nothing it was given before.
"""

import builtins
import dataclasses
import dis
import marshal
import pickle
import sys
from abc import update_abstractmethods
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from types import (
    CellType,
    CodeType,
    FunctionType,
    GetSetDescriptorType,
    MappingProxyType,
    MemberDescriptorType,
    ModuleType,
    new_class,
)
from typing import Any

from skara.core.language import say
from skara.core.play import Play
from skara.core.session import Session
from skara.core.view import View

_UNTAKEN = frozenset(
    ("__dict__", "__weakref__", "__module__", "__qualname__", "__slots__", "__annotations__", "__abstractmethods__")
) | {"_abc_impl", "__parameters__", "__annotate__", "__annotate_func__", "__annotations_cache__"}
"""What every class has of its own, made anew with it or of no use to a bot."""

_GLOBALS = ("LOAD_GLOBAL", "LOAD_NAME", "STORE_GLOBAL", "DELETE_GLOBAL")


def pack_bot(bot: Any) -> bytes:
    """Write a bot as bytes; what cannot travel raises an error."""
    sink = BytesIO()
    _Packer(sink).dump(bot)
    return sink.getvalue()


def unpack_bot(luggage: bytes) -> Any:
    """Make the bot again; only for what this Python packed itself."""
    _spaces.clear()
    _cells.clear()
    return pickle.loads(luggage)


def pack_view(view: Any, figures: Any) -> bytes:
    """Write a view as bytes, without the figures, which need to travel only once."""
    sink = BytesIO()
    _ViewPacker(sink, figures).dump(view)
    return sink.getvalue()


def unpack_view(luggage: bytes, figures: Any) -> Any:
    """Make the view again, with figures that came before."""
    return _ViewUnpacker(BytesIO(luggage), figures).load()


class _ViewPacker(pickle.Pickler):
    def __init__(self, sink: BytesIO, figures: Any = None) -> None:
        super().__init__(sink, pickle.HIGHEST_PROTOCOL)
        self._figures = figures

    def persistent_id(self, thing: Any) -> str | None:
        return "figures" if thing is self._figures and thing is not None else None

    def reducer_override(self, thing: Any) -> Any:
        """Write a table that nobody can change, which pickle knows nothing of."""
        return (_read_only, (dict(thing),)) if isinstance(thing, MappingProxyType) else NotImplemented


def _read_only(table: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(table)


class _ViewUnpacker(pickle.Unpickler):
    def __init__(self, source: BytesIO, figures: Any) -> None:
        super().__init__(source)
        self._figures = figures

    def persistent_load(self, key: Any) -> Any:
        return self._figures


class _Packer(_ViewPacker):
    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, (Play, Session, View)):
            raise pickle.PicklingError(say("it holds a game, which stays at home: {what}", what=repr(type(thing))))
        if isinstance(thing, ModuleType):
            return import_module, (thing.__name__,)
        if isinstance(thing, FunctionType) and not is_importable(thing):
            return _function_parts(thing)
        if isinstance(thing, _Cached) and not is_importable(thing):
            return _make_cached, (thing.__wrapped__, thing.cache_parameters())
        if isinstance(thing, type) and not is_importable(thing):
            return _class_parts(thing)
        if isinstance(thing, (staticmethod, classmethod)):
            return type(thing), (thing.__func__,)
        if isinstance(thing, property):
            return property, (thing.fget, thing.fset, thing.fdel, thing.__doc__)
        if (name := _MARKS.get(id(thing))) is not None:
            return getattr, (dataclasses, name)
        return super().reducer_override(thing)


_MARKS = {
    id(mark): name
    for name, mark in vars(dataclasses).items()
    if type(mark).__name__ in ("_MISSING_TYPE", "_FIELD_BASE")
}
"""The marks by which dataclasses know their fields: each must stay the one it is."""


_Cached: Any = type(lru_cache(len))


def _make_cached(function: Callable[..., Any], settings: dict[str, Any]) -> Any:
    return lru_cache(**settings)(function)


def is_importable(thing: Any) -> bool:
    """Tell whether another process finds a class or function by its name."""
    module = sys.modules.get(thing.__module__ or "")
    if module is None or module.__name__ == "__main__" or getattr(module, "__spec__", None) is None:
        return False
    found: Any = module
    for name in thing.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is thing


# ---------------------------------------------------------------------------------------------------------------
# Functions: their code, the surroundings they name, and their cells

_spaces: dict[int, dict[str, Any]] = {}
_cells: dict[int, CellType] = {}
"""What unpacked functions share, as they did at home."""


def _function_parts(function: FunctionType) -> tuple[Any, ...]:
    """Give the empty function, and what is put into it when everything can refer to it."""
    cells = function.__closure__ or ()
    known = function.__globals__
    state = {
        "globals": {name: known[name] for name in sorted(set(_names(function.__code__))) if name in known},
        "cells": {id(cell): cell.cell_contents for cell in cells if _is_filled(cell)},
        "defaults": function.__defaults__,
        "keywords": function.__kwdefaults__,
        "own": function.__dict__,
    }
    made = (marshal.dumps(function.__code__), id(known), [id(cell) for cell in cells], function.__module__)
    return _make_function, (*made, function.__qualname__), state, None, None, _fill_function


def _names(code: CodeType) -> Iterator[str]:
    """Find the names of its surroundings that a piece of code uses."""
    for step in dis.get_instructions(code):
        if step.opname in _GLOBALS:
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _is_filled(cell: CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018 - an empty cell says so by an error
    except ValueError:
        return False
    return True


def _make_function(code: bytes, space: int, cells: list[int], module: str, qualname: str) -> FunctionType:
    surroundings = _spaces.setdefault(space, {"__name__": module, "__builtins__": builtins})
    closure = tuple(_cells.setdefault(cell, CellType()) for cell in cells)
    made = FunctionType(marshal.loads(code), surroundings, closure=closure)
    made.__qualname__ = qualname
    return made


def _fill_function(function: FunctionType, state: Mapping[str, Any]) -> None:
    function.__globals__.update(state["globals"])
    for cell, content in state["cells"].items():
        _cells[cell].cell_contents = content
    function.__defaults__, function.__kwdefaults__ = state["defaults"], state["keywords"]
    function.__dict__.update(state["own"])


# ---------------------------------------------------------------------------------------------------------------
# Classes: their bases and slots, and then what stands in them


def _class_parts(kind: type) -> tuple[Any, ...]:
    """Give the empty class, and what is put into it when everything can refer to it."""
    made_anew = (MemberDescriptorType, GetSetDescriptorType)
    inside = {
        name: value
        for name, value in kind.__dict__.items()
        if name not in _UNTAKEN and not isinstance(value, made_anew)
    }
    own = {"__module__": kind.__module__, "__qualname__": kind.__qualname__}
    if "__slots__" in kind.__dict__:
        own["__slots__"] = kind.__dict__["__slots__"]
    return _make_class, (type(kind), kind.__name__, kind.__bases__, own), inside, None, None, _fill_class


def _make_class(kind: type, name: str, bases: tuple[type, ...], own: dict[str, Any]) -> type:
    return new_class(name, bases, {"metaclass": kind}, lambda body: body.update(own))


def _fill_class(kind: type, inside: Mapping[str, Any]) -> None:
    for name, value in inside.items():
        setattr(kind, name, value)
    update_abstractmethods(kind)
