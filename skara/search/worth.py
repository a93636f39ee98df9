"""How good a table is, as a sum of numbers looked up by byte, with the bound that follows from such a sum."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from operator import getitem

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
    STONE_BALL,
    TILES,
    TRADE,
)
from skara.search.exchanges import NO_GAIN, Exchange
from skara.search.packing import (
    BLACK,
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
    TOTAL,
    TRADED,
    unpacked,
)
from skara.search.turn import Turn

BYTES = TASKS + 2
"""The bytes that tables are kept for; food, roofs and flipped tiles have tables of their own."""

MOST = 64
"""One more than the highest count that tables know."""

APART = (FOOD, ROOFS, FLIPPED, FLIPPED_HIGH, TOTAL, BLACK)
"""Bytes that are worth nothing, or not by themselves."""

Table = Sequence[float]
ZEROS: Table = (0.0,) * 256


class Worth:
    """A value that is a sum: one number by each byte, one by food and roofs, one by the tiles flipped."""

    def __init__(self, turn: Turn) -> None:
        """Take the turn whose tables are to be valued."""
        self.turn = turn
        self.figures = turn.figures
        self._tables: list[list[Table]] = []
        self._meals: list[dict[tuple[int, int], float]] = []
        self._flips: dict[int, float] = {}
        self._gains: list[float] | None = None
        self._known_steps: dict[tuple[int, int], float] = {}

    # What a kind of worth says of itself

    def table(self, place: int, context: int) -> Table:
        """Return what the counts in a byte are worth, from none on."""
        raise NotImplementedError

    def meal(self, food: int, roofs: int, context: int) -> float:
        """Return what food is worth with so many roofs from the supply."""
        raise NotImplementedError

    def flips(self, mask: int) -> float:
        """Return what these flipped tiles are worth."""
        raise NotImplementedError

    # The value

    def value(self, end: int) -> float:
        """Return the value of a table whose workers are home."""
        return self.sum(end)

    def sum(self, end: int) -> float:
        """Add up what the tables say."""
        counts = unpacked(end)
        context = counts[CONTEXT]
        if context >= len(self._tables):
            self._add_contexts(context)
        total = sum(map(getitem, self._tables[context], counts))
        meals, meal = self._meals[context], (counts[FOOD], counts[ROOFS])
        worth = meals.get(meal)
        if worth is None:
            worth = meals[meal] = self.meal(*meal, context)
        return total + worth + self._flips_worth(counts[FLIPPED] | counts[FLIPPED_HIGH] << 8)

    def _flips_worth(self, mask: int) -> float:
        worth = self._flips.get(mask)
        if worth is None:
            worth = self._flips[mask] = self.flips(mask)
        return worth

    def _add_contexts(self, last: int) -> None:
        for context in range(len(self._tables), last + 1):
            tables = [ZEROS if place in APART else self.table(place, context) for place in range(BYTES)]
            self._tables.append(tables)
            self._meals.append({})

    # The bound

    def bound(self, state: int, value: float) -> float:
        """Return a value that no end of the turn passes from here: the best gains of so many actions, added up."""
        if self._gains is None:
            self._gains = self._best_gains()
        gains = self._gains
        workers = (state >> SHIFT[SMALL_LEFT] & 0xFF) + (state >> SHIFT[LARGE_LEFT] & 0xFF)
        return value + gains[workers] + self._task_gain(state)

    def _task_gain(self, state: int) -> float:
        tasks = state >> SHIFT[TASKS] & 0xFFFF
        return sum(gain for number, gain in enumerate(self._task_gains) if tasks >> number & 1) if tasks else 0.0

    def _best_gains(self) -> list[float]:
        """Return the most that so many workers can add, by their number."""
        turn = self.turn
        self._add_contexts(len(turn.contexts) - 1)
        tiles = {tile: max(0.0, gain) for tile, gain in self._tile_gains().items()}
        self.tile_gains = tiles
        self._task_gains = [
            self._change({TASKS + number // 8: -(1 << number % 8)}) + max(0.0, tiles[self.figures.tasks[task].action])
            for number, task in enumerate(turn.tasks)
        ]
        best = sorted(tiles.values(), reverse=True)
        # One tile can be used twice, by a large worker that joins a small one; black workers may join anywhere.
        uses = [best[0]] * 20 if turn.player.special == "recruit" or turn.player.large > 1 else [best[0], *best]
        return [sum(uses[:number]) for number in range(len(best) + 1)]

    def _tile_gains(self) -> dict[str, float]:
        turn = self.turn
        gains = {}
        for tile in turn.slots:
            if tile in ("explore", "recruit"):
                gains[tile] = 0.0
            elif tile == "tend_land":
                step = max([0.0, *(gains[TILES[FIRST_GATHER + place]] for place in range(len(ENVIRONMENTS)))])
                step = max(step, self._cleared(1))
                gains[tile] = max(self.figures.specials[tile].number) * step
            else:
                gains[tile] = max((self._gain(tile, exchange) for exchange in self._possible(tile)), default=0.0)
        if turn.player.special == "innovate":
            gains["innovate"] += max(0.0, *(gains[tile] for tile in TILES))
        if turn.player.special == "muster":
            gains["muster"] += max(0.0, *(self._gain("", exchange) for exchange in self._bottoms()), 0.0)
        return gains

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
            "spin_wool": ((SPINDLES, figures.cards[-1].copies),),
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
                    for _, group in turn.exchanges.of_bottom(column[-1], here):
                        yield from group

    def _gain(self, tile: str, exchange: Exchange) -> float:
        """Return the most that an exchange can add to the value, wherever it is made."""
        changes = {}
        delta = exchange.delta
        for place in range(BLACK + 1):
            low = (delta >> SHIFT[place]) & 0xFF
            change = low - 256 if low >= 128 else low
            if change:
                changes[place] = change
                delta -= change << SHIFT[place]
        flips = delta >> SHIFT[FLIPPED] & 0xFFFF
        gain = self._change(changes)
        for slot in range(SPECIAL + 1):
            if flips >> slot & 1:
                gain += self._flip_gain(slot)
        if exchange.peak > NO_GAIN:
            gain += self._pushed
        if tile == "clean":
            table = self.figures.clean_yield
            paid = len(exchange.parts[0][1])  # type: ignore[arg-type]
            gain += self._cleared(max(side.get(paid, (0, 0))[0] for side in table))
        return gain

    def _change(self, changes: dict[int, int]) -> float:
        """Return the most that changes of counts can add, each byte by itself; food and roofs go together."""
        total = 0.0
        for place, change in changes.items():
            if place not in (FOOD, ROOFS, TOTAL, SLIDER):
                total += self._step(place, change)
        food, roofs = changes.get(FOOD, 0), changes.get(ROOFS, 0)
        if food or roofs:
            total += self._meal_gain(food, roofs)
        return total

    def _step(self, place: int, change: int) -> float:
        """Return the most that a change of one count can add."""
        known = self._known_steps.get((place, change))
        if known is None:
            known = max(_steps(tables[place], change) for tables in self._tables)
            self._known_steps[place, change] = known
        return known

    def _meal_gain(self, food: int, roofs: int) -> float:
        known = self._known_steps.get((FOOD, food << 8 | roofs))
        if known is None:
            known = self._known_steps[FOOD, food << 8 | roofs] = self._most_meal_gain(food, roofs)
        return known

    def _most_meal_gain(self, food: int, roofs: int) -> float:
        return max(
            self.meal(f + food, r + roofs, context) - self.meal(f, r, context)
            for context in range(len(self.turn.contexts))
            for f in range(max(0, -food), MANY)
            for r in range(max(0, -roofs), MANY)
        )

    def _cleared(self, most: int) -> float:
        """Return the most that so many clearings can add."""
        midden = [self._step(MIDDEN, -number) for number in range(most + 1)]
        slider = [self._step(SLIDER, -number) for number in range(most + 1)]
        return max(0.0, *(midden[number] + max(slider[: most - number + 1]) for number in range(most + 1)))

    def _flip_gain(self, slot: int) -> float:
        bit = 1 << slot
        masks = (mask for mask in range(1 << (SPECIAL + 1)) if not mask & bit)
        return max(self._flips_worth(mask | bit) - self._flips_worth(mask) for mask in masks)

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


MANY = 30
"""As many of a good as a player could ever hold on the board."""


def _steps(table: Table, change: int) -> float:
    counts: Iterable[int] = range(max(0, -change), len(table) - max(0, change))
    return max(table[count + change] - table[count] for count in counts)
