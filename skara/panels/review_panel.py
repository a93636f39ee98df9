"""The Review panel: a recorded game, decision by decision, with the best turn known and how much was luck."""

from collections.abc import Mapping
from html import escape
from math import inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.core.errors import OptionError
from skara.core.files import read_json
from skara.core.language import say
from skara.core.numbers import signed
from skara.core.position_codes import is_code
from skara.core.quoting import quoted
from skara.core.stopping import GivenUp
from skara.core.study import Progress, Stopped
from skara.panels.keeping import is_served
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.limits import review_within
from skara.panels.parts.panel import guarded, relabel
from skara.panels.parts.row_choice import RowChoice
from skara.panels.parts.way_back import WayBack
from skara.panels.study.difference_table import differences_html
from skara.panels.study.layout import StudyPanel, shown
from skara.panels.study.line_view import LineView
from skara.panels.study.practice_offer import PracticeOffer
from skara.panels.study.review_chart import ReviewChart
from skara.panels.study.review_words import (
    decision_names,
    definitions_html,
    row_of,
    spoken_name,
    summary_html,
    turn_html,
    whose,
)
from skara.panels.study.walked_lines import line_words
from skara.panels.table import Table, open_table

if TYPE_CHECKING:
    from skara.analysis import Review, ReviewedTurn

_PAUSE = 4.0
"""So many seconds lie between two looks at a review that is still being made."""

WORST = 3
"""So many of the worst decisions have buttons of their own."""


class ReviewPanel(StudyPanel):
    """A reviewed game at one of its decisions. `number` is the place of that decision."""

    def __init__(self, table: Table, review: "Review | None" = None, player: int = 0, **options: Any) -> None:
        """Show a review, or a game that is yet to be reviewed; `options` go to `skara.review`."""
        super().__init__("review")
        self.table, self.options = table, options
        self.review: Review | None = None
        self.number = 0
        self._busy = False
        self._opened: WayBack | None = None
        """The lesson or the puzzle that stands in the place of the review."""
        self.languages = LanguageSwitch(table.speak)
        self.player = widgets.Dropdown(options=_seats(table.game), value=player)
        self.work = BackgroundWork(self.start, self._reviewed, self._failed, self._reviewed_so_far)
        self.intro, self.summary, self.definitions, self.worst_head, self.detail, self.why = (
            widgets.HTML() for _ in range(6)
        )
        self.worst = [widgets.Button() for _ in range(WORST)]
        self.practise = PracticeOffer(self._open_in_place)
        self.chart = ReviewChart(self.go)
        self.turns = RowChoice(lambda key: self.go(int(key)))
        self.back, self.on = widgets.Button(), widgets.Button()
        self.which = widgets.ToggleButtons(options=[("", "played"), ("", "best")], value="played")
        self.line = LineView()
        self._lay_out()
        self._connect()
        table.on_change(self.refresh)
        if review is not None:
            self._reviewed(review)
        else:
            self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    @guarded
    def start(self) -> None:
        """Begin to review the game, beside whatever else happens."""
        self._work(wait=False)

    def review_now(self) -> "Review | None":
        """Review the game here and now, as a notebook does that runs without a person."""
        self._work(wait=True)
        return self.review

    @guarded
    def go(self, number: int) -> None:
        """Go to a decision by its place, from 0; places beyond the ends lead to the ends."""
        if self.review is None:
            return
        self.number = max(0, min(len(self.review.turns) - 1, number))
        self._set_which("played")
        self.chart.mark(self.number)
        self._show_turn()

    @property
    def turn(self) -> "ReviewedTurn | None":
        """The decision shown."""
        return self.review.turns[self.number] if self.review is not None and self.review.turns else None

    # -----------------------------------------------------------------------------------------------------------
    # The work

    def _work(self, wait: bool) -> None:
        from skara.analysis import review

        game, player, options = self.table.game.copy(), self.player.value, review_within(self.options, is_served())
        self.hush()

        shown = -inf
        known: Review | None = None

        def show(so_far: "Review") -> None:
            nonlocal shown, known
            known = so_far
            if monotonic() - shown >= _PAUSE:
                shown = monotonic()
                self.work.hand_over(so_far)

        def work(progress: Progress, stopped: Stopped) -> Any:
            try:
                return review(game, player=player, progress=progress, stopped=stopped, partly=show, **options)
            except GivenUp:
                return known

        self.work.do(work, wait)

    def _failed(self, error: Exception) -> None:
        self.fail(error)
        self.refresh()

    @guarded
    def _reviewed_so_far(self, review: "Review") -> None:
        """Show the decisions that were looked at, while the others are."""
        again = self.review is None or self.review.game != review.game or self.review.player != review.player
        self.number = 0 if again else min(self.number, len(review.turns) - 1)
        self.review = review
        self.refresh()

    @guarded
    def _reviewed(self, review: Any) -> None:
        """Show a review, beginning with the decision that lost most; None was stopped before there was one."""
        if review is None:
            if self.review is None:
                self.complain(say("Nothing was found before it was stopped."))
            self.refresh()
            return
        self.review = review
        self.number = review.worst[0].number if review.worst else 0
        self._busy = True
        try:
            self.player.options, self.player.value = _seats(review.game), review.player
        finally:
            self._busy = False
        self.refresh()
        if self.work.was_stopped:
            self.complain(say("It was stopped: decisions 1 to {last} were looked at.", last=len(review.turns)))

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @guarded
    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        review = self.review
        game = self.table.game if review is None else review.game
        self.set_title(say("Review a game"), whose(game, self.player.value))
        self.languages.refresh()
        self.player.description = say("Player")
        shown(self.player, len(game.players) > 1)
        self.work.words = say("Review") if review is None else say("Review again")
        self.work.refresh()
        self.back.description, self.on.description = say("< decision"), say("decision >")
        self.back.tooltip, self.on.tooltip = say("One decision back"), say("One decision on")
        relabel(self.which, [(say("What was played"), "played"), (say("The best turn known"), "best")])
        shown(self.whole, review is not None)
        intro = say(
            "Press Review: every decision of this game is compared with the best one. This takes a while; what is "
            "known is shown as it comes."
        )
        self.intro.value = "" if review else f"<p>{escape(intro)}</p>"
        if review is None:
            return
        self.summary.value, self.definitions.value = summary_html(review), definitions_html(review)
        self._show_worst(review)
        self.chart.show(review.rows(), list(map(spoken_name, review.turns, decision_names(review.turns))), self.number)
        self._show_turn()

    def _show_worst(self, review: "Review") -> None:
        none = say("No decision lost points for certain.")
        head = escape(say("Biggest losses:") if review.worst else none)
        self.worst_head.value = f"<b>{head}</b>"
        names = decision_names(review.turns)
        for place, button in enumerate(self.worst):
            shown(button, place < len(review.worst))
            if place < len(review.worst):
                turn = review.worst[place]
                button.description = f"{names[turn.number]}  {signed(-turn.seen_lost)}"
                button.tooltip = say("Go to this decision")

    @guarded
    def _show_turn(self) -> None:
        review, turn = self.review, self.turn
        if review is None or turn is None:
            return
        names = decision_names(review.turns)
        self.turns.show(say("Decisions"), list(map(row_of, review.turns, names)), str(self.number))
        self.back.disabled, self.on.disabled = self.number == 0, self.number == len(review.turns) - 1
        same = turn.line == turn.best_line
        shown(self.which, not same)
        head = names[self.number]
        better = "" if same else self._better_html(turn)
        self.detail.value = f"<div class='sb-card'><h4>{escape(head)}</h4>{turn_html(turn)}{better}</div>"
        why = turn.difference
        table = "" if why is None else differences_html(why, say("Best known"), say("Played"))
        self.why.value = f"<div class='sb-card'>{table}</div>" if table else ""
        self.practise.show(turn)
        self._show_line()

    def _open_in_place(self, panel: Any) -> None:
        """Show a lesson or a puzzle in the place of the review."""
        self._come_back()
        self._opened = WayBack(say("Back to the review"), panel, self._come_back)
        for part in self.children:
            shown(part, False)
        self.children = (*self.children, self._opened)

    def _come_back(self) -> None:
        """Show the review again, and close what stood in its place."""
        if self._opened is None:
            return
        opened, self._opened = self._opened, None
        self.children = tuple(part for part in self.children if part is not opened)
        for part in self.children:
            shown(part, True)
        opened.close()

    def close(self) -> None:
        """Close the panel, and what stands in its place."""
        if self._opened is not None:
            self._opened.close()
        super().close()

    def _better_html(self, turn: "ReviewedTurn") -> str:
        parts = ""
        for label, line, peek in ((say("Played"), turn.line, True), (say("Best known"), turn.best_line, False)):
            words = " · ".join(line_words(turn.start, line, peek=peek))
            parts += f"<p><b>{escape(label)}</b> {escape(words)}</p>"
        return parts

    @guarded
    def _show_line(self) -> None:
        turn = self.turn
        if turn is None:
            return
        played = self.which.value == "played"
        line, title = (turn.line, say("What was played")) if played else (turn.best_line, say("The best turn known"))
        self.line.show(turn.start, line, turn.start.active, title, peek=played)

    def _set_which(self, which: str) -> None:
        self._busy = True
        try:
            self.which.value = which
        finally:
            self._busy = False

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        worst = widgets.HBox([self.worst_head, *self.worst])
        steps = widgets.HBox([self.back, self.on])
        for row in (worst, steps):
            row.add_class("sb-buttons")
        told = widgets.VBox([self.detail, self.practise, self.line.moves, self.why, self.definitions])
        told.add_class("sb-told")
        side = widgets.VBox([steps, self.turns, told])
        course = widgets.VBox([self.chart, self.line.looking(self.which), self.line.view])
        columns = widgets.HBox([side, course])
        columns.add_class("sb-beside")
        top = widgets.HBox([self.summary, worst])
        top.add_class("sb-study-top")
        self.whole = widgets.VBox([top, columns])
        self.whole.add_class("sb-whole-review")
        self.body.children = [self.intro, self.whole]
        self.add_tools(self.player, self.work, self.languages)
        self.fit_screen()

    def _connect(self) -> None:
        self.back.on_click(lambda button: self.go(self.number - 1))
        self.on.on_click(lambda button: self.go(self.number + 1))
        self.which.observe(lambda change: None if self._busy else self._show_line(), "value")
        self.player.observe(lambda change: self._player_chosen(), "value")
        for place, button in enumerate(self.worst):
            button.on_click(lambda _, place=place: self._go_to_worst(place))

    def _go_to_worst(self, place: int) -> None:
        if self.review is not None:
            self.go(self.review.worst[place].number)

    def _player_chosen(self) -> None:
        """Forget the review of another player; a page may choose nobody at all."""
        if self.player.value is None:
            self.player.value = 0 if self.review is None else self.review.player
        elif not self._busy and (self.review is None or self.review.player != self.player.value):
            self.review = None
            self.refresh()


def _seats(game: Any) -> list[tuple[str, int]]:
    return [(player.name, seat) for seat, player in enumerate(game.players)]


def review_game(source: Any, player: int = 0, **options: Any) -> ReviewPanel:
    """Review a game: a review, the path of a saved one, a game, a session, a record, a saved game, or a table.

    `player` is whose decisions are looked at; `options` go to `skara.review`: samples and seed.
    """
    from skara.analysis import Review, load_review

    if isinstance(source, (str, Path)) and not is_code(source) and _holds_review(source):
        source = load_review(source)
    if isinstance(source, Review):
        return ReviewPanel(Table(source.game), source, source.player, **options)
    table = open_table(source)
    if type(player) is not int or not 0 <= player < len(table.game.players):
        most = len(table.game.players) - 1
        raise OptionError(say("player: {player}, possible are 0 to {most}.", player=quoted(player), most=most))
    return ReviewPanel(table, None, player, **options)


def _holds_review(path: str | Path) -> bool:
    from skara.analysis.review_files import FORMAT

    value = read_json(path)
    return isinstance(value, Mapping) and value.get("format") == FORMAT
