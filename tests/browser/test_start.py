"""The first minute: what `make lab` and `make play` open, and how few clicks and words lead to the first own move."""

import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.servers import ROOT, Server, copy_notebooks, free_port, running
from tests.browser.visit import Notebook, watched_page

MOST_CLICKS = 4
MOST_WORDS = 60
SCHOOL_LAPTOP = ViewportSize(width=1366, height=768)


def made_command(target: str, **arguments: str) -> list[str]:
    """Return the command that a target of the Makefile runs."""
    given = [f"{name}={value}" for name, value in arguments.items()]
    # Inside another make, as in `make test`, it would also tell which folder it enters.
    command = ["make", "--dry-run", "--no-print-directory", target, *given]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    (line,) = re.findall(r"^[A-Z_]+=.*\Z", shown.stdout.replace("\\\n", " ").strip(), re.MULTILINE)
    return ["bash", "-c", f"cd {ROOT} && exec env {line}"]


@pytest.fixture(scope="module")
def made_lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `make lab` runs, over copies of the notebooks and with nobody's settings."""
    home, port = tmp_path_factory.mktemp("made-lab"), free_port()
    folder = copy_notebooks(home)
    ours = f"--no-browser --ServerApp.port={port} --IdentityProvider.token= --expose-app-in-browser"
    command = [part.replace("=notebooks ", f"={folder} ") for part in made_command("lab", LAB_ARGS=ours)]
    with running(command, home, f"http://localhost:{port}", "/api/status", SKARA_HOME=str(home / "skara")):
        yield Server(f"http://localhost:{port}", folder)


@pytest.fixture(scope="module")
def made_play(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `make play` runs, for a user whose data lies in a folder of the tests."""
    home, port = tmp_path_factory.mktemp("made-play"), free_port()
    command = made_command("play", PLAY_ARGS=f"--no-browser --port={port}")
    with running(command, home, f"http://localhost:{port}", "/voila/static/", XDG_DATA_HOME=str(home / "share")):
        yield Server(f"http://localhost:{port}", home)


class Reader:
    """Somebody who counts every click, and every word that is in sight or asks for something."""

    def __init__(self, page: Page) -> None:
        self.page, self.words = page, 0
        page.evaluate("window.clicks = 0; addEventListener('pointerdown', () => window.clicks++, true)")

    @property
    def clicks(self) -> int:
        return self.page.evaluate("window.clicks")

    def read(self, *texts: Locator) -> None:
        """Count the words of texts; a key's letter is no word."""
        for text in texts:
            for element in text.all():
                self.words += len(re.findall(r"\w[\w'’-]*", element.evaluate(_TEXT)))

    def cell(self, thing: str) -> Locator:
        return self.page.locator(f".sk-cell[data-id='{thing}']")

    def button(self, name: str) -> Locator:
        return self.page.locator(f".sk-table [data-press='{name}']")

    def choose(self, game: str) -> None:
        """Choose a game, in English, whatever was chosen last."""
        for thing in (self.page.locator("[data-id='language:en']"), self.cell(f"game:{game}")):
            thing.click()
        expect(self.cell("play")).to_contain_text("Play")
        expect(self.cell(f"game:{game}")).to_have_attribute("data-state", "chosen")

    def play_first_move(self) -> None:
        """Begin a game from the start page, and make the first choice that stands on the table."""
        page = self.page
        expect(self.cell("play")).to_be_visible()
        self.read(
            page.locator("[data-place='header']"), page.locator("[data-place='question']"), page.locator(".sk-cell")
        )
        self.cell("play").click()
        expect(self.button("begin")).to_be_visible()
        self.read(page.locator(".sk-dock-title"), self.button("begin"))
        self.button("begin").click()
        # The table stands in the place of the page.
        expect(self.cell("play")).to_have_count(0)
        choices = page.locator(".sk-cell[data-state='open'][data-look='large']")
        expect(choices.first).to_be_visible()
        self.read(page.locator(".sk-asking"), choices.locator(".sk-title"))
        before = page.locator(".sk-asking").inner_text()
        choices.first.click()
        expect(page.locator(".sk-asking")).not_to_have_text(before)


_TEXT = """element => {
  const copy = element.cloneNode(true);
  for (const key of copy.querySelectorAll('kbd, .sk-key, .sk-short')) key.remove();
  return copy.textContent.replace(/\\s+/g, ' ') + ' ';
}"""


def test_from_make_lab_to_the_first_move_and_to_a_french_notebook(
    page: Page, made_lab: Server, capsys: pytest.CaptureFixture[str]
):
    page.set_viewport_size(SCHOOL_LAPTOP)
    page.goto(made_lab.address)
    page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel != null")
    assert page.url.endswith("/doc/tree/en/00_start_here.ipynb")
    expect(page.locator("#jp-left-stack")).to_be_hidden()

    reader = Reader(page)
    code = page.locator(".jp-CodeCell .cm-content")
    expect(code).to_have_count(1)
    reader.read(code)
    page.locator("[data-command='notebook:run-cell-and-select-next']").click()
    reader.play_first_move()

    # Nobody was asked for news or updates meanwhile.
    expect(page.locator(".Toastify__toast, .jp-Dialog")).to_have_count(0)
    seats = Notebook.ask(_here(page), "[seat for seat, move in Out[1].tables[0].game.moves()]")
    assert 0 in seats
    with capsys.disabled():
        print(f"\nfrom make lab to the first move: {reader.clicks} clicks, {reader.words} words")
    assert reader.clicks <= MOST_CLICKS
    assert reader.words <= MOST_WORDS

    page.locator("[data-open='menu']").click()
    page.get_by_role("button", name="Start page").click()
    page.locator("[data-id='language:fr']").click()
    page.get_by_role("link", name="20 Jouer").click()
    page.wait_for_url("**/doc/tree/fr/20_play.ipynb")


def _here(page: Page) -> Notebook:
    """Ask the kernel of the notebook that is open already."""
    notebook = Notebook.__new__(Notebook)
    notebook.page = page
    return notebook


def test_from_make_play_to_the_first_move_in_both_languages(page: Page, made_play: Server):
    page.set_viewport_size(SCHOOL_LAPTOP)
    page.goto(made_play.address)
    expect(page.locator(".sk-cell").first).to_be_visible()
    assert violations(page.locator(".sk-frame")) == []
    reader = Reader(page)
    reader.play_first_move()
    assert reader.clicks <= MOST_CLICKS - 1
    assert reader.words <= MOST_WORDS

    # The game is kept in the user's own folder.
    assert len(list(made_play.folder.glob("share/skara/games/*.json"))) == 1

    # The way back loses nothing, and the page speaks the other language with one click.
    page.locator("[data-open='menu']").click()
    page.get_by_role("button", name="Start page").click()
    expect(reader.cell("continue")).to_be_visible()
    page.locator("[data-id='language:fr']").click()
    expect(reader.cell("continue")).to_contain_text("Continuer")
    assert violations(page.locator(".sk-frame")) == []
    reader.cell("continue").click()
    expect(reader.cell("continue")).to_have_count(0)
    expect(page.locator(".sk-when")).to_contain_text("Manche 1")


@pytest.mark.soak
def test_the_start_page_on_a_phone(browser: Browser, made_play: Server):
    with watched_page(browser, 390, 844, has_touch=True) as (page, watch):
        page.goto(made_play.address)
        expect(page.locator(".sk-cell").first).to_be_visible()
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
        page.locator(".sk-cell[data-id='solo']").tap()
        begin = page.locator("[data-press='begin']")
        expect(begin).to_be_visible()
        small = page.evaluate(_SMALL_TARGETS)
        assert small == []
        begin.tap()
        expect(page.locator(".sk-cell[data-id='solo']")).to_have_count(0)
        expect(page.locator(".sk-frame .sk-cell").first).to_be_visible()
    assert watch.ours() == []


_SMALL_TARGETS = """() => [...document.querySelectorAll('.sk-frame button, .sk-frame select, .sk-frame input')]
  .map(element => element.matches('.sk-hit') ? element.closest('.sk-cell') : element)
  .filter(element => element.checkVisibility({checkVisibilityCSS: true}))
  .map(element => [element.textContent.trim() || element.className, element.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


# Everything in sight ends above the window's lower edge, and nothing that a panel holds is cut off.
_TOO_TALL = """() => {
  const shown = document.querySelector('.sb-with-way-back');
  const held = '.sb-fit-frame, .sb-fit-body, .sk-frame, .sk-table, .sk-middle > *, button, .widget-html-content';
  const parts = [shown, ...shown.querySelectorAll(held)];
  const seen = parts.filter(part => part.checkVisibility({checkVisibilityCSS: true}) && !part.closest('.sk-sheet'));
  const low = seen.filter(part => {
    const box = part.getBoundingClientRect();
    for (let each = part.parentElement; each && each !== shown; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return false;
    }
    return box.bottom > innerHeight + 0.5 || box.top < -0.5;
  });
  const { scrollHeight, clientHeight } = document.scrollingElement;
  const over = scrollHeight > clientHeight ? [`the page scrolls: ${scrollHeight} of ${clientHeight}`] : [];
  return [...over, ...low.map(part => `${part.className}: ${Math.round(part.getBoundingClientRect().bottom)}`)];
}"""


@pytest.mark.parametrize("game", ["brae", "stone_age"])
def test_panels_of_the_start_page_fit_the_window_below_their_way_back(page: Page, made_play: Server, game: str):
    page.set_viewport_size(SCHOOL_LAPTOP)
    page.goto(made_play.address)
    reader = Reader(page)
    reader.choose(game)
    for what in ("puzzles", "analyse", "position", "design"):
        if not reader.cell(what).count():
            continue
        reader.cell(what).click()
        way_back = page.locator(".sb-with-way-back > .sb-way-back")
        if what == "analyse":
            # Where there are games to analyse they are offered first, and the example last.
            expect(way_back.or_(reader.button("begin"))).to_be_visible()
        if what == "analyse" and reader.button("begin").count():
            page.locator("select[data-field='left']").select_option(label="An example")
            reader.button("begin").click()
        expect(way_back).to_be_visible()
        expect(page.locator(".sb-panel .sb-title")).to_be_visible()
        page.wait_for_function(f"({_TOO_TALL})().length === 0", timeout=3000)
        if what in ("analyse", "puzzles"):
            own = page.get_by_role("button", name="Your own turn")
            if own.is_visible():
                own.click()
            expect(page.locator(".sk-frame[data-waits='false']")).to_be_visible()
            page.wait_for_timeout(300)
            assert page.evaluate(_TOO_TALL) == [], what
        way_back.click()
        expect(reader.cell(what)).to_be_visible()


def test_back_and_reload_return_to_the_panel_one_was_in(page: Page, made_play: Server):
    page.set_viewport_size(SCHOOL_LAPTOP)
    page.goto(made_play.address)
    reader = Reader(page)
    reader.choose("brae")
    reader.cell("design").click()
    title = page.locator(".sb-design .sb-title")
    expect(title).to_be_visible()
    page.reload()
    expect(title).to_be_visible()
    page.go_back()
    expect(reader.cell("learn")).to_be_visible()
    page.go_forward()
    expect(title).to_be_visible()

    page.go_back()
    reader.cell("solo").click()
    reader.button("begin").click()
    expect(page.locator(".sk-when")).to_contain_text("Round 1")
    told = page.locator(".sk-when").inner_text()
    page.reload()
    expect(page.locator(".sk-when")).to_have_text(told, use_inner_text=True)
    page.go_back()
    expect(reader.cell("learn")).to_be_visible()


def test_the_system_says_whether_it_is_dark_and_the_browser_which_language(browser: Browser, voila: Server):
    with watched_page(browser, **SCHOOL_LAPTOP, color_scheme="dark", locale="fr-FR") as (page, watch):
        page.goto(f"{voila.address}/voila/render/en/00_start_here.ipynb")
        expect(page.locator(".sk-frame[data-theme='dark'] .sk-cell").first).to_be_visible()
        expect(page.locator(".sk-cell[data-id='play']")).to_contain_text("Jouer")
        assert violations(page.locator(".sk-frame")) == []
        page.locator(".sk-cell[data-id='design']").click()
        panel = page.locator(".sb-panel.sb-design")
        expect(panel).to_be_visible()
        colour = "getComputedStyle(element).backgroundColor.match(/\\d+/g)"
        dark = f"element => {colour}.slice(0, 3).every(part => part < 90)"
        assert panel.evaluate(dark) and page.locator("body").evaluate(dark)
        page.emulate_media(color_scheme="light")
        expect(page.locator("body[data-jp-theme-light='true']")).to_have_count(1)
        assert not panel.evaluate(dark) and not page.locator("body").evaluate(dark)
    assert watch.ours() == []


@pytest.mark.soak
def test_a_dark_page(browser: Browser, made_play: Server):
    with watched_page(browser, **SCHOOL_LAPTOP, color_scheme="dark") as (page, watch):
        page.goto(f"{made_play.address}/?theme=dark")
        expect(page.locator(".sk-frame[data-theme='dark'] .sk-cell").first).to_be_visible()
        page.locator(".sk-cell[data-id='play']").click()
        expect(page.locator("[data-press='begin']")).to_be_visible()
        assert violations(page.locator(".sk-frame")) == []
        page.locator("[data-press='more']").click()
        expect(page.locator(".sk-sheet")).to_be_visible()
        assert violations(page.locator(".sk-frame")) == []
    assert watch.ours() == []
