"""Measures of the design lab: each value as a point on its interval, and two runs side by side."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished, haloed, nothing_yet
from skara.charts.chart_rows import ChartError
from skara.charts.labels import label
from skara.charts.profiles import TOTAL_LINE, profile_chart
from skara.charts.theme import FIRST, LIMIT, SECOND, WIDTH, inks
from skara.core.language import N_, gettext, say, traits
from skara.core.numbers import number
from skara.lab.describing import ban_name

_COLUMNS = ("box", "measure", "of", "value", "low", "high", "deals", "beside", "note")

TITLES = {
    "score": (N_("Scores"), N_("Victory points")),
    "lines": (N_("Where points come from"), N_("Victory points")),
    "seats": (N_("Wins by seat"), N_("Share of wins")),
    "bots": (N_("Wins by bot"), N_("Share of wins")),
    "decided": (N_("When the winner leads for good"), N_("Share of the rounds")),
    "drama": (N_("How far winners come from behind"), N_("Victory points")),
    "lead_changes": (N_("Changes of the lead"), N_("Changes in a game")),
    "options": (N_("Options at a decision"), N_("Options")),
    "feedback": (N_("Does a lead grow by itself?"), N_("Points gained for each point ahead")),
    "waste": (N_("Goods without use"), N_("Share of goods gained")),
    "feeding": (N_("Settlers left hungry"), N_("Share of those who wanted food")),
    "meals": (N_("Food, or roofs?"), N_("Share of all settlers")),
    "passing": (N_("Scores by passes"), N_("Victory points")),
    "strength": (N_("Strength on the same deals"), N_("Points more than the mean of the deal")),
    "chosen": (N_("Scores by choice"), N_("Victory points")),
    "uses": (N_("Scores by use of an action"), N_("Points for each use")),
    "restricted": (N_("What a ban costs the one who is bound"), N_("Points more than unbound")),
    "elasticity": (N_("One more of a figure"), N_("Points for each")),
    "ladder": (N_("The ladder of players"), N_("Share of wins of the first named")),
    "personas": (N_("Ways to play"), N_("Points more")),
    "prices": (N_("What one more would be worth"), N_("Points")),
}


_NAMED = {"lines": "line", "personas": "line", "strength": "", "chosen": "", "uses": "", "prices": ""}
"""Measures of things that have a name, and of which kind they are."""


def _of_words(name: str, box: str, of: str) -> str:
    """Name what a row of a measure is of."""
    if name == "restricted":
        return ", ".join(ban_name(box, ban) for ban in of.split(", "))
    if name not in _NAMED or of.isdecimal() or of == TOTAL_LINE:
        return of
    return label(box, of, _NAMED[name])


def written_value(value: float) -> str:
    """Write a value as the language does; small ones with two decimals."""
    if abs(value) >= 10:
        return number(value)
    return f"{value:.2f}".replace("-", "\N{MINUS SIGN}").replace(".", traits().decimal)


def measure_words(table: pd.DataFrame) -> tuple[str, str]:
    """Return the title of a measure and what its axis shows."""
    name = str(table["measure"].iloc[0]) if len(table) else table.attrs.get("measure", "")
    title, axis = TITLES.get(name, (name, ""))
    return gettext(title) if title else "", gettext(axis) if axis else ""


def measure_title(table: pd.DataFrame) -> str:
    """Return what the chart of a measure is called."""
    return measure_words(table)[0]


def measure_names(table: pd.DataFrame) -> list[str]:
    """Return what each row of a measure is of, things that have a name by their name."""
    rows = zip(table["measure"], table["box"], table["of"], strict=True)
    return [_of_words(str(name), str(box), str(of)) for name, box, of in rows]


def measure_chart(table: pd.DataFrame) -> Any:
    """Draw what `lab.measured` returned: points on their 95 % intervals, beside what they are compared with."""
    missing = [column for column in _COLUMNS if column not in getattr(table, "columns", ())]
    if missing:
        raise ChartError(
            say("measure_chart needs the columns {columns}; give it what lab.measured returns.",
                columns=", ".join(missing))
        )  # fmt: skip
    title, axis = measure_words(table)
    if table.empty:
        return nothing_yet(title)
    if table["measure"].iloc[0] == "personas":
        return profile_chart(table)
    frame = table.assign(of=measure_names(table), text=[written_value(value) for value in table["value"]])
    ink = inks()[0]
    order = list(frame["of"])
    y = alt.Y("of:N", sort=order, title=None, axis=alt.Axis(labelLimit=220, labelFontSize=14))
    zero = bool((frame["low"] < 0).any())
    x = alt.X("low:Q", title=axis, scale=alt.Scale(zero=zero, nice=True))
    base = alt.Chart(frame, width=WIDTH, height=alt.Step(44))
    tips = [
        alt.Tooltip("of:N", title=" "),
        *(alt.Tooltip(f"{column}:Q", format=".3~r") for column in ("value", "low", "high")),
    ]
    layers = [
        base.mark_rule(strokeWidth=3, color=SECOND).encode(y=y, x=x, x2="high:Q", tooltip=tips),
        base.mark_point(filled=True, size=130, color=SECOND, stroke=ink, opacity=1).encode(
            y=y, x="value:Q", tooltip=tips
        ),
        *haloed(base.encode(y=y, x="value:Q", text="text:N"), dy=-14, fontSize=13),
    ]
    beside = frame["beside"].dropna()
    if len(beside):
        layers.append(
            base.mark_rule(color=LIMIT, strokeDash=[5, 4], strokeWidth=2).encode(x=alt.datum(float(beside.iloc[0])))
        )
    notes = [note for note in dict.fromkeys(frame["note"].astype(str)) if note and note != "<NA>"]
    most = int(frame["deals"].max())
    point = say("95 % intervals over {deals} deals.", deals=number(most)) if most else say("Exact, without chance.")
    if len(beside):
        point += " " + say("The dashed line: {value}.", value=written_value(float(beside.iloc[0])))
    point = " ".join([point, *(f"{note[:1].upper()}{note[1:]}." for note in notes)])
    told = "; ".join(f"{row.of} {row.text}" for row in frame.itertuples())
    return finished(alt.layer(*layers), title, point, f"{title}. {told}. {point}")


def comparison_chart(comparison: Any, first: str, second: str) -> Any:
    """Draw two runs on the same deals side by side, and their difference with its interval."""
    names, estimates, colours = [first, second], [comparison.first, comparison.second], [FIRST, SECOND]
    if comparison.refitted is not None:
        names.append(say("{name}, refitted", name=second))
        estimates.append(comparison.refitted.second)
        colours.append(SECOND)
    rows = [
        {"who": name, "value": found.value, "low": found.low, "high": found.high}
        for name, found in zip(names, estimates, strict=True)
    ]
    frame = pd.DataFrame(rows).assign(text=[number(row["value"]) for row in rows])
    y = alt.Y("who:N", sort=names, title=None, axis=alt.Axis(labelLimit=220, labelFontSize=14))
    colour = alt.Color("who:N", scale=alt.Scale(domain=names, range=colours), legend=None)
    base = alt.Chart(frame, width=WIDTH, height=alt.Step(48))
    ink = inks()[0]
    x = alt.X("low:Q", title=say("Victory points"), scale=alt.Scale(zero=False))
    chart = alt.layer(
        base.mark_rule(strokeWidth=3).encode(y=y, x=x, x2="high:Q", color=colour),
        base.mark_point(filled=True, size=150, stroke=ink, opacity=1).encode(y=y, x="value:Q", color=colour),
        *haloed(base.encode(y=y, x="value:Q", text="text:N"), dy=-14, fontSize=13),
    )
    point = str(comparison).replace("\n", " ")
    return finished(chart, say("The same deals, played twice"), point, f"{first}, {second}. {point}")
