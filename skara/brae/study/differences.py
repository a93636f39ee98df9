"""Two turns compared, number by number.

>>> import skara
>>> from skara.brae.study.differences import difference
>>> game = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": [
...     {"goods": {"shell": 2, "barley": 1}, "settlers": {"shore": 2}}, {}]})
>>> cooked = game.copy()
>>> events = cooked.play("place large cook shell*2")
>>> for sentence in difference(cooked, game, 0).sentences:
...     print(sentence.replace("\N{NO-BREAK SPACE}", " "))
2 VP better if round and game ended now.
The first turn gains: 2 settlers kept.
The first turn costs: 2 shells.
"""

from dataclasses import dataclass
from itertools import product
from typing import Any

from skara.brae.game import Game
from skara.brae.ids import CARDS, ENVIRONMENTS, FOOD, GOODS
from skara.brae.moves import Losses, Move
from skara.brae.round_end import food_due, lose_settlers, midden_due, settler_count
from skara.brae.round_walk import RoundWalk
from skara.brae.search.static_value import turns_left
from skara.brae.study.hopes import Hope, draws_now, hope_of
from skara.brae.study.reasons import Reason, measures, reasons_between, reasons_told
from skara.brae.study.turns import ROUND_END
from skara.brae.words import name
from skara.core.errors import OptionError, SessionError
from skara.core.language import N_, say
from skara.core.quoting import quoted
from skara.core.verdicts import check_lead, lead_words

_GROUPS = ("score", "goods", "tracks", "round_end", "tiles", "cards")
"""The groups of rows, in the order in which they come."""

_WHY = {
    (False, 1): N_("{turn} gains: {reasons}."),
    (False, -1): N_("{turn} costs: {reasons}."),
    (True, 1): N_("{turn} would gain, if the round ended now: {reasons}."),
    (True, -1): N_("{turn} would cost, if the round ended now: {reasons}."),
}
"""How reasons are told: what the end of the round would bring apart, by gain or cost."""

_UNFINISHED = {
    "pass": N_("Whoever passes still has a turn to take, so only expected points can be compared."),
    "explore": N_("The turn with Explore goes on when its cards are seen, so only expected points can be compared."),
    "special": N_("What a special tile brings comes later, so only expected points can be compared."),
}

_Numbers = dict[tuple[str, str], int]
"""A player's numbers by group and id."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One of a player's numbers after the first turn and after the second."""

    group: str
    name: str
    first: int
    second: int

    @property
    def difference(self) -> int:
        """How much more the first turn leaves."""
        return self.first - self.second

    @property
    def heading(self) -> str:
        """The group's name, in the language spoken now."""
        return {
            "score": say("Score"),
            "goods": say("Resources"),
            "tracks": say("Slider and tracks"),
            "round_end": say("End of round"),
            "tiles": say("Flipped tiles"),
            "cards": say("Settlers and cards"),
        }[self.group]

    @property
    def label(self) -> str:
        """The number's name, in the language spoken now."""
        if self.group == "score" and self.name != "total":
            return name(f"line_{self.name}")
        if self.group == "tracks":
            return say("Slider column") if self.name == "slider" else name(f"{self.name}_track")
        if self.group == "round_end":
            return {
                "food_due": say("Food due"),
                "food_lacking": say("Food lacking"),
                "settlers_leaving": say("Settlers who leave"),
                "midden_due": say("Midden due"),
            }[self.name]
        if self.name == "settler":
            return say("Settlers")
        if self.name in ENVIRONMENTS:
            return say("Settlers ({environment})", environment=name(self.name))
        return name(self.name)


@dataclass(frozen=True, slots=True)
class Difference:
    """What the first of two turns leaves a player more or less than the second, as numbers or in words."""

    rows: tuple[Compared, ...]
    reasons: tuple[Reason, ...]
    lead: float
    """Points by which the first turn is better."""
    margin: float | None
    """Half the 95 % interval of the lead, if it has one; without end after a single game."""
    whole_game: bool
    """Whether the lead is about the end of the game; otherwise it is as if round and game ended now."""
    round_goes_on: bool = False
    """Whether the lead looks beyond an end of round that is not next: what that would bring is told apart."""
    unfinished: str | None = None
    """Why nothing but points can be compared, where only one of the turns is played to its end; as an id."""
    hopes: tuple[Hope, ...] = ()
    """What turns that draw cards hope for."""
    goal: str = "points"
    """What the lead is in: points, or points ahead of the best opponent."""

    @property
    def same(self) -> bool:
        """Whether no number differs."""
        return not any(row.difference for row in self.rows)

    @property
    def too_close(self) -> bool:
        """Whether the lead is not clear of zero."""
        return self.margin is not None and abs(self.lead) <= self.margin

    @property
    def sentences(self) -> list[str]:
        """The verdict, then what the first turn gains, then what it costs, in the language spoken now."""
        return self.told()

    def told(self, named: str = "") -> list[str]:
        """Tell the same, with a name for the first turn."""
        if self.unfinished:
            verdict = [lead_words(self.lead, self.margin, self.whole_game, self.goal)] if self.whole_game else []
            return [*verdict, *self.why()]
        if self.same and (not self.lead or self.too_close):
            verdict = [lead_words(self.lead, self.margin, self.whole_game, self.goal)] if self.lead else []
            return [*verdict, say("Both turns leave the same points, goods and cards.")]
        return [lead_words(self.lead, self.margin, self.whole_game, self.goal), *self.why(named=named)]

    def why(self, *, of_best: bool = False, named: str = "") -> list[str]:
        """Tell what the first turn, called by its name or the best one, gains and costs."""
        hopes = [hope.text for hope in self.hopes]
        if self.unfinished:
            return [say(_UNFINISHED[self.unfinished]), *hopes]
        found, turn = [], named or (say("The best turn") if of_best else say("The first turn"))
        for later in (False, True):
            for side in (1, -1):
                told = [
                    reason
                    for reason in self.reasons
                    if reason.favour * side > 0 and (self.round_goes_on and reason.at_round_end) == later
                ]
                if told:
                    found.append(say(_WHY[later, side], turn=turn, reasons=reasons_told(told)))
        if self.same:
            found.append(say("Points, goods and cards end the same; the difference lies elsewhere."))
        return found + hopes

    def as_rows(self) -> list[dict[str, Any]]:
        """Return every row as a plain dictionary with ids, as charts take it."""
        return [
            {
                "group": row.group,
                "name": row.name,
                "first": row.first,
                "second": row.second,
                "difference": row.difference,
            }
            for row in self.rows
        ]

    def __str__(self) -> str:
        """Write the sentences one after the other."""
        return " ".join(self.sentences)


def difference(
    first: Game,
    second: Game,
    seat: int,
    *,
    lead: float | None = None,
    margin: float | None = None,
    goal: str = "points",
) -> Difference:
    """Compare what two turns leave a player; each game stands where the turn's moves are played, before `done`.

    `lead` says how much better the first is in expected final points, or for another `goal` in that, and `margin` is
    half its 95 % interval. Without a lead it is taken from the scores after this round's end, as if the round ended now
    and the game with it.
    """
    for field, game in (("first", first), ("second", second)):
        if not isinstance(game, Game):
            raise OptionError(say("{field}: expected a game, not {what}.", field=field, what=quoted(game)))
        # Asked for the score, a game refuses a seat that it does not have.
        game.score(seat)
    check_lead(lead, margin)
    whole_game = lead is not None or (first.is_over and second.is_over)
    hoped = (hope_of(game, seat) for game in (first, second))
    hopes = tuple(dict.fromkeys(hope for hope in hoped if hope is not None))
    unfinished = _unfinished(first, second)
    if unfinished is not None:
        return Difference((), (), lead or 0.0, margin, whole_game, unfinished=unfinished, hopes=hopes, goal=goal)
    ends = [round_ended(game, seat) for game in (first, second)]
    goes_on = whole_game and not (first.is_over and second.is_over)
    beyond = goes_on and not all(turns_left(game) == 0 for game in (first, second))
    one, other = (measures(game, seat, end, unfinished=beyond) for game, end in zip((first, second), ends, strict=True))
    rows = _rows(_numbers(first, seat, ends[0]), _numbers(second, seat, ends[1]))
    if not any(row.difference for row in rows) and first.players[seat].special != second.players[seat].special:
        unfinished = "special"
    if lead is None:
        totals = [
            (game if end is None else end.game).score(seat).total
            for game, end in zip((first, second), ends, strict=True)
        ]
        lead = totals[0] - totals[1]
    round_goes_on = (
        goes_on
        and any(end is not None for end in ends)
        and not all(game.turn == game.figures.turns_per_round for game in (first, second))
    )
    return Difference(
        rows, reasons_between(one, other), lead, margin, whole_game, round_goes_on, unfinished, hopes, goal
    )


def _unfinished(first: Game, second: Game) -> str | None:
    """Tell why only one of two tables is the end of a turn, so that what still lies on the other says nothing yet."""
    if {first.phase, second.phase} == {"village", "workers"}:
        return "pass"
    return "explore" if draws_now(first) != draws_now(second) else None


def _rows(first: _Numbers, second: _Numbers) -> tuple[Compared, ...]:
    # Different special tiles have rows of their own; they belong beside the other tiles.
    keys = sorted(dict.fromkeys((*first, *second)), key=lambda key: _GROUPS.index(key[0]))
    return tuple(Compared(*key, first.get(key, 0), second.get(key, 0)) for key in keys)


def _numbers(game: Game, seat: int, end: RoundWalk | None) -> _Numbers:
    p = game.players[seat]
    found: _Numbers = {("score", line): points for line, points in game.score(seat).as_dict().items()}
    found |= {("goods", good): held for good, held in zip(GOODS, p.goods, strict=True)}
    found |= {("tracks", "furnish"): p.furnish, ("tracks", "trade"): p.trade, ("tracks", "slider"): p.slider}
    due = food_due(game, p) if end is not None else 0
    found |= {
        ("round_end", "food_due"): due,
        ("round_end", "food_lacking"): max(0, due - p.goods[FOOD]),
        ("round_end", "settlers_leaving"): end.sums().lost if end is not None else 0,
        ("round_end", "midden_due"): midden_due(game, p) if end is not None else 0,
    }
    tiles = [(p.tile_id(slot, game.figures), flipped) for slot, flipped in enumerate(p.flipped)]
    found |= {("tiles", tile): int(flipped) for tile, flipped in tiles if tile}
    found["cards", "settler"] = settler_count(p)
    found |= {("cards", place): len(column) for place, column in zip(ENVIRONMENTS, p.settlers, strict=True)}
    found |= {("cards", card): held for card, held in zip(CARDS, p.cards, strict=True)}
    found["cards", "black_worker"] = p.black
    return found


# --------------------------------------------------------------------------------------------------
# Looking ahead to the end of the round


def round_ended(game: Game, seat: int) -> RoundWalk | None:
    """Go through a player's end of round as if it came now and were the last; None if none is to come.

    Settlers are fed as far as the food goes. What to cook at rest and who leaves is chosen for the best score.
    """
    if _begins_a_round(game):
        return None
    last = game.copy()
    # After the last round no cards are dealt, and so none is seen that is still hidden.
    last.round = last.figures.rounds
    try:
        walk = RoundWalk(last, seat)
    except SessionError:
        return None
    rests: list[Move | None] = [None, *(meal.move for meal in walk.meals())]
    leaving: dict[int, Losses] = {}
    ends = [_fed(walk, rest, leaving) for rest in rests]
    return max(ends, key=lambda end: end.game.score(seat).total)


def _begins_a_round(game: Game) -> bool:
    """Tell whether the last rest or meal of a round was just chosen: the end of the next one is no part of that."""
    chosen = game.moves()[-1:]
    return game.phase not in ROUND_END and any(move.option.verb in ROUND_END for _, move in chosen)


def _fed(walk: RoundWalk, rest: Move | None, leaving: dict[int, Losses]) -> RoundWalk:
    """Go to the end with one rest move; `leaving` keeps who leaves, by how many must."""
    ahead = walk.copy()
    if rest is not None:
        ahead.play(rest)
    if ahead.asked == "rest":
        ahead.play("rest skip")
    if ahead.asked != "feed":
        return ahead
    number = ahead.must_leave(ahead.most_food()[0])
    if number not in leaving:
        leaving[number] = _least_missed(ahead, number)
    return ahead.forecast(leaving=leaving[number])


def _least_missed(walk: RoundWalk, number: int) -> Losses:
    """Choose so many settlers to leave that most points stay; for points only their environments matter."""
    columns = [[loss for place, loss in walk.settlers() if place == environment] for environment in ENVIRONMENTS]
    ways = [
        tuple(loss for column, count in zip(columns, counts, strict=True) for loss in column[:count])
        for counts in product(*(range(len(column) + 1) for column in columns))
        if sum(counts) == number
    ]
    return max(ways, key=lambda losses: _points_without(walk, losses))


def _points_without(walk: RoundWalk, losses: Losses) -> int:
    game = walk.game.copy()
    lose_settlers(game, game.players[walk.seat], losses)
    return game.score(walk.seat).total
