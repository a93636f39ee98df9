"""Games as records: saved, loaded, and opened from whatever holds one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skara.core.checked import Checked
from skara.core.checksums import sealed
from skara.core.errors import OptionError, PositionError, RecordError
from skara.core.files import MOST_BYTES, read_json, write_json
from skara.core.folders import Data
from skara.core.game import Game
from skara.core.language import say
from skara.core.play import Play
from skara.core.position_codes import is_code, write_code
from skara.core.positions import FORMAT as POSITION
from skara.core.quoting import quoted
from skara.core.record import Cut, Played, joined_of, read_record, replay, write_record
from skara.core.session import MAIN, Session
from skara.games import box_named, from_position


def save(game: Game | Session[Any], path: str | Path) -> None:
    """Save a game, or a session with all its branches, as a record that a person can read."""
    if not isinstance(game, (Play, Session)):
        raise RecordError(say("Only a game or a session can be saved, not {what}.", what=quoted(game)))
    write_json(path, write_session(game) if isinstance(game, Session) else write_record(game))


def load(
    path: str | Path,
    data: Data | None = None,
    *,
    trust: bool = False,
    partly: bool = False,
    most_bytes: int | None = MOST_BYTES,
) -> Any:
    """Load a saved game, which says of which game it is; of a session, its main line.

    `data` is the folder of changed tables, if it had one; a variant comes with the file. A file that was changed or
    damaged after it was saved is refused; with `trust` it is loaded all the same, if it can be played. It is played by
    the rules as they are now: one with a move that they forbid is refused, and with `partly` loaded as it stood before
    that move. Only a regular file is read, and only one of at most 10 MB; `most_bytes` says otherwise, and None reads
    one of any length.
    """
    return _read(read_json(path, most_bytes), data, trust, partly).game


def load_session(
    path: str | Path,
    data: Data | None = None,
    *,
    trust: bool = False,
    partly: bool = False,
    most_bytes: int | None = MOST_BYTES,
) -> Session[Any]:
    """Load a saved session of play with its branches, at the end of its main line; the rest is as for `load`."""
    document = read_json(path, most_bytes)
    return read_session_partly(document, data, trust)[0] if partly else read_session(document, data, trust)


# --------------------------------------------------------------------------------------------------
# Opening whatever is given


def open_game(source: Any, data: Data | None = None) -> Any:
    """Return the game behind a game, a session, a position or its code, a record or the path of a saved one.

    A game given stays the same; of a session it is the table at its current point, of a record the main line.
    """
    if isinstance(source, Play):
        return source
    if isinstance(source, Session):
        return source.game
    if is_code(source):
        return from_position(source, data)
    document = _document(source)
    return _read(document, data).game if is_record(document) else from_position(dict(document), data)


def open_session(source: Any, data: Data | None = None) -> Session[Any]:
    """Return a session of play on whatever `open_game` takes, with all branches; a session given stays the same."""
    if isinstance(source, Session):
        return source
    if isinstance(source, Play):
        return Session(source)
    if is_code(source):
        return Session(from_position(source, data))
    document = _document(source)
    return read_session(document, data) if is_record(document) else Session(from_position(dict(document), data))


def position_code(source: Any, seat: int | None = None, *, whole: bool = False) -> str:
    """Return a table as a short code that can be pasted wherever a position is taken; `source` is as for `open_game`.

    It tells what the player of a seat can know, whoever decides now unless one is named, and whoever reads it deals the
    rest. With `whole` it tells everything, the order of the deck too.
    """
    game = open_game(source)
    return write_code(game.position() if whole else game.view(game.active if seat is None else seat).shared())


def _document(source: Any) -> Mapping[str, Any]:
    if isinstance(source, (str, Path)):
        source = read_json(source)
        if not isinstance(source, Mapping):
            raise RecordError(say("Not a game that can be read: {problem}", problem=say("expected an object")))
    if not isinstance(source, Mapping):
        raise OptionError(
            say(
                "Expected a game, a session, a position or its code, a record or the path of a saved game, not {what}.",
                what=quoted(source),
            )
        )
    return source


def is_record(document: Mapping[str, Any]) -> bool:
    """Tell a record from a position, which may be typed without its format."""
    return bool(document.get("format", POSITION) != POSITION)


def _read(record: Any, data: Data | None, trust: bool = False, partly: bool = False) -> Played:
    try:
        box = box_named(record)
    except PositionError as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None
    return read_record(box, record, data, trust=trust, partly=partly)


def read_session(record: Any, data: Data | None = None, trust: bool = False) -> Session[Any]:
    """Make a session from a record, with its branches, at the end of its main line; a text is no record, nor a path."""
    return _session(record, data, trust, partly=False)[0]


def read_session_partly(
    record: Any, data: Data | None = None, trust: bool = False
) -> tuple[Session[Any], dict[str, Cut]]:
    """Make a session from a record as far as its moves are possible; return also, by branch, where it was cut."""
    return _session(record, data, trust, partly=True)


def _session(record: Any, data: Data | None, trust: bool, partly: bool) -> tuple[Session[Any], dict[str, Cut]]:
    played = _read(record, data, trust, partly)
    session = Session(played.game.beginning())
    for _, move in played.game.moves():
        session.play(move)
    session.join(MAIN, {number - 1 for number in joined_of(Checked(record))})
    cuts = {} if played.cut is None else {MAIN: played.cut}
    for branch in played.branches:
        if cut := _replay_branch(session, branch, partly):
            cuts[branch["name"]] = Cut(branch["at"] + cut.line, cut.problem)
    session.switch(MAIN)
    return session, cuts


def _replay_branch(session: Session[Any], branch: dict[str, Any], partly: bool) -> Cut | None:
    """Play a branch from where it leaves the main line; it gets its name with its first new move."""
    session.go_to(MAIN, branch["at"])

    def play(text: str) -> None:
        move = session.game.move(text)
        new = move not in session.tried and branch["name"] not in session.branches
        session.play(move, branch["name"] if new else None)

    try:
        moves = Checked(branch["moves"], f"branches '{branch['name']}'")
        cut = replay(play, lambda: session.game.decision.player, moves, partly=partly)
    except PositionError as error:
        raise RecordError(say("Not a game that can be read: {problem}", problem=error)) from None
    session.join(session.branch, {branch["at"] + number - 1 for number in branch["joined"]})
    return cut


def write_session(session: Session[Any]) -> dict[str, Any]:
    """Write the main line as the record's moves, and every other line as a branch of it."""
    lines = session.lines()
    main = lines.pop(MAIN)
    record = write_record(session.end(MAIN))
    # What was played before the session began stands in the record too.
    skipped = len(record["moves"]) - len(main)
    record["joined"] = [skipped + place + 1 for place in session.joined(MAIN)]
    for name, line in lines.items():
        at = 0
        while at < min(len(main), len(line)) and main[at] == line[at]:
            at += 1
        moves = [f"p{seat} {move}" for seat, move in line[at:]]
        joined = [place + 1 - at for place in session.joined(name) if place >= at]
        record["branches"].append({"at": skipped + at, "name": name, "moves": moves, "joined": joined})
    return sealed(record)
