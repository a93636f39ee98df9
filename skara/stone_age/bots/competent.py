"""Plans: all placements of a round by expected values, tools by what they bring, purchases by what they gain."""

from random import Random
from typing import Any

from skara.stone_age.bots.planning import first_step
from skara.stone_age.bots.valuation import Valuation, Weights
from skara.stone_age.decisions import ways_of
from skara.stone_age.gathering import divisor_of
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, FOOD, HUNT, HUT, PLACE, PLACES, TOOLMAKER
from skara.stone_age.moves import Move
from skara.stone_age.placing import PLACE_MOVES
from skara.stone_age.state import State

_VILLAGE_FIRST = (TOOLMAKER, HUT, FIELD)


class CompetentBot:
    """A player who plans."""

    name = "competent"
    weights = Weights()

    def __init__(self, seed: int | str = 0) -> None:
        """Seed what is dealt anew."""
        self.rng = Random(f"{self.name}:{seed}")

    def choose(self, view: Any) -> Any:
        """Choose by what is asked."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        game = view.redeal(self.rng)
        kind = view.decision.kind
        if kind == "place":
            return self._place(game, view.player)
        if kind == "use":
            return self._use(game, view.player, moves)
        if kind == "tools":
            return self._tools(game, view.player, moves)
        return self._best(game, view.player, moves)

    def _place(self, game: State, seat: int) -> Move:
        step = first_step(Valuation(game, seat, self.weights))
        return PLACE_MOVES[step.place][step.figures]

    def _best(self, game: Any, seat: int, moves: list[Move]) -> Move:
        """Take the move after which the own board is worth most."""

        def value(move: Move) -> float:
            after = game.copy()
            after.apply(move)
            return Valuation(after, seat, self.weights).table() - self._kept(move)

        return max(moves, key=value)

    def _kept(self, move: Move) -> float:
        """Return what turning in a card for resources costs: it can wait."""
        return 0.5 if move.option.verb == "redeem" else 0.0

    def _use(self, game: Any, seat: int, moves: list[Move]) -> Move:
        """Use the village first, then dice, the dearest resource first, then buy what gains most."""
        p = game.players[seat]
        for place in (*_VILLAGE_FIRST, *range(FIRST_CARD - 1, HUNT - 1, -1)):
            if p.placed[place]:
                return next(move for move in moves if move.option.what == PLACES[place])
        v = Valuation(game, seat, self.weights)
        held = [float(count) for count in p.goods[:FOOD]]
        gains = []
        for place in range(FIRST_CARD, FIRST_STACK + len(game.tops)):
            if p.placed[place]:
                gain, cost = v.card_at(place, held) if place < FIRST_STACK else v.building(place, held)
                gains.append((gain if cost and ways_of(game, p, place) else -1.0, place))
        gain, place = max(gains)
        verb = "buy" if gain > 0 else "leave"
        ways = [move for move in moves if move.option.verb == verb and PLACE.get(move.option.what) == place]
        return self._best(game, seat, ways) if len(ways) > 1 else ways[0]

    def _tools(self, game: Any, seat: int, moves: list[Move]) -> Move:
        """Add tools where they bring more than they would on the dice still to come."""
        p, figures = game.players[seat], game.figures
        _, _, good, dice = game.pending
        v = Valuation(game, seat, self.weights)
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
