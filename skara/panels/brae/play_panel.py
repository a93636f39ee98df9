"""The Play panel: the table, what can be chosen on it, and what each choice would do."""

from collections.abc import Mapping
from html import escape
from itertools import count
from typing import Any

import ipywidgets as widgets

from skara.brae.drawing import draw_table
from skara.brae.drawing.things import settler_at, thing_words
from skara.brae.game import Game
from skara.brae.moves import Losses, Move
from skara.brae.words import name
from skara.core.errors import OptionError, SkaraError
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import say
from skara.drawing.page import page_width
from skara.drawing.things import Marks
from skara.games import DEFAULT, box_of, new_game
from skara.panels.brae.choices import SIZES, Choice, with_chosen
from skara.panels.brae.form_view import FormView
from skara.panels.brae.forms import Form
from skara.panels.brae.own_table import check_game, own_table
from skara.panels.brae.picker import Picker
from skara.panels.brae.previews import ending_html, scores_html
from skara.panels.parts.board import Board
from skara.panels.parts.files import FilesCard
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.log import LogCard, events_html
from skara.panels.parts.panel import Panel, guarded, relabel, rule_link
from skara.panels.table import Table
from skara.records import open_session

_serial = count(1)

RECENT = 6
"""So many events remind of what went before, after a step back."""


class PlayPanel(Panel):
    """A table to play at: pick on the drawing or in the list, look at what it would do, confirm."""

    def __init__(self, table: Table, hand_over: bool = False) -> None:
        """Sit down at a table; with `hand_over` the screen is covered until the next person has it."""
        super().__init__(name("game"), "play")
        self.table, self.hand_over = table, hand_over
        self._prefix = f"sb-play{next(_serial)}-"
        self._holder: int | None = None
        self._shown: Game | None = None
        self._busy = False
        self.show = widgets.ToggleButtons(options=["board", "text"], value="board")
        self.languages = LanguageSwitch(table.speak)
        self.asked = widgets.HTML()
        self.picker = Picker(self._begin, self._worker_changed)
        self.form = FormView(self.confirm, self.cancel)
        self.happened = widgets.HTML()
        self.scores = widgets.HTML()
        self.text = widgets.HTML()
        self.history = LogCard(table, self)
        self.files = FilesCard(table, self)
        self.board = Board(self._draw, self.pick, self.cancel)
        self.cover_words, self.cover_button = widgets.HTML(), widgets.Button(button_style="primary")
        self._lay_out()
        self._connect()
        table.on_change(self.refresh)
        self.refresh()

    @property
    def game(self) -> Game:
        """The table as it stands."""
        game: Game = self.table.game
        return game

    @property
    def seat(self) -> int:
        """The person who looks: who is to act, or else who looked last."""
        asked = self.game.decision.player
        if asked is not None and asked not in self.table.bots:
            return asked
        people = [seat for seat in range(len(self.game.players)) if seat not in self.table.bots]
        return self._holder if self._holder is not None else (people or [0])[0]

    @property
    def covered(self) -> bool:
        """Whether the screen waits for another person."""
        return self.hand_over and not self.game.is_over and self._holder != self.seat

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    @guarded
    def pick(self, thing: str) -> None:
        """Pick a thing on the drawing, such as `tile:cook`: open its form, or tell why not."""
        if self.covered or self.game.is_over:
            return
        kind, _, which = thing.partition(":")
        if kind == "worker" and which in SIZES:
            self._pick_worker(which)
        elif kind == "settler" and self.game.decision.kind == "feed":
            self._pick_settler(thing)
        else:
            choice = self.picker.find(self.game, thing)
            if choice is None:
                asked = self.game.decision
                self._refuse(thing_words(self.game, self.seat, thing), asked.prompt, asked.rule)
            else:
                self._begin(choice)
                if self.form.is_open:
                    self.form.confirm.focus()

    @guarded
    def _begin(self, choice: Choice) -> None:
        """Open the form of a choice, or tell why it is not possible."""
        if not choice.possible:
            self.form.close_form()
            self._refuse(choice.words, choice.reason, choice.rule)
        else:
            self.hush()
            option = choice.option(self.picker.worker.value or "")
            self.form.open_form(Form(self.game, option), self.seat)
            self.board.announce(choice.words)
        self.picker.select(choice, self.form.form.option if self.form.form else None)
        self.board.redraw()

    def _refuse(self, what: str, reason: str, rule: str) -> None:
        self.complain(say("Why not {what}? {reason} ({rule})", what=what, reason=reason, rule=rule))
        self.board.announce(f"{what}: {reason}")

    def _pick_worker(self, size: str) -> None:
        if size in self.picker.now.sizes:
            self.picker.worker.value = size
        else:
            self._refuse(name(f"{size}_worker"), self.game.decision.prompt, self.game.decision.rule)

    def _pick_settler(self, thing: str) -> None:
        """Let a settler leave, or stay after all."""
        settler = settler_at(self.game, self.seat, thing)
        form = self.form.form
        if form is None or settler is None:
            return
        for place, field in enumerate(form.fields):
            if field.keywords == ("lose",):
                losses = tuple(sorted(set(_losses(form.move)) ^ {settler}))
                self.form.choose(place, (("lose", losses),) if losses else ())
                self.board.redraw()

    @guarded
    def confirm(self) -> None:
        """Play the move that the form shows."""
        if self.form.form is not None and not self.form.confirm.disabled:
            self._play(self.form.form.move)
            self.board.focus()

    @guarded
    def cancel(self) -> None:
        """Leave the form without playing."""
        self.hush()
        self.form.close_form()
        self.picker.select(None)
        self.board.redraw()
        self.board.focus()

    def choose(self, move: Move | str) -> list[Event]:
        """Play a move written as text, as a notebook does that runs without a person; what is refused raises."""
        try:
            return self._play(move)
        except SkaraError as error:
            self.complain(str(error))
            raise

    def _play(self, move: Move | str) -> list[Event]:
        seat = self.seat
        events = self.table.play(move, self.history.next_branch)
        self.history.branch_begun()
        self._holder = self._holder if self.hand_over else seat
        self.hush()
        self.board.announce(" ".join(event.sentence for event in events if event.player == seat))
        return events

    @guarded
    def _uncover(self) -> None:
        self._holder = self.seat
        self.refresh()

    @guarded
    def _worker_changed(self) -> None:
        """Place the worker of the other size where a tile is chosen already."""
        form = self.form.form
        choice = self.picker.find(self.game, f"tile:{form.option.what}") if form and form.option.who else None
        if choice is not None:
            self._begin(choice)

    @guarded
    def _show_changed(self, change: Any) -> None:
        if not self._busy:
            self._show_board()

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def refresh(self) -> None:
        """Show the table as it stands, in the language spoken now."""
        self._busy = True
        try:
            game = self.game
            asked = game.decision
            if game is not self._shown:
                self.hush()
            self._shown = game
            people = say("{number} players", number=len(game.players)) if len(game.players) > 1 else name("solo_mode")
            self.set_title(name("game"), people)
            relabel(self.show, [(say("Board"), "board"), (say("Text"), "text")])
            self.show.tooltips = [say("The table as a drawing"), say("The table as text")]
            self.languages.refresh()
            self.asked.value = f"<div class='sb-asked'><b>{escape(asked.prompt)}</b> {rule_link(asked.rule)}</div>"
            self._keep_form()
            self.picker.refresh(game, self.form.form.option if self.form.form else None)
            self._open_only_choice()
            self._show_happened()
            self.scores.value = scores_html(game)
            self.history.refresh(self.seat)
            self.files.refresh()
            self._show_cover()
            self._show_board()
        finally:
            self._busy = False

    def _keep_form(self) -> None:
        """Keep an open form where the table is still the same, as when the language changes."""
        form = self.form.form
        if form is not None and form.game is self.game:
            self.form.open_form(form, self.seat)
        else:
            self.form.close_form()

    def _open_only_choice(self) -> None:
        """Open the form where only one thing is possible, as at feeding, or when all workers are placed."""
        possible = [choice for choice in self.picker.choices if choice.possible]
        if len(possible) == 1 and not self.form.is_open:
            option = possible[0].option()
            self.form.open_form(Form(self.game, option), self.seat)
            self.picker.select(possible[0], option)

    def _show_happened(self) -> None:
        game, events = self.game, self.table.last_events
        shown = ending_html(game) if game.is_over else ""
        head = say("What happened") if events else say("What happened before")
        told = events_html(events or self.table.session.log[-RECENT:], game, self.seat, self.table.bots)
        shown += f"<div class='sb-card'><h4>{escape(head)}</h4>{told}</div>" if told else ""
        self.happened.value = shown

    def _show_cover(self) -> None:
        who = self.game.players[self.seat].name
        covered = self.covered
        asked = say("Pass the screen to {who}", who=who)
        self.cover_words.value = f"<h4>{escape(asked)}</h4>"
        self.cover_button.description = say("I am {who}", who=who)
        self.cover.layout.display = "" if covered else "none"
        self.grid.layout.display = "none" if covered else ""

    def _show_board(self) -> None:
        text = self.show.value == "text"
        board = escape(str(self.game.view(self.seat))) if text and not self.covered else ""
        self.text.value = f"<pre class='sb-text' tabindex='0'>{board}</pre>"
        self.text.layout.display = "" if text else "none"
        self.board.layout.display = "none" if text else ""
        self.board.redraw()

    def _draw(self, narrow: bool) -> str:
        if self.covered:
            return ""
        width, marks = page_width(narrow), self._marks()
        return draw_table(self.game, self.seat, width=width, theme="auto", prefix=self._prefix, marks=marks)

    def _marks(self) -> Marks:
        marks, form = self.picker.now.marks, self.form.form
        return marks if form is None else with_chosen(self.game, marks, form.option, _losses(form.move))

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        now = widgets.VBox([self.asked, self.picker, self.notice, self.form, self.happened])
        more = widgets.VBox([self.scores, self.history, self.files])
        table = widgets.VBox([self.board, self.text])
        self.scores.add_class("sb-card")
        # Beside a long drawing these two stay in sight together.
        side = widgets.VBox([now, more])
        self.grid = widgets.Box([side, table])
        parts = ((self.grid, "grid"), (side, "side"), (now, "now"), (table, "table"), (more, "more"))
        for part, place in parts:
            part.add_class(f"sb-play-{place}")
        self.cover = widgets.VBox([self.cover_words, self.cover_button])
        self.cover.add_class("sb-card")
        self.body.children = (self.cover, self.grid)
        self.add_tools(self.show, self.languages)
        # The notice stands beside the drawing, where the click was.
        shown: list[Any] = list(self.children)
        shown.remove(self.notice)
        self.children = shown

    def _connect(self) -> None:
        self.show.observe(self._show_changed, "value")
        self.cover_button.on_click(lambda button: self._uncover())


def _losses(move: Move) -> Losses:
    return move.part("lose") or ()


def play(
    players: int = 2,
    bots: Mapping[int, str | Bot] | None = None,
    seed: int | str = 0,
    names: list[str] | None = None,
    *,
    game: Any = DEFAULT,
    table: Any = None,
    hand_over: bool = False,
    **options: Any,
) -> PlayPanel:
    """Open a table to play at.

    Without more, seat 0 is yours and greedy bots sit on the others; `bots={}` makes everybody a person. `game` is the
    id of a game to set up, or what to go on with: a game, a session, a position, a record or the path of a saved game.
    A `table` is shared with other panels and has its own bots. `hand_over=True` covers the screen when the next person
    is another one.
    """
    if table is not None:
        if game != DEFAULT:
            raise OptionError(say("Give a game or a table, not both."))
        return PlayPanel(own_table(table), hand_over)
    if _is_id(game):
        check_game(box_of(game).ID)
        game = new_game(players, seed, game=game, names=names, **options)
    session = open_session(game)
    check_game(session.game.box.ID)
    number = len(session.game.players)
    chosen = dict.fromkeys(range(1, number), "greedy") if bots is None else bots
    _check_seats(chosen, number)
    return PlayPanel(Table(session, chosen), hand_over)


def _is_id(source: Any) -> bool:
    """Tell the id of a game, which is a single word, from the path of a saved one."""
    return isinstance(source, str) and source.isidentifier()


def _check_seats(bots: Mapping[int, str | Bot], players: int) -> None:
    for seat in bots:
        if seat not in range(players):
            raise OptionError(
                say("bots: there is no seat {seat}; possible are 0 to {most}.", seat=repr(seat), most=players - 1)
            )
