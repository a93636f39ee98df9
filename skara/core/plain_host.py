"""A table to play at for a game that has drawn no screen of its own: its options as cells, its goods as numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from skara.core.deeds import Deed, Desk, Ending
from skara.core.events import Event
from skara.core.exchange import Exchange, exchange_of, goods_exchanged
from skara.core.form_fields import Shown, fields_of
from skara.core.forms import Form, Gap, Value
from skara.core.language import say
from skara.core.look import KEYS, with_exchange
from skara.core.moves import Option
from skara.core.numbers import number
from skara.core.screen import (
    Band,
    Button,
    Cell,
    Change,
    Chip,
    Dock,
    DrawnSign,
    Glyph,
    Header,
    Meaning,
    Question,
    Reason,
    Screen,
    Section,
    Sheet,
    Store,
)


class PlainHost:
    """The `Host` of a game, made of what its `Face` tells already."""

    DRAWINGS: Mapping[str, Callable[[Any, str], str]] = MappingProxyType({})

    def screen(self, desk: Desk) -> Screen:
        """Show what can be begun as cells; the table itself is drawn below them."""
        game, asked = desk.game, desk.game.decision
        drawing = game.box.face.draw(game, desk.seat, narrow=True, prefix=f"plain{id(desk)}-", marks={})
        cells = [self._cell(desk, place, option) for place, option in enumerate(self._options(desk))]
        if not cells:
            cells = [Cell("over", say("The game is over"), state="quiet", words=game.result().sentence)]
        return Screen(
            asked.kind,
            self._header(desk),
            Question(asked.question[:1].upper() + asked.question[1:]),
            (Band(tuple(cells)), Band((Cell("drawing", look="plain", drawing=drawing, state="quiet"),))),
            (),
            Store((), ""),
            self._dock(desk),
        )

    def _options(self, desk: Desk) -> list[Option]:
        return [] if desk.game.is_over else list(desk.game.options(all=True))

    def _header(self, desk: Desk) -> Header:
        game = desk.game
        chips = [
            Chip(
                f"player:{seat}",
                "",
                player.name,
                number(game.score(seat).total) if game.is_over or seat == desk.seat else "",
                "",
                state="now" if seat == game.decision.player else "",
            )
            for seat, player in enumerate(game.players)
        ]
        return Header(game.box.face.moment_words(game), chips=tuple(chips))

    def _cell(self, desk: Desk, place: int, option: Option) -> Cell:
        words = self._words(desk.game, option)
        state = "refused" if option.refusal else "open"
        if desk.deed is not None and desk.deed.thing == thing_named(option):
            state = "chosen"
        reason = option.refusal.sentence if option.refusal else ""
        return Cell(
            thing_named(option),
            words,
            state=state,
            reason=reason,
            key=KEYS[place : place + 1],
            words=f"{words} {reason}",
        )

    def _words(self, game: Any, option: Option) -> str:
        told: str = game.box.face.move_words(game, type(game).MOVE(option))
        return told[:1].upper() + told[1:]

    def _dock(self, desk: Desk) -> Dock:
        deed = desk.deed
        if deed is None:
            reason = self.refusal(desk, desk.refused) if desk.refused else None
            return Dock(reason=reason, account=desk.account)
        words = self._words(desk.game, deed.form.option)
        shown = deed.preview()
        now, then = desk.game.score(desk.seat).total, shown.game.score(desk.seat).total
        plays = with_exchange(Button("end:0", words, main=True), self.exchange(desk.game, shown.events, desk.seat))
        back = () if deed.thing == self.only_thing(desk) else (Button("back", say("Back"), "Esc"),)
        return Dock(
            words,
            fields=fields_of(deed.form, self),
            changes=(Change(say("Score"), number(now), number(then)),),
            buttons=(plays, *back),
        )

    def begin(self, desk: Desk, thing: str) -> Deed | None:
        """Begin the option that a cell stands for."""
        found = [option for option in self._options(desk) if thing_named(option) == thing and not option.refusal]
        if not found:
            return None
        words = self._words(desk.game, found[0])
        return Deed(desk.game, thing, Form(desk.game, found[0]), lambda then: (Ending(words),))

    def refusal(self, desk: Desk, thing: str) -> Reason:
        """Tell the engine's reason."""
        for option in self._options(desk):
            if thing_named(option) == thing and option.refusal is not None:
                return Reason(option.refusal.sentence, option.refusal.rule)
        return Reason(desk.game.decision.prompt, desk.game.decision.rule)

    def only_thing(self, desk: Desk) -> str:
        """Begin by itself what alone can be begun."""
        found = [thing_named(option) for option in self._options(desk) if not option.refusal]
        return found[0] if len(found) == 1 else ""

    def account(self, game: Any, seat: int, moves: Sequence[Any]) -> str:
        """Tell what somebody else began; a whole move might tell a secret."""
        return say("{who}: {deeds}", who=game.players[seat].name, deeds=", ".join(move.option.verb for move in moves))

    def exchange(self, game: Any, events: Iterable[Event], seat: int) -> Exchange:
        """List the goods that go and come."""
        glossary = game.box.words.glossary
        return exchange_of(
            events, seat, goods_exchanged, lambda number, sign: str(glossary.counted(number, sign.which))
        )

    def receipt(self, game: Any, moves: Sequence[Any]) -> str:
        """Write the moves in words."""
        return ", ".join(game.box.face.played_words(game, move) for move in moves)

    def legend(self) -> Sequence[Meaning]:
        """Explain nothing: everything is in words."""
        return ()

    def sign(self, glyph: Glyph) -> DrawnSign:
        """Write a sign as its letters; a plain screen has none."""
        return DrawnSign(f'<text y="16">{glyph.which[:2]}</text>', 24, 20, glyph.which)

    def sheet(self, desk: Desk, id: str) -> Sheet | None:
        """Show the table as another player sees it when their chip is clicked."""
        kind, _, seat = id.partition(":")
        if kind != "player" or not seat.isdecimal() or int(seat) >= len(desk.game.players):
            return None
        score = desk.game.score(int(seat)) if desk.game.is_over or int(seat) == desk.seat else None
        lines = tuple(Change(line, number(value)) for line, value in score.labelled()) if score else ()
        return Sheet(id, desk.game.players[int(seat)].name, (Section(score=lines),))

    # How forms speak.

    def label(self, form: Form, gap: Gap) -> str:
        """Name a gap by its keyword."""
        return gap.keywords[0]

    def value(self, form: Form, gap: Gap, value: Value) -> Shown:
        """Write a value as the notation does."""
        written = str(type(form.ways[0])(form.option, value)).removeprefix(str(form.option)).strip()
        return Shown(label=written or say("none"))

    def item(self, form: Form, gap: Gap, item: str) -> Shown:
        """Name what is counted."""
        return Shown(label=item)


def thing_named(option: Option) -> str:
    """Name the cell that stands for an option."""
    return str(option).replace(" ", ":")
