"""Colours: text and lines can be told from their ground, on light pages, on dark ones and on paper."""

import pytest

from skara.core.colours import DARK, LIGHT, contrast
from skara.drawing.palette import GRAPHIC_PAIRS, PLAYERS, TEXT_PAIRS, colours, theme_style


@pytest.mark.parametrize("theme", ["light", "dark", "paper"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT_PAIRS, 4.5), (GRAPHIC_PAIRS, 3)])
def test_text_and_lines_can_be_read(theme: str, pairs: tuple[tuple[str, str], ...], least: float):
    found = {pair: contrast(*(colours(theme)[name] for name in pair)) for pair in pairs}

    assert {pair: value for pair, value in found.items() if value < least} == {}


def test_letters_of_players_can_be_read():
    assert all(contrast(fill, ink) >= 4.5 for fill, ink in PLAYERS.values())


def test_themes_have_the_same_colours():
    assert LIGHT.keys() == DARK.keys() == colours("auto").keys()


def test_auto_falls_back_to_light_and_is_switched_to_dark():
    assert colours("auto")["ink"] == f"var(--sb-ink,{LIGHT['ink']})"
    assert f"--sb-ink:{DARK['ink']}" in theme_style("auto")
    assert theme_style("light") == theme_style("dark") == ""
