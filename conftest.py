"""Tests, and notebooks that are run as tests, keep games in a home of their own, never in that of whoever runs them.

Notebooks in other languages have the code of the English ones, and those of the course are all made alike, so
`make test` runs a few of them, and `make soak` all. `tests/test_notebooks.py` runs the cells of the course without
a kernel.
"""

import os
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from nbclient import NotebookClient
from nbmake import nb_run

from tests.kernels import NotebookKernels

_home = TemporaryDirectory(prefix="skara-home-")
os.environ["SKARA_HOME"] = _home.name
nb_run.NotebookClient = partial(NotebookClient, kernel_manager_class=NotebookKernels)

NOTEBOOKS = Path(__file__).parent / "notebooks"
ENGLISH = NOTEBOOKS / "en"
ALWAYS_RUN = ("00_start_here.ipynb", "14_python_tour.ipynb", "20_play.ipynb")
"""The start page, Python and a panel: these run in every language."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark notebooks as such, and leave those that are like others to the soak."""
    path = item.path
    if not path.is_relative_to(NOTEBOOKS):
        return
    item.add_marker(pytest.mark.notebook)
    alike = path.parent.parent == NOTEBOOKS and "02" <= path.name[:2] <= "11"
    if alike or (not path.is_relative_to(ENGLISH) and path.name not in ALWAYS_RUN):
        item.add_marker(pytest.mark.soak)
