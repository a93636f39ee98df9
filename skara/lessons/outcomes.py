"""What an answer comes to: right, wrong for a reason, not attempted, or not of the form that can be checked."""

from dataclasses import dataclass

from skara.core.language import say

RIGHT, WRONG, NOT_ATTEMPTED, CANNOT_BE_CHECKED = "right", "wrong", "not attempted", "cannot be checked"


@dataclass(frozen=True)
class Answered:
    """What is said to an answer, in the language that was spoken then."""

    status: str
    """One of the four above."""
    sentence: str
    because: str = ""
    """The wrong idea behind it, by its id, where it is known."""
    rule: str = ""
    """The rule that it is about, where there is one."""

    @property
    def is_right(self) -> bool:
        """Whether the answer was right."""
        return self.status == RIGHT

    @property
    def was_tried(self) -> bool:
        """Whether it counts as an attempt."""
        return self.status in (RIGHT, WRONG)

    @property
    def tone(self) -> str:
        """How a screen shows it."""
        return {RIGHT: "ok", WRONG: "warn"}.get(self.status, "")

    def __str__(self) -> str:
        """Write the status and what is said."""
        return say("{status}: {sentence}", status=status_words(self.status), sentence=self.sentence)

    def __bool__(self) -> bool:
        """Tell whether it was right, so that `assert exercise.check(4)` reads well."""
        return self.is_right


@dataclass(frozen=True)
class WrongAnswer:
    """An answer that comes up though it is wrong, for whoever teaches, in the language that was spoken then."""

    given: str
    """What is answered, in words; nothing where it can be many things."""
    idea: str
    """The wrong idea behind it, by its id."""
    sentence: str
    """What is said to it."""


def status_words(status: str) -> str:
    """Name a status in the language spoken now."""
    return {
        RIGHT: say("Right"),
        WRONG: say("Not yet"),
        NOT_ATTEMPTED: say("Not attempted"),
        CANNOT_BE_CHECKED: say("Cannot be checked"),
    }[status]


def not_attempted(question: str) -> Answered:
    """Answer somebody who gave no answer: the question again, and no mark."""
    return Answered(NOT_ATTEMPTED, question)


def cannot_be_checked(form: str) -> Answered:
    """Answer what is not of the form asked for: which form that is."""
    return Answered(CANNOT_BE_CHECKED, form)


def is_empty(given: object) -> bool:
    """Tell whether somebody gave no answer at all."""
    return given is None or given is ... or (isinstance(given, str) and not given.strip()) or given in ([], (), {})
