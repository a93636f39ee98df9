"""The Puzzles panel: a position is shown, a turn is played, and the puzzle itself judges it."""

import re
from collections.abc import Sequence
from html import escape, unescape
from itertools import groupby
from typing import Any, NamedTuple

import pytest

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.puzzles import THEMES, puzzles
from skara.brae.puzzles.wording import theme_name
from skara.core.errors import OptionError
from skara.core.language import say, set_language
from skara.core.study import ASSUMED
from skara.panels import solve_puzzles
from skara.panels.puzzles_panel import MISSED, SHOWN, SOLVED, PuzzlesPanel

from .playing import cells, note
from .studies import last_turn, moment
from .test_analysis import words

BEST = ("place large cook shell*2 barley", "done")


class Answer(NamedTuple):
    correct: bool
    lost: float
    sentences: list[str]
    finished: bool = True


class Riddle:
    """A puzzle that is quick to judge: cook everything."""

    def __init__(self, id: str, theme: str = "feed", difficulty: int = 1) -> None:
        self.id, self.theme, self.difficulty = id, theme, difficulty
        self.title, self.task = f"Riddle <{id}>", f"Find the best turn of {id}."
        self.theme_name, self.hints, self.is_choice = theme_name(theme), 2, False

    def game(self) -> Game:
        return last_turn()

    def ends_answer(self, game: Game, move: Move) -> bool:
        return str(move) == "done"

    def check(self, answer: Sequence[Move]) -> Answer:
        moves = [str(move) for move in answer]
        if not moves or moves[-1] != "done":
            return Answer(False, 0.0, ["Not finished yet."], finished=False)
        return Answer(True, 0.0, ["Right!"]) if BEST[0] in moves else Answer(False, 3.0, ["Missed: <the meal>."])

    def things_chosen(self, answer: Sequence[Move]) -> tuple[list[str], list[str]]:
        return [f"tile:{move.option.what}" for move in answer if move.option.verb == "place"], ["tile:cook"]

    def hint(self, number: int = 0) -> str:
        return ["Think of food.", "Cook."][min(number, 1)]

    def solution(self) -> list[str]:
        return list(BEST)

    @property
    def sentences(self) -> list[str]:
        return ["It feeds <everybody>."]


class PassRiddle(Riddle):
    """A puzzle about whether to take the turn."""

    def game(self) -> Game:
        return moment(2, 1, "order")

    def ends_answer(self, game: Game, move: Move) -> bool:
        return str(move) in ("turn", "pass")

    def check(self, answer: Sequence[Move]) -> Answer:
        return Answer([str(move) for move in answer] == ["pass"], 0.0, ["Judged."])


def riddles() -> PuzzlesPanel:
    return solve_puzzles(puzzles=[Riddle("one"), Riddle("two", difficulty=2), Riddle("three", "card", 3)])


def play(panel: PuzzlesPanel, *moves: str) -> None:
    for move in moves:
        panel.turn.choose(move)


def test_the_list_shows_theme_difficulty_and_what_became_of_each():
    panel = riddles()
    assert [row["key"] for row in panel.list.rows] == ["one", "two", "three"]
    assert [row["group"] for row in panel.list.rows] == ["Feed everybody", "Feed everybody", "Which card"]
    for row, stars in zip(panel.list.rows, ("★☆☆ easy", "★★☆ medium", "★★★ hard"), strict=True):
        assert stars in words(row["html"]) and "<one>" not in row["html"]
    assert panel.list.value == "one" and "solved: 0 of 3" in panel.heading.value
    assert "Find the best turn of one." in panel.task.value
    assert "<h4>Feed everybody " in panel.task.value and ", no. " not in panel.task.value
    assert [words(row["html"]).split()[0] for row in panel.list.rows] == ["1", "2", "1"]


def flags_of(panel: PuzzlesPanel) -> dict[str, str]:
    return {cell.id: cell.flag for cell in cells(panel.turn.screen).values() if cell.flag}


@pytest.mark.parametrize("kind", ["card", "draw", "explore"])
def test_after_the_check_the_own_choice_and_the_best_are_marked_on_the_table(kind: str):
    found = next(each for each in puzzles() if each.idea.kind == kind)
    panel = solve_puzzles(found.id)
    titles = {cell.id: cell.title for band in panel.turn.screen.stage for cell in band.cells}
    flags = lambda: flags_of(panel)  # noqa: E731
    play(panel, found.wrong[0])
    assert flags() == {}
    panel.check()
    told = panel.turn.screen.dock.sentences
    assert told[-2].startswith("Your choice: ") and told[-1].startswith("The best: ") and told[-1][10:] != told[-2][13:]
    (own,), (best,) = found.things_chosen(found.wrong[:1])
    assert own != best and {own, best} <= set(titles)
    assert flags() == {own: "your choice", best: "best"}

    set_language("fr")
    panel.refresh()
    assert flags() == {own: "votre choix", best: "meilleur"}
    set_language("en")
    panel.try_again()
    assert flags() == {}
    play(panel, found.answer[0])
    panel.check()
    assert flags() == {best: "your choice, the best"}
    panel.turn.undo()
    assert flags() == {}


TURNS = [found for found in puzzles() if not found.is_choice]


@pytest.mark.parametrize(
    "found", [*TURNS[:1], *(each for each in TURNS if each.answer[0].startswith("take"))], ids=lambda found: found.id
)
def test_after_the_check_the_things_of_both_turns_are_marked_on_the_table(found: Any):
    panel = solve_puzzles(found.id)
    play(panel, *found.wrong)
    assert flags_of(panel) == {}
    panel.check()
    own, best = map(set, found.things_chosen(found.wrong))
    marked = {
        **dict.fromkeys(own - best, ("your turn", "own")),
        **dict.fromkeys(best - own, ("best turn", "best")),
        **dict.fromkeys(own & best, ("both turns", "both")),
    }
    shown = cells(panel.turn.screen).values()
    assert own != best and {cell.id: (cell.flag, cell.whose) for cell in shown if cell.flag} == marked
    assert all(cell.title and cell.state == "quiet" for cell in shown if cell.flag)
    names = [(cell.title, cell.rows) for cell in shown if cell.id.startswith("card:")]
    assert len(set(names)) == len(names), "two settlers of one environment differ by what they do"

    panel.try_again()
    assert flags_of(panel) == {}
    play(panel, *found.answer)
    panel.check()
    assert flags_of(panel) == dict.fromkeys(best, "both turns")
    panel.turn.undo()
    assert flags_of(panel) == {}


def test_the_marks_name_the_cards_taken_and_every_tile_used():
    found = next(each for each in TURNS if each.answer[0].startswith("take"))
    own, best = found.things_chosen(found.wrong)
    for things, line in ((own, found.wrong), (best, found.answer)):
        cards = [str(option) for option in found.game().options() if option.verb == "take"]
        taken = next(place for place, card in enumerate(cards) if line[0].startswith(card))
        placed = {f"tile:{move.split()[2]}" for move in line if move.startswith("place")}
        improved = {f"tile:{move.split()[3]}" for move in line if "place small craft " in move}
        assert set(things) >= {f"card:{taken}"} | placed | improved


def test_where_both_turns_use_the_same_tiles_the_best_is_told():
    found = next(each for each in puzzles("payment") if len(each.answer) == 2)
    own, best = found.things_chosen(found.wrong)
    assert own == best
    panel = solve_puzzles(found.id)
    play(panel, *found.wrong)
    panel.check()
    game = found.game()
    (told,) = panel.turn.screen.dock.sentences[1:]
    assert told == f"The best turn: {game.box.face.move_words(game, game.parse(found.answer[0]))}"
    assert set(flags_of(panel).values()) == {"both turns"}


def test_a_turn_that_cannot_be_judged_yet_is_not_marked():
    panel = riddles()
    play(panel, BEST[0])
    panel.check()
    assert panel.turn.marks == {}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_whose_play_a_mean_tells_of_is_said_once(code: str):
    set_language(code)
    found = next(each for each in puzzles() if each.is_choice)
    panel = solve_puzzles(found.id)
    assumed = escape(say(ASSUMED))
    for _ in range(found.hints):
        panel.hint_it.click()
    assert panel.reply.value.count(assumed) == 1

    play(panel, found.wrong[0])
    panel.check_it.click()
    assert panel.results == {found.id: MISSED} and panel.reply.value.count(assumed) == 1
    assert escape(found.hint(99).partition(".")[0]) in panel.reply.value

    panel.try_again()
    play(panel, found.wrong[0])
    panel.check_it.click()
    assert panel.reply.value.count(assumed) == 1
    panel.solve_it.click()
    assert panel.reply.value.count(assumed) == 1


def test_passing_and_taking_are_told_after_the_check():
    found = next(each for each in puzzles("pass") if each.answer[0] == "pass")
    panel = solve_puzzles(found.id)
    play(panel, "turn")
    panel.check()
    told = panel.turn.screen.dock.sentences
    assert told[-2].startswith("Your choice: ") and told[-1] == "The best: Pass"
    panel.try_again()
    assert not any(sentence.startswith("The best") for sentence in panel.turn.screen.dock.sentences)


def test_a_right_turn_is_told_so():
    panel = riddles()
    play(panel, *BEST)
    panel.check_it.click()
    assert "sb-ok" in panel.reply.value and "Right!" in panel.reply.value
    assert panel.results == {"one": SOLVED} and "solved: 1 of 3" in panel.heading.value
    assert "✓ solved" in words(panel.list.rows[0]["html"])


def test_a_wrong_turn_is_told_what_it_missed_and_can_be_tried_again():
    panel = riddles()
    play(panel, "done")
    panel.check_it.click()
    assert "sb-warn" in panel.reply.value and "Missed: &lt;the meal&gt;." in panel.reply.value
    assert panel.results == {"one": MISSED}
    panel.turn.undo()
    assert panel.reply.value == "", "the verdict was about another turn"
    play(panel, *BEST)
    panel.check_it.click()
    assert panel.results == {"one": SOLVED}


def test_the_frame_offers_to_check_a_turn_that_has_ended_and_tells_the_verdict():
    panel = riddles()
    play(panel, BEST[0])
    assert "after" not in [button.id for button in panel.turn.screen.dock.buttons]
    play(panel, BEST[1])
    (check,) = [button for button in panel.turn.screen.dock.buttons if button.main]
    assert check.label == "Check"
    panel.turn.press(check.id)
    assert panel.results == {"one": SOLVED} and note(panel.turn) == "Right!"


def test_an_unfinished_turn_is_no_miss():
    panel = riddles()
    play(panel, BEST[0])
    panel.check_it.click()
    assert "Not finished yet." in panel.reply.value and panel.results == {}


def test_hints_come_one_by_one():
    panel = riddles()
    for wanted in (["Think of food."], ["Think of food.", "Cook."]):
        assert not panel.hint_it.disabled
        panel.hint_it.click()
        assert re.findall(r"</b> ([^<]+)</p>", panel.reply.value) == wanted
    assert panel.hint_it.disabled
    panel.hint()
    assert panel.reply.value.count("Cook.") == 1
    panel.go("two")
    assert panel.reply.value == "" and not panel.hint_it.disabled


def test_the_solution_is_walked_through_on_the_drawing():
    panel = riddles()
    panel.solve_it.click()
    assert panel.results == {"one": SHOWN}
    assert panel.turn.layout.display == "none" and panel.answer.layout.display == ""
    assert "It feeds &lt;everybody&gt;." in panel.reply.value
    assert panel.line.last == 1 and [str(move) for move in panel.line.line] == list(BEST)
    panel.line.step("on")
    table = last_turn()
    table.play(BEST[0])
    assert panel.line.points[1].game.position()["players"] == table.position()["players"]
    panel.try_it.click()
    assert panel.turn.layout.display == "" and panel.answer.layout.display == "none" and panel.turn.moves == ()
    play(panel, *BEST)
    panel.check_it.click()
    assert panel.results == {"one": SHOWN}, "whoever has seen it has not solved it"


def test_a_solved_puzzle_stays_solved():
    panel = riddles()
    play(panel, *BEST)
    panel.check_it.click()
    panel.solve_it.click()
    assert panel.results == {"one": SOLVED}


def test_next_leads_to_what_is_not_solved_yet():
    panel = riddles()
    play(panel, *BEST)
    panel.check_it.click()
    panel.next_it.click()
    assert panel.puzzle.id == panel.list.value == "two" and panel.turn.moves == ()
    panel.list.value = "three"
    assert panel.puzzle.id == "three"
    panel.next_it.click()
    assert panel.puzzle.id == "two"


def test_pass_or_take_is_answered_by_one_move():
    panel = solve_puzzles(puzzles=[PassRiddle("p", "pass")])
    for move in ("turn", "pass"):
        play(panel, move)
        assert panel.turn.finished
        panel.check_it.click()
        assert panel.results == {"p": MISSED if move == "turn" else SOLVED}
        panel.turn.undo()


def test_the_language_changes_everything_and_keeps_the_turn():
    panel = riddles()
    play(panel, BEST[0])
    panel.table.speak("fr")
    assert [str(move) for move in panel.turn.moves] == [BEST[0]]
    assert panel.turn.frame.labels["undo"] == "Annuler le coup"
    assert cells(panel.turn.screen)["tile:cook"].title == "Cuisiner"


def test_a_verdict_is_told_in_the_language_spoken_now():
    panel = solve_puzzles(puzzles=puzzles("feed")[:1])
    panel.check()
    english = panel.puzzle.check(()).sentences[0]
    assert english in unescape(panel.reply.value)
    panel.table.speak("fr")
    assert panel.puzzle.check(()).sentences[0] in unescape(panel.reply.value)


def test_errors_stay_inside():
    class Broken(Riddle):
        def check(self, answer: Any) -> Answer:
            raise ValueError("<b>oh</b>")

    panel = solve_puzzles(puzzles=[Broken("one")])
    play(panel, *BEST)
    panel.check_it.click()
    assert "Something went wrong" in panel.notice.value and "<b>oh" not in panel.notice.value
    assert [str(move) for move in panel.turn.moves] == list(BEST)
    panel.go("nowhere")
    assert "nowhere" in panel.notice.value and panel.puzzle.id == "one"


def test_bad_arguments_are_refused():
    with pytest.raises(OptionError, match="empty"):
        solve_puzzles(puzzles=[])
    with pytest.raises(OptionError, match="nowhere"):
        solve_puzzles("nowhere", puzzles=[Riddle("one")])
    assert solve_puzzles("two", puzzles=[Riddle("one"), Riddle("two")]).puzzle.id == "two"


@pytest.mark.parametrize("theme", THEMES)
def test_the_puzzles_of_the_kit_are_solved_in_the_form(theme: str):
    panel = solve_puzzles(puzzles=puzzles(theme)[:1])
    puzzle = panel.puzzle
    assert puzzle.task in unescape(panel.task.value) and puzzle.theme_name in unescape(panel.task.value)
    play(panel, *puzzle.wrong[: 1 if puzzle.is_choice else None])
    panel.check()
    assert panel.results == {puzzle.id: MISSED}, panel.reply.value
    assert all(sentence in unescape(panel.reply.value) for sentence in puzzle.check(puzzle.wrong).sentences)
    panel.turn.begin_again()
    play(panel, *puzzle.solution())
    panel.check()
    assert panel.results == {puzzle.id: SOLVED} and panel.notice.value == ""
    panel.show_solution()
    assert all(sentence in unescape(panel.reply.value) for sentence in puzzle.sentences)
    panel.line.step("last")
    assert panel.notice.value == "" and panel.line.last >= len(puzzle.solution()) - 1


def test_all_puzzles_of_the_kit_are_listed():
    panel = solve_puzzles()
    assert {row["key"]: row["group"] for row in panel.list.rows} == {each.id: each.theme_name for each in puzzles()}
    groups = [row["group"] for row in panel.list.rows]
    assert [name for name, _ in groupby(groups)] == list(dict.fromkeys(groups)), "each theme stands together"
