"""How strong things are: by intervention on the same deals, and, labelled so, as bots chose them."""

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.lab.estimates import FEWEST, deal_means, effects_of, mean_of, slope_of
from skara.lab.forcing import AT_ONE_OF, NUMBERED
from skara.lab.measure_tables import family, measure_row, measure_table, with_columns
from skara.lab.runs import Run

SEAT, FORCED = "player", "forced"
DEALT_BY_CHANCE = (SEAT, "start")
"""Columns that chance decides by itself: the seat, and who begins."""


def strengths(run: Run, column: str) -> pd.DataFrame:
    """Return how strong each thing of a column is where it was dealt or forced at random on the same deals.

    The run was made with `forced=`, a list for each choice; where the choice was not there, no game was played. What
    counts is the score of the seat that was bound, less the mean of what the same deal would have allowed. The column
    `forced` is whatever was forced, at any time. `player` and `start` need no forced moves: seats, and who begins, are
    dealt anyway.
    """
    players = with_columns(run, "players", () if column == FORCED else (column,))
    own = players if column in DEALT_BY_CHANCE else _bound_players(run, players, column)
    if column == SEAT:
        own = own.assign(**{SEAT: own[SEAT] + 1})
    own = _comparable(own, column)
    found = effects_of(
        own["vp"].to_numpy(float), own[column].astype(str).to_numpy(), own["block"].to_numpy(), own["deal"].to_numpy()
    )
    rows = sorted((measure_row(thing, effect, 0.0) for thing, effect in found.items()), key=lambda row: -row["value"])
    return measure_table("strength", family(rows), [run])


def _bound_players(run: Run, players: pd.DataFrame, column: str) -> pd.DataFrame:
    """Return the rows of the seats whose choice was forced, and that have what they were forced to choose."""
    games = run.games.set_index("game")
    forced = games["forced"].reindex(players["game"]).astype(str).to_numpy()
    if not any(forced):
        raise OptionError(say("This measure needs a run with forced moves: simulate(forced=[...])."))
    first = np.array([text.partition(",")[0] for text in forced])
    seats = np.array([int(text.split()[0][1:]) if text else -1 for text in first])
    things = np.array([text.split()[-1] if text else "" for text in first])
    if column == FORCED:
        # A number is still the last word where the time for it never came.
        players = players.assign(**{FORCED: things})
        is_chosen = ~(np.char.startswith(things, NUMBERED) | np.char.startswith(things, AT_ONE_OF))
    else:
        is_chosen = (np.char.find(first, f" {NUMBERED}") >= 0) | (players[column].astype(str).to_numpy() == things)
    is_meant = (players["player"].to_numpy() == seats) & is_chosen
    turned = games["turned"].reindex(players["game"]).to_numpy()
    return players.assign(block=players["deal"].to_numpy() * run.about["players"] + turned)[is_meant]


def _comparable(own: pd.DataFrame, column: str) -> pd.DataFrame:
    """Leave out what was seen on too few deals, and blocks in which nothing can be compared."""
    if "block" not in own:
        own = own.assign(block=own["game"])
    while True:
        deals = own.groupby(column)["deal"].transform("nunique")
        several = own.groupby("block")[column].transform("nunique")
        kept = own[(deals >= FEWEST) & (several > 1)]
        if kept.empty:
            raise OptionError(
                say("Too few deals to compare {what}: each thing needs {fewest} of them. Play more games.",
                    what=column, fewest=FEWEST)
            )  # fmt: skip
        if len(kept) == len(own):
            return kept
        own = kept


def as_chosen(run: Run, column: str) -> pd.DataFrame:
    """Return the mean score with each thing of a column, or points by use of each action, as these bots chose.

    This is no effect of the thing: a bot chooses what fits. For that, force it (`strengths`) or forbid it.
    """
    note = say("as chosen by this bot")
    if column == "action":
        return measure_table("uses", [{**row, "note": note} for row in _uses(run)], [run])
    players = with_columns(run, "players", (column,))
    beside = float(deal_means(players["vp"], players["deal"]).mean())
    rows = []
    for thing, own in players.groupby(column):
        sample = deal_means(own["vp"], own["deal"])
        if len(sample) >= FEWEST:
            rows.append(measure_row(thing, mean_of(sample.to_numpy()), beside, note))
    rows = sorted(family(rows), key=lambda row: -row["value"])
    return measure_table("chosen", rows, [run])


def _uses(run: Run) -> list[dict[str, object]]:
    """Return the slope of the score on the uses of each action, with a bootstrap over deals."""
    actions = with_columns(run, "actions", ("action", "count"))
    players = run.players[["game", "deal", "player", "vp"]]
    rows = []
    for action, own in actions.groupby("action"):
        uses = own.groupby(["game", "player"])["count"].sum()
        joined = players.join(uses.rename("x"), on=["game", "player"]).fillna({"x": 0})
        x, y = joined["x"].to_numpy(float), joined["vp"].to_numpy(float)
        sums = pd.DataFrame({"n": np.ones(len(x)), "x": x, "y": y, "xx": x * x, "xy": x * y})
        by_deal = sums.groupby(joined["deal"].to_numpy()).sum().to_numpy()
        if joined["x"].nunique() > 1 and len(by_deal) >= FEWEST:
            rows.append(measure_row(action, slope_of(by_deal), 0.0))
    return sorted(family(rows), key=lambda row: -row["value"])
