"""Every button says before, and every receipt afterwards, all that goes and comes, as the events tell it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from skara.core.box import Box
from skara.core.deeds import Deed, Desk, Manner, plays_at_once
from skara.core.forms import Form
from skara.core.screen import Glyph, Phrase
from skara.core.variants import Variant
from skara.panels import play

from .trials import tables

GAMES = {"brae": 5, "stone_age": 8}
WAYS = 4
"""So many ways to fill in a form are looked at, drawn at random, beside those that it offers itself."""

MOVED = {
    "gain": lambda terms: {("good", good): count for good, count in terms["goods"].items()},
    "spend": lambda terms: {("good", good): -count for good, count in terms["goods"].items()},
    # Skara Brae
    "clear_midden": lambda terms: {("good", "midden"): -1},
    "clear_slider": lambda terms: {("icon", "slider"): -1},
    "craft": lambda terms: {("icon", "flip"): 1},
    "lose": lambda terms: {("card", face): -terms["cards"].count(face) for face in terms["cards"]},
    "settler": lambda terms: {("card", terms["card"]): 1},
    "recruit": lambda terms: {("worker", "black"): 1},
    "black_return": lambda terms: {("worker", "black"): -terms["black"]},
    "furnish": lambda terms: {("space", str(terms["space"])): 1},
    "trade": lambda terms: {("space", str(terms["space"])): 1},
    "unfed": lambda terms: {("icon", "score"): terms["vp"]},
    # Stone Age
    "agriculture": lambda terms: {("icon", "field"): 1},
    "tool": lambda terms: {("icon", "tool"): 1},
    "build": lambda terms: {("icon", "house"): 1, ("icon", "score"): terms["vp"]},
    "points": lambda terms: {("icon", "score"): terms["vp"]},
    "starve": lambda terms: {("icon", "score"): terms["vp"]},
    "redeem": lambda terms: {("good", "any"): -terms["gained"]},
    "wild": lambda terms: {("good", "any"): terms["amount"]},
    "once": lambda terms: {("tool", f"once-{terms['value']}"): 1},
    "tools": lambda terms: {("tool", f"once-{value}"): -terms["once"].count(value) for value in terms["once"]},
}  # fmt: skip
"""What goes and what comes with each kind of event."""
CARDS = {"brae": lambda terms: ("card", terms["card"]), "stone_age": lambda terms: ("icon", "card")}
Sides = tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]


def told_by(box: Box, game: Any, events: Any, seat: int) -> Sides:
    """Count what goes and what comes for one seat, from the events alone."""
    gone: Counter[tuple[str, str]] = Counter()
    come: Counter[tuple[str, str]] = Counter()
    for event in events:
        if event.player != seat:
            continue
        moved: Mapping[tuple[str, str], int] = MOVED[event.kind](event.terms) if event.kind in MOVED else {}
        if event.kind == "card" or (event.kind == "draw" and event.terms["card"]):
            moved = {CARDS[box.ID](event.terms): 1}
        if event.kind == "figure":
            player = game.players[seat]
            moved = {("peg", player.colour): event.terms["figures"] - player.figures}
        for sign, count in moved.items():
            (gone if count < 0 else come)[sign] += abs(count)
    return +gone, +come


def said_by(row: Phrase) -> Sides:
    """Count what a row of signs says that goes and comes."""
    gone: Counter[tuple[str, str]] = Counter()
    come: Counter[tuple[str, str]] = Counter()
    if row[:1] == (Glyph("icon", "flip"),):
        # A banner begins with what it brings.
        come["icon", "flip"] = 1
    for text, sign in pairwise(row):
        if isinstance(text, str) and text[:1] in "−+" and isinstance(sign, Glyph):
            number = text[1:]
            (gone if text[0] == "−" else come)[sign.kind, sign.which] += int(number or 1)
    return gone, come


def targets_of(screen: Any) -> Iterator[Any]:
    for band in screen.stage:
        for cell in band.cells:
            yield from (target for target in cell.targets if target.state == "open")


def things_of(screen: Any) -> Iterator[str]:
    for band in screen.stage:
        yield from (cell.id for cell in band.cells if cell.state == "open")
    yield from (target.id for target in targets_of(screen))
    for strip in screen.strips:
        yield from (tally.id for group in strip.groups for tally in group if tally.id)
    yield from (button.id for button in screen.dock.buttons if not button.disabled)


def filled(form: Form, rng: Random) -> Iterator[Form]:
    """Fill a form in as it opens, as it offers itself, and at random."""
    for way in [form.move, *form.likely, *rng.sample(form.ways, min(WAYS, len(form.ways)))]:
        other = form.copy()
        other.take(way)
        yield other


def deeds_at(box: Box, desk: Desk, rng: Random) -> Iterator[Deed]:
    """Begin everything that can be begun at a table, in several ways."""
    for thing in filter(None, dict.fromkeys([box.host.only_thing(desk), *things_of(box.host.screen(desk))])):
        deed = box.host.begin(desk, thing)
        if deed is not None:
            yield from (deed.with_form(form) for form in filled(deed.form, rng))


@pytest.fixture
def game_box(box: Box) -> Box:
    if box.ID == "toy":
        pytest.skip("its screen has no signs")
    return box


@pytest.mark.parametrize("manner", [Manner(), Manner(joined=False, end_turn=False)])
def test_every_button_says_all_that_goes_and_comes(game_box: Box, manner: Manner) -> None:
    seen = 0
    for game, rng in tables(game_box.ID, GAMES[game_box.ID]):
        if not game.is_over:
            seen += _buttons_that_say_it(game_box, game, manner, rng)
    assert seen > 50


def test_a_button_says_what_hunger_costs_on_a_variant_too(box: Box) -> None:
    if box.ID != "brae":
        pytest.skip("there hunger costs points on the printed tables")
    hungry = Variant("hungry", "brae", {"frame": {"unfed_settler": -2}})
    player = {"settlers": {"shore": 3}, "goods": {"food": 2}}
    game = box.from_position({"round": 2, "phase": "feed", "players": [player, {}]}, hungry)
    assert _buttons_that_say_it(box, game, Manner(), Random(1)) > 1


def _buttons_that_say_it(box: Box, game: Any, manner: Manner, rng: Random) -> int:
    """Compare all buttons of all that can be begun at a table with the events, and count those that say something."""
    desk, seen = Desk(game, game.active, manner), 0
    for deed in deeds_at(box, desk, rng):
        shown = box.host.screen(Desk(game, desk.seat, manner, deed=deed))
        rows = {button.id: button.row for button in shown.dock.buttons}
        if deed.refusal is not None:
            continue
        for place, ending in enumerate(deed.endings):
            events = deed.preview(ending).events
            assert said_by(rows[f"end:{place}"]) == told_by(box, game, events, desk.seat), deed.moves(place)
            seen += bool(rows[f"end:{place}"])
    return seen


def test_every_quick_button_says_all_that_goes_and_comes(game_box: Box) -> None:
    seen = 0
    for game, _ in tables(game_box.ID, GAMES[game_box.ID]):
        if game.is_over:
            continue
        desk = Desk(game, game.active)
        screen = game_box.host.screen(desk)
        # The card that is taken, and a track, stand there already.
        for button in (*targets_of(screen), *screen.dock.buttons):
            deed = game_box.host.begin(desk, button.id)
            if deed is not None and plays_at_once(desk, deed):
                gone, come = told_by(game_box, game, deed.preview(deed.endings[0]).events, desk.seat)
                said = said_by(button.row)
                known = "card" if button.id.startswith("card:") else "space"
                come = Counter({sign: count for sign, count in come.items() if sign[0] != known})
                assert said == (gone, come), (button, deed.moves())
                seen += bool(button.row)
    # Stone Age has none.
    assert seen > 20 or game_box.ID == "stone_age"


def test_every_receipt_says_all_that_went_and_came(game_box: Box) -> None:
    seen = 0
    for game, rng in islice(tables(game_box.ID, GAMES[game_box.ID]), 40):
        if game.is_over:
            continue
        deeds = [deed for deed in deeds_at(game_box, Desk(game, game.active), rng) if deed.refusal is None]
        deed = rng.choice(deeds)
        panel = play(game=game.copy(), bots={})
        panel.desk.deed = deed
        panel.confirm()
        told = told_by(game_box, game, panel.table.last_events, game.active)
        assert said_by(panel.receipt) == told, deed.moves()
        seen += bool(panel.receipt)
    assert seen > 10
