"""How the fields of the position editor show a piece of a position, and write it back."""

from collections.abc import Callable
from typing import Any, NamedTuple

from skara.panels.editor.position import Position, value_at, with_players, with_value


class Codec(NamedTuple):
    """Two ways: `read` gives what a field shows, `write` the JSON for what it shows now and what stood there before.

    None as JSON means that it is left out.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any, Any], Any]


PLAIN = Codec(lambda value: value, lambda shown, old: shown)
"""As it is."""

COUNT = Codec(lambda value: value, lambda shown, old: None if shown == 0 else shown)
"""A number of things: none of them are not written."""

LISTED = Codec(lambda value: list(value) if isinstance(value, (list, tuple)) else [], lambda shown, old: shown or None)
"""A list; for settlers, their faces where these are known."""

WORDS = Codec(lambda value: "" if value is None else str(value), lambda shown, old: shown.strip() or None)
"""A text."""

FLAG = Codec(bool, lambda shown, old: shown or None)
"""Yes, or nothing."""


def _count_of(value: Any) -> Any:
    return len(value) or None if isinstance(value, list) else value


def _counted(shown: Any, old: Any) -> Any:
    # A number equal to the faces already typed says nothing new about them.
    return old if isinstance(old, list) and shown == len(old) else (None if shown == 0 else shown)


COLUMN = Codec(_count_of, _counted)
"""Settlers of an environment by their number."""


def _seed(shown: str, old: Any) -> Any:
    text = shown.strip()
    return int(text) if text.isascii() and text.isdecimal() else text or None


SEED = Codec(lambda value: "" if value is None else str(value), _seed)
"""A seed: a whole number where it looks like one."""


def _placed(value: Any) -> list[str]:
    if not isinstance(value, dict):
        return []
    return [f"{tile}/{size}" for tile, sizes in value.items() if isinstance(sizes, list) for size in sizes]


def _place(shown: list[str], old: Any) -> dict[str, list[str]] | None:
    placed: dict[str, list[str]] = {}
    for entry in shown:
        tile, _, size = entry.partition("/")
        placed.setdefault(tile, []).append(size)
    return placed or None


PLACED = Codec(_placed, _place)
"""Workers on tiles, each as `tile/size`."""


def faced_cards(side: str) -> Codec:
    """Return the codec of cards that lie face up or face down."""

    def read(value: Any) -> list[str]:
        if isinstance(value, list):
            return list(value) if side == "up" else []
        return [card for card, face in value.items() if face == side] if isinstance(value, dict) else []

    def write(shown: list[str], old: Any) -> dict[str, str] | None:
        before = dict.fromkeys(old, "up") if isinstance(old, list) else dict(old or {})
        others = {card: face for card, face in before.items() if face != side and card not in shown}
        return {**others, **dict.fromkeys(shown, side)} or None

    return Codec(read, write)


UP, DOWN = faced_cards("up"), faced_cards("down")


def _focus(shown: list[str], old: Any) -> dict[str, str] | None:
    before = old if isinstance(old, dict) else {}
    return {card: before.get(card, "up") for card in shown} or None


FOCUS = Codec(lambda value: list(value or ()), _focus)
"""Focus cards; whether one has been met is found out at the end."""

PLAYER_COUNT = Codec(lambda position: len(position["players"]), lambda shown, position: with_players(position, shown))
"""The number of players, which the whole position depends on."""

KEPT = ("pending", "rested", "discard", "roofs_left", "hidden.draw", "hidden.hands", "hidden.shuffles")
"""What a position that was read may hold beyond the fields of the form."""


def _keep(shown: list[str], position: Position) -> Position:
    for path in KEPT:
        if path not in shown:
            position = with_value(position, path, None)
    return position


REST = Codec(lambda position: [path for path in KEPT if value_at(position, path)], _keep)
"""The parts of a position that have no field: each may be left out again."""
