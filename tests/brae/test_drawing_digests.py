"""A digest of every drawing of the corpus: both widths, light and dark, English and French.

A change of a digest is a change of what people see. `python -m tests.brae.test_drawing_digests` writes them anew; look
at the drawings before committing that.
"""

import hashlib
from pathlib import Path

import pytest

from benchmarks.corpus import read_games
from skara.brae.drawing import draw_table
from skara.brae.game import Game
from skara.core.language import LANGUAGES, set_language

DIGESTS = Path(__file__).with_name("drawings.txt")
WIDTHS, THEMES = (800, 1280), ("light", "dark")
EVERY = 10
"""Of so many positions one is drawn in the ordinary tests, all of them in the soak."""


def digest(game: Game) -> str:
    """Fingerprint all drawings of one position."""
    found = hashlib.sha256()
    for code in LANGUAGES:
        set_language(code)
        for width in WIDTHS:
            for theme in THEMES:
                found.update(draw_table(game, width=width, theme=theme).encode())
    set_language("en")
    return found.hexdigest()[:16]


def drawn(first: int, every: int) -> dict[int, str]:
    """Draw some positions of the corpus."""
    return {place: digest(game) for place, game in enumerate(read_games()) if place % every == first}


def known() -> dict[int, str]:
    """Read the digests."""
    return dict(enumerate(DIGESTS.read_text(encoding="utf-8").split()))


def test_drawings_look_as_they_did() -> None:
    """Each drawing of a sample is the one that was looked at, to the letter."""
    found = drawn(0, EVERY)
    assert found == {place: known()[place] for place in found}


@pytest.mark.soak
@pytest.mark.parametrize("first", range(EVERY))
def test_all_drawings_look_as_they_did(first: int) -> None:
    """So is every drawing of the corpus."""
    found = drawn(first, EVERY)
    assert found == {place: known()[place] for place in found}


if __name__ == "__main__":
    DIGESTS.write_text("\n".join(drawn(0, 1).values()) + "\n", encoding="utf-8")
