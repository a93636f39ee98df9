"""Choose a move for whoever decides: plan the whole turn by its value, and take the first step of it.

Works on a table where nothing is hidden that matters: hand it a game dealt anew from a player's view.
"""

from collections.abc import Mapping
from itertools import takewhile
from random import Random
from typing import NamedTuple

from skara.brae.decisions import DONE, FEED, PASS, TURN
from skara.brae.game import Game
from skara.brae.ids import SPECIAL
from skara.brae.moves import Move
from skara.brae.order import village_cards
from skara.brae.scoring import total
from skara.brae.search.exchanges import Context
from skara.brae.search.final_value import FinalValue
from skara.brae.search.last_turn import walk_last
from skara.brae.search.packing import CONTEXT, END_MASK, FLIP, SHIFT
from skara.brae.search.solve import OFTEN, Breadth, Walk, card_of, walk_beam
from skara.brae.search.static_value import StaticValue, Weights, fitted_weights, turns_left
from skara.brae.search.summed_worth import Worth
from skara.brae.search.turn import Turn
from skara.core.garbage import uncollected
from skara.core.study import Budget

Tilt = dict[str, float] | tuple[Weights, ...]
"""What a player judges by: weights added to the fitted ones, a taste; or others in their place, by the turns left."""

Liking = Mapping[int, float]
"""By card, how many points more than it brings it is worth to whoever takes one."""


FAVOURITES = (
    "tend_land", "muster", "recruit", "build", "innovate", "spin_wool", "explore", "hunt_boar", "forage", "barter",
)  # fmt: skip
"""The special tiles, best first, by the mean solo score with each."""


class Plan(NamedTuple):
    """Moves to play one after the other, and the value expected in the end."""

    line: tuple[Move, ...]
    value: float


def worth_of(turn: Turn, tilt: Tilt | None = None) -> Worth:
    """Return what the tables of a turn are worth: the final score in the last turn, the static value before it."""
    left = turns_left(turn.game)
    if left == 0 and (not tilt or isinstance(tilt, tuple)):
        return FinalValue(turn)
    return StaticValue(turn, tilted(left, tilt) if tilt else None)


_TILTED: dict[tuple[int, tuple[tuple[str, float], ...]], Weights] = {}


def tilted(left: int, tilt: Tilt) -> Weights:
    """Return the weights of a moment with a taste added, or those that stand in their place."""
    if isinstance(tilt, tuple):
        return tilt[min(left, len(tilt) - 1)]
    key = (left, tuple(sorted(tilt.items())))
    if key not in _TILTED:
        known = fitted_weights()
        weights = known[min(left, len(known) - 1)]
        _TILTED[key] = Weights({**weights, **{name: weights.get(name, 0.0) + more for name, more in tilt.items()}})
    return _TILTED[key]


def in_turn(game: Game) -> bool:
    """Tell whether the rest of the turn can be searched from here: nothing is half done but a village card."""
    if game.phase not in ("village", "workers") or game.decision.kind == "order":
        return False
    return not game.pending or (game.pending[-1][0] == "bottom" and game.pending[-1][2] == "village")


@uncollected()
def plan(game: Game, width: int, rng: Random, tilt: Tilt | None = None, liking: Liking | None = None) -> Plan:
    """Plan for the player who decides now."""
    kind = game.decision.kind
    if in_turn(game):
        return plan_turn(game, width, rng, tilt, liking)
    if kind == "order":
        return plan_order(game, width, rng, tilt, liking)
    if kind in ("rest", "feed"):
        return plan_round_end(game, tilt)
    if kind == "special":
        return Plan((min(game.legal_moves(), key=lambda move: FAVOURITES.index(move.option.what)),), 0.0)
    return max((_after(game, move, width, rng, tilt) for move in game.legal_moves()), key=lambda found: found.value)


def _after(game: Game, move: Move, width: int, rng: Random, tilt: Tilt | None) -> Plan:
    """Plan on after a move inside a turn."""
    after = game.copy()
    after.apply(move)
    rest = plan(after, width, rng, tilt)
    return Plan((move, *rest.line), rest.value)


# --------------------------------------------------------------------------------------------------
# A turn


def look(
    turn: Turn, breadth: Breadth | int, tilt: Tilt | None = None, budget: Budget | None = None
) -> tuple[Walk, Worth]:
    """Look through a turn by a beam; return what was found and what it was valued by."""
    worth = worth_of(turn, tilt)
    if isinstance(worth, FinalValue):
        return walk_last(turn, worth, breadth, budget), worth
    return walk_beam(turn, worth, breadth, budget), worth


def plan_turn(game: Game, width: int, rng: Random, tilt: Tilt | None = None, liking: Liking | None = None) -> Plan:
    """Plan the rest of a turn by a beam; a plan that explores stops where the cards are drawn."""
    return _best(*look(Turn(game), breadth(game, width), tilt), rng, liking)


FOR_EACH = 4
"""One in so many of the tables that are kept is kept for each card, the others for all together."""

ALIKE = 2
"""How many tables are kept where workers stand on the same tiles, so that ideas differ by more than what is paid.

In 88 turns a beam of 4 for each card and 12 for all fell 0.15 short of the best value known with this, and valued a
third fewer tables than 16 for each card without, which fell 0.18 short.
"""

BEHIND = 2.5
"""How many points less than the best a table may be worth inside a turn, and still be looked at.

Of 356 best lines, one in sixteen lay further behind on its way.
"""

LAST_TIMES, LAST_BEHIND = 2, 5.0
"""How many times as broadly the last turn is planned, and how far behind its tables may be: what it misses is lost.

In 39 last turns beams of 16 and of 40 fell 0.38 and 0.15 short of the best score known with this, 0.49 and 0.28 with
what is passed over in other turns. Then not even a beam of 360 finds what lies further behind on its way.
"""


def breadth(game: Game, width: int) -> Breadth:
    """Return the beam that plans with so many tables."""
    each = -(-width // FOR_EACH)
    if turns_left(game):
        return Breadth(each, width - each, ALIKE, BEHIND)
    return Breadth(each, width - each, ALIKE, LAST_BEHIND).times(LAST_TIMES)


def _best(walk: Walk, worth: Worth, rng: Random, liking: Liking | None = None) -> Plan:
    end = _liked(walk, liking) if liking else walk.best(1)[0]
    return _or_explore(Plan((*walk.line(end), Move(DONE)), walk.values[end]), walk, worth, rng)


def _liked(walk: Walk, liking: Liking) -> int:
    """Return the best end with the card that is liked best, beside what it brings."""
    turn = walk.turn
    points = {turn.with_card(turn.contexts[0], card): more for card, more in liking.items()}
    return max(walk.values, key=lambda end: walk.values[end] + points.get(card_of(end), 0.0))


def _or_explore(best: Plan, walk: Walk, worth: Worth, rng: Random) -> Plan:
    return max(best, exploring(walk, worth, rng), key=lambda found: found.value) if walk.draws else best


DRAWS = 24
"""How many draws of Explore are tried to see what a card is worth."""


FEW_DRAWS = 250
"""Of so many draws the best is chosen when there is no time for tens of thousands."""


def exploring(walk: Walk, worth: Worth, rng: Random, budget: Budget | None = None) -> Plan:
    """Value the draws of Explore by what the best card of a draw adds at once.

    Those after many moves come first: before these, most has been done.
    """
    turn = walk.turn
    game = turn.game
    special = game.figures.specials["explore"]
    unseen = unseen_cards(game)
    sums: dict[int, float] = {}
    for place, state in enumerate(sorted(walk.draws, key=lambda state: -walk.draws[state][2])):
        if budget is not None and place >= FEW_DRAWS and place % OFTEN == 0 and budget.over():
            break
        sums[state] = worth.value(state & END_MASK)
    state = max(sums, key=lambda state: sums[state])
    number = special.number[bool(state & FLIP[SPECIAL])]
    here = turn.contexts[state >> SHIFT[CONTEXT] & 0xFF]
    gains = card_gains(turn, worth, state & END_MASK, here, sorted(set(unseen)))
    draws = [rng.sample(unseen, min(number, len(unseen))) for _ in range(DRAWS)]
    gain = sum(max(gains[card] for card in drawn) for drawn in draws) / DRAWS if unseen else 0.0
    return Plan(walk.line_to(state), sums[state] + gain)


def unseen_cards(game: Game) -> list[int]:
    """List the cards that Explore may draw, in an order that tells nothing."""
    if game.cards_left:
        assert game.deck is not None
        return sorted(game.deck[len(game.deck) - game.cards_left :])
    return sorted(game.discard)


def card_gains(turn: Turn, worth: Worth, end: int, here: Context, cards: list[int]) -> dict[int, float]:
    """Return what having one more card would add to the value of a table."""
    before = worth.value(end)
    gains = {}
    for card in cards:
        context = turn.with_card(here, card)
        gains[card] = worth.value(end & ~(0xFF << SHIFT[CONTEXT]) | context << SHIFT[CONTEXT]) - before
    return gains


# --------------------------------------------------------------------------------------------------
# Pass or take a turn

PASSING = 0.5
"""How much better the best card must be than the one that would be left, for a turn to be taken at once."""


def plan_order(game: Game, width: int, rng: Random, tilt: Tilt | None = None, liking: Liking | None = None) -> Plan:
    """Take a turn, unless about as good a card will be left when the others have taken theirs."""
    after = game.copy()
    after.apply(Move(TURN))
    turn = Turn(after)
    walk, worth = look(turn, breadth(game, width), tilt)
    rest = _best(walk, worth, rng, liking)
    values = values_of_cards(walk)
    if values and turns_left(game):
        left = left_after_pass(game, values)
        if values[0] - left < PASSING and game.option_refusal(PASS) is None:
            return Plan((Move(PASS),), left)
    return Plan((Move(TURN), *rest.line), rest.value)


def left_after_pass(game: Game, values: list[float]) -> float:
    """Return the value of the card that will be left for who passes, if the others take the better ones."""
    return values[min(len(game.left) - 1, len(values) - 1)]


def values_of_cards(walk: Walk) -> list[float]:
    """List what the turn is worth with each card on offer, best first."""
    turn, best = walk.turn, walk.best_of_each_card()
    contexts = [turn.with_card(turn.contexts[0], card) for card in village_cards(turn.game)]
    # A variant may forbid to take a card, which then leads nowhere.
    return sorted((walk.values[best[context]] for context in contexts if context in best), reverse=True)


# --------------------------------------------------------------------------------------------------
# The end of a round


def plan_round_end(game: Game, tilt: Tilt | None = None) -> Plan:
    """Choose what to do at rest and how to feed."""
    return max(round_end_plans(game, tilt), key=lambda found: found.value)


def round_end_plans(game: Game, tilt: Tilt | None = None) -> list[Plan]:
    """List what a player could do at the end of a round, by the score in the last one, the static value before it."""
    seat, found = game.active, []
    for move in _round_end_moves(game):
        after = game.copy()
        after.apply(move)
        if after.decision.kind in ("rest", "feed") and after.active == seat and after.round == game.round:
            found += [Plan((move, *rest.line), rest.value) for rest in round_end_plans(after, tilt)]
        else:
            found.append(Plan((move,), _rested_value(game, after, seat, tilt)))
    return found


def _round_end_moves(game: Game) -> list[Move]:
    """List the moves; where nothing rewards hunger, only those that feed as many as possible."""
    if game.phase != "feed" or any(game.figures.focus[card].measure == "food" for card in game.focus):
        return game.legal_moves()
    # The largest meals come first, and of the others there may be thousands.
    moves = game.variants(FEED)
    first = next(moves)
    most = first.part("") or 0
    return [first, *takewhile(lambda move: (move.part("") or 0) == most, moves)]


def _rested_value(game: Game, after: Game, seat: int, tilt: Tilt | None) -> float:
    if game.round == game.figures.rounds:
        return float(total(after, seat))
    table = game.copy()
    table.players[seat] = after.players[seat].copy()
    return _value_between_turns(table, seat, tilted(turns_left(game) - 1, tilt or {}))


A_TURN = 4.9
"""About how many points each turn to come brings, whatever the table: what the static value leaves out.

In 24 games for two, three and four players it was 4.9, 4.9 and 5.1.
"""


def standing(game: Game, seat: int) -> float:
    """Return about how many points a player will have in the end, by what everybody sees now."""
    if game.is_over:
        return float(total(game, seat))
    to_come = turns_left(game) + (seat in game.left or seat in game.top)
    weights = fitted_weights()
    return _value_between_turns(game.copy(), seat, weights[min(to_come, len(weights) - 1)]) + A_TURN * to_come


def _value_between_turns(table: Game, seat: int, weights: Weights) -> float:
    """Return the static value of a player whose workers are home; the table is changed."""
    table.active, table.phase, table.pending = seat, "workers", ()
    turn = Turn(table)
    return StaticValue(turn, weights).value(turn.start & END_MASK)
