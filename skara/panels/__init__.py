"""Panels for notebooks: what a person clicks. Each is one call, alone or on a table shared with others.

Panels hold no rules: what they show comes from the engine, its previews and its events.
"""

from typing import Any

_HOMES = {
    "Table": "skara.panels.table",
    "position_editor": "skara.panels.editor",
    "play": "skara.panels.play_panel",
    "step_through": "skara.panels.stepper",
    "end_of_round": "skara.panels.end_of_round_panel",
    "score_sheet": "skara.panels.score_panel",
    "rule_cards": "skara.panels.rules_panel",
}
"""Where each public name lives."""


def __getattr__(name: str) -> Any:
    """Load a panel when it is first asked for."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'skara.panels' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
