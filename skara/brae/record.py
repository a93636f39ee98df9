"""Games written down as a seed and a list of moves, and played again from there."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from skara.brae.game import Game, from_position, name_players, new_game
from skara.brae.position import GAME
from skara.brae.state import Options
from skara.core.checked import Checked
from skara.core.errors import OptionError, PositionError, RecordError, SkaraError
from skara.core.language import say

FORMAT, VERSION = "skara-record", 1
_FIELDS = (
    "format", "version", "game", "seed", "options", "data", "start", "names", "moves", "result", "branches",
)  # fmt: skip


def write_record(game: Game) -> dict[str, Any]:
    """Write a game as a record."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME,
        "seed": game.seed,
        "options": {name: getattr(game.settings, name) for name in Options.__slots__},
        "data": game.figures.source,
        "start": deepcopy(game.start),
        "names": [player.name for player in game.players],
        "moves": [f"p{seat} {move}" for seat, move in game.moves()],
        "result": [game.score(seat).total for seat in range(len(game.players))] if game.is_over else None,
        "branches": [],
    }


def read_record(record: Any, data: str | Path | None = None) -> tuple[Game, list[dict[str, Any]]]:
    """Set a recorded game up and play it; return it with the branches that were tried besides.

    Each branch is `{"at", "name", "moves"}`, its moves still to be played.
    """
    source = Checked(record)
    try:
        source.mapping()
        if source.get("format").value != FORMAT:
            raise source.get("format").wrong(say("expected a saved game ('{format}')", format=FORMAT))
        source.mapping(_FIELDS)
        source.get("game", GAME).text((GAME,))
        version = source.get("version", VERSION)
        if version.integer(1) > VERSION:
            raise version.wrong(say("made by a newer Skara; this one reads up to version {known}", known=VERSION))
        game = _start(source, data)
        replay(game.play, lambda: game.decision.player, source.get("moves", []))
        _check_result(source.get("result"), game)
        return game, _branches(source.get("branches", []), len(source.get("moves", []).items()))
    except (OptionError, PositionError) as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None


def _start(source: Checked, data: str | Path | None) -> Game:
    if source.has("start"):
        game = from_position(source.get("start").value, data)
    else:
        options = dict(source.get("options", {}).mapping(Options.__slots__))
        game = new_game(options.pop("players", 2), source.get("seed", 0).value, data=data, **options)
        written = source.get("data", game.figures.source)
        if written.value != game.figures.source:
            raise written.wrong(say("made with other tables; give their folder as data="))
    if source.has("names"):
        name_players(game, source.get("names").value)
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


def _check_result(result: Checked, game: Game) -> None:
    if result.value is None:
        return
    totals = [game.score(seat).total for seat in range(len(game.players))]
    if not game.is_over or result.value != totals:
        raise result.wrong(say("{found}, but the moves lead to {totals}", found=repr(result.value)[:60], totals=totals))


def _branches(branches: Checked, most: int) -> list[dict[str, Any]]:
    read = []
    for entry in branches.items():
        entry.mapping(("at", "name", "moves"))
        moves = [move.text() for move in entry.get("moves", []).items()]
        read.append({"at": entry.get("at").integer(0, most), "name": entry.get("name").text(), "moves": moves})
    return read
