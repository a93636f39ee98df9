"""The rules as cards: looked up by word, by id, by tile or by card."""

from html import escape
from typing import Any

import ipywidgets as widgets
import traitlets

from skara.core.errors import OptionError
from skara.core.language import N_, gettext, ngettext, say, set_language
from skara.core.rulebook import Rule
from skara.games import DEFAULT, box_of
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import Panel, guarded
from skara.panels.table import Table, open_table

PAGE = 24
"""So many cards are shown at once."""


_SOURCES = {
    "rulebook": N_("rulebook"),
    "later rulebook": N_("later rulebook"),
    "English rules text": N_("English text of the rules"),
    "printed component": N_("printed component"),
    "derived": N_("follows from other rules"),
    "promo tile": N_("promo tile"),
    "ruling": N_("ruling"),
}


def source_words(source: str) -> str:
    """Say where a rule comes from in the language spoken now; rulings keep their number."""
    parts = []
    for part in source.split("; "):
        kind, _, number = part.partition(" R-")
        parts.append(gettext(_SOURCES.get(kind, kind)) + (f" R-{number}" if number else ""))
    return ", ".join(parts)


class RulesPanel(Panel):
    """A search field and the cards found; `found` lists their rules."""

    query = traitlets.Unicode("")
    """What is looked for."""

    def __init__(self, query: str = "", table: Table | None = None, game: str = DEFAULT) -> None:
        """Search the rules of a game at once; on a table the panel follows its language, and shows its game's rules."""
        super().__init__("", "rules")
        self.table = table
        self.words = (table.game.box if table is not None else box_of(game)).words
        self.found: list[Rule] = []
        self.opened = self._opening = ""
        self._shown = PAGE
        self.field = widgets.Text(value=query, continuous_update=True)
        self.cards = widgets.HTML()
        self.more = widgets.Button()
        self.languages = LanguageSwitch(self.speak)
        self.add_tools(self.languages)
        self.body.children = [self.field, self.cards, self.more]
        self.query = query
        traitlets.link((self, "query"), (self.field, "value"))
        self.observe(lambda change: self._search(), "query")
        self.more.on_click(lambda button: self._show_more())
        if table is not None:
            table.on_change(self.refresh)
        self._search()

    def open(self, rule: str | None = None) -> None:
        """Show one rule first, and mark it; the other rules of its chapter follow."""
        if rule is None:
            # Widgets have a method of this name themselves: it connects them with the page.
            super().open()
        else:
            self._open(rule)

    @guarded
    def _open(self, rule: str) -> None:
        id = rule.strip().upper()
        if id not in self.words.rules():
            known = next(iter(self.words.rules()))
            raise OptionError(say("There is no rule '{rule}'; rule ids look like {known}.", rule=rule, known=known))
        chapter = id.rpartition("-")[0]
        if self.query == chapter:
            self._search(id)
        else:
            self._opening = id
            self.query = chapter

    @guarded
    def _search(self, opened: str = "") -> None:
        self.hush()
        self.opened, self._opening = opened or self._opening, ""
        self.found = self.words.find_rules(self.query)
        if self.opened:
            self.found = [self.words.rules()[self.opened], *(rule for rule in self.found if rule.id != self.opened)]
        self._shown = PAGE
        self.refresh()

    @guarded
    def _show_more(self) -> None:
        self._shown += PAGE
        self.refresh()

    def speak(self, code: str) -> None:
        """Change the language, of the table too if there is one."""
        if self.table is not None:
            self.table.speak(code)
        else:
            set_language(code)
        self.refresh()

    @guarded
    def refresh(self) -> None:
        """Write everything anew."""
        number = len(self.found)
        note = ngettext("{number} rule", "{number} rules", number).format(number=number)
        self.set_title(say("Rules"), note)
        self.languages.refresh()
        self.field.description = say("Search")
        self.field.placeholder = say(
            "a word, a thing of the game, or an id such as {rule}", rule=next(iter(self.words.rules()))
        )
        if number:
            cards = "".join(self._card(rule) for rule in self.found[: self._shown])
            self.cards.value = f"<div class='sb-rulecards' role='list'>{cards}</div>"
        else:
            none = escape(say("No rule has all of these words: {query}", query=self.query))
            self.cards.value = f"<p class='sb-warn' role='status'><b>⊘</b> {none}</p>"
        left = number - self._shown
        self.more.description = say("Show more ({number} left)", number=max(0, left))
        self.more.layout.display = "" if left > 0 else "none"

    def _card(self, rule: Rule) -> str:
        chosen = rule.id == self.opened
        opened, source = escape(say("opened")), escape(say("Source: {source}", source=source_words(rule.source)))
        mark = f" <span class='sb-pill'>✓ {opened}</span>" if chosen else ""
        return (
            f"<article class='sb-card{' sb-now' if chosen else ''}' role='listitem'>"
            f"<h4><code>{escape(rule.id)}</code>{mark}</h4><p>{escape(rule.sentence)}</p>"
            f"<p class='sb-note'>{source}</p></article>"
        )


def rule_cards(query: str = "", table: Any = None, game: str = DEFAULT) -> RulesPanel:
    """Look up the rules of a game: by words of any language, by id, by the name of a tile or a card.

    On a `table`, or whatever else holds a game, they are those of that game.
    """
    return RulesPanel(query, None if table is None else open_table(table), game)
