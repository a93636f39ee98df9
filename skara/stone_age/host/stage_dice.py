"""The stage when dice lie on the table: a roll with its tools and its ladder, or dice for everybody."""

from skara.core.language import say
from skara.core.look import KEYS
from skara.core.screen import Band, Cell, Glyph, Inline, Phrase
from skara.drawing.svg import Pen
from skara.stone_age.drawing.tokens import token_body
from skara.stone_age.gathering import divisor_of
from skara.stone_age.host.look import Look
from skara.stone_age.ids import FOOD, GOODS, PLACE
from skara.stone_age.words import glossary, name

_BOXES = 5
"""So many boxes of the ladder are drawn; full ones before them are folded into one."""
_BOX, _GAP, _HIGH = 80.0, 7.0, 84.0


# --------------------------------------------------------------------------------------------------
# A roll


def roll_stage(look: Look) -> tuple[Band, ...]:
    """Show what was rolled, the tools about to be added, and how far the sum reaches; the rest only if it is told."""
    _, source, good, dice = look.game.pending
    tools = chosen_tools(look)
    by, base = divisor_of(look.figures, good), sum(dice)
    total = base + sum(value for value, _ in tools)
    words = division_words(base, total, by, good, supply_of(look, good)) if look.told else ""
    title = name(source) if source in PLACE else say("Dice of the card")
    roll = Cell("roll", title, "large", Glyph("good", GOODS[good]), rows=(_sum_row(dice, tools, base, total),),
                note=words, state="quiet", words=words,
                span=3)  # fmt: skip
    if not look.told:
        return (Band((roll,), narrow=1),)
    ladder = Cell("ladder", "", "plain", drawing=_ladder(base, total, by, GOODS[good]), state="quiet",
                  words=_missing_words(total, by, good), note=_missing_words(total, by, good), span=3)  # fmt: skip
    return (Band((roll, ladder), narrow=1),)


def supply_of(look: Look, good: int) -> int | None:
    """Return how much of a good can be taken; None where there is no limit."""
    return None if good == FOOD or look.game.supply is None else int(look.game.supply[good])


def chosen_tools(look: Look) -> list[tuple[int, str]]:
    """List the tools that are about to be added, each with its sign."""
    if look.deed is None or look.option is None or look.option.verb != "tools":
        return []
    move = look.deed.form.move
    tiles, once = move.part("") or (), move.part("once") or ()
    return [*((value, str(value)) for value in tiles), *((value, f"once-{value}") for value in once)]


def _sum_row(dice: tuple[int, ...], tools: list[tuple[int, str]], base: int, total: int) -> Phrase:
    row: list[Inline] = []
    for face in dice:
        row += ["+", Glyph("die", str(face))] if row else [Glyph("die", str(face))]
    if len(dice) > 1 or tools:
        row.append(f"= {base}")
    for _, which in tools:
        row += ["+", Glyph("tool", which)]
    return (*row, f"= {total}") if tools else tuple(row)


def division_words(base: int, total: int, by: int, good: int, supply: int | None) -> str:
    """Tell what a sum gives, what it would without tools, and whether the supply holds it."""
    noun = glossary.noun(GOODS[good], total // by)
    words = say("{total} ÷ {divisor} = {number} {good}.", total=total, divisor=by, number=total // by, good=noun)
    if supply is not None and supply < total // by:
        return words + " " + say("The supply holds only {number}.", number=supply)
    if total == base:
        return words + (" " + say("Lost: {number}.", number=base % by) if base % by else "")
    return words + " " + say("Without tools: {base} ÷ {divisor} = {number}, lost: {rest}.", base=base,
                             divisor=by, number=base // by, rest=base % by)  # fmt: skip


def _missing_words(total: int, by: int, good: int) -> str:
    return say("{number} more for the next: {good}.", number=by - total % by, good=glossary.noun(GOODS[good]))


def _ladder(base: int, total: int, by: int, good: str) -> str:
    """Draw one box for each unit: cells reached by dice, cells reached by tools, and what is missing to the next."""
    pen = Pen("auto", "")
    boxes = total // by + 1
    first = max(0, boxes - _BOXES)
    x = 1.0
    if first:
        pen.text(x, _HIGH / 2 + 5, f"{first} ✓", 16, True)
        x += 40
    for box in range(first, boxes):
        _box(pen, box, x, base, total, by, good)
        x += _BOX + _GAP
    # Few boxes are drawn as large as many.
    width = max(x - _GAP + 1, _BOXES * (_BOX + _GAP))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {_HIGH:g}" width="{width:g}" '
        f'height="{_HIGH:g}" fill="{pen.c["ink"]}" font-size="13">{"".join(pen.parts)}</svg>'
    )


def _box(pen: Pen, box: int, x: float, base: int, total: int, by: int, good: str) -> None:
    full, helped = (box + 1) * by <= total, (box + 1) * by > base
    line, thick, dash = ("accent", 2.5, "") if full and helped else ("line", 1.3, "" if full else "4 3")
    pen.rect(x + 1, 1, _BOX - 2, _HIGH - 2, 8, "sel" if full and helped else "surface", line, thick, dash)
    pale = "" if full else ' opacity=".4"'
    pen.add(f'<g transform="translate({x + 9:g} 7) scale(.72)"{pale}>{token_body(pen, good, 21)}</g>')
    pen.text(x + _BOX - 10, 28, str((box + 1) * by), 15, True, "end", "ink" if full else "ink2")
    wide = (_BOX - 10) / by
    for cell in range(by):
        number = box * by + cell + 1
        reached, tool = number <= total, base < number <= total
        fill = "accent" if tool else "ink2" if reached else "none"
        pen.rect(x + 5 + wide * cell + 0.7, 44, wide - 1.4, 30, 3, fill, "" if reached else "line", 1,
                 "" if reached else "3 2")  # fmt: skip


# --------------------------------------------------------------------------------------------------
# Dice for everybody


def lottery_stage(look: Look) -> tuple[Band, ...]:
    """Show the dice that are left, each with its reward."""
    lying = look.game.pending[2]
    cells = tuple(_die(look, face, lying.count(face), KEYS[place]) for place, face in enumerate(sorted(set(lying))))
    return (Band(cells, narrow=1),)


def _die(look: Look, face: int, count: int, key: str) -> Cell:
    id = f"die:{face}"
    reward = reward_words(look, face)
    corner = (f"×{count}",) if count > 1 else ()
    state = look.state(id)
    return Cell(
        id, reward, "large", Glyph("die", str(face)), corner=corner, note=_standing(look, face),
        rows=(_reward(look, face),), state=state, flag=say("Chosen") if state == "chosen" else "", key=key,
        words=say("The die {number}: {reward}.", number=face, reward=reward),
    )  # fmt: skip


_REWARD_ICONS = {"tool": "tool", "agriculture": "field"}


def _reward(look: Look, face: int) -> Phrase:
    reward = look.figures.lottery[face - 1]
    return ("+1", Glyph("good", reward) if reward in GOODS[:FOOD] else Glyph("icon", _REWARD_ICONS[reward]))


def _standing(look: Look, face: int) -> str:
    """Say how much of its reward the player has now, or that there is none to take."""
    reward, p = look.figures.lottery[face - 1], look.p
    if reward == "tool":
        return say("tools now worth {number}", number=p.tools)
    if reward == "agriculture":
        return say("agriculture {number}", number=p.agriculture)
    good = GOODS.index(reward)
    if supply_of(look, good) == 0:
        return say("none left in the supply")
    return say("you hold {number}", number=p.goods[good])


def reward_words(look: Look, face: int) -> str:
    """Say what a die of a lottery gives."""
    return glossary.counted(1, look.figures.lottery[face - 1])
