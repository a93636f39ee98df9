"""Tidy rows about played games: where points, goods and settlers came from and went, taken from events.

Each function takes a game or a list of games and gives plain dictionaries with the same keys in every row. `game`
counts the games of the list, `player` is the seat. Nothing is worked out from the rules here: the rows hold what the
events said and what the engine scores.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from skara.brae.game import Game, Step
from skara.brae.ids import FOOD, GOODS, LINES, MIDDEN
from skara.brae.round_end import settler_count, shelter
from skara.brae.storage import slider_shows
from skara.core.events import Event

Row = dict[str, Any]


def _listed(games: Game | Iterable[Game]) -> list[Game]:
    return [games] if isinstance(games, Game) else list(games)


def _steps(games: Game | Iterable[Game]) -> Iterator[tuple[int, Game, Step]]:
    for number, game in enumerate(_listed(games)):
        for step in game.replay():
            yield number, game, step


def score_rows(games: Game | Iterable[Game]) -> list[Row]:
    """One row for each line of each player's score, penalties negative."""
    return [
        {"game": number, "player": seat, "name": player.name, "line": line, "vp": points, "final": game.is_over}
        for number, game in enumerate(_listed(games))
        for seat, player in enumerate(game.players)
        for line, points in game.score(seat).lines.items()
    ]


def round_rows(games: Game | Iterable[Game]) -> list[Row]:
    """One row for each player's end of each round: feeding, Midden and the slider."""
    return [row for number, game in enumerate(_listed(games)) for row in _rounds_of(number, game)]


def _rounds_of(number: int, game: Game) -> Iterator[Row]:
    fed: dict[int, Event] = {}
    cleared = Counter[int]()
    held = {seat: player.goods[MIDDEN] for seat, player in enumerate(game.beginning().players)}
    for step in game.replay():
        for place, event in enumerate(step.events):
            seat = event.player
            if seat is None:
                continue
            if event.kind == "feed":
                fed[seat] = event
            elif event.kind == "clear_midden":
                cleared[seat] += 1
            elif event.kind == "midden":
                row = _round_row(number, game, step, event, fed.pop(seat), step.events[place + 1 :])
                yield row | {"midden_before": held[seat], "midden_cleared": cleared.pop(seat, 0)}
                held[seat] = row["midden"]


def _round_row(number: int, game: Game, step: Step, midden: Event, feed: Event, later: list[Any]) -> Row:
    seat = midden.player
    assert seat is not None
    player = step.after.players[seat]
    pushes = [event for event in later if event.kind == "slider" and event.player == seat]
    return {
        "game": number,
        "player": seat,
        "name": game.players[seat].name,
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
        "vp": step.after.score(seat).total,
    }


def turn_rows(games: Game | Iterable[Game]) -> list[Row]:
    """One row for each turn: card, placements, goods by kind, storage, and the score if the game ended then."""
    rows: list[Row] = []
    gained, spent = Counter[str](), Counter[str]()
    card, placed = "", list[str]()
    for number, game, step in _steps(games):
        for event in _of_turn(step):
            if event.kind == "take":
                card = event.terms["card"]
            elif event.kind in ("place", "act"):
                placed.append(event.terms["tile"])
            elif event.kind == "gain":
                gained.update(event.terms["goods"])
            elif event.kind == "spend":
                spent.update(event.terms["goods"])
        if step.move.option.verb == "done":
            rows.append(_turn_row(number, game, step, card, placed, gained, spent))
            gained, spent = Counter[str](), Counter[str]()
            card, placed = "", []
    return rows


def _of_turn(step: Step) -> Iterator[Event]:
    """Give the events that belong to the turn itself, not to the end of a set or round that follows it."""
    for event in step.events:
        if event.kind == "done":
            return
        if step.before.phase in ("village", "workers"):
            yield event


def _turn_row(
    number: int, game: Game, step: Step, card: str, placed: list[str], gained: Counter[str], spent: Counter[str]
) -> Row:
    # The turn as it stood when it ended, before anything that follows on it.
    table, player = step.before, step.before.players[step.seat]
    lines = table.score(step.seat).lines
    slider_midden, slider_vp = slider_shows(table.figures, player)
    return {
        "game": number,
        "player": step.seat,
        "name": game.players[step.seat].name,
        "round": table.round,
        "set": table.turn,
        "turn": (table.round - 1) * table.figures.turns_per_round + table.turn,
        "card": card,
        "placements": ", ".join(placed),
        "held": sum(player.goods),
        "spaces": table.figures.spaces[player.slider],
        "slider": player.slider,
        "slider_midden": slider_midden,
        "slider_vp": slider_vp,
        "midden": player.goods[MIDDEN],
        "settlers": settler_count(player),
        "roofs": shelter(table, player),
        **{f"gained_{good}": gained[good] for good in GOODS},
        **{f"spent_{good}": spent[good] for good in GOODS},
        **{f"vp_{line}": lines[line] for line in LINES},
        "vp": sum(lines.values()),
    }


def flow_rows(games: Game | Iterable[Game]) -> list[Row]:
    """Where each resource came from and what it became.

    `stage` is `in` (from a source) or `out` (into a use). What is held in the end goes out to `kept` if it scores, to
    `penalty` if it costs points, otherwise to `waste`; so for each resource as much goes out as came in.
    """
    counts = Counter[tuple[int, int, int, str, str, str]]()
    all_games = _listed(games)
    for number, game in enumerate(all_games):
        beginning = game.beginning()
        for seat, player in enumerate(beginning.players):
            for good, count in zip(GOODS, player.goods, strict=True):
                counts[number, seat, beginning.round, "in", good, "setup"] += count
        for step in game.replay():
            for event in step.events:
                if event.kind in ("gain", "spend", "clear_midden"):
                    _count_flow(counts, number, step.before.round, event)
        for seat, player in enumerate(game.players):
            for good, count, vp in zip(GOODS, player.goods, game.figures.vp, strict=True):
                counts[number, seat, game.round, "out", good, _left_over(vp)] += count
    return [
        {
            "game": number,
            "player": seat,
            "name": all_games[number].players[seat].name,
            "round": round_,
            "stage": stage,
            "resource": good,
            "place": place,
            "quantity": count,
            "waste": place == "waste",
        }
        for (number, seat, round_, stage, good, place), count in counts.items()
        if count
    ]


def _left_over(vp: int) -> str:
    return "kept" if vp > 0 else "penalty" if vp < 0 else "waste"


def _count_flow(counts: "Counter[tuple[int, int, int, str, str, str]]", number: int, round_: int, event: Event) -> None:
    assert event.player is not None
    if event.kind == "clear_midden":
        counts[number, event.player, round_, "out", "midden", "cleared"] += 1
        return
    stage, place = ("in", event.terms["source"]) if event.kind == "gain" else ("out", event.terms["use"])
    for good, count in event.terms["goods"].items():
        counts[number, event.player, round_, stage, good, place] += count


def action_rows(games: Game | Iterable[Game]) -> list[Row]:
    """How often each tile was used, by round, side and worker; `none` for actions without one."""
    counts = Counter[tuple[int, int, int, str, str, str]]()
    names: dict[tuple[int, int], str] = {}
    for number, game, step in _steps(games):
        names[number, step.seat] = game.players[step.seat].name
        for event in step.events:
            if event.kind in ("place", "act"):
                worker = event.terms.get("worker", "none").removesuffix("_worker")
                terms = event.terms
                counts[number, step.seat, step.before.round, terms["tile"], terms["side"], worker] += 1
    return [
        {
            "game": number,
            "player": seat,
            "name": names[number, seat],
            "round": round_,
            "tile": tile,
            "side": side,
            "worker": worker,
            "count": count,
        }
        for (number, seat, round_, tile, side, worker), count in counts.items()
    ]


def meal_rows(games: Game | Iterable[Game]) -> list[Row]:
    """What was cooked: one row for each good in each meal, with the meal's weight and the Hearth limit then."""
    rows: list[Row] = []
    meals = Counter[tuple[int, int]]()
    for number, game, step in _steps(games):
        for event in step.events:
            if event.kind == "cook":
                assert event.player is not None
                meals[number, event.player] += 1
                for good, count in event.terms["meal"].items():
                    rows.append(
                        {
                            "game": number,
                            "player": event.player,
                            "name": game.players[event.player].name,
                            "round": step.before.round,
                            "meal": meals[number, event.player],
                            "resource": good,
                            "count": count,
                            "weight": event.terms["weights"][good],
                            "limit": event.terms["limit"],
                        }
                    )
    return rows
