"""Games looked at from all sides: turns analysed, whole games reviewed, tidy tables as pandas frames.

>>> import skara
>>> from skara.analysis import scores
>>> from skara.bots import make_bot, play_game
>>> game = play_game(skara.new_game(players=2, seed=7), [make_bot("greedy"), make_bot("random")])
>>> scores(game).groupby("player")["vp"].sum().tolist() == [game.score(0).total, game.score(1).total]
True
"""

from typing import TYPE_CHECKING

from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.analysis.analyses import Analysis, analyse
    from skara.analysis.differences import Difference, Row, difference
    from skara.analysis.frames import COLUMNS, actions, flows, meals, rounds, scores, turns
    from skara.analysis.grades import Grade
    from skara.analysis.ranked import RankedTurn
    from skara.analysis.reviews import Review, ReviewedTurn, load_review, review

__all__ = [
    "COLUMNS", "Analysis", "Difference", "Grade", "RankedTurn", "Review", "ReviewedTurn", "Row", "actions", "analyse",
    "difference", "flows", "load_review", "meals", "review", "rounds", "scores", "turns",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("COLUMNS", "actions", "flows", "meals", "rounds", "scores", "turns"), "skara.analysis.frames"),
    **dict.fromkeys(("Analysis", "analyse"), "skara.analysis.analyses"),
    **dict.fromkeys(("Difference", "Row", "difference"), "skara.analysis.differences"),
    **dict.fromkeys(("Review", "ReviewedTurn", "load_review", "review"), "skara.analysis.reviews"),
    "Grade": "skara.analysis.grades",
    "RankedTurn": "skara.analysis.ranked",
}

__getattr__ = lazy_names(__name__, _HOMES)
