"""The score sheet: everybody's lines side by side, while the game goes on and when it is over."""

from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.core.numbers import number
from skara.core.score import Score
from skara.panels.parts.chart_fold import score_chart
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import Panel, guarded, rule_links
from skara.panels.table import Table, open_table


def leaders(game: Any) -> list[int]:
    """List who is ahead: everybody with most points, or in the end whoever won."""
    if game.is_over:
        return list(game.result().winners)
    totals = [game.score(seat).total for seat in range(len(game.players))]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def score_html(game: Any, categories: bool = False) -> str:
    """Write everybody's score as a table that can be read aloud."""
    scores = [game.score(seat) for seat in range(len(game.players))]
    name = game.box.words.glossary.name
    if categories:
        rows = [(name(key), [score.categories[key] for score in scores]) for key in scores[0].categories]
    else:
        rows = [(name(f"line_{key}"), [score.lines[key] for score in scores]) for key in scores[0].lines]
    caption = say("Final score") if game.is_over else say("VP so far")
    heads = "".join(f"<th scope='col'>{_head(game, seat)}</th>" for seat in range(len(scores)))
    body = "".join(
        f"<tr><th scope='row'>{escape(label)}</th>{''.join(_cell(value) for value in values)}</tr>"
        for label, values in rows
    )
    totals = "".join(f"<td>{total_words(score)}</td>" for score in scores)
    return (
        f"<table class='sb-score'><caption>{escape(caption)}</caption>"
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody>"
        f"<tfoot><tr><th scope='row'>{escape(name('total'))}</th>{totals}</tr></tfoot></table>"
    )


def _head(game: Any, seat: int) -> str:
    who = escape(game.players[seat].name)
    ahead = leaders(game)
    if len(game.players) == 1 or seat not in ahead:
        return who
    word = say("wins") if game.is_over else say("leads") if len(ahead) == 1 else say("level")
    return f"{who} <span class='sb-lead'>★ {escape(word)}</span>"


def total_words(score: Score) -> str:
    """Write the sum of a score; a sign says where it may be more."""
    return ("\N{GREATER-THAN OR EQUAL TO}\N{NO-BREAK SPACE}" if score.at_least else "") + number(score.total)


def _cell(value: int) -> str:
    return f"<td>{number(value)}</td>"


def ending_words(game: Any) -> str:
    """Say how a finished game ended; nothing while it goes on."""
    if not game.is_over:
        return ""
    result = game.result()
    return f"{result.sentence} ({result.rule})"


class ScorePanel(Panel):
    """The scores of a table; they follow every move."""

    def __init__(self, table: Table) -> None:
        """Show the scores of this table."""
        super().__init__("", "scores")
        self.table = table
        self.sheet = widgets.HTML()
        self.sheet.add_class("sb-sheet")
        self.remark = widgets.HTML()
        self.choice = widgets.ToggleButtons(options=[("", False), ("", True)], value=False)
        self.chart = score_chart(table)
        self.languages = LanguageSwitch(table.speak)
        self.choice.observe(lambda change: self.refresh(), "value")
        self.add_tools(self.languages)
        self.body.children = [self.choice, self.sheet, self.remark, self.chart]
        table.on_change(self.refresh)
        self.refresh()

    @property
    def categories(self) -> bool:
        """Whether broader categories are shown instead of the lines, in games that know such."""
        return bool(self.choice.value)

    @categories.setter
    def categories(self, shown: bool) -> None:
        self.choice.value = bool(shown)

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        game = self.table.seen(self.table.game)
        self.set_title(say("Score sheet"), "" if game.is_over else game.box.face.moment_words(game))
        self.languages.refresh()
        score = game.score(0)
        with self.choice.hold_trait_notifications():
            shown = self.choice.value
            self.choice.options = [
                (say("{number} lines", number=len(score.lines)), False),
                (say("{number} categories", number=len(score.categories)), True),
            ]
            self.choice.value = shown
        self.choice.layout.display = "" if score.categories else "none"
        self.sheet.value = score_html(game, self.categories)
        ended = ending_words(game)
        self.remark.value = f"<div class='sb-ok'>{rule_links(escape(ended))}</div>" if ended else ""
        self.chart.refresh()


def score_sheet(game: Any = None) -> ScorePanel:
    """Show everybody's score: of a game, a session, a saved game, or live of a table."""
    return ScorePanel(open_table(game))
