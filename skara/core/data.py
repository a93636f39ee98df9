"""Where the data folder is, in a wheel and in a checkout."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def data_folder(package: Path = _PACKAGE) -> Path:
    """Return the folder that holds the tables: inside the installed package, or beside it in a checkout."""
    checkout = package.parent / "data"
    # A checkout comes first: an editable install may leave a stale copy of the tables beside the package.
    if (package.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    return package / "data"
