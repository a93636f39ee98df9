"""What a variant of Stone Age forbids: at the table, to the bots, in an analysis and in words."""

from random import Random

import pytest

import skara
from skara.bots import make_bot
from skara.core.errors import IllegalMoveError, OptionError
from skara.core.variants import Variant
from skara.lab.describing import variant_words
from skara.stone_age.figure_names import BANS_OFFERED, ban_words
from skara.stone_age.moves import VERBS

from .play import check_invariants, random_move
from .tables import feeding, rolled, table


def variant(*forbid, **frame):
    return Variant("test", "stone_age", {"frame": frame} if frame else {}, forbid)


def bound(game, *forbid):
    """Return the same table with moves forbidden."""
    return skara.from_position({**game.position(), "data": {"variant": variant(*forbid).as_data()}})


def heads(game):
    return {str(option) for option in game.options()}


# --------------------------------------------------------------------------------------------------
# At the table


def test_a_forbidden_place_is_neither_offered_nor_taken():
    game = skara.new_game(2, seed=1, game="stone_age", data=variant("* hunt"))

    assert "place hunt" not in heads(game) and "place forest" in heads(game)
    assert not any(move.option.what == "hunt" for move in game.legal_moves())
    assert "This variant forbids it: Hunting grounds." in str(game.why_not("place hunt 1"))
    assert {str(choice): choice.refusal is None for choice in game.options(all=True)}["place hunt"] is False
    with pytest.raises(IllegalMoveError, match="forbids"):
        game.play("place hunt 1")


def test_whoever_has_no_place_left_but_a_forbidden_one_is_skipped():
    """The last figure may not hunt, all else is closed to it, and so it stays at home."""
    only = [f"place {name}" for name in ("toolmaker", "hut", "field", "hunt", "claypit", "quarry", "river")]
    taken = [f"place {name}" for name in ("card1", "card2", "card3", "card4", "building2")]
    game = skara.new_game(2, seed=1, game="stone_age", data=variant(*only, *taken))

    events = [*game.play("place forest 3"), *game.play("place building1 1")]

    assert game.phase == "use"
    assert [(event.player, event.terms["home"]) for event in events if event.kind == "idle"] == [(0, 2), (1, 4)]


def test_a_ban_for_one_seat_binds_nobody_else():
    game = skara.new_game(2, seed=1, game="stone_age", data=variant({"move": "* forest", "seats": [1]}))

    assert "place forest" in heads(game)
    game.play("place hunt 1")
    assert game.active == 1 and "place forest" not in heads(game)


def test_a_ban_gives_way_where_nothing_else_is_left():
    short = feeding({"food": 0, "wood": 1}, {"food": 20})

    assert heads(short) == {"starve"}
    assert heads(bound(short, "starve")) == {"starve"}
    rich = feeding({"food": 0, "wood": 9}, {"food": 20})
    assert heads(rich) == {"feed", "starve"}
    assert heads(bound(rich, "starve")) == {"feed"} and heads(bound(rich, "feed")) == {"starve"}


def test_tools_that_may_not_be_used_are_not_offered():
    game = bound(rolled("forest", [1, 2], {"tools": [1], "cards": ["c17"], "once": [2]}), "* with once")

    assert {str(move) for move in game.legal_moves()} == {"tools 1", "tools none"}


# --------------------------------------------------------------------------------------------------
# What cannot be forbidden


@pytest.mark.parametrize(
    ("forbid", "named"),
    [
        (["pass"], "'pass' is unknown"),
        (["place forrest"], "forrest"),
        (["place hunt with once"], "once"),
        (["*"], "without a move"),
        (["tools"], "without a move.*tools"),
        (["die"], "without a move.*die"),
        (["feed", "starve"], "feed / starve"),
        ([{"move": "place", "seats": [1]}], "without a move.*place"),
        (["resolve hunt"], r"must be used \(SA-ACT-4\); forbid 'place hunt'"),
        (["buy"], "no game would end"),
        (
            ["* card1", "* card2", "* card3", "* card4", *(f"buy building{n}" for n in (1, 2, 3, 4))],
            "no game would end",
        ),
    ],
)
def test_what_means_nothing_or_leaves_no_move_is_refused(forbid, named):
    with pytest.raises(OptionError, match=named):
        skara.new_game(game="stone_age", data=variant(*forbid))


def test_nobody_needs_to_buy_where_the_last_round_is_known():
    game = skara.new_game(game="stone_age", data=variant("buy", last_round=3))
    rng = Random(1)
    while not game.is_over:
        game.play(random_move(game, rng))

    assert game.round == 3 and not any(player.cards or player.buildings for player in game.players)


# --------------------------------------------------------------------------------------------------
# The bots know it

BANS = [*([ban] for ban in BANS_OFFERED), ["leave"], ["* card1", "buy building1"], ["* with none", "die 6"]]


@pytest.mark.parametrize(("bot", "forbid"), [*(("competent", ban) for ban in BANS), ("starver", ["starve"])])
def test_bots_never_choose_a_forbidden_move(forbid, bot):
    game = skara.new_game(2, seed=f"{forbid}", game="stone_age", data=variant(*forbid, last_round=5))
    bots = [make_bot(bot, seat, "stone_age") for seat in range(2)]
    while not game.is_over:
        move = bots[game.active].choose(game.view(game.active))
        assert move in game.legal_moves()
        game.play(move)


def test_nobody_hopes_for_what_may_not_be_bought():
    rich = table({"wood": 9, "clay": 9, "stone": 9, "gold": 9, "food": 50, "figures": 10, "agriculture": 10}, seats=2)
    chosen = make_bot("competent", 1, "stone_age").choose(rich.view(0)).option.what

    assert chosen.startswith(("card", "building"))
    without = make_bot("competent", 1, "stone_age").choose(bound(rich, f"buy {chosen}").view(0)).option.what
    assert without != chosen


def test_an_analysis_leaves_out_what_is_forbidden():
    dice = rolled("forest", [1, 2], {"tools": [1], "cards": ["c17"], "once": [2]})
    found = skara.analyse(bound(dice, "* with once"), best=9, samples=0)

    assert {str(turn.line[0]) for turn in found.turns} <= {"tools 1", "tools none"}
    spots = skara.analyse(bound(table(seats=2), "* hunt"), best=99, samples=0)
    assert spots.turns and not any(turn.line[0].option.what == "hunt" for turn in spots.turns)


@pytest.mark.parametrize("forbid", [["* hunt"], ["leave", "starve"]], ids=" ".join)
def test_the_table_stays_sound(forbid):
    game = skara.new_game(3, seed=5, game="stone_age", data=variant(*forbid))
    rng = Random(5)
    while not game.is_over:
        game.play(random_move(game, rng))
        check_invariants(game)


# --------------------------------------------------------------------------------------------------
# In words


@pytest.mark.parametrize(
    ("forbid", "in_english", "in_french"),
    [
        ("* hunt", "forbidden: Hunting grounds", "interdit\u00a0: Chasse"),
        ("buy card4", "forbidden: buy: Card 4", "interdit\u00a0: acheter\u00a0: Carte 4"),
        ("starve", "forbidden: let figures go hungry", "interdit\u00a0: laisser des figurines avoir faim"),
        ("* with once", "forbidden: with one-use tools", "interdit\u00a0: avec des outils à usage unique"),
        ({"move": "die 6", "seats": [1]}, "forbidden to player 2: take a die: 6",
         "interdit au joueur 2\u00a0: prendre un dé\u00a0: 6"),
    ],
)  # fmt: skip
def test_a_ban_is_told_in_words(forbid, in_english, in_french):
    assert variant_words(variant(forbid)) == [in_english]
    skara.set_language("fr")
    assert variant_words(variant(forbid)) == [in_french]


def test_every_ban_has_words():
    for verb, shape in VERBS.items():
        assert all(ban_words(verb, what, "") for what in ("", *(shape.what or ())))
        assert all(ban_words(verb, "", part) for part in shape.keywords if part)
