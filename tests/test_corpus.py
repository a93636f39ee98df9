"""The frozen positions of the benchmarks: all there, all readable, spread as promised."""

import json
from collections import Counter

import pytest

from benchmarks.corpus import CORPUS, place_of, read_games, write_line
from benchmarks.make_corpus import play_noisily, wanted
from skara.brae.game import Game, from_position
from skara.brae.ids import SPECIALS

KINDS = {
    "village": 64, "workers": 64, "order": 14, "bottom": 14, "feed": 14, "rest": 8, "underway": 8, "task": 6,
    "explore": 4, "innovate": 4,
}  # fmt: skip


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return read_games()


def test_200_positions_lie_where_they_are_wanted(games: list[Game]):
    assert len(games) == 200
    assert [place_of(game) for game in games] == wanted()


def test_spread_is_even(games: list[Game]):
    places = [place_of(game) for game in games]

    assert Counter(place.kind for place in places) == KINDS
    assert Counter(place.round for place in places) == dict.fromkeys((1, 2, 3, 4), 50)
    assert Counter(place.players for place in places) == dict.fromkeys((1, 2, 3, 4), 50)
    assert Counter(place.special for place in places) == dict.fromkeys(SPECIALS, 25)
    # The start of a turn is there for every combination.
    starts = {place[1:] for place in places if place.kind in ("village", "workers")}
    assert len(starts) == 4 * 4 * len(SPECIALS)


def test_no_position_stands_twice(games: list[Game]):
    assert len({write_line(game) for game in games}) == 200


def test_positions_come_back_exactly(games: list[Game]):
    lines = CORPUS.read_text("utf-8").splitlines(keepends=True)

    assert [write_line(game) for game in games] == lines
    assert all(not game.assumed for game in games)


def test_positions_can_be_played_on(games: list[Game]):
    for game in games:
        moves = game.legal_moves()
        assert moves
        after = game.copy()
        after.apply(moves[-1])
        assert after != game


def test_noisy_games_repeat():
    first, again = ([str(game) for game in play_noisily(2, 1)] for _ in range(2))

    assert first == again


def test_a_noisy_game_reads_back_to_the_same_alternatives():
    for game in play_noisily(1, 2):
        copy = from_position(json.loads(write_line(game)))

        assert copy.legal_moves() == game.legal_moves()
