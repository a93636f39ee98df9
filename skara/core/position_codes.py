"""Codes of positions: a table as one short word to paste and to share, with a version and a checksum.

A code is `SKARA2-brae-` and digits to the base 62, which no chat and no mail changes. The first two tell how many
follow. These hold a checksum and the position, each of its values a byte or a few, deflated behind a model: what stands
there as in positions known to all takes hardly any room. Codes of the first version had no model, which reads the same.
"""

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any, NamedTuple

from skara.core.data import data_folder
from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.quoting import brief

VERSION = 2
"""The one that is written; those before it are read, too."""
WORDS_FILE = "code_words.txt"
"""In the folder of a game's tables: the words that a byte stands for in its codes, one on each line. Words may be added
at the end; any other change makes all codes before it unreadable, and needs a new version."""
MODEL_FILE = "code_model.json"
"""Beside them, where codes would be long: a list of positions that others are like in most of what they say, in
words of that list. Any change makes codes unreadable, and needs a new version."""

_NAME = "SKARA"
_SIGNS = digits + ascii_uppercase + ascii_lowercase
_VALUE = {sign: value for value, sign in enumerate(_SIGNS)}
_LENGTH_SIGNS = 2
MOST_SIGNS = len(_SIGNS) ** _LENGTH_SIGNS - 1
"""So many digits follow the length at most."""
MOST_UNPACKED = 20_000
"""So many bytes come out of a code at most, however small it is itself."""
_SEAL = 4
_DEEPEST = 12

_BEGINS = re.compile(rf"{_NAME}\d{{1,4}}-", re.IGNORECASE)
_PARTS = re.compile(rf"{_NAME}(?P<version>\d{{1,4}})-(?P<game>[a-z_]{{1,40}})-(?P<rest>.*)", re.IGNORECASE)

_CONSTANTS: tuple[Any, ...] = (None, False, True, *range(40))
_LIST, _MAPPING, _LITERAL, _LATE_WORD, _FIRST_ATOM = range(5)
_LONGEST_WORD_LIST = 256 + 256 - _FIRST_ATOM - len(_CONSTANTS)


class _Code(NamedTuple):
    """The parts of a code, of which nothing is known yet but that it looks like one."""

    version: int
    game: str
    rest: str


def is_code(text: object) -> bool:
    """Tell whether a text is meant as a code, whatever became of it on the way."""
    return isinstance(text, str) and _BEGINS.match(_cleaned(text)) is not None


def game_of_code(text: str) -> str:
    """Return of which game a code is, by what it says itself."""
    return _parted(text).game


def write_code(position: Mapping[str, Any]) -> str:
    """Write a position as a code."""
    game = position["game"]
    packed = bytearray()
    _pack(position, packed, _atoms(game))
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_model(game))
    content = press.compress(bytes(packed)) + press.flush()
    rest = _in_signs(_seal(game, content) + content)
    if len(packed) > MOST_UNPACKED or len(rest) > MOST_SIGNS:
        raise PositionError("", say("There is too much in this position for a code; save it as a file."))
    length = _SIGNS[len(rest) // len(_SIGNS)] + _SIGNS[len(rest) % len(_SIGNS)]
    return f"{_NAME}{VERSION}-{game}-{length}{rest}"


def read_code(text: str, game: str) -> dict[str, Any]:
    """Read the position behind a code, which must be of this game."""
    code = _parted(text)
    if not 1 <= code.version <= VERSION:
        raise _wrong(
            say("made by a Skara with codes of version {found}; this one reads versions 1 to {known}",
                found=code.version, known=VERSION)
        )  # fmt: skip
    if code.game != game:
        raise _wrong(say("of another game ({found}); expected one of {game}", found=brief(code.game), game=game))
    content = _opened_seal(game, _from_signs(_whole(code.rest)))
    try:
        press = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_model(game))
        packed = press.decompress(content, MOST_UNPACKED)
        if not press.eof or press.unused_data:
            raise _damaged()
        found = _Unpacking(packed, _atoms(game)).whole()
    except (IndexError, ValueError, RecursionError, zlib.error):
        raise _damaged() from None
    if not isinstance(found, dict):
        raise _damaged()
    return found


# --------------------------------------------------------------------------------------------------
# Around what is told: the name, the length, the checksum


def _cleaned(text: str) -> str:
    """Leave out what people and programs put around and into a long word: quotes and line breaks."""
    return "".join(text[: 4 * MOST_SIGNS].split()).strip("\"'`<>«»")


def _parted(text: str) -> _Code:
    match = _PARTS.fullmatch(_cleaned(text))
    if match is None:
        example = f"{_NAME}{VERSION}-brae-…"
        raise _wrong(say("expected a word such as {example}", example=example))
    return _Code(int(match["version"]), match["game"].lower(), match["rest"])


def _whole(rest: str) -> str:
    """Return the digits behind the length; refuse a code that lost some, or has other signs among them."""
    for sign in rest:
        if sign not in _VALUE:
            raise _wrong(say("'{sign}' cannot stand in it; copy it once more", sign=brief(sign)))
    if len(rest) <= _LENGTH_SIGNS:
        raise _wrong(say("cut off right behind its beginning; copy it once more"))
    length = _VALUE[rest[0]] * len(_SIGNS) + _VALUE[rest[1]]
    found = len(rest) - _LENGTH_SIGNS
    if found < length:
        raise _wrong(say("cut off: {found} of {length} signs are here; copy it once more", found=found, length=length))
    if found > length:
        raise _wrong(say("too long: {more} signs more than it had; copy it once more", more=found - length))
    return rest[_LENGTH_SIGNS:]


def _in_signs(content: bytes) -> str:
    # The one before it keeps zeros at the front.
    number = int.from_bytes(b"\1" + content)
    signs = []
    while number:
        number, place = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[place])
    return "".join(reversed(signs))


def _from_signs(signs: str) -> bytes:
    number = 0
    for sign in signs:
        number = number * len(_SIGNS) + _VALUE[sign]
    content = number.to_bytes((number.bit_length() + 7) // 8)
    if content[:1] != b"\1":
        raise _damaged()
    return content[1:]


def _seal(game: str, content: bytes) -> bytes:
    return sha256(game.encode() + content).digest()[:_SEAL]


def _opened_seal(game: str, sealed: bytes) -> bytes:
    seal, content = sealed[:_SEAL], sealed[_SEAL:]
    if seal != _seal(game, content):
        raise _damaged()
    return content


def _wrong(problem: str) -> PositionError:
    return PositionError("code", problem)


def _damaged() -> PositionError:
    return _wrong(say("damaged: a sign of it has changed; copy it once more"))


# --------------------------------------------------------------------------------------------------
# What is told: a byte for each small number and each known word, everything else as JSON


@cache
def _atoms(game: str) -> tuple[Any, ...]:
    """Return the values that a byte or two stand for in codes of a game."""
    path = data_folder() / game / WORDS_FILE
    words = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    assert len(words) <= _LONGEST_WORD_LIST and len(set(words)) == len(words)
    return (*_CONSTANTS, *words)


@cache
def _model(game: str) -> bytes:
    """Return what codes of a game are deflated behind."""
    path = data_folder() / game / MODEL_FILE
    packed = bytearray()
    for position in json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ():
        _pack(position, packed, _atoms(game))
    return bytes(packed)


@cache
def _places(atoms: tuple[Any, ...]) -> dict[tuple[type, Any], int]:
    # True is not 1 here.
    return {(type(atom), atom): place for place, atom in enumerate(atoms)}


def _pack(value: Any, packed: bytearray, atoms: tuple[Any, ...]) -> None:
    if isinstance(value, Mapping):
        packed += bytes((_MAPPING, *_number(len(value))))
        for key, inner in value.items():
            _pack(key, packed, atoms)
            _pack(inner, packed, atoms)
    elif isinstance(value, (list, tuple)):
        packed += bytes((_LIST, *_number(len(value))))
        for inner in value:
            _pack(inner, packed, atoms)
    elif (place := _places(atoms).get((type(value), value))) is None:
        text = json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
        packed += bytes((_LITERAL, *_number(len(text)))) + text
    elif (byte := place + _FIRST_ATOM) < 256:
        packed.append(byte)
    else:
        packed += bytes((_LATE_WORD, byte - 256))


def _number(number: int) -> Sequence[int]:
    """Write a length, seven bits in a byte."""
    found = [number & 127]
    while number := number >> 7:
        found.insert(0, number & 127 | 128)
    return found


class _Unpacking:
    """Reads what was packed, from its first byte to its last; what is no such thing raises an error of any kind."""

    def __init__(self, packed: bytes, atoms: tuple[Any, ...]) -> None:
        self.packed, self.atoms, self.at = packed, atoms, 0

    def whole(self) -> Any:
        """Read the one value that there is."""
        found = self._value(0)
        if self.at != len(self.packed):
            raise ValueError
        return found

    def _byte(self) -> int:
        self.at += 1
        return self.packed[self.at - 1]

    def _number(self) -> int:
        number = 128
        found = 0
        while number & 128:
            number = self._byte()
            found = found << 7 | number & 127
        # Nothing has more parts than there are bytes left for them.
        if found > len(self.packed) - self.at:
            raise ValueError
        return found

    def _value(self, depth: int) -> Any:
        if depth > _DEEPEST:
            raise ValueError
        kind = self._byte()
        if kind == _LIST:
            return [self._value(depth + 1) for _ in range(self._number())]
        if kind == _MAPPING:
            return {self._text(depth): self._value(depth + 1) for _ in range(self._number())}
        if kind == _LITERAL:
            return self._literal()
        return self.atoms[(kind if kind != _LATE_WORD else 256 + self._byte()) - _FIRST_ATOM]

    def _text(self, depth: int) -> str:
        key = self._value(depth + 1)
        if not isinstance(key, str):
            raise ValueError
        return key

    def _literal(self) -> Any:
        length = self._number()
        text = self.packed[self.at : self.at + length]
        self.at += length
        value = json.loads(text.decode("utf-8", "surrogatepass"))
        if isinstance(value, (list, dict)):
            raise ValueError
        return value
