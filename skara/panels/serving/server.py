"""The server of a class: Voilà with one page, for so many visitors, each with a process of their own."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from skara.core.errors import SkaraError
from skara.core.language import ngettext, say
from skara.panels.serving.address import class_address
from skara.panels.serving.handlers import (
    LoginHandler,
    OwnKernelHandler,
    PageHandler,
    ShutdownHandler,
    SocketHandler,
    guarded_handler,
)
from skara.panels.serving.identity import VisitorIdentity, checked_code, checked_token
from skara.panels.serving.kernels import VisitorKernels

TOKEN_VARIABLE, CODE_VARIABLE = "SKARA_TOKEN", "SKARA_CODE"
"""The variables that bring a token and a code of one's own: others on this computer can read a command, not these."""

IDLE_SECONDS = 1800
"""So long after the last click a visitor's process is ended, also where the page stays open: the game is kept."""

MOST_MESSAGE = 10_000_000
"""So long one message of a page may be: a browser's whole storage fits."""

_OURS = {
    KernelHandler: OwnKernelHandler,
    TornadoVoilaHandler: PageHandler,
    VoilaKernelWebsocketHandler: SocketHandler,
    VoilaShutdownKernelHandler: ShutdownHandler,
}


class ClassServer(Voila):
    """Serves one page to a class."""

    def init_settings(self) -> dict[str, Any]:
        """Ask for the code in our own words, and tell who serves for how many there is a place."""
        settings: dict[str, Any] = super().init_settings()
        most = self.kernel_manager.most
        print(ngettext("One visitor at a time.", "Up to {most} visitors at once.", most).format(most=most), flush=True)
        self.identity_provider.login_handler_class = LoginHandler
        return {**settings, "websocket_max_message_size": MOST_MESSAGE}

    def init_handlers(self) -> list[Any]:
        """Guard every answer, and let nobody see or end another visitor's process."""
        return [(path, guarded_handler(_OURS.get(kind, kind)), *more) for path, kind, *more in super().init_handlers()]


def read_arguments(arguments: Sequence[str] | None = None) -> Namespace:
    """Read what is served, where, and to how many."""
    parser = ArgumentParser(prog="python -m skara.panels.serving", description=__doc__)
    parser.add_argument("notebook")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--visitors", type=int, default=0, help="how many at once; 0 goes by the free memory")
    found, more = parser.parse_known_args(arguments)
    return Namespace(**vars(found), more=more)


def configuration(token: str, code: str, visitors: int) -> Config:
    """Return how Voilà is set up for a class."""
    return Config(
        {
            "Voila": {"token": token, "identity_provider_class": VisitorIdentity, "open_browser": False},
            "VoilaConfiguration": {
                "template": "skara",
                "strip_sources": True,
                "show_tracebacks": False,
                "multi_kernel_manager_class": VisitorKernels,
            },
            "VisitorIdentity": {"code": code},
            "VisitorKernels": {
                "most": max(0, visitors),
                "cull_idle_timeout": IDLE_SECONDS,
                "cull_interval": 60,
                "cull_connected": True,
            },
        }
    )


def serve_class(arguments: Sequence[str] | None = None) -> None:
    """Say where the class finds the page, and serve it until it is stopped."""
    asked = read_arguments(arguments)
    try:
        token = checked_token(os.environ.pop(TOKEN_VARIABLE, ""))
        code = checked_code(os.environ.pop(CODE_VARIABLE, ""))
    except SkaraError as error:
        raise SystemExit(str(error)) from None
    # Nothing is kept on the server's disk: each visitor's own browser keeps the games.
    os.environ.pop("SKARA_HOME", None)
    print(say("Address for the class: {address}", address=class_address(asked.host, asked.port, token)), flush=True)
    short = class_address(asked.host, asked.port)
    print(say("For the board: {address} and the code {code}", address=short, code=code), flush=True)
    argv = [asked.notebook, f"--Voila.ip={asked.host}", f"--port={asked.port}", "--Voila.port_retries=0", *asked.more]
    ClassServer.launch_instance(argv, config=configuration(token, code, asked.visitors))
