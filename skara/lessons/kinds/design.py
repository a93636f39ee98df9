"""Exercises that ask for a variant with some effect: bots play it beside the printed game, and an interval decides."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from skara.analysis.intervals import Interval, interval
from skara.bots.makers import bots_of
from skara.bots.matches import let_play
from skara.core.box import most_moves
from skara.core.errors import SkaraError
from skara.core.events import Event
from skara.core.language import ngettext, say
from skara.core.numbers import number, signed
from skara.core.variants import Variant
from skara.games import box_of
from skara.lab.describing import changes_of, figure_said, variant_words
from skara.lessons.formulas import read_formula
from skara.lessons.kinds.kind import LINE, AnswerField
from skara.lessons.outcomes import (
    RIGHT,
    WRONG,
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText

IDEA = "idea"
"""What a variant is called that is offered or answered: its name does not count."""
MORE, LESS = "more", "less"
TOWARD = (MORE, LESS)


class Trial(NamedTuple):
    """Games that are played to see what a variant does: always the same deals, so that an answer is judged alike."""

    game: str
    value: str
    """A formula, worked out at the end of each game, for each player."""
    bot: str
    players: int
    games: int
    seed: str


@dataclass(frozen=True)
class DesignIdea:
    """A variant to choose, with the idea behind it where it is a wrong one."""

    variant: Variant
    name: str = ""
    say: LessonText | None = None


@dataclass(frozen=True)
class Design:
    """A variant to find: with few changes, something must become more or less, as far as the games can tell."""

    ask: LessonText
    trial: Trial
    toward: str
    most: int
    """So many changes are allowed."""
    ideas_offered: tuple[DesignIdea, ...]
    right: LessonText | None = None

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        if self.right:
            yield self.right
        yield from (idea.say for idea in self.ideas_offered if idea.say is not None)

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {idea.name for idea in self.ideas_offered if idea.name}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List the variants to choose from, in words; as a call, any other is an answer too."""
        options = tuple((str(place), "; ".join(told)) for place, told in enumerate(map(_told, self.ideas_offered)))
        return [AnswerField("0", LINE, self.ask.told(now), options)]

    def found(self, variant: Variant) -> Interval:
        """Return by how much a variant is more or less than the printed game, deal by deal, with its interval."""
        printed, changed = trial_values(self.trial, None), trial_values(self.trial, variant)
        return interval([after - before for before, after in zip(printed, changed, strict=True)])

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge a variant, its figures as data, or the letter of one of those offered."""
        if isinstance(given, Mapping) and set(given) == {"0"}:
            given = given["0"]
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        try:
            variant = self._variant(given)
            box_of(self.trial.game).new_game(self.trial.players, 0, data=variant)
            changes = len(changes_of(variant))
        except SkaraError as error:
            return cannot_be_checked(f"{self._form()} {error}")
        if not changes:
            return not_attempted(self.ask.told(now))
        if changes > self.most:
            allowed = ngettext("{number} change is allowed", "{number} changes are allowed", self.most)
            told = say("You changed {number}; {allowed}.", number=changes, allowed=allowed.format(number=self.most))
            return Answered(WRONG, told)
        try:
            found = self.found(variant)
        except SkaraError as error:
            return cannot_be_checked(str(error))
        told = self._figures(found)
        if self._is_reached(found):
            return Answered(RIGHT, f"{self.right.told(now)} {told}" if self.right else told)
        same = variant.changed(name=IDEA)
        for idea in self.ideas_offered:
            if idea.say is not None and idea.variant == same:
                return Answered(WRONG, f"{idea.say.told(now)} {told}", idea.name)
        if found.clear_of_zero:
            return Answered(WRONG, say("It goes the other way. {figures}", figures=told))
        return Answered(WRONG, say("No difference is to be seen. {figures}", figures=told))

    def _is_reached(self, found: Interval) -> bool:
        return found.low > 0 if self.toward == MORE else found.high < 0

    def _figures(self, found: Interval) -> str:
        return say(
            "Difference to the printed game: {mean} ({low} to {high}), on {games} deals.", mean=signed(found.mean),
            low=signed(found.low), high=signed(found.high), games=number(self.trial.games),
        )  # fmt: skip

    def _form(self) -> str:
        last = chr(64 + len(self.ideas_offered))
        return say("Answer with a Variant, with its figures, or with a letter from A to {last}.", last=last)

    def _variant(self, given: Any) -> Variant:
        """Return the variant that is meant."""
        if isinstance(given, Variant):
            return given
        if isinstance(given, Mapping):
            unknown = [str(name) for name in given if name not in ("name", "game", "figures", "forbid")]
            if not unknown:
                return Variant(IDEA, self.trial.game, given.get("figures", {}), given.get("forbid", ()))
        elif isinstance(given, str):
            letter = given.strip().upper()
            place = int(letter) if letter.isdecimal() else ord(letter) - 65 if len(letter) == 1 else -1
            if 0 <= place < len(self.ideas_offered):
                return self.ideas_offered[place].variant
        raise SkaraError("")

    @property
    def _own(self) -> Variant:
        return next(idea.variant for idea in self.ideas_offered if idea.say is None)

    def hints(self, now: Situation) -> list[str]:
        """Say what to ask, then in which table to look."""
        table = next(iter(self._own.figures), "")
        where = figure_said(self.trial.game, table) if table else say("moves that can be forbidden")
        return [
            say("What does it come from? Look for the figure that it hangs on most, and try it in the design lab."),
            say("Look here: {where}.", where=where),
        ]

    def solution(self, now: Situation) -> str:
        """Tell what every variant that is offered comes to."""
        told = []
        for idea in self.ideas_offered:
            found = self.found(idea.variant)
            mean, low, high = (signed(value) for value in found)
            line = "; ".join(_told(idea))
            told.append(say("{line}: {mean} ({low} to {high})", line=line, mean=mean, low=low, high=high))
        return " · ".join(told)

    def answer(self, now: Situation) -> Any:
        """Return the first of the variants that are right."""
        return self._own

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the variants with a wrong idea behind them."""
        return [
            WrongAnswer("; ".join(_told(idea)), idea.name, idea.say.told(now))
            for idea in self.ideas_offered
            if idea.say is not None
        ]

    def check(self, now: Situation) -> None:
        """See that one variant is right, and that those with a wrong idea are not."""
        for idea in self.ideas_offered:
            outcome = self.judge(now, idea.variant)
            if idea.say is None and not outcome.is_right:
                line = "; ".join(_told(idea))
                raise SkaraError(say("'{line}' is not right: {told}", line=line, told=outcome.sentence))
            if idea.say is not None and outcome.is_right:
                raise SkaraError(say("the rival '{name}' is right too", name=idea.name))


def _told(idea: DesignIdea) -> list[str]:
    return variant_words(idea.variant)


@lru_cache(maxsize=64)
def trial_values(trial: Trial, variant: Variant | None) -> tuple[float, ...]:
    """Play the games of a trial, and return what the formula comes to in each, on average over its players.

    The deals and the bots are those of `lab.simulate` with the same seed.
    """
    box, formula = box_of(trial.game), read_formula(trial.value, box_of(trial.game))
    found = []
    for deal in range(trial.games):
        seed = f"{trial.seed} {deal}"
        game = box.new_game(trial.players, seed, data=variant)
        bots = [bots_of(trial.game)[trial.bot](f"{seed} {seat}") for seat in range(trial.players)]
        events: list[Event] = []
        for _ in range(most_moves(box)):
            if game.is_over:
                break
            events += let_play(bots[game.decision.player], game)
        else:
            raise SkaraError(say("The game did not end after {most} moves.", most=most_moves(box)))
        total = 0.0
        for seat in range(trial.players):
            value = formula.value(Situation(box, {}, "", game, seat, events=tuple(events)))
            if not isinstance(value, int | float):
                raise SkaraError(say("'{value}' is no number; give a formula that is one", value=value))
            total += value
        found.append(total / trial.players)
    return tuple(found)
