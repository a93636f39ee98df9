"""Kernels of the tests answer at files of their own, where the system has such files.

A port is looked for by one program and taken by another a little later, so kernels that start side by side may be given
the same one: the second ends at once, and its test waits for it in vain.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from jupyter_client.manager import AsyncKernelManager
from traitlets import default

TRANSPORT = "ipc" if sys.platform == "linux" else "tcp"
"""Elsewhere temporary folders have names that are too long for such files, or there are none."""


def short_folder() -> "TemporaryDirectory[str]":
    """Make a folder whose name leaves room for the long ones of such files."""
    return TemporaryDirectory(prefix="skara-", dir="/tmp" if TRANSPORT == "ipc" else None)


def write_settings(folder: Path) -> None:
    """Write the settings by which Jupyter's servers and Voilà start such kernels."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("jupyter_config", "voila"):
        (folder / f"{name}.json").write_text(json.dumps({"KernelManager": {"transport": TRANSPORT}}), "utf-8")


class NotebookKernels(AsyncKernelManager):
    """Starts such a kernel for a notebook that is run as a test."""

    folder = short_folder()

    @default("transport")
    def _transport(self) -> str:
        return TRANSPORT

    @default("connection_file")
    def _connection_file(self) -> str:
        return str(Path(self.folder.name, f"{uuid4()}.json"))
