"""Tidy rows about played games of Embers."""

from collections.abc import Iterator
from typing import Any

from skara.core import rows
from skara.core.events import Event
from tests.toy.words import GOODS, LINES

AT = {**rows.PLAYER, **rows.ROUND}
TURNS = {**AT, "turn": ("int64", "turn of the game, from 1"), **rows.turn_columns(GOODS, LINES)}
ACTIONS = {**AT, "action": ("string", "what was done"), "count": ("int64", "how often")}
COLUMNS = {"scores": rows.SCORES, "turns": TURNS, "rounds": TURNS, "flows": rows.FLOWS, "actions": ACTIONS}


def _changes(stage: str, steps: Any) -> Iterator[rows.Row]:
    events: list[Event] = []
    for step in steps:
        if step.before.stage == stage:
            events += step.events
            if step.move.option.verb != "reroll":
                at = {"player": step.seat, "round": step.before.round, "turn": step.before.round}
                yield at | rows.turn_changes(events, GOODS, step.game.score(step.seat))
                events = []


def _action(event: Event) -> rows.Row | None:
    done = event.terms.get({"put": "trail", "spend": "use"}.get(event.kind, ""))
    return {"action": done} if done else None


ROWS: dict[str, rows.Maker] = {
    "scores": rows.score_rows,
    "turns": lambda game, steps: rows.with_ends(game, _changes("turn", steps)),
    "rounds": lambda game, steps: rows.with_ends(game, _changes("round_end", steps)),
    "flows": lambda game, steps: rows.flow_rows(game, steps, lambda player: {"wood": player.wood}, {"wood": "waste"}),
    "actions": lambda game, steps: rows.action_rows(steps, _action),
}
