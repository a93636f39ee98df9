"""Moves in words once they are played: what was done, and with what."""

from skara.brae.game import Game
from skara.brae.move_words import KEYWORD_WORDS, leaving_words, part_words
from skara.brae.moves import Move
from skara.brae.words import glossary, name
from skara.core.language import N_, gettext, say
from skara.core.moves import Option, Part

_DONE = {
    "keep": N_("Kept the tile {thing}"),
    "turn": N_("Took the turn"),
    "pass": N_("Passed for now"),
    "take": N_("Took: {thing}"),
    "choose": N_("Kept the card: {thing}"),
    "task": N_("Did the task: {thing}"),
    "act": N_("Used {thing}"),
    "bottom": N_("Used the bottom effect"),
    "skip": N_("Went without"),
    "done": N_("Ended the turn"),
    "feed": N_("Fed the settlers"),
}

_DONE_AT_REST = {
    "cook": N_("Cooked at rest"),
    "buy": N_("Bought at rest"),
    "skip": N_("Did nothing more at rest"),
}

_DONE_PARTS = {
    "pay": N_("paid {what}"),
    "gain": N_("gained {what}"),
    "buy": N_("bought for {what}"),
    "furnish": N_("furnished with {what}"),
    "trade": N_("traded {what}"),
    "craft": N_("flipped {what}"),
}

_DONE_FREE = {"furnish": N_("furnished for free"), "trade": N_("traded for free")}


def played_words(game: Game, move: Move) -> str:
    """Write a move in words, as it was played: `Used Cook, large worker: 2 shells`."""
    if move.option.verb == "feed" and move.parts:
        return _meal_words(move)
    head, words = _option_words(move.option), [_part_words(part) for part in move.parts]
    if move.option.who and words:
        return say("{move}: {details}", move=head, details=", ".join(words))
    return ", ".join([head, *words])


def _option_words(option: Option) -> str:
    verb, who, thing, _ = option
    if verb == "place":
        worker = {"large": say("large worker"), "small": say("small worker")}[who]
        return say("Used {thing}, {worker}", thing=name(thing), worker=worker)
    if verb == "rest":
        return gettext(_DONE_AT_REST[thing])
    thing = thing.partition("#")[0]
    words = (glossary.noun(thing) if "-" in thing else name(thing)) if thing else ""
    return say(_DONE[verb], thing=words)


def _part_words(part: Part) -> str:
    keyword, operand = part
    if keyword == "roof":
        return say("also gained a roof")
    if keyword in _DONE_FREE and not operand:
        return gettext(_DONE_FREE[keyword])
    if keyword in _DONE_PARTS:
        return say(_DONE_PARTS[keyword], what=part_words(part, alone=True))
    words = part_words(part, alone=False)
    return words[:1].lower() + words[1:] if keyword in KEYWORD_WORDS else words


def _meal_words(move: Move) -> str:
    paid, losses = move.part("") or 0, move.part("lose")
    meal = say("Fed the settlers with {food}", food=glossary.counted(paid, "food")) if paid else say("Fed nobody")
    return say("{meal}; gone: {settlers}", meal=meal, settlers=leaving_words(losses)) if losses else meal
