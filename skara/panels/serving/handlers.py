"""What a visitor can ask for: the page, its files and its own process; and what of the answers reaches them."""

import json
from secrets import token_hex
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado import web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaLoginHandler

from skara.core.printable import printable
from skara.core.quoting import quoted
from skara.panels.serving.kernels import VISIT, FullError, Visit
from skara.panels.serving.pages import TRY_AGAIN, error_page, full_page, login_page, spoken

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""How messages between a page and its process are written; another way is refused."""

TOLD = {"status", "comm_open", "comm_msg", "comm_close"}
"""What a process tells a page by itself. What it prints, and what fails in it, stands in the server's own log."""

ANSWERS = {"comm_info_reply", "kernel_info_reply", "shutdown_reply"}
"""What it answers; not where the answer is an error."""

TARGET = "jupyter.widget.control"
"""The one thing that a page may open in its process: by it it asks for all panels at once."""

MOST_OPENED = 20
"""So often it may do so."""

MOST_LOGGED = 2_000
"""How many characters of a process's output are logged at once."""

_WITHOUT_SCRIPTS = "default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"


def policy(nonce: str = "") -> str:
    """Return the policy of a page: scripts come from this host alone.

    Besides, the page itself has a few lines, marked with a number that is used once, and anywidget loads the scripts of
    panels from blobs. Vega, which makes functions of the expressions in a chart, would need `unsafe-eval`; it is not
    allowed, since panels show charts that are drawn already.
    """
    marked = f" 'nonce-{nonce}'" if nonce else ""
    return (
        f"{_WITHOUT_SCRIPTS}; script-src 'self'{marked} blob:; worker-src 'self' blob:; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'"
    )


class Guarded:
    """What every answer has: the policy, and errors that tell nothing of the server."""

    nonce = ""

    def set_default_headers(self: Any) -> None:
        """Send the policy along."""
        super().set_default_headers()  # type: ignore[misc]
        if not isinstance(self, VoilaKernelWebsocketHandler):
            self.set_header("Content-Security-Policy", policy(self.nonce))
            self.set_header("X-Content-Type-Options", "nosniff")
            self.set_header("Referrer-Policy", "same-origin")

    def write_error(self: Any, status_code: int, **more: Any) -> None:
        """Say what the matter is in one sentence; what happened stands in the log."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        with spoken(self.request.headers.get("Accept-Language", "")):
            self.finish(error_page(status_code))

    def check_owner(self: Any, kernel_id: str) -> None:
        """Refuse who asks for a process that is another visitor's, as if there were none."""
        if not self.kernel_manager.belongs_to(kernel_id, visitor_of(self)):
            raise web.HTTPError(404)


def guarded_handler(handler: type[Any]) -> type[Any]:
    """Return a handler whose answers are guarded."""
    return handler if issubclass(handler, Guarded) else type(handler.__name__, (Guarded, handler), {})


def visitor_of(handler: Any) -> str:
    """Return what a browser is known by, from its cookie."""
    user = handler.current_user
    return user.username if user else ""


class PageHandler(Guarded, TornadoVoilaHandler):
    """Makes the start page, with a process of the visitor's own, if there is a place."""

    def set_default_headers(self) -> None:
        """Mark the scripts of this page by a number of its own."""
        self.nonce = token_hex(16)
        super().set_default_headers()

    def write(self, chunk: Any) -> None:
        """Write a piece of the page, whose scripts bear the number; no quotes, since some stand within others."""
        if isinstance(chunk, str):
            chunk = chunk.replace("<script", f"<script nonce={self.nonce}")
        super().write(chunk)

    @web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Make the page, or say that all places are taken."""
        visit = Visit(visitor_of(self))
        token = VISIT.set(visit)
        try:
            async for html in self.get_generator(path=path):
                self.write(html)
                self.flush()
        except FullError as full:
            self.set_status(503)
            self.set_header("Retry-After", str(TRY_AGAIN))
            with spoken(self.request.headers.get("Accept-Language", "")):
                self.finish(full_page(full))
        finally:
            VISIT.reset(token)
            self.kernel_manager.page_is_out(visit.kernel)


class LoginHandler(Guarded, VoilaLoginHandler):
    """Asks for the code on the board."""

    def _render(self, message: Any = None) -> None:
        wait = self.identity_provider.attempts.wait(self.request.remote_ip or "")
        if wait:
            self.set_status(429)
        with spoken(self.request.headers.get("Accept-Language", "")):
            self.write(login_page(self.xsrf_form_html(), f"{self.base_url}login", wait, message is not None))


class OwnKernelHandler(Guarded, KernelHandler):
    """Tells a page whether its process is there."""

    @web.authenticated
    async def get(self, kernel_id: str) -> None:
        """Tell of the process, if it is the visitor's own."""
        self.check_owner(kernel_id)
        await super().get(kernel_id)  # type: ignore[misc]

    @web.authenticated
    async def delete(self, kernel_id: str) -> None:
        """End the process, if it is the visitor's own."""
        self.check_owner(kernel_id)
        await super().delete(kernel_id)  # type: ignore[misc]


class ShutdownHandler(Guarded, VoilaShutdownKernelHandler):
    """Ends the process of a page that is left; nobody ends another's."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the process, if it is the visitor's own."""
        self.check_owner(kernel_id)
        await super().post(kernel_id)


class SocketHandler(Guarded, VoilaKernelWebsocketHandler):
    """Carries messages between a page and its own process, and only those that panels need."""

    async def pre_get(self) -> None:
        """Refuse another's process, and another way of writing."""
        self.check_owner(self.kernel_id)
        if PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise web.HTTPError(400)
        self._opened = 0
        await super().pre_get()

    def on_message(self, ws_message: Any) -> None:
        """Pass on what a page says, unless it opens what no panel opens."""
        header = part_of(ws_message, HEADER)
        if header is None or isinstance(ws_message, str):
            return
        if header.get("msg_type") == "comm_open":
            self._opened += 1
            target = (part_of(ws_message, CONTENT) or {}).get("target_name")
            if target != TARGET or self._opened > MOST_OPENED:
                self.log.warning("A page opened %s: refused.", quoted(target))
                return
        super().on_message(ws_message)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Pass on what a process tells of its panels, and log the rest."""
        kind = str((part_of(message, HEADER) or {}).get("msg_type"))
        content = {} if kind in TOLD else part_of(message, CONTENT) or {}
        if kind in TOLD or (kind in ANSWERS and content.get("status") != "error"):
            return super().write_message(message, binary)
        if kind in ("stream", "error"):
            told = str(content.get("text") or "\n".join(map(str, content.get("traceback") or [])))
            self.log.warning("%s: %s", self.kernel_id, printable(told[-MOST_LOGGED:]))
        return None


HEADER, CONTENT = 1, 4
"""Where these parts of a message stand."""


def part_of(message: Any, place: int) -> dict[str, Any] | None:
    """Return a part of a message, which is the header or the content; None for what cannot be read.

    The others are left alone: a drawing in them is long.
    """
    try:
        if isinstance(message, str):
            found = json.loads(message)["header" if place == HEADER else "content"]
        else:
            begins, ends = (int.from_bytes(message[8 * at : 8 * at + 8], "little") for at in (place + 1, place + 2))
            found = json.loads(message[begins:ends])
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
