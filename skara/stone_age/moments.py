"""Where the game stands, in words: for drawings, for the text board and for panels."""

from skara.core.language import say
from skara.stone_age.state import State


def phase_words(g: State) -> str:
    """Name the phase."""
    return {
        "place": say("placing figures"),
        "use": say("using figures"),
        "feed": say("feeding"),
        "over": say("end of the game"),
    }[g.phase]


def moment_words(g: State) -> str:
    """Say where the game stands, in one line."""
    return say("Round {round}: {phase}", round=g.round, phase=phase_words(g))
