"""The design lab: change a figure, guess what it does, let bots play both games on the same deals, and compare."""

from html import escape
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.core.errors import OptionError, SkaraError
from skara.core.language import say, set_language
from skara.core.study import Progress, Stopped
from skara.core.variants import Variant, load_variant, read_variant
from skara.games import DEFAULT, box_of
from skara.lab.describing import changes_of
from skara.lab.figures import without_change
from skara.lab.stored_games import LAB_SEED
from skara.panels.design.experiment_form import ExperimentForm
from skara.panels.design.figure_picker import FigurePicker
from skara.panels.design.refitting import FITTED_BOT, Refitted, can_refit, refit
from skara.panels.design.results import PRINTED, ResultView, RunsMade, setup_key, variant_key
from skara.panels.design.variant_files import VARIANT_FILES
from skara.panels.keeping import is_served
from skara.panels.parts.assets import STATIC
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.files import FilesRow
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.new_game_form import bot_name, possible_players
from skara.panels.parts.panel import guarded
from skara.panels.study.layout import StudyPanel, shown

if TYPE_CHECKING:
    from skara.lab.comparing import Comparison
    from skara.lab.runs import Run

_STYLE = (STATIC / "design.css").read_text(encoding="utf-8")

USUAL_GAMES = 100
"""How many games of each are played unless somebody chooses otherwise: a minute or less for the bots that judge."""

USUAL_BOT = "competent"
"""Plays unless somebody chooses otherwise: it plans its meals, where `greedy` lets most settlers go hungry."""

FILE = "variant"
"""The name under which a variant is saved until somebody gives another."""


class DesignLabPanel(StudyPanel):
    """A variant that somebody changes, and what bots made of it. `variant` is the one at hand, `made` all runs."""

    def __init__(
        self, variant: Variant, players: int, bot: str, games: int, seed: int | str, workers: int | None
    ) -> None:
        """Begin with a variant, which may change nothing yet."""
        super().__init__("design")
        self.children = (widgets.HTML(f"<style>{_STYLE}</style>"), *self.children)
        self.variant = variant
        self.workers = 1 if is_served() else workers
        self.made = RunsMade()
        self._busy = False
        self.languages = LanguageSwitch(self._speak)
        self.filing = widgets.ToggleButton(value=False, icon="save")
        self.files = FilesRow(self, FILE, self._written, self._read, VARIANT_FILES)
        self.variant_name = widgets.Text(continuous_update=False)
        self.changes = widgets.HBox()
        self.problem = widgets.HTML()
        self.picker = FigurePicker(self, variant, self.take)
        self.form = ExperimentForm(variant.game, players, bot, games, seed, is_served(), self._form_changed)
        self.work = BackgroundWork(self.start, self._played, self._failed, self._played_so_far, is_run=True)
        self.refit = BackgroundWork(self.fit_bots, self._refitted, self._failed, is_run=True)
        self.refit.start.button_style = ""
        self.result = ResultView(variant.game, self.refit)
        self._lay_out()
        self._connect()
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.variant.game

    @property
    def comparison(self) -> "Comparison | None":
        """What is compared now; None where there is nothing to compare."""
        return self.result.comparison

    def take(self, variant: Variant) -> None:
        """Go on with another variant of the same game; a guess was made about the one before."""
        if variant_key(variant) != variant_key(self.variant):
            self.form.forget()
        self.variant = variant
        self.hush()
        self.refresh()

    def predict(self, direction: str, size: float = 0.0) -> None:
        """Say what is expected: more, less or same, and by how much."""
        self.form.predict(direction, size)

    @guarded
    def start(self) -> None:
        """Let bots play, beside whatever else happens."""
        if self.variant.is_printed:
            self.result.ask_first(_nothing_changed())
        elif self.form.prediction is None:
            self.result.ask_first(say("Guess first: will it be more, less, or no difference?"))
        else:
            self._run(wait=False)

    def run_now(self) -> "Comparison | None":
        """Play here and now, as a notebook does that runs without a person."""
        self._run(wait=True)
        return self.comparison

    @guarded
    def fit_bots(self, wait: bool = False) -> None:
        """Fit the bots on the variant at hand, and let them play the games again that stand beside the printed ones."""
        self.hush()
        setup, variant = self.form.setup, self.variant
        run = self.made.of(setup).get(variant_key(variant))
        if run is None or not can_refit(setup, variant):
            raise OptionError(say("Run the variant with {bot} first.", bot=bot_name(self.game, FITTED_BOT)))
        known = self.made.fitted.get(variant_key(variant))
        self.refit.do(refit(setup, variant, len(run.games), known, self.workers), wait)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # The work

    def _run(self, wait: bool) -> None:
        self.hush()
        variant, setup, games = self.variant, self.form.setup, int(self.form.games.value)
        if variant.is_printed:
            raise OptionError(_nothing_changed())
        if problem := self._trouble():
            raise OptionError(problem)
        if self.form.prediction is not None:
            guess = (self.form.effect.value, self.form.prediction)
            self.made.guesses[setup_key(setup), variant_key(variant)] = guess
        known = self.made.of(setup)
        so_far = [_whole(known.get(key)) for key in (PRINTED, variant_key(variant))]
        workers = self.workers

        def work(progress: Progress, stopped: Stopped) -> Any:
            from skara.lab.beside import simulate_beside

            began = monotonic()

            def tell(done: int, most: int) -> None:
                progress(done / most, _progress_words(done, most, monotonic() - began))

            def partly(runs: "list[Run]") -> None:
                self.work.hand_over((setup, variant, runs))

            runs = simulate_beside([None, variant], games, so_far=so_far, progress=tell, stopped=stopped,
                                   partly=partly, workers=workers, **setup)  # fmt: skip
            return setup, variant, runs

        self.work.do(work, wait)

    @guarded
    def _played_so_far(self, found: Any) -> None:
        self._keep(found)
        self._look_at(found)

    def _look_at(self, found: Any) -> None:
        setup, variant, *_ = found
        self.result.show(self.made, setup, self.form.effect.value, variant_key(variant), self.form.margin)

    @guarded
    def _refitted(self, found: Refitted | None) -> None:
        if found is None:
            self.complain(say("Nothing was found before it was stopped."))
        else:
            key = variant_key(found.variant)
            self.made.fitted[key] = found.bot
            if found.run is not None:
                self.made.refitted[setup_key(found.setup), key] = found.run
            self._look_at(found)
        self.refresh()

    @guarded
    def _played(self, found: Any) -> None:
        if found is None:
            self.complain(say("Nothing was found before it was stopped."))
        else:
            self._keep(found)
            self._look_at(found)
        self.refresh()

    def _keep(self, found: Any) -> None:
        setup, variant, runs = found
        for side, run in zip((None, variant), runs, strict=False):
            self.made.keep(setup, side, run)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, ImportError):
            self.complain(say("Runs need a package that is not there: {error}", error=str(error)))
        else:
            self.fail(error)
        self.refresh()

    def _trouble(self) -> str:
        """Say why the variant cannot be played; nothing where it can."""
        try:
            box_of(self.game).new_game(int(self.form.players.value or 1), 0, data=self.variant)
        except SkaraError as error:
            return str(error)
        return ""

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        self._busy = True
        try:
            game = box_of(self.game).words.glossary.name("game")
            self.set_title(say("Design lab"), game)
            self.languages.refresh()
            self.filing.description = say("Save, load")
            self.variant_name.description, self.variant_name.value = say("Variant"), self.variant.name
            self.form.refresh(self.work.running or self.refit.running)
            self._show_changes()
        finally:
            self._busy = False
        shown(self.files, bool(self.filing.value))
        self.files.refresh()
        self.picker.show(self.variant, int(self.form.players.value or 1))
        self.work.words, self.refit.words = say("Run"), say("Fit the bots to it")
        for work, other in ((self.work, self.refit), (self.refit, self.work)):
            work.refresh()
            work.start.disabled = work.running or other.running
        self._show_refit()
        self.result.show(self.made, self.form.setup, self.form.effect.value, margin=self.form.margin)

    def _show_refit(self) -> None:
        """Offer to fit the bots where they played the variant at hand by weights of another game."""
        setup, key = self.form.setup, variant_key(self.variant)
        offered = can_refit(setup, self.variant) and key in self.made.of(setup)
        shown(self.refit, self.refit.running or (offered and (setup_key(setup), key) not in self.made.refitted))

    def _show_changes(self) -> None:
        """Show every change as a button that takes it back, and what is wrong with all of them together."""
        buttons = []
        for key, words in changes_of(self.variant).items():
            button = widgets.Button(description=f"{words}  ✕", tooltip=say("Take this change back"))
            button.on_click(lambda _, key=key: self._take_back(key))
            buttons.append(button)
        if not buttons:
            told = say("as printed: nothing is changed yet")
            buttons = [widgets.HTML(f"<span class='sb-note'>{escape(told)}</span>")]
        for old in self.changes.children:
            old.close()
        self.changes.children = tuple(buttons)
        problem = self._trouble()
        told = say("It cannot be played so: {problem}", problem=problem)
        self.problem.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {escape(told)}</div>" if problem else ""

    @guarded
    def _take_back(self, key: tuple[str, ...]) -> None:
        self.take(without_change(self.variant, key))

    # -----------------------------------------------------------------------------------------------------------
    # Files

    def _written(self) -> Any:
        return self.variant.as_data()

    def _read(self, document: Any) -> None:
        variant = read_variant(document)
        if variant.game != self.game:
            problem = say("the variant '{name}' is one of '{other}'", name=variant.name, other=variant.game)
            raise OptionError(say("data: {problem}, not of '{game}'.", problem=problem, game=self.game))
        changes_of(variant)
        self.take(variant)

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _lay_out(self) -> None:
        head = widgets.HBox([self.variant_name, self.changes])
        self.form.guess.children = (*self.form.guess.children, self.work)
        right = widgets.VBox([self.files, head, self.problem, self.form, self.result])
        beside = widgets.HBox([self.picker, right])
        for part, name in (
            (head, "sb-lab-row"), (head, "sb-lab-variant"), (self.variant_name, "sb-stacked"),
            (self.changes, "sb-buttons"), (right, "sb-lab-right"), (beside, "sb-beside"), (self.files, "sb-card"),
        ):  # fmt: skip
            part.add_class(name)
        self.body.children = [beside]
        self.add_tools(self.filing, self.languages)
        self.fit_screen()

    def _connect(self) -> None:
        self.variant_name.observe(lambda change: self._renamed(change["new"]), "value")
        self.filing.observe(lambda change: shown(self.files, bool(change["new"])), "value")

    @guarded
    def _renamed(self, name: str) -> None:
        if not self._busy:
            self.take(self.variant.changed(name=name))

    @guarded
    def _form_changed(self) -> None:
        self.refresh()

    def _speak(self, code: str) -> None:
        set_language(code)
        self.refresh()


def _nothing_changed() -> str:
    return say("Nothing is changed yet: choose a figure and change it, or forbid a move.")


def _whole(run: "Run | None") -> "Run | None":
    """Return a run that can be gone on with: one that was stopped has gaps."""
    return None if run is None or run.stopped else run


def _progress_words(done: int, most: int, seconds: float) -> str:
    """Say how far a run is, and how long it will take."""
    told = say("{done} of {most} games", done=done, most=most)
    if done < 4 or done == most:
        return told
    left = seconds / done * (most - done)
    if left < 90:
        return say("{told}, about {seconds} s left", told=told, seconds=max(1, round(left)))
    return say("{told}, about {minutes} min left", told=told, minutes=round(left / 60))


def design_lab(
    variant: Variant | str | Path | None = None,
    game: str = "",
    *,
    players: int | None = None,
    bot: str = USUAL_BOT,
    games: int = USUAL_GAMES,
    seed: int | str = LAB_SEED,
    workers: int | None = None,
) -> DesignLabPanel:
    """Open the design lab: change figures and forbid moves, guess, let bots play, and compare.

    `variant` is one to begin with, or its TOML file; `game` says of which game where there is none. `players`, `bot`,
    `games` and `seed` are what is chosen at first. `workers` is the number of processes; all cores, unless named.
    """
    if isinstance(variant, (str, Path)):
        variant = load_variant(variant)
    if variant is None:
        variant = Variant(say("My variant"), game or DEFAULT)
    if game and variant.game != game:
        raise OptionError(
            say("game: {game}, but the variant '{name}' is one of '{other}'.", game=game, name=variant.name,
                other=variant.game)
        )  # fmt: skip
    known = possible_players(variant.game)
    seats = (2 if 2 in known else known[0]) if players is None else players
    return DesignLabPanel(variant, seats, bot, games, seed, workers)
