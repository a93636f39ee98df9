"""The design lab: change a figure, let bots play thousands of games, measure what it did, with honest intervals.

Nothing here knows a game: it asks the box.

>>> from skara import lab
>>> run = lab.simulate(games=4, players=2, bots=["random", "random"], seed=7, progress=False)
>>> len(run.games), len(run.players), run.failed
(4, 8, 0)
"""

from typing import TYPE_CHECKING

from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.core.variants import Variant, load_variant
    from skara.lab.comparing import Comparison, compare
    from skara.lab.describing import variant_words
    from skara.lab.experiments import play_choices, play_ladder, play_personas, play_restricted, play_series
    from skara.lab.fitted import Fitted, load_fitted
    from skara.lab.fitting import fit
    from skara.lab.measures import measured
    from skara.lab.prices import shadow_prices
    from skara.lab.runs import Run, open_run
    from skara.lab.simulating import simulate
    from skara.lab.stored import balance, balance_games, balance_parts
    from skara.lab.strong_things import as_chosen, strengths

__all__ = [
    "Comparison", "Fitted", "Run", "Variant", "as_chosen", "balance", "balance_games", "balance_parts", "compare",
    "fit", "load_fitted", "load_variant", "measured", "open_run", "play_choices", "play_ladder", "play_personas",
    "play_restricted", "play_series", "shadow_prices", "simulate", "strengths", "variant_words",
]  # fmt: skip

_HOMES = {
    "Comparison": "skara.lab.comparing",
    "Fitted": "skara.lab.fitted",
    "Run": "skara.lab.runs",
    "Variant": "skara.core.variants",
    "as_chosen": "skara.lab.strong_things",
    **dict.fromkeys(("balance", "balance_games", "balance_parts"), "skara.lab.stored"),
    "compare": "skara.lab.comparing",
    "fit": "skara.lab.fitting",
    "load_fitted": "skara.lab.fitted",
    "load_variant": "skara.core.variants",
    "measured": "skara.lab.measures",
    "open_run": "skara.lab.runs",
    **dict.fromkeys(
        ("play_choices", "play_ladder", "play_personas", "play_restricted", "play_series"), "skara.lab.experiments"
    ),
    "shadow_prices": "skara.lab.prices",
    "simulate": "skara.lab.simulating",
    "strengths": "skara.lab.strong_things",
    "variant_words": "skara.lab.describing",
}

__getattr__ = lazy_names(__name__, _HOMES)
