"""The study of Stone Age: which moves are compared, what the dice of each bring, and what a review looks at."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import skara
from skara.analysis.rollouts import World
from skara.core.language import set_language
from skara.panels.study.review_words import verdict_words
from skara.panels.study.turn_list import OWN, entries_of
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


# --------------------------------------------------------------------------------------------------
# A move that leaves more and nothing less


TOO_FEW_TOOLS: dict[str, Any] = {
    "game": "stone_age",
    "round": 6,
    "phase": "use",
    "active": 1,
    "pending": {"kind": "tools", "source": "quarry", "dice": [4, 3, 2]},
    "players": [
        {},
        {
            "wood": 3,
            "clay": 2,
            "food": 7,
            "figures": 7,
            "tools": [2, 1, 1],
            "placed": {"card2": 1, "building1": 1},
        },
        {},
        {},
    ],
}
"""One tool more brings a stone more, and nothing is rolled after it."""


@pytest.fixture(scope="module")
def few_tools() -> Any:
    return skara.analyse(TOO_FEW_TOOLS, samples=4)


def test_a_move_that_leaves_less_is_never_the_best(few_tools: Any):
    for seed in range(3):
        analysis = skara.analyse(TOO_FEW_TOOLS, samples=4, seed=seed, also=[["tools none"], ["tools 2"]])
        assert str(analysis.turns[0].line[0]) in ("tools 1", "tools 2")
        assert str(analysis.turns[-1].line[0]) == "tools none"
    found = few_tools.grade(["tools none"])
    assert found.label != "best" and str(found.best.line[0]) == "tools 1"
    assert [told.replace("\N{NO-BREAK SPACE}", " ") for told in found.sentences] == [
        "A better turn is known: it leaves 1 stone more, and nothing less."
    ]
    assert "leaves 1" in found.difference.sentences[0] and "nothing less" in found.difference.sentences[0]


def test_a_move_that_leaves_more_is_told_in_french(few_tools: Any):
    set_language("fr")
    (told,) = few_tools.grade(["tools none"]).sentences
    set_language("en")
    assert "laisse 1" in told and "pierre" in told


def test_a_review_says_what_a_better_move_leaves_more():
    game = skara.from_position(TOO_FEW_TOOLS)
    game.play("tools none")
    # With this luck the games find the move that leaves less ahead.
    (turn,) = skara.review(game, player=1, samples=4, seed=0).turns
    assert turn.label is None and str(turn.best_line[0]) == "tools 1" and turn.more == {"stone": 1}
    assert [told.replace("\N{NO-BREAK SPACE}", " ") for told in turn.sentences] == [
        "A better turn is known: it leaves 1 stone more, and nothing less."
    ]
    assert verdict_words(turn) == "≈ a better turn is known"


def test_what_one_move_leaves_more_is_read_off_the_positions():
    def more(game: Any, first: str, second: str) -> dict[str, int]:
        one, other = (study.turn_end(game, (game.move(move),)) for move in (first, second))
        return study.leaves_more(one, other, game.active)

    game = skara.from_position(TOO_FEW_TOOLS)
    assert more(game, "tools 1", "tools none") == {"stone": 1}
    assert more(game, "tools none", "tools 1") == more(game, "tools 2", "tools 1") == {}
    # With a roll to come, the tool that is kept counts as well.
    later = rolled("quarry", [4, 3, 2], {"tools": [1], "placed": {"forest": 2}})
    assert more(later, "tools 1", "tools none") == {} == more(later, "tools none", "tools 1")
    player = {"tools": [1], "wood": 4, "placed": {"card1": 1}}
    dice_card = rolled("quarry", [4, 3, 2], player, row=["c15", None, None, None])
    assert dice_card.figures.cards[dice_card.row[0]].top == "roll"
    assert more(dice_card, "tools 1", "tools none") == {}
    # A one-use tool that is spent for nothing is one less.
    spent = rolled("quarry", [4, 3, 2], {"once": [4], "cards": ["c20"], "placed": {"hut": 2}})
    assert more(spent, "tools none", "tools once 4") == {}
    kept = rolled("quarry", [4, 4, 2], {"once": [4], "cards": ["c20"], "placed": {"hut": 2}})
    assert more(kept, "tools none", "tools once 4") == {"tool": 1}
    fed = feeding({"food": 3, "wood": 4, "clay": 4}, {"food": 20}, round=9)
    assert more(fed, "feed wood*2", "feed clay*2") == {} == more(fed, "feed wood*2", "starve")


def test_what_was_left_out_is_counted_and_why(few_tools: Any):
    assert few_tools.outcomes == 1 and len(few_tools.game.legal_moves()) == 6
    assert few_tools.sentences[:2] == [
        "1 of 6 choices was compared.",
        "5 sets of tools were left out: another one brings as much now and keeps as much for later.",
    ]
    wide = skara.analyse(rolled("forest", [2], {"tools": [1], "placed": {"river": 2}}), samples=0)
    assert wide.sentences[0] == "All 2 different ends of this turn were looked at."


def test_ones_own_move_that_leaves_less_stands_behind_the_one_that_leaves_more(few_tools: Any):
    own = few_tools.value_of(["tools none"])
    assert [entry.key for entry in entries_of(few_tools, own)] == ["0", OWN]
    lucky = replace(own, mean=own.mean + 100)
    assert [entry.key for entry in entries_of(few_tools, lucky)] == ["0", OWN]
