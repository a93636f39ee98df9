"""What was learned, kept where games are kept, and handed in where somebody wants that."""

from pathlib import Path

from skara.core.errors import OptionError
from skara.core.handed_in import HandedIn, IdeaMet, checked_nickname, forget_outcomes, write_outcomes
from skara.core.keeper import BrowserHome, Keeper
from skara.core.language import say
from skara.games import DEFAULT
from skara.lessons.progress import Learned
from skara.panels.keeping import is_in_class, is_served, keeper


def progress_of(game: str) -> Learned:
    """Return what the reader has learned in a game; in class nothing, and what happens there is not kept."""
    return Learned(Keeper(BrowserHome()) if is_in_class() else keeper(), game)


def hand_in(nickname: str, folder: str | Path = ".", game: str = DEFAULT) -> Path:
    """Write an outcome file for a class: under a nickname, how often each wrong idea was met in which lesson."""
    name = checked_nickname(nickname)
    if is_served():
        raise OptionError(say("On this page nothing can be handed in; open the notebook itself."))
    met = tuple(IdeaMet(*place, count) for place, count in Learned(keeper(), game).misconceptions().items())
    return write_outcomes(folder, HandedIn(name, game, met))


def forget_me(nickname: str, folder: str | Path = ".") -> bool:
    """Delete the outcome file that was handed in under a nickname; tell whether there was one."""
    return forget_outcomes(folder, nickname)
