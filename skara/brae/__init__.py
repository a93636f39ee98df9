"""Skara Brae: what its box offers the house."""

from typing import TYPE_CHECKING

from skara.core.data import data_folder
from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.brae import bots, face, fitting, handouts, host, puzzles, study, tables, words
    from skara.brae.drawing.palette import LINE_COLOURS as lines
    from skara.brae.editor.fields import FORM as position_form
    from skara.brae.end_of_round import tell as round_story
    from skara.brae.figure_names import BANS_OFFERED as bans_offered
    from skara.brae.figure_names import ban_words, cell_words, figure_words
    from skara.brae.game import from_position, new_game
    from skara.brae.ids import GOODS as goods
    from skara.brae.loading import FIGURE_TABLES as figure_tables
    from skara.brae.measurements import MEASURES as measures
    from skara.brae.moves import parse
    from skara.brae.setup import dealt as deal
    from skara.brae.state import OPTIONS

ID = "brae"
PREFIX = "SB"
DATA = data_folder() / ID
MOST_MOVES = 5_000
parts = {"offer": "stage", "tiles": "stage", "storage": "store", "slider": "store", "village": "strip"}

__all__ = [
    "DATA", "ID", "MOST_MOVES", "OPTIONS", "PREFIX", "ban_words", "bans_offered", "bots", "cell_words", "deal", "face",
    "figure_tables", "figure_words", "fitting", "from_position", "goods", "handouts", "host", "lines", "measures",
    "new_game", "parse", "position_form", "puzzles", "round_story", "study", "tables", "words",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("bots", "face", "fitting", "handouts", "host", "puzzles", "study", "tables", "words"), ""),
    **dict.fromkeys(("ban_words", "cell_words", "figure_words"), "skara.brae.figure_names"),
    "OPTIONS": "skara.brae.state",
    "bans_offered": "skara.brae.figure_names:BANS_OFFERED",
    "deal": "skara.brae.setup:dealt",
    "figure_tables": "skara.brae.loading:FIGURE_TABLES",
    "from_position": "skara.brae.game",
    "goods": "skara.brae.ids:GOODS",
    "lines": "skara.brae.drawing.palette:LINE_COLOURS",
    "measures": "skara.brae.measurements:MEASURES",
    "new_game": "skara.brae.game",
    "parse": "skara.brae.moves",
    "position_form": "skara.brae.editor.fields:FORM",
    "round_story": "skara.brae.end_of_round:tell",
}

__getattr__ = lazy_names(__name__, _HOMES)
