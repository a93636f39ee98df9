"""The map of a course: its lessons, what is done, what comes next, and what is due for practice."""

from skara.core.language import say
from skara.core.screen import Band, Button, Cell
from skara.lessons import LessonHead, lesson_heads
from skara.lessons.practice import due_questions
from skara.lessons.progress import Learned

LESSONS_IN_A_ROW = 4
"""So many lessons stand in a row."""


class CourseMap:
    """The lessons of a game, as cells of a stage."""

    def __init__(self, game: str, progress: Learned) -> None:
        """Read the heads of the lessons."""
        self.progress = progress
        self.heads = lesson_heads(game)

    @property
    def next(self) -> str:
        """The first lesson that is not done; nothing where all are."""
        return self.progress.next_lesson([head.id for head in self.heads])

    def bands(self) -> tuple[Band, ...]:
        """Lay the lessons out in the order of the course."""
        cells = [self._cell(head) for head in self.heads]
        return tuple(
            Band(tuple(cells[start : start + LESSONS_IN_A_ROW])) for start in range(0, len(cells), LESSONS_IN_A_ROW)
        )

    def _cell(self, head: LessonHead) -> Cell:
        done, following = self.progress.is_done(head.id), head.id == self.next
        flag = say("done") if done else say("seen") if self.progress.is_seen(head.id) else ""
        note = self._status(head)
        if following:
            note = " · ".join(filter(None, (say("Next"), note)))
        aim = str(head.aim) if head.aim else ""
        title = f"{head.number} · {head.title}" if head.number else str(head.title)
        words = " ".join(filter(None, (f"{title}.", f"{flag}." if flag else "", aim, note)))
        tone = "ok" if done else "accent" if following else ""
        return Cell(f"lesson:{head.id}", title, "large", note=note, flag=flag, tone=tone, words=words)

    def _status(self, head: LessonHead) -> str:
        """Say how long it takes, and how many of its exercises are solved."""
        minutes = say("{minutes} min", minutes=sum(head.minutes)) if head.minutes else ""
        solved, number = self.progress.solved(head.exercises), len(head.exercises)
        exercises = say("exercises {solved}/{all}", solved=solved, all=number) if number else ""
        return " · ".join(filter(None, (minutes, exercises)))

    def sentences(self) -> tuple[str, ...]:
        """Say how far somebody came, and what was kept from being read."""
        done = sum(self.progress.is_done(head.id) for head in self.heads)
        told = [say("Lessons done: {done} of {all}.", done=done, all=len(self.heads))]
        following = next((head for head in self.heads if head.id == self.next), None)
        if following is not None and following.aim is not None:
            told.append(say("Next: {title}. {aim}", title=following.title, aim=following.aim))
        return tuple(filter(None, (*told, self.progress.trouble)))

    def buttons(self) -> tuple[Button, ...]:
        """Offer the next lesson, and practice where something is due."""
        due = len(due_questions(self.progress))
        found = []
        if self.next:
            found.append(Button(f"lesson:{self.next}", say("Next lesson"), main=True))
        if due:
            found.append(Button("practise", say("Practise: {number} due", number=due), main=not self.next))
        return tuple(found)
