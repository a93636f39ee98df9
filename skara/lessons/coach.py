"""One walk through a lesson: what is asked now, what a try is answered with, and what the screen shows of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from skara.bots import make_bot
from skara.core.box import parts_of
from skara.core.deeds import Desk, Manner
from skara.core.errors import MoveError, SkaraError
from skara.core.events import Event
from skara.core.language import say
from skara.core.moves import Move
from skara.core.play import MOST_COMPLETIONS
from skara.core.screen import Button, Choice, Field, Hint, parts_in
from skara.core.session import Session
from skara.lessons.kinds import NUMBER, question_input
from skara.lessons.lesson import Free, Lesson, LessonStep, Mistake
from skara.lessons.outcomes import WRONG, Answered
from skara.lessons.situations import Situation

COACHED = Manner(joined=False, end_turn=False)
"""How one plays with a coach: every move is a click of its own, and nothing ends by itself."""

_PLACES = ("header", "question", "stage", "store", "dock")

UNDO = "undo"
"""What a step asks for where the last move is to be taken back."""

GUESS = "guess"
"""The field of the bubble in which a question is answered."""

LAST_TOLD_LESSON = 3
"""Up to this lesson of a course the coach says at once what exactly is to be done; later only on request."""

MOST_REPLIES = 400
"""So many moves the other seats, or whoever shows a free part, make at most before somebody is asked again."""


@dataclass(frozen=True)
class Remark:
    """What the coach says to a try."""

    kind: str
    """`right`; `mistake`, one that the lesson knows; `refused` by the rules; `other`, which is not asked for now;
    `missed`, where a goal was; `note`, what the coach says of itself."""
    words: Callable[[], str]
    mistake: Mistake | None = None
    """The mistake that it was, where the lesson knows it."""
    events: tuple[Event, ...] = ()
    """What happened, where a move was played."""

    @property
    def sentence(self) -> str:
        """The words, in the language spoken now."""
        return self.words()

    @property
    def tone(self) -> str:
        """How the screen shows it."""
        return {"right": "ok", "other": "", "note": ""}.get(self.kind, "warn")


_RIGHT = Remark("right", str)


class LeftFreely(NamedTuple):
    """Where a free part was left: its step, and how many moves the table had had when what happened."""

    step: int
    begun: int
    """When the part began."""
    asked: int
    """When somebody was asked first."""
    moves: int
    """When it was left."""


class _Begun(NamedTuple):
    """A step on the way so far, with the table as it was then."""

    place: int
    scene: str
    moves: tuple[Move, ...]
    seat: int

    @property
    def table(self) -> tuple[str, tuple[Move, ...], int]:
        """The table without the step."""
        return self[1:]


class Coach:
    """Walks somebody through a lesson.

    The coach keeps the table: `session`, which changes only by what is called here. A panel shows `session.game` and
    `hint()`, and asks anew after every call, since a step may put another table up.
    """

    def __init__(self, lesson: Lesson) -> None:
        """Begin at the first step."""
        self.lesson = lesson
        self.remark: Remark | None = None
        self.outcomes: list[tuple[str, Answered]] = []
        """What guesses and named mistakes so far came to, each with its place in the lesson: `room/step 3`."""
        self.results: dict[int, str] = {}
        """How each step so far was done that asks for something, by its place: `own`, `missed` at first, or `shown`."""
        self.told_more = 0
        """How often more was asked about what is to be done now."""
        self._following: int | None = None
        """The place of the step that follows, while what is said to the one at hand is to be read."""
        self.begin_again()

    # -----------------------------------------------------------------------------------------------------------
    # Where the walk stands

    @property
    def game(self) -> Any:
        """The table now."""
        return self.session.game

    @property
    def now(self) -> Situation:
        """The table now, with the way that led to it."""
        return replace(self._start, game=self.game, seat=self.seat, moves=tuple(map(str, self.session.moves)))

    @property
    def is_finished(self) -> bool:
        """Whether all steps are done, or as many parts as are enough."""
        enough = self.lesson.enough
        return len(self.parts_done) >= enough if enough else self.reached == len(self.lesson.steps)

    @property
    def reached(self) -> int:
        """The place of the first step that is not done yet on this walk."""
        return self.place if self._following is None else self._following

    @property
    def step(self) -> LessonStep | None:
        """The step at hand; none at the end."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def praises(self) -> bool:
        """Whether the step at hand is done, and what is said to that is still to be read."""
        return self._following is not None

    @property
    def was_shown(self) -> bool:
        """Whether something that was asked for was done by the coach."""
        return "shown" in self.results.values()

    @property
    def plays_freely(self) -> bool:
        """Whether somebody has begun to play a free part, and it is not over."""
        step = self.step
        if step is None or step.free is None or len(self.session.moves) <= self._asked_at:
            return False
        return not step.free.until.holds(self.now)

    @property
    def asks_for_choice(self) -> bool:
        """Whether the choice inside a move is what is asked for: the step knows somebody who would choose otherwise."""
        step = self.step
        if step is None or not step.do or step.do[0] == UNDO or self.lesson.number <= LAST_TOLD_LESSON:
            return False
        own = self.own_move(step)
        option = str(own._replace(parts=())) if own is not None and own.parts else ""
        return bool(option) and any(begun(mistake.move, option) for mistake in step.mistakes)

    @property
    def left_freely(self) -> LeftFreely | None:
        """Where the free part at hand stands, so that it can be gone on with; none where no such part is at hand."""
        step = self.step
        if step is None or step.free is None or step.free.until.holds(self.now):
            return None
        return LeftFreely(self.place, len(self._begun[-1].moves), self._asked_at, len(self.session.moves))

    @property
    def part(self) -> int | None:
        """The part of the lesson that the step at hand belongs to; none where it belongs to none."""
        return next((number for number, places in enumerate(self.lesson.parts) if self.place in places), None)

    # -----------------------------------------------------------------------------------------------------------
    # What somebody tries

    def judge(self, move: str | Move) -> Remark:
        """Say what trying a move would be answered with; nothing is played."""
        game, step = self.game, self.step
        if step is None:
            return Remark("other", lambda: say("This lesson is done."))
        if self.praises:
            return Remark("other", lambda: say("First press Next."))
        if step.guess is not None:
            return Remark("other", lambda: say("First answer the question."))
        whole = game.move(move) if isinstance(move, str) else move
        written = str(whole)
        # A mere beginning is refused as what it begins is.
        refusal = game.why_not(written) or game.why_not(whole)
        rule = refusal.rule if refusal else ""
        known = [each for each in step.mistakes if each.move and each.rule in ("", rule)]
        mistake = max(known, key=lambda each: begun(written, each.move), default=None)
        asked = max((begun(written, beginning) for beginning in step.do), default=0)
        # Of two beginnings the one that says more decides.
        if mistake and begun(written, mistake.move) > asked:
            return self._mistaken("mistake", mistake)
        if refusal:
            return self._refused(refusal.rule, lambda: refusal.sentence)
        if asked or step.free is not None:
            return _RIGHT
        if step.do or step.look:
            return Remark("other", lambda: say("That is allowed. For now: {call}", call=self._call(step)))
        return Remark("other", lambda: say("First press Next."))

    def try_move(self, move: str | Move) -> Remark:
        """Answer a move, and play it if it is one that is asked for; praise that was not read waits for nobody."""
        self._end_praise()
        remark = self.judge(move)
        if remark is not _RIGHT:
            self._note_mistake(remark)
            return self._keep(remark)
        events = self.session.play(move)
        free = self.step.free if self.step else None
        return self._go(events) if free is None else self._go_on_freely(free, list(events))

    def undo(self) -> Remark:
        """Take the last move back; where that is not what is asked, the step that asked for it comes back."""
        if not self.session.can_undo:
            return self._keep(Remark("other", lambda: say("There is nothing to take back yet.")))
        step = self.step
        if self.praises and step is not None and step.do:
            self._restore(len(self._begun) - 1)
            return self._keep(Remark("other", lambda: say("Taken back.")))
        self._following = None
        if step is not None and UNDO in step.do:
            self.session.undo()
            return self._go()
        if step is not None and step.free is not None and len(self.session.moves) > len(self._begun[-1].moves):
            self._undo_own()
            return self._keep(Remark("other", lambda: say("Taken back.")))
        now = self._begun[-1].table
        if self._return_to(max(index for index, before in enumerate(self._begun) if before.table != now)):
            self._undo_own()
        return self._keep(Remark("other", lambda: say("Taken back.")))

    def pick(self, thing: str) -> Remark | None:
        """Answer a click on a thing, if that is what is asked for; else nothing, and the click goes its own way."""
        self._end_praise()
        step = self.step
        if step is None or not any(self._is_part(thing, self.thing(word)) for word in step.look):
            return None
        return self._go()

    def _is_part(self, thing: str, whole: str) -> bool:
        """Tell whether a thing is another one, or a part of it on the screen."""
        host = getattr(self.lesson.box, "host", None)
        if thing == whole or host is None:
            return thing == whole
        screen = host.screen(Desk(self.game, self.seat, COACHED))
        places = {"strip": screen.strips, **{name: getattr(screen, name) for name in _PLACES}}
        found = [places[whole]] if whole in places else [
            part for part in parts_in(screen) if getattr(part, "id", "") == whole
        ]  # fmt: skip
        return any(getattr(part, "id", "") == thing for part in parts_in(tuple(found)))

    def refuse(self, rule: str, sentence: str) -> Remark:
        """Answer a click on something that the rules refuse."""
        remark = self._refused(rule, lambda: sentence)
        self._note_mistake(remark)
        return self._keep(remark)

    def answer(self, given: Any) -> Remark:
        """Answer a guess; a right one leads on."""
        self._end_praise()
        step = self.step
        if step is None or step.guess is None:
            return self._keep(Remark("other", lambda: say("Nothing is asked just now.")))
        outcome = step.guess.judge(self.now, given, self.misses)
        self._note(outcome)
        if outcome.is_right:
            now, praise = self.now, step.guess.praise
            return self._go(praise=lambda: praise(now))
        now, guess, misses = self.now, step.guess, self.misses
        self.misses += outcome.was_tried
        kind = "mistake" if outcome.was_tried else "other"
        return self._keep(Remark(kind, lambda: guess.judge(now, given, misses).sentence))

    def _score_words(self) -> str:
        """Say how the steps that asked for something were done, in the language spoken now; nothing where none was."""
        ways = list(self.results.values())
        if not ways:
            return ""
        told = [say("At the first try: {own} of {all}.", own=ways.count("own"), all=len(ways))]
        if shown := ways.count("shown"):
            told.append(say("Shown: {number}.", number=shown))
        return " ".join(told)

    # -----------------------------------------------------------------------------------------------------------
    # The coach's own buttons

    def press(self, id: str) -> Remark | None:
        """Do what one of the buttons of the hint says."""
        presses: dict[str, Callable[[], Remark | None]] = {
            "lesson:next": self.go_on,
            "lesson:back": self.go_back,
            "lesson:show": self.show,
            "lesson:hint": self.ask_for_more,
            "lesson:again": self.begin_again,
            "lesson:retry": self.retry,
            "lesson:now": self.what_now,
            "lesson:skip": self.skip_part,
            "lesson:enough": self.end,
            "lesson:more": self.next_part,
        }
        return presses[id]()

    def go_on(self) -> Remark | None:
        """Go on to the next step, unless there is something to do first."""
        step = self.step
        if step is None:
            return None
        if self.praises:
            self.remark = None
            self._end_praise()
            return None
        if step.do or step.guess is not None or step.free is not None:
            return self._keep(Remark("other", lambda: self._call(step)))
        return self._go()

    def go_back(self) -> None:
        """Go back by one step, with the table as it was then; what was played freely stays as it was left."""
        self.remark = None
        if self.praises:
            self._return_to(len(self._begun) - 1)
        elif len(self._begun) > 1:
            self._return_to(len(self._begun) - 2)

    def go_to(self, place: int) -> None:
        """Go to a later step as if all before it had been shown; the parts before it are passed over."""
        self._end_praise()
        part = next((places for places in self.lesson.parts if place in places), None)
        if part is not None:
            self._enter(part.start)
        while self.place < place and self.step is not None:
            before = self.place
            self.walk_on()
            if self.place == before:
                break
        self.remark = None

    def walk_on(self) -> None:
        """Do what the step asks for, and go on to the next; a step that cannot be done stays."""
        self._end_praise()
        self.show()
        if self.praises:
            self._end_praise()

    def begin_at(self, place: int) -> None:
        """Begin any step, on a new table, as if all before it had been shown."""
        self.begin_again()
        self.go_to(place)

    def go_on_freely(self, left: LeftFreely, moves: Sequence[Move]) -> None:
        """Go on with a free part as it was left, by the moves that led there; one that is refused raises an error."""
        self.begin_at(left.step)
        self.session.go_to_start()
        for move in moves:
            self.session.play(move)
        self._begun[-1] = self._begun[-1]._replace(moves=tuple(moves[: left.begun]))
        self._asked_at = left.asked

    def show(self) -> Remark | None:
        """Do what the step asks for: the lesson's own move, the right answer, or a bot's play to the end."""
        step = self.step
        if self.praises:
            return self.go_on()
        if step is not None and (step.do or step.look or step.guess is not None or step.free is not None):
            self.results[self.place] = "shown"
        if step is not None and step.guess is not None:
            now, guess = self.now, step.guess
            return self._go(praise=lambda: guess.working(now))
        if step is not None and step.free is not None:
            return self._show_freely(step.free)
        if step is None or not step.do:
            return self.go_on()
        if step.do[0] == UNDO:
            return self.undo()
        own = self.own_move(step)
        return None if own is None else self.try_move(own)

    def retry(self) -> None:
        """Begin the step at hand once more, with the table as it was then."""
        self.remark = None
        self._restore(len(self._begun) - 1)

    def ask_for_more(self) -> None:
        """Say more of what is to be done: after the verb a hint, then the whole move."""
        self.told_more += 1

    def what_now(self) -> Remark:
        """Say what is asked, and what the lesson has to say about this moment."""
        free = self.step.free if self.step else None
        now, asked = self.now, self.game.decision.prompt
        more = free.help if free else None
        return self._keep(Remark("note", lambda: " ".join(filter(None, (asked, more.told(now) if more else "")))))

    def begin_again(self) -> None:
        """Go to the first step, on a new table; nothing is done yet."""
        self.remark = None
        self.results.clear()
        self._begun: list[_Begun] = []
        self._asked_at = 0
        self._skipped_at: int | None = None
        """How many moves the free part at hand had had when the rest of it was skipped."""
        self.parts_done: set[int] = set()
        """The parts that were walked to their end."""
        self.seat = 0
        self._enter(0)

    # -----------------------------------------------------------------------------------------------------------
    # Parts, some of which are enough

    def skip_part(self) -> None:
        """Leave the part at hand for later, and begin the next one that waits."""
        self.remark = None
        self._enter(self._part_after(self.part))

    def next_part(self) -> None:
        """Begin the first part that waits."""
        self.remark = None
        self._enter(self._part_after(None))

    def end(self) -> None:
        """Go to the end of the lesson; the parts that wait are left for later."""
        self.remark = None
        self._enter(len(self.lesson.steps))

    def _place_after(self, place: int) -> int:
        """Return the step after one that is done: behind the last of a part, the next part that waits."""
        part = self.part
        if part is None or place + 1 in self.lesson.parts[part]:
            return place + 1
        self.parts_done.add(part)
        return self._part_after(part)

    def _part_after(self, part: int | None) -> int:
        """Return where the next part that waits begins; one from before only as long as there is not enough."""
        parts = self.lesson.parts
        waiting = [number for number in range(len(parts)) if number not in {*self.parts_done, part}]
        later = [number for number in waiting if part is None or number > part]
        following = later or (waiting if not self.is_finished else [])
        return parts[following[0]].start if following else len(self.lesson.steps)

    # -----------------------------------------------------------------------------------------------------------
    # What the screen shows

    def hint(self) -> Hint:
        """Return the bubble of this moment, in the language spoken now."""
        step, remark = self.step, self.remark
        told = remark.sentence if remark else ""
        answer = told or (self._score_words() if step is None else "")
        title, places = self._where()
        back = Button("lesson:back", say("Step back"), disabled=len(self._begun) < 2)
        if step is None:
            again = Button("lesson:again", say("Once more"), main=True)
            hint = Hint(
                " ".join(map(str, self.lesson.key)) or say("This lesson is done."), buttons=(back, *self._more(), again)
            )
        elif self.praises:
            following = Button("lesson:next", say("Next"), key="N", main=True)
            back = replace(back, disabled=False)
            hint = Hint(say=step.say.told(self._met), at=self.thing(step.at), buttons=(back, following))
        else:
            hint = Hint(
                say=step.say.told(self.now),
                at=self.thing(step.at),
                lit=self._lit(step),
                call=self._call(step),
                drawing=self._drawing(step),
                buttons=(back, *self._leave(step), *self._buttons(step)),
                fields=self._fields(step),
            )
        return replace(
            hint,
            title=title,
            step=min(self.place, places[-1]) - places[0] + 1,
            steps=len(places),
            answer=answer,
            tone=remark.tone if remark and told else "ok" if answer else "",
        )

    def _where(self) -> tuple[str, range]:
        """Return what the walk stands in, by name, and the places of its steps: the lesson, or a part of it."""
        title, parts = str(self.lesson.title), self.lesson.parts
        if self.part is not None:
            places = parts[self.part]
            return f"{title} · {self.lesson.steps[places.start].part}", places
        opening = bool(parts) and self.place < parts[0].start
        return title, range(parts[0].start if opening else len(self.lesson.steps))

    def _leave(self, step: LessonStep) -> tuple[Button, ...]:
        """Return how to leave a part that need not be walked, where it begins."""
        if step.part is None or not self.lesson.enough:
            return ()
        skip = Button("lesson:skip", say("Skip {part}", part=step.part))
        return (skip, Button("lesson:enough", say("Enough for now"))) if self.is_finished else (skip,)

    def _more(self) -> tuple[Button, ...]:
        """Return how to go on behind the end, where a part still waits."""
        place = self._part_after(None) if self.lesson.parts else self.place
        if place == self.place:
            return ()
        return (Button("lesson:more", say("Go on with {part}", part=self.lesson.steps[place].part)),)

    def _buttons(self, step: LessonStep) -> tuple[Button, ...]:
        """Return what can be pressed in the bubble, beside going back."""
        if step.free is not None:
            over = step.free.until.holds(self.now)
            retry = (Button("lesson:retry", say("Once more"), main=True),) if over else ()
            what = () if over else (Button("lesson:now", say("What now?"), key="H"),)
            return (*what, Button("lesson:show", say("Skip")), *retry)
        if step.guess is not None:
            show = Button("lesson:show", say("Show me"), key="H")
            is_number = step.guess.form(self.now) == NUMBER
            return (show, Button("lesson:answer", say("Check"), main=True)) if is_number else (show,)
        asked = bool(step.do or step.look)
        shown = (Button("lesson:show", say("Show me"), key="H"),) if asked else ()
        if self.told_more + 1 < len(self._calls(step)):
            last = self.told_more + 2 == len(self._calls(step))
            shown = (Button("lesson:hint", say("What exactly?") if last else say("Hint")), *shown)
        return (*shown, Button("lesson:next", say("Next"), key="N", main=not asked, disabled=bool(step.do)))

    def _fields(self, step: LessonStep) -> tuple[Field, ...]:
        """Return where a question is answered: a number is typed, all else is picked."""
        if step.guess is None:
            return ()
        entry = question_input(step.guess, self.now, GUESS)
        if entry.form == NUMBER:
            return (Field(GUESS, "answer", label=say("Your answer")),)
        choices = tuple(Choice(key, label=label) for key, label in entry.options)
        return (Field(GUESS, "pick", label=say("Your answer"), choices=choices),)

    def thing(self, word: str) -> str:
        """Return what a word of the lesson is called on the screen: a part of the game stands in a place."""
        return parts_of(self.lesson.box).get(word, word)

    def own_move(self, step: LessonStep) -> Move | None:
        """Return the lesson's own move for the step at hand, or None where it has none that can be played."""
        return next(moves_begun(self.game, step.do[0]), None)

    def _lit(self, step: LessonStep) -> tuple[str, ...]:
        if not step.stage:
            return ()
        # Moves are completed and refusals explained in the dock, wherever they begin.
        names = (*step.stage, step.at, *step.look, "dock")
        return tuple(dict.fromkeys(self.thing(name) for name in names if name))

    def _drawing(self, step: LessonStep) -> str:
        return self.lesson.box.host.DRAWINGS[step.draw](self.game, "sk-bubble-") if step.draw else ""

    def _call(self, step: LessonStep) -> str:
        """Say what to do now, in a few words: as much of it as was asked for."""
        calls = self._calls(step)
        return calls[min(self.told_more, len(calls) - 1)]

    def _calls(self, step: LessonStep) -> list[str]:
        """Say what to do now, from least to most: the verb, a hint, and all of it; in the first lessons at once."""
        whole = self.whole_call(step)
        if self.lesson.number > LAST_TOLD_LESSON and step.look:
            return [say("Click it."), whole]
        if self.lesson.number <= LAST_TOLD_LESSON or not step.do or UNDO in step.do:
            return [whole]
        if step.call is not None:
            return [step.call.told(self.now), whole]
        own, box = self.own_move(step), self.lesson.box
        if own is None:
            return [whole]
        verb = box.ban_words(own.option.verb, "", "") if hasattr(box, "ban_words") else ""
        option = box.face.move_words(self.game, own._replace(parts=()))
        rungs = [text[:1].upper() + text[1:] for text in (verb, option, whole) if text]
        return list(dict.fromkeys(rungs))

    def whole_call(self, step: LessonStep) -> str:
        """Say all of what is to be done now, in a few words."""
        face = self.lesson.box.face
        if step.guess is not None:
            return say("Your guess?")
        if step.free is not None:
            return say("Your turn: play as you like.")
        if step.look:
            return say("Click: {thing}", thing=face.thing_words(self.game, self.seat, step.look[0]))
        if not step.do:
            return ""
        if step.do[0] == UNDO:
            return say("Press Undo.")
        own = self.own_move(step)
        return face.move_words(self.game, own) if own is not None else ""

    # -----------------------------------------------------------------------------------------------------------
    # How the walk moves

    def _mistaken(self, kind: str, mistake: Mistake) -> Remark:
        now = self.now
        return Remark(kind, lambda: mistake.say.told(now), mistake)

    def _refused(self, rule: str, words: Callable[[], str]) -> Remark:
        mistakes = self.step.mistakes if self.step else ()
        for mistake in mistakes:
            if mistake.rule == rule and not mistake.move:
                return self._mistaken("refused", mistake)
        return Remark("refused", words)

    def _note_mistake(self, remark: Remark) -> None:
        """Note a mistake; where it has a name, the idea behind it comes back to be practised."""
        mistake = remark.mistake
        if mistake is not None:
            self.results.setdefault(self.place, "missed")
        if mistake is not None and mistake.name:
            self._note(Answered(WRONG, remark.sentence, mistake.name, mistake.rule))

    def _note(self, outcome: Answered) -> None:
        if outcome.was_tried:
            if not outcome.is_right:
                self.results.setdefault(self.place, "missed")
            self.outcomes.append((f"{self.lesson.id}/step {self.place + 1}", outcome))

    def _keep(self, remark: Remark) -> Remark:
        self.remark = remark
        return remark

    def _go(self, events: Sequence[Event] = (), praise: Callable[[], str] | None = None) -> Remark:
        """Praise this step, on the table that it leaves; where there is nothing to say, go on at once."""
        step = self.lesson.steps[self.place]
        now, done = self.now, step.done
        told = praise or (lambda: done.told(now) if done else "")
        if step.do or step.look or step.guess is not None or step.free is not None:
            self.results.setdefault(self.place, "own")
        following = self._place_after(self.place)
        if _is_said(told):
            self._following = following
        else:
            self._enter(following)
        return self._keep(Remark("right", told, events=tuple(events)))

    def _end_praise(self) -> None:
        """Go on to the step that follows one whose praise was read, or need not be."""
        if self._following is not None:
            self._enter(self._following)

    def _enter(self, place: int) -> None:
        self.place, self.misses, self.told_more, self._following = place, 0, 0, None
        step = self.step
        if step is not None and step.scene:
            self._put_up(step.scene)
        if step is not None and step.before:
            for move in step.before:
                self.session.play(move)
            self.seat = self.game.decision.player or 0
        if step is not None and step.free is not None and step.scene:
            seats = range(len(self.game.players))
            self.seat = next((seat for seat in seats if seat not in step.free.bots), self.seat)
        self._begun.append(_Begun(place, self._scene, tuple(self.session.moves), self.seat))
        self._met = self.now
        """The table as the step at hand met it."""
        if step is not None and step.free is not None:
            self._begin_freely(step.free)

    def _restore(self, index: int) -> None:
        """Go back to the beginning of one of the steps so far."""
        place, scene, moves, seat = self._begun[index]
        if scene != self._scene:
            self._put_up(scene)
        self.session.go_to_start()
        for move in moves:
            self.session.play(move)
        del self._begun[index + 1 :]
        self.place, self.misses, self.told_more, self.seat, self._following = place, 0, 0, seat, None
        self._met = self.now
        if self.step is not None and self.step.free is not None:
            self._begin_freely(self.step.free)

    def _return_to(self, index: int) -> bool:
        """Go back to one of the steps so far; tell whether it was played freely, and its table stays as it was left."""
        before = self._begun[index]
        free = self.lesson.steps[before.place].free is not None
        if not free or before.scene != self._scene or len(self.session.moves) <= len(before.moves):
            self._restore(index)
            return False
        del self._begun[index + 1 :]
        self.place, self.misses, self.told_more, self.seat = before.place, 0, 0, before.seat
        self._following = None
        return True

    def _put_up(self, scene: str) -> None:
        self._scene, self._start = scene, self.lesson.put_up(scene)
        self.session: Session[Any] = Session(self._start.game)
        self.seat = self._start.seat

    # -----------------------------------------------------------------------------------------------------------
    # Playing freely

    def _go_on_freely(self, free: Free, events: list[Event]) -> Remark:
        """Let the others reply; at the end see whether the goals are reached."""
        events += self._reply(free)
        now = self.now
        if not free.until.holds(now):
            note = next((note.say for note in free.notes if all(each.holds(now) for each in note.when)), None)
            return self._keep(Remark("note", lambda: note.told(now) if note else "", events=tuple(events)))
        if all(goal.holds(now) for goal in free.goals):
            return self._go(events)
        missed = free.missed
        words = (lambda: missed.told(now)) if missed else (lambda: say("The goal was missed. Once more?"))
        return self._keep(Remark("missed", words, events=tuple(events)))

    def _begin_freely(self, free: Free) -> None:
        """Let the others play who come first, until somebody is asked."""
        self._skipped_at = None
        self._reply(free)
        self._asked_at = len(self.session.moves)

    def _reply(self, free: Free) -> list[Event]:
        """Let the bots of the other seats play until somebody is asked, or the part is over."""
        return self._played(free, lambda seat: free.bots.get(seat, "") if seat != self.seat else "")

    def _played(self, free: Free, bot_at: Callable[[int], str]) -> list[Event]:
        events: list[Event] = []
        for _ in range(MOST_REPLIES):
            seat = self.game.decision.player
            name = "" if seat is None else bot_at(seat)
            if seat is None or not name or free.until.holds(self.now):
                break
            events += self.session.play(make_bot(name, seat, self.lesson.game).choose(self.game.view(seat)))
        return events

    def _show_freely(self, free: Free) -> Remark:
        """Let the lesson's own bot play to the end of the part, and go on whatever came of it."""
        self._skipped_at = len(self.session.moves)
        return self._go(self.play_freely(free))

    def play_freely(self, free: Free) -> list[Event]:
        """Let the lesson's own bot play to the end of a part."""
        return self._played(free, lambda seat: free.own if seat == self.seat else free.bots.get(seat, free.own))

    def _undo_own(self) -> None:
        """Take back what was played since one was last asked, or all that was skipped."""
        first = len(self._begun[-1].moves)
        skipped, self._skipped_at = self._skipped_at, None
        self.session.undo()
        if skipped is not None:
            while len(self.session.moves) > skipped:
                self.session.undo()
            return
        while len(self.session.moves) > first and self.game.decision.player != self.seat:
            self.session.undo()


def _is_said(words: Callable[[], str]) -> bool:
    """Tell whether there is something to say, also where a number in it cannot be worked out."""
    try:
        return bool(words())
    except SkaraError:
        return True


# ---------------------------------------------------------------------------------------------------------------
# Beginnings of moves


def begun(written: str, beginning: str) -> int:
    """Return how many words a move and a beginning share, if it begins so; else 0."""
    words = beginning.split()
    return len(words) if written.split()[: len(words)] == words else 0


def moves_begun(game: Any, beginning: str) -> Iterator[Move]:
    """Give the legal moves that begin so, a whole one first."""
    words = beginning.split()
    try:
        whole = game.parse(beginning)
        if game.why_not(whole) is None:
            yield whole
    except MoveError:
        pass
    for option in game.options():
        if all(one == other for one, other in zip(str(option).split(), words, strict=False)):
            ways = islice(game.variants(option), MOST_COMPLETIONS)
            yield from (move for move in ways if begun(str(move), beginning))
