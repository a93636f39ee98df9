"""A handout set on paper: a tagged PDF with its letters inside, made on this machine from nothing but its content."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from skara.core.errors import SkaraError
from skara.core.handout import Handout, Picture
from skara.core.language import language, say

_PAPER = Path(__file__).with_name("paper.typ")
_SIGN = re.compile(r"\[!?([a-z]+:[a-z0-9_-]+)\]")


def set_on_paper(handout: Handout, sign_picture: Callable[[str], Picture]) -> bytes:
    """Return a handout as PDF, by the standard for documents that can be read aloud (PDF/UA-1)."""
    typst, letters = _typesetter()
    source = _PAPER.read_bytes() + handout.layout.read_bytes()
    content = json.dumps(_told(handout, sign_picture), ensure_ascii=False)
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[letters])
    compiler = typst.Compiler(source, font_paths=fonts, sys_inputs={"handout": content})
    # Without a date the same sources give the same file, to the byte.
    made: bytes = compiler.compile(format="pdf", pdf_standards=["ua-1"], timestamp=0)
    return made


def _told(handout: Handout, sign_picture: Callable[[str], Picture]) -> dict[str, Any]:
    content = _plain(handout.content)
    signs = dict.fromkeys(_SIGN.findall(json.dumps(content)))
    return {
        "title": handout.title,
        "language": language(),
        "landscape": handout.landscape,
        "points": handout.points,
        "fan_made": say(
            "Made by people who like the game, in their own words; not affiliated with its publishers, nor endorsed by "
            "them."
        ),
        "page": say("Page {number} of {all}", number="{number}", all="{all}"),
        "signs": {sign: asdict(sign_picture(sign)) for sign in signs},
        "content": content,
    }


def _plain(value: Any) -> Any:
    """Turn what a game wrote into what JSON knows."""
    if isinstance(value, Picture):
        return asdict(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value


def _typesetter() -> tuple[Any, str]:
    """Return the typesetter, and the folder of its letters; they are needed for nothing else."""
    try:
        import font_source_sans_pro
        import typst
    except ImportError as error:
        problem = say("Handouts need the package {package}: pip install 'skara[handouts]'", package=error.name)
        raise SkaraError(problem) from None
    return typst, font_source_sans_pro.font_directory
