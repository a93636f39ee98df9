"""Games, an analysis and a review for the tests of the panels in which they are studied; made quickly."""

from functools import cache
from random import Random
from typing import Any

from skara.analysis import Analysis, Review, ReviewedTurn, analyse
from skara.analysis.ranked import ranked
from skara.analysis.rollouts import Outcome
from skara.analysis.segments import segments_of
from skara.bots import make_bot, play_game
from skara.brae.game import Game, from_position, new_game
from skara.brae.search.plan import plan
from skara.core.study import Candidate

LAST_TURN: dict[str, Any] = {
    "round": 4,
    "set": 3,
    "phase": "workers",
    "players": [
        {
            "name": "Ada",
            "colour": "blue",
            "goods": {"shell": 2, "barley": 1, "seaweed": 1, "wool": 2, "midden": 1},
            "settlers": {"shore": 2},
            "special": "build",
            "workers": {"large": 1, "small": 1},
        },
        {"name": "Ben", "colour": "red"},
    ],
}
"""A last turn with two workers: solved outright, and fast."""

VOTE_POSITION: dict[str, Any] = {
    "round": 4,
    "set": 3,
    "phase": "workers",
    "players": [
        {
            "name": "Ada",
            "goods": {
                "shell": 1, "barley": 2, "stone": 1, "wood": 1, "hide": 2, "fish": 1, "skaill_knife": 1, "food": 1,
                "midden": 3,
            },
            "slider": 6,
            "furnish": 3,
            "settlers": {
                "shore": ["shore-gain-fish", "shore-harvest-hills-stone"],
                "hills": ["hills-gain-rabbit"],
                "thickets": ["thickets-gain-rabbit"],
                "fields": ["fields-gain-rabbit"],
            },
            "cards": {"roof_village": 2},
            "workers": {"large": 1, "small": 0},
        }
    ],
}  # fmt: skip
"""A last turn with one worker, in which the turn that feeds everybody is not the best."""

VOTE_TURNS = [
    "place large trade barley*2",
    "place large cook shell barley fish",
    "place large craft trade",
    "place large clean barley wood hide clear midden*3",
    "place large furnish pay hide*2; done",
]
"""Five turns of it, worth 2, 10, 3, 12 and 4 points."""


def last_turn() -> Game:
    """Return a game whose last turn is to be played."""
    return from_position(LAST_TURN)


@cache
def solved() -> Analysis:
    """Return the analysis of that turn."""
    return analyse(last_turn(), best=4)


@cache
def bot_game() -> Game:
    """Return a finished game of two greedy bots."""
    return play_game(new_game(2, 10, names=["Ada", "Bruno"]), [make_bot("greedy"), make_bot("greedy")])


def moment(round: int, turn: int, kind: str = "village") -> Game:
    """Return that game at a decision of a turn."""
    for step in bot_game().replay():
        if (step.before.round, step.before.turn, step.before.decision.kind) == (round, turn, kind):
            return step.before
    raise LookupError(kind)


@cache
def sampled() -> Analysis:
    """Return the analysis of a turn of that game, with invented outcomes, since playing out takes its time."""
    analysis, rng = analyse(moment(3, 2), best=6, beam=6, samples=0), Random(1)
    lucks = [rng.gauss(0, 2) for _ in range(8)]
    outcomes = [
        tuple(Outcome(p := round(48 - 0.7 * place + luck + rng.gauss(0, 1)), p > 45, False, p - 45) for luck in lucks)
        for place in range(len(analysis.turns))
    ]
    valued = [Candidate(turn.line, turn.value) for turn in analysis.turns]
    best = ranked(analysis.game, valued[0], outcomes[0])
    analysis.turns = [ranked(analysis.game, one, played, best) for one, played in zip(valued, outcomes, strict=True)]
    return analysis


@cache
def made_up_review() -> Review:
    """Return a review of that game whose values are invented, with what the better turns were where it lost points."""
    game, rng = bot_game(), Random(3)
    value, turns = 38.0, []
    for number, segment in enumerate(segments_of(game, 0)):
        start = segment.start
        loses = segment.kind == "turn" and segment.moves[0].option.verb != "pass" and number % 3
        best_line = plan(start, 6, Random(1)).line if loses else segment.line
        lost = 0.0 if best_line == segment.line else (0.4, 2.2, 4.8, 7.1)[number % 4]
        luck = rng.gauss(0, 1.5) if number else 0.0
        before = value + luck
        value = before - lost
        wide = 6.0 * (1 - number / 20)
        close = 0 < lost < 1
        label = (
            None
            if close
            else "best"
            if not lost
            else "inaccuracy"
            if lost < 3
            else "mistake"
            if lost < 6
            else "blunder"
        )
        turns.append(
            ReviewedTurn(
                number, segment.kind, start.round, start.turn, segment.move_number, segment.line, best_line,
                before, value, value - wide, value + wide, label, close, luck, before, start,
            )
        )  # fmt: skip
    return Review(game, 0, turns, float(game.score(0).total), 8, 0)
