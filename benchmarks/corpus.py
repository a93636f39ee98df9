"""The corpus: 200 positions from the middle of games, frozen so that measurements stay comparable."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from skara import from_position

if TYPE_CHECKING:
    # In the checkout that `--against` names it may live elsewhere.
    from skara.brae.game import Game

CORPUS = Path(__file__).with_name("corpus.jsonl")


class Place(NamedTuple):
    """Where in a game a position lies, and whose it is."""

    kind: str
    round: int
    players: int
    special: str


def place_of(game: "Game") -> Place:
    """Describe a position; `workers` is the start of a turn, `underway` the same decision with workers placed."""
    player = game.players[game.active]
    kind = game.decision.kind
    if kind == "workers" and (any(player.placed_large) or any(player.placed_small)):
        kind = "underway"
    return Place(kind, game.round, len(game.players), player.special)


def write_line(game: "Game") -> str:
    """Write a position as one line."""
    return json.dumps(game.position(), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_positions() -> list[dict[str, Any]]:
    """Read the corpus as data."""
    return [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def read_games() -> "list[Game]":
    """Read the corpus as games that can be played on."""
    return [from_position(position) for position in read_positions()]
