"""A played game cut into the decisions of one player."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from skara.analysis.sources import study_of
from skara.core.moves import Move
from skara.core.study import Line


@dataclass(slots=True)
class Segment:
    """Moves that belong to one decision, and the table before them."""

    kind: str
    move_number: int
    start: Any
    moves: list[Move]
    over: bool = True
    """Whether it was played to its end; the last one of a game that goes on may not be."""

    @property
    def line(self) -> Line:
        """The moves as a line."""
        return tuple(self.moves)


def segments_of(game: Any, player: int) -> Iterator[Segment]:
    """Cut a game into a player's decisions: in the set-up, each turn, each end of a round.

    Where a move draws what nobody had seen, what follows is a decision of its own, because more is known then. A move
    on which nothing hangs is none.
    """
    study = study_of(game)
    current: Segment | None = None
    over = False
    for number, step in enumerate(game.replay()):
        before = step.before
        kind = before.moment.stage
        if step.seat != player or not study.is_choice(before, step.move):
            if current is not None:
                yield current
            current = None
            continue
        if current is None or current.kind != kind or over or before.moment.round != current.start.moment.round:
            if current is not None:
                yield current
            current = Segment(kind, number, before, [])
        current.moves.append(step.move)
        over = study.draws(step.move) or study.ends_turn(before, step.move)
    if current is not None:
        current.over = over
        yield current
