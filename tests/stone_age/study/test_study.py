"""The study of Stone Age: which moves are compared, what the dice of each bring, and what a review looks at."""

from random import Random
from typing import Any

import pytest

import skara
from skara.analysis.rollouts import World
from skara.core.language import set_language
from skara.stone_age import study
from skara.stone_age.bots import BOTS
from tests.stone_age.tables import feeding, rolled, table, using

ENDED: dict[str, Any] = {"round": 9, "stacks": [{"top": None, "left": 0}, {}]}
"""A stack is empty: this is the last round."""


def moves_of(analysis: Any) -> list[str]:
    return [str(turn.line[0]) for turn in analysis.turns]


def test_the_last_meal_is_valued_exactly():
    analysis = skara.analyse(feeding({"food": 3, "wood": 4}, **ENDED))
    assert moves_of(analysis) == ["feed wood*2", "starve"] and analysis.exact
    assert [(turn.low, turn.mean, turn.high, turn.samples) for turn in analysis.turns] == [
        (2, 2, 2, 0),
        (-6, -6, -6, 0),
    ]
    told = analysis.compare(0, 1).sentences
    assert told[0] == "8 VP better in all." and "Hunger (+10)" in told[1] and "Resources left (−2)" in told[2]


def test_a_meal_before_the_last_round_is_played_out():
    game = feeding({"food": 3, "wood": 4}, {"food": 20}, round=9, hidden={"seed": 3})
    analysis = skara.analyse(game, samples=4)
    assert not analysis.exact and all(turn.samples >= 3 and turn.low < turn.high for turn in analysis.turns)
    assert sum(row.difference for row in analysis.compare(0, 1).rows) == pytest.approx(analysis.compare(0, 1).lead)


def test_tools_that_bring_nothing_more_are_not_compared():
    game = rolled("river", [3, 4], {"figures": 8, "tools": [2, 1, 1], "placed": {"quarry": 2, "hut": 2}})
    assert moves_of(skara.analyse(game, samples=0)) == ["tools none"]
    game = rolled("river", [3, 4], {"tools": [2, 2, 2], "once": [3], "cards": ["c21"], "placed": {"hut": 2}})
    assert sorted(moves_of(skara.analyse(game, samples=0))) == ["tools 2 2 2", "tools 2 once 3"]


def test_what_dice_bring_is_told_exactly():
    game = table({"tools": []}, seats=2)
    (told, by_number) = study.chances(game, (game.move("place forest 3"),))
    assert told == "The dice bring 3.2 wood on average, 1 to 6."
    assert "3: 3.2 · 4: 4.3" in by_number
    game = rolled("forest", [2], {"tools": [1], "placed": {"river": 2}})
    now, _ = study.chances(game, (game.move("tools 1"),))
    assert now.replace("\N{NO-BREAK SPACE}", " ") == "Now: 1 wood."
    set_language("fr")
    assert "en moyenne" in study.chances(game, (game.move("tools none"),))[1]
    set_language("en")
    game = using({"placed": {"hut": 2}})
    assert study.chances(game, (game.move("resolve hut"),)) == []


def test_an_estimate_needs_no_dice():
    """At a view, where nothing can be thrown, every move has the same estimate."""
    game = using({"figures": 9, "wood": 3, "placed": {"forest": 2, "card1": 1, "building1": 1}}, hidden={"seed": 1})
    values = [study.static_value(game, (move,)) for move in game.legal_moves()]
    hidden = game.view(0).table()
    assert values == [study.static_value(hidden, (move,)) for move in hidden.legal_moves()]


def test_games_played_out_do_not_look_ahead():
    game = using({"wood": 2, "placed": {"card1": 1}}, row=["c03", "c01", "c02", "c04"], hidden={"seed": 1})
    other = game.copy()
    other.seed = "another"
    assert study.quick_plan(game, 8, Random(0)) == study.quick_plan(other, 8, Random(0))


def test_everybody_meets_the_same_dice_whatever_was_placed():
    game = skara.new_game(2, seed=5, game="stone_age")
    thrown = []
    for move in ("place forest 5", "place hunt 1"):
        after = game.copy()
        after.play(move)
        while after.phase == "place" or after.active == after.first:
            after.apply(study.quick_plan(after, 8, Random(0))[0])
        study.keep_pace(after)
        thrown.append(after.thrown)
    assert thrown[0] == thrown[1]


def test_what_is_no_choice_is_not_reviewed():
    alone = using({"placed": {"forest": 2}})
    assert not study.is_choice(alone, alone.move("resolve forest"))
    order = using({"placed": {"forest": 2, "hunt": 1}})
    assert not study.is_choice(order, order.move("resolve forest"))
    tools = using({"tools": [1], "placed": {"forest": 2, "hunt": 1}})
    assert study.is_choice(tools, tools.move("resolve forest"))
    makes = using({"placed": {"forest": 2, "toolmaker": 1}})
    assert study.is_choice(makes, makes.move("resolve forest"))


def test_a_game_that_would_not_end_is_counted_as_it_stands(monkeypatch: pytest.MonkeyPatch):
    import skara.stone_age

    monkeypatch.setattr(skara.stone_age, "MOST_MOVES", 12)
    game = skara.new_game(2, seed=1, game="stone_age")
    assert World(game, 0, 0).play_out().points < 60


def test_games_are_played_out_as_competent_plays():
    game = skara.new_game(2, seed=4, game="stone_age")
    assert study.quick_plan(game, 8, Random(0))[0] == BOTS["competent"](1).choose(game.view(0))
