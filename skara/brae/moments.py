"""Where the game stands, in words: for drawings, for the text board and for panels."""

from skara.brae.state import State
from skara.core.language import say


def moment_lines(g: State) -> list[str]:
    """Say where the game stands, in two short lines."""
    if g.phase == "setup":
        return [say("Set-up")]
    if g.phase == "over":
        return [say("End of the game")]
    figures = g.figures
    return [
        say("Round {round} of {rounds}", round=g.round, rounds=figures.rounds),
        say("turn {turn} of {turns}", turn=g.turn, turns=figures.turns_per_round),
    ]


def moment_words(g: State) -> str:
    """Say where the game stands, in one line."""
    return ", ".join(moment_lines(g))


def _outside_a_round(g: State) -> str:
    if g.phase == "setup":
        return say("Set-up: choosing special tiles")
    return say("After {rounds} rounds", rounds=g.round) if g.phase == "over" else ""


def village_words(g: State) -> str:
    """Say where the game stands, above the village."""
    return _outside_a_round(g) or say(
        "Round {round} of {rounds} · turn {turn} of {turns}",
        round=g.round, rounds=g.figures.rounds, turn=g.turn, turns=g.figures.turns_per_round,
    )  # fmt: skip


def board_words(g: State) -> str:
    """Say where the game stands, at the head of the text board."""
    return _outside_a_round(g) or say(
        "Round {round} of {rounds}, turn {turn} of {turns}",
        round=g.round, rounds=g.figures.rounds, turn=g.turn, turns=g.figures.turns_per_round,
    )  # fmt: skip
