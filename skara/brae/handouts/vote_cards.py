"""Cards to vote with: one letter each, large enough to be read from the front of a class."""

from pathlib import Path

from skara.brae.handouts.layouts import layout_file
from skara.core.handout import Handout
from skara.core.language import say

LETTERS = "ABCDE"
"""One for each turn that a class chooses from."""


def vote_cards(data: str | Path | None = None) -> Handout:
    """Make the cards of one person, with a card that says how a vote goes."""
    content = {
        "letters": list(LETTERS),
        "heading": say("Vote on the turn"),
        "how": [
            say("Look at the table and at the turns. Choose alone."),
            say("All hold up one card at the same time."),
            say("Talk with your neighbour for a minute. Why this turn?"),
            say("Vote again. Then see what each turn is worth."),
        ],
    }
    return Handout(say("Cards to vote with"), layout_file("vote_cards"), content)
