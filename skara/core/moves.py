"""Moves and options of any game: what they are made of, how they are written and how they are read.

A game writes its notation down as a table of verbs and kinds of operands; a `Grammar` reads and writes by it.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

from skara.core.errors import MoveError
from skara.core.events import Refusal
from skara.core.language import say
from skara.core.quoting import brief, quoted

LONGEST_MOVE = 10_000
"""So many signs a move has at most; the longest that play brings about names every settler there is."""

LONGEST_ID = 40
"""So many signs a name in a move has at most."""

Part = tuple[str, Any]
"""A keyword with what stands behind it; the empty keyword stands right behind the head."""

Parts = tuple[Part, ...]


class Option(NamedTuple):
    """The head of a move: what can be begun. `refusal` tells why not, where it cannot."""

    verb: str
    who: str = ""
    what: str = ""
    refusal: Refusal | None = None

    def __str__(self) -> str:
        """Write the head of a move."""
        return " ".join(word for word in self[:3] if word)


@cache
def option(verb: str, who: str = "", what: str = "") -> Option:
    """Return the one shared option with this head."""
    return Option(verb, who, what)


class Move(NamedTuple):
    """A whole human action: an option with everything that was left to choose. Each game has a class of its own."""

    option: Option
    parts: Parts = ()

    @property
    def grammar(self) -> "Grammar":
        """The notation of the game; its own class has it as a constant."""
        raise NotImplementedError

    def __str__(self) -> str:
        """Write the move so that it can be read back."""
        return self.grammar.write(self)

    def part(self, keyword: str) -> Any:
        """Return what stands behind a keyword, or None."""
        for name, operand in self.parts:
            if name == keyword:
                return operand
        return None


class Kind(NamedTuple):
    """A kind of operand: how it is written, and read from the words behind a keyword."""

    write: Callable[[Any], str]
    read: Callable[[str, list[str]], Any]
    is_name: bool = False
    """Whether it is a single name, which may be spelt like a keyword."""
    adds_up: bool = False
    """Whether one right behind another of its keyword is the same as both in one."""


def read_number(keyword: str, words: list[str]) -> int:
    """Read a whole number."""
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 4:
        raise MoveError(say("'{word}' is not a whole number.", word=brief(" ".join(words))))
    return int(words[0])


def read_nothing(keyword: str, words: list[str]) -> tuple[()]:
    """See that nothing stands behind a keyword."""
    if words:
        raise MoveError(say("'{word}' cannot stand behind '{head}'.", word=brief(words[0]), head=keyword))
    return ()


NUMBER = Kind(str, read_number)
NOTHING = Kind(lambda operand: "", read_nothing)


class Verb(NamedTuple):
    """What may stand behind a verb."""

    keywords: tuple[str, ...] | Mapping[str, tuple[str, ...]] = ()
    """In the order written, the same for all or by thing; the empty one stands for an operand right behind."""
    who: tuple[str, ...] = ()
    """Words one of which must follow, where there are any."""
    what: tuple[str, ...] | None = ()
    """Names one of which must follow then; None where any name will do."""
    whole: bool = False
    """Whether it is a whole move with nothing behind it, though something may stand there."""


_NAME = re.compile(r"[a-z_-]+(?:#\d{1,3})?|[a-z_0-9-]+")


class Grammar:
    """The notation of a game."""

    def __init__(
        self,
        verbs: Mapping[str, Verb],
        kind: Callable[[Option, str], Kind],
        stepped: tuple[str, ...] = (),
        unwritten: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        """Remember the table of verbs and what kind of operand stands behind which keyword of a head.

        Things named in `stepped` are made of steps, which keep the order typed and may repeat. Keywords named in
        `unwritten` are not written where nothing, or none, stands behind them. `names` may stand behind keywords.
        """
        self.verbs, self.kind, self.stepped, self.unwritten, self.names = verbs, kind, stepped, unwritten, names

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that may stand behind a verb, but for numbers and what only a table knows."""
        found = set(self.names)
        for verb in self.verbs.values():
            lists = [verb.keywords] if isinstance(verb.keywords, tuple) else verb.keywords.values()
            found.update(*lists, verb.who, verb.what or ())
        return frozenset(found - {""})

    def shape(self, head: Option) -> tuple[str, ...]:
        """Return the keywords that a head may be followed by; the empty one stands for what is right behind it."""
        keywords = self.verbs[head.verb].keywords
        return keywords if isinstance(keywords, tuple) else keywords[head.what]

    def only_begun(self, move: Move) -> bool:
        """Tell whether a move is a mere head that something would have to follow."""
        return not move.parts and bool(self.shape(move.option)) and not self.verbs[move.option.verb].whole

    # ---------------------------------------------------------------------------------------------------
    # Writing

    def write(self, move: Move) -> str:
        """Write a move in its one canonical form."""
        words = [str(move.option)]
        stepped = move.option.what in self.stepped
        for place, (keyword, operand) in enumerate(move.parts):
            if stepped and place > 1:
                words[-1] += ","
            text = self.kind(move.option, keyword).write(operand)
            words += [word for word in (keyword, text) if word]
        return " ".join(words)

    # ---------------------------------------------------------------------------------------------------
    # Reading

    def read(self, text: str) -> tuple[Option, Parts]:
        """Read a move; what is not one gives a MoveError that says what is possible."""
        if not isinstance(text, str):
            raise MoveError(say("Expected a move as text, not {what}.", what=quoted(text)))
        if len(text) > LONGEST_MOVE:
            raise MoveError(
                say("A move has at most {most} signs, and this one {found}.", most=LONGEST_MOVE, found=len(text))
            )
        words = text.lower().replace(",", " ").split()
        if not words:
            raise MoveError(
                say("An empty line is not a move; a move begins with one of: {verbs}.", verbs=", ".join(self.verbs))
            )
        head, rest = self._read_head(words)
        return head, self._read_parts(head, rest)

    def _read_head(self, words: list[str]) -> tuple[Option, list[str]]:
        verb, rest = words[0], words[1:]
        if verb not in self.verbs:
            known = ", ".join(self.verbs)
            raise MoveError(
                say("'{word}' does not begin a move; possible are: {known}.", word=brief(verb), known=known)
            )
        follows = self.verbs[verb]
        who = what = ""
        if follows.who:
            who, rest = expect(verb, rest, follows.who)
        if follows.what:
            what, rest = expect(f"{verb} {who}".strip(), rest, follows.what)
        elif follows.what is None:
            if not rest:
                raise MoveError(say("'{verb}' needs a name behind it.", verb=verb))
            what, rest = rest[0], rest[1:]
            if not _NAME.fullmatch(what) or len(what) > LONGEST_ID + len("#999"):
                raise MoveError(say("'{word}' is not a name.", word=brief(what)))
            # Anything can be typed here, so that it is not shared, which means kept for ever.
            return Option(verb, who, what), rest
        return option(verb, who, what), rest

    def _read_parts(self, head: Option, words: list[str]) -> Parts:
        keywords = self.shape(head)
        if keywords == ("",) and (kind := self.kind(head, "")).is_name:
            return (("", kind.read("", words)),) if words else ()
        parts: list[Part] = []
        keyword, group = "", list[str]()
        for word in [*words, None]:
            named = bool(keyword) and not group and self.kind(head, keyword).is_name
            if word is not None and (word not in keywords or named):
                group.append(word)
                continue
            if keyword or group:
                if keyword not in keywords:
                    raise _misplaced(head, group[0], keywords)
                parts.append((keyword, self.kind(head, keyword).read(keyword, group)))
            keyword, group = word or "", []
        return self._arranged(head, parts, keywords)

    def _arranged(self, head: Option, parts: list[Part], keywords: tuple[str, ...]) -> Parts:
        if head.what in self.stepped:
            joined: list[Part] = []
            for keyword, operand in sorted(parts, key=lambda part: part[0] != keywords[0]):
                if joined and joined[-1][0] == keyword and self.kind(head, keyword).adds_up:
                    joined[-1] = (keyword, joined[-1][1] + operand)
                else:
                    joined.append((keyword, operand))
            return tuple(joined)
        seen: set[str] = set()
        for name, _ in parts:
            if name in seen:
                raise MoveError(say("'{word}' stands twice.", word=name))
            seen.add(name)
        kept = [part for part in parts if part[1] not in ((), 0) or part[0] not in self.unwritten]
        return tuple(sorted(kept, key=lambda part: keywords.index(part[0])))


def expect(before: str, words: list[str], allowed: tuple[str, ...]) -> tuple[str, list[str]]:
    """Take the first of the words, which must be one of those allowed; `before` is what stands before it."""
    if words and words[0] in allowed:
        return words[0], words[1:]
    known = ", ".join(allowed)
    if not words:
        raise MoveError(
            say("Something is missing behind '{before}'; possible are: {known}.", before=before, known=known)
        )
    found = brief(words[0])
    raise MoveError(
        say("'{found}' cannot stand behind '{before}'; possible are: {known}.", found=found, before=before, known=known)
    )


def _misplaced(head: Option, word: str, keywords: tuple[str, ...]) -> MoveError:
    known, word = ", ".join(keyword for keyword in keywords if keyword), brief(word)
    if not known:
        return MoveError(say("'{word}' cannot stand behind '{head}'.", word=word, head=head))
    return MoveError(
        say("'{word}' cannot stand behind '{head}'; possible are: {known}.", word=word, head=head, known=known)
    )
