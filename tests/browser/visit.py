"""What a test does with a notebook in the browser: open it, run it, and ask its kernel what is true."""

import os
import re
import shutil
from ast import literal_eval
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, Request, Route, ViewportSize

from tests.browser.servers import Server

PATIENCE = 45_000
"""Milliseconds that a slow machine may take for one step."""

WINDOW = ViewportSize(width=1400, height=1000)
"""The size of a window, unless a test wants another."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip

# Complaints in the console that come from JupyterLab or Voilà themselves.
FOREIGN_COMPLAINTS = {
    r"RUNTIME-012": "Voilà shares modules that were loaded before; no effect",
    r"Could not restore the debugger state": "JupyterLab asks a kernel that is being ended",
    r"(?s)'removeChild'.*/static/lab/jlab_core\.": "JupyterLab takes its splash screen away twice",
}


def find_browser() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    named = os.environ.get("SKARA_CHROMIUM")
    return named or next((path for path in map(shutil.which, BROWSERS) if path), None)


def launch(playwright: Playwright, path: str) -> Browser:
    """Start the browser."""
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


class Watch:
    """Lets a page talk to this machine only, and keeps what it tried beyond and what it complained about."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []

    def over(self, page: Page) -> None:
        """Begin to watch a page that has not loaded anything yet."""
        page.context.route(lambda url: not is_local(url), self._stop)
        page.on("websocket", lambda socket: None if is_local(socket.url) else self.requests.append(socket.url))
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error.stack or error)))

    def _stop(self, route: Route, request: Request) -> None:
        self.requests.append(request.url)
        route.abort()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def forget(self) -> None:
        """Begin anew, for the next test on the same page."""
        self.requests.clear()
        self.complaints.clear()

    def ours(self) -> list[str]:
        """List what cannot be put down to JupyterLab or Voilà."""
        return [
            *(f"request to {url}" for url in self.requests),
            *(f"console: {text}" for text in self.complaints if not matches(text, FOREIGN_COMPLAINTS)),
        ]


def is_local(url: str) -> bool:
    """Whether a request stays on this machine."""
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in ("localhost", "127.0.0.1")


def matches(text: str, known: dict[str, str]) -> bool:
    """Whether one of the known patterns occurs in a text."""
    return any(re.search(pattern, text) for pattern in known)


@contextmanager
def watched_page(
    browser: Browser, width: int = WINDOW["width"], height: int = WINDOW["height"], **more: Any
) -> Iterator[tuple[Page, Watch]]:
    """Open an empty page of a browser that has no memory, and watch it; `more` tells what browser it is."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", accept_downloads=True, **more
    )
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch = Watch()
        watch.over(page)
        yield page, watch
    finally:
        context.close()


_RUN_ALL = """async () => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await window.jupyterapp.commands.execute('notebook:run-all-cells');
  const failed = panel.content.widgets
    .filter(cell => cell.model.type === 'code')
    .flatMap(cell => cell.model.outputs.toJSON().filter(output => output.output_type === 'error'));
  return failed.map(output => `${output.ename}: ${output.evalue}`);
}"""

# The last one that is closed would be followed by a launcher, so the new one is opened first.
_OPEN_INSTEAD = """async path => {
  const {shell, commands} = window.jupyterapp;
  const before = [...shell.widgets('main')];
  const close = async widget => {
    await widget.sessionContext?.shutdown();
    widget.dispose();
  };
  for (const widget of before.filter(widget => widget.context?.path === path)) await close(widget);
  await commands.execute('docmanager:open', {path});
  for (const widget of before.filter(widget => !widget.isDisposed)) await close(widget);
}"""

IS_OPEN = """name => {
  const widget = window.jupyterapp?.shell?.currentWidget;
  return widget?.context?.path === name && widget.sessionContext?.session?.kernel != null;
}"""

_TWO_PICTURES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

_ASK = """async code => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const request = kernel.requestExecute({code: '', silent: true, user_expressions: {answer: code}});
  const answer = (await request.done).content.user_expressions.answer;
  if (answer.status !== 'ok') throw new Error(`${answer.ename}: ${answer.evalue}`);
  return answer.data['text/plain'];
}"""


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, page: Page, server: Server, name: str) -> None:
        """Open it alone on the page, without the file browser, and wait until it is there.

        Where JupyterLab is on the page already, what is open there is closed first; its kernel ends.
        """
        self.page, self.server, self.name = page, server, name
        there = page.url.startswith(f"{server.address}/doc/tree/") and not page.locator(".jp-Dialog").count()
        if there:
            self.theme("light")
            page.evaluate(_OPEN_INSTEAD, name)
        else:
            page.goto(f"{server.address}/doc/tree/{name}?reset")
        page.wait_for_function(IS_OPEN, arg=name)

    def run_all(self) -> None:
        """Run every cell; a cell that fails, fails the test."""
        failed = self.page.evaluate(_RUN_ALL)
        assert failed == [], failed

    def ask(self, expression: str) -> Any:
        """Return what an expression is worth in the kernel: the truth that the page is compared with."""
        return literal_eval(self.page.evaluate(_ASK, expression))

    def settle(self) -> None:
        """Wait until the kernel has answered what the page told it, and the answer is drawn.

        An answer may change what the page tells: a drawing is made for the room that it is given.
        """
        for _ in range(2):
            self.page.evaluate(_TWO_PICTURES)
            self.ask("None")
        self.page.evaluate(_TWO_PICTURES)

    def command(self, name: str, **arguments: Any) -> None:
        """Run a command of JupyterLab."""
        # What it returns, such as a whole notebook, would take long to bring here.
        self.page.evaluate(
            "async ([name, args]) => void await window.jupyterapp.commands.execute(name, args)", [name, arguments]
        )

    def theme(self, name: str) -> None:
        """Change to the light or the dark theme."""
        light = "true" if name == "light" else "false"
        if self.page.locator(f"body[data-jp-theme-light='{light}']").count():
            return
        self.command("apputils:change-theme", theme=f"JupyterLab {name.capitalize()}")
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")

    @property
    def panels(self) -> Locator:
        """The panels in the outputs, from the top."""
        return self.page.locator(".jp-OutputArea .sb-panel")
