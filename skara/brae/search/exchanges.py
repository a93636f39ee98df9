"""What an action takes and gives, learned from the rules by carrying it out once.

No rule is written twice: each way to complete an action is performed by the engine for a player who has plenty of
everything, and what it told and changed is kept as one exchange of packed counts. From then on the same action costs
one addition.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from skara.brae.figures import FIRST_SETTLER, Figures
from skara.brae.ids import (
    BOAR,
    CLEAN,
    COOK,
    ENVIRONMENTS,
    FIRST_GATHER,
    FURNISH,
    GOOD,
    GOODS,
    KNIFE,
    MIDDEN,
    ROOF_SUPPLY,
    SPECIAL,
    TILES,
    TRADE,
)
from skara.brae.moves import Move
from skara.brae.payments import portion_payments
from skara.brae.search.packing import (
    BLACK,
    CONTEXT,
    FLIP,
    FLIPPED,
    FLIPPED_HIGH,
    FURNISHED,
    ROOFS,
    SHIFT,
    SMALL_LEFT,
    SPINDLES,
    TOTAL,
    TRADED,
    pack,
    pack_goods,
    unpack_into,
)
from skara.brae.state import Player, State
from skara.brae.tiles import hearth_limit
from skara.brae.village import bottom, bottom_variants, take, take_variants
from skara.brae.workers import ACTIONS
from skara.core.events import Event
from skara.core.goods import Goods
from skara.core.moves import Parts, option

PLENTY = 50
"""More of a good than any action spends, and few enough for a byte."""

NO_GAIN = -PLENTY
"""The peak of an exchange that gives nothing: it never moves the slider."""


class Exchange(NamedTuple):
    """One way to complete an action, as packed counts."""

    need: int
    """The goods that must be held."""
    delta: int
    """What to add to a packed table; the slider is left to `peak`."""
    change: int
    """How many goods more are held afterwards."""
    peak: int
    """How many goods more are held at the fullest moment after a gain."""
    parts: Parts
    label: tuple[str, str, Parts]
    """How a worker does it: what a walk remembers of its way."""


Groups = tuple[tuple[int, tuple[Exchange, ...]], ...]
"""Exchanges that differ only in what is bought besides, with what the cheapest of them needs."""


class Context(NamedTuple):
    """What came with a card and stays for the turn: the settlers and the other village cards."""

    settlers: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]


def _bytes(*places: int) -> int:
    return sum(0xFF << SHIFT[place] for place in set(places))


HARVEST_READS = _bytes(CONTEXT, KNIFE) | sum(FLIP[FIRST_GATHER + place] for place in range(len(ENVIRONMENTS)))
"""What decides a harvest: settlers, flipped gather tiles and knives."""


HEARTH_READS = _bytes(CONTEXT) | FLIP[COOK] | FLIP[SPECIAL]
"""What decides how much can be cooked at once."""


class _Hearth(NamedTuple):
    """How much can be cooked at once."""

    limit: int
    most: tuple[tuple[int, int], ...]
    """How many of each thing alone, by the shift of its byte."""


def _reads(tile: str, cookable: Iterable[int]) -> int:
    """Return the mask of all that decides how an action can be completed, apart from the goods it spends."""
    special = FLIP[SPECIAL]
    flips = _bytes(FLIPPED, FLIPPED_HIGH)
    return {
        "furnish": _bytes(FURNISHED) | FLIP[FURNISH],
        "cook": _bytes(*cookable) | HEARTH_READS,
        "craft": flips,
        "clean": _bytes(ROOFS) | FLIP[CLEAN],
        "trade": _bytes(TRADED) | FLIP[TRADE],
        "build": _bytes(FURNISHED, TRADED) | FLIP[FURNISH] | FLIP[TRADE] | special,
        "hunt_boar": _bytes(BOAR) | special,
        "innovate": flips,
        "muster": HARVEST_READS | special,
        "recruit": _bytes(BLACK) | special,
        "spin_wool": _bytes(SPINDLES, ROOFS) | special,
        **{f"gather_{name}": FLIP[FIRST_GATHER + place] for place, name in enumerate(ENVIRONMENTS)},
    }.get(tile, flips)


@cache
def _all_reads(cookable: tuple[int, ...]) -> dict[str, int]:
    return {tile: _reads(tile, cookable) for tile in ACTIONS}


IN_CONTEXT, IN_ROOFS = _bytes(CONTEXT), _bytes(ROOFS)

ENOUGH_ROOFS = 3
"""No action takes more roofs than this."""

Key = tuple[str, int, int, tuple[int, ...]]
"""An action with all that decides how it can be completed."""

MOST_SHARED = 150_000
"""How many exchanges a store remembers before everything is learned anew; each takes about half a kilobyte."""


class _Shared:
    """A store of what was learned, by figures, special tile and the option that Muster looks at."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str, bool], tuple[Figures, dict[Key, Groups]]] = {}
        self.count = 0

    def of(self, game: State, special: str) -> dict[Key, Groups]:
        figures = game.figures
        kind = (id(figures), special, game.settings.muster_needs_settler)
        # The figures are kept too, so that no others get their id.
        return self.known.setdefault(kind, (figures, {}))[1]

    def make_room(self, number: int) -> None:
        """Forget everything, also what searches that go on have learned, if so many more would be too many."""
        self.count += number
        if self.count > MOST_SHARED:
            self.count = number
            for _, known in self.known.values():
                known.clear()


_SHARED = _Shared()

_MEALS = _Shared()
"""Meals are many, so they have a store of their own: what they drive out are meals."""


class Exchanges:
    """The exchanges of one player's actions, each learned when first asked for."""

    def __init__(self, game: State, contexts: list[Context]) -> None:
        """Take a table and the contexts that its states name; more may be added to the list later."""
        self.contexts = contexts
        self._table = game
        player = game.players[game.active]
        self._roofs = game.roofs_left + player.cards[ROOF_SUPPLY]
        cookable = {recipe.input for side in game.figures.recipes for recipe in side}
        self.reads = _all_reads(tuple(sorted(cookable)))
        self._near: dict[str, dict[int, Groups]] = {tile: {} for tile in self.reads}
        self._hearths: dict[int, _Hearth] = {}
        self._known = _SHARED.of(game, player.special)
        self._known_meals = _MEALS.of(game, "")

    def key(self, tile: str, state: int) -> Key:
        """Name all that decides how a tile's action can be completed at a table, apart from the goods it spends."""
        return self._key(tile, state, self.reads[tile])

    def of(self, tile: str, state: int) -> Groups:
        """Return the exchanges of a tile; those of Cook can all be paid, the others are to be tested."""
        reads = self.reads[tile]
        near = self._near[tile]
        found = near.get(state & reads)
        if found is None:
            key = self._key(tile, state, reads)
            found = self._known_meals.get(key) if tile == TILES[COOK] else self._known.get(key)
            if found is None:
                found = self._learn_action(tile, state, reads, key)
            near[state & reads] = found
        return found

    def _key(self, what: str, state: int, reads: int) -> Key:
        """Name what decides an action: contexts by how many they hold, roofs by whether there are enough left."""
        held: tuple[int, ...] = ()
        if what == "cook":
            return self._cook_key(state, reads)
        if reads & IN_CONTEXT:
            context = self.contexts[state >> SHIFT[CONTEXT] & 0xFF]
            # A harvest looks at how many settlers there are, and Muster also at what the uppermost of each environment
            # does.
            held = tuple(map(len, context.settlers))
            if what == "muster":
                held += tuple(column[-1] if column else 0 for column in context.settlers)
        roofs = min(ENOUGH_ROOFS, self._roofs - (state >> SHIFT[ROOFS] & 0xFF)) if reads & IN_ROOFS else 0
        return what, state & reads & ~(IN_CONTEXT | IN_ROOFS), roofs, held

    def _cook_key(self, state: int, reads: int) -> Key:
        """Name what decides a meal: the Hearth's limit, the recipes, and goods as far as the Hearth takes them."""
        where = state & HEARTH_READS
        hearth = self._hearths.get(where)
        if hearth is None:
            g, p = self._rich(state, reads)
            limit = hearth_limit(g, p)
            most = tuple((SHIFT[good], limit // weight) for good, weight in g.figures.weights[p.flipped[SPECIAL]])
            hearth = self._hearths[where] = _Hearth(limit, most)
        held = state & FLIP[SPECIAL]
        for shift, most_cooked in hearth.most:
            held |= min(state >> shift & 0xFF, most_cooked) << shift
        return "cook", held, 0, (hearth.limit,)

    def of_cost(self, tile: str) -> Groups:
        """Return the ways to pay the use cost of a special tile."""
        key: Key = (f"cost {tile}", 0, 0, ())
        found = self._known.get(key)
        if found is None:
            special = self._table.figures.specials[tile]
            payments = portion_payments(special.portion, special.portions, [PLENTY] * len(GOODS))
            found = self._keep(key, [_paying(payment) for payment in payments])
        return found

    def of_card(self, card: int, state: int) -> Groups:
        """Return the ways to take a village card; its context and stage are the caller's."""
        if card < FIRST_SETTLER:
            owned = self.contexts[state >> SHIFT[CONTEXT] & 0xFF].cards[card]
            key: Key = (f"take {card}", 0, 0, (owned,))
        else:
            key = self._key(f"take {card}", state, HARVEST_READS)
        found = self._known.get(key)
        if found is None:
            g, p = self._rich(state, HARVEST_READS)
            ways = list(take_variants(g, p, card, None))

            def perform(move: Move) -> None:
                take(g, g.players[g.active], card, move)

            found = self._keep(key, _learned(g, p, ways, perform))
        return found

    def of_bottom(self, card: int, state: int) -> Groups:
        """Return the ways to use the bottom effect of a settler."""
        key = self._key(f"bottom {card}", state, HARVEST_READS)
        found = self._known.get(key)
        if found is None:
            g, p = self._rich(state, HARVEST_READS)
            ways = list(bottom_variants(g, p, card, p.goods))

            def perform(move: Move) -> None:
                bottom(g, g.players[g.active], card, move.part("knives") or 0)

            found = self._keep(key, _learned(g, p, ways, perform))
        return found

    def _keep(self, key: Key, exchanges: list[Exchange]) -> Groups:
        _SHARED.make_room(len(exchanges))
        found = self._known[key] = _grouped(exchanges)
        return found

    def _rich(self, state: int, reads: int) -> tuple[State, Player]:
        """Return a table where the player has plenty of all goods but those that decide the ways."""
        g = self._table.copy()  # type: ignore[attr-defined]
        p: Player = g.players[g.active]
        unpack_into(state, p)
        context = self.contexts[state >> SHIFT[CONTEXT] & 0xFF]
        p.settlers = list(context.settlers)
        p.cards[: len(context.cards)] = context.cards
        for good in range(len(GOODS)):
            if not reads >> SHIFT[good] & 0xFF:
                p.goods[good] = PLENTY
        p.goods[MIDDEN] = 0
        p.slider = g.figures.last_column
        g.roofs_left = self._roofs - (state >> SHIFT[ROOFS] & 0xFF)
        g.deck, g.cards_left = g.figures.deck, len(g.figures.deck)
        return g, p

    def _learn_action(self, tile: str, state: int, reads: int, key: Key) -> Groups:
        action = ACTIONS[tile]
        g, p = self._rich(state, reads)

        def perform(move: Move) -> None:
            action.perform(g, g.players[g.active], move)

        ways = list(action.variants(g, p, None))
        if tile == TILES[COOK]:
            return self._learn_meals(g, p, ways, perform, key)
        if tile == TILES[CLEAN]:
            p.goods[MIDDEN] = 1  # where no roof is left, something must be there to clear
        return self._keep(key, _learned(g, p, ways, perform, tile))

    def _learn_meals(self, g: State, p: Player, ways: list[Parts], perform: Callable[[Move], None], key: Key) -> Groups:
        """Put meals together of single things, each cooked once: a meal gives what its parts give, all at once."""
        by_good: dict[int, Exchange] = {}
        for good in {good for ((_, meal),) in ways for good, _ in meal}:
            alone: Key = (f"cook {good}", p.flipped[SPECIAL], 0, ())
            single = self._known.get(alone)
            if single is None:
                single = self._keep(alone, _learned(g, p, [(("", ((good, 1),)),)], perform))
            by_good[good] = single[0][1][0]
        meals = []
        for parts in ways:
            need = delta = change = 0
            for good, count in parts[0][1]:
                one = by_good[good]
                need += count * one.need
                delta += count * one.delta
                change += count * one.change
            meals.append(Exchange(need, delta, change, change, parts, ("place", TILES[COOK], parts)))
        _MEALS.make_room(len(meals))
        # Nothing is bought with a meal, so each is a group of its own.
        found = self._known_meals[key] = tuple((meal.need, (meal,)) for meal in meals)
        return found


def _learned(g: State, p: Player, ways: list[Parts], perform: Callable[[Move], None], tile: str = "") -> list[Exchange]:
    """Perform each way once and note what it took and gave."""
    before = pack(p)
    pending, roofs = g.pending, g.roofs_left
    found = []
    for parts in ways:
        g.players[g.active] = after = p.copy()
        g.pending, g.roofs_left, g.log = pending, roofs, []
        perform(Move(_HEAD, parts))
        delta = pack(after) - before
        delta += (after.black - p.black) << SHIFT[SMALL_LEFT]
        change = sum(after.goods) - sum(p.goods)
        found.append(Exchange(_needed(g.log), delta, change, _peak(g.log), parts, ("place", tile, parts)))
    return found


_HEAD = option("act")
"""Actions look at the parts of a move only, so any head will do."""


def _paying(payment: Goods) -> Exchange:
    number = sum(count for _, count in payment)
    cost = sum(count << SHIFT[good] for good, count in payment)
    parts: Parts = (("pay", payment),)
    return Exchange(cost, -cost - (number << SHIFT[TOTAL]), -number, NO_GAIN, parts, ("place", "", parts))


def gaining(price: Goods, gain: Goods) -> Groups:
    """Return the one exchange of a price for a gain."""
    paid = _paying(price)
    number = sum(count for _, count in gain)
    delta = paid.delta + sum(count << SHIFT[good] for good, count in gain) + (number << SHIFT[TOTAL])
    change = paid.change + number
    return _grouped([paid._replace(delta=delta, change=change, peak=change)])


def _grouped(exchanges: list[Exchange]) -> Groups:
    groups: dict[Parts, list[Exchange]] = {}
    for exchange in exchanges:
        head = tuple(part for part in exchange.parts if part[0] != "buy")
        groups.setdefault(head, []).append(exchange)
    return tuple((group[0].need, tuple(group)) for group in groups.values())


def _needed(events: list[Event]) -> int:
    """Return the goods without which what happened was not possible: what was spent before it was gained."""
    balance, need = [0] * len(GOODS), [0] * len(GOODS)
    for event in events:
        if event.kind in ("spend", "gain"):
            sign = 1 if event.kind == "spend" else -1
            for name, count in event.terms["goods"].items():
                good = GOOD[name]
                balance[good] += sign * count
                need[good] = max(need[good], balance[good])
    return pack_goods(need)


def _peak(events: list[Event]) -> int:
    held, peak = 0, NO_GAIN
    for event in events:
        if event.kind in ("spend", "gain"):
            number = sum(event.terms["goods"].values())
            held += number if event.kind == "gain" else -number
            if event.kind == "gain":
                peak = max(peak, held)
    return peak
