"""Tidy tables about played games: what their columns mean, and the rows, taken from events.

Nothing is worked out from the rules here: the rows hold what the events said and what the engine scores.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skara.core.events import Event
from skara.core.replay import Point
from skara.core.rows import (
    FEEDING,
    FLOWS,
    PLAYER,
    ROUND,
    SCORES,
    Column,
    Maker,
    Row,
    action_rows,
    flow_rows,
    score_rows,
    turn_changes,
    turn_columns,
    with_ends,
)  # fmt: skip
from skara.stone_age.game import Game
from skara.stone_age.ids import CARD_SPACES, FOOD, GOODS, LINES, STACKS
from skara.stone_age.state import Player

BOARD: dict[str, Column] = {
    "figures": ("int64", "figures owned"),
    "agriculture": ("int64", "place on the agriculture track"),
    "tools": ("int64", "value of all tool tiles"),
    "cards": ("int64", "civilisation cards"),
    "buildings": ("int64", "buildings"),
}

COLUMNS: dict[str, dict[str, Column]] = {
    "scores": SCORES,
    "turns": {
        **PLAYER,
        **ROUND,
        "turn": ("int64", "turn of the game, from 1: what was placed and used in a round"),
        **BOARD,
        **turn_columns(GOODS, LINES),
    },
    "rounds": {
        **PLAYER,
        **ROUND,
        **BOARD,
        "income": ("int64", "food for agriculture"),
        "food_due": ("int64", "food that would feed everybody"),
        "food_paid": ("int64", "food spent"),
        "resources_paid": ("int64", "resources paid for food that was missing"),
        "missing": ("int64", "food that was missing"),
        "starved": ("bool", "whether figures went hungry"),
        "vp_hunger": ("int64", "points lost by it"),
        "food_left": ("int64", "food held afterwards"),
        "vp": ("int64", "score if the game ended then"),
    },
    "flows": {**FLOWS, "waste": ("bool", "held in the end and worth nothing")},
    "actions": {
        **PLAYER,
        **ROUND,
        "action": ("string", "place"),
        "figures": ("int64", "how many figures were placed at once"),
        "count": ("int64", "how often"),
    },
    "feeding": FEEDING,
}
"""The columns of each table, with their types and meanings."""

Steps = Sequence[Point[Game]]


class _Part(NamedTuple):
    """One of the two parts of a round, turns or feeding: what happened in it, and the table then."""

    feeding: bool
    round: int
    events: list[Event]
    table: Game


def _parts(steps: Steps) -> Iterator[_Part]:
    """Cut the events of a game where feeding begins and where it ends.

    What follows without a choice on the move that ends a part changes no score.
    """
    events: list[Event] = []
    for step in steps:
        number = step.before.round
        for event in step.events:
            if event.kind in ("feeding", "round", "over"):
                yield _Part(event.kind != "feeding", number, events, step.game)
                events = []
            events.append(event)


def _board(player: Player) -> Row:
    return {
        "figures": player.figures,
        "agriculture": player.agriculture,
        "tools": player.tools,
        "cards": len(player.cards) + len(player.drawn),
        "buildings": len(player.buildings),
    }


def _turns(steps: Steps) -> Iterator[Row]:
    for part in _parts(steps):
        for seat, player in enumerate(part.table.players):
            if not part.feeding:
                own = [event for event in part.events if event.player == seat]
                changes = turn_changes(own, GOODS, part.table.score(seat))
                yield {"player": seat, "round": part.round, "turn": part.round, **_board(player), **changes}


def _rounds(game: Game, steps: Steps) -> Iterator[Row]:
    for part in _parts(steps):
        for seat, player in enumerate(part.table.players):
            if part.feeding:
                own = {event.kind: event.terms for event in part.events if event.player == seat}
                fed = own.get("feed") or own["starve"]
                yield {
                    "player": seat,
                    "round": part.round,
                    **_board(player),
                    "income": own["income"]["gained"] if "income" in own else 0,
                    "food_due": fed["due"],
                    "food_paid": fed["paid"],
                    "resources_paid": fed.get("resources", 0),
                    "missing": fed["missing"],
                    "starved": "starve" in own,
                    "vp_hunger": fed.get("vp", 0),
                    "food_left": player.goods[FOOD],
                    "vp": part.table.score(seat).total,
                }


def _feeding(game: Game, steps: Steps) -> Iterator[Row]:
    for step in steps:
        for event in step.events:
            if event.kind in ("feed", "starve"):
                fed = event.terms
                otherwise = fed.get("resources", 0)
                yield {
                    "player": event.player,
                    "round": step.before.round,
                    "eaters": fed["figures"],
                    "food_due": fed["due"],
                    "food_paid": fed["paid"],
                    "paid_otherwise": otherwise,
                    "missing": 0 if otherwise else fed["missing"],
                    "lost": 0,
                    "vp": fed.get("vp", 0),
                }


def _flows(game: Game, steps: Steps) -> Iterator[Row]:
    """Give the flows; resources that are left in the end are kept, for they score; food is waste."""
    left = {good: "kept" if vp else "waste" for good, vp in zip(GOODS, (*game.figures.vp, 0), strict=True)}
    for row in flow_rows(game, steps, _held, left):
        yield {**row, "waste": row["place"] == "waste"}


def _held(player: Player) -> dict[str, int]:
    return dict(zip(GOODS, player.goods, strict=True))


def _action(event: Event) -> Row | None:
    """Describe a placement; cards are one action, wherever they lie, and so are buildings."""
    if event.kind != "place":
        return None
    place = event.terms["place"]
    action = "card" if place in CARD_SPACES else "building" if place in STACKS else place
    return {"action": action, "figures": event.terms["count"]}


ROWS: dict[str, Maker] = {
    "scores": score_rows,
    "turns": lambda game, steps: with_ends(game, _turns(steps)),
    "rounds": _rounds,
    "flows": _flows,
    "actions": lambda game, steps: action_rows(steps, _action),
    "feeding": _feeding,
}
"""How the rows of each table are made."""
