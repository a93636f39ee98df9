"""Games written down as a seed and a list of moves, and played again from there."""

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple

from skara.core.checked import Checked
from skara.core.checksums import CHECKSUM, check_seal, sealed
from skara.core.errors import OptionError, PositionError, RecordError, SkaraError
from skara.core.folders import Data
from skara.core.language import say
from skara.core.positions import check_source, check_version, name_players, options_of
from skara.core.quoting import quoted
from skara.core.variants import carried_variant

if TYPE_CHECKING:
    from skara.core.box import Box
    from skara.core.game import Game

FORMAT, VERSION = "skara-record", 1
_FIELDS = (
    "format", "version", "game", "seed", "options", "data", "start", "names", "moves", "joined", "result", "branches",
    CHECKSUM,
)  # fmt: skip


def write_record(game: "Game") -> dict[str, Any]:
    """Write a game as a record."""
    record = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.box.ID,
        "seed": game.seed,
        "options": options_of(game.settings),
        "data": game.source,
        "start": deepcopy(game.start),
        "names": [player.name for player in game.players],
        "moves": [f"p{seat} {move}" for seat, move in game.moves()],
        "joined": [],
        "result": _totals(game) if game.is_over else None,
        "branches": [],
    }
    return sealed(record)


def _totals(game: "Game") -> list[int]:
    return [game.score(seat).total for seat in range(len(game.players))]


class Cut(NamedTuple):
    """The first line of a record that cannot be played, counted from 1, and why: the record ends before it."""

    line: int
    problem: str


class Played(NamedTuple):
    """A record that was played: the game, the branches tried besides, and where it was cut, if it was.

    Each branch is `{"at", "name", "moves", "joined"}`, its moves still to be played.
    """

    game: Any
    branches: list[dict[str, Any]]
    cut: Cut | None


def read_record(
    box: "Box", record: Any, data: Data | None = None, *, trust: bool = False, partly: bool = False
) -> Played:
    """Set a recorded game up and play it by the rules as they are now; `joined_of` reads the actions of its main line.

    With `trust` a checksum that does not fit is no reason to refuse it, and with `partly` it is played as far as its
    moves are possible, whatever result is written down: rules may have been corrected since.
    """
    source = Checked(record)
    try:
        source.mapping()
        if source.get("format").value != FORMAT:
            raise source.get("format").wrong(say("expected a saved game ('{format}')", format=FORMAT))
        source.mapping(_FIELDS)
        source.get("game", box.ID).text((box.ID,))
        check_version(source, VERSION)
        if not trust:
            check_seal(source)
        game = _start(box, source, data)
        moves = source.get("moves", [])
        cut = replay(game.play, lambda: game.decision.player, moves, partly=partly)
        if cut is not None and cut.line == 1:
            raise RecordError(say("Not a game that can be read: {problem}", problem=cut.problem))
        joined_of(source)
        if not partly:
            _check_result(source.get("result"), game)
        branches = _branches(source.get("branches", []), len(moves.items()))
        return Played(game, [branch for branch in branches if cut is None or branch["at"] < cut.line], cut)
    except (OptionError, PositionError) as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None


def _start(box: "Box", source: Checked, data: Data | None) -> Any:
    data = carried_variant(source.value) if data is None else data
    if source.has("start"):
        game = box.from_position(source.get("start").value, data)
    else:
        options = dict(source.get("options", {}).mapping(box.OPTIONS))
        game = box.new_game(seed=source.get("seed", 0).value, data=data, **options)
        check_source(source, game.source)
    if source.has("names"):
        name_players(game.players, source.get("names").value)
    return game


def replay(
    play: Callable[[str], object], decider: Callable[[], int | None], moves: Checked, *, partly: bool = False
) -> Cut | None:
    """Play written moves one after the other, each of which names its seat.

    One that cannot be played is refused, or with `partly` ends the replay and is returned.
    """
    for number, entry in enumerate(moves.items(), start=1):
        seat, _, text = entry.text().partition(" ")
        expected = f"p{decider()}"
        if decider() is not None and seat != expected:
            problem = say("line {number} belongs to {seat}, but {expected} is to move", number=number, seat=seat,
                          expected=expected)  # fmt: skip
        else:
            try:
                play(text)
                continue
            except SkaraError as error:
                problem = say("line {number}: {problem}", number=number, problem=error)
        if partly:
            return Cut(number, problem)
        if number > 1:
            problem = say("{problem} (in Python, partly=True loads what stands before it)", problem=problem)
        raise entry.wrong(problem)
    return None


def _check_result(result: Checked, game: "Game") -> None:
    if result.value is None:
        return
    totals = _totals(game)
    if not game.is_over or result.value != totals:
        raise result.wrong(say("{found}, but the moves lead to {totals}", found=quoted(result.value), totals=totals))


def _branches(branches: Checked, most: int) -> list[dict[str, Any]]:
    read = []
    for entry in branches.items():
        entry.mapping(("at", "name", "moves", "joined"))
        moves = [move.text() for move in entry.get("moves", []).items()]
        read.append(
            {
                "at": entry.get("at").integer(0, most),
                "name": entry.get("name").text(),
                "moves": moves,
                "joined": joined_of(entry),
            }
        )
    return read


def joined_of(line: Checked) -> list[int]:
    """Read which moves of a line, counted from 1, belong to one action with the move before."""
    most = len(line.get("moves", []).items())
    return [number.integer(1, most) for number in line.get("joined", []).items()]
