"""The exact value of the last turn: the final score after the best rest, meal and Midden that can follow it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from skara.brae.ids import (
    CRAFT,
    FOOD,
    GOODS,
    MIDDEN,
    ROOF_SUPPLY,
    SPECIAL,
    SPINDLE_WHORL,
)
from skara.brae.search.exchanges import gaining
from skara.brae.search.packing import (
    CONTEXT,
    FLIP,
    FLIPPED,
    FLIPPED_HIGH,
    FURNISHED,
    LARGE_LEFT,
    ROOFS,
    SHIFT,
    SLIDER,
    SMALL_LEFT,
    SPINDLES,
    TASKS,
    TASKS_HIGH,
    TOTAL,
    TRADED,
    unpacked,
)
from skara.brae.search.summed_worth import MOST, ValueTable, Worth
from skara.brae.search.turn import Turn

WORKERS_LEFT = 0xFF << SHIFT[SMALL_LEFT] | 0xFF << SHIFT[LARGE_LEFT]


class FinalValue(Worth):
    """The final score, if this is the player's last turn; its tables promise at least as much."""

    def __init__(self, turn: Turn) -> None:
        """Take the last turn of a player."""
        super().__init__(turn)
        figures, game = turn.figures, turn.game
        self._solo = game.settings.players == 1
        self._focus = [figures.focus[card] for card in game.focus] if self._solo else []
        self._goals = tuple(
            (focus.measure, focus.at_least or 0, focus.vp)
            for focus in self._focus
            if focus.measure in ("sets", "settlers_in_one_environment")
        )
        self._tasks = [figures.tasks[task].vp for task in turn.tasks] if self._solo else []
        self._undone = sum(figures.tasks[task].vp for task in game.tasks_up) - sum(self._tasks) if self._solo else 0
        # Whoever is not fed leaves with at least the points of the food saved, unless the tables were changed.
        ration = figures.food_per_settler * figures.vp[FOOD]
        hungry_for_points = any(focus.measure == "food" for focus in self._focus)
        self._feeds_all = (
            not hungry_for_points and figures.unfed_vp is None and min(figures.furnish_vp_settler) >= ration >= 0
        )
        self._priced = [good for good, vp in enumerate(figures.vp) if vp and good not in (FOOD, MIDDEN)]
        self._known_contexts: list[_Known] = []

    def _known(self, context: int) -> "_Known":
        """Return what a context alone decides."""
        while len(self._known_contexts) <= context:
            here, cards = self.turn.contexts[len(self._known_contexts)], self.figures.cards
            held = list(enumerate(here.cards))
            self._known_contexts.append(
                _Known(
                    tuple(map(len, here.settlers)),
                    sum(count * cards[card].shelters for card, count in held),
                    sum(count * cards[card].midden for card, count in held),
                    sum(count * cards[card].vp for card, count in held),
                    sum(count for card, count in held if cards[card].shelters),
                )
            )
        return self._known_contexts[context]

    # ---------------------------------------------------------------------------------------------
    # The score

    def value(self, end: int) -> float:
        """Return the final score after this end of the turn."""
        return max(map(self._fed, self._rested(end)))

    def _rested(self, end: int) -> Iterator[int]:
        """Give the tables after each use of the rest abilities, none first."""
        yield end
        cooks = end & FLIP[CRAFT] and self.turn.is_allowed("rest", "cook")
        buys = self.turn.player.special == "barter" and self.turn.is_allowed("rest", "buy")
        if cooks:
            yield from self._cooked(end)
        if buys:
            for bought in self._bought(end):
                yield bought
                if cooks:
                    yield from self._cooked(bought)
            if cooks:
                for cooked in self._cooked(end):
                    yield from self._bought(cooked)

    def _cooked(self, end: int) -> Iterator[int]:
        return (after for after, _ in self.turn.paid(end, self.turn.exchanges.of("cook", end)))

    def _bought(self, end: int) -> Iterator[int]:
        price = self.figures.specials["barter"].price[bool(end & FLIP[SPECIAL])]
        good = self.figures.trade_good[end >> SHIFT[TRADED] & 0xFF]
        return (after for after, _ in self.turn.paid(end, gaining(price, good))) if good else iter(())

    def _fed(self, end: int) -> float:
        counts = unpacked(end)
        known = self._known(counts[CONTEXT])
        ration = self.figures.food_per_settler
        hungry = self._hungry(known, counts[ROOFS])
        most = min(hungry, counts[FOOD] // ration) if ration else 0
        best = -1e9
        for fed in range(most, -1, -1):
            best = max(best, self._scored(counts, known, fed * ration, hungry - fed))
            if self._feeds_all:
                break
        return best + self._certain(counts, known)

    def _hungry(self, known: "_Known", roofs: int) -> int:
        figures = self.figures
        sheltered = known.shelters + roofs * figures.cards[ROOF_SUPPLY].shelters
        return max(0, sum(known.columns) - sheltered) if figures.food_per_settler else 0

    def _certain(self, counts: bytes, known: "_Known") -> float:
        """Return the points that the end of the round cannot change."""
        figures = self.figures
        points = figures.trade_vp[counts[TRADED]] + self.flips_worth(counts[FLIPPED] | counts[FLIPPED_HIGH] << 8)
        points += counts[ROOFS] * figures.cards[ROOF_SUPPLY].vp + counts[SPINDLES] * figures.cards[SPINDLE_WHORL].vp
        points += known.vp + self.turn.player.unfed * (figures.unfed_vp or 0)
        for good in self._priced:
            points += counts[good] * figures.vp[good]
        if self._solo:
            tasks = counts[TASKS] | counts[TASKS_HIGH] << 8
            points += sum(vp for number, vp in enumerate(self._tasks) if tasks >> number & 1) + self._undone
            points += self._missed("trade", counts[TRADED]) + self._missed("furnish", counts[FURNISHED])
            points += self._missed("roofs", self._roof_cards(known, counts[ROOFS]))
        return points

    def _roof_cards(self, known: "_Known", roofs: int) -> int:
        return known.roofs + (roofs if self.figures.cards[ROOF_SUPPLY].shelters else 0)

    def _scored(self, counts: bytes, known: "_Known", paid: int, unfed: int) -> float:
        """Return the points that feeding and Midden decide."""
        figures = self.figures
        slider, total = counts[SLIDER], counts[TOTAL] - paid
        due = max(0, figures.slider_midden[slider] - known.spared)
        if due and total + due > figures.spaces[slider]:
            slider = max(slider, self.turn.columns[total + due])
        midden, food = counts[MIDDEN] + due, counts[FOOD] - paid
        points = 0.0 + figures.slider_vp[slider] + midden * figures.vp[MIDDEN] + food * figures.vp[FOOD]
        points += self._missed("midden", midden) + self._missed("food", food)
        if figures.unfed_vp is not None:
            points += figures.hunger(unfed) * figures.unfed_vp
            unfed = 0
        return points + self._settlers(known.columns, unfed, counts[FURNISHED])

    def _settlers(self, columns: tuple[int, ...], leaving: int, space: int) -> float:
        """Return the points of settlers and sets when so many leave, those that matter least."""
        vp_settler, vp_set = self.figures.furnish_vp_settler[space], self.figures.furnish_vp_set[space]
        return _settlers_left(columns, leaving, vp_settler, vp_set, self._goals)

    def _missed(self, measure: str, amount: int) -> float:
        for focus in self._focus:
            if focus.measure == measure:
                met = amount >= focus.at_least if focus.at_least is not None else amount <= (focus.at_most or 0)
                return 0.0 if met else focus.vp
        return 0.0

    # ---------------------------------------------------------------------------------------------
    # Tables that promise at least the score, for the bound

    def bound(self, state: int, floor: float = -inf) -> float:
        """Return a score that no end of the turn passes from here; roughly, where it is below a floor."""
        rests = state & FLIP[CRAFT] or state & WORKERS_LEFT or state >> SHIFT[TASKS] & 0xFFFF
        at_rest = (self.gains.tiles["cook"] if rests else 0.0) + self._most_bought
        return super().bound(state, floor - at_rest) + at_rest

    @property
    def _most_bought(self) -> float:
        if self.turn.player.special != "barter":
            return 0.0
        return float(sum(abs(vp) for vp in self.figures.vp) * MOST)

    def table(self, place: int, context: int) -> ValueTable:
        """Return what the counts in a byte promise."""
        figures, known_here = self.figures, self._known(context)
        if place < len(GOODS):
            missed = "midden" if place == MIDDEN else ""
            return [figures.vp[place] * count + self._missed(missed, count) for count in range(MOST)]
        if place == SLIDER:
            points = [
                vp + figures.vp[MIDDEN] * max(0, midden - known_here.spared)
                for vp, midden in zip(figures.slider_vp, figures.slider_midden, strict=True)
            ]
            return [max(points[min(column, len(points) - 1) :]) for column in range(16)]
        if place == FURNISHED:
            spaces = len(figures.furnish_vp_settler)
            known = [
                self._settlers(known_here.columns, 0, space) + self._missed("furnish", space) for space in range(spaces)
            ]
            return _stretched(known)
        if place == TRADED:
            known = [vp + self._missed("trade", space) for space, vp in enumerate(figures.trade_vp)]
            return _stretched(known)
        if place == SPINDLES:
            certain = known_here.vp + self._undone + self.turn.player.unfed * (figures.unfed_vp or 0)
            return [certain + count * figures.cards[SPINDLE_WHORL].vp for count in range(16)]
        if place in (TASKS, TASKS_HIGH):
            first = 8 * (place - TASKS)
            return [
                sum(vp for number, vp in enumerate(self._tasks[first : first + 8]) if mask >> number & 1)
                for mask in range(256)
            ]
        return [0.0] * 256

    def meal(self, food: int, roofs: int, context: int) -> float:
        """Return what food and roofs promise: everybody who can be is fed, and the others cost what they must."""
        figures, known = self.figures, self._known(context)
        ration = figures.food_per_settler
        hungry = self._hungry(known, roofs)
        most = min(hungry, food // ration) if ration else 0
        loss = min(figures.furnish_vp_settler) if figures.unfed_vp is None else -figures.unfed_vp
        fed = max(
            (food - eaters * ration) * figures.vp[FOOD] - figures.hunger(hungry - eaters) * loss
            for eaters in range(most + 1)
        )
        points = fed + roofs * figures.cards[ROOF_SUPPLY].vp + self._missed("food", food)
        return points + self._missed("roofs", self._roof_cards(known, roofs))

    def flips(self, mask: int) -> float:
        """Return the points of flipped tiles."""
        figures = self.figures
        points = sum(tile.vp for slot, tile in enumerate(figures.tiles) if mask >> slot & 1)
        if mask >> SPECIAL & 1 and self.turn.player.special:
            points += figures.specials[self.turn.player.special].vp
        return points + self._missed("tiles", mask.bit_count())


class _Known(NamedTuple):
    """What a context alone decides: settlers by environment, and what the village cards do."""

    columns: tuple[int, ...]
    shelters: int
    spared: int
    vp: int
    roofs: int


def _stretched(known: list[float]) -> ValueTable:
    """Lengthen a table of a track, so that a bound may look beyond its end and find nothing there."""
    return known + [known[-1]] * (16 - len(known))


@lru_cache(maxsize=65536)
def _settlers_left(
    columns: tuple[int, ...], leaving: int, vp_settler: int, vp_set: int, goals: tuple[tuple[str, int, int], ...]
) -> float:
    best = -1e9
    for gone in product(*(range(min(column, leaving) + 1) for column in columns)):
        if sum(gone) != min(leaving, sum(columns)):
            continue
        left = [column - less for column, less in zip(columns, gone, strict=True)]
        points = float(sum(left) * vp_settler + min(left) * vp_set)
        for measure, at_least, vp in goals:
            points += 0 if (min(left) if measure == "sets" else max(left)) >= at_least else vp
        best = max(best, points)
    return best
