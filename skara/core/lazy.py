"""Public names that are loaded when they are first asked for, so that importing a package stays quick."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a package's `__getattr__`, which finds each name in the module that is its home, and let `dir` list them.

    A home is a module that has the name, `module:other` where the name is another there, or for a module of the
    package itself nothing. No module of the package may be called as a name that lives elsewhere: once imported, it
    would stand in its place.
    """
    room = sys.modules[package]

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, other = homes[name].partition(":")
        value = getattr(import_module(module), other or name) if module else import_module(f"{package}.{name}")
        setattr(room, name, value)
        return value

    def listed() -> list[str]:
        # What is not loaded yet is offered too, as by the Tab key.
        return sorted({*vars(room), *homes})

    vars(room)["__dir__"] = listed
    return load
