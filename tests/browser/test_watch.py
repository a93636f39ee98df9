"""The watch over the pages sees what it is there to see; otherwise the other tests would prove nothing."""

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import watched_page


@pytest.mark.parametrize(
    ("script", "seen"),
    [
        ("fetch('https://example.org/x.js').catch(() => null)", "request to https://example.org/x.js"),
        ("new WebSocket('wss://example.org/live')", "request to wss://example.org/live"),
        ("console.error('ours')", "console: ours"),
        ("setTimeout(() => { throw new Error('ours') })", "console: Error: ours"),
    ],
)
def test_a_page_is_held_to_account(browser: Browser, script: str, seen: str):
    with watched_page(browser) as (page, watch):
        page.goto("about:blank")
        page.evaluate(f"() => {{ {script} }}")
        page.wait_for_timeout(300)
    assert any(line.startswith(seen) for line in watch.ours()), watch.ours()


def test_a_quiet_page_passes(browser: Browser):
    with watched_page(browser) as (page, watch):
        page.goto("about:blank")
        page.wait_for_timeout(300)
    assert watch.ours() == []
