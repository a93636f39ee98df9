"""How Stone Age speaks: its names, its rules, and the sentences for what happens, is refused and is asked."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.core import events, game
from skara.core.data import data_folder
from skara.core.glossary import Glossary
from skara.core.language import N_
from skara.core.near_names import NearNames
from skara.core.rule_search import Rulebook
from skara.core.words import Speech

glossary = Glossary(data_folder() / "stone_age" / "names.csv")
name = glossary.name
near = NearNames(glossary, lambda id: (id, f"move_{id}"))
_rulebook = Rulebook(data_folder() / "stone_age" / "rules.csv", glossary)
rules, find_rules = _rulebook.rules, _rulebook.find

EVENTS = {
    "round": N_("Round {round} begins."),
    "row": N_("Cards slide to the right; new cards: {cards}; left in the pile: {left}."),
    "first": N_("{who} has the first-player figure."),
    "place": N_("{who} places {count} in: {place}; at home: {home}."),
    "idle": N_("{who} cannot place any more; figures at home: {home}."),
    "use": N_("All figures are placed; now they are used."),
    "roll": N_("{who} rolls for {good}: {dice}, sum {sum}."),
    "tools": N_("{who} adds tools: {sum} + {added} = {total}."),
    "gather": N_("{who}: {total} ÷ {divisor} = {quotient}, remainder {rest}; taken: {gained}."),
    "gather_short": N_("{who}: {total} ÷ {divisor} = {quotient}, but the supply holds only {gained}; taken: {gained}."),
    "gain": N_("{who} gains {goods}."),
    "spend": N_("{who} spends {goods}."),
    "tool": N_("{who} gets a tool; tool tiles now: {tools}, worth {worth}."),
    "figure": N_("{who} gets a new figure; figures now: {figures}."),
    "agriculture": N_("{who} moves up in agriculture, to {agriculture}."),
    "void": N_("{who} gains nothing: {limit}, {number} is the limit."),
    "void_supply": N_("{who} gains nothing: the supply holds no {limit}."),
    "card": N_("{who} takes a card from space {space}: {card}."),
    "leave": N_("{who} leaves what lies there: {place}."),
    "lottery": N_("{who} rolls dice for all: {dice}."),
    "die": N_("{who} takes the die {die}: {reward}."),
    "draw": N_("{who} draws a card in secret: {card}."),
    "draw_none": N_("{who} draws no card: the pile is empty."),
    "points": N_("{who} scores {vp} points."),
    "once": N_("{who} keeps a one-use tool of {value}."),
    "wild": N_("{who} keeps a card for {amount} resources of any kind."),
    "redeem": N_("{who} turns in the card for resources of any kind: {goods}."),
    "build": N_("{who} builds {tile} for {goods}: {vp} points; buildings now: {buildings}."),
    "turn_up": N_("Next tile of {place}: {tile}; left in the stack: {left}."),
    "stack_empty": N_("The stack {place} is empty: this is the last round."),
    "feeding": N_("All figures are home; they are fed."),
    "income": N_("{who} takes food for agriculture {agriculture}: {gained}."),
    "feed": N_("{who} feeds {figures} figures: food due {due}, held {held}, paid {paid}; resources paid: {resources}."),
    "starve": N_("{who} lets figures go hungry: food due {due}, paid {paid}, missing {missing}; {vp} points."),
    "over_cards": N_("Too few cards to fill the row: needed {needed}, in the pile {left}. The game is over."),
    "over": N_("A stack of buildings is empty: the game is over after round {round}."),
    "over_round": N_("The game is over after its last round, {round}."),
    "final_symbols": N_("{who}: different symbols {symbols}, once more {again}: {vp} points."),
    "final_people": N_("{who}: {people} × {times} = {vp} points."),
    "final_resources": N_("{who}: resources left {number}: {vp} points."),
}  # fmt: skip

QUESTIONS = {
    "place": N_("place figures on one place; at home: {home}."),
    "use": N_("use your figures, one place after the other; places left: {places}."),
    "tools": N_("{sum} ÷ {divisor} for {good}: add tools, or none."),
    "dice": N_("take one of the dice: {dice}."),
    "feed": N_("{missing} food is missing: pay as many resources, or lose {vp} points."),
    "over": N_("The game is over."),
}

VARIANTS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "gather": lambda terms: "_short" if terms["gained"] < terms["quotient"] else "",
    "void": lambda terms: "_supply" if terms["number"] == 0 else "",
    "draw": lambda terms: "" if terms["card"] else "_none",
    "over": lambda terms: "" if terms["cause"] == "stack" else f"_{terms['cause']}",
}
"""Kinds of events with a sentence for a special case, and how its name ends."""


def _variant(event: events.Event) -> str:
    """Name the sentence of an event."""
    ending = VARIANTS.get(event.kind)
    return event.kind + (ending(event.terms) if ending else "")


SPEECH = Speech(glossary, EVENTS, QUESTIONS, _variant)


class Refusal(events.Refusal):
    """Why something cannot be done in Stone Age."""

    __slots__ = ()

    speech = SPEECH


class Event(events.Event):
    """What happened in Stone Age."""

    __slots__ = ()

    speech = SPEECH


class Decision(game.Decision):
    """What is asked in Stone Age."""

    __slots__ = ()

    speech = SPEECH
