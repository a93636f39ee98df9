"""What else changes in a position of Stone Age when a person changes one thing."""

import re
from typing import Any

from skara.core.position_paths import Position, value_at, with_value
from skara.stone_age.ids import RESOURCES

_FOLLOWERS = (
    (re.compile(r"players\[\d+\]\.(cards|drawn)\b|row"), ("hidden.draw",)),
    (re.compile(r"players\[\d+\]\.buildings\b|stacks"), ("hidden.below",)),
    (re.compile(rf"players\[\d+\]\.({'|'.join(RESOURCES)})\b|options\.edition"), ("supply",)),
)
"""What is known in full only as long as something else stays as it is; it is left out again when that changes."""

_CARDS = re.compile(r"(players\[\d+\])\.cards")
_LEFT = re.compile(r"(stacks\[\d+\])\.left")

OF_THE_NUMBER = ("pending", "stacks", "hidden.below")
"""What has another meaning with another number of players."""


def changed(position: Position, path: str, value: Any) -> Position:
    """Return the position after a person changed one thing: what follows from it is left to the engine again."""
    new = with_value(position, path, value)
    for cause, followers in _FOLLOWERS:
        for follower in followers if cause.match(path) else ():
            new = with_value(new, follower, None)
    if owner := _CARDS.fullmatch(path):
        # What is left of one-use tools and free resources is counted off the cards again.
        for kept in ("once", "wild"):
            new = with_value(new, f"{owner[1]}.{kept}", None)
    if (stack := _LEFT.fullmatch(path)) and value == 0:
        new = with_value(new, f"{stack[1]}.top", None)
    return _with_all_stacks(new)


def _with_all_stacks(position: Position) -> Position:
    """Return the position with an entry for every stack, or with none where nothing is said of any."""
    stacks = value_at(position, "stacks")
    if not isinstance(stacks, list):
        return position
    stacks = stacks + [{}] * (len(position["players"]) - len(stacks))
    return with_value(position, "stacks", stacks if any(stacks) else None)
