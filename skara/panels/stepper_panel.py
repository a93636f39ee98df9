"""The stepper: any game walked through by round, turn or move, with what happened and why."""

from html import escape
from itertools import count
from typing import Any

import ipywidgets as widgets
import traitlets

from skara.core.language import say
from skara.core.numbers import number, signed
from skara.core.replay import Point, round_starts, turn_starts, walk_through
from skara.panels.parts.board import Board
from skara.panels.parts.chart_fold import course_chart
from skara.panels.parts.inputs import RangeInput
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.log import events_html
from skara.panels.parts.panel import Panel, guarded, rule_link
from skara.panels.score_panel import score_html
from skara.panels.table import Table, open_table

_numbers = count(1)
"""Drawings on one page need ids of their own."""

MOVER = -1
"""In the list of areas: that of whoever moved."""


class StepperPanel(Panel):
    """A game at one of its points. `position` is the number of moves played so far."""

    position = traitlets.Int(0)

    def __init__(self, table: Table) -> None:
        """Begin at the beginning of a finished game, at the end of one that still goes on."""
        super().__init__("", "stepper")
        self.table = table
        self.points: list[Point[Any]] = walk_through(table.game)
        self._prefix = f"step{next(_numbers)}-"
        self.slider = RangeInput(max=self.last)
        self.buttons = {key: widgets.Button() for key in _BUTTONS}
        self.area = widgets.Dropdown(options=[("", MOVER)], value=MOVER, style={"description_width": "initial"})
        self.what = widgets.HTML()
        self.scores = widgets.HTML()
        self.chart = course_chart(table)
        self.languages = LanguageSwitch(table.speak)
        self.position = 0 if table.game.is_over else self.last
        self.board = Board(self._draw)
        self._build()
        table.on_change(self._follow)
        self.refresh()

    def _build(self) -> None:
        for key, button in self.buttons.items():
            button.on_click(lambda _, key=key: getattr(self, key)())
        traitlets.link((self, "position"), (self.slider, "value"))
        self.observe(lambda change: self._show(), "position")
        self.area.observe(lambda change: self._redraw(), "value")
        self.add_tools(self.languages)
        controls = widgets.HBox(list(self.buttons.values()))
        controls.add_class("sb-steps")
        columns = widgets.HBox([self.what, self.scores])
        columns.add_class("sb-columns")
        self.body.children = [self.slider, controls, columns, self.area, self.board, self.chart]

    # -- going

    @property
    def last(self) -> int:
        """The number of moves in the game."""
        return len(self.points) - 1

    @property
    def point(self) -> Point[Any]:
        """The point shown: the table, the move that led there and what happened."""
        return self.points[self.position]

    @traitlets.validate("position")
    def _within(self, proposal: Any) -> int:
        return max(0, min(self.last, int(proposal["value"])))

    def go(self, position: int) -> None:
        """Go to the point after so many moves; numbers beyond the ends lead to the ends."""
        self.position = position

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def end(self) -> None:
        """Go to the last move."""
        self.go(self.last)

    def next_move(self) -> None:
        """Go one move on."""
        self.go(self.position + 1)

    def previous_move(self) -> None:
        """Go one move back."""
        self.go(self.position - 1)

    def next_turn(self) -> None:
        """Go to where the next turn begins."""
        self._leap(turn_starts(self.points), 1)

    def previous_turn(self) -> None:
        """Go back to where this turn began, or the one before."""
        self._leap(turn_starts(self.points), -1)

    def next_round(self) -> None:
        """Go to where the next round begins."""
        self._leap(round_starts(self.points), 1)

    def previous_round(self) -> None:
        """Go back to where this round began, or the one before."""
        self._leap(round_starts(self.points), -1)

    def _leap(self, starts: list[int], way: int) -> None:
        if way > 0:
            self.go(next((start for start in starts if start > self.position), self.last))
        else:
            self.go(max((start for start in starts if start < self.position), default=0))

    # -- showing

    @guarded
    def _follow(self) -> None:
        """Take in what was played on the table; whoever looked at the end goes on looking at the end."""
        at_end = self.position == self.last
        self.points = walk_through(self.table.game, self.points)
        position = self.last if at_end else min(self.position, self.last)
        self.slider.max = self.last
        self.position = position
        self.refresh()

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        self.languages.refresh()
        self.slider.label = say("Move")
        for key, button in self.buttons.items():
            button.description, button.tooltip = _label(key), _words(key)
        names = [player.name for player in self.table.game.players]
        chosen = self.area.value
        self.area.description = say("Area shown")
        self.area.options = [(say("of whoever moves"), MOVER), *((who, seat) for seat, who in enumerate(names))]
        self.area.value = chosen if chosen in range(len(names)) else MOVER
        self.chart.refresh()
        self._show()

    @guarded
    def _show(self) -> None:
        self.hush()
        point, last = self.point, self.last
        moves = say("move {number} of {last}", number=self.position, last=last)
        game = point.game
        self.set_title(say("Step through"), f"{moves} · {game.box.face.moment_words(game)}")
        at_start, at_end = self.position == 0, self.position == last
        for key, button in self.buttons.items():
            button.disabled = at_start if _BUTTONS[key] < 0 else at_end
        self.what.value = self._what(point)
        self.scores.value = self._scores(point)
        self._redraw()
        self.board.announce(" ".join(event.sentence for event in point.events) or moves)

    def _what(self, point: Point[Any]) -> str:
        if point.seat is None:
            head = "<h4>" + escape(say("The beginning")) + "</h4>"
        else:
            who = escape(point.game.players[point.seat].name)
            head = f"<h4>{who}</h4><p><code class='sb-move'>{escape(str(point.move))}</code></p>"
        asked = point.game.decision
        to_come = escape(say("Next → {prompt}", prompt=asked.prompt))
        to_come = f"<div class='sb-note'>{to_come} {rule_link(asked.rule)}</div>"
        return (
            f"<div class='sb-card sb-what'>{head}{events_html(point.events, point.game, point.seat, {})}{to_come}</div>"
        )

    def _scores(self, point: Point[Any]) -> str:
        before = self.points[max(0, self.position - 1)].game
        rows = ""
        for seat, player in enumerate(point.game.players):
            total, change = point.game.score(seat).total, point.game.score(seat).total - before.score(seat).total
            moved = signed(change) if change else "="
            rows += (
                f"<tr><th scope='row'>{escape(player.name)}</th><td><b>{number(total)}</b></td><td>{moved}</td></tr>"
            )
        caption = say("Final score") if point.game.is_over else say("Score if it ended now")
        more = escape(say("Line by line"))
        heads = "".join(f"<th scope='col'>{escape(word)}</th>" for word in (say("Total"), say("by this move")))
        return (
            f"<div class='sb-card'><table class='sb-score'><caption>{escape(caption)}</caption>"
            f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            f"<details><summary>{more}</summary>{score_html(point.game)}</details></div>"
        )

    def _draw(self, narrow: bool) -> str:
        point = self.point
        seat = self.area.value
        if seat == MOVER:
            seat = point.game.active if point.seat is None else point.seat
        return str(point.game.box.face.draw(point.game, seat, narrow=narrow, prefix=self._prefix, marks={}))

    @guarded
    def _redraw(self) -> None:
        self.board.redraw()


_BUTTONS = {
    "first": -1, "previous_round": -1, "previous_turn": -1, "previous_move": -1,
    "next_move": 1, "next_turn": 1, "next_round": 1, "end": 1,
}  # fmt: skip
"""The buttons in their order, and whether each leads back or on."""


def _label(key: str) -> str:
    if key in ("first", "end"):
        return "|<" if key == "first" else ">|"
    unit = {"round": say("round"), "turn": say("turn"), "move": say("move")}[key.split("_")[1]]
    return f"< {unit}" if _BUTTONS[key] < 0 else f"{unit} >"


def _words(key: str) -> str:
    return {
        "first": say("To the beginning"),
        "previous_round": say("One round back"),
        "previous_turn": say("One turn back"),
        "previous_move": say("One move back"),
        "next_move": say("One move on"),
        "next_turn": say("One turn on"),
        "next_round": say("One round on"),
        "end": say("To the last move"),
    }[key]


def step_through(game: Any) -> StepperPanel:
    """Walk through a game: one played or going on, a record, the path of a saved game, or live on a table."""
    return StepperPanel(open_table(game))
