"""How the sheets are laid out: a file for the typesetter each."""

from pathlib import Path


def layout_file(name: str) -> Path:
    """Return the layout of a sheet."""
    return Path(__file__).with_name(f"{name}.typ")
