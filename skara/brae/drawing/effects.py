"""What each standard tile does on the side that is up: as a row of signs, and as one short sentence."""

from typing import NamedTuple

from skara.brae.drawing.signs import amount, env, good
from skara.brae.drawing.special_effects import SPECIAL_EFFECTS
from skara.brae.figures import GatherChoice
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, FOOD, GOODS, TILES, goods_dict
from skara.brae.state import Player, State
from skara.brae.tiles import STANDARD_ACTIONS, craft_cost, furnish_cost, hearth_limit, trade_cost, uncrafted
from skara.brae.words import glossary, goods_phrase
from skara.core.language import gettext, say
from skara.core.words import listed
from skara.drawing.sign_rows import ARROW, BAR, Item


class Effect(NamedTuple):
    """An action in signs and in words."""

    signs: list[Item]
    sentence: str


def effect(g: State, p: Player, tile: str, flipped: bool) -> Effect:
    """Return what a tile does for a player, with the numbers of this moment."""
    if tile in SPECIAL_EFFECTS:
        return Effect(*SPECIAL_EFFECTS[tile](g, p, flipped))
    if tile.startswith("gather_"):
        return _gather(g, TILES.index(tile) - FIRST_GATHER, flipped)
    return _STANDARD[tile](g, p, flipped)


def _or(words: list[str]) -> str:
    return listed(words, gettext("or"))


def _furnish(g: State, p: Player, flipped: bool) -> Effect:
    cost = furnish_cost(g, p, 0)
    bonus = g.figures.furnish_bonus[flipped]
    if cost is None:
        return Effect([("space", str(p.furnish)), ("icon", "check")], say("The marker is on the last space"))
    portion: list[Item] = []
    for way in g.figures.furnish_portion:
        portion += ["/", *amount((way,))] if portion else amount((way,))
    signs: list[Item] = [f"−{cost}×(", *portion, ")", ARROW, ("space", str(p.furnish + 1))]
    for place in bonus:
        signs += ["/", good(place)] if signs[-2] == "+" else [BAR, "+", good(place)]
    ways = _or([goods_phrase(goods_dict((way,))) for way in g.figures.furnish_portion])
    text = say("Pay {ways} for the next space", ways=ways)
    if cost > 1:
        text = say("Pay {portions} times {ways} for the next space", portions=cost, ways=ways)
    if bonus:
        text += say("; then gain {bonus}", bonus=_or([glossary.noun(GOODS[place]) for place in bonus]))
    return Effect(signs, text)


def _cook(g: State, p: Player, flipped: bool) -> Effect:
    limit = hearth_limit(g, p)
    made = sorted({place for recipe in g.figures.recipes[0] for place, _ in recipe.gain}, key=lambda k: (k != FOOD, k))
    signs: list[Item] = [("icon", "hearth"), f"≤{limit}", ARROW, *(good(place) for place in made)]
    return Effect(signs, say("Cook up to a total weight of {limit}", limit=limit))


def _craft(g: State, p: Player, flipped: bool) -> Effect:
    costs = {sum(count for _, count in craft_cost(g.figures, p, slot)) for slot in uncrafted(p)}
    signs: list[Item] = [f"−{min(costs)}" if len(costs) == 1 else "−", ("banner", ""), ARROW, ("icon", "flip")]
    payable = sum(1 for _ in STANDARD_ACTIONS["craft"].variants(g, p, None))
    text = say("Flip a tile; you can pay for {number} now", number=payable)
    if flipped:
        signs += [BAR, ("icon", "rest"), ("icon", "hearth")]
        text += say(". Rest: may Cook")
    return Effect(signs, text)


def _clean(g: State, p: Player, flipped: bool) -> Effect:
    table = g.figures.clean_yield[flipped]
    roofs = {roofs for _, roofs in table.values()}
    if len(table) < 3:
        signs: list[Item] = []
        for spent, (cleared, _) in table.items():
            signs += [f"{spent}≠", ARROW, ("icon", "clear"), str(cleared), BAR]
    else:
        cleared_all = "/".join(str(cleared) for cleared, _ in table.values())
        signs = [f"{'/'.join(map(str, table))}≠", ARROW, ("icon", "clear"), cleared_all, BAR]
    signs += ["+" if roofs == {1} else f"+{'/'.join(map(str, sorted(roofs)))}", ("icon", "roof")]
    kinds = ", ".join(glossary.noun(GOODS[place]) for place in g.figures.clean_types[flipped])
    span = f"{min(table)}–{max(table)}" if len(table) > 1 else str(min(table))
    return Effect(signs, say("Pay {number} different ones of {kinds}", number=span, kinds=kinds))


def _trade(g: State, p: Player, flipped: bool) -> Effect:
    cost = trade_cost(g, p, 0)
    if cost is None:
        return Effect([("space", str(p.trade)), ("icon", "check")], say("The marker is on the last space"))
    signs: list[Item] = [f"−{cost}=", ARROW, ("space", str(p.trade + 1))]
    text = say("{cost} of one kind", cost=cost)
    goods, prices = g.figures.trade_good[p.trade + 1], g.figures.purchase_price[flipped]
    if goods and prices:
        every = len(prices) > 3
        price: list[Item] = [say("any")] if every else []
        for place in () if every else prices:
            price += ["/", good(place)] if price else [good(place)]
        signs += [BAR, *price, ARROW, *amount(goods)]
        paid = say("any resource") if every else _or([goods_phrase({GOODS[place]: 1}) for place in prices])
        text += say("; {price} may buy {goods}", price=paid, goods=goods_phrase(goods_dict(goods)))
    return Effect(signs, text)


def _gather(g: State, environment: int, flipped: bool) -> Effect:
    choices = g.figures.gathers[flipped][environment]
    signs: list[Item] = []
    for exchange in choices:
        if signs:
            signs.append("/")
        if exchange.spend:
            signs += ["−", *amount(exchange.spend), ARROW, *amount(exchange.gain)]
        else:
            signs += [*([] if signs else ["+"]), *amount(exchange.gain)]
    if flipped:
        signs += [BAR, "+1", env(environment)]
    words = [_exchange(exchange) for exchange in choices]
    if len(words) > 1 and any(exchange.spend for exchange in choices):
        return Effect(signs, say("{first}; or {last}", first="; ".join(words[:-1]), last=words[-1]))
    return Effect(signs, _or(words))


def _exchange(exchange: GatherChoice) -> str:
    gained = goods_phrase(goods_dict(exchange.gain))
    return f"{goods_phrase(goods_dict(exchange.spend))} →\u00a0{gained}" if exchange.spend else gained


_STANDARD = {"furnish": _furnish, "cook": _cook, "craft": _craft, "clean": _clean, "trade": _trade}


def harvest_signs(g: State, environment: int) -> list[Item]:
    """Write the top harvest of an environment's settlers."""
    signs: list[Item] = ["+"]
    for place in g.figures.tiles[FIRST_GATHER + environment].harvest:
        signs += ["/", good(place)] if len(signs) > 1 else [good(place)]
    return [*signs, ":", env(environment)]


def bottom_signs(g: State, card: int) -> list[Item]:
    """Write a settler's bottom effect."""
    settler = g.figures.settler(card)
    if settler.effect == "exchange":
        spent, gained = amount(settler.spend, ones=True), amount(settler.gain, ones=True)
        return [f"−{spent[0]}", *spent[1:], ARROW, f"+{gained[0]}", *gained[1:]]
    signs: list[Item] = ["+", *amount(settler.gain)]
    return [*signs, ":", env(settler.icon)] if settler.effect == "harvest" else signs


def bottom_words(g: State, card: int) -> str:
    """Say shortly what a settler's bottom effect gives."""
    settler = g.figures.settler(card)
    gained = goods_phrase(goods_dict(settler.gain))
    if settler.effect == "exchange":
        return f"{goods_phrase(goods_dict(settler.spend))} →\u00a0{gained}"
    if settler.effect == "harvest":
        environment = glossary.noun(ENVIRONMENTS[settler.icon])
        return say("{goods} per {environment} icon", goods=gained, environment=environment)
    return gained
