"""What a chart is given: rows or a frame, checked before anything is drawn."""

from collections.abc import Sequence
from typing import Any

import pandas as pd

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.games import DEFAULT, box_of


class ChartError(SkaraError):
    """A chart was given data it cannot use; says what is wrong with it."""


def frame_with(data: Any, columns: Sequence[str], chart: str, optional: Sequence[str] = ()) -> pd.DataFrame:
    """Return rows or a frame as `checked_frame` does, with `who` for names that differ."""
    frame = checked_frame(data, columns, chart, optional)
    frame["who"] = _who(frame)
    return frame


def checked_frame(data: Any, columns: Sequence[str], chart: str, optional: Sequence[str] = ()) -> pd.DataFrame:
    """Return rows or a frame as a frame that has these columns without gaps.

    All rows are of one kind of game; `optional` columns may be missing, but have no gaps either.
    """
    if not isinstance(data, pd.DataFrame):
        try:
            data = pd.DataFrame(list(data))
        except (TypeError, ValueError):
            raise ChartError(say("{chart} needs rows or a frame, see skara.analysis.", chart=chart)) from None
    _check_boxes(data, chart)
    missing = [column for column in columns if column not in data.columns]
    if missing and len(data):
        raise ChartError(say("{chart}: missing columns: {missing}.", chart=chart, missing=", ".join(missing)))
    frame = data.reindex(columns=list(columns)) if missing else data.copy()
    needed = [*columns, *(column for column in optional if column in frame.columns)]
    gaps = [column for column in needed if frame[column].isna().any()]
    if gaps:
        raise ChartError(say("{chart}: gaps in columns: {gaps}.", chart=chart, gaps=", ".join(gaps)))
    return frame.reset_index(drop=True)


def _check_boxes(frame: pd.DataFrame, chart: str) -> None:
    """Refuse rows of several kinds of game, and of a game that is not on the shelf."""
    boxes = _boxes(frame)
    if len(boxes) > 1:
        raise ChartError(
            say(
                "{chart} shows games of one kind, and these rows are of several: {boxes}; choose one: "
                "frame[frame['box'] == {first}].",
                chart=chart,
                boxes=", ".join(map(str, boxes)),
                first=quoted(boxes[0]),
            )
        )
    box_of(boxes[0])


def _boxes(frame: pd.DataFrame) -> list[str]:
    """Return the ids of the games that rows are about; what was typed by hand need not name one."""
    if "box" not in frame.columns or frame.empty:
        return [DEFAULT]
    named = frame["box"].astype(object)
    return list(dict.fromkeys(named.where(named.notna(), DEFAULT)))


def box_in(frame: pd.DataFrame) -> str:
    """Return the id of the one game that a frame of `frame_with` is about."""
    return _boxes(frame)[0]


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
