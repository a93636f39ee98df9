"""Panels for notebooks: what a person clicks. Each is one call, alone or on a table shared with others.

Panels hold no rules: what they show comes from the engine, its previews and its events.
"""

from skara.core.lazy import lazy_names

_HOMES = {
    "Table": "skara.panels.table",
    "position_editor": "skara.panels.editor_panel",
    "play": "skara.panels.play_panel",
    "start": "skara.panels.start_panel",
    "lesson": "skara.panels.lesson_panel",
    "exercise": "skara.panels.exercise_panel",
    "small_print": "skara.panels.exercise_panel",
    "practise": "skara.panels.practice_panel",
    "hand_in": "skara.panels.learning",
    "forget_me": "skara.panels.learning",
    "step_through": "skara.panels.stepper_panel",
    "end_of_round": "skara.panels.end_of_round_panel",
    "score_sheet": "skara.panels.score_panel",
    "rule_cards": "skara.panels.rules_panel",
    "analyse_turn": "skara.panels.analysis_panel",
    "review_game": "skara.panels.review_panel",
    "solve_puzzles": "skara.panels.puzzles_panel",
    "vote": "skara.panels.vote_panel",
    "design_lab": "skara.panels.lab_panel",
}
"""Where each public name lives."""

__getattr__ = lazy_names(__name__, _HOMES)
