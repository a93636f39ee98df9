"""The story of a round's end as HTML: a card for each step, what the sums are made from, what would change them."""

from collections.abc import Mapping, Sequence
from html import escape

from skara.core.language import say
from skara.core.numbers import number
from skara.core.round_story import Number, Reply, RoundChange, RoundFact, Step, SumLine
from skara.drawing.icons import ICONS
from skara.panels.parts.panel import rule_link, rule_links


def picture(icon: str, size: int = 22) -> str:
    """Draw the body of an icon in the colour of the text around it."""
    return f"<svg width='{size}' height='{size}' viewBox='0 0 24 24' aria-hidden='true'>{icon}</svg>"


def facts_html(facts: Sequence[RoundFact]) -> str:
    """Write what an end of round is counted from."""
    found = "".join(f"<li>{picture(fact.icon, 20)} {escape(fact.words)}</li>" for fact in facts)
    return f"<ul class='sb-needed'>{found}</ul>"


def steps_html(steps: Sequence[Step], at: int, hidden: bool, replies: Mapping[str, Reply]) -> str:
    """Write a card for each step: those before `at` are done, the others come, or are still to be guessed."""
    cards = []
    for place, step in enumerate(steps):
        locked = hidden and step.guessed
        state = "guess" if locked else "done" if place < at else "now" if place == at else "later"
        body = "".join(f"<p>{line_html(line)}</p>" for line in step.lines)
        rules = " ".join(map(rule_link, step.rules))
        reply = _reply(replies[step.id]) if step.id in replies else ""
        cards.append(
            f"<li class='sb-card sb-step sb-{state}'{' aria-current=step' if place == at else ''}>"
            f"<h4>{picture(step.icon)} {place + 1} {escape(step.title)} {_pill(state)}</h4>"
            f"{body}<div class='sb-ids'>{rules}</div>{reply}</li>"
        )
    return f"<ol class='sb-eor'>{''.join(cards)}</ol>"


def line_html(line: SumLine) -> str:
    """Write one sum."""
    terms = {
        term: _bold(value) if isinstance(value, Number) else escape(str(value)) for term, value in line.terms.items()
    }
    return rule_links(say(line.message, **terms))


def _bold(figure: Number) -> str:
    if figure.hidden:
        why = escape(say("hidden until you have guessed"))
        return f"<b class='sb-hidden' title='{why}'>?</b>"
    return f"<b>{number(figure.value)}</b>"


def _pill(state: str) -> str:
    words = {"done": say("done"), "now": say("now"), "later": say("later"), "guess": say("predict first")}
    signs = {"now": "▸", "later": "…"}
    sign = signs[state] if state in signs else picture(ICONS["check" if state == "done" else "lock"], 14)
    return f"<span class='sb-pill'>{sign} {escape(words[state])}</span>"


def _reply(reply: Reply) -> str:
    look, sign = ("sb-ok", "✓") if reply.right else ("sb-warn", "⊘")
    return f"<div class='{look}' role='status'><b>{sign}</b> {escape(reply.sentence)} {rule_link(reply.rule)}</div>"


def what_if_html(changes: Sequence[RoundChange]) -> str:
    """Write what would change an end of round."""
    lines = "".join(
        f"<li class='{'' if change.possible else 'sb-refused'}'><b>{escape(change.title)}</b> "
        f"{'→' if change.possible else '⊘'} {rule_links(escape(change.effect))}</li>"
        for change in changes
    )
    heading = say("What would change it")
    return f"<div class='sb-card'><h4>{escape(heading)}</h4><ul class='sb-changes'>{lines}</ul></div>"
