"""A feeding drawn: the figures, what feeds each of them, and what is left of food and resources."""

from skara.core.language import say
from skara.drawing.page import finish
from skara.drawing.palette import PLAYERS
from skara.drawing.pegs import peg
from skara.drawing.svg import Pen
from skara.stone_age.drawing.icons import icon
from skara.stone_age.drawing.tokens import player_letter, token
from skara.stone_age.feeding_walk import FeedingWalk
from skara.stone_age.ids import FOOD, GOODS, RESOURCES
from skara.stone_age.moves import Move
from skara.stone_age.state import Player
from skara.stone_age.words import glossary, name

HEIGHT = 226.0
"""The room that the drawing needs, in its own units."""
_NARROW, _CELL, _PEG, _TOKEN = 420.0, 62.0, 44.0, 30.0


def draw_meal(walk: FeedingWalk, told: FeedingWalk | None, width: float, height: float, prefix: str) -> str:
    """Draw a feeding into a room of this size; with a height of 0, as tall as it needs.

    `told` is the walk gone to its end; without it nobody is fed yet.
    """
    scale = width / _NARROW if not height else min(width / _NARROW, height / HEIGHT)
    scale = min(1.6, max(0.8, scale))
    room, high = width / scale, height / scale if height else HEIGHT
    pen = Pen("auto", prefix)
    pen.rect(0, 0, room, high, 0, "surface")
    p, then = walk.player, told.player if told else None
    _figures(pen, walk, told, room)
    _goods(pen, walk, p, then, room)
    title, words = say("Feed your tribe"), meal_words(walk, told)
    return finish(pen, round(room), high, title, words)


def meal_words(walk: FeedingWalk, told: FeedingWalk | None) -> str:
    """Say who is fed by what."""
    figures = glossary.counted(walk.player.figures, "figure")
    if told is None:
        return say("{figures}; food held: {food}.", figures=figures, food=walk.food)
    sums = told.sums()
    return say("{figures}; food paid: {paid}; resources paid: {resources}; food missing: {missing}.", figures=figures,
               paid=sums.paid, resources=sums.resources, missing=sums.missing)  # fmt: skip


def _figures(pen: Pen, walk: FeedingWalk, told: FeedingWalk | None, room: float) -> None:
    """Draw the figures in a row, and below each what it eats."""
    p = walk.player
    cell = min(_CELL, (room - 12) / max(1, p.figures))
    size = min(_TOKEN, cell - 4)
    fill, ink = PLAYERS[p.colour]
    meals = _meals(walk, told)
    for place in range(p.figures):
        middle = 6 + cell * (place + 0.5)
        height = min(_PEG, cell * 1.3)
        peg(pen, middle - height * 0.375, 54, height, fill, ink, player_letter(p.colour), round(height * 0.4))
        good = meals[place]
        if good == "hungry":
            icon(pen, "warn", middle - size / 2, 64, size, "warn")
        elif good:
            token(pen, good, middle - size / 2, 64, size)
        else:
            pen.rect(middle - size / 2, 64, size, size, 6, "none", "line", 1.5, "3 2.5")
            pen.text(middle, 64 + size * 0.7, "?", round(size * 0.55), True, "middle", "ink2")


def _meals(walk: FeedingWalk, told: FeedingWalk | None) -> list[str]:
    """Name for every figure what feeds it: a good, `hungry`, or nothing where that is not told yet."""
    number, each = walk.player.figures, max(1, walk.game.figures.food_per_figure)
    if told is None:
        return [""] * number
    sums = told.sums()
    hungry = -(-sums.missing // each)
    paid = _paid(told.moves)
    # Where a resource stands for more than one food, the last of them feeds whoever is left.
    rest = [*paid, *[paid[-1] if paid else "hungry"] * hungry][:hungry]
    return ["food"] * (number - hungry) + rest


def _paid(moves: list[Move]) -> list[str]:
    """List the resources of the payment, one by one."""
    last = moves[-1] if moves else None
    if last is None or last.option.verb != "feed":
        return []
    return [RESOURCES[good] for good, count in last.part("") or () for _ in range(count)]


def _goods(pen: Pen, walk: FeedingWalk, p: Player, then: Player | None, room: float) -> None:
    """Draw food and resources with how many there are, and how many there would be."""
    cell = (room - 12) / len(GOODS)
    pen.line(6, 112, room - 6, "hair")
    for place, good in enumerate((FOOD, *range(FOOD))):
        x = 6 + cell * place
        held = walk.food if good == FOOD else p.goods[good]
        left = held if then is None else then.goods[good]
        token(pen, GOODS[good], x + 4, 126, 34)
        less = left < held
        words = f"{held}→{left}" if less else str(held)
        pen.fitted(x + 41, 149, words, cell - 43, 18, True, fill="warn" if less else "ink")
        pen.fitted(x + 4, 182, name(GOODS[good]), cell - 8, 13, fill="ink2")
        if good != FOOD:
            worth = say("worth {number}", number=walk.game.figures.worth[good])
            pen.fitted(x + 4, 202, worth, cell - 8, 13, fill="ink2")
