"""What messages quote: short and fit to be printed, whatever it was."""

from typing import Any

import pytest

import skara
from skara.core.errors import MOST_SAID, SkaraError
from skara.core.language import set_language
from skara.core.quoting import MOST_QUOTED, brief, can_be_written, in_python, quoted


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


class Silent:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value",
    (10**5000, -(10**5000), nested(5000), "a" * 10**6, ["a" * 100] * 100, {"\ud800": "\ud800"}, Silent(), [10**5000]),
    ids=lambda value: type(value).__name__,
)
def test_anything_can_be_quoted(value: Any) -> None:
    said = quoted(value)
    said.encode()
    assert 0 < len(said) <= MOST_QUOTED


@pytest.mark.parametrize("value", (5, -1, "Ada", None, True, 1.5, [1, "a"], {"a": 1}, (1,), 10**30))
def test_what_is_short_is_written_as_python_does(value: Any) -> None:
    assert quoted(value) == repr(value)


def test_a_text_stands_between_the_quotes_of_the_language() -> None:
    assert quoted("a" * 100) == f"'{'a' * (MOST_QUOTED - 3)}…'"
    set_language("fr")
    assert quoted("three") == "«\N{NO-BREAK SPACE}three\N{NO-BREAK SPACE}»"
    assert len(quoted("a" * 100)) == MOST_QUOTED and quoted("a" * 100).endswith("…\N{NO-BREAK SPACE}»")
    assert quoted(["three"]) == "['three']" and in_python("three") == "'three'"
    with pytest.raises(SkaraError, match="round\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}three\N{NO-BREAK SPACE}»"):
        skara.from_position({"round": "three", "players": [{}]})
    assert "seed='abc'" in repr(skara.new_game(1, "abc"))


def test_texts_are_cut_and_can_be_printed() -> None:
    assert brief("shell") == "shell"
    assert brief("a" * 100) == "a" * (MOST_QUOTED - 1) + "…"
    assert brief("a\ud800") == "a\\ud800"
    assert brief(5) == "5"


def test_errors_have_an_end() -> None:
    said = str(SkaraError("\ud800" + "a" * 10**6))
    assert said.startswith("\\ud800a") and len(said) == MOST_SAID


def test_half_a_sign_cannot_be_written() -> None:
    assert can_be_written("Ålesund 🐑") and not can_be_written("a\udfff") and not can_be_written("\ud83d")
