"""Somebody who sits at the table of the play panel, in JupyterLab or in Voilà, with a mouse, a finger or a keyboard."""

from typing import Any

from playwright.sync_api import Locator, Page, expect


class Player:
    """Finds what stands in the frame, and does with it what a person does.

    Mouse and finger go to coordinates, as a hand does: what is not in sight cannot be clicked, and nothing is scrolled.
    """

    def __init__(self, page: Page, frame: Locator | None = None) -> None:
        """Sit down at the only frame of a page, or at a certain one."""
        self.page, self.frame = page, frame or page.locator(".sk-frame")
        self.asked = self.frame.locator(".sk-asking")
        self.note = self.frame.locator(".sk-note")
        self.dock = self.frame.locator("[data-place='dock']")
        self.title = self.frame.locator(".sk-dock-title")
        self.reason = self.frame.locator(".sk-reason")
        self.main = self.frame.locator("[data-main]")
        self.sheet = self.frame.locator(".sk-sheet")
        expect(self.frame).to_have_attribute("data-waits", "false")

    # -----------------------------------------------------------------------------------------------------------
    # What stands there

    def thing(self, name: str) -> Locator:
        """Find a thing such as `tile:cook`, where it can be clicked; some stand as a button."""
        either = f'[data-id="{name}"], .sk-table [data-press="{name}"]'
        return self.frame.locator(f":is({either}):not([data-state='quiet'], [data-state='dim'])")

    def button(self, name: str) -> Locator:
        """Find a button by its id, such as `end:0`."""
        return self.frame.locator(f'[data-press="{name}"]')

    def tool(self, name: str) -> Locator:
        """Find a button that opens something, such as `menu`."""
        return self.frame.locator(f'.sk-tool[data-open="{name}"]')

    def control(self, field: str, key: str = "", step: int = 0) -> Locator:
        """Find the control of a field, or of one of its choices; with a step, the button that counts up or down."""
        step_is = f'[data-step="{step:+d}"]' if step else ":not([data-step])"
        return self.frame.locator(f'[data-field="{field}"]{f"""[data-key="{key}"]""" if key else ""}{step_is}')

    def number(self, field: str, key: str) -> int:
        """Read a counted field."""
        return int(self.control(field, key).input_value())

    # -----------------------------------------------------------------------------------------------------------
    # What is done with it

    def click(self, target: Locator) -> None:
        """Click what is in sight with the mouse, and wait for the answer."""
        self.page.mouse.move(*self.spot(target))
        # Whatever pointing at it moves, is moved before the button goes down.
        self.page.mouse.move(*self.spot(target))
        self.page.mouse.down()
        self.page.mouse.up()
        self.settle()

    def tap(self, target: Locator) -> None:
        """Tap what is in sight with a finger, and wait for the answer."""
        self.page.touchscreen.tap(*self.spot(target))
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before is answered."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def arrow_to(self, key: str, target: Locator) -> None:
        """Press an arrow key until the target has the keyboard."""
        for _ in range(MOST_ARROWS):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {target}")

    def carry_out(self, message: dict[str, Any]) -> None:
        """Make the click that sends a message."""
        self.click(self.target(message))

    def spot(self, target: Locator) -> tuple[float, float]:
        """Return where to click something, once it stands still: wholly in sight, and not covered."""
        if not target.is_visible():
            # What the pointer rests on may show something else in its place meanwhile.
            self.page.mouse.move(2, 2)
        expect(target).to_be_visible()
        for _ in range(TRIES):
            found = target.evaluate(_AIM)
            if not found["faults"]:
                return found["x"], found["y"]
        raise AssertionError(f"{target}: {found['faults']}")

    @property
    def has_keyboard(self) -> bool:
        """Whether what is typed goes to the frame."""
        return bool(self.frame.evaluate("frame => frame.contains(document.activeElement)"))

    def sees(self, message: dict[str, Any]) -> bool:
        """Tell whether what a message needs is there; a thing that does not fit into its cell is not."""
        target = self.target(message)
        if not target.is_visible():
            self.page.mouse.move(2, 2)
            self.settle()
        return message["type"] != "pick" or target.is_visible()

    def settle(self) -> None:
        """Wait until Python has answered, and the answer is drawn."""
        self.frame.evaluate(_SETTLED)

    def target(self, message: dict[str, Any]) -> Locator:
        if message["type"] == "press":
            return self.button(message["id"])
        if message["type"] == "pick":
            return self.thing(message["id"])
        field, key, value = message["field"], message["key"], message["value"]
        if value is True:
            return self.frame.locator(f'[data-choice][data-field="{field}"][data-key="{key}"]')
        return self.control(field, key, value - self.number(field, key))


MOST_ARROWS = 6

TRIES = 20
"""So often a thing is looked at that was drawn anew at the same moment; what is wrong with the drawing stays wrong."""

# The answer comes in messages that are taken one after the other; what they change is drawn before the next picture.
# A frame that gave way to another has nothing to wait for.
_SETTLED = """frame => new Promise(done => {
  const look = () => requestAnimationFrame(frame.dataset.waits === 'false' || !frame.isConnected ? () => done() : look);
  requestAnimationFrame(look);
})"""

_AIM = """async element => {
  const faults = [];
  const before = JSON.stringify(element.getBoundingClientRect());
  for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame);
  const box = element.getBoundingClientRect();
  if (!element.isConnected || JSON.stringify(box) !== before) faults.push('moved');
  const scroller = document.querySelector('.jp-WindowedPanel-outer')?.getBoundingClientRect();
  const room = scroller || {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const inside = box.left >= Math.max(0, room.left) - 0.5 && box.right <= Math.min(innerWidth, room.right) + 0.5
    && box.top >= Math.max(0, room.top) - 0.5 && box.bottom <= Math.min(innerHeight, room.bottom) + 0.5;
  if (!inside) faults.push(`outside: ${JSON.stringify(box)} in ${JSON.stringify(room)}`);
  const [width, height] = [box.width, box.height];
  for (const [across, down] of [[0.5, 0.5], [0.5, 0.06], [0.5, 0.94], [0.06, 0.5], [0.94, 0.5]]) {
    const top = document.elementFromPoint(box.left + across * width, box.top + down * height);
    if (!element.contains(top)) faults.push(`covered at ${across}, ${down}: ${top?.className}`);
  }
  // A part of a thing may be a thing of its own; whoever means the whole clicks beside it.
  const clickable = '[data-press], [data-step], [data-choice], [data-switch], [data-fold], [data-open], [data-id], '
    + 'input, select';
  const steps = [0.5, 0.12, 0.25, 0.75, 0.88];
  const title = element.querySelector('.sk-title')?.getBoundingClientRect();
  const spots = [
    ...(title ? [[title.left + title.width / 2, title.top + title.height / 2]] : []),
    ...steps.flatMap(down => steps.map(across => [box.left + across * width, box.top + down * height])),
  ];
  const spot = spots.find(([x, y]) => document.elementFromPoint(x, y)?.closest(clickable) === element);
  if (!spot) faults.push('nowhere to click');
  return {x: spot?.[0], y: spot?.[1], faults};
}"""
