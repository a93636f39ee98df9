"""Two runs on the same deals, set side by side: differences deal by deal, so that luck which both share falls out."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.numbers import number, signed
from skara.core.quoting import quoted
from skara.lab.estimates import Estimate, Z, deal_means, mean_of
from skara.lab.runs import Run


class Comparison(NamedTuple):
    """What the second run brings more than the first, on the same deals."""

    of: str
    first: Estimate
    second: Estimate
    difference: Estimate
    correlation: float
    """Of the two runs, deal by deal: the higher, the more luck they share, and the fewer games are needed."""
    spread: float
    """Standard deviation of the differences."""
    margin: float | None
    notes: tuple[str, ...]
    refitted: "Comparison | None" = None
    """The same with bots fitted on the second game, where that was asked for."""

    @property
    def is_visible(self) -> bool:
        """Whether the interval of the difference leaves 0."""
        return self.difference.low > 0 or self.difference.high < 0

    @property
    def is_none(self) -> bool:
        """Whether every deal came out alike on both sides."""
        return self.spread == 0 and self.difference.value == 0

    @property
    def is_small(self) -> bool:
        """Whether the difference lies inside the margin that was given: no difference that matters."""
        return self.margin is not None and -self.margin < self.difference.low and self.difference.high < self.margin

    def deals_needed(self, width: float) -> int:
        """Return how many deals would tell the difference to plus or minus so much."""
        if not isinstance(width, (int, float)) or not width > 0:
            raise OptionError(say("{name}: {value}, expected a number above 0.", name="width", value=quoted(width)))
        return max(2, int(np.ceil((Z * self.spread / width) ** 2)))

    @property
    def verdict(self) -> str:
        """What may be said."""
        if self.is_none:
            return say("no difference in any deal")
        if self.is_small:
            return say("no difference that matters")
        if not self.is_visible:
            return say("no visible difference")
        return say("more") if self.difference.value > 0 else say("less")

    @property
    def _deals_words(self) -> str:
        deals = self.difference.deals
        if self.is_none:
            # More deals would tell nothing better.
            return say("{deals} deals, the same for both.", deals=deals)
        return say(
            "{deals} deals, the same for both; correlation {correlation}; for ±{width} {needed} deals are needed.",
            deals=deals, correlation=number(self.correlation, 2), width=1, needed=number(self.deals_needed(1)),
        )  # fmt: skip

    def __str__(self) -> str:
        """Write the comparison in a few lines."""
        found = self.difference
        lines = [
            say("{of}: {second} against {first}; difference {difference} ({low} to {high}): {verdict}.", of=self.of,
                first=number(self.first.value), second=number(self.second.value), difference=signed(found.value),
                low=signed(found.low), high=signed(found.high), verdict=self.verdict),
            self._deals_words,
        ]  # fmt: skip
        if self.refitted is not None:
            again = self.refitted.difference
            lines.append(
                say("With bots fitted on the second game: {second}; difference {difference} ({low} to {high}): "
                    "{verdict}.", second=number(self.refitted.second.value), difference=signed(again.value),
                    low=signed(again.low), high=signed(again.high), verdict=self.refitted.verdict)
            )  # fmt: skip
        return "\n".join([*lines, *self.notes])


def compare(
    first: Run, second: Run, of: str = "vp", *, margin: float | None = None, seat: int | None = None,
    refitted: Run | None = None,
) -> Comparison:  # fmt: skip
    """Compare a column of the players of two runs with the same seed, deal by deal.

    With `seat` only that seat counts. With a `margin`, a difference that surely lies inside it does not matter.
    `refitted` is the second run played again by bots that `lab.fit` made for it: both differences are shown.
    """
    if refitted is not None:
        again = compare(first, refitted, of, margin=margin, seat=seat)
        return compare(first, second, of, margin=margin, seat=seat)._replace(refitted=again)
    if first.about["seed"] != second.about["seed"] or first.about["players"] != second.about["players"]:
        raise OptionError(say("Only runs with the same seed and as many players can be compared deal by deal."))
    if margin is not None and not margin > 0:
        raise OptionError(say("{name}: {value}, expected a number above 0.", name="margin", value=quoted(margin)))
    one, other = (_means(run, of, seat) for run in (first, second))
    both = pd.concat([one, other], axis=1, join="inner")
    if both.empty:
        raise OptionError(say("The two runs have no deal in common."))
    a, b = both.iloc[:, 0].to_numpy(float), both.iloc[:, 1].to_numpy(float)
    difference = mean_of(b - a)
    varied = a.std() > 0 and b.std() > 0
    named = [
        (run.variant.name if run.variant else say("the printed game"), note)
        for run in (first, second)
        for note in (run.stored_note, run.fitted_note)
    ]
    notes = [say("{what}: {told}", what=name, told=note) + "." for name, note in named if note]
    missing = len(one) + len(other) - 2 * len(both)
    if missing:
        notes.append(say("Deals that only one of the two runs has: {number}.", number=missing))
    correlation = float(np.corrcoef(a, b)[0, 1]) if varied else float("nan")
    spread = float((b - a).std(ddof=1))
    return Comparison(of, mean_of(a), mean_of(b), difference, correlation, spread, margin, tuple(notes))


def _means(run: Run, of: str, seat: int | None) -> pd.Series:
    players = run.players
    if of not in players.columns or not pd.api.types.is_numeric_dtype(players[of]):
        known = ", ".join(name for name in players.columns if pd.api.types.is_numeric_dtype(players[name]))
        raise OptionError(say("Unknown column {name}; possible are: {known}.", name=quoted(of), known=known))
    if seat is not None:
        players = players[players["player"] == seat]
    return deal_means(players[of], players["deal"])
