"""What can be chosen on a drawing: how each thing stands, and what it says about itself."""

from collections.abc import Mapping
from typing import NamedTuple

from skara.core.language import say
from skara.drawing.svg import MONO, Pen, coordinate, escape


class Mark(NamedTuple):
    """How a thing stands; `reason` and `rule` tell why not, `who` is the piece planned on a chosen thing."""

    state: str = "quiet"
    reason: str = ""
    rule: str = ""
    who: str = ""


Marks = Mapping[str, Mark | str]
"""Marks by thing, such as `card:2`, a kind and which of it; a word stands for a Mark in that state."""

QUIET, AVAILABLE = Mark(), Mark("available")


def mark_of(marks: Marks, thing: str) -> Mark:
    """Return how a thing stands; what is not named is quiet."""
    mark = marks.get(thing, QUIET)
    return mark if isinstance(mark, Mark) else Mark(mark)


def state_words(mark: Mark) -> str:
    """Name a state as it is read aloud."""
    words = {
        "available": say("possible"),
        "impossible": say("not now"),
        "chosen": say("chosen"),
        "quiet": "",
    }
    return words[mark.state]


def button(pen: Pen, thing: str, mark: Mark, label: list[str], more: str = "") -> str:
    """Write the attributes of something that can be chosen."""
    words = [*label, state_words(mark)]
    if mark.reason:
        words.append(f"{mark.reason} ({mark.rule})" if mark.rule else mark.reason)
    spoken = ", ".join(word for word in words if word)
    return (
        f'{pen.id(thing.replace(":", "-"))} role="button" tabindex="-1" data-thing="{escape(thing)}" '
        f'data-state="{mark.state}" aria-disabled="{"false" if mark.state in ("available", "chosen") else "true"}" '
        f'aria-pressed="{"true" if mark.state == "chosen" else "false"}" aria-label="{escape(spoken)}"{more}'
    )


def ring(pen: Pen, x: float, y: float, width: float, height: float, round: float = 8) -> None:
    """Draw the focus ring of a thing: seen only while the thing has the focus."""
    pen.rect(
        x - 4.5, y - 4.5, width + 9, height + 9, round + 4, "none", "accent", 3, "", ' class="sb-ring" display="none"'
    )


def reason_line(pen: Pen, x: float, y: float, line: str, rule: str, size: int) -> None:
    """Write one line of a reason; the rule's id at its end stands in type of its own."""
    tail = ""
    if rule and line.endswith(rule):
        line = line[: -len(rule)]
        tail = f'<tspan font-weight="400" font-size="12" font-family="{MONO}">{escape(rule)}</tspan>'
    pen.add(
        f'<text x="{coordinate(x)}" y="{coordinate(y)}" font-size="{size}" font-weight="700" fill="{pen.c["warn"]}">'
        f"{escape(line)}{tail}</text>"
    )
