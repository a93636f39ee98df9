"""How rows of signs are read: each with the sentence that it means."""

from skara.core.language import say
from skara.core.screen import Glyph, Meaning

_FISH, _STONE, _WOOL, _HIDE = (Glyph("good", which) for which in ("fish", "stone", "wool", "hide"))


def legend() -> tuple[Meaning, ...]:
    """Return the rows that stand on cards and tiles, with what they mean."""
    return (
        Meaning(("+2", _FISH), say("You get 2.")),
        Meaning(("−2", _FISH), say("You pay 2.")),
        Meaning((_STONE, "→", _FISH), say("Give the left, get the right.")),
        Meaning((_STONE, "/", _FISH), say("One of the two.")),
        Meaning(("+", _FISH, ":", Glyph("env", "shore")), say("One for each such icon in your village.")),
        Meaning(("−2×", "2", _WOOL, "/", _HIDE), say("Pay twice: each time 2 wool or 1 hide.")),
        Meaning((say("−{number} alike", number=3),), say("3 of one kind, never Midden.")),
        Meaning((say("{number} kinds", number="2–4"),), say("2 to 4 different resources, one of each.")),
        Meaning((Glyph("icon", "hearth"), "≤ 6"), say("All you cook at once weighs 6 at most.")),
        Meaning((Glyph("icon", "clear"), "2–6"), say("Remove that many Midden, or move the slider left.")),
        Meaning((Glyph("icon", "flip"), _WOOL, _STONE), say("Pay these two once to flip the tile: 2 VP.")),
        Meaning((Glyph("icon", "settler"), "1+1"), say("1 settler here, and the flipped tile counts as 1 more.")),
        Meaning((Glyph("icon", "rest"), Glyph("icon", "hearth")), say("At the end of the round you may cook once.")),
    )
