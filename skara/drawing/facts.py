"""Facts: the numbers that matter to a player, each on a card with how it comes about."""

from collections.abc import Mapping
from typing import NamedTuple

from skara.drawing.icons import ICONS, icon
from skara.drawing.svg import Pen, fit_text, text_width, wrap

FACT_HEIGHT = 76


class Fact(NamedTuple):
    """A number that matters, and how it comes about."""

    icon: str
    label: str
    value: str
    detail: str
    warning: str = ""


def draw_fact(pen: Pen, fact: Fact, x: float, y: float, width: float, icons: Mapping[str, str] = ICONS) -> None:
    """Draw one fact on its card."""
    pen.panel(x, y, width, FACT_HEIGHT)
    colour = "warn" if fact.warning else "ink"
    icon(pen, fact.icon, x + 12, y + 11, 20, colour, icons)
    pen.fitted(x + 38, y + 26, fact.label, width - 48, 13, fill="ink2")
    pen.text(x + 12, y + 61, fact.value, 28, True, fill=colour if fact.warning else "")
    start = x + 12 + text_width(fact.value, 28, True) + 10
    room = x + width - 10 - start
    lines = [(line, False) for line in wrap(fact.detail, room, 12, most=1 if fact.warning else 2)]
    if fact.warning:
        lines.append((fact.warning, True))
    first = 60 if len(lines) == 1 else 47
    for place, (line, warns) in enumerate(lines):
        text, size = fit_text(line, room, 12, warns, least=11)
        pen.text(start, y + first + 17 * place, text, size, warns, fill="warn" if warns else "ink2")
