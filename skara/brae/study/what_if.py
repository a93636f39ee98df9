"""What if a table were a little different: one more of a good, another card on offer."""

from collections import Counter
from collections.abc import Collection

from skara.brae.figures import DECK_CARDS
from skara.brae.game import Game, from_position
from skara.brae.ids import GOODS
from skara.brae.storage import fitting_column, resources
from skara.brae.words import glossary
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.study import WhatIf


def what_ifs(game: Game) -> list[WhatIf]:
    """List what could be different for whoever decides now."""
    own = resources(game.players[game.active])
    found = [
        WhatIf(f"good:{good}", say("one more: {thing}", thing=glossary.noun(good))) for good in GOODS if good in own
    ]
    if _offers(game):
        unseen = _unseen(game)
        for card in _kinds(game):
            if unseen[card]:
                found.append(WhatIf(f"card:{card}", say("also on offer: {thing}", thing=glossary.inside(card))))
    return found


def with_what_ifs(game: Game, keys: Collection[str]) -> Game:
    """Return the table of whoever decides now with something different; what is hidden is dealt anew."""
    position = game.view(game.active).shared()
    known = {entry.key for entry in what_ifs(game)}
    for key in keys:
        if key not in known:
            raise OptionError(say("This cannot be different here: {what}.", what=quoted(key)))
        kind, _, thing = key.partition(":")
        if kind == "good":
            player = position["players"][game.active]
            goods = player["goods"] = dict(player["goods"])
            goods[thing] = goods.get(thing, 0) + 1
            fitting = fitting_column(game.figures.spaces, 1, sum(goods.values()))
            player["slider"] = max(player["slider"], fitting)
        elif len(game.players) == 1:
            position["offer"] = [*position["offer"], thing]
        else:
            turn = game.turn - 1
            sets = position["sets"]
            position["sets"] = [*sets[:turn], [*sets[turn], thing], *sets[turn + 1 :]]
    return from_position(position)


def _offers(game: Game) -> bool:
    """Tell whether a village card is still to be taken in this turn."""
    return game.decision.kind in ("order", "village") and not game.pending


def _kinds(game: Game) -> list[str]:
    return [*DECK_CARDS, *(settler.id for settler in game.figures.settlers)]


def _unseen(game: Game) -> Counter[str]:
    """Count the cards that lie face down."""
    deck = game.deck or ()
    return Counter(game.figures.card_names[card] for card in deck[len(deck) - game.cards_left :])
