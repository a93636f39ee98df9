"""Rows of texts and signs: as wide as their signs, and never wider than their room."""

import pytest

from skara.drawing.sign_rows import ARROW, BAR, Item, Sign, common_signs, row, row_width
from skara.drawing.svg import Pen, text_width

SIGNS = {
    **common_signs(),
    "die": Sign(lambda size: size + 2, lambda pen, what, x, middle, size: pen.text(x, middle, f"<{what}>", size)),
}
ITEMS: list[Item] = ["2", ("die", "six"), ARROW, ("icon", "card"), BAR]


def drawn(items: list[Item], room: float) -> list[str]:
    pen = Pen("light", "")
    row(pen, items, 10, 50, room, 30, SIGNS)
    return pen.parts


def test_a_row_is_as_wide_as_its_signs():
    texts = sum(text_width(text, 16, True) + 4 for text in ("2", ARROW))

    assert row_width(ITEMS, 30, SIGNS) == pytest.approx(texts + 32 + 26 + 13 - 3)
    assert row_width(ITEMS, 20, SIGNS) == pytest.approx(texts + 22 + 26 + 13 - 3)
    assert row_width([], 30, SIGNS) == 0


def test_a_game_draws_its_own_signs():
    parts = drawn(ITEMS, 400)

    assert len(parts) == len(ITEMS)
    assert "&lt;six&gt;" in parts[1]
    assert 'href="#i-card"' in parts[3]
    assert parts[0].startswith('<text x="10" y="56"')


def test_a_row_without_room_is_scaled():
    parts = drawn(ITEMS, row_width(ITEMS, 30, SIGNS) / 2)

    assert parts[0] == '<g transform="translate(10 50) scale(0.500)">'
    assert parts[1].startswith('<text x="0" y="6"')
    assert parts[-1] == "</g>"
    assert drawn([], 0) == []
