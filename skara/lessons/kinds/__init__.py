"""The kinds of exercises: what each takes as an answer, what it says to it, and how it is solved."""

from skara.lessons.kinds.asked import Asked, question_input
from skara.lessons.kinds.best import Best, BestLine
from skara.lessons.kinds.design import TOWARD, Design, DesignIdea, Trial
from skara.lessons.kinds.goal import Goal, GoalRival
from skara.lessons.kinds.kind import LINE, MOVES, TEXT, TICKS, AnswerField, ExerciseKind, line_told, written
from skara.lessons.kinds.legal import Legal
from skara.lessons.kinds.match import Match, MatchRival, MatchRow
from skara.lessons.kinds.think import Think
from skara.lessons.kinds.ways import Ways, WaysRival
from skara.lessons.questions import CHOICE, NUMBER, ORDER, YES_NO

__all__ = [
    "CHOICE",
    "LINE",
    "MOVES",
    "NUMBER",
    "ORDER",
    "TEXT",
    "TICKS",
    "TOWARD",
    "YES_NO",
    "AnswerField",
    "Asked",
    "Best",
    "BestLine",
    "Design",
    "DesignIdea",
    "ExerciseKind",
    "Goal",
    "GoalRival",
    "Legal",
    "Match",
    "MatchRival",
    "MatchRow",
    "Think",
    "Trial",
    "Ways",
    "WaysRival",
    "line_told",
    "question_input",
    "written",
]  # fmt: skip
