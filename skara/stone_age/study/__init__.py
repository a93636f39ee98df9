"""The study of a decision: which moves there are, what each is worth, and what its dice bring."""

from skara.stone_age.study.candidates import find_turns, static_value
from skara.stone_age.study.chances import chances, notes
from skara.stone_age.study.leaving import leaves_more
from skara.stone_age.study.moves import draws, ends_turn, is_choice, is_formal, is_last, targets, turn_end
from skara.stone_age.study.playing_out import keep_pace, quick_plan

__all__ = [
    "chances", "draws", "ends_turn", "find_turns", "is_choice", "is_formal", "is_last", "keep_pace",
    "leaves_more", "notes", "quick_plan", "static_value", "targets", "turn_end",
]  # fmt: skip
