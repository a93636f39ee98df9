"""Where style sheets and scripts of the panels lie."""

from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"
