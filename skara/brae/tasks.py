"""Task cards of the solo game (chapter 5.12)."""

from collections.abc import Iterator

from skara.brae.ids import GOODS, goods_dict
from skara.brae.moves import Move
from skara.brae.payments import without
from skara.brae.state import Player, State
from skara.brae.storage import payable, spend
from skara.brae.tiles import chosen
from skara.brae.words import Refusal
from skara.brae.workers import ACTIONS
from skara.core.bans import ban_on
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.core.moves import Option, Parts, option


def task_time(g: State) -> bool:
    """Tell whether a task could be done now: in a turn, with nothing half done (SB-TASK-5, SB-TURN-4)."""
    if g.settings.players > 1 or g.phase not in ("village", "workers"):
        return False
    return not g.pending or (g.pending[-1][0] == "bottom" and g.pending[-1][2] == "village")


def task_possible(g: State, p: Player, task: str) -> bool:
    """Tell whether a task can be begun; asked at every decision of a solo game, so without words."""
    return task in g.tasks_up and task_time(g) and next(payments(g, p, task), None) is not None


def task_refusal(g: State, p: Player, task: str) -> Refusal | None:
    """Tell why a task cannot be begun, or None."""
    if task_possible(g, p, task):
        return None
    if task in g.tasks_down:
        return Refusal("SB-TASK-3", N_("The task '{task}' is done already."), {"task": task})
    if g.settings.players > 1:
        return Refusal("SB-TASK-1", N_("Only the solo game has tasks."))
    if task not in g.tasks_up:
        return Refusal("SB-TASK-1", N_("The task '{task}' is not one of yours."), {"task": task})
    if not task_time(g):
        return Refusal("SB-TASK-5", N_("A task can only be done in a turn, while nothing else is half done."))
    figure = g.figures.tasks[task]
    if not any(payable(p.goods, way) for way in figure.spend):
        held = {GOODS[place]: p.goods[place] for way in figure.spend for place, _ in way}
        terms = {"ways": [goods_dict(way) for way in figure.spend], "held": held}
        return Refusal("SB-TASK-1", N_("The task costs {ways}; you hold {held}."), terms)
    message = N_("After paying, {tile} would not be possible.")
    return Refusal("SB-TASK-6", message, {"tile": figure.action})


def payments(g: State, p: Player, task: str) -> Iterator[Goods]:
    """List the ways to pay a task; where its action may not be skipped, those after which it is possible."""
    figure = g.figures.tasks[task]
    for way in figure.spend:
        if payable(p.goods, way) and (g.settings.task_action_optional or _action_follows(g, p, task, way)):
            yield way


def _action_follows(g: State, p: Player, task: str, way: Goods) -> bool:
    after = p.copy()
    after.goods = without(p.goods, way)
    action = g.figures.tasks[task].action
    if g.figures.bans and ban_on(g.figures.bans, g.active, "act", action, ()) is not None:
        return False
    return ACTIONS[action].possible(g, after)


def task_options(g: State, p: Player) -> list[Option]:
    """List the tasks that can be begun now, any number in a turn (SB-TASK-7)."""
    if not g.tasks_up or not task_time(g):
        return []
    return [option("task", "", task) for task in g.tasks_up if task_possible(g, p, task)]


def refused_tasks(g: State, p: Player) -> list[Option]:
    """List every face-up task with its refusal, None where it can be begun."""
    if not task_time(g):
        return []
    return [Option("task", "", task, task_refusal(g, p, task)) for task in g.tasks_up]


def task_variants(g: State, p: Player, task: str) -> Iterator[Parts]:
    """List the ways to pay a task."""
    for way in payments(g, p, task):
        yield (("pay", way),)


def start_task(g: State, p: Player, move: Move) -> None:
    """Pay a task; its action is asked next, at its own cost (SB-TASK-1, SB-TASK-4).

    Workers on that tile do not matter (SB-TASK-2), nor do other tasks of the same turn (SB-TASK-7).
    """
    task = move.option.what
    refusal = task_refusal(g, p, task)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    payment = chosen(move, "pay")
    figure = g.figures.tasks[task]
    if payment not in figure.spend or (
        not g.settings.task_action_optional and payment not in list(payments(g, p, task))
    ):
        message = N_("The task costs one of: {ways}; you named {payment}.")
        terms = {"ways": [goods_dict(way) for way in figure.spend], "payment": goods_dict(payment)}
        raise IllegalMoveError(Refusal("SB-TASK-1", message, terms))
    spend(g, p, payment, "SB-TASK-1", task)
    g.pending += (("task", task),)
    if g.log is not None:
        g.tell("task", "SB-TASK-1", task=task, tile=figure.action)


def finish_task(g: State, task: str) -> None:
    """Turn a task card face down after its action, done or skipped (SB-TASK-3)."""
    g.tasks_up = tuple(name for name in g.tasks_up if name != task)
    g.tasks_down += (task,)
    if g.log is not None:
        g.tell("task_done", "SB-TASK-3", task=task, left=len(g.tasks_up))
