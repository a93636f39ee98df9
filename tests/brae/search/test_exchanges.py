"""What searches remember of actions: the same for all of them, and no more than there is room for."""

from random import Random

import pytest

from skara.brae.search import exchanges
from skara.brae.search.plan import plan
from tests.brae.search.positions import corpus


def remembered(shared: exchanges._Shared) -> int:
    return sum(len(group) for _, known in shared.known.values() for groups in known.values() for _, group in groups)


def test_searches_remember_so_much_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game for game in corpus() if game.phase == "workers"][:20]
    monkeypatch.setattr(exchanges, "_SHARED", whole := exchanges._Shared())
    lines = [plan(game, 5, Random(1)).line for game in games]
    assert remembered(whole) == whole.count > 1000
    monkeypatch.setattr(exchanges, "_SHARED", short := exchanges._Shared())
    monkeypatch.setattr(exchanges, "MOST_SHARED", whole.count // 3)
    for game, line in zip(games, lines, strict=True):
        assert plan(game, 5, Random(1)).line == line, "what is forgotten is learned again"
        assert remembered(short) == short.count <= exchanges.MOST_SHARED
