"""The choices inside an end of round: what to do at rest, how to feed, and what to guess."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.brae.ids import FOOD
from skara.brae.moves import Move, parse
from skara.brae.round_end import settler_count
from skara.brae.round_guesses import column_answers, midden_answers
from skara.brae.round_walk import Loss, RoundWalk
from skara.brae.scoring import complete_sets
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import say
from skara.core.numbers import number
from skara.panels.parts.panel import rule_links

SKIP = "rest skip"


def _title(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"


class RestForm(widgets.VBox):
    """What to cook or buy at rest, or nothing."""

    def __init__(self, changed: Callable[[], None], submit: Callable[[], None]) -> None:
        """Call `changed` when another choice is made and `submit` when it is to be carried out."""
        self.head, self.refused = widgets.HTML(), widgets.HTML()
        self.choice = widgets.RadioButtons(options=[("", SKIP)], layout={"width": "100%"})
        self.button = widgets.Button(button_style="primary")
        super().__init__([self.head, self.choice, self.refused, self.button])
        self.add_class("sb-card")
        self._quiet, self._fresh = False, True
        self.choice.observe(lambda change: None if self._quiet else changed(), "value")
        self.button.on_click(lambda button: submit())

    @property
    def move(self) -> Move:
        """The move chosen."""
        return parse(self.choice.value or SKIP)

    def start(self) -> None:
        """Forget the choice; what brings most food is offered first."""
        self._fresh = True

    def show(self, walk: RoundWalk) -> None:
        """List what can be done now."""
        self.head.value = _title(say("Rest: your choice"))
        self.button.description = say("Rest like this")
        options = [(self._words(meal.spent, meal.gained), str(meal.move)) for meal in walk.meals()]
        options.append((say("nothing more"), SKIP))
        self._quiet = True
        before = None if self._fresh else self.choice.value
        self.choice.options = options
        self.choice.value = before if before in [value for _, value in options] else options[0][1]
        self._fresh = self._quiet = False
        reasons = [option.refusal for option in walk.game.options(all=True) if option.refusal is not None]
        self.refused.value = "".join(
            f"<div class='sb-refused'>⊘ {rule_links(escape(str(why)))}</div>" for why in reasons
        )

    @staticmethod
    def _words(spent: dict[str, int], gained: dict[str, int]) -> str:
        return f"{goods_phrase(spent)} → {goods_phrase(gained)}"


class FeedForm(widgets.VBox):
    """How much food to pay and who leaves. The engine says what each choice costs."""

    def __init__(
        self, changed: Callable[[], None], submit: Callable[[], None], complain: Callable[[str], None]
    ) -> None:
        """Call `changed` after every choice, `submit` when it is to be carried out, `complain` with what cannot be."""
        self.head, self.count, self.note, self.after = (widgets.HTML() for _ in range(4))
        self.food = widgets.BoundedIntText(layout={"width": "190px"})
        self.food.style.description_width = "initial"
        self.settlers = widgets.HBox()
        self.settlers.add_class("sb-settlers")
        self.button = widgets.Button(button_style="primary")
        foot = widgets.HBox([self.after, self.button])
        foot.add_class("sb-foot")
        top = widgets.HBox([self.head, self.food])
        top.add_class("sb-form-top")
        super().__init__([top, self.count, self.settlers, self.note, foot])
        self.add_class("sb-card")
        self.leaving: list[Loss] = []
        self.toggles: dict[Loss, Any] = {}
        self._walk: RoundWalk | None = None
        self._quiet = False
        self._changed, self._complain = changed, complain
        self.food.observe(lambda change: self._pay(), "value")
        self.button.on_click(lambda button: submit())

    @property
    def paid(self) -> int:
        """The food chosen."""
        return int(self.food.value)

    def move(self, walk: RoundWalk) -> Move:
        """Return the move chosen, legal or not."""
        return walk.feeding(self.paid, tuple(self.leaving))

    def start(self, walk: RoundWalk) -> None:
        """Begin with as much food as possible and nobody chosen."""
        most, ration = walk.most_food()
        self.leaving = []
        self._quiet = True
        self.food.max = self.food.min = 0
        self.food.max, self.food.step, self.food.value = most, ration, most
        self._quiet = False
        self.toggles = {}
        for environment, loss in walk.settlers():
            toggle = widgets.ToggleButton(layout={"height": "auto"})
            toggle.add_class(f"sb-{environment}")
            toggle.observe(lambda change, loss=loss: self._toggle(loss, change["new"]), "value")
            self.toggles[loss] = toggle
        self.settlers.children = list(self.toggles.values())

    def _pay(self) -> None:
        if not self._quiet:
            self._changed()

    def _toggle(self, loss: Loss, pressed: bool) -> None:
        walk = self._walk
        if self._quiet or walk is None:
            return
        if not pressed:
            self.leaving.remove(loss)
        else:
            must = walk.must_leave(self.paid)
            if must == 0:
                self._complain(str(walk.game.why_not(walk.feeding(self.paid, (loss,)))))
            else:
                # One more than must leave: whoever was chosen first stays after all.
                self.leaving = [*self.leaving, loss][-must:]
        self._changed()

    def show(self, walk: RoundWalk, ahead: RoundWalk) -> None:
        """Show the choices made and what they cost; `ahead` is the walk gone to its end with them."""
        self._walk = walk
        must = walk.must_leave(self.paid)
        self.leaving = self.leaving[-must:] if must else []
        self.head.value = _title(say("Feed: your choice"))
        self.food.description = say("Food to pay")
        most = self.food.max
        paying = say("0 to {most}: paying is never forced", most=most)
        self.note.value = f"<p class='sb-note'>{escape(self._track_words(walk))} {escape(paying)}</p>"
        chosen = len(self.leaving)
        sign, look = ("✓", "sb-right") if chosen == must else ("⊘", "sb-refused")
        told = say("settlers who must leave: {must}; chosen: {chosen}", must=must, chosen=chosen)
        self.count.value = f"<p class='{look}'><b>{sign}</b> {escape(told)}</p>"
        self._label(walk)
        self.button.description = say("Feed like this")
        self.after.value = self._after_words(ahead)

    def _label(self, walk: RoundWalk) -> None:
        columns: dict[str, int] = {}
        sizes = {
            environment: sum(one == environment for one, _ in walk.settlers()) for environment, _ in walk.settlers()
        }
        self._quiet = True
        for environment, loss in walk.settlers():
            columns[environment] = columns.get(environment, 0) + 1
            toggle, cost, leaves = self.toggles[loss], walk.cost(loss, tuple(self.leaving)), loss in self.leaving
            which = f" {columns[environment]}" if sizes[environment] > 1 else ""
            who = f"{name(environment)}{which}"
            if leaves:
                who = say("✓ {settler} leaves", settler=who)
            loses, known = f"{number(-cost.total)} {name('vp')}", name(loss[0])
            if cost.sets:
                loses += " · " + say("breaks a set")
                parts = say("breaks a set: {sets} {settler}", sets=number(-cost.sets), settler=number(-cost.settler))
                known = f"{known}; {parts}"
            toggle.description, toggle.tooltip, toggle.value = f"{who}\n{loses}", known, leaves
        self._quiet = False

    def _track_words(self, walk: RoundWalk) -> str:
        figures, space = walk.game.figures, walk.player.furnish
        each, whole = figures.furnish_vp_settler[space], figures.furnish_vp_set[space]
        return say(
            "VP on furnish space {space}: {settler} for each settler, {set} for each set of four environments.",
            space=space, settler=each, set=whole,
        )  # fmt: skip

    def _after_words(self, ahead: RoundWalk) -> str:
        game = ahead.before_midden()
        p = game.players[ahead.seat]
        words = [
            glossary.counted(settler_count(p), "settler"),
            say("complete sets: {sets}", sets=complete_sets(p)),
            goods_phrase({"food": p.goods[FOOD]}),
            say("held {held} of {spaces} usable", held=sum(p.goods), spaces=game.figures.spaces[p.slider]),
        ]
        return "<b>" + escape(say("After feeding")) + "</b> " + escape(" · ".join(words))


class GuessForm(widgets.VBox):
    """Two guesses, of the Midden and of the slider's column; only answers that the table allows are offered."""

    def __init__(self, check: Callable[[], None], give_up: Callable[[], None]) -> None:
        """Call `check` when the guesses are to be looked at, `give_up` when they are not to be made."""
        self.head, self.ask_midden, self.ask_column, self.remark = (widgets.HTML() for _ in range(4))
        self.midden = widgets.ToggleButtons(options=[0], value=None)
        self.column = widgets.ToggleButtons(options=[0], value=None)
        self.check = widgets.Button(button_style="primary")
        self.give_up = widgets.Button()
        buttons = widgets.HBox([self.check, self.give_up])
        for row in (self.midden, self.column):
            row.add_class("sb-answers")
        super().__init__([self.head, self.ask_midden, self.midden, self.ask_column, self.column, self.remark, buttons])
        self.add_class("sb-card")
        self.check.on_click(lambda button: check())
        self.give_up.on_click(lambda button: give_up())

    def start(self) -> None:
        """Forget the guesses."""
        self.midden.value = self.column.value = None

    def show(self, ahead: RoundWalk, open_now: bool) -> None:
        """Ask; `ahead` is the walk gone to its end, of which only the legal answers are shown."""
        self.head.value = _title(say("Predict first, then see"))
        self.ask_midden.value = "<p>" + escape(say("How much Midden will be gained?")) + "</p>"
        self.ask_column.value = "<p>" + escape(say("On which column does the slider stop?")) + "</p>"
        self.check.description, self.give_up.description = say("Check my answers"), say("Show without guessing")
        for row, answers in ((self.midden, midden_answers(ahead)), (self.column, column_answers(ahead))):
            if tuple(row.options) != tuple((str(answer), answer) for answer in answers):
                before = row.value
                row.options = [(str(answer), answer) for answer in answers]
                row.value = before if before in answers else None
        # The answers stay open all the time: rows of buttons do not come back once they were disabled.
        for control in (self.check, self.give_up):
            control.disabled = not open_now
        sums = ahead.sums()
        text = (
            say("After feeding: {held} held, slider on column {column}.", held=sums.held, column=sums.before)
            if open_now
            else say("First come rest and feeding; then guess.")
        )
        self.remark.value = f"<p class='sb-note'>{escape(text)}</p>"
