"""Moves in words, before and after they are played: what an option is called, and what was chosen for its parts."""

from skara.core.language import say
from skara.core.moves import Option
from skara.stone_age.ids import goods_dict
from skara.stone_age.moves import Move
from skara.stone_age.state import State
from skara.stone_age.words import SPEECH, glossary


def option_words(option: Option) -> str:
    """Name an option as in a list of choices."""
    place = glossary.name(option.what)
    return {
        "place": say("Place: {place}", place=place),
        "resolve": say("Use: {place}", place=place),
        "buy": say("Buy: {place}", place=place),
        "leave": say("Leave: {place}", place=place),
        "tools": say("Add tools"),
        "redeem": say("Take resources of any kind"),
        "die": say("Take the die {face}", face=option.what),
        "feed": say("Pay resources"),
        "starve": say("Lose points"),
    }[option.verb]


def done_words(option: Option) -> str:
    """Name an option that was chosen, and played."""
    place = glossary.name(option.what)
    return {
        "place": say("Placed: {place}", place=place),
        "resolve": say("Used: {place}", place=place),
        "buy": say("Bought: {place}", place=place),
        "leave": say("Did without: {place}", place=place),
        "tools": say("Added tools"),
        "redeem": say("Took resources of any kind"),
        "die": say("Took the die {face}", face=option.what),
        "feed": say("Paid resources"),
        "starve": say("Lost points"),
    }[option.verb]


def move_words(game: State, move: Move) -> str:
    """Write a move in words, as it is about to be played: `Place: forest, 3`."""
    return ", ".join([option_words(move.option), *_parts(move)])


def played_words(game: State, move: Move) -> str:
    """Write a move in words, as it was played: `Placed: forest, 3`."""
    return ", ".join([done_words(move.option), *_parts(move)])


def _parts(move: Move) -> list[str]:
    words = []
    for keyword, operand in move.parts:
        if move.option.verb == "place":
            words.append(glossary.counted(operand, "figure"))
        elif move.option.verb != "tools":
            words.append(SPEECH.goods_phrase(goods_dict(operand)))
        elif keyword == "none":
            words.append(say("none"))
        else:
            values = " + ".join(map(str, operand))
            words.append(say("one-use {values}", values=values) if keyword else values)
    return words
