"""Pandas frames with documented columns and stable types, made from the rows of the engine."""

from collections.abc import Callable
from typing import Any

import pandas as pd

from skara.analysis.sources import games_of
from skara.brae import rows
from skara.brae.ids import GOODS, LINES

Column = tuple[str, str]
"""A column's type in pandas, and what it holds."""

_PLAYER: dict[str, Column] = {
    "game": ("int64", "number of the game in the list, from 0"),
    "player": ("int64", "seat, from 0"),
    "name": ("string", "the player's name"),
}
_ROUND: dict[str, Column] = {"round": ("int64", "round, from 1")}

COLUMNS: dict[str, dict[str, Column]] = {
    "scores": {
        **_PLAYER,
        "line": ("string", "one of the eleven lines of a score"),
        "vp": ("int64", "points of that line, penalties negative"),
        "final": ("bool", "whether the game is over"),
    },
    "rounds": {
        **_PLAYER,
        **_ROUND,
        "settlers": ("int64", "settlers before feeding"),
        "roofs": ("int64", "settlers that roofs shelter"),
        "food_due": ("int64", "food that would feed everybody"),
        "food_paid": ("int64", "food spent"),
        "settlers_roofed": ("int64", "settlers that needed no food"),
        "settlers_fed": ("int64", "settlers fed"),
        "settlers_unfed": ("int64", "settlers left hungry"),
        "settlers_lost": ("int64", "settlers that left"),
        "food_left": ("int64", "food held afterwards"),
        "midden_before": ("int64", "Midden held when the round began"),
        "midden_cleared": ("int64", "Midden discarded in the round"),
        "midden_shown": ("int64", "Midden that the slider shows"),
        "utensils": ("int64", "Midden that utensils take off"),
        "midden_gained": ("int64", "Midden gained"),
        "midden": ("int64", "Midden held afterwards"),
        "slider_before": ("int64", "slider column before the Midden"),
        "slider_after": ("int64", "slider column after it"),
        "vp": ("int64", "score if the game ended then"),
    },
    "turns": {
        **_PLAYER,
        **_ROUND,
        "set": ("int64", "set of the round, from 1"),
        "turn": ("int64", "turn of the game, from 1"),
        "card": ("string", "village card taken"),
        "placements": ("string", "tiles used, in order"),
        "held": ("int64", "resources held at the end of the turn"),
        "spaces": ("int64", "usable storage spaces"),
        "slider": ("int64", "slider column"),
        "slider_midden": ("int64", "Midden that this column shows for the end of a round"),
        "slider_vp": ("int64", "points that this column shows for the end of the game"),
        "midden": ("int64", "Midden held"),
        "settlers": ("int64", "settlers"),
        "roofs": ("int64", "settlers that roofs shelter"),
        **{f"gained_{good}": ("int64", f"{good} gained in the turn") for good in GOODS},
        **{f"spent_{good}": ("int64", f"{good} spent in the turn") for good in GOODS},
        **{f"vp_{line}": ("int64", f"line {line} of the score if the game ended then") for line in LINES},
        "vp": ("int64", "score if the game ended then"),
    },
    "flows": {
        **_PLAYER,
        **_ROUND,
        "stage": ("string", "in (from a source) or out (into a use)"),
        "resource": ("string", "the resource"),
        "place": ("string", "source or use; kept, waste and penalty are what is held in the end"),
        "quantity": ("int64", "how many"),
        "waste": ("bool", "held in the end and worth nothing"),
    },
    "actions": {
        **_PLAYER,
        **_ROUND,
        "tile": ("string", "action tile"),
        "side": ("string", "front or back"),
        "worker": ("string", "large, small, or none"),
        "count": ("int64", "how often"),
    },
    "meals": {
        **_PLAYER,
        **_ROUND,
        "meal": ("int64", "number of the meal, from 1"),
        "resource": ("string", "what was cooked"),
        "count": ("int64", "how many"),
        "weight": ("int64", "weight of these"),
        "limit": ("int64", "Hearth limit at that time"),
    },
}
"""The columns of each table, with their types and meanings."""


def frame_of(table: str, found: list[dict[str, Any]]) -> pd.DataFrame:
    """Put rows into a frame whose columns and types are those documented, even where there is no row."""
    columns = COLUMNS[table]
    frame = pd.DataFrame(found, columns=list(columns))
    return frame.astype({name: kind for name, (kind, _) in columns.items()})


def _table(name: str, make: Callable[[Any], list[dict[str, Any]]], source: Any) -> pd.DataFrame:
    return frame_of(name, make(games_of(source)))


def scores(source: Any) -> pd.DataFrame:
    """Return the eleven lines of every player's score."""
    return _table("scores", rows.score_rows, source)


def rounds(source: Any) -> pd.DataFrame:
    """Return every player's end of every round: feeding, Midden, slider."""
    return _table("rounds", rows.round_rows, source)


def turns(source: Any) -> pd.DataFrame:
    """Return every turn: card, placements, goods, storage, score if the game ended then."""
    return _table("turns", rows.turn_rows, source)


def flows(source: Any) -> pd.DataFrame:
    """Return where each resource came from and what it became."""
    return _table("flows", rows.flow_rows, source)


def actions(source: Any) -> pd.DataFrame:
    """Return how often each tile was used."""
    return _table("actions", rows.action_rows, source)


def meals(source: Any) -> pd.DataFrame:
    """Return what was cooked."""
    return _table("meals", rows.meal_rows, source)
