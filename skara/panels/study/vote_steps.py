"""The course of a vote: first vote, talk, second vote, values, reasons; every step can be gone back."""

from collections.abc import Collection, Mapping

FIRST, TALK, SECOND, REVEAL, WHY = "first", "talk", "second", "reveal", "why"


class VoteSteps:
    """Where a vote stands, and what was counted and revealed on the way."""

    def __init__(self) -> None:
        """Begin with the first vote."""
        self.step = FIRST
        self.votes: list[dict[str, int]] = []
        """What was counted, by letter: the first vote, then the second."""
        self.revealed: set[str] = set()
        self.told = 0
        """How many of the reasons were told."""

    def count(self, votes: Mapping[str, int]) -> None:
        """Take in a vote."""
        if self.step == FIRST:
            self.votes, self.step = [dict(votes)], TALK
        elif self.step == SECOND:
            self.votes, self.step = [self.votes[0], dict(votes)], REVEAL

    def vote_again(self) -> None:
        """Go from the talk to the second vote."""
        if self.step == TALK:
            self.step = SECOND

    def skip_second(self) -> None:
        """Go from the first vote straight to the values."""
        if self.step in (TALK, SECOND):
            self.step = REVEAL

    def reveal(self, letters: Collection[str], of: Collection[str]) -> None:
        """Reveal some of the turns; once all are, the reasons begin."""
        self.revealed |= set(letters)
        if self.step == REVEAL and self.revealed >= set(of):
            self.step, self.told = WHY, 0

    def back(self) -> dict[str, int] | None:
        """Go back a step; a vote that is taken back is returned, to be put right."""
        if self.step == WHY and self.told:
            self.told -= 1
        elif self.step == WHY:
            self.step, self.revealed = REVEAL, set()
        elif self.step == REVEAL:
            self.revealed = set()
            self.step = SECOND if len(self.votes) > 1 else TALK
            return self.votes.pop() if len(self.votes) > 1 else None
        elif self.step == SECOND:
            self.step = TALK
        elif self.step == TALK:
            self.step = FIRST
            return self.votes.pop()
        return None
