"""The things on Skara Brae's drawing: which option each stands for, which can be chosen now, and what it is called."""

from collections.abc import Iterable

from skara.brae.decisions import all_options, kind_of
from skara.brae.ids import ENVIRONMENTS
from skara.brae.order import cards_to_take, place_named, village_cards
from skara.brae.state import Player, State
from skara.brae.words import Refusal, name
from skara.brae.workers import at_hand
from skara.core.moves import Option
from skara.drawing.things import AVAILABLE, Mark


def thing_of(g: State, option: Option) -> str:
    """Name the thing on the drawing that stands for an option, such as `tile:cook`; nothing where none does."""
    verb, _, thing, _ = option
    if verb in ("place", "act"):
        return f"tile:{thing}"
    if verb == "rest":
        return "" if thing == "skip" else f"tile:{'barter' if thing == 'buy' else thing}"
    if verb in ("turn", "pass"):
        return f"order:{verb}"
    if verb in ("keep", "task"):
        return f"{'special' if verb == 'keep' else verb}:{thing}"
    if verb == "take":
        return f"card:{place_named(g, thing)}"
    if verb == "choose":
        return f"explore:{cards_on_offer(g).index(thing)}"
    return verb if verb in ("bottom", "done") else ""


def open_marks(g: State, options: Iterable[Option] | None = None) -> dict[str, Mark]:
    """Tell of every thing whether it can be chosen in the decision that is open now, and why not.

    `options` are all there are, refused ones too, where somebody has listed them already.
    """
    kind = kind_of(g)
    if kind == "over":
        return {}
    if kind == "explore":
        return {f"explore:{place}": AVAILABLE for place, _ in enumerate(cards_on_offer(g))}
    p = g.players[g.active]
    if kind == "feed":
        return {
            f"settler:{where}:{place}": AVAILABLE
            for where, column in zip(ENVIRONMENTS, p.settlers, strict=True)
            for place, _ in enumerate(column)
        }
    marks: dict[str, Mark] = {}
    if kind == "village":
        # Alike that make no difference are one option, and each of them can be chosen.
        marks |= {f"card:{place}": AVAILABLE for place, _ in enumerate(cards_on_offer(g))}
    elif kind == "workers":
        marks |= {f"worker:{size}": AVAILABLE for size in ("large", "small") if at_hand(p, size) > 0}
    found: dict[str, list[Option]] = {}
    for option in all_options(g) if options is None else options:
        if thing := thing_of(g, option):
            found.setdefault(thing, []).append(option)
    return marks | {thing: _mark(p, options) for thing, options in found.items()}


def _mark(p: Player, options: list[Option]) -> Mark:
    refusal = joint_refusal(p, options)
    return AVAILABLE if refusal is None else Mark("impossible", refusal.sentence, refusal.rule)


def joint_refusal(p: Player, options: list[Option]) -> Refusal | None:
    """Join the placements of both sizes: one possible is enough; the reason is that of a worker still at hand."""
    if any(option.refusal is None for option in options):
        return None
    free = [option for option in options if option.who and at_hand(p, option.who) > 0]
    refusals = [option.refusal for option in free or options]
    # What the tile lacks says more than where another worker stands.
    refusal = next((each for each in refusals if each and not each.rule.startswith("SB-WORK")), refusals[0])
    assert isinstance(refusal, Refusal)
    return refusal


def cards_on_offer(g: State) -> list[str]:
    """List the faces of the cards one of which is taken or kept now."""
    names = g.figures.card_names
    cards = g.pending[-1][1] or () if g.pending and g.pending[-1][0] == "explore" else village_cards(g)
    return [names[card] for card in cards]


def standing_for(g: State, thing: str) -> str:
    """Return the thing that a card is one choice with: of those alike that make no difference the leftmost."""
    kind, _, place = thing.partition(":")
    cards = cards_on_offer(g)
    if kind not in ("card", "explore") or not place.isdecimal() or int(place) >= len(cards):
        return thing
    listed = cards_to_take(g) if kind == "card" else cards
    known = [place_named(g, card) if kind == "card" else cards.index(card) for card in listed]
    alike = [
        other for other in known if other is not None and other <= int(place) and cards[other] == cards[int(place)]
    ]
    return f"{kind}:{max(alike)}"


def settler_at(g: State, seat: int, thing: str) -> tuple[str, int] | None:
    """Return the settler that `settler:shore:0` names, as a move writes it: face, and which of it from below."""
    _, environment, place = thing.split(":")
    if environment not in ENVIRONMENTS or not place.isdecimal():
        return None
    column = g.players[seat].settlers[ENVIRONMENTS.index(environment)]
    if int(place) >= len(column):
        return None
    card = column[int(place)]
    return g.figures.card_names[card], column[: int(place) + 1].count(card)


def thing_words(g: State, seat: int, thing: str) -> str:
    """Name a thing on the drawing."""
    kind, *which = thing.split(":")
    places = [int(place) for place in which if place.isdecimal()]
    if kind == "worker":
        return name(f"{which[0]}_worker")
    if kind in ("card", "explore") and places and places[0] < len(cards_on_offer(g)):
        return name(cards_on_offer(g)[places[0]])
    if kind == "set" and len(places) == 2:
        cards = g.sets[places[0] - 1]
        return name(g.figures.card_names[cards[places[1]]])
    if kind == "settler" and (settler := settler_at(g, seat, thing)):
        return name(settler[0])
    if kind == "order":
        return name("take_turn" if which == ["turn"] else "pass")
    if kind == "bottom":
        return name("bottom_effect")
    return name(which[0] if which else kind)
