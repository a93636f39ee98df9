"""The Vote panel: a class picks a turn, talks, picks again, and then sees what each turn is worth, and why."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.study import Progress, Stopped
from skara.games import GAMES, box_of
from skara.lessons import lesson_named, lesson_names
from skara.panels.keeping import is_served
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.inputs import NumberInputs
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.limits import seconds_within
from skara.panels.parts.panel import guarded, relabel
from skara.panels.parts.table_view import TableView
from skara.panels.study.layout import StudyPanel, moment_and_player, shown
from skara.panels.study.vote_steps import FIRST, REVEAL, SECOND, TALK, WHY, VoteSteps
from skara.panels.study.vote_words import VoteCard, best_words, cards_html, mark_words
from skara.panels.study.walked_lines import line_words
from skara.panels.table import Table, open_table

if TYPE_CHECKING:
    from skara.analysis.ballots import Ballot
    from skara.analysis.ranked import RankedTurn

BOTH, TABLE, TURNS = "both", "table", "turns"
"""What is on the screen: the table beside the turns, or one of them alone."""
SECONDS, SAMPLES = 20.0, 16


class VotePanel(StudyPanel):
    """A vote on the turns of a position; `steps` says where it is and what was counted."""

    def __init__(
        self,
        table: Table,
        ballot: "Ballot | None" = None,
        *,
        seconds: float | None = SECONDS,
        samples: int = SAMPLES,
        seed: int | str = 0,
        projector: bool = False,
    ) -> None:
        """Vote on the turns of a ballot; without one, they are found first. Values are worked out meanwhile."""
        super().__init__("vote")
        self.table, self.game, self.ballot = table, table.game.copy(), ballot
        self.steps = VoteSteps()
        self.values: dict[str, RankedTurn] = {}
        """What the turns are worth, by letter, the best first; nothing until it is known."""
        self._seconds, self._samples, self._seed = seconds_within(seconds, is_served()), samples, seed
        self._busy = False
        self.languages = LanguageSwitch(table.speak)
        self.projector = widgets.ToggleButton(value=bool(projector))
        self.seen = widgets.ToggleButtons(options=[("", BOTH), ("", TABLE), ("", TURNS)], value=BOTH)
        self.view = TableView()
        self.cards, self.ask, self.why = (widgets.HTML() for _ in range(3))
        self.fields = NumberInputs(cells=[], values={}, states={})
        self.work = BackgroundWork(self.start, self._worked, self._failed)
        self.go_on = widgets.Button(button_style="primary")
        self.back, self.skip, self.again = (widgets.Button() for _ in range(3))
        self.reveals: dict[str, Any] = {}
        self.reveal_row = widgets.HBox()
        self.other = widgets.Dropdown()
        self._lay_out()
        self._connect()
        table.on_change(self.refresh)
        self.refresh()
        self.start()

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    def type_votes(self, **votes: Any) -> None:
        """Type votes into the fields: `type_votes(A=12, B=7)`."""
        self.fields.values = {**self.fields.values, **votes}

    @guarded
    def go(self) -> None:
        """Go on: count a vote, vote again, reveal all, or tell the next reason."""
        self.hush()
        step = self.steps.step
        if step in (FIRST, SECOND):
            self._count()
        elif step == TALK:
            self.steps.vote_again()
        elif step == REVEAL:
            self._reveal(self.values)
        else:
            self.steps.told = min(self.steps.told + 1, len(self._reasons()))
        self.refresh()

    @guarded
    def reveal(self, letter: str) -> None:
        """Show what one turn is worth."""
        self.hush()
        if self.values and letter not in self.values:
            known = ", ".join(sorted(self.values))
            raise OptionError(say("letter: {letter}, possible are: {known}.", letter=quoted(letter), known=known))
        self._reveal([letter])
        self.refresh()

    @guarded
    def skip_second(self) -> None:
        """Go from the first vote straight to the values."""
        self.hush()
        self.steps.skip_second()
        self.refresh()

    @guarded
    def step_back(self) -> None:
        """Go back a step; a vote that is put right stands in the fields again."""
        self.hush()
        taken_back = self.steps.back()
        if taken_back is not None:
            self.fields.values = dict(taken_back)
        self._complain_beside({})
        self.refresh()

    @guarded
    def begin_again(self) -> None:
        """Vote anew on the same turns."""
        self.hush()
        self.steps, self.fields.values = VoteSteps(), {}
        self._complain_beside({})
        self.refresh()

    def _count(self) -> None:
        """Take in a vote that was typed in; what is wrong is said beside its field, and nothing changes."""
        from skara.analysis.ballots import count_votes

        if self.ballot is None:
            return
        votes, problems = count_votes(self.fields.values, self.ballot.letters)
        self._complain_beside(problems)
        if not problems:
            self.steps.count(votes)
            self.fields.values = {}

    def _complain_beside(self, problems: Mapping[str, str]) -> None:
        html = {place: f"<b aria-hidden='true'>⊘</b> {escape(problem)}" for place, problem in problems.items()}
        self.fields.states = {letter: {"error": text} for letter, text in html.items() if letter}
        self.fields.error = html.get("", "")

    def _reveal(self, letters: Sequence[str] | Mapping[str, Any]) -> None:
        if not self.values:
            raise OptionError(_wait_words())
        self.steps.reveal(list(letters), self.values)
        if self.steps.step == WHY:
            # The reasons are about the other turn that most people chose, or else about the second best.
            last = self.steps.votes[-1] if self.steps.votes else {}
            self._show_others()
            self.other.value = max(list(self.values)[1:], key=lambda letter: last.get(letter, 0))

    def _reasons(self) -> list[str]:
        from skara.analysis.ballots import why_better

        if self.steps.step != WHY or self.other.value is None:
            return []
        return why_better(self.values, next(iter(self.values)), self.other.value, self.game.active)

    # -----------------------------------------------------------------------------------------------------------
    # The work

    @guarded
    def start(self) -> None:
        """Find the turns, if there are none yet, and work out their values, beside whatever else happens."""
        from skara.analysis.ballots import find_turns_to_vote

        game, ballot, seconds, samples, seed = self.game, self.ballot, self._seconds, self._samples, self._seed

        def work(progress: Progress, stopped: Stopped) -> Any:
            if ballot is None:
                return find_turns_to_vote(game, seconds=seconds, progress=progress, stopped=stopped)
            return ballot.values(samples=samples, seed=seed, progress=progress, stopped=stopped)

        if not self.values:
            # Final scores are there at once; games that are played out take their time.
            self.work.do(work, wait=ballot is not None and ballot.exact)

    @guarded
    def _worked(self, result: Any) -> None:
        """Take in the turns, and go on with their values; or take in the values."""
        if isinstance(result, dict):
            self.values = result
        elif result is not None:
            self.ballot = result
            self.start()
        self.refresh()

    def _failed(self, error: Exception) -> None:
        self.fail(error)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        self.set_title(say("Vote on the turn"), moment_and_player(self.game))
        self.languages.refresh()
        self.projector.description = say("Projector: large text")
        relabel(self.seen, [(say("Table and turns"), BOTH), (say("Table"), TABLE), (say("Turns"), TURNS)])
        self.work.words = say("Work out the values")
        self.work.refresh()
        shown(self.work, self.work.running or not self.values)
        self.view.refresh()
        self.view.show(self.game, self.game.active)
        self.cards.value = self._cards_html()
        self._show_fields()
        self._show_reveals()
        self._show_reasons()
        self._show_buttons()
        self.ask.value = f"<p class='sb-vote-ask' role='status'>{escape(self._asked())}</p>"
        for name, on in (("sb-large", self.projector.value), ("sb-only-table", self.seen.value == TABLE),
                         ("sb-only-turns", self.seen.value == TURNS)):  # fmt: skip
            (self.add_class if on else self.remove_class)(name)

    @property
    def _letters(self) -> str:
        return "" if self.ballot is None else self.ballot.letters

    def _cards_html(self) -> str:
        if self.ballot is None:
            return ""
        all_revealed = bool(self.values) and self.steps.revealed >= set(self.values)
        cards = [
            VoteCard(
                letter,
                line_words(self.game, line),
                [vote[letter] for vote in self.steps.votes],
                self.values.get(letter) if letter in self.steps.revealed else None,
                mark_words(self.values, letter) if all_revealed else "",
            )
            for letter, line in zip(self.ballot.letters, self.ballot.lines, strict=True)
        ]
        return cards_html(cards)

    def _show_fields(self) -> None:
        cells = [
            {
                "key": letter, "label": letter, "icon": "", "group": "",
                "more": say("One vote more for {letter}", letter=letter),
                "less": say("One vote less for {letter}", letter=letter),
            }
            for letter in self._letters
        ]  # fmt: skip
        if self.fields.cells != cells:
            self.fields.cells = cells
        self.fields.label = say("Second vote") if self.steps.step == SECOND else say("First vote")
        shown(self.fields, self.steps.step in (FIRST, SECOND) and bool(cells))

    def _show_reveals(self) -> None:
        if list(self.reveals) != list(self._letters):
            self.reveals = {letter: widgets.Button() for letter in self._letters}
            for letter, button in self.reveals.items():
                button.on_click(lambda _, letter=letter: self.reveal(letter))
            self.reveal_row.children = tuple(self.reveals.values())
        for letter, button in self.reveals.items():
            button.description = say("Reveal {letter}", letter=letter)
            button.disabled = letter in self.steps.revealed or not self.values
        shown(self.reveal_row, self.steps.step == REVEAL)

    def _show_others(self) -> None:
        """List what the best turn can be compared with."""
        best, *others = self.values
        self._busy = True
        try:
            relabel(self.other, [(letter, letter) for letter in sorted(others)])
        finally:
            self._busy = False
        self.other.description = say("Compare {letter} with", letter=best)

    def _show_reasons(self) -> None:
        if self.steps.step == WHY:
            self._show_others()
        shown(self.other, self.steps.step == WHY)
        told = "".join(f"<li>{escape(sentence)}</li>" for sentence in self._reasons()[: self.steps.told])
        self.why.value = f"<ul class='sb-vote-why' aria-live='polite'>{told}</ul>" if told else ""

    def _show_buttons(self) -> None:
        step, left = self.steps.step, len(self._reasons()) - self.steps.told
        self.go_on.description = {
            FIRST: say("Show the first vote"),
            TALK: say("Second vote"),
            SECOND: say("Show the second vote"),
            REVEAL: say("Reveal all"),
            WHY: say("Why? Next reason") if left else say("All is told"),
        }[step]
        waiting = step == REVEAL and not self.values
        self.go_on.disabled = self.ballot is None or waiting or (step == WHY and not left)
        self.back.description, self.again.description = say("Back"), say("Start again")
        self.skip.description = say("Reveal without a second vote")
        shown(self.back, step != FIRST)
        shown(self.skip, step == TALK)
        shown(self.again, step == WHY)

    def _asked(self) -> str:
        """Say what is to be done now."""
        step = self.steps.step
        if self.ballot is None:
            return say("Looking for turns to vote on ...") if self.work.running else say("There is nothing to vote on.")
        if step == FIRST:
            return say("Which turn is best? Count the hands for each, and type them in.")
        if step == TALK:
            return say("Talk for a minute: tell your neighbour why yours is best. Then vote again.")
        if step == SECOND:
            return say("Count the hands again, and type them in.")
        if step == WHY:
            return best_words(self.values)
        if not self.values:
            return _wait_words()
        if self.ballot.exact:
            return say("Reveal the final scores, one by one or all at once.")
        if any(turn.samples for turn in self.values.values()):
            return say("Reveal the points that are expected in the end, one by one or all at once.")
        return say("No game was played out. Reveal the values by estimate, one by one or all at once.")

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        looking = widgets.HBox([self.view.choice])
        left, right = widgets.VBox([looking, self.view]), widgets.VBox([self.cards])
        beside = widgets.HBox([left, right])
        buttons = widgets.HBox([self.go_on, self.skip, self.back, self.again])
        acts = widgets.HBox([self.fields, self.reveal_row, self.other, buttons, self.work])
        now = widgets.HBox([self.ask, acts])
        dock = widgets.VBox([now, self.why])
        for part, name in (
            (looking, "sb-buttons"), (left, "sb-vote-table"), (right, "sb-vote-turns"), (beside, "sb-beside"),
            (self.reveal_row, "sb-buttons"), (self.other, "sb-stacked"), (buttons, "sb-buttons"),
            (acts, "sb-vote-acts"), (now, "sb-vote-now"), (dock, "sb-vote-dock"),
        ):  # fmt: skip
            part.add_class(name)
        self.body.children = [beside, dock]
        self.add_tools(self.seen, self.projector, self.languages)
        self.fit_screen()

    def _connect(self) -> None:
        self.go_on.on_click(lambda button: self.go())
        self.back.on_click(lambda button: self.step_back())
        self.skip.on_click(lambda button: self.skip_second())
        self.again.on_click(lambda button: self.begin_again())
        for choice in (self.projector, self.seen):
            choice.observe(lambda change: self.refresh(), "value")
        self.other.observe(lambda change: self._compare_with_another(), "value")

    def _compare_with_another(self) -> None:
        if not self._busy and self.steps.step == WHY:
            self.steps.told = 0
            self.refresh()


def _wait_words() -> str:
    return say("The values are still being worked out; wait for the bar to end.")


def vote(
    source: Any,
    turns: Sequence[str | Sequence[Any]] | None = None,
    *,
    seconds: float | None = SECONDS,
    samples: int = SAMPLES,
    seed: int | str = 0,
    projector: bool = False,
) -> VotePanel:
    """Let a class vote on the turns of a position; the votes are typed in, then the values are revealed.

    `source` is a position, a game, a record or the path of one, a table or a panel, the id of a puzzle, or a scene of a
    lesson (`first_turn:first`). `turns` are two to five turns, each a list of moves or a text with semicolons between
    them; a `done` at the end may be left out. Without them, the best few different turns are found, in at most so many
    `seconds`. Before the last turn of a game each is played out `samples` times, from the `seed`. `projector` begins
    with large text.
    """
    from skara.analysis.analyses import check_count
    from skara.analysis.ballots import make_ballot
    from skara.analysis.sources import study_of

    check_count("samples", samples, 0)
    named = _named_game(source) if isinstance(source, str) else None
    table = open_table(source if named is None else named)
    study_of(table.game)
    if table.game.is_over:
        raise OptionError(say("The game is over, so there is no turn to vote on."))
    ballot = None if turns is None else make_ballot(table.game.copy(), turns)
    return VotePanel(table, ballot, seconds=seconds, samples=samples, seed=seed, projector=projector)


def _named_game(name: str) -> Any:
    """Return the game of a puzzle by its id, or of a lesson's scene, `first_turn:first`; None where it is neither."""
    lesson, colon, scene = name.partition(":")
    for game in GAMES:
        if colon and lesson in lesson_names(game):
            return lesson_named(lesson, game).put_up(scene).game
        room: Any = getattr(box_of(game), "puzzles", None)
        for puzzle in () if room is None else room.puzzles():
            if puzzle.id == name:
                return puzzle.game()
    return None
