"""What somebody has learned: lessons done, exercises solved, and the wrong ideas that come back to be practised.

All of it is one entry of the keeper, on the reader's own disk or in their browser. An entry that is damaged, or that a
newer version wrote, is left as it is, and never stands in the way of a lesson.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from skara.core.keeper import Keeper
from skara.core.language import say
from skara.core.writes import patch_between, patched
from skara.lessons.outcomes import Answered

ENTRY = "progress"
FORMAT = "skara-progress 1"

WAITS = (
    timedelta(hours=4), timedelta(days=1), timedelta(days=3), timedelta(weeks=1), timedelta(weeks=2),
    timedelta(days=30), timedelta(days=91), timedelta(days=182),
)  # fmt: skip
"""After how long a wrong idea comes back, each time that it was avoided; a new miss begins anew."""

MOST_A_DAY = 6
"""So many questions are practised a day at most."""


@dataclass(frozen=True)
class Practice:
    """A wrong idea that comes back, with the exercise in which it was met last."""

    item: str
    due: str
    """When, as an ISO time in UTC."""
    level: int = 0
    """How often it was avoided since it was met."""
    misses: int = 1


class Learned:
    """What a reader has learned in one game, kept at once."""

    def __init__(self, keeper: Keeper, game: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """Read what was kept."""
        self.keeper, self.game, self._now = keeper, game, now
        self._own: dict[str, Any] | None = None
        """What holds as long as this object, where the entry cannot be used."""

    # -----------------------------------------------------------------------------------------------------------
    # What is known

    @property
    def trouble(self) -> str:
        """Why nothing is kept, as a sentence; empty if it is."""
        self._read()
        return self.keeper.trouble_with(ENTRY)

    def step_of(self, lesson: str) -> int:
        """Return how far somebody came in a lesson."""
        return _whole(self._lesson(lesson).get("step"))

    def is_done(self, lesson: str) -> bool:
        """Tell whether a lesson was walked to its end."""
        return self._lesson(lesson).get("done") is True

    def is_seen(self, lesson: str) -> bool:
        """Tell whether a lesson came to its end with the help of *Show me*, and was never done without."""
        return self._lesson(lesson).get("seen") is True and not self.is_done(lesson)

    def results(self, lesson: str) -> dict[int, str]:
        """Return how each step of a lesson that was left was done, by its place."""
        kept = _part(self._lesson(lesson), "results")
        return {int(place): how for place, how in kept.items() if place.isdecimal() and isinstance(how, str)}

    def is_solved(self, item: str) -> bool:
        """Tell whether an exercise was answered right."""
        return _part(self._mine(), "items").get(item) is True

    def is_item_seen(self, item: str) -> bool:
        """Tell whether the solution of an exercise was seen, and it was never solved without."""
        return _part(self._mine(), "items").get(item) == "seen"

    def solved(self, items: tuple[str, ...]) -> int:
        """Count the exercises that were answered right."""
        return sum(map(self.is_solved, items))

    def next_lesson(self, lessons: list[str]) -> str:
        """Return the first lesson that is neither done nor seen; nothing where all are."""
        return next((lesson for lesson in lessons if not (self.is_done(lesson) or self.is_seen(lesson))), "")

    def practice(self) -> dict[str, Practice]:
        """Return the wrong ideas that come back, by name."""
        found = {}
        for name, entry in _part(self._mine(), "practice").items():
            if isinstance(entry, dict) and isinstance(entry.get("item"), str) and isinstance(entry.get("due"), str):
                level, misses = _whole(entry.get("level")), _whole(entry.get("misses"))
                found[name] = Practice(entry["item"], entry["due"], level, misses)
        return found

    def due(self, askable: Container[str] | None = None) -> list[str]:
        """List the wrong ideas that are due now, the oldest first, as many as are left for today.

        Where it is known which ideas can be asked, others take no place.
        """
        now = self._now().isoformat()
        known = {name: each for name, each in self.practice().items() if askable is None or name in askable}
        ready = sorted((each.due, name) for name, each in known.items() if each.due <= now)
        return [name for _, name in ready][: max(0, MOST_A_DAY - self._practised_today())]

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def reach(self, lesson: str, step: int, done: bool = False, results: Mapping[int, str] | None = None) -> None:
        """Keep how far somebody came, and how each step was done; with one that was shown a lesson is only seen."""
        before, own = self._lesson(lesson), "shown" not in (results or {}).values()
        entry: dict[str, Any] = {
            "step": 0 if done else step,
            "done": (done and own) or before.get("done") is True,
        }
        if (done and not own) or before.get("seen") is True:
            entry["seen"] = True
        if results and not done:
            entry["results"] = {str(place): how for place, how in results.items()}
        if entry != before:
            self._change("lessons", lesson, entry)

    def record(self, item: str, outcome: Answered) -> None:
        """Keep what an answer came to; a wrong idea with a name will come back."""
        if not outcome.was_tried:
            return
        if outcome.is_right:
            if not self.is_solved(item):
                self._change("items", item, True)
        elif outcome.because:
            self._miss(outcome.because, item)

    def see(self, item: str) -> None:
        """Keep that somebody saw the solution of an exercise before it was solved."""
        if not self.is_solved(item):
            self._change("items", item, "seen")

    def practised(self, name: str, outcome: Answered, item: str = "") -> None:
        """Keep what a practised question came to: right sends the idea further off, wrong brings it back soon.

        Another idea that the question brought up was met there, in `item`.
        """
        before = self.practice().get(name)
        if not outcome.was_tried or before is None:
            return
        today = self._now().date().isoformat()
        self._change("days", today, self._practised_today() + 1, only=True)
        if not outcome.is_right:
            self._keep_practice(name, replace(before, level=0, due=self._in(WAITS[0])))
            other = outcome.because not in ("", name)
            self._miss(outcome.because or name, item if other and item else before.item)
            return
        level = before.level + 1
        if level >= len(WAITS):
            self._change("practice", name, None)
        else:
            self._keep_practice(name, replace(before, level=level, due=self._in(WAITS[level])))

    def reset(self) -> None:
        """Forget everything, also what could not be read."""
        self.keeper.remove(ENTRY)
        self._own = None

    def misconceptions(self) -> dict[tuple[str, str], int]:
        """Count how often each wrong idea was met in which lesson, without times or answers."""
        met = _part(self._mine(), "met")
        found = {(lesson, name): _whole(count) for lesson in met for name, count in _part(met, lesson).items()}
        return {place: count for place, count in found.items() if count}

    # -----------------------------------------------------------------------------------------------------------
    # The entry

    def _miss(self, name: str, item: str) -> None:
        before = self.practice().get(name)
        misses = before.misses + 1 if before else 1
        lesson = item.partition("/")[0]
        met = _part(_part(self._mine(), "met"), lesson)
        self._change("met", lesson, {**met, name: _whole(met.get(name)) + 1})
        self._keep_practice(name, Practice(item, self._in(WAITS[0]), 0, misses))

    def _keep_practice(self, name: str, entry: Practice) -> None:
        self._change("practice", name, vars(entry))

    def _in(self, time: timedelta) -> str:
        return (self._now() + time).isoformat()

    def _practised_today(self) -> int:
        return _whole(_part(self._mine(), "days").get(self._now().date().isoformat()))

    def _lesson(self, lesson: str) -> dict[str, Any]:
        return _part(_part(self._mine(), "lessons"), lesson)

    def _mine(self) -> dict[str, Any]:
        return _part(_part(self._read(), "games"), self.game)

    def _read(self) -> dict[str, Any]:
        if self._own is not None:
            return self._own
        value = self.keeper.read(ENTRY)
        if value is None:
            return {}
        if not isinstance(value, dict) or not isinstance(value.get("games"), dict):
            self.keeper.damaged(ENTRY, say("expected an object with named fields"))
            return {}
        if value.get("format") != FORMAT:
            self.keeper.damaged(ENTRY, say("a newer version of Skara wrote it"))
        return value

    def _change(self, part: str, name: str, value: Any, only: bool = False) -> None:
        """Change one thing and keep all at once; with `only`, the others of its part are forgotten."""
        before = _part(self._mine(), part)
        entries = {} if only else dict(before)
        entries[name] = value
        after = {key: entry for key, entry in entries.items() if entry is not None}
        patch = {"format": FORMAT, "games": {self.game: {part: patch_between(before, after)}}}
        whole = self._read()
        # What cannot be read is its owner's to mend or to forget. What another tab learned meanwhile stays.
        if self._own is not None or self.keeper.trouble_with(ENTRY) or not self.keeper.merge(ENTRY, patch):
            self._own = patched(whole, patch)


def _part(whole: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = whole.get(name)
    return found if isinstance(found, dict) else {}


def _whole(value: object) -> int:
    return value if type(value) is int and 0 <= value < 1_000_000 else 0
