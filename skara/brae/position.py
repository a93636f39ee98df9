"""A position as data: written in full, and read back with forgiving defaults and strict checks."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from skara.brae.decisions import kind_of
from skara.brae.deck import draw_cards
from skara.brae.figures import FIRST_SETTLER, SIDES, Figures
from skara.brae.ids import (
    CARDS,
    COLOURS,
    ENVIRONMENTS,
    GOOD,
    GOODS,
    NEUTRAL,
    ROOF_SUPPLY,
    SPECIAL,
    SPINDLE_WHORL,
    TILE,
    TILES,
)
from skara.brae.order import next_marker, take_turn, village_cards
from skara.brae.scoring import focus_met
from skara.brae.setup import check_options, empty_player, special_tiles
from skara.brae.state import Options, Pending, Player, State
from skara.brae.storage import fitting_column, resources
from skara.brae.tiles import slot_of
from skara.brae.workers import at_hand, capacity
from skara.core.checked import Checked
from skara.core.errors import OptionError, PositionError
from skara.core.language import say
from skara.core.positions import check_header, checked_name, header

GAME = "brae"
MOST_OF_A_KIND = 500
"""More of one resource than any game brings together; beyond it a typing error is certain."""
PHASES = ("setup", "village", "workers", "rest", "feed", "over")

# --------------------------------------------------------------------------------------------------
# Writing


def write_position(g: State) -> dict[str, Any]:
    """Write a whole table; where the deck must not be seen, only its size."""
    names = g.figures.card_names
    over = g.phase == "over"
    return {
        **header(GAME, g.figures.source, g.settings),
        "round": g.round,
        "set": g.turn,
        "phase": g.phase,
        "active": g.active,
        "pending": [_write_pending(g, entry) for entry in g.pending],
        "rested": list(g.rested),
        "order": {stack: [_marker(m) for m in getattr(g, stack)] for stack in ("left", "top", "right")},
        "sets": [[names[card] for card in cards] for cards in g.sets],
        "offer": [names[card] for card in g.offer],
        "discard": [names[card] for card in sorted(g.discard)],
        "roofs_left": g.roofs_left,
        "focus": {card: "down" if over and focus_met(g, g.players[0], card) else "up" for card in g.focus},
        "tasks": {**dict.fromkeys(g.tasks_up, "up"), **dict.fromkeys(g.tasks_down, "down")},
        "hidden": _write_hidden(g),
        "players": [_write_player(g, player) for player in g.players],
    }


def _marker(marker: int) -> str:
    return "neutral" if marker == NEUTRAL else f"p{marker}"


def _write_hidden(g: State) -> dict[str, Any]:
    hands = {str(seat): list(hand) for seat, hand in enumerate(g.hands) if hand}
    if g.deck is None:
        return {"draw_size": g.cards_left, "hands": hands}
    first = len(g.deck) - g.cards_left
    pile = [g.figures.card_names[card] for card in g.deck[first:]]
    return {"seed": g.seed, "shuffles": g.shuffles, "draw": pile, "hands": hands}


def _write_pending(g: State, entry: Pending) -> dict[str, Any]:
    names = g.figures.card_names
    kind = entry[0]
    if kind == "bottom":
        return {"kind": kind, "card": names[entry[1]], "from": entry[2]}
    if kind == "explore":
        if entry[1] is None:
            return {"kind": kind, "side": SIDES[entry[2]]}
        return {"kind": kind, "drawn": [names[card] for card in entry[1]], "side": SIDES[entry[2]]}
    return {"kind": kind, ("tile" if kind == "innovate" else "task"): entry[1]}


def _write_player(g: State, p: Player) -> dict[str, Any]:
    names = g.figures.card_names
    placed = {}
    for slot in range(SPECIAL + 1):
        workers = ["small"] * p.placed_small[slot] + ["large"] * p.placed_large[slot]
        if workers:
            placed[p.tile_id(slot, g.figures)] = workers
    return {
        "name": p.name,
        "colour": p.colour,
        "goods": {good: count for good, count in zip(GOODS, p.goods, strict=True) if count},
        "slider": p.slider,
        "furnish": p.furnish,
        "trade": p.trade,
        "special": p.special or None,
        "flipped": [p.tile_id(slot, g.figures) for slot, flipped in enumerate(p.flipped) if flipped],
        "settlers": {
            environment: [names[card] for card in column]
            for environment, column in zip(ENVIRONMENTS, p.settlers, strict=True)
        },
        "cards": {card: count for card, count in zip(CARDS, p.cards, strict=True) if count},
        "workers": {"large": p.large, "small": p.small, "black": p.black},
        "placed": placed,
        "unfed": p.unfed,
    }


# --------------------------------------------------------------------------------------------------
# Reading

_FIELDS = (
    "format", "version", "game", "data", "options", "round", "set", "phase", "active", "pending", "rested", "order",
    "sets", "offer", "discard", "roofs_left", "focus", "tasks", "hidden", "players",
)  # fmt: skip
_PLAYER_FIELDS = (
    "name", "colour", "goods", "slider", "furnish", "trade", "special", "flipped", "settlers", "cards", "workers",
    "placed", "unfed",
)  # fmt: skip


def read_position(g: State, position: object, figures: Figures) -> None:
    """Fill a table from a position, or raise PositionError."""
    _Reader(g, Checked(position), figures).read()


class _Reader:
    """Reads one position; keeps count of the cards that are still free."""

    def __init__(self, g: State, source: Checked, figures: Figures) -> None:
        self.g, self.source, self.figures = g, source, figures
        self.free = Counter(figures.deck)
        self.place_of = {name: place for place, name in enumerate(figures.card_names)}
        self.counted_settlers: list[tuple[Player, int, int, str]] = []

    def read(self) -> None:
        g, source, figures = self.g, self.source, self.figures
        source.mapping(_FIELDS)
        check_header(source, GAME, figures.source)
        hidden = source.get("hidden", {})
        hidden.mapping(("seed", "shuffles", "draw", "hands", "draw_size"))
        if hidden.has("draw_size"):
            raise hidden.get("draw_size").wrong(say("a view cannot be played; use view.redeal"))
        g.figures = figures
        g.settings = self._read_options()
        g.start, g.assumed, g.history, g.log = None, {}, None, None
        g.round = source.get("round", 1).integer(1, figures.rounds, "SB-ROUND-1")
        g.turn = source.get("set", 1).integer(1, figures.turns_per_round, "SB-ROUND-5")
        g.phase = self._read_phase()
        if g.phase == "over" and g.round < figures.rounds and source.has("round"):
            raise source.get("round").wrong(say("the game is over only after the last round"), "SB-SCORE-1")
        if g.phase == "over":
            g.round = figures.rounds
        if g.phase == "setup" and g.round > 1:
            raise source.get("round").wrong(say("the set-up comes before round 1"), "SB-ROUND-1")
        g.players = []
        for seat, entry in enumerate(source.get("players", []).items()):
            g.players.append(self._read_player(entry, seat))
        self._check_specials()
        self._read_solo_cards()
        seed = hidden.get("seed", 0)
        if type(seed.value) not in (int, str):
            raise seed.wrong(say("{value}, expected a whole number or a text", value=repr(seed.value)[:60]))
        g.seed = seed.value
        g.shuffles = hidden.get("shuffles", 0).integer(0)
        g.pending = tuple(self._read_pending(entry) for entry in source.get("pending", []).items())
        g.discard = tuple(sorted(self._cards(source.get("discard", []))))
        g.sets, g.offer = self._read_village()
        self._read_deck(hidden)
        g.left = g.top = g.right = ()
        g.active = source.get("active", 0).integer(0, g.settings.players - 1)
        g.rested = tuple(dict.fromkeys(entry.text(("cook", "buy")) for entry in source.get("rested", []).items()))
        if g.settings.players > 1:
            self._read_order()
        elif any(source.get("order", {}).mapping(("left", "top", "right")).values()):
            raise source.get("order").wrong(say("there are no turn markers in the solo game"), "SB-SETUP-9")
        self._deal_missing()
        self._read_placed()
        self._read_hands(hidden)
        self._check_pending()
        self._settle_markers()
        if kind_of(g) == "village" and not village_cards(g):
            field = "offer" if g.settings.players == 1 else "sets"
            raise source.get(field).wrong(say("there is no card to take"), "SB-TURN-2")
        g.start = write_position(g)

    def _read_options(self) -> Options:
        source = self.source
        given = dict(source.get("options", {}).mapping(Options.__slots__))
        players = source.get("players", [])
        number = len(players.items())
        if not number:
            raise players.wrong(say("expected a list with one entry for each player"))
        asked = given.pop("players", number)
        if type(asked) is not int or asked != number:
            raise players.wrong(say("{found} entries, but options.players is {asked}", found=number, asked=asked))
        try:
            return check_options(self.figures, number, **given)
        except OptionError as error:
            raise PositionError("options", str(error)) from None

    def _read_phase(self) -> str:
        source = self.source
        if not source.has("phase") and source.has("order"):
            order = source.get("order").mapping(("left", "top", "right"))
            if not order.get("right") and not source.has("pending"):
                return "village"
        return source.get("phase", "workers").text(PHASES)

    # -- players

    def _read_player(self, entry: Checked, seat: int) -> Player:
        figures = self.figures
        entry.mapping(_PLAYER_FIELDS)
        p = empty_player(figures, seat)
        if entry.has("name"):
            given = entry.get("name")
            try:
                p.name = checked_name(given.value)
            except OptionError as error:
                raise given.wrong(str(error)) from None
        p.colour = entry.get("colour").text(COLOURS) if entry.has("colour") else ""
        if entry.has("special"):
            special = entry.get("special")
            if isinstance(special.value, list):
                raise special.wrong(say("expected one special tile"), "SB-SETUP-14")
            p.special = special.text(special_tiles(figures, self.g.settings), "SB-SETUP-14")
        for tile in entry.get("flipped", []).items():
            name = tile.text((*TILES, *figures.specials))
            slot = slot_of(p, name)
            if slot is None:
                raise tile.wrong(say("'{tile}' is not this player's special tile", tile=name), "SB-SETUP-17")
            if p.flipped[slot]:
                raise tile.wrong(say("'{tile}' stands twice", tile=name), "SB-CRAFT-2")
            p.flipped[slot] = True
        self._read_goods(entry.get("goods", {}), p)
        p.furnish = entry.get("furnish", 0).integer(0, len(figures.furnish_portions) - 1, "SB-FURNISH-4")
        p.trade = entry.get("trade", 0).integer(0, len(figures.trade_cost) - 1, "SB-TRADE-6")
        self._read_slider(entry.get("slider"), p)
        self._read_cards(entry.get("cards", {}), p)
        settlers = entry.get("settlers", {})
        settlers.mapping(ENVIRONMENTS)
        for place, environment in enumerate(ENVIRONMENTS):
            self._read_column(settlers.get(environment, []), p, place)
        self._read_workers(entry.get("workers", {}), p)
        p.unfed = entry.get("unfed", 0).integer(0)
        return p

    def _read_goods(self, goods: Checked, p: Player) -> None:
        goods.mapping(GOODS)
        for name, count in goods.fields():
            most, rule = (self.figures.most_boar, "SB-BOAR-2") if name == "boar" else (MOST_OF_A_KIND, "")
            number = count.integer(0, most, rule)
            if number and name not in resources(p):
                raise count.wrong(say("only the owner of Hunt Boar can hold boar"), "SB-RES-1")
            p.goods[GOOD[name]] = number

    def _read_slider(self, slider: Checked, p: Player) -> None:
        held = sum(p.goods)
        fitting = fitting_column(self.figures.spaces, 1, held)
        if slider.value is None:
            p.slider = max(fitting, self.figures.slider_start)
            return
        p.slider = slider.integer(1, self.figures.last_column, "SB-RES-9")
        if p.slider < fitting:
            problem = say(
                "{column}, too far left for {held} held; at least {fitting}",
                column=p.slider, held=held, fitting=fitting,
            )  # fmt: skip
            raise slider.wrong(problem, "SB-RES-7")

    def _read_cards(self, cards: Checked, p: Player) -> None:
        cards.mapping(CARDS)
        for name, count in cards.fields():
            place = CARDS.index(name)
            p.cards[place] = count.integer(0, self.figures.cards[place].copies)
            if place < FIRST_SETTLER:
                for _ in range(p.cards[place]):
                    self._take(place, count)
            elif place == SPINDLE_WHORL and p.cards[place] and p.special != "spin_wool":
                raise count.wrong(say("only the owner of Spin Wool has spindle whorls"), "SB-SETUP-18")

    def _read_column(self, column: Checked, p: Player, environment: int) -> None:
        if type(column.value) is int:
            number = column.integer(0)
            self.counted_settlers.append((p, environment, number, column.path))
            return
        cards = self._cards(column)
        for card, entry in zip(cards, column.items(), strict=True):
            if card < FIRST_SETTLER or self.figures.settler(card).environment != environment:
                problem = say("'{card}' does not live there", card=entry.value)
                raise entry.wrong(problem, "SB-CARD-SETTLER-1")
        p.settlers[environment] = tuple(cards)

    def _read_workers(self, workers: Checked, p: Player) -> None:
        workers.mapping(("large", "small", "black"))
        gained = self.figures.workers[: 0 if self.g.phase == "setup" else self.g.round]
        large, small = (sum(row[size] for row in gained) for size in (0, 1))
        p.large = workers.get("large", large).integer(0, large, "SB-ROUND-2")
        p.small = workers.get("small", small).integer(0, small, "SB-ROUND-2")
        black = workers.get("black", 0)
        p.black = black.integer(0, self.figures.black_workers, "SB-RECRUIT-4")
        if p.black and p.special != "recruit":
            raise black.wrong(say("only the owner of Recruit has black workers"), "SB-SETUP-18")

    def _read_placed(self) -> None:
        g = self.g
        for seat, p in enumerate(g.players):
            placed = self.source.get("players").items()[seat].get("placed", {})
            for tile, workers in placed.fields():
                slot = slot_of(p, tile)
                if slot is None:
                    raise workers.wrong(say("'{tile}' is not one of this player's tiles", tile=tile), "SB-WORK-1")
                if seat != g.active or g.phase != "workers":
                    raise workers.wrong(say("only the active player has placed workers"), "SB-WORK-8")
                for entry in workers.items():
                    size = entry.text(("small", "large"))
                    standing = p.placed_large if size == "large" else p.placed_small
                    if standing[slot] >= capacity(g, p, slot, size) or at_hand(p, size) < 1:
                        raise entry.wrong(say("no room or no worker for '{size}'", size=size), "SB-WORK-3")
                    standing[slot] += 1

    def _check_specials(self) -> None:
        owners: dict[str, int] = {}
        for seat, p in enumerate(self.g.players):
            if p.special and p.special in owners:
                raise PositionError(
                    f"players[{seat}].special",
                    say("'{tile}' belongs to players[{seat}] already", tile=p.special, seat=owners[p.special])
                    + " (SB-COMP-3)",
                )
            owners[p.special] = seat
        colours = [p.colour for p in self.g.players]
        for seat, p in enumerate(self.g.players):
            if p.colour and p.colour in colours[:seat]:
                raise PositionError(f"players[{seat}].colour", say("'{colour}' stands twice", colour=p.colour))
            if not p.colour:
                p.colour = next(colour for colour in (COLOURS[seat], *COLOURS) if colour not in colours)
                colours[seat] = p.colour
        supply = self.figures.cards[ROOF_SUPPLY].copies
        owned = sum(p.cards[ROOF_SUPPLY] for p in self.g.players)
        most = supply - owned
        self.g.roofs_left = self.source.get("roofs_left", most).integer(0, most, "SB-COMP-8")

    # -- the middle of the table

    def _take(self, card: int, where: Checked) -> None:
        if not self.free[card]:
            name, most = self.figures.card_names[card], self.figures.deck.count(card)
            raise where.wrong(say("'{card}' appears too often; there are {most}", card=name, most=most), "SB-COMP-7")
        self.free[card] -= 1

    def _cards(self, cards: Checked) -> list[int]:
        found = []
        for entry in cards.items():
            name = entry.text()
            if name not in self.place_of:
                raise entry.wrong(say("'{card}' is not a village card", card=name[:60]))
            self._take(self.place_of[name], entry)
            found.append(self.place_of[name])
        return found

    def _read_solo_cards(self) -> None:
        g, solo = self.g, self.g.settings.players == 1
        read: dict[str, dict[str, str]] = {}
        for field, known, rule in (
            ("focus", self.figures.focus, "SB-SETUP-12"),
            ("tasks", self.figures.tasks, "SB-SETUP-13"),
        ):
            cards = self.source.get(field, {})
            if cards.value and not solo:
                raise cards.wrong(say("only the solo game has these cards"), rule)
            if isinstance(cards.value, list):
                names = [entry.text(known, rule) for entry in cards.items()]
                if len(set(names)) < len(names):
                    raise cards.wrong(say("a card stands twice"), rule)
                read[field] = dict.fromkeys(names, "up")
                continue
            cards.mapping(known)
            read[field] = {name: face.text(("up", "down")) for name, face in cards.fields()}
        g.focus = tuple(read["focus"])
        g.tasks_up = tuple(name for name, face in read["tasks"].items() if face == "up")
        g.tasks_down = tuple(name for name, face in read["tasks"].items() if face == "down")

    def _read_pending(self, entry: Checked) -> Pending:
        fields = {
            "bottom": ("kind", "card", "from"),
            "explore": ("kind", "drawn", "side"),
            "innovate": ("kind", "tile"),
            "task": ("kind", "task"),
        }
        entry.mapping()
        kind = entry.get("kind").text(fields)
        entry.mapping(fields[kind])
        if kind == "bottom":
            card = entry.get("card").text([settler.id for settler in self.figures.settlers])
            return (
                kind,
                self.place_of[card],
                entry.get("from", "village").text(("village", "explore", "muster")),
            )
        if kind == "explore":
            return (
                kind,
                tuple(self._cards(entry.get("drawn"))),
                entry.get("side", "front").text(SIDES) == "back",
            )
        if kind == "innovate":
            return kind, entry.get("tile").text(TILES)
        return kind, entry.get("task").text(self.figures.tasks)

    def _read_village(self) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """Read what lies on offer; sets left out are dealt later."""
        source, turns = self.source, self.figures.turns_per_round
        solo = self.g.settings.players == 1
        offer = source.get("offer", [])
        if offer.value and not solo:
            raise offer.wrong(say("only the solo game draws an offer; use sets"), "SB-SOLO-1")
        sets = source.get("sets", [])
        if sets.value and solo:
            raise sets.wrong(say("the solo game has no sets; use offer"), "SB-SOLO-1")
        read = [tuple(self._cards(entry)) for entry in sets.items()]
        if len(read) > turns:
            raise sets.wrong(say("{found} sets, at most {turns}", found=len(read), turns=turns), "SB-ROUND-3")
        read += [()] * (0 if solo else turns - len(read))
        return tuple(read), tuple(self._cards(offer))

    def _read_deck(self, hidden: Checked) -> None:
        """Put the pile together: the cards named first, then all that are seen nowhere else, shuffled."""
        g = self.g
        named = self._cards(hidden.get("draw", []))
        rng = Random(f"{g.seed}:position")
        for p, environment, number, path in self.counted_settlers:
            faces = [
                card
                for card in sorted(self.free.elements())
                if card >= FIRST_SETTLER and self.figures.settler(card).environment == environment
            ]
            if number > len(faces):
                problem = say("settlers asked: {number}; still free: {free}", number=number, free=len(faces))
                raise PositionError(path, f"{problem} (SB-COMP-7)")
            column = rng.sample(faces, number)
            for card in column:
                self.free[card] -= 1
            p.settlers[environment] = tuple(column)
            if column:
                g.assumed = {**g.assumed, path: [self.figures.card_names[card] for card in column]}
        rest = sorted(self.free.elements())
        rng.shuffle(rest)
        g.deck = (*named, *rest)
        g.cards_left = len(g.deck)

    def _deal_missing(self) -> None:
        """Deal the village cards that were left out, as many as the order of the markers leaves."""
        g, source = self.g, self.source
        seats = self.figures.seats[g.settings.players]
        resolving = any(entry[0] == "bottom" for entry in g.pending)
        if g.phase not in ("village", "workers"):
            return
        if g.settings.players == 1:
            if not source.has("offer") and g.phase == "village" and not resolving:
                g.offer = draw_cards(g, seats.draws[g.turn - 1])
        elif not source.get("sets", []).value:
            taken = len(g.right) - (g.phase == "village" and g.active in g.right[:1] and not resolving)
            g.sets = tuple(
                () if turn < g.turn else draw_cards(g, seats.cards_per_set - (taken if turn == g.turn else 0))
                for turn in range(1, self.figures.turns_per_round + 1)
            )

    def _read_order(self) -> None:
        """Read the stacks; left out, the active player is having the turn and the others still wait."""
        g, source = self.g, self.source
        markers = list(range(g.settings.players)) + [NEUTRAL] * self.figures.seats[g.settings.players].neutral
        in_turn = g.phase in ("village", "workers")
        if not source.has("order"):
            g.right = (g.active,) if in_turn else ()
            g.left = tuple(marker for marker in markers if marker not in g.right)
            return
        order = source.get("order")
        order.mapping(("left", "top", "right"))
        known = {_marker(marker): marker for marker in markers}
        seen: set[int] = set()
        for stack in ("left", "top", "right"):
            read = []
            for entry in order.get(stack, []).items():
                marker = known[entry.text(known, "SB-SETUP-7")]
                if marker in seen:
                    raise entry.wrong(say("'{marker}' stands twice", marker=entry.value), "SB-SETUP-7")
                seen.add(marker)
                read.append(marker)
            setattr(g, stack, tuple(read))
        if len(seen) != len(markers):
            missing = ", ".join(name for name, marker in known.items() if marker not in seen)
            raise order.wrong(say("missing: {missing}", missing=missing), "SB-SETUP-7")
        if NEUTRAL in g.top:
            raise order.get("top").wrong(say("the neutral marker never passes"), "SB-ORDER-10")
        if not in_turn and (g.top or g.right):
            raise order.wrong(say("outside a turn all markers are on the left stack"), "SB-ORDER-14")
        if in_turn and not source.has("active"):
            waiting = g.right[:1] if g.phase == "workers" or g.pending else (*g.left, *g.top)[:1]
            g.active = waiting[0] if waiting and waiting[0] != NEUTRAL else 0
        if not in_turn and not source.has("active"):
            g.active = next(marker for marker in g.left if marker != NEUTRAL) if g.phase != "over" else 0
        if (g.phase == "workers" or g.pending) and g.right[:1] != (g.active,):
            raise order.get("right").wrong(say("the active player's marker belongs on top of it"), "SB-ORDER-3")

    def _settle_markers(self) -> None:
        """Move markers that have no choice, as the game itself would have done."""
        g = self.g
        if g.settings.players == 1 or g.phase != "village" or g.pending:
            return
        if g.right[:1] == (g.active,) and (village_cards(g) or self.source.has("active")):
            return
        first = (*g.left, *g.top)[:1]
        if first == (NEUTRAL,) and not self.source.has("active"):
            next_marker(g)
        elif first != (g.active,):
            path = self.source.get("active").path
            raise PositionError(path, say("this player is not next to decide") + " (SB-ORDER-1)")
        elif len(g.left) < 2:
            take_turn(g)

    def _read_hands(self, hidden: Checked) -> None:
        """Read the special tiles being chosen from; only the set-up has any."""
        g = self.g
        hands = hidden.get("hands", {})
        hands.mapping([str(seat) for seat in range(g.settings.players)])
        if g.phase != "setup":
            if hands.value:
                raise hands.wrong(say("special tiles are chosen only in the set-up"), "SB-SETUP-16")
            g.hands = ()
            return
        tiles = special_tiles(self.figures, g.settings)
        read: list[tuple[str, ...]] = []
        for seat in range(g.settings.players):
            hand = hands.get(str(seat), [])
            read.append(tuple(tile.text(tiles, "SB-SETUP-14") for tile in hand.items()))
            chosen = g.players[seat].special
            if not read[-1] or (chosen and chosen not in read[-1]):
                raise hand.wrong(say("expected the tiles this player was dealt"), "SB-SETUP-14")
        dealt = [tile for hand in read for tile in hand]
        if len(set(dealt)) < len(dealt):
            raise hands.wrong(say("a tile was dealt twice"), "SB-COMP-3")
        if all(p.special for p in g.players) or g.players[g.active].special:
            raise PositionError("active", say("this player has chosen already") + " (SB-SETUP-16)")
        g.hands = tuple(read)

    def _check_pending(self) -> None:
        """See that open decisions belong to the phase and to what the player has."""
        g = self.g
        p = g.players[g.active]
        kinds = tuple(entry[0] for entry in g.pending)
        pending = self.source.get("pending", [])
        allowed: Iterable[tuple[str, ...]] = {
            "village": ((), ("bottom",), ("task",), ("bottom", "task")),
            "workers": ((), ("bottom",), ("explore",), ("innovate",), ("task",)),
        }.get(g.phase, ((),))
        if kinds not in allowed:
            raise pending.wrong(say("these decisions cannot be open in phase {phase}", phase=g.phase), "SB-TURN-1")
        for place, entry in enumerate(g.pending):
            where = f"pending[{place}]"
            if entry[0] == "bottom":
                column = p.settlers[self.figures.settler(entry[1]).environment]
                owner = entry[2] in ("village", p.special)
                if (entry[2] == "village") != (g.phase == "village") or column[-1:] != (entry[1],) or not owner:
                    raise PositionError(where, say("the settler is not the one just placed") + " (SB-CARD-SETTLER-2)")
            if entry[0] == "explore" and (p.special != "explore" or not entry[1]):
                raise PositionError(where, say("only Explore draws cards to choose from") + " (SB-EXPLORE-1)")
            if entry[0] == "innovate" and (p.special != "innovate" or not p.flipped[TILE[entry[1]]]):
                raise PositionError(where, say("only Innovate offers the tile it flipped") + " (SB-INNOV-2)")
            if entry[0] == "task" and entry[1] not in g.tasks_up:
                raise PositionError(where, say("the task must be face up in tasks") + " (SB-TASK-3)")
        if g.rested and g.phase != "rest":
            raise PositionError("rested", say("only in phase rest") + " (SB-EOR-3)")
