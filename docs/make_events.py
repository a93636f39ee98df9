"""Writes `events.md` from the code: `python docs/make_events.py`."""

import ast
from importlib import import_module
from pathlib import Path

from skara import games

PAGE = Path(__file__).resolve().parent / "events.md"

INTRODUCTION = """\
# Events

`game.play(move)` returns what happened, as a list of events: each has a `kind`, the `player` it happened to (None for
the middle of the table), the `rule` it comes from and its `terms`, the numbers and names of its arithmetic.
`event.sentence` puts it into words in the language spoken now, `event.as_dict()` gives plain data. This page lists
every kind with its terms; `python docs/make_events.py` writes it from the calls of `tell` and `tell_table` in the
rules of each game.
"""


_CAUSE = "that of its cause"


class _Told:
    """What the code tells about one kind of event."""

    def __init__(self) -> None:
        self.terms: list[str] = []
        self.rules: set[str] = set()
        self.whose: set[str] = set()


def told_kinds(package: Path) -> dict[str, _Told]:
    """Find every kind of event that the code of a game tells: its terms, its rules, and to whom it happens."""
    found: dict[str, _Told] = {}
    for path in sorted(package.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr not in ("tell", "tell_table") or not isinstance(call.args[0], ast.Constant):
                continue
            told = found.setdefault(str(call.args[0].value), _Told())
            told.terms += [word.arg for word in call.keywords if word.arg and word.arg not in told.terms]
            told.whose.add("player" if call.func.attr == "tell" else "table")
            rule = call.args[1]
            told.rules.add(str(rule.value) if isinstance(rule, ast.Constant) else _CAUSE)
    return found


def events_page() -> str:
    """Return the page: a table of kinds for each game on the shelf."""
    parts = [INTRODUCTION]
    for game in games.GAMES:
        box = games.box_of(game)
        sentences = box.words.SPEECH.events
        rows = []
        package = Path(import_module(games.GAMES[game]).__file__ or "").parent
        for kind, told in sorted(told_kinds(package).items()):
            terms = ", ".join(f"`{term}`" for term in told.terms) or "–"
            rules = ", ".join(sorted(told.rules, key=lambda rule: (rule == _CAUSE, rule)))
            rows.append(f"| `{kind}` | {' and '.join(sorted(told.whose))} | {terms} | {rules} | {sentences[kind]} |")
        table = "\n".join(rows)
        head = "| kind | happens to | terms | rule | sentence |\n|---|---|---|---|---|"
        parts.append(f"## {box.words.glossary.name('game')}\n\n{head}\n{table}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(events_page(), encoding="utf-8")
