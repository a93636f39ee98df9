"""The puzzles: every stored number is proved by the solver, every answer judged as promised, in both languages."""

import json
from collections import Counter
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import skara
from benchmarks import make_puzzles
from benchmarks.make_puzzles import (
    MEASURED,
    MOST_ALIKE,
    MOST_ALIKE_IN_GROUP,
    MOST_SHARE,
    MOST_SOLVED,
    answers_in_groups,
    answers_to,
    groups_of,
    judged,
    question_of,
    solved_again,
    solved_by_rule,
    tilts,
    traits,
)
from skara.brae.decisions import DONE
from skara.brae.ids import SPECIALS
from skara.brae.move_words import move_words
from skara.brae.moves import Move, parse
from skara.brae.puzzles import THEMES, Idea, Puzzle, puzzle, puzzles
from skara.brae.puzzles.choices import ASKED, ELSEWHERE, EXPLORE, SAMPLES, WIDTHS, Played, choice_ways, way_of
from skara.brae.puzzles.collection import read_puzzles
from skara.brae.puzzles.ideas import THEME_KINDS
from skara.brae.puzzles.solving import final_score, played, solve, steps_played
from skara.brae.puzzles.wording import idea_sentence, missed_sentence
from skara.brae.round_end import midden_due, settler_count
from skara.brae.search.static_value import turns_left
from skara.brae.storage import slider_shows
from skara.brae.words import glossary
from skara.core.data import data_folder
from skara.core.errors import OptionError, PositionError
from skara.core.language import say, set_language
from skara.core.study import ASSUMED
from tests.brae.tables import table

ALL = puzzles()
TURNS = [found for found in ALL if not found.is_choice]
CHOICES = [found for found in ALL if found.is_choice]
MOST_CHECKED = 12
"""Turns within the margin that are checked for each puzzle; the solver values all of them."""


def name(found: Puzzle) -> str:
    return found.id


def first_of_each(found: list[Puzzle]) -> list[Any]:
    """Take the first puzzle of each kind of idea; the others are left to `make soak`."""
    firsts = {each.idea.kind: each for each in reversed(found)}.values()
    return [pytest.param(each, id=each.id, marks=() if each in firsts else pytest.mark.soak) for each in found]


some_turns = pytest.mark.parametrize("found", first_of_each(TURNS))
some_choices = pytest.mark.parametrize("found", first_of_each(CHOICES))
some_puzzles = pytest.mark.parametrize("found", first_of_each(ALL))


def some(theme: str) -> Puzzle:
    return puzzle(f"{theme}-1")


# ------------------------------------------------------------------------------------------------------------
# The solver agrees


@some_turns
def test_value_and_margin_are_proved(found: Puzzle):
    game = found.game()
    solved = solve(game, found.idea)

    assert solved is not None
    assert (solved.value, solved.margin) == (found.value, found.margin)
    assert len(solved.walk.ends) == found.outcomes

    within = [end for end, value in solved.walk.values.items() if solved.value - value < found.margin]
    for end in within[:: max(1, len(within) // MOST_CHECKED)]:
        verdict = found.check([*solved.walk.line(end), Move(DONE)])
        assert verdict.correct
        assert verdict.lost == solved.value - solved.walk.values[end]

    # Not by the search: the moves are played, and the rules count.
    best = played(game, map(parse, found.answer[:-1]))
    wrong = played(game, map(parse, found.wrong[:-1]))
    assert (final_score(best), final_score(wrong)) == (found.value, found.value - found.margin)


SPARED = [found for found in TURNS if found.idea.kind == "spare"]


@pytest.mark.parametrize("found", sorted(SPARED, key=lambda found: found.outcomes)[:1], ids=name)
def test_nothing_with_the_tile_is_better_than_the_best_that_uses_it(found: Puzzle):
    """By the engine alone: every turn that puts a worker on the tile, played move by move."""
    game, best = found.game(), -999.0
    known: set[str] = set()
    waiting = [(game, False)]
    while waiting:
        table, used = waiting.pop()
        for move in table.legal_moves():
            if move.option == DONE:
                best = max(best, final_score(table)) if used else best
                continue
            after = table.copy()
            after.apply(move)
            uses = used or (move.option.verb == "place" and move.option.what == found.idea.tile)
            key = f"{uses} {after.position()}"
            if key not in known:
                known.add(key)
                waiting.append((after, uses))
    assert best == found.value - found.margin


@some_turns
def test_the_score_is_that_of_the_game_played_out(found: Puzzle):
    game = found.game()
    seat = game.active
    for move in found.answer:
        game.play(move)

    assert _best_end(game, seat) == found.value


def _best_end(game: Any, seat: int) -> int:
    """Try every end of the round of a player; the others end theirs in any way."""
    if game.is_over:
        return game.score(seat).total
    kind = game.decision.kind
    mine = game.active == seat and kind in ("rest", "feed")
    if not mine and kind not in ("rest", "feed"):
        return _best_end(_ended(game), seat)
    totals = []
    for move in game.legal_moves() if mine else game.legal_moves()[:1]:
        after = game.copy()
        after.apply(move)
        totals.append(_best_end(after, seat))
    return max(totals)


def _ended(game: Any) -> Any:
    """Let another player take a turn in any way, and end it."""
    after = game.copy()
    moves = after.legal_moves()
    after.apply(next((move for move in moves if move.option == DONE), moves[-1]))
    return after


LOOKED_AT = 3
"""On so many new deals a choice is tried in `make test`; each on as many as it was found with in `make soak`."""


def _turns_to_play(found: Puzzle) -> int:
    """Count the turns that all ways of a choice together are played on for."""
    game = found.game()
    return len(found.values) * len(game.players) * (1 + turns_left(game))


@pytest.mark.parametrize("found", sorted(CHOICES, key=_turns_to_play)[:2], ids=name)
def test_a_choice_leads_on_new_deals(found: Puzzle):
    _leads(found, LOOKED_AT, "new deals")


@pytest.mark.soak
@pytest.mark.parametrize("found", CHOICES, ids=name)
def test_a_choice_leads_by_its_margin(found: Puzzle):
    lead, _ = _leads(found, SAMPLES, MEASURED)

    # Both means were rounded for the margin.
    assert abs(lead - found.margin) <= 1


def test_margins_come_from_games_that_did_not_choose(monkeypatch: pytest.MonkeyPatch):
    """The games that choose a puzzle are those in which it looks clear; others tell how clear it is."""
    game = next(found for found in CHOICES if found.idea.kind == "order").game()
    ahead = {0: 6, MEASURED: 3}

    def play_on(table: Any, samples: int, seed: int | str = 0) -> dict[str, Played]:
        lines = dict.fromkeys(game.score(game.active).lines, 0.0)
        scores = [50 + 2 * (place % 2) for place in range(samples)]
        return {"turn": Played([one + ahead[seed] for one in scores], (), lines), "pass": Played(scores, (), lines)}

    monkeypatch.setattr(make_puzzles, "play_on", play_on)
    (entry,) = judged(game)
    assert entry["margin"] == 3 and entry["values"] == {"turn": 54, "pass": 51}
    ahead[MEASURED] = 0
    assert list(judged(game)) == []
    ahead.update({0: 0, MEASURED: 6})
    assert list(judged(game)) == []


@pytest.mark.soak
@pytest.mark.parametrize("found", CHOICES, ids=name)
def test_choices_come_to_the_lines_that_are_told(found: Puzzle):
    for way, came_to in found.play_on(SAMPLES, MEASURED).items():
        assert found.lines[way] == pytest.approx(came_to.lines, abs=0.06)


def _leads(found: Puzzle, samples: int, seed: int | str) -> tuple[float, float]:
    """Play every way on and return by how much the solution leads, with the standard error of that."""
    played_on = found.play_on(samples, seed)
    best = played_on.pop(way_of(found.game(), parse(found.answer[0])))
    lead, error = best.ahead_of(max(played_on.values(), key=lambda way: way.mean))
    assert lead > 0
    return lead, error


OPEN = [found for found in CHOICES if found.position["round"] == 4 and len(found.position["players"]) > 1]
"""Choices of the last round with others, where no card is hidden."""


@pytest.mark.parametrize("found", sorted(OPEN, key=_turns_to_play)[:1], ids=name)
def test_games_differ_where_no_card_is_hidden(found: Puzzle):
    """Players repeat their widths; without tastes of their own they would repeat whole games."""
    number = len(WIDTHS)
    for way in found.play_on(3 * number).values():
        parts = [way.scores[first : first + number] for first in range(0, 3 * number, number)]
        assert any(part != parts[0] for part in parts[1:])


@pytest.mark.parametrize("found", CHOICES, ids=name)
def test_a_choice_is_followed_by_turns_to_play(found: Puzzle):
    """A last turn is solved, not sampled: games that are played on from it are all the same."""
    assert turns_left(found.game()) > 0


def test_a_lead_has_the_error_of_its_gaps():
    one = Played([5, 7, 9], (), {})
    assert one.ahead_of(Played([4, 4, 4], (), {})) == pytest.approx((3, 2 / 3**0.5))
    # The same luck for both is no noise.
    assert one.ahead_of(Played([3, 5, 7], (), {})) == (2, 0)


@pytest.mark.parametrize("found", CHOICES, ids=name)
def test_every_choice_is_worth_what_is_said(found: Puzzle):
    values = sorted(found.values.values(), reverse=True)
    game = found.game()

    assert values[0] == found.value and values[0] - values[1] == found.margin
    for move in game.legal_moves():
        verdict = found.check([move])
        if move.option.verb == "task":
            assert not verdict.finished and not found.ends_answer(game, move)
            continue
        way = way_of(game, move)
        assert verdict.finished and verdict.lost == found.value - found.values[way]
        assert verdict.correct is (way == way_of(game, parse(found.answer[0])))


# ------------------------------------------------------------------------------------------------------------
# Answers


@some_puzzles
def test_solution_is_accepted_and_the_wrong_turn_refused(found: Puzzle):
    right = found.check(found.solution())
    wrong = found.check(found.wrong)

    assert (right.correct, right.lost, right.finished) == (True, 0, True)
    assert (wrong.correct, wrong.lost, wrong.finished) == (False, found.margin, True)
    assert len(wrong.sentences) >= 2
    assert "Missed" in wrong.sentences[1]
    assert not any("first turn" in sentence for sentence in wrong.sentences), "there is no first turn here"


@some_turns
def test_solution_has_the_idea_and_the_wrong_turn_not(found: Puzzle):
    game = found.game()
    for line, shown in ((found.answer, True), (found.wrong, False)):
        moves = [parse(text) for text in line]
        end = played(game, moves[:-1])
        steps = list(steps_played(game, moves))
        assert found.idea.shown_by(end, game.active, steps) is shown


@some_turns
def test_doing_nothing_is_never_enough(found: Puzzle):
    # A whole turn begins with the card, and then nothing more is done.
    first = next(number for number, move in enumerate(found.answer) if not move.startswith(("take", "bottom", "skip")))
    verdict = found.check([*found.answer[:first], "done"])

    assert verdict.finished
    assert not verdict.correct


def test_answers_in_every_form():
    found = some("clear")
    moves = found.solution()
    game = found.game()
    session = skara.Session(found.game())
    for move in moves:
        game.play(move)
        session.play(move)

    for answer in (moves, tuple(map(parse, moves)), "\n".join(moves), "; ".join(moves), game, session):
        assert found.check(answer).correct
    assert some("pass").check(some("pass").answer[0]).correct


@pytest.mark.parametrize(
    "answer", [[], "", "place large fly", ["done", 7][1:], 3, None, {"done": 1}, "take roof_village"]
)
def test_what_cannot_be_judged_is_told_and_loses_nothing(answer: Any):
    verdict = some("feed").check(answer)

    assert (verdict.correct, verdict.lost, verdict.finished) == (False, 0, False)
    assert str(verdict)


def test_an_unfinished_turn_asks_for_its_end():
    found = some("feed")

    assert str(found.check(found.solution()[:-1])) == "The turn is not over: play on, and end it with 'done'."
    assert str(some("pass").check("")) == "Answer with 'turn' or 'pass'."
    assert str(some("pass").check([])) == "Answer with 'Take a turn' or 'Pass'."
    assert str(found.check(())) == "No move yet. Play the turn and end it with 'End the turn'."
    assert not found.check(found.game()).finished


def test_an_illegal_move_is_named_with_its_rule():
    verdict = some("feed").check(["place large trade midden*9", "done"])

    assert not verdict.finished
    assert "SB-" in str(verdict)
    assert "Move 1" in str(verdict)


def test_a_game_from_elsewhere_is_refused():
    verdict = some("feed").check(skara.new_game(players=2, seed=1))

    assert not verdict.finished
    assert "position" in str(verdict)


def test_checking_changes_nothing():
    found = some("feed")
    game = found.game()
    before = game.position()
    found.check(game)

    assert game.position() == before == found.game().position()


def test_points_lost_with_the_idea_there():
    """A turn may have the idea and lose as much by something else."""
    shown = 0
    for found in (some("last_turn"), some("clear"), some("payment")):
        solved = solve(found.game(), found.idea)
        assert solved is not None
        worst = min(solved.walk.values, key=lambda end: solved.walk.values[end])
        verdict = found.check([*solved.walk.line(worst), Move(DONE)])
        assert verdict.correct is (solved.value - solved.walk.values[worst] < found.margin)
        shown += "The idea is there" in str(verdict)
    assert shown > 0


# ------------------------------------------------------------------------------------------------------------
# Words


@pytest.mark.parametrize("code", ["en", "fr"])
@some_puzzles
def test_texts_in_both_languages(found: Puzzle, code: str):
    set_language(code)
    hints = [found.hint(number) for number in range(found.hints)]
    texts = [found.title, found.theme_name, found.task, *hints, *found.sentences, *found.check(found.wrong).sentences]

    assert found.hints >= 2
    assert len(set(hints)) == found.hints
    assert found.hint(99) == hints[-1]
    for text in texts:
        assert text
        assert "{" not in text


def _most_fed(game: Any, seat: int) -> int:
    """Return how many of a player's settlers can stay, whatever is cooked and paid when the round ends."""
    if game.is_over:
        return settler_count(game.players[seat])
    mine = game.active == seat and game.decision.kind in ("rest", "feed")
    if not mine and game.decision.kind not in ("rest", "feed"):
        return _most_fed(_ended(game), seat)
    kept = []
    for move in game.legal_moves() if mine else game.legal_moves()[:1]:
        after = game.copy()
        after.apply(move)
        kept.append(_most_fed(after, seat))
    return max(kept)


@pytest.mark.parametrize("found", first_of_each(puzzles(theme="feed")))
def test_who_misses_feeding_loses_settlers(found: Puzzle):
    game = found.game()
    seat = game.active
    lost = []
    for line in ((parse("done"),), map(parse, found.wrong), map(parse, found.answer)):
        end = played(game, line)
        lost.append(settler_count(end.players[seat]) - _most_fed(end, seat))

    assert lost[0] > 0 and lost[1] > 0 and lost[2] == 0
    assert f"{lost[0]} settler" in found.hint(2) and "would leave (food due: " in found.hint(2)
    assert f"Missed: feeding everybody. {lost[1]} settler" in str(found.check(found.wrong))


@pytest.mark.parametrize(
    ("held", "fed"),
    [
        ({"goods": "food*2"}, True),
        ({"goods": "food"}, False),
        ({"goods": "food", "cards": {"roof_village": 1}}, True),
        ({"goods": "food shell*2"}, False),
        ({"goods": "food shell*2", "flipped": ["craft"]}, True),
    ],
    ids=["food for all", "too little food", "a roof", "raw food", "cooked at rest"],
)
def test_feeding_is_missed_where_a_settler_leaves(held: dict[str, Any], fed: bool):
    end = table(settlers={"shore": 2}, **held)

    assert Idea("feed").in_end(end, 0) is fed


@pytest.mark.parametrize(
    ("held", "met"), [({"furnish": 5}, True), ({"furnish": 4}, False)], ids=["space reached", "one space short"]
)
def test_a_focus_card_is_met_or_missed(held: dict[str, Any], met: bool):
    end = table(players=1, focus={"focus_furnish5": "up"}, **held)

    assert Idea("focus").in_end(end, 0) is met
    assert idea_sentence(Idea("focus"), end, end, parse("done")) == "Meet the focus card: Furnish space 5+."
    assert "(Furnish space 5+)" in missed_sentence(Idea("focus"), end, 0)


def test_a_table_that_feeds_everybody_already_is_no_feed_puzzle():
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    entry = next(each for each in file["puzzles"] if each["theme"] == "feed")
    assert solved_again(entry) is not None

    fed = json.loads(json.dumps(entry))
    fed["position"]["players"][fed["position"]["active"]]["cards"]["roof_village"] = 4
    assert solved_again(fed) is None


PASSING = puzzles(theme="pass")


@pytest.mark.parametrize("found", PASSING, ids=name)
def test_passing_and_taking_say_why(found: Puzzle):
    assert found.sentences[3].startswith("If you pass here, you then take in this round: ")
    assert all(card in found.position["sets"][turn] for cards in found.taken.values()
               for turn, card in enumerate(cards, start=found.position["set"] - 1))  # fmt: skip


@pytest.mark.parametrize("found", CHOICES, ids=name)
def test_choices_say_why_by_the_games_played_on(found: Puzzle):
    why = found.sentences[4 if found.idea.kind == "order" else 3 :]

    assert why[0].startswith("The best choice is ahead on average in: ")
    assert set(found.sentences[3:]) < set(found.check(found.wrong).sentences)
    assert "if round and game ended now" not in str(found.sentences)
    for way, lines in found.lines.items():
        assert sum(lines.values()) == pytest.approx(found.values[way], abs=1)


def test_a_card_is_told_why_it_is_worse_than_the_best():
    found = next(each for each in puzzles(theme="card") if len(each.values) > 2)
    game = found.game()
    worse = {way_of(game, move): move for move in game.legal_moves()}
    told = [found.check([worse[way]]).sentences[2] for way in found.values if found.values[way] < found.value]

    assert len(set(told)) == len(told) > 1
    assert all(why.startswith("The best choice is ahead on average in: ") for why in told)


@pytest.mark.parametrize("found", PASSING, ids=name)
def test_a_hint_asks_about_what_comes_after_the_set(found: Puzzle):
    last = found.position["set"] == found.game().figures.turns_per_round

    assert ("in the next round" in found.hint(), "in the next set" in found.hint()) == (last, not last)


def test_sets_before_the_last_and_last_ones_are_asked_about():
    assert {found.position["set"] == 3 for found in PASSING} == {True, False}


@pytest.mark.parametrize("found", [each for each in CHOICES if each.idea.kind in ("card", "explore")], ids=name)
def test_a_hint_leaves_two_cards(found: Puzzle):
    hint = found.hint(1)

    for line in (found.answer, found.wrong):
        told = glossary.inside(parse(line[0]).option.what) in hint
        assert told == (len(found.values) > 2)
    assert found.hints == (3 if len(found.values) > 2 else 2)


@pytest.mark.parametrize("code", ["en", "fr"])
@some_puzzles
def test_a_mean_says_once_whose_play_it_tells_of(found: Puzzle, code: str):
    set_language(code)
    assumed = say(ASSUMED)
    assert found.sentences.count(assumed) == found.is_choice
    assert found.check(found.wrong).sentences.count(assumed) == found.is_choice
    assert [assumed in found.hint(number) for number in range(found.hints)].count(True) == found.is_choice


def test_the_last_worker_explores_or_goes_elsewhere():
    game = table(round=2, special="explore", goods="food*2 barley wood", workers={"large": 0, "small": 1})
    lines = choice_ways(game)

    assert {way: line[0].option.what for way, line in lines.items()} == {
        EXPLORE: "explore",
        ELSEWHERE: lines[ELSEWHERE][0].option.what,
    }
    assert lines[ELSEWHERE][0].option.what != "explore" and lines[ELSEWHERE][-1] == Move(DONE)
    assert {way_of(game, move) for move in game.legal_moves()} == {EXPLORE, ELSEWHERE}
    # Whoever cannot pay for Explore is not asked.
    assert choice_ways(table(round=2, special="explore", goods="barley", workers={"large": 0, "small": 1})) == {}


@pytest.mark.parametrize("cards", [{}, {"utensils": 3}], ids=["alone", "with utensils"])
def test_utensils_are_named_where_they_take_off_what_the_slider_shows(cards: dict[str, int]):
    # Column 1 shows no Midden.
    end = table(slider=5 if cards else 1, cards=cards)
    shown = slider_shows(end.figures, end.players[0])[0]

    told = idea_sentence(Idea("midden"), end, end, parse("done"))
    assert midden_due(end, end.players[0]) == 0 and bool(shown) == bool(cards)
    assert told.startswith(f"End the turn with the slider on column {end.players[0].slider}: ")
    assert ("your utensils take off" in told, "no Midden comes in" in told) == (bool(cards), not cards)


@some_turns
def test_the_last_hint_names_the_first_move_and_the_first_does_not(found: Puzzle):
    first = move_words(found.game(), parse(found.answer[0]))

    assert first in found.hint(found.hints - 1)
    assert first not in found.hint()


def test_bad_questions_are_refused():
    with pytest.raises(OptionError, match="feed-1"):
        puzzle("nothing")
    with pytest.raises(OptionError, match="last_turn"):
        puzzles(theme="chess")
    with pytest.raises(OptionError, match="1, 2"):
        puzzles(difficulty=4)
    with pytest.raises(OptionError, match="number"):
        some("feed").hint(-1)
    with pytest.raises(OptionError, match="feed-1"):
        some("feed").play_on(1)


# ------------------------------------------------------------------------------------------------------------
# The file


def test_enough_of_every_theme_and_difficulty():
    themes = Counter(found.theme for found in ALL)

    assert len(ALL) >= 70
    assert list(themes) == list(THEMES)
    assert min(themes.values()) >= 2
    assert min(found.margin for found in ALL) >= 2
    assert set(Counter(found.difficulty for found in ALL)) == {1, 2, 3}
    assert puzzles(theme="feed") == [found for found in ALL if found.theme == "feed"]
    assert all(found.difficulty == 2 for found in puzzles(difficulty=2))
    assert {found.answer[0] for found in puzzles(theme="pass")} == {"pass", "turn"}


def test_every_round_number_of_players_and_special_tile():
    asked = [(found.position, found.position["players"][found.position["active"]]["special"]) for found in ALL]

    assert {position["round"] for position, _ in asked} == {1, 2, 3, 4}
    assert sum(position["round"] < 4 for position, _ in asked) >= len(ALL) // 4
    assert any(found.answer[0] == "pass" and found.position["round"] < 3 for found in ALL)
    assert {len(position["players"]) for position, _ in asked} == {1, 2, 3, 4}
    assert {special for _, special in asked} == set(SPECIALS)


def test_ideas_of_the_lessons_that_were_rare_are_asked_about():
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    found = Counter(trait for each in file["puzzles"] for trait in traits(each))

    assert all(found[trait] >= 2 for trait in ("focus", "midden", "furnish", "tend_land", "recruit", "whole turn"))
    assert all(found[f"round {number}"] >= 9 for number in (1, 2, 3))


def test_no_answer_is_given_away_by_the_question():
    """Of what has few answers, such as whether a tile is worth its worker, none is nearly always right."""
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    given = answers_to(file["puzzles"])

    assert {"worth a worker", "order", "draw", "utensils"} >= set(given) >= {"worth a worker", "order", "utensils"}
    for question, answers in given.items():
        assert len(answers) > 1 or answers.total() <= MOST_ALIKE, question
        assert answers.total() <= MOST_ALIKE or max(answers.values()) <= MOST_SHARE * answers.total(), question
    assert MOST_SHARE <= 0.6


def test_no_answer_is_given_away_by_the_players_or_the_tile():
    """Such as: alone always utensils; Tend Land is always worth its worker."""
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    given = answers_in_groups(file["puzzles"])

    assert ("utensils", "players: 1") in given and ("worth a worker", "tile: tend_land") in given
    assert ("order", "utensils: True") in given and ("order", "turn: 3") in given
    alike = {group: answers for group, answers in given.items() if len(answers) == 1}
    assert max((answers.total() for answers in alike.values()), default=0) <= MOST_ALIKE_IN_GROUP <= 3, alike


def test_no_rule_of_thumb_solves_the_puzzles():
    """Such as: utensils, unless it is the last round."""
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    solved = solved_by_rule(file["puzzles"])

    assert {("utensils", "round"), ("order", "utensils"), ("worth a worker", "tile")} <= set(solved)
    assert max(solved.values()) <= MOST_SOLVED <= 0.8, solved


def test_a_puzzle_that_would_give_an_answer_away_is_not_taken():
    asked = {"idea": {"kind": "order"}, "solution": ["turn"], "position": {"players": [{}], "set": 1, "sets": [[]]}}
    other = {**asked, "solution": ["pass"]}

    assert question_of(asked) == ("order", "turn")
    assert not tilts([], asked) and tilts([asked, asked], asked) and not tilts([asked, asked], other)
    assert tilts([asked, asked, other], asked) and not tilts([asked, asked, other, other], asked)


def test_a_puzzle_that_would_give_a_group_away_is_not_taken():
    table = {"players": [{}], "set": 1, "sets": [[], ["utensils"]]}
    asked = {"idea": {"kind": "order"}, "solution": ["turn"], "position": table}
    kept = [{**asked, "solution": ["pass"], "position": {**table, "players": [{}, {}]}}] * 3 + [asked] * 3

    assert tilts(kept, asked)
    assert not tilts(kept, {**asked, "position": {**table, "players": [{}, {}]}})
    later = {**asked, "position": {**table, "set": 2, "players": [{}, {}, {}]}}
    assert groups_of(later) == [("order", "players: 3"), ("order", "turn: 2"), ("order", "utensils: True")]
    assert not tilts([*kept, {**asked, "solution": ["pass"]}], asked)


def test_file_fits_its_schema():
    schemas = {
        schema: json.loads((data_folder() / "brae" / "schema" / f"{schema}.schema.json").read_text("utf-8"))
        for schema in ("position", "puzzles")
    }
    registry: Any = Registry().with_resources([(s["$id"], Resource.from_contents(s)) for s in schemas.values()])
    validator = Draft202012Validator(schemas["puzzles"], registry=registry)
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))

    Draft202012Validator.check_schema(schemas["puzzles"])
    assert [f"{error.json_path}: {error.message}" for error in validator.iter_errors(file)] == []
    idea = schemas["puzzles"]["$defs"]["idea"]["properties"]["kind"]["enum"]
    assert sorted(idea) == sorted(kind for kinds in THEME_KINDS.values() for kind in kinds)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (None, "lines: expected what follows each choice"),
        ({"pass": {}}, r"lines.pass.settlers: None, expected a number"),
        ({"pass": {"luck": 1}}, r"lines.pass.luck: unknown field"),
    ],
)
@pytest.mark.parametrize("theme", ["pass", "card"])
def test_a_choice_needs_the_lines_of_all_ways(theme: str, lines: Any, problem: str):
    file = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text("utf-8"))
    entry = next(each for each in file["puzzles"] if each["theme"] == theme)

    with pytest.raises(PositionError, match=problem):
        read_puzzles({**file, "puzzles": [{**entry, "lines": lines}]})


@pytest.mark.parametrize("found", ALL, ids=name)
def test_position_is_whole_and_tells_no_secret(found: Puzzle):
    game = found.game()

    assert "draw" not in found.position["hidden"]
    assert found.is_choice or turns_left(game) == 0
    assert game.decision.kind in ((ASKED[found.idea.kind],) if found.is_choice else ("workers", "village"))
    assert len({json.dumps(other.position, sort_keys=True) for other in ALL}) == len(ALL)
    # Cards that nobody sees decide nothing.
    shuffled = skara.from_position({**found.position, "hidden": {"seed": 99}})
    assert [move for move in shuffled.legal_moves()] == [move for move in game.legal_moves()]


@some_puzzles
def test_an_answer_ends_with_its_last_move_and_not_before(found: Puzzle):
    game = found.game()
    ended = []
    for text in found.solution():
        move = game.move(text)
        ended.append(found.ends_answer(game, move))
        game.play(move)
    assert ended == [False] * (len(ended) - 1) + [True]


def test_taking_the_turn_answers_only_where_that_is_asked():
    asked, other = some("pass"), some("last_turn")
    game = asked.game()
    assert [asked.ends_answer(game, move) for move in game.legal_moves()] == [True, True]
    assert [other.ends_answer(game, move) for move in game.legal_moves()] == [False, True]


def test_ideas_write_only_what_they_use():
    assert Idea("feed").as_dict() == {"kind": "feed"}
    assert Idea("knives", "muster").as_dict() == {"kind": "knives", "tile": "muster", "number": 0}
    assert Idea("payment", "trade", "bone").as_dict() == {"kind": "payment", "tile": "trade", "good": "bone"}
