"""What the position editor says of what was left out of a position of Stone Age."""

from skara.core.language import say
from skara.core.position_form import At
from skara.core.position_paths import value_at
from skara.stone_age.ids import FOOD
from skara.stone_age.words import glossary


def assumptions(at: At) -> list[str]:
    """List what was left out of the position and is there all the same."""
    game, position = at.game, at.position
    lines = [
        say("{who}: {food}, as at the start", who=player.name, food=glossary.counted(player.goods[FOOD], "food"))
        for seat, player in enumerate(game.players)
        if value_at(position, f"players[{seat}].food") is None
    ]
    if value_at(position, "first") is None:
        lines.append(say("First player: {who}", who=game.players[game.first].name))
    if not value_at(position, "row"):
        lines.append(say("Cards in the row: dealt by the seed {seed}", seed=game.seed))
    if not value_at(position, "hidden.draw"):
        lines.append(say("Draw pile: all cards not seen elsewhere, shuffled by the seed {seed}", seed=game.seed))
    if not value_at(position, "hidden.below"):
        lines.append(say("Buildings not seen elsewhere: dealt by the seed {seed}", seed=game.seed))
    return lines
