"""What somebody did, in one short line."""

from collections.abc import Sequence
from itertools import takewhile

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.words import glossary, name
from skara.core.language import say


def account(game: Game, seat: int, moves: Sequence[Move]) -> str:
    """Tell a player's moves: the card taken, the tiles used; which special tile is kept stays secret."""
    deeds = _deeds(moves)
    return say("{who}: {deeds}", who=game.players[seat].name, deeds=deeds) if deeds else ""


_BETWEEN = ("keep", "pass", "done", "rest", "feed")
"""What is done before a turn, or after it."""


def turn_account(game: Game, seat: int) -> str:
    """Tell what a player has done in the turn that is still theirs."""
    played = takewhile(lambda each: each[0] == seat and each[1].option.verb not in _BETWEEN, reversed(game.moves()))
    deeds = _deeds([move for _, move in played][::-1])
    return say("This turn: {deeds}.", deeds=deeds) if deeds else ""


def _deeds(moves: Sequence[Move]) -> str:
    return ", ".join(words for move in moves if (words := _deed(move)))


def _deed(move: Move) -> str:
    verb, _, thing, _ = move.option
    if verb == "keep":
        return say("has chosen")
    if verb == "pass":
        return say("passes")
    if verb == "take":
        return glossary.noun(thing.partition("#")[0])
    if verb == "place":
        return name(thing)
    if verb == "task":
        return say("does a task")
    if verb == "rest" and thing != "skip":
        return say("cooks at rest") if thing == "cook" else say("buys at rest")
    losses = move.part("lose") if verb == "feed" else None
    return say("loses {settlers}", settlers=glossary.counted(len(losses), "settler")) if losses else ""
