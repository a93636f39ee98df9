"""Saving and loading games and sessions of any game of the kit."""

from pathlib import Path
from typing import Any

from skara.brae.game import Game
from skara.brae.record import read_record, replay, write_record
from skara.core.checked import Checked
from skara.core.errors import PositionError, RecordError
from skara.core.files import read_json, write_json
from skara.core.language import say
from skara.core.session import MAIN, Session


def save(game: Game | Session[Game], path: str | Path) -> None:
    """Save a game, or a session with all its branches, as a record that a person can read."""
    if not isinstance(game, (Game, Session)):
        raise RecordError(say("Only a game or a session can be saved, not {what}.", what=repr(game)[:60]))
    write_json(path, _session_record(game) if isinstance(game, Session) else write_record(game))


def load(path: str | Path, data: str | Path | None = None) -> Game:
    """Load a saved game; of a session, its main line. `data` is the folder of changed tables, if it had one."""
    return read_record(read_json(path), data)[0]


def load_session(path: str | Path, data: str | Path | None = None) -> Session[Game]:
    """Load a saved session of play with its branches, at the end of its main line."""
    return session_of(read_json(path), data)


def session_of(record: Any, data: str | Path | None = None) -> Session[Game]:
    """Make a session from a record, with its branches, at the end of its main line."""
    game, branches = read_record(record, data)
    session = Session(game.beginning())
    for _, move in game.moves():
        session.play(move)
    for branch in branches:
        _replay_branch(session, branch)
    session.switch(MAIN)
    return session


def _replay_branch(session: Session[Game], branch: dict[str, Any]) -> None:
    """Play a branch from where it leaves the main line; it gets its name with its first new move."""
    session.switch(MAIN)
    session.go_to_start()
    for _ in range(branch["at"]):
        session.redo()

    def play(text: str) -> None:
        move = session.game.move(text)
        new = move not in session.tried and branch["name"] not in session.branches
        session.play(move, branch["name"] if new else None)

    try:
        moves = Checked(branch["moves"], f"branches '{branch['name']}'")
        replay(play, lambda: session.game.decision.player, moves)
    except PositionError as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None


def _session_record(session: Session[Game]) -> dict[str, Any]:
    """Write the main line as the record's moves, and every other line as a branch of it."""
    lines = session.lines()
    session_game = session.start().copy()
    main = lines.pop(MAIN, [])
    for _, move in main:
        session_game.play(move)
    record = write_record(session_game)
    skipped = len(session.start().moves())
    for name, line in lines.items():
        at = 0
        while at < min(len(main), len(line)) and main[at] == line[at]:
            at += 1
        moves = [f"p{seat} {move}" for seat, move in line[at:]]
        record["branches"].append({"at": skipped + at, "name": name, "moves": moves})
    return record
