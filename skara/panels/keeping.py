"""Where this reader's things are kept: in a folder of their own, or in their browser on a page that a server shows."""

import json
import os
import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from skara.bots import name_of
from skara.core.keeper import BrowserHome, FolderHome, Home, Keeper
from skara.core.play import Play
from skara.core.record import write_record
from skara.core.session import Session
from skara.panels.kept_games import KeptGames
from skara.records import write_session

FOLDER_VARIABLE = "SKARA_HOME"
"""The variable that names the folder; where it is set, it holds everywhere."""

UNKNOWN_NOTEBOOK = "notebook"


def keeper() -> Keeper:
    """Return the keeper of this notebook, always the same as long as the surroundings are."""
    return _keeper(os.environ.get(FOLDER_VARIABLE, ""), is_served())


def kept_games() -> KeptGames:
    """Return the games that are kept for this reader."""
    return KeptGames(keeper())


@cache
def _keeper(folder: str, served: bool) -> Keeper:
    own = Path(folder).expanduser() if folder else None if served else user_folder()
    home: Home = BrowserHome() if own is None else FolderHome(own)
    return Keeper(home)


def user_folder() -> Path:
    """Return the folder on this computer that is meant where none is named."""
    # Not needed, and not there, in a browser's Python.
    from platformdirs import user_data_path

    return user_data_path("skara", appauthor=False)


def is_served() -> bool:
    """Tell whether the disk is not the reader's: on a page of Voilà, or in a browser's Python."""
    return is_own_page() or sys.platform == "emscripten"


def is_own_page() -> bool:
    """Tell whether the whole page of the browser is ours, as Voilà shows it; in JupyterLab it is not."""
    return os.environ.get("SERVER_SOFTWARE", "").lower().startswith("voila") or "VOILA_PREHEAT" in os.environ


PROJECTOR = "projector"
"""The setting that makes text large."""


def text_is_large() -> bool:
    """Tell whether the reader wants large text, for a projector, wherever that was said."""
    return keeper().settings.get(PROJECTOR) is True


CLASS_MODE = "in_class"
"""The setting with which lessons and exercises neither read nor write what the reader has learned."""


def is_in_class() -> bool:
    """Tell whether a class is taught here, of which nothing is kept."""
    return keeper().settings.get(CLASS_MODE) is True


def notebook_name() -> str:
    """Return the path of the notebook that runs, as far as the server says it: Jupyter or Voilà."""
    served = os.environ.get("SCRIPT_NAME", "") if is_served() else ""
    return os.environ.get("JPY_SESSION_NAME") or served or UNKNOWN_NOTEBOOK


def call_key(call: str, arguments: Mapping[str, Any]) -> str:
    """Return a short key for a call with its arguments in this notebook, the same after a restart."""
    whole = [notebook_name(), call, _plain(dict(arguments))]
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]


def _plain(value: Any) -> Any:
    """Write an argument as JSON that does not change from run to run."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(entry) for entry in value]
    if isinstance(value, PurePath):
        return str(value)
    if isinstance(value, Play):
        return write_record(value)
    if isinstance(value, Session):
        return write_session(value)
    return name_of(value)
