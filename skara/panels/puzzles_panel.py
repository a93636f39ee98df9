"""The Puzzles panel: a position, a task, and a turn to find; with a check, hints and the solution."""

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.errors import OptionError
from skara.core.language import language, say
from skara.core.study import ASSUMED
from skara.games import DEFAULT, box_of
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import guarded
from skara.panels.parts.row_choice import RowChoice
from skara.panels.study.difference_table import sentences_html
from skara.panels.study.layout import StudyPanel, main_part, shown
from skara.panels.study.line_view import LineView
from skara.panels.study.walked_lines import line_words
from skara.panels.turn_form import BEST, BOTH, OWN, AfterTurn, TurnForm, TurnMark

SOLVED, MISSED, SHOWN = "solved", "missed", "shown"
"""What became of a puzzle: solved without seeing the solution, tried and missed, or the solution was shown."""
RESULT_SIGNS = {SOLVED: "✓", MISSED: "⊘", SHOWN: "…"}
MOST_STARS = 3


class PuzzlesPanel(StudyPanel):
    """A collection of puzzles, one of them on the table. `results` says what became of each, by its id."""

    def __init__(self, puzzles: Sequence[Any], first: str | None = None) -> None:
        """Show these puzzles, beginning with the first or with the one named."""
        super().__init__("puzzles")
        themes = list(dict.fromkeys(puzzle.theme for puzzle in puzzles))
        self.puzzles = {puzzle.id: puzzle for puzzle in sorted(puzzles, key=lambda puzzle: themes.index(puzzle.theme))}
        self.puzzle = self.puzzles[first] if first in self.puzzles else puzzles[0]
        self.results: dict[str, str] = {}
        self.hints = 0
        """How many hints were given."""
        self.verdict: Any = None
        self._spoken = language()
        self._solution = False
        self.list = RowChoice(self.go)
        self.task, self.reply = widgets.HTML(), widgets.HTML()
        self.check_it = widgets.Button(button_style="primary", icon="check")
        self.hint_it, self.solve_it, self.try_it, self.next_it = (widgets.Button() for _ in range(4))
        self.line = LineView()
        after = AfterTurn(lambda: say("Check"), self.check)
        self.turn = TurnForm(self.puzzle.game(), self.puzzle.ends_answer, self._played, after)
        self.table = self.turn.table
        self.languages = LanguageSwitch(self.table.speak)
        self._lay_out()
        self._connect()
        self.table.on_change(self.refresh)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    @guarded
    def go(self, id: str) -> None:
        """Lay out a puzzle by its id."""
        if id not in self.puzzles:
            raise OptionError(say("There is no puzzle '{id}'.", id=id))
        self.puzzle = self.puzzles[id]
        self.try_again()

    @guarded
    def check(self) -> None:
        """Check the turn that was played."""
        self.hush()
        self._judge()
        assert self.verdict is not None
        self._mark()
        # On a phone the reply is out of sight while the table is looked at.
        self.turn.say_note(self.verdict.sentences[0], "ok" if self.verdict.correct else "warn")
        if self.verdict.finished and self.results.get(self.puzzle.id) not in (SOLVED, SHOWN):
            self.results[self.puzzle.id] = SOLVED if self.verdict.correct else MISSED
        self.refresh()

    def _mark(self) -> None:
        """Mark on the table what was chosen or used, and what is best."""
        if not self.verdict.finished:
            return
        own, best = self.puzzle.things_chosen(self.turn.moves)
        if not self.puzzle.is_choice and not self.verdict.lost:
            # Several turns may be as good as the one that is kept with the puzzle.
            best = own
        words = _choice_marks() if self.puzzle.is_choice else _turn_marks()
        whose = {thing: BOTH if thing in best else OWN for thing in own}
        whose |= {thing: BEST for thing in best if thing not in own}
        self.turn.marks = {thing: TurnMark(words[each], each) for thing, each in whose.items()}
        game = self.puzzle.game()
        best_line = [game.parse(text) for text in self.puzzle.solution()]
        if self.puzzle.is_choice:
            move_words = game.box.face.move_words
            self.turn.marks_told = (
                say("Your choice: {move}", move=move_words(game, self.turn.moves[-1])),
                say("The best: {move}", move=move_words(game, best_line[0])),
            )
        elif self.verdict.lost and set(own) == set(best):
            # The same tiles used in another way: no mark tells the turns apart.
            mine = line_words(game, self.turn.moves)
            others = [words for words in line_words(game, best_line) if words not in mine]
            self.turn.marks_told = tuple(say("The best turn: {move}", move=words) for words in others)
        self.turn.refresh()

    def _judge(self) -> None:
        """Let the puzzle judge the turn; it answers in the language spoken now."""
        self.verdict, self._spoken = self.puzzle.check(self.turn.moves), language()

    @guarded
    def hint(self) -> None:
        """Give the next hint, from a vague one to a plain one."""
        self.hush()
        self.hints = min(self.hints + 1, self.puzzle.hints)
        self.refresh()

    @guarded
    def show_solution(self) -> None:
        """Show the best turn on the table; a puzzle solved before stays solved."""
        self.hush()
        self.results.setdefault(self.puzzle.id, SHOWN)
        if self.results[self.puzzle.id] == MISSED:
            self.results[self.puzzle.id] = SHOWN
        self._solution = True
        self.refresh()

    @guarded
    def try_again(self) -> None:
        """Lay the puzzle out anew."""
        self.hush()
        self.hints, self.verdict, self._solution = 0, None, False
        self.turn.begin(self.puzzle.game(), self.puzzle.ends_answer)

    @guarded
    def next(self) -> None:
        """Go to the next puzzle that is not solved yet, or else to the next one."""
        ids = list(self.puzzles)
        place = ids.index(self.puzzle.id)
        ahead = [*ids[place + 1 :], *ids[:place]]
        open_ones = [id for id in ahead if id not in self.results]
        self.go((open_ones or ahead or ids)[0])

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @guarded
    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        puzzle = self.puzzle
        solved = list(self.results.values()).count(SOLVED)
        self.set_title(say("Puzzles"), say("solved: {solved} of {all}", solved=solved, all=len(self.puzzles)))
        self.languages.refresh()
        self.list.show(say("Choose a puzzle"), [self._row(each) for each in self.puzzles.values()], puzzle.id)
        self.check_it.description, self.hint_it.description = say("Check"), say("Hint")
        self.solve_it.description, self.next_it.description = say("Solution"), say("Next puzzle")
        self.try_it.description = say("Try it yourself")
        if self.verdict is not None and self._spoken != language():
            self._judge()
            self._mark()
        self.hint_it.disabled = self.hints >= puzzle.hints
        self.task.value = self._task_html(puzzle)
        self.reply.value = self._reply_html()
        for part in (self.check_it, self.hint_it, self.solve_it, self.turn):
            shown(part, not self._solution)
        for part in (self.try_it, self.line.moves, self.answer):
            shown(part, self._solution)
        if self._solution:
            game = puzzle.game()
            self.line.show(game, [game.parse(text) for text in puzzle.solution()], game.active, say("Solution"))

    def _row(self, puzzle: Any) -> dict[str, str]:
        result = self.results.get(puzzle.id)
        words = {SOLVED: say("solved"), MISSED: say("missed"), SHOWN: say("solution seen")}
        pill = f"<span class='sb-pill'>{RESULT_SIGNS[result]} {escape(words[result])}</span>" if result else ""
        html = (
            f"<span class='sb-rank'></span>"
            f"<span class='sb-worth'><span>{self._place(puzzle)}</span>{stars_html(puzzle.difficulty)}{pill}</span>"
        )
        return {"key": puzzle.id, "html": html, "group": puzzle.theme_name}

    def _place(self, puzzle: Any) -> int:
        """Return which of its theme a puzzle is; the theme stands above."""
        alike = [each.id for each in self.puzzles.values() if each.theme == puzzle.theme]
        return alike.index(puzzle.id) + 1

    def _task_html(self, puzzle: Any) -> str:
        head = f"<h4>{escape(puzzle.theme_name)} {stars_html(puzzle.difficulty)}</h4>"
        return f"{head}<p class='sb-task'>{escape(puzzle.task)}</p>"

    def _reply_html(self) -> str:
        """Write what is said to the person: the verdict, then the hints; or else why the solution is best."""
        if self._solution:
            return sentences_html(self.puzzle.sentences)
        parts = []
        if self.verdict is not None:
            kind, sign = ("ok", "✓") if self.verdict.correct else ("warn", "⊘")
            told = " ".join(escape(sentence) for sentence in self.verdict.sentences)
            parts.append(f"<div class='sb-{kind}' role='status'><b>{sign}</b> {told}</div>")
        assumed = say(ASSUMED)
        said = self.verdict is not None and assumed in self.verdict.sentences
        for number in range(self.hints):
            head, hint = say("Hint {number}", number=number + 1), self.puzzle.hint(number)
            if said:
                # Verdict and hints stand together, so that whose play a mean tells of is said once.
                hint = hint.removesuffix(assumed).rstrip()
            parts.append(f"<p><b>{escape(head)}</b> {escape(hint)}</p>")
        # Where it is too long for its place, the keyboard scrolls it.
        return f"<div tabindex='0'>{''.join(parts)}</div>" if parts else ""

    def _played(self) -> None:
        """Forget the verdict on a turn that is no more the one in the form."""
        self.verdict = None
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        buttons = widgets.HBox([self.check_it, self.hint_it, self.solve_it, self.try_it, self.next_it])
        buttons.add_class("sb-buttons")
        told = widgets.VBox([self.line.moves, self.reply])
        told.add_class("sb-told")
        self.answer = widgets.VBox([self.line.looking(), self.line.view])
        self.answer.add_class("sb-answer")
        self.body.children = [self.task, buttons, told, main_part(self.turn, self.answer), self.list]
        self.add_tools(self.languages)
        self.fit_screen()
        self.put_aside(True)

    def _connect(self) -> None:
        self.check_it.on_click(lambda button: self.check())
        self.hint_it.on_click(lambda button: self.hint())
        self.solve_it.on_click(lambda button: self.show_solution())
        self.try_it.on_click(lambda button: self.try_again())
        self.next_it.on_click(lambda button: self.next())


def _choice_marks() -> dict[str, str]:
    return {OWN: say("your choice"), BEST: say("best"), BOTH: say("your choice, the best")}


def _turn_marks() -> dict[str, str]:
    return {OWN: say("your turn"), BEST: say("best turn"), BOTH: say("both turns")}


def stars_html(difficulty: int) -> str:
    """Write how hard a puzzle is, by a sign and in words."""
    words = [say("easy"), say("medium"), say("hard")][max(1, min(MOST_STARS, difficulty)) - 1]
    stars = "★" * difficulty + "☆" * (MOST_STARS - difficulty)
    return f"<small><span aria-hidden='true'>{stars}</span> {escape(words)}</small>"


def solve_puzzles(first: str | None = None, puzzles: Sequence[Any] | None = None, game: str = DEFAULT) -> PuzzlesPanel:
    """Solve the puzzles of a game, or others that are given; `first` is the id of the one to begin with."""
    if puzzles is None:
        puzzles = _puzzles_of(game)
    if not puzzles:
        raise OptionError(say("puzzles: an empty list; give at least one puzzle."))
    if first is not None and first not in [puzzle.id for puzzle in puzzles]:
        raise OptionError(say("There is no puzzle '{id}'.", id=first))
    return PuzzlesPanel(puzzles, first)


def _puzzles_of(game: str) -> Sequence[Any]:
    room = getattr(box_of(game), "puzzles", None)
    if room is None:
        raise OptionError(say("There are no puzzles for this game yet: {game}.", game=game))
    found: Sequence[Any] = room.puzzles()
    return found
