"""How Skara Brae speaks: its names, its rules, and the sentences for what happens, is refused and is asked."""

from skara.core import events, game
from skara.core.data import data_folder
from skara.core.glossary import Glossary
from skara.core.language import N_
from skara.core.near_names import NearNames
from skara.core.rule_search import Rulebook
from skara.core.words import Speech

glossary = Glossary(data_folder() / "brae" / "names.csv")
name = glossary.name
_CALLED = ("{id}", "color_{id}", "focus_{id}", "task_{id}", "village_{id}", "{id}_worker", "{id}_track", "move_{id}")
near = NearNames(
    glossary,
    lambda id: [called.format(id=id) for called in _CALLED],
    kinds=("tile", "card", "settler", "worker"),
)
_rulebook = Rulebook(data_folder() / "brae" / "rules.csv", glossary)
rules, find_rules = _rulebook.rules, _rulebook.find

EVENTS = {
    "keep": N_("{who} keeps the special tile {tile}."),
    "round": N_("Round {round} begins; workers gained: {large} large, {small} small."),
    "sets": N_("The village cards of the round lie face up."),
    "offer": N_("{who} draws the cards of turn {turn}: {cards}."),
    "reshuffle": N_("The discard pile is shuffled into a new draw pile of {cards} cards."),
    "pass": N_("{who} passes."),
    "turn": N_("{who} takes the turn of set {set}."),
    "neutral": N_("The neutral marker moves and discards the leftmost card: {cards}."),
    "neutral_empty": N_("The neutral marker moves; there is no card to discard."),
    "set_over": N_("Set {set} is over; what is left is discarded: {cards}."),
    "set_over_empty": N_("Set {set} is over."),
    "take": N_("{who} takes a card: {card}."),
    "card": N_("{who} places {card}; owned now: {owned}."),
    "settler": N_("{who} places {card}; settlers of the {environment}: {settlers}."),
    "harvest": N_("Harvest of the {environment}: icons {icons} + knives {knives} = {number}."),
    "harvest_plain": N_("Harvest of the {environment}: icons {icons}, no knives: {number}."),
    "gain": N_("{who} gains {goods}."),
    "spend": N_("{who} spends {goods}."),
    "slider": N_("Storage: {held} held, {spaces} spaces: the slider moves right, from column {before} to {after}."),
    "overflow": N_("Storage: {held} held, {spaces} spaces; beside the board: {beside}."),
    "clear_midden": N_("{who} clears 1 Midden; left: {left}."),
    "clear_slider": N_("{who} clears: the slider moves left, from column {before} to {after} ({held} held)."),
    "furnish": N_("{who} furnishes (cost {portions}): space {space}; VP per settler {vp_settler}, per set {vp_set}."),
    "cook": N_("{who} cooks {meal}: weight {weight}, Hearth {limit}."),
    "craft": N_("{who} flips {tile}; flipped tiles: {flipped}."),
    "trade": N_("{who} trades for {cost}: space {space}, worth {vp} VP."),
    "explore": N_("{who} draws village cards to choose from: {number}."),
    "choose": N_("{who} keeps a card: {card}; discarded: {others}."),
    "recruit": N_("{who} gains a black worker; black workers now: {black}."),
    "place": N_("{who} places a {worker} on {tile} ({side})."),
    "act": N_("{who} carries out {tile} ({side}) without a worker."),
    "skip": N_("{who} goes without."),
    "done": N_("{who} ends the turn; workers placed: {placed}, left over: {left}."),
    "task": N_("{who} pays the task '{task}', which allows {tile}."),
    "task_done": N_("{who} turns the task '{task}' face down; tasks left: {left}."),
    "round_end": N_("End of round {round}: rest, feed, Midden."),
    "black_return": N_("{who} returns the black workers: {black}."),
    "rest": N_("{who} uses a rest ability."),
    "feed": N_("{who} feeds: settlers {settlers} − roofs {roofs}; food due {due}, paid {paid}; lost {lost}."),
    "unfed": N_("{who} leaves settlers hungry: {unfed}, for {vp} VP."),
    "lose": N_("{who} loses {cards}; settlers left: {settlers}."),
    "midden": N_("{who} gains Midden: slider shows {shown} − utensils {utensils}; gained {gained}."),
    "over": N_("The game is over after round {round}."),
}  # fmt: skip

QUESTIONS = {
    "special": N_("keep one special tile."),
    "order": N_("take the turn now, or pass and act later."),
    "village": N_("take a village card."),
    "bottom": N_("use the bottom effect of {card}, or skip it."),
    "workers": N_("place a worker, or end the turn."),
    "task": N_("carry out the action of the task, {tile}, or skip it."),
    "explore": N_("choose the card to keep."),
    "innovate": N_("spend {price} to use {tile} at once, or skip it."),
    "rest": N_("use a rest ability, or skip it."),
    "feed": N_("feed the settlers; {due} food due, {held} held."),
    "over": N_("The game is over."),
}


def _variant(event: events.Event) -> str:
    """Name the sentence of an event; a few kinds have one for a special case."""
    if event.kind in ("neutral", "set_over") and not event.terms["cards"]:
        return f"{event.kind}_empty"
    if event.kind == "harvest" and not event.terms["knives"]:
        return "harvest_plain"
    return event.kind


SPEECH = Speech(glossary, EVENTS, QUESTIONS, _variant)

goods_phrase = SPEECH.goods_phrase


class Refusal(events.Refusal):
    """Why something cannot be done in Skara Brae."""

    __slots__ = ()

    speech = SPEECH


class Event(events.Event):
    """What happened in Skara Brae."""

    __slots__ = ()

    speech = SPEECH


class Decision(game.Decision):
    """What is asked in Skara Brae."""

    __slots__ = ()

    speech = SPEECH
