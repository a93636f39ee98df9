"""What is expected in a lesson, written as Markdown for whoever teaches it."""

from collections.abc import Collection, Iterator, Sequence

from skara.core.language import say
from skara.core.markdown import as_markdown
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.kinds import Asked
from skara.lessons.lesson import Lesson, LessonStep
from skara.lessons.outcomes import WrongAnswer
from skara.lessons.teaching import Expected, expected_in, expected_in_steps


def told_lines(expected: Expected, rules: bool = True) -> Iterator[str]:
    """Say what is right, what else comes up with the answer to it, and which rules are taught."""
    if expected.right:
        yield say("**Right:** {answer}", answer=as_markdown(expected.right))
    yield from map(_wrong_words, expected.wrong)
    if rules and expected.rules:
        yield say("Teaches: {rules}", rules=", ".join(expected.rules))


def _wrong_words(wrong: WrongAnswer) -> str:
    given = as_markdown(wrong.given) or say("another way")
    idea = f" (`{wrong.idea}`)" if wrong.idea else ""
    return say("**Comes up:** {given}{idea} → {answer}", given=given, idea=idea, answer=as_markdown(wrong.sentence))


def minutes_words(minutes: Sequence[int]) -> str:
    """Say how long a lesson takes; nothing where its file does not."""
    if not minutes:
        return ""
    whole = say("{minutes} minutes", minutes=sum(minutes))
    if len(minutes) == 1:
        return whole
    parts = say("{coach} with the coach, {exercises} for the exercises", coach=minutes[0], exercises=minutes[1])
    return f"{whole} ({parts})"


# ---------------------------------------------------------------------------------------------------------------
# Notes on paper: what a teacher looks up while the class answers


def step_notes(lesson: Lesson, numbers: Collection[str] = ()) -> str:
    """List the steps in which something is asked, or a wrong idea comes up: all, or some by their numbers."""
    notes, part = [], ""
    for place, (step, expected) in enumerate(zip(lesson.steps, expected_in_steps(lesson), strict=True), start=1):
        part = f"{step.part} · " if step.part is not None else part
        if str(place) in numbers or (not numbers and _asks(step)):
            notes.append(_note(f"{part}{place}", _with_ideas(expected)))
    return "\n".join(notes)


def exercise_notes(lesson: Lesson, names: Collection[str] = ()) -> str:
    """List the exercises, question by question: all, or some by their own names."""
    sheets = [sheet for sheet in lesson.exercises if not names or own_name(sheet) in names]
    return "\n".join(note for sheet in sheets for note in _exercise_notes(sheet))


def small_print_notes(lesson: Lesson) -> str:
    """List the cards of the small print, each with its answer alone."""
    cards = [card for sheet in lesson.small_print for card in expected_in(sheet)]
    return "\n".join(f"- {as_markdown(card.asked)} **{as_markdown(card.right)}**" for card in cards)


def own_name(sheet: ExerciseSheet) -> str:
    """Return what an exercise is called in its lesson."""
    return sheet.id.partition("/")[2]


def _asks(step: LessonStep) -> bool:
    return step.guess is not None or any(mistake.name for mistake in step.mistakes)


def _with_ideas(expected: Expected) -> Expected:
    """Leave the tries away behind which there is no wrong idea: the coach answers them at the table."""
    wrong = tuple(wrong for wrong in expected.wrong if wrong.idea)
    return Expected(expected.asked, expected.right, wrong, expected.rules)


def _exercise_notes(sheet: ExerciseSheet) -> Iterator[str]:
    name, questions = own_name(sheet), expected_in(sheet)
    if isinstance(sheet.kind, Asked) and sheet.kind.intro is not None:
        yield f"- **{name}** · {as_markdown(sheet.kind.intro.told(sheet.situation()))}"
    for number, question in enumerate(questions, start=1):
        yield _note(f"{name}.{number}" if len(questions) > 1 else name, question)


def _note(label: str, expected: Expected) -> str:
    lines = [f"- **{label}** · {as_markdown(expected.asked)}"]
    lines += [f"  - {line}" for line in told_lines(expected, rules=False)]
    return "\n".join(lines)
