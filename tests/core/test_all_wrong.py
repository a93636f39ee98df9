"""Everything that is wrong with a position is told together, and nothing that only seems so."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import skara
from skara.core.errors import PositionError
from skara.core.position_paths import with_value
from tests.brae.walks import random_game
from tests.stone_age import play as stone_age


def sentences(position: Any) -> list[str]:
    """List everything that is wrong, as it is told."""
    with pytest.raises(PositionError) as found:
        skara.from_position(position)
    error = found.value
    assert str(error).split("\n")[1:] == [str(other) for other in error.others]
    return str(error).split("\n")


def errors(position: Any) -> list[str]:
    """List the paths of everything that is wrong."""
    return [sentence.partition(": ")[0] for sentence in sentences(position)]


def stones(*players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Write a position of Stone Age."""
    return {"game": "stone_age", "players": [*players, {}, {}][: max(2, len(players))], **fields}


def test_everything_wrong_is_told_together_with_the_paths_typed():
    assert errors({
        "round": 9, "set": 5,
        "players": [
            {"goods": {"shel": -1, "gold": 2, "wood": 10**7}, "flipped": ["cook", "nope", "clean", "f"], "trade": "a"},
            {"furnish": 70, "settlers": {"shore": ["utensils", "x"]}},
        ],
    }) == [
        "round", "set", "players[0].flipped[1]", "players[0].flipped[3]", "players[0].goods.gold",
        "players[0].goods.shel", "players[0].goods.wood", "players[0].trade", "players[1].furnish",
        "players[1].settlers.shore[1]", "players[1].settlers.shore[0]",
    ]  # fmt: skip


SPECIAL = (
    "players[0].special: 'nothing' is unknown; possible are: build, explore, hunt_boar, innovate, muster, recruit, "
    "spin_wool, tend_land (SB-SETUP-14)"
)
PHASE = "phase: 'dancing' is unknown; possible are: setup, village, workers, rest, feed, over"
STONE_PHASE = "phase: 'sleep' is unknown; possible are: place, use, feed, over"
GOLD = "players[0].goods.gold: unknown field; possible are: "

SEVERAL: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a special tile hides nothing beside it": (
        {"players": [{"special": "nothing", "goods": {"shel": -1, "gold": 1}, "furnish": 99}]},
        [
            SPECIAL, GOLD, "players[0].goods.shel: -1, expected at least 0",
            "players[0].furnish: 99, at most 6 (SB-FURNISH-4)",
        ],
    ),
    "a phase hides nothing in the players": (
        {"phase": "dancing", "players": [{"trade": -1}, {"workers": {"small": -2}, "cards": {"stone_ball": "x"}}]},
        [
            PHASE, "players[0].trade: -1, expected at least 0 (SB-TRADE-6)",
            "players[1].cards.stone_ball: 'x', expected a whole number",
            "players[1].workers.small: -2, expected at least 0 (SB-ROUND-2)",
        ],
    ),
    "each option": (
        {"options": {"promo": 3, "specials_dealt": 9, "players": 4}, "round": 0, "players": [{}, {"unfed": -1}]},
        [
            "options.players: 4, but the number of entries in players is 2",
            "options.promo: 3, possible here: True, False.",
            "options.specials_dealt: 9, possible here: 2, 3.", "round: 0, expected at least 1 (SB-ROUND-1)",
            "players[1].unfed: -1, expected at least 0",
        ],
    ),
    "a player who is none, too many of them": (
        {"phase": "dancing", "players": [5, {"trade": -1}, {}, {}, {}]},
        [
            "players: 5, possible are 1, 2, 3, 4.", PHASE, "players[0]: expected an object with named fields",
            "players[1].trade: -1, expected at least 0 (SB-TRADE-6)",
        ],
    ),
    "no list of players": (
        {"phase": "dancing", "players": {"trade": -1}, "active": 5},
        ["players: expected a list with one entry for each player", PHASE],
    ),
    "a field wrong in two ways, a whole with a wrong part": (
        {"players": [{"goods": {"boar": 99, "fish": 60, "wood": 60, "food": 60}, "slider": 1, "trade": "x"}]},
        [
            "players[0].goods.boar: 99, at most 3 (SB-BOAR-2)",
            "players[0].trade: 'x', expected a whole number",
        ],
    ),
    "an open decision of no kind": (
        {"players": [{}, {}], "pending": [{"kind": "x", "card": "y"}], "discard": ["z"], "rested": ["cook"]},
        [
            "pending[0].kind: 'x' is unknown; possible are: bottom, explore, innovate, task",
            "discard[0]: 'z' is not a village card", "rested: only in phase rest (SB-EOR-3)",
        ],
    ),
    "Stone Age: a phase hides nothing": (
        stones({"wood": 21, "figures": 99}, {"tools": [9], "placed": {"hut": -1}}, phase="sleep", row=["x", "y"]),
        [
            STONE_PHASE, "players[0].figures: 99, at most 10 (SA-HUT-3)",
            "players[1].placed.hut: -1, expected at least 0 (SA-PLACE-1)",
            "players[1].tools[0]: 9, at most 4 (SA-TOOL-1)",
            "players[0].wood: players hold 21, and there are 20 in all (SA-SETUP-2)",
            "row[0]: 'x' is unknown; possible are: ", "row[1]: 'y' is unknown; possible are: ",
        ],
    ),
    "Stone Age: an open decision, and whose turn it is": (
        stones(phase="use", first=7, pending={"kind": "x", "dice": [7]}, stacks=[5, {"left": 9}]),
        [
            "first: 7, at most 1", "stacks[0]: expected an object with named fields",
            "stacks[1].left: 9, at most 7 (SA-SETUP-5)", "pending.dice[0]: 7, at most 6 (SA-GATHER-1)",
            "pending.kind: 'x' is unknown; possible are: tools, dice",
        ],
    ),
}  # fmt: skip
"""Positions, and how each sentence about them begins."""


@pytest.mark.parametrize("case", SEVERAL)
def test_one_error_hides_no_other(case: str):
    position, expected = SEVERAL[case]
    told = sentences(position)
    assert [sentence[: len(start)] for sentence, start in zip(told, expected, strict=False)] == expected
    assert len(told) == len(expected), told


FOLLOWING: list[tuple[dict[str, Any], list[str]]] = [
    # Whether boar may be held, and which workers there are, depends on what is wrong itself.
    ({"players": [{"special": "nothing", "goods": {"boar": 1}, "workers": {"black": 1}}]}, ["players[0].special"]),
    ({"round": 7, "players": [{"workers": {"small": 3}}]}, ["round"]),
    ({"phase": "dancing", "players": [{}, {}], "rested": ["cook"]}, ["phase"]),
    ({"players": [{"goods": {"wood": "x", "fish": 50}, "slider": 1}]}, ["players[0].goods.wood"]),
    ({"phase": "village", "players": [{}, {}], "sets": [["utensil maker"]]}, ["sets[0][0]"]),
    ({"phase": "village", "set": 2, "players": [{}, {}], "sets": [[], ["x"]], "active": 1}, ["sets[1][0]"]),
    ({"players": [{}, {}, {}], "options": {"players": 2}, "active": 2}, ["options.players"]),
    ({"options": {"promo": "yes"}, "players": [{"special": "forage"}]}, ["options.promo"]),
    (
        {"phase": "setup", "hidden": {"hands": {"0": ["x"], "1": ["muster"]}}, "players": [{}, {"special": "muster"}]},
        ["hidden.hands.0[0]"],
    ),
    # Names that are only nearly right are those of fields all the same.
    ({"Phase": "dancing", "players": [{}, {}], "rested": ["cook"]}, ["Phase"]),
    ({"players": [{"Special": "x", "goods": {"boar": 1}}]}, ["players[0].Special"]),
    (stones({"Wood": "x"}, supply={"wood": 17}), ["players[0].Wood"]),
    ({"data": "other", "phase": "dancing", "players": [{}]}, ["data"]),
    ({"version": 99, "phase": "dancing", "players": [{}]}, ["version"]),
    (stones({"placed": {"hunt": "x"}}, phase="use"), ["players[0].placed.hunt"]),
    (stones({"wood": "x"}, supply={"wood": 17}), ["players[0].wood"]),
    (stones({"wood": 15}, {"wood": 16}, {"wood": 14}), ["players[1].wood"]),
    (stones({"cards": ["x"], "once": [2]}), ["players[0].cards[0]"]),
    (stones({"used": [1]}, phase="sleep"), ["phase"]),
    (stones(options={"edition": "x"}, supply={"wood": 3}), ["options.edition"]),
]


@pytest.mark.parametrize(("position", "paths"), FOLLOWING)
def test_what_only_follows_from_another_error_is_not_told(position: dict[str, Any], paths: list[str]):
    assert errors(position) == paths


def single_values(value: Any, path: str = "") -> Iterator[str]:
    """List the paths of all single values of a position; the seats of hands are no steps of a path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "hands":
                yield from single_values(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from single_values(inner, f"{path}[{place}]")
    elif value is not None:
        yield path


def tables() -> Iterator[dict[str, Any]]:
    """Write tables out of games in all their phases."""
    for seed in range(24):
        yield random_game(seed, 5 * seed, players=1 + seed % 4).position()
    for seed in range(4):
        game, rng = stone_age.random_game(seed)
        yield from (table.position() for table in islice(stone_age.decisions(game, rng), 0, None, 9))


def test_a_single_wrong_value_is_one_error():
    seen: set[tuple[str, str]] = set()
    for position in tables():
        for path in single_values(position):
            kind = (f"{position['game']} {position['phase']}", re.sub(r"\d+", "#", path))
            if kind in seen or path in ("format", "hidden.seed"):
                continue
            seen.add(kind)
            assert errors(with_value(position, path, {"x": 1})) == [path]
    assert len(seen) > 300


@pytest.mark.parametrize("position", [[], None, {"players": 5}, {"players": []}, {"players": [5]}, {"game": "brae"}])
def test_what_is_no_position_has_one_error(position: object):
    assert len(errors(position) if isinstance(position, dict) else [0]) == 1


def test_the_position_stays_as_it_was_typed():
    position = {"round": 9, "players": [{"goods": {"gold": 1}, "flipped": ["x", "y"]}]}
    assert errors(position) == ["round", "players[0].flipped[0]", "players[0].flipped[1]", "players[0].goods.gold"]
    assert position == {"round": 9, "players": [{"goods": {"gold": 1}, "flipped": ["x", "y"]}]}
