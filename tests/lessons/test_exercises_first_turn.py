"""What the first four lessons ask: the right answers as numbers, and the wrong idea behind each wrong one."""

from typing import Any

import pytest

from skara.lessons.outcomes import RIGHT
from tests.lessons.asked import check_guess, check_ideas, check_nonsense, check_outcome, lesson_of, tried

LESSONS = ("first_turn", "room", "icons", "round_end")

FOUR_LEAVE = "feed 0 lose shore-gain-fish shore-swap-seaweed-wool thickets-gain-rabbit thickets-swap-wood-deer"
SHELLS, MIXED = ["shell*3", "seaweed*3"], ["shell*2 seaweed", "shell seaweed*2"]

ANSWERS: dict[str, list[tuple[Any, str]]] = {
    "first_turn/a": [
        (["take", "place", "done"], RIGHT),
        (["place", "take", "done"], "worker-first"),
        (["take", "done", "place"], "home-too-soon"),
    ],
    "first_turn/b": [(["no", "SB-TURN-3"], RIGHT), (["no", "SB-WORK-1"], "another-reason"), ("yes", "worker-first")],
    "first_turn/c": [("yes", RIGHT), ("no", "lower-half-is-a-must")],
    "first_turn/SB-COMP-1": [(4, RIGHT), (1, "one-for-all")],
    "first_turn/SB-COMP-7": [(60, RIGHT), (80, "all-are-settlers")],
    "room/a": [(6, RIGHT), (5, "it-fits"), (10, "column-each"), (3, "reads-the-midden")],
    "room/b": [(4, RIGHT), (3, "shrinks-by-itself"), (2, "reads-the-midden")],
    "room/c": [(["no", "SB-CARD-SETTLER-5"], RIGHT), ("yes", "may-take-less")],
    "room/d": [([3, 1], RIGHT), ([30, 1], "all-are-open"), ([3, 3], "knives-need-no-room")],
    "room/SB-COMP-5": [(8, RIGHT), (4, "one-hole-each")],
    "room/SB-COMP-6": [(5, RIGHT), (4, "one-for-each-player")],
    "room/SB-SETUP-5": [(40, RIGHT), (48, "village-roofs-too")],
    "room/SB-RES-1": [(16, RIGHT), (15, "midden-is-no-resource"), (17, "boar-for-everybody")],
    "room/SB-RES-4": [(2, RIGHT), (0, "kinds-apart")],
    "room/SB-RES-5": [(4, RIGHT), (3, "discard-at-will"), (2, "reads-the-midden")],
    "room/SB-RES-8": [(4, RIGHT), (5, "moves-each-time"), (2, "reads-the-midden")],
    "room/SB-RES-16": [(4, RIGHT), (1, "tile-saves-room")],
    "icons/a": [(4, RIGHT), (2, "knives-forgotten"), (5, "own-environment")],
    "icons/b": [
        ([f"gain {way}" for way in (*SHELLS, *MIXED)], RIGHT),
        ([f"gain {way}" for way in SHELLS], "one-kind-only"),
        ([f"gain {way}" for way in (*SHELLS, *MIXED, "shell*2")], "may-take-less"),
        ([f"gain {way}" for way in (*SHELLS, *MIXED, "shell seaweed")], "may-take-less"),
        ([f"gain {way}" for way in (*SHELLS, *MIXED, "shell*2 stone")], "any-good-will-do"),
    ],
    "icons/c": [(["no", "SB-CARD-SETTLER-7"], RIGHT), ("yes", "half-an-exchange")],
    "icons/d": [(3, RIGHT), (2, "earlier-balls-only"), (1, "one-for-each-card")],
    "icons/e": [(2, RIGHT), (3, "knives-are-not-paid"), (0, "reads-the-midden")],
    "icons/f": [(1, RIGHT), (2, "as-often-as-paid"), (0, "harvest-not-yet-yours")],
    "icons/SB-CARD-KNIFE-3": [(1, RIGHT), (0, "no-icon-no-harvest")],
    "icons/SB-CARD-KNIFE-4": [("no", RIGHT), ("yes", "knives-help-everywhere")],
    "round_end/a": [(3, RIGHT), (6, "roofs-forgotten"), (4, "village-roofs-only")],
    "round_end/b": [(0, RIGHT), (-1, "below-nothing"), (1, "utensils-forgotten")],
    "round_end/c": [
        ([2, 5], RIGHT),
        ([3, 5], "read-after-the-move"),
        ([2, 4], "midden-needs-no-room"),
        ([2, 6], "column-each"),
        ([2, 3], "reads-the-midden"),
    ],
    "round_end/d": [("yes", RIGHT), ("no", "feeding-is-a-must")],
    "round_end/e": [
        ("feed 2 lose shore-gain-fish thickets-gain-rabbit", RIGHT),
        ("feed 2 lose shore-swap-seaweed-wool thickets-swap-wood-deer", RIGHT),
        ("feed 2 lose hills-gain-rabbit fields-gain-rabbit", "the-set-breaks"),
        ("feed 2 lose shore-gain-fish shore-swap-seaweed-wool", "the-set-breaks"),
        (FOUR_LEAVE, "food-before-settlers"),
    ],
    "round_end/f": [(["no", "SB-RES-12"], RIGHT), ("yes", "midden-can-be-spent")],
    "round_end/SB-CARD-ROOF-1": [(2, RIGHT), (1, "every-roof-is-1")],
    "round_end/SB-EOR-1": [(2, RIGHT), (0, "no-end-after-the-last")],
    "round_end/SB-EOR-8": [(2, RIGHT), (0, "out-of-the-game")],
}
"""By exercise: answers, and the wrong idea behind each; a right answer has none."""

GUESSES: dict[tuple[str, int], list[tuple[int, str]]] = {
    ("first_turn", 7): [(2, RIGHT), (3, "weight-taken-for-food"), (1, "only-the-fish-feeds")],
    ("room", 3): [(4, RIGHT), (3, "it-fits"), (5, "column-each"), (2, "reads-the-midden")],
    ("room", 5): [(2, RIGHT), (0, "lower-hole-read"), (1, "before-the-move")],
    ("icons", 1): [(2, RIGHT), (1, "new-card-only"), (3, "every-settler"), (4, "knives-count-by-themselves")],
    ("icons", 3): [(2, RIGHT), (1, "the-knife-adds-nothing"), (3, "own-environment")],
    ("round_end", 1): [(3, RIGHT), (7, "all-there-is"), (1, "one-for-all")],
    ("round_end", 5): [(4, RIGHT), (6, "roofs-forgotten"), (5, "village-roofs-only"), (2, "what-she-has")],
    ("round_end", 6): [(2, RIGHT), (4, "everybody-hungry"), (0, "nobody-leaves")],
    ("round_end", 7): [(1, RIGHT), (2, "utensils-forgotten"), (3, "utensils-added")],
}
"""By lesson and step, as people count: the same for what is guessed."""


@pytest.mark.parametrize(("name", "answer", "idea"), [(name, *case) for name in ANSWERS for case in ANSWERS[name]])
def test_an_answer_is_known(name: str, answer: Any, idea: str):
    check_outcome(tried(name).check(answer), idea)


@pytest.mark.parametrize("name", ANSWERS)
def test_nothing_and_nonsense_cost_nothing(name: str):
    check_nonsense(tried(name))


@pytest.mark.parametrize(("lesson", "step"), GUESSES)
def test_a_guess_is_known(lesson: str, step: int):
    check_guess(lesson, step, GUESSES[lesson, step])


@pytest.mark.parametrize("name", LESSONS)
def test_every_wrong_idea_is_had_above(name: str):
    check_ideas(lesson_of(name), ANSWERS, GUESSES)
