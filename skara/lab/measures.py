"""Measures over the tables of a run: each a formula of docs/measures.md, with its interval."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.lab.estimates import deal_means, mean_of, quantile_of, ratio_of, share_of, slope_of
from skara.lab.measure_tables import family, measure_row, measure_table, with_columns
from skara.lab.runs import Run
from skara.lab.series import OVER_SERIES


def measured(runs: Run | Mapping[str, Run], name: str) -> pd.DataFrame:
    """Work a measure out from a run, or from several; `docs/measures.md` tells what it means and where it misleads."""
    known: Mapping[str, Any] = OVER_RUNS if isinstance(runs, Run) else OVER_SERIES
    if name not in known:
        names = ", ".join(known)
        raise OptionError(say("Unknown measure {name}; possible are: {known}.", name=quoted(name), known=names))
    played = [runs] if isinstance(runs, Run) else list(runs.values())
    if not played:
        raise OptionError(say("This measure needs at least one run."))
    return measure_table(name, known[name](runs), played)


def _score(run: Run) -> list[dict[str, Any]]:
    players = run.players
    means = deal_means(players["vp"], players["deal"]).to_numpy()
    spread = [
        measure_row(say("{share} % of deals are below", share=round(100 * share)), quantile_of(means, share))
        for share in (0.1, 0.5, 0.9)
    ]
    return [measure_row(say("mean"), mean_of(means)), *spread]


def _lines(run: Run) -> list[dict[str, Any]]:
    players = run.players
    lines = [column for column in players.columns if column.startswith("vp_")]
    return [
        measure_row(line.removeprefix("vp_"), mean_of(deal_means(players[line], players["deal"]).to_numpy()))
        for line in lines
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
        rows.append(measure_row(int(of) + 1 if by == "player" else of, found, fair))
    return family(rows)


def _totals(run: Run) -> tuple[np.ndarray, np.ndarray]:
    """Return points by game, round and seat, and the deal of each game; all games have as many rounds."""
    rounds = with_columns(run, "rounds", ("game", "deal", "player", "round", "vp"))
    if run.about["players"] < 2:
        raise OptionError(say("This measure needs games with at least two players."))
    table = rounds.pivot(index=["deal", "game"], columns=["round", "player"], values="vp").sort_index(axis=1)
    return table.to_numpy(float).reshape(len(table), -1, run.about["players"]), table.index.get_level_values(0)


def _by_deal(values: np.ndarray, deals: Any) -> np.ndarray:
    found: np.ndarray = pd.Series(values).groupby(np.asarray(deals)).mean().to_numpy()
    return found


def _winner(points: np.ndarray) -> np.ndarray:
    found: np.ndarray = points[:, -1].argmax(axis=1)
    return found


def _decided(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    own = np.take_along_axis(points, _winner(points)[:, None, None], axis=2)[:, :, 0]
    leads = own >= points.max(axis=2)
    # The last round in which the winner was behind, and the one after it.
    behind = np.where(leads, 0, np.arange(1, points.shape[1] + 1)).max(axis=1)
    share = (behind + 1) / points.shape[1]
    return [measure_row(say("share of the rounds"), mean_of(_by_deal(np.minimum(share, 1.0), deals)))]


def _drama(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    own = np.take_along_axis(points, _winner(points)[:, None, None], axis=2)[:, :, 0]
    return [measure_row(say("points behind"), mean_of(_by_deal((points.max(axis=2) - own).mean(axis=1), deals)))]


def _lead_changes(run: Run) -> list[dict[str, Any]]:
    points, deals = _totals(run)
    best = points.max(axis=2, keepdims=True)
    alone = (points == best).sum(axis=2) == 1
    leader = np.where(alone, points.argmax(axis=2), -1)
    changes = np.zeros(len(points))
    for game, row in enumerate(leader):
        known = row[row >= 0]
        changes[game] = int((known[1:] != known[:-1]).sum())
    return [measure_row(say("changes a game"), mean_of(_by_deal(changes, deals)))]


def _options(run: Run) -> list[dict[str, Any]]:
    players = run.players
    return [
        measure_row(say("options at a decision"), mean_of(deal_means(players["options"], players["deal"]).to_numpy()))
    ]


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
    return [measure_row(say("points gained for each point ahead"), slope_of(joined), 0.0)]


def _sums(frame: pd.DataFrame, *columns: str) -> list[np.ndarray]:
    by_deal = frame.groupby("deal")[list(columns)].sum()
    return [by_deal[column].to_numpy(float) for column in columns]


def _waste(run: Run) -> list[dict[str, Any]]:
    wasted, gained = _sums(run.players, "wasted", "gained")
    return [measure_row(say("of all goods"), ratio_of(wasted, gained))]


def _feeding(run: Run) -> list[dict[str, Any]]:
    rounds = with_columns(run, "rounds", ("settlers_unfed", "settlers", "settlers_roofed"))
    frame = rounds.assign(wanting=rounds["settlers"] - rounds["settlers_roofed"])
    unfed, wanting = _sums(frame, "settlers_unfed", "wanting")
    return [measure_row(say("of those who wanted food"), ratio_of(unfed, wanting))]


def _passing(run: Run) -> list[dict[str, Any]]:
    players = with_columns(run, "players", ("passes",))
    rows = []
    for passes, own in players.groupby("passes"):
        sample = deal_means(own["vp"], own["deal"])
        if len(sample) >= 20:
            rows.append(measure_row(passes, mean_of(sample.to_numpy()), note=say("as chosen by this bot")))
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
