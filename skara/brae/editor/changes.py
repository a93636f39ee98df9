"""What else changes in a position of Skara Brae when a person changes one thing."""

import re
from typing import Any

from skara.core.position_paths import Position, with_value

_FOLLOWERS = (
    (re.compile(r"players\[\d+\]\.(settlers|cards)\b|sets|offer|discard"), ("hidden.draw",)),
    (re.compile(r"players\[\d+\]\.cards\b"), ("roofs_left",)),
    (re.compile(r"round$"), ("workers.large", "workers.small")),
)
"""What is known in full only as long as something else stays as it is; it is left out again when that changes.

A pile written out card by card leaves no free card for a new settler, and workers come with the round.
"""

OF_THE_NUMBER = (
    "order", "sets", "offer", "focus", "tasks", "pending", "options.specials_dealt", "options.solo_focus",
    "options.solo_tasks", "hidden.draw", "hidden.hands",
)  # fmt: skip
"""What has another meaning with another number of players."""


def changed(position: Position, path: str, value: Any) -> Position:
    """Return the position after a person changed one thing: what follows from it is left to the engine again."""
    new = with_value(position, path, value)
    for cause, followers in _FOLLOWERS:
        if not cause.match(path):
            continue
        for follower in followers:
            if follower.startswith("workers"):
                for seat in range(len(new.get("players", ()))):
                    new = with_value(new, f"players[{seat}].{follower}", None)
            else:
                new = with_value(new, follower, None)
    return new
