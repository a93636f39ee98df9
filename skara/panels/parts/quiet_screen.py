"""A screen that is only looked at: nothing on it can be clicked, and nothing gives away what is asked about it."""

from dataclasses import replace
from typing import Any

from skara.core.deeds import Desk, Manner
from skara.core.screen import Band, Cell, Dock, Header, Question, Screen, Store

WIDE, HIGH = 1240, 330
"""The room that the drawing of a table has on the stage."""


def quiet_screen(game: Any, seat: int, question: str, title: str, dock: Dock, prefix: str) -> Screen:
    """Show a table with a question about it; after the end of a game drawn, since its screen tells the score."""
    header, asked = Header(title), Question(question)
    if game.is_over:
        face = game.box.face
        drawing = face.overview(game, seat, width=WIDE, height=HIGH, prefix=f"{prefix}quiet-", told=False)
        table = Cell("table", "", "plain", drawing=drawing, state="quiet", words=face.moment_words(game))
        return Screen("over", header, asked, (Band((table,), narrow=1),), (), Store((), ""), dock)
    # Gauges, scores and the form that opens by itself say what is worked out, and so would the things themselves.
    shown: Screen = game.box.host.screen(Desk(game, seat, Manner(told=False)))
    stage = tuple(replace(band, cells=tuple(map(_quiet, band.cells))) for band in shown.stage)
    store = replace(shown.store, gauges=())
    return replace(shown, header=header, question=asked, stage=stage, store=store, dock=dock)


def _quiet(cell: Cell) -> Cell:
    """Let a cell be looked at: without a word on what it would do, or why it cannot be done."""
    # What is suggested on a card is worked out for it.
    kept = () if cell.look == "card" else cell.targets
    targets = tuple(replace(target, state="quiet", reason="", badge="") for target in kept)
    return replace(cell, state="quiet", reason="", flag="", key="", badges=(), targets=targets)
