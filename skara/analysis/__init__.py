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
    from skara.analysis.analyses import Analysis, analyse, difference
    from skara.analysis.class_boards import class_board
    from skara.analysis.frames import (
        actions,
        columns,
        difference_frame,
        feeding,
        flows,
        meals,
        rounds,
        scores,
        tables,
        turns,
    )
    from skara.analysis.grades import Grade
    from skara.analysis.ranked import RankedTurn
    from skara.analysis.review_files import load_review
    from skara.analysis.reviews import Review, ReviewedTurn, review

__all__ = [
    "Analysis", "Grade", "RankedTurn", "Review", "ReviewedTurn", "actions", "analyse", "class_board", "columns",
    "difference", "difference_frame", "feeding", "flows", "load_review", "meals", "review", "rounds", "scores",
    "tables", "turns",
]  # fmt: skip

_FRAMES = ("actions", "columns", "difference_frame", "feeding", "flows", "meals", "rounds", "scores", "tables", "turns")

_HOMES = {
    **dict.fromkeys(_FRAMES, "skara.analysis.frames"),
    **dict.fromkeys(("Analysis", "analyse", "difference"), "skara.analysis.analyses"),
    **dict.fromkeys(("Review", "ReviewedTurn", "review"), "skara.analysis.reviews"),
    "class_board": "skara.analysis.class_boards",
    "Grade": "skara.analysis.grades",
    "RankedTurn": "skara.analysis.ranked",
    "load_review": "skara.analysis.review_files",
}

__getattr__ = lazy_names(__name__, _HOMES)
