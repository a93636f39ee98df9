"""The Analysis panel: the best whole turns, by how much they are better, and why."""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.analysis.sources import study_of
from skara.core.errors import SessionError
from skara.core.language import N_, say
from skara.core.moves import Move
from skara.core.replay import Point, turn_starts, walk_through
from skara.core.study import GOALS, Progress, RoundWay, Stopped, check_goal, outlook_of
from skara.core.verdicts import lead_words
from skara.games import DEFAULT, box_of
from skara.panels.keeping import is_served
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.limits import seconds_within, times
from skara.panels.parts.panel import guarded, relabel
from skara.panels.parts.row_choice import RowChoice
from skara.panels.study.difference_table import sentences_html, why_html
from skara.panels.study.layout import StudyPanel, main_part, moment_and_player, shown, told_apart
from skara.panels.study.line_view import LineView
from skara.panels.study.round_table import round_html
from skara.panels.study.turn_list import OWN, ListedTurn, entries_of, grade_html, rows_of, worth_sentences
from skara.panels.study.what_if_menu import WhatIfMenu
from skara.panels.table import Table, open_table
from skara.panels.turn_form import AfterTurn, TurnForm

if TYPE_CHECKING:
    from skara.analysis import Analysis, Grade, RankedTurn

NOW = -1
"""Among the moments of a game: the table as it stands."""
ROUND_AHEAD = "ahead"
"""The mode in which the rest of the round is planned."""
DEFAULT_TIME = 20
GOAL_WORDS = {"points": N_("own points"), "ahead": N_("points ahead")}


class AnalysisPanel(StudyPanel):
    """The best turns of a position. `analysis` is the last one made, `grade` that of the turn played here."""

    def __init__(self, table: Table, analysis: "Analysis | None" = None, **options: Any) -> None:
        """Look at a table; `options` go to `skara.analyse`."""
        goal = options.pop("goal", GOALS[0] if analysis is None else analysis.goal)
        check_goal(goal)
        super().__init__("analysis")
        self.table, self.options = table, options
        self.analysis: Analysis | None = None
        self.grade: Grade | None = None
        self.points: list[Point[Any]] = []
        self._starts: list[int] = []
        """The points at which a turn, or another decision in it, begins."""
        self._busy = False
        self.example = False
        """Whether the table is an example, which is said."""
        self._followed: Any = None
        """The table as it stood when it was last looked at."""
        self._different: Any = None
        """The position with what is switched on among the what-ifs; None where nothing is."""
        self._best_standing: RankedTurn | None = None
        """The best turn of the position as it stands, when that was last analysed."""
        self._planned: tuple[Any, list[RoundWay]] | None = None
        """The last position whose round ahead was worked out, and its ways: writing them anew must not take seconds."""
        self.languages = LanguageSwitch(table.speak)
        self.moment = widgets.Dropdown(options=[("", NOW)], value=NOW)
        seconds = options.pop("seconds", DEFAULT_TIME)
        seconds = seconds_within(seconds, is_served())
        offered = times(is_served())
        self.times = offered if seconds in offered else (seconds, *offered)
        self.time = widgets.Dropdown(options=[("", seconds)], value=seconds)
        self.goal = widgets.Dropdown(options=[("", goal) for goal in GOALS], value=goal)
        self.work = BackgroundWork(self.start, self._analysed, self._failed)
        self.told, self.worth, self.why, self.graded, self.intro, self.own_hint = (widgets.HTML() for _ in range(6))
        self.what_if, self.ahead = WhatIfMenu(self._what_if_switched), widgets.HTML()
        self.mode = widgets.ToggleButtons(options=[("", "best"), ("", OWN)], value="best")
        self.turns = RowChoice(self.choose)
        self.other = widgets.Dropdown()
        self.line = LineView()
        self.play_it = widgets.Button()
        self.own: TurnForm | None = None
        self.grade_it = widgets.Button(button_style="primary")
        self._lay_out()
        table.on_change(self._follow)
        self._connect()
        self._follow()
        if analysis is not None:
            self._analysed(analysis)

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    @property
    def game(self) -> Any:
        """The position that is studied: a turn of the recorded game, or the table as it stands; or a what-if of it."""
        return self._standing if self._different is None else self._different

    @property
    def _standing(self) -> Any:
        place = self.moment.value
        return self.table.game if place in (None, NOW) else self.points[place].game

    @guarded
    def start(self) -> None:
        """Begin to analyse, beside whatever else happens."""
        self._analyse(wait=False)

    def analyse(self) -> "Analysis | None":
        """Analyse here and now, as a notebook does that runs without a person."""
        self._analyse(wait=True)
        return self.analysis

    def choose(self, key: str) -> None:
        """Show a turn of the list on the table, compared with the best (the best with the second)."""
        self.turns.show(self.turns.label, self.turns.rows, key)
        self.other.value = None
        self._show_chosen()

    def compare(self, first: str, second: str) -> None:
        """Compare any two turns of the list."""
        self.choose(first)
        self.other.value = second

    @guarded
    def play_own(self) -> None:
        """Turn to the form in which a person plays a turn of the same position."""
        game = self.game if self.analysis is None or self._stale else self.analysis.game
        if game.is_over:
            raise SessionError(say("The game is over, so there is no turn to play."))
        # What lies face down is dealt anew, so that nobody learns by trying what comes.
        start = game.view(game.active).redeal(Random("own turn"))
        self.grade = None
        if self.own is None:
            after = AfterTurn(lambda: say("Grade my turn"), self.grade_own)
            self.own = TurnForm(start, study_of(start).ends_turn, self._own_changed, after)
            self.own_box.children = (self.own,)
        else:
            self.own.begin(start)
        self._show_own()

    @guarded
    def grade_own(self) -> None:
        """Grade the turn played in the form; if there is no analysis yet, it is made first."""
        self._grade(wait=False)

    @guarded
    def play_on_table(self) -> None:
        """Play the chosen turn on the table, where other panels see it too."""
        analysis, entry = self.analysis, self._entry(self.turns.value)
        if analysis is None or entry is None:
            return
        if self.table.game != analysis.game:
            raise SessionError(say("The table has gone on; analyse it again first."))
        for move in entry.turn.line:
            self.table.play(move)

    # -----------------------------------------------------------------------------------------------------------
    # The work

    @property
    def _asked(self) -> dict[str, Any]:
        """How to analyse, as it is set in the panel and was asked for when it was opened."""
        return {**self.options, "seconds": self.time.value, "goal": self.goal.value}

    def _analyse(self, wait: bool) -> None:
        from skara.analysis import analyse

        game, options = self.game.copy(), self._asked
        self.hush()

        def work(progress: Progress, stopped: Stopped) -> Any:
            return analyse(game, progress=progress, stopped=stopped, **options)

        self.work.do(work, wait)

    def _grade(self, wait: bool) -> None:
        from skara.analysis import analyse

        if self.own is None or not self.own.finished:
            raise SessionError(say("Play the turn to its end first."))
        known = None if self._stale or self._ranked_otherwise else self.analysis
        line: Sequence[Move] = self.own.moves
        game, options = self.game.copy(), self._asked
        self.hush()

        def work(progress: Progress, stopped: Stopped) -> Any:
            analysis = known or analyse(game, progress=progress, stopped=stopped, **options)
            progress(1.0, say("Your turn is being played out ..."))
            return analysis, analysis.grade(line, stopped=stopped)

        self.work.do(work, wait)

    def _failed(self, error: Exception) -> None:
        self.fail(error)
        self.refresh()

    @guarded
    def _analysed(self, result: Any) -> None:
        """Show what was found; a turn of one's own that was graded goes into the list."""
        self.analysis, self.grade = result if isinstance(result, tuple) else (result, None)
        if self._different is None and self.analysis is not None and self.analysis.turns:
            self._best_standing = self.analysis.turns[0]
        if not result or not self.analysis.turns:
            self.complain(say("Nothing was found before it was stopped."))
        self.turns.value = None
        self._busy = True
        self.mode.value = "best"
        self._busy = False
        self.refresh()
        entries = self.entries
        chosen = next((entry.key for entry in entries if entry.key == OWN), entries[0].key if entries else None)
        if chosen is not None:
            self.choose(chosen)

    @property
    def _stale(self) -> bool:
        """Whether the analysis is about another position than the one shown."""
        return self.analysis is not None and self.analysis.game != self.game

    @property
    def _ranked_otherwise(self) -> bool:
        """Whether the analysis ranks turns by another goal than the one chosen, which means nothing for one alone."""
        return self.analysis is not None and self.analysis.goal != self.goal.value and len(self.game.players) > 1

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @property
    def entries(self) -> list[ListedTurn]:
        """The turns of the list, best first."""
        return [] if self.analysis is None else entries_of(self.analysis, self._own_turn)

    @property
    def _own_turn(self) -> "RankedTurn | None":
        return None if self.grade is None else self.grade.turn

    def _entry(self, key: str | None) -> ListedTurn | None:
        return next((entry for entry in self.entries if entry.key == key), None)

    @guarded
    def _follow(self) -> None:
        """Take in what was played on the table; an analysis of an earlier moment stays, and is called so."""
        self.points = walk_through(self.table.game, self.points)
        self._starts = _decisions(self.points)
        if self._followed != self.table.game:
            self._followed = self.table.game.copy()
            self._forget_what_ifs()
        self.refresh()

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        self._busy = True
        try:
            self._show_moments()
            moment = moment_and_player(self.game)
            self.set_title(
                say("Analyse a turn"), say("An example: {moment}", moment=moment) if self.example else moment
            )
            self.languages.refresh()
            self.time.description = say("Search for")
            relabel(self.time, [(_time_words(seconds), seconds) for seconds in self.times])
            self.goal.description = say("Rank by")
            relabel(self.goal, [(say(GOAL_WORDS[goal]), goal) for goal in GOALS])
            shown(self.goal, len(self.game.players) > 1)
            self._show_modes()
            self.work.words = say("Analyse") if self.analysis is None else say("Analyse again")
            self.work.refresh()
            self._show_told()
            key = self.turns.value if self._entry(self.turns.value) else None
            self.turns.show(say("Best turns, the best first"), rows_of(self.entries, self._own_turn), key)
            self.other.description = say("Compare with")
            self.play_it.description = say("Play this turn on the table")
            self.grade_it.description = say("Grade my turn")
        finally:
            self._busy = False
        self._show_chosen()
        self._show_own()
        if self.own is not None:
            self.own.refresh()

    def _show_modes(self) -> None:
        """Offer what this game's study knows: the round ahead and the what-ifs are not for every game and moment."""
        outlook = outlook_of(study_of(self._standing))
        modes = [(say("Best turns"), "best"), (say("Your own turn"), OWN)]
        if outlook is not None and len(self.game.players) > 1:
            modes.append((say("The round ahead"), ROUND_AHEAD))
        relabel(self.mode, modes)
        self.mode.value = self.mode.value or "best"
        known = outlook.what_ifs(self._standing) if outlook is not None and _in_turn(self._standing) else []
        self.what_if.fill(known)
        shown(self.what_if, bool(known))

    @guarded
    def _what_if_switched(self) -> None:
        """Study the position with what is switched on; without anything it is the position as it stands again."""
        keys, outlook = self.what_if.keys_on, outlook_of(study_of(self._standing))
        self._different = outlook.with_what_ifs(self._standing, keys) if keys and outlook is not None else None
        self.own_box.children, self.own, self.grade = (), None, None
        self.refresh()
        if self.mode.value == OWN:
            self.play_own()

    def _forget_what_ifs(self) -> None:
        self._different, self._best_standing, self.what_if.keys_on = None, None, []

    def _show_moments(self) -> None:
        labels = told_apart(moment_and_player(self.points[place].game) for place in self._starts)
        options = [*zip(labels, self._starts, strict=True)][::-1]
        if not self.table.game.is_over:
            options.insert(0, (say("as the table stands"), NOW))
        chosen = self.moment.value
        self.moment.description = say("Position")
        self.moment.options = options or [(say("as the table stands"), NOW)]
        known = [value for _, value in self.moment.options]
        self.moment.value = chosen if chosen in known else known[0]
        shown(self.moment, len(known) > 1)

    def _show_told(self) -> None:
        told = []
        if self.analysis is not None and self._stale:
            about = moment_and_player(self.analysis.game)
            told.append(say("These are the turns of another position ({moment}); analyse again.", moment=about))
        elif self._ranked_otherwise:
            told.append(say("These turns are not ranked by what is chosen now; analyse again."))
        if self.analysis is not None and self.analysis.turns:
            told += self.analysis.sentences
            if self._different is not None and not self._stale:
                told += self._gain_words(self.analysis.turns[0])
        self.told.value = f"<div class='sb-note'>{escape(' '.join(told))}</div>" if told else ""
        intro = say("Press Analyse to see the best turns of this position, or play your own turn first.")
        self.intro.value = "" if self.analysis else f"<p>{escape(intro)}</p>"

    def _gain_words(self, best: "RankedTurn") -> list[str]:
        """Say what a change gains, if that is known; with one more of a good, both tables meet the same luck."""
        from skara.analysis.ranked import lead_and_margin

        standing = self._best_standing
        if standing is None or standing.goal != best.goal:
            return []
        gain, margin = lead_and_margin(best, standing)
        if gain is None:
            return []
        verdict = lead_words(gain, margin, True, best.goal)
        return [say("Compared with the best turn without this change: {verdict}", verdict=verdict)]

    @guarded
    def _show_chosen(self) -> None:
        """Show the chosen turn, what it is worth, and why it is better or worse than the other one."""
        entry, analysis = self._entry(self.turns.value), self.analysis
        found = entry is not None and analysis is not None
        for part in (self.turns, self.told_turn, self.line.row, self.line.moves):
            shown(part, found)
        for part in (self.other, self.why):
            shown(part, found and len(self.entries) > 1)
        shown(self.play_it, found and self.moment.value == NOW and not self._stale and self._different is None)
        if entry is None or analysis is None:
            self.line.show(self.game, (), self.game.active, "")
            self.worth.value = self.why.value = ""
            return
        self.worth.value = f"<div class='sb-card'>{sentences_html(worth_sentences(entry))}</div>"
        self.line.show(analysis.game, entry.turn.line, analysis.seat, entry.title)
        others = [other for other in self.entries if other.key != entry.key]
        kept = self.other.value
        self._busy = True
        try:
            self.other.options = [(other.title, other.key) for other in others]
            self.other.value = kept if kept in [other.key for other in others] else (others[0].key if others else None)
        finally:
            self._busy = False
        self._show_why()

    @guarded
    def _show_why(self) -> None:
        from skara.analysis.ranked import compared

        one, other = self._entry(self.turns.value), self._entry(self.other.value)
        if one is None or other is None or self.analysis is None:
            self.why.value = ""
            return
        # The better one comes first, so that the sentences tell its gains.
        order = [entry.key for entry in self.entries]
        first, second = sorted((one, other), key=lambda entry: order.index(entry.key))
        head = say("{first} compared with {second}", first=first.title, second=second.title)
        found = compared(first.turn, second.turn, self.analysis.seat)
        told = why_html(found, first.title, second.title, told=one.turn.chances)
        self.why.value = f"<div class='sb-card'><h4>{escape(head)}</h4>{told}</div>"

    @guarded
    def _show_own(self) -> None:
        own, ahead = self.mode.value == OWN, self.mode.value == ROUND_AHEAD
        hint = say("Play your turn to its end, then have it graded. Nothing is played on the table.")
        self.own_hint.value = f"<p>{escape(hint)}</p>"
        self.graded.value = grade_html(self.grade) if self.grade else ""
        for part in (self.best_box, self.told, self.intro):
            shown(part, not own and not ahead)
        shown(self.ahead, ahead)
        if ahead:
            self.ahead.value = round_html(self.game, self._round_ahead())
        for part in (self.own_box, self.own_hint, self.grade_it):
            shown(part, own)
        self.put_aside(own)
        self.grade_it.disabled = self.own is None or not self.own.finished or self.work.running

    def _round_ahead(self) -> list[RoundWay]:
        """Return the ways through the rest of the round, worked out once for each position."""
        outlook = outlook_of(study_of(self.game))
        if outlook is None:
            return []
        if self._planned is None or self._planned[0] != self.game:
            self._planned = self.game.copy(), outlook.round_ahead(self.game)
        return self._planned[1]

    def _own_changed(self) -> None:
        """Forget the grade of a turn that is no more the one in the form."""
        self.grade = None
        self._show_own()

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        top = widgets.HBox([self.mode, self.moment, self.what_if, self.goal, self.time, self.work])
        top.add_class("sb-study-top")
        self.told_turn = widgets.VBox([self.worth, self.play_it, self.other, self.why, self.line.moves])
        self.told_turn.add_class("sb-told")
        side = widgets.VBox([self.turns, self.told_turn])
        self.best_box = widgets.HBox([side, widgets.VBox([self.line.looking(), self.line.view])])
        self.best_box.add_class("sb-beside")
        self.own_box = main_part()
        says = (self.told, self.intro, self.graded, self.own_hint, self.grade_it)
        self.body.children = [top, *says, self.ahead, self.best_box, self.own_box]
        for button in (self.grade_it, self.play_it):
            button.add_class("sb-start")
        for labelled in (self.moment, self.what_if, self.goal, self.time, self.other):
            labelled.add_class("sb-stacked")
        self.add_tools(self.languages)
        self.fit_screen()

    def _connect(self) -> None:
        self.moment.observe(lambda change: self._moment_chosen(), "value")
        self.mode.observe(lambda change: self._mode_chosen(), "value")
        self.goal.observe(lambda change: None if self._busy else self._show_told(), "value")
        self.other.observe(lambda change: None if self._busy else self._show_why(), "value")
        self.play_it.on_click(lambda button: self.play_on_table())
        self.grade_it.on_click(lambda button: self.grade_own())

    def _moment_chosen(self) -> None:
        if not self._busy:
            self.own_box.children, self.own = (), None
            self.grade = None
            self._forget_what_ifs()
            self.refresh()
            if self.mode.value == OWN:
                self.play_own()

    def _mode_chosen(self) -> None:
        if self._busy:
            return
        if self.mode.value == OWN and self.own is None:
            self.play_own()
        else:
            self.refresh()


def _in_turn(game: Any) -> bool:
    return bool(game.moment.stage == "turn")


def _decisions(points: Sequence[Point[Any]]) -> list[int]:
    """List the points at which a turn begins, and where each move is a decision, those with something to decide."""
    study, starts = study_of(points[0].game), set(turn_starts(points))
    for place, (point, following) in enumerate(pairwise(points[1:]), start=1):
        if study.ends_turn(point.before, point.move) and study.is_choice(point.game, following.move):
            starts.add(place)
    return [place for place in sorted(starts) if _in_turn(points[place].game)]


def _time_words(seconds: float | None) -> str:
    return say("no limit") if seconds is None else say("{seconds} s at most", seconds=seconds)


def analyse_turn(source: Any = None, *, game: str = DEFAULT, **options: Any) -> AnalysisPanel:
    """Study one turn: of a table shared with other panels, a panel, a game, a record, a position or an analysis.

    Without a source it is an example of the `game`. `options` go to `skara.analyse`: best, seconds,
    samples, seed and the others.
    """
    from skara.analysis import Analysis

    if isinstance(source, Analysis):
        return AnalysisPanel(Table(source.game), source, **options)
    if source is not None:
        return AnalysisPanel(open_table(source), **options)
    panel = AnalysisPanel(open_table(box_of(game).face.example("analysis")), **options)
    panel.example = True
    panel.refresh()
    return panel
