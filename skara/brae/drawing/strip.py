"""The strip between board and tiles: the steps of the turn, what is asked, and the workers at hand."""

from skara.brae.decisions import decision
from skara.brae.drawing.icons import icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import worker
from skara.brae.state import Player, State
from skara.brae.workers import at_hand
from skara.core.language import ngettext, say
from skara.drawing.svg import fit, text_width
from skara.drawing.things import button, ring


def steps(g: State) -> tuple[list[str], int]:
    """Name the steps of the turn or of the round's end, and say which is open now, counted from 0."""
    if g.phase in ("rest", "feed"):
        return [say("Rest"), say("Feed"), say("Midden")], 0 if g.phase == "rest" else 1
    if g.phase in ("village", "workers"):
        return [say("Village card"), say("Workers"), say("Retrieve")], 0 if g.phase == "village" else 1
    return [], 0


def strip_height(scene: Scene) -> float:
    """Return how high the strip will be."""
    return 52 if scene.wide else 92


def draw_strip(scene: Scene, y: float) -> float:
    """Draw the strip and return where it ends."""
    pen, g, x = scene.pen, scene.g, float(scene.margin)
    height = strip_height(scene)
    asked = decision(g)
    mine = asked.player == scene.seat
    with pen.group(pen.id("turn")):
        pen.panel(x, y, scene.room, height)
        left = _steps(scene, x + 14, y + 12, mine)
        end = scene.width - scene.margin - 12
        if scene.wide:
            start = end - _workers_width(scene)
            _workers(scene, start, y + 43)
            room = start - 16 - left
        else:
            _workers(scene, x + 14, y + 81)
            room = end - left
        text = asked.prompt
        if mine:
            # The area says already who is asked.
            text = text.removeprefix(f"{scene.p.name}: ").removeprefix(f"{scene.p.name}\u00a0: ")
            text = text[:1].upper() + text[1:]
        text, size = fit(text, room, 15, mine, least=12)
        pen.text(left, y + 31, text, size, mine, fill="" if mine else "ink2")
    return y + height


def _steps(scene: Scene, x: float, y: float, mine: bool) -> float:
    pen = scene.pen
    words, current = steps(scene.g)
    for place, word in enumerate(words if mine else []):
        text = f"{place + 1} {word}"
        now, past = place == current, place < current
        width = text_width(text, 14, now) + 24 + (20 if past else 0)
        thing = "done" if word == say("Retrieve") else ""
        if thing:
            pen.add(f"<g {button(pen, thing, scene.mark(thing), [word])}>")
            ring(pen, x, y, width, 28, 14)
        if now:
            pen.rect(x, y, width, 28, 14, "accent")
        else:
            pen.rect(x, y, width, 28, 14, "surface", "line")
        if past:
            icon(pen, "check", x + 9, y + 6, 16, "ok")
        pen.text(x + (29 if past else 12), y + 19, text, 14, now, fill="surface" if now else "ink2")
        if thing:
            pen.add("</g>")
        x += width + 8
    return x + 8 if words and mine else x


def ready(p: Player) -> list[tuple[str, int, str]]:
    """List the workers at hand: kind, number, words. Black ones are placed after the small ones."""
    small = at_hand(p, "small")
    black = min(p.black, small)
    found = [("large", at_hand(p, "large")), ("small", small - black)]
    if p.black:
        found.append(("black", black))
    return [(kind, count, worker_words(kind, count)) for kind, count in found]


def worker_words(kind: str, count: int) -> str:
    """Return a number with the size of workers: `2 small`."""
    if kind == "large":
        return ngettext("{number} large", "{number} large", count).format(number=count)
    if kind == "small":
        return ngettext("{number} small", "{number} small", count).format(number=count)
    return ngettext("{number} black", "{number} black", count).format(number=count)


def reserve(g: State) -> str:
    """Say which workers are still to come, and when."""
    later = [
        say("{workers} (round {round})", workers=worker_words(size, number), round=round)
        for round, pair in enumerate(g.figures.workers, start=1)
        if round > g.round or g.phase == "setup"
        for size, number in zip(("large", "small"), pair, strict=True)
        if number
    ]
    return say("to come: {workers}", workers=", ".join(later)) if later and g.phase != "over" else ""


def _parts(scene: Scene) -> tuple[str, list[tuple[str, int, str]], str]:
    later = reserve(scene.g)
    if text_width(later, 12) > 230:
        later = later.split(", ")[0] + ", …"
    return say("Ready"), ready(scene.p), later


def _workers_width(scene: Scene) -> float:
    word, kinds, later = _parts(scene)
    width = text_width(word, 13) + 12 + (text_width(later, 12) + 8 if later else 0)
    for kind, _, text in kinds:
        width += (30 if kind == "large" else 23) + text_width(text, 13, True) + 16
    return width


def _workers(scene: Scene, x: float, bottom: float) -> None:
    pen = scene.pen
    word, kinds, later = _parts(scene)
    pen.text(x, bottom - 12, word, fill="ink2")
    x += text_width(word, 13) + 12
    for kind, count, label in kinds:
        width = (30 if kind == "large" else 23) + text_width(label, 13, True)
        with pen.group(button(pen, f"worker:{kind}", scene.mark(f"worker:{kind}"), [label])):
            ring(pen, x - 2, bottom - 38, width + 4, 40)
            if scene.mark(f"worker:{kind}").state == "chosen":
                pen.rect(x - 4, bottom - 38, width + 8, 41, 8, "sel", "accent", 3)
            pen.rect(x - 2, bottom - 38, width + 4, 40, 8, "transparent")
            used = worker(pen, kind, scene.p.colour, x, bottom, "placed" if count else "empty")
            pen.text(x + used + 3, bottom - 12, label, 13, bool(count), fill="" if count else "ink2")
        x += width + 16
    if later:
        pen.text(x, bottom - 12, later, 12, fill="ink2")
