"""The figures of the box as small tables for paper: a head and rows of texts, in which goods are signs."""

from collections.abc import Iterable, Sequence

from skara.brae.figures import Figures, Recipe
from skara.brae.ids import GOODS, goods_dict
from skara.brae.words import goods_phrase, name
from skara.core.goods import Goods
from skara.core.language import gettext, say
from skara.core.numbers import number
from skara.core.words import listed
from skara.drawing.sign_rows import Item

NOTHING = "–"


def in_signs(items: Iterable[Item]) -> str:
    """Write a row of signs as a text for paper."""
    return "".join(item if isinstance(item, str) else f"[{item[0]}:{item[1]}]" for item in items)


def good_signs(goods: Goods) -> str:
    """Write goods in signs, each as often as it counts."""
    return "".join(f"[good:{GOODS[place]}]" * count for place, count in goods)


def one_of(ways: Sequence[Goods]) -> str:
    """Write goods one of which is chosen, in words."""
    return listed([goods_phrase(goods_dict(way)) for way in ways], gettext("or"))


def points(value: int) -> str:
    """Write a number of points so that no line breaks inside it."""
    return f"{number(value)}\u00a0{name('vp')}"


def spanned(values: Iterable[int]) -> str:
    """Write what several things are worth: one number where all are alike, as in the printed box."""
    found = sorted(set(values), key=abs)
    return number(found[0]) if len(found) == 1 else f"{number(found[0])}…{number(found[-1])}"


def tile_points(figures: Figures) -> str:
    """Write what a flipped tile is worth."""
    return spanned([*(tile.vp for tile in figures.tiles), *(tile.vp for tile in figures.specials.values())])


def slider_table(figures: Figures) -> list[list[str]]:
    """Tell of every column of the slider: the spaces it leaves, and what its two holes show."""
    columns = range(1, figures.last_column + 1)
    return [
        [name("line_slider"), *(str(column) for column in columns)],
        [say("Spaces"), *(str(figures.spaces[column]) for column in columns)],
        [name("line_midden"), *(str(figures.slider_midden[column]) for column in columns)],
        [name("vp"), *(number(figures.slider_vp[column]) for column in columns)],
    ]


def furnish_table(figures: Figures) -> list[list[str]]:
    """Tell of every space of the Furnish Track: its price, and what settlers and sets are worth."""
    spaces = range(len(figures.furnish_portions))
    return [
        [name("furnish_track"), *(str(space) for space in spaces)],
        [say("Portions to pay"), NOTHING, *(str(figures.furnish_portions[space]) for space in spaces[1:])],
        [say("VP for each settler"), *(str(figures.furnish_vp_settler[space]) for space in spaces)],
        [say("VP for each set"), *(str(figures.furnish_vp_set[space]) for space in spaces)],
    ]


def trade_table(figures: Figures) -> list[list[str]]:
    """Tell of every space of the Trade Track: its price, what it is worth, and the good that may be bought."""
    spaces = range(len(figures.trade_cost))
    goods = [good_signs(figures.trade_good[space]) or NOTHING for space in spaces]
    return [
        [name("trade_track"), *(str(space) for space in spaces)],
        [say("To pay, of one kind"), NOTHING, *(str(figures.trade_cost[space]) for space in spaces[1:])],
        [name("vp"), *(str(figures.trade_vp[space]) for space in spaces)],
        [say("May buy"), *goods],
    ]


def recipe_table(figures: Figures) -> list[list[str]]:
    """Tell of everything that can be cooked: how heavy it is, and what it gives on both sides of Hunt Boar."""
    front, back = figures.recipes
    rows = [_recipe(recipe, back[place]) for place, recipe in enumerate(front)]
    return [[say("Cook 1"), name("weight"), say("Gives")], *rows]


def _recipe(front: Recipe, back: Recipe) -> list[str]:
    gives = good_signs(front.gain)
    if front != back:
        more = goods_less(back.gain, front.gain)
        gives += say(" (flipped +{goods})", goods=good_signs(more))
    return [f"[good:{GOODS[front.input]}]", str(front.weight), gives]


def goods_less(goods: Goods, less: Goods) -> Goods:
    """Return what some goods hold beyond others."""
    known = dict(less)
    left = tuple((place, count - known.get(place, 0)) for place, count in goods)
    return tuple((place, count) for place, count in left if count > 0)


def clean_table(figures: Figures) -> list[list[str]]:
    """Tell how many clearings so many different goods bring, on both sides of Clean."""
    front, back = figures.clean_yield
    spent = sorted({*front, *back})
    yields = [[str(side[count][0]) if count in side else NOTHING for count in spent] for side in (front, back)]
    return [
        [say("Different goods"), *map(str, spent)],
        [say("Clearings, front"), *yields[0]],
        [say("Clearings, flipped"), *yields[1]],
    ]


def worker_table(figures: Figures) -> list[list[str]]:
    """Tell which workers each round brings."""
    rounds = range(figures.rounds)
    signs = [
        "[worker:large]" * figures.workers[place][0] + "[worker:small]" * figures.workers[place][1] for place in rounds
    ]
    return [
        [name("round"), *(str(place + 1) for place in rounds)],
        [say("New worker"), *(sign or NOTHING for sign in signs)],
    ]


def seats_table(figures: Figures) -> list[list[str]]:
    """Tell what depends on the number of players."""
    seats = sorted(figures.seats.items())
    cards = ["/".join(map(str, seat.draws)) or str(seat.cards_per_set) for _, seat in seats]
    return [
        [say("Players"), *(str(count) for count, _ in seats)],
        [say("Cards in a set"), *cards],
        [say("Special tiles dealt"), *(str(seat.specials_dealt) for _, seat in seats)],
    ]
