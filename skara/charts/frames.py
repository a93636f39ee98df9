"""What a chart is given: rows or a frame, checked, with names in the reader's language."""

from collections.abc import Sequence
from typing import Any

import altair as alt
import pandas as pd

from skara.brae.words import glossary
from skara.charts.theme import WIDTH, config
from skara.core.errors import SkaraError
from skara.core.language import say


class ChartError(SkaraError):
    """A chart was given data it cannot use; says which columns or players are missing."""


def frame_with(data: Any, columns: Sequence[str], chart: str) -> pd.DataFrame:
    """Return rows or a frame as a frame that has these columns."""
    if not isinstance(data, pd.DataFrame):
        try:
            data = pd.DataFrame(list(data))
        except (TypeError, ValueError):
            raise ChartError(say("{chart} needs rows or a frame, see skara.analysis.", chart=chart)) from None
    missing = [column for column in columns if column not in data.columns]
    if missing and len(data):
        raise ChartError(say("{chart}: missing columns: {missing}.", chart=chart, missing=", ".join(missing)))
    return data.reindex(columns=list(columns)) if missing else data.copy()


def of_player(frame: pd.DataFrame, player: int | None, chart: str) -> pd.DataFrame:
    """Return the rows of one player, or all of them."""
    if player is None or frame.empty:
        return frame
    known = sorted(frame["player"].unique())
    if player not in known:
        seats = ", ".join(map(str, known))
        raise ChartError(
            say("{chart}: no player {player}; possible are: {seats}.", chart=chart, player=player, seats=seats)
        )
    return frame[frame["player"] == player]


def label(id: str) -> str:
    """Return the reader's name for an id of the tables."""
    special = {
        "setup": say("Set-up"),
        "harvest": say("Harvest"),
        "bottom": say("Bottom effect"),
        "purchase": say("Purchase"),
        "feed": say("Feeding"),
        "cleared": say("Cleared"),
        "kept": say("Kept for points"),
        "waste": say("Left over, worth nothing"),
        "none": say("no worker"),
    }
    if id in special:
        return special[id]
    for known in (f"line_{id}", id):
        if known in glossary:
            return glossary.name(known)
    return id


def finished(chart: Any, title: str, point: str, description: str) -> Any:
    """Give a chart its title, the sentence that says its point, its description and the theme."""
    chart = chart.properties(title=alt.TitleParams(title, subtitle=point), description=description)
    return chart.configure(**config())


def message_chart(title: str, sentence: str) -> Any:
    """Show a sentence in the place of an empty frame."""
    base = alt.Chart(pd.DataFrame({"text": [sentence]}), width=WIDTH, height=80)
    return finished(base.mark_text(fontSize=15).encode(text="text:N"), title, "", f"{title}. {sentence}")


def nothing_yet(title: str) -> Any:
    """Show that there is no row to draw."""
    return message_chart(title, say("There is nothing to show yet: play a turn first."))
