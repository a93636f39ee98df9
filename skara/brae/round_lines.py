"""What each step of an end of round counts, in words."""

from skara.brae.drawing.icons import ICONS
from skara.brae.round_end import rest_refusal
from skara.brae.round_walk import STEPS, RoundWalk, Sums
from skara.brae.words import goods_phrase
from skara.core.language import N_, say
from skara.core.round_story import Number, Step, SumLine, plain_line

_ICONS = {"rest": "rest", "feed": "fooddue", "midden": "midden", "slider": "storage"}
_RULES = {"rest": "SB-EOR-3", "feed": "SB-EOR-5", "midden": "SB-EOR-10", "slider": "SB-EOR-11"}
"""The rule of a step in which nothing happened."""
GUESSED = ("midden", "slider")


def told_steps(walk: RoundWalk, ahead: RoundWalk, at: int, hidden: bool) -> list[Step]:
    """Tell the four steps; `ahead` is the walk gone to its end.

    With `hidden`, the numbers of Midden and slider are still to be guessed.
    """
    sums = ahead.sums()
    lines = {
        "rest": _rest_lines(walk if at else ahead, sums),
        "feed": _feed_lines(ahead, sums),
        "midden": _midden_lines(sums, hidden),
        "slider": _slider_lines(sums, hidden),
    }
    titles = {"rest": say("Rest"), "feed": say("Feed"), "midden": say("Midden"), "slider": say("Slider")}
    return [
        Step(step, titles[step], ICONS[_ICONS[step]], lines[step], _rules(ahead, step, hidden), step in GUESSED)
        for step in STEPS
    ]


def _rules(ahead: RoundWalk, step: str, hidden: bool) -> list[str]:
    told = [] if hidden and step in GUESSED else [event.rule for event in ahead.part(step)]
    return list(dict.fromkeys(told or [_RULES[step]]))


def _rest_lines(walk: RoundWalk, sums: Sums) -> list[SumLine]:
    lines = []
    for event in walk.part("rest"):
        terms = event.terms
        if event.kind == "black_return":
            lines.append(SumLine(N_("black workers going back: {black}"), {"black": Number(terms["black"])}))
        elif event.kind == "cook":
            meal = goods_phrase(terms["meal"])
            lines.append(SumLine(N_("cook {meal}: weight {weight} of {limit}"),
                              {"meal": meal, "weight": terms["weight"], "limit": terms["limit"]}))  # fmt: skip
        elif event.kind == "gain" and terms["goods"].get("food"):
            gained = terms["goods"]["food"]
            others = {good: number for good, number in terms["goods"].items() if good != "food"}
            food = {"before": sums.food - gained, "gained": gained, "after": Number(sums.food)}
            lines.append(SumLine(N_("food: {before} + {gained} = {after}"), food))
            if others:
                lines.append(SumLine(N_("also gained: {goods}"), {"goods": goods_phrase(others)}))
        elif event.kind not in ("rest", "spend"):
            lines.append(plain_line(event.sentence))
    if any(event.kind == "rest" for event in walk.part("rest")):
        return lines
    if walk.asked == "rest" or any(move.option.verb == "rest" for move in walk.moves):
        return [*lines, SumLine(N_("no rest ability used"))]
    refusal = rest_refusal(walk.start, walk.start.players[walk.seat], "cook")
    return [*lines, plain_line(str(refusal))] if refusal is not None else lines


def _feed_lines(walk: RoundWalk, sums: Sums) -> list[SumLine]:
    ration = walk.game.figures.food_per_settler
    terms = {"settlers": sums.settlers, "roofs": sums.roofs, "ration": ration, "due": Number(sums.due)}
    if sums.settlers < sums.roofs:
        first = SumLine(N_("settlers {settlers}, roofs {roofs}: nothing due"), terms)
    elif ration == 1 or not sums.due:
        first = SumLine(N_("settlers {settlers} − roofs {roofs} = {due} due"), terms)
    else:
        first = SumLine(N_("settlers {settlers} − roofs {roofs}, {ration} food each: {due} due"), terms)
    if not sums.due:
        return [first]
    paid = SumLine(N_("food paid: {paid} of {held} held"), {"paid": Number(sums.paid), "held": sums.food})
    if sums.unfed:
        return [first, paid, SumLine(N_("settlers left hungry: {unfed}"), {"unfed": Number(sums.unfed)})]
    return [first, paid, SumLine(N_("settlers who leave: {lost}"), {"lost": Number(sums.lost)})]


def _midden_lines(sums: Sums, hidden: bool) -> list[SumLine]:
    gained = Number(sums.gained, hidden)
    shown, less = (Number(value, True) if hidden else value for value in (sums.shown, sums.utensils))
    terms = {"shown": shown, "less": less, "gained": gained}
    if not hidden and sums.utensils > sums.shown:
        return [SumLine(N_("slider shows {shown}, utensils {less}: {gained} gained, never less"), terms)]
    return [SumLine(N_("slider shows {shown} − utensils {less} = {gained} gained"), terms)]


def _slider_lines(sums: Sums, hidden: bool) -> list[SumLine]:
    total, stops = Number(sums.total, hidden), Number(sums.after, hidden)
    if hidden:
        gained = Number(sums.gained, True)
        return [
            SumLine(
                N_("held {held} + Midden {gained} = {total}"), {"held": sums.held, "gained": gained, "total": total}
            ),
            SumLine(N_("usable now: {spaces}"), {"spaces": sums.spaces}),
            SumLine(N_("slider stops on column {column}"), {"column": stops}),
        ]
    terms = {"held": sums.held, "gained": sums.gained, "total": total, "spaces": sums.spaces}
    if sums.after > sums.before:
        lines = [SumLine(N_("{held} + {gained} = {total} > {spaces} usable"), terms),
                 SumLine(N_("column {before} → {after}"), {"before": sums.before, "after": stops})]  # fmt: skip
    elif sums.beside:
        lines = [SumLine(N_("{held} + {gained} = {total} > {spaces} usable"), terms),
                 SumLine(N_("column {column} is the last one"), {"column": sums.after})]  # fmt: skip
    else:
        lines = [SumLine(N_("{held} + {gained} = {total} ≤ {spaces} usable"), terms),
                 SumLine(N_("column {column}: the slider stays"), {"column": stops})]  # fmt: skip
    if sums.beside:
        lines.append(SumLine(N_("beside the board: {beside}"), {"beside": Number(sums.beside)}))
    return lines
