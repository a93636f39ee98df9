"""Task and focus cards of the solo game (chapter 5.12)."""

from functools import partial

import pytest

from .tables import goods, heads, held, me, play, reason, refused, table, told, ways

rule = pytest.mark.rule
solo = partial(table, 1)

# task, ways to pay, action, goods for the action, the action
TASKS = [
    ("task_cow_cook", ["cow"], "cook", "shell", "shell"),
    ("task_deer_trade", ["deer"], "trade", "wood*2", "wood*2"),
    ("task_sheep_or_hides_trade", ["hide*2", "sheep"], "trade", "wood*2", "wood*2"),  # AC-20
    ("task_fish_rabbit_craft", ["fish*2", "rabbit fish", "rabbit*2"], "craft", "stone wool", "craft"),  # AC-19
    ("task_barley_craft", ["barley*3"], "craft", "stone wool", "craft"),
    ("task_wood_furnish", ["wood*3"], "furnish", "wool*2", "pay wool*2"),
    ("task_stone_clean", ["stone*3"], "clean", "seaweed wood", "seaweed wood"),
    ("task_wool_clean", ["wool*3"], "clean", "seaweed wood", "seaweed wood"),
    ("task_seaweed_cook", ["seaweed*3"], "cook", "shell", "shell"),
    ("task_shell_furnish", ["shell*3"], "furnish", "wool*2", "pay wool*2"),
]
RICH = "shell*5 barley*5 seaweed*5 wool*5 stone*5 wood*5 hide*5 rabbit*5 fish*5 sheep*5 deer*5 cow*5"


@rule("SB-TASK-1", "SB-TASK-3")
@pytest.mark.parametrize(("task", "payments", "tile", "supplies", "way"), TASKS, ids=[row[0] for row in TASKS])
def test_each_task(task, payments, tile, supplies, way):
    assert ways(solo(goods=RICH, tasks=[task]), f"task {task} pay") == payments
    for payment in payments:
        cost = goods(payment)
        game = solo(goods=goods(supplies) | cost, tasks=[task])
        events = play(game, f"task {task} pay {payment}")
        assert told(events, "spend")[0]["goods"] == cost
        assert held(game) == goods(supplies)
        assert (game.decision.kind, refused(game, f"act {tile}")) == ("task", "")
        play(game, f"act {tile} {way}")
        assert game.decision.kind == "workers"
        assert game.position()["tasks"] == {task: "down"}
        for good in cost:
            poor = solo(goods=goods(supplies) | cost | {good: cost[good] - 1}, tasks=[task])
            if payment == payments[-1] and len(payments) == 1:
                assert reason(poor, f"task {task}") == ("SB-TASK-1", sorted([cost[good], cost[good] - 1]))
            assert refused(poor, f"task {task} pay {payment}") == "SB-TASK-1"


@rule("SB-TASK-1")
def test_other_payments_are_refused():
    game = solo(goods=RICH, tasks=["task_sheep_or_hides_trade", "task_fish_rabbit_craft"])
    assert refused(game, "task task_sheep_or_hides_trade pay hide sheep") == "SB-TASK-1"  # AC-20
    assert refused(game, "task task_fish_rabbit_craft pay fish*3") == "SB-TASK-1"
    assert refused(game, "task task_wool_clean pay wool*3") == "SB-TASK-1"  # not laid out
    play(game, "task task_fish_rabbit_craft pay fish rabbit")
    assert refused(game, "act cook shell") == "SB-TASK-1"


@pytest.mark.parametrize("task", [row[0] for row in TASKS])
def test_a_task_left_face_up_costs_two_points(task):
    assert solo(tasks={task: "up"}).score(0).lines["tasks"] == -2
    assert solo(tasks={task: "down"}).score(0).lines["tasks"] == 0


@rule("SB-TASK-2")
def test_workers_on_the_tile_do_not_matter():
    game = solo(goods="cow shell", tasks=["task_cow_cook"], placed={"cook": ["small", "large"]})
    play(game, "task task_cow_cook pay cow", "act cook shell")
    assert (held(game), me(game)["placed"]) == ({"food": 1}, {"cook": ["small", "large"]})
    left_over = solo(goods="cow shell", tasks=["task_cow_cook"], workers={"large": 0, "small": 0})
    assert "task task_cow_cook" in heads(left_over)


@rule("SB-TASK-3")
def test_a_task_is_done_once():
    game = solo(goods="cow*2 shell", tasks=["task_cow_cook"])
    assert told(play(game, "task task_cow_cook pay cow"), "task")[0]["task"] == "task_cow_cook"
    play(game, "act cook shell")
    assert game.position()["tasks"] == {"task_cow_cook": "down"}
    assert "task task_cow_cook" not in heads(game)
    assert refused(game, "task task_cow_cook") == "SB-TASK-3"


@rule("SB-TASK-4")
def test_the_action_has_its_own_cost_and_the_visible_side():
    game = solo(goods="wood*3 hide", tasks=["task_wood_furnish"], flipped=["furnish"])
    play(game, "task task_wood_furnish pay wood*3")
    assert ways(game) == ["act furnish pay hide bonus barley", "act furnish pay hide bonus skaill_knife", "skip"]
    play(game, "act furnish pay hide bonus skaill_knife")  # the bonus by any route
    assert (me(game)["furnish"], held(game)) == (1, {"skaill_knife": 1})


# --------------------------------------------------------------------------------------------------
# When

COW = {"tasks": ["task_cow_cook"], "goods": "cow shell"}


def do_task(game):
    """Do the task and go on where the game was."""
    before = game.decision.kind
    assert "task task_cow_cook" in heads(game)
    play(game, "task task_cow_cook pay cow", "act cook shell")
    assert game.decision.kind == before
    assert held(game)["food"] == 1


@rule("SB-TASK-5")
@pytest.mark.parametrize(
    "moves",
    [
        pytest.param([], id="before the card"),
        pytest.param(["take hills-gain-rabbit gain wool"], id="between harvest and bottom effect"),
        pytest.param(["take hills-gain-rabbit gain wool", "skip"], id="before the first worker"),
        pytest.param(["take utensils", "place small gather_thickets wood"], id="between workers"),
        pytest.param(["take utensils", "place large gather_thickets wood"], id="after the last worker"),
    ],
)
def test_r27_tasks_fit_between_steps_of_a_turn(moves):
    offer = ["hills-gain-rabbit", "utensils"]
    game = solo(phase="village", offer=offer, workers={"large": 1, "small": 1}, **COW)
    if "large" in str(moves):
        moves = [*moves, "place small gather_fields barley"]
    play(game, *moves)
    do_task(game)


@rule("SB-TASK-5")
def test_r27_the_bottom_effect_still_follows():
    game = solo(phase="village", offer=["hills-gain-rabbit"], **COW)
    play(game, "take hills-gain-rabbit gain wool")
    do_task(game)
    play(game, "bottom")
    assert held(game) == {"wool": 1, "rabbit": 1, "food": 1}


INSIDE = [
    pytest.param({"special": "explore"}, "place small explore pay food*2", "explore", id="explore"),
    pytest.param(
        {"special": "muster", "flipped": ["muster"], "settlers": {"hills": ["hills-gain-rabbit"]}},
        "place small muster pay food*2 hills top gain wool", "bottom", id="muster",
    ),
    pytest.param(
        {"special": "innovate", "flipped": ["innovate"]},
        "place small innovate pay food*2 craft cook", "innovate", id="innovate",
    ),
    pytest.param({}, "task task_seaweed_cook pay seaweed*3", "task", id="another task"),
]  # fmt: skip


@rule("SB-TASK-5")
@pytest.mark.parametrize(("fields", "move", "kind"), INSIDE)
def test_r27_no_task_inside_an_action(fields, move, kind):
    game = solo(goods="cow shell food*3 seaweed*3", tasks=["task_cow_cook", "task_seaweed_cook"], **fields)
    play(game, move)
    assert game.decision.kind == kind
    assert not [head for head in heads(game) if head.startswith("task")]
    assert not [option for option in game.options(all=True) if option.verb == "task"]
    assert refused(game, "task task_cow_cook pay cow")


@rule("SB-TASK-5")
def test_r27_no_task_in_explores_bottom_effect():
    game = solo(
        goods="cow food*2", tasks=["task_cow_cook"], special="explore", flipped=["explore"],
        hidden={"draw": ["hills-gain-rabbit"]},
    )  # fmt: skip
    play(game, "place small explore pay food*2", "choose hills-gain-rabbit")
    assert heads(game) == {"bottom", "skip"}


@rule("SB-TASK-5")
@pytest.mark.parametrize("phase", ["rest", "feed"])
def test_r49_no_task_at_the_end_of_the_round(phase):
    fields = {"flipped": ["craft"]} if phase == "rest" else {"settlers": {"shore": 1}}
    game = solo(phase=phase, **COW, **fields)
    assert game.decision.kind == phase
    assert refused(game, "task task_cow_cook pay cow")
    assert not [head for head in heads(game) if head.startswith("task")]


@rule("SB-TASK-6")
def test_r28_the_action_may_be_skipped_or_impossible():
    game = solo(goods="cow shell", tasks=["task_cow_cook"])
    play(game, "task task_cow_cook pay cow", "skip")
    assert (held(game), game.position()["tasks"]) == ({"shell": 1}, {"task_cow_cook": "down"})
    impossible = solo(goods="wood*3", tasks=["task_wood_furnish"], furnish=6)
    play(impossible, "task task_wood_furnish pay wood*3")
    assert heads(impossible) == {"skip"}  # not on the last space by any route
    assert reason(impossible, "act furnish")[0] == "SB-FURNISH-4"
    play(impossible, "skip")
    assert impossible.position()["tasks"] == {"task_wood_furnish": "down"}


@rule("SB-TASK-6")
def test_r28_the_stricter_option():
    strict = {"task_action_optional": False}
    game = solo(goods="cow shell", tasks=["task_cow_cook"], options=strict)
    play(game, "task task_cow_cook pay cow")
    assert heads(game) == {"act cook"}
    assert refused(game, "skip") == "SB-TASK-6"
    assert reason(solo(goods="cow", tasks=["task_cow_cook"], options=strict), "task task_cow_cook")[0] == "SB-TASK-6"
    # Paying the sheep leaves two hides to trade with; paying the hides leaves nothing.
    sheep = solo(goods="sheep hide*2", tasks=["task_sheep_or_hides_trade"], options=strict)
    assert ways(sheep, "task task_sheep_or_hides_trade pay") == ["sheep"]


@rule("SB-TASK-7")
def test_any_number_of_tasks_in_a_turn():
    tasks = ["task_cow_cook", "task_seaweed_cook", "task_wood_furnish", "task_barley_craft"]
    game = solo(goods="cow shell*2 seaweed*3 wood*3 hide barley*3 bone wool", tasks=tasks)
    play(game, "task task_cow_cook pay cow", "act cook shell", "task task_seaweed_cook pay seaweed*3", "act cook shell")
    play(game, "task task_wood_furnish pay wood*3", "act furnish pay hide")
    assert "task task_barley_craft" in heads(game)
    play(game, "task task_barley_craft pay barley*3", "act craft gather_thickets")
    assert held(game) == {"food": 2}
    assert set(game.position()["tasks"].values()) == {"down"}
    assert game.score(0).lines["tasks"] == 0


@rule("SB-TASK-8")
def test_the_focus_card_is_checked_at_the_end_only():
    game = solo(set=3, goods="food*7", focus=["focus_food7", "focus_tiles8"])
    assert game.position()["focus"] == {"focus_food7": "up", "focus_tiles8": "up"}
    play(game, "done")
    assert game.is_over
    assert game.position()["focus"] == {"focus_food7": "down", "focus_tiles8": "up"}
    assert game.score(0).lines["focus"] == -5
