"""What a single look at the table does not tell: the end of the round ahead, the best last turn, the game so far."""

from collections import Counter
from collections.abc import Callable, Mapping

from skara.brae.game import Game
from skara.brae.ids import TILES
from skara.brae.round_walk import RoundWalk, Sums
from skara.brae.storage import slider_shows
from skara.core.errors import SkaraError
from skara.core.language import say


def sums_ahead(game: Game, seat: int) -> Sums:
    """Work out the end of round that comes if nothing more is done and as much food is paid as possible."""
    return RoundWalk(game, seat).forecast().sums()


def nights(game: Game, seat: int) -> float:
    """Return the Midden still to come at the ends of rounds if the slider never moved again."""
    shown = slider_shows(game.figures, game.players[seat])[0]
    return shown * (game.figures.rounds - game.round + 1)


def lost_so_far(game: Game, seat: int) -> float:
    """Count the settlers that left a player's village since the game began."""
    told = (event for point in game.replay() for event in point.events)
    return float(sum(event.terms["lost"] for event in told if event.kind == "feed" and event.player == seat))


def least_used(game: Game, seat: int) -> str:
    """Name the tile on which a player placed the fewest workers so far; of several the special one, or the first."""
    told = (event for point in game.replay() for event in point.events)
    used = Counter(event.terms["tile"] for event in told if event.kind == "place" and event.player == seat)
    special = game.players[seat].special
    return min(filter(None, (special, *TILES)), key=lambda tile: used[tile])


def final(game: Game, seat: int) -> float:
    """Return the final score if the last turn ended now, after the best end of the round."""
    # The search is heavy, and only these two need it.
    from skara.brae.puzzles.solving import final_score

    _check_last_turn(game, seat)
    return final_score(game)


def best(game: Game, seat: int) -> float:
    """Return the best final score that the last turn can still come to."""
    from skara.brae.search.final_value import FinalValue
    from skara.brae.search.solve import walk_all
    from skara.brae.search.turn import Turn

    _check_last_turn(game, seat)
    turn = Turn(game)
    return max(walk_all(turn, FinalValue(turn)).values.values())


def _check_last_turn(game: Game, seat: int) -> None:
    last = (game.figures.rounds, game.figures.turns_per_round)
    if (game.round, game.turn) != last or game.phase not in ("village", "workers") or game.active != seat:
        raise SkaraError(say("The final score is known only in a player's last turn."))


def _ahead(name: str) -> Callable[[Game, int], float]:
    return lambda game, seat: float(getattr(sums_ahead(game, seat), name))


FORESIGHT: Mapping[str, Callable[[Game, int], float | str]] = {
    "nights": nights,
    "lost": lost_so_far,
    "least_used": least_used,
    "final": final,
    "best": best,
    **{f"walk_{name}": _ahead(name) for name in Sums._fields},
}
"""By word: a function of the table and a seat."""
