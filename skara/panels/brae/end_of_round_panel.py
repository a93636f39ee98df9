"""The end of a round, one step at a time: rest, feed, Midden, slider; with the choices, or with guesses first."""

from typing import Any

import ipywidgets as widgets
import traitlets

from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.brae.examples import example
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.round_changes import what_would_change
from skara.brae.round_guesses import Reply, column_reply, midden_reply
from skara.brae.round_walk import STEPS, RoundWalk, last_decision
from skara.core.errors import OptionError, SessionError
from skara.core.events import Event
from skara.core.language import say
from skara.panels.brae.own_table import own_table
from skara.panels.brae.round_end_cards import needed_html, step_cards, storage_picture, what_if_html
from skara.panels.brae.round_end_forms import FeedForm, GuessForm, RestForm
from skara.panels.parts.drawing_ids import fresh_prefix
from skara.panels.parts.fitted_board import FittedBoard
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import Panel, guarded, variables
from skara.panels.table import Table

END = len(STEPS)
"""The place behind the last step."""


class EndOfRoundPanel(Panel):
    """One player's end of round. `step` counts the steps done: 0 rest, 1 feed, 2 Midden, 3 slider, 4 all."""

    step = traitlets.Int(0)

    def __init__(self, table: Table, seat: int | None = None, predict: bool = False) -> None:
        """Show the open end of round of a table, or what it would be if the round ended now."""
        super().__init__("", "eor-panel")
        self.table, self.predict = table, predict
        self.walk: RoundWalk | None = None
        self.guesses: dict[str, int] = {}
        self.revealed = not predict
        self._wanted = seat
        self._seen: Game | None = None
        self._played = self._playing = False
        self.back, self.forward, self.look = widgets.Button(), widgets.Button(), widgets.Button()
        self.languages = LanguageSwitch(table.speak)
        self.cards, self.changes, self.needed = (widgets.HTML() for _ in range(3))
        self._prefix = fresh_prefix()
        self.storage = FittedBoard(self._draw)
        self.rest = RestForm(self.refresh, self.step_forward)
        self.feed = FeedForm(self.refresh, self.step_forward, self.complain)
        self.guess = GuessForm(self.check, self.show_without_guessing)
        self.add_tools(self.back, self.forward, self.languages)
        store = widgets.VBox([self.needed, self.storage])
        asked = widgets.VBox([self.rest, self.feed, self.guess, self.changes])
        store.add_class("sb-card")
        self.choices = widgets.HBox([store, asked])
        self.choices.add_class("sb-beside")
        colours = widgets.HTML(f"<style>.sb-eor-panel {{{variables(ENVIRONMENT_FILLS)}}}</style>")
        self.body.children = [colours, self.look, self.cards, self.choices]
        self.fit_screen()
        self.back.on_click(lambda button: self.step_back())
        self.forward.on_click(lambda button: self.step_forward())
        self.look.on_click(lambda button: self.look_at_table())
        table.on_change(self._follow)
        self.look_at_table()

    # -- which end of round

    @guarded
    def look_at_table(self) -> None:
        """Begin anew with the table as it is now."""
        game = self._seen = self.table.game
        self._played, self.step, self.guesses, self.revealed = False, 0, {}, not self.predict
        self.guess.start()
        self.rest.start()
        self.hush()
        seat = self._wanted if self._wanted is not None else game.active
        try:
            self.walk = RoundWalk(game, game.view(seat).player, self._earlier())
        except SessionError as error:
            self.walk = None
            self.refresh()
            self.complain(str(error))
            return
        if self.walk.asked == "feed":
            self.feed.start(self.walk)
            self.step = 1 if self.walk.begun else 0
        self.refresh()

    def _earlier(self) -> list[Event]:
        """Return what happened in this end of round already."""
        log = self.table.session.log
        ends = [place for place, event in enumerate(log) if event.kind == "round_end"]
        return log[ends[-1] :] if ends else []

    @guarded
    def _follow(self) -> None:
        """Follow the table, except while the person still looks at a feeding made here."""
        unfinished = self._played and self.step < END
        if self._playing or self.table.game is self._seen or unfinished:
            self.refresh()
        else:
            self.look_at_table()

    # -- going

    @guarded
    def step_forward(self) -> None:
        """Make the choice of this step, if there is one, and go on."""
        self.hush()
        walk = self._need_walk()
        if self.step == 0 and walk.asked == "rest":
            self._choose(self.rest.move)
            if walk.asked == "rest":
                self.refresh()
                return
        elif self.step == 1 and walk.asked == "feed":
            self._choose(self.feed.move(walk))
        elif self.step == 2 and not self.revealed:
            raise SessionError(say("Guess first, or have it shown without guessing."))
        elif self.step >= END:
            raise SessionError(say("This end of round is finished; there is nothing left to choose."))
        if self.step == 0 and walk.asked == "feed":
            self.feed.start(walk)
        self.step += 1
        self.refresh()

    @guarded
    def step_back(self) -> None:
        """Go one step back; a choice made in it is taken back."""
        self.hush()
        walk = self._need_walk()
        if self.step == 0:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        verb = {2: "feed", 1: "rest"}.get(self.step)
        if verb and walk.moves and walk.moves[-1].option.verb == verb:
            self._take_back(walk)
        self.step -= 1
        if self.step < 2:
            self.revealed, self.guesses = not self.predict, {}
        self.refresh()

    def _choose(self, move: Move) -> None:
        walk = self._need_walk()
        live = walk.begun and self.table.game is self._seen
        walk.play(move)
        if live:
            self._playing = True
            try:
                self.table.play(move)
            finally:
                self._playing = False
            self._seen, self._played = self.table.game, True

    def _take_back(self, walk: RoundWalk) -> None:
        if self._played:
            if self.table.game is not self._seen:
                raise SessionError(say("Others have moved since; take their moves back on the table first."))
            self._playing = True
            try:
                self.table.undo()
            finally:
                self._playing = False
            self._seen = self.table.game
        walk.back()

    def _need_walk(self) -> RoundWalk:
        if self.walk is None:
            raise SessionError(say("There is no end of round before the first turn or after the last one."))
        return self.walk

    # -- guessing

    @guarded
    def check(self) -> None:
        """Answer the guesses and open the steps."""
        self._need_walk()
        midden, column = self.guess.midden.value, self.guess.column.value
        if self.step != 2 or self.revealed:
            raise SessionError(say("First come rest and feeding; then guess."))
        if midden is None or column is None:
            raise SessionError(say("Choose an answer to both questions, or have them shown without guessing."))
        self.guesses = {"midden": int(midden), "slider": int(column)}
        self._reveal()

    @guarded
    def show_without_guessing(self) -> None:
        """Open the steps without a guess."""
        if self.step != 2:
            raise SessionError(say("First come rest and feeding; then guess."))
        self._reveal()

    @property
    def replies(self) -> dict[str, Reply]:
        """What the guesses were answered, by step; nothing where nobody guessed."""
        if not self.guesses:
            return {}
        walk, midden, column = self._need_walk(), self.guesses["midden"], self.guesses["slider"]
        return {
            "midden": _quoted(midden, midden_reply(walk, midden)),
            "slider": _quoted(column, column_reply(walk, column, midden)),
        }

    def _reveal(self) -> None:
        self.hush()
        self.revealed, self.step = True, END
        self.refresh()

    # -- showing

    def _ahead(self, walk: RoundWalk) -> RoundWalk:
        """Return the walk gone to its end with what is chosen in the forms."""
        if walk.asked == "feed" and self.step == 1:
            return walk.forecast(paid=self.feed.paid, leaving=tuple(self.feed.leaving))
        return walk.forecast(self.rest.move if walk.asked == "rest" else None)

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        self.languages.refresh()
        self.back.description, self.forward.description = say("Step back"), say("Step forward")
        self.look.description = say("Show the table as it is now")
        walk = self.walk
        self._show(self.look, walk is None or self.table.game is not self._seen or (self._played and self.step == END))
        for part in (self.cards, self.choices):
            self._show(part, walk is not None)
        self.back.disabled = walk is None or self.step == 0
        self.forward.disabled = walk is None or self.step == END
        if walk is None:
            self.set_title(say("End of round"))
            return
        game, who = walk.start, walk.player.name
        self.set_title(say("End of round {round}: {who}", round=game.round, who=who), self._ahead_words(walk))
        choosing_rest = self.step == 0 and walk.asked == "rest"
        choosing_feed = self.step == 1 and walk.asked == "feed"
        if choosing_rest:
            self.rest.show(walk)
        ahead = self._ahead(walk)
        if choosing_feed:
            self.feed.show(walk, ahead)
        (self.choices.add_class if choosing_feed else self.choices.remove_class)("sb-feeding")
        self._show(self.rest, choosing_rest)
        self._show(self.feed, choosing_feed)
        choosing = choosing_rest or choosing_feed
        guessing = not self.revealed and not choosing
        self._show(self.guess, guessing)
        if not self.revealed:
            self.guess.show(ahead, self.step == 2)
        self.needed.value = needed_html(self._tables(walk, ahead)[1], walk.seat)
        self.storage.redraw()
        self.cards.value = step_cards(walk, ahead, self.step, not self.revealed, self.replies)
        self.changes.value = what_if_html(what_would_change(ahead)) if self.revealed else ""
        # One thing at a time: there is no room for both beside the storage.
        self._show(self.changes, self.revealed and not choosing)

    def _tables(self, walk: RoundWalk, ahead: RoundWalk) -> tuple[Game, Game]:
        """Return the table to show and an earlier one: what changed between them is marked.

        The engine gains the Midden right after feeding; here it comes when its step is done.
        """
        fed = ahead.before_midden()
        if self.step == END:
            return ahead.game, fed
        if self.step == 1 and walk.asked == "feed":
            return fed, walk.game
        return (fed, fed) if walk.finished else (walk.game, walk.game)

    def _draw(self, width: int, height: int) -> str:
        if self.walk is None:
            return ""
        game, earlier = self._tables(self.walk, self._ahead(self.walk))
        return storage_picture(game, earlier, self.walk.seat, width, height, self._prefix)

    def _ahead_words(self, walk: RoundWalk) -> str:
        if walk.begun:
            return say("The round has ended; what is chosen here is played on the table.")
        if last_decision(self.table.game):
            return say("Looking ahead: this turn ends the round. Nothing is played on the table.")
        return say("Looking ahead: as if the round ended now. Nothing is played on the table.")

    @staticmethod
    def _show(part: Any, shown: bool) -> None:
        part.layout.display = "" if shown else "none"


def _quoted(guess: int, reply: Reply) -> Reply:
    """Put what was said before what is answered."""
    said = say("You said {guess}: right.", guess=guess) if reply.right else say("You said {guess}.", guess=guess)
    return reply._replace(sentence=f"{said} {reply.sentence}")


def end_of_round(
    game: Any = None, seat: int | None = None, predict: bool = False, table: Any = None
) -> EndOfRoundPanel:
    """Walk through the end of a round: of whatever holds a game, of a table, or without either of an example.

    `seat` is the player, by default the one to act; with `predict` the numbers come after a guess.
    """
    if game is not None and table is not None:
        raise OptionError(say("Give a game or a table, not both."))
    if game is None:
        game = example("end_of_round") if table is None else table
    return EndOfRoundPanel(own_table(game), seat, predict)
