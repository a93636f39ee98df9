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
    write_json(path, _session_record(game) if isinstance(game, Session) else write_record(game))


def load(path: str | Path, data: str | Path | None = None) -> Game:
    """Load a saved game; of a session, its main line. `data` is the folder of changed tables, if it had one."""
    return read_record(read_json(path), data)[0]


def load_session(path: str | Path, data: str | Path | None = None) -> Session[Game]:
    """Load a saved session of play with its branches, at the end of its main line."""
    game, branches = read_record(read_json(path), data)
    record: dict[str, Any] = read_json(path)
    begin = read_record({**record, "moves": [], "result": None, "branches": []}, data)[0]
    session = Session(begin)
    for _, move in game.moves():
        session.play(move)
    for branch in branches:
        _replay_branch(session, branch, len(game.moves()))
    session.switch(MAIN)
    return session


def _replay_branch(session: Session[Game], branch: dict[str, Any], length: int) -> None:
    session.switch(MAIN)
    for _ in range(length - branch["at"]):
        session.undo()
    before = set(session.branches)
    try:
        moves = Checked(branch["moves"], f"branches '{branch['name']}'")
        replay(session.play, lambda: session.game.decision.player, moves)
    except PositionError as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None
    made = [name for name in session.branches if name not in before]
    if made and made[-1] != branch["name"]:
        session.rename(made[-1], branch["name"])


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
