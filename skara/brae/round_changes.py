"""What would change an end of round: the same choices on a table that differs in one thing."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from skara.brae.game import Game
from skara.brae.moves import Losses
from skara.brae.position import read_position
from skara.brae.round_walk import RoundWalk, Sums
from skara.brae.storage import fitting_column
from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.numbers import signed
from skara.core.round_story import RoundChange


class Change(NamedTuple):
    """A change of the table and what comes of it; `after` is None where the table cannot be so, and `problem` why."""

    kind: str
    before: Sums
    after: Sums | None
    problem: str = ""


def what_would_change(walk: RoundWalk) -> list[Change]:
    """Play a finished end of round again on changed tables and compare."""
    before = walk.sums()
    found = []
    for kind, change in CHANGES.items():
        position = walk.start.position()
        change(position, position["players"][walk.seat], walk)
        try:
            table = Game.__new__(Game)
            read_position(table, position, walk.start.figures)
        except PositionError as error:
            found.append(Change(kind, before, None, error.problem))
        else:
            found.append(Change(kind, before, _again(table, walk).sums()))
    return found


def _again(table: Game, walk: RoundWalk) -> RoundWalk:
    """Go through the round's end of a changed table with the same choices, as far as they are still possible."""
    # The change may have fed everybody; only from rest on does the game find out by itself.
    table.phase = "rest"
    again = RoundWalk(table, walk.seat)
    rests = [move for move in walk.moves if move.option.verb == "rest"]
    for move in rests:
        if again.asked == "rest" and again.game.why_not(move) is None:
            again.play(move)
    fed = next((move for move in walk.moves if move.option.verb == "feed"), None)
    leaving: Losses = fed.part("lose") or () if fed else ()
    sums = walk.sums()
    # Whoever paid all that was possible would do so again.
    paid = None if sums.paid == min(sums.due, sums.food) else sums.paid
    ahead = again.forecast(None, paid, leaving)
    if ahead.sums().lost >= len(leaving):
        return ahead
    # Fewer must leave: those stay who would be missed most.
    fewer = combinations(leaving, ahead.sums().lost)
    return max((again.forecast(None, paid, some) for some in fewer), key=lambda end: end.sums().score)


def _one_more(area: dict[str, Any], card: str) -> None:
    area["cards"] = {**area.get("cards", {}), card: area.get("cards", {}).get(card, 0) + 1}


def _roof(position: dict[str, Any], area: dict[str, Any], walk: RoundWalk) -> None:
    _one_more(area, "roof_supply")
    position["roofs_left"] -= 1


def _utensils(position: dict[str, Any], area: dict[str, Any], walk: RoundWalk) -> None:
    _one_more(area, "utensils")
    for pile in (position["hidden"]["draw"], position["discard"]):
        if "utensils" in pile:
            pile.remove("utensils")
            return


def _food(position: dict[str, Any], area: dict[str, Any], walk: RoundWalk) -> None:
    area["goods"] = {**area["goods"], "food": area["goods"].get("food", 0) + 1}
    held = sum(area["goods"].values())
    area["slider"] = fitting_column(walk.start.figures.spaces, area["slider"], held)


def _column(position: dict[str, Any], area: dict[str, Any], walk: RoundWalk) -> None:
    area["slider"] -= 1


CHANGES: dict[str, Callable[[dict[str, Any], dict[str, Any], RoundWalk], None]] = {
    "roof": _roof,
    "utensils": _utensils,
    "food": _food,
    "column": _column,
}
"""One more roof, one more utensils card, one more food, the slider one column further left."""


def what_if(walk: RoundWalk) -> list[RoundChange]:
    """Tell in words what would change a finished end of round."""
    return [change_words(change) for change in what_would_change(walk)]


def change_words(change: Change) -> RoundChange:
    """Name a change and what comes of it."""
    title = {
        "roof": say("One more roof"),
        "utensils": say("One more utensils card"),
        "food": say("One more food"),
        "column": say("Slider one column further left"),
    }[change.kind]
    before, after = change.before, change.after
    if after is None:
        return RoundChange(title, say("not possible here: {problem}", problem=change.problem), possible=False)
    found = []
    if after.lost != before.lost:
        found.append(
            say("settlers who leave: {after}, not {before}", after=after.lost, before=before.lost)
            if after.lost
            else say("nobody would leave")
        )
    if after.unfed != before.unfed:
        found.append(say("settlers left hungry: {after}, not {before}", after=after.unfed, before=before.unfed))
    if after.gained != before.gained:
        found.append(say("Midden gained: {after}, not {before}", after=after.gained, before=before.gained))
    if after.after != before.after:
        found.append(say("slider on column {after}, not {before}", after=after.after, before=before.after))
    if after.score != before.score:
        found.append(say("score {change}", change=signed(after.score - before.score)))
    return RoundChange(title, " · ".join(found) if found else say("nothing would change"))
