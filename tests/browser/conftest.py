"""A JupyterLab, a Voilà and a browser for the tests of this folder; without a browser they are skipped, or fail."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.servers import Server, lab_server, voila_server
from tests.browser.visit import PATIENCE, WINDOW, Watch, find_browser, launch, watched_page

LATE = 50
"""Milliseconds in which a page may still complain."""
VISITED = {"voila", "made_lab", "made_play"}
"""The servers, beside JupyterLab, whose pages remember things."""

# These live as long as the package, not the session: Playwright's event loop would be in the way of nbmake's.


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = find_browser()
    if path is None:
        missing = "No Chromium on this machine: install one, or name it in SKARA_CHROMIUM."
        if os.environ.get("SKARA_REQUIRE_BROWSER") == "1":
            pytest.fail(missing)
        pytest.skip(missing)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with lab_server(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="package")
def voila(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with voila_server(tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture(scope="package")
def lab_window(lab: Server, browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """The window in which JupyterLab is loaded once: that takes longer than most tests."""
    with watched_page(browser) as (page, watch):
        yield page, watch


@pytest.fixture(scope="package")
def plain_window(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """The window of the tests that need no server: to open one takes longer than to show a frame."""
    with watched_page(browser) as (page, watch):
        yield page, watch


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page that reaches this machine only; what it tried beyond, or complained about, fails the test.

    Tests in JupyterLab have a window together, in which each opens a notebook with a kernel of its own; tests without
    a server share another. A page of Voilà gets a window, and so a browser without a memory, of its own.
    """
    asked = set(request.fixturenames)
    if "lab" in asked or not asked & VISITED:
        page, watch = request.getfixturevalue("lab_window" if "lab" in asked else "plain_window")
        if "lab" not in asked:
            page.unroute_all()
            page.goto("about:blank")
        watch.forget()
        page.set_viewport_size(WINDOW)
        yield page
        page.wait_for_timeout(LATE)
    else:
        with watched_page(browser) as (page, watch):
            yield page
            page.wait_for_timeout(LATE)
    assert watch.ours() == []
