"""How a planner chooses: placements by plan, tools by what they bring, purchases by what they gain.

The table is one at which everything hidden was dealt anew: what is tried on it tells nothing of what will come.
"""

from typing import Any

from skara.stone_age.bots.planning import first_step
from skara.stone_age.bots.valuation import Valuation, Weights
from skara.stone_age.decisions import kind_of
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, FOOD, HUNT, HUT, PLACES, TOOLMAKER
from skara.stone_age.moves import Move
from skara.stone_age.placing import PLACE_MOVES

_VILLAGE_FIRST = (TOOLMAKER, HUT, FIELD)


def planned_move(game: Any, weights: Weights) -> Move:
    """Choose for the player who decides now."""
    kind = kind_of(game)
    if kind == "place":
        step = first_step(Valuation(game, game.active, weights))
        return PLACE_MOVES[step.place][step.figures]
    moves = game.legal_moves()
    if len(moves) == 1:
        found: Move = moves[0]
        return found
    if kind == "use":
        return _use(game, moves, weights)
    return _tools(game, moves, weights) if kind == "tools" else _best(game, moves, weights)


def _best(game: Any, moves: list[Move], weights: Weights) -> Move:
    """Take the move after which the own board is worth most."""
    seat = game.active

    def value(move: Move) -> float:
        after = game.copy()
        after.apply(move)
        # Turning in a card for resources can wait.
        waits = 0.5 if move.option.verb == "redeem" else 0.0
        return Valuation(after, seat, weights).table() - waits

    return max(moves, key=value)


def _use(game: Any, moves: list[Move], weights: Weights) -> Move:
    """Use the village first, then dice, the dearest resource first, then buy what gains most."""
    p = game.players[game.active]
    by_head: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        by_head.setdefault((move.option.verb, move.option.what), []).append(move)
    for place in (*_VILLAGE_FIRST, *range(FIRST_CARD - 1, HUNT - 1, -1)):
        if ("resolve", PLACES[place]) in by_head:
            return by_head["resolve", PLACES[place]][0]
    v = Valuation(game, game.active, weights)
    held = [float(count) for count in p.goods[:FOOD]]
    gains = []
    for place in range(FIRST_CARD, FIRST_STACK + len(game.tops)):
        if p.placed[place]:
            gain, cost = v.card_at(place, held) if place < FIRST_STACK else v.building(place, held)
            gains.append((gain if cost and ("buy", PLACES[place]) in by_head else -1.0, place))
    gain, place = max(gains)
    # A variant may forbid the one or the other.
    ways = by_head.get(("buy" if gain > 0 else "leave", PLACES[place]), moves)
    return _best(game, ways, weights) if len(ways) > 1 else ways[0]


def _tools(game: Any, moves: list[Move], weights: Weights) -> Move:
    """Add tools where they bring more than they would on the dice still to come."""
    p, figures = game.players[game.active], game.figures
    _, _, good, dice = game.pending
    v = Valuation(game, game.active, weights)
    divisor, total = divisor_of(figures, good), sum(dice)
    rolls = sum(p.placed[place] > 0 for place in range(HUNT, FIRST_CARD))
    kept = 0.55 if rolls else 0.0

    def value(move: Move) -> float:
        tiles, single = sum(move.part("") or ()), sum(move.part("once") or ())
        units = (total + tiles + single) // divisor
        if good == FOOD:
            gained = v.food(p.goods[FOOD] + units) - v.food(p.goods[FOOD])
        else:
            there = units if game.supply is None else min(units, game.supply[good])
            gained = there * v.worth[good]
        return float(gained - kept * tiles - 0.7 * single)

    return max(moves, key=value)
