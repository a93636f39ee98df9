"""The position read aloud: alternative text for a drawing, in the language spoken now."""

from typing import Any

from skara.core.language import say
from skara.core.numbers import number
from skara.stone_age.drawing.asked import roll_words
from skara.stone_age.drawing.collected import collected
from skara.stone_age.drawing.effects import card_words, people_words, tile_words
from skara.stone_age.drawing.things import owners_on, places_of
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, GOODS, NONE, PLACE, RESOURCE_PLACES
from skara.stone_age.moments import moment_words
from skara.stone_age.state import State
from skara.stone_age.words import glossary, name


def place_label(g: State, place: int) -> str:
    """Say what a place is, what lies there and who stands there."""
    parts = [name(places_of(g)[place])]
    if FIRST_CARD <= place < FIRST_STACK:
        parts.append(_card(g, place - FIRST_CARD))
    elif place >= FIRST_STACK:
        parts.append(_stack(g, place - FIRST_STACK))
    elif place in RESOURCE_PLACES and g.supply is not None:
        parts.append(say("{number} left", number=g.supply[RESOURCE_PLACES.index(place)]))
    return ", ".join([*parts, *_owners(g, place)])


def _owners(g: State, place: int) -> list[str]:
    seats = owners_on(g, place)
    return [f"{g.players[seat].name} {seats.count(seat)}" for seat in dict.fromkeys(seats)]


def _card(g: State, space: int) -> str:
    if g.row[space] == NONE:
        return say("taken")
    cost = say("costs {number}", number=g.figures.card_costs[space])
    return f"{cost}, {card_words(g, g.figures.cards[g.row[space]])}"


def _stack(g: State, stack: int) -> str:
    left = say("tiles left: {number}", number=g.tiles_left[stack])
    return f"{tile_words(g.figures, g.figures.buildings[g.tops[stack]])}, {left}" if g.tops[stack] != NONE else left


def clock_words(g: State) -> str:
    """Say how near the two ends of the game are."""
    return say("Fewest tiles on a stack: {tiles}; cards in the pile: {cards}.", tiles=min(g.tiles_left),
               cards=g.cards_left)  # fmt: skip


def headline(game: Any, seat: int | None = None) -> str:
    """Name a drawing in a few words."""
    words = moment_words(game)
    return f"{name('game')}, {words}" if seat is None else f"{game.players[seat].name}, {words}"


def describe(game: Any, told: bool = True) -> str:
    """Read the position aloud: the board, then each player, then what is asked."""
    parts = [f"{moment_words(game)}.", clock_words(game)]
    parts += [f"{place_label(game, PLACE[place])}." for place in places_of(game)]
    parts += [describe_tribe(game, seat, told) for seat in range(len(game.players))]
    return " ".join(part for part in [*parts, roll_words(game), game.decision.prompt] if part)


def describe_tribe(g: State, seat: int, told: bool = True) -> str:
    """Read one player's board aloud; what is worked out from it only where it is told."""
    p, held = g.players[seat], collected(g, seat)
    goods = [glossary.counted(count, good) for good, count in zip(GOODS, p.goods, strict=True) if count]
    parts = [p.name]
    if told:
        parts.append(say("{points} VP so far", points=number(held.total)))
    parts.append(say("{home} of {figures} figures at home", home=p.home, figures=p.figures))
    parts += goods or [say("no goods")]
    parts.append(say("agriculture {number}", number=p.agriculture))
    parts.append(say("tools ready: {tools}", tools=_values(p.ready)))
    if p.used:
        parts.append(say("tools used: {tools}", tools=_values(p.used)))
    if p.once:
        parts.append(say("one-use tools: {tools}", tools=_values(p.once)))
    parts += [say("a card for {number} resources of any kind", number=count) for count in p.wild]
    parts.append(say("buildings: {number}", number=len(p.buildings)))
    parts += [name(symbol) if count == 1 else f"{name(symbol)} × {count}" for symbol, count in held.symbols.items()]
    parts += [people_words(kind, count) for kind, count in held.people.items() if count]
    if held.hidden:
        parts.append(say("hidden cards: {number}", number=held.hidden))
    return ", ".join(parts) + "."


def _values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or say("none")
