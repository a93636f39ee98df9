"""Links to the notebooks that stand beside the one that runs, in the language spoken now."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from skara.core.language import LANGUAGES, language, say
from skara.core.markdown import as_markdown
from skara.games import DEFAULT
from skara.panels.keeping import is_served, notebook_name


class NotebookLinks(widgets.Output):
    """A line of links, which JupyterLab opens beside the notebook that holds it."""

    outputs: Any

    def __init__(self) -> None:
        """Show the links."""
        super().__init__()
        self.refresh()

    def refresh(self, game: str = DEFAULT) -> None:
        """Link to the notebooks of the language spoken now, those of a game where it has its own."""
        # Links are text of the notebook, not HTML of ours: only then does JupyterLab know from where they lead.
        data = {"text/markdown": links_text(game)}
        self.outputs = ({"output_type": "display_data", "data": data, "metadata": {}},)


def links_text(game: str = DEFAULT) -> str:
    """Return the links as Markdown, or nothing where the reader has no notebooks: on a page, or in another folder.

    Notebooks of later games lie in a folder of their own, beside those of the first.
    """
    here = Path(notebook_name()).parent
    if is_served() or here.name not in LANGUAGES:
        return ""
    folder = here.parent / language()
    if not folder.is_dir():
        folder = here
    own = folder / game
    place, held = (f"{folder.name}/{game}", own) if own.is_dir() else (folder.name, folder)
    links = [f"[{title}](../{place}/{name})" for name, title in _titles(held).items()]
    return say("Notebooks: {links}", links=" · ".join(links)) if links else ""


@cache
def _titles(folder: Path) -> dict[str, str]:
    """Return the number and title of each numbered notebook that has a title, by its file."""
    titles = {path.name: _title(path) for path in sorted(folder.glob("[0-9][0-9]_*.ipynb"))}
    return {name: f"{name[:2]} {title}" for name, title in titles.items() if title}


def _title(path: Path) -> str:
    try:
        cell = json.loads(path.read_text("utf-8"))["cells"][0]
        heading = re.match("# (.+)", "".join(cell["source"])) if cell["cell_type"] == "markdown" else None
    except (OSError, ValueError, LookupError, TypeError):
        return ""
    return as_markdown(heading[1]) if heading else ""
