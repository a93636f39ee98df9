"""The rules in our own sentences, and where each is carried out and proved."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from skara.core.language import LANGUAGES, language
from skara.core.tables import read_table

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+(?:-[A-Z]+)?-\d+\b")
"""Two capitals that stand for the game, a chapter, a number: `SB-COOK-1`."""


class Rule(NamedTuple):
    """One rule: its id, its sentence in each language, and where it comes from."""

    id: str
    sentences: Mapping[str, str]
    source: str

    @property
    def sentence(self) -> str:
        """The rule in the language spoken now."""
        return self.sentences[language()]


class Mention(NamedTuple):
    """A place that names a rule: lines of code that carry it out, or a test that proves it."""

    file: str
    first: int
    last: int
    name: str

    def __str__(self) -> str:
        """Write the place as file, line and name."""
        return f"{self.file}:{self.first} {self.name}"


def load_rules(path: Path) -> dict[str, Rule]:
    """Read a table of rules, with a column for each language."""
    rows = read_table(path, ("id", *LANGUAGES, "source"), key="id")
    return {
        row.text("id"): Rule(row.text("id"), {code: row.text(code) for code in LANGUAGES}, row.text("source"))
        for row in rows
    }


def code_mentions(folder: Path, root: Path) -> dict[str, list[Mention]]:
    """Find the code of a folder that names a rule in a comment, a docstring or a text, function by function.

    A docstring speaks for its whole function; anything else for its own statement, or the one below a comment. Tests
    are no such code. Files are named as seen from the root.
    """
    marks: dict[str, list[Mention]] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_"):
            continue
        text = path.read_text(encoding="utf-8")
        functions = list(_functions(ast.parse(text)))
        for number, line in enumerate(text.splitlines(), start=1):
            for rule in RULE_ID.findall(line):
                for name, function in functions:
                    place = _place(function, number)
                    if place is not None:
                        marks.setdefault(rule, []).append(Mention(str(path.relative_to(root)), *place, name))
    return marks


def proof_mentions(folder: Path, root: Path) -> dict[str, list[Mention]]:
    """Find the tests of a folder marked with a rule: `@pytest.mark.rule("SB-COOK-1")`, on a test or a case of a table.

    Files are named as seen from the root.
    """
    marks: dict[str, list[Mention]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, statement in _top_level(tree):
            for call in ast.walk(statement):
                if isinstance(call, ast.Call) and _called(call) == "rule":
                    for argument in call.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            file = str(path.relative_to(root))
                            mark = Mention(file, call.lineno, call.end_lineno or call.lineno, name)
                            marks.setdefault(argument.value, []).append(mark)
    return marks


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _top_level(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            for inner in statement.body:
                yield getattr(inner, "name", statement.name), inner
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            yield statement.targets[0].id, statement
        else:
            yield getattr(statement, "name", ""), statement


Function = ast.FunctionDef


def _functions(tree: ast.AST, before: str = "") -> Iterator[tuple[str, Function]]:
    """List the functions of a module, methods with the name of their class."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield before + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{node.name}.")


def _place(function: Function, line: int) -> tuple[int, int] | None:
    """Return the lines of a function that a mention on some line speaks for, or None."""
    last = function.end_lineno or function.lineno
    if not function.lineno <= line <= last:
        return None
    first = function.body[0]
    body = function.body
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        body = body[1:] or body
        if line <= (first.end_lineno or first.lineno):
            return body[0].lineno, last
    statements = sorted(
        _own_lines(node) for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function
    )
    for start, end in statements:
        if start <= line <= end:
            return start, end
    return next(((start, end) for start, end in statements if start > line), None)


def _own_lines(statement: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement without the statements inside it."""
    end = statement.end_lineno or statement.lineno
    inner = getattr(statement, "body", None)
    return (statement.lineno, max(statement.lineno, inner[0].lineno - 1)) if inner else (statement.lineno, end)
