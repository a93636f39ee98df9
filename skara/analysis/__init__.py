"""Games looked at from all sides: tidy tables as pandas frames.

>>> import skara
>>> from skara.analysis import scores
>>> from skara.bots import make_bot, play_game
>>> game = play_game(skara.new_game(players=2, seed=7), [make_bot("greedy"), make_bot("random")])
>>> scores(game).groupby("player")["vp"].sum().tolist() == [game.score(0).total, game.score(1).total]
True
"""

from skara.analysis.frames import COLUMNS, actions, flows, meals, rounds, scores, turns

__all__ = ["COLUMNS", "actions", "flows", "meals", "rounds", "scores", "turns"]
