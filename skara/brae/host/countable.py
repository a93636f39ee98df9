"""How the mixtures in a form are counted: goods, clearings, and settlers that leave."""

from typing import Any

from skara.brae.ids import GOOD, GOODS
from skara.brae.moves import CLEARINGS
from skara.core.forms import Counts
from skara.core.goods import Goods

_GOODS_KEYWORDS = ("pay", "gain", "furnish", "trade")


class Mixtures:
    """Counts what stands behind the keywords of one option."""

    def __init__(self, tile: str = "", by_place: bool = False) -> None:
        """Take the tile of the option; `by_place` where it matters which settlers of a face leave."""
        self.tile, self.by_place = tile, by_place

    def counts(self, keyword: str, operand: Any) -> Counts | None:
        """Count the items of an operand, or return None where it is no mixture."""
        if keyword == "lose":
            return self._leaving(operand)
        if keyword == "clear":
            return None if self.tile != "clean" else {step: operand.count(step) for step in CLEARINGS}
        if keyword in _GOODS_KEYWORDS or (keyword == "" and self.tile in ("cook", "clean")):
            return {GOODS[place]: count for place, count in operand}
        return None

    def operand(self, keyword: str, counts: Counts) -> Any:
        """Return the operand with these counts."""
        if keyword == "lose":
            return self._settlers(counts)
        if keyword == "clear":
            # Midden first: each one less may make the room that the slider needs.
            return tuple(step for step in CLEARINGS for _ in range(counts.get(step, 0)))
        goods: Goods = tuple(sorted((GOOD[item], count) for item, count in counts.items() if count))
        return goods

    def _leaving(self, losses: tuple[tuple[str, int], ...]) -> dict[str, int]:
        if self.by_place:
            return {f"{face}#{number}": 1 for face, number in losses}
        faces = [face for face, _ in losses]
        return {face: faces.count(face) for face in faces}

    def _settlers(self, counts: Counts) -> tuple[tuple[str, int], ...]:
        if self.by_place:
            named = [item.split("#") for item, count in counts.items() if count]
            return tuple(sorted((face, int(number)) for face, number in named))
        return tuple(sorted((face, copy) for face, count in counts.items() for copy in range(1, count + 1)))
