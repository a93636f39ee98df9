"""What the dock says while nothing is begun: up to three tips for what is asked now."""

from skara.brae.host.look import Look
from skara.brae.ids import FOOD, GOODS, NEUTRAL
from skara.brae.round_end import food_due
from skara.brae.storage import payable
from skara.brae.tiles import craft_cost, uncrafted
from skara.brae.words import glossary
from skara.brae.workers import at_hand
from skara.core.language import gettext, say
from skara.core.words import listed

MOST_TIPS = 3


def tips(look: Look) -> tuple[str, ...]:
    """Give up to three tips."""
    made = _TIPS.get(look.kind) if look.mine else None
    return tuple(made(look)[:MOST_TIPS]) if made else ()


def _special(look: Look) -> list[str]:
    special = next(iter(look.figures.specials.values()))
    places = sorted((place for place, _ in special.portion), key=lambda place: place != FOOD)
    kinds = listed([glossary.noun(GOODS[place]) for place in places], gettext("or"))
    return [
        say("The one you keep becomes your tenth tile. Any worker of yours may use it, for {number} {kinds}.",
            number=special.portions, kinds=kinds),
        say("The others go back to the box.")
        if look.solo
        else say("The others go back to the box. All players choose at the same time."),
    ]  # fmt: skip


def _order(look: Look) -> list[str]:
    cards = len(look.game.sets[look.game.turn - 1])
    found = [say("You choose among {number} cards.", number=cards)]
    if look.joined:
        found = [say("Click the card you want: your turn begins with it. You choose among {number}.", number=cards)]
    ahead = len(look.game.left) - 1
    if NEUTRAL in look.game.left:
        found.append(say("If you pass, the neutral marker takes the leftmost card away before you choose."))
    found.append(say("If you pass, the others go first ({number}), and you decide earlier next turn.", number=ahead))
    return found


def _village(look: Look) -> list[str]:
    found = [say("Point at a card: its effect shows here and in your store. A click takes it.")]
    if look.solo:
        found.append(say("The cards you leave go away. Fewer come each turn of the round."))
    return found


def _bottom(look: Look) -> list[str]:
    return [say("The settler stays in your village either way. The card is asked once; it does not come back.")]


def _workers(look: Look) -> list[str]:
    p = look.p
    due, held = food_due(look.game, p), p.goods[FOOD]
    found = []
    if due > held:
        found.append(say("Food: {due} due, {held} in store. Cook, or gain a roof.", due=due, held=held))
    elif due:
        found.append(say("Food is safe: {due} due, {held} in store.", due=due, held=held))
    if "tile:craft" in look.possible and _any_banner(look):
        found.append(say("A banner framed blue flips its tile in one click (uses a worker on Craft)."))
    if any(thing.startswith("task:") for thing in look.possible):
        found.append(say("A goal framed blue is a task that you can pay now, before or between workers."))
    if at_hand(p, "small") > 0 and at_hand(p, "large") > 0:
        found.append(say("Small workers go first: the large one may join them later."))
    if look.solo:
        figures = look.figures
        found.append(say("{win} VP wins, {best} is exceptional.", win=figures.solo_win, best=figures.solo_exceptional))
    if at_hand(p, "small") + at_hand(p, "large") > 0:
        found.append(say("Unused workers come back anyway."))
    return found


def _any_banner(look: Look) -> bool:
    return any(payable(look.p.goods, craft_cost(look.figures, look.p, slot)) for slot in uncrafted(look.p))


def _explore(look: Look) -> list[str]:
    return [say("Only you see these cards. Click the one that you keep.")]


def _rest(look: Look) -> list[str]:
    return [say("What you cook now can be eaten at once."), say("Then your settlers are fed, and Midden comes.")]


def _feed(look: Look) -> list[str]:
    return [say("Giving less food is allowed: then more settlers leave.")]


_TIPS = {
    "special": _special,
    "order": _order,
    "village": _village,
    "bottom": _bottom,
    "workers": _workers,
    "explore": _explore,
    "rest": _rest,
    "feed": _feed,
}
