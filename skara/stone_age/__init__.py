"""Stone Age: what its box offers the house."""

from typing import TYPE_CHECKING

from skara.core.data import data_folder
from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.stone_age import bots, face, host, study, tables, words
    from skara.stone_age.editor.fields import FORM as position_form
    from skara.stone_age.end_of_round import tell as round_story
    from skara.stone_age.figure_names import BANS_OFFERED as bans_offered
    from skara.stone_age.figure_names import ban_words, cell_words, figure_words
    from skara.stone_age.game import from_position, new_game
    from skara.stone_age.ids import GOODS as goods
    from skara.stone_age.loading import FIGURE_TABLES as figure_tables
    from skara.stone_age.measurements import MEASURES as measures
    from skara.stone_age.moves import parse
    from skara.stone_age.palette import LINE_COLOURS as lines
    from skara.stone_age.setup import dealt as deal
    from skara.stone_age.state import OPTIONS

ID = "stone_age"
PREFIX = "SA"
DATA = data_folder() / ID
MOST_MOVES = 5_000

__all__ = [
    "DATA", "ID", "MOST_MOVES", "OPTIONS", "PREFIX", "ban_words", "bans_offered", "bots", "cell_words", "deal", "face",
    "figure_tables", "figure_words", "from_position", "goods", "host", "lines", "measures", "new_game", "parse",
    "position_form", "round_story", "study", "tables", "words",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(("bots", "face", "host", "study", "tables", "words"), ""),
    **dict.fromkeys(("ban_words", "cell_words", "figure_words"), "skara.stone_age.figure_names"),
    "OPTIONS": "skara.stone_age.state",
    "bans_offered": "skara.stone_age.figure_names:BANS_OFFERED",
    "deal": "skara.stone_age.setup:dealt",
    "figure_tables": "skara.stone_age.loading:FIGURE_TABLES",
    "from_position": "skara.stone_age.game",
    "goods": "skara.stone_age.ids:GOODS",
    "lines": "skara.stone_age.palette:LINE_COLOURS",
    "measures": "skara.stone_age.measurements:MEASURES",
    "new_game": "skara.stone_age.game",
    "parse": "skara.stone_age.moves",
    "position_form": "skara.stone_age.editor.fields:FORM",
    "round_story": "skara.stone_age.end_of_round:tell",
}

__getattr__ = lazy_names(__name__, _HOMES)
