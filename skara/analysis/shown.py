"""Analyses and reviews as notebooks show them: a small table with its sentences."""

from collections.abc import Sequence
from html import escape

from skara.core.study import Line


def line_shown(line: Line, idle: str) -> str:
    """Write the moves of a turn, and in brackets what it leaves unused."""
    moves = ", ".join(map(str, line))
    return f"{moves} ({idle})" if idle else moves


def as_table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], sentences: Sequence[str], text: str
) -> dict[str, str]:
    """Write a table and the sentences below it as HTML, beside the same as text."""
    head = "".join(f"<th scope='col' style='text-align:left'>{escape(word)}</th>" for word in heads)
    body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    told = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return {"text/plain": text, "text/html": f"<div>{table}{told}</div>"}


def _cells(row: Sequence[str]) -> str:
    return "".join(f"<td style='text-align:left'>{escape(cell)}</td>" for cell in row)
