"""Bots with weights of their own, fitted on a variant, as they travel to whoever plays and to files."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skara.core.errors import OptionError
from skara.core.files import read_json, write_json
from skara.core.fitting import Fitting, WeightSet
from skara.core.language import say
from skara.core.quoting import path_named
from skara.core.variants import Variant, read_variant
from skara.games import box_of

WEIGHTS_FORMAT = "skara-weights"


@dataclass(frozen=True)
class Fitted:
    """A bot whose weights were fitted on a variant; give it to `simulate` like the name of a bot."""

    game: str
    variant: Variant | None
    weights: str
    """By the number of turns left, as JSON."""
    games: int
    """On how many games they were fitted, in all steps."""

    @property
    def name(self) -> str:
        """What the bot is called in tables."""
        return "competent*" if self.variant is None else f"competent* {self.variant.name}"

    def __call__(self, seed: int | str = 0) -> Any:
        """Make the bot from a seed."""
        return fitting_of(self.game).fitted_bot(self.weights, self.name, seed)

    def by_left(self) -> list[WeightSet]:
        """Return the weights by the number of turns left, none first."""
        found: list[WeightSet] = json.loads(self.weights)
        return found

    def save(self, path: str | Path) -> None:
        """Write the weights to a file."""
        variant = None if self.variant is None else self.variant.as_data()
        write_json(path, {"format": WEIGHTS_FORMAT, "game": self.game, "variant": variant, "games": self.games,
                          "weights": self.by_left()})  # fmt: skip


def load_fitted(path: str | Path) -> Fitted:
    """Read weights from a file that `Fitted.save` wrote."""
    found = read_json(path)
    if not isinstance(found, dict) or found.get("format") != WEIGHTS_FORMAT:
        raise OptionError(say("{path} holds no fitted weights.", path=path_named(path)))
    variant = None if found["variant"] is None else read_variant(found["variant"])
    return Fitted(found["game"], variant, json.dumps(found["weights"]), found["games"])


def fitting_of(game: str) -> Fitting:
    """Return how a game's weights are fitted, or say that it has none."""
    found: Fitting | None = getattr(box_of(game), "fitting", None)
    if found is None:
        raise OptionError(say("The bots of {game} have no weights that can be fitted.", game=game))
    return found
