"""The table to play at: any game on one screen; whoever clicks a thing sees what it would do, and it is played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import groupby, takewhile
from textwrap import shorten
from typing import Any

import ipywidgets as widgets

from skara.core.chance import new_seed
from skara.core.deeds import Desk, Manner, plays_at_once, preview_all
from skara.core.errors import IllegalMoveError, OptionError, SkaraError
from skara.core.events import Event
from skara.core.exchange import Exchange, exchange_signs, exchange_words
from skara.core.files import json_text
from skara.core.form_fields import set_field
from skara.core.game import Bot
from skara.core.language import language, say
from skara.core.printable import printable
from skara.core.quoting import brief, quoted
from skara.core.saves import file_name, too_large
from skara.core.screen import Band, Button, Cell, Dock, Header, Phrase, Question, Screen, Store
from skara.games import DEFAULT, new_game
from skara.panels.keeping import PROJECTOR, call_key, keeper, kept_games, text_is_large
from skara.panels.kept_games import KeptGame
from skara.panels.parts.drawer import DRAWER, GAME_FILE, Drawer
from skara.panels.parts.frame import LONGEST_WORD, TableFrame, value_in, word_in
from skara.panels.parts.help_sheet import help_sheet, table_sheet
from skara.panels.parts.page_storage import greet_page, page_went_on
from skara.panels.parts.panel import guarded, with_drawing
from skara.panels.parts.way_back import WayBack
from skara.panels.table import Table, open_kept, open_table
from skara.records import open_session

LONGEST_NOTE = 90
"""So many letters of what was played stand beside the question."""


class PlayPanel(widgets.VBox):
    """A table to play at."""

    def __init__(self, table: Table, hand_over: bool = False, manner: Manner | None = None) -> None:
        """Sit down at a table; with `hand_over` the screen is covered until the next person has it."""
        self.table, self.hand_over, self.manner = table, hand_over, manner or Manner()
        self.leave: Callable[[], None] | None = None
        """Leads back to where the table was opened from, if anything does."""
        self.frame = TableFrame()
        self.drawer = Drawer(self)
        self._holder: int | None = None
        self._opened = self._asked_about = ""
        self._left: KeptGame | None = None
        self.receipt: Phrase = ()
        """What went and what came with what was played last, in signs."""
        self._told_loss = ""
        """What was said last about a home that keeps nothing."""
        self.desk = self._new_desk()
        super().__init__([self.frame])
        self.frame.on_page(self._heard)
        table.on_change(self.refresh)
        table.afterwards = self.frame.afterwards
        self.refresh()
        self.offer_to_go_on()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Give the widget and, for pages on which no widget lives, the whole table as the person who looks sees it."""
        return with_drawing(super()._repr_mimebundle_(**options), self.drawing())

    def drawing(self) -> str:
        """Draw the whole table as the person who looks sees it; nothing while the screen waits for somebody else."""
        if self.covered:
            return ""
        return str(self.game.box.face.draw(self.game, self.seat, narrow=False, prefix=f"{self.frame.prefix}page-"))

    # -----------------------------------------------------------------------------------------------------------
    # Who sits there

    @property
    def game(self) -> Any:
        """The table as it stands."""
        return self.table.game

    @property
    def host(self) -> Any:
        """The part of the game's box that knows what stands on a screen."""
        return self.game.box.host

    @property
    def seat(self) -> int:
        """The person who looks: who is to act, or else who looked last."""
        asked: int | None = self.game.decision.player
        if asked is not None and not self.table.plays_itself(asked):
            return asked
        people = [seat for seat in range(len(self.game.players)) if seat not in self.table.bots]
        # Who looked last may have no seat at a game that was loaded since.
        holder = self._holder
        return holder if holder is not None and holder < len(self.game.players) else (people or [0])[0]

    @property
    def covered(self) -> bool:
        """Whether the screen waits for another person."""
        return self.hand_over and not self.game.is_over and self._holder != self.seat

    @property
    def can_undo(self) -> bool:
        """Whether an action can be taken back."""
        return self.table.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be played again."""
        return self.table.session.can_redo

    def _new_desk(self) -> Desk:
        bots = frozenset(self.table.bots)
        return Desk(self.game, self.seat, self.manner, account=self._account(), bots=bots)

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    @guarded
    def pick(self, thing: str, touch: bool = False) -> None:
        """Click a thing such as `tile:cook`: it is played, or its form opens, or the screen says why not."""
        self.hush()
        if self.covered and thing == "uncover":
            self._uncover()
            return
        if self.covered or self.game.is_over or self.table.stalled:
            return
        if any(piece.id == thing for piece in self._shown.question.pieces):
            self._take_piece(thing)
            return
        deed = self.host.begin(self.desk, thing)
        self.desk.deed, self.desk.refused = deed, "" if deed else thing
        self._begin_only_thing()
        if deed is not None and not touch and plays_at_once(self.desk, deed, self.hand_over):
            self.confirm()
            return
        if deed is None and self.desk.deed is not None:
            # What is open by itself stays.
            self.say_note(self.host.refusal(self.desk, thing).sentence)
        self.show()
        self.frame.focus("dock" if deed else thing)

    def _take_piece(self, thing: str) -> None:
        """Act with a piece from now on, also in what is begun already."""
        self.desk.piece = thing.partition(":")[2]
        if self.desk.deed is not None:
            self.desk.deed = self.host.begin(self.desk, self.desk.deed.thing) or self.desk.deed
        self.show()

    @guarded
    def confirm(self, place: int = 0) -> None:
        """Play what is begun, with one of its endings."""
        deed = self.desk.deed
        if deed is None:
            return
        try:
            endings = deed.endings
        except IllegalMoveError:
            self.show()
            return
        if 0 <= place < len(endings):
            self._play(deed.moves_with(endings[place]))
            self.frame.focus("stage")

    @guarded
    def cancel(self) -> None:
        """Leave what is begun without playing it."""
        self.desk.deed, self.desk.refused = None, ""
        self._begin_only_thing()
        self.hush()
        self.show()
        self.frame.focus("stage")

    @guarded
    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change a field of the form, as its control does."""
        if self._opened == DRAWER:
            self.drawer.set_field(field, key, value)
        elif self.desk.deed is not None:
            wrong = set_field(self.desk.deed.form, field, key, value)
            self.say_note(wrong, "warn") if wrong else self.hush()
            self.show()

    def choose(self, move: Any) -> list[Event]:
        """Play a move, or one written as text, as a notebook does that runs without a person; a refused one raises."""
        try:
            return self._play((self.game.move(move) if isinstance(move, str) else move,))
        except SkaraError as error:
            self.complain(str(error))
            raise

    def _play(self, moves: Sequence[Any]) -> list[Event]:
        seat, game = self.seat, self.game
        events = self.table.act(moves, self.drawer.next_branch or None)
        self.drawer.next_branch, self._left = "", None
        self._holder = self._holder if self.hand_over or seat in self.table.bots else seat
        if self.table.stalled or self.table.is_behind:
            self.hush()
            return events
        words = self.host.receipt(game, moves)
        if game.decision.secret and self.seat != seat:
            words = self._told(events, seat)
        if len(words) > LONGEST_NOTE:
            # The log has all of it.
            words = shorten(words, LONGEST_NOTE, placeholder=" …")
        self.say_note(words, "ok", (Button("undo", say("Undo"), "Z"),), self.host.exchange(game, events, seat))
        self.frame.afterwards(self._warn_of_loss)
        return events

    def _told(self, events: Sequence[Event], seat: int | None) -> str:
        """Write what somebody did as the person who looks may read it."""
        told = self.game.box.face.told
        return " ".join(told(event, self.game, self.seat) for event in events if event.player == seat)

    @guarded
    def undo(self, sure: bool = False) -> None:
        """Take back the last action of a person; over cards that were seen only when sure."""
        if not self.can_undo:
            return
        if sure or self._foreseeable():
            if self.covered:
                # Who holds the screen now is not known: whoever is asked again says so first.
                self._holder = None
            self.table.undo()
        else:
            ask = say("You have seen what comes. Go back all the same?")
            self.say_note(ask, "warn", (Button("undo:sure", say("Go back"), main=True), Button("stay", say("Stay"))))

    def _foreseeable(self) -> bool:
        """Tell whether what would be taken back showed nothing that nobody had seen."""
        taken = self.table.last_action()
        return preview_all(taken[0].before, [point.move for point in taken]).complete

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.can_redo:
            self.table.redo()

    @guarded
    def press(self, button: str) -> None:
        """Press a button."""
        kind, _, which = button.partition(":")
        known: dict[str, Callable[[], None]] = {
            "undo": lambda: self.undo(which == "sure"),
            "redo": self.redo,
            "back": self.cancel,
            "close": lambda: self.look_at(""),
            "stay": self.hush,
            "end": lambda: self.confirm(int(which) if which.isdecimal() else -1),
            "uncover": self._uncover,
            "again": self._play_again,
            "new": self._new_game,
            "review": self._review,
            "go_on": self._go_on,
            "elsewhere": lambda: self._settle_elsewhere(which),
            "bot": lambda: self._help_bot(which),
            "open": lambda: self.look_at(which),
        }
        if kind == DRAWER:
            self.drawer.press(which)
        elif kind == "leave" and self.leave is not None:
            self.leave()
        elif kind in known:
            known[kind]()
        else:
            self.pick(button)

    @guarded
    def look_at(self, what: str, about: str = "") -> None:
        """Open something over the stage: the drawer, the help, the whole table, somebody's village; or close it.

        The help begins with what it is asked about: a thing on the screen, by its id.
        """
        self._opened, self._asked_about = what, about
        self._show_sheet()

    @guarded
    def point(self, thing: str) -> None:
        """Show what a thing would do to whoever points at it."""
        if self.covered or self.game.is_over or self.desk.deed is not None or self.table.stalled:
            return
        trial = replace(self.desk, deed=None, refused="")
        trial.deed = self.host.begin(trial, thing)
        if trial.deed is not None:
            shown = self.host.screen(trial)
            self.frame.show_pointed(thing, shown.store, shown.dock, self.host.sign)

    def _help_bot(self, how: str) -> None:
        """Do something about a bot that does not move."""
        ways = {"ask": self.table.ask_again, "play": self.table.stand_in, "other": self.table.replace_bot}
        if self.table.stalled and how in ways:
            ways[how]()

    def _uncover(self) -> None:
        self._holder = self.seat
        self.refresh()

    def _play_again(self) -> None:
        """Begin the same game anew, from its first table."""
        self.table.put(self.table.session.start().copy())

    def _new_game(self) -> None:
        """Set up the like of this game, with other cards."""
        options, names = asdict(self.game.settings), [player.name for player in self.game.players]
        self.table.put(new_game(seed=new_seed(), game=self.game.box.ID, names=names, **options))

    def _review(self) -> None:
        """Look back at the game in the place of the table, while other things go on; the work can be stopped there."""
        from skara.panels.review_panel import review_game

        self._end_review()
        review = review_game(self.table.game.copy(), self.seat)
        self.children = (WayBack(say("Back to the table"), review, self._leave_review),)
        review.start()

    def _leave_review(self) -> None:
        """Show the table again."""
        review = self.children
        self.children = (self.frame,)
        for panel in review:
            panel.close()
        self.refresh()
        self.frame.focus("stage")

    def _end_review(self) -> None:
        """Stop a review that was begun here before: one at a time."""
        for panel in self.children:
            if isinstance(panel, WayBack):
                panel.close()

    def close(self) -> None:
        """Close the panel, and stop at once what is worked on in it."""
        self._end_review()
        super().close()

    # -----------------------------------------------------------------------------------------------------------
    # What was left

    def offer_to_go_on(self) -> None:
        """Offer the game that was left at this very call; nothing goes on without a click."""
        kept = self.table.kept
        if kept is None or self.table.kept_id:
            return
        left = [game for game in kept.newest_first(self.table.key) if not game.is_over]
        self._left = left[0] if left else None
        self.hush()

    def _go_on(self) -> None:
        if self._left is not None and self.table.kept is not None:
            self.table.take_over(open_kept(self.table.kept, self._left.id))
            self.hand_over = bool(self.table.settings.get("hand_over"))
            self.refresh()

    def _settle_elsewhere(self, how: str) -> None:
        """Do about a game that went on elsewhere what a person chose."""
        ways = {"there": self.table.go_on_there, "branch": self.table.keep_as_branch, "beside": self.table.keep_beside}
        if self.table.is_behind and how in ways:
            ways[how]()
            self.refresh()
            self.hush()

    def _ways_out(self) -> tuple[str, tuple[Button, ...]]:
        """Say that the game went on elsewhere, and what can be done."""
        told = say("This game went on elsewhere: go on there, or keep what was played here as a branch.")
        ways = (
            Button("elsewhere:there", say("Go on there"), main=True),
            Button("elsewhere:branch", say("Keep a branch")),
        )
        return told, ways

    def _greet(self, storage: Any) -> None:
        if greet_page(self.frame, storage):
            self.offer_to_go_on()

    def _warn_of_loss(self) -> None:
        """Say once, where nothing can be kept, that the game is lost with the page unless it is downloaded."""
        trouble = keeper().unkept if self.table.kept is not None else ""
        if trouble and trouble != self._told_loss:
            self.say_note(trouble, "warn", (Button(f"{DRAWER}:download", say("Download")),))
        self._told_loss = trouble

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @property
    def screen(self) -> Screen:
        """What stands on the screen now."""
        if self.covered:
            return self._cover()
        shown: Screen = self.host.screen(self.desk)
        if self.game.is_over:
            told = (*shown.dock.sentences, *self._told_seed())
            shown = replace(shown, dock=replace(shown.dock, sentences=told, buttons=self._next_steps()))
        return shown

    def _told_seed(self) -> tuple[str, ...]:
        """Tell the seed, which nobody could see before, where it deals the same cards again."""
        if self.game.start is not None:
            return ()
        return (say("Seed: {seed}. It deals the same cards again.", seed=str(self.game.seed)[:LONGEST_NOTE]),)

    def _next_steps(self) -> tuple[Button, ...]:
        """Offer what can be done after the end of a game."""
        steps = [Button("review", say("Review my game"), main=True)] if hasattr(self.game.box, "study") else []
        steps.append(Button("again", say("Play again"), words=say("The same cards once more.")))
        if self.game.start is None:
            steps.append(Button("new", say("New game"), words=say("The same players, other cards.")))
        if self.leave is not None:
            steps.append(Button("leave", say("Start page")))
        return tuple(steps)

    def refresh(self) -> None:
        """Show the table as it stands, in the language spoken now."""
        if self.desk.game is not self.game or self.desk.seat != self.seat:
            self.desk = self._new_desk()
            self.hush()
        if self.frame.language != language():
            self.desk.account = self._account()
            self.hush()
            self.offer_to_go_on()
        self.desk.manner = self.manner
        self.frame.settings = {**self.frame.settings, PROJECTOR: text_is_large()}
        self._begin_only_thing()
        self._hand_out()
        self.show()
        if self.table.stalled or self.table.is_behind:
            self.hush()

    def _hand_out(self) -> None:
        """Give the page the game to download, should its Python be gone."""
        self.frame.kept, self.frame.kept_name = json_text(self.table.record()), file_name(GAME_FILE)

    def _begin_only_thing(self) -> None:
        """Open by itself what alone can be begun, as at feeding."""
        waits = self.covered or self.table.stalled
        if self.desk.deed is None and not waits and (only := self.host.only_thing(self.desk)):
            self.desk.deed = self.host.begin(self.desk, only)

    def show(self) -> None:
        """Send the screen to the page."""
        self._shown = self.screen
        self.frame.show(self._shown, self.host.sign, can_undo=self.can_undo, can_redo=self.can_redo)
        self._show_sheet()

    def _show_sheet(self) -> None:
        if not self._opened or self.covered:
            self.frame.show_sheet(None, self.host.sign)
            return
        if self._opened == DRAWER:
            sheet = self.drawer.sheet()
        elif self._opened == "help":
            sheet = help_sheet(self.game, self._shown, self.host, self._asked_about)
        elif self._opened == "table":
            sheet = table_sheet(self.game, self.seat, self.frame.prefix)
        else:
            sheet = self.host.sheet(self.desk, self._opened)
        self.frame.show_sheet(sheet, self.host.sign)

    def _cover(self) -> Screen:
        who = self.game.players[self.seat].name
        asked = say("Pass the screen to {who}", who=who)
        cell = Cell("uncover", say("I am {who}", who=who), look="large", words=asked)
        button = Button("uncover", cell.title, main=True)
        return Screen(
            "cover", Header(asked), Question(asked), (Band((cell,)),), (), Store((), ""), Dock(buttons=(button,))
        )

    def _account(self) -> tuple[str, ...]:
        """Tell what the others did since the person who looks last acted, one line each."""
        others = takewhile(lambda played: played[0] != self.seat, reversed(self.game.moves()))
        runs = groupby(reversed(list(others)), key=lambda played: played[0])
        told = [self.host.account(self.game, seat, [move for _, move in run]) for seat, run in runs]
        return tuple(line for line in told if line)

    def say_note(self, text: str, tone: str = "", buttons: tuple[Button, ...] = (), exchange: Exchange = ()) -> None:
        """Show one line above the question, and behind it what went and what came."""
        self.receipt = exchange_signs(exchange)
        self.frame.learn(self.receipt, self.host.sign)
        self.frame.show_note(printable(text), tone, buttons, self.receipt, exchange_words(exchange))

    def complain(self, sentence: object) -> None:
        """Show what is wrong, a sentence or an error."""
        self.say_note(str(sentence), "warn")

    def hush(self) -> None:
        """Take the note away; what was left here is offered until a new game is begun.

        As long as a bot does not move, or the game went on elsewhere, what can be done about it stands there instead.
        """
        if stalled := self.table.stalled:
            who = self.game.players[self.game.decision.player].name
            ways = [
                Button("bot:ask", say("Ask again"), main=True),
                Button("bot:play", say("Play for {who}", who=who)),
                Button("bot:other", say("Let another bot play")),
            ]
            back = [Button("undo", say("Undo"), "Z")] if self.can_undo else []
            self.say_note(stalled, "warn", (*ways, *back))
        elif self.table.is_behind:
            told, buttons = self._ways_out()
            self.say_note(told, "warn", buttons)
        elif self._left is not None and not self.table.kept_id:
            self.say_note(say("You left a game here."), "", (Button("go_on", self._left.invitation),))
        else:
            self.say_note(self.table.notice, "warn" if self.table.notice else "")

    # -----------------------------------------------------------------------------------------------------------
    # What the page says

    @guarded
    def _heard(self, message: Mapping[str, Any]) -> None:
        kind = message.get("type")
        thing = word_in(message, "id")
        # What was clicked on a screen that is gone is dropped: a second click of a double click, mostly.
        stale = not thing or message.get("version", self.frame.version) != self.frame.version
        if kind == "pick" and not stale:
            self.pick(thing, bool(message.get("touch")))
        elif kind == "point" and not stale:
            self.point(thing)
        elif kind == "set":
            self.set_field(word_in(message, "field"), word_in(message, "key"), value_in(message))
        elif kind == "press" and not stale:
            self.press(thing)
        elif kind == "open":
            self.look_at(thing, word_in(message, "at"))
        elif kind == "upload":
            text = message.get("text")
            self.drawer.upload(brief(message.get("name"), LONGEST_WORD), text if isinstance(text, str) else "")
        elif kind == "too_large":
            raise too_large(brief(message.get("name"), LONGEST_WORD))
        elif kind == "hello":
            self._greet(message.get("storage"))
        elif kind == "unkept":
            keeper().page_refused(brief(message.get("error", ""), LONGEST_WORD))
            self._warn_of_loss()
        elif kind == "behind":
            page_went_on(word_in(message, "name"), message.get("text"))
            self.table.look_elsewhere()


def play(
    players: int = 2,
    bots: Mapping[int, str | Bot] | None = None,
    seed: int | str | None = None,
    names: list[str] | None = None,
    *,
    game: Any = DEFAULT,
    table: Any = None,
    hand_over: bool = False,
    confirm: bool | None = None,
    isolated: bool = True,
    **options: Any,
) -> PlayPanel:
    """Open a table to play at.

    Without more, seat 0 is yours and greedy bots sit on the others; `bots={}` makes everybody a person. `game` is the
    id of a game to set up, or what to go on with: a game, a session, a position, a record or the path of a saved game.
    Without a `seed` nobody can foresee the cards; the one that dealt them is told when the game is over.
    A `table` is shared with other panels and has its own bots. `hand_over=True` covers the screen when the next person
    is another one; `confirm` says whether every move is asked about, which else is what the reader chose last. Bots of
    your own play from a process of their own, with limits, unless `isolated` is False.
    """
    arguments = {"players": players, "bots": bots, "seed": seed, "names": names, "game": game, **options}
    arguments["hand_over"] = hand_over
    manner = chosen_manner()
    if confirm is not None:
        manner = replace(manner, confirm=confirm)
    if table is not None:
        if game != DEFAULT:
            raise OptionError(say("Give a game or a table, not both."))
        return PlayPanel(open_table(table), hand_over, manner)
    if _is_id(game):
        game = new_game(players, new_seed() if seed is None else seed, game=game, names=names, **options)
    session = open_session(game)
    number = len(session.game.players)
    chosen = dict.fromkeys(range(1, number), "greedy") if bots is None else bots
    _check_seats(chosen, number)
    settings = {"hand_over": hand_over}
    key = call_key("play", arguments)
    table = Table(session, chosen, kept=kept_games(), key=key, settings=settings, isolated=isolated)
    return PlayPanel(table, hand_over, manner)


def chosen_manner() -> Manner:
    """Return how moves are played, as the reader chose last."""
    return Manner(**{name: value for name, value in keeper().settings.items() if name in ("confirm", "end_turn")})


def _is_id(source: Any) -> bool:
    """Tell the id of a game, which is a single word, from the path of a saved one."""
    return isinstance(source, str) and source.isidentifier()


def _check_seats(bots: Mapping[int, str | Bot], players: int) -> None:
    if not isinstance(bots, Mapping):
        example = "{1: 'greedy'}"
        raise OptionError(
            say("bots: {value}, expected bots by seat, such as {example}.", value=quoted(bots), example=example)
        )
    for seat in bots:
        if seat not in range(players):
            raise OptionError(
                say("bots: there is no seat {seat}; possible are 0 to {most}.", seat=quoted(seat), most=players - 1)
            )
