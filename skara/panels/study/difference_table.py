"""Why one turn is better than another: the sentences, and the numbers behind them."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from skara.core.language import say
from skara.core.numbers import number, signed

if TYPE_CHECKING:
    from skara.core.study import Compared, Difference


def why_html(difference: "Difference", first: str, second: str, told: Sequence[str] = ()) -> str:
    """Write a difference between two turns, called by these names: the sentences, but for those told, then numbers."""
    sentences = [sentence for sentence in difference.told(first) if sentence not in told]
    return sentences_html(sentences) + differences_html(difference, first, second)


def differences_html(difference: "Difference", first: str, second: str) -> str:
    """Write the numbers that differ between two turns; nothing where none does."""
    rows = [row for row in difference.rows if row.difference]
    if not rows:
        return ""
    heads = "".join(f"<th scope='col'>{escape(word)}</th>" for word in (first, second, say("Difference")))
    bodies = ""
    for heading, group in groupby(rows, key=lambda row: row.heading):
        head = f"<tr><th scope='rowgroup' colspan='4'>{escape(heading)}</th></tr>"
        bodies += f"<tbody>{head}{''.join(map(_row_html, group))}</tbody>"
    caption = escape(say("What differs at the end of the turn"))
    return (
        f"<table class='sb-score sb-why'><caption>{caption}</caption>"
        f"<thead><tr><td></td>{heads}</tr></thead>{bodies}</table>"
    )


def _row_html(row: "Compared") -> str:
    difference = f"<b>{signed(row.difference)}</b>"
    numbers = "".join(f"<td>{text}</td>" for text in (number(row.first), number(row.second), difference))
    return f"<tr><th scope='row'>{escape(row.label)}</th>{numbers}</tr>"


def sentences_html(sentences: Sequence[str]) -> str:
    """Write sentences below each other."""
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
