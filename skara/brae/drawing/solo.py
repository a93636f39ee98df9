"""The solo game's goals: focus cards with how far they are met, and task cards."""

from skara.brae.drawing.icons import icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.signs import amount, row
from skara.brae.scoring import focus_met, measure
from skara.brae.words import glossary, name
from skara.core.language import say
from skara.core.numbers import number
from skara.drawing.sign_rows import ARROW, Item
from skara.drawing.svg import escape, text_width, wrap
from skara.drawing.things import button, reason_line, ring

FOCUS, TASK = 72.0, 112.0


def _per_row(scene: Scene) -> tuple[int, int]:
    return (4, 5) if scene.wide else (2, 3)


def goals_height(scene: Scene) -> float:
    """Return how high the goals will be."""
    focus, tasks = _per_row(scene)
    g = scene.g
    rows = -(-len(g.focus) // focus) if len(g.focus) > 1 else 0
    more = -(-(len(g.tasks_up) + len(g.tasks_down)) // tasks)
    return (30 + rows * (FOCUS + 8) if rows else 0) + (30 + more * (TASK + 8) if more else 0)


def draw_single_focus(scene: Scene, x: float, y: float, width: float) -> None:
    """Draw the focus card where there is only one, and what a win takes."""
    pen = scene.pen
    if len(scene.g.focus) == 1:
        _focus(scene, scene.g.focus[0], x, y, width)
        y += FOCUS + 8
    for place, line in enumerate(wrap(_goal(scene), width - 4, 12, most=2)):
        pen.text(x + 2, y + 12 + 15 * place, line, 12, fill="ink2")


def _goal(scene: Scene) -> str:
    figures = scene.g.figures
    return say("won from {win} VP, exceptional from {best} VP", win=figures.solo_win, best=figures.solo_exceptional)


def draw_goals(scene: Scene, x: float, y: float, width: float) -> None:
    """Draw focus and task cards."""
    pen, g = scene.pen, scene.g
    per_focus, per_task = _per_row(scene)
    if len(g.focus) > 1:
        pen.text(x + 2, y + 20, glossary.name("focus_card"), 15, True)
        y += 30
        wide = (width - 8 * (per_focus - 1)) / per_focus
        for place, card in enumerate(g.focus):
            _focus(scene, card, x + (wide + 8) * (place % per_focus), y + (FOCUS + 8) * (place // per_focus), wide)
        y += -(-len(g.focus) // per_focus) * (FOCUS + 8)
    tasks = [(task, True) for task in g.tasks_up] + [(task, False) for task in g.tasks_down]
    if tasks:
        pen.text(x + 2, y + 20, glossary.name("task_card"), 15, True)
        y += 30
    wide = (width - 8 * (per_task - 1)) / per_task
    for place, (task, up) in enumerate(tasks):
        _task(scene, task, up, x + (wide + 8) * (place % per_task), y + (TASK + 8) * (place // per_task), wide)


def _focus(scene: Scene, card: str, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    focus = g.figures.focus[card]
    met, now = focus_met(g, scene.p, card), measure(g, scene.p, focus.measure)
    words = say("now {number}: met", number=now) if met else say("now {number}: not met", number=now)
    with pen.group(f'{pen.id(f"focus-{card}")} data-card="{card}"'):
        pen.add(f"<title>{escape(f'{name(card)}; {words}')}</title>")
        pen.rect(x, y, width, FOCUS, 8, "surface", "line")
        icon(pen, "check" if met else "score", x + 10, y + 17, 24, "ok" if met else "ink2")
        lines = wrap(name(card), width - 56, 13, True, 2)
        top = y + (30 if len(lines) == 1 else 22)
        for place, line in enumerate(lines):
            pen.text(x + 44, top + 16 * place, line, 13, True)
        if not met:
            words += f" · {number(focus.vp)}\u00a0{name('vp')}"
        pen.fitted(x + 44, top + 16 * len(lines) + 4, words, width - 54, 12, fill="ok" if met else "ink2")


def _task(scene: Scene, task: str, up: bool, x: float, y: float, width: float) -> None:
    pen, figure = scene.pen, scene.g.figures.tasks[task]
    thing = f"task:{task}"
    mark = scene.mark(thing)
    impossible = up and mark.state == "impossible"
    label = [name("task_card"), name(task), "" if up else say("done")]
    with pen.group(button(pen, thing, mark, label, f' data-card="{task}"')):
        pen.add(f"<title>{escape(', '.join(word for word in (*label, mark.reason) if word))}</title>")
        ring(pen, x, y, width, TASK)
        if not up:
            pen.rect(x, y, width, TASK, 8, "sunk", "line")
        elif impossible:
            pen.rect(x, y, width, TASK, 8, "sunk", "line", 1.6, "6 4")
        elif mark.state == "chosen":
            pen.rect(x, y, width, TASK, 8, "surface", "accent", 4)
        else:
            pen.rect(x, y, width, TASK, 8, "surface", "ink2" if mark.state == "available" else "line", 1.6)
        worth = say("done") if not up else f"{number(figure.vp)} {name('vp')}"
        pen.text(x + width - 12, y + 24, worth, 13, True, "end", "" if up else "ok")
        end = width - 24 - text_width(worth, 13, True)
        if not up:
            icon(pen, "check", x + 10, y + 11, 18, "ok")
        elif impossible:
            icon(pen, "no", x + 11, y + 12, 16, "warn")
        left = 0 if up and not impossible else 24
        pen.fitted(x + 12 + left, y + 24, name(figure.action), end - left, 15, True)
        signs: list[Item] = ["−"]
        for place, way in enumerate(figure.spend):
            signs += (["/"] if place else []) + amount(way)
        signs += [ARROW, name(figure.action)]
        opacity = impossible or not up
        if opacity:
            pen.add('<g opacity=".55">')
        row(pen, signs, x + 12, y + 52, width - 22)
        if opacity:
            pen.add("</g>")
        _words(scene, task, up, x, y, width)


def _words(scene: Scene, task: str, up: bool, x: float, y: float, width: float) -> None:
    pen, mark = scene.pen, scene.mark(f"task:{task}")
    if up and mark.state == "impossible":
        for place, line in enumerate(wrap(f"{mark.reason} {mark.rule}", width - 24, 12, True, 2)):
            reason_line(pen, x + 12, y + 86 + 15 * place, line, mark.rule, 12)
        return
    for place, line in enumerate(wrap(name(task), width - 24, 12, most=2)):
        pen.text(x + 12, y + 86 + 15 * place, line, 12, fill="ink2")
