"""Whoever is asked for a column can read its number: the columns of the store are numbered in every question."""

import re

import skara
from skara.core.deeds import Desk, Manner


def numbers(told: bool) -> list[str]:
    game = skara.new_game(1, seed=1)
    drawing = game.box.host.screen(Desk(game, 0, Manner(told=told))).store.drawing
    lines = re.findall(r'<text [^>]*?y="-3"[^>]*>([^<]*)</text>', drawing)
    return lines


def test_columns_are_numbered_where_something_is_asked():
    assert numbers(told=False) == [*map(str, range(1, 12)), "#"]


def test_elsewhere_they_are_not():
    assert numbers(told=True) == []
