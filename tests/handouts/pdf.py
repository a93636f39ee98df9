"""What a PDF holds, for those who look into it."""

import io
import re
from functools import cache
from pathlib import Path
from typing import Any

from pypdf import PdfReader


def opened(pdf: bytes | Path) -> PdfReader:
    """Open a PDF."""
    return PdfReader(io.BytesIO(pdf) if isinstance(pdf, bytes) else pdf)


@cache
def page_texts(pdf: bytes | Path) -> list[str]:
    """Return the text of every page, its lines joined; reading it takes a while."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in opened(pdf).pages]


def text_of(pdf: bytes | Path) -> str:
    """Return all its text."""
    return " ".join(page_texts(pdf))


def fonts_of(pdf: bytes | Path) -> dict[str, bool]:
    """Return the fonts that its pages name, and whether each travels inside the file."""
    found: dict[str, bool] = {}
    for page in opened(pdf).pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            found[inner["/BaseFont"]] = "/FontFile2" in descriptor or "/FontFile3" in descriptor
    return found
