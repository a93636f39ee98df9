"""Panels for notebooks: what a person clicks. Each is one call, alone or on a table shared with others.

Panels hold no rules: what they show comes from the engine, its previews and its events.
"""

from skara.core.lazy import lazy_names

_HOMES = {
    "Table": "skara.panels.table",
    "position_editor": "skara.panels.editor",
    "play": "skara.panels.play_panel",
    "step_through": "skara.panels.stepper",
    "end_of_round": "skara.panels.end_of_round_panel",
    "score_sheet": "skara.panels.score_panel",
    "rule_cards": "skara.panels.rules_panel",
    "analyse_turn": "skara.panels.analysis_panel",
    "review_game": "skara.panels.review_panel",
    "solve_puzzles": "skara.panels.puzzles_panel",
}
"""Where each public name lives."""

__getattr__ = lazy_names(__name__, _HOMES)
