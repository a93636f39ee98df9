"""Puzzles: positions in which one idea decides, made by search and checked by the solver.

>>> from skara.brae.puzzles import puzzle
>>> feed = puzzle("feed-1")
>>> feed.check(feed.solution()).correct
True
>>> feed.check("done").correct
False
"""

from skara.brae.puzzles.collection import Puzzle, Verdict, puzzle, puzzles
from skara.brae.puzzles.ideas import THEMES, Idea

__all__ = ["THEMES", "Idea", "Puzzle", "Verdict", "puzzle", "puzzles"]
