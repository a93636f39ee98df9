"""The games that are kept: each after every move, told in a line of words, and forgotten when there are too many."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from typing import Any, NamedTuple
from uuid import uuid4

from skara.bots import bots_of, name_of
from skara.core.checked import Checked
from skara.core.checksums import check_seal, sealed
from skara.core.errors import PositionError, RecordError
from skara.core.game import Bot
from skara.core.keeper import Keeper
from skara.core.language import say
from skara.core.numbers import number
from skara.core.session import Session
from skara.core.writes import FIRST_STAMP, BehindError, Stamp, stamp_in
from skara.games import GAMES
from skara.records import write_session

KEPT_ROOM = "games"
"""The room of a home in which games are kept."""

MOST_KEPT = 40
"""How many games are kept; beyond, the oldest finished ones go, then the oldest."""

STAND_IN = "greedy"
"""The bot that sits down for one that cannot be made again by its name."""

_MOST_POINTS = 999_999_999
"""No points go further, up or down, however much somebody hoards."""

_FORMAT, _VERSION = "skara-kept", 1


class KeptGame(NamedTuple):
    """A game as it was left."""

    id: str
    key: str
    """Which call of which notebook opened it."""
    game: str
    when: datetime
    round: int
    turn: int
    stage: str
    names: tuple[str, ...]
    bots: dict[int, str]
    settings: dict[str, Any]
    branch: str
    moves: int
    """How many moves lead to the point where it was left."""
    record: dict[str, Any]
    scores: tuple[int, ...] = ()
    """What everybody had, as far as the people there may know it."""
    areas: tuple[dict[str, Any], ...] = ()
    """What lay before each player, by which a table is known again; nothing in games kept without it."""
    stamp: Stamp = FIRST_STAMP
    """Which writing of the game this is: another tab or notebook may go on with it, too."""

    @property
    def is_over(self) -> bool:
        """Whether it was left at its end."""
        return self.stage == "over"

    @property
    def moment(self) -> str:
        """Where it stands, in words."""
        if self.stage == "turn":
            return say("round {round}, turn {turn}", round=self.round, turn=self.turn)
        if self.stage == "round_end":
            return say("end of round {round}", round=self.round)
        return say("finished") if self.is_over else say("set-up")

    @property
    def invitation(self) -> str:
        """What a button says that opens it again."""
        return say("Go on: {moment}", moment=self.moment)

    @property
    def words(self) -> str:
        """What tells it from others of the same game: where it stands, who plays, their points, when it was left."""
        people = [
            say("{who} ({bot})", who=name, bot=self.bots[seat]) if seat in self.bots else name
            for seat, name in enumerate(self.names)
        ]
        points = [say("{points} VP", points=" : ".join(map(number, self.scores)))] if self.scores else []
        return " · ".join([self.moment, ", ".join(people), *points, f"{self.when.astimezone():%Y-%m-%d %H:%M}"])


def fresh_id(key: str) -> str:
    """Return what a game can be kept as that was opened by a call with this key."""
    return f"{key or 'game'}-{uuid4().hex[:12]}"


class KeptGames:
    """The games in a keeper's home."""

    def __init__(self, keeper: Keeper, most: int = MOST_KEPT) -> None:
        """Keep so many games at most."""
        self.keeper, self.most = keeper, most

    def newest_first(self, key: str | None = None) -> list[KeptGame]:
        """List the games, or those of one call; what is damaged is left out, and told by the keeper's `trouble`."""
        found = [self._read(id) for id in self.keeper.names(KEPT_ROOM)]
        kept = [game for game in found if game is not None and key in (None, game.key)]
        return sorted(kept, key=lambda game: game.when, reverse=True)

    def find(self, id: str) -> KeptGame:
        """Return a game, or say that it is not there."""
        found = self._read(id)
        if found is None:
            raise RecordError(self.keeper.trouble_with(f"{KEPT_ROOM}/{id}") or say("This game is not kept any more."))
        return found

    def forget(self, id: str, seen: Stamp | None = None) -> None:
        """Forget a game; with the stamp that was seen last, one that went on elsewhere since stays."""
        with suppress(BehindError):
            self.keeper.remove(f"{KEPT_ROOM}/{id}", seen)

    def went_on(self, id: str, seen: Stamp) -> bool:
        """Tell whether a game was written since, by another tab or notebook."""
        stamp = self.keeper.stamp(f"{KEPT_ROOM}/{id}")
        return stamp is not None and stamp != seen

    def keep(
        self,
        session: Session[Any],
        bots: Mapping[int, str],
        id: str,
        key: str = "",
        settings: Mapping[str, Any] | None = None,
        seen: Stamp = FIRST_STAMP,
    ) -> Stamp:
        """Keep a game as it stands, under a fresh id or its own, and return which writing this was.

        `seen` is the writing that was seen last. A game that went on elsewhere since is not overwritten: BehindError.
        """
        name = f"{KEPT_ROOM}/{id}"
        new = id not in self.keeper.names(KEPT_ROOM)
        at, stamp = session.game.moment, seen.next(self.keeper.writer)
        document = {
            "format": _FORMAT,
            "version": _VERSION,
            **stamp.fields(),
            "key": key,
            "when": datetime.now(UTC).isoformat(timespec="microseconds"),
            "round": at.round,
            "turn": at.turn,
            "stage": at.stage,
            "bots": {str(seat): name for seat, name in bots.items()},
            "settings": dict(settings or {}),
            "branch": session.branch,
            "moves": len(session.game.moves()),
            "scores": _known_scores(session.game, bots),
            "areas": session.game.position()["players"],
            "record": write_session(session),
        }
        if not self.keeper.write(name, sealed(document), seen) and self.keeper.stamp(name) != stamp:
            return seen
        if new:
            self._make_room(id)
        return stamp

    def _make_room(self, newest: str) -> None:
        games = [game for game in self.newest_first() if game.id != newest]
        leaving = sorted(reversed(games), key=lambda game: not game.is_over)
        for game in leaving[: max(0, len(games) + 1 - self.most)]:
            self.forget(game.id, game.stamp)

    def _read(self, id: str) -> KeptGame | None:
        name = f"{KEPT_ROOM}/{id}"
        document = self.keeper.read(name)
        if document is None:
            return None
        try:
            return _kept(id, Checked(document))
        except (PositionError, ValueError, OverflowError) as error:
            self.keeper.damaged(name, str(error))
            return None


def _known_scores(game: Any, bots: Mapping[int, str]) -> list[int]:
    """Tell what everybody has as one person knows it; of several people what the others know of each."""
    seats = range(len(game.players))
    people = [seat for seat in seats if seat not in bots]
    eyes = people * len(seats) if len(people) == 1 else [(seat + 1) % len(seats) for seat in seats]
    return [game.view(eye).score(seat).total for seat, eye in enumerate(eyes)]


def _kept(id: str, source: Checked) -> KeptGame:
    source.mapping()
    source.get("format").text((_FORMAT,))
    source.get("version").integer(1, _VERSION)
    check_seal(source)
    record = source.get("record")
    record.mapping()
    return KeptGame(
        id=id,
        key=source.get("key", "").text(),
        game=record.get("game").text(tuple(GAMES)),
        when=datetime.fromisoformat(source.get("when").text()).astimezone(UTC),
        round=source.get("round").integer(0),
        turn=source.get("turn").integer(0),
        stage=source.get("stage").text(("setup", "turn", "round_end", "over")),
        names=tuple(name.text() for name in record.get("names", []).items()),
        bots={int(seat): name.text() for seat, name in source.get("bots", {}).fields()},
        settings=dict(source.get("settings", {}).mapping()),
        branch=source.get("branch").text(),
        moves=source.get("moves").integer(0),
        record=record.value,
        scores=tuple(points.integer(-_MOST_POINTS, _MOST_POINTS) for points in source.get("scores", []).items()),
        areas=tuple(dict(area.mapping()) for area in source.get("areas", []).items()),
        stamp=stamp_in(source.value),
    )


def kept_bots(bots: Mapping[int, Bot], game: str) -> dict[int, str]:
    """Return by which name each bot is kept: its own if that name makes such a bot, else that of the stand-in."""
    return {seat: _kept_name(bot, game) for seat, bot in bots.items()}


def _kept_name(bot: Bot, game: str) -> str:
    name, known = name_of(bot), bots_of(game)
    return name if name in known and type(bot) is _made(known[name]) else STAND_IN


@cache
def _made(maker: Callable[[int | str], Bot]) -> type:
    return type(maker(0))
