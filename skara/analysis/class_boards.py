"""The class board: who reached how many points, and which wrong ideas came up, from a folder that a class fills."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd

from skara.analysis.class_folders import ClassFolder, SavedResult, read_class
from skara.challenges import checked_week
from skara.core.handed_in import count_ideas
from skara.core.language import say
from skara.core.numbers import number

_COLUMNS = {
    "rank": "Int64",
    "nickname": "string",
    "points": "int64",
    "goal": "Int64",
    "goal_reached": "boolean",
    "hard": "Int64",
    "hard_reached": "boolean",
    "finished": "bool",
    "rounds": "int64",
    "of_rounds": "Int64",
    "accuracy": "float64",
    "week": "string",
    "week_deal": "boolean",
    "box": "string",
    "player": "int64",
    "file": "string",
}
NOBODY = "–"
"""Who has no rank, where names are hidden."""


def class_board(folder: str | Path | ClassFolder, week: str | None = None, *, hide_names: bool = False) -> pd.DataFrame:
    """Return what the saved games in a folder came to, a row for each player, the best first.

    Ranks go to finished games; with a `week`, to those on its cards alone. `goal` and `hard` are the points wanted by
    whoever plays alone. `accuracy` comes from a review beside the game (`x.json`, `x.review.json`). With `hide_names`
    there are ranks in the place of names, and no files. What was left out stands in `frame.attrs["left_out"]`, a
    sentence for each file; the wrong ideas that were handed in stand in `frame.attrs["ideas"]`, without names: lesson,
    idea, by how many it was met, and how often.
    """
    week = None if week is None else checked_week(week)
    found = folder if isinstance(folder, ClassFolder) else read_class(folder)
    counted = [result for result in found.results if result.finished and week in (None, result.week)]
    counted.sort(key=lambda result: (-result.points, result.nickname))
    others = [result for result in found.results if result not in counted]
    others.sort(key=lambda result: (not result.finished, -result.points, result.nickname))
    best_first = sorted((result.points for result in counted), reverse=True)
    rows = [_row(result, best_first.index(result.points) + 1, week) for result in counted]
    rows += [_row(result, None, week) for result in others]
    frame = pd.DataFrame(rows, columns=list(_COLUMNS)).astype(_COLUMNS)
    if hide_names:
        frame["nickname"] = frame["rank"].astype("string").fillna(NOBODY)
        frame = frame.drop(columns="file")
    frame.attrs["ideas"] = count_ideas(found.handed_in)
    frame.attrs["left_out"] = hidden_files(found.left_out) if hide_names else list(found.left_out)
    return frame


def _row(result: SavedResult, rank: int | None, week: str | None) -> dict[str, Any]:
    return {
        **{name: getattr(result, name) for name in result._fields if name in _COLUMNS},
        "rank": rank,
        "goal": result.goals[0] if result.goals else None,
        "goal_reached": result.reached(0),
        "hard": result.goals[-1] if result.goals else None,
        "hard_reached": result.reached(-1),
        "week_deal": None if week is None else result.week == week,
    }


def hidden_files(left_out: Sequence[str]) -> list[str]:
    """Say that files were left out without naming them, since a file may be called after somebody."""
    if not left_out:
        return []
    return [say("Some files were left out; where names are not hidden, they are listed.")]


# --------------------------------------------------------------------------------------------------
# As a table to be read


class BoardTable(NamedTuple):
    """A class board in words: headings, and a row of texts for each player."""

    headings: list[str]
    rows: list[list[str]]

    def __str__(self) -> str:
        """Write it in columns."""
        lines = [self.headings, *self.rows]
        widths = [max(len(line[place]) for line in lines) for place in range(len(self.headings))]
        return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def board_table(frame: pd.DataFrame) -> BoardTable:
    """Write a class board in the language spoken now."""
    columns = {
        "rank": say("Rank"),
        "nickname": say("Name"),
        "points": say("Points"),
        "goal_reached": _goal_heading(frame["goal"], say("Goal")),
        "hard_reached": _goal_heading(frame["hard"], say("Hard goal")),
        "rounds": say("Rounds"),
        "accuracy": say("Accuracy"),
        "week": say("Week"),
        "week_deal": say("Cards of the week"),
    }
    shown = [name for name in columns if name == "nickname" or not frame[name].isna().all()]
    if "week" in shown and "week_deal" in shown:
        shown.remove("week")
    if "file" not in frame.columns:
        # The rank is the name there.
        shown.remove("nickname")
        shown = shown if "rank" in shown else ["nickname", *shown]
    rows = [[_cell(name, row) for name in shown] for row in frame.to_dict("records")]
    return BoardTable([columns[name] for name in shown], rows)


def ideas_table(frame: pd.DataFrame) -> BoardTable:
    """Write the wrong ideas that a class handed in, those that most have met first.

    What an idea and its lesson are called in words stands in `frame.attrs["told"]`, for a lesson and an idea; where
    nothing is said of them there, they are called by their names in the files.
    """
    headings = [say("Students"), say("Wrong idea: what is answered to it"), say("Lesson that mends it"), say("Times")]
    told: Mapping[tuple[str, str], tuple[str, str]] = frame.attrs.get("told", {})
    rows = []
    for lesson, idea, people, times in frame.attrs["ideas"]:
        title, words = told.get((lesson, idea), (lesson, idea))
        rows.append([number(people), words, title, number(times)])
    return BoardTable(headings, rows)


def _goal_heading(goals: pd.Series, otherwise: str) -> str:
    """Name a goal by its points where all games have the same."""
    known = goals.dropna().unique()
    return say("{points} reached", points=number(known[0])) if len(known) == 1 else otherwise


def _cell(name: str, row: dict[str, Any]) -> str:
    value = row[name]
    if pd.isna(value):
        return NOBODY
    if name == "rounds" and not pd.isna(row["of_rounds"]):
        return say("{ended} of {rounds}", ended=value, rounds=row["of_rounds"])
    if name == "accuracy":
        return say("{percent} %", percent=number(round(value)))
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return number(value) if isinstance(value, (int, float)) else str(value)
