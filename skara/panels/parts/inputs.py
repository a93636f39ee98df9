"""Inputs that ipywidgets lacks: numbers with steppers, choices with one tab stop, lists of chosen things, named ranges.

All of them show what is wrong right beside what is wrong, and never put a typed value right by themselves: what an
input holds is whatever the person typed, so that the engine can say what it thinks of it.
"""

from typing import Any

import anywidget
import traitlets

from skara.panels.parts.assets import STATIC


class Input(anywidget.AnyWidget):
    """What the inputs share: a label, a word of help, and the error shown below."""

    _esm = STATIC / "inputs.js"

    kind = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    help = traitlets.Unicode().tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    """Safe HTML; empty where nothing is wrong."""


class NumberInputs(Input):
    """A group of numbers, each with its icon and name; arrow keys and buttons step, Tab and Enter go on."""

    cells = traitlets.List(traitlets.Dict()).tag(sync=True)
    """Each with `key`, `label`, `icon` (safe SVG), `group` and the spoken names `more` and `less` of its buttons."""
    values = traitlets.Dict().tag(sync=True)
    """By key: a whole number, None where nothing is typed, or a text that is no number."""
    states = traitlets.Dict().tag(sync=True)
    """By key: `hint` shown where nothing is typed, `error` (safe HTML), `off` with the reason why it seems useless."""

    def __init__(self, **traits: Any) -> None:
        """Make the group."""
        super().__init__(kind="numbers", **traits)


class ChoiceInput(Input):
    """One choice out of a row of buttons or a menu, or with `many` any number of them."""

    options = traitlets.List(traitlets.Dict()).tag(sync=True)
    """Each with `key`, `label` and a small `note`."""
    value = traitlets.Any().tag(sync=True)
    """The key chosen; with `many` the list of keys."""
    many = traitlets.Bool(False).tag(sync=True)
    menu = traitlets.Bool(False).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        """Make the row."""
        super().__init__(kind="choice", **traits)


class ListInput(Input):
    """Things in an order, added from a menu; each may be removed, or moved with Alt and the arrow keys."""

    options = traitlets.List(traitlets.Dict()).tag(sync=True)
    """Each with `key`, `label`, `group` and the `name` that a chosen one has."""
    value: Any = traitlets.List().tag(sync=True)
    """The keys chosen, in order."""
    icons = traitlets.Dict().tag(sync=True)
    """Safe SVG by key, for chosen things that have one."""
    empty = traitlets.Unicode().tag(sync=True)
    """What stands there while nothing is chosen."""
    words = traitlets.Dict().tag(sync=True)
    """What the buttons are called: `add`, `remove` and `clear`."""

    def __init__(self, **traits: Any) -> None:
        """Make the list."""
        super().__init__(kind="list", **traits)


class StripInput(Input):
    """One of many small things in a row, such as the turns of a game, to click or to step along with the arrow keys."""

    cells = traitlets.List(traitlets.Dict()).tag(sync=True)
    """Each with a `key`, its `label`, a `sign` in `ink` on `fill`; `minor` ones are low, `apart` ones stand apart."""
    value = traitlets.Int(None, allow_none=True).tag(sync=True)
    """The key chosen, or None."""

    def __init__(self, **traits: Any) -> None:
        """Make the row."""
        super().__init__(kind="strip", **traits)
