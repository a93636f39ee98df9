"""What a chart is given: rows or a frame, checked, with names in the reader's language."""

from collections.abc import Sequence
from typing import Any

import pandas as pd

from skara.brae.words import glossary
from skara.core.errors import SkaraError
from skara.core.language import say


class ChartError(SkaraError):
    """A chart was given data it cannot use; says which columns or players are missing."""


def frame_with(data: Any, columns: Sequence[str], chart: str) -> pd.DataFrame:
    """Return rows or a frame as a frame that has these columns without gaps, and `who` for names that differ."""
    if not isinstance(data, pd.DataFrame):
        try:
            data = pd.DataFrame(list(data))
        except (TypeError, ValueError):
            raise ChartError(say("{chart} needs rows or a frame, see skara.analysis.", chart=chart)) from None
    missing = [column for column in columns if column not in data.columns]
    if missing and len(data):
        raise ChartError(say("{chart}: missing columns: {missing}.", chart=chart, missing=", ".join(missing)))
    frame = data.reindex(columns=list(columns)) if missing else data.copy()
    gaps = [column for column in columns if frame[column].isna().any()]
    if gaps:
        raise ChartError(say("{chart}: gaps in columns: {gaps}.", chart=chart, gaps=", ".join(gaps)))
    frame["who"] = _who(frame)
    return frame.reset_index(drop=True)


def _who(frame: pd.DataFrame) -> list[str]:
    """Return each row's player by name; where two players share one, with the seat behind it."""
    pairs = list(zip(frame["player"], frame["name"], strict=True))
    names = [name for _, name in set(pairs)]
    return [name if names.count(name) == 1 else f"{name} ({seat})" for seat, name in pairs]


def of_player(frame: pd.DataFrame, player: int | None, chart: str) -> pd.DataFrame:
    """Return the rows of one player, or all of them in the order of the seats."""
    if player is None or frame.empty:
        return frame.sort_values("player", kind="stable")
    known = sorted(frame["player"].unique())
    if player not in known:
        seats = ", ".join(map(str, known))
        raise ChartError(
            say("{chart}: no player {player}; possible are: {seats}.", chart=chart, player=player, seats=seats)
        )
    return frame[frame["player"] == player].copy()


def of_one_game(frame: pd.DataFrame, chart: str) -> pd.DataFrame:
    """Return the frame if it is about one game; turns of several games cannot be drawn on one axis."""
    if "game" in frame.columns and frame["game"].nunique() > 1:
        raise ChartError(
            say(
                "{chart} shows one game, and these rows are about {games}; choose one: frame[frame['game'] == 0].",
                chart=chart,
                games=frame["game"].nunique(),
            )
        )
    return frame


def label(id: str, group: str = "") -> str:
    """Return the reader's name for an id of the tables; `group` tells lines, sources and uses from things."""
    if group == "place" and id in (named := _places()):
        return named[id]
    if group == "line" and f"line_{id}" in glossary:
        return glossary.name(f"line_{id}")
    return glossary.name(id)


def counted(number: int, id: str) -> str:
    """Return a number with its noun in the reader's language: `2 shells`."""
    return glossary.counted(number, id)


def _places() -> dict[str, str]:
    """Return the sources and uses that are no things of the game."""
    return {
        "setup": say("Set-up"),
        "harvest": say("Harvest"),
        "bottom": say("Bottom effect"),
        "purchase": say("Purchase"),
        "feed": say("Feeding"),
        "midden": say("End of round"),
        "cleared": say("Cleared"),
        "before": say("Earlier rounds"),
        "later": say("Later rounds"),
        "kept": say("Held, worth points"),
        "waste": say("Held, worth nothing"),
        "penalty": say("Held, costs points"),
    }
