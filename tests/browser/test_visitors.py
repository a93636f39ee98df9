"""Visitors who mean no good: what they ask for, and what they send to the Python of their page."""

import asyncio
import json
import re
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import Cookie, CookieJar
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener
from uuid import uuid4

import psutil
import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from skara.panels.serving.handlers import PROTOCOL
from tests.browser.servers import ROOT
from tests.browser.visitors import TOKEN, class_server, kernels_of

_T = TypeVar("_T")

BOARD = "Shell-Midden"
PLACES = 1
PATIENCE, AFTER = 30.0, 0.3
"""How many seconds something may take, and how many seconds of silence end it."""
SECRETS = ("Traceback", "site-packages", str(ROOT), "/tmp/", 'File "', "skara/panels/")
"""What nobody reads who only visits."""


class Served:
    """A server for a class of one."""

    def __init__(self, address: str, process: psutil.Process, log: Path) -> None:
        self.address, self.process, self.log = address, process, log


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("visitors")
    with class_server(home, PLACES, BOARD) as (address, process):
        yield Served(address, process, home / "server.log")


def finished(work: Coroutine[Any, Any, _T]) -> _T:
    """Do asynchronous work in a thread of its own: in this one the loop of a browser may run."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def _cookie(name: str, value: str) -> Cookie:
    return Cookie(
        0, name, value, None, False, "127.0.0.1", True, False, "/", True, False, None, True, None, None, {}
    )  # fmt: skip


class Visitor:
    """Somebody with a browser of their own, that runs no script."""

    def __init__(self, served: Served) -> None:
        self.served, self.jar = served, CookieJar()
        self.opener: OpenerDirector = build_opener(HTTPCookieProcessor(self.jar))
        self.kernel = ""
        # A page makes itself a cookie that no other site can read.
        self.jar.set_cookie(_cookie("_xsrf", uuid4().hex))

    def ask(
        self, path: str, method: str = "GET", data: dict[str, str] | None = None, language: str = "en"
    ) -> tuple[int, str]:
        """Ask for something; return the answer's status and text."""
        headers = {"Accept-Language": language}
        if method != "GET":
            headers["X-XSRFToken"] = self.cookie("_xsrf")
        body = urlencode(data).encode() if data is not None else b"" if method == "POST" else None
        request = Request(f"{self.served.address}{path}", body, headers, method=method)
        try:
            with self.opener.open(request, timeout=60) as answer:
                self.headers = answer.headers
                return answer.status, answer.read().decode()
        except HTTPError as error:
            self.headers = error.headers
            return error.code, error.read().decode()

    def cookie(self, name: str) -> str:
        return next((cookie.value or "" for cookie in self.jar if cookie.name == name), "")

    def enter(self) -> str:
        """Open the page, and remember its kernel."""
        status, page = self.ask(f"/?token={TOKEN}")
        found = re.search(r'"kernelId":\s*"([\w-]+)"', page)
        self.kernel = found[1] if found else ""
        assert status == 200 and self.kernel, page[:500]
        return page

    def leave(self, kernel: str = "") -> int:
        return self.ask(f"/voila/api/shutdown/{kernel or self.kernel}", "POST")[0]

    async def connect(self, kernel: str = "", protocol: str = PROTOCOL) -> Any:
        """Connect to a kernel, as a page does."""
        address = self.served.address.replace("http", "ws", 1)
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        url = f"{address}/api/kernels/{kernel or self.kernel}/channels?session_id={uuid4()}"
        request = HTTPRequest(url, headers={"Cookie": cookies, "Origin": self.served.address})
        return await websocket_connect(request, subprotocols=[protocol] if protocol else None)


def written(kind: str, content: Any, channel: str = "shell") -> bytes:
    """Write a message as a page does."""
    header = {
        "msg_id": uuid4().hex, "msg_type": kind, "username": "", "session": uuid4().hex, "version": "5.3", "date": "",
    }  # fmt: skip
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {"version": "1.0.0"}, content))]
    at = [8 * (len(parts) + 2)]
    for part in parts:
        at.append(at[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(at), *at)) + b"".join(parts)


async def heard(socket: Any, last: str) -> list[str]:
    """Return what comes up to a message with something in it, and for a moment after."""
    found: list[str] = []
    while True:
        try:
            message = await asyncio.wait_for(socket.read_message(), AFTER if last in "".join(found[-5:]) else PATIENCE)
        except TimeoutError:
            return found
        if message is None:
            return found
        found.append(message.decode("utf-8", "replace") if isinstance(message, bytes) else message)


def comms_of(messages: list[str]) -> list[str]:
    """Find the panels that a process told of."""
    return sorted(set(re.findall(r"IPY_MODEL_([0-9a-f]{32})", " ".join(messages))))


@pytest.fixture
def visitor(served: Served) -> Iterator[Visitor]:
    found = Visitor(served)
    yield found
    if found.kernel:
        found.leave()


ODD_DATA: list[Any] = [{}, {"method": "nonsense"}, {"method": "custom"}, {"method": "update"}, []]
ODD_MODELS: list[Any] = [{}, {"state": {"_model_name": "Nonsense"}}, {"state": {"_model_module": "os"}}]
ODD_REQUESTS: list[Any] = [{}, {"code": "1/0"}, [], {"target_name": []}]


async def attack(visitor: Visitor) -> list[str]:
    """Send what no page sends, and return what comes back."""
    socket = await visitor.connect()
    opened = {"comm_id": uuid4().hex, "target_name": "jupyter.widget.control", "data": {}}
    await socket.write_message(written("comm_open", opened), binary=True)
    ask = {"comm_id": opened["comm_id"], "data": {"method": "request_states"}}
    await socket.write_message(written("comm_msg", ask), binary=True)
    messages = await heard(socket, "update_states")
    models = comms_of(messages)
    assert models, messages[:3]
    wrong: list[Any] = [None, 5, "x", [], {}, [[[]]], {"a": {}}, "\ud800", 1e308]
    names = ("value", "children", "screen", "layout", "svg", "told", "least", "options", "_model_name", "data")
    for model in [*models[:40], uuid4().hex]:
        for place, name in enumerate(names):
            state = {"method": "update", "state": {name: wrong[place % len(wrong)]}, "buffer_paths": []}
            await socket.write_message(written("comm_msg", {"comm_id": model, "data": state}), binary=True)
        for data in ODD_DATA:
            await socket.write_message(written("comm_msg", {"comm_id": model, "data": data}), binary=True)
    for target in ("jupyter.widget", "jupyter.widget.control", "nonsense"):
        for data in ODD_MODELS:
            content = {"comm_id": uuid4().hex, "target_name": target, "data": data}
            await socket.write_message(written("comm_open", content), binary=True)
    for kind in ("execute_request", "kernel_info_request", "comm_info_request", "debug_request", "input_reply"):
        for request in ODD_REQUESTS:
            for channel in ("shell", "control", "stdin", "nonsense"):
                await socket.write_message(written(kind, request, channel), binary=True)
    await socket.write_message(written("comm_msg", {**ask, "comm_id": opened["comm_id"]}), binary=True)
    messages += await heard(socket, "update_states")
    for rubbish in (b"", b"\xff" * 100, b"\x00" * 16, written("comm_msg", {})[:-5]):
        await socket.write_message(rubbish, binary=True)
    await socket.write_message(written("comm_msg", ask), binary=True)
    messages += await heard(socket, "update_states")
    socket.close()
    return messages


def test_no_traceback_and_no_path_reaches_a_visitor(visitor: Visitor):
    page = visitor.enter()
    found = [page, *finished(attack(visitor))]
    for path in (
        "/voila/nothing",
        "/api/kernels/1-2-3-4-5",
        "/voila/static/..%2f..%2fetc",
        "/voila/templates/%00",
        "/%ff",
    ):
        for method in ("GET", "POST", "DELETE", "PUT"):
            found.append(visitor.ask(path, method)[1])
    leaked = {secret: text[:300] for text in found for secret in SECRETS if secret in text}
    assert leaked == {}
    assert "Traceback" in visitor.served.log.read_text("utf-8", "replace"), "who serves reads it in the log"
    # It still answers.
    assert visitor.ask(f"/api/kernels/{visitor.kernel}")[0] == 200


def test_nobody_ends_anothers_python(served: Served, visitor: Visitor):
    visitor.enter()
    other = Visitor(served)
    for path in ("/login", f"/voila/static/?token={TOKEN}", f"/voila/nothing?token={TOKEN}"):
        other.ask(path)
    assert other.leave(visitor.kernel) == 404
    for path in (f"/api/kernels/{visitor.kernel}", f"/voila/api/shutdown/{visitor.kernel}"):
        for method in ("GET", "DELETE", "POST"):
            assert other.ask(f"{path}?token={TOKEN}", method)[0] in (403, 404, 405)
    with pytest.raises(HTTPClientError) as refused:
        finished(other.connect(visitor.kernel))
    assert refused.value.code in (403, 404)
    assert visitor.ask(f"/api/kernels/{visitor.kernel}")[0] == 200 and len(kernels_of(served.process)) >= 1
    with pytest.raises(HTTPClientError):
        finished(visitor.connect(protocol=""))
    assert visitor.leave() == 204
    assert visitor.ask(f"/api/kernels/{visitor.kernel}")[0] == 404
    visitor.kernel = ""


def test_who_finds_no_place_reads_why_and_how_long(served: Served):
    those_there = [Visitor(served) for _ in range(PLACES)]
    try:
        for each in those_there:
            each.enter()
        late = Visitor(served)
        status, page = late.ask(f"/?token={TOKEN}", language="fr")
        assert status == 503 and late.headers["Retry-After"]
        assert "La seule place est prise." in page and "1 minute" in page
        assert len(kernels_of(served.process)) == PLACES
        assert those_there[0].leave() == 204
        those_there[0].kernel = ""
        those_there.append(late)
        late.enter()
    finally:
        for each in those_there:
            if each.kernel:
                each.leave()


def test_the_door(served: Served):
    stranger = Visitor(served)
    assert "password_input" in stranger.ask("/")[1]
    assert "script-src 'self'" in stranger.headers["Content-Security-Policy"]
    for wrong in ("", "hearth", "é" * 50, TOKEN[:-1]):
        assert stranger.ask("/login", "POST", {"password": wrong})[0] == 401
    status, page = stranger.ask("/login?next=%2Fvoila%2Fstatic%2F", "POST", {"password": "shell midden"})
    assert status == 404 and "There is nothing here." in page, "it leads on to where nothing is"
    for number in range(20):
        stranger.ask("/login", "POST", {"password": f"wrong-{number}"})
    status, page = Visitor.ask(stranger, "/login", "POST", {"password": BOARD})
    assert "Please wait" in page and status in (401, 429)
    assert Visitor(served).ask(f"/voila/static/?token={BOARD}")[0] == 404


@pytest.mark.soak
def test_a_python_whose_page_never_came_ends_soon(tmp_path: Path):
    with class_server(tmp_path, PLACES, more="--VisitorKernels.unconnected_timeout=1") as (address, process):
        served = Served(address, process, tmp_path / "server.log")
        Visitor(served).enter()
        assert len(kernels_of(process)) == 1
        give_up = time.monotonic() + 60
        while kernels_of(process):
            assert time.monotonic() < give_up
            time.sleep(0.2)
