"""Games written down as a seed and a list of moves, and played again from there."""

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Any

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


def read_record(
    box: "Box", record: Any, data: Data | None = None, *, trust: bool = False
) -> tuple[Any, list[dict[str, Any]]]:
    """Set a recorded game up and play it; return it with the branches that were tried besides.

    With `trust` a checksum that does not fit is no reason to refuse it. Each branch is `{"at", "name", "moves",
    "joined"}`, its moves still to be played; `joined_of` reads the main line's.
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
        replay(game.play, lambda: game.decision.player, source.get("moves", []))
        joined_of(source)
        _check_result(source.get("result"), game)
        return game, _branches(source.get("branches", []), len(source.get("moves", []).items()))
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


def replay(play: Callable[[str], object], decider: Callable[[], int | None], moves: Checked) -> None:
    """Play written moves one after the other, each of which names its seat."""
    for number, entry in enumerate(moves.items(), start=1):
        seat, _, text = entry.text().partition(" ")
        expected = f"p{decider()}"
        if decider() is not None and seat != expected:
            problem = say("line {number} belongs to {seat}, but {expected} is to move", number=number, seat=seat,
                          expected=expected)  # fmt: skip
            raise entry.wrong(problem)
        try:
            play(text)
        except SkaraError as error:
            raise entry.wrong(say("line {number}: {problem}", number=number, problem=error)) from None


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
