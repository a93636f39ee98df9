"""What the ids in tables are called in the reader's language, by the names of their game."""

from skara.core.language import say
from skara.games import box_of


def label(box: str, id: str, group: str = "") -> str:
    """Return the reader's name for an id of a game's tables.

    `group` is `line` or `place` where a line of the score, or a source or use of goods, is called otherwise than the
    thing of that id: its name is then that of `line_<id>` or `place_<id>`.
    """
    glossary = box_of(box).words.glossary
    if group and (own := f"{group}_{id}") in glossary:
        return glossary.name(own)
    if group == "place" and id in (shared := _shared_places()):
        return shared[id]
    return glossary.name(id)


def counted_label(box: str, number: int, id: str) -> str:
    """Return a number with its noun in the reader's language: `2 shells`."""
    return box_of(box).words.glossary.counted(number, id)


def _shared_places() -> dict[str, str]:
    """Return the sources and uses that every game may have, and those that come from looking at one round alone."""
    return {
        "setup": say("Set-up"),
        "before": say("Earlier rounds"),
        "later": say("Later rounds"),
        "kept": say("Held, worth points"),
        "waste": say("Held, worth nothing"),
        "penalty": say("Held, costs points"),
    }
