"""End of round: rest, feed, Midden (chapter 6)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from random import Random

from skara.brae.ids import CRAFT, ENVIRONMENTS, FOOD, MIDDEN, SPECIAL, goods_dict
from skara.brae.moves import Losses, Move
from skara.brae.order import discard, seats_in_order, start_round
from skara.brae.state import Player, State
from skara.brae.storage import gain, lacking, slider_shows, spend
from skara.brae.tiles import chosen
from skara.brae.words import Refusal
from skara.brae.workers import ACTIONS
from skara.core.chance import rotated
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import Option, Parts, option


def start_round_end(g: State) -> None:
    """End the round, the last one too, when everybody has had all turns (SB-EOR-1).

    Each player does rest, feed and Midden in this order; players do not affect each other (SB-EOR-2).
    """
    if g.log is not None:
        g.tell_table("round_end", "SB-EOR-2", round=g.round)
    start_rest(g, seats_in_order(g)[0])


def go_on_where_nothing_is_asked(g: State) -> bool:
    """Go on from a rest or a meal at which there is nothing to choose, as play does; True if anything changed."""
    player = g.players[g.active]
    idle = (g.phase == "rest" and not _abilities(g, player)) or (g.phase == "feed" and not food_due(g, player))
    if idle:
        start_feed(g)
    return idle


# --------------------------------------------------------------------------------------------------
# Step 1: rest


def start_rest(g: State, seat: int) -> None:
    """Return black workers, then ask for the other rest abilities (SB-EOR-3, SB-RECRUIT-5)."""
    g.active = seat
    player = g.players[seat]
    if player.black:
        if g.log is not None:
            g.tell("black_return", "SB-RECRUIT-5", black=player.black)
        player.black = 0
    ask_rest(g)


def ask_rest(g: State) -> None:
    """Ask what to do at rest while there is something to do, then go on to feeding."""
    if _abilities(g, g.players[g.active]):
        g.phase = "rest"
    else:
        start_feed(g)


def _abilities(g: State, p: Player) -> list[str]:
    """List the rest abilities that can be used."""
    return [ability for ability in ("cook", "buy") if rest_refusal(g, p, ability) is None]


def rest_refusal(g: State, p: Player, ability: str) -> Refusal | None:
    """Tell why a rest ability cannot be used, or None."""
    if ability in g.rested:
        return Refusal("SB-EOR-3", N_("This rest ability is used already."))
    if ability == "cook":
        if not p.flipped[CRAFT]:
            return Refusal("SB-CRAFT-5", N_("Cooking at rest needs a flipped Craft tile."))
        return ACTIONS["cook"].refusal(g, p)  # SB-CRAFT-5: once flipped, it lets you cook
    if p.special != "barter":
        return Refusal("SB-BARTER-1", N_("Buying at rest needs the Barter tile."))
    if not g.figures.trade_good[p.trade]:
        return Refusal("SB-BARTER-1", N_("There is nothing to buy on trade space {space}."), {"space": p.trade})
    return lacking(p.goods, g.figures.specials["barter"].price[p.flipped[SPECIAL]], "SB-BARTER-1")


def rest_options(g: State, p: Player) -> list[Option]:
    """List the rest abilities that can be used, and going without."""
    return [option("rest", "", ability) for ability in (*_abilities(g, p), "skip")]


def refused_rests(g: State, p: Player) -> list[Option]:
    """List the rest abilities with their refusals; Barter's only for its owner."""
    abilities = ("cook", "buy") if p.special == "barter" else ("cook",)
    found = [Option("rest", "", ability, rest_refusal(g, p, ability)) for ability in abilities]
    return [*found, option("rest", "", "skip")]


def rest_variants(g: State, p: Player, ability: str, rng: Random | None) -> Iterator[Parts]:
    """List the ways to use a rest ability."""
    if ability == "cook":
        yield from ACTIONS["cook"].variants(g, p, rng)
    elif ability == "buy":
        price = g.figures.specials["barter"].price[p.flipped[SPECIAL]]
        yield (("", price),) if price else ()
    else:
        yield ()


def rest(g: State, p: Player, move: Move) -> None:
    """Use a rest ability once, or go without; what is cooked now can be eaten at once (SB-EOR-4)."""
    ability = move.option.what
    if ability == "skip":
        if g.log is not None:
            g.tell("skip", "SB-EOR-3")
        start_feed(g)
        return
    refusal = rest_refusal(g, p, ability)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    g.rested += (ability,)
    if g.log is not None:
        g.tell("rest", "SB-EOR-3", ability=ability)
    if ability == "cook":
        ACTIONS["cook"].perform(g, p, move)
    else:
        _buy_at_rest(g, p, move)
    ask_rest(g)


def _buy_at_rest(g: State, p: Player, move: Move) -> None:
    price = g.figures.specials["barter"].price[p.flipped[SPECIAL]]
    if chosen(move, "") != price:
        message = N_("Price of the purchase at rest: {price}; you named {payment}.")
        terms = {"price": goods_dict(price), "payment": goods_dict(chosen(move, ""))}
        raise IllegalMoveError(Refusal("SB-BARTER-1", message, terms))
    spend(g, p, price, "SB-BARTER-1", "barter")
    gain(g, p, g.figures.trade_good[p.trade], "SB-BARTER-1", "barter")


# --------------------------------------------------------------------------------------------------
# Step 2: feed


def settler_count(p: Player) -> int:
    """Count a player's settlers."""
    return sum(map(len, p.settlers))


def shelter(g: State, p: Player) -> int:
    """Count the settlers that roofs of both kinds shelter (SB-CARD-ROOF-3)."""
    return sum(count * g.figures.cards[card].shelters for card, count in enumerate(p.cards))


def hungry(g: State, p: Player) -> int:
    """Return how many settlers have no roof and so want food; none where tables say that settlers eat nothing."""
    return max(0, settler_count(p) - shelter(g, p)) if g.figures.food_per_settler else 0


def food_due(g: State, p: Player) -> int:
    """Return the food that would feed everybody: settlers without a roof (SB-EOR-5)."""
    return hungry(g, p) * g.figures.food_per_settler


def ration(g: State) -> int:
    """Return the food for one settler; one where settlers eat nothing and nobody is hungry."""
    return g.figures.food_per_settler or 1


def food_payable(g: State, p: Player, wanting: int) -> int:
    """Return the most food that can be paid for so many hungry: whole rations, as far as they are held (SB-EOR-6)."""
    each = ration(g)
    return min(wanting, p.goods[FOOD] // each) * each


def feed_refusal(g: State, p: Player, wanting: int, paid: int) -> Refusal | None:
    """Tell why so much food cannot be paid for so many hungry, or None (SB-EOR-6)."""
    each = ration(g)
    most = min(wanting * each, p.goods[FOOD])
    if 0 <= paid <= most and paid % each == 0:
        return None
    message = N_("Spend from 0 to {most} food, {ration} for each settler; you named {paid}.")
    return Refusal("SB-EOR-6", message, {"most": most, "ration": each, "paid": paid})


def left_hungry(g: State, wanting: int, paid: int) -> int:
    """Return how many of the hungry go without food when so much is paid."""
    return wanting - paid // ration(g)


def must_leave(g: State, wanting: int, paid: int) -> int:
    """Return how many of the hungry leave when so much is paid; none where by the tables they stay (SB-EOR-7)."""
    return left_hungry(g, wanting, paid) if g.figures.unfed_vp is None else 0


def start_feed(g: State) -> None:
    """Ask how to feed if anybody is hungry, otherwise go on to the Midden."""
    g.rested = ()
    player = g.players[g.active]
    if food_due(g, player):
        g.phase = "feed"
        return
    if g.log is not None:
        tell_feeding(g, player, paid=0, lost=0)
    gain_midden(g)


def tell_feeding(g: State, p: Player, paid: int, lost: int) -> None:
    """Note how a player fed, with the whole sum."""
    settlers, wanting = settler_count(p), hungry(g, p)
    g.tell(
        "feed", "SB-EOR-5", settlers=settlers, roofs=shelter(g, p), due=food_due(g, p), paid=paid, lost=lost,
        roofed=settlers - wanting, fed=paid // ration(g), unfed=left_hungry(g, wanting, paid),
    )  # fmt: skip


def feed(g: State, p: Player, move: Move) -> None:
    """Spend as much food as one likes, then lose a settler for each one left hungry, no more.

    SB-EOR-6, SB-EOR-7, SB-EOR-9. Lost settlers go to the discard pile (SB-EOR-8).
    """
    paid: int = move.part("") or 0
    losses: Losses = move.part("lose") or ()
    wanting = hungry(g, p)
    refusal = feed_refusal(g, p, wanting, paid)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    unfed, leaving = left_hungry(g, wanting, paid), must_leave(g, wanting, paid)
    if len(losses) != leaving:
        message = N_("Food due {due}, paid {paid}; settlers that must leave: {leaving}; you named {named}.")
        terms = {"due": food_due(g, p), "paid": paid, "leaving": leaving, "named": len(losses)}
        raise IllegalMoveError(Refusal("SB-EOR-9" if len(losses) > leaving else "SB-EOR-7", message, terms))
    if g.log is not None:
        tell_feeding(g, p, paid, leaving)
    if paid:
        spend(g, p, ((FOOD, paid),), "SB-EOR-6", "feed")
    if leaving:
        lose_settlers(g, p, losses)
    elif unfed:
        p.unfed += g.figures.hunger(unfed)
        if g.log is not None:
            g.tell("unfed", "SB-EOR-7", unfed=unfed, vp=g.figures.hunger(unfed) * (g.figures.unfed_vp or 0))
    gain_midden(g)


def lose_settlers(g: State, p: Player, losses: Losses) -> None:
    """Discard the settlers named, any the player likes."""
    names = g.figures.card_names
    lost: tuple[int, ...] = ()
    for environment, column in enumerate(p.settlers):
        counts: dict[str, int] = {}
        kept: list[int] = []
        for card in column:
            face = names[card]
            counts[face] = counts.get(face, 0) + 1
            if (face, counts[face]) in losses:
                lost += (card,)
            else:
                kept.append(card)
        p.settlers[environment] = tuple(kept)
        losses = tuple(loss for loss in losses if loss[1] > counts.get(loss[0], 0))
    if losses:
        message = N_("You do not have this card: {face}, number {number}.")
        raise IllegalMoveError(Refusal("SB-EOR-7", message, {"face": losses[0][0], "number": losses[0][1]}))
    discard(g, lost)
    if g.log is not None:
        g.tell("lose", "SB-EOR-8", cards=[names[card] for card in lost], settlers=settler_count(p))


MOST_LOSSES = 1000
"""So many ways to lose settlers are listed for each amount of food; twelve that all differ leave fewer."""


def feed_variants(g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
    """List every amount of food with every choice of settlers, each result once; of very many choices, some.

    The place of a settler in its column matters only to the owner of Muster.
    """
    wanting, by_place = hungry(g, p), p.special == "muster"
    for paid in rotated(range(food_payable(g, p, wanting), -1, -ration(g)), rng):
        for losses in _losses(g, p, must_leave(g, wanting, paid), by_place, rng):
            yield (("", paid), ("lose", losses)) if losses else (("", paid),)


def _losses(g: State, p: Player, number: int, by_place: bool, rng: Random | None) -> Iterator[Losses]:
    if not number:
        yield ()
        return
    names = g.figures.card_names
    if rng is None and not by_place:
        faces = Counter(names[card] for column in p.settlers for card in column)
        if comb(sum(faces.values()), number) <= MOST_LOSSES or _ways_by_face(faces.values(), number) <= MOST_LOSSES:
            yield from _losses_by_face(sorted(faces.items()), number)
            return
    settlers = [(environment, card) for environment, column in enumerate(p.settlers) for card in column]
    seen = set()
    for gone in _leaving(len(settlers), number, rng):
        kept: list[list[int]] = [[] for _ in ENVIRONMENTS]
        for place, (environment, card) in enumerate(settlers):
            if place not in gone:
                kept[environment].append(card)
        result = tuple(map(tuple, kept if by_place else map(sorted, kept)))
        if result in seen:
            continue
        seen.add(result)
        counts: dict[int, int] = {}
        losses = []
        for place, (_, card) in enumerate(settlers):
            if by_place or place in gone:
                counts[card] = counts.get(card, 0) + 1
            if place in gone:
                losses.append((names[card], counts[card]))
        yield tuple(sorted(losses))


def _leaving(settlers: int, number: int, rng: Random | None) -> Iterator[set[int]]:
    """Give which of so many settlers leave: every choice, or of very many a sample that is always the same."""
    places = list(range(settlers))
    if comb(settlers, number) > MOST_LOSSES:
        drawn = rng or Random(f"{settlers}:{number}")
        yield from (set(drawn.sample(places, number)) for _ in range(MOST_LOSSES))
        return
    if rng is not None:
        rng.shuffle(places)
    yield from map(set, combinations(places, number))


def _ways_by_face(counts: Iterable[int], number: int) -> int:
    """Count how many ways there are to take so many from faces of which there are so many each."""
    ways = [1] + [0] * number
    for count in counts:
        ways = [sum(ways[max(0, taken - count) : taken + 1]) for taken in range(number + 1)]
    return ways[number]


def _losses_by_face(faces: list[tuple[str, int]], number: int) -> Iterator[Losses]:
    """List how many of each face leave; where place does not matter, that is all there is to choose."""
    if not number:
        yield ()
        return
    if sum(count for _, count in faces) < number:
        return
    (face, count), rest = faces[0], faces[1:]
    for leaving in range(min(count, number), -1, -1):
        first = tuple((face, copy) for copy in range(1, leaving + 1))
        for others in _losses_by_face(rest, number - leaving):
            yield first + others


# --------------------------------------------------------------------------------------------------
# Step 3: Midden


def utensils(g: State, p: Player) -> int:
    """Return how much less Midden a player gains for the utensils owned (SB-CARD-UTENSIL-3)."""
    return sum(count * g.figures.cards[card].midden for card, count in enumerate(p.cards))


def midden_due(g: State, p: Player) -> int:
    """Return the Midden of this round's end: what the slider shows, less the utensils (SB-EOR-10)."""
    return max(0, slider_shows(g.figures, p)[0] - utensils(g, p))


def gain_midden(g: State) -> None:
    """Gain the Midden, read once before any of it is placed; it may push the slider (SB-EOR-11).

    Nothing else is lost or refreshed (SB-EOR-12).
    """
    player = g.players[g.active]
    number = midden_due(g, player)
    if g.log is not None:
        shown = slider_shows(g.figures, player)[0]
        g.tell("midden", "SB-EOR-10", shown=shown, utensils=utensils(g, player), gained=number)
    if number:
        gain(g, player, ((MIDDEN, number),), "SB-EOR-11", "midden")
    _next_player(g)


def _next_player(g: State) -> None:
    seats = seats_in_order(g)
    place = seats.index(g.active) + 1
    if place < len(seats):
        start_rest(g, seats[place])
    elif g.round < g.figures.rounds:
        g.round += 1
        start_round(g)
    else:
        g.phase = "over"
        g.active = 0
        if g.log is not None:
            g.tell_table("over", "SB-SCORE-1", round=g.round)
