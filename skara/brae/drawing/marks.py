"""What can be chosen on the drawing, and what each such thing says about itself."""

from collections.abc import Mapping
from typing import NamedTuple

from skara.brae.decisions import all_options, kind_of
from skara.brae.ids import ENVIRONMENTS
from skara.brae.moves import Option
from skara.brae.order import village_cards
from skara.brae.state import Player, State
from skara.brae.words import Refusal, glossary
from skara.brae.workers import at_hand
from skara.core.language import say
from skara.drawing.svg import MONO, Pen, coordinate, escape


class Mark(NamedTuple):
    """The state of a thing; `reason` and `rule` tell why not, `worker` is the one planned on a chosen tile."""

    state: str = "quiet"
    reason: str = ""
    rule: str = ""
    worker: str = ""


Marks = Mapping[str, Mark | str]
"""States by thing: `tile:cook`, `card:2`, `worker:large`, `task:task_cow_cook` and so on; a word stands for a Mark."""

QUIET, AVAILABLE = Mark(), Mark("available")


def mark_of(marks: Marks, thing: str) -> Mark:
    """Return how a thing stands; what is not named is quiet."""
    mark = marks.get(thing, QUIET)
    return mark if isinstance(mark, Mark) else Mark(mark)


def open_marks(g: State) -> dict[str, Mark]:
    """Tell of every thing whether it can be chosen in the decision that is open now, and why not."""
    kind = kind_of(g)
    if kind == "over":
        return {}
    marks: dict[str, Mark] = {}
    p = g.players[g.active]
    if kind == "village":
        marks |= {f"card:{place}": AVAILABLE for place, _ in enumerate(village_cards(g))}
    elif kind == "explore":
        return {f"explore:{place}": AVAILABLE for place, _ in enumerate(g.pending[-1][1] or ())}
    if kind == "feed":
        for environment, column in enumerate(p.settlers):
            for place, _ in enumerate(column):
                marks[f"settler:{ENVIRONMENTS[environment]}:{place}"] = AVAILABLE
        return marks
    if kind == "workers":
        for worker in ("large", "small"):
            if at_hand(p, worker) > 0:
                marks[f"worker:{worker}"] = AVAILABLE
    refusals: dict[str, list[Option]] = {}
    for option in all_options(g):
        thing = _thing(option)
        if thing:
            refusals.setdefault(thing, []).append(option)
    for thing, options in refusals.items():
        marks[thing] = _state(p, options)
    return marks


def _thing(option: Option) -> str:
    """Name the thing on the drawing that stands for an option; cards are named by their place instead."""
    if option.verb in ("place", "act", "rest"):
        return "" if option.thing == "skip" else f"tile:{'barter' if option.thing == 'buy' else option.thing}"
    if option.verb in ("turn", "pass"):
        return f"order:{option.verb}"
    return {"keep": "special:", "task": "task:", "bottom": "bottom", "done": "done"}.get(option.verb, "") + (
        option.thing if option.verb in ("keep", "task") else ""
    )


def _state(p: Player, options: list[Option]) -> Mark:
    """Join the placements of both sizes: one possible is enough; the reason is that of a worker still at hand."""
    if any(option.refusal is None for option in options):
        return AVAILABLE
    free = [option for option in options if option.worker and at_hand(p, option.worker) > 0]
    refusals = [option.refusal for option in free or options]
    # What the tile lacks says more than where another worker stands.
    refusal = next((each for each in refusals if each and not each.rule.startswith("SB-WORK")), refusals[0])
    assert isinstance(refusal, Refusal)
    return Mark("impossible", refusal.sentence, refusal.rule)


def state_words(mark: Mark) -> str:
    """Name a state as it is read aloud."""
    words = {
        "available": say("possible"),
        "impossible": say("not now"),
        "chosen": say("chosen"),
        "quiet": "",
    }
    return words[mark.state]


def button(pen: Pen, thing: str, mark: Mark, label: list[str], more: str = "") -> str:
    """Write the attributes of something that can be chosen."""
    words = [*label, state_words(mark)]
    if mark.reason:
        words.append(f"{mark.reason} ({mark.rule})" if mark.rule else mark.reason)
    spoken = ", ".join(word for word in words if word)
    return (
        f'{pen.id(thing.replace(":", "-"))} role="button" tabindex="-1" data-thing="{escape(thing)}" '
        f'data-state="{mark.state}" aria-disabled="{"false" if mark.state in ("available", "chosen") else "true"}" '
        f'aria-pressed="{"true" if mark.state == "chosen" else "false"}" aria-label="{escape(spoken)}"{more}'
    )


def ring(pen: Pen, x: float, y: float, width: float, height: float, round: float = 8) -> None:
    """Draw the focus ring of a thing: seen only while the thing has the focus."""
    pen.rect(
        x - 4.5, y - 4.5, width + 9, height + 9, round + 4, "none", "accent", 3, "", ' class="sb-ring" display="none"'
    )


def reason_line(pen: Pen, x: float, y: float, line: str, rule: str, size: int) -> None:
    """Write one line of a reason; the rule's id at its end stands in type of its own."""
    tail = ""
    if rule and line.endswith(rule):
        line = line[: -len(rule)]
        tail = f'<tspan font-weight="400" font-size="12" font-family="{MONO}">{escape(rule)}</tspan>'
    pen.add(
        f'<text x="{coordinate(x)}" y="{coordinate(y)}" font-size="{size}" font-weight="700" fill="{pen.c["warn"]}">'
        f"{escape(line)}{tail}</text>"
    )


def counted(number: int, thing: str) -> str:
    """Return a number with its noun."""
    return glossary.counted(number, thing)
