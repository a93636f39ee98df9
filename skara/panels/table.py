"""The table that panels share: one session of play, its bots, and a signal when anything changed."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import traitlets

from skara.bots import let_play, make_bot
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import language, set_language
from skara.core.session import Session
from skara.games import new_game
from skara.records import load_session, open_session, save


class Table(traitlets.HasTraits):
    """A session of play on which several panels look; whoever changes it, all of them follow."""

    version = traitlets.Int(0)
    """Goes up with every change; panels observe it and draw anew."""

    def __init__(self, game: Any = None, bots: Mapping[int, str | Bot] | None = None) -> None:
        """Begin with a game or a session; `bots` says which seats play by themselves."""
        super().__init__()
        self.session: Session[Any] = game if isinstance(game, Session) else Session(game or new_game())
        kind = self.game.box.ID
        self.bots: dict[int, Bot] = {
            seat: make_bot(bot, seat, kind) if isinstance(bot, str) else bot for seat, bot in (bots or {}).items()
        }
        self.last_events: list[Event] = []
        """What happened since a person last moved."""
        self._run_bots()

    @property
    def game(self) -> Any:
        """The table as it stands."""
        return self.session.game

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call back after every change."""
        self.observe(lambda change: callback(), "version")

    def play(self, move: Any, branch: str | None = None) -> list[Event]:
        """Play a person's move, then the bots' until a person is asked again."""
        self.last_events = list(self.session.play(move, branch))
        self._run_bots()
        self.version += 1
        return self.last_events

    def undo(self) -> None:
        """Take back moves up to the last one of a person."""
        self.session.undo()
        while self.session.can_undo and self._bot_to_move():
            self.session.undo()
        self._settled()

    def redo(self) -> None:
        """Play again what was taken back, the bots' moves included."""
        self.session.redo()
        while self.session.can_redo and self._bot_to_move():
            self.session.redo()
        self._settled()

    def switch(self, branch: str) -> None:
        """Go to the newest point of a branch."""
        self.session.switch(branch)
        self._settled()

    def put(self, game: Any) -> None:
        """Lay out another game; the seats of bots stay theirs."""
        self.session = game if isinstance(game, Session) else Session(game)
        self.last_events = []
        self._run_bots()
        self.version += 1

    def save(self, path: str | Path) -> None:
        """Save the session with all its branches."""
        save(self.session, path)

    def load(self, path: str | Path) -> None:
        """Load a saved session in the place of this one; if it cannot be read, nothing changes."""
        self.put(load_session(path))

    def speak(self, code: str) -> None:
        """Change the language of everything."""
        if code != language():
            set_language(code)
            self.version += 1

    def _settled(self) -> None:
        self.last_events = []
        self.version += 1

    def _bot_to_move(self) -> bool:
        return self.game.decision.player in self.bots

    def _run_bots(self) -> None:
        while not self.game.is_over and self._bot_to_move():
            seat = self.game.decision.player
            assert seat is not None
            self.last_events += let_play(self.bots[seat], self.game, self.session.play)


def open_table(source: Any = None, data: str | Path | None = None) -> Table:
    """Return a table for whatever holds a game; a table, or that of a panel, stays the same.

    `data` is the folder of changed tables, if a position or a record was made with them.
    """
    if isinstance(source, Table):
        return source
    if isinstance(table := getattr(source, "table", None), Table):
        return table
    return Table(new_game() if source is None else open_session(source, data))
