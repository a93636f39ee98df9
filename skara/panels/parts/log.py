"""What happened in a game, event by event, as HTML."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

from skara.core.events import Event, told_once
from skara.drawing.palette import PLAYERS
from skara.panels.parts.panel import rule_link


def player_letter_of(game: Any, seat: int) -> str:
    """Return the letter of a player's colour."""
    return str(game.box.words.glossary.name(f"color_{game.players[seat].colour}")[0])


def badge(game: Any, seat: int | None) -> str:
    """Write a player's colour with its letter."""
    if seat is None:
        return "<span class='sb-badge sb-nobody'>·</span>"
    fill, ink = PLAYERS[game.players[seat].colour]
    letter = escape(player_letter_of(game, seat))
    return f"<span class='sb-badge' style='background:{fill};color:{ink}' aria-hidden='true'>{letter}</span>"


def events_html(events: Iterable[Event], game: Any, seer: int | None) -> str:
    """Write events, those of one player after the other's, each with its rule."""
    rows = []
    for seat, group in groupby(told_once(events), key=lambda event: event.player):
        told = "".join(
            f"<div>{escape(game.box.face.told(event, game, seer))} {rule_link(event.rule)}</div>" for event in group
        )
        rows.append(f"<li>{badge(game, seat)}<div>{told}</div></li>")
    return f"<ol class='sb-log'>{''.join(rows)}</ol>" if rows else ""
