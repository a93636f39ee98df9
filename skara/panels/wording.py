"""What options, fields and values are called in the panels, in the language spoken now."""

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, goods_dict
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import N_, gettext, say
from skara.core.moves import Option, Part
from skara.core.words import listed
from skara.panels.forms import ORDER, Field, Value

_DEEDS = {
    "furnish": N_("Place worker and furnish"),
    "cook": N_("Place worker and cook"),
    "craft": N_("Place worker and craft"),
    "clean": N_("Place worker and clean"),
    "trade": N_("Place worker and trade"),
    "gather_shore": N_("Place worker and gather"),
    "gather_hills": N_("Place worker and gather"),
    "gather_thickets": N_("Place worker and gather"),
    "gather_fields": N_("Place worker and gather"),
    "build": N_("Place worker and build"),
    "explore": N_("Place worker and explore"),
    "hunt_boar": N_("Place worker and hunt"),
    "innovate": N_("Place worker and innovate"),
    "muster": N_("Place worker and muster"),
    "recruit": N_("Place worker and recruit"),
    "spin_wool": N_("Place worker and spin"),
    "tend_land": N_("Place worker and tend the land"),
    "barter": N_("Place worker and barter"),
    "forage": N_("Place worker and forage"),
}

_LABELS = {
    "pay": N_("Pay"),
    "knives": N_("Knives spent"),
    "gain": N_("Gain"),
    "clear": N_("Clear"),
    "buy": N_("Buy, paying"),
    "bonus": N_("Bonus"),
    "furnish": N_("Furnish with"),
    "trade": N_("Trade"),
    "craft": N_("Flip"),
    "lose": N_("Who leaves"),
    "roof": N_("Roof"),
    ORDER: N_("Order of the steps"),
}

_PLAIN_LABELS = {
    "cook": N_("Cook"),
    "craft": N_("Flip"),
    "clean": N_("Spend"),
    "trade": N_("Trade"),
    "buy": N_("Pay"),
    "": N_("Food spent"),
}
"""What stands right behind the head of a move, by tile; everywhere else it is a gain."""


def option_words(game: Game, option: Option) -> str:
    """Name an option as in a list of choices."""
    verb, _, thing, _ = option
    if verb == "place":
        return name(thing)
    if verb == "rest":
        return {
            "cook": say("At rest: cook"),
            "buy": say("At rest: buy"),
            "skip": say("At rest: nothing more"),
        }[thing]
    if verb == "bottom":
        return say("Bottom effect of: {card}", card=name(bottom_card(game)))
    thing = glossary.noun(thing) if "-" in thing else name(thing)
    words = {
        "keep": say("Keep the tile {thing}", thing=thing),
        "turn": name("take_turn"),
        "pass": name("pass"),
        "take": say("Take: {thing}", thing=thing),
        "choose": say("Keep the card: {thing}", thing=thing),
        "task": say("Task: {thing}", thing=thing),
        "act": say("Use {thing}", thing=thing),
        "skip": say("Go without"),
        "done": say("End the turn"),
        "feed": say("Feed the settlers"),
    }
    return words[verb]


def confirm_words(game: Game, option: Option) -> str:
    """Say what the button does that plays a move of this option."""
    if option.verb == "place":
        return gettext(_DEEDS[option.what])
    return option_words(game, option)


def bottom_card(game: Game) -> str:
    """Return the card whose bottom effect is asked about."""
    return game.figures.card_names[game.pending[-1][1]]


def field_label(option: Option, field: Field) -> str:
    """Name a field of a form."""
    keyword = field.keywords[0]
    if len(field.keywords) > 1:
        if keyword in ENVIRONMENTS:
            return say("Where")
        return say("Choice")
    if keyword in ENVIRONMENTS:
        return name(keyword)
    if keyword in ("top", "bottom"):
        return say("Effect")
    if keyword:
        return gettext(_LABELS[keyword])
    return gettext(_PLAIN_LABELS.get(option.what, N_("Gain")))


def value_words(field: Field, value: Value) -> str:
    """Write what a field may hold."""
    if not value:
        return gettext("none")
    words = [part_words(part, alone=len(field.keywords) == 1) for part in value]
    return say(", then ").join(words) if field.keywords == (ORDER,) else ", ".join(words)


def part_words(part: Part, alone: bool) -> str:
    """Write one part of a move; `alone` where its field has named it already."""
    keyword, operand = part
    if keyword in ("top", "bottom", "roof"):
        return {"top": name("top_harvest"), "bottom": name("bottom_effect"), "roof": say("also gain a roof")}[keyword]
    if keyword in ENVIRONMENTS and not operand:
        return name(keyword)
    words = _operand_words(keyword, operand)
    if alone:
        return words
    label = name(keyword) if keyword in ENVIRONMENTS else gettext(_LABELS[keyword]) if keyword in _LABELS else ""
    return f"{label} {words}".strip()


def _operand_words(keyword: str, operand: object) -> str:
    if isinstance(operand, int):
        return str(operand)
    if isinstance(operand, str):
        return name(operand)
    if keyword == "clear":
        return clearing_words(operand)  # type: ignore[arg-type]
    if keyword == "lose":
        return listed([item_words(f"{face}#{place}") for face, place in operand], gettext("and"))  # type: ignore[attr-defined]
    return goods_phrase(goods_dict(operand))  # type: ignore[arg-type]


def clearing_words(steps: tuple[str, ...]) -> str:
    """Write clearings in their order: `2 Midden, slider 1 left`."""
    runs: list[tuple[str, int]] = []
    for step in steps:
        if runs and runs[-1][0] == step:
            runs[-1] = (step, runs[-1][1] + 1)
        else:
            runs.append((step, 1))
    words = [
        glossary.counted(count, "midden") if step == "midden" else say("slider {count} left", count=count)
        for step, count in runs
    ]
    return ", ".join(words)


def item_words(item: str) -> str:
    """Name something that is counted: a good, or a settler by face, with its place where that matters."""
    face, _, place = item.partition("#")
    if place and place != "1":
        return say("{settler}, number {place} from below", settler=name(face), place=place)
    return name(face)
