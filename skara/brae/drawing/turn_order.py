"""The turn order tile: three stacks of markers, and who decides now."""

from skara.brae.decisions import decision
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import turn_marker
from skara.brae.ids import NEUTRAL
from skara.brae.state import State
from skara.brae.words import name
from skara.core.language import say
from skara.drawing.svg import coordinate, escape, point, wrap
from skara.drawing.things import button, ring

BOX = 84.0
MARKER = 33.0


def marker_name(g: State, marker: int) -> str:
    """Name whose marker this is."""
    return name("neutral") if marker == NEUTRAL else g.players[marker].name


def stacks(g: State) -> list[tuple[str, str, str, tuple[int, ...]]]:
    """List the three stacks: id, name, remark, markers from the top down."""
    return [
        ("left", say("To decide"), say("top first"), g.left),
        ("top", say("Passed"), say("last first"), g.top),
        ("right", say("Done"), say("top first next"), g.right),
    ]


def describe_order(g: State) -> str:
    """Say in words which markers lie in the three stacks."""
    return "\n".join(f"{words}: {_listed(g, markers)}" for _, words, _, markers in stacks(g))


def _listed(g: State, markers: tuple[int, ...]) -> str:
    return ", ".join(marker_name(g, marker) for marker in markers) or say("empty")


def draw_stack(scene: Scene, what: str, x: float, y: float, height: float) -> None:
    """Draw one stack in its box."""
    pen, g = scene.pen, scene.g
    _, words, remark, markers = next(stack for stack in stacks(g) if stack[0] == what)
    asked = decision(g).player
    current = asked is not None and asked in markers and g.phase in ("village", "workers")
    with pen.group(f'{pen.id(f"stack-{what}")} role="img" aria-label="{escape(f"{words}: {_listed(g, markers)}")}"'):
        pen.rect(x, y, BOX, height, 10, "sunk", "accent" if current else "line", 4 if current else 1.5)
        step = min(28.0, (height - 8 - MARKER) / max(1, len(markers) - 1))
        for place, marker in reversed(list(enumerate(markers))):
            middle = y + height - 4 - MARKER / 2 - step * (len(markers) - 1 - place)
            colour = "neutral" if marker == NEUTRAL else g.players[marker].colour
            turn_marker(pen, colour, x + BOX / 2, middle, MARKER, marker_name(g, marker))
        if not markers:
            pen.text(x + BOX / 2, y + height / 2 + 4, say("empty"), 12, anchor="middle", fill="ink2")
    pen.fitted(x + BOX / 2, y + height + 18, words, BOX + 6, 14, True, "middle")
    pen.fitted(x + BOX / 2, y + height + 34, remark, BOX + 10, 12, anchor="middle", fill="ink2", least=10)


def draw_triangle(scene: Scene, x: float, y: float, width: float) -> float:
    """Draw the tile with the arrows between its stacks, and return how high it is."""
    pen = scene.pen
    pen.panel(x, y, width, 350)
    pen.text(x + 16, y + 28, name("turn_order_tile"), 16, True)
    tall, left, right, top = 116.0, x + 16, x + width - 16 - BOX, x + (width - BOX) / 2
    upper, lower = y + 44, y + 186
    for what, place, height in (("top", top, upper), ("left", left, lower), ("right", right, lower)):
        draw_stack(scene, what, place, height, tall)
    a, b, mid = left + BOX / 2, right + BOX / 2, upper + tall / 2 - 8
    arrows = (
        f"M{point(a, lower - 8)}V{coordinate(mid + 12)}q0 -12 12 -12H{coordinate(top - 8)}m-8 -6l8 6l-8 6"
        f"M{point(top + BOX + 8, mid)}H{coordinate(b - 12)}q12 0 12 12V{coordinate(lower - 8)}m-6 -8l6 8l6 -8"
        f"M{point(left + BOX + 8, lower + 58)}H{coordinate(right - 8)}m-8 -6l8 6l-8 6"
    )
    pen.path(arrows, "none", "ink2", 2.2, ' stroke-linecap="round" stroke-linejoin="round"')
    pen.fitted(a, mid - 9, say("pass"), 80, 13, anchor="middle", fill="ink2")
    pen.fitted(b, mid - 9, say("take"), 80, 13, anchor="middle", fill="ink2")
    pen.fitted(x + width / 2, lower + 50, say("take"), right - left - BOX - 10, 13, anchor="middle", fill="ink2")
    return 350


def draw_stack_row(scene: Scene, x: float, y: float, height: float) -> float:
    """Draw the three stacks side by side, and return how wide they are."""
    for place, (what, *_) in enumerate(stacks(scene.g)):
        draw_stack(scene, what, x + (BOX + 12) * place, y, height)
    return 3 * BOX + 24


def draw_owners(scene: Scene, x: float, y: float, width: float) -> None:
    """Name the owner of each marker, beside each other."""
    pen, g = scene.pen, scene.g
    markers = sorted(marker for *_, found in stacks(g) for marker in found if marker != NEUTRAL)
    owners = [(g.players[marker].colour, g.players[marker].name) for marker in markers]
    if len(markers) < sum(len(found) for *_, found in stacks(g)):
        owners.append(("neutral", say("neutral")))
    room = width / max(1, len(owners))
    for place, (colour, owner) in enumerate(owners):
        left = x + room * place
        turn_marker(pen, colour, left + 11, y + 11, 22, owner)
        pen.fitted(left + 26, y + 16, owner, room - 30, 14)


def draw_asked(scene: Scene, x: float, y: float, width: float, height: float, note: bool = True) -> None:
    """Draw what is asked now, with the two answers where a player may pass."""
    pen, g = scene.pen, scene.g
    asked = decision(g)
    pen.panel(x, y, width, height)
    left = x + 16
    if asked.player is not None:
        turn_marker(pen, g.players[asked.player].colour, x + 32, y + 30, 34)
        left = x + 60
    room = x + width - 14 - left
    lines = wrap(asked.prompt, room, 14, True, 3)
    top = y + 35 - 9 * (len(lines) - 1)
    for place, line in enumerate(lines):
        pen.text(left, max(top, y + 21) + 18 * place, line, 14, True)
    below = y + 58 + max(0, 18 * (len(lines) - 2))
    if asked.kind == "order":
        _answers(scene, x + 14, below, width - 28, beside=below + 92 > y + height)
        below += 92
    if note and below + 40 < y + height:
        text = say(
            "Those who pass act after the others, the last to pass first. Who acts last decides first next time."
        )
        for place, line in enumerate(wrap(text, width - 30, 12, most=int((y + height - below - 8) // 15))):
            pen.text(x + 16, below + 14 + 15 * place, line, 12, fill="ink2")


def _answers(scene: Scene, x: float, y: float, width: float, beside: bool) -> None:
    """Draw the two answers, below each other or, where there is little room, beside each other in short."""
    pen = scene.pen
    words = {"turn": say("Take a turn: choose a card"), "pass": say("Pass: act later, be earlier next")}
    wide = (width - 8) / 2 if beside else width
    for place, (answer, text) in enumerate(words.items()):
        thing = f"order:{answer}"
        left, top = (x + (wide + 8) * place, y) if beside else (x, y + 45 * place)
        mark = scene.mark(thing)
        strong = mark.state == "chosen" or (answer == "turn" and mark.state == "available")
        short = name("take_turn" if answer == "turn" else "pass") if beside else text
        with pen.group(button(pen, thing, mark, [text])):
            ring(pen, left, top, wide, 38)
            pen.rect(left, top, wide, 38, 8, "accent" if strong else "surface", "accent" if strong else "ink2", 1.6)
            pen.fitted(left + wide / 2, top + 24, short, wide - 12, 14, True, "middle", "surface" if strong else "")
