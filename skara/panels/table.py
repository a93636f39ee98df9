"""The table that panels share: one session of play, its bots, and a signal when anything changed."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any, NamedTuple

import traitlets

from skara.bots import BotError, let_play, make_bot, must_end, name_of, seat_bots
from skara.core.chance import new_seed
from skara.core.errors import SkaraError
from skara.core.events import Event
from skara.core.folders import Data
from skara.core.game import Bot
from skara.core.language import language, say, set_language
from skara.core.record import Cut
from skara.core.replay import Point
from skara.core.session import MAIN, Session
from skara.core.writes import FIRST_STAMP, BehindError, Stamp
from skara.games import new_game
from skara.panels.kept_games import STAND_IN, KeptGame, KeptGames, fresh_id, kept_bots
from skara.records import open_session, read_session, read_session_partly, write_session


class BotFailure(NamedTuple):
    """A bot that did not move when it was to."""

    game: Any
    """The table as it stood, and stands as long as nothing is done about it."""
    why: str


class Table(traitlets.HasTraits):
    """A session of play on which several panels look; whoever changes it, all of them follow."""

    version = traitlets.Int(0)
    """Goes up with every change; panels observe it and draw anew."""

    def __init__(
        self,
        game: Any = None,
        bots: Mapping[int, str | Bot] | None = None,
        *,
        kept: KeptGames | None = None,
        key: str = "",
        settings: Mapping[str, Any] | None = None,
        isolated: bool = True,
    ) -> None:
        """Begin with whatever `skara.open_session` takes, or with a new game.

        `bots` says which seats play by themselves.
        Bots that are not Skara's own play from processes of their own, unless `isolated` is False.
        With `kept` every change is kept at once, under a `key` that says where the table was opened, together with
        `settings` of the table's own, which are JSON values.
        """
        super().__init__()
        self.session: Session[Any] = open_session(new_game(seed=new_seed()) if game is None else game)
        self.bots = seat_bots(bots or {}, self.game.box.ID, isolated)
        self.settings: dict[str, Any] = dict(settings or {})
        self.kept, self.key = kept, key
        self.kept_id = ""
        """What this game is kept as; nothing until a person has done something."""
        self.notice = ""
        """What must be said of this game before anybody goes on with it."""
        self._stamps: dict[str, Stamp] = {}
        """Which writing of each game that is kept from here was seen last."""
        self._behind = ""
        """The game that went on elsewhere since it was kept from here."""
        self.afterwards: Callable[[Callable[[], object]], object] = lambda work: work()
        """Does what nobody waits for: at once, unless a panel has somebody to answer first."""
        self.last_events: list[Event] = []
        """What happened since a person last moved."""
        self.stood_in: int | None = None
        """The seat of a bot for which a person plays, until somebody else is asked."""
        self._failure: BotFailure | None = None
        self._run_bots()

    @property
    def game(self) -> Any:
        """The table as it stands."""
        return self.session.game

    @property
    def seer(self) -> int | None:
        """The person who plays against bots here and may not see what others hold in secret; None where nobody does."""
        people = [seat for seat in range(len(self.game.players)) if seat not in self.bots]
        if not people or not self.bots or self.game.is_over:
            return None
        return self.game.active if self.game.active in people else people[0]

    def seen(self, game: Any) -> Any:
        """Return a table of this game as the person may see it who plays against bots; else as it is."""
        seer = self.seer
        return game if seer is None else game.view(seer).table()

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call back after every change."""
        self.observe(lambda change: callback(), "version")

    def play(self, move: Any, branch: str | None = None) -> list[Event]:
        """Play a person's move, then the bots' until a person is asked again."""
        return self.act([move], branch)

    def act(self, moves: Sequence[Any], branch: str | None = None) -> list[Event]:
        """Play moves of one person as one action, then the bots' moves until a person is asked again.

        If one of the moves is refused, nothing changes.
        """
        self.last_events = self.session.act(moves, branch)
        self._end_standing_in()
        self._run_bots()
        self._changed()
        return self.last_events

    def last_action(self) -> list[Point[Any]]:
        """Return what `undo` takes back: the last action of a person, and what bots did after it."""
        points, joined = self.session.points, self.session.joined(self.session.branch)
        first = len(points) - 1
        while first > 0 and (first in joined or self.plays_itself(points[first].seat)):
            first -= 1
        return points[first:]

    def undo(self) -> None:
        """Take back everything up to the last action of a person, and that too."""
        self.session.undo()
        while self.session.can_undo and self._bot_to_move():
            self.session.undo()
        self._end_standing_in()
        self._settled()

    def redo(self) -> None:
        """Play again what was taken back, the bots' moves included."""
        self.session.redo()
        while self.session.can_redo and self._bot_to_move():
            self.session.redo()
        self._end_standing_in()
        self._settled()

    def switch(self, branch: str) -> None:
        """Go to the newest point of a branch."""
        self.session.switch(branch)
        self._end_standing_in()
        self._settled()

    # -----------------------------------------------------------------------------------------------------------
    # When a bot does not move

    @property
    def stalled(self) -> str:
        """Why the bot that is to move has not moved; nothing where a person is asked."""
        if self.game.is_over or not self._bot_to_move():
            return ""
        if self._failure is not None and self._failure.game is self.game:
            return self._failure.why
        return say("The bot {bot} ({player}) has not moved yet.", **self._bot_asked())

    def ask_again(self) -> None:
        """Ask the bot once more that has not moved."""
        self._run_bots()
        self._changed()

    def stand_in(self) -> None:
        """Let a person play for the bot that is to move, until somebody else is asked."""
        self.stood_in = self.game.decision.player
        self._changed()

    def replace_bot(self, name: str = STAND_IN) -> None:
        """Let another bot sit down, by its name, for the one that is to move."""
        seat = self.game.decision.player
        self.bots = {**self.bots, seat: make_bot(name, seat, self.game.box.ID)}
        self.ask_again()

    def plays_itself(self, seat: int | None) -> bool:
        """Tell whether a bot decides for a seat now."""
        return seat in self.bots and seat != self.stood_in

    # -----------------------------------------------------------------------------------------------------------
    # Other games

    def put(self, game: Any) -> None:
        """Lay out another game; the seats of bots stay theirs. The game before stays kept, beside this one."""
        self.session = game if isinstance(game, Session) else Session(game)
        self.kept_id = self.notice = self._behind = ""
        self.last_events = []
        self.stood_in = None
        self._run_bots()
        self.version += 1

    def take_over(self, other: "Table") -> None:
        """Go on with the game of another table, in the place of this one; whoever looks here then sees that one."""
        self.session, self.bots, self.settings = other.session, other.bots, other.settings
        self.kept, self.key, self.kept_id = other.kept, other.key, other.kept_id
        self._stamps, self._behind = other._stamps, other._behind
        self.last_events, self.notice = [], other.notice
        self.stood_in, self._failure = other.stood_in, other._failure
        self.version += 1

    def record(self) -> dict[str, Any]:
        """Write the session with all its branches, to be saved."""
        return write_session(self.session)

    def read_record(self, record: Any) -> None:
        """Lay out a saved session in the place of this one; if it cannot be read, nothing changes."""
        self.put(read_session(record))

    def speak(self, code: str) -> None:
        """Change the language of everything."""
        if code != language():
            set_language(code)
            self.version += 1

    def _settled(self) -> None:
        self.last_events = []
        self._changed()

    def keep(self, session: Session[Any] | None = None, bots: Mapping[int, str] | None = None) -> None:
        """Keep the game as it stands; a lesson names the session that its coach leads, and who the bots are there."""
        if self.kept is not None:
            names = kept_bots(self.bots, self.game.box.ID) if bots is None else dict(bots)
            self.kept_id = self.kept_id or fresh_id(self.key)
            self.afterwards(partial(self._keep, session or self.session, names, self.kept_id, self.settings))

    def _keep(self, session: Session[Any], bots: dict[int, str], id: str, settings: dict[str, Any]) -> None:
        if self.kept is None or id == self._behind:
            return
        try:
            self._stamps[id] = self.kept.keep(session, bots, id, self.key, settings, self._stamps.get(id, FIRST_STAMP))
        except BehindError:
            self._fell_behind(id)

    def keep_as(self, left: KeptGame) -> None:
        """Go on being kept as a game that was left."""
        self.kept_id, self._stamps[left.id], self._behind = left.id, left.stamp, ""

    def forget(self) -> None:
        """Forget the game as it is kept; one that went on elsewhere since stays."""
        if self.kept is not None and self.kept_id:
            self.kept.forget(self.kept_id, self._stamps.get(self.kept_id, FIRST_STAMP))

    # -----------------------------------------------------------------------------------------------------------
    # Two at once

    @property
    def is_behind(self) -> bool:
        """Whether this game went on elsewhere, in another tab or notebook, since it was kept from here."""
        return bool(self.kept_id) and self._behind == self.kept_id

    def look_elsewhere(self) -> None:
        """Find out whether the game went on elsewhere, as a page says that could not keep it."""
        id = self.kept_id
        if self.kept is not None and id in self._stamps and self.kept.went_on(id, self._stamps[id]):
            self._fell_behind(id)

    def _fell_behind(self, id: str) -> None:
        if self._behind != id:
            self._behind = id
            self.version += 1

    def go_on_there(self) -> None:
        """Go on with the game as it was kept elsewhere; what was not kept of it here is given up."""
        if self.kept is not None and self.is_behind:
            there = open_kept(self.kept, self.kept_id)
            if there.bots.keys() == self.bots.keys():
                there.bots = self.bots
            self.take_over(there)

    def keep_as_branch(self) -> None:
        """Keep what was played here as a branch of the game as it went on elsewhere; what is none, as a new game."""
        if self.kept is None or not self.is_behind:
            return
        try:
            there = self.kept.find(self.kept_id)
            session = read_session(there.record)
            session.graft(self.session)
        except SkaraError:
            self.keep_beside()
            return
        self.keep_as(there)
        self.session = session
        self._settled()

    def keep_beside(self) -> None:
        """Keep what was played here as a game of its own, beside the one that went on elsewhere."""
        self.kept_id = self._behind = ""
        self._settled()

    @property
    def is_untouched(self) -> bool:
        """Whether nobody but bots has moved yet."""
        return not self.session.can_redo and all(self.plays_itself(seat) for seat, _ in self.game.moves())

    def _changed(self) -> None:
        self.notice = ""
        self.keep()
        self.version += 1

    def _end_standing_in(self) -> None:
        if self.game.decision.player != self.stood_in:
            self.stood_in = None

    def _bot_to_move(self) -> bool:
        return self.plays_itself(self.game.decision.player)

    def _bot_asked(self) -> dict[str, str]:
        seat = self.game.decision.player
        return {"bot": name_of(self.bots[seat]), "player": self.game.players[seat].name}

    def _run_bots(self) -> None:
        """Let bots move until a person is asked, or one of them fails: that never undoes what a person did."""
        self._failure = None
        for moves in count():
            if self.game.is_over or not self._bot_to_move():
                return
            try:
                must_end(self.game, moves)
                bot = self.bots[self.game.decision.player]
                self.last_events += let_play(bot, self.game, self.session.play)
            except BotError as error:
                self._failure = BotFailure(self.game, str(error))
                return
            except KeyboardInterrupt:
                why = say("The bot {bot} ({player}) was interrupted.", **self._bot_asked())
                self._failure = BotFailure(self.game, why)
                return


def open_table(source: Any = None, data: Data | None = None) -> Table:
    """Return a table for whatever holds a game; a table, or that of a panel, stays the same.

    `data` is the folder of changed tables, if a position or a record was made with them.
    """
    if isinstance(source, Table):
        return source
    if isinstance(table := getattr(source, "table", None), Table):
        return table
    return Table(None if source is None else open_session(source, data))


def open_kept(
    kept: KeptGames,
    id: str,
    bots: Mapping[int, str | Bot] | None = None,
    data: Data | None = None,
    *,
    isolated: bool = True,
) -> Table:
    """Open a kept game as a table, at the point where it was left; it goes on being kept as the same game.

    It is played by the rules as they are now. Where these forbid one of its moves, it goes on before that move as
    another game, and the kept one stays as it is; `table.notice` says so, and also where the same moves lead elsewhere.
    `bots` sits down bots of one's own again, which cannot be kept by name, `isolated` as at any table; `data` is the
    folder of changed tables.
    """
    found = kept.find(id)
    session, cuts = read_session_partly(found.record, data)
    branch = found.branch if found.branch in session.branches or not cuts else MAIN
    session.go_to(branch, min(found.moves, len(session.lines()[branch])) if cuts else found.moves)
    notice = (
        _cut_notice(cuts.get(branch) or next(iter(cuts.values()))) if cuts else _changed_notice(found, session.game)
    )
    seats = {**found.bots, **(bots or {})}
    table = Table(session, seats, kept=kept, key=found.key, settings=found.settings, isolated=isolated)
    if cuts:
        table.kept_id = fresh_id(found.key)
    else:
        table.keep_as(found)
    table.notice = notice
    return table


def _cut_notice(cut: Cut) -> str:
    return say(
        "A rule was corrected since this game was left, and forbids one of its moves ({problem}). It goes on before "
        "that move, and the game as it was stays kept beside it.",
        problem=cut.problem.rstrip("."),
    )


def _changed_notice(found: KeptGame, game: Any) -> str:
    """Say for whom the same moves lead to something else now; what positions tell besides today is no difference."""
    areas = zip(found.areas, json.loads(json.dumps(game.position()["players"])), strict=False)
    others = [found.names[seat] for seat, (then, now) in enumerate(areas) if _differs(then, now)]
    if not others:
        return ""
    return say(
        "A rule was corrected since this game was left: the same moves lead to another table now, and it goes on "
        "there. Other than before is what lies before {names}.",
        names=", ".join(others),
    )


def _differs(then: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    return any(now.get(field) != value for field, value in then.items() if field != "name")
