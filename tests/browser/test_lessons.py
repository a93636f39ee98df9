"""Lessons as they are learned: the first with a mouse, the fourth with a keyboard, all of them open to everybody."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from skara.core.language import set_language
from skara.games import GAMES
from skara.lessons import lesson_named, lesson_names
from skara.panels.exercise_panel import exercise
from skara.panels.lesson_panel import lesson
from skara.panels.start_panel import start
from tests.browser.axe import violations
from tests.browser.faults import PHONE, ROOMS, SMALLEST_ON_PHONE, THUMB, faults_of
from tests.browser.frame_page import show_state, state_of
from tests.browser.live import Live
from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import Notebook
from tests.effort import share


def opened(page: Page, lab: Server, name: str) -> tuple[Notebook, Player]:
    page.set_viewport_size({"width": 1366, "height": 768})
    cell = f"from skara import panels\npanel = panels.lesson({name!r})\npanel"
    notebook = Notebook(page, lab, lab.write_notebook(f"{name}.ipynb", [cell]))
    notebook.run_all()
    learner = Player(page)
    learner.frame.scroll_into_view_if_needed()
    return notebook, learner


def test_the_first_lesson_with_a_mouse(page: Page, lab: Server):
    notebook, learner = opened(page, lab, "first_turn")
    hint = learner.frame.locator(".sk-hint")
    answered = False
    steps = lesson_named("first_turn").steps
    for _ in range(3 * len(steps)):
        if notebook.ask("panel.coach.is_finished"):
            break
        step = steps[notebook.ask("panel.coach.place")]
        if notebook.ask("panel.coach.praises"):
            learner.click(learner.button("lesson:next"))
        elif step.guess is not None:
            field = learner.control("guess")
            learner.click(field)
            # A wrong guess is told why; a right one leads on.
            page.keyboard.type("2" if answered else "3")
            learner.click(learner.button("lesson:answer"))
            expect(hint.locator(".sk-hint-answer")).to_be_visible()
            answered = True
        elif step.look:
            learner.click(learner.thing(step.look[0]))
        elif step.do:
            for name in CLICKS[step.do[0].split()[0]]:
                learner.click(learner.thing(name))
        else:
            learner.click(learner.button("lesson:next"))
    assert notebook.ask("panel.coach.is_finished")
    if notebook.ask("panel.coach.praises"):
        learner.click(learner.button("lesson:next"))
    assert notebook.ask("[str(move) for move in panel.coach.session.moves]") == [
        "take shore-gain-fish gain shell", "bottom", "place large cook shell fish", "done",
    ]  # fmt: skip
    expect(hint).to_contain_text("Exercises")


CLICKS = {"take": ["card:0", "end:0"], "bottom": ["bottom"], "place": ["tile:cook", "end:0"], "done": ["end:0"]}
"""What is clicked for a move of the first lesson, by its verb."""


@pytest.mark.soak
def test_the_fourth_lesson_with_a_keyboard(page: Page, lab: Server):
    notebook, learner = opened(page, lab, "round_end")
    cells = page.locator(".jp-Cell").count()
    learner.frame.evaluate("frame => frame.focus({preventScroll: true})")
    for _ in range(60):
        if notebook.ask("panel.coach.praises"):
            learner.press("h")
        if notebook.ask("panel.coach.step is None"):
            break
        step = lesson_named("round_end").steps[place := notebook.ask("panel.coach.place")]
        if step.guess is not None:
            if not learner.control("guess").evaluate("field => field === document.activeElement"):
                learner.arrow_to("ArrowDown", learner.control("guess"))
            page.keyboard.type(str(notebook.ask("int(panel.coach.step.guess.answer.value(panel.coach.now))")))
            learner.press("Enter")
        elif notebook.ask("panel.coach.asks_for_choice"):
            # What is to be chosen is chosen by clicks in another test.
            learner.press("h")
        elif step.do:
            learner.press("Enter")
        else:
            learner.press("n")
        assert notebook.ask("panel.coach.reached") == place + 1, step.say.source
    assert notebook.ask("panel.coach.is_finished")
    # Whoever hears the page is told what the coach says.
    expect(learner.frame.locator(".sk-live")).to_contain_text("Food due is settlers minus roofs")
    assert page.locator(".jp-Cell").count() == cells


def test_show_me_passes_what_is_only_read(page: Page):
    panel = lesson("round_end")
    panel.coach.go_to(3)
    panel.show()
    show_state(page, state_of(panel.frame), ROOMS["laptop"])
    page.locator(".sk-frame").focus()
    page.keyboard.press("h")

    pressed = page.evaluate("window.sent.filter(message => message.type === 'press').map(message => message.id)")
    assert pressed == ["lesson:next"]


def test_show_me_again_and_again_walks_through_a_whole_lesson(page: Page, monkeypatch: pytest.MonkeyPatch):
    live, panel = Live(page, monkeypatch), lesson("room")
    live.show(panel.frame, ROOMS["laptop"])
    page.locator(".sk-frame").focus()
    # Every step, and what is said to some of them; the keyboard stands in the field of a question, too.
    for _ in range(2 * len(panel.coach.lesson.steps)):
        page.keyboard.press("h")
        live.settle()

    assert panel.coach.step is None


@pytest.mark.parametrize("size", [PHONE, ROOMS["laptop"]])
@pytest.mark.parametrize(("name", "place", "thing"), [("round_end", 2, ""), ("specials", 18, "tile:innovate")])
def test_a_cleared_form_looks_untouched(
    page: Page, monkeypatch: pytest.MonkeyPatch, name: str, place: int, thing: str, size: tuple[int, int]
):
    live, panel = Live(page, monkeypatch), lesson(name)
    live.show(panel.frame, size)
    panel.begin_at(place)
    if thing:
        panel.pick(thing)
    live.settle()

    dock = page.locator("[data-place='dock']")
    expect(dock).to_have_attribute("data-refused", "false")
    # A list shows its first line as if somebody had picked it, unless it has an empty one.
    assert dock.locator("select").evaluate_all("lists => lists.map(each => each.selectedOptions[0].text)") == [
        "…"
    ] * bool(thing)
    expect(dock.locator("[aria-pressed='true']")).to_have_count(0)
    if not thing:
        # The mark of the keyboard around a choice that nobody went to looks like a choice that is made.
        assert dock.locator(":focus").count() == 0
    page.locator("[data-main][aria-disabled='true']").dispatch_event("click")
    expect(page.locator(".sk-bubble")).to_have_text("Choose first.")


@pytest.mark.parametrize(
    ("name", "place", "thing", "size"),
    [
        ("round_end", 8, "", "laptop"),
        ("icons", 3, "bottom", "laptop"),
        ("workers", 8, "rest:cook", "low"),
        ("specials", 6, "tile:build", "phone"),
        ("counting", 11, "", "phone"),
    ],
)
def test_the_bubble_hides_nothing_of_a_form(
    page: Page, monkeypatch: pytest.MonkeyPatch, name: str, place: int, thing: str, size: str
):
    live, panel = Live(page, monkeypatch), lesson(name)
    panel.begin_at(place)
    live.show(panel.frame, {**ROOMS, "phone": PHONE}[size])
    if thing:
        panel.pick(thing)
        live.settle()

    assert panel.desk.deed is not None and page.locator("[data-place='dock'] button:visible").count()
    assert page.evaluate(_UNDER_BUBBLE) == []


_UNDER_BUBBLE = """() => {
  const controls = '[data-place="dock"] :is(button, input, select), [data-place="bar"] :is(button, input)';
  const under = [];
  for (const control of document.querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    const top = box.width && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top && top.closest('.sk-hint')) under.push(control.textContent);
  }
  return under;
}"""


# ---------------------------------------------------------------------------------------------------------------
# All of them, drawn without a kernel


LESSONS = [(game, name) for game in GAMES for name in lesson_names(game)]


def moments(name: str, game: str) -> dict[str, Any]:
    """Return every step of a lesson, and what is said when it is done, as the frame is told to show it."""
    panel, found = lesson(name, game), {}
    while panel.coach.step is not None:
        at = panel.coach.place, panel.coach.praises
        found[f"{name}, step {at[0] + 1}" + (", praised" if at[1] else "")] = state_of(panel.frame)
        panel.press("lesson:show")
        assert (panel.coach.place, panel.coach.praises) > at
    found[f"{name}, its end"] = state_of(panel.frame)
    return found


@pytest.mark.games
@pytest.mark.soak
def test_every_lesson_is_open_to_everybody(page: Page):
    broken = {}
    for number, (game, name) in enumerate(share(LESSONS)):
        panel = lesson(name, game)
        while panel.coach.step is not None and panel.coach.step.guess is None:
            panel.press("lesson:show")
        theme = ("light", "dark")[number % 2]
        show_state(page, state_of(panel.frame), ROOMS["laptop"], dark=theme == "dark")
        broken[name] = violations(page.locator(".sk-frame"))
    for id in ("workers/e", "round_end/e", "room/c", "counting/a"):
        asked = exercise(id)
        asked.press("exercise:check")
        show_state(page, state_of(asked.frame), ROOMS["laptop"])
        broken[id] = violations(page.locator(".sk-frame"))
    course = start("en")
    course.pick("learn")
    show_state(page, state_of(course.frame), ROOMS["laptop"])
    broken["the map"] = violations(page.locator(".sk-frame"))
    assert {what: lines for what, lines in broken.items() if lines} == {}


def each_lesson(*usual: str) -> pytest.MarkDecorator:
    """Try every lesson of every game: some in every test, all of them in the soak."""
    tried = [pytest.param(*each, marks=[] if each[1] in usual else [pytest.mark.soak]) for each in LESSONS]
    return pytest.mark.parametrize(("game", "name"), tried)


@each_lesson("first_round")
@pytest.mark.parametrize("code", ["en", pytest.param("fr", marks=pytest.mark.soak)])
def test_every_step_fits_a_laptop(page: Page, game: str, name: str, code: str):
    set_language(code)
    faults = {}
    for moment, state in moments(name, game).items():
        show_state(page, state, ROOMS["laptop"])
        # What is begun may lie behind the bubble; the bubble itself, and what it points at, may not.
        if found := [*_outside(page), *(fault for fault in faults_of(page) if "by sk-hint" not in fault)]:
            faults[moment] = found
    assert faults == {}


@each_lesson()
def test_every_step_can_be_taken_on_a_phone(page: Page, game: str, name: str):
    faults = {}
    for moment, state in moments(name, game).items():
        show_state(page, state, PHONE)
        found = [fault for fault in faults_of(page, SMALLEST_ON_PHONE, THUMB) if "by sk-hint" not in fault]
        if found := [*_outside(page), *found]:
            faults[moment] = found
    assert faults == {}


# The lessons that speak of what a table for a large room leaves out.
@each_lesson()
def test_a_large_room_sees_what_a_lesson_speaks_of(page: Page, game: str, name: str):
    hidden = {}
    for moment, state in moments(name, game).items():
        state["settings"] = {**state["settings"], "projector": True}
        show_state(page, state, ROOM_FOR_MANY)
        hint = state["hint"]
        unseen = page.evaluate(_UNSEEN, [hint.get("at", ""), *hint.get("lit", [])])
        # What is begun may lie behind the bubble, which is large here.
        if found := [*unseen, *(fault for fault in faults_of(page, 20) if not fault.startswith("covered"))]:
            hidden[moment] = found
    assert hidden == {}


ROOM_FOR_MANY = (1024, 768)

_UNSEEN = """names => {
  const kinds = ['place', 'id', 'press', 'open', 'field', 'sign'];
  const seen = thing => thing.checkVisibility();
  const hidden = [];
  for (const name of names.filter(Boolean)) {
    const things = [...document.querySelectorAll(kinds.map(kind => `[data-${kind}="${CSS.escape(name)}"]`).join())];
    if (things.length && !things.some(seen)) hidden.push(`hidden: ${name}`);
  }
  // Where a cell is full, its own words come first.
  const roomy = '.sk-cell.sk-spoken:not([data-squeeze~="5"])';
  for (const part of document.querySelectorAll(`${roomy} :is(.sk-track, .sk-corner, [data-look=banner])`)) {
    if (!seen(part)) hidden.push(`hidden: ${part.className} of ${part.closest('.sk-cell').dataset.id}`);
  }
  return hidden;
}"""


def _outside(page: Page) -> list[str]:
    """Tell which parts of the bubble are not in the window, or are covered."""
    found: list[str] = page.evaluate(_BUBBLE)
    return found


_BUBBLE = """() => {
  const faults = [];
  for (const part of document.querySelectorAll('.sk-hint, .sk-hint button, .sk-hint input')) {
    const box = part.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    if (!inside) faults.push(`outside: ${part.className}`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!part.contains(top)) faults.push(`covered: ${part.className}`);
  }
  return faults;
}"""
