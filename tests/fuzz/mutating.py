"""Changing what is right a little, by chance, so that most of it still is."""

from copy import deepcopy
from random import Random
from typing import Any


def _nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


WORDS = (
    "", " ", "\n", "\0", "\ufeff", "\ud800", "\u202e", "\N{ARABIC-INDIC DIGIT THREE}", "²", "NaN", "-1", "0", "00",
    "1e9", "9999", "99999999999", "9" * 4301, "a" * 3000, "a " * 3000, "shell*9999", "midden*9999", "#1", "*", "{}",
    "{0}", "%s", "<b>", "../..", "lose", "clear", "pay", "main", "p0", "\x1b[2J",
)  # fmt: skip
"""Texts that readers stumble over."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 63, 500, 10**6, -(10**6), 10**30, 10**5000, 0.5, 1e308, float("nan"), float("inf"),
    [], {}, [[]], [None], {"": None}, {"a": {"a": 1}}, {5: 5}, *WORDS,
)  # fmt: skip
"""Values that readers stumble over; some of them no JSON file could hold, but a notebook can."""


def odd_value(rng: Random) -> Any:
    """Give one of these values, or one that is nested deeper than Python can follow."""
    return _nested(5000) if rng.random() < 0.03 else deepcopy(rng.choice(VALUES))


def mutated_text(rng: Random, text: str, words: tuple[str, ...] = WORDS) -> str:
    """Change a text in a few places."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((0, 1, 1, 3, 10)))
        match rng.randrange(5):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:start] + rng.choice(words) + text[end:]
            case 2:
                text = text[:end] + text[start:end] * rng.choice((1, 2, 500)) + text[end:]
            case 3:
                parts = text.split(" ")
                rng.shuffle(parts)
                text = " ".join(parts)
            case 4:
                text = text[:start] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x11000)))) + text[end:]
    return text


def mutated_value(rng: Random, value: Any) -> Any:
    """Change a JSON value in a few places; the one given stays as it is."""
    value = deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        value = _changed(rng, value)
    return value


def _copied(value: Any) -> Any:
    """Copy a value; one that is nested too deep for that stands there twice."""
    try:
        return deepcopy(value)
    except RecursionError:
        return value


def _changed(rng: Random, value: Any) -> Any:
    """Change one place of a value, found by going down from its top."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                del value[key]
            case 1:
                value[rng.choice((*WORDS, 5))] = value[key]
            case 2:
                value[key] = _copied(value[rng.choice(list(value))])
            case _:
                value[key] = _changed(rng, value[key])
        return value
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        match rng.randrange(8):
            case 0:
                del value[place]
            case 1:
                value.insert(place, _copied(rng.choice(value)))
            case 2:
                rng.shuffle(value)
            case _:
                value[place] = _changed(rng, value[place])
        return value
    if isinstance(value, str) and rng.random() < 0.6:
        return mutated_text(rng, value)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-2, -1, 1, 2, 50))
    return odd_value(rng)
