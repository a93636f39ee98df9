"""Whether a lesson can be taught: it is walked to its end, and whatever would fail a learner is named."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from skara.core.box import parts_of
from skara.core.deeds import Desk
from skara.core.errors import MoveError, SkaraError
from skara.core.language import say
from skara.lessons.coach import COACHED, UNDO, Coach, moves_begun
from skara.lessons.formulas import word_count
from skara.lessons.lesson import Free, Lesson, LessonStep, Mistake
from skara.lessons.questions import ORDER, LessonQuestion
from skara.lessons.texts import LessonText

MOST_WORDS = 25
"""How many words a bubble has at most."""

SCREEN_PLACES = ("header", "question", "stage", "strip", "store", "dock")
"""The places of every screen."""

FRAME_BUTTONS = ("button:undo", "button:redo", "button:help", "button:menu")
"""What the frame itself has on every screen."""


def faults(lesson: Lesson) -> list[str]:
    """List what is wrong with a lesson in the language spoken now; nothing where all of it can be taught."""
    return [*_walk_faults(lesson), *_exercise_faults(lesson)]


def _walk_faults(lesson: Lesson) -> list[str]:
    coach, found, named = Coach(lesson), list[str](), named_moves(lesson)
    while (step := coach.step) is not None:
        place = coach.place
        found += _at(place, _step_faults(coach, step, named))
        coach.show()
        praise = list(_at(place, _praise_faults(coach, step)))
        if coach.praises:
            coach.go_on()
        if coach.place == place:
            stuck = say("what it asks for cannot be done, so the steps behind it were not tried")
            return [*found, *_at(place, [stuck])]
        found += praise
    return found


def _exercise_faults(lesson: Lesson) -> Iterator[str]:
    """Answer every exercise on all its tables, and read all that it says."""
    for sheet in (*lesson.exercises, *lesson.small_print):
        try:
            for now in sheet.variations():
                sheet.kind.check(now)
                answer = sheet.kind.answer(now)
                if answer is not None and not sheet.kind.judge(now, answer).is_right:
                    yield say("{place}: {problem}", place=sheet.id, problem=say("its own answer is not taken as right"))
                for text in sheet.texts():
                    text.told(now)
                _ = sheet.kind.inputs(now), sheet.kind.hints(now), sheet.kind.solution(now)
        except SkaraError as error:
            yield say("{place}: {problem}", place=sheet.id, problem=error)


def _at(place: int, problems: Iterable[str]) -> Iterator[str]:
    """Name the step of each problem; a number that cannot be worked out is one too."""
    try:
        for problem in problems:
            yield say("step {number}: {problem}", number=place + 1, problem=problem)
    except SkaraError as error:
        yield say("step {number}: {problem}", number=place + 1, problem=error)


def _step_faults(coach: Coach, step: LessonStep, named: list[str]) -> Iterator[str]:
    shown = things_shown(coach)
    before = coach.lesson.steps[coach.place - 1].stage if coach.place else ()
    # Of a stage that still holds, some things may be gone by now.
    stage = step.stage if step.stage != before else ()
    for word in dict.fromkeys((step.at, *stage, *step.look)):
        if word and coach.thing(word) not in shown:
            known = ", ".join(sorted({*shown, *parts_of(coach.lesson.box)}))
            yield say("'{word}' is not on the screen; possible are: {known}", word=word, known=known)
    for beginning in step.do:
        can = coach.session.can_undo if beginning == UNDO else any(moves_begun(coach.game, beginning))
        if not can:
            yield say("no move begins with '{beginning}' here", beginning=beginning)
    for mistake in step.mistakes:
        if not _can_be_made(coach, mistake, named):
            what = mistake.move or mistake.rule
            yield say("nobody can make the mistake '{what}' here, or another answer comes first", what=what)
    if step.guess is not None:
        yield from _guess_faults(coach, step.guess)
    if step.free is not None:
        yield from _free_faults(coach, step.free)
    for text in (step.say, *(mistake.say for mistake in step.mistakes)):
        yield from _bubble(text, text.told(coach.now))


def _guess_faults(coach: Coach, guess: LessonQuestion) -> Iterator[str]:
    """See that a guess can be made in a bubble, and that what is said to it is short."""
    if guess.form(coach.now) == ORDER:
        yield say("an order cannot be guessed in a bubble; make it an exercise")
    for text in (guess.right, guess.sum, *(rival.say for rival in guess.rivals)):
        if text is not None:
            yield from _bubble(text, text.told(coach.now))


def _free_faults(coach: Coach, free: Free) -> Iterator[str]:
    """See that the lesson's own player reaches the goals."""
    trial = Coach(coach.lesson)
    while trial.place < coach.place:
        trial.walk_on()
    trial.play_freely(free)
    now = trial.now
    if not free.until.holds(now):
        yield say("'{bot}' does not come to the end of this part", bot=free.own)
    for goal in free.goals:
        if not goal.holds(now):
            yield say("'{bot}' misses the goal {goal}", bot=free.own, goal=str(goal))
    for text in filter(None, (free.missed, free.help, *(note.say for note in free.notes))):
        yield from _bubble(text, text.told(coach.now))


def _praise_faults(coach: Coach, step: LessonStep) -> Iterator[str]:
    if step.done is not None and coach.remark is not None:
        yield from _bubble(step.done, coach.remark.sentence)


def _bubble(text: LessonText, told: str) -> Iterator[str]:
    if (words := word_count(told)) > MOST_WORDS:
        yield say("{place} has {words} words, at most {most}", place=text.place, words=words, most=MOST_WORDS)


def _can_be_made(coach: Coach, mistake: Mistake, named: Iterable[str]) -> bool:
    """Tell whether something is answered as this mistake: a move that is allowed, or one that its rule refuses."""
    if not mistake.rule:
        return any(_answers(coach, move, mistake) for move in moves_begun(coach.game, mistake.move))
    return any(_answers(coach, text, mistake) for text in ([mistake.move] if mistake.move else named))


def _answers(coach: Coach, move: Any, mistake: Mistake) -> bool:
    try:
        return coach.judge(move).mistake is mistake
    except MoveError:
        return False


def named_moves(lesson: Lesson) -> list[str]:
    """List what can be tried at some moment of a lesson, and so may be tried too early: moves and mere beginnings."""
    coach, found = Coach(lesson), list[str]()
    while True:
        found += [str(option) for option in coach.game.options(all=True)]
        if (step := coach.step) is None:
            break
        found += [move for move in step.do if move != UNDO]
        place = coach.place
        coach.walk_on()
        if coach.place == place:
            break
    return list(dict.fromkeys(found))


def things_shown(coach: Coach) -> set[str]:
    """Return the names of all that stands on the screen of the step at hand, and of its places."""
    game, box = coach.game, coach.lesson.box
    host = getattr(box, "host", None)
    if host is None:
        # A game without a table to play at still has a drawing, and a verb for what is not drawn.
        things = {*box.face.marks(game), *(option.verb for option in game.options())}
    else:
        things = _ids(host.screen(Desk(game, coach.seat, COACHED)))
    return {*things, *SCREEN_PLACES, *FRAME_BUTTONS}


def _ids(value: Any) -> set[str]:
    if isinstance(value, tuple):
        return set().union(*map(_ids, value))
    if not hasattr(value, "__dataclass_fields__"):
        return set()
    inner = {name for each in fields(value) for name in _ids(getattr(value, each.name))}
    return {*inner, value.id} if getattr(value, "id", "") else inner
