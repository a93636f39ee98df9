"""One look at a table, as every game's screen begins: whose screen it is, and what the deed begun there would do."""

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from skara.core.deeds import Deed, Desk, Ending
from skara.core.errors import IllegalMoveError
from skara.core.events import Refusal
from skara.core.exchange import Exchange, exchange_signs, exchange_words
from skara.core.language import say
from skara.core.moves import Option
from skara.core.play import Preview
from skara.core.screen import Button

KEYS = "1234567890"
"""The keys that pick things, in reading order."""

_State = TypeVar("_State")
_Player = TypeVar("_Player")
_Figures = TypeVar("_Figures")


class Begun(NamedTuple):
    """What comes of the deed begun at a desk; nothing where none is."""

    endings: tuple[Ending, ...] = ()
    shown: Preview[Any] | None = None
    """What the deed would do if it ended in the first way."""
    wrong: Refusal | None = None
    """Why the deed cannot be done as it is chosen now."""


def begun_at(desk: Desk) -> Begun:
    """Find out what comes of the deed begun at a desk."""
    if desk.deed is None:
        return Begun()
    try:
        endings = tuple(desk.deed.endings)
        return Begun(endings, desk.deed.preview(endings[0] if endings else None))
    except IllegalMoveError as error:
        return Begun(wrong=error.refusal)


@dataclass(frozen=True, kw_only=True)
class Look(Generic[_State, _Player, _Figures]):
    """What every part of a screen asks for, found out once; a game adds which things can be begun."""

    desk: Desk
    game: Any
    """The table, as far as the person who looks may see it."""
    kind: str
    """The decision that is open, whoever is asked."""
    mine: bool
    """Whether the person who looks is the one who is asked."""
    begun: Begun

    @property
    def endings(self) -> tuple[Ending, ...]:
        """How the deed may end."""
        return self.begun.endings

    @property
    def shown(self) -> Preview[Any] | None:
        """What the deed would do if it ended in the first way."""
        return self.begun.shown

    @property
    def wrong(self) -> Refusal | None:
        """Why the deed cannot be done as it is chosen now."""
        return self.begun.wrong

    @property
    def figures(self) -> _Figures:
        """The figures of the game."""
        figures: _Figures = self.game.figures
        return figures

    @property
    def seat(self) -> int:
        """The seat of the person who looks."""
        return self.desk.seat

    @property
    def p(self) -> _Player:
        """The player who looks."""
        player: _Player = self.game.players[self.seat]
        return player

    @property
    def table_then(self) -> _State:
        """The table after the deed, or now where nothing is begun."""
        table: _State = self.game if self.shown is None else self.shown.game
        return table

    @property
    def then(self) -> _Player:
        """The same player after the deed, or now where nothing is begun."""
        table: Any = self.table_then
        player: _Player = table.players[self.seat]
        return player

    @property
    def deed(self) -> Deed | None:
        """What is begun."""
        return self.desk.deed

    @property
    def option(self) -> Option | None:
        """The option that is being completed."""
        return self.desk.deed.form.option if self.desk.deed else None

    @property
    def told(self) -> bool:
        """Whether things tell what they come to now."""
        return self.desk.manner.told

    @property
    def end_buttons(self) -> tuple[Button, ...]:
        """The buttons that play the deed, each with what goes and what comes."""
        deed = self.deed
        if deed is None:
            return ()
        return tuple(
            with_exchange(
                Button(f"end:{place}", ending.label, main=place == 0),
                self.game.box.host.exchange(self.game, deed.preview(ending).events, self.seat),
            )
            for place, ending in enumerate(self.endings)
        )

    @property
    def back_button(self) -> tuple[Button, ...]:
        """The button that leaves what is begun; none where that would open again by itself."""
        begun = self.deed is not None and self.deed.thing != self.game.box.host.only_thing(self.desk)
        return (Button("back", say("Back"), "Esc"),) if begun else ()

    def waiting_button(self, label: str) -> Button:
        """Return the button of a deed that cannot be done yet; it says why, or asks to choose where nobody has."""
        asks = self.deed is not None and self.deed.form.is_untouched
        words = say("Choose first.") if asks or self.wrong is None else self.wrong.sentence
        return Button("end:0", label, main=True, disabled=True, words=words)

    def told_button(self, button: Button) -> Button:
        """Let a button that is a thing of its own say what goes and what comes when it is pressed."""
        deed = self.game.box.host.begin(self.desk, button.id)
        if deed is None or deed.asks:
            return button
        return with_exchange(
            button, self.game.box.host.exchange(self.game, deed.preview(deed.endings[0]).events, self.seat)
        )


def with_exchange(button: Button, exchange: Exchange) -> Button:
    """Let a button say what goes and what comes when it is pressed, in signs and in words."""
    words = " ".join(filter(None, (button.words, exchange_words(exchange))))
    return replace(button, row=exchange_signs(exchange), words=words)
