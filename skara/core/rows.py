"""Tidy rows about played games: what all tables of all games have in common."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from skara.core.events import Event
from skara.core.replay import Point
from skara.core.score import Score

Row = dict[str, Any]
Column = tuple[str, str]
"""A column's type in pandas, and what it holds."""

Maker = Callable[[Any, Sequence[Point[Any]]], Iterator[Row]]
"""Gives the rows of one table for a game and all its points after the beginning, each with its `player`."""

PLAYER: dict[str, Column] = {
    "box": ("string", "which game it is, by its id"),
    "game": ("int64", "number of the game in the list, from 0"),
    "player": ("int64", "seat, from 0"),
    "name": ("string", "the player's name"),
}
"""The columns that every table begins with."""

ROUND: dict[str, Column] = {"round": ("int64", "round, from 1")}

SCORES: dict[str, Column] = {
    **PLAYER,
    "line": ("string", "a line of the score"),
    "vp": ("int64", "points of that line, penalties negative"),
    "final": ("bool", "whether the game is over"),
}

FLOWS: dict[str, Column] = {
    **PLAYER,
    **ROUND,
    "stage": ("string", "in (from a source) or out (into a use)"),
    "resource": ("string", "the resource"),
    "place": ("string", "source or use; kept, waste and penalty are what is held in the end"),
    "quantity": ("int64", "how many"),
}


FEEDING: dict[str, Column] = {
    **PLAYER,
    **ROUND,
    "eaters": ("int64", "how many had to be fed"),
    "food_due": ("int64", "food that would feed them all"),
    "food_paid": ("int64", "food paid"),
    "paid_otherwise": ("int64", "what else was paid in its place"),
    "missing": ("int64", "food that nothing was paid for"),
    "lost": ("int64", "how many left"),
    "vp": ("int64", "points for hunger, losses negative"),
}
"""What feeding asked of everybody and what it cost, the same in games that know hunger."""


def turn_columns(goods: Sequence[str], lines: Sequence[str]) -> dict[str, Column]:
    """Return what every game tells of a turn: goods gained and spent, and the score then, line by line."""
    return {
        **{f"gained_{good}": ("int64", f"{good} gained in the turn") for good in goods},
        **{f"spent_{good}": ("int64", f"{good} spent in the turn") for good in goods},
        **{f"vp_{line}": ("int64", f"line {line} of the score if the game ended then") for line in lines},
        "vp": ("int64", "score if the game ended then"),
        **{f"end_{line}": ("int64", f"as vp_{line}, but final in the last row of a finished game") for line in lines},
        "end": ("int64", "as vp, but final in the last row of a finished game"),
    }


def score_rows(game: Any, steps: Sequence[Point[Any]]) -> Iterator[Row]:
    """Give one row for each line of each player's score; the same in every game."""
    for seat in range(len(game.players)):
        for line, points in game.score(seat).lines.items():
            yield {"player": seat, "line": line, "vp": points, "final": game.is_over}


def turn_changes(events: Iterable[Event], goods: Sequence[str], score: Score) -> Row:
    """Fill the columns that `turn_columns` lists, from the events of a turn and the score then."""
    counts = {"gain": Counter[str](), "spend": Counter[str]()}
    for event in events:
        if event.kind in counts:
            counts[event.kind].update(event.terms["goods"])
    return {
        **{f"gained_{good}": counts["gain"][good] for good in goods},
        **{f"spent_{good}": counts["spend"][good] for good in goods},
        **{f"vp_{line}": points for line, points in score.lines.items()},
        "vp": score.total,
    }


def with_ends(game: Any, turns: Iterable[Row]) -> Iterator[Row]:
    """Fill the columns of `turn_columns` that tell the end: what follows on the last turn still changes the score."""
    rows = list(turns)
    last = {row["player"]: row for row in rows} if game.is_over else {}
    for row in rows:
        if last.get(row["player"]) is row:
            score = game.score(row["player"])
            ends = {**{f"end_{line}": points for line, points in score.lines.items()}, "end": score.total}
        else:
            ends = {f"end{column[2:]}": points for column, points in row.items() if column.split("_")[0] == "vp"}
        yield {**row, **ends}


def flow_rows(
    game: Any,
    steps: Sequence[Point[Any]],
    held: Callable[[Any], Mapping[str, int]],
    left: Mapping[str, str],
    losses: Mapping[str, tuple[str, str]] = MappingProxyType({}),
) -> Iterator[Row]:
    """Give where each good came from and what it became, so that as much goes out as came in.

    `held` tells the goods of a player, `left` what becomes of a good that is held in the end, and `losses`, by kind of
    event, the good of which one is lost without being spent, and the place it goes to.
    """
    counts = Counter[tuple[int | None, int, str, str, str]]()
    beginning = steps[0].before if steps else game
    for seat, player in enumerate(beginning.players):
        for good, count in held(player).items():
            counts[seat, beginning.moment.round, "in", good, "setup"] += count
    for step in steps:
        round_ = step.before.moment.round
        for event in step.events:
            if event.kind in losses:
                good, place = losses[event.kind]
                counts[event.player, round_, "out", good, place] += 1
            elif event.kind in ("gain", "spend"):
                stage, by = ("in", "source") if event.kind == "gain" else ("out", "use")
                for good, count in event.terms["goods"].items():
                    counts[event.player, round_, stage, good, event.terms[by]] += count
    for seat, player in enumerate(game.players):
        for good, count in held(player).items():
            counts[seat, game.moment.round, "out", good, left[good]] += count
    for (owner, round_, stage, good, place), count in counts.items():
        if count:
            flow = {"stage": stage, "resource": good, "place": place, "quantity": count}
            yield {"player": owner, "round": round_, **flow}


def action_rows(steps: Sequence[Point[Any]], action_of: Callable[[Event], Row | None]) -> Iterator[Row]:
    """Give how often everybody did what in each round; `action_of` describes an event that is an action."""
    counts = Counter[tuple[int | None, int, tuple[tuple[str, Any], ...]]]()
    for step in steps:
        for event in step.events:
            if action := action_of(event):
                counts[event.player, step.before.moment.round, tuple(action.items())] += 1
    for (seat, round_, action_items), count in counts.items():
        yield {"player": seat, "round": round_, **dict(action_items), "count": count}


def make_rows(games: Sequence[Any], makers: Mapping[str, Maker], seer: int | None = None) -> dict[str, list[Row]]:
    """Make the rows of some tables, each game being played again once, with what a `seer` may know of it."""
    found: dict[str, list[Row]] = {table: [] for table in makers}
    for number, whole in enumerate(games):
        steps = [] if list(makers) == ["scores"] else list(whole.replay())
        game = whole
        if seer is not None and not whole.is_over:
            game = whole.view(seer).table()
            steps = [
                step._replace(game=step.game.view(seer).table(), before=step.before.view(seer).table())
                for step in steps
            ]
        for table, make in makers.items():
            for row in make(game, steps):
                name = game.players[row["player"]].name
                found[table].append({"box": game.box.ID, "game": number, "name": name, **row})
    return found
