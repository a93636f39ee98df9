"""Measures over several runs on the same deals: bound players, one figure in steps, a ladder of bots, ways to play."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.variants import Variant
from skara.lab.describing import table_rows
from skara.lab.estimates import deal_means, mean_of, mean_share_of, share_of
from skara.lab.measure_tables import MeasureRow, family, measure_row
from skara.lab.runs import Run

Series = Mapping[str, Run]
"""Runs by name, on the same deals."""

Figure = tuple[str, str, str]
"""A figure by table, row and column."""


def _check_deals(runs: Iterable[Run]) -> None:
    known = {(run.game, run.about["seed"], run.about["players"]) for run in runs}
    if len(known) > 1:
        raise OptionError(say("Only runs with the same seed and as many players can be compared deal by deal."))


def _restricted(series: Series) -> list[MeasureRow]:
    """Return what the bound player scores more than the others; alone, more than unbound on the same deals."""
    _check_deals(series.values())
    free = next((run for run in series.values() if not run.about["bound"]), None)
    rows = []
    for run in series.values():
        if run.about["bound"]:
            rows.append(measure_row(", ".join(run.about["bound"]), mean_of(_bound_less_free(run, free)), 0.0))
    if not rows:
        raise OptionError(say("This measure needs runs with a bound player: simulate(bound=[...])."))
    return family(rows)


def _bound_less_free(run: Run, free: Run | None) -> np.ndarray:
    players, number = run.players, run.about["players"]
    if number == 1:
        if free is None:
            raise OptionError(say("Alone, a bound player is compared with a run on the same deals without bounds."))
        return np.asarray(_differences(run, free, "vp"), dtype=float)
    turned = run.games.set_index("game")["turned"].reindex(players["game"]).to_numpy()
    is_bound = players["player"].to_numpy() == turned % number
    vp = players["vp"].to_numpy(float)
    # One bound player, and the mean of the others.
    more = pd.Series(np.where(is_bound, vp, -vp / (number - 1)))
    by_game = more.groupby(players["game"].to_numpy()).sum()
    deals = run.games.set_index("game")["deal"].reindex(by_game.index)
    found: np.ndarray = deal_means(by_game.reset_index(drop=True), deals.reset_index(drop=True)).to_numpy(float)
    return found


def _differences(run: Run, other: Run, column: str) -> pd.Series:
    """Return what a run brings more than another, deal by deal."""
    one, two = (deal_means(each.players[column], each.players["deal"]) for each in (run, other))
    return (one - two).dropna()


# --------------------------------------------------------------------------------------------------
# One figure in steps


def _elasticity(series: Series) -> list[MeasureRow]:
    """Return what one more of a figure brings, step by step and over all steps."""
    runs = list(series.values())
    _check_deals(runs)
    figure = _changed_figure(runs)
    steps = sorted(((_figure_of(run, figure), run) for run in runs), key=lambda step: step[0])
    means = pd.concat({at: deal_means(run.players["vp"], run.players["deal"]) for at, run in steps}, axis=1).dropna()
    rows = []
    for low, high in pairwise(means.columns):
        gain = ((means[high] - means[low]) / (high - low)).to_numpy()
        rows.append(measure_row(f"{_plain(low)} → {_plain(high)}", mean_of(gain), 0.0))
    at = np.asarray(means.columns, dtype=float)
    slopes = means.to_numpy() @ (at - at.mean()) / ((at - at.mean()) ** 2).sum()
    return [*family(rows), measure_row(say("over all"), mean_of(slopes), 0.0)]


def _plain(value: float) -> str:
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _changed_figure(runs: Sequence[Run]) -> Figure:
    """Return the one figure in which the variants of some runs differ."""
    changed = {figure: {_cell(run, figure) for run in runs} for run in runs for figure in _figures(run.variant)}
    differing = [figure for figure, values in changed.items() if len(values) > 1]
    if len(differing) != 1 or len(changed[differing[0]]) != len(runs):
        raise OptionError(say("This measure needs runs that differ in one figure, each with another value of it."))
    return differing[0]


def _figures(variant: Variant | None) -> Iterable[Figure]:
    for table, rows in (variant.figures if variant else {}).items():
        for key, cells in rows.items():
            yield from ((table, key, column) for column in cells or ())


def _cell(run: Run, figure: Figure) -> str:
    table, key, column = figure
    changed = (run.variant.figures if run.variant else {}).get(table, {}).get(key)
    if changed is not None and column in changed:
        return changed[column]
    row = table_rows(run.game, table).get(key)
    return "" if row is None else row.cells[column]


def _figure_of(run: Run, figure: Figure) -> float:
    text = _cell(run, figure)
    try:
        return float(text)
    except ValueError:
        raise OptionError(say("This measure needs a figure that is a number, not {value}.", value=text)) from None


# --------------------------------------------------------------------------------------------------
# Bots beside each other


def _ladder(series: Series) -> list[MeasureRow]:
    """Return how often the second of two bots wins, for each pair of neighbours."""
    rows = []
    for run in series.values():
        if len(run.bots) != 2 or not run.about["rotate"] or run.bots[0] == run.bots[1]:
            raise OptionError(say("A ladder needs runs of two different bots with rotate=True."))
        weaker, stronger = run.bots
        players = run.players
        own = players[players["bot"] == stronger]
        won = deal_means(own["won"], own["deal"])
        found = mean_share_of(won.to_numpy()) if won.nunique() > 1 else share_of(int(won.sum()), len(won))
        rows.append(measure_row(f"{stronger} – {weaker}", found, 0.5))
    return family(rows)


def _personas(series: Series) -> list[MeasureRow]:
    """Return how the lines of the score of each run differ from those of the first."""
    base, *others = series.values()
    _check_deals(series.values())
    if not others:
        raise OptionError(say("This measure needs at least two runs, the first of which the others are compared with."))
    lines = [column for column in base.players.columns if column.startswith("vp_")]
    rows = []
    for name, run in list(series.items())[1:]:
        whole = measure_row("total", mean_of(_differences(run, base, "vp").to_numpy(float)), 0.0, by=name)
        parts = [
            measure_row(line.removeprefix("vp_"), mean_of(_differences(run, base, line).to_numpy(float)), 0.0, by=name)
            for line in lines
        ]
        rows += [whole, *parts]
    return family(rows)


OVER_SERIES: dict[str, Callable[[Series], list[MeasureRow]]] = {
    "restricted": _restricted,
    "elasticity": _elasticity,
    "ladder": _ladder,
    "personas": _personas,
}
"""The measures over several runs, by name."""
