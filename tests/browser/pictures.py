"""Takes the pictures of the panels that the pages show: `make pictures` writes them into docs/img/.

Each panel is run in JupyterLab, as a reader would, and photographed at two widths, in both themes and both languages;
with `--all` also where no page shows it.
"""

import re
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Locator, sync_playwright

from tests.browser.scenes import SCENES
from tests.browser.servers import ROOT, Server, lab_server
from tests.browser.small_png import small_png
from tests.browser.visit import Notebook, find_browser, launch, watched_page

IMAGES = ROOT / "docs" / "img"
WIDTHS = (1280, 800)
SCREEN = 768
"""The height of a school laptop's screen."""
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")


def main() -> int:
    """Take the pictures of the panels named on the command line, or of all."""
    options = ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    options.add_argument("panels", nargs="*", metavar="panel", help=f"any of {', '.join(SCENES)}")
    options.add_argument("--into", type=Path, default=IMAGES, help="the folder to write to")
    options.add_argument("--all", action="store_true", help="every width, theme and language")
    asked = options.parse_args()
    if unknown := set(asked.panels) - set(SCENES):
        options.error(f"no such panel: {', '.join(sorted(unknown))}")
    path = find_browser()
    if path is None:
        print("No Chromium on this machine: install one, or name it in SKARA_CHROMIUM.", file=sys.stderr)
        return 1
    asked.into.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as home,
        lab_server(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, path)
        for name in asked.panels or SCENES:
            for picture in photograph(browser, lab, name, asked.into, None if asked.all else shown()):
                print(f"{picture.name:<36} {picture.stat().st_size // 1024:>4} kB")
        browser.close()
    return 0


def shown() -> set[str]:
    """Return the names of the pictures that some page shows."""
    pages = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    return {
        name for page in pages for name in re.findall(r"\((?:[\w./]+/)?img/([\w-]+\.png)\)", page.read_text("utf-8"))
    }


def photograph(browser: Browser, lab: Server, name: str, folder: Path, wanted: set[str] | None) -> Iterator[Path]:
    """Show one panel and take its pictures, all or those wanted."""
    views = {f"{name}-{width}-{theme}-{language}.png": (language, theme, width)
             for language, theme, width in product(LANGUAGES, THEMES, WIDTHS)}  # fmt: skip
    views = {picture: view for picture, view in views.items() if wanted is None or picture in wanted}
    if not views:
        return
    lab.end_kernels()
    with watched_page(browser) as (page, watch), browser.new_page() as plain:
        notebook = Notebook(page, lab, lab.write_notebook(f"{name}.ipynb", [SCENES[name]]))
        notebook.run_all()
        panel = page.locator(".jp-OutputArea :is(.sb-panel, .sk-frame)").first
        panel.wait_for()
        for file, (language, theme, width) in views.items():
            notebook.ask(f"panel.table.speak({language!r})")
            notebook.theme(theme)
            fit(panel, width)
            picture = folder / file
            picture.write_bytes(small_png(plain, panel.screenshot(animations="disabled")))
            yield picture
    if watch.ours():
        raise RuntimeError(f"{name}: {watch.ours()}")


def fit(panel: Locator, width: int) -> None:
    """Make the window so large that the panel has a width and is seen whole; some take the height of the screen."""
    page = panel.page
    takes_screen = bool({"sb-fit", "sk-frame"} & set((panel.get_attribute("class") or "").split()))
    for _ in range(3):
        panel.wait_for()
        box, window = panel.bounding_box(), page.viewport_size
        assert box is not None and window is not None
        height = SCREEN if takes_screen else int(box["height"]) + 400
        if round(box["width"]) == width and (
            window["height"] == height or (not takes_screen and window["height"] > height)
        ):
            return
        page.set_viewport_size({"width": window["width"] + width - round(box["width"]), "height": height})
        # The drawing is told its new width by Python.
        page.wait_for_timeout(700)


if __name__ == "__main__":
    sys.exit(main())
