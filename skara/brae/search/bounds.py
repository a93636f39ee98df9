"""How much the rest of a turn can add to a value at most: the best gains of all actions that could still come."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, product
from math import inf
from typing import Protocol

from skara.brae.figures import Figures, Task
from skara.brae.ids import (
    BOAR,
    CLEAN,
    COOK,
    ENVIRONMENTS,
    FIRST_GATHER,
    FOOD,
    FURNISH,
    GOODS,
    KNIFE,
    MIDDEN,
    SPECIAL,
    SPINDLE_WHORL,
    STONE_BALL,
    TILES,
    TRADE,
)
from skara.brae.search.exchanges import NO_GAIN, Exchange, Key
from skara.brae.search.packing import (
    BLACK,
    CONTEXT,
    FLIP,
    FLIPPED,
    FURNISHED,
    GUARDS,
    LARGE_LEFT,
    ROOFS,
    SHIFT,
    SLIDER,
    SMALL_LEFT,
    SPINDLES,
    STAGE,
    TASKS,
    TOTAL,
    TRADED,
    WORKERS,
    unpacked,
)
from skara.brae.search.turn import Turn

MANY = 30
"""As many of a good as a player could ever hold on the board."""


class Summed(Protocol):
    """A value that is a sum of numbers looked up by byte."""

    turn: Turn
    figures: Figures

    def tables(self) -> Sequence[Mapping[int, Sequence[float]]]:
        """Return the tables by context and byte."""

    def meal_worth(self, food: int, roofs: int, context: int) -> float:
        """Return what food is worth with so many roofs from the supply."""

    def flips_worth(self, mask: int) -> float:
        """Return what flipped tiles are worth."""


class Gains:
    """The most that actions can add to a value, wherever in the turn they come."""

    def __init__(self, worth: Summed, ask: Callable[[], None] = lambda: None) -> None:
        """Look at every exchange that the turn could come to; whether to give up is asked now and then."""
        self._ask = ask
        self.worth, self.turn, self.figures = worth, worth.turn, worth.figures
        self._tables = worth.tables()
        self._known_steps: dict[tuple[int, int], float] = {}
        self._known_gains: dict[tuple[int, bool], float] = {}
        self._groups: dict[Key, list[tuple[float, int]]] = {}
        self._near: dict[str, dict[int, list[tuple[float, int]]]] = {tile: {} for tile in self.turn.slots}
        """The same, by the bytes of a table that a tile reads: that is asked most of all."""
        self._known_tasks: dict[tuple[int, int], list[tuple[float, list[int]]]] = {}
        exchanges = {tile: list(self._possible(tile)) for tile in self.turn.slots if tile not in _APART}
        bottoms = list(self._bottoms())
        self._most = self._most_held([*(one for listed in exchanges.values() for one in listed), *bottoms])
        self._exchanges, self._of_bottoms = exchanges, bottoms
        self.tiles = {tile: max(0.0, gain) for tile, gain in self._tile_gains(exchanges, bottoms).items()}
        self._by_gain = sorted(
            ((self.tiles[tile], slot, tile) for slot, tile in enumerate(self.turn.slots)), reverse=True
        )
        self.by_workers = self._by_workers()
        self.by_task = [self._task_gain(number) for number in range(len(self.turn.tasks))]

    def of(self, state: int, needed: float = -inf) -> float:
        """Return the most that the rest of a turn can add from a table inside it; roughly, where that is not enough."""
        workers = (state >> SHIFT[SMALL_LEFT] & 0xFF) + (state >> SHIFT[LARGE_LEFT] & 0xFF)
        tasks = state >> SHIFT[TASKS] & 0xFFFF
        gain = self.by_workers[workers]
        if workers == 1 and not tasks and self.turn.player.special != "recruit":
            return self._of_one_worker(state) if gain >= needed else gain
        if tasks:
            gain += self._of_tasks(state, workers, tasks)
        if self.turn.player.special == "recruit":
            # Black workers still to come add what they are worth by being there: each takes an action and gives one.
            left = self.figures.black_workers - (state >> SHIFT[BLACK] & 0xFF)
            gain += max(0.0, self._step(BLACK, 1)) * max(0, left)
        return gain

    def _of_tasks(self, state: int, workers: int, tasks: int) -> float:
        """Return the most that tasks can add: only those whose goods are there or can still come."""
        gain, guarded = 0.0, state | GUARDS
        for more, needs in self._tasks_ahead(workers, tasks):
            for need in needs:
                if (guarded - need) & GUARDS == GUARDS:
                    gain += more
                    break
        return gain

    def _tasks_ahead(self, workers: int, tasks: int) -> list[tuple[float, list[int]]]:
        """List what each task can add, with what must be there for each way to pay if all that follows gives its most.

        What follows are the actions of workers and of the other tasks.
        """
        known = self._known_tasks.get((workers, tasks))
        if known is None:
            actions = workers + (self.figures.black_workers if self.turn.player.special == "recruit" else 0)
            left = [number for number in range(len(self.by_task)) if tasks >> number & 1]
            known = self._known_tasks[workers, tasks] = []
            for number in left:
                others = [self._gained[self._task(other).action] for other in left if other != number]
                gained = [actions * most + sum(more) for most, *more in zip(self._gained[ANY], *others, strict=True)]
                ways = self._task(number).spend
                needs = [sum(max(0, count - gained[good]) << SHIFT[good] for good, count in way) for way in ways]
                known.append((self.by_task[number], needs))
        return known

    def _task_gain(self, number: int) -> float:
        """Return the most that a task can add: its points and its action, less the cheapest price."""
        task = self._task(number)
        done = self._change({TASKS + number // 8: -(1 << number % 8)})
        price = max(self._change({good: -count for good, count in way}) for way in task.spend)
        return max(0.0, done + price + self.tiles[task.action])

    def _task(self, number: int) -> Task:
        return self.figures.tasks[self.turn.tasks[number]]

    def _of_one_worker(self, state: int) -> float:
        """Return the most that a last action can add: only what can be paid for now comes into it."""
        best, guarded = 0.0, state | GUARDS
        for most, slot, tile in self._by_gain:
            if most <= best:
                break
            if not self.turn.joining(state, slot):
                continue
            if tile in COMPOSED:
                best = most
                continue
            for gain, least in self._by_group(tile, state):
                if gain <= best:
                    break
                if (guarded - least) & GUARDS == GUARDS:
                    best = gain
        return best

    def _by_group(self, tile: str, state: int) -> list[tuple[float, int]]:
        """List what each group of exchanges can add at most, the best first, with what it needs at least."""
        exchanges, near = self.turn.exchanges, self._near[tile]
        reads = state & exchanges.reads[tile]
        known = near.get(reads)
        if known is None:
            key = exchanges.key(tile, state)
            known = self._groups.get(key)
            if known is None:
                gains = [
                    (max(self._gain(tile, one) for one in group), least) for least, group in exchanges.of(tile, state)
                ]
                known = self._groups[key] = sorted(gains, reverse=True)
            near[reads] = known
        return known

    def _by_workers(self) -> list[float]:
        """Return the most that so many workers can add, by their number.

        A tile can be used once for each small worker it holds, and a large worker may join anywhere.
        """
        figures, player = self.figures, self.turn.player
        recruit = player.special == "recruit"
        small = max(figures.small_per_tile, figures.small_per_flipped_tile_with_recruit if recruit else 0)
        gains = list(self.tiles.values())
        uses = sorted([max(gains)] * player.large * figures.large_per_tile + gains * small, reverse=True)
        return [0.0, *accumulate(uses)]

    def _tile_gains(self, exchanges: dict[str, list[Exchange]], bottoms: list[Exchange]) -> dict[str, float]:
        gains = {
            tile: max((self._gain(tile, exchange) for exchange in listed), default=0.0)
            for tile, listed in exchanges.items()
        }
        special = self.turn.player.special
        if special in ("explore", "recruit"):
            gains[special] = 0.0
        elif special == "tend_land":
            gathers = [gains[TILES[FIRST_GATHER + place]] for place in range(len(ENVIRONMENTS))]
            gains[special] = max(self.figures.specials[special].number) * max(0.0, *gathers, self._cleared(1))
        elif special == "innovate":
            gains[special] += max(0.0, *(gains[tile] for tile in TILES))
        elif special == "muster":
            gains[special] += max([0.0, *(self._gain("", exchange) for exchange in bottoms)])
        return gains

    def _most_held(self, exchanges: list[Exchange]) -> list[int]:
        """Return how many of each good, and roofs, could be held at any moment of the turn."""
        start = unpacked(self.turn.start)
        actions = start[SMALL_LEFT] + start[LARGE_LEFT] + len(self.turn.tasks) + self.figures.black_workers
        most = [0] * (BLACK + 1)
        for delta in {exchange.delta for exchange in exchanges}:
            for place, change in _changes(delta)[0].items():
                most[place] = max(most[place], change)
        card = [0] * (BLACK + 1)
        if start[STAGE] != WORKERS:
            for delta in {exchange.delta for exchange in self._card_exchanges()}:
                for place, change in _changes(delta)[0].items():
                    card[place] = max(card[place], change)
        return [start[place] + 2 * card[place] + actions * self._times * most[place] for place in range(BLACK + 1)]

    @cached_property
    def _times(self) -> int:
        """How many actions there can be in one.

        Tend Land gathers several times, Innovate may act besides, Muster's back resolves two effects.
        """
        special = self.turn.player.special
        return max(2, *self.figures.specials[special].number) if special else 1

    @cached_property
    def _gained(self) -> dict[str, list[int]]:
        """How many of each good a tile gives at most, and any tile; only where there are tasks is it asked for."""
        gained = {tile: _most_of_each(listed) for tile, listed in self._exchanges.items()}
        any_tile = [max(counts) for counts in zip(*gained.values(), _most_of_each(self._of_bottoms), strict=True)]
        return {**gained, ANY: [self._times * count for count in any_tile]}

    def _card_exchanges(self) -> Iterator[Exchange]:
        turn = self.turn
        rich = turn.start & ~(0xFF << SHIFT[KNIFE]) | self._most_knives << SHIFT[KNIFE]
        rich |= 0xF << (SHIFT[FLIPPED] + FIRST_GATHER)
        for card in turn.cards:
            for _, group in turn.exchanges.of_card(card, rich):
                yield from group
        yield from self._bottoms()

    def _possible(self, tile: str) -> Iterator[Exchange]:
        """Give every exchange of a tile that the turn could come to, whatever is flipped or reached before."""
        turn, figures = self.turn, self.figures
        start = turn.start
        sides = {
            "furnish": ((FURNISH,),), "cook": ((COOK,), (SPECIAL,)), "clean": ((CLEAN,),), "trade": ((TRADE,),),
            "build": ((FURNISH,), (TRADE,), (SPECIAL,)), "craft": (), "innovate": (),
        }.get(tile, (tuple(range(FIRST_GATHER, SPECIAL)), (SPECIAL,)))  # fmt: skip
        levels = {
            "furnish": ((FURNISHED, len(figures.furnish_portions)),),
            "trade": ((TRADED, len(figures.trade_cost)),),
            "build": ((FURNISHED, len(figures.furnish_portions)), (TRADED, len(figures.trade_cost))),
            "spin_wool": ((SPINDLES, figures.cards[SPINDLE_WHORL].copies),),
        }.get(tile, ())
        plenty = start & ~(0xFF << SHIFT[BLACK])
        for good in range(len(GOODS)):
            plenty &= ~(0xFF << SHIFT[good])
            if good != MIDDEN:
                plenty += {BOAR: 0, KNIFE: self._most_knives}.get(good, MANY) << SHIFT[good]
        if tile in ("craft", "innovate"):
            plenty &= ~(0xFFFF << SHIFT[FLIPPED])  # each tile is turned over once at most, so all of them are possible
        spaces = [range(start >> SHIFT[place] & 0xFF, most) for place, most in levels]
        # Furnishing and trading do not mix, so it is enough to see each space of each track once.
        longest = max(map(len, spaces), default=1)
        ranges = [[track[min(step, len(track) - 1)] for track in spaces] for step in range(longest)]
        contexts = range(len(turn.contexts)) if tile in ("cook", "muster") else range(1)
        for context, reached in product(contexts, ranges):
            state = plenty & ~(0xFF << SHIFT[CONTEXT]) | context << SHIFT[CONTEXT]
            for (place, _), level in zip(levels, reached, strict=True):
                state = state & ~(0xFF << SHIFT[place]) | level << SHIFT[place]
            for flipped in product(*((0, sum(FLIP[slot] for slot in slots)) for slots in sides)):
                self._ask()
                for _, group in turn.exchanges.of(tile, state | sum(flipped)):
                    yield from group

    @cached_property
    def _most_knives(self) -> int:
        """Return more knives than can be held in this turn: those held, a card's, and one for each action."""
        start = self.turn.start
        actions = sum(start >> SHIFT[place] & 0xFF for place in (SMALL_LEFT, LARGE_LEFT)) + len(self.turn.tasks)
        balls = self.turn.contexts[0].cards[STONE_BALL] + 1
        return (start >> SHIFT[KNIFE] & 0xFF) + balls + actions

    def _bottoms(self) -> Iterator[Exchange]:
        turn = self.turn
        state = (
            turn.start & ~(0xFF << SHIFT[KNIFE])
            | self._most_knives << SHIFT[KNIFE]
            | 0xF << (SHIFT[FLIPPED] + FIRST_GATHER)
        )
        for number, context in enumerate(turn.contexts):
            here = state & ~(0xFF << SHIFT[CONTEXT]) | number << SHIFT[CONTEXT]
            for column in context.settlers:
                if column:
                    self._ask()
                    for _, group in turn.exchanges.of_bottom(column[-1], here):
                        yield from group

    def _gain(self, tile: str, exchange: Exchange) -> float:
        """Return the most that an exchange can add to the value, wherever it is made."""
        what = exchange.delta, exchange.peak > NO_GAIN
        gain = self._known_gains.get(what)
        if gain is None:
            gain = self._known_gains[what] = self._worked_out(*what)
        if tile == TILES[CLEAN]:
            paid = len(exchange.parts[0][1])
            gain += self._cleared(max(side.get(paid, (0, 0))[0] for side in self.figures.clean_yield))
        return gain

    def _worked_out(self, delta: int, pushes: bool) -> float:
        changes, flips = _changes(delta)
        gain = self._change(changes) + (self._pushed if pushes else 0.0)
        return gain + sum(self._flip_gain(slot) for slot in range(SPECIAL + 1) if flips >> slot & 1)

    def _change(self, changes: dict[int, int]) -> float:
        """Return the most that changes of counts can add, each byte by itself; food and roofs go together."""
        total = 0.0
        for place, change in changes.items():
            if place not in (FOOD, ROOFS, TOTAL, SLIDER):
                total += self._step(place, change)
        food, roofs = changes.get(FOOD, 0), changes.get(ROOFS, 0)
        return total + self._meal_gain(food, roofs) if food or roofs else total

    def _step(self, place: int, change: int) -> float:
        """Return the most that a change of one count can add."""
        known = self._known_steps.get((place, change))
        if known is None:
            most = self._most[place] if place < len(GOODS) else len(self._tables[0][place])
            known = max(_steps(tables[place], change, most) for tables in self._tables)
            self._known_steps[place, change] = known
        return known

    def _meal_gain(self, food: int, roofs: int) -> float:
        known = self._known_steps.get((FOOD, food << 8 | roofs))
        if known is None:
            foods = range(max(0, -food), min(MANY, self._most[FOOD]) + 1)
            most_roofs = range(max(0, -roofs), min(MANY, self._most[ROOFS]) + 1)
            worth = self.worth.meal_worth
            known = max(
                worth(f + food, r + roofs, context) - worth(f, r, context)
                for context in range(len(self.turn.contexts))
                for f in foods
                for r in most_roofs
            )
            self._known_steps[FOOD, food << 8 | roofs] = known
        return known

    def _cleared(self, most: int) -> float:
        """Return the most that so many clearings can add."""
        held = self.turn.start >> SHIFT[MIDDEN] & 0xFF
        midden = [self._step(MIDDEN, -number) for number in range(min(held, most) + 1)]
        slider = [self._step(SLIDER, -number) for number in range(most + 1)]
        return max(0.0, *(worth + max(slider[: most - number + 1]) for number, worth in enumerate(midden)))

    def _flip_gain(self, slot: int) -> float:
        bit, worth = 1 << slot, self.worth.flips_worth
        known = self._known_steps.get((FLIPPED, slot))
        if known is None:
            masks = (mask for mask in range(1 << (SPECIAL + 1)) if not mask & bit)
            known = self._known_steps[FLIPPED, slot] = max(worth(mask | bit) - worth(mask) for mask in masks)
        return known

    @cached_property
    def _pushed(self) -> float:
        """Return the most that a slider pushed to the right can add; nothing, if the tables make sense."""
        columns = range(1, self.figures.last_column + 1)
        return max(
            tables[SLIDER][after] - tables[SLIDER][before]
            for tables in self._tables
            for before in columns
            for after in columns
            if after >= before
        )


_APART = ("explore", "recruit", "tend_land")
"""Special tiles whose gains follow from others, or that add nothing by themselves."""


COMPOSED = (*_APART, "innovate", "muster")
"""Special tiles whose actions are made of others."""

ANY = "any"
"""Stands for whichever tile gives the most."""


def _most_of_each(exchanges: list[Exchange]) -> list[int]:
    """Return how many of each good exchanges give at most."""
    most = [0] * len(GOODS)
    for delta in {exchange.delta for exchange in exchanges}:
        for place, change in _changes(delta)[0].items():
            if place < len(GOODS):
                most[place] = max(most[place], change)
    return most


_COUNTED = (1 << SHIFT[BLACK + 1]) - 1
_BIAS = sum(0x80 << SHIFT[place] for place in range(BLACK + 1))
"""With it, bytes that fall below zero do not borrow from the next."""


def _changes(delta: int) -> tuple[dict[int, int], int]:
    """Return what an exchange changes by byte, and the tiles it turns over."""
    biased = delta + _BIAS
    counts = (biased & _COUNTED).to_bytes(BLACK + 1, "little")
    changes = {place: count - 0x80 for place, count in enumerate(counts) if count != 0x80}
    return changes, biased >> SHIFT[FLIPPED] & 0xFFFF


def _steps(table: Sequence[float], change: int, most: int) -> float:
    """Return the most that a change adds, from any count that could be held."""
    counts = range(max(0, -change), min(most + 1, len(table) - max(0, change)))
    return max((table[count + change] - table[count] for count in counts), default=0.0)
