"""What is in the box and how a game is set up (chapters 2 and 3)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import skara
from skara.brae.figures import box
from skara.brae.loading import load_figures
from skara.core.errors import IllegalMoveError, OptionError, PositionError

from .tables import heads, held, me, play, refused, table
from .walks import play_quietly

SPECIALS = ["build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land"]
FOCUS = [
    "focus_env6", "focus_sets2", "focus_roof7", "focus_midden2", "focus_trade6", "focus_furnish5", "focus_food7",
    "focus_tiles8",
]  # fmt: skip
TASKS = [
    "task_cow_cook", "task_deer_trade", "task_sheep_or_hides_trade", "task_fish_rabbit_craft", "task_barley_craft",
    "task_wood_furnish", "task_stone_clean", "task_wool_clean", "task_seaweed_cook", "task_shell_furnish",
]  # fmt: skip

# The village deck, in the order of the tables: three kinds of cards, then the settlers with several of a face,
# then those of which there is one.
SEVERAL = {
    "roof_village": 8, "stone_ball": 8, "utensils": 4,
    "shore-gain-fish": 8, "hills-gain-rabbit": 2, "hills-swap-stone-sheep": 6, "thickets-gain-rabbit": 2,
    "thickets-swap-wood-deer": 6, "fields-gain-rabbit": 2, "fields-swap-barley-cow": 6,
}  # fmt: skip
SINGLE = [
    "shore-swap-seaweed-wood", "shore-swap-seaweed-barley", "shore-swap-seaweed-stone", "shore-swap-seaweed-wool",
    "shore-harvest-hills-stone", "shore-harvest-thickets-wood", "shore-harvest-fields-barley",
    "hills-swap-stone-shell", "hills-swap-stone-barley", "hills-swap-stone-wood", "hills-swap-stone-seaweed",
    "hills-harvest-shore-seaweed", "hills-harvest-thickets-wood", "hills-harvest-fields-barley",
    "thickets-swap-wood-seaweed", "thickets-swap-wood-wool", "thickets-swap-wood-stone",
    "thickets-swap-wood-barley", "thickets-harvest-shore-shell", "thickets-harvest-hills-stone",
    "thickets-harvest-fields-barley", "fields-swap-barley-stone", "fields-swap-barley-wool",
    "fields-swap-barley-wood", "fields-swap-barley-shell", "fields-harvest-shore-seaweed",
    "fields-harvest-hills-wool", "fields-harvest-thickets-wood",
]  # fmt: skip
DECK = Counter(SEVERAL) + Counter(SINGLE)

TOKENS = {
    "shell": 25, "barley": 25, "seaweed": 25, "wool": 25, "stone": 25, "wood": 25, "hide": 25, "bone": 25,
    "rabbit": 16, "fish": 16, "sheep": 12, "deer": 12, "cow": 12, "skaill_knife": 25, "food": 40, "midden": 40,
    "boar": 3,
}  # fmt: skip


def at_setup(players, hands, **fields):
    """Make a table at which these special tiles are being chosen from."""
    hidden = {"hands": {str(seat): hand for seat, hand in enumerate(hands)}}
    return skara.from_position({"phase": "setup", "players": [{}] * players, "hidden": hidden, **fields})


def all_but(*cards):
    """List the village deck without some cards."""
    return list((DECK - Counter(cards)).elements())


# --------------------------------------------------------------------------------------------------
# The box


@pytest.mark.parametrize(
    ("component", "count"),
    [
        pytest.param("player_board", 4, marks=pytest.mark.rule("SB-COMP-1")),
        pytest.param("standard_action_tile", 36, marks=pytest.mark.rule("SB-COMP-2")),
        pytest.param("special_action_tile", 8, marks=pytest.mark.rule("SB-COMP-3")),
        pytest.param("turn_order_tile", 1, marks=pytest.mark.rule("SB-COMP-4")),
        pytest.param("slider", 4, marks=pytest.mark.rule("SB-COMP-5")),
        pytest.param("extra_storage_tile", 5, marks=pytest.mark.rule("SB-COMP-6")),
        pytest.param("village_card", 80, marks=pytest.mark.rule("SB-COMP-7")),
        pytest.param("roof_supply", 40, marks=pytest.mark.rule("SB-COMP-8")),
        pytest.param("spindle_whorl", 10, marks=pytest.mark.rule("SB-COMP-9")),
        pytest.param("focus_card", 8, marks=pytest.mark.rule("SB-COMP-10")),
        pytest.param("task_card", 10, marks=pytest.mark.rule("SB-COMP-11")),
        pytest.param("turn_marker", 4, marks=pytest.mark.rule("SB-COMP-12")),
        pytest.param("large_worker", 4, marks=pytest.mark.rule("SB-COMP-13")),
        pytest.param("small_worker", 15, marks=pytest.mark.rule("SB-COMP-14")),
        pytest.param("furnish_marker", 4, marks=pytest.mark.rule("SB-COMP-15")),
        pytest.param("trade_marker", 4, marks=pytest.mark.rule("SB-COMP-15")),
        pytest.param("boar", 3, marks=pytest.mark.rule("SB-COMP-16")),
        pytest.param("resource_token", 376, marks=pytest.mark.rule("SB-COMP-17")),
    ],
)
def test_the_box(component, count):
    assert box(load_figures())[component] == count


@pytest.mark.parametrize(("good", "count"), TOKENS.items())
def test_tokens_of_each_resource(good, count):
    tokens = dict(zip(TOKENS, load_figures().tokens, strict=True))
    assert tokens[good] == count


def test_the_village_deck_card_by_card():
    assert Counter(skara.new_game(players=3, seed=5).position()["hidden"]["draw"]) == DECK


@pytest.mark.parametrize("face", DECK)
@pytest.mark.rule("SB-COMP-7")
def test_no_card_more_than_the_box_holds(face):
    enough = {"players": [{}, {}], "sets": [[], []], "hidden": {"draw": [face] * DECK[face]}}
    assert skara.from_position(enough).position()["hidden"]["draw"].count(face) == DECK[face]
    with pytest.raises(PositionError, match=r"hidden\.draw\[\d+\].*SB-COMP-7"):
        skara.from_position({**enough, "hidden": {"draw": [face] * (DECK[face] + 1)}})


@pytest.mark.rule("SB-COMP-3")
def test_special_tiles_are_all_different():
    with pytest.raises(PositionError, match=r"players\[1\]\.special.*SB-COMP-3"):
        table(special="muster", others={"special": "muster"})


@pytest.mark.rule("SB-COMP-8", "SB-SETUP-5")
def test_forty_roofs_in_the_supply():
    assert skara.new_game().position()["roofs_left"] == 40
    game = table(cards={"roof_supply": 4}, others={"cards": {"roof_supply": 3}})
    assert game.position()["roofs_left"] == 33
    with pytest.raises(PositionError, match=r"roofs_left: 34, at most 33 \(SB-COMP-8\)"):
        table(cards={"roof_supply": 4}, others={"cards": {"roof_supply": 3}}, roofs_left=34)


# --------------------------------------------------------------------------------------------------
# Each player's area


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rule("SB-SETUP-1", "SB-SETUP-2", "SB-SETUP-3", "SB-SETUP-4", "SB-SETUP-6")
def test_every_area_at_the_start(players):
    game = skara.new_game(players=players, seed=3)
    areas = game.position()["players"]
    assert [area["colour"] for area in areas] == ["red", "yellow", "blue", "purple"][:players]
    for area in areas:
        assert (area["slider"], area["furnish"], area["trade"]) == (2, 0, 0)
        assert (area["goods"], area["flipped"], area["special"]) == ({"skaill_knife": 2}, [], None)
        assert area["workers"] == {"large": 0, "small": 0, "black": 0}
        assert not any(area["settlers"].values()) and not area["cards"]


@pytest.mark.rule("SB-SETUP-1", "SB-SETUP-6")
def test_one_of_three_spaces_is_left():
    game = play_quietly(skara.new_game(players=3, seed=1), "workers")
    fresh = {**game.position()["players"][game.decision.player], "goods": {"skaill_knife": 2}, "slider": 2}
    for gained, column in (("shell", 2), ("shell seaweed", 3)):
        position = {"players": [{**fresh, "flipped": ["gather_shore"] if " " in gained else []}, {}, {}]}
        after = skara.from_position(position)
        play(after, f"place large gather_shore {gained}")
        assert me(after)["slider"] == column


@pytest.mark.rule("SB-SETUP-3", "SB-SETUP-17")
def test_ten_tiles_in_their_order_all_on_the_front():
    game = play_quietly(at_setup(3, [["muster"], ["build"], ["recruit"]]), "workers")
    tiles = [option.what for option in game.options(all=True) if option.who == "large"]
    special = me(game, game.decision.player or 0)["special"]
    assert tiles == [
        "furnish", "cook", "craft", "clean", "trade",
        "gather_shore", "gather_hills", "gather_thickets", "gather_fields", special,
    ]  # fmt: skip
    assert [area["special"] for area in game.position()["players"]] == ["muster", "build", "recruit"]
    assert not any(area["flipped"] for area in game.position()["players"])


# --------------------------------------------------------------------------------------------------
# Markers


@pytest.mark.parametrize(("players", "orders"), [(3, 6), (4, 24)])
@pytest.mark.rule("SB-SETUP-7")
def test_markers_in_random_order(players, orders):
    found = set()
    for seed in range(40 * players):
        stacks = skara.new_game(players=players, seed=seed).position()["order"]
        assert stacks["top"] == stacks["right"] == []
        assert sorted(stacks["left"]) == [f"p{seat}" for seat in range(players)]
        found.add(tuple(stacks["left"]))
    assert len(found) == orders


@pytest.mark.rule("SB-SETUP-8")
def test_the_neutral_marker_at_any_height():
    stacks = [tuple(skara.new_game(players=2, seed=seed).position()["order"]["left"]) for seed in range(60)]
    assert len(set(stacks)) == 6
    assert {stack.index("neutral") for stack in stacks} == {0, 1, 2}


@pytest.mark.rule("SB-SETUP-9")
def test_no_markers_in_solo():
    game = play_quietly(skara.new_game(players=1), "village")
    assert game.position()["order"] == {"left": [], "top": [], "right": []}
    with pytest.raises(PositionError, match=r"order.*SB-SETUP-9"):
        table(1, order={"left": ["p0"]})


# --------------------------------------------------------------------------------------------------
# Village cards


@pytest.mark.rule("SB-SETUP-10")
def test_a_shuffled_pile_and_no_discard():
    piles = [skara.new_game(seed=seed).position() for seed in range(5)]
    assert all(len(pile["hidden"]["draw"]) == 80 and pile["discard"] == [] for pile in piles)
    assert len({tuple(pile["hidden"]["draw"]) for pile in piles}) == 5


LAST = ["utensils", "stone_ball"]


def drawn_by_explore():
    game = table(
        1, special="explore", flipped=["explore"], goods="food*2", hidden={"draw": LAST}, discard=all_but(*LAST)
    )
    play(game, "place large explore pay food*2")
    return game, game.position()["pending"][0]["drawn"]


def drawn_by_solo_turn():
    game = table(1, set=2, hidden={"draw": LAST}, discard=all_but(*LAST), round=1)
    play(game, "place large gather_shore shell", "done")
    return game, game.position()["offer"]


def drawn_by_round():
    pile = {"hidden": {"draw": LAST}, "discard": all_but(*LAST, "roof_village")}
    order = {"left": [], "top": [], "right": ["p0", "neutral", "p1"]}
    game = table(2, round=1, set=3, order=order, sets=[[], [], ["roof_village"]], **pile)
    play(game, "done")
    return game, [card for cards in game.position()["sets"] for card in cards]


@pytest.mark.parametrize(
    ("draw", "number"),
    [(drawn_by_explore, 3), (drawn_by_solo_turn, 2), (drawn_by_round, 12)],
    ids=["explore", "solo turn", "round"],
)
@pytest.mark.rule("SB-SETUP-11", "SB-SETUP-20")
def test_a_short_pile_is_drawn_first_then_the_discard_reshuffled(draw, number):
    game, drawn = draw()
    position = game.position()
    assert drawn[:2] == LAST and len(drawn) == number
    if number > 2:
        assert position["hidden"]["shuffles"] == 1
        assert position["discard"] == []
        assert len(position["hidden"]["draw"]) == 80 - number
    else:  # the pile was just long enough: nothing is shuffled before it must be
        assert position["hidden"] == {"seed": 0, "shuffles": 0, "draw": [], "hands": {}}
        assert len(position["discard"]) == 78


@pytest.mark.rule("SB-SETUP-11")
def test_an_empty_pile_is_made_anew():
    game = table(1, set=1, discard=all_but(), round=1)
    play(game, "done")
    assert len(game.position()["offer"]) == 3
    assert len(game.position()["hidden"]["draw"]) == 77


# --------------------------------------------------------------------------------------------------
# Solo cards


@pytest.mark.rule("SB-SETUP-12", "SB-SETUP-13")
def test_one_focus_and_four_tasks():
    focus, tasks = set(), set()
    for seed in range(60):
        position = skara.new_game(players=1, seed=seed).position()
        assert list(position["focus"].values()) == ["up"]
        assert list(position["tasks"].values()) == ["up"] * 4
        focus |= position["focus"].keys()
        tasks |= position["tasks"].keys()
    assert (sorted(focus), sorted(tasks)) == (sorted(FOCUS), sorted(TASKS))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SB-SETUP-12", "SB-SETUP-13")
def test_no_solo_cards_with_more_players(players):
    position = skara.new_game(players=players).position()
    assert position["focus"] == position["tasks"] == {}
    with pytest.raises(PositionError, match=r"focus.*SB-SETUP-12"):
        table(players, focus={"focus_env6": "up"})
    with pytest.raises(PositionError, match=r"tasks.*SB-SETUP-13"):
        table(players, tasks={"task_cow_cook": "up"})


@pytest.mark.parametrize(
    ("option", "least", "most"), [("solo_focus", 1, 8), ("solo_tasks", 4, 10)], ids=["focus", "tasks"]
)
@pytest.mark.rule("SB-SETUP-19")
def test_solo_challenges(option, least, most):
    field = option.removeprefix("solo_")

    def lay_out(players: int, number: int) -> int:
        options: dict[str, Any] = {option: number}
        return len(skara.new_game(players=players, seed=2, **options).position()[field])

    for number in range(least, most + 1):
        assert lay_out(1, number) == number
    for players, number in ((1, least - 1), (1, most + 1), (2, least + 1)):
        with pytest.raises(OptionError, match=option):
            lay_out(players, number)


# --------------------------------------------------------------------------------------------------
# Special tiles


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rule("SB-SETUP-14")
def test_two_special_tiles_each(players):
    first = set()
    for seed in range(100):
        hands = skara.new_game(players=players, seed=seed).position()["hidden"]["hands"]
        dealt = [tile for hand in hands.values() for tile in hand]
        assert [len(hand) for hand in hands.values()] == [2] * players
        assert len(set(dealt)) == len(dealt) and set(dealt) <= set(SPECIALS)
        first.add(dealt[0])
    assert first == set(SPECIALS)


@pytest.mark.rule("SB-SETUP-14")
def test_one_tile_is_kept():
    game = at_setup(1, [["muster", "build"]])
    assert heads(game) == {"keep muster", "keep build"}
    assert refused(game, "keep recruit")
    with pytest.raises(IllegalMoveError, match="SB-SETUP-14"):
        game.play("keep recruit")
    play(game, "keep build")
    assert me(game)["special"] == "build"
    assert game.position()["hidden"]["hands"] == {}


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.rule("SB-SETUP-15")
def test_three_special_tiles_for_one_or_two(players):
    hands = skara.new_game(players=players, specials_dealt=3).position()["hidden"]["hands"]
    assert [len(hand) for hand in hands.values()] == [3] * players


@pytest.mark.parametrize(("players", "dealt"), [(1, 1), (1, 4), (2, 4), (3, 3), (4, 3)])
@pytest.mark.rule("SB-SETUP-15")
def test_no_other_number_of_special_tiles(players, dealt):
    with pytest.raises(OptionError, match="specials_dealt"):
        skara.new_game(players=players, specials_dealt=dealt)


@pytest.mark.rule("SB-SETUP-16")
def test_tiles_are_chosen_in_secret_before_the_cards():
    game = skara.new_game(players=3, seed=8)
    first, second, third = (int(marker[1]) for marker in game.position()["order"]["left"])
    assert str(game.decision.prompt) == f"Player {first + 1}: keep one special tile."
    assert (game.decision.player, game.decision.rule) == (first, "SB-SETUP-16")
    hands = game.position()["hidden"]["hands"]
    play(game, f"keep {hands[str(first)][1]}")
    assert game.decision.player == second
    assert game.position()["sets"] == [[], [], []]
    assert len(game.position()["hidden"]["draw"]) == 80
    for other in (second, third):
        seen = game.view(other).position()
        assert seen["players"][first]["special"] is None
        assert seen["hidden"]["hands"] == {str(other): hands[str(other)]}
    play(game, f"keep {hands[str(second)][0]}", f"keep {hands[str(third)][0]}")
    kept = {first: hands[str(first)][1], second: hands[str(second)][0], third: hands[str(third)][0]}
    for seat, tile in kept.items():
        assert game.view(third).position()["players"][seat]["special"] == tile
    assert all(len(cards) == 4 for cards in game.position()["sets"])


@pytest.mark.rule("SB-SETUP-18")
def test_what_belongs_to_a_special_tile_is_its_owners_alone():
    game = play_quietly(at_setup(2, [["recruit"], ["hunt_boar"]]), "workers")
    for seat, own, other in ((0, "recruit", "hunt_boar"), (1, "hunt_boar", "recruit")):
        position = game.position() | {"active": seat, "phase": "workers", "sets": None, "hidden": None, "discard": None}
        order = {"left": [f"p{1 - seat}", "neutral"], "top": [], "right": [f"p{seat}"]}
        at = skara.from_position(position | {"order": order})
        tiles = {option.what for option in at.options(all=True)}
        assert own in tiles and other not in tiles
    for field, thing, rule in (
        ("workers", "black", "SB-SETUP-18"),
        ("cards", "spindle_whorl", "SB-SETUP-18"),
        ("goods", "boar", "SB-RES-1"),
    ):
        with pytest.raises(PositionError, match=rf"players\[0\]\.{field}\.{thing}.*{rule}"):
            skara.from_position({"players": [{"special": "build", field: {thing: 1}}, {}]})


@pytest.mark.parametrize(
    ("special", "held_field", "most"),
    [
        ("hunt_boar", lambda game: held(game).get("boar", 0), 3),
        ("spin_wool", lambda game: me(game)["cards"].get("spindle_whorl", 0), 10),
        ("recruit", lambda game: me(game)["workers"]["black"], 3),
    ],
)
def test_how_many_belong_to_a_special_tile(special, held_field, most):
    game = table(1, special=special, goods="food*30")
    for number in range(1, most + 1):
        play(game, f"place large {special} pay food*2")
        assert held_field(game) == number
        position = game.position()
        position["players"][0]["placed"] = {}
        game = skara.from_position(position)
    assert f"place large {special}" not in heads(game)


# --------------------------------------------------------------------------------------------------
# Options and randomness


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 0}, "players"), ({"players": 5}, "players"), ({"players": "2"}, "players"),
        ({"players": True}, "players"), ({"seed": 1.5}, "seed"), ({"seed": None}, "seed"),
        ({"promo": 1}, "promo"), ({"muster_needs_settler": "yes"}, "muster_needs_settler"),
        ({"house_rule": True}, "house_rule"), ({"names": ["Ada"]}, "names"), ({"names": ["Ada", ""]}, "names"),
        ({"names": ["Ada", "x" * 81]}, "names"), ({"names": "AB"}, "names"),
    ],
    ids=str,
)  # fmt: skip
def test_impossible_options(options, named):
    with pytest.raises(OptionError, match=named):
        skara.new_game(**options)


def test_names():
    game = skara.new_game(players=2, names=["Ada", " Bo "])
    assert [area["name"] for area in game.position()["players"]] == ["Ada", "Bo"]


@pytest.mark.parametrize("seed", [0, 7, "a text"])
@pytest.mark.rule("SB-SETUP-7", "SB-SETUP-10", "SB-SETUP-14")
def test_shuffles_are_as_documented(seed):
    """A game is a seed and a list of moves, for ever: so the way of shuffling may never change."""

    def shuffled(purpose, items):
        Random(f"{seed}:{purpose}:0").shuffle(items)
        return items

    in_table_order = sorted(DECK.elements(), key=list(load_figures().card_names).index)
    solo = skara.new_game(players=1, seed=seed).position()
    assert solo["hidden"]["draw"] == shuffled("deck", in_table_order)
    assert list(solo["focus"]) == shuffled("focus", FOCUS[:])[:1]
    assert list(solo["tasks"]) == shuffled("tasks", TASKS[:])[:4]
    two = skara.new_game(players=2, seed=seed).position()
    assert two["order"]["left"] == shuffled("markers", ["p0", "p1", "neutral"])
    tiles = shuffled("specials", SPECIALS[:])
    assert two["hidden"]["hands"] == {"0": tiles[:2], "1": tiles[2:4]}
