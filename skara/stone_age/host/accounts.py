"""What somebody else did, in one short line."""

from collections.abc import Sequence
from typing import Any

from skara.core.language import say
from skara.stone_age.move_words import played_words
from skara.stone_age.moves import Move
from skara.stone_age.words import name


def account(game: Any, seat: int, moves: Sequence[Any]) -> str:
    """Tell a player's moves: where figures went, what was bought or left; nothing of it is secret."""
    deeds = [words for move in moves if (words := _deed(move))]
    return say("{who}: {deeds}", who=game.players[seat].name, deeds=", ".join(deeds)) if deeds else ""


def receipt(game: Any, moves: Sequence[Any]) -> str:
    """Name what was played: the place with its figures, the tools, what was bought or left."""
    return ", ".join(played_words(game, move if move.option.verb in ("place", "tools") else Move(move.option))
                     for move in moves)  # fmt: skip


def _deed(move: Any) -> str:
    verb, what = move.option.verb, move.option.what
    if verb == "place":
        return f"{name(what)} {move.part('')}"
    if verb == "resolve":
        return name(what)
    if verb == "buy":
        return say("buys {thing}", thing=name(what))
    if verb == "leave":
        return say("leaves {thing}", thing=name(what))
    if verb == "die":
        return say("takes die {number}", number=what)
    if verb == "starve":
        return say("goes hungry")
    return {"feed": say("pays for food"), "redeem": say("takes resources")}.get(verb, "")
