"""What was learned, kept where games are kept."""

from skara.lessons.progress import Progress
from skara.panels.keeping import keeper


def progress_of(game: str) -> Progress:
    """Return what the reader has learned in a game."""
    return Progress(keeper(), game)
