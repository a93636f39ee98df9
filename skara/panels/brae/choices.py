"""What a person can choose now: options of the engine, joined to the things on the drawing that stand for them."""

from typing import NamedTuple

from skara.brae.drawing.things import open_marks, settler_at, standing_for, thing_of
from skara.brae.game import Game
from skara.brae.move_words import option_words
from skara.brae.moves import Losses
from skara.core.moves import Option
from skara.drawing.things import Mark, Marks, mark_of

SIZES = ("large", "small")


class Choice(NamedTuple):
    """One thing to choose, possible or not; a tile has an option for each size of worker."""

    thing: str
    words: str
    options: tuple[Option, ...]
    reason: str = ""
    rule: str = ""

    @property
    def possible(self) -> bool:
        """Whether any of its options can be begun."""
        return any(option.refusal is None for option in self.options)

    @property
    def label(self) -> str:
        """The words, and where it is impossible a sign and the reason."""
        return self.words if self.possible else f"⊘ {self.words} · {self.reason} ({self.rule})"

    def option(self, worker: str = "") -> Option:
        """Return the option to begin with: that of a worker of this size where it can be placed."""
        free = [option for option in self.options if option.refusal is None] or list(self.options)
        return next((option for option in free if option.who == worker), free[0])


class OpenChoices(NamedTuple):
    """All there is to choose from at a table: the choices, and how each thing on the drawing stands."""

    choices: list[Choice]
    marks: Marks

    @property
    def sizes(self) -> list[str]:
        """The sizes of worker that can still be placed."""
        return [size for size in SIZES if f"worker:{size}" in self.marks]


def open_choices(game: Game) -> OpenChoices:
    """Ask the engine once for everything to choose from, what is refused with its reason."""
    options = game.options(all=True)
    marks = open_marks(game, options)
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(choice_of(game, option), []).append(option)
    return OpenChoices([_choice(game, thing, tuple(alike), marks) for thing, alike in found.items()], marks)


def _choice(game: Game, thing: str, options: tuple[Option, ...], marks: Marks) -> Choice:
    words = option_words(game, options[0])
    if any(option.refusal is None for option in options):
        return Choice(thing, words, options)
    mark, refusal = mark_of(marks, thing), options[0].refusal
    assert refusal is not None
    return Choice(thing, words, options, mark.reason or refusal.sentence, mark.rule or refusal.rule)


def choice_of(game: Game, option: Option) -> str:
    """Name the choice that an option belongs to: the thing that stands for it, or else its verb."""
    return thing_of(game, option) or option.verb


def find_choice(game: Game, found: list[Choice], thing: str) -> Choice | None:
    """Return the choice that a thing on the drawing stands for, or None where it is no choice now."""
    thing = standing_for(game, thing)
    return next((choice for choice in found if choice.thing == thing), None)


def with_chosen(game: Game, marks: Marks, option: Option, losses: Losses = ()) -> Marks:
    """Tell how each thing stands when an option is chosen, and settlers to leave."""
    chosen = {choice_of(game, option): Mark("chosen", who=option.who)}
    if option.who:
        chosen[f"worker:{option.who}"] = Mark("chosen")
    for thing in marks if losses else ():
        if thing.startswith("settler:") and settler_at(game, game.active, thing) in losses:
            chosen[thing] = Mark("chosen")
    return {**marks, **chosen}
