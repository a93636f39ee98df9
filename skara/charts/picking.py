"""Still charts of which the marks can be picked: each becomes a thing with a name, for mouse and keyboard."""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from skara.charts.output import described_svg

_SVG = "{http://www.w3.org/2000/svg}"


def pickable_svg(chart: Any, layer: str, names: Sequence[str], chosen: int | None = None) -> str:
    """Draw a chart whose layer of this name has one mark for each name; they are the things `mark:0`, `mark:1` ..."""
    picture = ElementTree.fromstring(described_svg(chart.to_dict()))
    # An image would hide its parts from those who cannot see it.
    picture.set("role", "group")
    groups = [group for group in picture.iter(f"{_SVG}g") if f"{layer}_marks" in group.get("class", "").split()]
    marks = [mark for group in groups for mark in group if mark.tag == f"{_SVG}path"]
    for place, (mark, name) in enumerate(zip(marks, names, strict=True)):
        for attribute in ("opacity", "fill"):
            mark.attrib.pop(attribute, None)
        mark.set("class", "sb-pick")
        mark.set("data-thing", f"mark:{place}")
        mark.set("role", "button")
        mark.set("aria-label", name)
        mark.set("aria-pressed", "true" if place == chosen else "false")
    return ElementTree.tostring(picture, encoding="unicode")
