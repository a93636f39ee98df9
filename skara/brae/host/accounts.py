"""What somebody did, in one short line."""

from collections.abc import Sequence

from skara.brae.game import Game
from skara.brae.ids import SPECIAL
from skara.brae.moves import Move
from skara.brae.played_words import played_words
from skara.brae.words import glossary, name
from skara.core.language import say


def account(game: Game, seat: int, moves: Sequence[Move]) -> str:
    """Tell a player's moves: the card taken, the tiles used; which special tile is kept stays secret."""
    deeds = [words for move in moves if (words := _deed(move))]
    return say("{who}: {deeds}", who=game.players[seat].name, deeds=", ".join(deeds)) if deeds else ""


def receipt(game: Game, moves: Sequence[Move]) -> str:
    """Name what was played: the tile or card, which tile was improved, and how much was eaten."""
    move = max(moves, key=lambda move: len(move.option.what))
    meal = move.option.verb == "feed"
    named = tuple(part for part in move.parts if isinstance(part[1], int if meal else str))
    return played_words(game, Move(move.option, named))


def turn_account(game: Game, seat: int) -> str:
    """Tell on which tiles a player's workers have worked in the turn that is still theirs."""
    player = game.players[seat]
    worked = [slot for slot in range(SPECIAL + 1) if player.placed_small[slot] + player.placed_large[slot]]
    tiles = ", ".join(name(player.tile_id(slot, game.figures)) for slot in worked)
    return say("This turn: {deeds}.", deeds=tiles) if tiles else ""


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
