"""What the static value counts on a table: plain counts that have names."""

from collections.abc import Iterable, Iterator

from skara.brae.figures import Figures, Focus
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, MIDDEN, ROOF_SUPPLY, ROOF_VILLAGE, TILES, UTENSILS
from skara.brae.search.packing import BLACK, FURNISHED, SLIDER, SPINDLES, TRADED

Features = Iterator[tuple[str, float]]
"""Names of features, each with its amount."""

PLACES = (MIDDEN, SLIDER, FURNISHED, TRADED, SPINDLES, BLACK)
"""The bytes that are worth something by themselves, beside goods and tasks."""


def place_features(
    figures: Figures,
    focus: Iterable[Focus],
    place: int,
    count: int,
    columns: tuple[int, ...],
    cards: tuple[int, ...],
) -> Features:
    """Count what a byte stands for, with settlers by environment and village cards where these come into it."""
    if place == MIDDEN:
        yield "midden", count
        yield from focus_features("midden", count, focus)
    elif place == SLIDER:
        yield from slider_features(figures, count, cards)
    elif place == FURNISHED:
        yield from furnish_features(figures, count, columns)
        yield from focus_features("furnish", count, focus)
    elif place == TRADED:
        for space in range(1, count + 1):
            yield f"trade_{space}", 1
        yield from focus_features("trade", count, focus)
    elif place == SPINDLES:
        yield "spindle_whorl", count
        yield from context_features(columns, cards)
        yield from focus_features("settlers_in_one_environment", max(columns), focus)
        yield from focus_features("sets", min(columns), focus)
    elif place == BLACK:
        yield "black_worker", count


def meal_features(
    figures: Figures, focus: Iterable[Focus], food: int, roofs: int, settlers: int, cards: tuple[int, ...]
) -> Features:
    """Count food and roofs: what feeds, what is left over, what is lacking."""
    shelters = roofs * figures.cards[ROOF_SUPPLY].shelters
    shelters += sum(count * figures.cards[card].shelters for card, count in enumerate(cards))
    due = max(0, settlers - shelters) * figures.food_per_settler
    left = max(0, food - due)
    yield "food_fed", min(food, due)
    yield "food_left", left
    yield "food_left_3", max(0, left - 2)
    yield "food_left_5", max(0, left - 4)
    yield "food_lacking", max(0, due - food)
    yield "roof", roofs
    yield "roof_spare", max(0, shelters - settlers)
    yield from focus_features("roofs", roofs + cards[ROOF_VILLAGE], focus)
    yield from focus_features("food", food, focus)


def flip_features(focus: Iterable[Focus], mask: int, special: str) -> Features:
    """Count flipped tiles."""
    for slot, tile in enumerate((*TILES, special)):
        if mask >> slot & 1:
            yield f"flip_{tile}", 1
    yield from focus_features("tiles", mask.bit_count(), focus)


def focus_features(measure: str, amount: int, focus: Iterable[Focus]) -> Features:
    """Count what is missing of what focus cards ask for."""
    for card in focus:
        if card.measure == measure:
            short = card.at_least - amount if card.at_least is not None else amount - (card.at_most or 0)
            if short > 0:
                yield "focus_missed", 1
                yield f"{card.id}_gap", short


def good_features(place: int, count: int, needs: tuple[int, ...]) -> Features:
    """Count a good: each, each from the third and the fifth on, lots for a trade, and what a task needs of it."""
    name = GOODS[place]
    yield name, count
    yield f"{name}_3", max(0, count - 2)
    yield f"{name}_5", max(0, count - 4)
    for lot in LOTS:
        yield f"alike_{lot}", count >= lot
    for need in needs:
        yield "task_goods", min(1, count / need)
        yield "task_ready", count >= need


LOTS = (4, 5, 6)
"""Numbers of one good that later trades take."""


def slider_features(figures: Figures, column: int, cards: tuple[int, ...]) -> Features:
    """Count how far the slider is, and what it costs."""
    column = min(column, figures.last_column)
    spared = cards[UTENSILS] * figures.cards[UTENSILS].midden
    yield "slider", column
    yield "slider_vp", figures.slider_vp[column]
    yield "midden_due", max(0, figures.slider_midden[column] - spared)


def furnish_features(figures: Figures, count: int, columns: tuple[int, ...]) -> Features:
    """Count spaces on the furnish track, with the points of settlers and sets there and at its end."""
    for passed in range(1, count + 1):
        yield f"furnish_{passed}", 1
    vp_settler, vp_set = figures.furnish_vp_settler, figures.furnish_vp_set
    space = min(count, len(vp_settler) - 1)
    settlers, sets = sum(columns), min(columns)
    yield "settler_points", settlers * vp_settler[space] + sets * vp_set[space]
    yield "settlers_to_come", settlers * (vp_settler[-1] - vp_settler[space])
    yield "furnish_settlers", settlers * space
    yield "sets_to_come", sets * (vp_set[-1] - vp_set[space])


def context_features(columns: tuple[int, ...], cards: tuple[int, ...]) -> Features:
    """Count settlers and village cards."""
    yield "one", 1
    for name, count in zip(ENVIRONMENTS, columns, strict=True):
        yield f"settler_{name}", count
    yield "environments", sum(map(bool, columns))
    yield "environments_2", sum(count > 1 for count in columns)
    yield "sets", min(columns)
    yield "crowd", sum(max(0, count - 2) for count in columns)
    for name, count in zip(CARDS, cards, strict=False):
        yield name, count
