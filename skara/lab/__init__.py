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
    from skara.lab.measures import measured, strengths
    from skara.lab.runs import Run, open_run
    from skara.lab.simulating import simulate

__all__ = [
    "Comparison", "Run", "Variant", "compare", "load_variant", "measured", "open_run", "simulate", "strengths",
    "variant_words",
]  # fmt: skip

_HOMES = {
    "Comparison": "skara.lab.comparing",
    "compare": "skara.lab.comparing",
    "measured": "skara.lab.measures",
    "strengths": "skara.lab.measures",
    "Run": "skara.lab.runs",
    "Variant": "skara.core.variants",
    "variant_words": "skara.lab.describing",
    "load_variant": "skara.core.variants",
    "open_run": "skara.lab.runs",
    "simulate": "skara.lab.simulating",
}

__getattr__ = lazy_names(__name__, _HOMES)
