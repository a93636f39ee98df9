"""The position read aloud: alternative text for a drawing, in the language spoken now."""

from typing import TYPE_CHECKING

from skara.brae.decisions import decision
from skara.brae.drawing.facts import facts
from skara.brae.drawing.strip import ready
from skara.brae.drawing.turn_order import marker_name, stacks
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, SPECIAL
from skara.brae.moments import moment_lines, village_words
from skara.brae.state import Player, State
from skara.brae.storage import slider_shows
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import say
from skara.core.numbers import number

if TYPE_CHECKING:
    from skara.brae.game import Game


def headline(game: "Game", seat: int | None = None) -> str:
    """Name a drawing in a few words."""
    if seat is None:
        return f"{name('game')}, {village_words(game)}"
    return ", ".join([game.players[seat].name, *moment_lines(game)])


def describe(game: "Game", seat: int | None = None) -> str:
    """Read the position aloud: the village, then one player's area, then what is asked.

    Without a seat it is the area of the player to act.
    """
    seat = game.active if seat is None else seat
    return " ".join([describe_village(game), describe_area(game, seat), decision(game).prompt])


def describe_village(g: State) -> str:
    """Read the middle of the table aloud."""
    names = g.figures.card_names
    parts = [f"{village_words(g)}."]
    for place, cards in enumerate(g.sets, start=1):
        if cards:
            parts.append(_list(say("Set {number}", number=place), [name(names[card]) for card in cards]))
    if g.offer:
        parts.append(_list(say("On offer"), [name(names[card]) for card in g.offer]))
    for _, words, _, markers in stacks(g):
        if markers:
            parts.append(_list(words, [marker_name(g, marker) for marker in markers]))
    if g.focus:
        parts.append(_list(name("focus_card"), [name(card) for card in g.focus]))
    if g.tasks_up:
        parts.append(_list(name("task_card"), [name(card) for card in g.tasks_up]))
    parts.append(_list(name("draw_pile"), [str(g.cards_left)]))
    parts.append(_list(name("discard_pile"), [str(len(g.discard))]))
    return " ".join(parts)


def describe_area(g: State, seat: int, told: bool = True) -> str:
    """Read one player's area aloud; what is worked out from it only where it is told."""
    p, figures = g.players[seat], g.figures
    shown, vp = slider_shows(figures, p)
    goods = {good: count for good, count in zip(GOODS, p.goods, strict=True) if count}
    parts = [f"{p.name}."]
    for fact in facts(g, seat) if told else ():
        parts.append(_list(fact.label, [fact.value, fact.detail, fact.warning]))
    parts.append(_list(name("storage_area"), [goods_phrase(goods)]))
    parts.append(
        say("The slider is on column {column}: Midden {midden}, VP {vp}.", column=p.slider, midden=shown, vp=number(vp))
    )
    parts.append(_list(name("furnish_track"), [str(p.furnish)]))
    parts.append(_list(name("trade_track"), [str(p.trade)]))
    if p.special:
        parts.append(_list(name("special_action_tile"), [name(p.special)]))
    parts.append(_list(say("Flipped tiles"), [name(p.tile_id(slot, figures)) for slot in _flipped(p)]))
    settlers = [f"{name(where)} {len(column)}" for where, column in zip(ENVIRONMENTS, p.settlers, strict=True)]
    parts.append(_list(say("Settlers"), settlers))
    cards = [glossary.counted(count, card) for card, count in zip(CARDS, p.cards, strict=True) if count]
    parts.append(_list(say("Cards"), cards))
    parts.append(_list(say("Workers ready"), [words for _, _, words in ready(p)]))
    return " ".join(parts)


def _flipped(p: Player) -> list[int]:
    return [slot for slot in range(SPECIAL + 1) if p.flipped[slot]]


def _list(label: str, items: list[str]) -> str:
    return say("{label}: {items}.", label=label, items=", ".join(item for item in items if item) or say("none"))
