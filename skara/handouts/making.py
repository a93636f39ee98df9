"""Which handouts there are, and how they get into a folder: one for each language, the same names in all."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from skara.core.box import Box
from skara.core.errors import RecordError, SkaraError
from skara.core.files import reason, write_bytes
from skara.core.handout import Handout, Handouts
from skara.core.language import LANGUAGES, language, say, set_language
from skara.core.quoting import path_named, quoted
from skara.games import DEFAULT, box_of
from skara.handouts.exercise_sheets import SHEETS
from skara.handouts.paper import set_on_paper

FOLDER = Path("build") / "handouts"
"""Where handouts go unless told otherwise."""


def handout_names(game: str = DEFAULT) -> list[str]:
    """List the names of a game's handouts."""
    return list(_makers(box_of(game)))


def make_handouts(
    names: Iterable[str] = (),
    languages: Iterable[str] = LANGUAGES,
    folder: str | Path = FOLDER,
    *,
    game: str = DEFAULT,
    data: str | Path | None = None,
) -> list[Path]:
    """Make handouts, all of them unless some are named, and return the files: `folder/fr/score-sheet.pdf`.

    `data` is a folder with a changed copy of the game's tables; lessons, and so exercise sheets, keep to the printed
    ones. Nothing is written before everything is made.
    """
    box = box_of(game)
    makers, draw = _makers(box), _handouts_of(box).sign_picture
    wanted = _known([names] if isinstance(names, str) else names, makers)
    before = language()
    made: dict[Path, bytes] = {}
    try:
        for code in [languages] if isinstance(languages, str) else languages:
            set_language(code)
            for name in wanted:
                made[Path(folder) / code / f"{name}.pdf"] = set_on_paper(makers[name](data), draw)
    finally:
        set_language(before)
    for path, content in made.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problem = say("Cannot write {path}: {error}.", path=path_named(path.parent), error=reason(error))
            raise RecordError(problem) from None
        write_bytes(path, content)
    return list(made)


def _known(names: Iterable[str], makers: Mapping[str, Any]) -> list[str]:
    wanted = list(dict.fromkeys(names)) or list(makers)
    for name in wanted:
        if name not in makers:
            known = ", ".join(makers)
            raise SkaraError(say("Unknown handout {name}; possible are: {known}.", name=quoted(name), known=known))
    return wanted


def _makers(box: Box) -> dict[str, Callable[[str | Path | None], Handout]]:
    """Return how each handout of a game is made: its own, and the sheets of its course."""
    offered = _handouts_of(box)
    sheets = SHEETS if offered.SCENES else {}
    return {**offered.HANDOUTS, **{name: partial(_sheet, make, box, offered) for name, make in sheets.items()}}


def _sheet(make: Callable[[Box, Handouts], Handout], box: Box, offered: Handouts, data: str | Path | None) -> Handout:
    return make(box, offered)


def _handouts_of(box: Box) -> Handouts:
    found: Handouts | None = getattr(box, "handouts", None)
    if found is None:
        raise SkaraError(say("The game {game} has no handouts.", game=quoted(box.ID)))
    return found
