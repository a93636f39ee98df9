"""Reviews in files: written with their game, and read back with every decision checked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skara.analysis.grades import LABEL_WORDS
from skara.analysis.ranked import legal_line
from skara.analysis.reviews import Review, ReviewedTurn
from skara.analysis.segments import Segment, segments_of
from skara.core.checked import Checked
from skara.core.errors import RecordError, SkaraError
from skara.core.files import MOST_BYTES, read_json, write_json
from skara.core.language import say
from skara.core.record import write_record
from skara.records import open_game

FORMAT = "skara-review"


def save_review(review: Review, path: str | Path) -> None:
    """Write a review and its game to a file, whole or not at all."""
    rows = [
        {
            **{key: row[key] for key in ("before", "played", "low", "high", "label", "close", "luck")},
            "move_number": turn.move_number,
            "line": [str(move) for move in turn.line],
            "best_line": [str(move) for move in turn.best_line],
        }
        for turn, row in zip(review.turns, review.rows(), strict=True)
    ]
    value = {
        "format": FORMAT, "version": 1, "player": review.player, "samples": review.samples, "seed": review.seed,
        "final": review.final, "game": write_record(review.game), "turns": rows,
    }  # fmt: skip
    write_json(path, value)


def load_review(path: str | Path, most_bytes: int | None = MOST_BYTES) -> Review:
    """Read a review that was saved, in a file of at most so many bytes; None reads one of any length."""
    value = read_json(path, most_bytes)
    if not isinstance(value, Mapping) or value.get("format") != FORMAT:
        raise RecordError(say("{path} is not a saved review.", path=path))
    try:
        return _read(value)
    except SkaraError as error:
        raise RecordError(say("{path} is not a whole review: {error}.", path=path, error=error)) from None


def _read(value: Mapping[str, Any]) -> Review:
    whole = Checked(value)
    game = open_game(whole.get("game").mapping())
    player = whole.get("player").integer(0, len(game.players) - 1)
    segments, rows = list(segments_of(game, player)), whole.get("turns").items()
    # A review that was stopped knows only the first decisions.
    if not 1 <= len(rows) <= len(segments):
        found, most = len(rows), len(segments)
        raise whole.get("turns").wrong(say("{found} decisions, the game has {most}", found=found, most=most))
    pairs = zip(segments, rows, strict=False)
    turns = [_read_turn(place, segment, row) for place, (segment, row) in enumerate(pairs)]
    seed = whole.get("seed").value
    return Review(game, player, turns, _float(whole.get("final")), whole.get("samples").integer(0), seed)


def _read_turn(place: int, segment: Segment, row: Checked) -> ReviewedTurn:
    row.mapping()
    label = row.get("label").text(tuple(LABEL_WORDS)) if row.has("label") else None
    best_line = legal_line(segment.start, [entry.text() for entry in row.get("best_line").items()])
    before, played, low, high, luck = (_float(row.get(field)) for field in ("before", "played", "low", "high", "luck"))
    return ReviewedTurn(
        place, segment.kind, segment.start.moment.round, segment.start.moment.turn, segment.move_number, segment.line,
        segment.line if best_line == segment.line[: len(best_line)] else best_line,
        before, played, low, high, label, row.get("close").value is True, luck, segment.start,
    )  # fmt: skip


def _float(entry: Checked) -> float:
    if type(entry.value) not in (int, float):
        raise entry.wrong(say("{value}, expected a number", value=repr(entry.value)[:60]))
    return float(entry.value)
