"""What options, fields and values are called in the panels, in the language spoken now."""

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS
from skara.brae.move_words import KEYWORD_WORDS, option_words, part_words
from skara.brae.words import name
from skara.core.language import N_, gettext, say
from skara.core.moves import Option
from skara.panels.brae.forms import ORDER, Field, Value

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

_PLAIN_LABELS = {
    "cook": N_("Cook"),
    "craft": N_("Flip"),
    "clean": N_("Spend"),
    "trade": N_("Trade"),
    "buy": N_("Pay"),
    "": N_("Food spent"),
}
"""What stands right behind the head of a move, by tile; everywhere else it is a gain."""


def confirm_words(game: Game, option: Option) -> str:
    """Say what the button does that plays a move of this option."""
    if option.verb == "place":
        return gettext(_DEEDS[option.what])
    return option_words(game, option)


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
        return gettext(KEYWORD_WORDS[keyword])
    return gettext(_PLAIN_LABELS.get(option.what, N_("Gain")))


def value_words(field: Field, value: Value) -> str:
    """Write what a field may hold."""
    if not value:
        return gettext("none")
    words = [part_words(part, alone=len(field.keywords) == 1) for part in value]
    return say(", then ").join(words) if field.keywords == (ORDER,) else ", ".join(words)
