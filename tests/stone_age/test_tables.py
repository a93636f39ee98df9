"""Rows about feeding: the same columns as in any game that knows hunger."""

from skara import analysis
from skara.core.rows import FEEDING
from skara.stone_age.game import Game

from .play import random_game, random_move
from .tables import table


def fed(game: Game) -> list[dict[str, int]]:
    rows = analysis.feeding(game)
    assert list(rows.columns) == list(FEEDING)
    return rows.drop(columns=["box", "game", "name"]).to_dict("records")


def test_rows_of_hunger():
    game = table({"food": 1, "figures": 6}, {"food": 3, "wood": 2}, {"food": 9}, seats=3, phase="feed")
    game.play("starve")
    game.play("feed wood*2")
    assert fed(game) == [
        {"player": 0, "round": 1, "eaters": 6, "food_due": 6, "food_paid": 1, "paid_otherwise": 0, "missing": 5,
         "lost": 0, "vp": -10},
        {"player": 1, "round": 1, "eaters": 5, "food_due": 5, "food_paid": 3, "paid_otherwise": 2, "missing": 0,
         "lost": 0, "vp": 0},
        {"player": 2, "round": 1, "eaters": 5, "food_due": 5, "food_paid": 5, "paid_otherwise": 0, "missing": 0,
         "lost": 0, "vp": 0},
    ]  # fmt: skip


def test_rows_agree_with_the_score():
    game, rng = random_game(5)
    while not game.is_over:
        game.apply(random_move(game, rng))
    rows = analysis.feeding(game)
    assert len(rows) == game.round * len(game.players)
    for seat, player in enumerate(game.players):
        assert rows.loc[rows["player"] == seat, "vp"].sum() == player.hunger
    assert (rows["food_due"] == rows["food_paid"] + rows["paid_otherwise"] + rows["missing"]).all()
