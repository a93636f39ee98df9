"""Moves as clicks: the fewest messages from the page that play a row of moves, as a person would."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from typing import Any

from skara.brae import host
from skara.brae.game import Game
from skara.brae.host.favourites import LIKELY
from skara.brae.host.form_words import FORM_WORDS
from skara.brae.host.meanings import thing_for
from skara.brae.moves import Move
from skara.core.deeds import Deed, Desk, Manner, plays_at_once
from skara.core.form_fields import fields_of, set_field
from skara.core.forms import Form
from skara.core.moves import Move as AnyMove
from skara.core.screen import parts_in

Message = dict[str, Any]
"""What the page sends for one click or key."""

DEPTH, MOST_SEEN = 3, 600
"""Forms are searched so many clicks deep, and so many of their states; beyond, gap after gap is set straight."""


def clicks_for(
    game: Game, moves: Sequence[Move], manner: Manner | None = None, without: Collection[str] = ()
) -> list[Message]:
    """Return the fewest clicks by which a person plays these moves, the first of them without certain things."""
    tables = [game.copy()]
    for move in moves:
        tables.append(tables[-1].copy())
        tables[-1].play(move)
    number = count()
    queue: list[tuple[int, int, int, list[Message]]] = [(0, next(number), 0, [])]
    done: set[int] = set()
    while queue:
        cost, _, place, clicked = heappop(queue)
        if place == len(moves):
            return clicked
        if place in done:
            continue
        done.add(place)
        for clicks, played in _edges(tables[place], moves[place:], manner or Manner()):
            if place == 0 and any(click.get("id") in without for click in clicks):
                continue
            heappush(queue, (cost + len(clicks), next(number), place + played, clicked + clicks))
    stuck = max(done)
    raise AssertionError(f"no clicks play {moves[stuck]} at move {stuck}")


class Person:
    """Somebody who clicks at a table, without a page: what the panel does with each message."""

    def __init__(self, game: Game, manner: Manner | None = None) -> None:
        """Sit down alone."""
        self.game, self.manner = game.copy(), manner or Manner()
        self._sit()

    def _sit(self) -> None:
        self.desk = Desk(self.game, self.game.active, self.manner)
        if only := host.only_thing(self.desk):
            self.desk.deed = host.begin(self.desk, only)

    def hear(self, message: Message) -> None:
        """Do what a click asks for."""
        if message["type"] == "set":
            assert self.desk.deed is not None
            assert set_field(self.desk.deed.form, message["field"], message["key"], message["value"]) == ""
        elif message["type"] == "press":
            assert self.desk.deed is not None
            self._play(self.desk.deed.moves(int(message["id"].partition(":")[2])))
        elif message["id"].startswith("worker:"):
            self.desk.piece = message["id"].partition(":")[2]
        else:
            self.desk.deed = host.begin(self.desk, message["id"])
            assert self.desk.deed is not None, message
            if plays_at_once(self.desk, self.desk.deed):
                self._play(self.desk.deed.moves())

    def _play(self, moves: Sequence[AnyMove]) -> None:
        self.game = self.game.copy()
        for move in moves:
            self.game.play(move)
        self._sit()


def _edges(game: Game, moves: Sequence[Move], manner: Manner) -> Iterator[tuple[list[Message], int]]:
    """List the deeds that play the first of the moves, each with its clicks and how many moves it plays."""
    for clicks, desk, fresh in _begun(game, moves, manner):
        deed = desk.deed
        assert deed is not None
        if tuple(moves[: len(deed.lead)]) != deed.lead:
            continue
        if fresh and plays_at_once(desk, deed):
            if (played := _matching(deed.moves(), moves)) is not None:
                yield clicks, played
            continue
        if len(deed.lead) < len(moves) and moves[len(deed.lead)].option[:3] == deed.form.option[:3]:
            wanted = moves[len(deed.lead)]
            if wanted.option.verb == "feed":
                for picks, other in _fed(desk, wanted):
                    yield from _ended(other, moves, [*clicks, *picks])
            else:
                for sets, form in _filled(deed.form, wanted):
                    yield from _ended(deed.with_form(form), moves, [*clicks, *sets])
        yield from _ended(deed, moves, clicks)


def _ended(deed: Deed, moves: Sequence[Move], clicks: list[Message]) -> Iterator[tuple[list[Message], int]]:
    for place, ending in enumerate(deed.endings):
        if (played := _matching(deed.moves_with(ending), moves)) is not None:
            yield [*clicks, {"type": "press", "id": f"end:{place}"}], played


def _matching(played: Sequence[AnyMove], moves: Sequence[Move]) -> int | None:
    return len(played) if tuple(moves[: len(played)]) == tuple(played) else None


# ---------------------------------------------------------------------------------------------------------------
# Which thing to click


def _begun(game: Game, moves: Sequence[Move], manner: Manner) -> Iterator[tuple[list[Message], Desk, bool]]:
    """Begin whatever may lead to the first move: what is open by itself, a thing, or a thing with another worker."""
    opened = Desk(game, game.active, manner)
    if only := host.only_thing(opened):
        opened.deed = host.begin(opened, only)
        yield [], opened, False
    shown = clickable(opened)
    for thing in _things(game, moves):
        for piece in dict.fromkeys(("", moves[0].option.who)):
            if thing not in shown or (piece and f"worker:{piece}" not in shown):
                continue
            desk = Desk(game, game.active, manner, opened.deed, piece)
            deed = host.begin(desk, thing)
            if deed is None:
                continue
            desk.deed = deed
            clicks = [{"type": "pick", "id": f"worker:{piece}"}] if piece else []
            yield [*clicks, {"type": "pick", "id": thing}], desk, True
            if not plays_at_once(desk, deed):
                yield from _inside(desk, moves[len(deed.lead) :], [*clicks, {"type": "pick", "id": thing}])


def _inside(desk: Desk, moves: Sequence[Move], clicks: list[Message]) -> Iterator[tuple[list[Message], Desk, bool]]:
    """Click what changes a deed that is open: the tile that a task improves."""
    if not moves or moves[0].option[:3] != ("act", "", "craft"):
        return
    inner = f"craft:{moves[0].part('')}"
    nested = replace(desk, deed=host.begin(desk, inner))
    if nested.deed is not None and inner in clickable(desk):
        yield [*clicks, {"type": "pick", "id": inner}], nested, True


def clickable(desk: Desk) -> set[str]:
    """List the ids of all that can be clicked on a screen."""
    parts = [part for part in parts_in(host.screen(desk)) if getattr(part, "id", "")]
    return {part.id for part in parts if getattr(part, "state", "") not in ("quiet", "dim", "refused")}


def _things(game: Game, moves: Sequence[Move]) -> list[str]:
    """Name the things that may stand for the first move."""
    move = moves[0]
    verb, _, what, _ = move.option
    found: list[str] = []
    if verb == "turn" and len(moves) > 1 and moves[1].option.verb == "take":
        card = thing_for(game.preview(move).game, moves[1].option)
        found += [card, *(f"{card}/{place}" for place in range(LIKELY))]
    if verb in ("place", "act") and what == "craft":
        found.append(f"craft:{move.part('')}")
    found.append(thing_for(game, move.option))
    return [*found, *(f"{found[-1]}/{place}" for place in range(LIKELY) if verb in ("place", "act", "take"))]


# ---------------------------------------------------------------------------------------------------------------
# Filling a form


def _filled(form: Form, wanted: Move) -> Iterator[tuple[list[Message], Form]]:
    """Give the fewest clicks that make a form say a move, and the form then; nothing where none do."""
    layer: list[tuple[list[Message], Form]] = [([], form)]
    seen = {tuple(form.chosen)}
    for _ in range(DEPTH + 1):
        for sets, each in layer:
            if each.move == wanted:
                yield sets, each
                return
        further = []
        for sets, each in layer:
            for message in _controls(each):
                trial = each.copy()
                if set_field(trial, message["field"], message["key"], message["value"]):
                    continue
                if (key := tuple(trial.chosen)) not in seen:
                    seen.add(key)
                    further.append(([*sets, message], trial))
        if len(seen) > MOST_SEEN:
            break
        layer = further
    yield from _set_straight(form, wanted)


def _fed(desk: Desk, wanted: Move) -> Iterator[tuple[list[Message], Deed]]:
    """Give the fewest clicks that make a meal say a move: settlers who leave are clicked where they stand."""
    assert desk.deed is not None
    layer: list[tuple[list[Message], Deed]] = [([], desk.deed)]
    seen = {tuple(desk.deed.form.chosen)}
    while layer and len(seen) < MOST_SEEN:
        further = []
        for clicks, deed in layer:
            if deed.form.move == wanted:
                yield clicks, deed
                return
            for message, other in _meal_clicks(replace(desk, deed=deed), deed):
                if (key := tuple(other.form.chosen)) not in seen:
                    seen.add(key)
                    further.append(([*clicks, message], other))
        layer = further


def _meal_clicks(desk: Desk, deed: Deed) -> Iterator[tuple[Message, Deed]]:
    """List the clicks on settlers, and on the fields that the dock shows, each with what it makes of the meal."""
    for thing in sorted(clickable(desk)):
        if thing.startswith("settler:") and (other := host.begin(desk, thing)) is not None:
            yield {"type": "pick", "id": thing}, other
    shown = {field.key for field in host.screen(desk).dock.fields}
    for message in _controls(deed.form):
        form = deed.form.copy()
        if message["field"] in shown and not set_field(form, message["field"], message["key"], message["value"]):
            yield message, deed.with_form(form)


def _controls(form: Form) -> Iterator[Message]:
    """List what can be clicked in a form."""
    for field in fields_of(form, FORM_WORDS):
        for choice in field.choices:
            if field.kind != "count":
                if not choice.chosen:
                    yield {"type": "set", "field": field.key, "key": choice.key, "value": True}
                continue
            for step in (1, -1):
                if 0 <= choice.number + step <= choice.most:
                    yield {"type": "set", "field": field.key, "key": choice.key, "value": choice.number + step}


def _set_straight(form: Form, wanted: Move) -> Iterator[tuple[list[Message], Form]]:
    """Set gap after gap, counters item by item."""
    form = form.copy()
    sets: list[Message] = []
    for _ in range(40):
        if form.move == wanted:
            yield sets, form
            return
        best = min(_controls(form), key=lambda message: _away(form, message, wanted), default=None)
        if best is None:
            return
        set_field(form, best["field"], best["key"], best["value"])
        sets = [*sets, best]


def _away(form: Form, message: Message, wanted: Move) -> tuple[float, ...]:
    """Tell how far a form would be from a move after a click, the first gaps first."""
    trial = form.copy()
    set_field(trial, message["field"], message["key"], message["value"])
    found: list[float] = []
    for gap, value in zip(trial.gaps, trial.chosen, strict=True):
        other = gap.value_of(wanted)
        if gap.items:
            one, two = gap.counts(value), gap.counts(other)
            found.append(sum(abs(one.get(item, 0) - two.get(item, 0)) for item in {*one, *two}))
        else:
            found.append(float(value != other))
    return tuple(found)
