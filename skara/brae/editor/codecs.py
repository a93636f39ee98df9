"""How the editor's fields show what only a position of Skara Brae has, and write it back."""

from typing import Any

from skara.core.position_codecs import Codec


def _count_of(value: Any) -> Any:
    return len(value) or None if isinstance(value, list) else value


def _counted(shown: Any, old: Any) -> Any:
    # A number equal to the faces already typed says nothing new about them.
    return old if isinstance(old, list) and shown == len(old) else (None if shown == 0 else shown)


COLUMN = Codec(_count_of, _counted)
"""Settlers of an environment by their number."""


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
