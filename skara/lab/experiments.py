"""Experiments: the runs that a question asks for, all of them on the same deals."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.variants import Variant
from skara.games import DEFAULT
from skara.lab.forcing import AT_ONE_OF, NUMBERED
from skara.lab.runs import Run
from skara.lab.simulating import simulate

MOST_CHOICES = 8
"""So many things are tried at most where each that can be chosen is."""


def play_restricted(
    bans: Sequence[str], *, players: int = 2, bot: Any = "greedy", games: int = 200, **options: Any
) -> dict[str, Run]:
    """Forbid moves to one player, one ban at a time, each seat in turn; alone, play the same deals unbound as well.

    Measure it with `lab.measured(runs, "restricted")`.
    """
    bans = [bans] if isinstance(bans, str) else list(bans)
    given = {"games": games, "bots": [bot] * players, "rotate": players > 1, "tables": (), **options}
    runs = {ban: simulate(bound=[ban], **given) for ban in bans}
    return runs if players > 1 else {"": simulate(**given), **runs}


def play_series(
    figure: str, values: Sequence[int | str], *, game: str = DEFAULT, variant: Variant | None = None, **options: Any
) -> dict[str, Run]:
    """Play the same deals with one figure changed in steps; a figure is a table, a row and, but in the frame, a column.

    `play_series("frame.spaces_per_column", [1, 2, 3])`. Measure it with `lab.measured(runs, "elasticity")`.
    """
    words = figure.split(".") if isinstance(figure, str) else []
    if len(words) not in (2, 3):
        raise OptionError(
            say("figure: {figure}, expected a table, a row and a column, such as {example}.", figure=quoted(figure),
                example="slider.3.midden")
        )  # fmt: skip
    table, row, column = (*words, "value")[:3]
    runs = {}
    for value in values:
        changed: dict[str, Mapping[str, Any]] = {**(variant.figures if variant else {})}
        changed[table] = {**changed.get(table, {}), row: {**(changed.get(table, {}).get(row) or {}), column: value}}
        name = f"{figure} = {value}"
        own = Variant(name, game, changed, variant.forbid if variant else ())
        runs[name] = simulate(game, variant=own, **{"tables": (), **options})
    return runs


def play_ladder(bots: Sequence[Any], **options: Any) -> dict[str, Run]:
    """Let neighbours on a ladder of bots play each other, the weakest first, every deal with the seats changed.

    Measure it with `lab.measured(runs, "ladder")`.
    """
    runs = [simulate(bots=list(pair), **{"tables": (), **options, "rotate": True}) for pair in pairwise(bots)]
    return {" – ".join(reversed(run.bots)): run for run in runs}


def play_personas(bots: Sequence[Any], *, players: int = 1, **options: Any) -> dict[str, Run]:
    """Play the same deals with each bot on every seat, the one that the others are compared with first.

    Measure it with `lab.measured(runs, "personas")`.
    """
    runs = [simulate(bots=[bot] * players, **{"tables": (), **options}) for bot in bots]
    return {run.bots[0]: run for run in runs}


def play_choices(
    verb: str, number: int = 2, *, times: int = 1, players: int = 1, bot: Any = "greedy", games: int = 200,
    **options: Any,
) -> Run:  # fmt: skip
    """Force each of the first so many things that a player can choose by a verb, on the same deals, seat by seat.

    With `times` not at the first choice but at one of the first so many, which the deal draws. `play_choices("keep")`
    is for special tiles, `play_choices("take", 4)` for the first card, `play_choices("take", 4, times=12)` for cards at
    any time of a game alone; measure it with `lab.strengths(run, "special")`, `"opening"` and `"forced"`.
    """
    if type(times) is not int or times < 1:
        raise OptionError(
            say("{field}: {value}, expected a whole number from {least}.", field="times", value=quoted(times), least=1)
        )
    if type(number) is not int or not 2 <= number <= MOST_CHOICES:
        raise OptionError(say("number: {value}, expected 2 to {most}.", value=quoted(number), most=MOST_CHOICES))
    when = f" {AT_ONE_OF}{times}" if times > 1 else ""
    forced = [[f"p0 {verb} {NUMBERED}{place}{when}"] for place in range(1, number + 1)]
    given = {"games": games, "bots": [bot] * players, "rotate": players > 1, "tables": (), **options}
    return simulate(forced=forced, **given)
