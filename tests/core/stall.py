"""A market stall with one thing to do, to fill forms at: its ways are whatever a test says."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from skara.core import moves
from skara.core.form_fields import Shown
from skara.core.forms import Form, Gap, Value
from skara.core.moves import NUMBER, Grammar, Option, Verb, option

BUY = option("buy")
BAKE = option("buy", "", "bake")


class Move(moves.Move):
    """A purchase: what is paid, in which bag, or which coin is given."""

    grammar = Grammar(
        {"buy": Verb(("pay", "bag", "coin", "step"))}, kind=lambda head, keyword: NUMBER, stepped=("bake",)
    )


class Stall:
    """Knows the ways it was given, and refuses all others."""

    def __init__(self, *ways: Move) -> None:
        """Offer these ways."""
        self.ways = ways

    def variants(self, option: Option, rng: Random | None = None) -> Iterator[Move]:
        """List the ways; with `rng` a random one comes first."""
        yield from rng.sample(self.ways, len(self.ways)) if rng else self.ways

    def why_not(self, move: Move) -> str | None:
        """Refuse what is not on the list."""
        return None if move in self.ways else "not here"


class Basket:
    """Counts what is paid."""

    def counts(self, keyword: str, operand: Any) -> Mapping[str, int] | None:
        """Count fruit; nothing else is a mixture."""
        return dict(operand) if keyword == "pay" else None

    def operand(self, keyword: str, counts: Mapping[str, int]) -> Any:
        """Return fruit in the order of the alphabet."""
        return tuple(sorted(counts.items()))


class StallWords:
    """How forms speak here."""

    def label(self, form: Form, gap: Gap) -> str:
        """Name a gap."""
        return " or ".join(gap.keywords)

    def value(self, form: Form, gap: Gap, value: Value) -> Shown:
        """Show a value."""
        return Shown(label=str(value[0][1]) if value else "nothing", note="cheap" if value else "")

    def item(self, form: Form, gap: Gap, item: str) -> Shown:
        """Show an item."""
        return Shown((item,), item.capitalize())


def buy(head: Option = BUY, **parts: Any) -> Move:
    """Write a purchase: `buy(pay={"apple": 1}, bag=2)`."""
    held = {key: tuple(sorted(part.items())) if isinstance(part, dict) else part for key, part in parts.items()}
    return Move(head, tuple(held.items()))


def fruit(most: int = 3, **more: Any) -> list[Move]:
    """Pay any mixture of so many apples and pears at most, something at least."""
    mixtures = [(apples, sum_ - apples) for sum_ in range(1, most + 1) for apples in range(sum_ + 1)]
    named = [{key: count for key, count in zip(("apple", "pear"), pair, strict=True) if count} for pair in mixtures]
    return [buy(pay=mixture, **more) for mixture in named]
