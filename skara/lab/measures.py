"""Measures over the tables of a run: each a formula of docs/measures.md, with its interval."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.lab.estimates import (
    Estimate,
    deal_means,
    holm,
    mean_of,
    p_value,
    quantile_of,
    ratio_of,
    share_of,
    slope_of,
)
from skara.lab.runs import Run

TABLE = ("box", "measure", "of", "value", "low", "high", "deals", "beside", "chance", "note")
"""The columns of what a measure returns: of which game, of what, the value, its interval, from how many deals, what it
is compared with, how likely so large a difference would be by chance (adjusted in a family), and what must be known
beside it."""


def measured(run: Run, name: str) -> pd.DataFrame:
    """Work a measure out from a run; `docs/measures.md` tells what each means and where it misleads."""
    if name not in OVER_RUNS:
        known = ", ".join(OVER_RUNS)
        raise OptionError(say("Unknown measure {name}; possible are: {known}.", name=quoted(name), known=known))
    rows = OVER_RUNS[name](run)
    frame = pd.DataFrame([{"box": run.game, "measure": name, **row} for row in rows], columns=list(TABLE))
    note = "" if run.is_refitted else say("bots fitted on the printed game")
    frame["note"] = [", ".join(part for part in (own, note) if part) for own in frame["note"].fillna("")]
    frame.attrs["measure"] = name
    return frame.astype({"of": "string", "note": "string", "measure": "string"})


def _row(of: object, found: Estimate, beside: float = float("nan"), note: str = "") -> dict[str, Any]:
    return {
        "of": str(of), "value": found.value, "low": found.low, "high": found.high, "deals": found.deals,
        "beside": beside, "chance": float("nan"), "note": note,
    }  # fmt: skip


def _family(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Adjust what a family says of its differences from what it is compared with."""
    found = [Estimate(row["value"], row["low"], row["high"], row["deals"]) for row in rows]
    chances = [p_value(one, row["beside"]) for one, row in zip(found, rows, strict=True)]
    return [{**row, "chance": chance} for row, chance in zip(rows, holm(chances), strict=True)]


def _with(run: Run, table: str, columns: tuple[str, ...]) -> pd.DataFrame:
    """Return a table that has the columns a measure needs, or say which are missing."""
    frame = run.table(table)
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        raise OptionError(
            say("This measure needs the columns {columns} in the table {table}, which this game does not fill.",
                columns=", ".join(missing), table=table)
        )  # fmt: skip
    return frame


def _score(run: Run) -> list[dict[str, Any]]:
    players = run.players
    means = deal_means(players["vp"], players["deal"]).to_numpy()
    spread = [
        _row(say("{share} % of deals are below", share=round(100 * share)), quantile_of(means, share))
        for share in (0.1, 0.5, 0.9)
    ]
    return [_row(say("mean"), mean_of(means)), *spread]


def _lines(run: Run) -> list[dict[str, Any]]:
    players = run.players
    lines = [column for column in players.columns if column.startswith("vp_")]
    return [
        _row(line.removeprefix("vp_"), mean_of(deal_means(players[line], players["deal"]).to_numpy())) for line in lines
    ]


def _wins(run: Run, by: str) -> list[dict[str, Any]]:
    players = run.players
    fair = 1 / run.about["players"]
    rows = []
    for of, own in players.groupby(by, sort=True):
        sample = deal_means(own["won"], own["deal"])
        # One yes or no a deal, or the same in every deal, of which a spread of nothing would promise too much.
        once = set(sample.unique()) <= {0.0, 1.0} and (len(sample) == len(own) or sample.nunique() == 1)
        found = share_of(int(sample.sum()), len(sample)) if once else mean_of(sample.to_numpy())
        found = found._replace(low=max(0.0, found.low), high=min(1.0, found.high))
        rows.append(_row(int(of) + 1 if by == "player" else of, found, fair))
    return _family(rows)


def _totals(run: Run) -> tuple[np.ndarray, np.ndarray]:
    """Return points by game, round and seat, and the deal of each game; all games have as many rounds."""
    rounds = _with(run, "rounds", ("game", "deal", "player", "round", "vp"))
    if run.about["players"] < 2:
        raise OptionError(say("This measure needs games with at least two players."))
    table = rounds.pivot(index=["deal", "game"], columns=["round", "player"], values="vp").sort_index(axis=1)
    return table.to_numpy(float).reshape(len(table), -1, run.about["players"]), table.index.get_level_values(0)


def _by_deal(values: np.ndarray, deals: Any) -> np.ndarray:
    found: np.ndarray = pd.Series(values).groupby(np.asarray(deals)).mean().to_numpy()
    return found


def _winner(points: np.ndarray) -> np.ndarray:
    return points[:, -1].argmax(axis=1)


def _decided(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    own = np.take_along_axis(points, _winner(points)[:, None, None], axis=2)[:, :, 0]
    leads = own >= points.max(axis=2)
    # The last round in which the winner was behind, and the one after it.
    behind = np.where(leads, 0, np.arange(1, points.shape[1] + 1)).max(axis=1)
    share = (behind + 1) / points.shape[1]
    return [_row(say("share of the rounds"), mean_of(_by_deal(np.minimum(share, 1.0), deals)))]


def _drama(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    own = np.take_along_axis(points, _winner(points)[:, None, None], axis=2)[:, :, 0]
    return [_row(say("points behind"), mean_of(_by_deal((points.max(axis=2) - own).mean(axis=1), deals)))]


def _lead_changes(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    best = points.max(axis=2, keepdims=True)
    alone = (points == best).sum(axis=2) == 1
    leader = np.where(alone, points.argmax(axis=2), -1)
    changes = np.zeros(len(points))
    for game, row in enumerate(leader):
        known = row[row >= 0]
        changes[game] = int((known[1:] != known[:-1]).sum())
    return [_row(say("changes a game"), mean_of(_by_deal(changes, deals)))]


def _options(run: Run) -> list[dict[str, Any]]:
    players = run.players
    return [_row(say("options at a decision"), mean_of(deal_means(players["options"], players["deal"]).to_numpy()))]


def _feedback(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    others = (points.sum(axis=2, keepdims=True) - points) / (points.shape[2] - 1)
    lead = points - others
    x, y = lead[:, :-1], lead[:, -1:] - lead[:, :-1]
    sums = np.stack(
        [np.full(len(x), float(x[0].size)), x.sum((1, 2)), y.sum((1, 2)), (x * x).sum((1, 2)), (x * y).sum((1, 2))],
        axis=1,
    )
    joined = pd.DataFrame(sums).groupby(np.asarray(deals)).sum().to_numpy()
    return [_row(say("points gained for each point ahead"), slope_of(joined), 0.0)]


def _sums(frame: pd.DataFrame, *columns: str) -> list[np.ndarray]:
    by_deal = frame.groupby("deal")[list(columns)].sum()
    return [by_deal[column].to_numpy(float) for column in columns]


def _waste(run: Run) -> list[dict[str, Any]]:
    wasted, gained = _sums(run.players, "wasted", "gained")
    return [_row(say("of all goods"), ratio_of(wasted, gained))]


def _feeding(run: Run) -> list[dict[str, Any]]:
    rounds = _with(run, "rounds", ("settlers_unfed", "settlers", "settlers_roofed"))
    frame = rounds.assign(wanting=rounds["settlers"] - rounds["settlers_roofed"])
    unfed, wanting = _sums(frame, "settlers_unfed", "wanting")
    return [_row(say("of those who wanted food"), ratio_of(unfed, wanting))]


def _passing(run: Run) -> list[dict[str, Any]]:
    players = _with(run, "players", ("passes",))
    rows = []
    for passes, own in players.groupby("passes"):
        sample = deal_means(own["vp"], own["deal"])
        if len(sample) >= 20:
            rows.append(_row(passes, mean_of(sample.to_numpy()), note=say("as chosen by this bot")))
    return rows


OVER_RUNS: dict[str, Callable[[Run], list[dict[str, Any]]]] = {
    "score": _score,
    "lines": _lines,
    "seats": lambda run: _wins(run, "player"),
    "bots": lambda run: _wins(run, "bot"),
    "decided": _decided,
    "drama": _drama,
    "lead_changes": _lead_changes,
    "options": _options,
    "feedback": _feedback,
    "waste": _waste,
    "feeding": _feeding,
    "passing": _passing,
}
"""The measures over the tables of a run, by name."""


def strengths(run: Run, column: str) -> pd.DataFrame:
    """Return how strong each thing of a column is where it was dealt or forced at random on the same deals.

    The run was made with `forced=`, a list for each thing; a game in which the forced move was not possible is left
    out. What counts is the score of the seat that was bound, less the mean of its deal.
    """
    forced = run.about["forced"]
    if not any(forced):
        raise OptionError(say("This measure needs a run with forced moves: simulate(forced=[...])."))
    players = _with(run, "players", (column,))
    number = len(forced)
    place = players["game"] % number
    seats = [moves[0].partition(" ")[0] if moves else "" for moves in forced]
    things = [moves[0].split()[-1] if moves else "" for moves in forced]
    turned = run.games.set_index("game")["turned"].reindex(players["game"]).to_numpy()
    bound = (
        players["player"] == (np.array([int(seat[1:] or 0) for seat in seats])[place] + turned) % run.about["players"]
    )
    own = players[bound & (players[column] == np.array(things)[place])]
    rows = []
    centred = own.assign(more=own["vp"] - own.groupby("deal")["vp"].transform("mean"))
    several = centred[centred.groupby("deal")["game"].transform("nunique") > 1]
    for thing, part in several.groupby(column):
        sample = deal_means(part["more"], part["deal"])
        rows.append(_row(thing, mean_of(sample.to_numpy(), str(thing)), 0.0))
    frame = pd.DataFrame(
        [{"box": run.game, "measure": "strength", **row} for row in _family(rows)], columns=list(TABLE)
    )
    return frame.sort_values("value", ascending=False, ignore_index=True)
