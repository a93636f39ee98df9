"""A game reviewed: points lost, accuracy, luck and skill, each on a game whose answer is known."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf, isfinite
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import skara
from skara.analysis import load_review
from skara.analysis.reviews import LAST_BEAM, Errors, Review, accuracy_of, luck_met
from skara.analysis.rollouts import World
from skara.analysis.segments import segments_of
from skara.bots import make_bot, play_game
from skara.brae.game import Game
from skara.core.data import data_folder
from skara.core.errors import OptionError, RecordError
from skara.core.numbers import number
from skara.core.study import ASSUMED
from skara.panels.study.review_words import verdict_words
from tests.analysis.known import before_taking_the_last_turn, before_the_last_turn, deals, drawing, exploring, last_turn
from tests.brae.tables import play, table

LOSE_BOTH = "feed 0 lose shore-gain-fish shore-swap-seaweed-wool"
STORED = data_folder() / "brae" / "games" / "a-solo-game.review.json"


def after(game: Game, *moves: str) -> Game:
    """Play moves and return the game."""
    play(game, *moves)
    return game


def two_mistakes() -> Game:
    """Play a last turn and its meal, both of them badly: settlers are worth 2 points each here, and food 1.

    The best is to cook everything and to feed both: 4 points, and a food is left over.
    """
    return after(last_turn(furnish=4), "place large cook shell*2", "done", LOSE_BOTH)


def check_sums(review: Review) -> None:
    """Check what holds for every review."""
    assert review.start + review.luck + review.skill + review.method == pytest.approx(review.final)
    assert review.start == review.turns[0].own
    assert review.method == pytest.approx(sum(turn.before - turn.own for turn in review.turns))
    assert review.skill == pytest.approx(-sum(turn.lost for turn in review.turns))
    between = sum(turn.luck for turn in review.turns)
    assert review.luck == pytest.approx(between + review.final - review.turns[-1].played)
    assert review.accuracy == pytest.approx(min(100, fmean(accuracy_of(turn.lost) for turn in review.turns)))
    for turn in review.turns:
        assert turn.lost == turn.before - turn.played and turn.low <= turn.played <= turn.high
        assert turn.seen_lost == max(0.0, turn.lost)


# --------------------------------------------------------------------------------------------------
# Skill and accuracy


def test_points_lost_in_the_last_two_decisions():
    review = skara.review(two_mistakes(), samples=1)
    turn, meal = review.turns

    assert (turn.kind, turn.before, turn.played, turn.lost, turn.label) == ("turn", 5, 4, 1, "good")
    assert (meal.kind, meal.before, meal.played, meal.lost, meal.label) == ("round_end", 4, 2, 2, "inaccuracy")
    assert (review.start, review.luck, review.skill, review.final) == (5, 0, -3, 2)
    assert review.accuracy == pytest.approx(100 * (2 ** (-1 / 4) + 2 ** (-2 / 4)) / 2)
    check_sums(review)


def test_the_last_turn_is_reviewed_alike_before_it_is_taken(monkeypatch: pytest.MonkeyPatch):
    beams = []

    def watched(*args: Any, **options: Any) -> Any:
        beams.append(options["beam"])
        return skara.analyse(*args, **options)

    monkeypatch.setattr("skara.analysis.reviews.analyse", watched)
    game = after(before_taking_the_last_turn(), "turn", "take utensils", "done")
    (turn,) = skara.review(game, samples=4).turns
    assert (turn.before, turn.played, turn.low, turn.high, turn.own) == (4, 2, 2, 2, 4)
    assert (turn.lost, turn.label, turn.close, beams) == (2, "inaccuracy", False, [LAST_BEAM])

    (passing,) = skara.review(after(before_taking_the_last_turn(), "pass"), samples=12).turns
    assert passing.low < passing.played < passing.high and passing.label == "inaccuracy"
    assert passing.before == pytest.approx(4) and passing.own == 4


def test_what_was_better_and_why():
    turn, meal = skara.review(two_mistakes(), samples=1).turns

    assert [str(move) for move in turn.best_line] == ["place large cook shell*2 barley", "done"]
    assert [str(move) for move in meal.best_line] == ["feed 2"]
    assert turn.sentences[0] == "Good: 1 VP lost against the best turn."
    assert meal.difference is not None and meal.difference.lead == 2
    assert [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in meal.sentences[1:]] == [
        "The best turn gains: 4 VP for settlers.",
        "The best turn costs: 2 food.",
    ]


def test_nothing_is_lost_by_the_best():
    review = skara.review(after(last_turn(furnish=4), "place large cook shell*2 barley", "done", "feed 2"), samples=1)

    assert (review.start, review.luck, review.skill, review.final, review.accuracy) == (5, 0, 0, 5, 100)
    assert review.worst == []
    assert all(turn.label == "best" and turn.line == turn.best_line for turn in review.turns)
    assert review.turns[0].sentences == ["No better turn is known."] and review.turns[0].difference is None


@pytest.mark.parametrize(("lost", "accuracy"), [(0, 100), (2, 70.71), (4, 50), (8, 25), (12, 12.5), (-4, 200)])
def test_accuracy_halves_with_every_four_points(lost: float, accuracy: float):
    assert accuracy_of(lost) == pytest.approx(accuracy, abs=0.01)


# --------------------------------------------------------------------------------------------------
# Luck

# Two of five cards are drawn for the last turn: 4 times in 10 the best of them brings 4 points, 3 times 3, 3 times 1.
EXPECTED = (4 * 4 + 3 * 3 + 3 * 1) / 10


@pytest.mark.parametrize(
    ("number", "card", "best", "final"),
    [
        (0, "take stone_ball", 4, 4),
        (0, "take roof_village", 4, 3),
        (4, "take roof_village", 3, 3),
        (9, "take hills-gain-rabbit gain wool", 1, 1),
    ],
    ids=["good luck", "good luck, a point lost", "a little luck", "bad luck"],
)
def test_luck_is_what_the_cards_brought(number: int, card: str, best: int, final: int):
    game = after(list(deals(drawing()))[number], "done", card)
    while not game.is_over:
        game.play("skip" if game.decision.kind == "bottom" else str(game.legal_moves()[0]))
    review = skara.review(game, samples=120)

    assert review.final == final
    assert review.start == pytest.approx(EXPECTED, abs=0.25)
    assert review.skill == final - best
    assert review.luck == pytest.approx(best - EXPECTED, abs=0.25)
    assert review.turns[1].luck == pytest.approx(best - EXPECTED, abs=0.25)
    check_sums(review)


def test_a_choice_among_cards_just_drawn_is_a_decision_of_its_own():
    # The stone ball would have brought 4 points.
    game = after(
        list(deals(exploring()))[1], "place large explore pay food*2", "choose shore-gain-fish", "done", "feed 1"
    )
    review = skara.review(game, samples=60)
    drawn, chosen, meal = review.turns

    assert [str(move) for move in drawn.line] == ["place large explore pay food*2"]
    assert drawn.played == pytest.approx(EXPECTED, abs=0.35)
    assert (chosen.before, chosen.played, chosen.lost) == (4, 1, 3)
    assert chosen.luck == pytest.approx(4 - EXPECTED, abs=0.35)
    assert meal.lost == 0
    check_sums(review)


# --------------------------------------------------------------------------------------------------
# The whole, from its parts


def numbers(review: Review, *rows: tuple[float, float, bool]) -> Review:
    """Put these values in place: with the best turn, with the turn played, and whether they are too close to call."""
    model = review.turns[0]
    turns = [
        replace(model, number=place, before=before, played=played, close=close, luck=0.0, own=before)
        for place, (before, played, close) in enumerate(rows)
    ]
    return replace(review, turns=turns)


def test_a_game_by_hand():
    whole = skara.review(two_mistakes(), samples=1)
    review = numbers(whole, (50, 46, False), (48, 48, False), (44, 42, False), (47, 39, False), (40, 39, False))
    review.final = 41.0

    assert review.start == 50
    assert review.skill == -(4 + 0 + 2 + 8 + 1)
    # +2 and -4 and +5 and +1 between the decisions, and +2 after the last.
    assert review.luck == 2 - 4 + 5 + 1 + 2
    assert [turn.lost for turn in review.worst] == [8, 4, 2]
    assert review.accuracy == pytest.approx(fmean([50, 100, 100 / 2**0.5, 25, 100 / 2**0.25]))


def test_what_is_too_close_to_call_is_not_among_the_worst():
    review = numbers(skara.review(two_mistakes(), samples=1), (50, 46, True), (48, 47, False))

    assert [turn.lost for turn in review.worst] == [1]


def test_what_a_wider_search_finds_is_neither_luck_nor_skill():
    whole = skara.review(two_mistakes(), samples=1)
    review = numbers(whole, (50, 46, False), (48, 48, False))
    review.turns = [replace(turn, own=own) for turn, own in zip(review.turns, (47, 45), strict=True)]
    review.final = 48.0

    # They expected 47 at first, and 45 after 46 was played: 3 and 3 points more were found by the search.
    assert (review.start, review.method, review.skill, review.luck) == (47, 3 + 3, -4, 45 - 46)
    assert review.start + review.luck + review.skill + review.method == review.final


def test_a_narrow_player_s_own_plan_is_what_luck_is_measured_by():
    review = skara.review(two_mistakes(), samples=1)

    # These players would have found the best turn and the best meal, too.
    assert [turn.own for turn in review.turns] == [5, 4] and [turn.method for turn in review.turns] == [0, 0]
    assert review.turns[1].luck == review.turns[1].own - review.turns[0].played == 0


def test_within_the_noise_a_loss_is_expected_and_not_labelled():
    # Explore and doing nothing differ by less than a few samples can tell.
    game = after(list(deals(exploring()))[1], "place large explore pay food*2", "choose stone_ball", "done")
    turns = [skara.review(game, samples=6, seed=seed).turns[0] for seed in range(5, 8)]
    first = next(turn for turn in turns if turn.close and turn.seen_lost and turn.lost_low < 0)

    assert first.label is None and first.before == first.played + first.lost
    low, high = first.lost_interval
    assert low == 0 < first.lost < high == first.lost_high and first.line != first.best_line
    assert first.sentences[0].startswith("Too close to call; the loss to be expected")
    assert first.sentences[0].endswith(f"(0 to {number(high)}).")


def test_the_interval_that_is_shown_holds_the_loss_that_is_shown():
    turn = skara.review(two_mistakes(), samples=1).turns[0]
    chosen = replace(turn, before=turn.played, lost_low=0.9, lost_high=37.0)
    better = replace(turn, before=turn.played - 2, lost_low=-3.0, lost_high=-1.0)

    assert (turn.lost_interval, chosen.lost_interval, better.lost_interval) == ((1, 1), (0, 37), (0, 0))


def test_a_loss_between_two_labels_is_not_called_too_close():
    turn = skara.review(two_mistakes(), samples=1).turns[1]
    between = replace(turn, before=turn.played + 2.6, lost_low=2.0, lost_high=3.2, label=None, close=True)

    assert between.sentences == ["Worse than the best turn, but no label is certain: 2.6 VP lost (2 to 3.2)."]
    assert verdict_words(between) == "≈ label not certain"
    assert verdict_words(replace(between, lost_low=-0.1)) == "≈ too close to call"


def test_noise_is_told_beside_every_sum():
    whole = skara.review(two_mistakes(), samples=1)
    assert (whole.skill_margin, whole.luck_margin, whole.method_margin) == (0, 0, 0)
    errors = (Errors(3, 1, 0, 2), Errors(4, 2, 2, 7))
    noisy = replace(
        whole, turns=[replace(turn, errors=one) for turn, one in zip(whole.turns, errors, strict=True)], complete=False
    )

    assert noisy.skill_margin == pytest.approx(1.96 * 5) and noisy.method_margin == pytest.approx(1.96 * 2)
    # The first decision counts by what it brought, the others by what changed.
    assert noisy.luck_margin == pytest.approx(1.96 * 8**0.5)
    assert noisy.sentences[:2] == [
        "Accuracy 77 %, skill −3 ± 9.8, luck 0 ± 5.5; 2 expected now.",
        "Expected at the start 5 points, luck 0, skill −3, method 0 ± 3.9: 2 expected now.",
    ]


def test_the_sums_of_a_file_of_old_have_no_margin():
    review = skara.review(two_mistakes(), samples=1)
    turns = [replace(turn, errors=Errors(inf, inf, inf, inf)) for turn in review.turns]
    assert replace(review, turns=turns).sentences == review.sentences


def test_what_the_measuring_games_find_better_is_told_as_nothing_lost():
    review = numbers(skara.review(two_mistakes(), samples=1), (50, 51, True), (48, 48, False))
    first = review.turns[0]

    assert (first.lost, first.seen_lost, first.accuracy, review.skill) == (-1, 0, 100, 1)
    assert first.sentences == ["Too close to call."] and review.worst == []
    assert review.accuracy == 100


def test_every_game_meets_luck_of_its_own():
    games = [skara.new_game(players=1, seed=seed) for seed in (1, 2)]
    for game in games:
        game.play(f"keep {game.hands[0][0]}")
    unseen = [World(game, luck_met(game, 1), 0)._game.deck for game in games]
    # With the same luck nearly all cards would come in the same order: those seen are few.
    alike = sum(one == other for one, other in zip(*unseen, strict=True))

    assert alike < len(unseen[0]) / 2
    assert luck_met(games[0], 1) == luck_met(games[0].copy(), 1) != luck_met(games[0], 2)


# --------------------------------------------------------------------------------------------------
# Decisions


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_move_belongs_to_one_decision(players: int):
    game = play_game(skara.new_game(players=players, seed=5), [make_bot("random", seat) for seat in range(players)])
    for player in range(players):
        segments = list(segments_of(game, player))
        moves = game.moves()

        assert [move for one in segments for move in one.line] == [move for seat, move in moves if seat == player]
        for one in segments:
            assert moves[one.move_number] == (player, one.line[0])
            assert one.start.active == player
        assert segments[0].kind == "setup"
        turns = [one for one in segments if str(one.line[-1]) == "done"]
        assert [(one.start.round, one.start.turn) for one in turns] == [(r, s) for r in (1, 2, 3, 4) for s in (1, 2, 3)]


def test_a_game_with_others():
    game = table(
        2, phase="village", set=3, sets=[[], [], ["stone_ball", "roof_village"]], workers={"large": 0, "small": 0}
    )
    while not game.is_over:
        game.play(game.legal_moves()[-1])
    reviews = [skara.review(game, player=player, samples=2) for player in (0, 1)]

    for player, review in enumerate(reviews):
        assert review.player == player and review.final == game.score(player).total
        assert all(turn.start.active == player for turn in review.turns)
        check_sums(review)


def test_a_game_that_goes_on():
    game = after(last_turn(furnish=4), "place large cook shell*2", "done")
    review = skara.review(game, samples=2)

    assert len(review.turns) == 1
    assert (review.start, review.final, review.skill, review.luck) == (5, 4, -1, 0)


def test_a_decision_that_is_not_finished_is_not_reviewed():
    with pytest.raises(OptionError, match="has not finished a decision"):
        skara.review(after(last_turn(furnish=4), "place large cook shell*2"), samples=2)


@pytest.mark.parametrize("kind", ["session", "record", "file"])
def test_what_can_be_reviewed(kind: str, tmp_path: Path):
    game = two_mistakes()
    skara.save(game, tmp_path / "game.json")
    source: Any = {
        "session": skara.Session(game),
        "record": json.loads((tmp_path / "game.json").read_text("utf-8")),
        "file": tmp_path / "game.json",
    }[kind]

    assert skara.review(source, samples=1).sentences == skara.review(game, samples=1).sentences


# --------------------------------------------------------------------------------------------------
# Seeds, stopping, progress


def test_the_same_seed_gives_the_same_review():
    game = after(next(deals(drawing())), "done", "take stone_ball", "done")
    one, same, other = (skara.review(game, samples=5, seed=seed).rows() for seed in (1, 1, 2))

    assert one == same != other


def test_what_is_known_so_far_is_handed_over():
    heard: list[Review] = []
    whole = skara.review(two_mistakes(), samples=1, partly=heard.append)

    assert [len(review.turns) for review in heard] == [1]
    assert heard[0].turns == whole.turns[:1] and not heard[0].complete and whole.complete
    check_sums(heard[0])


def test_a_stopped_review_tells_what_it_knows(tmp_path: Path):
    review = skara.review(two_mistakes(), samples=1, stopped=lambda: True)

    assert len(review.turns) == 1
    assert (review.start, review.skill, review.final) == (5, -1, 4)
    assert review.sentences[1].endswith(": 4 expected now.")
    review.save(tmp_path / "stopped.json")
    assert load_review(tmp_path / "stopped.json").rows() == review.rows()


def test_a_slow_machine_plays_the_games_all_the_same(monkeypatch: pytest.MonkeyPatch):
    """Without games nothing could be added up; each look at the clock is a minute later here."""
    monkeypatch.setattr("skara.core.study.monotonic", count(step=60).__next__)
    game = before_the_last_turn()
    game.play("done")
    review = skara.review(game, samples=2)

    assert all(isfinite(turn.low) and isfinite(turn.before) for turn in review.turns)


def test_progress():
    heard: list[tuple[float, str]] = []
    skara.review(two_mistakes(), samples=1, progress=lambda done, sentence: heard.append((done, sentence)))

    assert heard == [(0.0, "Reviewing decision 1 of 2"), (0.5, "Reviewing decision 2 of 2"), (1.0, "Reviewed.")]


# --------------------------------------------------------------------------------------------------
# Bad input


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"player": 1}, "player: 1, possible are 0 to 0."),
        ({"player": -1}, "player: -1, possible are 0 to 0."),
        ({"player": "Ada"}, "player: 'Ada', possible are 0 to 0."),
        ({"samples": 0}, "samples: 0, expected a whole number, at least 1."),
        ({"samples": 1.5}, "samples: 1.5, expected a whole number, at least 1."),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], sentence: str):
    with pytest.raises(OptionError) as error:
        skara.review(two_mistakes(), **options)

    assert str(error.value) == sentence


def test_a_game_without_decisions_is_refused():
    with pytest.raises(OptionError, match="bare position"):
        skara.review(last_turn())
    with pytest.raises(OptionError, match="has not finished a decision yet"):
        skara.review(skara.new_game(players=2, seed=1))


def test_one_game_at_a_time():
    with pytest.raises(OptionError, match="Review one game at a time; there are 2"):
        skara.review([two_mistakes(), two_mistakes()])


def test_what_is_no_game_is_refused(tmp_path: Path):
    with pytest.raises(OptionError, match="Expected a game"):
        skara.review(7)
    with pytest.raises(RecordError):
        skara.review(tmp_path / "nowhere.json")


# --------------------------------------------------------------------------------------------------
# Files


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a review."""
    path = tmp_path / "review.json"
    skara.review(two_mistakes(), samples=1).save(path)
    return path


def test_a_saved_review_comes_back(saved: Path):
    review, again = skara.review(two_mistakes(), samples=1), load_review(saved)

    assert again.rows() == review.rows()
    assert again.sentences == review.sentences
    assert [turn.sentences for turn in again.turns] == [turn.sentences for turn in review.turns]
    assert [turn.move_number for turn in again.turns] == [turn.move_number for turn in review.turns]
    assert again.game == review.game
    assert (again.player, again.samples, again.seed) == (review.player, review.samples, review.seed)


def test_a_review_of_the_first_version_is_read(saved: Path):
    value = json.loads(saved.read_text("utf-8"))
    value["version"] = 1
    for turn in value["turns"]:
        for key in ("own", "lost_low", "lost_high", "errors"):
            del turn[key]
    saved.write_text(json.dumps(value), "utf-8")
    review = load_review(saved)

    assert review.method == 0 and (review.start, review.luck, review.skill, review.final) == (5, 0, -3, 2)
    check_sums(review)


def test_a_line_that_explored_comes_back(tmp_path: Path):
    game = after(list(deals(exploring()))[1], "place large explore pay food*2", "choose stone_ball", "done")
    review = skara.review(game, samples=2)
    review.save(tmp_path / "review.json")

    assert load_review(tmp_path / "review.json").rows() == review.rows()


def change(*path: Any, to: Any = None) -> Callable[[dict[str, Any]], None]:
    """Return what puts another value into a file; None takes it out."""

    def do(value: Any) -> None:
        for key in path[:-1]:
            value = value[key]
        if to is None:
            del value[path[-1]]
        else:
            value[path[-1]] = to

    return do


BROKEN = {
    "another format": (change("format", to="skara-record"), "is not a saved review"),
    "no game": (change("game"), "not a whole review"),
    "a broken game": (change("game", "moves", to=["p0 dance"]), "not a whole review"),
    "no player": (change("player"), "player: None, expected a whole number"),
    "no such player": (change("player", to=3), "player: 3, at most 0"),
    "no decisions": (change("turns", to=[]), "turns: 0 decisions, the game has 2"),
    "too many decisions": (lambda value: value["turns"].extend(value["turns"]), "turns: 4 decisions, the game has 2"),
    "decisions that are none": (change("turns", to=[1, 2]), r"turns\[0\]: expected an object"),
    "decisions in no list": (change("turns", to={}), "turns: expected a list"),
    "a value missing": (change("turns", 1, "before"), r"turns\[1\]\.before: None, expected a number"),
    "a value in words": (change("turns", 1, "played", to="many"), r"turns\[1\]\.played: 'many', expected a number"),
    "an unknown label": (change("turns", 0, "label", to="silly"), r"turns\[0\]\.label: 'silly' is unknown"),
    "a best turn that is no line": (
        change("turns", 0, "best_line", to="done"),
        r"turns\[0\]\.best_line: expected a list",
    ),
    "a best turn that is no move": (change("turns", 0, "best_line", to=["dance"]), "dance"),
    "a best turn that is not legal": (change("turns", 0, "best_line", to=["place large cook cow"]), "SB-COOK"),
    "no best turn": (change("turns", 0, "best_line", to=[]), "expected a list of moves"),
    "no final score": (change("final"), "final: None, expected a number"),
}


@pytest.mark.parametrize(("broken", "sentence"), BROKEN.values(), ids=BROKEN)
def test_broken_files_are_refused(saved: Path, broken: Callable[[dict[str, Any]], None], sentence: str):
    value = json.loads(saved.read_text("utf-8"))
    broken(value)
    saved.write_text(json.dumps(value), "utf-8")

    with pytest.raises(RecordError, match=sentence) as error:
        load_review(saved)
    assert saved.name in str(error.value)


@pytest.mark.parametrize("text", ["", "[]", "7", '{"format": '], ids=["empty", "a list", "a number", "cut off"])
def test_files_that_are_no_review_are_refused(tmp_path: Path, text: str):
    path = tmp_path / "x.json"
    path.write_text(text, "utf-8")

    with pytest.raises(RecordError, match=r"x\.json"):
        load_review(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    with pytest.raises(RecordError, match=r"nowhere\.json"):
        load_review(tmp_path / "nowhere.json")


def test_the_review_that_comes_with_the_kit():
    review = load_review(STORED)

    assert review.game.is_over and len([turn for turn in review.turns if turn.kind == "turn"]) >= 12
    assert review.final == review.game.score(0).total
    assert [turn.label for turn in review.worst] == ["inaccuracy"] * 2
    check_sums(review)


# --------------------------------------------------------------------------------------------------
# Words and tables


def test_the_frame_holds_what_the_turns_say():
    review = skara.review(two_mistakes(), samples=1)
    frame = review.frame()

    assert frame["lost"].tolist() == [1, 2]
    assert frame["line"].tolist() == ["place large cook shell*2, done", LOSE_BOTH]
    assert frame["label"].tolist() == ["good", "inaccuracy"]


def test_in_words():
    review = skara.review(two_mistakes(), samples=1)
    assert review.sentences == [
        "Accuracy 77 %, skill −3, luck 0; final score 2.",
        "Expected at the start 5 points, luck 0, skill −3, method 0: final score 2.",
        ASSUMED,
    ]
    assert str(review) == "\n".join(review.sentences)

    english = [sentence for turn in review.turns for sentence in turn.sentences]
    skara.set_language("fr")
    assert review.sentences[0].startswith("Précision 77")
    assert "chance 0" in review.sentences[1] and "−3" in review.sentences[1]
    assert str(review).splitlines() == review.sentences
    assert not {sentence for turn in review.turns for sentence in turn.sentences} & set(english)
