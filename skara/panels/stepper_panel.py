"""The stepper: any game walked through turn by turn or move by move, with what each of them changed."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import ipywidgets as widgets
import traitlets

from skara.core.events import Event
from skara.core.language import say
from skara.core.numbers import signed
from skara.core.replay import Point, is_secret, round_starts, turn_starts, walk_through
from skara.drawing.palette import PLAYERS
from skara.panels.parts.chart_fold import course_chart
from skara.panels.parts.inputs import StripInput
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.log import events_html, player_letter_of
from skara.panels.parts.panel import Panel, guarded, relabel, rule_link
from skara.panels.parts.row_choice import RowChoice
from skara.panels.parts.table_view import TableView
from skara.panels.score_panel import total_words
from skara.panels.table import Table, open_table

MOVER = -1
"""In the list of areas: that of whoever moved."""
CHART = "chart"


class _Turn(NamedTuple):
    """A turn, or a part of set-up or of a round's end: from the point before its first move to that after its last."""

    start: int
    end: int


class StepperPanel(Panel):
    """A game at one of its points: `position` is the number of moves played so far, `by` is `turn` or `move`.

    By turn, all moves of the turn that ends here are listed, and what they changed is ringed on the table.
    """

    position = traitlets.Int(0)
    by = traitlets.Enum(("turn", "move"), "turn")

    def __init__(self, table: Table) -> None:
        """Begin at the beginning of a finished game, at the end of one that still goes on."""
        super().__init__("", "stepper")
        self.table = table
        self._take(walk_through(table.game))
        self.strip = StripInput()
        self.ways = widgets.ToggleButtons(options=[("", "turn"), ("", "move")], value="turn")
        self.back, self.on = widgets.Button(), widgets.Button(button_style="primary")
        self.area = widgets.Dropdown(options=[("", MOVER)], value=MOVER, style={"description_width": "initial"})
        self.moves = RowChoice(lambda key: self._look_at(int(key)))
        self.what, self.scores = widgets.HTML(), widgets.HTML()
        self.chart = course_chart(table)
        self.view = TableView({CHART: (lambda: say("Chart"), self.chart.picture)})
        self.languages = LanguageSwitch(table.speak)
        self._busy = False
        self.position = 0 if table.game.is_over else self.last
        self._build()
        table.on_change(self._follow)
        self.refresh()

    def _build(self) -> None:
        self.back.on_click(lambda button: self._step(-1))
        self.on.on_click(lambda button: self._step(1))
        self.ways.observe(lambda change: None if self._busy else self._by(change["new"]), "value")
        self.strip.observe(lambda change: self._leap_to(change["new"]), "value")
        self.observe(lambda change: self._show(), ["position", "by"])
        self.area.observe(lambda change: self._redraw(), "value")
        self.view.choice.observe(lambda change: self._open_chart(), "value")
        self.add_tools(self.ways, self.back, self.on, self.languages)
        told = widgets.VBox([self.moves, self.what])
        told.add_class("sb-told")
        side = widgets.VBox([told, self.scores, self.area, self.view.choice])
        columns = widgets.HBox([side, self.view])
        columns.add_class("sb-beside")
        self.body.children = [self.strip, columns]
        self.fit_screen()

    def _take(self, points: list[Point[Any]]) -> None:
        """Walk through these points from now on."""
        self.points = points
        starts = turn_starts(points)
        pairs = zip(starts, [*starts[1:], self.last], strict=True)
        self.turns = [_Turn(*pair) for pair in pairs if pair[0] < pair[1]]
        # Whoever passes acts later in the same turn, which counts once.
        last = {points[turn.start].game.moment: turn for turn in self.turns}
        self._proper = [turn for moment, turn in last.items() if moment.stage == "turn"]

    # -- going

    @property
    def last(self) -> int:
        """The number of moves in the game."""
        return len(self.points) - 1

    @property
    def point(self) -> Point[Any]:
        """The point shown: the table, the move that led there and what happened."""
        return self.points[self.position]

    @property
    def turn(self) -> _Turn | None:
        """The turn that the last move belongs to; none at the beginning."""
        return next((turn for turn in self.turns if turn.start < self.position <= turn.end), None)

    @traitlets.validate("position")
    def _within(self, proposal: Any) -> int:
        return max(0, min(self.last, int(proposal["value"])))

    def go(self, position: int) -> None:
        """Go to the point after so many moves; numbers beyond the ends lead to the ends.

        Inside a turn the moves are shown one by one from then on.
        """
        position = max(0, min(self.last, position))
        inside = position not in {0, *(turn.end for turn in self.turns)}
        if inside:
            self.by = "move"
        self.position = position

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def end(self) -> None:
        """Go to the last move."""
        self.go(self.last)

    def next_move(self) -> None:
        """Go one move on."""
        self._look_at(self.position + 1)

    def previous_move(self) -> None:
        """Go one move back."""
        self._look_at(self.position - 1)

    def next_turn(self) -> None:
        """Go to the end of the turn, which is where the next one begins."""
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
        self._by("turn")
        if way > 0:
            self.go(next((start for start in starts if start > self.position), self.last))
        else:
            self.go(max((start for start in starts if start < self.position), default=0))

    def _step(self, way: int) -> None:
        if self.by == "move":
            self.go(self.position + way)
        else:
            self._leap(turn_starts(self.points), way)

    def _by(self, way: str) -> None:
        """Go by turn or by move; a turn is shown whole, so the point becomes its end."""
        if way == "turn" and self.turn is not None:
            self.position = self.turn.end
        self.by = way

    def _look_at(self, position: int) -> None:
        """Show a move of the turn alone."""
        self._by("move")
        self.go(position)

    def _leap_to(self, end: int | None) -> None:
        if not self._busy and end is not None:
            self._by("turn")
            self.go(end)

    # -- showing

    @guarded
    def _follow(self) -> None:
        """Take in what was played on the table; whoever looked at the end goes on looking at the end."""
        at_end = self.position == self.last
        self._take(walk_through(self.table.game, self.points))
        self.position = self.last if at_end else min(self.position, self.last)
        self.refresh()

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        self.languages.refresh()
        self._busy = True
        relabel(self.ways, [(say("by turn"), "turn"), (say("by move"), "move")])
        self._busy = False
        names = [player.name for player in self.table.game.players]
        chosen = self.area.value
        self.area.description = say("Area shown")
        self.area.options = [(say("of whoever moves"), MOVER), *((who, seat) for seat, who in enumerate(names))]
        self.area.value = chosen if chosen in range(len(names)) else MOVER
        self.area.layout.display = None if len(names) > 1 else "none"
        self.view.refresh()
        self.chart.refresh()
        self._show()

    @guarded
    def _show(self) -> None:
        self.hush()
        by_turn = self.by == "turn"
        self._write_title()
        self.ways.value = self.by
        unit = say("turn") if by_turn else say("move")
        self.back.description, self.on.description = f"< {unit}", f"{unit} >"
        self.back.tooltip = say("One turn back") if by_turn else say("One move back")
        self.on.tooltip = say("One turn on") if by_turn else say("One move on")
        self.back.disabled, self.on.disabled = self.position == 0, self.position == self.last
        self._show_strip()
        self._show_moves()
        self.what.value = "" if by_turn and self.turn else self._what(self.point)
        self.scores.value = self._scores()
        self._redraw()
        moves = say("move {number} of {last}", number=self.position, last=self.last)
        told = [self._told(event, point) for point in self._since() for event in point.events]
        self.view.announce(" ".join(told) or moves)

    def _write_title(self) -> None:
        game, turn = self.point.game, self.turn
        moves = say("move {number} of {last}", number=self.position, last=self.last)
        if self.by == "move" or turn is None:
            self.set_title(say("Step through"), f"{moves} · {game.box.face.moment_words(game)}")
            return
        begun = self.points[turn.start].game
        who = begun.players[begun.moment.seat].name
        self.set_title(self._name(turn), f"{who} · {game.box.face.moment_words(begun)} · {moves}")

    def _name(self, turn: _Turn) -> str:
        """Name a turn: those proper are counted, the others are called by what they are."""
        moment, first = self.points[turn.start].game.moment, self.points[turn.start + 1]
        if turn in (counted := self._proper):
            return say("Turn {number} of {last}", number=counted.index(turn) + 1, last=len(counted))
        if moment.stage == "setup":
            return say("Set-up")
        if moment.stage == "round_end":
            return say("End of round {round}", round=moment.round)
        return self._move_words(first)

    def _show_strip(self) -> None:
        cells, before = [], None
        for turn in self.turns:
            game = self.points[turn.start].game
            moment = game.moment
            fill, ink = PLAYERS[game.players[moment.seat].colour]
            who = game.players[moment.seat].name
            cells.append({
                "key": turn.end, "label": f"{self._name(turn)}, {who}", "sign": player_letter_of(game, moment.seat),
                "fill": fill, "ink": ink, "minor": turn not in self._proper,
                "apart": before not in (None, moment.round),
            })  # fmt: skip
            before = moment.round
        self._busy = True
        try:
            self.strip.label, self.strip.cells = say("Turns"), cells
            self.strip.value = self.turn.end if self.turn else None
        finally:
            self._busy = False

    def _show_moves(self) -> None:
        turn = self.turn
        rows = [self._row(place) for place in range(turn.start + 1, turn.end + 1)] if turn else []
        label = ""
        if turn:
            begun = self.points[turn.start].game
            label = say("What {who} did", who=begun.players[begun.moment.seat].name)
        self.moves.show(label, rows, str(self.position) if self.by == "move" else None)
        self.moves.layout.display = None if rows else "none"

    def _seen(self, point: Point[Any]) -> Point[Any]:
        """Return a point as the person may see it who plays at this table."""
        before = point.before if point.before is None else self.table.seen(point.before)
        return point._replace(game=self.table.seen(point.game), before=before)

    def _seer(self, point: Point[Any]) -> int | None:
        """Return who reads what happened: the person who plays at this table, or whoever moved."""
        return point.seat if self.table.seer is None else self.table.seer

    def _told(self, event: Event, point: Point[Any]) -> str:
        return str(point.game.box.face.told(event, point.game, self._seer(point)))

    def _move_words(self, point: Point[Any]) -> str:
        """Say a move in words, but not what another player chose in secret."""
        if is_secret(point, self.table.seer):
            return say("A choice made in secret")
        before = self._seen(point).before
        return str(before.box.face.move_words(before, point.move))

    def _row(self, place: int) -> dict[str, str]:
        words, point = self._move_words(self.points[place]), self._seen(self.points[place])
        change = point.game.score(point.seat).total - point.before.score(point.seat).total
        points = say("{points} VP", points=signed(change))
        worth = f"<b>{escape(points)}</b>" if change else ""
        goods = _goods_words(point)
        more = f"<span class='sb-words'>{escape(goods)}</span>" if goods else ""
        html = (
            f"<span class='sb-rank'>{place - self.turn.start if self.turn else place}</span>"
            f"<span class='sb-worth'><span>{escape(words)}</span>{worth}</span>{more}"
        )
        return {"key": str(place), "html": html}

    def _what(self, point: Point[Any]) -> str:
        hidden, point = is_secret(point, self.table.seer), self._seen(point)
        if point.seat is None:
            head = "<h4>" + escape(say("The beginning")) + "</h4>"
        else:
            who = escape(point.game.players[point.seat].name)
            move = "" if hidden else f" <code class='sb-move'>{escape(str(point.move))}</code>"
            head = f"<h4>{who}{move}</h4>"
        asked = point.game.decision
        to_come = escape(say("Next → {prompt}", prompt=asked.prompt))
        to_come = f"<div class='sb-note'>{to_come} {rule_link(asked.rule)}</div>"
        return f"<div class='sb-what'>{head}{events_html(point.events, point.game, self._seer(point))}{to_come}</div>"

    def _since(self) -> Sequence[Point[Any]]:
        """Return the points whose changes are shown: those of the turn, or of the move."""
        turn = self.turn
        if turn is None:
            return ()
        points = self.points[turn.start + 1 : turn.end + 1] if self.by == "turn" else (self.point,)
        return tuple(map(self._seen, points))

    def _scores(self) -> str:
        since, game = self._since(), self._seen(self.point).game
        before = since[0].before if since else game
        rows = ""
        for seat, player in enumerate(game.players):
            score = game.score(seat)
            change = score.total - before.score(seat).total
            moved, total = signed(change) if change else "=", total_words(score)
            rows += f"<tr><th scope='row'>{escape(player.name)}</th><td><b>{total}</b></td><td>{moved}</td></tr>"
        caption = say("Final score") if game.is_over else say("VP so far")
        by = say("by this turn") if self.by == "turn" else say("by this move")
        heads = "".join(f"<th scope='col'>{escape(word)}</th>" for word in (say("Total"), by))
        return (
            f"<table class='sb-score'><thead><tr><th scope='col'>{escape(caption)}</th>{heads}</tr></thead>"
            f"<tbody>{rows}</tbody></table>"
        )

    def _open_chart(self) -> None:
        self.chart.button.value = self.view.choice.value == CHART

    @guarded
    def _redraw(self) -> None:
        game, turn, seat = self._seen(self.point).game, self.turn, self.area.value
        if seat == MOVER:
            seat = self.points[turn.start].game.moment.seat if turn else game.active
        self.view.show(game, seat, self._since())


def _goods_words(point: Point[Any]) -> str:
    """Write what a move brought and cost its player: `+2 shells −1 fish`."""
    found: Counter[str] = Counter()
    for event in point.events:
        if event.player == point.seat and event.kind in ("gain", "spend"):
            for good, count in event.terms["goods"].items():
                found[good] += count if event.kind == "gain" else -count
    noun = point.game.box.words.glossary.noun
    return " · ".join(
        f"{signed(count)}\N{NO-BREAK SPACE}{noun(good, abs(count))}" for good, count in found.items() if count
    )


def step_through(game: Any) -> StepperPanel:
    """Walk through a game: one played or going on, a record, the path of a saved game, or live on a table."""
    return StepperPanel(open_table(game))
