"""The signs of the start page: one for each thing to do, on a square of its own colour."""

from skara.core.colours import BLUE, GREY, ORANGE, PINK, RED, SKY, YELLOW
from skara.core.screen import DrawnSign, Glyph
from skara.drawing.icons import ICONS, stroke

_SIZE, _ICON = 48, 28
_INK = {BLUE: "#FFFFFF"}
_MINT = "#7ED3B4"

_ICONS = {
    "continue": stroke("M7 4L20 12L7 20Z"),
    "learn": stroke(
        "M12 6C9 3.5 5 3.5 2 4.5V19.5C5 18.5 9 18.5 12 21C15 18.5 19 18.5 22 19.5V4.5C19 3.5 15 3.5 12 6ZM12 6V21"
    ),
    "play": stroke(
        "M13 7a4 4 0 1 1-8 0a4 4 0 1 1 8 0M1.5 21C1.5 16 5 13.5 9 13.5S16.5 16 16.5 21"
        "M16 3.5A4 4 0 0 1 16 10.5M19 14.5C21.5 15.5 22.5 18 22.5 21"
    ),
    "solo": ICONS["person"],
    "puzzles": stroke("M4 8H8.5A2.5 2.5 0 1 1 13.5 8H18V12.5A2.5 2.5 0 1 1 18 17.5V21H4Z"),
    "analyse": stroke("M4 20V11M10 20V5M16 20V14M22 20H2"),
    "design": stroke("M8.5 3H15.5M10 3V9.5L4 20.5H20L14 9.5V3M7 15H17"),
    "position": stroke("M4 20L5 15L16 4L20 8L9 19ZM13.5 6.5L17.5 10.5"),
}

_COLOURS = {
    "continue": BLUE,
    "learn": _MINT,
    "play": SKY,
    "solo": ORANGE,
    "puzzles": PINK,
    "analyse": YELLOW,
    "position": GREY,
    "design": RED,
}


def start_glyph(which: str) -> Glyph:
    """Return the sign of something to do."""
    return Glyph("start", which)


def draw_start_sign(glyph: Glyph) -> DrawnSign:
    """Draw a sign; the title beside it explains it."""
    ground = _COLOURS[glyph.which]
    ink, inset = _INK.get(ground, "#1B1613"), (_SIZE - _ICON) / 2
    drawing = (
        f'<rect width="{_SIZE}" height="{_SIZE}" rx="12" fill="{ground}"/>'
        f'<g transform="translate({inset:g} {inset:g}) scale({_ICON / 24:.4f})" color="{ink}">{_ICONS[glyph.which]}</g>'
    )
    return DrawnSign(drawing, _SIZE, _SIZE, "")
