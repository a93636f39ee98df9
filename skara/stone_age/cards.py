"""Civilisation cards: what they cost, and what their tops do (chapter 3.4)."""

from collections.abc import Callable, Sequence

from skara.core.chance import HiddenError, throw
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.stone_age.figures import Card
from skara.stone_age.gaining import gain, gain_agriculture, gain_tool, pay
from skara.stone_age.gathering import roll
from skara.stone_age.ids import FIRST_CARD, FOOD, NONE, RESOURCES, goods_dict
from skara.stone_age.moves import Move
from skara.stone_age.payments import amount, can_pay, ways_to_pay
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal


def card_ways(g: State, p: Player, place: int) -> tuple[Goods, ...]:
    """List every way to pay a card: any resources, as many as its space asks for (SA-CARD-1).

    Cards stay in their space all round long, and so does the cost (SA-CARD-3).
    """
    cost = g.figures.card_costs[place - FIRST_CARD]
    return ways_to_pay(p.goods, cost, cost)


def can_buy(g: State, p: Player, place: int) -> bool:
    """Tell whether a card can be paid; food does not count (SA-CARD-1)."""
    cost = g.figures.card_costs[place - FIRST_CARD]
    return can_pay(p.goods, cost, cost)


def card_refusal(g: State, p: Player, place: int) -> Refusal | None:
    """Tell why a card cannot be paid, or None."""
    if can_buy(g, p, place):
        return None
    cost, held = g.figures.card_costs[place - FIRST_CARD], sum(p.goods[:FOOD])
    return Refusal("SA-CARD-1",
                   N_("The card costs {cost} resources of any kind; you hold {held}. Food does not count."),
                   {"cost": cost, "held": held})  # fmt: skip


def buy_card(g: State, p: Player, place: int, paid: Goods) -> None:
    """Pay, take the card, then carry out its top, which comes too late to help paying (SA-CARD-4).

    The card is kept: its bottom counts in the end (SA-CARD-5), and everybody has seen it (SA-CARD-6).
    """
    space = place - FIRST_CARD
    cost, named = g.figures.card_costs[space], amount(paid)
    if named != cost:
        message = N_("The card costs {cost} resources of any kind, not {named}.")
        raise IllegalMoveError(Refusal("SA-CARD-1", message, {"cost": cost, "named": named}))
    pay(g, p, paid, "SA-CARD-1", "card")
    number = g.row[space]
    card = g.figures.cards[number]
    g.row[space] = NONE
    p.cards = (*p.cards, number)
    if g.log is not None:
        g.tell("card", "SA-CARD-1", card=card.id, space=space + 1, cost=cost)
    _TOPS[card.top](g, p, card)


def leave(g: State, p: Player, rule: str, place: str) -> None:
    """Take the figure back and leave what lies there (SA-CARD-2, SA-BLD-2)."""
    if g.log is not None:
        g.tell("leave", rule, place=place)


# --------------------------------------------------------------------------------------------------
# Tops


def _food(g: State, p: Player, card: Card) -> None:
    """Take food (SA-CE-3)."""
    gain(g, p, FOOD, card.amount, "SA-CE-3", "card")


def _resource(g: State, p: Player, card: Card) -> None:
    """Take the resources shown, as far as the supply goes (SA-CE-3)."""
    gain(g, p, card.good, card.amount, "SA-CE-3", "card")


def _roll(g: State, p: Player, card: Card) -> None:
    """Roll for a resource, with tools if wanted (SA-CE-4)."""
    roll(g, p, card.id, card.good, card.amount, "SA-CE-4")


def _points(g: State, p: Player, card: Card) -> None:
    """Score at once (SA-CE-5)."""
    p.card_points += card.amount
    if g.log is not None:
        g.tell("points", "SA-CE-5", vp=card.amount)


def _tool(g: State, p: Player, card: Card) -> None:
    """Get a tool for good (SA-CE-6)."""
    for _ in range(card.amount):
        gain_tool(g, p, "SA-CE-6")


def _agriculture(g: State, p: Player, card: Card) -> None:
    """Move up in agriculture (SA-CE-7)."""
    for _ in range(card.amount):
        gain_agriculture(g, p, "SA-CE-7")


def _draw(g: State, p: Player, card: Card) -> None:
    """Draw a card that nobody else sees; only its bottom counts, and an empty pile gives nothing (SA-CE-8)."""
    for _ in range(card.amount):
        if not g.cards_left:
            if g.log is not None:
                g.tell("draw", "SA-CE-8", card="")
            return
        drawn = draw_card(g)
        p.drawn = (*p.drawn, drawn)
        if g.log is not None:
            g.tell("draw", "SA-CE-8", card=g.figures.cards[drawn].id)


def draw_card(g: State) -> int:
    """Take the top card of the pile, where that may be known."""
    if g.pile is None:
        raise HiddenError
    card = g.pile[-g.cards_left]
    g.cards_left -= 1
    return card


def _once(g: State, p: Player, card: Card) -> None:
    """Keep a one-use tool, which may be used in this very turn (SA-CE-9)."""
    p.once = tuple(sorted((*p.once, card.amount), reverse=True))
    if g.log is not None:
        g.tell("once", "SA-CE-9", value=card.amount)


def _wild(g: State, p: Player, card: Card) -> None:
    """Keep the card to take resources of one's choice later (SA-CE-10)."""
    p.wild = tuple(sorted((*p.wild, card.amount), reverse=True))
    if g.log is not None:
        g.tell("wild", "SA-CE-10", amount=card.amount)


def _lottery(g: State, p: Player, card: Card) -> None:
    """Roll dice for all players at once; no tool can be added (SA-CE-1, SA-TOOL-7)."""
    dice = tuple(sorted(throw(g.seed, g.thrown, g.seats.dice)))
    g.thrown += len(dice)
    g.pending = ("dice", g.active, dice)
    if g.log is not None:
        g.tell("lottery", "SA-CE-1", dice=dice)
    _deal_out(g)


_TOPS: dict[str, Callable[[State, Player, Card], None]] = {
    "lottery": _lottery, "food": _food, "resource": _resource, "roll": _roll, "vp": _points, "tool": _tool,
    "agriculture": _agriculture, "draw": _draw, "once": _once, "wild": _wild,
}  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Dice for all


def take_die(g: State, p: Player, move: Move) -> None:
    """Take one of the dice that are left and get what it stands for, in the turn of the buyer (SA-CE-1)."""
    face, dice = int(move.option.what), g.pending[2]
    if face not in dice:
        raise IllegalMoveError(die_refusal(g, face))
    _take(g, face)
    _deal_out(g)


def die_refusal(g: State, face: int) -> Refusal | None:
    """Tell why a die cannot be taken, or None."""
    dice: Sequence[int] = g.pending[2]
    if face in dice:
        return None
    return Refusal("SA-CE-1", N_("No die shows {face}; left: {dice}."), {"face": face, "dice": dice})


def _take(g: State, face: int) -> None:
    """Give the reward of a die, even where it is nothing, and go on to the next player (SA-CE-2)."""
    _, buyer, dice = g.pending
    p = g.players[g.active]
    reward = g.figures.lottery[face - 1]
    if g.log is not None:
        g.tell("die", "SA-CE-1", die=face, reward=reward)
    if reward == "tool":
        gain_tool(g, p, "SA-CE-1")
    elif reward == "agriculture":
        gain_agriculture(g, p, "SA-CE-1")
    else:
        gain(g, p, RESOURCES.index(reward), 1, "SA-CE-1", "lottery")
    place = dice.index(face)
    left = dice[:place] + dice[place + 1 :]
    g.active = (g.active + 1) % len(g.players)
    g.pending = ("dice", buyer, left) if left and g.active != buyer else ()
    if not g.pending:
        g.active = buyer


def _deal_out(g: State) -> None:
    """Hand out dice without asking where all that are left show the same."""
    while g.pending and g.pending[0] == "dice" and g.pending[2][0] == g.pending[2][-1]:
        _take(g, g.pending[2][0])


def is_void(g: State, p: Player, face: int) -> bool:
    """Tell whether a die would give a player nothing (SA-CE-2)."""
    reward = g.figures.lottery[face - 1]
    if reward == "tool":
        return p.tools >= g.figures.most_tools
    if reward == "agriculture":
        return p.agriculture >= g.figures.most_agriculture
    return g.supply is not None and not g.supply[RESOURCES.index(reward)]


def faces_to_take(g: State) -> list[int]:
    """List the faces that are left, each once."""
    return sorted(set(g.pending[2]))


def different_faces(g: State) -> list[int]:
    """List the faces whose choice makes a difference: of two dice that are nothing to either player, only one."""
    faces = faces_to_take(g)
    if len(g.pending[2]) == 2:
        both = (g.players[g.active], g.players[(g.active + 1) % len(g.players)])
        if all(is_void(g, p, face) for p in both for face in faces):
            return faces[:1]
    return faces


# --------------------------------------------------------------------------------------------------
# Resources of one's choice


def redeem_ways(g: State, p: Player) -> list[Goods]:
    """List what a kept card can be turned into: as many resources as it says, all of them from the supply."""
    supply = [99] * FOOD if g.supply is None else g.supply
    return [goods for number in dict.fromkeys(p.wild) for goods in ways_to_pay(supply, number, number)]


def can_redeem(g: State, p: Player) -> bool:
    """Tell whether any kept card can be turned in: the supply holds as many resources as it says."""
    return bool(p.wild) and (g.supply is None or can_pay(g.supply, min(p.wild), min(p.wild)))


def redeem_refusal(g: State, p: Player) -> Refusal | None:
    """Tell why no kept card can be turned in, or None."""
    if can_redeem(g, p):
        return None
    if not p.wild:
        return Refusal("SA-CE-10", N_("You have no card for resources of any kind."))
    return Refusal("SA-CE-10", N_("The supply holds only {supply}."), {"supply": sum(g.supply or ())})


def redeem(g: State, p: Player, move: Move) -> None:
    """Turn in a kept card for resources of one's choice, all of them at once (SA-CE-10)."""
    goods = move.part("") or ()
    refusal = redeem_refusal(g, p)
    if refusal is None and amount(goods) not in p.wild:
        refusal = Refusal("SA-CE-10", N_("The card brings {amount} resources, not {named}."),
                          {"amount": p.wild, "named": amount(goods)})  # fmt: skip
    if refusal is None and g.supply is not None and any(g.supply[good] < count for good, count in goods):
        refusal = Refusal("SA-CE-10", N_("You name {named}; the supply holds {held}."),
                          {"named": goods_dict(goods), "held": goods_dict(tuple(enumerate(g.supply)))})  # fmt: skip
    if refusal is not None:
        raise IllegalMoveError(refusal)
    left = list(p.wild)
    left.remove(amount(goods))
    p.wild = tuple(left)
    if g.log is not None:
        g.tell("redeem", "SA-CE-10", goods=goods_dict(goods), gained=amount(goods))
    for good, count in goods:
        gain(g, p, good, count, "SA-CE-10", "card")
