"""What the parts of any drawing share: the pen, how things stand, and the measures of the page."""

from dataclasses import dataclass

from skara.drawing.page import is_wide
from skara.drawing.svg import Pen
from skara.drawing.things import Mark, Marks, mark_of


@dataclass(slots=True)
class Scene:
    """One drawing in the making; a game adds its table and whose area is drawn."""

    pen: Pen
    marks: Marks
    width: int

    @property
    def wide(self) -> bool:
        """Whether this is the layout for broad pages."""
        return is_wide(self.width)

    @property
    def margin(self) -> int:
        """The space left free at the sides."""
        return 24 if self.wide else 16

    @property
    def room(self) -> int:
        """The width between the margins."""
        return self.width - 2 * self.margin

    def mark(self, thing: str) -> Mark:
        """Return how a thing stands."""
        return mark_of(self.marks, thing)
