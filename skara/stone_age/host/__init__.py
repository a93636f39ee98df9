"""What the table to play at asks of Stone Age: what stands on the screen, and what a click begins."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.stone_age.host.accounts import account, receipt
from skara.stone_age.host.clicks import begin, only_thing, refusal
from skara.stone_age.host.exchanges import exchange
from skara.stone_age.host.legend import legend
from skara.stone_age.host.screens import screen, sheet
from skara.stone_age.host.signs import sign

DRAWINGS: Mapping[str, Callable[[Any, str], str]] = {}
"""What can be drawn beside the table: nothing."""

__all__ = [
    "DRAWINGS",
    "account",
    "begin",
    "exchange",
    "legend",
    "only_thing",
    "receipt",
    "refusal",
    "screen",
    "sheet",
    "sign",
]
