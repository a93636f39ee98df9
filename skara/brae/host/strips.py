"""The lines below the stage: my village, and in a solo game the goals."""

from skara.brae.figures import Figures
from skara.brae.host.look import Look
from skara.brae.host.reasons import short_reason
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, SPINDLE_WHORL, STONE_BALL, UTENSILS, goods_dict
from skara.brae.round_end import settler_count, shelter
from skara.brae.scoring import focus_met, measure
from skara.brae.tiles import hearth_limit
from skara.brae.village import icons
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import N_, gettext, say
from skara.core.numbers import number
from skara.core.screen import Glyph, Strip, Tally
from skara.core.words import listed


def strips_of(look: Look) -> tuple[Strip, ...]:
    """Show my village, and what a solo player is to reach."""
    mine = _start(look) if look.game.phase == "setup" else _village(look)
    goals = look.game.focus or look.game.tasks_up or look.game.tasks_down
    return (mine, _goals(look)) if look.solo and goals else (mine,)


def _start(look: Look) -> Strip:
    held = [
        Tally(Glyph("good", good), str(count), name(good))
        for good, count in goods_dict(look.figures.start_goods).items()
    ]
    large, small = look.figures.workers[0]
    words = say(
        "You have {workers} in round 1, and one more each round.", workers=glossary.counted(large + small, "worker")
    )
    glyph = Glyph("worker", f"large-{look.p.colour}")
    worker = Tally(glyph, str(large + small), say("in round 1, one more each round"), words)
    tiles = Tally(say("{number} tiles of your own", number=len(look.figures.tiles)))
    return Strip(say("You start with"), (tuple(held), (tiles,), (worker,)))


def _village(look: Look) -> Strip:
    g, p = look.game, look.p
    places = tuple(_environment(look, place) for place in range(len(ENVIRONMENTS)))
    owned = [
        Tally(Glyph("icon", "person"), str(settler_count(p)), words=glossary.counted(settler_count(p), "settler")),
        Tally(Glyph("icon", "roof"), str(shelter(g, p)), words=say("Roofs: so many settlers need no food.")),
        Tally(Glyph("icon", "stone_ball"), str(p.cards[STONE_BALL]), words=name("stone_ball")),
        Tally(Glyph("icon", "utensils"), str(p.cards[UTENSILS]), words=name("utensils")),
    ]
    if p.cards[SPINDLE_WHORL]:
        owned.append(Tally(Glyph("icon", "spindle_whorl"), str(p.cards[SPINDLE_WHORL]), words=name("spindle_whorl")))
    limit = hearth_limit(g, p)
    words = say("Your Hearth: all you cook at once weighs {number} at most.", number=limit)
    hearth = Tally(Glyph("icon", "hearth"), str(limit), words=words)
    groups = [places, tuple(owned), (hearth,)]
    if look.kind in ("workers", "task", "innovate"):
        groups += _later(look)
    opened = say("My village: a click shows your settlers and the cards of later turns.")
    return Strip(say("My village"), tuple(groups), "village", opened)


def _environment(look: Look, place: int) -> Tally:
    count = icons(look.p, place)
    where = name(ENVIRONMENTS[place])
    settlers = glossary.counted(len(look.p.settlers[place]), "settler")
    words = say("{where}: {number} at a harvest, from {settlers}.", where=where, number=count, settlers=settlers)
    if look.p.flipped[FIRST_GATHER + place]:
        words = say("{where}: {number} at a harvest, from {settlers} and the flipped tile.", where=where,
                    number=count, settlers=settlers)  # fmt: skip
    return Tally(Glyph("env", ENVIRONMENTS[place]), str(count), words=words)


def _later(look: Look) -> list[tuple[Tally, ...]]:
    """Show the cards of later turns as small squares."""
    faces = look.figures.card_names
    return [
        (
            Tally(say("Set {number}", number=turn)),
            *(Tally(Glyph("card", faces[card]), words=name(faces[card])) for card in cards),
        )
        for turn, cards in enumerate(look.game.sets, start=1)
        if turn > look.game.turn and cards
    ]


# --------------------------------------------------------------------------------------------------
# Goals of a solo game


def _goals(look: Look) -> Strip:
    g = look.game
    focus = tuple(_focus(look, card) for card in g.focus)
    tasks = (*(_task(look, task) for task in g.tasks_up), *(_done(look, task) for task in g.tasks_down))
    words = say("Goals: a click shows them in full.")
    return Strip(say("Goals"), tuple(group for group in (focus, tasks) if group), "goals", words)


_SHORT = {
    "settlers_in_one_environment": N_("{number}+ settlers in one place"),
    "sets": N_("{number}+ sets of four"),
    "roofs": N_("{number}+ roofs"),
    "midden": N_("{number} Midden at most"),
    "trade": N_("trade space {number}+"),
    "furnish": N_("furnish space {number}+"),
    "food": N_("{number}+ food at the end"),
    "tiles": N_("{number}+ flipped tiles"),
}
"""What a focus card looks at, short enough for the line."""


def _focus(look: Look, card: str) -> Tally:
    figure = look.figures.focus[card]
    met, now = focus_met(look.game, look.p, card), measure(look.game, look.p, figure.measure)
    words = say("Focus: {goal}. Now {number}. If it is missed at the end it costs {vp} VP.", goal=name(card),
                number=now, vp=number(abs(figure.vp)))  # fmt: skip
    least = figure.at_most if figure.at_least is None else figure.at_least
    goal = say(_SHORT[figure.measure], number=least)
    return Tally(Glyph("icon", "check" if met else "score"), goal, "" if met else number(figure.vp), words,
                 tone="ok" if met else "")  # fmt: skip


def task_words(figures: Figures, task: str) -> str:
    """Say what a task asks and allows."""
    figure = figures.tasks[task]
    costs = listed([goods_phrase(goods_dict(way)) for way in figure.spend], gettext("or"))
    return say("Task: pay {goods}, then use {tile} without a worker. Left undone it costs {vp} VP.", goods=costs,
               tile=name(figure.action), vp=number(abs(figure.vp)))  # fmt: skip


def _task(look: Look, task: str) -> Tally:
    figure = look.figures.tasks[task]
    id = f"task:{task}"
    refusal = look.refusals.get(id)
    words = task_words(look.figures, task)
    if refusal is not None:
        words = f"{words} {short_reason(refusal)}"
    tone = "accent" if id in look.possible or look.state(id) == "chosen" else ""
    return Tally(Glyph("task", task), "", f"→ {name(figure.action)}", words, id, tone)


def _done(look: Look, task: str) -> Tally:
    words = say("Task done: {task}.", task=name(task))
    return Tally(Glyph("icon", "check"), "", name(look.figures.tasks[task].action), words, tone="ok")
