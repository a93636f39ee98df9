"""Events, refusals and prompts put into words, in the language spoken now."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS
from skara.core import events
from skara.core.data import data_folder
from skara.core.glossary import Glossary
from skara.core.language import N_, gettext, say
from skara.core.rulebook import Rule, load_rules

glossary = Glossary(data_folder() / "brae" / "names.csv")
name = glossary.name


@cache
def rules() -> dict[str, Rule]:
    """Return the rules by id, read once."""
    return load_rules(data_folder() / "brae" / "rules.csv")


_COMMON_NOUNS = frozenset(
    (*GOODS, *CARDS, *ENVIRONMENTS, "large_worker", "small_worker", "black_worker", "front", "back")
)
"""Names written small inside a sentence; tiles, tasks and the like keep their capital."""


def listed(words: list[str], last: str) -> str:
    """Join words with commas, and the last one with a word of its own."""
    if len(words) < 2:
        return words[0] if words else gettext("nothing")
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def goods_phrase(goods: Mapping[str, int]) -> str:
    """Write goods as in a sentence: `2 shells and 1 fish`."""
    return listed([glossary.counted(count, good) for good, count in goods.items()], gettext("and"))


def phrase(term: Any, last: str) -> str:
    """Write one term of a sentence: a number, a name, goods, or a list of such with a word before its last."""
    if isinstance(term, Mapping):
        return goods_phrase(term)
    if isinstance(term, (list, tuple)):
        return listed([phrase(item, last) for item in term], last)
    if isinstance(term, str) and term in glossary:
        if term in _COMMON_NOUNS or "-" in term:
            return glossary.noun(term)
        return glossary.name(term)
    return str(term)


class Refusal(events.Refusal):
    """Why something cannot be done in Skara Brae."""

    __slots__ = ()

    @property
    def sentence(self) -> str:
        """The reason with its numbers, in the language spoken now."""
        return gettext(self.message).format(**{key: phrase(term, gettext("or")) for key, term in self.terms.items()})

    def __str__(self) -> str:
        """Write the reason and the rule it comes from."""
        return f"{self.sentence} ({self.rule})"


class Event(events.Event):
    """What happened in Skara Brae."""

    __slots__ = ()

    @property
    def sentence(self) -> str:
        """What happened, in the language spoken now."""
        terms = {key: phrase(term, gettext("and")) for key, term in self.terms.items()}
        return gettext(_variant(self)).format(who=self.who, **terms)

    def __str__(self) -> str:
        """Write the sentence and the rule it comes from."""
        return f"{self.sentence} ({self.rule})"


def _variant(event: Event) -> str:
    """Pick the sentence for an event; a few kinds have one for a special case."""
    if event.kind == "neutral" and not event.terms["cards"]:
        return _SENTENCES["neutral_empty"]
    if event.kind == "set_over" and not event.terms["cards"]:
        return _SENTENCES["set_over_empty"]
    if event.kind == "harvest" and not event.terms["knives"]:
        return _SENTENCES["harvest_plain"]
    return _SENTENCES[event.kind]


_SENTENCES = {
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
    "task": N_("{who} pays the task {task}, which allows {tile}."),
    "task_done": N_("{who} turns the task {task} face down; tasks left: {left}."),
    "round_end": N_("End of round {round}: rest, feed, Midden."),
    "black_return": N_("{who} returns the black workers: {black}."),
    "rest": N_("{who} uses a rest ability."),
    "feed": N_("{who} feeds: settlers {settlers} − roofs {roofs}; food due {due}, paid {paid}; lost {lost}."),
    "unfed": N_("{who} leaves settlers hungry: {unfed}, for {vp} VP."),
    "lose": N_("{who} loses {cards}; settlers left: {settlers}."),
    "midden": N_("{who} gains Midden: slider shows {shown} − utensils {utensils}; gained {gained}."),
    "over": N_("The game is over after round {round}."),
}  # fmt: skip

_PROMPTS = {
    "special": N_("{who}: keep one special tile."),
    "order": N_("{who}: take the turn now, or pass and act later."),
    "village": N_("{who}: take a village card."),
    "bottom": N_("{who}: use the bottom effect of {card}, or skip it."),
    "workers": N_("{who}: place a worker, or end the turn."),
    "task": N_("{who}: carry out the action of the task, {tile}, or skip it."),
    "explore": N_("{who}: choose the card to keep."),
    "innovate": N_("{who}: spend {price} to use {tile} at once, or skip it."),
    "rest": N_("{who}: use a rest ability, or skip it."),
    "feed": N_("{who}: feed the settlers; {due} food due, {held} held."),
    "over": N_("The game is over."),
}


def prompt(kind: str, **terms: Any) -> str:
    """Write what is asked at a decision."""
    return say(
        _PROMPTS[kind], **{key: term if key == "who" else phrase(term, gettext("or")) for key, term in terms.items()}
    )
