"""Turns to vote on: given or found, really different, valued alike, and votes that are counted or refused."""

from dataclasses import replace
from typing import Any

import pytest

import skara
from skara.analysis.ballots import (
    BALLOT_LETTERS,
    MOST_VOTES,
    Ballot,
    count_votes,
    find_turns_to_vote,
    make_ballot,
    why_better,
)
from skara.analysis.rollouts import Outcome
from skara.brae.game import Game
from skara.core.errors import OptionError
from skara.core.language import set_language
from skara.core.study import ASSUMED
from skara.panels.study.vote_words import best_words
from tests.analysis.known import before_taking_the_last_turn
from tests.panels.studies import VOTE_POSITION, VOTE_TURNS, moment, sampled

WORTH = {"trade": 2, "cook": 10, "craft": 3, "clean": 12, "furnish": 4}


@pytest.fixture(scope="module")
def game() -> Game:
    return skara.from_position(VOTE_POSITION)


def tiles(ballot: Ballot) -> list[str]:
    return [line[0].option.what for line in ballot.lines]


def test_given_turns_are_worth_their_final_scores(game: Game):
    ballot = make_ballot(game, VOTE_TURNS)
    assert ballot.letters == "ABCDE" and ballot.exact
    assert all(str(line[-1]) == "done" for line in ballot.lines), "what closes a turn may be left out"
    values = ballot.values()
    assert list(values) == ["D", "B", "E", "C", "A"], "the best first"
    assert {tile: values[letter].mean for letter, tile in zip("ABCDE", tiles(ballot), strict=True)} == WORTH
    assert all(turn.low == turn.mean == turn.high and not turn.samples for turn in values.values())


def test_turns_are_read_from_lists_and_from_text(game: Game):
    text, listed = "place large cook shell ; done", ["place large cook shell", "done"]
    assert make_ballot(game, [text, "done"]).lines == make_ballot(game, (tuple(listed), ["done"])).lines
    moves = [game.parse(move) for move in listed]
    assert make_ballot(game, [moves, "done"]).lines[0] == tuple(moves)


@pytest.mark.parametrize(
    ("turns", "problem"),
    [
        ("done", "turns: 'done', expected a list"),
        ({"A": "done"}, "expected a list"),
        (7, "expected a list"),
        ([], "turns: 0, expected 2 to 5"),
        (["done"], "turns: 1, expected 2 to 5"),
        (["done", "fly"], r"turns\[1\]: 'fly' does not begin a move"),
        (["done", "place large cook sheep"], r"turns\[1\]: .*SB-"),
        (["done", ["place large cook shell", "place large craft trade"]], r"turns\[1\]: .*SB-"),
        (["done", ""], r"turns\[1\]: An empty line"),
        (["done", []], r"turns\[1\]: \[\], expected a list of moves"),
        (["done", 7], r"turns\[1\]: 7, expected a list of moves"),
        (["done", [7]], r"turns\[1\]: Expected a move"),
        (["done", "place large cook shell", "done"], r"turns\[2\]: the same as turns\[0\]"),
    ],
)
def test_what_is_no_turn_is_named(game: Game, turns: Any, problem: str):
    before = game.position()
    with pytest.raises(OptionError, match=problem):
        make_ballot(game, turns)
    assert game.position() == before


def test_no_more_turns_than_letters(game: Game):
    many = [
        f"place large cook {meal}" for meal in ("shell", "barley", "fish", "shell barley", "shell fish", "barley*2")
    ]
    with pytest.raises(OptionError, match="turns: 6, expected 2 to 5"):
        make_ballot(game, many)


def test_a_turn_that_waits_for_an_answer_is_refused():
    village = moment(1, 1)
    card = str(next(move for move in village.legal_moves() if move.option.verb == "take"))
    with pytest.raises(OptionError, match=r"turns\[0\]: "):
        make_ballot(village, ["bottom", card])


# ------------------------------------------------------------------------------------------------------------
# Turns that are found


def test_the_turns_found_are_different_and_the_best_is_among_them(game: Game):
    ballot = find_turns_to_vote(game)
    assert set(tiles(ballot)) == set(WORTH)
    values = ballot.values()
    assert {tiles(ballot)[BALLOT_LETTERS.index(letter)]: turn.mean for letter, turn in values.items()} == WORTH
    best = skara.analyse(game, best=1).turns[0]
    assert next(iter(values.values())).mean == best.mean


def test_finding_again_finds_the_same(game: Game):
    assert find_turns_to_vote(game) == find_turns_to_vote(game)


def test_letters_do_not_tell_which_is_best():
    games = [skara.from_position(VOTE_POSITION), moment(1, 1), moment(2, 2), moment(2, 3), moment(1, 2), moment(1, 3)]
    firsts = set()
    for each in games:
        ballot = find_turns_to_vote(each)
        static = {letter: skara.analysis.ranked.candidate_of(each, line).value
                  for letter, line in zip(ballot.letters, ballot.lines, strict=True)}  # fmt: skip
        firsts.add(max(static, key=lambda letter: static[letter]))
        ideas = [frozenset(move.option.what for move in line) for line in ballot.lines]
        assert len(set(ideas)) == len(ideas) == 5
    assert len(firsts) > 1


def test_where_only_one_turn_is_possible_there_is_nothing_to_vote_on():
    position = {"round": 4, "set": 3, "phase": "workers", "players": [{"workers": {"large": 0, "small": 0}}]}
    with pytest.raises(OptionError, match="only one turn"):
        find_turns_to_vote(skara.from_position(position))


# ------------------------------------------------------------------------------------------------------------
# Values before the last turn, and reasons


def test_turns_before_the_last_are_played_out_with_the_same_luck(monkeypatch: pytest.MonkeyPatch):
    analysis = sampled()
    points = {turn.line: [10 + place, 12 + place] for place, turn in enumerate(analysis.turns[:3])}
    played: list[int] = []

    def play_out(self: Any, line: Any, stopped: Any) -> Outcome:
        played.append(self.number)
        return Outcome(points[line][self.number], False, False)

    monkeypatch.setattr("skara.analysis.analyses.World.play_out", play_out)
    monkeypatch.setattr(
        "skara.analysis.analyses.World.__init__", lambda self, game, seed, n: setattr(self, "number", n)
    )
    ballot = Ballot(analysis.game, tuple(points))
    values = ballot.values(samples=2)
    assert not ballot.exact and played == [0, 0, 0, 1, 1, 1]
    assert list(values) == ["C", "B", "A"] and [turn.mean for turn in values.values()] == [13, 12, 11]
    assert all(turn.low < turn.mean < turn.high for turn in values.values())


def test_a_pass_of_the_last_turn_is_played_out_beside_final_scores():
    game = before_taking_the_last_turn()
    ballot = make_ballot(game, ["pass", "turn; take stone_ball", "turn; take utensils"])
    values = ballot.values(samples=12)

    assert not ballot.exact and Ballot(game, ballot.lines[1:]).exact
    assert {letter: turn.samples for letter, turn in values.items()} == {"B": 0, "A": 12, "C": 0}
    assert why_better(values, "A", "B", 0)[0].startswith("B compared with A: 0.7 VP better in all, give or take")
    assert best_words(values) == "B is best: 3 VP."
    few = {letter: replace(turn, close=letter == "A") for letter, turn in values.items()}
    assert best_words(few) == "B, A: too close to call. More games played out could tell."


def test_the_reasons_begin_with_the_verdict_whichever_is_named_first(game: Game):
    values = make_ballot(game, VOTE_TURNS).values()
    told = why_better(values, "B", "D", 0)
    assert told == why_better(values, "D", "B", 0) and len(told) == 3
    assert told[0] == "D compared with B: 2 VP better in all."
    assert "3 less Midden" in told[1] and "1 settler lost" in told[2]
    set_language("fr")
    assert why_better(values, "B", "D", 0)[0].startswith("D comparé à B\N{NO-BREAK SPACE}: 2 PV")


def test_what_is_too_close_is_called_so():
    turns = sampled().turns
    close = next(turn for turn in turns[1:] if turn.close)
    values = {"B": turns[0], "A": close}
    told = why_better(values, "A", "B", sampled().seat)
    assert told[0] == "B compared with A: Too close to call."
    # Final scores are nobody's play, but a mean is somebody's.
    assert told[-1] == ASSUMED and told.count(ASSUMED) == 1


# ------------------------------------------------------------------------------------------------------------
# Votes


def test_votes_are_counted_and_empty_fields_are_none():
    assert count_votes({"A": 3, "B": None, "C": 0}, "ABCD") == ({"A": 3, "B": 0, "C": 0, "D": 0}, {})
    assert count_votes({"A": MOST_VOTES, "Z": 4}, "AB").votes == {"A": MOST_VOTES, "B": 0}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("x", "'x', expected a whole number"),
        ("3.5", "expected a whole number"),
        (3.5, "3.5, expected a whole number"),
        (True, "True, expected a whole number"),
        ([1], "expected a whole number"),
        (-1, "-1, expected 0 to 999"),
        (1000, "1000, expected 0 to 999"),
        (10**50, "expected 0 to 999"),
    ],
)
def test_a_vote_that_is_no_number_is_named_by_its_letter(value: Any, problem: str):
    votes, problems = count_votes({"A": 4, "B": value}, "ABC")
    assert list(problems) == ["B"] and problem in problems["B"] and "B" not in votes


def test_no_vote_at_all_is_told_so():
    for typed in ({}, {"A": 0, "B": None}):
        assert count_votes(typed, "AB").problems == {"": "Type in how many votes each turn got."}
