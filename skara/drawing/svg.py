"""Small helpers to write SVG: a pen that collects elements, and text that is measured, fitted and broken."""

from collections.abc import Iterator
from contextlib import contextmanager

from skara.drawing.palette import colours

MONO = "ui-monospace,'DejaVu Sans Mono',Consolas,monospace"
SLACK = 1.03
"""Fonts differ; lines are planned a little wider than Arial."""

_REGULAR = {
    191: "'", 222: "ijl’", 260: "|", 278: " !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîï", 333: "()-`r“”{}", 350: "•", 355: '"',
    389: "*", 400: "°", 469: "^", 500: "Jcksvxyzçÿ", 549: "≤≥≠", 584: "+<=>~×−", 611: "FTZ",
    667: "&ABEKPSVXYÀÁÂÃÄÅÈÉÊË", 722: "CDHNRUwÇÑÙÚÛÜ", 778: "GOQÒÓÔÕÖ", 833: "Mm", 889: "%æ", 944: "Wœ",
    1000: "—→…ÆŒ", 1015: "@",
}  # fmt: skip
_BOLD = {
    238: "'", 278: " ,./I\\ijl\u00a0·ÌÍÎÏìíîï’", 280: "|", 333: "!()-:;[]`ft", 350: "•", 389: "*r{}", 400: "°",
    474: '"', 500: "z“”", 549: "≤≥≠", 584: "+<=>^~×−", 611: "?FLTZbdghnopquñòóôõöùúûü", 667: "EPSVXYÈÉÊË",
    722: "&ABCDHKNRUÀÁÂÃÄÅÇÑÙÚÛÜ", 778: "GOQwÒÓÔÕÖ", 833: "M", 889: "%mæ", 944: "Wœ", 975: "@", 1000: "—→…ÆŒ",
}  # fmt: skip
_WIDTHS = tuple(
    {ord(letter): units for units, letters in table.items() for letter in letters} for table in (_REGULAR, _BOLD)
)
"""Thousandths of the size that a letter is wide in Arial, regular and bold; the rest are figures and round letters."""


def escape(text: str) -> str:
    """Make text safe inside an element or a quoted attribute."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return (
        text
        if text.isprintable()
        else "".join(sign if sign.isprintable() or sign == "\u00a0" else " " for sign in text)
    )


def coordinate(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    short = round(value, 1)
    whole = int(short)
    return str(whole) if whole == short else str(short)


def point(x: float, y: float) -> str:
    """Write a point as paths have it."""
    return f"{coordinate(x)} {coordinate(y)}"


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return about how wide a text is; signs outside Latin letters count as wide ones."""
    widths = _WIDTHS[bold]
    units = 0
    for letter in text:
        code = ord(letter)
        units += widths.get(code) or (556 if code < 0x250 else 1000)
    return units * size * SLACK / 1000


def cut(text: str, room: float, size: float, bold: bool = False) -> str:
    """Shorten a text with three dots until it fits."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fit_text(text: str, room: float, size: float, bold: bool = False, least: float = 12) -> tuple[str, float]:
    """Make a text fit: smaller first, down to the least size, then shorter."""
    width = text_width(text, size, bold)
    if width > room:
        size = max(least, int(size * room / width * 2) / 2)
        text = cut(text, room, size, bold)
    return text, size


def wrap(text: str, room: float, size: float, bold: bool = False, most: int = 9) -> list[str]:
    """Break a text into lines at blanks; what is too long for the last line is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size, bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    if line:
        lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [cut(line, room, size, bold) for line in lines]


class Pen:
    """Collects the elements of one drawing, its symbols and its colours."""

    __slots__ = ("c", "parts", "prefix", "symbols", "theme")

    def __init__(self, theme: str, prefix: str) -> None:
        """Begin an empty drawing."""
        self.theme, self.prefix = theme, prefix
        self.c = colours(theme)
        self.parts: list[str] = []
        self.symbols: dict[str, str] = {}

    def add(self, element: str) -> None:
        """Add a finished element."""
        self.parts.append(element)

    def text(
        self, x: float, y: float, text: str, size: float = 13, bold: bool = False, anchor: str = "", fill: str = "",
        more: str = "",
    ) -> None:  # fmt: skip
        """Write one line of text; `anchor` is nothing, `middle` or `end`."""
        weight = ' font-weight="700"' if bold else ""
        place = f' text-anchor="{anchor}"' if anchor else ""
        ink = f' fill="{self.c.get(fill, fill)}"' if fill else ""
        points = f' font-size="{size:g}"' if size != 13 else ""
        self.parts.append(
            f'<text x="{coordinate(x)}" y="{coordinate(y)}"{points}{weight}{place}{ink}{more}>{escape(text)}</text>'
        )

    def fitted(
        self, x: float, y: float, text: str, room: float, size: float = 13, bold: bool = False, anchor: str = "",
        fill: str = "", least: float = 12,
    ) -> float:  # fmt: skip
        """Write one line of text made to fit, and return about how wide it is."""
        text, size = fit_text(text, room, size, bold, least)
        self.text(x, y, text, size, bold, anchor, fill)
        return text_width(text, size, bold)

    def rect(
        self, x: float, y: float, width: float, height: float, round: float = 8, fill: str = "none",
        stroke: str = "", thick: float = 1, dash: str = "", more: str = "",
    ) -> None:  # fmt: skip
        """Draw a rectangle with round corners."""
        c = self.c
        line = f' stroke="{c.get(stroke, stroke)}"' if stroke else ""
        if stroke and thick != 1:
            line += f' stroke-width="{thick:g}"'
        if dash:
            line += f' stroke-dasharray="{dash}"'
        self.parts.append(
            f'<rect x="{coordinate(x)}" y="{coordinate(y)}" width="{coordinate(width)}" height="{coordinate(height)}" '
            f'rx="{round:g}" fill="{c.get(fill, fill)}"{line}{more}/>'
        )

    def panel(self, x: float, y: float, width: float, height: float) -> None:
        """Draw the ground of a group of things."""
        self.rect(x, y, width, height, 8, "surface", "hair")

    def path(self, way: str, fill: str = "none", stroke: str = "", thick: float = 1, more: str = "") -> None:
        """Draw a path."""
        c = self.c
        line = f' stroke="{c.get(stroke, stroke)}" stroke-width="{thick:g}"' if stroke else ""
        self.parts.append(f'<path d="{way}" fill="{c.get(fill, fill)}"{line}{more}/>')

    def line(self, x: float, y: float, end: float, stroke: str, thick: float = 1, more: str = "") -> None:
        """Draw a level line from `x` to `end`."""
        self.path(f"M{point(x, y)}H{coordinate(end)}", "none", stroke, thick, more)

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str, thick: float = 1) -> None:
        """Draw a circle around a middle."""
        c = self.c
        self.parts.append(
            f'<circle cx="{coordinate(x)}" cy="{coordinate(y)}" r="{radius:g}" fill="{c.get(fill, fill)}" '
            f'stroke="{c.get(stroke, stroke)}" stroke-width="{thick:g}"/>'
        )

    def head(
        self, x: float, y: float, width: float, height: float, round: int, fill: str, stroke: str, thick: float = 1
    ) -> None:
        """Draw the coloured head of a card, round at its upper corners only."""
        side = coordinate(height - round)
        way = (
            f"M{point(x, y + height)}v-{side}q0 -{round} {round} -{round}h{coordinate(width - 2 * round)}"
            f"q{round} 0 {round} {round}v{side}Z"
        )
        self.path(way, fill, stroke, thick)

    def use(
        self, symbol: str, x: float, y: float, width: float, height: float, more: str = "", title: str = ""
    ) -> None:
        """Draw a symbol that was defined before, with its name for those who point at it."""
        head = (
            f'<use href="#{self.prefix}{symbol}" x="{coordinate(x)}" y="{coordinate(y)}" '
            f'width="{coordinate(width)}" height="{coordinate(height)}"{more}'
        )
        self.parts.append(f"{head}><title>{escape(title)}</title></use>" if title else head + "/>")

    @contextmanager
    def group(self, attributes: str = "") -> Iterator[None]:
        """Put what is drawn inside into one group."""
        self.parts.append(f"<g {attributes}>" if attributes else "<g>")
        yield
        self.parts.append("</g>")

    def id(self, name: str) -> str:
        """Write an id attribute with the prefix of this drawing."""
        return f'id="{escape(self.prefix + name)}"'
