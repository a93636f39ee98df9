"""A turn of one's own, played in the ordinary frame on a table that nobody else sits at."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from skara.core.deeds import Desk, Manner
from skara.core.errors import SessionError
from skara.core.events import Event
from skara.core.language import say
from skara.core.screen import Band, Button, Cell, Dock, Screen
from skara.panels.keeping import PROJECTOR
from skara.panels.parts.drawer import Drawer
from skara.panels.parts.panel import guarded
from skara.panels.play_panel import PlayPanel, chosen_manner
from skara.panels.table import Table

Ends = Callable[[Any, Any], bool]
"""Tells whether a move ends a turn; it is noted but not played, so that nothing is seen that comes after it."""


class AfterTurn(NamedTuple):
    """What the panel around does with a turn that has ended: what its button is called, and what it does."""

    words: Callable[[], str]
    do: Callable[[], None]


OWN, BEST, BOTH = "own", "best", "both"
"""Whose doing a mark tells."""
_TONES = {OWN: "accent", BEST: "ok", BOTH: "accent"}


class TurnMark(NamedTuple):
    """What is said of a thing after the end of the turn, and whose doing it is."""

    words: str
    whose: str


class TurnDrawer(Drawer):
    """The drawer of a turn: log, branches and files belong to a whole game, and the language to the panel around."""

    settings = ("confirm", PROJECTOR)
    whole_game = False


class TurnForm(PlayPanel):
    """The table to play at for one turn only, as a part of another panel. `moves` are those played so far."""

    def __init__(
        self, game: Any, ends: Ends, on_change: Callable[[], None], after: AfterTurn | None = None
    ) -> None:  # fmt: skip
        """Begin with a game as it stands; `ends` knows the last move, `on_change` is called after every move.

        `after` is offered in the frame too, once the turn has ended.
        """
        self.end: Any = None
        self.marks: dict[str, TurnMark] = {}
        """Marks on things after the end of the turn, such as which was best, by the thing's id.

        What is no more on the stage by then, such as a card that was taken, comes back to carry its mark.
        """
        self.marks_told: tuple[str, ...] = ()
        """The same in sentences, for what is no thing on the stage, and where a thing has no room for words."""
        self._start, self._ends, self._on_change, self._after = game, ends, on_change, after
        # A turn is looked at before it ends: nothing ends it unasked.
        super().__init__(Table(game), manner=replace(chosen_manner(), end_turn=False))
        self.drawer = TurnDrawer(self)
        self.add_class("sb-turn")

    @property
    def moves(self) -> tuple[Any, ...]:
        """The turn as far as it is played, with what ends it."""
        return (*self.table.session.moves, *((self.end,) if self.end else ()))

    @property
    def finished(self) -> bool:
        """Whether the turn has ended."""
        return self.end is not None

    @property
    def can_undo(self) -> bool:
        """Whether anything is played that can be taken back."""
        return bool(self.moves)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be played again."""
        return not self.finished and super().can_redo

    def begin(self, game: Any, ends: Ends | None = None) -> None:
        """Begin with another game."""
        self._start, self._ends, self.end = game, ends or self._ends, None
        self.marks, self.marks_told = {}, ()
        self._opened = ""
        self.table.put(game)

    @guarded
    def begin_again(self) -> None:
        """Go back to where the turn began."""
        self.begin(self._start)
        self._on_change()

    @guarded
    def undo(self, sure: bool = False) -> None:
        """Take back what ended the turn, or else the last action, also over cards that were seen.

        They tell nothing: what lies face down is not what lies there at the table that is studied.
        """
        if not self.can_undo:
            return
        self.marks, self.marks_told = {}, ()
        if self.end is not None:
            self.end = None
            self.hush()
            self.refresh()
        else:
            super().undo(sure=True)
        self._on_change()

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.can_redo:
            super().redo()
            self._on_change()

    @guarded
    def pick(self, thing: str, touch: bool = False) -> None:
        """Click a thing, unless the turn has ended."""
        self._must_go_on()
        super().pick(thing, touch)

    @guarded
    def point(self, thing: str) -> None:
        """Show what a thing would do, unless the turn has ended."""
        if not self.finished:
            super().point(thing)

    @guarded
    def confirm(self, place: int = 0) -> None:
        """Play what is begun; after the end of the turn, what comes next is at hand."""
        super().confirm(place)
        if self.finished:
            self.frame.focus("dock")

    def _must_go_on(self) -> None:
        if self.finished:
            raise SessionError(say("Your turn has ended; undo first to play something else."))

    def _play(self, moves: Sequence[Any]) -> list[Event]:
        self._must_go_on()
        played, end, game = [], None, self.game
        for move in moves:
            # What ends the turn is not played, so only a preview refuses it.
            shown = game.preview(move)
            if self._ends(game, move):
                end = move
                break
            played.append(move)
            game = shown.game
        events = super()._play(played) if played else []
        if end is not None:
            self.end, self.desk = end, self._new_desk()
            self.hush()
            self.refresh()
        self._on_change()
        return events

    def _begin_only_thing(self) -> None:
        if not self.finished:
            super()._begin_only_thing()

    def _hand_out(self) -> None:
        """Leave nothing to download: a turn is no game to go on with."""

    @property
    def screen(self) -> Screen:
        """What stands on the screen; after the end of the turn nothing can be chosen any more."""
        shown = super().screen
        again = Button("begin_again", say("Start again"))
        if not self.finished:
            # An open form needs its room.
            more = (again,) if self.moves and self.desk.deed is None else ()
            return replace(shown, dock=replace(shown.dock, buttons=(*shown.dock.buttons, *more)))
        question = replace(shown.question, text=say("Your turn has ended."), note="", pieces=())
        after = (Button("after", self._after.words(), main=True),) if self._after else ()
        stage = (*self._marked_before(shown), *(_at_rest(band, self.marks) for band in shown.stage))
        dock = Dock(say("Your turn"), sentences=(*self._told_moves(), *self.marks_told), buttons=(*after, again))
        return replace(shown, question=question, stage=stage, dock=dock)

    def _marked_before(self, shown: Screen) -> tuple[Band, ...]:
        """Return a line with what is marked and was on the stage only when the turn began."""
        here = {cell.id for band in shown.stage for cell in band.cells}
        if self.marks.keys() <= here:
            return ()
        before = self.host.screen(Desk(self._start, self.seat, Manner(told=False))).stage
        cells = [cell for band in before for cell in band.cells if cell.id in self.marks.keys() - here]
        return (Band(tuple(_slim(cell, self.marks[cell.id]) for cell in cells), 0),) if cells else ()

    def _told_moves(self) -> tuple[str, ...]:
        """Tell the turn in words, without what ended it."""
        words = self.game.box.face.move_words
        return tuple(words(point.before, point.move) for point in self.table.session.points)

    @guarded
    def press(self, button: str) -> None:
        """Press a button."""
        if button == "begin_again":
            self.begin_again()
        elif button == "after" and self._after is not None:
            self._after.do()
        else:
            super().press(button)


def _at_rest(band: Band, marks: Mapping[str, TurnMark]) -> Band:
    """Return a band of the stage of which nothing can be clicked, and some cells are marked with words."""
    return replace(band, cells=tuple(_quiet(cell, marks.get(cell.id)) for cell in band.cells))


def _quiet(cell: Cell, mark: TurnMark | None) -> Cell:
    targets = tuple(replace(target, state="quiet", reason="") for target in cell.targets)
    cell = replace(cell, state="quiet", reason="", flag="", key="", targets=targets)
    if mark is None:
        return cell
    # What is improved keeps its look.
    return replace(cell, flag=mark.words, whose=mark.whose, tone=cell.tone or _TONES[mark.whose])


def _slim(cell: Cell, mark: TurnMark) -> Cell:
    """Show a cell in one line: its name, its mark and, as two cards may have one name, what it does last."""
    does = tuple(row for row in cell.rows if len(row) > 1)[-1:]
    return _quiet(Cell(cell.id, cell.title, "slim", cell.sign, rows=does, words=cell.words), mark)
