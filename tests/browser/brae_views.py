"""Screens of Skara Brae that have much to show: what the frame is proved with, without a kernel."""

from collections.abc import Iterator
from textwrap import shorten
from typing import Any, NamedTuple

from skara.bots.matches import play_game
from skara.brae import host
from skara.brae.game import Game, new_game
from skara.brae.host.form_words import FORM_WORDS
from skara.brae.ids import FOOD
from skara.brae.loading import load_figures
from skara.core.deeds import Deed, Desk
from skara.core.exchange import exchange_signs
from skara.core.form_fields import fields_of
from skara.core.screen import Phrase, Screen
from skara.panels import play
from skara.panels.play_panel import LONGEST_NOTE
from tests.brae.tables import special, table, village

RICH = "food*4 bone*2 wool*3 hide*2 wood*2 seaweed*2 stone*3 shell*2 barley*2 fish*2 cow deer rabbit skaill_knife*3"
"""So much that every form has much to choose."""
SOME_OF_ALL = {"shore": 2, "hills": 2, "thickets": 2, "fields": 2}
TWELVE = {"shore": 4, "hills": 3, "thickets": 3, "fields": 2}
CARDS = ("hills-swap-stone-sheep", "shore-harvest-thickets-wood", "stone_ball", "roof_village")


class View(NamedTuple):
    """A screen with its name; `told` and `row` are what stands beside the question."""

    name: str
    screen: Screen
    told: str = ""
    row: Phrase = ()


# ---------------------------------------------------------------------------------------------------------------
# Tables


def special_tables() -> Iterator[tuple[str, Game]]:
    """Give a rich table for each special tile on both sides."""
    for tile in load_figures().specials:
        for side in ("front", "back"):
            yield f"{tile} {side}", special(tile, side, RICH, settlers=SOME_OF_ALL, options={"promo": True})


def feeding_tables() -> Iterator[tuple[str, Game]]:
    """Give meals of twelve settlers: one that is enough, one with losses, and one of somebody who mustered."""
    for name, goods, tile in (
        ("all fed", "food*12", "build"),
        ("losses", "food*7", "build"),
        ("muster", "food*5", "muster"),
    ):
        game = table(settlers=TWELVE, goods=goods, special=tile, phase="feed", players=4)
        assert game.decision.kind == "feed" and game.players[0].goods[FOOD] == int(goods[5:])
        yield f"twelve settlers, {name}", game


def busy_tables() -> Iterator[tuple[str, Game]]:
    """Give tables at which a phase has as much to show as it ever has."""
    yield "special tile", new_game(2, 10)
    yield "special tile, four players", new_game(4, 4, promo=True)
    yield "harvest", village(*CARDS, goods=RICH, settlers=SOME_OF_ALL, round=2)
    yield (
        "harvest, four players",
        village(*CARDS, "fields-swap-barley-cow", goods=RICH, settlers=SOME_OF_ALL, players=4),
    )
    order = {"left": ["p0", "neutral", "p1"]}
    yield "pass or take", table(phase="village", sets=[list(CARDS)], order=order, round=1, goods="food stone*2")
    everything: dict[str, Any] = {"goods": RICH, "settlers": SOME_OF_ALL, "special": "tend_land"}
    everything["cards"] = {"utensils": 4}
    improved = ("cook", "clean", "trade", "furnish", "gather_shore", "gather_hills", "gather_thickets")
    yield "workers", table(**everything)
    yield "workers, four players", table(**everything, players=4, flipped=improved, furnish=3, trade=4)
    yield "workers, poor", table(goods="wool", special="build", players=3)
    yield (
        "workers, all placed",
        table(**everything, placed={"cook": ["small"], "clean": ["small", "large"], "craft": ["small"]}),
    )
    yield "end of turn", table(goods=RICH, special="build", workers={"small": 0, "large": 0, "black": 0})
    solo = play_game(new_game(1, 7), ["greedy"])
    yield from (("over, alone", solo), ("over", play_game(new_game(4, 4), ["greedy"] * 4)))
    yield "alone", _middle_of(solo)


def _middle_of(over: Game) -> Game:
    """Return a game as it stood when workers were placed in its last round."""
    game = over.beginning()
    for _, move in over.moves():
        if game.round == 4 and game.decision.kind == "workers":
            break
        game.play(move)
    return game


# ---------------------------------------------------------------------------------------------------------------
# What is shown there


def views(name: str, game: Game, told: tuple[str, ...] = ()) -> Iterator[View]:
    """Show a table as it is asked about, with its largest form open, and with a refusal."""
    desk = Desk(game, 0 if game.is_over else game.active, account=told if len(game.players) > 1 else ())
    if only := host.only_thing(desk):
        desk.deed = host.begin(desk, only)
    asked = play(game=game).screen if game.is_over else host.screen(desk)
    deeds = [deed for thing, _ in _things(asked) if (deed := host.begin(desk, thing)) is not None]
    words = max((game.box.host.receipt(game, deed.own_moves) for deed in deeds), key=len, default="")
    rows = [exchange_signs(host.exchange(game, deed.preview().events, desk.seat)) for deed in deeds if not deed.refusal]
    yield View(f"{name}: asked", asked, shorten(words, LONGEST_NOTE, placeholder=" …"), max(rows, key=len, default=()))
    if deeds:
        largest = max(deeds, key=_controls)
        yield View(f"{name}: {largest.thing}", host.screen(Desk(game, desk.seat, deed=largest)))
    refused = [thing for thing, state in _things(asked) if desk.deed is None and state == "refused"]
    for thing in refused[:1]:
        yield View(f"{name}: {thing} refused", host.screen(Desk(game, desk.seat, refused=thing)))


def _controls(deed: Deed) -> int:
    """Count what can be clicked in a form."""
    fields = fields_of(deed.form, FORM_WORDS)
    return sum(len(field.choices) * (3 if field.kind == "count" else 1) for field in fields)


def _things(shown: Screen) -> list[tuple[str, str]]:
    """List what stands on a screen to be clicked, each with its state."""
    cells = [cell for band in shown.stage for cell in band.cells]
    tallies = [tally for strip in shown.strips for group in strip.groups for tally in group if tally.id]
    parts = [target for cell in cells for target in cell.targets]
    found = [(cell.id, cell.state) for cell in cells] + [(part.id, part.state) for part in parts]
    return found + [(tally.id, "open") for tally in tallies]


def others_told() -> tuple[str, ...]:
    """Tell a whole turn of three bots, as it stands in the dock when it is one's turn again."""
    game = play_game(new_game(4, 4, names=["Ada", "Bruno", "Chloé", "Dora"]), ["greedy"] * 4)
    found = []
    for seat in (1, 2, 3):
        moves = [move for who, move in game.moves() if who == seat]
        start = next(place for place, move in enumerate(moves) if move.option.verb == "take")
        found.append(host.account(game, seat, moves[start : start + 6]))
    return tuple(found)
