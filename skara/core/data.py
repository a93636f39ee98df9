"""Where the data folder is, in a wheel and in a checkout."""

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """Return the folder that holds the tables: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent / "data"
    # A checkout comes first: an editable install may leave a stale copy of the tables beside the package.
    if (package.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    return package / "data"
