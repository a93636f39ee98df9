"""The round ahead as a table: each way to begin, what one then comes to in its sets, and what rivals take."""

from collections.abc import Sequence
from html import escape
from typing import Any

from skara.core.language import say
from skara.core.numbers import signed
from skara.core.study import RoundWay


def round_html(game: Any, ways: Sequence[RoundWay]) -> str:
    """Write the ways through the rest of a round, best first; `game` is the table at which they begin."""
    if not ways:
        nothing = say("Nothing can be planned here: no card of a known set is to be taken now.")
        return f"<p>{escape(nothing)}</p>"
    turns = sorted({turn for way in ways for cards in way.taken.values() for turn, _ in cards})
    seat = game.active
    rivals = [other for other in range(len(game.players)) if other != seat]
    sets = [say("Set {number}", number=turn) for turn in turns]
    heads = [say("You begin with"), say("Points"), *sets]
    heads += [say("{who} takes next", who=game.players[other].name) for other in rivals]
    head = "".join(f"<th scope='col'>{escape(word)}</th>" for word in heads)
    rows = "".join(_row(game, way, turns, ways[0].value, rivals) for way in ways)
    note = say(
        "Everybody plans each turn quickly; the points show how much less each beginning is worth to you than the best "
        "one."
    )
    once = say("The round is played only once, so a small difference means nothing.")
    caption = escape(say("The round ahead"))
    return (
        f"<div class='sb-round'><table class='sb-score'><caption>{caption}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table><p class='sb-note'>{escape(f'{note} {once}')}</p></div>"
    )


def _row(game: Any, way: RoundWay, turns: Sequence[int], best: float, rivals: Sequence[int]) -> str:
    own = dict(way.taken[game.active])
    first = game.box.words.glossary.name(way.first.option.what.partition("#")[0] or way.first.option.verb)
    cells = [signed(way.value - best) if way.value < best else "0"]
    cells += [_named(game, own.get(turn)) for turn in turns]
    cells += [_named(game, way.taken[other][0][1] if way.taken[other] else None) for other in rivals]
    return f"<tr><th scope='row'>{escape(first)}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _named(game: Any, card: str | None) -> str:
    return str(game.box.words.glossary.inside(card)) if card else "–"
