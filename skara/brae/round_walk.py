"""One player's end of round walked through on a copy: what is asked, what happens, and the sums of every step."""

from collections.abc import Sequence
from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, FOOD, MIDDEN
from skara.brae.moves import Losses, Move
from skara.brae.order import discard, seats_in_order
from skara.brae.round_end import feed_refusal, food_payable, hungry, lose_settlers, must_leave, ration, start_rest
from skara.brae.state import Player
from skara.core.errors import IllegalMoveError, SessionError
from skara.core.events import Event
from skara.core.language import say
from skara.core.moves import Parts, option

STEPS = ("rest", "feed", "midden", "slider")

Loss = tuple[str, int]
"""A settler: its face, and which of that face counted from below."""


class Sums(NamedTuple):
    """The numbers of a whole end of round, as the engine told them."""

    settlers: int
    roofs: int
    due: int
    food: int
    paid: int
    lost: int
    unfed: int
    shown: int
    utensils: int
    gained: int
    held: int
    """After feeding, before the Midden."""
    total: int
    spaces: int
    """Usable before the slider moves."""
    before: int
    after: int
    beside: int
    score: int


class Meal(NamedTuple):
    """A way to use a rest ability: the move, what it spends and what it brings."""

    move: Move
    spent: dict[str, int]
    gained: dict[str, int]


class Cost(NamedTuple):
    """What it would cost in VP if a settler left: for itself, and for the set that it breaks."""

    settler: int
    sets: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.settler + self.sets


class RoundWalk:
    """The end of round of one player. The game it is given stays as it is."""

    def __init__(self, game: Game, seat: int, earlier: Sequence[Event] = ()) -> None:
        """Begin with the open decision of a round's end, or as if the round ended now.

        `earlier` are events of this end of round that happened before.
        """
        self.seat = seat
        self.begun = game.phase in ("rest", "feed") and game.active == seat
        self._check(game)
        self.start = game.copy() if self.begun else _as_ended(game, seat)
        first = self.start.copy()
        told: Sequence[Event] = earlier
        if not self.begun:
            first.log = []
            start_rest(first, seat)
            told, first.log = first.log, None
        self._points = [(first, [event for event in told if event.player == seat])]
        self.moves: list[Move] = []

    def _check(self, game: Game) -> None:
        if game.phase in ("setup", "over"):
            raise SessionError(say("There is no end of round before the first turn or after the last one."))
        if game.phase in ("rest", "feed"):
            order = seats_in_order(game)
            if order.index(self.seat) < order.index(game.active):
                who = game.players[self.seat].name
                raise SessionError(say("{who} has finished this round already.", who=who))

    @property
    def game(self) -> Game:
        """The table as far as choices were made."""
        return self._points[-1][0]

    @property
    def player(self) -> Player:
        """The player's area as far as choices were made."""
        return self.game.players[self.seat]

    @property
    def events(self) -> list[Event]:
        """What happened to the player so far."""
        return [event for _, events in self._points for event in events]

    @property
    def finished(self) -> bool:
        """Whether the Midden was gained."""
        return any(event.kind == "midden" for event in self.events)

    @property
    def asked(self) -> str:
        """What the player has to decide now: `rest`, `feed` or nothing."""
        return "" if self.finished else self.game.phase

    def play(self, move: Move | str) -> None:
        """Make a choice; what is not legal raises an error and changes nothing."""
        if self.finished:
            raise SessionError(say("This end of round is finished; there is nothing left to choose."))
        game = self.game.copy()
        events = game.play(move)
        # The game goes on with the other players; their events are no part of this walk.
        self._points.append((game, [event for event in events if event.player == self.seat]))
        self.moves.append(game.moves()[-1][1])

    def back(self) -> None:
        """Take the last choice back."""
        if not self.moves:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        self._points.pop()
        self.moves.pop()

    def copy(self) -> "RoundWalk":
        """Return an independent copy."""
        new = RoundWalk.__new__(RoundWalk)
        new.seat, new.begun, new.start = self.seat, self.begun, self.start
        new._points, new.moves = self._points[:], self.moves[:]
        return new

    def part(self, step: str) -> list[Event]:
        """Return the events of one step."""
        parts: dict[str, list[Event]] = {name: [] for name in STEPS}
        current = "rest"
        for event in self.events:
            if event.kind in ("feed", "midden"):
                current = event.kind
            elif current == "midden" and event.kind in ("slider", "overflow"):
                current = "slider"
            parts[current].append(event)
        return parts[step]

    def sums(self) -> Sums:
        """Return the numbers of a finished walk."""
        told = {event.kind: event.terms for event in self.events if event.kind in ("feed", "midden", "unfed")}
        moved = {event.kind: event.terms for event in self.part("slider")}
        p, spaces = self.player, self.game.figures.spaces
        fed, midden = told["feed"], told["midden"]
        total = sum(p.goods)
        before = moved["slider"]["before"] if "slider" in moved else p.slider
        return Sums(
            fed["settlers"], fed["roofs"], fed["due"], p.goods[FOOD] + fed["paid"], fed["paid"], fed["lost"],
            told["unfed"]["unfed"] if "unfed" in told else 0,
            midden["shown"], midden["utensils"], midden["gained"],
            total - midden["gained"], total, spaces[before], before, p.slider,
            moved["overflow"]["beside"] if "overflow" in moved else 0,
            self.game.score(self.seat).total,
        )  # fmt: skip

    def feeding(self, paid: int, leaving: Losses) -> Move:
        """Return the move that pays so much food while these settlers leave."""
        parts: Parts = (("", paid), ("lose", tuple(sorted(leaving)))) if leaving else (("", paid),)
        return Move(option("feed"), parts)

    def forecast(self, rest: Move | None = None, paid: int | None = None, leaving: Losses = ()) -> "RoundWalk":
        """Return this walk gone to its end: with a rest move, then paying so much, these settlers leaving first.

        Left out, nothing more is done at rest and as much food is paid as possible.
        """
        ahead = self.copy()
        if rest is not None and ahead.asked == "rest" and ahead.game.why_not(rest) is None:
            ahead.play(rest)
        if ahead.asked == "rest":
            ahead.play("rest skip")
        if ahead.asked == "feed":
            ahead.play(ahead.nearest_feed(paid, leaving))
        return ahead

    def nearest_feed(self, paid: int | None = None, leaving: Losses = ()) -> Move:
        """Return the legal feeding nearest to a wish: not more food than this, as many of these leaving as must."""
        most, each = self.most_food()
        food = most if paid is None else min(max(0, paid), most) // each * each
        number = self.must_leave(food)
        known = [loss for _, loss in self.settlers()]
        wanted = [loss for loss in leaving if loss in known]
        return self.feeding(food, tuple((*wanted, *(loss for loss in known if loss not in wanted))[:number]))

    def must_leave(self, paid: int) -> int:
        """Return how many settlers must leave if so much food is paid; what cannot be paid raises an error."""
        wanting = hungry(self.game, self.player)
        refusal = feed_refusal(self.game, self.player, wanting, paid)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        return must_leave(self.game, wanting, paid)

    def most_food(self) -> tuple[int, int]:
        """Return the most food that can be paid, and the food for one settler."""
        wanting = hungry(self.game, self.player)
        return food_payable(self.game, self.player, wanting), ration(self.game)

    def meals(self) -> list[Meal]:
        """List the ways to use a rest ability now, those that bring most food first."""
        found = []
        for choice in self.game.options() if self.asked == "rest" else []:
            for move in self.game.variants(choice) if choice.what != "skip" else ():
                events = self.game.copy().play(move)
                found.append(Meal(move, _goods(events, "spend", self.seat), _goods(events, "gain", self.seat)))
        return sorted(found, key=lambda meal: (-meal.gained.get("food", 0), sum(meal.spent.values())))

    def settlers(self) -> list[tuple[str, Loss]]:
        """List the player's settlers from below: environment, then face and number as in `lose`."""
        names = self.game.figures.card_names
        found = []
        for environment, column in zip(ENVIRONMENTS, self.player.settlers, strict=True):
            counts: dict[str, int] = {}
            for card in column:
                face = names[card]
                counts[face] = counts.get(face, 0) + 1
                found.append((environment, (face, counts[face])))
        return found

    def cost(self, loss: Loss, leaving: Losses = ()) -> Cost:
        """Return what it would cost if this settler left too, beside those who leave already."""
        others = tuple(other for other in leaving if other != loss)
        before, after = self._lines_without(others), self._lines_without((*others, loss))
        return Cost(before["settlers"] - after["settlers"], before["sets"] - after["sets"])

    def _lines_without(self, leaving: Losses) -> dict[str, int]:
        game = self.game.copy()
        if leaving:
            lose_settlers(game, game.players[self.seat], leaving)
        return game.score(self.seat).lines

    def before_midden(self) -> Game:
        """Return the table of a finished walk as it was after feeding, before the Midden came."""
        sums, game = self.sums(), self.game.copy()
        player = game.players[self.seat]
        player.goods[MIDDEN] -= sums.gained
        player.slider = sums.before
        return game


def _goods(events: Sequence[Event], kind: str, seat: int) -> dict[str, int]:
    """Add up what a player spent or gained at rest; what follows of itself is not counted."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind == "feed":
            break
        if event.kind == kind and event.player == seat:
            for good, count in event.terms["goods"].items():
                found[good] = found.get(good, 0) + count
    return found


def _as_ended(game: Game, seat: int) -> Game:
    """Return the table as if every turn of the round were over and it was this player's turn to rest."""
    table = game.copy()
    if table.phase not in ("rest", "feed"):
        table.left, table.top, table.right = (*table.right, *table.top, *table.left), (), ()
        for cards in (*table.sets, table.offer):
            discard(table, cards)
        table.sets, table.offer = ((),) * len(table.sets), ()
        table.turn = table.figures.turns_per_round
        for player in table.players:
            player.placed_large = [0] * len(player.placed_large)
            player.placed_small = [0] * len(player.placed_small)
    table.phase, table.active, table.pending, table.rested = "rest", seat, (), ()
    return table


def last_decision(game: Game) -> bool:
    """Tell whether ending this turn would end the round."""
    if game.decision.kind != "workers":
        return False
    return any(event.kind == "round_end" for event in game.preview("done").events)
