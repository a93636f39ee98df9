"""What a form opens with: the largest useful amount, paid with what is worth least."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache

from skara.brae.decisions import carry_out
from skara.brae.game import Game
from skara.brae.host.form_words import way_signs
from skara.brae.ids import FOOD, KNIFE, MIDDEN, TILES
from skara.brae.moves import Move
from skara.brae.payments import without
from skara.brae.round_end import food_due, settler_count, shelter, utensils
from skara.brae.search.features import good_features
from skara.brae.search.static_value import Weights, fitted_weights, turns_left
from skara.brae.state import Player
from skara.brae.storage import fitting_column, payable
from skara.brae.village import bottom_refusal, icons
from skara.core.chance import HiddenError
from skara.core.goods import Goods
from skara.core.moves import Option

Rank = tuple[float, ...]
"""How good a way is to begin with; the highest comes first."""

MOST_TRIED = 240
"""So many ways are carried out at most to compare what they leave behind; of more, those that look largest."""


LIKELY = 3
"""So many ways are offered to begin with."""

NEAR = 0.1
"""Harvests whose worth differs by less are as good as each other: the first that is listed stays the first."""


def favourites(game: Game, option: Option, ways: Sequence[Move]) -> list[Move]:
    """Choose what a form opens with, and behind it the likeliest others: those that leave most worth behind."""
    if len(ways) == 1:
        return list(ways)
    if option.verb == "take":
        return _harvests(game, ways)
    if len(ways) > MOST_TRIED:
        ways = sorted(ways, key=lambda way: _size(game, way), reverse=True)[:MOST_TRIED]
    rank = _RANKS.get(option.what if option.verb in ("place", "act", "rest") else option.verb, _plain)
    tables = {way: _table_after(game, way) for way in ways}
    seat = game.active
    worth = _after_meal if option.verb == "feed" else worth_held
    orders = [sorted(tables, key=lambda way: worth(tables[way], seat), reverse=True)]
    if option.what == "cook":
        orders.append(sorted(tables, key=lambda way: _by_products(tables[way], seat), reverse=True))
    return _mixed(max(tables, key=lambda way: rank(game, way, tables[way], seat)), orders)


def _mixed(first: Move, orders: list[list[Move]]) -> list[Move]:
    """Put the heads of several orders behind a first way, of those that look alike only one."""
    found = {way_signs(first.parts): first}
    for ways in zip(*orders, strict=True):
        for way in ways:
            found.setdefault(way_signs(way.parts), way)
            if len(found) == LIKELY:
                return list(found.values())
    return list(found.values())


def _harvests(game: Game, ways: Sequence[Move]) -> list[Move]:
    """Spend no knife, and take the mix that pays for the lower effect; behind it what is worth most with that effect.

    There may be hundreds of ways, which differ in goods alone: they are reckoned, not carried out.
    """
    seat = game.active
    after = _table_after(game, ways[0])
    settler = after.figures.settler(after.pending[-1][1])
    more = settler.gain
    if settler.effect == "harvest":
        number = icons(after.players[seat], settler.icon)
        more = tuple((place, count * number) for place, count in settler.gain)
    plain: dict[Move, Rank] = {}
    lower: dict[Move, float] = {}
    for way in ways:
        knives = way.part("knives") or 0
        goods = without(game.players[seat].goods, ((KNIFE, knives),))
        _add(goods, way.part("gain"))
        slider = _column(game, seat, goods)
        usable = payable(goods, settler.spend)
        worth = worth_held(after, seat, goods, slider)
        plain[way] = -knives, usable, worth
        if usable:
            goods = without(goods, settler.spend)
            _add(goods, more)
            slider = fitting_column(game.figures.spaces, slider, sum(goods))
            worth = max(worth, worth_held(after, seat, goods, slider))
        lower[way] = worth
    best = max(plain.values())
    first = next(way for way, rank in plain.items() if rank[:-1] == best[:-1] and rank[-1] >= best[-1] - NEAR)
    return _mixed(first, [sorted(ways, key=lambda way: lower[way], reverse=True)])


def _add(goods: list[int], more: Goods) -> None:
    for place, count in more:
        goods[place] += count


def _column(game: Game, seat: int, goods: list[int]) -> int:
    return fitting_column(game.figures.spaces, game.players[seat].slider, sum(goods))


def _table_after(game: Game, way: Move) -> Game:
    after = game.copy()
    after.hide()
    with suppress(HiddenError):
        carry_out(after, way)
    return after


def _after_meal(game: Game, seat: int) -> float:
    """Tell what is left after a meal: the settlers who stay, and the food."""
    return game.score(seat).total + worth_held(game, seat)


def _by_products(game: Game, seat: int) -> Rank:
    goods = game.players[seat].goods
    return sum(goods) - goods[FOOD], worth_held(game, seat)


def _size(game: Game, way: Move) -> float:
    """Tell roughly how much a way does, without carrying it out."""
    if way.option.verb == "feed":
        return float(way.part("") or 0)
    if way.option.what == "cook":
        return float(_food_made(game, way))
    return float(sum(len(part[1]) if part[0] == "clear" else 1 for part in way.parts))


def _food_made(game: Game, way: Move) -> int:
    side = game.players[game.active].flipped[len(TILES)]
    made = {recipe.input: dict(recipe.gain).get(FOOD, 0) for recipe in game.figures.recipes[side]}
    return sum(made.get(place, 0) * count for place, count in way.part("") or ())


# ---------------------------------------------------------------------------------------------------------------
# What makes a way large, tile by tile

Ranking = Callable[[Game, Move, Game, int], Rank]


def _plain(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Keep what is worth most."""
    return (worth_held(after, seat),)


def _cooked(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Make the most food, then the most goods, with the slider as far left as it can be."""
    player = after.players[seat]
    return player.goods[FOOD], sum(player.goods) - player.goods[MIDDEN], -player.slider, worth_held(after, seat)


def _harvested(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Spend no knife; take the mix that pays for the lower effect."""
    pending = after.pending[-1] if after.pending else ("",)
    player = after.players[seat]
    usable = pending[0] == "bottom" and bottom_refusal(after, player, pending[1], player.goods)
    return -(way.part("knives") or 0), usable is None, worth_held(after, seat)


def _cleaned(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Use all clearings, for what is worth least."""
    return len(way.part("clear") or ()), worth_held(after, seat)


def _tended(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Take all steps."""
    return _size(game, way), worth_held(after, seat)


def _fed(game: Game, way: Move, after: Game, seat: int) -> Rank:
    """Spend all the food that is wanted; whose leaving costs fewest points goes."""
    return float(way.part("") or 0), after.score(seat).total, worth_held(after, seat)


_RANKS: dict[str, Ranking] = {
    "bottom": _harvested,
    "cook": _cooked,
    "muster": _harvested,
    "clean": _cleaned,
    "tend_land": _tended,
    "forage": _tended,
    "feed": _fed,
}


# ---------------------------------------------------------------------------------------------------------------
# What things are worth


def worth_held(game: Game, seat: int, goods: list[int] | None = None, slider: int | None = None) -> float:
    """Return about how many points what a player holds will bring, by the weights that the bots use.

    Other goods may be given than those held, with the column that the slider then stands on.
    """
    known = fitted_weights()
    weights = known[min(turns_left(game), len(known) - 1)]
    figures, player = game.figures, game.players[seat]
    goods = player.goods if goods is None else goods
    slider = player.slider if slider is None else slider
    total = sum(_good_worth(weights, place)[min(count, MOST_ALIKE)] for place, count in enumerate(goods))
    total += weights.get("midden", 0.0) * goods[MIDDEN] + _fed_worth(game, player, goods[FOOD], weights)
    total += weights.get("slider_vp", 0.0) * figures.slider_vp[slider]
    total += weights.get("midden_due", 0.0) * max(0, figures.slider_midden[slider] - utensils(game, player))
    total += sum(weights.get(f"trade_{space}", 0.0) for space in range(1, player.trade + 1))
    total += sum(weights.get(f"furnish_{space}", 0.0) for space in range(1, player.furnish + 1))
    tiles = (*TILES, player.special)
    return total + sum(weights.get(f"flip_{tiles[slot]}", 0.0) for slot, up in enumerate(player.flipped) if up)


MOST_ALIKE = 40


@lru_cache(maxsize=1024)
def _good_worth(weights: Weights, place: int) -> list[float]:
    if place in (FOOD, MIDDEN):
        return [0.0] * (MOST_ALIKE + 1)
    counted = (good_features(place, count, ()) for count in range(MOST_ALIKE + 1))
    return [sum(weights.get(name, 0.0) * amount for name, amount in features) for features in counted]


def _fed_worth(game: Game, player: Player, food: int, weights: Weights) -> float:
    due = food_due(game, player)
    spare = shelter(game, player) - settler_count(player)
    left = max(0, food - due)
    found = {
        "food_fed": min(food, due),
        "food_left": left,
        "food_left_5": max(0, left - 4),
        "food_lacking": max(0, due - food),
        "roof_spare": max(0, spare),
        "roof": shelter(game, player),
    }
    return sum(weights.get(name, 0.0) * amount for name, amount in found.items())
