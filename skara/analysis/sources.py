"""What a table can be made from: whatever holds a game, one or many."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.play import Play
from skara.core.session import Session
from skara.core.study import Line, Study, idling
from skara.records import open_game


def games_of(source: Any) -> list[Any]:
    """Return the games behind a game, a session, a position, a record, a saved file, or a list of such."""
    if isinstance(source, Iterable) and not isinstance(source, (Mapping, Path, Play, Session, str)):
        return [game for entry in source for game in games_of(entry)]
    return [open_game(source)]


def study_of(game: Any) -> Study:
    """Return the study of a game's box, or say that its turns cannot be analysed."""
    study: Study | None = getattr(game.box, "study", None)
    if study is None:
        raise OptionError(say("The turns of this game cannot be analysed yet: {game}.", game=game.box.ID))
    return study


def left_idle(game: Any, line: Line) -> str:
    """Say what a turn leaves unused, such as workers at home; nothing where it leaves nothing."""
    study = idling(study_of(game))
    return "" if study is None else study.idle_words(game, line)
