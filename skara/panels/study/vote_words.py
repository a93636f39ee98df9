"""What a vote says: the turns as cards with their bars and values, and which of them is best."""

from collections.abc import Mapping, Sequence
from html import escape
from math import isnan
from typing import NamedTuple

from skara.analysis.ranked import RankedTurn, doubt_words, leads
from skara.core.language import say
from skara.core.numbers import number, signed
from skara.panels.parts.chances import difference_words


class VoteCard(NamedTuple):
    """One turn to vote on, as much of it as is shown."""

    letter: str
    words: Sequence[str]
    votes: Sequence[int]
    """How many voted for it, in each vote that was counted."""
    turn: RankedTurn | None = None
    """What it is worth, once it is revealed."""
    mark: str = ""
    """What is said about it once all are revealed."""


def cards_html(cards: Sequence[VoteCard]) -> str:
    """Write the cards below each other; bars share one scale, and each has its number beside it."""
    most = max((count for card in cards for count in card.votes), default=0) or 1
    items = "".join(f"<li>{_card_html(card, most)}</li>" for card in cards)
    # Where they need more room than there is, the keyboard reaches them to scroll.
    label = escape(say("Turns"), quote=True)
    return f"<ol class='sb-vote-cards' tabindex='0' aria-label='{label}'>{items}</ol>"


def _card_html(card: VoteCard, most: int) -> str:
    names = (say("First vote"), say("Second vote"))
    bars = "".join(
        f"<span class='sb-vote-name'>{escape(name)}</span><span class='sb-vote-bar' aria-hidden='true'>"
        f"<span class='sb-vote-{place}' style='width:{round(100 * count / most)}%'></span></span><b>{number(count)}</b>"
        for place, (name, count) in enumerate(zip(names, card.votes, strict=False))
    )
    letter, words = escape(card.letter), escape(" · ".join(card.words))
    below = f"<div class='sb-vote-bars'>{bars}</div>" if bars else ""
    head = f"<b class='sb-vote-letter'>{letter}</b><span class='sb-vote-words'>{words}</span>"
    return head + _value_html(card) + below


def _value_html(card: VoteCard) -> str:
    if card.turn is None:
        return ""
    told = [f"<b>{escape(points_words(card.turn))}</b>"]
    between = difference_words(card.turn.behind)
    if between:
        apart = signed(-card.turn.behind.mean) if card.turn.behind else ""
        told.append(f"<small>{escape(apart)} ({escape(between)})</small>")
    if card.mark:
        told.append(f"<span class='sb-pill'>{escape(card.mark)}</span>")
    return f"<span class='sb-vote-value'>{''.join(told)}</span>"


def points_words(turn: RankedTurn) -> str:
    """Write what a turn is worth; what could not be found out is said so."""
    if isnan(turn.worth):
        return say("not known")
    return turn.points if isnan(turn.mean) else say("{points} VP", points=turn.points)


def mark_words(values: Mapping[str, RankedTurn], letter: str) -> str:
    """Mark the best turn; where some cannot be told apart from it, these and none as the best. The best comes first."""
    best, turn = next(iter(values.values())), values[letter]
    doubt = doubt_words(turn, best)
    if turn is not best and not _is_equal(turn, best):
        return doubt
    if any(other.close for other in values.values() if other is not best):
        return doubt or "≈ " + say("too close to call")
    return ", ".join(filter(None, ("★ " + say("best"), doubt)))


def best_words(values: Mapping[str, RankedTurn]) -> str:
    """Say which turn is best, and whether that is sure; values come the best first."""
    (best, turn), *others = values.items()
    same = [best, *(letter for letter, other in others if other.close or _is_equal(other, turn))]
    letters, points = ", ".join(same), points_words(turn)
    if len(same) == 1:
        return say("{letter} is best: {points}.", letter=best, points=points)
    if any(other.close for _, other in others):
        return say("{letters}: too close to call. More games played out could tell.", letters=letters)
    return say("{letters} are equally good: {points}.", letters=letters, points=points)


def _is_equal(turn: RankedTurn, best: RankedTurn) -> bool:
    return not leads(turn, best) and turn.worth == best.worth
