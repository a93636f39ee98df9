"""Whatever a position may hold, every bot plays it, it can be analysed, and its moves can be listed."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

import skara
from skara.bots import make_bot
from skara.brae.decisions import FEED
from skara.brae.figures import MOST_ICONS_ADDED
from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, GOODS
from skara.brae.moves import Move
from skara.brae.round_end import MOST_LOSSES
from skara.brae.search.packing import (
    MOST_COUNT,
    MOST_TOTAL,
    SHIFT,
    SLIDER,
    TOTAL,
    kept_within,
    pack,
    pack_within,
    unpacked,
)  # fmt: skip
from skara.core.errors import PositionError
from skara.core.tables import MOST_HELD

BOTS = ("random", "greedy", "competent")
KINDS = [good for good in GOODS if good != "boar"]


def rich(good: str, **fields: Any) -> dict[str, Any]:
    """Hold as much of one good as a position may, and of the others a hundred."""
    goods = {**dict.fromkeys(KINDS, 100), "skaill_knife": 0, good: MOST_HELD}
    return {"goods": goods, "special": "tend_land", **fields}


def test_more_than_any_game_brings_is_refused() -> None:
    with pytest.raises(PositionError, match=rf"players\[0\]\.goods\.shell: .*at most {MOST_HELD}"):
        skara.from_position({"players": [{"goods": {"shell": MOST_HELD + 1}}]})


def test_what_a_hoarder_comes_to_can_be_read() -> None:
    """Sixty barley and one more, which legal play reaches, were once refused."""
    workers = {"large": 1, "small": 0}
    players = [{"goods": {"barley": 60}, "workers": workers}, {}]
    game = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": players})
    game.play("place large gather_fields barley")
    assert game.players[0].goods[GOODS.index("barley")] == 61
    assert skara.from_position(game.position()) == game


def test_harvests_with_very_many_knives_are_listed_up_to_a_limit() -> None:
    fields = {"goods": {"skaill_knife": 99, "bone": 2}, "settlers": {"shore": 2}, "special": "muster"}
    game = skara.from_position({"round": 2, "players": [fields]})
    listed = {move.part("knives") or 0 for move in game.legal_moves() if move.option.what == "muster"}
    assert listed == set(range(MOST_ICONS_ADDED + 1))
    more = f"place large muster pay bone*2 shore top knives {MOST_ICONS_ADDED + 1} gain shell*{MOST_ICONS_ADDED + 3}"
    assert game.why_not(more) is None


RICHEST = [(good, round) for good in ("shell", "midden", "food", "skaill_knife") for round in (2, 4)]


@pytest.mark.parametrize(
    ("good", "round"), [("midden", 4), *(pytest.param(*each, marks=pytest.mark.soak) for each in RICHEST)]
)
def test_a_position_as_rich_as_can_be_is_played_by_every_bot(good: str, round: int) -> None:
    game = skara.from_position({"round": round, "players": [rich(good), {}]})
    for name in BOTS:
        move = make_bot(name, 1).choose(game.view(0))
        assert game.why_not(move) is None, name
    assert skara.analyse(game, samples=1, beam=2, seconds=None, best=1).turns


@pytest.mark.parametrize("name", ["competent", pytest.param("planner", marks=pytest.mark.soak)])
def test_a_village_card_is_taken_with_many_settlers_and_much_in_store(name: str) -> None:
    settlers = dict.fromkeys(ENVIRONMENTS, 6)
    fields = {"settlers": settlers, "special": "muster", "flipped": ["gather_shore"], "goods": {"shell": 60, "bone": 9}}
    card = "shore-gain-fish"
    game = skara.from_position({"round": 4, "phase": "village", "offer": [card], "players": [fields]})
    bot = make_bot(name, 1)
    while game.round == 4 and game.phase in ("village", "workers"):
        game.play(bot.choose(game.view(0)))
    assert game.players[0].goods[GOODS.index("shell")] >= 0


def test_what_cannot_be_counted_is_left_out_of_the_search() -> None:
    game = skara.from_position({"players": [{"goods": {"shell": MOST_COUNT, "fish": MOST_COUNT}}]})
    p = game.players[0]
    assert pack_within(p) == pack(p)
    p.goods = [MOST_COUNT + 40, *p.goods[1:]]
    counts = unpacked(pack_within(p))
    assert counts[0] == MOST_COUNT and counts[TOTAL] <= MOST_TOTAL and counts[SLIDER] == p.slider
    before = pack_within(p)
    after = kept_within(before, 100, before + (100 << SHIFT[0]) + (100 << SHIFT[TOTAL]))
    assert unpacked(after)[0] == MOST_COUNT and unpacked(after)[TOTAL] == MOST_TOTAL
    assert unpacked(after)[1:TOTAL] == counts[1:TOTAL] and unpacked(after)[SLIDER] == p.slider
    for name in ("competent", "planner"):
        assert game.why_not(make_bot(name, 1).choose(game.view(0))) is None


def crowd(food: int, special: str, number: int = 8) -> Game:
    """Sit at a meal with many settlers."""
    settlers = dict.fromkeys(ENVIRONMENTS, number)
    player = {"goods": {"food": food}, "settlers": settlers, "special": special}
    return skara.from_position({"round": 3, "phase": "feed", "players": [player, {}]})


@pytest.mark.parametrize("special", ["build", "muster"])
def test_the_ways_to_feed_a_crowd_are_bounded(special: str) -> None:
    game = crowd(14, special)
    # No more are taken than there should be: without the bound there would be no end of them.
    moves = list(islice(game.variants(FEED), 15 * MOST_LOSSES + 1))
    assert 1000 < len(moves) <= 15 * MOST_LOSSES and len(set(moves)) == len(moves)
    assert {move.part("") or 0 for move in moves} == set(range(15)), "every amount of food"
    assert game.legal_moves() == moves, "always the same"
    assert all(game.why_not(move) is None for move in moves[:: len(moves) // 50])
    for name in BOTS:
        assert game.why_not(make_bot(name, 1).choose(game.view(0))) is None


def test_what_is_not_listed_can_be_played() -> None:
    game = crowd(14, "build")
    listed = set(game.legal_moves())
    faces = Counter(game.figures.card_names[card] for column in game.players[0].settlers for card in column)
    everybody = [(face, copy) for face, number in sorted(faces.items()) for copy in range(1, number + 1)]
    leaving = [tuple(sorted((*everybody[at:], *everybody[:at])[:18])) for at in range(len(everybody))]
    moves = [Move(FEED, (("", 14), ("lose", losses))) for losses in leaving]
    unlisted = [move for move in moves if move not in listed and game.why_not(move) is None]
    assert unlisted
    game.play(str(unlisted[0]))


def test_a_small_household_is_listed_in_full() -> None:
    game = crowd(1, "build", 2)
    staying = {card for column in game.players[0].settlers for card in column}
    moves = game.legal_moves()
    assert [len(move.part("lose") or ()) for move in moves] == [7] * len(staying) + [8]
