"""The rest of a round, whose sets lie open: what each way to begin leads to, and what rivals would take next."""

from random import Random

from skara.brae.decisions import PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.order import village_cards
from skara.brae.scoring import total
from skara.brae.search.plan import in_turn, plan
from skara.core.study import Line, RoundWay

_WIDTH = 4
"""How many tables are kept while the rest of the round is planned."""
_FIRST_WIDTH = 24
"""And while the turn that begins it is planned."""


def beginnings(game: Game, rng: Random) -> dict[str, Line]:
    """Return the ways to begin, by the head of their move: pass, each kind of card, or what else is asked.

    Each has the turn that is planned after it; after a pass somebody else decides.
    """
    kind = game.decision.kind
    if kind == "village" and not game.pending:
        found = {}
        for card in dict.fromkeys(village_cards(game)):
            line = plan(_only(game, card), _FIRST_WIDTH, rng).line
            found[str(line[0].option)] = line
        return found
    moves = [move for move in game.legal_moves() if move.option.verb != "task"]
    return {str(move.option): (move, *_rest(game, move, rng)) for move in moves}


def _only(game: Game, card: int) -> Game:
    """Return the table with one card to take, so that a search looks at nothing else."""
    table = game.copy()
    if len(table.players) == 1:
        table.offer = (card,)
    else:
        table.sets = (*table.sets[: game.turn - 1], (card,), *table.sets[game.turn :])
    return table


def _rest(game: Game, move: Move, rng: Random) -> Line:
    after = game.copy()
    after.apply(move)
    if move.option == PASS or after.is_over or after.active != game.active:
        return ()
    return plan(after, _FIRST_WIDTH, rng).line


def round_ahead(game: Game, seed: int | str = 0) -> list[RoundWay]:
    """Play the round to its end from each way to begin, everybody planning quickly; best first for who decides.

    Empty where the sets of the round are not known, or nobody is to take a card now.
    """
    kind, seat = game.decision.kind, game.active
    if len(game.players) == 1 or kind not in ("order", "village") or game.pending:
        return []
    found = []
    for first, table in _first_steps(game).items():
        dealt = table.view(seat).redeal(Random(f"{seed}"))
        found.append(_played(dealt, seat, first))
    return sorted(found, key=lambda way: -way.value)


def _first_steps(game: Game) -> dict[Move, Game]:
    """Return the tables after a pass, and before each card that could be taken alone."""
    found: dict[Move, Game] = {}
    table = game.copy()
    if game.decision.kind == "order":
        passing = game.copy()
        passing.apply(Move(PASS))
        found[Move(PASS)] = passing
        table.apply(Move(TURN))
    for line in beginnings(table, Random(0)).values():
        after = table.copy()
        after.apply(line[0])
        found[line[0]] = after
    return found


def _played(table: Game, seat: int, first: Move) -> RoundWay:
    """Play a round to its end; the value is that of the player's last turn in it, or the final score."""
    taken: dict[int, list[tuple[int, str]]] = {each: [] for each in range(len(table.players))}
    if first.option.verb == "take":
        taken[seat].append((table.turn, first.option.what.partition("#")[0]))
    this_round, rng, value = table.round, Random(0), 0.0
    while not table.is_over and table.round == this_round:
        found = plan(table, _WIDTH, rng)
        if table.active == seat and (in_turn(table) or found.line[0].option == TURN):
            value = found.value
        for move in found.line:
            if move.option.verb == "take":
                taken[table.active].append((table.turn, move.option.what.partition("#")[0]))
            table.apply(move)
    if table.is_over:
        value = float(total(table, seat))
    return RoundWay(first, value, {each: tuple(cards) for each, cards in taken.items()})
