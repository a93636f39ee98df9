"""Who plays how many games, and what somebody expects of them before they are played."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import ipywidgets as widgets

from skara.bots.makers import bots_of
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.games import box_of
from skara.lab.predicting import LESS, MORE, SAME, Prediction
from skara.panels.parts.limits import SERVED_GAMES
from skara.panels.parts.new_game_form import bot_name, possible_players
from skara.panels.parts.panel import relabel
from skara.panels.study.layout import shown

NUMBERS = (20, 50, 100, 200, 500, 1_000)
"""How many games of each are offered."""

SAME_BOT = ""
"""Says that the others play as the first player does."""


class Yardstick(NamedTuple):
    """What is compared: a column of the players, of all of them or of one seat."""

    column: str
    seat: int | None = None


class ExperimentForm(widgets.VBox):
    """Players, bots, games and seed; and below them the guess."""

    def __init__(
        self, game: str, players: int, bot: str, games: int, seed: int | str, served: bool, changed: Callable[[], None]
    ) -> None:
        """Offer what the game knows; `changed` is called when somebody chose anything."""
        self.game = game
        self._busy = False
        self._numbers = [number for number in sorted({*NUMBERS, games}) if not served or number <= SERVED_GAMES]
        self.players = widgets.Dropdown(options=_checked(possible_players(game), players, "players"), value=players)
        self._bots = [name for name, made in bots_of(game).items() if not getattr(made, "by_clock", False)]
        self.bot = widgets.Dropdown(options=_checked(self._bots, bot, "bots"), value=bot)
        self.others = widgets.Dropdown(options=[SAME_BOT, *self._bots], value=SAME_BOT)
        self.games = widgets.Dropdown(options=self._numbers, value=min(games, self._numbers[-1]))
        self.seed = widgets.Text(value=str(seed), continuous_update=False)
        self.effect = widgets.Dropdown(options=[("", Yardstick("vp"))], value=Yardstick("vp"))
        self.direction = widgets.ToggleButtons(options=[("", each) for each in (MORE, LESS, SAME)], value=None)
        self.size = widgets.BoundedFloatText(value=0, min=0, max=999, step=0.5)
        self.least = widgets.BoundedFloatText(value=0, min=0, max=999, step=0.5)
        self._fields = (
            self.players, self.bot, self.others, self.games, self.seed, self.least, self.effect, self.size,
        )  # fmt: skip
        chosen = widgets.HBox([self.players, self.bot, self.others, self.games, self.seed, self.least])
        self.guess = widgets.HBox([self.effect, self.direction, self.size])
        for row in (chosen, self.guess):
            row.add_class("sb-lab-row")
        for field in self._fields:
            field.add_class("sb-stacked")
            field.observe(lambda change: None if self._busy else changed(), "value")
        self.direction.observe(lambda change: None if self._busy else changed(), "value")
        chosen.add_class("sb-lab-chosen")
        super().__init__([chosen, self.guess])
        self.add_class("sb-lab-form")

    @property
    def setup(self) -> dict[str, Any]:
        """How the games are set up, as `lab.simulate` takes it, but for their number."""
        players, seed = int(self.players.value or 1), self.seed.value.strip() or "0"
        others = self.others.value or self.bot.value
        bots = [self.bot.value, *[others] * (players - 1)]
        return {
            "game": self.game, "players": players, "bots": bots, "rotate": len(set(bots)) > 1,
            "seed": int(seed) if seed.isdecimal() and len(seed) < 16 else seed,
        }  # fmt: skip

    @property
    def margin(self) -> float | None:
        """Below how much a difference does not matter; None where nobody said."""
        return float(self.least.value) or None

    @property
    def prediction(self) -> Prediction | None:
        """What somebody expects; None where nobody said."""
        return None if self.direction.value is None else Prediction(self.direction.value, float(self.size.value or 0))

    def predict(self, direction: str, size: float = 0.0) -> None:
        """Say what is expected."""
        self.size.value, self.direction.value = size, direction

    def forget(self) -> None:
        """Ask for a new guess."""
        self._busy = True
        try:
            self.size.value, self.direction.value = 0, None
        finally:
            self._busy = False

    def refresh(self, running: bool = False) -> None:
        """Write everything anew, in the language spoken now; a guess is sealed while its games are played."""
        players = int(self.players.value or 1)
        named = [(bot_name(self.game, bot), bot) for bot in self._bots]
        self._busy = True
        try:
            self.players.description, self.bot.description = say("Players"), say("Bots")
            self.others.description, self.games.description = say("against"), say("Games")
            self.seed.description, self.size.description = say("Seed"), say("by about")
            self.effect.description = say("Guess first:")
            self.least.description = say("margin ±")
            self.least.tooltip = say(
                "A difference that surely lies below this does not matter; 0: nothing is said of it."
            )
            relabel(self.bot, named)
            relabel(self.others, [(say("the same"), SAME_BOT), *named])
            relabel(self.effect, [(yardstick_words(self.game, each), each) for each in yardsticks(self.game, players)])
            if self.effect.value is None:
                self.effect.value = Yardstick("vp")
            relabel(self.direction, [(say("more"), MORE), (say("less"), LESS), (say("no difference"), SAME)])
        finally:
            self._busy = False
        shown(self.others, players > 1)
        shown(self.size, self.direction.value != SAME)
        for field in (*self._fields, self.direction):
            field.disabled = running


def yardsticks(game: str, players: int) -> list[Yardstick]:
    """List what can be guessed and compared: points, of all or of one seat, the lines of the score, and choices."""
    seats = [Yardstick("vp", seat) for seat in range(players)] if players > 1 else []
    lines = [Yardstick(f"vp_{line}") for line in box_of(game).lines]
    return [Yardstick("vp"), *seats, *lines, Yardstick("options"), Yardstick("wasted")]


def yardstick_words(game: str, effect: Yardstick) -> str:
    """Name what is compared."""
    if effect.seat is not None:
        return say("Points of player {number}", number=effect.seat + 1)
    shared = {"vp": say("Points"), "options": say("Options at a decision"), "wasted": say("Goods without use")}
    if effect.column in shared:
        return shared[effect.column]
    line, glossary = effect.column.removeprefix("vp_"), box_of(game).words.glossary
    named = glossary.name(f"line_{line}" if f"line_{line}" in glossary else line)
    return say("Points: {line}", line=named)


def _checked(known: Iterable[Any], chosen: Any, field: str) -> list[Any]:
    """Return what can be chosen, or say what is wrong with the choice."""
    found = list(known)
    if chosen not in found:
        possible = ", ".join(map(str, found))
        raise OptionError(
            say("{field}: {value}, possible are: {known}.", field=field, value=quoted(chosen), known=possible)
        )
    return found
