"""What the last four lessons ask: the right answers as numbers, and the wrong idea behind each wrong one."""

from typing import Any

import pytest

from skara.bots import make_bot
from skara.brae.foresight import least_used
from skara.core.box import measures_of
from skara.core.language import LANGUAGES, set_language
from skara.lessons import Coach, lesson_named
from skara.lessons.outcomes import CANNOT_BE_CHECKED, NOT_ATTEMPTED, RIGHT
from tests.lessons.asked import check_guess, check_ideas, check_nonsense, check_outcome, lesson_of, tried

LESSONS = ("specials", "counting", "solo", "whole_game")

GOOD_AT = {
    "build": "furnish", "explore": "explore", "hunt_boar": "cook", "innovate": "craft", "muster": "harvest",
    "recruit": "recruit", "spin_wool": "card", "tend_land": "clear_midden",
}  # fmt: skip
SHEET = [20, 12, 11, 6, 10, 4, 6, 57]
FISH = "task task_fish_rabbit_craft pay"
PAYMENTS = [f"{FISH} rabbit*2", f"{FISH} rabbit fish", f"{FISH} fish*2"]
LAST_TURN = [
    "take roof_village", "place small craft clean", "place small gather_shore shell seaweed",
    "place small clean seaweed wood hide clear midden*2 slider*2", "place large clean barley food clear midden slider",
    "done", "rest cook shell*2",
]  # fmt: skip


def sheet(line: int, points: int) -> list[int]:
    return [points if place == line else right for place, right in enumerate(SHEET)]


ANSWERS: dict[str, list[tuple[Any, str]]] = {
    "specials/a": [
        (GOOD_AT, RIGHT),
        ({**GOOD_AT, "spin_wool": "clear_midden"}, "clean-only"),
        ({**GOOD_AT, "explore": "harvest"}, "explore-harvests"),
        ({**GOOD_AT, "innovate": "furnish"}, "innovate-for-tracks"),
    ],
    "specials/b": [(["no", "SB-WORK-3"], RIGHT), (["no", "SB-WORK-6"], "another-reason"), ("yes", "every-tile")],
    "specials/c": [("workers", RIGHT), ("The next worker", RIGHT), ("innovate", "triggers-on-itself")],
    "specials/d": [(3, RIGHT), (2, "earlier-whorls-only"), (1, "one-each-time")],
    "specials/e": [(2, RIGHT), (3, "own-environment"), (1, "the-knife-adds-nothing")],
    "specials/f": [(1, RIGHT), (2, "harvests-as-usual"), (0, "front-side-read")],
    "specials/SB-COMP-3": [(8, RIGHT), (4, "one-each")],
    "specials/SB-SETUP-15": [(3, RIGHT), (2, "as-usual")],
    "specials/SB-COMP-9": [(10, RIGHT), (4, "one-a-round")],
    "specials/SB-COMP-16": [(3, RIGHT), (4, "one-for-each-player")],
    "specials/SB-SETUP-18": [("no", RIGHT), ("yes", "boar-for-all")],
    "specials/SB-SPECIAL-2": [(2, RIGHT), (1, "special-counts-less")],
    "specials/SB-WORK-9": [("yes", RIGHT), ("no", "tile-is-full")],
    "specials/SB-BUILD-4": [(1, RIGHT), (0, "discount-again")],
    "specials/SB-EXPLORE-3": [(1, RIGHT), (0, "nothing-at-all")],
    "specials/SB-EXPLORE-5": [(1, RIGHT), (2, "always-two")],
    "specials/SB-BOAR-4": [(3, RIGHT), (2, "spent-is-gone")],
    "specials/SB-INNOV-3": [(6, RIGHT), (4, "the-new-side-waits")],
    "specials/SB-INNOV-5": [("no", RIGHT), ("yes", "turned-back")],
    "specials/SB-MUSTER-2": [("no", RIGHT), ("yes", "both-halves")],
    "specials/SB-RECRUIT-3": [("yes", RIGHT), ("no", "gone-after-the-turn")],
    "specials/SB-RECRUIT-4": [("no", RIGHT), ("yes", "no-limit")],
    "specials/SB-SPIN-2": [(1, RIGHT), (3, "as-often-as-you-can")],
    "specials/SB-SPIN-3": [("no", RIGHT), ("yes", "wool-alone")],
    "specials/SB-TEND-3": [("yes", RIGHT), ("no", "all-steps-are-a-must")],
    "specials/SB-BARTER-1": [(3, RIGHT), (2, "one-for-each-portion")],
    "specials/SB-FORAGE-1": [(2, RIGHT), (3, "back-side-read")],
    "counting/a": [
        (SHEET, RIGHT),
        (sheet(0, 10), "one-point-each"),
        (sheet(1, 18), "largest-column"),
        (sheet(2, 19), "every-space-counts"),
        (sheet(3, 3), "one-each"),
        (sheet(4, 14), "every-roof-is-2"),
        (sheet(4, 9), "every-roof-is-1"),
        (sheet(5, 2), "knives-are-tools"),
        (sheet(6, 3), "slider-forgotten"),
        (sheet(6, 7), "upper-hole-read"),
        (sheet(7, 63), "losses-forgotten"),
        (sheet(7, 61), "every-roof-is-2"),
    ],
    "counting/b": [(12, RIGHT), (24, "largest-column"), (11, "one-point-each")],
    "counting/c": [
        ("Cleo", RIGHT),
        ("draw", "a-draw"),
        ("Bruno", "who-was-first"),
        ("Ada", "top-of-the-stack"),
    ],
    "counting/d": [
        ("A", RIGHT),
        ("B", "every-knife-kept"),
        ("C", "the-safe-card"),
    ],
    "counting/e": [
        ("place large clean barley wood hide clear midden*3", RIGHT),
        ("place large cook shell barley fish", "everybody-must-eat"),
        ("place large furnish pay hide*2", "track-fever"),
        ("place large craft trade", "tile-too-late"),
        ("place large trade barley*2", "track-fever"),
    ],
    "counting/SB-SCORE-12": [(-2, RIGHT), (4, "everything-counts"), (0, "never-below-nothing")],
    "solo/a": [
        (PAYMENTS, RIGHT),
        ([PAYMENTS[0], PAYMENTS[2]], "no-mixing"),
        ([*PAYMENTS, f"{FISH} fish"], "one-is-enough"),
        ([*PAYMENTS, f"{FISH} rabbit*2 fish*2"], "pays-too-much"),
    ],
    "solo/b": [(["no", "SB-TASK-1"], RIGHT), (["no", "SB-TASK-3"], "another-reason"), ("yes", "half-and-half")],
    "solo/c": [
        ("feed 1 lose shore-gain-fish", RIGHT),
        ("feed 1 lose hills-gain-rabbit", RIGHT),
        ("feed 0 lose hills-gain-rabbit shore-gain-fish", RIGHT),
        ("feed 2", "always-feed"),
    ],
    "solo/d": [(5, RIGHT), (0, "nearly-counts"), (2, "as-a-task")],
    "solo/e": [([4, 3, 2], RIGHT), ([4, 4, 2], "always-the-same"), ([4, 3, 4], "always-the-same")],
    "solo/SB-COMP-10": [(7, RIGHT), (0, "all-are-used")],
    "solo/SB-COMP-11": [(6, RIGHT), (4, "as-many-as-focus-cards")],
    "solo/SB-SETUP-9": [("village", RIGHT), ("order", "pass-as-usual")],
    "solo/SB-SETUP-19": [(18, RIGHT), (5, "as-usual")],
    "solo/SB-SOLO-3": [(4, RIGHT), (9, "all-sets-open")],
    "solo/SB-TASK-2": [("yes", RIGHT), ("no", "tile-is-full")],
    "solo/SB-SCORE-15": [(55, RIGHT), (45, "a-win-is-enough")],
    "whole_game/a": [
        (LAST_TURN, RIGHT),
        (LAST_TURN[:3], "not-over-yet"),
        (["take roof_village", "done", "rest cook shell*2 barley", "feed 2"], "midden-left-lying"),
    ],
    "whole_game/b": [
        (["place small cook shell*2 fish", "done", "feed 4"], RIGHT),
        (["done", "feed 1 lose shore-gain-fish hills-gain-rabbit fields-gain-rabbit"], "somebody-left"),
        (["place small cook shell*2 fish"], "round-not-over"),
    ],
    "whole_game/SB-SETUP-10": [(80, RIGHT), (60, "settlers-only")],
    "whole_game/SB-SETUP-11": [(2, RIGHT), (0, "empty-is-empty")],
    "whole_game/SB-SETUP-20": [(3, RIGHT), (1, "only-what-is-left")],
    "whole_game/d": [
        ("a", RIGHT),
        ("b", "a-larger-hearth"),
        ("c", "a-gift-at-the-start"),
        ("d", "points-for-food"),
    ],
}
"""By exercise: answers, and the wrong idea behind each; a right answer has none."""

GUESSES: dict[tuple[str, int], list[tuple[Any, str]]] = {
    ("specials", 1): [(0, RIGHT), (4, "cards-first")],
    ("specials", 3): [(3, RIGHT), (2, "no-mixing"), (1, "food-only")],
    ("specials", 6): [(2, RIGHT), (6, "discount-forgotten"), (4, "discount-in-goods")],
    ("specials", 8): [(0, RIGHT), (1, "paid-back")],
    ("specials", 10): [(0, RIGHT), (1, "harvests-as-usual")],
    ("specials", 11): [(1, RIGHT), (0, "guest-eats-nothing")],
    ("specials", 14): [(1, RIGHT), (2, "back-side-read")],
    ("specials", 18): [(2, RIGHT), (4, "banner-too")],
    ("specials", 22): [(2, RIGHT), (3, "own-environment"), (0, "the-card-below")],
    ("specials", 24): [(5, RIGHT), (4, "tile-forgotten")],
    ("specials", 26): [("no", RIGHT), ("yes", "black-is-extra")],
    ("specials", 29): [("yes", RIGHT), ("no", "one-small-each")],
    ("specials", 31): [(3, RIGHT), (2, "earlier-whorls-only"), (1, "one-each-time")],
    ("specials", 35): [(0, RIGHT), (1, "every-clearing-brings-a-roof")],
    ("counting", 2): [(18, RIGHT), (9, "one-point-each")],
    ("counting", 3): [(4, RIGHT), (16, "largest-column"), (8, "any-four")],
    ("counting", 4): [(8, RIGHT), (17, "every-space-counts"), (4, "space-number")],
    ("counting", 5): [(8, RIGHT), (4, "one-each")],
    ("counting", 6): [(9, RIGHT), (12, "every-roof-is-2"), (7, "every-roof-is-1")],
    ("counting", 7): [(3, RIGHT), (2, "knives-are-tools"), (6, "everything-counts")],
    ("counting", 8): [(5, RIGHT), (3, "slider-forgotten"), (7, "upper-hole-read")],
    ("counting", 10): [("Bruno", RIGHT), ("draw", "a-draw"), ("Ada", "who-was-first")],
    ("solo", 2): [("no", RIGHT), ("yes", "pass-as-usual")],
    ("solo", 3): [(8, RIGHT), (2, "one-task-only"), (13, "focus-too")],
    ("solo", 9): [("yes", RIGHT), ("no", "action-is-a-must")],
    ("solo", 12): [("win", RIGHT), ("loss", "more-than-the-mark"), ("exceptional", "first-mark-is-all")],
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


@pytest.mark.parametrize("name", ["specials/g", "whole_game/c"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_own_words_are_compared_with_a_model(name: str, code: str):
    set_language(code)
    exercise = tried(name)

    assert exercise.check("I cook earlier.").status == CANNOT_BE_CHECKED
    assert exercise.check("").status == NOT_ATTEMPTED
    assert exercise.solution() in exercise.check("I cook earlier.").sentence


# ------------------------------------------------------------------------------------------------------------
# A shelf of eight tiles, two of which are enough

TILES = ["Build", "Explore", "Hunt Boar", "Innovate", "Muster", "Recruit", "Spin Wool", "Tend Land"]


def test_two_tiles_of_eight_finish_the_lesson():
    lesson = lesson_named("specials")
    assert [str(lesson.steps[part.start].part) for part in lesson.parts] == TILES
    coach = Coach(lesson)
    coach.go_to(lesson.parts[0].start)
    for wanted in ("Explore", "Spin Wool"):
        while coach.hint().title != f"A tile of your own · {wanted}":
            coach.press("lesson:skip")
        done = len(coach.parts_done)
        while len(coach.parts_done) == done:
            assert not coach.is_finished
            coach.walk_on()

    assert coach.is_finished and coach.parts_done == {TILES.index("Explore"), TILES.index("Spin Wool")}
    assert coach.hint().title == "A tile of your own · Tend Land"


# ------------------------------------------------------------------------------------------------------------
# The last turn, and what each choice is worth

TURNS = ["clean barley wood hide clear midden*3", "cook shell barley fish", "furnish pay hide*2", "craft trade"]


@pytest.mark.parametrize("tile", TURNS)
def test_any_turn_is_compared_with_the_others(tile: str):
    coach = Coach(lesson_named("counting"))
    coach.go_to(10)
    remark = coach.try_move(f"place large {tile}")

    assert (remark.kind, remark.sentence) == ("right", "In the end: Clean 12, Cook 10, Furnish 4, Craft 3, Trade 2.")
    coach.walk_on()
    assert coach.game.is_over and coach.game.score(0).total == 12


# ------------------------------------------------------------------------------------------------------------
# A whole game

FREE, SCORE = 1, 2


@pytest.fixture
def whole() -> Coach:
    coach = Coach(lesson_named("whole_game"))
    coach.go_to(FREE)
    return coach


def test_a_whole_game_is_played_against_a_bot(whole: Coach):
    moved = [event.player for event in whole.try_move("keep build").events if event.kind == "keep"]

    assert moved == [0, 1] and whole.game.decision.player == 0
    while not whole.praises:
        view = whole.game.view(0)
        whole.try_move(make_bot("greedy", 0).choose(view))

    assert whole.game.is_over and whole.place == FREE
    assert whole.remark is not None and whole.remark.sentence.startswith("Four rounds played: ")


def test_a_settler_about_to_go_hungry_is_told_of(whole: Coach):
    told = []
    whole.try_move("keep build")
    while whole.place == FREE and whole.game.moment.round == 1:
        turn, lacking = whole.game.moment.turn, measures_of(whole.lesson.box)["food_lacking"](whole.game, 0)
        remark = whole.remark
        assert remark is not None
        told.append(bool(remark.sentence))
        assert bool(remark.sentence) == (turn == 3 and lacking > 0)
        if remark.sentence:
            assert f"{lacking} food are lacking" in remark.sentence
        options = [move for move in whole.game.legal_moves() if str(move).startswith(("turn", "take", "skip", "done"))]
        whole.try_move(max(options or whole.game.legal_moves(), key=lambda move: ("settler" in str(move), str(move))))

    assert any(told)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "Your least used tile: Furnish."),
        ("fr", "Votre tuile la moins utilisée\N{NO-BREAK SPACE}: Meubler."),
    ],
)
def test_help_comes_on_call(whole: Coach, code: str, told: str):
    set_language(code)

    assert whole.what_now().sentence.endswith(told)


def test_the_least_used_tile(whole: Coach):
    whole.try_move("keep build")
    assert least_used(whole.game, 0) == "build"
    whole.walk_on()

    used = [event.terms["tile"] for event in whole.session.log if event.kind == "place" and event.player == 0]
    assert used.count(least_used(whole.game, 0)) == min(
        used.count(tile) for tile in ("build", *(slot.id for slot in whole.game.figures.tiles))
    )


def test_nothing_that_was_played_is_lost_by_a_step_back(whole: Coach):
    whole.walk_on()
    moves = list(whole.session.moves)
    whole.go_on()
    for _ in range(2):
        whole.go_back()
    assert whole.place == FREE and whole.session.moves == moves and whole.game.is_over

    whole.walk_on()
    assert whole.place == SCORE and whole.session.moves == moves


def test_undo_after_the_end_takes_one_move_back(whole: Coach):
    whole.walk_on()
    moves = list(whole.session.moves)
    whole.go_on()
    whole.undo()

    assert whole.place == FREE and whole.game.decision.player == 0
    assert moves[: len(whole.session.moves)] == whole.session.moves != moves
