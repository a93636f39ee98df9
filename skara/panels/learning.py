"""What was learned, kept where games are kept."""

from skara.lessons.progress import Learned
from skara.panels.keeping import keeper


def progress_of(game: str) -> Learned:
    """Return what the reader has learned in a game."""
    return Learned(keeper(), game)
