"""The parts that charts are put together from: titles, text with a halo, strips of figures, small multiples."""

import json
from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.theme import WIDTH, config, inks, letters_width
from skara.core.language import say
from skara.core.numbers import number

_SUBTITLE = 112
"""Letters of a subtitle that fit beside each other."""


def finished(chart: Any, title: str, point: str, description: str) -> Any:
    """Give a chart its title, the sentence that says its point, its description and the theme."""
    titled = alt.TitleParams(title, subtitle=_even_lines(point))
    return chart.properties(title=titled, description=description).configure(**config())


def _even_lines(text: str) -> list[str]:
    """Break a sentence into lines of about the same length."""
    lines = -(-len(text) // _SUBTITLE)
    return wrap(text, min(_SUBTITLE, len(text) // lines + 12)) if lines else []


def message_chart(title: str, sentence: str) -> Any:
    """Show a sentence in the place of an empty frame."""
    table = pd.DataFrame({"text": ["\n".join(wrap(sentence, 80))]})
    base = alt.Chart(table, width=WIDTH, height=80)
    words = base.mark_text(fontSize=15, lineBreak="\n", baseline="middle").encode(text="text:N")
    return finished(words, title, "", f"{title}. {sentence}")


def nothing_yet(title: str) -> Any:
    """Show that there is no row to draw."""
    return message_chart(title, say("There is nothing to show yet: play a turn first."))


def haloed(base: Any, **mark: Any) -> tuple[Any, Any]:
    """Write text over something: first its shadow in the colour of the ground, then the text itself."""
    ink, _, _, ground = inks()
    shadow = base.mark_text(stroke=ground, strokeWidth=4, strokeJoin="round", color=ground, opacity=0.9, **mark)
    return shadow, base.mark_text(color=ink, **mark)


def strip(frame: pd.DataFrame, x: Any, rows: dict[str, str], width: float) -> Any:
    """Write figures below the bars they belong to, one row for each column of the frame."""
    ink, _, grid, _ = inks()
    base = alt.Chart(frame, width=width, height=22 * len(rows)).transform_fold(list(rows), as_=["_column", "_figure"])
    named = base.transform_calculate(_row=f"{json.dumps(rows)}[datum._column]")
    y = alt.Y("_row:N", sort=list(rows.values()), title=None, axis=alt.Axis(domain=False, ticks=False, labelPadding=8))
    cells = named.mark_rect(filled=False, stroke=grid).encode(x=x, y=y)
    words = named.mark_text(color=ink).encode(x=x, y=y, text=alt.Text("_figure:Q", format=",d"))
    return cells + words


def small_multiples(frame: pd.DataFrame, make: Callable[[int], Any]) -> Any:
    """Draw one chart for each seat, two beside each other, each under its name; a single one stands alone."""
    names = dict(zip(frame["player"], frame["who"], strict=True))
    if len(names) == 1:
        return make(next(iter(names)))
    charts = [
        make(seat).properties(title=alt.TitleParams(cut_to(name, 30), fontSize=15, offset=6))
        for seat, name in names.items()
    ]
    return alt.concat(*charts, columns=2, spacing=24)


def at_seat(base: Any, seat: int) -> Any:
    """Keep only the rows of one seat."""
    return base.transform_filter(alt.FieldEqualPredicate(field="player", equal=int(seat)))


def each_told(names: Iterable[str], figures: Iterable[float]) -> str:
    """List everybody's number."""
    return ", ".join(
        say("{name}: {number}", name=name, number=number(figure)) for name, figure in zip(names, figures, strict=True)
    )


def cut_to(text: str, most: int) -> str:
    """Cut a text that would not fit."""
    return text if len(text) <= most else text[: most - 1] + "…"


def fits(text: str, size: float, room: float) -> bool:
    """Tell whether a text fits into so many pixels."""
    return letters_width(text, size) + 4 <= room
