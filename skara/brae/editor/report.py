"""What the position editor says of what was left out of a position."""

from skara.brae.drawing.effects import bottom_words
from skara.brae.drawing.turn_order import marker_name
from skara.brae.words import name
from skara.core.language import say
from skara.core.position_form import At
from skara.core.position_paths import path_steps, value_at


def assumptions(at: At) -> list[str]:
    """List what was left out of the position and is there all the same."""
    game, position = at.game, at.position
    lines = []
    cards = {face: card for card, face in enumerate(game.figures.card_names)}
    columns = {path: faces for path, faces in game.assumed.items() if path.startswith("players")}
    for path, faces in columns.items():
        _, seat, _, home = path_steps(path)
        lines.append(
            say(
                "{who}, settlers of the {environment}: {faces}",
                who=game.players[int(seat)].name,
                environment=name(str(home)),
                faces="; ".join(bottom_words(game, cards[face]) for face in faces),
            )
        )
    if not value_at(position, "order") and any(at.whole["order"].values()):
        stacks = {"left": game.left, "top": game.top, "right": game.right}
        words = {"left": say("left"), "top": say("top"), "right": say("right")}
        listed = [
            f"{words[stack]} {', '.join(marker_name(game, marker) for marker in markers)}"
            for stack, markers in stacks.items()
            if markers
        ]
        lines.append(say("Turn order: {stacks}", stacks="; ".join(listed)))
    dealt = "offer" if len(game.players) == 1 else "sets"
    if not value_at(position, dealt) and any(at.whole[dealt]):
        if value_at(position, "hidden.draw"):
            lines.append(say("Village cards: the first ones of the draw pile as it was named"))
        else:
            lines.append(say("Village cards: dealt by the seed {seed}", seed=game.seed))
    if not value_at(position, "hidden.draw"):
        lines.append(say("Draw pile: all cards not seen elsewhere, shuffled by the seed {seed}", seed=game.seed))
    return lines
