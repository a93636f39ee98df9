"""What stands in the tables of a run: the same columns for every game, and those that a game adds of its own."""

from typing import TYPE_CHECKING, Any

from skara.core.rows import PLAYER, Column, Row
from skara.games import box_of

if TYPE_CHECKING:
    import pandas as pd

OF_GAME: dict[str, Column] = {
    "game": ("int64", "number of the game in the run, from 0"),
    "deal": ("int64", "number of the deal; games of one deal share a seed"),
}
"""The columns that every table of a run begins with."""

GAMES_PLAYED: dict[str, Column] = {
    **OF_GAME,
    "seed": ("string", "what decides all chance of the game"),
    "turned": ("int64", "how many seats the bots have moved on"),
    "status": (
        "string",
        "done, failed, clock where a move took too long, which is not repeatable, or void where the "
        "choice it was to begin with was not there",
    ),
    "problem": ("string", "what went wrong; empty where nothing did"),
    "moves": ("int64", "moves played"),
    "forced": ("string", "moves that were forced, behind a numbered one what it chose; empty where none was"),
}

SEATS: dict[str, Column] = {
    **OF_GAME,
    "player": ("int64", "seat, from 0"),
    "bot": ("string", "who played there"),
    "vp": ("int64", "final score"),
    "won": ("float64", "1 for a win, 1/k for one shared by k, 0 otherwise"),
    "decisions": ("int64", "how often the player was asked"),
    "options": ("float64", "options at a decision, on average"),
    "gained": ("int64", "goods gained in the game"),
    "wasted": ("int64", "goods held in the end and worth nothing"),
}

_KEPT_OUT = ("box", "game", "name")
"""What a game's own tables say beside, and a run says once, or nobody asks for."""


def run_columns(table: str, game: str) -> dict[str, Column]:
    """Return the columns of a table of a run: type in pandas, and what they hold."""
    if table == "games":
        return dict(GAMES_PLAYED)
    box = box_of(game)
    own = {name: column for name, column in box.tables.COLUMNS.get(table, {}).items() if name not in _KEPT_OUT}
    if table != "players":
        return {**OF_GAME, **own}
    lines: dict[str, Column] = {f"vp_{line}": ("int64", f"line {line} of the score") for line in box.lines}
    return {**SEATS, **lines, **{name: column for name, column in own.items() if name not in PLAYER}}


def run_frame(table: str, rows: list[Row], game: str) -> "pd.DataFrame":
    """Put rows into a frame with the documented columns and types, in the order of the games."""
    import pandas as pd

    documented = run_columns(table, game)
    frame: Any = pd.DataFrame(rows, columns=list(documented))
    return frame.astype({name: kind for name, (kind, _) in documented.items()})
