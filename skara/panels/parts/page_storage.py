"""What a page keeps in the reader's browser, brought to the keeper and back."""

from collections.abc import Mapping
from typing import Any

from skara.core.keeper import BrowserHome
from skara.panels.keeping import keeper
from skara.panels.parts.frame import TableFrame


def greet_page(frame: TableFrame, storage: Any) -> bool:
    """Take in what the page's browser holds; tell whether that is the home of what is kept."""
    home = keeper().home
    if not isinstance(home, BrowserHome) or not isinstance(storage, Mapping):
        return False
    home.connect(frame.send)
    home.fill(storage)
    return True


def page_went_on(name: str, text: Any) -> None:
    """Take in what another tab keeps under a name, over which the page did not write."""
    home = keeper().home
    if isinstance(home, BrowserHome):
        home.went_on(name, text)
