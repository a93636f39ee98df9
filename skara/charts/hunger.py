"""What hunger costs, by how much food was missing: points lost and eaters who left, of several games in one chart."""

from collections.abc import Mapping
from itertools import cycle, islice
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished, nothing_yet
from skara.charts.chart_rows import ChartError, checked_frame
from skara.charts.labels import label
from skara.charts.theme import FIRST, SECOND, WIDTH, inks
from skara.core.colours import GREEN, PINK
from skara.core.language import say
from skara.core.numbers import number
from skara.games import GAMES

_COLUMNS = ("missing", "lost", "vp")
_COLOURS = (FIRST, SECOND, GREEN, PINK)
_SHAPES = ("circle", "square", "triangle-up", "diamond")


def hunger_costs(feeding: Mapping[str, Any]) -> Any:
    """Draw the mean cost of a shortage against its size: one line for each name, from its table `feeding`.

    The id of a game may stand for its title.
    Points and eaters who left are no common coin: they stand side by side, and what nobody lost is left out.
    """
    title = say("What hunger costs")
    if not isinstance(feeding, Mapping):
        raise ChartError(say("hunger_costs needs names, each with a table of feeding: {example}.",
                             example='{"Stone Age": analysis.feeding(game)}'))  # fmt: skip
    found = [_by_shortage(data).assign(who=_title(name)) for name, data in feeding.items()]
    frame = pd.concat(found, ignore_index=True) if found else pd.DataFrame()
    if frame.empty:
        return nothing_yet(title)
    names = list(dict.fromkeys(frame["who"]))
    axes = {"points": say("Points lost"), "lost": say("Eaters who left")}
    shown = {column: words for column, words in axes.items() if frame[column].any()} or {"points": axes["points"]}
    room = (WIDTH - 60 * (len(shown) - 1)) / len(shown)
    drawn = alt.hconcat(*(_panel(frame, names, column, words, room) for column, words in shown.items()), spacing=40)
    meals = number(int(frame["meals"].sum()))
    point = say("Means over {meals} meals at which food was missing.", meals=meals)
    told = [say("{name}: {number}", name=name, number=_told(frame[frame["who"] == name], shown)) for name in names]
    return finished(drawn, title, point, f"{title}. {point} {' '.join(told)}")


def _title(name: str) -> str:
    return label(name, "game") if name in GAMES else str(name)


def _by_shortage(data: Any) -> pd.DataFrame:
    """Return how much each shortage cost on average, and how often there was one."""
    frame = checked_frame(data, _COLUMNS, "hunger_costs")[list(_COLUMNS)].astype(float)
    short = frame[frame["missing"] > 0].assign(points=-frame["vp"])
    means = short.groupby("missing")[["points", "lost"]].mean()
    return means.assign(meals=short.groupby("missing").size()).reset_index()


def _told(rows: pd.DataFrame, shown: Mapping[str, str]) -> str:
    """List the costs of each shortage in words."""
    costs = [
        say("{count} missing: {costs}", count=number(row["missing"]),
            costs=", ".join(f"{words} {number(row[column])}" for column, words in shown.items()))
        for row in rows.to_dict("records")
    ]  # fmt: skip
    return "; ".join(costs) + "."


def _panel(frame: pd.DataFrame, names: list[str], column: str, words: str, width: float) -> Any:
    """Draw one kind of cost; shapes tell the lines apart where colours do not."""
    styles: dict[str, Any] = {
        "color": alt.Color("who:N", title=None, sort=names, legend=alt.Legend(orient="top", columns=2, labelLimit=280),
                           scale=alt.Scale(domain=names, range=list(islice(cycle(_COLOURS), len(names))))),
        "shape": alt.Shape("who:N", title=None, sort=names,
                           scale=alt.Scale(domain=names, range=list(islice(cycle(_SHAPES), len(names))))),
    }  # fmt: skip
    base = alt.Chart(frame, width=width, height=280).encode(
        x=alt.X("missing:Q", title=say("Food missing"), axis=alt.Axis(tickMinStep=1, format="d"),
                scale=alt.Scale(domain=[0, float(frame["missing"].max()) + 0.5], nice=False)),
        y=alt.Y(f"{column}:Q", title=words, scale=alt.Scale(zero=True)),
        color=styles["color"],
    )  # fmt: skip
    tips = [alt.Tooltip("who:N", title=" "), alt.Tooltip("missing:Q", title=say("Food missing")),
            alt.Tooltip(f"{column}:Q", title=words, format=".3~r")]  # fmt: skip
    points = base.mark_point(filled=True, size=90, stroke=inks()[0], strokeWidth=1, opacity=1)
    return base.mark_line(strokeWidth=2.5) + points.encode(shape=styles["shape"], tooltip=tips)
