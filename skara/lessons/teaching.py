"""What whoever teaches a lesson wants at hand: for each step and exercise what is right, and what else comes up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from skara.core.errors import MoveError
from skara.core.language import say
from skara.lessons.coach import Coach, moves_begun
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.kinds import Asked
from skara.lessons.lesson import Free, Lesson, LessonStep, Mistake
from skara.lessons.outcomes import WrongAnswer


@dataclass(frozen=True)
class Expected:
    """What is to be expected at one place of a lesson, in the language that was spoken then."""

    asked: str
    """What the coach or the exercise says."""
    right: str
    """What is right, worked out by the engine; nothing where a sentence is only read."""
    wrong: tuple[WrongAnswer, ...]
    rules: tuple[str, ...]
    """The rules that are taught there."""


def expected_in_steps(lesson: Lesson) -> list[Expected]:
    """Walk through a lesson, and list what each step expects."""
    coach, found = Coach(lesson), list[Expected]()
    while (step := coach.step) is not None:
        place = coach.place
        found.append(Expected(coach.hint().say, _right(coach, step), tuple(_wrong(coach, step)), step.rules))
        coach.walk_on()
        if coach.place == place:
            # What cannot be done is told by the check of the whole lesson.
            break
    return found


def expected_in(sheet: ExerciseSheet) -> list[Expected]:
    """List what each question of an exercise, or of a card of the small print, expects on its table as written."""
    kind, now = sheet.kind, sheet.situation()
    kinds = [Asked((part,)) for part in kind.parts] if isinstance(kind, Asked) else [kind]
    found = []
    for each in kinds:
        asked = next(each.texts()).told(now)
        # What an exercise teaches is known once all of it is answered.
        rules = sheet.rules if each is kinds[-1] else ()
        found.append(Expected(asked, each.solution(now), tuple(each.wrong_answers(now)), rules))
    return found


def _right(coach: Coach, step: LessonStep) -> str:
    if step.guess is not None:
        return Asked((step.guess,)).solution(coach.now)
    return _freely(step.free) if step.free is not None else coach.whole_call(step)


def _freely(free: Free) -> str:
    if not free.goals:
        return say("Any legal moves, until {until}.", until=free.until)
    goals = ", ".join(map(str, free.goals))
    return say("Any legal moves, until {until}; the goal: {goals}.", until=free.until, goals=goals)


def _wrong(coach: Coach, step: LessonStep) -> Iterable[WrongAnswer]:
    if step.guess is not None:
        return step.guess.wrong_answers(coach.now)
    return _mistakes(coach, step)


def _mistakes(coach: Coach, step: LessonStep) -> Iterator[WrongAnswer]:
    for mistake in step.mistakes:
        yield WrongAnswer(_tried(coach, mistake), mistake.name, mistake.say.told(coach.now))


def _tried(coach: Coach, mistake: Mistake) -> str:
    """Write what is tried in words: a move, or the beginning of one, or whatever its rule refuses."""
    if not mistake.move:
        return say("whatever {rule} refuses", rule=mistake.rule)
    game, face = coach.game, coach.lesson.box.face
    try:
        return face.move_words(game, game.parse(mistake.move))
    except MoveError:
        # Some beginnings are no move by themselves.
        begun = next(moves_begun(game, mistake.move), None)
        return face.move_words(game, begun) if begun is not None else mistake.move
