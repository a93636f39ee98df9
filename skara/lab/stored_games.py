"""Games of the printed game that come with the kit: whoever asks for exactly these need not wait for them."""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skara.core.files import file_text, write_text
from skara.core.folders import tables_digest
from skara.core.rows import Row
from skara.games import box_of
from skara.lab.columns import run_columns
from skara.lab.jobs import Dealt, PlayedRows, Setup

if TYPE_CHECKING:
    from skara.lab.runs import Run

STORED_BOT = "competent"
LAB_SEED = 7
"""The seed that the design lab begins with."""
STORED_GAMES = 250
"""What tells a difference of about one point between two games of `competent`."""
STORED_PLAYERS = (1, 2)
STORED_TABLES = ("games", "players", "rounds")
"""What comparisons, measures and charts read."""

RESULTS_FOLDER = "balance"
"""Where, among the data of a game, stored results lie."""
FORMAT, VERSION = "skara-printed-games", 1

PlayedGame = dict[str, list[list[Any]]]
"""One line of a file: the rows of a game by table, their cells in the order of the documented columns."""


def stored_rows(setup: Setup, deals: Sequence[Dealt]) -> list[PlayedRows]:
    """Return those of the games that are stored; none where a single one would be played in any other way."""
    by_name = all(isinstance(bot, str) and bot == STORED_BOT for bot in setup.bots)
    plain = Setup(setup.game, setup.players, setup.bots, None, {}, setup.tables, None)
    if not by_name or setup != plain or not set(setup.tables) <= set(STORED_TABLES):
        return []
    lines = _lines(setup.game, setup.players)
    found = []
    for deal in deals:
        if deal.deal < len(lines):
            rows = _rows(json.loads(lines[deal.deal]), setup)
            (own,) = rows["games"]
            if deal != Dealt(own["game"], own["deal"], own["seed"], own["turned"]):
                return []
            found.append(PlayedRows(deal.number, rows))
    return found


def store_games(run: "Run") -> None:
    """Write the games of a run in the place of those that were stored."""
    lines = [json.dumps(_head(run.game))]
    frames = {table: run.table(table).astype(object) for table in STORED_TABLES}
    for number in run.games["game"]:
        rows = {table: frame[frame["game"] == number].to_numpy().tolist() for table, frame in frames.items()}
        lines.append(json.dumps(rows, separators=(",", ":"), allow_nan=False))
    write_text(stored_file(run.game, run.about["players"]), "\n".join(lines) + "\n")


def stored_file(game: str, players: int) -> Path:
    """Return where the stored games of so many players lie: what decided them in the first line, then one a line."""
    return Path(box_of(game).DATA) / RESULTS_FOLDER / f"printed-{players}.jsonl"


def _lines(game: str, players: int) -> list[str]:
    """Return the stored games; none where other figures, weights or columns decided them than those of now."""
    path = stored_file(game, players)
    if not path.is_file():
        return []
    head, *lines = file_text(path).splitlines()
    return lines if json.loads(head) == _head(game) else []


def _head(game: str) -> dict[str, Any]:
    """Return what decides the games and their rows, in short; what the code decides, a test plays again."""
    box = box_of(game)
    fitting = getattr(box, "fitting", None)
    weights = [] if fitting is None else fitting.first_weights(None)
    columns = {table: list(run_columns(table, game)) for table in STORED_TABLES}
    decisive = [tables_digest(Path(box.DATA), getattr(box, "figure_tables", ())), weights, columns]
    return {"format": FORMAT, "version": VERSION, "digest": sha256(json.dumps(decisive).encode()).hexdigest()}


def _rows(game: PlayedGame, setup: Setup) -> dict[str, list[Row]]:
    tables = dict.fromkeys(("games", "players", *setup.tables))
    return {table: [dict(zip(run_columns(table, setup.game), row, strict=True)) for row in game[table]]
            for table in tables}  # fmt: skip
