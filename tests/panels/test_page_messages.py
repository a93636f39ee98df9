"""What a page may leave in its process by messages, and what it is told when something fails there."""

from inspect import unwrap
from typing import Any

import ipywidgets as widgets
import pytest

from skara.core.keeper import MOST_STORED, MOST_TEXT, BrowserHome
from skara.panels.parts import page_messages
from skara.panels.parts.page_messages import PageValues, limit_page, size_of
from skara.panels.parts.panel import went_wrong


def test_the_storage_of_a_page_is_taken_in_up_to_a_total():
    home = BrowserHome()
    home.fill({f"games/{number}": "x" * MOST_TEXT for number in range(100)})
    assert sum(len(home.read(name) or "") for name in home.names()) <= MOST_STORED and home.names()
    for number in range(100):
        home.fill({f"more/{number}": "x" * MOST_TEXT})
    home.write("games/mine", "1")
    home.went_on("games/mine", "x" * MOST_TEXT)
    assert home.read("games/mine") == "1"
    assert sum(len(home.read(name) or "") for name in home.names()) <= MOST_STORED
    other = BrowserHome()
    other.fill({"n" * 10_000: "x", "games/a": "x"})
    assert other.names() == ["games/a"]
    for _ in range(100):
        other.fill({"games/a": "x" * MOST_TEXT})
    assert len(other.read("games/a") or "") == MOST_TEXT, "the same again is no more"


def test_the_values_that_a_page_sets_have_a_total():
    values = PageValues(10_000)
    assert values.within("a", {"value": "x" * 9_000}) == {"value": "x" * 9_000}
    assert values.within("b", {"value": "x" * 9_000}) == {}
    assert values.within("a", {"value": "y" * 9_500, "other": 5}) == {"value": "y" * 9_500, "other": 5}
    values.forget("a")
    assert values.total == 0 and values.within("b", {"value": "x" * 9_000})


@pytest.mark.parametrize(
    "value", [[[]] * 1000, {"a": {"b": ["x" * 5000]}}, memoryview(b"x" * 5000), {str(n): n for n in range(99)}]
)
def test_whatever_takes_room_is_counted(value: Any):
    assert size_of(value) >= 5000 and size_of(value, 100) > 100


def test_a_deep_value_is_counted_too():
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert size_of(deep) > 1_000_000


def test_panels_take_in_no_more(monkeypatch: pytest.MonkeyPatch):
    for method in ("set_state", "close"):
        monkeypatch.setattr(widgets.Widget, method, unwrap(getattr(widgets.Widget, method)))
    limit_page(PageValues(10_000))
    limited = widgets.Widget.set_state
    limit_page()
    assert widgets.Widget.set_state is limited, "once is enough"
    texts = [widgets.Text() for _ in range(20)]
    for text in texts:
        text.set_state({"value": "x" * 1_000, "no trait": "x" * 100_000})
    assert sum(len(text.value) for text in texts) == 9_000
    for text in texts[:5]:
        text.close()
    texts[-1].set_state({"value": "y"})
    assert texts[-1].value == "y"


def test_a_visitor_reads_no_error_of_the_server(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    error = FileNotFoundError(2, "No such file or directory", "/srv/secret/table.csv")
    assert "No such file" in went_wrong(error), "on one's own computer it helps"
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert went_wrong(error) == "Something went wrong here; the game is as it was."
    assert "/srv/secret" in capsys.readouterr().err


def test_the_limit_is_far_above_what_a_table_sets():
    assert page_messages.MOST_LEFT > 5 * MOST_TEXT
