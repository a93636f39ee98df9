"""Screens of Stone Age that have much to show: every phase, with its largest form open."""

from collections.abc import Iterator
from typing import Any

from skara.core.deeds import Deed, Desk
from skara.core.screen import Screen
from skara.stone_age import host
from tests.contract.trials import played
from tests.stone_age.tables import feeding, rolled, table, using

NAMES = ("Ada", "Bruno", "Chloé", "Dora")
RICH: dict[str, Any] = {"figures": 10, "wood": 8, "clay": 7, "stone": 6, "gold": 5, "agriculture": 6}
"""So much that every form has much to choose."""
CARDS = ["c02", "c04", "c05", "c08", "c09", "c11", "c13", "c15", "c17", "c20", "c22", "c27", "c32"]
"""Seven symbols, and people of every kind."""
HELD: dict[str, Any] = {"cards": CARDS, "once": [4, 2], "wild": [2]}


def stone_age_tables() -> Iterator[tuple[str, Any]]:
    """Give tables at which a phase has as much to show as it ever has."""
    others = [{"name": name, "placed": placed} for name, placed in zip(NAMES[1:], _PLACED, strict=True)]
    for seats in (2, 3, 4):
        first = {**RICH, **HELD, "name": NAMES[0], "tools": [2, 1, 1], "placed": {"hunt": 1}}
        yield f"place, {seats} players", table(first, *others[: seats - 1], seats=seats)
    mine = {"forest": 3, "hut": 2, "card4": 1, "building1": 1, "building2": 1, "hunt": 2}
    for tile in ("b24", "b26", "b01"):
        stacks = [{"top": tile}, {"top": "b19"}, {}, {}]
        yield f"use, {tile}", using({**RICH, **HELD, "placed": mine}, *others, seats=4, stacks=stacks)
    for source, dice in (("hunt", [6, 5, 4, 3, 6, 5, 4, 2]), ("river", [5, 6, 3]), ("forest", [4, 2, 5])):
        player = {**RICH, **HELD, "tools": [3, 2, 2], "placed": {"hut": 2}}
        yield f"roll, {source}", rolled(source, dice, player, seats=4)
    pending = {"kind": "dice", "buyer": 0, "dice": [2, 3, 5, 6]}
    yield "dice for all", using({**RICH, "placed": {"forest": 1}}, seats=4, active=0, pending=pending)
    yield "feed", feeding({**RICH, **HELD, "food": 3}, seats=4)
    yield "feed, poor", feeding({"figures": 10, "food": 0}, seats=3)
    yield "over", played("stone_age", 5, players=4)


_PLACED = ({"forest": 3, "toolmaker": 1}, {"claypit": 2, "card2": 1}, {"quarry": 4})


def stone_age_views() -> Iterator[tuple[str, Screen]]:
    """Show each table as it is asked about, with its largest form open, and with a refusal."""
    for name, game in stone_age_tables():
        desk = Desk(game, 0 if game.is_over else game.active, account=("Bruno: Forêt 3, Carte 2",))
        if only := host.only_thing(desk):
            desk.deed = host.begin(desk, only)
        asked = host.screen(desk)
        yield f"{name}: asked", asked
        things = [(cell.id, cell.state) for band in asked.stage for cell in band.cells]
        deeds = [deed for thing, _ in things if (deed := host.begin(desk, thing)) is not None]
        if deeds:
            largest = max(deeds, key=_ways)
            yield f"{name}: {largest.thing}", host.screen(Desk(game, desk.seat, deed=largest))
        refused = [thing for thing, state in things if state == "refused" and desk.deed is None]
        if refused:
            yield f"{name}: {refused[0]} refused", host.screen(Desk(game, desk.seat, refused=refused[0]))


def _ways(deed: Deed) -> int:
    return len(deed.form.ways)
