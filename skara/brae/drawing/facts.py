"""The top of a player's area: who it is, then score, food due, Midden due, storage and Hearth with their sums."""

from skara.brae.drawing.icons import ICONS
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import turn_marker
from skara.brae.figures import Figures
from skara.brae.ids import FOOD
from skara.brae.moments import moment_lines
from skara.brae.round_end import food_due, hungry, midden_due, settler_count, shelter, utensils
from skara.brae.scoring import score
from skara.brae.state import Player, State
from skara.brae.storage import overflow, slider_shows
from skara.brae.tiles import hearth_limit
from skara.brae.words import glossary, name
from skara.core.language import say
from skara.core.numbers import number
from skara.drawing.facts import FACT_HEIGHT, Fact, draw_fact


def facts(g: State, seat: int) -> list[Fact]:
    """List the five facts of a player."""
    p = g.players[seat]
    return [_score(g, seat), _food(g, p), _midden(g, p), _storage(g.figures, p), _hearth(g, p)]


def _score(g: State, seat: int) -> Fact:
    result = score(g, seat)
    terms = [value for category, value in result.categories.items() if category != "score_solo" or len(g.players) == 1]
    detail = "".join(f"+{value}" if value >= 0 else number(value) for value in terms).removeprefix("+")
    label = say("Final score") if g.phase == "over" else say("VP so far")
    return Fact("score", label, number(result.total), detail)


def _food(g: State, p: Player) -> Fact:
    due, held = food_due(g, p), p.goods[FOOD]
    detail = f"{glossary.counted(settler_count(p), 'settler')} − {glossary.counted(shelter(g, p), 'roof')}"
    if g.figures.food_per_settler != 1:
        detail = f"{glossary.counted(hungry(g, p), 'settler')} × {g.figures.food_per_settler}"
    # After the end nobody is fed any more.
    short = due - held if g.phase != "over" else 0
    warning = say("holds {held}: {short} short", held=held, short=short) if short > 0 else ""
    if not warning:
        detail += " · " + say("holds {held}", held=held)
    return Fact("fooddue", say("Food due"), str(due), detail, warning)


def _midden(g: State, p: Player) -> Fact:
    shown, less = slider_shows(g.figures, p)[0], utensils(g, p)
    detail = say("slider {shown}", shown=shown)
    if less:
        detail += f" − {glossary.counted(less, 'utensils')}"
    return Fact("midden", say("Midden due"), str(midden_due(g, p)), detail)


def _storage(figures: Figures, p: Player) -> Fact:
    held, spaces, beside = sum(p.goods), figures.spaces[p.slider], overflow(figures, p)
    value = f"{held}/{spaces}"
    if beside:
        return Fact("storage", say("Storage"), value, "", say("{number} beside the board", number=beside))
    return Fact("storage", say("Storage"), value, say("free spaces: {number}", number=spaces - held))


def _hearth(g: State, p: Player) -> Fact:
    terms = [str(g.figures.hearth_base)]
    terms += [
        f"{tile.hearth}\u00a0{name(tile.id)}"
        for slot, tile in enumerate(g.figures.tiles)
        if tile.hearth and p.flipped[slot]
    ]
    for card, count in enumerate(p.cards):
        figure = g.figures.cards[card]
        if count and figure.hearth:
            terms.append(f"{count * figure.hearth}\u00a0{glossary.noun(figure.id, count)}")
    if p.special and g.figures.specials[p.special].hearth:
        terms.append(f"{g.figures.specials[p.special].hearth}\u00a0{name(p.special)}")
    return Fact("hearth", say("Hearth limit"), str(hearth_limit(g, p)), " + ".join(terms))


def draw_facts(scene: Scene, top: float) -> float:
    """Draw the head of an area and return where it ends."""
    pen, p, x = scene.pen, scene.p, scene.margin
    turn_marker(pen, p.colour, x + 22, top + 30, 44)
    room = 208 - x - 60 if scene.wide else 216 - x - 60
    pen.fitted(x + 54, top + 28, p.name, room, 20, True)
    for place, line in enumerate(moment_lines(scene.g)):
        pen.fitted(x + 54, top + 49 + 17 * place, line, room, 13, fill="ink2")
    found = facts(scene.g, scene.seat)
    if scene.wide:
        left = 208.0
        for fact, width in zip(found, (216, 216, 200, 190, 194), strict=True):
            draw_fact(pen, fact, left, top, width, ICONS)
            left += width + 8
        return top + FACT_HEIGHT
    for place, fact in enumerate(found[:2]):
        draw_fact(pen, fact, 216 + 288 * place, top, 280, ICONS)
    third = (scene.room - 16) / 3
    for place, fact in enumerate(found[2:]):
        draw_fact(pen, fact, x + (third + 8) * place, top + FACT_HEIGHT + 8, third, ICONS)
    return top + 2 * FACT_HEIGHT + 8
