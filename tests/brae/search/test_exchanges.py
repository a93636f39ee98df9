"""What searches remember of actions: the same for all of them, and no more than there is room for."""

from random import Random

import pytest

from skara.brae.search import exchanges
from skara.brae.search.plan import plan
from skara.brae.search.solve import walk_all
from skara.brae.search.static_value import StaticValue
from skara.brae.search.turn import Turn
from tests.brae.search.brute import brute_force
from tests.brae.search.positions import corpus, own


def remembered(shared: exchanges._Shared) -> int:
    return sum(len(group) for _, known in shared.known.values() for groups in known.values() for _, group in groups)


def test_what_was_learned_with_one_settler_is_not_taken_for_another() -> None:
    """Muster does what the uppermost settler does; these follow each other in one memory."""
    for face in ("hills-gain-rabbit", "hills-swap-stone-sheep", "hills-harvest-shore-seaweed"):
        for side in ("front", "back"):
            game = own(
                "muster", side, settlers={"hills": [face]}, goods="food*2 bone stone skaill_knife",
                workers={"large": 1, "small": 0},
            )  # fmt: skip
            walk = walk_all(turn := Turn(game), StaticValue(turn))
            assert len(walk.ends) == len(brute_force(game, 20_000).ends), face
            for end in walk.ends:
                after = game.copy()
                for move in walk.line(end):
                    after.play(move)


@pytest.mark.parametrize("store", ["_SHARED", "_MEALS"])
def test_searches_remember_so_much_and_no_more(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game for game in corpus() if game.phase == "workers" and game.round > 2][:20]
    monkeypatch.setattr(exchanges, store, whole := exchanges._Shared())
    lines = [plan(game, 5, Random(1)).line for game in games]
    assert remembered(whole) == whole.count > 100
    monkeypatch.setattr(exchanges, store, short := exchanges._Shared())
    monkeypatch.setattr(exchanges, "MOST_SHARED", whole.count // 3)
    for game, line in zip(games, lines, strict=True):
        assert plan(game, 5, Random(1)).line == line, "what is forgotten is learned again"
        assert remembered(short) == short.count <= exchanges.MOST_SHARED


def test_what_the_hearth_cannot_take_makes_no_other_meals() -> None:
    """With the Hearth at 4 a fifth shell is not looked at; a second rabbit is."""
    few, many, other = (
        Turn(own("recruit", "front", goods=goods)) for goods in ("shell*4 rabbit", "shell*5 rabbit", "shell*4 rabbit*2")
    )
    meals = few.exchanges.of("cook", few.start)
    assert many.exchanges.of("cook", many.start) is meals
    assert other.exchanges.of("cook", other.start) is not meals
