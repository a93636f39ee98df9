"""A class's folder: what the saved games in it came to, and which files could not be taken in."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from skara.analysis.review_files import FORMAT as REVIEW
from skara.analysis.review_files import load_review
from skara.challenges import checked_week, goals, is_challenge
from skara.core.errors import OptionError, RecordError, SkaraError
from skara.core.files import file_text, read_json_text, reason
from skara.core.handed_in import OUTCOMES, HandedIn, outcomes_from
from skara.core.language import LANGUAGES, language, say, set_language
from skara.core.numbers import number
from skara.core.quoting import brief, path_named
from skara.core.record import FORMAT as RECORD
from skara.games import box_of
from skara.records import open_game

SUFFIX, REVIEW_SUFFIX = ".json", ".review.json"
"""How a saved game is called, and a review that lies beside it."""


class SavedResult(NamedTuple):
    """What one player of a saved game came to."""

    file: str
    nickname: str
    box: str
    player: int
    points: int
    """The final score, or the score if the game ended now."""
    finished: bool
    rounds: int
    """How many rounds have ended."""
    of_rounds: int | None
    goals: tuple[int, ...]
    """The points wanted by whoever plays alone, the hard goal last."""
    accuracy: float | None
    """From the review beside the game, if there is one of this player."""
    week: str | None
    """The week whose cards it was played on, with nothing changed."""

    def reached(self, which: int) -> bool | None:
        """Tell whether a goal was reached, the first (0) or the hard one (-1); None where there is none."""
        return self.finished and self.points >= self.goals[which] if self.goals else None

    def told(self, week: str) -> str:
        """Say in a line how the challenge of a week went."""
        if self.week != week:
            return say("{file}: these are not the cards of {week}.", file=brief(self.file), week=week)
        points = number(self.points)
        if not self.finished:
            return say("{name}: not finished, {points} VP so far.", name=self.nickname, points=points)
        told = [say("{name}: {points} VP", name=self.nickname, points=points)]
        for place, goal in enumerate(self.goals):
            told.append(
                say("{points} reached", points=number(goal))
                if self.reached(place)
                else say("{points} not reached", points=number(goal))
            )
        return ", ".join(told)


@dataclass(slots=True)
class ClassFolder:
    """What was found in a folder. What a file holds is told by its format, and each format has a reader."""

    results: list[SavedResult] = field(default_factory=list)
    handed_in: list[HandedIn] = field(default_factory=list)
    """What students handed in of the wrong ideas that came up."""
    left_out: list[str] = field(default_factory=list)
    """A sentence for each file that was not taken in."""

    def take_in(self, paths: Iterable[Path]) -> None:
        """Take in files one by one; what is wrong with one keeps out none of the others."""
        for path in paths:
            try:
                document = _document(path)
            except RecordError as error:
                # It names the file itself.
                self.left_out.append(str(error))
                continue
            try:
                kind = document.get("format") if isinstance(document, Mapping) else None
                reader = _READERS.get(kind) if isinstance(kind, str) else None
                if reader is None:
                    raise RecordError(say("it is not a saved game."))
                reader(self, path, document)
            except SkaraError as error:
                self.leave_out(path, error)

    def leave_out(self, path: Path, problem: object) -> None:
        """Say why a file was not taken in, or not the whole of it."""
        self.left_out.append(say("{place}: {problem}", place=brief(path.name), problem=problem))


def read_class(folder: str | Path) -> ClassFolder:
    """Read a folder of saved games; nothing in it is changed."""
    try:
        entries = sorted(Path(folder).iterdir())
    except (OSError, TypeError, ValueError) as error:
        problem = say("Cannot read the folder {folder}: {error}.", folder=path_named(folder), error=reason(error))
        raise OptionError(problem) from None
    visible = [path for path in entries if not path.name.startswith(".")]
    found = ClassFolder()
    found.take_in(path for path in visible if path.suffix == SUFFIX)
    others = [brief(path.name) for path in visible if path.suffix != SUFFIX]
    if others:
        found.left_out.append(say("No saved games, by their names: {files}.", files=", ".join(others)))
    return found


def _document(path: Path) -> Any:
    """Read a file of the folder; what is wrong is told by its name alone: where it lies is nobody's business."""
    try:
        return read_json_text(file_text(path), brief(path.name))
    except (OSError, ValueError) as error:
        raise RecordError(say("Cannot read {path}: {error}.", path=brief(path.name), error=reason(error))) from None


def _read_game(found: ClassFolder, path: Path, document: Mapping[str, Any]) -> None:
    game = open_game(document)
    accuracies = _accuracies(found, path, game)
    at, wanted = game.moment, goals(game)
    week = str(game.seed)
    for seat, player in enumerate(game.players):
        found.results.append(
            SavedResult(
                path.name,
                _nickname(game, player.name, path.stem),
                game.box.ID,
                seat,
                game.score(seat).total,
                game.is_over,
                at.round if game.is_over else at.round - 1,
                at.rounds,
                wanted,
                accuracies.get(seat),
                week if _is_week(week) and is_challenge(game, week) else None,
            )
        )


def _nickname(game: Any, name: str, stem: str) -> str:
    """Return a player's name; who gave none is called by the file."""
    if name not in given_names(game.box.ID, len(game.players)):
        return name
    return stem if len(game.players) == 1 else say("{who} ({what})", who=name, what=stem)


def _accuracies(found: ClassFolder, path: Path, game: Any) -> dict[int, float]:
    """Read the accuracy from the review beside a game, by seat; a review of another game does not count."""
    beside = path.with_name(path.name.removesuffix(SUFFIX) + REVIEW_SUFFIX)
    if not beside.exists():
        return {}
    try:
        review = load_review(beside)
        if review.game.seed != game.seed or review.game.moves() != game.moves():
            raise RecordError(say("a review of another game than {game}.", game=brief(path.name)))
    except SkaraError as error:
        found.leave_out(beside, error)
        return {}
    return {review.player: review.accuracy}


def _pass_review(found: ClassFolder, path: Path, document: Mapping[str, Any]) -> None:
    """A review is read with its game; alone it says nothing."""
    game = path.with_name(path.name.removesuffix(REVIEW_SUFFIX) + SUFFIX)
    if not path.name.endswith(REVIEW_SUFFIX) or not game.exists():
        raise RecordError(say("a review without its game; call them x.json and x.review.json."))


def _read_outcomes(found: ClassFolder, path: Path, document: Mapping[str, Any]) -> None:
    found.handed_in.append(outcomes_from(document))


_READERS: dict[str, Callable[[ClassFolder, Path, Mapping[str, Any]], None]] = {
    RECORD: _read_game,
    REVIEW: _pass_review,
    OUTCOMES: _read_outcomes,
}
"""Who reads a file, by the format that it names."""


def _is_week(text: str) -> bool:
    try:
        return checked_week(text) == text
    except OptionError:
        return False


@cache
def given_names(game: str, players: int) -> frozenset[str]:
    """Return what players are called who gave no name, in every language."""
    spoken, found = language(), set()
    try:
        for code in LANGUAGES:
            set_language(code)
            found |= {player.name for player in box_of(game).new_game(players).players}
    finally:
        set_language(spoken)
    return frozenset(found)
