"""Each public name stands once in its room, and means one thing everywhere."""

import ast
from collections import defaultdict
from pathlib import Path

from skara.games import GAMES

PACKAGE = Path(__file__).resolve().parent.parent / "skara"
SHARED_HALVES = ("core", "drawing")
"""Rooms whose names a game may use again for its own half of the same idea."""

DOORS = {"difference", "from_position", "new_game"}
"""Functions of a game that a shared room offers under the same name for all games."""


def public_names(module: Path) -> set[str]:
    """Return the names that a module defines at its top, without those that begin with an underscore."""
    found = set()
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return {name for name in found if not name.startswith("_")}


def homes() -> dict[str, list[tuple[str, str]]]:
    """Return where each public name stands: room and module."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for module in sorted(PACKAGE.rglob("*.py")):
        place = module.relative_to(PACKAGE)
        for name in public_names(module):
            found[name].append((place.parts[0].removesuffix(".py"), str(place)))
    return found


def test_a_name_stands_once_in_its_room() -> None:
    twice = {}
    for name, places in homes().items():
        rooms = [room for room, _ in places]
        if len(set(rooms)) < len(rooms):
            twice[name] = [module for _, module in places]
    assert twice == {}


def test_a_name_has_one_meaning() -> None:
    double = {}
    for name, places in homes().items():
        others = [room for room, _ in places if room not in SHARED_HALVES and room not in GAMES]
        halves = [room for room, _ in places if room in SHARED_HALVES]
        in_games = [room for room, _ in places if room in GAMES]
        if len(halves) > 1 or len(others) > 1 or (others and (halves or in_games) and name not in DOORS):
            double[name] = [module for _, module in places]
    assert double == {}
