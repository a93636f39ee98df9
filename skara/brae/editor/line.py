"""What a player's area typed on one line changes in a position."""

from collections.abc import Mapping
from typing import Any

from skara.brae.area_line import AREA, read_area_line, write_area_line
from skara.core.position_form import AreaText

_EXAMPLE = {"settlers": {"shore": 2, "hills": 1}, "goods": {"shell": 2, "wood": 1}, "furnish": 3}


def _changes(text: str, before: Mapping[str, Any], area: str) -> dict[str, Any]:
    """Take the line in: what it does not name the player does not have.

    Settlers keep their faces, and workers that are not black stay.
    """
    line = read_area_line(text)
    changes: dict[str, Any] = {moment: number for moment, number in line.moment.items()}
    for field in AREA:
        old, new = before.get(field), line.area.get(field)
        if write_area_line({field: old}) != write_area_line({field: new}):
            if field == "workers" and isinstance(old, Mapping):
                new = {**old, "black": 0, **(new or {})}
            changes[f"{area}.{field}"] = new
    return changes


AREA_TEXT = AreaText(write_area_line, _changes, _EXAMPLE)
