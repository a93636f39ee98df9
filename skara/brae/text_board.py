"""The table drawn as text, for terminals and screen readers."""

from skara.brae.decisions import decision
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, NEUTRAL, SPECIAL
from skara.brae.moments import board_words
from skara.brae.round_end import food_due, midden_due
from skara.brae.scoring import total
from skara.brae.state import Player, State
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import say


def text_board(g: State) -> str:
    """Draw a whole table: what is asked, the village, then each player's area."""
    lines = [board_words(g), *_village(g)]
    for seat in range(len(g.players)):
        lines += ["", *_area(g, seat)]
    lines += ["", decision(g).prompt]
    return "\n".join(lines)


def _rows(rows: list[tuple[str, str]]) -> list[str]:
    """Write labels and texts in two columns."""
    width = max((len(label) for label, _ in rows), default=0)
    return [f"  {label:<{width}}  {text or '-'}" for label, text in rows]


def _village(g: State) -> list[str]:
    rows = []
    for number, cards in enumerate(g.sets, start=1):
        if cards:
            label = say("Set {number} (now)", number=number) if number == g.turn else say("Set {number}", number=number)
            rows.append((label, _cards(g, cards)))
    if g.offer:
        rows.append((say("On offer"), _cards(g, g.offer)))
    stacks = {"left": say("Left stack"), "top": say("Passed"), "right": say("Had the turn")}
    for stack, label in stacks.items():
        markers = getattr(g, stack)
        if markers:
            rows.append((label, ", ".join(_marker(g, marker) for marker in markers)))
    for field, cards_up in (("focus_card", g.focus), ("task_card", g.tasks_up)):
        if cards_up:
            rows.append((name(field), "; ".join(name(card) for card in cards_up)))
    return _rows(rows)


def _cards(g: State, cards: tuple[int, ...]) -> str:
    return ", ".join(name(g.figures.card_names[card]) for card in cards)


def _marker(g: State, marker: int) -> str:
    return name("neutral") if marker == NEUTRAL else g.players[marker].name


def _area(g: State, seat: int) -> list[str]:
    p, figures = g.players[seat], g.figures
    goods = {good: count for good, count in zip(GOODS, p.goods, strict=True) if count}
    midden, vp = figures.slider_midden[p.slider], figures.slider_vp[p.slider]
    storage = say(
        "{held} of {spaces} spaces, slider on column {column} (Midden {midden}, VP {vp})",
        held=sum(p.goods), spaces=figures.spaces[p.slider], column=p.slider, midden=midden, vp=vp,
    )  # fmt: skip
    tracks = say("Furnish {furnish}, Trade {trade}", furnish=p.furnish, trade=p.trade)
    due = say("food due {food}, Midden due {midden}", food=food_due(g, p), midden=midden_due(g, p))
    settlers = ", ".join(
        f"{name(environment)} {len(column)}" for environment, column in zip(ENVIRONMENTS, p.settlers, strict=True)
    )
    workers = {"large_worker": p.large, "small_worker": p.small, "black_worker": p.black}
    placed = {slot: p.placed_large[slot] + p.placed_small[slot] for slot in range(SPECIAL + 1)}
    cards = {card: count for card, count in zip(CARDS, p.cards, strict=True) if count}
    rows = [
        (name("storage_area"), f"{goods_phrase(goods)} ({storage})"),
        (say("Tracks"), tracks),
        (say("End of round"), due),
        (say("Settlers"), settlers),
        (say("Cards"), ", ".join(glossary.counted(count, card) for card, count in cards.items())),
        (say("Flipped"), ", ".join(_tile(g, p, slot) for slot in range(SPECIAL + 1) if p.flipped[slot])),
        (say("Special"), name(p.special) if p.special else ""),
        (say("Workers"), ", ".join(glossary.counted(count, size) for size, count in workers.items() if count)),
        (say("Placed on"), ", ".join(f"{_tile(g, p, slot)} ({number})" for slot, number in placed.items() if number)),
    ]
    points = total(g, seat)
    if g.phase == "over":
        score = say("{name}: {points} VP", name=p.name, points=points)
    else:
        score = say("{name}: {points} VP so far", name=p.name, points=points)
    return [score, *_rows(rows)]


def _tile(g: State, p: Player, slot: int) -> str:
    return name(p.tile_id(slot, g.figures))
