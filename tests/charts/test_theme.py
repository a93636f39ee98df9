"""Colours are checked by computation: text can be read, and nothing is told by colour alone."""

import re
from collections.abc import Iterator
from itertools import pairwise
from threading import Event, Thread
from typing import Any

import pytest

from skara import charts
from skara.charts import theme
from skara.charts.brae import GOOD_COLOURS
from skara.charts.theme import INKS, blend, drawn_for, inks, readable_on
from skara.core import colours
from skara.core.colours import contrast
from skara.core.errors import OptionError
from skara.games import DEFAULT, box_of
from tests.charts.gallery import NAMES, drawn, spec

LINE_COLOURS = box_of(DEFAULT).lines
FILLS = {*LINE_COLOURS.values(), *GOOD_COLOURS.values(), colours.GREEN, theme.GAIN, theme.LOSS, theme.TOTAL}


@pytest.fixture(params=list(INKS))
def page(request: pytest.FixtureRequest) -> Iterator[str]:
    with drawn_for(request.param):
        yield request.param


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_text_can_be_read_on_the_ground(page: str) -> None:
    ink, ink2, _, ground = inks()
    assert contrast(ink, ground) >= 7 and contrast(ink2, ground) >= 4.5


def test_bars_stand_out_by_their_outline(page: str) -> None:
    """Some fills are as light or dark as the page; the outline is not."""
    ink, _, _, ground = inks()
    assert contrast(ink, ground) >= 3
    for fill in FILLS:
        assert max(contrast(fill, ground), contrast(ink, ground)) >= 3


def test_the_red_of_limits_stands_out(page: str) -> None:
    assert contrast(theme.LIMIT, inks()[3]) >= 3


@pytest.mark.parametrize("fill", sorted(FILLS))
def test_figures_in_bars_can_be_read(fill: str) -> None:
    assert contrast(readable_on(fill), fill) >= 4.5


def test_figures_in_the_heat_map_can_be_read(page: str) -> None:
    table = cells()
    for fill, ink in zip(table["_fill"], table["_ink"], strict=True):
        assert contrast(fill, ink) >= 4.5


def cells() -> Any:
    chart = drawn("action_heatmap")
    return chart.data


def test_neighbouring_lines_differ() -> None:
    gains, losses = list(LINE_COLOURS)[:7], list(LINE_COLOURS)[7:]
    for side in (gains, losses):
        assert all(LINE_COLOURS[one] != LINE_COLOURS[other] for one, other in pairwise(side))
        assert len({LINE_COLOURS[line] for line in side}) == len(side)


@pytest.mark.parametrize("name", NAMES)
def test_only_colours_of_the_theme_are_used(name: str, page: str) -> None:
    known = {
        *FILLS, colours.SKY, colours.BLACK, colours.ORANGE, colours.BLUE, colours.RED, "#FFFFFF", *inks(),
    }  # fmt: skip
    fills = set(cells()["_fill"]) if name == "action_heatmap" else set()
    used = set(re.findall(r"#[0-9A-Fa-f]{6}\b", str(spec(name))))
    assert used <= known | fills


def test_themes() -> None:
    with pytest.raises(OptionError, match="'pink'"):
        charts.set_theme("pink")
    with drawn_for("dark"):
        assert inks() == INKS["dark"]
    assert inks() == INKS["light"]
    assert blend("#000000", "#FFFFFF", 0) == "#000000" and blend("#000000", "#FFFFFF", 1) == "#FFFFFF"


def test_two_drawings_at_once_keep_their_themes_apart():
    seen: list[tuple[str, ...]] = []
    inside, leave = Event(), Event()

    def draw() -> None:
        with drawn_for("light"):
            inside.set()
            leave.wait()
            seen.append(inks())

    with drawn_for("dark"):
        other = Thread(target=draw)
        other.start()
        inside.wait()
        seen.append(inks())
    leave.set()
    other.join()
    assert seen == [INKS["dark"], INKS["light"]]
