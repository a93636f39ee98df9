"""How positions of a game are typed in, as data: the fields of a form, what they offer, and what follows a change.

A game describes its form in these words; the panel that shows it knows no game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from skara.core.game import Game
from skara.core.language import gettext
from skara.core.position_codecs import PLAIN, Codec
from skara.core.position_paths import Position, value_at, with_value
from skara.core.screen import Phrase


class At(NamedTuple):
    """What the form stands for now: the position typed, the last game it made, and whose area is edited."""

    position: Position
    game: Any
    seat: int
    whole: Position
    """The game's own position: what was typed together with what was assumed."""

    @property
    def player(self) -> Any:
        """The player whose area is edited."""
        return self.game.players[min(self.seat, len(self.game.players) - 1)]

    @property
    def figures(self) -> Any:
        """The figures of the game."""
        return self.game.figures

    @property
    def number(self) -> int:
        """The number of players."""
        return len(self.position["players"])


class Entry(NamedTuple):
    """One thing that a field offers, or one number of a group."""

    key: Any
    label: str
    note: str = ""
    group: str = ""
    name: str = ""
    """What it is called once it is chosen, where that is not its label."""
    signs: Phrase = ()
    """How it is drawn."""


Offer = Callable[[At], list[Entry]]
"""What a field offers, in the language spoken now."""


def nothing(at: At) -> list[Entry]:
    """Offer nothing: for texts."""
    return []


def always(at: At) -> bool:
    """Show a field in every game."""
    return True


@dataclass(frozen=True, slots=True)
class PositionField:
    """One field."""

    id: str
    tab: str
    kind: str
    """`numbers`, `choice`, `menu`, `many`, `list` or `text`."""
    path: str
    """Where in the position; it begins with `players[]` where it belongs to the player being edited."""
    label: str
    """An id of the game's glossary, or a sentence of the catalogue."""
    codec: Codec = PLAIN
    offer: Offer = nothing
    help: str = ""
    seen: Callable[[At], bool] = always
    """Whether there is such a thing on the table."""
    number: int = 0
    """Filled into the label."""
    also: tuple[str, ...] = ()
    """Further paths whose errors belong here."""
    dealt: bool = False
    """Whether it stands among what the seed deals if it is left empty."""
    wide: bool = False
    """Whether it takes all the room from side to side."""
    automatic: bool = False
    """Whether a choice may be left to the engine, and says so."""
    holds: Callable[[Any], bool] = lambda value: True
    """Whether it can show what stands at its path, where two fields share one."""
    useless: Callable[[At, str], str] = lambda at, key: ""
    """Tells why a number of a group can only be wrong, where the engine says so."""


class AreaText(NamedTuple):
    """A player's area on one line of text."""

    write: Callable[[Any], str]
    """Write what a position holds of a player."""
    read: Callable[[str, Mapping[str, Any], str], dict[str, Any]]
    """Return what a line changes, by path, in what stood there of the player at a path; or raise a SkaraError."""
    example: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PositionForm:
    """The form for positions of a game."""

    tabs: Mapping[str, str]
    """Its parts and their titles; those of one player first, that of the whole table last."""
    dealt: Mapping[str, str]
    """What a second part of a tab is called; it may stay empty, since the seed deals it."""
    fields: Callable[[Any], Sequence[PositionField]]
    """List every field for the figures of a game, in the order of the Tab key."""
    changed: Callable[[Position, str, Any], Position]
    """Return the position after a person changed what stands at a path, with what follows from it."""
    assumptions: Callable[[At], list[str]]
    """List what was left out of the position and is there all the same."""
    line: AreaText | None = None


def label_words(game: Game, label: str) -> str:
    """Return a name of the glossary, or else a sentence of the catalogue."""
    glossary = game.box.words.glossary
    return glossary.name(label) if label in glossary else label and gettext(label)


# --------------------------------------------------------------------------------------------------
# What the fields of every game offer


def numbers(first: int, last: int) -> list[Entry]:
    """Offer every number between two."""
    return [Entry(number, str(number)) for number in range(first, last + 1)]


def player_numbers(at: At) -> list[Entry]:
    """Offer how many may play."""
    return numbers(min(at.figures.seats), max(at.figures.seats))


def seats(at: At) -> list[Entry]:
    """Offer the players by name."""
    return [Entry(place, player.name) for place, player in enumerate(at.game.players)]


def with_players(position: Position, number: int, forget: Sequence[str]) -> Position:
    """Return the position with another number of players; those who stay keep what they have.

    What stands at the paths to forget has another meaning then.
    """
    players = list(position.get("players", ()))[:number]
    new: Position = {**position, "players": players + [{}] * (number - len(players))}
    for path in ("options.players", *forget):
        new = with_value(new, path, None)
    for path in ("active", "first"):
        if isinstance(seat := new.get(path), int) and seat >= number:
            new = with_value(new, path, None)
    return new


def player_count(forget: Sequence[str]) -> Codec:
    """Return the codec of the number of players, which the whole position depends on."""
    return Codec(
        lambda position: len(position["players"]), lambda shown, position: with_players(position, shown, forget)
    )


def kept_field(tab: str, label: str, kept: Mapping[str, str]) -> PositionField:
    """Return the field for what a position that was read may hold beyond the others, each of which may be left out.

    `kept` names the paths, each with its words.
    """

    def held(position: Position) -> list[str]:
        return [path for path in kept if value_at(position, path)]

    def keep(shown: list[str], position: Position) -> Position:
        for path in kept:
            if path not in shown:
                position = with_value(position, path, None)
        return position

    def offer(at: At) -> list[Entry]:
        return [Entry(path, gettext(kept[path])) for path in held(at.position)]

    return PositionField(
        "kept", tab, "many", "", label, Codec(held, keep), offer, also=tuple(kept), dealt=True, wide=True
    )
