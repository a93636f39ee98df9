"""Runs: the tables of many games played by bots, in memory or in a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import ngettext, say
from skara.core.variants import Variant, read_variant
from skara.lab.columns import run_columns
from skara.lab.jobs import DONE, VOID
from skara.lab.parts import PartFiles


def fitted_name(variant: Variant | None) -> str:
    """Return what a game is called on which weights are fitted: nothing for the printed one."""
    if variant is None or variant.is_printed:
        return ""
    rules = variant.changed(name="-").text
    return f"{variant.name} #{sha256(rules.encode()).hexdigest()[:8]}"


@dataclass(frozen=True)
class Run:
    """What bots played: `games`, `players`, `rounds` and further tables, as tidy frames."""

    about: Mapping[str, Any]
    """How it was set up, as data: game, players, bots, variant, options, seed."""
    frames: Mapping[str, pd.DataFrame] = field(default_factory=dict, repr=False)
    parts: PartFiles | None = None
    stopped: bool = False
    """Whether somebody stopped it before all games were played."""
    stored: int = 0
    """How many of the games came with the kit; all others were played."""

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.about["game"])

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, in the order given."""
        return tuple(self.about["bots"])

    @cached_property
    def variant(self) -> Variant | None:
        """The variant that was played; None for the printed game."""
        return read_variant(self.about["variant"]) if self.about["variant"] else None

    def table(self, name: str, columns: Sequence[str] | None = None) -> pd.DataFrame:
        """Return a table by its name, or some of its columns; one in a folder is read now."""
        known = self.parts.tables() if self.parts is not None else list(self.frames)
        if name not in known and name not in self.about["tables"]:
            raise OptionError(
                say("The run has no table {name}; it has: {known}. Ask for it with simulate(tables=[...]).", name=name,
                    known=", ".join(known))
            )  # fmt: skip
        if self.parts is not None:
            return self.parts.read(name, columns)
        return self.frames[name][list(columns)] if columns else self.frames[name]

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row for each game, those that failed too."""
        return self.table("games")

    @cached_property
    def players(self) -> pd.DataFrame:
        """One row for each player of each game that came to its end."""
        return self.table("players")

    @cached_property
    def rounds(self) -> pd.DataFrame:
        """One row for each player at the end of each round."""
        return self.table("rounds")

    @cached_property
    def actions(self) -> pd.DataFrame:
        """How often each action was used, where that was asked for."""
        return self.table("actions")

    @property
    def failures(self) -> pd.DataFrame:
        """The games that did not come to their end, with seed and reason; not those that could not begin as wanted."""
        return self.games[~self.games["status"].isin((DONE, VOID))]

    @property
    def failed(self) -> int:
        """How many games did not come to their end."""
        return len(self.failures)

    @property
    def deals(self) -> int:
        """How many deals came to their end."""
        return int(self.games.loc[self.games["status"] == DONE, "deal"].nunique())

    @property
    def fitted_on(self) -> tuple[str | None, ...]:
        """On which game the weights of each bot were fitted, "" for the printed one; None without weights."""
        return tuple(self.about["fitted"])

    @property
    def is_refitted(self) -> bool:
        """Whether no bot judges by weights that were fitted on another game than this."""
        own = fitted_name(self.variant)
        return all(name in (None, own) for name in self.fitted_on)

    @property
    def fitted_note(self) -> str:
        """What must be said beside a figure from bots that were fitted on another game; nothing where none was."""
        own = fitted_name(self.variant)
        others = dict.fromkeys(name for name in self.fitted_on if name not in (None, own))
        named = ", ".join(name.partition(" #")[0] or say("the printed game") for name in others)
        return say("bots fitted on {games}", games=named) if others else ""

    @property
    def stored_note(self) -> str:
        """What must be said of games that were not played now; nothing where all of them were."""
        told = ngettext("{number} stored game", "{number} stored games", self.stored)
        return told.format(number=self.stored) if self.stored else ""

    def columns(self, table: str) -> dict[str, tuple[str, str]]:
        """Return the columns of a table: type in pandas, and what they hold."""
        return run_columns(table, self.game)

    def __str__(self) -> str:
        """Say what was played, and what went wrong."""
        number = len(self.games)
        words = [ngettext("{number} game", "{number} games", number).format(number=number), ", ".join(self.bots)]
        if self.variant is not None:
            words.append(self.variant.name)
        if self.stored:
            words.append(self.stored_note)
        if self.failed:
            words.append(say("failed: {number}, such as seed {seed}: {problem}", number=self.failed,
                             seed=self.failures["seed"].iloc[0], problem=self.failures["problem"].iloc[0]))  # fmt: skip
        if self.stopped:
            words.append(say("stopped before its end"))
        return "; ".join(words)


def open_run(folder: str | Path) -> Run:
    """Open the run in a folder; its tables are read when they are asked for."""
    parts = PartFiles(folder, None)
    return Run(parts.about, parts=parts)


def joined(runs: Sequence[Run]) -> Run:
    """Put runs together that were played in memory one after the other, the same but for their deals."""
    first = runs[0]
    if any(run.parts is not None for run in runs):
        raise OptionError(say("Only runs that are not in a folder can be put together."))
    frames = {table: pd.concat([run.frames[table] for run in runs], ignore_index=True) for table in first.frames}
    about = {**first.about, "games": sum(run.about["games"] for run in runs)}
    stored = sum(run.stored for run in runs)
    return Run(about, frames, stopped=any(run.stopped for run in runs), stored=stored)
