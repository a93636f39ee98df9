"""How rows of signs are read: each with the sentence that it means."""

from skara.core.language import say
from skara.core.screen import Glyph, Meaning


def legend() -> tuple[Meaning, ...]:
    """Return the rows that stand on places, cards and tiles, with what they mean."""
    return (
        Meaning(("÷3", Glyph("good", "wood")), say("Each 3 points of dice and tools give one.")),
        Meaning((Glyph("figure", "free"),), say("A free ring: room for a figure.")),
        Meaning((Glyph("figure", "red"),), say("A figure of that player.")),
        Meaning(("−2", Glyph("good", "any")), say("Pay 2 resources of any kind, never food.")),
        Meaning((Glyph("tool", "2"),), say("A tool worth 2, ready.")),
        Meaning((Glyph("tool", "used-2"),), say("A tool worth 2, used this round.")),
        Meaning((Glyph("tool", "once-3"),), say("A tool worth 3 that serves once in the game.")),
        Meaning((Glyph("icon", "dice"), "×3"), say("3 dice are rolled; everybody takes one, the buyer first.")),
        Meaning((Glyph("symbol", "music"),), say("Different symbols score their number times itself.")),
        Meaning((Glyph("people", "farmers"), "2 ×3"), say("2 people, each counting 3 of yours.")),
        Meaning((Glyph("icon", "stack"), "2"), say("Tiles on the smallest stack: at 0 this is the last round.")),
        Meaning((Glyph("icon", "card"), "24"), say("Cards in the pile: too few for the row end the game.")),
        Meaning((Glyph("icon", "flag"),), say("First player of this round.")),
    )
