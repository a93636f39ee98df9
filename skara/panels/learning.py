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


class OwnProgress:
    """What the reader has learned, for as long as a panel stands: another's switch may begin or end class meanwhile."""

    def __init__(self, game: str) -> None:
        """Read nothing yet."""
        self._game, self._in_class = game, is_in_class()
        self._learned = progress_of(game)

    @property
    def now(self) -> Learned:
        """What holds now."""
        if self._in_class != is_in_class():
            self._in_class, self._learned = is_in_class(), progress_of(self._game)
        return self._learned


def what_was_met(nickname: str, game: str) -> HandedIn:
    """Return what is handed in under a nickname: how often each wrong idea was met in which lesson."""
    met = tuple(IdeaMet(*place, count) for place, count in Learned(keeper(), game).misconceptions().items())
    return HandedIn(checked_nickname(nickname), game, met)


def hand_in(nickname: str, folder: str | Path = ".", game: str = DEFAULT) -> Path:
    """Write an outcome file for a class: under a nickname, how often each wrong idea was met in which lesson."""
    found = what_was_met(nickname, game)
    if is_served():
        problem = say("On this page no file can be written; Learn on the start page has a button for handing in.")
        raise OptionError(problem)
    return write_outcomes(folder, found)


def forget_me(nickname: str, folder: str | Path = ".") -> bool:
    """Delete the outcome file that was handed in under a nickname; tell whether there was one."""
    return forget_outcomes(folder, nickname)
