"""The steps of a turn, and workers (chapters 5.1 and 5.5)."""

from shutil import copytree

import pytest

from skara.brae.words import Refusal
from skara.core.data import data_folder
from skara.core.errors import PositionError

from .tables import heads, held, me, play, reason, refused, table, told, village, ways

rule = pytest.mark.rule
TILES = [
    "furnish",
    "cook",
    "craft",
    "clean",
    "trade",
    "gather_shore",
    "gather_hills",
    "gather_thickets",
    "gather_fields",
]
PLENTY = "shell*9 barley*9 seaweed*9 wool*9 stone*9 wood*9 hide*9 bone*9 food*9"

# --------------------------------------------------------------------------------------------------
# The turn


@rule("SB-TURN-1")
def test_a_turn_is_a_card_then_workers_then_taking_them_back():
    game = village("hills-gain-rabbit", "utensils", "stone_ball", "roof_village", others={"goods": {"shell": 1}})
    kinds = []
    for move in ("take hills-gain-rabbit gain wool", "bottom", "place small gather_shore shell", "done"):
        kinds.append(game.decision.kind)
        play(game, move)
    assert kinds == ["village", "bottom", "workers", "workers"]
    assert me(game)["placed"] == {}
    assert (game.decision.player, game.decision.kind) == (1, "order")


@rule("SB-TURN-2")
def test_exactly_one_card_of_the_current_set_must_be_taken():
    game = table(phase="village", sets=[["stone_ball", "utensils", "utensils"], ["roof_village"]])
    assert heads(game) == {"take stone_ball", "take utensils"}
    assert refused(game, "take roof_village") == "SB-TURN-2"
    assert refused(game, "done") == "SB-TURN-2"
    assert refused(game, "skip") == "SB-TURN-2"
    play(game, "take utensils")
    assert game.position()["sets"][0] == ["stone_ball", "utensils"]
    assert game.decision.kind == "workers"
    assert refused(game, "take stone_ball") == "SB-WORK-1"
    assert refused(village("stone_ball"), "take stone_ball gain shell") == "SB-TURN-2"


@rule("SB-TURN-2")
def test_any_card_drawn_in_solo_may_be_taken():
    offer = ["stone_ball", "utensils", "roof_village", "fields-gain-rabbit"]
    game = table(1, phase="village", offer=offer)
    assert heads(game) == {f"take {card}" for card in offer}
    play(game, "take utensils")
    assert (game.position()["offer"], game.decision.kind) == ([], "workers")


@rule("SB-TURN-3")
def test_the_card_is_resolved_before_the_first_worker():
    game = village("hills-gain-rabbit")
    assert refused(game, "place small gather_shore shell") == "SB-TURN-3"
    play(game, "take hills-gain-rabbit gain wool")
    assert refused(game, "place small gather_shore shell") == "SB-TURN-3"
    play(game, "skip")
    assert refused(game, "place small gather_shore shell") == ""


@rule("SB-TURN-4")
def test_tasks_belong_to_the_turn_of_the_solo_game():
    solo = table(1, goods="cow", tasks=["task_cow_cook"])
    assert "task task_cow_cook" in heads(solo)
    assert refused(table(2, goods="cow"), "task task_cow_cook") == "SB-TASK-1"


# --------------------------------------------------------------------------------------------------
# Placing


@rule("SB-WORK-1")
def test_workers_go_one_at_a_time_to_ones_own_ten_tiles():
    game = table(goods=PLENTY, special="explore", others={"special": "muster"})
    placements = {head.split()[2] for head in heads(game) if head.startswith("place")}
    assert placements == {*TILES, "explore"}
    assert refused(game, "place small muster") == "SB-WORK-1"
    play(game, "place small explore pay food*2")
    assert game.decision.kind == "explore"  # not yet another worker
    assert refused(game, "place small cook shell") == "SB-EXPLORE-1"


@rule("SB-WORK-1")
@pytest.mark.parametrize(("round", "large", "small"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (4, 1, 3)])
def test_no_more_workers_than_one_has(round, large, small):
    game = table(round=round)
    assert me(game)["workers"] == {"large": large, "small": small, "black": 0}
    for tile, good in list(zip(TILES[5:], ("shell", "wool", "wood", "barley"), strict=True))[:small]:
        play(game, f"place small {tile} {good}")
    assert reason(game, "place small gather_fields")[0] == "SB-WORK-1"
    play(game, "place large gather_shore shell")
    assert heads(game) == {"done"}
    assert reason(game, "place large gather_hills")[0] == "SB-WORK-1"


@rule("SB-WORK-2")
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_r55_workers_may_be_left_over(placed):
    game = table()
    for tile in ("gather_shore shell", "gather_thickets wood")[:placed]:
        play(game, f"place small {tile}")
    assert "done" in heads(game)
    assert told(play(game, "done"), "done") == [{"placed": placed, "left": 4 - placed}]


@rule("SB-WORK-3")
@pytest.mark.parametrize("order", [("small", "large"), ("large", "small")], ids="/".join)
@pytest.mark.parametrize("flipped", [[], ["gather_thickets"]], ids=["front", "back"])
def test_a_tile_holds_one_small_and_one_large_worker(order, flipped):
    game = table(flipped=flipped, special="recruit")
    wood = "wood*2" if flipped else "wood"
    for size in order:
        play(game, f"place {size} gather_thickets {wood}")
    assert me(game)["placed"] == {"gather_thickets": ["small", "large"]}
    assert reason(game, "place small gather_thickets") == ("SB-WORK-3", [1])


@rule("SB-WORK-3")
def test_one_large_worker_on_a_tile_even_if_there_were_two(tmp_path):
    """A second large worker exists only with a changed table, in which round 2 gives one more."""
    folder = tmp_path / "two-large"
    copytree(data_folder() / "brae", folder)
    workers = folder / "workers.csv"
    workers.write_text(workers.read_text(encoding="utf-8").replace("2,0,1,", "2,1,1,"), encoding="utf-8")
    game = table(data=folder)
    assert me(game)["workers"]["large"] == 2
    play(game, "place large gather_thickets wood")
    assert reason(game, "place large gather_thickets") == ("SB-WORK-3", [1])
    assert "place large gather_shore" in heads(game)


@rule("SB-WORK-3")
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_position_keeps_to_the_limit_of_a_tile(size):
    with pytest.raises(PositionError, match="SB-WORK-3"):
        table(placed={"cook": [size, size]})


@rule("SB-WORK-1", "SB-WORK-3")
def test_cook_clean_clean_gather():
    """AC-07."""
    game = table(goods="shell barley*2 wood*2")
    play(game, "place small cook shell", "place small clean barley wood", "place large clean barley wood")
    play(game, "place small gather_shore shell")
    assert me(game)["placed"] == {"cook": ["small"], "clean": ["small", "large"], "gather_shore": ["small"]}
    assert heads(game) == {"done"}


@rule("SB-WORK-4")
@pytest.mark.parametrize("tile", [*TILES, "tend_land"])
def test_large_and_small_workers_do_the_same(tile):
    game = table(goods="shell*2 barley wool*2 stone hide bone food skaill_knife", special="tend_land")
    small, large = (ways(game, f"place {size} {tile}") for size in ("small", "large"))
    assert small == large != []
    one, two = game.copy(), game.copy()
    play(one, f"place small {tile} {small[0]}")
    play(two, f"place large {tile} {small[0]}")
    assert held(one) == held(two)


@rule("SB-WORK-5")
@pytest.mark.parametrize(
    ("flipped", "move", "kinds"),
    [
        ([], "place small furnish pay hide", ["place", "spend", "furnish"]),
        (["furnish"], "place small furnish pay hide bonus barley", ["place", "spend", "furnish", "gain"]),
        ([], "place small trade wood*2 buy skaill_knife", ["place", "spend", "trade", "spend", "gain"]),
        ([], "place small clean wood hide clear midden", ["place", "spend", "clear_midden", "card"]),
        ([], "place small craft furnish", ["place", "spend", "craft"]),
    ],
)
def test_the_visible_side_is_carried_out_from_top_to_bottom(flipped, move, kinds):
    game = table(goods="wood*2 stone hide midden skaill_knife", flipped=flipped)
    events = play(game, move)
    assert [event.kind for event in events] == kinds
    assert events[0].terms["side"] == ("back" if flipped else "front")


NOTHING = [
    ("furnish", "SB-FURNISH-1"),
    ("cook", "SB-COOK-1"),
    ("craft", "SB-CRAFT-1"),
    ("clean", "SB-CLEAN-1"),
    ("trade", "SB-TRADE-1"),
    ("tend_land", "SB-SPECIAL-1"),
]


@rule("SB-WORK-6")
@pytest.mark.parametrize("size", ["small", "large"])
def test_r30_a_worker_needs_something_to_do(size):
    game = table(special="tend_land")
    refusals = {str(option): option.refusal for option in game.options(all=True)}
    assert len(refusals) == 21  # ten tiles, two sizes, and the end of the turn
    for tile, refusing in NOTHING:
        refusal = refusals[f"place {size} {tile}"]
        assert isinstance(refusal, Refusal)
        assert refusal.rule == refusing
        assert refusal.sentence
        assert refused(game, f"place {size} {tile}") == refusing
    assert heads(game) == {"done", *(f"place {size} {tile}" for tile in TILES[5:] for size in ("small", "large"))}


@rule("SB-WORK-6")
def test_r30_clean_needs_a_roof_or_something_to_clear():
    """With no roof left in the supply (R-19) and nothing that could be cleared, no effect is left."""
    game = table(goods="barley wood stone*16", slider=7, roofs_left=0)
    assert "place small clean" not in heads(game)
    assert refused(game, "place small clean barley wood")
    assert "place small clean" in heads(table(goods="barley wood stone*15", slider=7, roofs_left=0))


@rule("SB-WORK-6")
@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"goods": "bone*2", "trade": 2, "furnish": 4}, id="the use cost takes what was to be traded"),
        pytest.param({"goods": "food*2", "trade": 7, "furnish": 6}, id="both tracks at their end"),
    ],
)
def test_r30_build_needs_something_to_do_after_its_cost(fields):
    game = table(special="build", **fields)
    assert reason(game, "place small build")[0] != "SB-SPECIAL-1"
    assert "place small build" not in heads(game)


@rule("SB-WORK-7")
def test_two_workers_on_a_tile_are_two_actions():
    game = table(goods="shell*9")
    play(game, "place small cook shell*4", "place large cook shell*4")
    assert held(game) == {"shell": 1, "food": 8}
    track = table(goods="hide*3")
    play(track, "place small furnish pay hide", "place large furnish pay hide*2")
    assert me(track)["furnish"] == 2


@rule("SB-WORK-8")
def test_all_workers_come_back():
    game = table(1, set=1, offer=[], hidden={"draw": ["stone_ball", "utensils", "roof_village"]})
    play(game, "place small gather_shore shell", "place large gather_shore shell", "done")
    assert me(game)["placed"] == {}
    assert me(game)["workers"] == {"large": 1, "small": 3, "black": 0}
    play(game, "take roof_village", "place small gather_shore shell", "place large gather_shore shell")
    assert held(game) == {"shell": 4}
    with pytest.raises(PositionError, match="SB-WORK-8"):
        table(2, others={"placed": {"cook": ["small"]}})


AS_IF = [
    pytest.param(
        {"players": 1, "goods": "cow shell*4", "tasks": ["task_cow_cook"]}, "cook",
        ["task task_cow_cook pay cow", "act cook shell*4"], "food*4", id="task",
    ),
    pytest.param(
        {"goods": "food*3 shell*7", "special": "innovate", "flipped": ["innovate"]}, "cook",
        ["place small innovate pay food*2 craft cook", "act cook shell*6"], "shell food*6", id="innovate",
    ),
]  # fmt: skip


@rule("SB-WORK-9")
@pytest.mark.parametrize(("fields", "tile", "moves", "after"), AS_IF)
def test_actions_without_a_worker(fields, tile, moves, after):
    fields = dict(fields)
    game = table(fields.pop("players", 2), placed={tile: ["small", "large"]}, **fields)
    before = sum(map(len, me(game)["placed"].values()))
    events = play(game, *moves)
    assert " ".join(f"{k}*{v}" if v > 1 else k for k, v in held(game).items()) == after
    placed = sum(terms["worker"] == "small_worker" for terms in told(events, "place"))
    assert sum(map(len, me(game)["placed"].values())) == before + placed
    (terms,) = told(events, "act")
    assert terms == {"tile": tile, "side": "back" if tile in me(game)["flipped"] else "front"}


@pytest.mark.parametrize(
    ("special", "tile", "move"),
    [
        ("build", "furnish", "place large build pay food*2 furnish"),
        ("tend_land", "gather_shore", "place large tend_land pay food*2 shore shell"),
    ],
)
def test_special_tiles_ignore_workers_on_the_tiles_they_use(special, tile, move):
    """SB-WORK-9."""
    game = table(goods="food*2", special=special, placed={tile: ["small"]})
    play(game, move)
    assert me(game)["placed"] == {tile: ["small"], special: ["large"]}
    assert (me(game)["furnish"], held(game)) in ((1, {}), (0, {"shell": 1}))
