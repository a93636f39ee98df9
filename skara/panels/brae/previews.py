"""Numbers beside the drawing: what a move would change, and everybody's score if the game ended now."""

from html import escape

from skara.brae.drawing.facts import facts
from skara.brae.figures import Figures
from skara.brae.game import Game
from skara.brae.words import glossary, name
from skara.core.events import Event
from skara.core.language import say
from skara.core.numbers import number
from skara.core.play import Preview
from skara.drawing.facts import Fact
from skara.panels.brae.token_signs import token_sign
from skara.panels.parts.panel import rule_link, rule_links
from skara.panels.score_panel import ending_words, score_html

CELL, TALL = 24, 9
"""The width of a column and the height of a space in the small picture of the storage."""

_MOST_TOLD = 8
"""A preview tells so much at most; the log tells all of it afterwards."""


def changes_html(game: Game, preview: Preview[Game], seat: int) -> str:
    """Show what a move would do to the one who makes it: goods, storage, and the facts before and after."""
    mine = [event for event in preview.events if event.player == seat]
    rows = [_goods_line(mine), _told(mine), strip_svg(game, preview.game, seat, mine)]
    rows.append(_fact_rows(facts(game, seat), facts(preview.game, seat)))
    if not preview.complete:
        unknown = say("What comes next lies face down.")
        rows.append(f"<p class='sb-note'>{escape(unknown)}</p>")
    head = say("Result")
    return f"<div class='sb-result'><b>{escape(head)}</b>{''.join(rows)}</div>"


def _goods(events: list[Event], kind: str) -> dict[str, int]:
    total: dict[str, int] = {}
    for event in events:
        if event.kind == kind:
            for good, count in event.terms["goods"].items():
                total[good] = total.get(good, 0) + count
    return total


def _goods_line(events: list[Event]) -> str:
    spent, gained = _goods(events, "spend"), _goods(events, "gain")
    words = []
    if spent:
        words.append(f"<b>−</b> {_counted_goods(spent)}")
    if gained:
        words.append(f"<b>+</b> {_counted_goods(gained)}")
    return f"<p class='sb-goods'>{' <b>→</b> '.join(words)}</p>" if words else ""


def _counted_goods(goods: dict[str, int]) -> str:
    return " ".join(
        f"<span class='sb-good'>{token_sign(good)} {escape(glossary.counted(count, good))}</span>"
        for good, count in goods.items()
    )


def _told(events: list[Event]) -> str:
    """Tell the rest of what happens, each with its rule; goods are shown above, and that it is begun is known."""
    told = [event for event in events if event.kind not in ("spend", "gain", "place", "act", "take")]
    more = "".join(f"<div>{escape(event.sentence)} {rule_link(event.rule)}</div>" for event in told[:_MOST_TOLD])
    return more if len(told) <= _MOST_TOLD else f"{more}<div>…</div>"


def _fact_rows(before: list[Fact], then: list[Fact]) -> str:
    rows = []
    for old, new in zip(before, then, strict=True):
        arrow = f"→ <b>{escape(new.value)}</b>" if old.value != new.value else f"= {escape(new.value)}"
        warning = f" <span class='sb-short'>{escape(new.warning)}</span>" if new.warning else ""
        rows.append(
            f"<tr><th scope='row'>{escape(new.label)}</th><td>{escape(old.value)}</td><td>{arrow}{warning}</td></tr>"
        )
    head = say("What changes for you")
    return f"<table class='sb-facts'><caption class='sb-hidden'>{escape(head)}</caption>{''.join(rows)}</table>"


def strip_svg(before: Game, then: Game, seat: int, events: list[Event]) -> str:
    """Draw the storage small: spaces filled, what is new, and the slider before and after."""
    old, new, figures = before.players[seat], then.players[seat], before.figures
    columns, rows = figures.last_column, figures.spaces_per_column
    fresh = sum(_goods(events, "gain").values())
    held = min(sum(new.goods), figures.spaces[new.slider])
    kept = max(0, held - fresh)
    high = rows * (TALL + 2)
    parts = []
    for column in range(1, columns + 1):
        for row in range(rows):
            place = (column - 1) * rows + row
            x, y = (column - 1) * (CELL + 2), 16 + row * (TALL + 2)
            kind = "kept" if place < kept else "fresh" if place < held else "free" if column < new.slider else "shut"
            parts.append(f"<rect class='sb-cell-{kind}' x='{x}' y='{y}' width='{CELL}' height='{TALL}' rx='2'/>")
            if kind == "fresh":
                parts.append(f"<path class='sb-cell-sign' d='M{x + 9} {y + 4.5}h6M{x + 12} {y + 1.5}v6'/>")
        if column not in (new.slider, old.slider):
            parts.append(_printed(figures, column, high, ""))
    for column, kind in dict([(old.slider, "old"), (new.slider, "new")]).items():
        x = (column - 1) * (CELL + 2)
        parts.append(f"<rect class='sb-slider-{kind}' x='{x}' y='1' width='{CELL}' height='{high + 30}' rx='5'/>")
        parts.append(_printed(figures, column, high, f"sb-on-{kind}"))
    words = say("Storage: slider on column {before}, then {after}; held {held} in {spaces} spaces.",
                before=old.slider, after=new.slider, held=sum(new.goods),
                spaces=figures.spaces[new.slider])  # fmt: skip
    box = f"-1 0 {columns * (CELL + 2) + 2} {high + 32}"
    label = escape(words, quote=True)
    return f"<svg class='sb-strip' role='img' viewBox='{box}' aria-label='{label}'>{''.join(parts)}</svg>"


def _printed(figures: Figures, column: int, high: int, kind: str) -> str:
    """Write the two numbers printed over and under a column: Midden each round, VP in the end."""
    middle = (column - 1) * (CELL + 2) + CELL // 2
    top, bottom = figures.slider_midden[column], number(figures.slider_vp[column])
    upper = f"<text class='{kind}' x='{middle}' y='12'>{top}</text>"
    return f"{upper}<text class='{kind}' x='{middle}' y='{high + 26}'>{bottom}</text>"


def scores_html(game: Game) -> str:
    """Write everybody's total if the game ended now, the lines behind it on demand; in the end all of it at once."""
    if game.is_over:
        return score_html(game)
    totals = "".join(
        f"<li>{escape(player.name)} <b>{number(game.score(seat).total)}</b></li>"
        for seat, player in enumerate(game.players)
    )
    head, more = say("Score if it ended now"), say("Line by line")
    more = f"<summary>{escape(more)}</summary>{score_html(game)}"
    return f"<h4>{escape(head)}</h4><ul class='sb-totals'>{totals}</ul><details>{more}</details>"


def ending_html(game: Game) -> str:
    """Write how a game ended: the result of a solo game, or the ranking."""
    rows = "".join(
        f"<li><b>{escape(game.players[seat].name)}</b> {number(game.score(seat).total)} {escape(name('vp'))}</li>"
        for seat in game.ranking()
    )
    ended = rule_links(escape(ending_words(game)))
    head = say("Final ranking")
    return f"<div class='sb-ok'><h4>{escape(head)}</h4><ol>{rows}</ol>{ended}</div>"
