"""What dice bring after a move, worked out over all rolls; nothing here is played out."""

from typing import Any

from skara.core.language import ngettext, say
from skara.core.numbers import number
from skara.core.study import Line
from skara.stone_age.dice import Roll, odds, roll_for, tool_ways, unit_worth, worth_of_rolls
from skara.stone_age.game import Game
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, FOOD, FOREST, GOODS, HUNT, PLACE
from skara.stone_age.placing import counts
from skara.stone_age.study.candidates import Found
from skara.stone_age.words import glossary


def chances(game: Game, line: Line) -> list[str]:
    """Say what the dice of a move bring on average, and between which bounds; with tools, what each choice is worth."""
    (move,) = line
    verb, place = move.option.verb, PLACE.get(move.option.what, -1)
    if verb == "tools":
        return _tools(game, move)
    if verb == "place" and HUNT <= place < FIRST_CARD:
        return _figures(game, place, move.part(""))
    if verb == "resolve" and HUNT <= place < FIRST_CARD:
        return _rolled(game, _good(place), game.players[game.active].placed[place])
    if verb == "buy" and place < FIRST_STACK:
        card = game.figures.cards[game.row[place - FIRST_CARD]]
        return _rolled(game, card.good, card.amount) if card.top == "roll" else []
    return []


def notes(found: Found, last: bool) -> list[str]:
    """Say what the values are."""
    if last:
        return [say("It is the last meal: values are final scores.")]
    told = [say("A decision is one move; all that follows on it is played out.")]
    if found.left_out:
        text = ngettext(
            "{count} set of tools was left out: another one brings as much now and keeps as much for later.",
            "{count} sets of tools were left out: another one brings as much now and keeps as much for later.",
            found.left_out,
        )
        told.insert(0, text.format(count=number(found.left_out)))
    if found.food is not None:
        told.append(
            say(
                "On rolls to come resources count as in a building, food {food}; one-use tools can wait.",
                food=number(found.food),
            )
        )
    return told


def _good(place: int) -> int:
    return FOOD if place == HUNT else place - FOREST


def _limit(roll: Roll, good: int, game: Game) -> int | None:
    return None if good == FOOD or game.supply is None else roll.most


def _rolled(game: Game, good: int, dice: int) -> list[str]:
    """Tell the mean and the bounds of a roll, and its mean with the tiles that are ready."""
    roll = roll_for(game, good, dice)
    found = odds(dice, roll.divisor, _limit(roll, good, game))
    told = say(
        "The dice bring {mean} {good} on average, {least} to {most}.",
        mean=number(found.mean), least=found.least, most=found.most, good=glossary.noun(GOODS[good], 2),
    )  # fmt: skip
    ready = game.players[game.active].ready
    if not ready:
        return [told]
    mean = worth_of_rolls((roll,), ready) / unit_worth(game.figures, good)
    return [told, say("With all tools that are ready: {mean} on average.", mean=number(mean))]


def _figures(game: Game, place: int, figures: int) -> list[str]:
    """Tell what so many figures bring, and what any other number would."""
    good = _good(place)
    least, most = counts(game, game.players[game.active], place)
    means = []
    for dice in range(least, most + 1):
        roll = roll_for(game, good, dice)
        means.append(f"{dice}: {number(odds(dice, roll.divisor, _limit(roll, good, game)).mean)}")
    by_number = say("On average by number of figures: {means}.", means=" · ".join(means))
    return [*_rolled(game, good, figures), by_number]


def _tools(game: Game, move: Any) -> list[str]:
    """Tell what a set of tools brings now, and what the rolls to come bring with those that are kept."""
    ways = tool_ways(game)
    found = ways[move]
    _, _, good, _ = game.pending
    now = say("Now: {goods}.", goods=glossary.counted(found.units, GOODS[good]))
    if not any(way.later for way in ways.values()):
        return [now]
    best = max(way.worth for way in ways.values())
    told = say(
        "Rolls to come, with the tiles kept: {later} points on average; together {worth}, the best choice {best}.",
        later=number(found.later), worth=number(found.worth), best=number(best),
    )  # fmt: skip
    return [now, told]
