"""The page that a drawing fills: its two widths, its frame, and the forms in which notebooks show it."""

from base64 import b64encode

from skara.core.colours import FONT
from skara.core.language import language
from skara.drawing.palette import theme_style
from skara.drawing.svg import Pen, coordinate, escape

NARROW, WIDE = 800, 1280
"""The widths for which tables are drawn; the page stretches or shrinks them to its own."""

WIDE_FROM = 1240
"""Places at least so wide get the wide drawing; up to here the narrow one is stretched."""

WIDEST = 1920
"""The wide drawing is stretched no further."""


def page_width(narrow: bool) -> int:
    """Return the width for which a table is drawn."""
    return NARROW if narrow else WIDE


def is_wide(width: float) -> bool:
    """Tell whether a place has room for the wide drawing."""
    return width >= WIDE_FROM


def finish(pen: Pen, width: int, height: float, title: str, description: str) -> str:
    """Return a whole drawing: what the pen has collected, in its frame, with its title and description."""
    c, prefix = pen.c, escape(pen.prefix)
    most = WIDEST if is_wide(width) else WIDE_FROM
    style = (
        ".sb [role=button]:focus{outline:none}.sb [role=button]:focus>.sb-ring{display:inline}"
        ".sb [aria-disabled=false]{cursor:pointer}" + theme_style(pen.theme)
    )
    symbols = "".join(pen.symbols.values())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {coordinate(height)}" width="100%" '
        f'class="sb sb-{pen.theme}" style="max-width:{most}px;height:auto;display:block" role="group" '
        f'lang="{language()}" aria-labelledby="{prefix}title" aria-describedby="{prefix}desc" '
        f'font-family="{FONT}" font-size="13" fill="{c["ink"]}" color="{c["ink"]}">'
        f'<title id="{prefix}title">{escape(title)}</title><desc id="{prefix}desc">{escape(description)}</desc>'
        f"<style>{style}</style><defs>{symbols}</defs>"
        f'<rect width="{width}" height="{coordinate(height)}" fill="{c["bg"]}"/>{"".join(pen.parts)}</svg>'
    )


def picture_bundle(picture: str, description: str, text: str) -> dict[str, str]:
    """Return a drawing in the forms that notebooks show: as a picture with its description, and as text.

    The page holds the picture as an image: JupyterLab takes drawings apart in notebooks it does not trust yet, but
    leaves images alone. Nothing in it runs, so that it looks the same in documents made from the notebook.
    """
    data = b64encode(picture.encode()).decode()
    style = "width:100%;max-width:960px"
    return {
        "text/html": f'<img alt="{escape(description)}" style="{style}" src="data:image/svg+xml;base64,{data}"/>',
        "image/svg+xml": picture,
        "text/plain": text,
    }
