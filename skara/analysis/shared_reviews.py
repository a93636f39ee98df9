"""The decisions of a review shared out among processes; each plays the game again up to those it looks at."""

import json
from collections.abc import Generator, Sequence
from concurrent.futures import BrokenExecutor, wait
from functools import lru_cache
from typing import Any, NamedTuple

from skara.analysis.reviews import ReviewedTurn, reviewed
from skara.analysis.segments import Segment, segments_of
from skara.core.processes import Pool
from skara.core.record import write_record
from skara.core.stopping import ASKED_EVERY, go_on
from skara.core.study import Stopped
from skara.records import open_game


class OneDecision(NamedTuple):
    """One decision to look at: its game as a record, whose decision it is, and how to review it."""

    record: str
    player: int
    number: int
    samples: int
    seed: int | str


@lru_cache(maxsize=1)
def _segments(record: str, player: int) -> list[Segment]:
    return list(segments_of(open_game(json.loads(record)), player))


def review_decision(asked: OneDecision) -> ReviewedTurn:
    """Review one decision in a worker; the table before it is not sent back, since the caller has it."""
    segment = _segments(asked.record, asked.player)[asked.number]
    turn = reviewed(segment, asked.number, asked.samples, asked.seed, None)
    turn.start = None
    return turn


def can_share(game: Any) -> bool:
    """Tell whether another process can read a game's record: it can if the game comes with the kit."""
    return bool(game.box.__name__.partition(".")[0] == __name__.partition(".")[0])


def shared_out(
    game: Any, player: int, segments: Sequence[Segment], samples: int, seed: int | str, stop: Stopped, workers: int
) -> Generator[ReviewedTurn, None, None]:
    """Give the decisions in their order, as far as they come: until it is stopped, or a worker dies."""
    record = json.dumps(write_record(game))
    with Pool(min(workers, len(segments))) as pool:
        asked = (OneDecision(record, player, number, samples, seed) for number in range(len(segments)))
        try:
            for number, future in enumerate([pool.executor.submit(review_decision, one) for one in asked]):
                while not wait([future], timeout=ASKED_EVERY).done:
                    # The first decision is looked at in any case, so that there is a review.
                    if not number:
                        go_on()
                    elif stop():
                        return
                turn = future.result()
                turn.start = segments[number].start
                yield turn
        except BrokenExecutor:
            return
