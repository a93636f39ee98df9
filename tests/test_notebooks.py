"""Committed notebooks are clean, short and begin with their title. That they run is shown by nbmake."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
MOST_CELLS = 25

each_notebook = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=[str(path.relative_to(ROOT / "notebooks")) for path in NOTEBOOKS]
)


def load(path: Path) -> dict[str, Any]:
    """Read a notebook as plain JSON."""
    return json.loads(path.read_text("utf-8"))


def titles(cell: dict[str, Any]) -> list[str]:
    """Return the headings of the first level in a cell of text."""
    if cell["cell_type"] != "markdown":
        return []
    prose = re.sub(r"^```.*?^```", "", "".join(cell["source"]), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"^# .+", prose, re.MULTILINE)


def test_there_are_notebooks():
    assert NOTEBOOKS


@each_notebook
def test_holds_nothing_that_a_run_left(path: Path):
    notebook = load(path)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    assert all(cell["outputs"] == [] for cell in code), "run `make format`"
    assert all(cell["execution_count"] is None for cell in code), "run `make format`"
    # It names the Python of whoever ran the notebook last.
    assert "language_info" not in notebook["metadata"], "run `make format`"


@each_notebook
def test_runs_on_any_python_kernel(path: Path):
    assert load(path)["metadata"]["kernelspec"]["name"] == "python3"


@each_notebook
def test_is_short(path: Path):
    assert len(load(path)["cells"]) <= MOST_CELLS


@each_notebook
def test_begins_with_its_only_title(path: Path):
    first, *others = load(path)["cells"]

    assert "".join(first["source"]).startswith("# ")
    assert len(titles(first)) == 1
    assert [title for cell in others for title in titles(cell)] == []
