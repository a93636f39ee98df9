"""The form of a new game: what a person may choose before it begins; the game itself says what is possible."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from skara.bots import bots_of
from skara.challenges import seed_meant, this_week
from skara.core.box import Box
from skara.core.chance import new_seed
from skara.core.errors import OptionError
from skara.core.form_fields import BUTTONS
from skara.core.language import say
from skara.core.screen import Choice, Field
from skara.games import box_of

MOST_PLAYERS = 8
"""So many players are asked for at most when a game is asked how many it takes."""

TRIED_NUMBERS = range(13)
"""The numbers that an option of a game is tried with."""

PERSON = "person"
"""Who sits where no bot does."""

STRENGTH = "greedy"
"""The bot that sits on the other seats until another is chosen."""

_BOTS, _SEAT, _OPTION, _CARDS = "bots", "seat", "option", "cards"
_NEW, _WEEK = "new", "week"
"""Which cards somebody alone plays with: new ones, or those that everybody has this week."""


@cache
def possible_players(game: str) -> tuple[int, ...]:
    """Find how many players a game takes."""
    box = box_of(game)
    return tuple(number for number in range(1, MOST_PLAYERS + 1) if _accepts(box, players=number))


@cache
def option_values(game: str, players: int) -> Mapping[str, tuple[Any, ...]]:
    """Find the values of every option that leaves a choice to so many players, the usual one first."""
    box = box_of(game)
    usual = box.new_game(players).settings
    found = {}
    for option in box.OPTIONS[1:]:
        value = getattr(usual, option)
        possible = [
            each
            for each in _tried(box, option, value)
            if each != value and _accepts(box, players=players, **{option: each})
        ]
        if possible:
            found[option] = (value, *possible)
    return found


def _tried(box: Box, option: str, value: Any) -> Iterable[Any]:
    """Give values that an option may have beside its usual one; words are those that the game has a name for."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, str):
        named = f"option_{option}_"
        return [id.removeprefix(named) for id in box.words.glossary.ids if id.startswith(named)]
    return TRIED_NUMBERS


def _accepts(box: Box, **options: Any) -> bool:
    try:
        box.new_game(**options)
    except OptionError:
        return False
    return True


class NewGameForm:
    """What is chosen for a new game: how many play, who sits where, the options and the seed."""

    def __init__(self, game: str, alone: bool = False) -> None:
        """Begin with the smallest table, or with one player."""
        self.game, self.alone = game, alone
        self.players = 1 if alone else next(number for number in possible_players(game) if number > 1)
        self.seats: dict[int, str] = {}
        self.options: dict[str, Any] = {}
        self.seed = ""
        """What was typed in; without it, the cards are dealt by a seed that nobody can guess."""
        self._unseen = new_seed()
        self.hand_over = False
        self._sit(STRENGTH)

    def _sit(self, who: str) -> None:
        self.seats = {seat: self.seats.get(seat, who) for seat in range(1, self.players)}
        known = option_values(self.game, self.players)
        self.options = {name: value for name, value in self.options.items() if value in known.get(name, ())}

    @property
    def bots(self) -> dict[int, str]:
        """The bots by their seats."""
        return {seat: who for seat, who in self.seats.items() if who != PERSON}

    def new_game(self) -> Any:
        """Set the game up as it was chosen."""
        seed = int(self.seed) if self.seed.isdecimal() else self.seed or self._unseen
        return box_of(self.game).new_game(self.players, seed, **self.options)

    def shuffle(self) -> None:
        """Deal other cards, where no seed was typed in."""
        self._unseen = new_seed()

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def main_fields(self) -> tuple[Field, ...]:
        """Show what most people choose: how many play, and against whom; alone, with which cards."""
        if self.alone:
            week = this_week()
            cards = (
                Choice(_NEW, label=say("New cards"), chosen=not self.seed),
                Choice(_WEEK, label=say("Challenge of the week: {week}", week=week), chosen=self.seed == week),
            )
            return (Field(_CARDS, "pick", say("Cards"), cards),)
        numbers = tuple(
            Choice(str(number), label=str(number), chosen=number == self.players)
            for number in possible_players(self.game)
            if number > 1
        )
        sitting = set(self.seats.values())
        against = self._who(sitting.pop() if len(sitting) == 1 else "")
        return (
            Field("players", "pick", say("Players"), numbers),
            Field(_BOTS, _kind(against), say("Against"), against),
        )

    def more_fields(self) -> tuple[Field, ...]:
        """Show all the rest: who sits on each seat, the options of the game, and the seed."""
        fields = []
        if len(self.seats) > 1:
            for seat, who in self.seats.items():
                fields.append(Field(f"{_SEAT}:{seat}", "list", say("Seat {number}", number=seat + 1), self._who(who)))
        if PERSON in self.seats.values():
            label = say("Cover the screen while it changes hands")
            fields.append(Field("hand_over", "switch", label, value="on" if self.hand_over else "off"))
        for option, values in option_values(self.game, self.players).items():
            fields.append(self._option_field(option, values))
        note = say("Empty: cards that nobody can foresee.")
        fields.append(Field("seed", "text", say("Seed: the same one deals the same cards"), value=self.seed, note=note))
        return tuple(fields)

    def _who(self, chosen: str) -> tuple[Choice, ...]:
        names = {PERSON: say("Person at this screen"), **{bot: bot_name(self.game, bot) for bot in bots_of(self.game)}}
        return tuple(Choice(who, label=name, chosen=who == chosen) for who, name in names.items())

    def _option_field(self, option: str, values: tuple[Any, ...]) -> Field:
        key, label, chosen = f"{_OPTION}:{option}", option_name(self.game, option), self.options.get(option, values[0])
        if isinstance(chosen, bool):
            return Field(key, "switch", label, value="on" if chosen else "off")
        choices = tuple(
            Choice(str(value), label=_named(self.game, f"option_{option}_{value}", str(value)), chosen=value == chosen)
            for value in sorted(values)
        )
        return Field(key, _kind(choices), label, choices)

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change a field, as its control does; what is not on offer changes nothing."""
        kind, _, which = field.partition(":")
        if kind == "players" and key.isdecimal() and int(key) in possible_players(self.game):
            self.players = int(key)
            self._sit(next(iter(self.seats.values()), STRENGTH))
        elif kind == _BOTS and self._is_known(key):
            self.seats = dict.fromkeys(self.seats, key)
        elif kind == _SEAT and self._is_known(key) and which.isdecimal() and int(which) in self.seats:
            self.seats[int(which)] = key
        elif kind == _OPTION:
            self._set_option(which, key, value)
        elif kind == "hand_over":
            self.hand_over = bool(value)
        elif kind == "seed":
            self.seed = seed_meant(str(value).strip())
        elif kind == _CARDS and self.alone and key in (_NEW, _WEEK):
            self.seed = this_week() if key == _WEEK else ""

    def _is_known(self, who: str) -> bool:
        return who == PERSON or who in bots_of(self.game)

    def _set_option(self, option: str, key: str, value: Any) -> None:
        for possible in option_values(self.game, self.players).get(option, ()):
            if (possible is bool(value)) if isinstance(possible, bool) else str(possible) == key:
                self.options[option] = possible


def bot_name(game: str, bot: str) -> str:
    """Name a bot: one that plays anything in our words, one of a game in that game's."""
    shared = {"random": say("Random bot"), "greedy": say("Greedy bot")}
    return shared.get(bot) or _named(game, f"bot_{bot}", bot)


def option_name(game: str, option: str) -> str:
    """Name an option of a game."""
    return _named(game, f"option_{option}", option.replace("_", " "))


def _named(game: str, id: str, else_: str) -> str:
    glossary = box_of(game).words.glossary
    return glossary.name(id) if id in glossary else else_


def _kind(choices: tuple[Choice, ...]) -> str:
    return "pick" if len(choices) <= BUTTONS else "list"
