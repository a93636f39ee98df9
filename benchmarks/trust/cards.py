"""How far the line that is listed for each card on offer falls short of what a broad look at that card alone finds."""

from collections.abc import Iterator
from random import Random

from benchmarks.trust.figures import Effort, Figure, enough, most_figure
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.brae.decisions import DONE, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.plan import look
from skara.brae.search.turn import Turn
from skara.brae.study import find_turns, turn_end
from skara.brae.workers import at_hand
from skara.core.study import Budget, Candidate, Line, Search

POSITIONS = 160
BEST = 12
"""How many turns an analysis with nothing set asks for."""
BROAD = 400
"""The beam for one card alone."""
IDLE = 2
"""So many workers left at hand are too many, where one of them could be placed."""

Listed = tuple[float, float, bool]
"""The value of the best line that is listed for a card, that of the broad look, and whether workers are left idle."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Search positions of all rounds as an analysis does, and look at each card again."""
    found = effort.each("cards", of_all_rounds(effort.seed, effort.number(POSITIONS)), _of_position)
    cards: list[Listed] = [listed for of_position in found.values() for listed in of_position]
    if not enough(cards):
        return
    # A broad look may miss what a narrower one found.
    short = [max(0.0, broad - value) for value, broad, _ in cards]
    named = f"points of value short for a card on offer, beside a beam of {BROAD} on it alone"
    yield from most_figure(named, short, digits=2)
    idle = sum(left_idle for *_, left_idle in cards)
    yield Figure(
        f"best lines for a card that leave {IDLE} or more workers idle who could be placed", len(cards), str(idle)
    )


def _of_position(where: SecondTurn) -> list[Listed]:
    game = where.position()
    return cards_of(game.view(game.active).redeal(Random(0)))


def cards_of(game: Game) -> list[Listed]:
    """Compare what the search lists for each card on offer; what is drawn on the way is chance, and left out."""
    candidates = [
        one for one in find_turns(game, Search(BEST, False, Budget())).candidates if one.line[-1].option == DONE
    ]
    after = game.copy()
    if after.decision.kind == "order":
        after.apply(Move(TURN))
    found = []
    for card in Turn(after).cards:
        alone = Turn(after)
        alone.cards = (card,)
        walk, _ = look(alone, BROAD)
        best = best_with(game.figures.card_names[card], candidates)
        found.append((best.value, max(walk.values.values()), leaves_idle(game, best.line)))
    return found


def best_with(name: str, candidates: list[Candidate]) -> Candidate:
    """Return the best of those that take a card; the search lists one for each."""
    return max((one for one in candidates if _taken(one.line) == name), key=lambda one: one.value)


def _taken(line: Line) -> str:
    return next((str(move.option.what).partition("#")[0] for move in line if move.option.verb == "take"), "")


def leaves_idle(game: Game, line: Line) -> bool:
    """Tell whether so many workers are at hand after a turn, and there is something for them to do."""
    end = turn_end(game, line)
    player = end.players[end.active]
    at_home = at_hand(player, "small") + at_hand(player, "large")
    return at_home >= IDLE and any(option.verb == "place" for option in end.options())
