"""The frame by itself, with screens written by hand: it fits, tells what is done with it, and keeps nobody out."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.clicks import drawn, states_of
from skara.core.screen import Button, Cell, Field, packed
from skara.panels.parts.assets import STATIC
from skara.panels.parts.frame_words import frame_words
from tests.browser.axe import violations
from tests.browser.faults import PHONE, ROOMS, SMALLEST_ON_PHONE, THUMB, faults_of
from tests.browser.frame_page import frame_page, show_content
from tests.browser.frame_screens import DRAWER, HELP, HINT, LABELS, SCREENS, packed_screen
from tests.browser.visit import watched_page


def show(
    page: Page, screen: str = "place", size: tuple[int, int] = (1198, 656), dark: bool = False, **state: Any
) -> None:
    """Show a screen in a window of a size."""
    show_content(page, frame_page(screen, dark, **state), size)


def sent(page: Page, kind: str = "") -> list[dict[str, Any]]:
    """Return what the frame said, without the numbers by which it knows what is answered."""
    found: list[dict[str, Any]] = page.evaluate("window.sent.map(({n, ...message}) => message)")
    return [message for message in found if kind in ("", message["type"])]


def tell(page: Page, name: str, value: Any) -> None:
    """Change a trait, as Python does."""
    page.evaluate("([name, value]) => window.tell(name, value)", [name, value])


def hear(page: Page, **message: Any) -> None:
    """Send a message, as Python does."""
    page.evaluate("message => window.hear(message)", message)


# ---------------------------------------------------------------------------------------------------------------
# It fits


USUAL_ROOMS = ("low with side bar",)
"""The room of the ordinary tests is the tightest; all of them are in the soak."""


@pytest.mark.parametrize(
    "room", [room if room in USUAL_ROOMS else pytest.param(room, marks=pytest.mark.soak) for room in ROOMS]
)
def test_every_screen_fits_its_room_without_scrolling(page: Page, room: str):
    faults = {}
    for screen in SCREENS:
        show(page, screen, ROOMS[room])
        found = faults_of(page)
        if found:
            faults[screen] = found
    assert faults == {}


def test_a_flag_tells_by_its_sign_whose_it_is_where_its_words_have_no_room(page: Page):
    shown = packed_screen("place")
    band = next(band for band in shown["stage"] if len(band["cells"]) >= 4)
    for cell, whose in zip(band["cells"], ("", "own", "best", "both"), strict=False):
        cell.update(flag="as long as it takes", whose=whose, title="A title without end " * 3)
    show(page)
    tell(page, "screen", shown)
    flags = page.locator(".sk-cell[data-tight] > .sk-flag")
    expect(flags).to_have_count(4)
    signs = flags.evaluate_all(
        "flags => flags.map(flag => [...flag.querySelectorAll('path')].map(path => path.getAttribute('d')))"
    )
    assert [len(paths) for paths in signs] == [1, 1, 1, 2]
    assert signs[3] == signs[1] + signs[2] and len({paths[0] for paths in signs[:3]}) == 3
    assert not any(text.is_visible() for text in flags.locator("span").all())


def test_the_height_is_the_room_that_is_left_but_never_less_than_the_least(page: Page):
    show(page, size=(1112, 640))
    assert page.locator(".sk-frame").bounding_box() == pytest.approx({"x": 0, "y": 0, "width": 1112, "height": 634})
    show(page, size=(1112, 500))
    assert page.locator(".sk-frame").evaluate("element => element.offsetHeight") == 580
    show(page, size=(1752, 968))
    assert page.locator(".sk-table").evaluate("element => element.style.zoom") == "1.5"


def test_the_notebook_around_lays_out_nothing_inside(page: Page):
    show(page, "cook", ROOMS["laptop"])
    numbers = "[...document.querySelectorAll('.sk-changes > * > *')].map(each => each.getBoundingClientRect().toJSON())"
    before = page.evaluate(numbers)
    assert before
    # As JupyterLab does it with what stands in an output.
    page.evaluate("document.body.classList.add('out')")
    page.add_style_tag(
        content=".out dl { width: 100%; overflow: hidden; } .out dt { font-weight: bold; float: left; width: 20%; } "
        ".out dd { float: left; width: 80%; }"
    )
    assert page.evaluate(numbers) == before


def test_a_phone_shows_targets_for_a_thumb_and_nothing_scrolls_sideways(page: Page):
    faults = {}
    for screen in SCREENS:
        show(page, screen, PHONE)
        found = faults_of(page, SMALLEST_ON_PHONE, THUMB)
        if found:
            faults[screen] = found
        expect(page.locator("[data-place='bar'] > *").first).to_be_in_viewport(ratio=1)
    assert faults == {}
    show(page, "cook", PHONE)
    expect(page.locator("[data-place='bar'] [data-main]")).to_contain_text("Cook")
    expect(page.locator("[data-place='dock'] [data-main]")).to_have_count(0)
    expect(page.locator("[data-key='fish'][data-step='+1']")).to_be_in_viewport()
    # On a low phone the store keeps its numbers, and opens on a tap.
    show(page, "place", (390, 700))
    expect(page.locator(".sk-held-drawing")).to_be_hidden()
    page.locator("[data-fold]").click()
    expect(page.locator(".sk-held-drawing")).to_be_visible()


_KEYS_SHOWN = """() => [...document.querySelectorAll('.sk-stage .sk-cell[data-id]')].map((cell) => {
  const key = cell.querySelector(':scope > .sk-key');
  return [cell.dataset.look, Boolean(key) && getComputedStyle(key).display !== 'none'];
})"""


def keys_shown(page: Page) -> dict[str, set[bool]]:
    """Return, by the look of the cells on the stage, whether badges of keys are seen on them."""
    found: dict[str, set[bool]] = {}
    for look, seen in page.evaluate(_KEYS_SHOWN):
        found.setdefault(look, set()).add(seen)
    return found


def test_badges_of_keys_stand_on_all_tiles_or_on_none(page: Page):
    seen = {}
    for screen in ("place", "place-fr", "cook", "draft"):
        # In the low rooms some cells are too small for a badge, and others are not.
        for room in ("laptop", "side bar", "low"):
            show(page, screen, ROOMS[room])
            seen[screen, room] = keys_shown(page)
    assert {where: looks for where, looks in seen.items() if any(len(each) > 1 for each in looks.values())} == {}
    assert seen["draft", "laptop"]["card"] == {True} and seen["draft", "low"]["card"] == {False}
    assert seen["place", "laptop"]["tile"] == {False}


@pytest.mark.parametrize(("state", "expected"), [("open", {False}), ("dim", {False, True})])
def test_one_card_without_a_key_takes_the_badges_of_all_cards_unless_it_is_out_of_play(
    page: Page, state: str, expected: set[bool]
):
    show(page, "draft", ROOMS["laptop"])
    screen = packed_screen("draft", 2)
    cards = [cell for band in screen["stage"] for cell in band["cells"] if cell.get("look") == "card"]
    cards[-1].update(key="", state=state)
    tell(page, "screen", screen)
    expect(page.locator(f"[data-id='{cards[-1]['id']}'] > .sk-key")).to_have_count(0)

    assert len(cards) > 1 and keys_shown(page)["card"] == expected


def test_cards_out_of_play_show_no_key(page: Page):
    show(page, "draft", ROOMS["laptop"])
    screen = packed_screen("draft", 2)
    cards = [cell for band in screen["stage"] for cell in band["cells"] if cell.get("look") == "card"]
    for card in cards:
        card.update(state="dim")
    cards[-1].update(key="")
    tell(page, "screen", screen)
    expect(page.locator(f"[data-id='{cards[-1]['id']}'] > .sk-key")).to_have_count(0)

    assert keys_shown(page)["card"] == {False}


def test_for_a_room_every_text_is_large(page: Page):
    for screen in ("place", "cook", "draft"):
        show(page, screen, (1024, 768), settings={"projector": True})
        assert faults_of(page, 20) == []


# ---------------------------------------------------------------------------------------------------------------
# It tells what is done with it


def test_clicks_tell_what_was_clicked(page: Page):
    show(page)
    (hello,) = sent(page)
    languages = page.evaluate("[...navigator.languages]")
    assert hello == {"type": "hello", "storage": {}, "touch": False, "languages": languages, "address": ""}
    page.locator("[data-id='tile:cook'] .sk-title").click()
    page.locator("[data-id='take:shore:1']").click()
    page.locator("[data-id='tile:furnish'] .sk-why").click()
    page.locator("[data-id='worker:3']").click()
    picks = [(message["id"], message["touch"], message["version"]) for message in sent(page, "pick")]
    assert picks == [(id, False, 1) for id in ("tile:cook", "take:shore:1", "tile:furnish", "worker:3")]
    page.locator("[data-press='undo']").click()
    page.locator("[data-press='end']").click()
    page.locator("[data-id='player:1']").click()
    page.locator(".sk-strip").click(position={"x": 600, "y": 20})
    page.locator("[data-open='menu']").click()
    assert [message["id"] for message in sent(page, "press")] == ["undo", "end"]
    assert [message["id"] for message in sent(page, "open")] == ["player:1", "village", "menu"]


def test_the_tool_that_opened_something_closes_it_again(page: Page):
    show(page, "place")
    tell(page, "sheet", packed(HELP))
    page.locator("[data-open='help']").click()
    assert [message["id"] for message in sent(page, "press")] == ["close"] and sent(page, "open") == []
    page.locator("[data-open='menu']").click()
    assert [message["id"] for message in sent(page, "open")] == ["menu"]


def test_what_is_quiet_or_already_at_its_limit_says_nothing(page: Page):
    show(page, "draft")
    page.locator("[data-id='later:2:1']").click()
    assert sent(page, "pick") == []
    show(page, "cook")
    page.locator("[data-key='fish'][data-step='+1']").click(force=True)
    assert sent(page, "set") == []


def test_counters_are_stepped_and_typed(page: Page):
    show(page, "cook")
    page.locator("[data-key='fish'][data-step='-1']").click()
    number = page.locator("input[data-key='cow']")
    number.fill("0")
    number.press("Enter")
    # What was typed is set first; only the next Enter confirms.
    assert sent(page, "press") == []
    tell(page, "screen", _with_fields(most=3))
    number = page.locator("input[data-key='cow']")
    number.focus()
    page.keyboard.press("m")
    expect(number).to_have_value("3")
    page.keyboard.press("-")
    number.press("Enter")
    assert [(message["key"], message["value"]) for message in sent(page, "set")] == [
        ("fish", 0),
        ("cow", 0),
        ("cow", 3),
        ("cow", 2),
    ]


def _with_fields(most: int) -> dict[str, Any]:
    screen = packed_screen("cook", 2)
    for choice in screen["dock"]["fields"][0]["choices"]:
        choice.update(most=most)
    return screen


def test_choices_lists_texts_and_switches_tell_their_values(page: Page):
    show(page, "long-fr")
    page.locator("[data-field='knives'][data-key='4']").click()
    page.locator("[data-field='bottom'][data-key='never']").click(force=True)
    page.locator("select[data-field='order']").select_option("7")
    tell(page, "sheet", packed(DRAWER))
    page.locator("[data-field='name']").fill("mine")
    page.locator("[data-field='name']").press("Enter")
    page.locator("[data-field='confirm']").click()
    assert [(message["field"], message["key"], message["value"]) for message in sent(page, "set")] == [
        ("knives", "4", True),
        ("order", "7", True),
        ("name", "", "mine"),
        ("confirm", "", False),
    ]


def test_a_finger_previews_first(page: Page, browser: Any):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    phone = context.new_page()
    show(phone, "place", PHONE)
    phone.locator("[data-id='tile:cook'] .sk-title").tap()
    assert sent(phone, "pick") == [{"type": "pick", "id": "tile:cook", "touch": True, "version": 1}]
    # Goods on a tile are too small for a thumb: a tap on them is a tap on the tile.
    phone.locator("[data-id='take:shore:0']").tap()
    assert [message["id"] for message in sent(phone, "pick")] == ["tile:cook", "tile:shore"]
    context.close()


def test_a_long_preview_moves_nothing_below_the_pointer(page: Page):
    # The form takes room from the stage once it is open; before, whoever is about to click would miss the thing.
    show(page, size=ROOMS["low with side bar"])
    places = "[...document.querySelectorAll('.sk-table [data-id]')].map(each => each.getBoundingClientRect().toJSON())"
    before = page.evaluate(places)
    page.locator("[data-id='tile:clean'] .sk-title").hover()
    page.wait_for_function("window.sent.some(message => message.type === 'point')")
    form = packed_screen("long-fr")
    hear(page, type="pointed", id="tile:clean", version=1, dock=form["dock"])
    expect(page.locator("[data-place='dock']")).to_have_attribute("data-preview", "true")
    assert page.evaluate(places) == before
    tell(page, "screen", {**packed_screen("place", 2), "dock": form["dock"]})
    assert page.evaluate(places) != before


def test_pointing_asks_for_a_preview_and_leaving_takes_it_away(page: Page):
    show(page)
    gauge = page.locator(".sk-gauge").nth(3)
    page.locator("[data-id='tile:clean'] .sk-title").hover()
    page.wait_for_function("window.sent.some(message => message.type === 'point')")
    assert sent(page, "point") == [{"type": "point", "id": "tile:clean", "version": 1}]
    cook = packed_screen("cook")
    hear(page, type="pointed", id="tile:trade", version=1, store=cook["store"])
    hear(page, type="pointed", id="tile:clean", version=0, store=cook["store"])
    expect(gauge).not_to_contain_text("36")
    hear(page, type="pointed", id="tile:clean", version=1, store=cook["store"], dock=cook["dock"])
    expect(gauge).to_contain_text("36")
    expect(page.locator("[data-press='play']")).to_be_visible()
    page.mouse.move(600, 5)
    expect(gauge).not_to_contain_text("36")
    assert sent(page, "leave") == [{"type": "leave"}]
    # What is known is shown again without a question.
    page.locator("[data-id='tile:clean'] .sk-title").hover()
    expect(gauge).to_contain_text("36")
    assert len(sent(page, "point")) == 1


def test_a_screen_that_changes_by_itself_leaves_the_keyboard_where_it_rests(page: Page):
    show(page)
    page.locator(".sk-frame").evaluate("frame => frame.focus()")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("window.sent.some(message => message.type === 'point')")
    (asked,) = sent(page, "point")
    # As when the page's greeting is answered late: the question asked before is about a screen that is gone.
    tell(page, "screen", packed_screen("place", 2))
    hear(page, version=1, type="pointed", id=asked["id"], dock=packed_screen("cook")["dock"])
    page.wait_for_function("window.sent.filter(message => message.type === 'point').length === 2")
    assert sent(page, "point")[1] == {**asked, "version": 2}
    expect(page.locator("[data-place='dock']")).to_have_attribute("data-preview", "false")
    hear(page, version=2, type="pointed", id=asked["id"], dock=packed_screen("cook")["dock"])
    expect(page.locator("[data-place='dock']")).to_have_attribute("data-preview", "true")


def test_a_click_ends_where_it_began_even_if_the_screen_changes_meanwhile(page: Page):
    show(page)
    page.locator("[data-id='tile:cook'] .sk-title").hover()
    page.mouse.down()
    tell(page, "screen", packed_screen("solo", 2))
    page.mouse.up()
    # It was meant for the screen that was seen, and Python is told which.
    assert [(message["id"], message["version"]) for message in sent(page, "pick")] == [("tile:cook", 1)]
    expect(page.locator(".sk-strip")).to_have_count(2)


def test_a_preview_that_comes_while_the_mouse_is_down_takes_no_click_away(page: Page):
    show(page)
    cook = packed_screen("cook")
    page.locator("[data-id='tile:clean'] .sk-title").hover()
    page.wait_for_function("window.sent.some(message => message.type === 'point')")
    page.mouse.down()
    hear(page, type="pointed", id="tile:clean", version=1, store=cook["store"], dock=cook["dock"])
    page.wait_for_timeout(50)
    expect(page.locator("[data-press='play']")).to_have_count(0)
    page.mouse.up()
    assert [message["id"] for message in sent(page, "pick")] == ["tile:clean"]
    expect(page.locator("[data-press='play']")).to_be_visible()


def test_what_a_click_brings_below_the_pointer_or_the_keyboard_is_not_pointed_at(page: Page):
    show(page)
    page.locator("[data-id='tile:trade'] .sk-title").click()
    # The tile is gone: one card lies below the pointer now, and the keyboard falls on another.
    tell(page, "screen", packed_screen("draft", 2))
    expect(page.locator("[data-id='card:1'] > .sk-hit")).to_be_focused()
    below = page.locator("[data-id^='card:']:not([data-id='card:1']):hover")
    expect(below).to_have_count(1)
    page.wait_for_timeout(200)
    assert not any(message["version"] == 2 for message in sent(page, "point"))
    # A mouse that moves means what it is on, and so does a key.
    pointed = "id => window.sent.some(message => message.type === 'point' && message.id === id)"
    box, under = below.bounding_box(), below.get_attribute("data-id")
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 80)
    page.wait_for_function(pointed, arg=under)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(pointed, arg="card:1")


# ---------------------------------------------------------------------------------------------------------------
# Keys


def test_tab_stops_twice_and_arrows_lead_everywhere(page: Page):
    show(page)
    assert page.locator(".sk-frame [tabindex='0']").count() == 2
    page.keyboard.press("Tab")
    expect(page.locator("[data-id='tile:cook'] > .sk-hit")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[data-press='end']")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-id='tile:craft'] > .sk-hit")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('[data-place]').dataset.place") == "header"
    page.keyboard.press("F6")
    assert page.evaluate("document.activeElement.closest('[data-place]').dataset.place") == "question"
    page.keyboard.press("Shift+F6")
    page.keyboard.press("Shift+F6")
    assert page.evaluate("document.activeElement.closest('[data-place]').dataset.place") == "dock"


def test_keys_play_and_open(page: Page):
    show(page)
    page.keyboard.press("Tab")
    for key in ("4", "0", "e", "z", "y", "v", "l", "?", "w", "Escape"):
        page.keyboard.press(key)
    said = [(message["type"], message["id"]) for message in sent(page) if message["type"] in ("pick", "press", "open")]
    assert said == [
        ("pick", "tile:clean"),
        ("pick", "tile:build"),
        ("press", "end"),
        ("press", "undo"),
        ("press", "redo"),
        ("open", "village"),
        ("open", "menu"),
        ("open", "help"),
        ("pick", "worker:3"),
        ("press", "back"),
    ]
    show(page, "cook")
    page.locator("input[data-key='fish']").focus()
    page.keyboard.press("Enter")
    assert [message["id"] for message in sent(page, "press")] == ["play"]


def test_a_key_reaches_a_button_that_a_preview_stands_in_front_of(page: Page):
    show(page)
    page.keyboard.press("Tab")
    page.wait_for_function("window.sent.some(message => message.type === 'point')")
    cook = packed_screen("cook")
    hear(page, type="pointed", id="tile:cook", version=1, store=cook["store"], dock=cook["dock"])
    expect(page.locator("[data-press='end']")).to_have_count(0)
    page.keyboard.press("e")
    assert [message["id"] for message in sent(page, "press")] == ["end"]


def test_the_keyboard_stays_inside_when_its_thing_vanishes(page: Page):
    show(page, "cook")
    page.locator("[data-press='play']").focus()
    tell(page, "screen", packed_screen("place", 2))
    assert page.evaluate("document.querySelector('.sk-frame').contains(document.activeElement)")
    page.locator("[data-id='tile:cook'] > .sk-hit").focus()
    tell(page, "screen", packed_screen("cook", 3))
    expect(page.locator("[data-id='tile:cook'] > .sk-hit")).to_be_focused()
    tell(page, "sheet", packed(HELP))
    expect(page.locator(".sk-sheet [data-press='close']")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.querySelector('.sk-sheet').contains(document.activeElement)")
    page.keyboard.press("Escape")
    tell(page, "sheet", {})
    expect(page.locator("[data-id='tile:cook'] > .sk-hit")).to_be_focused()
    hear(page, type="focus", where="dock")
    expect(page.locator("input[data-key='fish']")).to_be_focused()


# ---------------------------------------------------------------------------------------------------------------
# It explains itself, and keeps nobody out


def test_signs_and_things_explain_themselves(page: Page):
    show(page)
    bubble = page.locator(".sk-bubble")
    page.locator("[data-id='tile:cook'] [data-sign='good:food']").hover()
    expect(bubble).to_have_text("One food.")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    page.mouse.move(600, 5)
    page.keyboard.press("ArrowLeft")
    expect(bubble).to_contain_text("Needs 2 wool or 1 hide")
    expect(bubble).to_contain_text("One wool.")
    name = page.locator("[data-id='tile:furnish'] > .sk-hit").get_attribute("aria-label")
    assert name is not None and "You hold 1 wool, 0 hide." in name


OVER: dict[str, dict[str, Any]] = {
    "hint": {"hint": packed(HINT.__class__(HINT.say, HINT.at, title="Step", call="Click"))},
    "help": {"sheet": packed(HELP)},
    "drawer": {"sheet": packed(DRAWER)},
}
LOOKED_AT = [(screen, "") for screen in ("place", "cook", "draft", "refusal", "feeding", "places", "roll")]
LOOKED_AT += [("place", name) for name in OVER]


@pytest.mark.parametrize(
    ("size", "dark", "cases"),
    [
        pytest.param((1198, 656), False, LOOKED_AT[::2], id="light"),
        pytest.param((1198, 656), True, LOOKED_AT[:2], id="dark"),
        pytest.param((1198, 656), False, LOOKED_AT, id="every light", marks=pytest.mark.soak),
        pytest.param((1198, 656), True, LOOKED_AT, id="every dark", marks=pytest.mark.soak),
        pytest.param(PHONE, False, [("cook", "")], id="phone"),
        pytest.param(PHONE, False, LOOKED_AT, id="every phone", marks=pytest.mark.soak),
    ],
)
def test_the_rules_of_accessibility_are_kept(
    page: Page, size: tuple[int, int], dark: bool, cases: list[tuple[str, str]]
):
    broken = []
    for screen, name in cases:
        show(page, screen, size, dark, **OVER.get(name, {}))
        found = violations(page.locator(".sk-frame"), "dark" if dark else "")
        broken += [f"{screen} {name}: {line}" for line in found]
    assert not broken, "\n".join(broken)


def test_the_question_and_the_note_are_read_aloud(page: Page):
    show(page)
    live = page.locator("[aria-live='polite']")
    expect(live).to_have_text("Place a worker")
    tell(page, "note", {"text": "Took the stone ball", "buttons": [packed(Button("undo", "Undo"))]})
    expect(live).to_contain_text("Took the stone ball")
    page.locator(".sk-note [data-press='undo']").click()
    assert [message["id"] for message in sent(page, "press")] == ["undo"]


def test_the_coach_speaks_beside_its_thing_and_dims_the_rest(page: Page):
    show(page, hint=packed(HINT))
    bubble, thing = page.locator(".sk-hint").bounding_box(), page.locator("[data-id='tile:cook']").bounding_box()
    assert bubble is not None and thing is not None
    apart = (
        bubble["x"] >= thing["x"] + thing["width"]
        or bubble["x"] + bubble["width"] <= thing["x"]
        or bubble["y"] >= thing["y"] + thing["height"]
        or bubble["y"] + bubble["height"] <= thing["y"]
    )
    assert apart
    expect(page.locator("[data-id='tile:clean']")).to_have_class(re.compile("sk-dimmed"))
    expect(page.locator("[data-id='tile:cook']")).not_to_have_class(re.compile("sk-dimmed"))
    expect(page.locator("[data-place='dock']")).to_have_class(re.compile("sk-dimmed"))


# ---------------------------------------------------------------------------------------------------------------
# Nothing is lost, and nothing gets in


def test_silence_greys_the_frame_and_offers_the_game(page: Page):
    show(page)
    page.locator("[data-id='tile:cook'] .sk-title").click()
    page.wait_for_timeout(100)
    page.evaluate("window.silent = true")
    page.locator("[data-id='tile:clean'] .sk-title").click()
    expect(page.locator(".sk-lost")).to_contain_text("Run this cell again", timeout=4000)
    with page.expect_download() as download:
        page.locator("[data-save]").click()
    assert download.value.suggested_filename == "game.json"
    # An answer that comes late after all brings the frame back.
    page.evaluate("window.hear({type: 'answered', n: 99})")
    expect(page.locator(".sk-lost")).to_be_hidden()


def test_the_browser_keeps_what_python_asks_it_to_keep(page: Page):
    # Only a page with an address has something to keep things in.
    page.route("http://localhost:1/", lambda route: route.fulfill(body=frame_page(), content_type="text/html"))
    page.goto("http://localhost:1/")
    page.wait_for_function("window.ready")
    hear(page, type="keep", name="game", text="moves")
    hear(page, type="keep", name="old", text="gone")
    hear(page, type="keep", name="old", text=None)
    page.wait_for_function("localStorage.length === 1")
    page.reload()
    page.wait_for_function("window.ready")
    assert sent(page, "hello")[0]["storage"] == {"game": "moves"}


@pytest.fixture(scope="module")
def two_windows(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Two windows of one browser."""
    with watched_page(browser) as (first, watch):
        page = frame_page()
        first.context.route(
            re.compile(r"http://localhost:\d+/"), lambda route: route.fulfill(body=page, content_type="text/html")
        )
        yield first, first.context.new_page()
        assert watch.ours() == []


@pytest.fixture
def tabs(two_windows: tuple[Page, Page], request: pytest.FixtureRequest) -> tuple[Page, Page]:
    """Two tabs with a frame each, whose storage is one; every test has an address, and so a storage, of its own."""
    port = 2 + TWO_AT_ONCE.index(request.function.__name__)
    for tab in two_windows:
        tab.goto(f"http://localhost:{port}/")
        tab.wait_for_function("window.ready")
    return two_windows


def written(writes: int, writer: str, **more: int) -> str:
    return json.dumps({"writes": writes, "writer": writer, **more})


def kept_there(page: Page, name: str) -> Any:
    return json.loads(page.evaluate("name => localStorage.getItem('skara.' + name)", name))


def test_a_tab_that_is_behind_overwrites_nothing(tabs: tuple[Page, Page]):
    first, second = tabs
    hear(first, type="keep", name="game", text=written(1, "a"), seen=[0, ""])
    hear(first, type="keep", name="game", text=written(2, "a", moves=7), seen=[1, "a"])
    first.wait_for_function("localStorage.getItem('skara.game')?.includes('7')")
    hear(second, type="keep", name="game", text=written(2, "b", moves=5), seen=[1, "a"])
    second.wait_for_function("window.sent.some(message => message.type === 'behind')")
    [told] = sent(second, "behind")
    assert told["name"] == "game" and json.loads(told["text"])["moves"] == 7
    hear(second, type="keep", name="game", text=None, seen=[1, "a"])
    second.wait_for_function("window.sent.filter(message => message.type === 'behind').length === 2")
    assert kept_there(second, "game")["moves"] == 7 and sent(first, "behind") == []
    hear(second, type="keep", name="game", text=written(3, "b", moves=8), seen=[2, "a"])
    second.wait_for_function("localStorage.getItem('skara.game')?.includes('8')")


TWO_AT_ONCE = (
    "test_a_tab_that_is_behind_overwrites_nothing",
    "test_two_tabs_lose_none_of_their_settings",
    "test_a_browser_that_was_full_goes_on_keeping",
    "test_a_browser_without_a_database_still_overwrites_nothing",
)

_SET_SIXTY = """async which => {
  for (let place = 0; place < 60; place++) {
    window.hear({type: 'merge', name: 'settings', patch: {[which + place]: place}});
    if (place % 10 === 9) await new Promise(done => setTimeout(done, 1));
  }
}"""


def test_two_tabs_lose_none_of_their_settings(tabs: tuple[Page, Page]):
    first, second = tabs
    for tab, which in ((first, "a"), (second, "b")):
        # Neither waits for the other.
        tab.evaluate(f"which => void ({_SET_SIXTY})(which)", which)
    for tab in tabs:
        tab.wait_for_function("JSON.parse(localStorage.getItem('skara.settings') || '{}').writes === 120")
    assert len(kept_there(first, "settings")) == 121
    hear(first, type="merge", name="settings", patch={"a0": None, "deep": {"x": {"y": 1}}})
    hear(first, type="merge", name="settings", patch={"deep": {"x": {"z": 2}}})
    first.wait_for_function("JSON.parse(localStorage.getItem('skara.settings')).writes === 122")
    found = kept_there(first, "settings")
    assert "a0" not in found and found["deep"] == {"x": {"y": 1, "z": 2}}


def test_a_browser_that_was_full_goes_on_keeping(tabs: tuple[Page, Page]):
    first, _ = tabs
    hear(first, type="keep", name="game", text=written(1, "a"), seen=[0, ""])
    hear(first, type="keep", name="game", text=written(2, "a") + " " * 6_000_000, seen=[1, "a"])
    first.wait_for_function("window.sent.some(message => message.type === 'unkept')")
    assert sent(first, "unkept")[0]["error"] == "QuotaExceededError"
    hear(first, type="keep", name="game", text=written(3, "a", moves=9), seen=[2, "a"])
    first.wait_for_function("localStorage.getItem('skara.game')?.includes('9')")
    assert sent(first, "behind") == []


def test_a_browser_without_a_database_still_overwrites_nothing(tabs: tuple[Page, Page]):
    first, second = tabs
    for tab in tabs:
        tab.evaluate("Object.defineProperty(window, 'indexedDB', {value: {open() { throw new Error('none') }}})")
    hear(first, type="keep", name="game", text=written(1, "a", moves=7), seen=[0, ""])
    first.wait_for_function("localStorage.getItem('skara.game')?.includes('7')")
    second.wait_for_function("localStorage.getItem('skara.game')?.includes('7')")
    hear(second, type="keep", name="game", text=written(1, "b", moves=5), seen=[0, ""])
    hear(second, type="merge", name="settings", patch={"confirm": True})
    second.wait_for_function("window.sent.some(message => message.type === 'behind')")
    second.wait_for_function("localStorage.getItem('skara.settings')?.includes('true')")
    assert kept_there(second, "game")["moves"] == 7


def test_texts_never_become_markup_and_drawings_never_run(page: Page):
    screen = packed_screen("place")
    evil = "<img src=x onerror='window.evil = 1'>"
    drawing = (
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' onload='window.evil = 2'><script>window.evil = 3"
        "</script><foreignObject><body onload='window.evil = 4'/></foreignObject><a href='javascript:evil'>"
        "<rect width='9' height='9'/></a><use href='https://example.org/x#a'/></svg>"
    )
    screen["question"]["text"] = evil
    screen["stage"][0]["cells"][0] = packed(Cell("evil", evil, drawing=drawing, note=evil, words=evil))
    screen["store"]["drawing"] = drawing
    screen["dock"] = {"title": evil, "fields": [packed(Field("f", "text", evil, value=evil))]}
    show(page)
    tell(page, "screen", {**screen, "version": 2})
    page.wait_for_timeout(200)
    assert page.evaluate("window.evil") is None
    assert page.locator(".sk-frame :is(img, script, foreignObject, a, [onload])").count() == 0
    expect(page.locator(".sk-asking")).to_have_text(evil)


def test_the_frame_asks_for_no_word_that_it_does_not_name():
    texts = "".join(path.read_text("utf-8") for path in sorted((STATIC / "frame").glob("*.js")))
    asked = set(re.findall(r'label\("(\w+)"\)', texts)) | {"undo", "redo", "table", "help", "menu", "more", "fewer"}
    listed = set(
        re.findall(
            r'"(\w+)"',
            texts[texts.index("export const LABELS") : texts.index("];", texts.index("export const LABELS"))],
        )
    )
    assert asked == listed == set(LABELS) == set(frame_words())


def test_the_tooltip_of_a_tool_covers_no_text_beside_it(page: Page):
    show(page)
    tools = page.locator(".sk-tool:visible")
    assert tools.count() > 3
    for place in range(tools.count()):
        page.mouse.move(600, 300)
        tools.nth(place).hover()
        expect(page.locator(".sk-bubble")).to_be_visible()
        assert page.evaluate(_COVERED) == []


_COVERED = """() => {
  const bubble = document.querySelector('.sk-bubble').getBoundingClientRect();
  const texts = [...document.querySelectorAll(':is([data-place=header], [data-place=question]) *')]
    .filter(each => !each.childElementCount && each.textContent.trim() && each.checkVisibility());
  return texts.filter(text => {
    const box = text.getBoundingClientRect();
    return box.left < bubble.right && box.right > bubble.left && box.top < bubble.bottom && box.bottom > bubble.top;
  }).map(text => text.textContent);
}"""


def test_the_benchmark_of_clicks_draws_every_screen(page: Page):
    states = states_of(seed=3, most=2)
    times = drawn(page, states, rounds=1)
    assert len(times) == len(states) == 3 and min(times) > 0
    # The last screen stands there now.
    assert page.locator(".sk-question").inner_text() != ""
    assert page.locator(".sk-frame").get_attribute("data-phase") == states[-1]["screen"]["phase"]
