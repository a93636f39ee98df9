"""One player's feeding walked through on a copy: what the fields give, what is due, what is missing, and the answer."""

from typing import NamedTuple

from skara.core.errors import IllegalMoveError, SessionError
from skara.core.goods import Goods
from skara.core.language import say
from skara.core.moves import option
from skara.stone_age.feeding import (
    feed_refusal,
    feed_ways,
    food_due,
    give_food,
    go_hungry,
    missing,
    pay_missing,
    penalty,
    resources_for,
    take_income,
)
from skara.stone_age.game import Game
from skara.stone_age.ids import FOOD
from skara.stone_age.moves import Move
from skara.stone_age.scoring import score
from skara.stone_age.state import Player

STEPS = ("fields", "need", "missing", "answer")
GO_HUNGRY = Move(option("starve"))


class Sums(NamedTuple):
    """The numbers of a whole feeding."""

    agriculture: int
    income: int
    food: int
    """Held when the fields have given."""
    figures: int
    due: int
    paid: int
    """In food."""
    missing: int
    resources_due: int
    resources: int
    """Paid for what is missing."""
    cost: int
    """What hunger would cost, as a number of points from 0 on."""
    vp: int
    """What hunger did cost, as a number below 0."""
    score: int


def paying(verb: str, goods: Goods) -> Move:
    """Return the move that pays or takes these resources."""
    return Move(option(verb), (("", goods),) if goods else ())


class FeedingWalk:
    """The feeding of one player. The game it is given stays as it is, and nobody else is fed."""

    def __init__(self, game: Game, seat: int) -> None:
        """Begin with the open decision of a feeding, or as if all figures were home now."""
        self.seat = seat
        self.begun = game.phase == "feed" and game.active == seat
        self._check(game)
        self.start = game.copy()
        table = game.copy()
        table.active, table.pending, p = seat, (), table.players[seat]
        if game.phase != "feed":
            table.phase = "feed"
            p.placed, p.home = [0] * len(p.placed), p.figures
            take_income(table, p)
        self._points = [table]
        self.moves: list[Move] = []
        self.food, self.short = p.goods[FOOD], missing(table.figures, p)
        if not self.short:
            give_food(table, p, food_due(table.figures, p), ())

    def _check(self, game: Game) -> None:
        if game.phase == "over":
            raise SessionError(say("There is no end of round before the first turn or after the last one."))
        number = len(game.players)
        if game.phase == "feed" and (self.seat - game.first) % number < (game.active - game.first) % number:
            raise SessionError(say("{who} has finished this round already.", who=game.players[self.seat].name))

    @property
    def game(self) -> Game:
        """The table as far as choices were made."""
        return self._points[-1]

    @property
    def player(self) -> Player:
        """The player's board as far as choices were made."""
        return self.game.players[self.seat]

    @property
    def answer(self) -> str:
        """How the shortage was answered, `feed` or `starve`; nothing as long as it was not."""
        verb = self.moves[-1].option.verb if self.moves else ""
        return "" if verb == "redeem" else verb

    @property
    def asked(self) -> bool:
        """Whether the player has to decide."""
        return bool(self.short) and not self.answer

    def play(self, move: Move) -> None:
        """Make a choice; what is not legal raises an error and changes nothing."""
        if not self.asked:
            raise SessionError(say("This end of round is finished; there is nothing left to choose."))
        if (refusal := self.game.why_not(move)) is not None:
            raise IllegalMoveError(refusal)
        game = self.game.copy()
        p = game.players[self.seat]
        if move.option.verb == "feed":
            pay_missing(game, p, move)
        elif move.option.verb == "starve":
            go_hungry(game, p)
        else:
            game.apply(move)
        self._points.append(game)
        self.moves.append(move)

    def back(self) -> None:
        """Take the last choice back."""
        if not self.moves:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        self._points.pop()
        self.moves.pop()

    def before_answer(self) -> "FeedingWalk":
        """Return this walk as it was before the shortage was answered."""
        before = self.copy()
        if before.answer:
            before.back()
        return before

    def copy(self) -> "FeedingWalk":
        """Return an independent copy."""
        new = FeedingWalk.__new__(FeedingWalk)
        new.seat, new.begun, new.start, new.food, new.short = self.seat, self.begun, self.start, self.food, self.short
        new._points, new.moves = self._points[:], self.moves[:]
        return new

    def can_pay(self) -> bool:
        """Tell whether the resources held are enough for what is missing."""
        return feed_refusal(self.game, self.player) is None

    def cheapest(self) -> Goods:
        """Return the payment that is worth least in a building."""
        worth = self.game.figures.worth
        ways = feed_ways(self.game, self.player)
        return min(ways, key=lambda goods: sum(worth[good] * count for good, count in goods))

    def answered(self, wish: Move | None = None, answer: str = "feed") -> "FeedingWalk":
        """Return this walk gone to its end: with a wish if it is legal, else paying if that is wanted and possible."""
        ahead = self.copy()
        if ahead.asked and wish is not None and ahead.game.why_not(wish) is None:
            ahead.play(wish)
        if ahead.asked:
            ahead.play(paying("feed", ahead.cheapest()) if answer == "feed" and ahead.can_pay() else GO_HUNGRY)
        return ahead

    def sums(self) -> Sums:
        """Return the numbers; those of the answer as far as it was given."""
        figures, first = self.game.figures, self._points[0].players[self.seat]
        due = food_due(figures, first)
        income = first.agriculture * figures.food_per_agriculture
        starved = self.answer == "starve"
        cost = -penalty(figures, self.short) if self.short else 0
        resources = resources_for(figures, self.short)
        return Sums(
            first.agriculture, income, self.food, first.figures, due, min(due, self.food), self.short, resources,
            resources if self.answer == "feed" else 0, cost, -cost if starved else 0,
            score(self.game, self.seat).total,
        )  # fmt: skip

    def kept(self) -> int:
        """Return how many resources are held."""
        return sum(self.player.goods[:FOOD])
