"""Serving a class: so many visitors and no more, codes that cannot be tried for long, and what reaches nobody."""

import asyncio
import json
from logging import getLogger
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from skara.core.errors import OptionError
from skara.core.language import language, set_language
from skara.panels.serving import identity, kernels, pages
from skara.panels.serving.handlers import CONTENT, HEADER, TARGET, SocketHandler, part_of, policy
from skara.panels.serving.identity import Attempts, VisitorIdentity, checked_code, checked_token
from skara.panels.serving.kernels import FullError, Visit, VisitorKernels, free_memory, places_for


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


# --------------------------------------------------------------------------------------------------
# Who comes in


def test_a_token_has_128_bits_and_a_code_is_short():
    tokens = {checked_token("") for _ in range(20)}
    assert len(tokens) == 20 and all(len(token) >= identity.LEAST_TOKEN for token in tokens)
    assert checked_token("x" * 22) == "x" * 22
    codes = {checked_code("") for _ in range(20)}
    assert len(codes) == 20 and all(len(code) == 8 and not set(code) & set("0o1li") for code in codes)
    assert checked_code("Shell Midden") == "Shell Midden"
    for wrong in ("hearth", "x" * 21, "with blank " * 3, "é" * 30):
        with pytest.raises(OptionError, match="TOKEN"):
            checked_token(wrong)
    for wrong in ("abcde", "a-b-c-d-e", "- - - - - -"):
        with pytest.raises(OptionError, match="BOARD"):
            checked_code(wrong)


def test_wrong_codes_are_counted_for_a_while():
    clock = Clock()
    attempts = Attempts(clock)
    for _ in range(identity.MOST_MISSES):
        assert attempts.wait("a") == 0
        attempts.miss("a")
        clock.time += 1
    assert attempts.wait("a") == identity.MISS_SECONDS - identity.MOST_MISSES and attempts.wait("b") == 0
    clock.time += attempts.wait("a")
    assert attempts.wait("a") == 0, "the first of them is forgotten"
    attempts.miss("a")
    assert attempts.wait("a") > 0


def test_the_list_of_addresses_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(identity, "_MOST_ADDRESSES", 10)
    clock = Clock()
    attempts = Attempts(clock)
    for number in range(1000):
        attempts.miss(str(number))
        clock.time += 10
    assert len(attempts._misses) <= 11


def door(**more: Any) -> VisitorIdentity:
    return VisitorIdentity(token="t" * 30, code="Shell-Midden", **more)


def comes(given: str, address: str = "10.0.0.1") -> Any:
    request = SimpleNamespace(remote_ip=address, headers={})
    return SimpleNamespace(request=request, log=getLogger(), get_argument=lambda name, default="": given)


@pytest.mark.parametrize("typed", ["t" * 30, "Shell-Midden", "shellmidden", " SHELL midden "])
def test_the_token_and_the_code_open_the_door(typed: str):
    assert door().process_login_form(comes(typed)) is not None


@pytest.mark.parametrize("typed", ["", "shell", "t" * 29, "\ud800", "x" * 100_000])
def test_nothing_else_does(typed: str):
    assert door().process_login_form(comes(typed)) is None
    assert door().get_token(comes(typed)) is None
    assert VisitorIdentity(token="t" * 30).process_login_form(comes("")) is None


def test_after_too_many_wrong_codes_not_even_the_right_one_opens():
    found = door()
    for number in range(identity.MOST_MISSES):
        assert found.process_login_form(comes(f"wrong{number}")) is None
    assert found.process_login_form(comes("shellmidden")) is None
    assert found.process_login_form(comes("shellmidden", "10.0.0.2")) is not None, "another address is heard"
    assert found.process_login_form(comes("t" * 30)) is not None, "the token cannot be guessed"


def test_the_code_is_no_token_in_an_address():
    assert door().get_token(comes("Shell-Midden")) is None and door().get_token(comes("t" * 30)) == "t" * 30


# --------------------------------------------------------------------------------------------------
# How many


def test_places_go_by_memory(tmp_path: Path):
    assert places_for(0) == 1 and places_for(8_000_000_000) == 23 and places_for(16_000_000_000) == 46
    free = free_memory(tmp_path)
    assert free > 0
    (tmp_path / "memory.max").write_text("900000000\n")
    (tmp_path / "memory.current").write_text("400000000\n")
    assert free_memory(tmp_path) == min(free, 500_000_000) or free_memory(tmp_path) < 500_000_000
    (tmp_path / "memory.max").write_text("max\n")
    assert free_memory(tmp_path) > 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("time.monotonic", clock)
    return clock


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> VisitorKernels:
    """Processes that are none: what they would do is another's matter."""

    async def start(self: Any, *, kernel_id: str, path: Any = None, **options: Any) -> str:
        await asyncio.sleep(0)
        if options.get("fails"):
            raise RuntimeError("no kernel")
        self._kernels[kernel_id] = SimpleNamespace()
        self._kernel_connections[kernel_id] = 0
        return kernel_id

    async def shut_down(self: Any, kernel_id: str, *rest: Any, **options: Any) -> None:
        self.remove_kernel(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shut_down)
    found = VisitorKernels(most=2, cull_idle_timeout=1800, cull_interval=60)
    monkeypatch.setattr(found, "_watch", SimpleNamespace())
    return found


async def come(found: VisitorKernels, visitor: str, **options: Any) -> str:
    token = kernels.VISIT.set(Visit(visitor))
    try:
        return await found.start_kernel(**options)
    finally:
        kernels.VISIT.reset(token)


def test_visitors_who_come_at_once_are_as_many_as_there_are_places(kept: VisitorKernels):
    async def all_at_once() -> list[Any]:
        return await asyncio.gather(*(come(kept, str(number)) for number in range(7)), return_exceptions=True)

    found = asyncio.run(all_at_once())
    full = [each for each in found if isinstance(each, FullError)]
    assert len(full) == 5 and len(kept.places) == len(kept) == 2 and full[0].most == 2
    first = next(iter(kept.places))
    assert kept.belongs_to(first, "0") and not kept.belongs_to(first, "1") and not kept.belongs_to("unknown", "0")
    kept.remove_kernel(first)
    assert asyncio.run(come(kept, "8")) in kept.places, "a place is free again"


def test_a_place_is_free_as_soon_as_its_process_is_to_end(kept: VisitorKernels, monkeypatch: pytest.MonkeyPatch):
    async def shut_down_slowly(self: Any, kernel_id: str) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        self.remove_kernel(kernel_id)

    async def load_again() -> None:
        first, _ = [await come(kept, visitor) for visitor in "ab"]
        monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shut_down_slowly)
        ending = asyncio.ensure_future(kept.shutdown_kernel(first))
        await asyncio.sleep(0)
        assert first in kept and await come(kept, "a") in kept.places
        await ending

    asyncio.run(load_again())
    assert len(kept.places) == len(kept) == 2


def test_a_process_that_does_not_start_takes_no_place(kept: VisitorKernels):
    for _ in range(5):
        with pytest.raises(RuntimeError):
            asyncio.run(come(kept, "a", fails=True))
    assert kept.places == {}


def test_a_process_whose_page_never_came_has_a_short_life(kept: VisitorKernels, clock: Clock):
    never = asyncio.run(come(kept, "a"))
    met = asyncio.run(come(kept, "b"))
    kept.page_is_out(never)
    kept.page_is_out("unknown")
    kept.notify_connect(met)
    clock.time += 59
    assert kept.wait == 1
    asyncio.run(kept.end_unconnected())
    assert len(kept.places) == 2
    clock.time += 2
    asyncio.run(kept.end_unconnected())
    assert list(kept.places) == [met]
    slow = asyncio.run(come(kept, "c"))
    clock.time += 200
    asyncio.run(kept.end_unconnected())
    assert slow in kept.places, "its page is still being made"
    clock.time += 200
    asyncio.run(kept.end_unconnected())
    assert list(kept.places) == [met] and 1800 <= kept.wait <= 1860


def test_a_process_whose_page_is_gone_has_some_minutes(kept: VisitorKernels, clock: Clock):
    cut_off = asyncio.run(come(kept, "a"))
    left = asyncio.run(come(kept, "b"))
    for kernel in (cut_off, left):
        kept.notify_connect(kernel)
    kept.notify_connect(left)
    for kernel in (cut_off, left):
        kept.notify_disconnect(kernel)
    assert kept.places[left].left is None, "another page of it is there"
    kept.notify_disconnect(left)
    clock.time += 200
    assert kept.wait == 100
    kept.notify_connect(cut_off)
    clock.time += 101
    asyncio.run(kept.end_unconnected())
    assert list(kept.places) == [cut_off], "who came back goes on"
    kept.notify_disconnect("unknown")


# --------------------------------------------------------------------------------------------------
# What reaches a visitor


def test_who_finds_no_place_reads_kindly_why_and_how_long():
    with pages.spoken("fr-CA, en;q=0.5"):
        told = pages.full_page(FullError(15, 1799.0))
        assert language() == "fr" and "15" in told and "30 minutes" in told
    assert language() == "en"
    told = pages.full_page(FullError(15, 61.0))
    assert "All 15 places are taken." in told and "2 minutes" in told and "http-equiv" in told
    told = pages.full_page(FullError(1, 0.0))
    assert "The one place is taken." in told and "1 minute " in told


@pytest.mark.parametrize("accepted", ["", "xx", "*", "fr" * 1000, "\x00", "de,fr;q=x"])
def test_whatever_a_browser_accepts_a_language_is_spoken(accepted: str):
    before = language()
    with pages.spoken(accepted):
        assert pages.error_page(404)
    assert language() == before


def test_pages_are_in_both_languages_and_ask_for_nothing():
    found = {}
    for code in ("en", "fr"):
        set_language(code)
        written = [pages.error_page(status) for status in (400, 403, 404, 500)]
        written += [
            pages.login_page("", "/login"),
            pages.login_page("", "/login", 12.3),
            pages.login_page("", "/", 0, True),
        ]
        found[code] = written
        assert all("http://" not in page and "https://" not in page and f'lang="{code}"' in page for page in written)
    set_language("en")
    assert "13 seconds" in found["en"][-2] and not set(found["en"]) & set(found["fr"])


def test_the_policy_names_what_runs():
    rules = dict(part.strip().split(" ", 1) for part in policy("abc").split(";"))
    assert rules["script-src"] == "'self' 'nonce-abc' blob:"
    assert rules["default-src"] == rules["connect-src"] == "'self'" and rules["object-src"] == "'none'"
    assert "unsafe" not in rules["script-src"] and "nonce" not in policy()


def bytes_of(header: Any, content: Any, raw: bytes | None = None) -> bytes:
    """Write a message as a page and its process write it."""
    heads: list[Any] = [header, {}, {}]
    parts = [b"iopub", *(json.dumps(part).encode() for part in heads), raw or json.dumps(content).encode()]
    at = [8 * (len(parts) + 2)]
    for part in parts:
        at.append(at[-1] + len(part))
    head = b"".join(number.to_bytes(8, "little") for number in (len(at), *at))
    return head + b"".join(parts)


LOGGED: list[Any] = []
"""What was logged of messages that were not passed on."""


def passed(*messages: Any) -> list[Any]:
    """Return which messages of a process reach a page."""
    socket = object.__new__(SocketHandler)
    found: list[Any] = []
    socket.kernel_id = "k"
    socket.application = SimpleNamespace(settings={})
    parent = SocketHandler.__mro__[2]
    monkey = pytest.MonkeyPatch()
    monkey.setattr(parent, "write_message", lambda self, message, binary=False: found.append(message))
    monkey.setattr(SocketHandler, "log", SimpleNamespace(warning=lambda *told: LOGGED.append(told)))
    try:
        for message in messages:
            socket.write_message(message, isinstance(message, bytes))
    finally:
        monkey.undo()
    return found


def test_what_a_process_prints_or_fails_in_reaches_nobody():
    trace = ["Traceback (most recent call last)", "  File /srv/skara/x.py"]
    secret = [
        bytes_of({"msg_type": "stream"}, {"name": "stderr", "text": "\n".join(trace)}),
        bytes_of({"msg_type": "error"}, {"ename": "TraitError", "evalue": "", "traceback": trace}),
        bytes_of({"msg_type": "execute_reply"}, {"status": "error", "traceback": trace}),
        bytes_of({"msg_type": "comm_info_reply"}, {"status": "error", "traceback": trace}),
        bytes_of({"msg_type": "display_data"}, {"data": {}}),
        json.dumps({"header": {"msg_type": "error"}, "content": {"traceback": trace}}),
        bytes_of({"msg_type": "stream"}, {"text": ["x"]}), bytes_of({"msg_type": ["status"]}, {}),
        bytes_of({"msg_type": "error"}, {"traceback": [5, None]}), bytes_of(["stream"], []), bytes_of({}, None, b"{"),
        b"", b"\xff" * 40, b"x" * 8, "", "[]", "{", None, 5,
    ]  # fmt: skip
    assert passed(*secret) == [] and passed(bytes_of({"msg_type": "stream"}, {"text": "\x1b[2J"})) == []
    assert LOGGED[-1] == ("%s: %s", "k", r"\x1b[2J"), "and steers no terminal"
    open_ones = [
        bytes_of({"msg_type": "comm_msg"}, {"comm_id": "a", "data": {}}),
        bytes_of({"msg_type": "status"}, {"execution_state": "busy"}),
        bytes_of({"msg_type": "kernel_info_reply"}, {"status": "ok"}),
        json.dumps({"header": {"msg_type": "status"}, "content": {"execution_state": "restarting"}}),
    ]
    assert passed(*open_ones) == open_ones


def test_messages_are_read_as_they_are_written():
    message = bytes_of({"msg_type": "comm_open"}, {"target_name": TARGET})
    assert part_of(message, HEADER) == {"msg_type": "comm_open"} and part_of(message, CONTENT) == {
        "target_name": TARGET
    }
    odd: Any
    for odd in (message[:20], message[:-5], message[8:], b"", b"\xff" * 80, "{}", "", None, 5, {}):
        assert part_of(odd, CONTENT) is None
