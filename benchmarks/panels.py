"""How long a click at the table to play at takes on the Python side: `python -m benchmarks.panels`.

Pick, change and confirm are measured apart, over whole games played by clicks. What the browser and the wire add is not
in it. The bots' thinking is not either: every seat is a person.
"""

from argparse import ArgumentParser
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.blocks import percentile
from benchmarks.clock import clock
from skara.core.screen import Field, Screen
from skara.panels import play
from skara.panels.play_panel import PlayPanel

TARGET = 0.1
"""A click is to be answered within so many seconds."""


class Clicks(NamedTuple):
    """Seconds of every click of a kind."""

    name: str
    times: list[float]

    @property
    def slow(self) -> float:
        """The 95th percentile."""
        return percentile(self.times, 95)


def measure_clicks(players: int, seed: int, clicks: int) -> list[Clicks]:
    """Play by clicks, at random, and measure each; every move is confirmed, so that all kinds of clicks occur."""
    rng = Random(seed)
    picks, changes, confirms = Clicks("pick", []), Clicks("change", []), Clicks("confirm", [])
    panel = play(players, {}, seed, confirm=True)
    while len(confirms.times) < clicks:
        if panel.game.is_over:
            seed += 1
            panel = play(players, {}, seed, confirm=True)
        _pick(panel, rng, picks.times)
        _change(panel, rng, changes.times)
        start = clock()
        panel.press("end:0")
        confirms.times.append(clock() - start)
    return [picks, changes, confirms]


def _pick(panel: PlayPanel, rng: Random, times: list[float]) -> None:
    panel.cancel()
    # What alone can be begun is open already; it is picked once more.
    things = [panel.desk.deed.thing] if panel.desk.deed else _open_things(panel.screen)
    thing = rng.choice(things)
    start = clock()
    panel.pick(thing)
    times.append(clock() - start)


def _open_things(screen: Screen) -> list[str]:
    cells = [cell for band in screen.stage for cell in band.cells]
    found = [cell.id for cell in cells if cell.state == "open"]
    found += [target.id for cell in cells for target in cell.targets if target.state == "open"]
    return found + [button.id for button in screen.dock.buttons]


def _change(panel: PlayPanel, rng: Random, times: list[float]) -> None:
    """Choose something else in each field of the form."""
    for field in panel.screen.dock.fields:
        key, value = _another(field, rng)
        start = clock()
        panel.set_field(field.key, key, value)
        times.append(clock() - start)


def _another(field: Field, rng: Random) -> tuple[str, int | bool]:
    choice = rng.choice(field.choices)
    return choice.key, rng.randint(0, choice.most) if field.kind == "count" else True


def main() -> None:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.panels", description="Measure clicks at the table to play at.")
    parser.add_argument("--clicks", type=int, default=300, help="how many moves are clicked (%(default)s)")
    chosen = parser.parse_args()
    print(f"{'players':>7}  {'click':<8} {'number':>6}  {'median ms':>9}  {'95 % ms':>7}")
    slowest = 0.0
    for players in (1, 2, 4):
        for clicks in measure_clicks(players, players, chosen.clicks):
            middle, slow = median(clicks.times) * 1000, clicks.slow * 1000
            slowest = max(slowest, clicks.slow)
            print(f"{players:>7}  {clicks.name:<8} {len(clicks.times):>6}  {middle:>9.1f}  {slow:>7.1f}")
    verdict = "met" if slowest <= TARGET else "missed"
    print(f"target: 95 % of clicks within {TARGET * 1000:.0f} ms: {verdict}")


if __name__ == "__main__":
    main()
