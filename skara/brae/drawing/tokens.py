"""The 17 resources as silhouettes with their letters, and the workers and markers of the players."""

from skara.brae.drawing.palette import GROUPS, PAPER_GROUPS, PIECES
from skara.brae.ids import GOODS
from skara.brae.words import glossary, name
from skara.drawing.pegs import hexagon, peg, peg_place, wedge
from skara.drawing.svg import Pen, text_width

GROUP_OF = {
    **dict.fromkeys(("food", "shell", "barley"), "eat"),
    **dict.fromkeys(("rabbit", "fish", "sheep", "deer", "cow", "boar"), "animals"),
    **dict.fromkeys(("stone", "wool", "hide", "bone"), "build"),
    **dict.fromkeys(("seaweed", "wood"), "clean"),
    "skaill_knife": "knife",
    "midden": "midden",
}
"""The group of each resource, in the order in which storage is filled."""

STORAGE_ORDER = tuple(GOODS.index(good) for good in GROUP_OF)

_SHAPES = {
    "shell": ("M20 38C14 38 3 27 3 17Q5 8 11 9Q14 3 20 5Q26 3 29 9Q35 8 37 17C37 27 26 38 20 38Z", 20, 25),
    "barley": ("M20 2C30 9 37 16 37 24C37 33 29 38 20 38C11 38 3 33 3 24C3 16 10 9 20 2Z", 20, 29),
    "food": ("M2 15H38C38 30 31 38 20 38C9 38 2 30 2 15Z", 20, 31),
    "stone": ("M5 31L2 18L11 5L26 3L37 13L38 28L28 37H13Z", 20, 26),
    "wool": (
        "M10 35A8.5 8.5 0 0 1 5 20A8.5 8.5 0 0 1 12 7A9.5 9.5 0 0 1 28 7A8.5 8.5 0 0 1 35 20A8.5 8.5 0 0 1 30 35"
        "A11 11 0 0 1 10 35Z", 20, 26,
    ),
    "hide": (
        "M20 5L26 8L35 2L38 12L33 18L34 26L38 33L30 38L24 34L20 38L16 34L10 38L2 33L6 26L7 18L2 12L5 2L14 8Z", 20, 26,
    ),
    "bone": (
        "M12 11A6.3 6.3 0 1 0 4.5 17.5V22.5A6.3 6.3 0 1 0 12 29H28A6.3 6.3 0 1 0 35.5 22.5V17.5"
        "A6.3 6.3 0 1 0 28 11Z", 20, 26,
    ),
    "seaweed": (
        "M8 38C1 31 7 26 4 18C2 10 8 2 14 5C17 7 17 3 21 2C28 1 30 6 33 8C39 12 35 18 37 24C39 32 32 38 26 35"
        "C20 33 14 41 8 38Z", 20.5, 26,
    ),
    "wood": ("M6 8H34A5 12 0 0 1 34 32H6A5 12 0 0 1 6 8Z", 15.5, 26),
    "rabbit": (
        "M10 16C6 8 8 1 12.5 1C17 1 18 8 18 13H22C22 8 23 1 27.5 1C32 1 34 8 30 16A14 12.5 0 1 1 10 16Z", 20, 31,
    ),
    "fish": ("M1 20C7 7 22 5 30 15L39 8V32L30 25C22 35 7 33 1 20Z", 17, 26),
    "sheep": (
        "M8 15A6.5 6.5 0 0 1 13 5A8 8 0 0 1 27 5A6.5 6.5 0 0 1 32 15L39 18L33 25C32 33 27 38 20 38C13 38 8 33 7 25"
        "L1 18Z", 20, 27,
    ),
    "deer": ("M5 17H35C35 29 29 39 20 39C11 39 5 29 5 17Z", 20, 31),
    "cow": (
        "M6 16C1 14 0 8 2 3C5 8 10 10 14 10H26C30 10 35 8 38 3C40 8 39 14 34 16C35 22 34 27 31 30C31 36 26 39 20 39"
        "C14 39 9 36 9 30C6 27 5 22 6 16Z", 20, 27,
    ),
    "boar": ("M4 3L14 9H26L36 3L37 20C37 26 34 30 30 31L34 37L27 38H13L6 37L10 31C6 30 3 26 3 20Z", 20, 27),
    "skaill_knife": ("M2 27C2 13 15 3 31 2C37 2 39 5 38 11C36 26 25 37 10 38C4 38 2 34 2 27Z", 19, 27),
    "midden": ("M0 38L2 25L6 23L9 14L14 13L20 4L25 12L31 14L34 23L38 25L40 38Z", 20, 33),
}  # fmt: skip
"""The outline of each token on a grid of 40, and where its letters stand."""

USUAL_LETTERS = 17.0
"""The size of letters on a token that is large enough for it."""

_BESIDE_RING = 14.5
"""The largest letters on wood beside the ring at its end."""

_WITHOUT_RING = 22.0, 30.0
"""The middle of wood without its ring, for letters that must be larger, and how wide these may be."""

_EXTRA = {"food": "M13 11q-3-4 0-8M20 11q-3-4 0-8M27 11q-3-4 0-8", "wood": "M34 8A5 12 0 0 0 34 32"}
_ANTLERS = "M13 17V9M13 13L5 10M13 9L9 2M27 17V9M27 13L35 10M27 9L31 2"


def token(pen: Pen, good: str, x: float, y: float, size: float) -> None:
    """Draw one resource in a square of this size."""
    symbol = f"r-{good}"
    if symbol not in pen.symbols:
        pen.symbols[symbol] = _token_symbol(pen, good)
    pen.use(symbol, x, y, size, size, title=name(good))


def _token_symbol(pen: Pen, good: str) -> str:
    return f'<symbol id="{pen.prefix}r-{good}" viewBox="-1 -1 42 42">{token_body(pen, good)}</symbol>'


def token_body(pen: Pen, good: str, letters: float = USUAL_LETTERS) -> str:
    """Return a resource on its grid of 40, for whoever wants it without a symbol; small ones need larger letters."""
    shape, x, y = _SHAPES[good]
    fill, ink = (PAPER_GROUPS if pen.theme == "paper" else GROUPS)[GROUP_OF[good]]
    line = pen.c["tokline"]
    parts = ""
    if good == "deer":
        parts += f'<path d="{_ANTLERS}" fill="none" stroke="{line}" stroke-width="5.6" stroke-linecap="round"/>'
        parts += f'<path d="{_ANTLERS}" fill="none" stroke="{fill}" stroke-width="2.8" stroke-linecap="round"/>'
    parts += f'<path d="{shape}" fill="{fill}" stroke="{line}" stroke-width="1.6" stroke-linejoin="round"/>'
    large = good == "wood" and letters > USUAL_LETTERS
    if good in _EXTRA and not large:
        parts += f'<path d="{_EXTRA[good]}" fill="none" stroke="{line}" stroke-width="2.2" stroke-linecap="round"/>'
    down = y + (letters - USUAL_LETTERS) * 0.36
    sign, squeeze = glossary.sign(good), ""
    if good == "wood" and not large:
        letters = min(letters, _BESIDE_RING)
    elif good == "wood":
        x, room = _WITHOUT_RING
        if text_width(sign, letters, True) > room:
            squeeze = f'textLength="{room:g}" lengthAdjust="spacingAndGlyphs" '
    return (
        f'{parts}<text x="{x:g}" y="{down:g}" font-size="{letters:g}" '
        f'font-family="Arial,\'Liberation Sans\',sans-serif" font-weight="700" text-anchor="middle" '
        f'letter-spacing="-.4" {squeeze}fill="{ink}">{sign}</text>'
    )


def worker(pen: Pen, kind: str, colour: str, x: float, bottom: float, state: str = "placed") -> float:
    """Draw a worker standing on a line, `placed`, `planned` or `empty`, and return its width."""
    height, size = (36, 13) if kind == "large" else (26, 11)
    if state == "empty":
        return peg_place(pen, x, bottom, height)
    fill, ink = PIECES["black" if kind == "black" else colour]
    return peg(pen, x, bottom, height, fill, ink, glossary.sign(f"{kind}_worker"), size, planned=state == "planned")


def player_letter(colour: str) -> str:
    """Return the letter of a player's colour, or of the neutral marker."""
    return glossary.sign(colour if colour == "neutral" else f"color_{colour}")


def turn_marker(pen: Pen, colour: str, x: float, y: float, height: float, title: str = "") -> None:
    """Draw a turn marker around a middle."""
    hexagon(pen, x, y, height, *PIECES[colour], player_letter(colour), title)


def track_marker(pen: Pen, colour: str, x: float, top: float) -> None:
    """Draw a track marker pointing down at a space."""
    wedge(pen, x, top, *PIECES[colour], player_letter(colour))
