"""What came of the games: two runs on the same deals in words and in a chart, and what became of the guess."""

import json
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.language import gettext, language, say
from skara.core.numbers import number, signed
from skara.core.variants import Variant
from skara.lab.describing import variant_words
from skara.lab.predicting import Prediction, expected_width
from skara.panels.design.experiment_form import Yardstick, yardstick_words
from skara.panels.design.themed_chart import ThemedChart
from skara.panels.parts.panel import relabel
from skara.panels.study.layout import shown

if TYPE_CHECKING:
    from skara.lab.comparing import Comparison
    from skara.lab.fitted import Fitted
    from skara.lab.runs import Run

PRINTED = ""
"""The key of the printed game among variants."""

FIRST_MEASURE = "score"


class RunsMade:
    """The runs that were made, by how the games were set up and by variant, and the guesses before them."""

    def __init__(self) -> None:
        """Begin with none."""
        self._runs: dict[str, dict[str, Run]] = {}
        self.guesses: dict[tuple[str, str], tuple[Yardstick, Prediction]] = {}
        self.variants: dict[str, Variant] = {}
        self.fitted: dict[str, Fitted] = {}
        """Bots fitted on a variant, by its key."""
        self.refitted: dict[tuple[str, str], Run] = {}
        """The same games played by them, by set-up and variant."""

    def of(self, setup: Mapping[str, Any]) -> "dict[str, Run]":
        """Return the runs of a set-up, the printed game first."""
        return self._runs.setdefault(setup_key(setup), {})

    def keep(self, setup: Mapping[str, Any], variant: Variant | None, run: "Run | None") -> None:
        """Keep a run in the place of a shorter one."""
        if run is None or not len(run.games):
            return
        runs, key = self.of(setup), variant_key(variant)
        runs[key] = run
        if variant is not None:
            self.variants[key] = variant
        if PRINTED in runs:
            # The printed game stands first, whenever it was played.
            self._runs[setup_key(setup)] = {PRINTED: runs.pop(PRINTED), **runs}


def setup_key(setup: Mapping[str, Any]) -> str:
    """Return the same text for set-ups whose games can be compared deal by deal."""
    return json.dumps(setup, sort_keys=True)


def variant_key(variant: Variant | None) -> str:
    """Return what a variant is called among the runs: what it changes, whatever its name."""
    return PRINTED if variant is None or variant.is_printed else variant.changed(name="variant").text


class ResultView(widgets.VBox):
    """Which two runs are compared, what is said of them, and a chart with a choice of measure."""

    def __init__(self, game: str, refit: widgets.Widget) -> None:
        """Make the empty view; `refit` stands beside the choices of what is compared."""
        self.game = game
        self.comparison: Comparison | None = None
        self._runs: dict[str, Run] = {}
        self._made = RunsMade()
        self._effect, self._setup = Yardstick("vp"), ""
        self._margin: float | None = None
        self._busy = False
        self.first, self.second = (widgets.Dropdown(options=[("", PRINTED)], value=PRINTED) for _ in range(2))
        self.measure = widgets.Dropdown(options=[("", FIRST_MEASURE)], value=FIRST_MEASURE)
        self.told = widgets.HTML()
        self.chart = ThemedChart()
        self.choices = widgets.HBox([self.first, self.second, self.measure, refit])
        self.choices.add_class("sb-lab-row")
        for choice in (self.first, self.second, self.measure):
            choice.add_class("sb-stacked")
            choice.observe(lambda change: None if self._busy else self.refresh(), "value")
        super().__init__([self.told, self.choices, self.chart])
        self.add_class("sb-lab-result")

    def show(
        self,
        made: RunsMade,
        setup: Mapping[str, Any],
        effect: Yardstick,
        newest: str | None = None,
        margin: float | None = None,
    ) -> None:
        """Show the runs of a set-up; `newest` is the one to look at, differences inside the `margin` do not matter."""
        self._made, self._runs, self._effect, self._setup = made, made.of(setup), effect, setup_key(setup)
        self._margin = margin
        if newest is not None:
            self._choose(PRINTED if newest != PRINTED else self.first.value, newest)
        self.refresh()

    def ask_first(self, words: str) -> None:
        """Say what is missing before games can be played, until the next change, where nothing moves for it."""
        self.refresh()
        self.told.value = f"<p class='sb-ask-first' role='alert'>⊘ {escape(words)}</p>{self.told.value}"

    def _choose(self, first: str, second: str) -> None:
        self._busy = True
        try:
            for choice, value in ((self.first, first), (self.second, second)):
                choice.options = [(key, key) for key in {*self._runs, value}]
                choice.value = value
        finally:
            self._busy = False

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        there = len(self._runs) > 0
        for part in (self.choices, self.chart):
            shown(part, there)
        if not there:
            self.comparison = None
            self.told.value = _first_steps()
            self.chart.show(None)
            return
        names = run_names(self._made, self._runs)
        self._busy = True
        try:
            self.first.description, self.second.description = say("Compare"), say("with")
            self.measure.description = say("Show")
            for choice, other in ((self.first, next(iter(names))), (self.second, list(names)[-1])):
                relabel(choice, [(name, key) for key, name in names.items()])
                if choice.value is None:
                    choice.value = other
            self._show_measures()
        finally:
            self._busy = False
        self.told.value = self._words(names)
        self._show_chart(names)

    def _show_measures(self) -> None:
        from skara.lab.measures import OVER_RUNS

        try:
            from skara.charts.lab_measures import TITLES

            titles = {name: gettext(TITLES[name][0]) for name in OVER_RUNS if name in TITLES}
        except ImportError:
            titles = {}
        relabel(self.measure, [(titles.get(name, name), name) for name in OVER_RUNS])
        if self.measure.value is None:
            self.measure.value = FIRST_MEASURE

    def _words(self, names: Mapping[str, str]) -> str:
        from skara.lab.comparing import compare

        first, second = self._runs[self.first.value], self._runs[self.second.value]
        self.comparison = None
        if first is second:
            told = say("Choose two different games to compare.")
            return f"<p>{escape(told)}</p>"
        try:
            self.comparison = found = compare(
                first, second, self._effect.column, margin=self._margin, seat=self._effect.seat,
                refitted=self._made.refitted.get((self._setup, self.second.value)),
            )  # fmt: skip
        except SkaraError as error:
            return f"<div class='sb-warn' role='alert'><b>⊘</b> {escape(str(error))}</div>"
        # The other side of a guess is what it was made about; nobody guessed how two variants differ.
        guess = self._made.guesses.get((self._setup, self.second.value)) if self.first.value == PRINTED else None
        return result_html(
            self.game, self._effect, (names[self.first.value], names[self.second.value]), found,
            guess[1] if guess is not None and guess[0] == self._effect else None,
            [*_changes(self._made, self.first.value, self.second.value), *run_notes(first, second, found)],
        )  # fmt: skip

    def _show_chart(self, names: Mapping[str, str]) -> None:
        tables = {names[key]: self._runs[key] for key in dict.fromkeys((self.first.value, self.second.value))}
        measure = self.measure.value
        found: dict[str, Any] = {}

        def make(room: tuple[int, int]) -> Any:
            from skara.charts.lab_beside import measures_beside
            from skara.lab.measures import measured

            # Both themes and every size show the same figures.
            if not found:
                found.update({name: measured(run, measure) for name, run in tables.items()})
            return measures_beside(found, room)

        self.chart.show(make, (measure, language(), [(name, id(run)) for name, run in tables.items()]))


def run_names(made: RunsMade, runs: "Mapping[str, Run]") -> dict[str, str]:
    """Name the runs by their variants; of two that are called alike, the later one has a number."""
    names: dict[str, str] = {}
    for key in runs:
        name = say("printed game") if key == PRINTED else made.variants[key].name
        alike = sum(other == name or other.startswith(f"{name} (") for other in names.values())
        names[key] = f"{name} ({alike + 1})" if alike else name
    return names


def result_html(
    game: str,
    effect: Yardstick,
    names: tuple[str, str],
    found: "Comparison",
    guess: Prediction | None,
    notes: list[str],
) -> str:
    """Write what two runs show: the difference, the verdict, the guess, and what must be known beside them."""
    sides = say(
        "{second} {value}, {first} {other}", second=names[1], value=number(found.second.value), first=names[0],
        other=number(found.first.value),
    )  # fmt: skip
    head = escape(say("{what}: {told}", what=yardstick_words(game, effect), told=_difference(found)))
    beside = f"<span class='sb-note'>{escape(sides)}</span>"
    lines = [f"<p class='sb-lab-verdict' role='status'><b>{head}</b> {beside}</p>"]
    if found.refitted is not None:
        told = say("{what}: {told}", what=say("With bots fitted on this variant"), told=_difference(found.refitted))
        lines.append(f"<p class='sb-lab-verdict'>{escape(told)}</p>")
    if guess is not None:
        lines.append(f"<p class='sb-lab-guess'>{escape(guess.confronted(found))}</p>")
    lines.append(f"<p class='sb-note'>{escape(' '.join(notes))}</p>")
    return "".join(lines)


def _difference(found: "Comparison") -> str:
    return say(
        "{difference} ({low} to {high}): {verdict}", difference=signed(found.difference.value),
        low=signed(found.difference.low), high=signed(found.difference.high), verdict=found.verdict,
    )  # fmt: skip


def run_notes(first: "Run", second: "Run", found: "Comparison") -> list[str]:
    """List what must be known beside a figure: how many deals, which bots, what failed, what was stopped."""
    notes = [say("{deals} deals, the same for both, 95 % interval.", deals=number(found.difference.deals))]
    if found.margin is not None:
        notes.append(say("Differences inside ±{margin} do not matter, as was chosen.", margin=number(found.margin)))
    notes += [expected_width(found), *found.notes]
    failed = first.failed + second.failed
    if failed:
        worst = first if first.failed else second
        notes.append(
            say("Games that failed: {number}, such as seed {seed}: {problem}", number=failed,
                seed=worst.failures["seed"].iloc[0], problem=worst.failures["problem"].iloc[0])
        )  # fmt: skip
    if first.stopped or second.stopped:
        notes.append(say("Stopped before the end; what was played counts."))
    return [note for note in notes if note]


def _changes(made: RunsMade, *keys: str) -> list[str]:
    """Say what the variants change."""
    return [
        say("{what}: {told}", what=made.variants[key].name, told="; ".join(variant_words(made.variants[key]))) + "."
        for key in keys
        if key != PRINTED
    ]


def _first_steps() -> str:
    steps = (
        say("Choose a figure on the left and change it, or forbid a move."),
        say("Guess what that does to the points, before any game is played."),
        say("Run: bots play the printed game and yours on the same deals."),
        say("Compare, look at another measure, and explain what you see."),
    )
    return f"<ol class='sb-lab-steps'>{''.join(f'<li>{escape(step)}</li>' for step in steps)}</ol>"
