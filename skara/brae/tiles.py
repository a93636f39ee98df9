"""The nine standard action tiles (chapters 5.6 to 5.10).

Each action answers: can it be begun (and if not, why), how can it be completed, and what does one completion do.
Build, Innovate, Tend Land and the tasks use the same functions, so an action has one home.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Protocol

from skara.brae.figures import SIDES, Figures, GatherChoice
from skara.brae.ids import (
    CLEAN,
    COOK,
    CRAFT,
    ENVIRONMENTS,
    FIRST_GATHER,
    FURNISH,
    GOODS,
    MIDDEN,
    ROOF_SUPPLY,
    SPECIAL,
    TILE,
    TILES,
    TRADE,
    goods_dict,
)
from skara.brae.moves import Clearings, Move
from skara.brae.payments import portion_payments, portions_lacking, portions_payable, wrong_payment
from skara.brae.state import Player, State
from skara.brae.storage import clear, clearings, gain, lacking, payable, spend
from skara.brae.village import place_card
from skara.brae.words import Refusal
from skara.core.chance import rotated
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.core.moves import Parts


class Action(Protocol):
    """What a tile does, whoever asks for it: a worker, another tile, a task or the end of the round."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether the action can be begun; asked of every tile at every decision, so without words."""

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why the action cannot be begun, or None."""

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List every way to complete it; with a generator, starting anywhere."""

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Carry out one completion, or raise IllegalMoveError."""


def chosen(move: Move, keyword: str) -> Goods:
    """Return the goods behind a keyword of a move, none if it is not there."""
    return move.part(keyword) or ()


# --------------------------------------------------------------------------------------------------
# Furnish


def furnish_cost(g: State, p: Player, discount: int) -> int | None:
    """Return the portions of the next furnish space, or None on the last one."""
    space = p.furnish + 1
    if space >= len(g.figures.furnish_portions):
        return None
    # SB-BUILD-2, SB-BUILD-3: a discount is in portions, and never goes below nothing.
    return max(0, g.figures.furnish_portions[space] - discount)


def furnish_refusal(g: State, p: Player, goods: list[int], discount: int = 0) -> Refusal | None:
    """Tell why the furnish marker cannot advance."""
    cost = furnish_cost(g, p, discount)
    if cost is None:
        return Refusal("SB-FURNISH-4", N_("The furnish marker is on the last space, {space}."), {"space": p.furnish})
    return portions_lacking(g.figures.furnish_portion, cost, goods, "SB-FURNISH-1")


def furnish_variants(g: State, p: Player, goods: list[int], discount: int = 0) -> Iterator[tuple[Goods, Goods]]:
    """List payments with bonuses."""
    cost = furnish_cost(g, p, discount)
    if cost is None:
        return
    bonuses: tuple[Goods, ...] = tuple(((good, 1),) for good in g.figures.furnish_bonus[p.flipped[FURNISH]]) or ((),)
    for payment in portion_payments(g.figures.furnish_portion, cost, goods):
        for bonus in bonuses:
            yield payment, bonus


def furnish(g: State, p: Player, payment: Goods, bonus: Goods, discount: int = 0) -> None:
    """Pay each portion its own way, then move the furnish marker one space (SB-FURNISH-1, SB-FURNISH-2)."""
    cost = furnish_cost(g, p, discount)
    if cost is None:
        raise IllegalMoveError(furnish_refusal(g, p, p.goods, discount))
    wrong = wrong_payment(g.figures.furnish_portion, cost, payment, "SB-FURNISH-2")
    if wrong is not None:
        raise IllegalMoveError(wrong)
    spend(g, p, payment, "SB-FURNISH-1", "furnish")
    p.furnish += 1
    if g.log is not None:
        g.tell("furnish", "SB-FURNISH-1", space=p.furnish, portions=cost,
               vp_settler=g.figures.furnish_vp_settler[p.furnish],
               vp_set=g.figures.furnish_vp_set[p.furnish])  # fmt: skip
    bonuses = g.figures.furnish_bonus[p.flipped[FURNISH]]
    if bonus not in [((good, 1),) for good in bonuses] and (bonus or bonuses):
        message = N_("The bonus of this side: {bonuses}; you named {bonus}.")
        terms = {"bonuses": [GOODS[good] for good in bonuses], "bonus": goods_dict(bonus)}
        raise IllegalMoveError(Refusal("SB-FURNISH-3", message, terms))
    if bonus:
        gain(g, p, bonus, "SB-FURNISH-3", "furnish")


class Furnish:
    """Pay portions of wool or hide; settlers and sets are worth more."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether the next space can be paid."""
        cost = furnish_cost(g, p, 0)
        return cost is not None and portions_payable(g.figures.furnish_portion, cost, p.goods)

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why not."""
        return furnish_refusal(g, p, p.goods)

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List payments and bonuses."""
        for payment, bonus in rotated(list(furnish_variants(g, p, p.goods)), rng):
            yield (("pay", payment), ("bonus", bonus)) if bonus else (("pay", payment),)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Furnish once."""
        furnish(g, p, chosen(move, "pay"), chosen(move, "bonus"))


# --------------------------------------------------------------------------------------------------
# Cook


def hearth_limit(g: State, p: Player) -> int:
    """Add up the Hearth: its base, flipped tiles, utensils, and Muster whichever side is up.

    SB-COOK-2, SB-CARD-UTENSIL-2, SB-MUSTER-5.
    """
    figures = g.figures
    limit = figures.hearth_base
    for slot, tile in enumerate(figures.tiles):
        if tile.hearth and p.flipped[slot]:
            limit += tile.hearth
    for card, count in enumerate(p.cards):
        if count:
            limit += count * figures.cards[card].hearth
    if p.special:
        limit += figures.specials[p.special].hearth
    return limit


class Cook:
    """Turn food animals, shells and barley into food and by-products, up to the Hearth limit."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether anything held fits into the Hearth (SB-COOK-1)."""
        goods, base = p.goods, g.figures.hearth_base
        for place, weight in g.figures.weights[p.flipped[SPECIAL]]:
            # The Hearth is added up only for what its base alone does not take.
            if goods[place] and (weight <= base or weight <= hearth_limit(g, p)):
                return True
        return False

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why nothing can be cooked."""
        if self.possible(g, p):
            return None
        limit = hearth_limit(g, p)
        return Refusal("SB-COOK-1", N_("Nothing you hold can be cooked at a Hearth of {limit}."), {"limit": limit})

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List every meal within the limit."""
        limit = hearth_limit(g, p)
        goods = p.goods
        side = p.flipped[SPECIAL]
        weights = g.figures.weights[side]
        most = tuple([min(goods[place], limit // weight) for place, weight in weights])
        yield from rotated(_meals(weights, limit, most), rng)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Cook any mix within the limit, and take all that it gives (SB-COOK-3, SB-COOK-5)."""
        meal = chosen(move, "")
        if not meal:
            raise IllegalMoveError(Refusal("SB-COOK-1", N_("Name at least one thing to cook.")))
        # SB-COOK-4: only Hunt Boar's owner can hold boar; its recipe is that of the side up.
        recipes = {recipe.input: recipe for recipe in g.figures.recipes[p.flipped[SPECIAL]]}
        weight = 0
        gains: dict[int, int] = {}
        for place, count in meal:
            if place not in recipes:
                message = N_("Cannot be cooked: {good}.")
                raise IllegalMoveError(Refusal("SB-COOK-1", message, {"good": GOODS[place]}))
            weight += recipes[place].weight * count
            for product, number in recipes[place].gain:
                gains[product] = gains.get(product, 0) + number * count
        limit = hearth_limit(g, p)
        if weight > limit:
            message = N_("This weighs {weight}; the Hearth takes {limit}.")
            raise IllegalMoveError(Refusal("SB-COOK-1", message, {"weight": weight, "limit": limit}))
        spend(g, p, meal, "SB-COOK-1", "cook")
        if g.log is not None:
            weights = {GOODS[place]: recipes[place].weight * count for place, count in meal}
            g.tell("cook", "SB-COOK-2", meal=goods_dict(meal), weights=weights, weight=weight, limit=limit)
        gain(g, p, tuple(sorted(gains.items())), "SB-COOK-5", "cook")


@lru_cache(maxsize=4096)
def _meals(weights: tuple[tuple[int, int], ...], limit: int, most: tuple[int, ...]) -> tuple[Parts, ...]:
    meals: list[Goods] = [()]
    room = [limit]
    for (place, weight), count in zip(weights, most, strict=True):
        for index in range(len(meals)):
            for number in range(1, min(count, room[index] // weight) + 1):
                meals.append((*meals[index], (place, number)))
                room.append(room[index] - number * weight)
    return tuple((("", meal),) for meal in meals[1:])


# --------------------------------------------------------------------------------------------------
# Craft


def craft_cost(figures: Figures, p: Player, slot: int) -> Goods:
    """Return the resources on a tile's banner; all special tiles have the same (SB-SPECIAL-2)."""
    return figures.specials[p.special].craft if slot == SPECIAL else figures.tiles[slot].craft


def uncrafted(p: Player) -> list[int]:
    """List the slots of tiles still on their front."""
    return [slot for slot, flipped in enumerate(p.flipped) if not flipped and (slot < SPECIAL or p.special)]


def slot_of(p: Player, tile: str) -> int | None:
    """Return the slot in which a player has this tile, or None."""
    return SPECIAL if tile == p.special else TILE.get(tile)


def flip(g: State, p: Player, tile: str, free: bool) -> None:
    """Pay a tile's banner and turn the tile over, for good and at once (SB-CRAFT-1, SB-CRAFT-4)."""
    slot = slot_of(p, tile)
    if slot is None:
        raise IllegalMoveError(Refusal("SB-CRAFT-1", N_("{tile} is not one of your tiles."), {"tile": tile}))
    if p.flipped[slot]:
        raise IllegalMoveError(Refusal("SB-CRAFT-2", N_("{tile} is flipped already."), {"tile": tile}))
    if not free:
        spend(g, p, craft_cost(g.figures, p, slot), "SB-CRAFT-1", "craft")
    # SB-CRAFT-3: any tile, also one with workers on it, which stay without further effect.
    p.flipped[slot] = True
    if g.log is not None:
        g.tell("craft", "SB-CRAFT-4", tile=tile, flipped=sum(p.flipped))


class Craft:
    """Turn one tile over."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether the banner of any tile can be paid."""
        goods, figures = p.goods, g.figures
        for slot in uncrafted(p):  # noqa: SIM110 - asked at every decision; a generator takes longer
            if payable(goods, craft_cost(figures, p, slot)):
                return True
        return False

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why no tile can be turned over."""
        if self.possible(g, p):
            return None
        if not uncrafted(p):
            return Refusal("SB-CRAFT-2", N_("All your tiles are flipped already."))
        return Refusal("SB-CRAFT-1", N_("You cannot pay the banner of any tile that is not flipped yet."))

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List the tiles that can be paid."""
        for slot in rotated(uncrafted(p), rng):
            if payable(p.goods, craft_cost(g.figures, p, slot)):
                yield (("", p.tile_id(slot, g.figures)),)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Craft one tile."""
        flip(g, p, _named_tile(move.part("")), free=False)


def _named_tile(operand: object) -> str:
    if not operand:
        raise IllegalMoveError(Refusal("SB-CRAFT-1", N_("Name the tile to turn over.")))
    return str(operand)


# --------------------------------------------------------------------------------------------------
# Clean


def gain_roof(g: State, p: Player) -> bool:
    """Take a roof from the supply; False if none is left."""
    if not g.roofs_left:
        return False
    g.roofs_left -= 1
    place_card(g, p, ROOF_SUPPLY)
    return True


class Clean:
    """Spend different resources to clear Midden, and gain a roof."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether enough kinds are held; having nothing to clear is no hindrance (SB-CLEAN-5)."""
        return self._payable(g, p) and (g.roofs_left > 0 or self._clears(g, p))

    def _payable(self, g: State, p: Player) -> bool:
        side, goods, kinds = p.flipped[CLEAN], p.goods, 0
        for place in g.figures.clean_types[side]:
            if goods[place]:
                kinds += 1
        return kinds >= min(g.figures.clean_yield[side])

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why too few kinds are held (SB-CLEAN-1), or that it would do nothing (SB-WORK-6)."""
        if self.possible(g, p):
            return None
        if self._payable(g, p):
            return Refusal("SB-WORK-6", N_("No roof is left to gain, and nothing can be cleared."))
        side = p.flipped[CLEAN]
        least = min(g.figures.clean_yield[side])
        message = N_("Needs at least {least} different resources; you hold {held}.")
        held = {GOODS[place]: p.goods[place] for place in g.figures.clean_types[side]}
        return Refusal("SB-CLEAN-1", message, {"least": least, "held": held})

    def _clears(self, g: State, p: Player) -> bool:
        return any(len(parts) > 1 for parts in self.variants(g, p, None))

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List what may be spent, as few as one likes (SB-CLEAN-3), with every way to use the clearings."""
        side = p.flipped[CLEAN]
        goods = p.goods
        table = g.figures.clean_yield[side]
        kinds = tuple([place for place in g.figures.clean_types[side] if goods[place]])
        held = sum(goods)
        for paid in rotated(_subsets(kinds, tuple(table)), rng):
            number = len(paid)
            ways = clearings(g.figures, held - number, goods[MIDDEN], p.slider, table[number][0])
            for steps in rotated(ways, rng):
                yield (("", paid), ("clear", steps)) if steps else (("", paid),)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Spend two or more different resources; the table says how many are cleared (SB-CLEAN-2, SB-CLEAN-4)."""
        side = p.flipped[CLEAN]
        table = g.figures.clean_yield[side]
        paid = chosen(move, "")
        for place, count in paid:
            if place not in g.figures.clean_types[side]:
                types = [GOODS[kind] for kind in g.figures.clean_types[side]]
                message = N_("Cannot be spent here: {good}; possible are: {types}.")
                raise IllegalMoveError(Refusal("SB-CLEAN-1", message, {"good": GOODS[place], "types": types}))
            if count > 1:
                message = N_("At most one of each kind; you named {goods}.")
                raise IllegalMoveError(Refusal("SB-CLEAN-1", message, {"goods": {GOODS[place]: count}}))
        if len(paid) not in table:
            message = N_("The {side} of Clean takes {numbers} different resources; you named {number}.")
            terms = {"side": SIDES[side], "numbers": list(table), "number": len(paid)}
            raise IllegalMoveError(Refusal("SB-CLEAN-2", message, terms))
        if not g.roofs_left and not self._clears(g, p):
            raise IllegalMoveError(self.refusal(g, p))
        cleared, roofs = table[len(paid)]
        spend(g, p, paid, "SB-CLEAN-1", "clean")
        steps: Clearings = move.part("clear") or ()
        clear(g, p, steps, cleared, "SB-CLEAN-2")
        for _ in range(roofs):
            gain_roof(g, p)


@cache
def _subsets(kinds: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[Goods, ...]:
    return tuple(
        tuple((place, 1) for place in sorted(subset)) for size in sizes for subset in combinations(kinds, size)
    )


# --------------------------------------------------------------------------------------------------
# Trade


def trade_cost(g: State, p: Player, discount: int) -> int | None:
    """Return the cost of the next trade space, or None on the last one."""
    space = p.trade + 1
    if space >= len(g.figures.trade_cost):
        return None
    # SB-BUILD-2, SB-BUILD-3: a discount lowers the number, never below nothing.
    return max(0, g.figures.trade_cost[space] - discount)


def can_trade(g: State, p: Player, goods: list[int], discount: int = 0) -> bool:
    """Tell whether the trade marker can advance: so many are held of any kind that can be spent."""
    cost = trade_cost(g, p, discount)
    if cost is None:
        return False
    spendable = g.figures.spendable
    for place, count in enumerate(goods):  # noqa: SIM110 - asked at every decision; a generator takes longer
        if count >= cost and spendable[place]:
            return True
    return False


def trade_refusal(g: State, p: Player, goods: list[int], discount: int = 0) -> Refusal | None:
    """Tell why the trade marker cannot advance."""
    if can_trade(g, p, goods, discount):
        return None
    cost = trade_cost(g, p, discount)
    if cost is None:
        return Refusal("SB-TRADE-6", N_("The trade marker is on the last space, {space}."), {"space": p.trade})
    spendable = g.figures.spendable
    best = max(range(len(goods)), key=lambda place: goods[place] if spendable[place] else -1)
    message = N_("Trade space {space} needs {cost} of one kind; the most you hold is {held}.")
    return Refusal("SB-TRADE-1", message, {"space": p.trade + 1, "cost": cost, "held": {GOODS[best]: goods[best]}})


def trade_variants(g: State, p: Player, goods: list[int], discount: int = 0) -> Iterator[tuple[Goods, Goods]]:
    """List payments with purchases; at no cost no kind is named (SB-BUILD-3)."""
    cost = trade_cost(g, p, discount)
    if cost is None:
        return
    figures = g.figures
    prices = figures.purchase_price[p.flipped[TRADE]] if figures.trade_good[p.trade + 1] else ()
    kinds = (
        [place for place, count in enumerate(goods) if count >= cost and figures.spendable[place]] if cost else [None]
    )
    for kind in kinds:
        payment: Goods = ((kind, cost),) if kind is not None else ()
        yield payment, ()
        for price in prices:
            if goods[price] > (cost if price == kind else 0):
                yield payment, ((price, 1),)


def trade(g: State, p: Player, payment: Goods, buy: Goods, discount: int = 0) -> None:
    """Spend so many of one kind, move the trade marker, and perhaps buy the good of that space, now or never.

    SB-TRADE-1, SB-TRADE-2, SB-TRADE-5.
    """
    cost = trade_cost(g, p, discount)
    if cost is None:
        raise IllegalMoveError(trade_refusal(g, p, p.goods, discount))
    if len(payment) > 1 or sum(count for _, count in payment) != cost:
        message = N_("Trade space {space} costs {cost} of one kind; you named {payment}.")
        terms = {"space": p.trade + 1, "cost": cost, "payment": goods_dict(payment)}
        raise IllegalMoveError(Refusal("SB-TRADE-1", message, terms))
    spend(g, p, payment, "SB-TRADE-1", "trade")
    p.trade += 1
    if g.log is not None:
        g.tell("trade", "SB-TRADE-1", space=p.trade, cost=cost, vp=g.figures.trade_vp[p.trade])
    if buy:
        purchase(g, p, buy, g.figures.purchase_price[p.flipped[TRADE]])


def purchase(g: State, p: Player, buy: Goods, prices: tuple[int, ...]) -> None:
    """Buy the good under the trade marker once, for one of the prices (SB-TRADE-3, SB-TRADE-4)."""
    if len(buy) != 1 or buy[0][1] != 1 or buy[0][0] not in prices:
        message = N_("The purchase costs 1 resource: {prices}; you named {buy}.")
        terms = {"prices": [GOODS[price] for price in prices], "buy": goods_dict(buy)}
        raise IllegalMoveError(Refusal("SB-TRADE-4" if p.flipped[TRADE] else "SB-TRADE-3", message, terms))
    good = g.figures.trade_good[p.trade]
    if not good:
        message = N_("There is nothing to buy on trade space {space}.")
        raise IllegalMoveError(Refusal("SB-TRADE-3", message, {"space": p.trade}))
    rule = "SB-TRADE-4" if p.flipped[TRADE] else "SB-TRADE-3"
    spend(g, p, buy, rule, "purchase")
    gain(g, p, good, rule, "purchase")


class Trade:
    """Spend many of one kind; advance on the trade track."""

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether the next space can be paid."""
        return can_trade(g, p, p.goods)

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why not."""
        return trade_refusal(g, p, p.goods)

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List payments and purchases."""
        for payment, buy in rotated(list(trade_variants(g, p, p.goods)), rng):
            yield (("", payment), ("buy", buy)) if buy else (("", payment),)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Trade once."""
        trade(g, p, chosen(move, ""), chosen(move, "buy"))


# --------------------------------------------------------------------------------------------------
# Gather


def gather_exchanges(figures: Figures, p: Player, environment: int, goods: list[int]) -> list[GatherChoice]:
    """List the choices on the visible side of a gather tile that can be paid (SB-GATHER-2)."""
    return [
        exchange
        for exchange in figures.gathers[p.flipped[FIRST_GATHER + environment]][environment]
        if payable(goods, exchange.spend)
    ]


def gather(g: State, p: Player, environment: int, gained: Goods) -> None:
    """Carry out exactly one choice of a gather tile; icons and knives change nothing (SB-GATHER-1, SB-GATHER-3)."""
    choices = g.figures.gathers[p.flipped[FIRST_GATHER + environment]][environment]
    tile = TILES[FIRST_GATHER + environment]
    for exchange in choices:
        if exchange.gain == gained:
            if exchange.spend:
                spend(g, p, exchange.spend, "SB-GATHER-2", tile)
            gain(g, p, exchange.gain, "SB-GATHER-1", tile)
            return
    message = N_("{tile} gives one of: {choices}; you named {gained}.")
    terms = {
        "tile": tile,
        "choices": [goods_dict(choice.gain) for choice in choices],
        "gained": goods_dict(gained),
    }
    raise IllegalMoveError(Refusal("SB-GATHER-1", message, terms))


class Gather:
    """Take what the tile of one environment gives."""

    def __init__(self, environment: int) -> None:
        """Stand for the gather tile of one environment."""
        self.environment = environment

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether any choice can be paid."""
        for exchange in g.figures.gathers[p.flipped[FIRST_GATHER + self.environment]][self.environment]:
            if not exchange.spend or payable(p.goods, exchange.spend):
                return True
        return False

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why no choice can be paid."""
        if self.possible(g, p):
            return None
        choices = g.figures.gathers[p.flipped[FIRST_GATHER + self.environment]][self.environment]
        return lacking(p.goods, choices[0].spend, "SB-GATHER-2")

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List the choices."""
        for exchange in rotated(gather_exchanges(g.figures, p, self.environment, p.goods), rng):
            yield (("", exchange.gain),)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Gather once."""
        gather(g, p, self.environment, chosen(move, ""))


STANDARD_ACTIONS: dict[str, Action] = {
    TILES[FURNISH]: Furnish(),
    TILES[COOK]: Cook(),
    TILES[CRAFT]: Craft(),
    TILES[CLEAN]: Clean(),
    TILES[TRADE]: Trade(),
    **{TILES[FIRST_GATHER + place]: Gather(place) for place in range(len(ENVIRONMENTS))},
}
