"""Handouts: the printed sheets of a game, set as PDF from its own words, tables and drawings."""

from skara.handouts.making import FOLDER, handout_names, make_handouts

__all__ = ["FOLDER", "handout_names", "make_handouts"]
