"""What a click begins, how it ends, and why it is refused."""

from random import Random
from typing import Any

import pytest

import skara
from benchmarks.corpus import read_games
from skara.brae import host
from skara.brae.game import Game
from skara.brae.host.form_words import FORM_WORDS
from skara.brae.host.likely import likely_targets
from skara.brae.host.meanings import thing_for
from skara.brae.moves import Move
from skara.core.deeds import Deed, Desk, Manner, plays_at_once
from skara.core.form_fields import fields_of, set_field
from skara.core.language import set_language
from tests.effort import share

from .clicking import _begun, _filled

SAMPLE = 3
"""So many moves of each option are looked for."""


def solo(**player: Any) -> Game:
    """Set up a turn of the solo game."""
    phase = player.pop("phase", "workers")
    return skara.from_position({"players": [player], "phase": phase, "round": 2, "tasks": {}})


def begun(game: Game, thing: str, manner: Manner | None = None, piece: str = "") -> Deed:
    """Click a thing."""
    deed = host.begin(Desk(game, game.active, manner or Manner(), piece=piece), thing)
    assert deed is not None
    return deed


def texts(moves: Any) -> list[str]:
    """Write moves as text."""
    return [str(move) for move in moves]


# ---------------------------------------------------------------------------------------------------------------
# Cards


@pytest.fixture
def draft() -> Game:
    cards = ["stone_ball", "shore-gain-fish", "hills-swap-stone-sheep", "roof_village"]
    order = {"left": ["p0", "neutral", "p1"]}
    return skara.from_position({"phase": "village", "players": [{}, {}], "sets": [cards], "order": order})


def test_taking_a_card_is_taking_the_turn(draft: Game):
    assert draft.decision.kind == "order"

    deed = begun(draft, "card:0")

    assert texts(deed.moves()) == ["turn", "take stone_ball"]
    assert plays_at_once(Desk(draft, draft.active), deed)


def test_with_a_coach_each_move_is_a_click_of_its_own(draft: Game):
    manner = Manner(joined=False)

    assert host.begin(Desk(draft, draft.active, manner), "card:0") is None
    assert texts(begun(draft, "order:turn", manner).moves()) == ["turn"]
    draft.play("turn")
    deed = begun(draft, "card:1", manner)
    assert [ending.moves for ending in deed.endings] == [()]


def test_the_lower_effect_is_two_buttons(draft: Game):
    deed = begun(draft, "card:1")

    assert [ending.label for ending in deed.endings] == ["Take it", "Go without"]
    assert texts(deed.moves(0))[2:] == ["bottom"]
    assert texts(deed.moves(1))[2:] == ["skip"]


def test_what_cannot_be_paid_is_no_question_but_the_button_says_so(draft: Game):
    deed = begun(draft, "card:2")

    assert [texts(ending.moves) for ending in deed.endings] == [["skip"]]
    assert deed.endings[0].label == "Take the card, without its bottom effect"
    assert not plays_at_once(Desk(draft, draft.active), deed)
    set_language("fr")
    assert begun(draft, "card:2").endings[0].label == "Prendre la carte, sans son effet du bas"


def test_a_quick_button_says_where_the_bottom_effect_is_lost():
    game = skara.from_position(
        {
            "phase": "village",
            "players": [{"goods": {"skaill_knife": 2}}],
            "offer": ["thickets-swap-wood-deer", "stone_ball", "stone_ball", "stone_ball"],
        }
    )
    without, *others = likely_targets(Desk(game, 0), "card:0")

    assert without.row[-2:] == ("|", "–") and without.words.endswith("Without its bottom effect.")
    assert others and all(other.row[-1] != "–" and "ithout" not in other.words for other in others)


def test_knives_for_the_lower_effect_are_asked_afterwards():
    game = skara.from_position(
        {
            "phase": "village",
            "players": [{"goods": {"skaill_knife": 2}, "settlers": {"thickets": 1}}],
            "offer": ["shore-harvest-thickets-wood", "stone_ball", "stone_ball", "stone_ball"],
        }
    )
    deed = begun(game, "card:0")

    assert [ending.label for ending in deed.endings] == ["Take it", "Go without", "Add knives"]
    for move in deed.moves(2):
        game.play(move)
    desk = Desk(game, 0)
    assert host.only_thing(desk) == "bottom"
    lower = begun(game, "bottom")
    assert [texts(lower.moves(0)), texts(lower.moves(1))] == [["bottom"], ["skip"]]


# ---------------------------------------------------------------------------------------------------------------
# Workers


def test_small_workers_go_first_and_a_peg_changes_it():
    game = solo(goods={"shell": 2})

    assert begun(game, "tile:gather_shore/0").form.option.who == "small"
    assert begun(game, "tile:gather_shore/0", piece="large").form.option.who == "large"
    game.play("place small gather_shore shell")
    assert begun(game, "tile:gather_shore/0").form.option.who == "large"


def test_goods_and_banners_are_buttons():
    game = solo(goods={"wool": 1, "stone": 1})

    assert texts(begun(game, "tile:gather_hills/1").moves()) == ["place small gather_hills stone"]
    assert texts(begun(game, "craft:craft").moves()) == ["place small craft craft"]
    assert host.begin(Desk(game, 0), "craft:trade") is None


def test_the_last_worker_ends_the_turn():
    game = solo(goods={"shell": 2})
    game.play("place small gather_shore shell")
    desk = Desk(game, 0)

    deed = begun(game, "tile:gather_shore/0")

    assert texts(deed.moves()) == ["place large gather_shore shell", "done"]
    assert deed.endings[0].label == "Gather, end my turn, new cards"
    # New cards come that nobody has seen: a button says so first.
    assert not plays_at_once(desk, deed)
    assert not deed.asks
    assert texts(begun(game, "tile:gather_shore/0", Manner(end_turn=False)).moves())[1:] == []


def test_a_button_that_says_so_plays_at_once():
    game = solo()

    assert plays_at_once(Desk(game, 0), begun(game, "done"))
    assert not plays_at_once(Desk(game, 0, Manner(confirm=True)), begun(game, "done", Manner(confirm=True)))


def test_forms_open_with_the_largest_useful_amount():
    game = solo(goods={"shell": 4, "fish": 1, "midden": 3, "seaweed": 1, "wood": 1, "hide": 2, "wool": 3}, slider=6)

    assert str(begun(game, "tile:cook").form.move) == "place small cook shell*4"
    clean = begun(game, "tile:clean").form.move
    assert len(clean.part("clear")) == 3
    assert len(begun(game, "tile:trade").form.move.part("")) == 1


def test_likely_ways_stand_on_the_tile():
    game = solo(goods={"wool": 3, "stone": 2, "wood": 2})

    found = likely_targets(Desk(game, 0), "tile:trade")

    assert [target.id for target in found] == ["tile:trade/0", "tile:trade/1", "tile:trade/2"]
    for place, target in enumerate(found):
        deed = begun(game, target.id)
        assert target.row and target.words
        assert deed.form.move == begun(game, "tile:trade").form.likely[place]
        assert plays_at_once(Desk(game, 0), deed)
    assert likely_targets(Desk(game, 0), "tile:gather_fields") == ()
    assert likely_targets(Desk(game, 0, Manner(told=False)), "tile:trade") == ()


def test_a_banner_says_what_it_lacks():
    assert host.refusal(Desk(solo(), 0), "craft:trade").sentence == "Needs 1\xa0stone; you hold 0\xa0stone."
    game = solo(goods={"wool": 1, "stone": 1})
    assert host.refusal(Desk(game, 0), "craft:trade").sentence == "Needs 1\xa0hide; you hold 0\xa0hides."


# ---------------------------------------------------------------------------------------------------------------
# Tasks, rest, food


def test_a_task_begins_with_its_action():
    position = {"players": [{"goods": {"wool": 3, "seaweed": 1, "hide": 1}}], "round": 2, "phase": "workers"}
    game = skara.from_position({**position, "tasks": {"task_wool_clean": "up"}})

    deed = begun(game, "task:task_wool_clean")

    assert texts(deed.lead) == ["task task_wool_clean pay wool*3"]
    assert deed.form.option[:3] == ("act", "", "clean")
    assert texts(deed.moves(len(deed.endings) - 1)) == ["task task_wool_clean pay wool*3", "skip"]


def test_a_task_with_several_payments_asks_for_one_and_acts_along():
    position = {"players": [{"goods": {"fish": 2, "rabbit": 1, "wool": 1, "stone": 1}}], "phase": "workers"}
    game = skara.from_position({**position, "tasks": {"task_fish_rabbit_craft": "up"}})

    deed = begun(game, "task:task_fish_rabbit_craft")

    assert deed.form.is_open and not deed.lead
    assert texts(deed.moves(0))[1] == "act craft craft"
    assert len(deed.moves(1)) == 1


def test_rest_opens_with_going_without_beside_it():
    player = {"goods": {"shell": 2, "food": 3}, "flipped": ["craft"], "settlers": {"shore": 2}}
    game = skara.from_position({"phase": "rest", "players": [player], "round": 2})
    desk = Desk(game, 0)

    assert host.only_thing(desk) == "rest:cook"
    deed = begun(game, "rest:cook")
    # There is food enough, so feeding comes along; or it is looked at first.
    assert [texts(deed.moves(place)) for place in range(3)] == [
        ["rest cook shell*2", "feed 2"],
        ["rest cook shell*2"],
        ["rest skip"],
    ]


def test_settlers_leave_by_a_click():
    player = {"goods": {"food": 1}, "settlers": {"shore": 1, "hills": 1, "fields": 1}}
    game = skara.from_position({"phase": "feed", "players": [player, {}], "round": 2})
    desk = Desk(game, 0)
    desk.deed = begun(game, host.only_thing(desk))
    assert desk.deed.form.move.part("") == 1

    leaving = desk.deed.form.move.part("lose")
    things = [f"settler:{where}:0" for where in ("shore", "hills", "fields")]
    staying = next(thing for thing in things if not any(face.startswith(thing.split(":")[1]) for face, _ in leaving))
    changed = host.begin(desk, staying)

    assert changed is not None
    losses = changed.form.move.part("lose")
    assert len(losses) == 2 and any(face.startswith(staying.split(":")[1]) for face, _ in losses)
    assert game.why_not(changed.form.move) is None


# ---------------------------------------------------------------------------------------------------------------
# Forms


def test_counters_never_leave_what_is_possible():
    rng = Random(1)
    for game in read_games()[::7]:
        for option in game.options():
            deed = host.begin(Desk(game, game.active), thing_for(game, option))
            if deed is None:
                continue
            form = deed.form
            for _ in range(4):
                fields = fields_of(form, FORM_WORDS)
                if not fields:
                    break
                field = rng.choice(fields)
                choice = rng.choice(field.choices)
                value: Any = True
                if field.kind == "count":
                    value = min(choice.most, choice.number + 1) if rng.random() < 0.5 else max(0, choice.number - 1)
                assert set_field(form, field.key, choice.key, value) == ""
                # Lowered to nothing at all, a meal is refused in words; everything else stays possible.
                if value:
                    assert form.game.why_not(form.move) is None, str(form.move)


def test_every_field_is_told_in_both_languages():
    for game in read_games()[::9]:
        for option in game.options():
            deed = host.begin(Desk(game, game.active), thing_for(game, option))
            assert deed is not None
            for code in ("en", "fr"):
                set_language(code)
                try:
                    for field in fields_of(deed.form, FORM_WORDS):
                        assert field.label and all(choice.label or choice.row for choice in field.choices)
                    assert all(ending.label for ending in deed.endings)
                finally:
                    set_language("en")


# ---------------------------------------------------------------------------------------------------------------
# Why not


def test_a_refusal_tells_the_numbers_the_rule_and_what_leads_there():
    game = solo(goods={"wool": 1})

    reason = host.refusal(Desk(game, 0), "tile:furnish")

    assert reason.sentence == "Portions needed: 1, each 2\xa0wool or 1\xa0hide; you hold 1\xa0wool and 0\xa0hides."
    assert reason.rule == "SB-FURNISH-1" and reason.ruling
    assert reason.ways == ("Gather (Hills) first: gives 1\xa0wool",)


def test_what_is_not_asked_now_is_refused_in_words():
    game = solo(phase="village")

    for thing in ("tile:cook", "tile:gather_shore/0", "craft:cook", "done", "feed", "worker:small", "nonsense:x"):
        assert host.begin(Desk(game, 0), thing) is None
        reason = host.refusal(Desk(game, 0), thing)
        assert reason.sentence and reason.rule


# ---------------------------------------------------------------------------------------------------------------
# Everything


def _reached(game: Game, move: Move, manner: Manner) -> bool:
    moves: tuple[Move, ...] = (move,)
    if move.option.verb == "turn":
        # Where one click may carry both, taking a card takes the turn.
        table = game.preview(move).game
        moves = (
            move,
            next(way for option in table.options() if option.verb == "take" for way in table.variants(option)),
        )
    for _, desk, _ in _begun(game, moves, manner):
        deed = desk.deed
        assert deed is not None
        if deed.lead[:1] == (move,) or any(ending.instead and ending.moves[0] == move for ending in deed.endings):
            return True
        same = not deed.lead and deed.form.option[:3] == move.option[:3]
        if same and next(_filled(deed.form, move), None) is not None:
            return True
    return False


@pytest.mark.games
@pytest.mark.parametrize("manner", [Manner(), Manner(joined=False), Manner(confirm=True)], ids=str)
def test_every_legal_move_can_be_clicked(manner: Manner):
    rng = Random(2)
    for game in share(read_games()[:: 2 if manner == Manner() else 5]):
        for option in game.options():
            ways = list(game.variants(option))
            for move in rng.sample(ways, min(SAMPLE, len(ways))):
                assert _reached(game, move, manner), str(move)


def test_a_task_whose_tile_cannot_be_used_says_so_before_it_is_paid():
    position = {"players": [{"goods": {"seaweed": 3}}], "phase": "workers", "round": 2}
    game = skara.from_position({**position, "tasks": {"task_seaweed_cook": "up"}})
    desk = Desk(game, game.active)

    deed = begun(game, "task:task_seaweed_cook")

    assert not plays_at_once(desk, deed)
    assert [ending.label for ending in deed.endings] == ["Pay the task, without Cook"]
    shown = host.screen(Desk(game, game.active, deed=deed))
    assert any("Nothing you hold can be cooked" in sentence for sentence in shown.dock.sentences)
    # With something to cook nothing is lost.
    with_fish = {**position, "players": [{"goods": {"seaweed": 3, "fish": 1}}]}
    game = skara.from_position({**with_fish, "tasks": {"task_seaweed_cook": "up"}})
    deed = begun(game, "task:task_seaweed_cook")
    assert not any(ending.gives_up for ending in deed.endings)


def test_a_click_that_ends_the_round_for_everybody_waits_for_a_button():
    # Nobody is hungry, so that the round ends with the click, and the next one begins with cards that nobody knows.
    order = {"left": [], "top": [], "right": ["p0", "neutral", "p1"]}
    players = [{"workers": {"large": 1, "small": 1}, "placed": {"trade": ["large"]}, "goods": {"wood": 1}}, {}]
    game = skara.from_position({"phase": "workers", "round": 2, "set": 3, "order": order, "players": players})

    deed = begun(game, "tile:gather_thickets/0")

    assert [ending.label for ending in deed.endings] == ["Gather and end the round"]
    assert not plays_at_once(Desk(game, game.active), deed)


@pytest.mark.parametrize("special", ["build", "muster"])
def test_of_two_settlers_the_one_who_is_clicked_leaves(special: str):
    """Where just one had to leave, a click on the other one did nothing."""
    settlers = {"shore": ["shore-gain-fish"], "thickets": ["thickets-gain-rabbit"]}
    player = {"settlers": settlers, "cards": {"roof_supply": 1}, "special": special}
    game = skara.from_position({"round": 2, "phase": "feed", "players": [player]})
    desk = Desk(game, 0)
    desk.deed = host.begin(desk, host.only_thing(desk))
    for thing, face in (("settler:shore:0", "shore-gain-fish"), ("settler:thickets:0", "thickets-gain-rabbit")):
        while desk.deed is not None and f"lose {face}" not in str(desk.deed.form.move):
            desk.deed = host.begin(desk, thing)
        assert desk.deed is not None and game.why_not(desk.deed.form.move) is None
        other = host.begin(desk, thing)
        assert other is not None and face not in str(other.form.move)


def test_a_click_on_a_goal_explains_it_whenever_it_comes():
    """In the setup it said only that a special tile was to be kept."""
    game = skara.new_game(1, 3)
    assert game.phase == "setup" and "task_wool_clean" in game.tasks_up
    shown = host.screen(Desk(game, 0, refused="task:task_wool_clean"))
    assert shown.dock.reason is not None and "keep one special tile" in shown.dock.reason.sentence
    assert shown.dock.sentences == ("Task: pay 3\xa0wool, then use Clean without a worker. Left undone it costs 2 VP.",)
