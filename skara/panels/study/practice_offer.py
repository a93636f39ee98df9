"""What to practise after a decision that lost points: a button for the lesson, and one for a puzzle."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.core.language import say
from skara.lessons import lesson_heads
from skara.lessons.advice import Advice, advice_for
from skara.panels.study.layout import shown

if TYPE_CHECKING:
    from skara.analysis import ReviewedTurn


class PracticeOffer(widgets.HBox):
    """Two buttons that fit a decision; nothing where it lost nothing for certain."""

    def __init__(self, open_panel: Callable[[Any], None]) -> None:
        """Call `open_panel` with what is chosen."""
        self.open_panel = open_panel
        self.advice: Advice | None = None
        self.lesson, self.puzzle = widgets.Button(icon="book"), widgets.Button(icon="puzzle-piece")
        self._puzzle = ""
        super().__init__([self.lesson, self.puzzle])
        self.add_class("sb-buttons")
        self.lesson.on_click(lambda _: self.open_lesson())
        self.puzzle.on_click(lambda _: self.open_puzzle())

    def show(self, turn: "ReviewedTurn") -> None:
        """Offer what fits a decision, in the language spoken now."""
        box = turn.start.box
        self.game = box.ID
        self.advice = advice_for(turn, box)
        shown(self, self.advice is not None)
        if self.advice is None:
            return
        head = next((head for head in lesson_heads(self.game) if head.id == self.advice.lesson), None)
        shown(self.lesson, head is not None)
        if head is not None:
            self.lesson.description = say("Lesson {number}: {title}", number=head.number, title=head.title)
            self.lesson.tooltip = str(head.aim) if head.aim else ""
        every = box.puzzles.puzzles() if hasattr(box, "puzzles") else []
        puzzles = [puzzle for puzzle in every if puzzle.theme == self.advice.theme]
        shown(self.puzzle, bool(puzzles))
        if puzzles:
            self._puzzle = puzzles[0].id
            self.puzzle.description = say("Puzzle: {theme}", theme=puzzles[0].theme_name)

    def open_lesson(self) -> None:
        """Open the lesson that fits."""
        from skara.panels.lesson_panel import lesson

        if self.advice is not None:
            self.open_panel(lesson(self.advice.lesson, self.game))

    def open_puzzle(self) -> None:
        """Open a puzzle that fits."""
        from skara.panels.puzzles_panel import solve_puzzles

        if self._puzzle:
            self.open_panel(solve_puzzles(self._puzzle, game=self.game))
