"""Tables made in one line, and short questions to ask them. Used by the tests of the rules."""

from collections.abc import Iterable
from re import findall
from typing import Any

import skara
from skara.brae.game import Game
from skara.core.events import Event, Refusal

Goods = dict[str, int]


def goods(text: str) -> Goods:
    """Read `shell*2 fish` as {"shell": 2, "fish": 1}."""
    found: Goods = {}
    for word in text.split():
        name, _, count = word.partition("*")
        found[name] = found.get(name, 0) + int(count or 1)
    return found


def table(
    players: int = 2,
    *,
    goods: Any = None,
    slider: Any = None,
    furnish: Any = 0,
    trade: Any = 0,
    special: Any = None,
    flipped: Any = (),
    settlers: Any = None,
    cards: Any = None,
    workers: Any = None,
    placed: Any = None,
    round: Any = 4,
    set: Any = 1,
    phase: Any = "workers",
    others: Any = None,
    data: Any = None,
    **fields: Any,
) -> Game:
    """Make a game in which player 0 is active and all that is not said is empty.

    Everything but `players`, `others`, `data` and `fields` describes player 0 or the moment:

    - `goods`: a dict, or text as in a move: `"shell*2 fish"`; `slider`: the smallest column that fits, from 2;
    - `special`: the tile owned; `flipped`: ids of flipped tiles, the special one by its id;
    - `settlers`: faces, or a number, by environment: `{"shore": ["shore-gain-fish"], "hills": 2}`;
    - `cards`: roofs, stone balls, utensils, spindle whorls: `{"utensils": 2}`;
    - `workers`: owned, by default as the round gives them; `placed`: `{"cook": ["small"]}`;
    - `phase`: with `"village"` player 0 is asked for a card at once; give `sets=[[...]]`, or solo `offer=[...]`;
    - `others`: what the other players have: one dict for all of them, or a list with a dict for each.

    `fields` are merged into the top level of the position: `sets`, `offer`, `order`, `pending`, `hidden`, `discard`,
    `roofs_left`, `tasks`, `focus`, `options`, `active`. `data` is a folder with changed tables.
    """
    asked = {
        "goods": _read(goods), "slider": slider, "furnish": furnish, "trade": trade, "special": special,
        "flipped": list(flipped), "settlers": settlers, "cards": cards, "workers": workers, "placed": placed,
    }  # fmt: skip
    me = {key: value for key, value in asked.items() if value is not None}
    rest = others if isinstance(others, list) else [others or {}] * (players - 1)
    position = {"round": round, "set": set, "phase": phase, "players": [me, *rest], **fields}
    return skara.from_position(position, data)


def _read(value: Goods | str | None) -> Goods:
    return goods(value) if isinstance(value, str) else value or {}


def village(*cards: str, **fields: Any) -> Game:
    """Make a table at which player 0 is asked to take one of these cards."""
    return table(phase="village", sets=[list(cards)], **fields)


def special(tile: str, side: str = "front", goods: Any = "food*2", flipped: Any = (), **fields: Any) -> Game:
    """Make a table for the owner of a special tile that shows this side, with food for one use."""
    back = [tile] if side == "back" else []
    return table(special=tile, flipped=[*back, *flipped], goods=goods, **fields)


def play(game: Game, *moves: str) -> list[Event]:
    """Play moves as they are written, and return all that happened."""
    return [event for move in moves for event in game.play(move)]


def me(game: Game, seat: int = 0) -> dict[str, Any]:
    """Return what a player has."""
    return game.position()["players"][seat]


def held(game: Game, seat: int = 0) -> Goods:
    """Return a player's goods."""
    return me(game, seat)["goods"]


def ways(game: Game, head: str = "") -> list[str]:
    """List, sorted, the legal moves that begin with `head`, without it."""
    found = [str(move) for move in game.legal_moves()]
    return sorted(move[len(head) :].strip() for move in found if f"{move} ".startswith(f"{head} " if head else ""))


def heads(game: Game) -> set[str]:
    """Name what can be begun."""
    return {str(option) for option in game.options()}


def refused(game: Game, move: str) -> str:
    """Return the rule that forbids a move or an option, empty if it is allowed."""
    refusal = game.why_not(move)
    return "" if refusal is None else refusal.rule


def no(game: Game, move: str) -> Refusal:
    """Return why a move is refused, where it is."""
    refusal = game.why_not(move)
    assert refusal is not None, f"{move} is not refused"
    return refusal


def reason(game: Game, head: str) -> tuple[str, list[int]]:
    """Return the rule with which `options(all=True)` refuses an option, and the numbers that its sentence names."""
    (option,) = [option for option in game.options(all=True) if str(option) == head]
    assert isinstance(option.refusal, Refusal), f"{head} is not refused"
    return option.refusal.rule, sorted(map(int, findall(r"\d+", option.refusal.sentence)))


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """Return the terms of all events of a kind."""
    return [dict(event.terms) for event in events if event.kind == kind]
