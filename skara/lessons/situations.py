"""A table that somebody is asked about, with the way it came about, so that "what if" can be answered on it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from skara.core.box import Box
from skara.core.errors import SkaraError
from skara.core.events import Event
from skara.core.language import say
from skara.core.quoting import quoted

Scenes = Mapping[str, Mapping[str, Any]]
"""What the tables of a lesson are made of, by name: a position; `new`, a game set up; or one `like` another."""


@dataclass(frozen=True)
class Situation:
    """A game at some point, as one player sees it."""

    box: Box
    scenes: Scenes
    name: str
    """The scene that it began with."""
    game: Any
    seat: int
    moves: tuple[str, ...] = ()
    """What was played since the scene was put up."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """What is otherwise than in the scene, for the player who is asked."""
    events: tuple[Event, ...] = ()
    """What the moves told."""

    def after(self, moves: Iterable[str]) -> "Situation":
        """Return the situation after some moves; one that the rules refuse raises an IllegalMoveError."""
        game, events, played = self.game.copy(), list(self.events), list(self.moves)
        for move in moves:
            events += game.play(move)
            played.append(move)
        return replace(self, game=game, moves=tuple(played), events=tuple(events))

    def with_fields(self, fields: Mapping[str, Any]) -> "Situation":
        """Return what it would be if the player had begun otherwise, and the same had been played."""
        changed = {**self.fields, **fields}
        start = put_up(self.box, self.scenes, self.name, changed, self.seat)
        return replace(start, seat=self.seat).after(self.moves)

    def at_start(self) -> "Situation":
        """Return the scene as it was put up."""
        return replace(put_up(self.box, self.scenes, self.name, self.fields, self.seat), seat=self.seat)

    def on(self, name: str) -> "Situation":
        """Return another scene of the same lesson."""
        return put_up(self.box, self.scenes, name)


def situation_of(game: Any, seat: int = 0) -> Situation:
    """Return a game as it stands, about which nothing can be asked "with" other fields."""
    return Situation(game.box, {}, "", game, seat)


def put_up(
    box: Box, scenes: Scenes, name: str, fields: Mapping[str, Any] | None = None, seat: int | None = None
) -> Situation:
    """Set up a scene; with `fields` the player who is asked (or of this seat) has these instead of the scene's own."""
    scene, after = resolved(scenes, name)
    if "new" in scene:
        if fields:
            raise SkaraError(say("a game that was set up has no fields to change; use a position"))
        game = box.new_game(**scene["new"])
    else:
        game = box.from_position(dict(scene))
        if fields:
            asked = seat if seat is not None else _asked(game)
            game = box.from_position(_changed(scene, asked, fields))
    begun = Situation(box, scenes, name, game, _asked(game), (), fields or {})
    told = begun.after(after)
    return replace(told, seat=_asked(told.game) if seat is None else seat, moves=(), events=())


def resolved(scenes: Scenes, name: str, seen: tuple[str, ...] = ()) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    """Return what a scene is made of, without `like`, and the moves played in it before anybody is asked."""
    if name not in scenes:
        known = ", ".join(scenes)
        raise SkaraError(say("there is no scene {name}; possible are: {known}", name=quoted(name), known=known))
    scene = dict(scenes[name])
    after = tuple(scene.pop("after", ()))
    if "like" not in scene:
        return scene, after
    if name in seen:
        raise SkaraError(say("the scene {name} is like itself", name=quoted(name)))
    other, before = resolved(scenes, scene.pop("like"), (*seen, name))
    for seat, fields in dict(scene.pop("players", {})).items():
        other = _changed(other, int(seat), fields)
    return {**other, **scene}, (*before, *after)


def _changed(position: Mapping[str, Any], seat: int, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position in which one player has other fields."""
    players = [dict(player) for player in position.get("players", [])]
    if not 0 <= seat < len(players):
        raise SkaraError(say("there is no player {seat} in this scene", seat=seat))
    players[seat].update(fields)
    return {**json.loads(json.dumps(dict(position))), "players": players}


def _asked(game: Any) -> int:
    asked: int | None = game.decision.player
    return 0 if asked is None else asked
