"""Measures over the tables of a run: each a formula of docs/measures.md, with its interval."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.lab.estimates import deal_means, mean_of, mean_share_of, quantile_of, ratio_of, share_of, slope_of
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
        found = share_of(int(sample.sum()), len(sample)) if once else mean_share_of(sample.to_numpy())
        rows.append(measure_row(int(of) + 1 if by == "player" else of, found, fair))
    return family(rows)


def _over_games(run: Run, measure: Callable[[np.ndarray], Any]) -> np.ndarray:
    """Work numbers out from the points of each game by round and seat, and average the games of each deal, a row each.

    Each game has as many rows as it had rounds.
    """
    rounds = with_columns(run, "rounds", ("game", "deal", "player", "round", "vp"))
    if run.about["players"] < 2:
        raise OptionError(say("This measure needs games with at least two players."))
    table = rounds.pivot(index=["deal", "game", "round"], columns="player", values="vp")
    games = table.index.droplevel("round")
    begins = np.flatnonzero(~games.duplicated())
    found = [measure(points) for points in np.split(table.to_numpy(float), begins[1:])]
    by_deal: np.ndarray = (
        pd.DataFrame(found).groupby(games[begins].get_level_values("deal").to_numpy()).mean().to_numpy()
    )
    return by_deal


def _winner(points: np.ndarray) -> int:
    return int(points[-1].argmax())


def _decided_after(points: np.ndarray) -> float:
    """Return the first round from which the winner leads to the end, over the number of rounds."""
    behind = np.flatnonzero(points[:, _winner(points)] < points.max(axis=1))
    return float(behind[-1] + 2 if len(behind) else 1) / len(points)


def _decided(run: Run) -> list[dict[str, Any]]:
    shares = _over_games(run, _decided_after)
    return [measure_row(say("share of the rounds"), mean_share_of(shares[:, 0]))]


def _drama(run: Run) -> list[dict[str, Any]]:
    gaps = _over_games(run, lambda points: (points.max(axis=1) - points[:, _winner(points)]).mean())
    return [measure_row(say("points behind"), mean_of(gaps[:, 0]))]


def _changes(points: np.ndarray) -> int:
    """Count how often another player leads alone than before."""
    alone = (points == points.max(axis=1, keepdims=True)).sum(axis=1) == 1
    leaders = points.argmax(axis=1)[alone]
    return int((leaders[1:] != leaders[:-1]).sum())


def _lead_changes(run: Run) -> list[dict[str, Any]]:
    return [measure_row(say("changes a game"), mean_of(_over_games(run, _changes)[:, 0]))]


def _options(run: Run) -> list[dict[str, Any]]:
    players = run.players
    return [
        measure_row(say("options at a decision"), mean_of(deal_means(players["options"], players["deal"]).to_numpy()))
    ]


def _slope_sums(points: np.ndarray) -> np.ndarray:
    """Return number, x, y, xx and xy of a game: leads before its last round, and what they grow by to the end."""
    others = (points.sum(axis=1, keepdims=True) - points) / (points.shape[1] - 1)
    lead = points - others
    x, y = lead[:-1], lead[-1:] - lead[:-1]
    return np.array([x.size, x.sum(), y.sum(), (x * x).sum(), (x * y).sum()])


def _feedback(run: Run) -> list[dict[str, Any]]:
    sums = _over_games(run, _slope_sums)
    return [measure_row(say("points gained for each point ahead"), slope_of(sums), 0.0)]


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


def _meals(run: Run) -> list[dict[str, Any]]:
    """Share all settlers out at the ends of rounds: under a roof, fed, or hungry."""
    parts = {
        "settlers_roofed": say("under a roof"),
        "settlers_fed": say("fed"),
        "settlers_unfed": say("hungry"),
    }
    rounds = with_columns(run, "rounds", ("settlers", *parts))
    settlers, *shares = _sums(rounds, "settlers", *parts)
    return [measure_row(words, ratio_of(part, settlers)) for words, part in zip(parts.values(), shares, strict=True)]


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
    "meals": _meals,
    "passing": _passing,
}
"""The measures over the tables of a run, by name."""
