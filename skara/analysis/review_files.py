"""Reviews in files: written with their game, and read back with every decision checked."""

from collections.abc import Mapping
from math import inf, isfinite
from pathlib import Path
from typing import Any

from skara.analysis.grades import LABEL_WORDS
from skara.analysis.ranked import legal_line
from skara.analysis.reviews import Errors, Review, ReviewedTurn
from skara.analysis.segments import Segment, segments_of
from skara.core.checked import Checked
from skara.core.errors import RecordError, SkaraError
from skara.core.files import MOST_BYTES, read_json, write_json
from skara.core.language import say
from skara.core.line_differences import Lines
from skara.core.positions import check_version, checked_seed
from skara.core.quoting import path_named, quoted
from skara.core.record import write_record
from skara.records import open_game

FORMAT, VERSION = "skara-review", 3
MOST_POINTS = 1_000_000.0
"""No value of a turn is further from nothing."""

_FIELDS = ("format", "version", "player", "samples", "seed", "final", "game", "turns")
_INTERVALS = ("low", "high", "lost_low", "lost_high")
_TURN = (
    "before", "played", *_INTERVALS, "errors", "label", "close", "luck", "own", "move_number", "line", "best_line",
    "ends",
)  # fmt: skip


def save_review(review: Review, path: str | Path) -> None:
    """Write a review and its game to a file, whole or not at all."""
    rows = [
        {
            **{key: row[key] for key in ("before", "played", "label", "close", "luck", "own")},
            # An interval without end has no number that JSON knows.
            **{key: _known(row[key]) for key in _INTERVALS},
            "errors": {name: _known(error) for name, error in turn.errors._asdict().items()},
            "move_number": turn.move_number,
            "line": [str(move) for move in turn.line],
            "best_line": [str(move) for move in turn.best_line],
            **({} if turn.ends is None else {"ends": [dict(lines) for lines in turn.ends]}),
        }
        for turn, row in zip(review.turns, review.rows(), strict=True)
    ]
    value = {
        "format": FORMAT, "version": VERSION, "player": review.player, "samples": review.samples, "seed": review.seed,
        "final": review.final, "game": write_record(review.game), "turns": rows,
    }  # fmt: skip
    write_json(path, value)


def _known(value: float) -> float | None:
    return value if isfinite(value) else None


def load_review(path: str | Path, most_bytes: int | None = MOST_BYTES) -> Review:
    """Read a review that was saved, in a file of at most so many bytes; None reads one of any length."""
    value = read_json(path, most_bytes)
    if not isinstance(value, Mapping) or value.get("format") != FORMAT:
        raise RecordError(say("{path} is not a saved review.", path=path_named(path)))
    try:
        return _read(value)
    except SkaraError as error:
        raise RecordError(say("{path} is not a whole review: {error}.", path=path_named(path), error=error)) from None


def _read(value: Mapping[str, Any]) -> Review:
    whole = Checked(value)
    whole.mapping(_FIELDS)
    check_version(whole, VERSION)
    game = open_game(whole.get("game").mapping())
    player = whole.get("player").integer(0, len(game.players) - 1)
    segments, rows = list(segments_of(game, player)), whole.get("turns").items()
    # A review that was stopped knows only the first decisions.
    if not 1 <= len(rows) <= len(segments):
        found, most = len(rows), len(segments)
        raise whole.get("turns").wrong(say("{found} decisions, the game has {most}", found=found, most=most))
    pairs = zip(segments, rows, strict=False)
    turns = [_read_turn(place, segment, row) for place, (segment, row) in enumerate(pairs)]
    seed = checked_seed(whole.get("seed", 0).value)
    samples, complete = whole.get("samples").integer(0), len(rows) == len(segments)
    return Review(game, player, turns, _float(whole.get("final")), samples, seed, complete)


def _read_turn(place: int, segment: Segment, row: Checked) -> ReviewedTurn:
    row.mapping(_TURN)
    label = row.get("label").text(tuple(LABEL_WORDS)) if row.has("label") else None
    best_line = legal_line(segment.start, [entry.text() for entry in row.get("best_line").items()])
    before, played, luck = (_float(row.get(field)) for field in ("before", "played", "luck"))
    # Version 1 did not tell method from luck.
    own = _float(row.get("own")) if row.has("own") else before
    low, high, lost_low, lost_high = (
        _float(row.get(field, endless), endless) for field, endless in zip(_INTERVALS, 2 * (-inf, inf), strict=True)
    )
    close = row.get("close", False)
    if not isinstance(close.value, bool):
        raise close.wrong(say("{value}, expected true or false", value=quoted(close.value)))
    return ReviewedTurn(
        place, segment.kind, segment.start.moment.round, segment.start.moment.turn, segment.move_number, segment.line,
        segment.line if best_line == segment.line[: len(best_line)] else best_line,
        before, played, low, high, label, close.value, luck, own, segment.start, _ends(segment.start, row),
        lost_low, lost_high, _errors(row),
    )  # fmt: skip


def _errors(row: Checked) -> Errors:
    """Read how far each number is off; versions before the third did not tell."""
    entry = row.get("errors", {})
    entry.mapping(Errors._fields)
    found = (_float(entry.get(name, inf), inf) for name in Errors._fields)
    return Errors(*found)


def _ends(start: Any, row: Checked) -> tuple[Lines, Lines] | None:
    """Read the mean lines of the score with the best turn and with the one played, if they are there."""
    if not row.has("ends"):
        return None
    both = row.get("ends").items()
    if len(both) != 2:
        raise row.get("ends").wrong(say("expected two lists of points: of the best turn, and of the one played"))
    best, played = (_points(one, tuple(start.box.lines)) for one in both)
    return best, played


def _points(entry: Checked, names: tuple[str, ...]) -> Lines:
    entry.mapping(names)
    return {line: _float(entry.get(line)) for line in names}


def _float(entry: Checked, endless: float | None = None) -> float:
    if endless is not None and entry.value == endless:
        return endless
    return entry.number(MOST_POINTS)
