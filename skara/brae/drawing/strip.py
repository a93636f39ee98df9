"""The strip between board and tiles: the steps of the turn, what is asked, and the workers at hand."""

from skara.brae.decisions import decision
from skara.brae.drawing.icons import icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import worker
from skara.brae.state import Player, State
from skara.brae.workers import at_hand
from skara.core.language import ngettext, say
from skara.drawing.svg import fit_text, text_width
from skara.drawing.things import button, ring


def turn_steps(g: State) -> dict[str, str]:
    """Name the steps of the turn or of the round's end, by the phase or the thing that each stands for."""
    if g.phase in ("rest", "feed"):
        return {"rest": say("Rest"), "feed": say("Feed"), "midden": say("Midden")}
    if g.phase in ("village", "workers"):
        return {"village": say("Village card"), "workers": say("Workers"), "done": say("Retrieve")}
    return {}


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
        # The area says already who is asked.
        text = asked.question[:1].upper() + asked.question[1:] if mine else asked.prompt
        text, size = fit_text(text, room, 15, mine, least=12)
        pen.text(left, y + 31, text, size, mine, fill="" if mine else "ink2")
    return y + height


def _steps(scene: Scene, x: float, y: float, mine: bool) -> float:
    pen = scene.pen
    found = turn_steps(scene.g) if mine else {}
    current = list(found).index(scene.g.phase) if found else 0
    for place, (step, word) in enumerate(found.items()):
        text = f"{place + 1} {word}"
        now, past = place == current, place < current
        width = text_width(text, 14, now) + 24 + (20 if past else 0)
        if step == "done":
            pen.add(f"<g {button(pen, step, scene.mark(step), [word])}>")
            ring(pen, x, y, width, 28, 14)
        if now:
            pen.rect(x, y, width, 28, 14, "accent")
        else:
            pen.rect(x, y, width, 28, 14, "surface", "line")
        if past:
            icon(pen, "check", x + 9, y + 6, 16, "ok")
        pen.text(x + (29 if past else 12), y + 19, text, 14, now, fill="surface" if now else "ink2")
        if step == "done":
            pen.add("</g>")
        x += width + 8
    return x + 8 if found else x


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
