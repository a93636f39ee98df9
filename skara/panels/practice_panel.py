"""Practice: questions about the wrong ideas that come back, a few a day."""

from collections.abc import Sequence

from skara.core.errors import OptionError
from skara.core.language import say
from skara.games import DEFAULT
from skara.lessons import Answered, ExerciseSheet
from skara.lessons.practice import due_questions
from skara.panels.exercise_panel import ExercisePanel
from skara.panels.learning import progress_of


class PracticePanel(ExercisePanel):
    """Exercises, each about an idea that was missed before; the first answer to each decides when it comes back."""

    def __init__(self, questions: Sequence[tuple[str, ExerciseSheet]], variation: int) -> None:
        """Ask about each idea, on tables with other numbers where there are any."""
        self.ideas = [idea for idea, _ in questions]
        self._decided: set[int] = set()
        """The places of the questions that were answered once."""
        super().__init__([sheet for _, sheet in questions], title=say("Practice"), variation=variation)
        self.on_outcome = self._decide

    def _decide(self, outcome: Answered) -> None:
        if self.place not in self._decided:
            self._decided.add(self.place)
            self.progress.practised(self.ideas[self.place], outcome, self.exercise.id)

    def _record(self, outcome: Answered) -> None:
        """Keep what an answer came to; a first one that is wrong is kept as practised, and counted once."""
        if outcome.is_right or self.place in self._decided:
            super()._record(outcome)

    def _group(self, small_print: bool) -> list[int]:
        """Count all questions together, those of exercises, rule cards and steps alike."""
        return list(range(len(self.sheets)))

    def _standing(self, place: int) -> str:
        """Tell what came of a question today, apart from what was known of it before."""
        return self.results.get(place, "")


def practise(game: str = DEFAULT) -> PracticePanel:
    """Practise what is due today."""
    progress = progress_of(game)
    questions = due_questions(progress)
    if not questions:
        raise OptionError(say("Nothing is due for practice today."))
    known = progress.practice()
    # A number that differs from time to time, so that the tables do.
    return PracticePanel(questions, 1 + sum(known[name].misses + known[name].level for name, _ in questions))
