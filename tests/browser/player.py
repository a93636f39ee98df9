"""Somebody who sits at the play panel, in JupyterLab or in Voilà."""

import re

from playwright.sync_api import Locator, expect

MOST_TABS = 60
_FOCUSED = "element => element === document.activeElement"


class Player:
    """Finds the parts of a play panel, and clicks and types in it."""

    def __init__(self, panel: Locator) -> None:
        self.panel, self.page = panel, panel.page
        self.asked = panel.locator(".sb-asked")
        self.choices = panel.locator(".sb-choices select")
        self.form = panel.locator(".sb-form")
        self.confirm_button = self.form.locator("button.mod-primary")
        self.notice = panel.locator(".sb-warn[role=alert], .sb-ok[role=status]").first
        self.happened = panel.locator(".sb-play-now .sb-log")
        self.described = panel.locator(".sb-board svg desc").first

    def button(self, words: str) -> Locator:
        """Find a button by its words; an icon before them is part of its name."""
        return self.panel.get_by_role("button", name=re.compile(rf"^\W*{words}$"))

    def thing(self, name: str) -> Locator:
        """Find a thing on the drawing, such as `tile:cook`."""
        return self.panel.locator(f'[data-thing="{name}"]')

    def confirm(self) -> None:
        """Press the button that plays what the form shows, and wait until it is played and drawn."""
        told = self.happened.inner_html() if self.happened.is_visible() else ""
        table = self.described.text_content()
        self.confirm_button.click()
        expect(self.happened).not_to_have_js_property("innerHTML", told)
        # The drawing comes in a message of its own; what is clicked before it would be gone under the mouse.
        expect(self.described).not_to_have_js_property("textContent", table)

    def play(self, thing: str) -> None:
        """Click a thing on the drawing, and confirm it as it is."""
        self.thing(thing).click()
        self.confirm()

    def tab_to(self, target: Locator) -> None:
        """Press Tab until the target has the focus."""
        expect(target).to_be_visible()
        for _ in range(MOST_TABS):
            if target.evaluate(_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def tab_to_drawing(self) -> None:
        """Press Tab until something on the drawing has the focus."""
        self.tab_to(self.panel.locator("[data-thing][tabindex='0']"))

    def arrow_to(self, thing: str) -> None:
        """Go with the arrow keys from thing to thing until one is reached."""
        target = self.thing(thing)
        for _ in range(MOST_TABS):
            if target.evaluate(_FOCUSED):
                return
            before = self.page.evaluate("document.activeElement.dataset.thing")
            dx, dy = target.evaluate(_WAY)
            keys = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
            for key in keys if abs(dx) > abs(dy) else reversed(keys):
                self.page.keyboard.press(key)
                if self.page.evaluate("document.activeElement.dataset.thing") != before:
                    break
        raise AssertionError(f"The arrow keys do not lead to {thing}")


_WAY = """target => {
  const [a, b] = [document.activeElement, target].map(element => element.getBoundingClientRect());
  return [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
}"""
