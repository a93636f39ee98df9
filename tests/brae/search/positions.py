"""Positions inside a turn, made small enough to be played out in every way."""

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.corpus import read_games
from skara.brae.game import Game
from skara.brae.ids import MIDDEN, PROMOS, SPECIALS
from skara.brae.order import village_cards
from skara.brae.search.plan import in_turn
from skara.brae.state import Player
from skara.brae.workers import at_hand
from skara.core.data import data_folder
from tests.brae.play import decisions, random_game
from tests.brae.search.brute import Found, TooManyError, brute_force
from tests.brae.tables import table
from tests.brae.walks import quiet_move

SMALL = 1000
"""How many moves brute force may try in a small turn."""

# --------------------------------------------------------------------------------------------------
# From games


def entered(game: Game) -> Game | None:
    """Go on quietly until a turn can be searched; None if the game ends before."""
    while not game.is_over and not in_turn(game):
        game.apply(quiet_move(game))
    return None if game.is_over else game


@cache
def corpus() -> list[Game]:
    """Return the positions of the corpus, all inside a turn; those of the last round's end are left out."""
    return [game for game in map(entered, read_games()) if game is not None]


@cache
def random_positions(number: int) -> list[Game]:
    """Return a moment inside a turn from each of so many random games, with all options."""
    found = []
    for seed in range(number):
        game, rng = random_game(seed)
        moments = [table.copy() for table in decisions(game, rng) if in_turn(table)]
        found.append(Random(seed).choice(moments))
    return found


def small(game: Game, most: int = SMALL) -> tuple[Game, Found]:
    """Make a turn so small that brute force can play all of it, and return it with what was found."""
    game = game.copy()
    for step in _reductions(game):
        try:
            return game, brute_force(game, most)
        except TooManyError:
            step()
    return game, brute_force(game, most)


def _reductions(game: Game) -> Iterator[Callable[[], None]]:
    """Give steps that make a turn smaller, the mildest first."""
    p = game.players[game.active]

    def leave_workers(number: int) -> None:
        p.small -= max(0, min(at_hand(p, "small"), _workers(p) - number))
        p.large -= max(0, _workers(p) - number)

    def fewer_cards() -> None:
        cards = village_cards(game)[:2]
        if game.settings.players == 1:
            game.offer = cards
        else:
            game.sets = tuple(cards if turn == game.turn - 1 else kept for turn, kept in enumerate(game.sets))

    def fewer_goods() -> None:
        p.goods = [count if good == MIDDEN else min(count, 3) for good, count in enumerate(p.goods)]

    # Three workers with all cards are too many wherever it is worth while to place them.
    if _workers(p) > 2:
        leave_workers(2)
    if game.phase == "village":
        yield fewer_cards
    yield fewer_goods
    yield partial(leave_workers, 1)
    yield partial(leave_workers, 0)


def _workers(p: Player) -> int:
    return at_hand(p, "small") + at_hand(p, "large")


# --------------------------------------------------------------------------------------------------
# Made for a question

SETTLERS = {"shore": ["shore-swap-seaweed-wood"], "hills": ["hills-gain-rabbit", "hills-harvest-shore-seaweed"]}
PAIR = {"large": 1, "small": 1}
PLENTY = "food*2 wool*2 hide midden"
SOME = "food bone"
TASKS = ["task_wool_clean", "task_barley_craft", "task_fish_rabbit_craft"]


def own(tile: str, side: str, players: int = 2, **fields: Any) -> Game:
    """Make a table for the owner of a special tile that shows this side."""
    flipped = [*fields.pop("flipped", ()), *([tile] if side == "back" else [])]
    options = {"promo": tile in PROMOS, **fields.pop("options", {})}
    asked = {"goods": PLENTY, "settlers": SETTLERS, "workers": PAIR, **fields}
    return table(players, special=tile, flipped=flipped, options=options, **asked)


def made() -> dict[str, Game]:
    """Return tables for everything that a turn can meet, by what is special about them."""
    found: dict[str, Game] = {}
    for tile in (*SPECIALS, *PROMOS):
        for side in ("front", "back"):
            found[f"{tile}, {side}"] = own(tile, side)
            found[f"{tile}, {side}, village"] = own(
                tile, side, phase="village", sets=[["stone_ball", "hills-swap-stone-sheep"]], goods=SOME
            )
            found[f"{tile}, {side}, solo"] = own(tile, side, 1, tasks=TASKS, goods="barley*3 food*2 fish rabbit wool")
            found[f"{tile}, {side}, tasks must act"] = own(
                tile, side, 1, tasks=TASKS, goods="wool*4 food*2 seaweed", options={"task_action_optional": False}
            )
    many = {"large": 1, "small": 2}
    for flipped in ([], ["gather_shore", "craft"]):
        for black in (0, 1, 3):
            found[f"black workers: {black}, {len(flipped)} flipped"] = own(
                "recruit", "back" if flipped else "front", goods="food*3 bone shell wood",
                flipped=flipped, workers={**PAIR, "black": black},
            )  # fmt: skip
    for roofs in (0, 1, 2):
        for tile in ("build", "spin_wool", "tend_land"):
            found[f"roofs left: {roofs}, {tile}"] = own(
                tile, "back", roofs_left=roofs, flipped=["clean"], slider=6,
                goods="barley*2 seaweed*2 food*2 wool*4 midden*2",
            )  # fmt: skip
        found[f"roofs left: {roofs}, nothing to clear"] = table(
            goods="barley*2 wood*2 hide*2 skaill_knife*2 food", slider=4, roofs_left=roofs, workers=PAIR
        )
    for tile in ("muster", "tend_land", "build", "hunt_boar"):
        found[f"last column, {tile}"] = own(
            tile, "back", slider=11, goods={"shell": 16, "food": 4, "midden": 12}, flipped=["clean"]
        )
    found["underway"] = own("muster", "front", placed={"cook": ["small"]}, workers=many)
    found["underway, large first"] = own("build", "front", placed={"cook": ["large"], "trade": ["small"]}, workers=many)
    found["all placed"] = own("build", "front", placed={"cook": ["large"], "trade": ["small"]})
    for face in ("shore-harvest-hills-stone", "hills-swap-stone-sheep", "thickets-gain-rabbit"):
        bottom = {"kind": "bottom", "card": face, "from": "village"}
        settlers = {**SETTLERS, face.split("-")[0]: [face]}
        found[f"bottom of {face}"] = own(
            "muster", "back", phase="village", pending=[bottom], settlers=settlers, sets=[["utensils"]], goods=SOME
        )
        found[f"bottom of {face}, solo"] = own(
            "innovate", "back", 1, phase="village", pending=[bottom], settlers=settlers, tasks=TASKS,
            goods="barley*3 stone*2 food",
        )  # fmt: skip
    found["no settler to muster"] = own(
        "muster", "back", settlers={}, goods="food*3 bone skaill_knife*2", options={"muster_needs_settler": False}
    )
    found["no special tile"] = table(goods="shell*2 wool*2 stone barley*2", flipped=["trade"], trade=6, furnish=5)
    found["tracks at their ends"] = own("build", "front", trade=7, furnish=6)
    found["all tiles flipped but craft"] = own(
        "innovate",
        "back",
        flipped=["furnish", "cook", "clean", "trade", "gather_shore", "gather_hills", "gather_fields"],
    )
    found["nothing at all"] = table(workers={"large": 1, "small": 3})
    return found


# --------------------------------------------------------------------------------------------------
# Changed figures


def folder(where: Path, **changes: Any) -> Path:
    """Copy the printed tables and change figures of the frame; `workers` is the row of the first round."""
    copy = shutil.copytree(data_folder() / "brae", where)
    for name, value in changes.items():
        file, old, new = {
            "workers": ("workers.csv", r"^1,1,0,", f"1,{value},"),
            "furnish_vp": ("furnish.csv", r"^(\d,\d?),\d,", rf"\1,{value},"),
        }.get(name, ("frame.csv", rf"^{name},[^,]*,", f"{name},{value},"))
        path = copy / file
        text, changed = re.subn(old, new, path.read_text("utf-8"), flags=re.MULTILINE)
        assert changed, f"{file} has no {name}"
        path.write_text(text, encoding="utf-8")
    return copy


CHANGED: dict[str, dict[str, Any]] = {
    "two large workers": {"workers": "2,0"},
    "tiles for two": {"small_per_tile": 2, "large_per_tile": 2, "workers": "2,0"},
    "two small ones on a tile": {"small_per_tile": 2},
    "large ones only": {"workers": "3,0"},
    "no large worker": {"workers": "0,2"},
    "big Hearth, wide columns": {"hearth_base": 6, "spaces_per_column": 2},
    "dear furniture": {"furnish_portion": "wool*3 / hide"},
}
"""Frames of the game that the solver must follow, each with what makes it so."""
