"""The notation of Stone Age: which verbs begin a move, and what stands behind each."""

from skara.core import moves
from skara.core.errors import MoveError
from skara.core.goods import Goods, read_goods
from skara.core.language import say
from skara.core.moves import NOTHING, NUMBER, Grammar, Kind, Option, Verb
from skara.core.quoting import brief
from skara.stone_age.ids import BOARD_PLACES, CARD_SPACES, FACES, PLACES, RESOURCES, STACKS, goods_text

MOST_TOOLS = 50
"""So many tools are named in one move at most."""


def _read_resources(keyword: str, words: list[str]) -> Goods:
    return read_goods(RESOURCES, words)


def _write_values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _read_values(keyword: str, words: list[str]) -> tuple[int, ...]:
    """Read the values of tools; their order never matters, so that the highest stands first."""
    if not words:
        raise MoveError(say("Name the value of a tool behind '{keyword}'.", keyword=keyword or "tools"))
    for word in words:
        if not (word.isascii() and word.isdecimal()) or len(word) > 2 or word.startswith("0"):
            raise MoveError(say("'{word}' is not the value of a tool.", word=brief(word)))
    if len(words) > MOST_TOOLS:
        raise MoveError(say("{number} tools are too many; at most {most}.", number=len(words), most=MOST_TOOLS))
    return tuple(sorted(map(int, words), reverse=True))


_RESOURCES = Kind(goods_text, _read_resources)
_VALUES = Kind(_write_values, _read_values)


def _kind(head: Option, keyword: str) -> Kind:
    if head.verb == "tools":
        return NOTHING if keyword == "none" else _VALUES
    return NUMBER if head.verb == "place" else _RESOURCES


VERBS = {
    "place": Verb(("",), what=PLACES),
    "resolve": Verb(what=BOARD_PLACES),
    "tools": Verb(("", "once", "none")),
    "buy": Verb(("",), what=(*CARD_SPACES, *STACKS)),
    "leave": Verb(what=(*CARD_SPACES, *STACKS)),
    "redeem": Verb(("",)),
    "die": Verb(what=tuple(map(str, FACES))),
    "feed": Verb(("",)),
    "starve": Verb(),
}
GRAMMAR = Grammar(VERBS, _kind, names=RESOURCES)


class Move(moves.Move):
    """A move of Stone Age: `place forest 3`, `tools 2 1 once 3`, `buy card2 wood clay`."""

    __slots__ = ()

    grammar = GRAMMAR


def parse(text: str) -> Move:
    """Read a move; what is not one gives a MoveError that says what is possible."""
    return Move(*GRAMMAR.read(text))
