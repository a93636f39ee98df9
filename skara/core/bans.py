"""Forbidden moves: what a variant takes away from everybody, or from some seats."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from skara.core.errors import OptionError
from skara.core.language import N_, say
from skara.core.moves import Grammar, Option, Parts
from skara.core.quoting import brief, quoted

ANY = "*"
"""Stands for every verb, or for every thing."""

WITH = "with"
"""Stands before the keyword of a move that may not be used."""

FORBIDDEN = N_("This variant forbids it: {ban}.")
"""Why a forbidden move is refused."""


class Ban(NamedTuple):
    """A forbidden move: a verb, a thing where only that is meant, a keyword where only moves with it are."""

    verb: str
    what: str = ""
    part: str = ""
    seats: tuple[int, ...] = ()
    """Who may not; everybody where nobody is named."""

    def __str__(self) -> str:
        """Write it as it is typed, without the seats."""
        return " ".join(word for word in (self.verb, self.what, self.part and f"{WITH} {self.part}") if word)

    def fits(self, seat: int, verb: str, what: str) -> bool:
        """Tell whether the head of a move is meant, for this seat."""
        return (
            self.verb in (ANY, verb)
            and self.what in ("", ANY, what, what.partition("#")[0])
            and (not self.seats or seat in self.seats)
        )

    def as_data(self) -> str | dict[str, Any]:
        """Return it as it stands in a file."""
        return {"move": str(self), "seats": list(self.seats)} if self.seats else str(self)


Bans = tuple[Ban, ...]
Heads = Sequence[tuple[str, str]]
"""How moves begin: a verb, and a thing where there is one."""


def read_ban(entry: object, place: str) -> Ban:
    """Read a ban as it stands in a file: `place clean`, or `{move = "pass", seats = [0]}`."""
    seats: tuple[int, ...] = ()
    if isinstance(entry, Ban):
        return entry
    if isinstance(entry, Mapping):
        named = entry.get("seats", [])
        if set(entry) - {"move", "seats"} or not isinstance(named, (list, tuple)) or not _are_seats(named):
            example = '{move = "pass", seats = [0]}'
            raise OptionError(
                say("{place}: {value}, expected {example}.", place=place, value=quoted(entry), example=example)
            )
        seats, entry = tuple(sorted(set(named))), entry.get("move")
    words = entry.split() if isinstance(entry, str) and len(entry) < 200 else []
    part = ""
    if len(words) > 2 and words[-2] == WITH:
        words, part = words[:-2], words[-1]
    if not 1 <= len(words) <= 2:
        raise OptionError(
            say("{place}: {value}, expected a move such as 'place clean', 'pass' or '* with knives'.", place=place,
                value=quoted(entry))
        )  # fmt: skip
    return Ban(words[0], words[1] if len(words) > 1 else "", part, seats)


def _are_seats(named: Sequence[object]) -> bool:
    return all(type(seat) is int and 0 <= seat < 16 for seat in named)


def check_bans(bans: Bans, grammar: Grammar, things: Mapping[str, Collection[str]], needed: Iterable[Heads]) -> None:
    """Refuse a ban that means no move of the game, and bans that would leave a player without a move.

    `things` lists what can stand behind a verb where the grammar takes any name; of each of the `needed`, at least one
    move must stay allowed.
    """
    for number, ban in enumerate(bans):
        _check_words(ban, f"forbid[{number}]", grammar, things)
    for seat in seats_named(bans):
        for moves in needed:
            met = [ban_on(bans, seat, verb, what, ()) for verb, what in moves]
            if None not in met:
                verbs = " / ".join(dict.fromkeys(verb for verb, _ in moves))
                problem = say("it would leave a player without a move, since there must be a way to: {verb}",
                              verb=verbs)  # fmt: skip
                raise refused_ban(met[0], problem)


def seats_named(bans: Bans) -> list[int]:
    """List the seats that bans name, and behind them one that stands for all the others."""
    return [*sorted({seat for ban in bans for seat in ban.seats}), -1]


def refused_ban(ban: Ban | None, problem: str) -> OptionError:
    """Say why something may not be forbidden."""
    return OptionError(say("forbid '{ban}': {problem}.", ban=ban, problem=problem))


def _check_words(ban: Ban, place: str, grammar: Grammar, things: Mapping[str, Collection[str]]) -> None:
    verbs = list(grammar.verbs) if ban.verb == ANY else [ban.verb]
    if ban.verb != ANY and ban.verb not in grammar.verbs:
        raise _unknown(place, ban.verb, [ANY, *grammar.verbs])
    known = {verb: list(things.get(verb, grammar.verbs[verb].what or ())) for verb in verbs}
    if ban.what not in ("", ANY) and not any(ban.what in names for names in known.values()):
        raise _unknown(place, ban.what, dict.fromkeys(name for names in known.values() for name in names))
    parts = dict.fromkeys(word for verb in verbs for word in _keywords(grammar, verb, ban.what))
    if ban.part and ban.part not in parts:
        raise _unknown(place, ban.part, parts)


def _keywords(grammar: Grammar, verb: str, what: str) -> Iterator[str]:
    keywords = grammar.verbs[verb].keywords
    shapes = [keywords] if isinstance(keywords, tuple) else [
        shape for thing, shape in keywords.items() if what in ("", ANY, thing)
    ]  # fmt: skip
    yield from (word for shape in shapes for word in shape if word)


def _unknown(place: str, word: str, known: Iterable[str]) -> OptionError:
    names = ", ".join(known) or say("nothing")
    return OptionError(say("{place}: '{word}' is unknown; possible are: {known}.", place=place, word=brief(word),
                           known=brief(names, 400)))  # fmt: skip


def ban_named(box: object, ban: Ban) -> str:
    """Name what a ban forbids; a game without words of its own for it shows what is typed."""
    words = getattr(box, "ban_words", None)
    return str(ban) if words is None else str(words(*ban[:3]))


def ban_phrase(done: str, thing: str, part: str) -> str:
    """Write a ban in words: what is done, to which thing, with what; each may be empty."""
    head = say("{done}: {thing}", done=done, thing=thing) if done and thing else done or thing
    return " ".join(words for words in (head, part and say("with {what}", what=part)) if words)


# --------------------------------------------------------------------------------------------------
# At the table


def ban_on(bans: Bans, seat: int, verb: str, what: str, parts: Parts) -> Ban | None:
    """Return the ban that a whole move meets, or None."""
    for ban in bans:
        if ban.fits(seat, verb, what) and (not ban.part or any(name == ban.part and _used(it) for name, it in parts)):
            return ban
    return None


def _used(operand: object) -> bool:
    """Tell whether something is done with a part of a move; a keyword with nothing behind it always does something."""
    return operand != 0


Completions = Callable[[Option], Iterator[Any]]
"""Gives every way to complete an option."""


def option_ban(bans: Bans, seat: int, option: Option, ways: Completions) -> Ban | None:
    """Return the ban that shuts an option altogether: by its head, or because no way to complete it is left."""
    verb, _, what, _ = option
    meant = [ban for ban in bans if ban.fits(seat, verb, what)]
    for ban in meant:
        if not ban.part:
            return ban
    if meant and all(ban_on(bans, seat, verb, what, move.parts) for move in ways(option)):
        return meant[0]
    return None


def open_options(bans: Bans, seat: int, options: list[Option], ways: Completions) -> list[Option]:
    """Return the options that are not forbidden; all of them where nothing else is left, for a player must move."""
    return [option for option in options if option_ban(bans, seat, option, ways) is None] or options
