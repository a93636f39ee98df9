"""How long a click in the Play panel takes on the Python side: `python -m benchmarks.panels`.

Pick, change and confirm are measured apart, over whole games played by clicks. What the browser and the wire add is not
in it. The bots' thinking is not either: every seat is a person.
"""

from argparse import ArgumentParser
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.blocks import percentile
from benchmarks.clock import clock
from skara.panels import play
from skara.panels.brae.play_panel import PlayPanel

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
    """Play by clicks, at random, and measure each."""
    rng = Random(seed)
    picks, changes, confirms = Clicks("pick", []), Clicks("change", []), Clicks("confirm", [])
    panel = play(players, {}, seed)
    while len(confirms.times) < clicks:
        if panel.game.is_over:
            seed += 1
            panel = play(players, {}, seed)
        _pick(panel, rng, picks.times)
        _change(panel, rng, changes.times)
        start = clock()
        panel.form.confirm.click()
        confirms.times.append(clock() - start)
    return [picks, changes, confirms]


def _pick(panel: PlayPanel, rng: Random, times: list[float]) -> None:
    choice = rng.choice([choice for choice in panel.picker.choices if choice.possible])
    panel.cancel()
    start = clock()
    panel.pick(choice.thing)
    times.append(clock() - start)


def _change(panel: PlayPanel, rng: Random, times: list[float]) -> None:
    """Choose something else in each list of the form; lists hold only what is possible."""
    for control in panel.form.fields.children:
        if control.list is not None and control.list in control.children:
            other = rng.choice(control.list.options)[1]
            start = clock()
            control.list.value = other
            times.append(clock() - start)


def main() -> None:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.panels", description="Measure clicks in the Play panel.")
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
