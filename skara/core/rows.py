"""Tidy rows about played games: what all tables of all games have in common."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from skara.core.replay import Point

Row = dict[str, Any]
Column = tuple[str, str]
"""A column's type in pandas, and what it holds."""

Maker = Callable[[Any, Sequence[Point[Any]]], Iterator[Row]]
"""Gives the rows of one table for a game and all its points after the beginning, each with its `player`."""

PLAYER: dict[str, Column] = {
    "box": ("string", "which game it is, by its id"),
    "game": ("int64", "number of the game in the list, from 0"),
    "player": ("int64", "seat, from 0"),
    "name": ("string", "the player's name"),
}
"""The columns that every table begins with."""

ROUND: dict[str, Column] = {"round": ("int64", "round, from 1")}

SCORES: dict[str, Column] = {
    **PLAYER,
    "line": ("string", "a line of the score"),
    "vp": ("int64", "points of that line, penalties negative"),
    "final": ("bool", "whether the game is over"),
}

FLOWS: dict[str, Column] = {
    **PLAYER,
    **ROUND,
    "stage": ("string", "in (from a source) or out (into a use)"),
    "resource": ("string", "the resource"),
    "place": ("string", "source or use; kept, waste and penalty are what is held in the end"),
    "quantity": ("int64", "how many"),
}


def turn_columns(goods: Sequence[str], lines: Sequence[str]) -> dict[str, Column]:
    """Return what every game tells of a turn: goods gained and spent, and the score then, line by line."""
    return {
        **{f"gained_{good}": ("int64", f"{good} gained in the turn") for good in goods},
        **{f"spent_{good}": ("int64", f"{good} spent in the turn") for good in goods},
        **{f"vp_{line}": ("int64", f"line {line} of the score if the game ended then") for line in lines},
        "vp": ("int64", "score if the game ended then"),
    }


def score_rows(game: Any, steps: Sequence[Point[Any]]) -> Iterator[Row]:
    """Give one row for each line of each player's score; the same in every game."""
    for seat in range(len(game.players)):
        for line, points in game.score(seat).lines.items():
            yield {"player": seat, "line": line, "vp": points, "final": game.is_over}


def make_rows(games: Sequence[Any], makers: Mapping[str, Maker]) -> dict[str, list[Row]]:
    """Make the rows of some tables, each game being played again once."""
    found: dict[str, list[Row]] = {table: [] for table in makers}
    for number, game in enumerate(games):
        steps = [] if list(makers) == ["scores"] else list(game.replay())
        for table, make in makers.items():
            for row in make(game, steps):
                name = game.players[row["player"]].name
                found[table].append({"box": game.box.ID, "game": number, "name": name, **row})
    return found
