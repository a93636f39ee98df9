"""Jupyter servers of the tests' own: on a free port, over a folder of copies, with nobody's settings."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.kernels import short_folder, write_settings

ROOT = Path(__file__).resolve().parent.parent.parent
START_SECONDS = 90

# What a person would click away or never see: news, questions about updates, saving while a test runs.
LAB_SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
    "docmanager-extension/plugin": {"autosave": False},
}


class Server:
    """A running server: where it answers, and the folder it shows."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder

    def write_notebook(self, name: str, cells: list[str]) -> str:
        """Put a notebook of code cells into the folder, and return its name."""
        write_notebook(self.folder / name, cells)
        return name

    def end_kernels(self) -> None:
        """Shut down what an earlier page left running, so that a small machine has room for the next."""
        with urlopen(f"{self.address}/api/sessions", timeout=30) as answer:
            sessions = json.load(answer)
        for session in sessions:
            request = Request(f"{self.address}/api/sessions/{session['id']}", method="DELETE")
            urlopen(request, timeout=30).close()


def write_notebook(path: Path, cells: list[str]) -> None:
    """Write a notebook that holds only code."""
    empty: dict[str, Any] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": [{**empty, "id": f"cell-{number}", "source": text} for number, text in enumerate(cells)],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(notebook), encoding="utf-8")


@contextmanager
def lab_server(home: Path) -> Iterator[Server]:
    """Run JupyterLab over copies of the notebooks until the block ends."""
    folder = copy_notebooks(home)
    for name, values in LAB_SETTINGS.items():
        file = home / "lab" / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    port = free_port()
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser",
        f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        "--IdentityProvider.token=", "--PasswordIdentityProvider.hashed_password=",
        "--ServerApp.disable_check_xsrf=True", "--LabApp.extension_manager=readonly",
        "--MappingKernelManager.cull_idle_timeout=300", "--MappingKernelManager.cull_interval=60",
    ]  # fmt: skip
    with running(command, home, f"http://localhost:{port}", "/api/status", SKARA_HOME=str(home / "skara")):
        yield Server(f"http://localhost:{port}", folder)


@contextmanager
def voila_server(home: Path, theme: str = "light") -> Iterator[Server]:
    """Run Voilà over copies of the notebooks until the block ends."""
    folder = copy_notebooks(home)
    port = free_port()
    command = [
        sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}", f"--theme={theme}",
        "--template=skara",
        "--VoilaConfiguration.file_allowlist=.*",
        "--MappingKernelManager.cull_idle_timeout=300", "--MappingKernelManager.cull_interval=60",
    ]  # fmt: skip
    with running(command, home, f"http://localhost:{port}", "/voila/static/"):
        yield Server(f"http://localhost:{port}", folder)


def copy_notebooks(home: Path) -> Path:
    """Copy the notebooks, so that a test that saves changes no file of the project."""
    folder = home / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True)
    return folder


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], home: Path, address: str, ready: str, **more: str) -> Iterator[None]:
    """Run a server, with more in its environment, wait until it answers, and end it with its kernels afterwards."""
    home.mkdir(parents=True, exist_ok=True)
    write_settings(home / "config")
    log = home / "server.log"
    with short_folder() as runtime:
        settings = {**environment(home), "JUPYTER_RUNTIME_DIR": runtime, **more}
        with log.open("wb") as sink:
            process = subprocess.Popen(command, cwd=home, env=settings, stdout=sink, stderr=subprocess.STDOUT)
        try:
            wait_for(process, address + ready, log)
            yield
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def environment(home: Path) -> dict[str, str]:
    """Return an environment whose settings, history and workspaces lie in the folder, and nowhere else."""
    foreign = ("JUPYTER", "IPYTHON", "PYTEST", "SKARA_HOME")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "lab" / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "lab" / "workspaces"),
    }


def wait_for(process: "subprocess.Popen[bytes]", address: str, log: Path) -> None:
    """Wait until a server answers; if it ends or stays silent, show what it wrote."""
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up and process.poll() is None:
        try:
            urlopen(address, timeout=5).close()
            return
        except HTTPError:
            # It answers, even if not with a page.
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not start:\n{log.read_text('utf-8', errors='replace')}")
