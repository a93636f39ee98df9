"""The four cards of an end of round: what each step counts, whether it is done, now, later, or still to be guessed."""

from html import escape

from skara.brae.drawing.changes import Changes
from skara.brae.drawing.icons import ICONS
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.store import draw_store
from skara.brae.game import Game
from skara.brae.ids import FOOD, UTENSILS
from skara.brae.round_changes import Change
from skara.brae.round_end import rest_refusal, settler_count, shelter
from skara.brae.round_guesses import Reply
from skara.brae.round_walk import STEPS, RoundWalk, Sums
from skara.brae.words import glossary, goods_phrase
from skara.core.language import say
from skara.core.numbers import number, signed
from skara.drawing.page import finish
from skara.drawing.svg import Pen
from skara.panels.parts.panel import rule_link, rule_links

_ICONS = {"rest": "rest", "feed": "fooddue", "midden": "midden", "slider": "storage"}
_RULES = {"rest": "SB-EOR-3", "feed": "SB-EOR-5", "midden": "SB-EOR-10", "slider": "SB-EOR-11"}
"""The rule of a step in which nothing happened."""


def picture(name: str, size: int = 22) -> str:
    """Draw one icon in the colour of the text around it."""
    return f"<svg width='{size}' height='{size}' viewBox='0 0 24 24' aria-hidden='true'>{ICONS[name]}</svg>"


def storage_picture(game: Game, earlier: Game, seat: int, width: float, height: float, prefix: str) -> str:
    """Draw a player's storage with numbered columns into a room of this size; with a height of 0, as tall as it needs.

    What came since an earlier table, what went, and where the slider stood is marked.
    """
    scale = min(1.5, max(0.9, width / 640))
    room = height / scale if height else 240.0
    scene = Scene(Pen("auto", prefix), {}, round(width / scale), game, seat)
    scene.pen.rect(0, 0, scene.width, room, 0, "surface")
    draw_store(scene, 0, 4, scene.width, room - 8, Changes(game, seat, earlier=earlier), numbered=True)
    label = storage_words(game, seat)
    return finish(scene.pen, scene.width, room, label, label)


def needed_html(game: Game, seat: int) -> str:
    """Write what an end of round is counted from: settlers, roofs, food, Utensils, and how full the storage is."""
    p = game.players[seat]
    facts = [
        ("settler", glossary.counted(settler_count(p), "settler")),
        ("roof", glossary.counted(shelter(game, p), "roof")),
        ("fooddue", goods_phrase({"food": p.goods[FOOD]})),
        ("utensils", glossary.counted(p.cards[UTENSILS], "utensils")),
        ("storage", storage_words(game, seat)),
    ]
    found = "".join(f"<li>{picture(sign, 20)} {escape(words)}</li>" for sign, words in facts)
    return f"<ul class='sb-needed'>{found}</ul>"


def step_cards(walk: RoundWalk, ahead: RoundWalk, at: int, hidden: bool, replies: dict[str, Reply]) -> str:
    """Write the four cards: steps before `at` are done, the others come; `ahead` is the walk gone to its end.

    With `hidden`, the numbers of Midden and slider are still to be guessed.
    """
    sums = ahead.sums()
    lines = {
        "rest": _rest_lines(walk if at else ahead, sums),
        "feed": _feed_lines(ahead, sums),
        "midden": _midden_lines(sums, hidden),
        "slider": _slider_lines(sums, hidden),
    }
    cards = []
    for place, step in enumerate(STEPS):
        locked = hidden and step in ("midden", "slider")
        state = "guess" if locked else "done" if place < at else "now" if place == at else "later"
        body = "".join(f"<p>{line}</p>" for line in lines[step])
        reply = _reply(replies[step]) if step in replies else ""
        cards.append(
            f"<li class='sb-card sb-step sb-{state}'{' aria-current=step' if place == at else ''}>"
            f"<h4>{picture(_ICONS[step])} {place + 1} {escape(step_title(step))} {_pill(state)}</h4>"
            f"{body}<div class='sb-ids'>{_rules(ahead, step, locked)}</div>{reply}</li>"
        )
    return f"<ol class='sb-eor'>{''.join(cards)}</ol>"


def step_title(step: str) -> str:
    """Name a step."""
    return {"rest": say("Rest"), "feed": say("Feed"), "midden": say("Midden"), "slider": say("Slider")}[step]


def _pill(state: str) -> str:
    words = {"done": say("done"), "now": say("now"), "later": say("later"), "guess": say("predict first")}
    signs = {"now": "▸", "later": "…"}
    sign = signs[state] if state in signs else picture("check" if state == "done" else "lock", 14)
    return f"<span class='sb-pill'>{sign} {escape(words[state])}</span>"


def _rules(walk: RoundWalk, step: str, locked: bool) -> str:
    told = [] if locked else [event.rule for event in walk.part(step)]
    return " ".join(rule_link(rule) for rule in dict.fromkeys(told or [_RULES[step]]))


def _reply(reply: Reply) -> str:
    look, sign = ("sb-ok", "✓") if reply.right else ("sb-warn", "⊘")
    return f"<div class='{look}' role='status'><b>{sign}</b> {escape(reply.sentence)} {rule_link(reply.rule)}</div>"


def _bold(value: int, hidden: bool = False) -> str:
    if hidden:
        why = escape(say("hidden until you have guessed"))
        return f"<b class='sb-hidden' title='{why}'>?</b>"
    return f"<b>{number(value)}</b>"


def _rest_lines(walk: RoundWalk, sums: Sums) -> list[str]:
    lines = []
    for event in walk.part("rest"):
        terms = event.terms
        if event.kind == "black_return":
            lines.append(say("black workers going back: {black}", black=_bold(terms["black"])))
        elif event.kind == "cook":
            meal = goods_phrase(terms["meal"])
            lines.append(say("cook {meal}: weight {weight} of {limit}", meal=meal, weight=terms["weight"],
                             limit=terms["limit"]))  # fmt: skip
        elif event.kind == "gain" and terms["goods"].get("food"):
            gained = terms["goods"]["food"]
            others = {good: number for good, number in terms["goods"].items() if good != "food"}
            lines.append(say("food: {before} + {gained} = {after}", before=sums.food - gained, gained=gained,
                             after=_bold(sums.food)))  # fmt: skip
            if others:
                lines.append(say("also gained: {goods}", goods=goods_phrase(others)))
        elif event.kind not in ("rest", "spend"):
            lines.append(escape(event.sentence))
    if any(event.kind == "rest" for event in walk.part("rest")):
        return lines
    if walk.asked == "rest" or any(move.option.verb == "rest" for move in walk.moves):
        return [*lines, escape(say("no rest ability used"))]
    refusal = rest_refusal(walk.start, walk.start.players[walk.seat], "cook")
    return [*lines, rule_links(escape(str(refusal)))] if refusal is not None else lines


def _feed_lines(walk: RoundWalk, sums: Sums) -> list[str]:
    ration = walk.game.figures.food_per_settler
    if ration == 1 or not sums.due:
        first = say("settlers {settlers} − roofs {roofs} = {due} due", settlers=sums.settlers, roofs=sums.roofs,
                    due=_bold(sums.due))  # fmt: skip
        if sums.settlers < sums.roofs:
            first = say("settlers {settlers}, roofs {roofs}: nothing due", settlers=sums.settlers, roofs=sums.roofs)
    else:
        first = say("settlers {settlers} − roofs {roofs}, {ration} food each: {due} due", settlers=sums.settlers,
                    roofs=sums.roofs, ration=ration, due=_bold(sums.due))  # fmt: skip
    lines = [first]
    if sums.due:
        lines.append(say("food paid: {paid} of {held} held", paid=_bold(sums.paid), held=sums.food))
        if sums.unfed:
            lines.append(say("settlers left hungry: {unfed}", unfed=_bold(sums.unfed)))
        else:
            lines.append(say("settlers who leave: {lost}", lost=_bold(sums.lost)))
    return lines


def _midden_lines(sums: Sums, hidden: bool) -> list[str]:
    gained = _bold(sums.gained, hidden)
    if hidden:
        shown, less = _bold(sums.shown, True), _bold(sums.utensils, True)
        return [say("slider shows {shown} − utensils {less} = {gained} gained", shown=shown, less=less, gained=gained)]
    if sums.utensils > sums.shown:
        return [say("slider shows {shown}, utensils {less}: {gained} gained, never less", shown=sums.shown,
                    less=sums.utensils, gained=gained)]  # fmt: skip
    return [say("slider shows {shown} − utensils {less} = {gained} gained", shown=sums.shown, less=sums.utensils,
                gained=gained)]  # fmt: skip


def _slider_lines(sums: Sums, hidden: bool) -> list[str]:
    if hidden:
        first = say("held {held} + Midden {gained} = {total}", held=sums.held, gained=_bold(0, True),
                    total=_bold(0, True))  # fmt: skip
        return [first, say("usable now: {spaces}", spaces=sums.spaces),
                say("slider stops on column {column}", column=_bold(0, True))]  # fmt: skip
    terms = {"held": sums.held, "gained": sums.gained, "total": _bold(sums.total), "spaces": sums.spaces}
    if sums.after > sums.before:
        lines = [say("{held} + {gained} = {total} > {spaces} usable", **terms),
                 say("column {before} → {after}", before=sums.before, after=_bold(sums.after))]  # fmt: skip
    elif sums.beside:
        lines = [say("{held} + {gained} = {total} > {spaces} usable", **terms),
                 say("column {column} is the last one", column=sums.after)]  # fmt: skip
    else:
        lines = [say("{held} + {gained} = {total} ≤ {spaces} usable", **terms),
                 say("column {column}: the slider stays", column=_bold(sums.after))]  # fmt: skip
    if sums.beside:
        lines.append(say("beside the board: {beside}", beside=_bold(sums.beside)))
    return lines


def what_if_html(changes: list[Change]) -> str:
    """Write what would change an end of round."""
    titles = {
        "roof": say("One more roof"),
        "utensils": say("One more utensils card"),
        "food": say("One more food"),
        "column": say("Slider one column further left"),
    }
    lines = "".join(
        f"<li class='{'sb-refused' if change.after is None else ''}'><b>{escape(titles[change.kind])}</b> "
        f"{_effect(change)}</li>"
        for change in changes
    )
    heading = say("What would change it")
    return f"<div class='sb-card'><h4>{escape(heading)}</h4><ul class='sb-changes'>{lines}</ul></div>"


def _effect(change: Change) -> str:
    before, after = change.before, change.after
    if after is None:
        return "⊘ " + rule_links(escape(say("not possible here: {problem}", problem=change.problem)))
    found = []
    if after.lost != before.lost:
        found.append(
            say("settlers who leave: {after}, not {before}", after=after.lost, before=before.lost)
            if after.lost
            else say("nobody would leave")
        )
    if after.unfed != before.unfed:
        found.append(say("settlers left hungry: {after}, not {before}", after=after.unfed, before=before.unfed))
    if after.gained != before.gained:
        found.append(say("Midden gained: {after}, not {before}", after=after.gained, before=before.gained))
    if after.after != before.after:
        found.append(say("slider on column {after}, not {before}", after=after.after, before=before.after))
    if after.score != before.score:
        difference = after.score - before.score
        found.append(say("score {change}", change=signed(difference)))
    return "→ " + escape(" · ".join(found) if found else say("nothing would change"))


def storage_words(game: Game, seat: int) -> str:
    """Say where a player's storage stands."""
    p, figures = game.players[seat], game.figures
    return " · ".join(
        (
            say("held {held} of {spaces} usable", held=sum(p.goods), spaces=figures.spaces[p.slider]),
            say("slider on column {column}", column=p.slider),
        )
    )
