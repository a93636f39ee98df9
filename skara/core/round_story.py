"""The end of a round as a story: what the panel that walks through it asks of a game, and nothing about widgets.

A game that has such a story offers `round_story(game, seat, earlier)` in its box. The panel goes from step to step,
shows the sums of each, lets the player choose and guess, and tells what would have changed it. The rules stay in the
game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Number(NamedTuple):
    """A figure that stands out in a sum; while it is `hidden` it is still to be guessed."""

    value: int
    hidden: bool = False


class SumLine(NamedTuple):
    """One sum of a step: a sentence of the catalogue with gaps, and what fills them."""

    message: str
    terms: Mapping[str, object] = {}


def plain_line(text: str) -> SumLine:
    """Return a line that is said already, with ids of rules in it or without."""
    return SumLine("{text}", {"text": text})


class Step(NamedTuple):
    """One step as it is told: its title, the body of its icon on a grid of 24, its sums, and the rules behind them."""

    id: str
    title: str
    icon: str
    lines: Sequence[SumLine]
    rules: Sequence[str]
    guessed: bool = False
    """Whether its numbers are among those that are guessed first."""


class RoundFact(NamedTuple):
    """Something that the sums are made from: the body of an icon, and words."""

    icon: str
    words: str


class Pick(NamedTuple):
    """One of several ways: each with its words and its value."""

    id: str
    ways: Sequence[tuple[str, str]]
    chosen: str


class Count(NamedTuple):
    """A number from 0 on, in steps of `by`."""

    id: str
    label: str
    most: int
    chosen: int
    by: int = 1


class Toggle(NamedTuple):
    """A thing to choose or not; `look` names its colour among those of the story."""

    id: str
    words: str
    tip: str
    look: str
    chosen: bool


class Toggles(NamedTuple):
    """Things of which some are to be chosen."""

    id: str
    marks: Sequence[Toggle]


ChoiceField = Pick | Count | Toggles


class ChoiceForm(NamedTuple):
    """The choice that a step asks for, as far as it is made."""

    title: str
    fields: Sequence[ChoiceField]
    confirm: str
    """What stands on the button."""
    complete: bool | None = None
    """Whether the choice can be made as it is; None where nothing is to be said about that."""
    judged: str = ""
    """What is said about it."""
    refused: Sequence[str] = ()
    """Why other things cannot be chosen."""
    note: str = ""
    after: str = ""
    """What it would leave behind."""


class RoundQuestion(NamedTuple):
    """A number to guess before its step is told, with the answers that are offered."""

    step: str
    text: str
    answers: Sequence[int]


class Reply(NamedTuple):
    """What to say to a guess, and the rule behind it."""

    right: bool
    sentence: str
    rule: str


class RoundChange(NamedTuple):
    """A change of the table and what would come of it, or why the table cannot be so."""

    title: str
    effect: str
    possible: bool = True


class RoundStory(Protocol):
    """One player's end of round on a copy of the table. `at` counts the steps that are done."""

    @property
    def seat(self) -> int:
        """Whose end of round it is."""

    @property
    def begun(self) -> bool:
        """Whether the table itself asks this player now, so that a choice is to be played there."""

    @property
    def steps(self) -> Sequence[str]:
        """The ids of the steps in their order."""

    @property
    def first(self) -> int:
        """How many steps were over before the story began."""

    @property
    def guess_at(self) -> int:
        """How many steps are done when the guesses are made."""

    @property
    def colours(self) -> Mapping[str, str]:
        """The colours that marks are shown in, by the word for their look."""

    def heading(self) -> tuple[str, str]:
        """Say whose end of round it is, and what is done with the choices made in it."""

    # -- choices

    def asks(self, at: int) -> bool:
        """Tell whether a step asks for a choice."""

    def form(self, at: int) -> ChoiceForm:
        """Return the choice of a step that asks for one."""

    def change(self, field: str, value: Any) -> None:
        """Choose otherwise: a value, a number, or (id, chosen) of a mark. What cannot be chosen raises an error."""

    def move(self, at: int) -> Any:
        """Return the move that is chosen, legal or not."""

    def play(self, move: Any) -> None:
        """Make a choice; what is not legal raises an error and changes nothing."""

    def back(self) -> None:
        """Take the last choice back."""

    def chosen_in(self) -> int | None:
        """Return the step in which the last choice was made, or None."""

    # -- telling

    def told(self, at: int, hidden: bool) -> Sequence[Step]:
        """Tell all steps with what is chosen now; with `hidden`, without the numbers that are to be guessed."""

    def facts(self, at: int, hidden: bool) -> Sequence[RoundFact]:
        """List what the sums are made from."""

    def picture(self, at: int, hidden: bool, *, width: float, height: float, prefix: str) -> str:
        """Draw what changes in these steps; with a height of 0, as tall as it needs."""

    # -- guessing, and what would change it

    def questions(self, at: int) -> Sequence[RoundQuestion]:
        """List what is to be guessed."""

    def guess_note(self, open_now: bool) -> str:
        """Say what a guess can be made from, or what comes before it."""

    def replies(self, guesses: Mapping[str, int]) -> Mapping[str, Reply]:
        """Answer guesses, by step."""

    def what_if(self, at: int) -> Sequence[RoundChange]:
        """Tell what would change this end of round."""
