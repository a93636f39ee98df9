"""The notebooks open in JupyterLab."""

from playwright.sync_api import Page

from tests.browser.servers import Server
from tests.browser.visit import Notebook


def test_start_here_runs(page: Page, lab: Server):
    notebook = Notebook(page, lab, "en/00_start_here.ipynb")
    notebook.run_all()
    assert notebook.ask("winner.name") in ("'Ada'", "'Bruno'")
