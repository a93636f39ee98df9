"""What to practise after a game: the lesson, and the theme of puzzles, that fit a decision which lost points."""

from typing import Any, NamedTuple

from skara.core.box import Box
from skara.core.study import idea_of
from skara.core.tables import read_table
from skara.lessons.files import lesson_folder

DECISION, LAST_TURN, ANY = "decision", "last turn", "any"
"""What else there is advice for, beside things left undone and numbers that differ: a choice by itself, a last turn,
and whatever is left."""


class Advice(NamedTuple):
    """A lesson by its name, and a theme of puzzles."""

    lesson: str
    theme: str


def advice_for(turn: Any, box: Box) -> Advice | None:
    """Return what fits a reviewed decision; none where it lost nothing for certain, or a game has no advice."""
    path = lesson_folder(box) / "advice.csv"
    if turn.label in (None, "best") or turn.lost <= 0 or not path.is_file():
        return None
    rows = read_table(path, ("what", "lesson", "theme", "source"), key="what")
    known = {row.text("what"): Advice(row.text("lesson"), row.text("theme")) for row in rows}
    return known[_what(turn, known)]


def _what(turn: Any, known: dict[str, Advice]) -> str:
    """Find what a decision lost most of, where there is advice for it; of equals, what the table names first.

    What the best turn does and the one played does not goes before any number: `place explore`.
    """
    if turn.kind == "turn" and len(turn.line) == 1 and DECISION in known:
        # To pass, or to take a turn, is a decision by itself.
        return DECISION
    done = {" ".join(thing) for thing in idea_of(turn.line)}
    missed = {" ".join(thing) for thing in idea_of(turn.best_line)} - done
    if missed & known.keys():
        return min(missed & known.keys(), key=list(known).index)
    moment, difference = turn.start.moment, turn.difference
    lost = {f"{row.group} {row.name}": abs(row.difference) for row in (difference.rows if difference else ())}
    told = [what for what in known if lost.get(what)]
    if told:
        return max(told, key=lambda what: lost[what])
    return LAST_TURN if moment.round == moment.rounds else ANY
