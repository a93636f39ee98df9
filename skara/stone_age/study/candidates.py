"""The moves worth comparing, each with an estimate read off the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from skara.core.study import Candidate, Line, Search
from skara.stone_age.bots.planning import contested, most_by_figures, step_values
from skara.stone_age.bots.valuation import Valuation, Weights
from skara.stone_age.decisions import kind_of
from skara.stone_age.dice import ToolWay, rolls_to_come, tool_ways, unit_worth
from skara.stone_age.game import Game
from skara.stone_age.gathering import without
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, FOOD, FOREST, HUNT, HUT, TOOLMAKER
from skara.stone_age.moves import Move
from skara.stone_age.placing import PLACE_MOVES, open_places
from skara.stone_age.study.moves import is_last

_WEIGHTS = Weights()


@dataclass(slots=True)
class Found:
    """All moves there are, the best first by their estimate."""

    listed: list[Candidate]
    best: int
    exact: bool
    """Whether the values are final scores."""
    food: int | None = None
    """What food counts beside resources, where tools are weighed on rolls to come."""
    waiting: int = 0
    left_out: int = 0
    """How many sets of tools another one is as good as, now and later."""

    @property
    def candidates(self) -> list[Candidate]:
        """The moves that are played out."""
        return self.listed[: self.best]

    @property
    def outcomes(self) -> int:
        """How many moves there are."""
        return len(self.listed)

    @property
    def method(self) -> str:
        """No move is left out."""
        return "all"

    def every_turn(self, most: int | None = None) -> Iterator[Candidate]:
        """Give every move, or so many, the best first."""
        return iter(self.listed[:most])


def find_turns(game: Game, search: Search) -> Found:
    """List all legal moves, the best first by their estimate."""
    kind = kind_of(game)
    legal = game.legal_moves()
    if kind == "place":
        values = _placing(game)
    else:
        moves = _tools_that_help(game) if kind == "tools" else legal
        values = {move: _value(game, move) for move in moves}
    listed = sorted((Candidate((move,), value) for move, value in values.items()), key=lambda found: -found.value)
    food = (
        unit_worth(game.figures, FOOD) if kind == "tools" and rolls_to_come(game, game.players[game.active]) else None
    )
    return Found(listed, search.best, is_last(game), food, left_out=len(legal) - len(listed))


def _tools_that_help(game: Game) -> list[Move]:
    """List the sets of tools of which no other brings as much now and keeps as much for later.

    Where a card with dice may still be bought, all are listed: tiles may be kept for these.
    """
    allowed = set(game.legal_moves())
    ways = [way for way in tool_ways(game).values() if way.move in allowed]
    p, cards = game.players[game.active], game.figures.cards
    if any(p.placed[FIRST_CARD + space] and cards[card].top == "roll" for space, card in enumerate(game.row)):
        return [way.move for way in ways]

    def beaten(way: ToolWay, other: ToolWay) -> bool:
        kept = without(way.move.part("once") or (), other.move.part("once") or ()) is not None
        as_good = other.units >= way.units and other.later >= way.later and kept
        return as_good and (other.units, other.later, -other.total) > (way.units, way.later, -way.total)

    return [way.move for way in ways if not any(beaten(way, other) for other in ways)]


def static_value(game: Game, line: Line) -> float:
    """Estimate a move as the search does."""
    (move,) = line
    return _placing(game)[move] if kind_of(game) == "place" else _value(game, move)


def _value(game: Game, move: Move) -> float:
    """Return what the table is worth after a move; the last meal leaves the final score."""
    seat = game.active
    if is_last(game):
        return float(game.preview(move).game.score(seat).total)
    # Dice are not thrown in an estimate: using figures changes nothing of what may be expected of them.
    table = game if move.option.verb == "resolve" else game.preview(move).game
    v = Valuation(table, seat, _WEIGHTS)
    return v.table() + _promised(v)


def _placing(game: Game) -> dict[Move, float]:
    """Return of each placement what the best plan with it is worth; more where somebody else might take the place."""
    v = Valuation(game, game.active, _WEIGHTS)
    values, home = step_values(v, open_places(game, v.p)), v.p.home
    known = v.table() + _promised(v)
    found: dict[Move, float] = {}
    for place, ways in values.items():
        others = most_by_figures({one: way for one, way in values.items() if one != place}, home)
        with_it = {count: value + others[home - count] for count, value in ways}
        urgent = contested(v, place) * max(0.0, max(with_it.values()) - others[home])
        found |= {PLACE_MOVES[place][count]: known + value + urgent for count, value in with_it.items()}
    return found


def _promised(v: Valuation) -> float:
    """Return what figures on their places may be expected to bring."""
    p, value = v.p, 0.0
    food, stock = float(p.goods[FOOD]), [float(count) for count in p.goods[:FOOD]]
    village = {TOOLMAKER: v.tool, HUT: v.figure, FIELD: v.agriculture}
    for place in range(FIRST_CARD):
        if not p.placed[place]:
            continue
        if place == HUNT:
            more = v.gathered(FOOD, p.placed[place])
            value += v.food(food + more) - v.food(food)
        elif place >= FOREST:
            more = v.gathered(place - FOREST, p.placed[place])
            stock[place - FOREST] += more
            value += more * v.worth[place - FOREST]
        else:
            value += village[place]()
    for place in range(FIRST_CARD, FIRST_STACK + len(v.g.tops)):
        if p.placed[place]:
            gain, cost = (v.card_at if place < FIRST_STACK else v.building)(place, stock)
            value += max(gain, 0.0) if cost else 0.0
    return value
