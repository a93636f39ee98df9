"""A player's board: figures, food and resources, tools, agriculture, buildings, cards, and the score so far."""

from skara.core.language import say
from skara.core.numbers import number
from skara.drawing.palette import PLAYERS
from skara.drawing.pegs import hexagon
from skara.drawing.sign_rows import Item
from skara.drawing.svg import text_width
from skara.stone_age.drawing.collected import Collected, collected
from skara.stone_age.drawing.effects import row
from skara.stone_age.drawing.icons import icon
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.tokens import player_letter
from skara.stone_age.ids import FOOD, GOODS, PEOPLE, RESOURCES
from skara.stone_age.state import Player, State
from skara.stone_age.words import name

TRIBE_HEIGHT = 214.0
_LINE = 34.0


def draw_tribe(scene: Scene, seat: int, x: float, y: float, width: float, told: bool = True) -> None:
    """Draw one player's board; the score so far only where it is told."""
    pen, g = scene.pen, scene.g
    asked = seat == g.active and g.phase != "over"
    pen.rect(x, y, width, TRIBE_HEIGHT, 9, "surface", "ink2" if asked else "hair", 2.2 if asked else 1)
    _head(scene, seat, x, y, width, told)
    for place, items in enumerate(tribe_rows(g, seat)):
        row(pen, items, x + 10, y + 58 + _LINE * place, width - 20, 24)


def tribe_rows(g: State, seat: int) -> list[list[Item]]:
    """Write what a player has in rows of signs: people, goods, tools, symbols, people on cards."""
    p, held = g.players[seat], collected(g, seat)
    return [_people(p), _goods(p), _tools(g, p), _symbols(held), _sand(held)]


def _head(scene: Scene, seat: int, x: float, y: float, width: float, told: bool) -> None:
    pen, g, p = scene.pen, scene.g, scene.g.players[seat]
    hexagon(pen, x + 20, y + 21, 26, *PLAYERS[p.colour], player_letter(p.colour), name(f"color_{p.colour}"))
    end = x + width - 10
    if told:
        points = score_words(g, seat)
        pen.text(end, y + 27, points, 16, True, "end")
        end -= text_width(points, 16, True) + 6
    if seat == g.first:
        icon(pen, "flag", end - 20, y + 11, 19)
        end -= 26
    pen.fitted(x + 38, y + 27, p.name, end - x - 42, 15, True)


def score_words(g: State, seat: int) -> str:
    """Write the score so far; where a card is not seen, it is the least."""
    held = collected(g, seat)
    total = f"{number(held.total)} {name('vp')}"
    return say("at least {points}", points=total) if held.hidden else total


def _people(p: Player) -> list[Item]:
    figures = say("{home} of {figures} at home", home=p.home, figures=p.figures)
    return [
        ("icon", "person"),
        figures,
        ("icon", "field"),
        str(p.agriculture),
        ("icon", "house"),
        str(len(p.buildings)),
    ]


def _goods(p: Player) -> list[Item]:
    items: list[Item] = []
    for place in (FOOD, *range(len(RESOURCES))):
        items += [("good", GOODS[place]), str(p.goods[place])]
    return items


def _tools(g: State, p: Player) -> list[Item]:
    slots: list[Item] = [("tool", str(value)) for value in p.ready]
    slots += [("tool", f"used-{value}") for value in p.used]
    slots += [("tool", "0")] * (g.figures.tool_tiles - len(slots))
    once: list[Item] = [("tool", f"once-{value}") for value in p.once]
    wild: list[Item] = []
    for count in p.wild:
        wild += [f"+{count}", ("good", "any")]
    return [("icon", "tool"), *slots, *([("bar", ""), *once] if once else []), *([("bar", ""), *wild] if wild else [])]


def _symbols(held: Collected) -> list[Item]:
    items: list[Item] = []
    for symbol, count in held.symbols.items():
        items += [("symbol", symbol), *([f"×{count}"] if count > 1 else [])]
    if held.hidden:
        items += [("icon", "card"), "?" if held.hidden == 1 else f"?×{held.hidden}"]
    return [*items, f"= {held.symbol_points}"] if held.symbols else items or [say("no symbols")]


def _sand(held: Collected) -> list[Item]:
    items: list[Item] = []
    for kind in PEOPLE:
        items += [("people", kind), f"{held.people[kind]}×{held.factors[kind]}"]
    return items
