"""One whole turn as a web of packed tables: where it begins, what leads on, which moves that takes."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from skara.brae.figures import FIRST_SETTLER, Figures
from skara.brae.game import Game
from skara.brae.ids import CLEAN, ENVIRONMENTS, FIRST_GATHER, GOODS, KNIFE, MIDDEN, ROOF_SUPPLY, SPECIAL, TILES
from skara.brae.moves import Clearings, Move
from skara.brae.order import village_cards
from skara.brae.search.exchanges import Context, Exchange, Exchanges, Groups
from skara.brae.search.packing import (
    CONTEXT,
    END_MASK,
    FIRST_BOTTOM,
    FLIP,
    GUARDS,
    LARGE_LEFT,
    MOST_COUNT,
    MOST_TOTAL,
    ROOFS,
    SHIFT,
    SLIDER,
    SMALL_LEFT,
    STAGE,
    STANDING,
    STANDING_LARGE,
    STANDING_SMALL,
    TASKS,
    TOTAL,
    VILLAGE,
    WORKERS,
    kept_within,
    pack_goods,
    pack_within,
)
from skara.brae.storage import clearings, fitting_column, slider_can_move_left
from skara.brae.workers import at_hand
from skara.core.bans import ban_on
from skara.core.moves import Part, Parts, option

TOTAL_SHIFT, SLIDER_SHIFT, MIDDEN_SHIFT, ROOFS_SHIFT = SHIFT[TOTAL], SHIFT[SLIDER], SHIFT[MIDDEN], SHIFT[ROOFS]
STAGE_SHIFT = SHIFT[STAGE]
ONE_SMALL, ONE_LARGE = 1 << SHIFT[SMALL_LEFT], 1 << SHIFT[LARGE_LEFT]
ANY_WORKER = 0xFFFF << SHIFT[SMALL_LEFT]
ALL_STANDING = 0xFFFFFFFFFF << SHIFT[STANDING]
_SMALL_STANDING = sum(3 << shift for shift in STANDING_SMALL)
_ANY_SMALL, _ANY_LARGE = 0xFF << SHIFT[SMALL_LEFT], 0xFF << SHIFT[LARGE_LEFT]
_PLACING = tuple(
    (((1 << small) - ONE_SMALL,), ((1 << large) - ONE_LARGE,))
    for small, large in zip(STANDING_SMALL, STANDING_LARGE, strict=True)
)
"""What a small and what a large worker changes by standing on each tile."""
LESS_MIDDEN = -(1 << MIDDEN_SHIFT) - (1 << TOTAL_SHIFT)
LESS_SLIDER = -(1 << SLIDER_SHIFT)

MOST_GAINED = MOST_TOTAL - MOST_COUNT - 8
"""The most that one exchange may add, so that no byte runs over into the next."""
MOST_HARVESTS, OTHER_GAINS = 5, 40
"""What a turn brings at most, with a wide margin: a card's two harvests and those of Muster, and all the rest."""

Label = tuple[str, str, Parts] | tuple[str, str, Parts, "Label"]
"""A move as verb, thing and parts, with the move that must follow it, if any; who is placed is seen from the states."""

SEVERAL_STEPS = ("clean", "tend_land")
"""Tiles whose action is an exchange and something more."""

Judge = Callable[[int], float]
"""Tells what a table is worth whose workers are home."""

Link = tuple[int, Label]
"""A table that can be reached by one move (or by two that belong together), with how."""


class Turn:
    """The rest of one player's turn."""

    def __init__(self, game: Game) -> None:
        """Look at a game in which a player is in a turn, with nothing half done but a bottom effect."""
        self.game = game
        self.player = p = game.players[game.active]
        figures = self.figures = game.figures
        self._spaces = figures.spaces
        self.columns = _columns(figures.spaces)
        base = Context(tuple(p.settlers), tuple(p.cards[:FIRST_SETTLER]))
        self.contexts = [base]
        self._context_of: dict[Context, int] = {base: 0}
        self.exchanges = Exchanges(game, self.contexts)
        self.slots = (*TILES, p.special) if p.special else TILES
        self._roofs = game.roofs_left + p.cards[ROOF_SUPPLY]
        self.tasks = game.tasks_up
        self._task_needs = [
            [(pack_goods(_counts(way)), sum(count for _, count in way), way) for way in figures.tasks[task].spend]
            for task in self.tasks
        ]
        self.cards = tuple(dict.fromkeys(village_cards(game))) if game.phase == "village" else ()
        # One large worker is worth keeping: it may join others. With black workers to come that is not so.
        self._recruits = p.special == "recruit"
        self._small_first = p.large <= 1 and not self._recruits
        self._small_per_tile, self._large_per_tile = figures.small_per_tile, figures.large_per_tile
        self._tight = _is_tight(game)
        self.start = self._pack_start()
        self.explores = p.special == "explore"
        self._bans = figures.bans

    def _pack_start(self) -> int:
        game, p = self.game, self.player
        state = pack_within(p)
        state += ((1 << len(self.tasks)) - 1) << SHIFT[TASKS]
        state += at_hand(p, "small") << SHIFT[SMALL_LEFT]
        state += at_hand(p, "large") << SHIFT[LARGE_LEFT]
        for slot in range(SPECIAL + 1):
            state += p.placed_small[slot] << STANDING_SMALL[slot]
            state += p.placed_large[slot] << STANDING_LARGE[slot]
        if game.pending:
            card = game.pending[-1][1]
            stage = FIRST_BOTTOM + game.figures.settler(card).environment
        else:
            stage = VILLAGE if game.phase == "village" else WORKERS
        return state + (stage << SHIFT[STAGE])

    # ---------------------------------------------------------------------------------------------
    # What leads on

    def links(self, state: int, judge: Judge | None = None) -> list[Link]:
        """List the tables that can be reached from one, without those behind cards that nobody has seen.

        With a judge, only what is sensible: Clean and Tend Land clear as much as they can, in the order that is best
        for the slider; Tend Land and Muster are paid in the way that leaves the best table.
        """
        stage = state >> STAGE_SHIFT & 0xFF
        if stage == WORKERS:
            found = self._placements(state, judge)
        elif stage == VILLAGE:
            found = self._takes(state)
        else:
            found = self._bottoms(state, stage - FIRST_BOTTOM)
        if self.tasks and state >> SHIFT[TASKS] & 0xFFFF:
            found += self._task_links(state, judge)
        if self._bans:
            # What is forbidden may be done where nothing else is left: at least one card is taken.
            found = [link for link in found if self._is_open(link[1])] or (found if stage != WORKERS else [])
        return found

    def is_allowed(self, verb: str, what: str, parts: Parts = ()) -> bool:
        """Tell whether the variant forbids nothing here."""
        return not self._bans or ban_on(self._bans, self.game.active, verb, what, parts) is None

    def _is_open(self, label: Label) -> bool:
        return self.is_allowed(*label[:3]) and (len(label) < 4 or self._is_open(label[3]))

    def _placements(self, state: int, judge: Judge | None) -> list[Link]:
        found: list[Link] = []
        if not state & ANY_WORKER:
            return found
        for slot, tile in enumerate(self.slots):
            if tile == "explore":
                continue
            for worker in self.joining(state, slot):
                after = state + worker
                if not after & ANY_WORKER and tile != "recruit":
                    after &= ~ALL_STANDING  # who stands where no longer matters
                elif judge is None and self._small_first and not after & _ANY_SMALL:
                    after &= ~_SMALL_STANDING  # a large worker may join small ones anywhere
                if tile == "innovate":
                    found += self._innovations(after, judge)
                elif tile == "muster" and after & FLIP[SPECIAL]:
                    found += self._musters(after, judge)
                elif tile in SEVERAL_STEPS or self._tight:
                    found += [(n, ("place", tile, parts)) for n, parts in self._acts(tile, after, judge)]
                else:
                    self._place(tile, after, found)
        return found

    def _place(self, tile: str, state: int, found: list[Link]) -> None:
        """Add what a tile of one step leads to: as `paid` does, without its detours, for this is asked most of all."""
        guarded = state | GUARDS
        total, slider = state >> TOTAL_SHIFT & 0xFF, state >> SLIDER_SHIFT & 0xFF
        room, columns = self._spaces[slider] - total, self.columns
        for least, group in self.exchanges.of(tile, state):
            if (guarded - least) & GUARDS != GUARDS:
                continue
            for need, delta, _, peak, _, label in group:
                if need != least and (guarded - need) & GUARDS != GUARDS:
                    continue
                if peak > room:
                    delta += (columns[total + peak] - slider) << SLIDER_SHIFT
                found.append((state + delta, label))

    def explorations(self, state: int) -> list[Link]:
        """List the tables after paying for Explore, before its cards are drawn."""
        # In solo, the cards not taken are on the discard pile by now.
        left = self.game.cards_left or self.game.discard or (self.game.offer and len(self.game.offer) > 1)
        if not self.explores or state >> SHIFT[STAGE] & 0xFF or not left:
            return []
        return [
            (after, ("place", "explore", exchange.parts))
            for worker in self.joining(state, SPECIAL)
            for after, exchange in self.paid(state + worker, self.exchanges.of_cost("explore"))
            if self.is_allowed("place", "explore", exchange.parts)
        ]

    def joining(self, state: int, slot: int) -> tuple[int, ...]:
        """Return what placing a worker on a tile changes, once for each worker worth trying."""
        small, large = _PLACING[slot]
        may_small = state & _ANY_SMALL and state >> STANDING_SMALL[slot] & 3 < self._room(state, slot)
        if may_small and self._small_first:
            return small
        may_large = state & _ANY_LARGE and state >> STANDING_LARGE[slot] & 3 < self._large_per_tile
        return (small + large if may_large else small) if may_small else large if may_large else ()

    def _room(self, state: int, slot: int) -> int:
        if self._recruits and state & FLIP[SPECIAL] and state & FLIP[slot]:
            return self.figures.small_per_flipped_tile_with_recruit
        return self._small_per_tile

    def paid(self, state: int, groups: Groups) -> Iterator[tuple[int, Exchange]]:
        """Give the exchanges that can be paid, with the tables after them."""
        found = self._paid(state, groups)
        return self._within(state, found) if self._tight else found

    def _within(self, state: int, found: Iterator[tuple[int, Exchange]]) -> Iterator[tuple[int, Exchange]]:
        """Keep counts within what can be packed; of the largest gains smaller ones of the same kind remain."""
        for after, exchange in found:
            if exchange.change <= MOST_GAINED:
                yield kept_within(state, exchange.change, after), exchange

    def _paid(self, state: int, groups: Groups) -> Iterator[tuple[int, Exchange]]:
        guarded = state | GUARDS
        total, slider = state >> TOTAL_SHIFT & 0xFF, state >> SLIDER_SHIFT & 0xFF
        spaces, columns = self._spaces[slider], self.columns
        for least, group in groups:
            if (guarded - least) & GUARDS != GUARDS:
                continue
            for exchange in group:
                need, delta, _, peak, _, _ = exchange
                if need != least and (guarded - need) & GUARDS != GUARDS:
                    continue
                if total + peak > spaces:
                    delta += (columns[total + peak] - slider) << SLIDER_SHIFT
                yield state + delta, exchange

    def _acts(self, tile: str, state: int, judge: Judge | None) -> list[tuple[int, Parts]]:
        """List what a tile's action leads to, whoever carries it out."""
        if tile == "tend_land":
            return self._sensible_tendings(state, judge) if judge else self._tendings(state)
        groups = self.exchanges.of(tile, state)
        if tile == "clean":
            return self._cleanings(state, groups, sensible=judge is not None)
        return [(after, exchange.parts) for after, exchange in self.paid(state, groups)]

    def _cleanings(self, state: int, groups: Groups, sensible: bool) -> list[tuple[int, Parts]]:
        found: list[tuple[int, Parts]] = []
        table = self.figures.clean_yield[bool(state & FLIP[CLEAN])]
        held, column, midden = (state >> shift & 0xFF for shift in (TOTAL_SHIFT, SLIDER_SHIFT, MIDDEN_SHIFT))
        for after, exchange in self.paid(state, groups):
            paid = len(exchange.parts[0][1])
            ways = _thorough if sensible else clearings
            for steps in ways(self.figures, held + exchange.change, midden, column, table[paid][0]):
                found.append(
                    (after + _cleared(steps), (*exchange.parts, ("clear", steps)) if steps else exchange.parts)
                )
        roofless = self._roofs == state >> ROOFS_SHIFT & 0xFF
        # Without a roof to gain, something must be there to clear.
        return [] if roofless and all(len(parts) == 1 for _, parts in found) else found

    def _tendings(self, state: int) -> list[tuple[int, Parts]]:
        """List the rows of steps of Tend Land, each result once, shortest first."""
        most = self.figures.specials["tend_land"].number[bool(state & FLIP[SPECIAL])]
        found: dict[int, Parts] = {}
        layer = [
            (after, 0, exchange.parts) for after, exchange in self.paid(state, self.exchanges.of_cost("tend_land"))
        ]
        seen: set[tuple[int, int]] = set()
        for _ in range(most):
            further = []
            for before, used, parts in layer:
                for after, tile, step in self._tending_steps(before, used):
                    key = (after, used | tile)
                    if key not in seen:
                        seen.add(key)
                        taken = _with_step(parts, step)
                        further.append((after, used | tile, taken))
                        found.setdefault(after, taken)
            layer = further
        return list(found.items())

    def _sensible_tendings(self, state: int, judge: Judge) -> list[tuple[int, Parts]]:
        """List the ways of Tend Land that discard Midden first, then gather, and move the slider with what is left."""
        most = self.figures.specials["tend_land"].number[bool(state & FLIP[SPECIAL])]
        found: dict[int, Parts] = {}
        for paid, exchange in self._best_paid("tend_land", state, judge):
            held = paid >> MIDDEN_SHIFT & 0xFF
            for discarded in range(min(held, most) + 1):
                head = (*exchange.parts, ("clear", ("midden",) * discarded)) if discarded else exchange.parts
                for gathered, steps, parts in self._gatherings(paid + discarded * LESS_MIDDEN, most - discarded):
                    left = most - discarded - steps
                    column, total = gathered >> SLIDER_SHIFT & 0xFF, gathered >> TOTAL_SHIFT & 0xFF
                    moved = 0
                    while moved < left and slider_can_move_left(self.figures, column - moved, total):
                        moved += 1
                    if steps + discarded + moved == 0 or (moved < left and discarded < held):
                        continue
                    after = gathered + moved * LESS_SLIDER
                    if after not in found:
                        found[after] = (*head, *parts, ("clear", ("slider",) * moved)) if moved else (*head, *parts)
        return list(found.items())

    def _best_paid(self, tile: str, state: int, judge: Judge) -> list[tuple[int, Exchange]]:
        """Return the way to pay for a special tile that leaves the best table, if any can be paid."""
        ways = list(self.paid(state, self.exchanges.of_cost(tile)))
        return [max(ways, key=lambda way: judge(way[0] & END_MASK))] if len(ways) > 1 else ways

    def _gatherings(self, state: int, most: int) -> Iterator[tuple[int, int, Parts]]:
        """Give what gathering on so many tiles at most leads to, tile by tile in a fixed order."""
        layer: list[tuple[int, int, Parts]] = [(state, 0, ())]
        for place, environment in enumerate(ENVIRONMENTS):
            tile = TILES[FIRST_GATHER + place]
            layer += [
                (after, steps + 1, (*parts, (environment, exchange.parts[0][1])))
                for before, steps, parts in layer
                if steps < most
                for after, exchange in self.paid(before, self.exchanges.of(tile, before))
            ]
        return iter(layer)

    def _tending_steps(self, state: int, used: int) -> Iterator[tuple[int, int, Part]]:
        for place, environment in enumerate(ENVIRONMENTS):
            if not used >> place & 1:
                for after, exchange in self.paid(state, self.exchanges.of(TILES[FIRST_GATHER + place], state)):
                    yield after, 1 << place, (environment, exchange.parts[0][1])
        if state >> MIDDEN_SHIFT & 0xFF:
            yield state + LESS_MIDDEN, 0, ("clear", ("midden",))
        if slider_can_move_left(self.figures, state >> SLIDER_SHIFT & 0xFF, state >> TOTAL_SHIFT & 0xFF):
            yield state + LESS_SLIDER, 0, ("clear", ("slider",))

    def _innovations(self, state: int, judge: Judge | None) -> list[Link]:
        """List the tiles Innovate can turn; from its back, the new side may act for a food."""
        found: list[Link] = []
        asks = bool(state & FLIP[SPECIAL])
        price = self.figures.specials["innovate"].price[1]
        for after, exchange in self.paid(state, self.exchanges.of("innovate", state)):
            if not asks:
                found.append((after, ("place", "innovate", exchange.parts)))
                continue
            found.append((after, ("place", "innovate", exchange.parts, ("skip", "", ()))))
            tile = str(exchange.parts[-1][1])
            need = pack_goods(_counts(price))
            if ((after | GUARDS) - need) & GUARDS == GUARDS:
                paid = after - need - (sum(count for _, count in price) << TOTAL_SHIFT)
                for end, parts in self._acts(tile, paid, judge):
                    found.append((end, ("place", "innovate", exchange.parts, ("act", tile, parts))))
        return found

    def _musters(self, state: int, judge: Judge | None) -> list[Link]:
        """List what Muster can resolve from its back: a bottom effect may follow the harvest."""
        found: list[Link] = []
        settlers = self.contexts[state >> SHIFT[CONTEXT] & 0xFF].settlers
        paid = {exchange.parts[0] for _, exchange in self._best_paid("muster", state, judge)} if judge else None
        for after, exchange in self.paid(state, self.exchanges.of("muster", state)):
            if paid is not None and exchange.parts[0] not in paid:
                continue
            named = _environment_named(exchange.parts)
            if not settlers[named]:
                found.append((after, ("place", "muster", exchange.parts)))
                continue
            found.append((after, ("place", "muster", exchange.parts, ("skip", "", ()))))
            groups = self.exchanges.of_bottom(settlers[named][-1], after)
            for end, effect in self.paid(after, groups):
                found.append((end, ("place", "muster", exchange.parts, ("bottom", "", effect.parts))))
        return found

    def _takes(self, state: int) -> list[Link]:
        found: list[Link] = []
        names = self.figures.card_names
        for card in self.cards:
            context = self.with_card(self.contexts[0], card)
            stage = WORKERS if card < FIRST_SETTLER else FIRST_BOTTOM + self.figures.settler(card).environment
            change = (context << SHIFT[CONTEXT]) + ((stage - VILLAGE) << SHIFT[STAGE])
            for after, exchange in self.paid(state, self.exchanges.of_card(card, state)):
                found.append((after + change, ("take", names[card], exchange.parts)))
        return found

    def with_card(self, context: Context, card: int) -> int:
        """Return the number of the context with one more card."""
        settlers, cards = list(context.settlers), list(context.cards)
        if card < FIRST_SETTLER:
            cards[card] += 1
        else:
            settlers[self.figures.settler(card).environment] += (card,)
        new = Context(tuple(settlers), tuple(cards))
        if new not in self._context_of:
            self._context_of[new] = len(self.contexts)
            self.contexts.append(new)
        return self._context_of[new]

    def _bottoms(self, state: int, environment: int) -> list[Link]:
        card = self.contexts[state >> SHIFT[CONTEXT] & 0xFF].settlers[environment][-1]
        change = (WORKERS - FIRST_BOTTOM - environment) << SHIFT[STAGE]
        found: list[Link] = [(state + change, ("skip", "", ()))]
        for after, exchange in self.paid(state, self.exchanges.of_bottom(card, state)):
            found.append((after + change, ("bottom", "", exchange.parts)))
        return found

    def _task_links(self, state: int, judge: Judge | None) -> list[Link]:
        found: list[Link] = []
        for number, task in enumerate(self.tasks):
            bit = 1 << (SHIFT[TASKS] + number)
            if not state & bit:
                continue
            tile = self.figures.tasks[task].action
            for need, count, way in self._task_needs[number]:
                if ((state | GUARDS) - need) & GUARDS != GUARDS:
                    continue
                paid = state - need - (count << TOTAL_SHIFT) - bit
                head = ("task", task, (("pay", way),))
                acts = self._acts(tile, paid, judge)
                if self.game.settings.task_action_optional:
                    found.append((paid, (*head, ("skip", "", ()))))
                found += [(after, (*head, ("act", tile, parts))) for after, parts in acts]
        return found

    # ---------------------------------------------------------------------------------------------
    # Moves

    def as_listed(self, before: int, after: int, label: Label) -> Label:
        """Return a link in the words of the rules, where a beam wrote the steps of a tile in an order of its own."""
        if label[1] not in SEVERAL_STEPS and (len(label) < 4 or label[3][1] not in SEVERAL_STEPS):
            return label
        # A beam also keeps where small workers stand when that no longer matters.
        same = (
            found
            for reached, found in self.links(before)
            if not (reached ^ after) & ~_SMALL_STANDING and found[:2] == label[:2]
        )
        return next(same, label)

    def moves(self, before: int, after: int, label: Label) -> list[Move]:
        """Write a link as moves."""
        verb, thing, parts = label[:3]
        worker = ""
        if verb == "place":
            worker = "small" if after >> SHIFT[LARGE_LEFT] & 0xFF == before >> SHIFT[LARGE_LEFT] & 0xFF else "large"
        found = [Move(option(verb, worker, thing), parts)]
        return found + self.moves(before, after, label[3]) if len(label) > 3 else found


@lru_cache(maxsize=4096)
def _environment_named(parts: Parts) -> int:
    """Return the environment that a muster names."""
    return next(place for place, name in enumerate(ENVIRONMENTS) if any(part[0] == name for part in parts))


@cache
def _columns(spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the slider's column for each total, pushed from the first one."""
    return tuple(fitting_column(spaces, 1, total) for total in range(2 * MOST_TOTAL + 1))


def _is_tight(game: Game) -> bool:
    """Tell whether a turn could gain more than can be packed; in a game that began at set-up it never does."""
    p = game.players[game.active]
    icons = max(map(len, p.settlers)) + 2
    gained: int = MOST_HARVESTS * icons + p.goods[KNIFE] * game.figures.knife_icons + OTHER_GAINS
    return max(p.goods) + gained > MOST_COUNT or sum(p.goods) + gained > MOST_TOTAL


def _counts(goods: tuple[tuple[int, int], ...]) -> list[int]:
    counts = [0] * len(GOODS)
    for place, count in goods:
        counts[place] = count
    return counts


def _thorough(figures: Figures, held: int, midden: int, column: int, most: int) -> tuple[Clearings, ...]:
    """List the clearings that leave nothing undone: as far as the slider goes, after all Midden unless all are used."""
    return _most_thorough(clearings(figures, held, midden, column, most), min(midden, most))


@cache
def _most_thorough(ways: tuple[Clearings, ...], midden: int) -> tuple[Clearings, ...]:
    furthest = {steps.count("midden"): steps for steps in ways}  # the longest of each comes last
    most = max(map(len, ways))
    return tuple(steps for discarded, steps in furthest.items() if len(steps) == most or discarded == midden)


def _cleared(steps: Clearings) -> int:
    return sum(LESS_MIDDEN if step == "midden" else LESS_SLIDER for step in steps)


def _with_step(parts: Parts, step: Part) -> Parts:
    """Add a step of Tend Land; clearings in a row are one part."""
    if step[0] == "clear" and parts and parts[-1][0] == "clear":
        return (*parts[:-1], ("clear", (*parts[-1][1], *step[1])))
    return (*parts, step)
