"""Tidy tables about played games: what their columns mean, and the rows, taken from events.

Nothing is worked out from the rules here: the rows hold what the events said and what the engine scores.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from skara.brae.game import Game
from skara.brae.ids import FOOD, GOODS, LINES, MIDDEN
from skara.brae.order import seats_in_order
from skara.brae.round_end import settler_count, shelter
from skara.brae.state import Player
from skara.brae.storage import slider_shows
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

COLUMNS: dict[str, dict[str, Column]] = {
    "scores": SCORES,
    "rounds": {
        **PLAYER,
        **ROUND,
        "settlers": ("int64", "settlers before feeding"),
        "roofs": ("int64", "settlers that roofs shelter"),
        "food_due": ("int64", "food that would feed everybody"),
        "food_paid": ("int64", "food spent"),
        "settlers_roofed": ("int64", "settlers that needed no food"),
        "settlers_fed": ("int64", "settlers fed"),
        "settlers_unfed": ("int64", "settlers left hungry"),
        "settlers_lost": ("int64", "settlers that left"),
        "food_left": ("int64", "food held afterwards"),
        "midden_before": ("int64", "Midden held when the round began"),
        "midden_cleared": ("int64", "Midden discarded in the round"),
        "midden_shown": ("int64", "Midden that the slider shows"),
        "utensils": ("int64", "Midden that utensils take off"),
        "midden_gained": ("int64", "Midden gained"),
        "midden": ("int64", "Midden held afterwards"),
        "slider_before": ("int64", "slider column before the Midden"),
        "slider_after": ("int64", "slider column after it"),
        "vp": ("int64", "score if the game ended then"),
    },
    "turns": {
        **PLAYER,
        **ROUND,
        "set": ("int64", "set of the round, from 1"),
        "turn": ("int64", "turn of the game, from 1"),
        "card": ("string", "village card taken"),
        "placements": ("string", "tiles used, in order"),
        "held": ("int64", "resources held at the end of the turn"),
        "spaces": ("int64", "usable storage spaces"),
        "slider": ("int64", "slider column"),
        "slider_midden": ("int64", "Midden that this column shows for the end of a round"),
        "slider_vp": ("int64", "points that this column shows for the end of the game"),
        "midden": ("int64", "Midden held"),
        "settlers": ("int64", "settlers"),
        "roofs": ("int64", "settlers that roofs shelter"),
        **turn_columns(GOODS, LINES),
    },
    "flows": {**FLOWS, "waste": ("bool", "held in the end and worth nothing")},
    "actions": {
        **PLAYER,
        **ROUND,
        "action": ("string", "action tile"),
        "side": ("string", "front or back"),
        "worker": ("string", "large, small, or none"),
        "count": ("int64", "how often"),
    },
    "players": {
        **PLAYER,
        "start": ("int64", "place in the order of the first round, from 1; 0 where the game began later"),
        "special": ("string", "special tile"),
        "opening": ("string", "first village card taken"),
        "passes": ("int64", "how often the player passed"),
        "settlers": ("int64", "settlers in the end"),
        "roofs": ("int64", "settlers that roofs shelter in the end"),
        "food_due": ("int64", "food that would have fed everybody, over all rounds"),
        "settlers_unfed": ("int64", "settlers left hungry, over all rounds"),
        "settlers_lost": ("int64", "settlers that left, over all rounds"),
        "midden": ("int64", "Midden in the end"),
        "slider": ("int64", "slider column in the end"),
    },
    "meals": {
        **PLAYER,
        **ROUND,
        "meal": ("int64", "number of the meal, from 1"),
        "resource": ("string", "what was cooked"),
        "count": ("int64", "how many"),
        "weight": ("int64", "weight of these"),
        "limit": ("int64", "Hearth limit at that time"),
    },
    "feeding": FEEDING,
}
"""The columns of each table, with their types and meanings."""


Steps = Sequence[Point[Game]]


def _rounds(game: Game, steps: Steps) -> Iterator[Row]:
    fed: dict[int, Event] = {}
    cleared = Counter[int]()
    beginning = steps[0].before if steps else game
    held = {seat: player.goods[MIDDEN] for seat, player in enumerate(beginning.players)}
    for step in steps:
        for place, event in enumerate(step.events):
            seat = event.player
            if seat is None:
                continue
            if event.kind == "feed":
                fed[seat] = event
            elif event.kind == "clear_midden":
                cleared[seat] += 1
            elif event.kind == "midden":
                row = _round(step, seat, event, fed.pop(seat), step.events[place + 1 :])
                yield row | {"midden_before": held[seat], "midden_cleared": cleared.pop(seat, 0)}
                held[seat] = row["midden"]


def _round(step: Point[Game], seat: int, midden: Event, feed: Event, later: Sequence[Event]) -> Row:
    player = step.game.players[seat]
    pushes = [event for event in later if event.kind == "slider" and event.player == seat]
    return {
        "player": seat,
        "round": step.before.round,
        "settlers": feed.terms["settlers"],
        "roofs": feed.terms["roofs"],
        "food_due": feed.terms["due"],
        "food_paid": feed.terms["paid"],
        "settlers_roofed": feed.terms["roofed"],
        "settlers_fed": feed.terms["fed"],
        "settlers_unfed": feed.terms["unfed"],
        "settlers_lost": feed.terms["lost"],
        "food_left": player.goods[FOOD],
        "midden_shown": midden.terms["shown"],
        "utensils": midden.terms["utensils"],
        "midden_gained": midden.terms["gained"],
        "midden": player.goods[MIDDEN],
        "slider_before": pushes[0].terms["before"] if pushes else player.slider,
        "slider_after": player.slider,
        "vp": step.game.score(seat).total,
    }


def _turns(steps: Steps) -> Iterator[Row]:
    events: list[Event] = []
    for step in steps:
        events += _of_turn(step)
        if step.move.option.verb == "done":
            yield _turn(step, events)
            events = []


def _of_turn(step: Point[Game]) -> Iterator[Event]:
    """Give the events that belong to the turn itself, not to the end of a set or round that follows it."""
    for event in step.events:
        if event.kind == "done":
            return
        if step.before.phase in ("village", "workers"):
            yield event


def _turn(step: Point[Game], events: Sequence[Event]) -> Row:
    # The turn as it stood when it ended, before anything that follows on it.
    table, seat = step.before, step.seat
    player = table.players[seat]
    taken = [event.terms["card"] for event in events if event.kind == "take"]
    placed = [event.terms["tile"] for event in events if event.kind in ("place", "act")]
    slider_midden, slider_vp = slider_shows(table.figures, player)
    return {
        "player": seat,
        "round": table.round,
        "set": table.turn,
        "turn": (table.round - 1) * table.figures.turns_per_round + table.turn,
        "card": taken[-1] if taken else "",
        "placements": ", ".join(placed),
        "held": sum(player.goods),
        "spaces": table.figures.spaces[player.slider],
        "slider": player.slider,
        "slider_midden": slider_midden,
        "slider_vp": slider_vp,
        "midden": player.goods[MIDDEN],
        "settlers": settler_count(player),
        "roofs": shelter(table, player),
        **turn_changes(events, GOODS, table.score(seat)),
    }


def _flows(game: Game, steps: Steps) -> Iterator[Row]:
    """Give the flows; what is held in the end is kept if it scores, a penalty if it costs points, otherwise waste."""
    left = {
        good: "kept" if vp > 0 else "penalty" if vp < 0 else "waste"
        for good, vp in zip(GOODS, game.figures.vp, strict=True)
    }
    for row in flow_rows(game, steps, _held, left, {"clear_midden": ("midden", "cleared")}):
        yield {**row, "waste": row["place"] == "waste"}


def _held(player: Player) -> dict[str, int]:
    return dict(zip(GOODS, player.goods, strict=True))


def _actions(game: Game, steps: Steps) -> Iterator[Row]:
    return action_rows(steps, _action)


def _action(event: Event) -> Row | None:
    if event.kind not in ("place", "act"):
        return None
    worker = event.terms.get("worker", "none").removesuffix("_worker")
    return {"action": event.terms["tile"], "side": event.terms["side"], "worker": worker}


def _players(game: Game, steps: Steps) -> Iterator[Row]:
    """Give one row for each player: what the player chose, and what came of it."""
    order = seats_in_order(steps[0].before if steps else game)
    for seat, player in enumerate(game.players):
        own = [event for step in steps for event in step.events if event.player == seat]
        fed = [event.terms for event in own if event.kind == "feed"]
        yield {
            "player": seat,
            "start": order.index(seat) + 1 if seat in order else 0,
            "special": player.special,
            "opening": next((event.terms["card"] for event in own if event.kind == "take"), ""),
            "passes": sum(event.kind == "pass" for event in own),
            "settlers": settler_count(player),
            "roofs": shelter(game, player),
            "food_due": sum(terms["due"] for terms in fed),
            "settlers_unfed": sum(terms["unfed"] for terms in fed),
            "settlers_lost": sum(terms["lost"] for terms in fed),
            "midden": player.goods[MIDDEN],
            "slider": player.slider,
        }


def _meals(game: Game, steps: Steps) -> Iterator[Row]:
    """Give one row for each good in each meal, with the meal's weight and the Hearth limit then."""
    meals = Counter[int]()
    for step in steps:
        for event in step.events:
            if event.kind == "cook":
                assert event.player is not None
                meals[event.player] += 1
                for good, count in event.terms["meal"].items():
                    yield {
                        "player": event.player,
                        "round": step.before.round,
                        "meal": meals[event.player],
                        "resource": good,
                        "count": count,
                        "weight": event.terms["weights"][good],
                        "limit": event.terms["limit"],
                    }


def _feeding(game: Game, steps: Steps) -> Iterator[Row]:
    """Give how everybody fed; what settlers who leave would still have scored is in no row."""
    for step in steps:
        hungry = {event.player: event.terms["vp"] for event in step.events if event.kind == "unfed"}
        for event in step.events:
            if event.kind == "feed":
                fed = event.terms
                yield {
                    "player": event.player,
                    "round": step.before.round,
                    "eaters": fed["settlers"] - fed["roofed"],
                    "food_due": fed["due"],
                    "food_paid": fed["paid"],
                    "paid_otherwise": 0,
                    "missing": max(0, fed["due"] - fed["paid"]),
                    "lost": fed["lost"],
                    "vp": hungry.get(event.player, 0),
                }


ROWS: dict[str, Maker] = {
    "scores": score_rows,
    "rounds": _rounds,
    "turns": lambda game, steps: with_ends(game, _turns(steps)),
    "flows": _flows,
    "actions": _actions,
    "players": _players,
    "meals": _meals,
    "feeding": _feeding,
}
"""How the rows of each table are made."""
