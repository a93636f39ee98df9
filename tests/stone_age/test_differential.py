"""Random games against the slow reference: the same legal moves, the same tables, the same scores."""

import re
from random import Random
from typing import Any

import pytest

import skara
from skara.stone_age.decisions import kind_of
from skara.stone_age.ids import FOOD, GOODS, NONE, PLACES, RESOURCES
from tests.effort import effort
from tests.stone_age.reference import stone_age_reference as reference

GAMES = 72
"""So many games are played with all effort, a third of them in `make test`."""
BATCHES = 6
SOAK_GAMES = 3000
COMPARED = 0.15
"""The share of tables at which all legal moves are compared."""


def in_reference(move: Any) -> str:
    """Write a move as the reference does: every resource on its own, stacks under their short name."""
    text = re.sub(r"(\w+)\*(\d+)", lambda found: " ".join([found[1]] * int(found[2])), str(move))
    return text.replace("building", "bld")


def seen(game: Any) -> dict[str, Any]:
    """Read the engine's table as the reference writes its own."""
    cards, tiles = game.figures.cards, game.figures.buildings
    return {
        "round": game.round,
        "phase": game.phase,
        "supply": None if game.supply is None else dict(zip(RESOURCES, game.supply, strict=True)),
        "row": [None if card == NONE else cards[card].id for card in game.row],
        "draw": [cards[card].id for card in game.pile[len(game.pile) - game.cards_left :]],
        "stacks": [
            [tiles[tile].id for tile in stack[len(stack) - left :]]
            for stack, left in zip(game.stacks, game.tiles_left, strict=True)
        ],
        "asked": asked(kind_of(game), game),
        "players": [player_seen(game, player) for player in game.players],
    }


def asked(kind: str, game: Any) -> Any:
    if kind == "tools":
        return game.active, game.first, GOODS[game.pending[2]], sorted(game.pending[3])
    if kind == "dice":
        return game.active, game.first, game.pending[1], sorted(game.pending[2])
    return None if kind == "over" else (game.active, game.first)


def player_seen(game: Any, player: Any) -> dict[str, Any]:
    cards, tiles = game.figures.cards, game.figures.buildings
    return {
        "figures": player.figures,
        "home": player.home,
        "placed": {
            name.replace("building", "bld"): count for name, count in zip(PLACES, player.placed, strict=True) if count
        },
        "food": player.goods[FOOD],
        "goods": dict(zip(RESOURCES, player.goods, strict=False)),
        "fields": player.agriculture,
        "tools": sorted([*([value, False] for value in player.ready), *([value, True] for value in player.used)]),
        "once": sorted(player.once),
        "any2": len(player.wild),
        "cards": sorted(cards[card].id for card in player.cards),
        "drawn": sorted(cards[card].id for card in player.drawn),
        "tiles": sorted(tiles[tile].id for tile in player.buildings),
        "score": player.built + player.card_points + player.hunger,
    }


def expected(table: Any) -> dict[str, Any]:
    """Write the reference's table so that equal ones are equal."""
    over = table["phase"] == "over"
    roll, lottery, order = table["roll"], table["lottery"], (table["active"], table["first"])
    waiting = (*order, roll["of"], sorted(roll["dice"])) if roll else None
    if lottery:
        waiting = (*order, lottery["buyer"], sorted(lottery["dice"]))
    return {
        **{key: table[key] for key in ("round", "phase", "row", "draw", "stacks")},
        "supply": table["supply"] if reference.is_finite(table) else None,
        "asked": None if over else waiting or order,
        "players": [
            {
                **{key: player[key] for key in ("figures", "placed", "food", "goods", "fields", "any2", "score")},
                "home": player["figures"] - sum(player["placed"].values()),
                **{key: sorted(player[key]) for key in ("tools", "once", "cards", "drawn", "tiles")},
            }
            for player in table["players"]
        ],
    }


def same(game: Any, table: Any) -> None:
    """Assert that both tables are equal; where the game is over nobody looks how far the cards slid."""
    ours, theirs = seen(game), expected(table)
    if game.is_over:
        for each in (ours, theirs):
            each["row"] = sorted(card for card in each["row"] if card)
            # Whether a roll or a place was the last does not matter any more, nor which tools are turned.
            for player in each["players"]:
                player["tools"] = sorted(value for value, _ in player["tools"])
    assert ours == theirs


def same_moves(game: Any, table: Any) -> None:
    """Assert that both know the same moves; of dice that come to the same the engine lists one."""
    ours, theirs = {in_reference(move) for move in game.legal_moves()}, set(reference.legal(table))
    if kind_of(game) == "dice":
        assert ours <= theirs == {str(option) for option in game.options()}
        results = [[expected(dealt(table, move)) for move in sorted(moves)] for moves in (ours, theirs)]
        assert all(result in results[0] for result in results[1])
    else:
        assert ours == theirs, (sorted(ours - theirs)[:5], sorted(theirs - ours)[:5])


def dealt(table: Any, move: str, dice: list[int] | None = None) -> Any:
    """Play a move in the reference, and deal out what is left of dice for all where all are the same."""
    table = reference.play(table, move, dice)
    while table["lottery"] and len(set(table["lottery"]["dice"])) == 1:
        table = reference.play(table, f"die {table['lottery']['dice'][0]}")
    return table


def same_scores(game: Any, table: Any) -> None:
    """Assert that both score the same, line by line."""
    for seat in range(len(game.players)):
        lines = dict(game.score(seat).lines)
        lines["play"] = lines.pop("buildings") + lines.pop("card_points") + lines.pop("hunger")
        lines["green"] = lines.pop("symbols")
        assert reference.score(table, seat) == lines


def play_both(seed: int, rng: Random) -> None:
    """Play one game at random in both."""
    players, edition = 2 + seed % 3, ("fr", "int")[seed // 3 % 2]
    game: Any = skara.new_game(players=players, seed=seed, game="stone_age", edition=edition)
    first = seen(game)
    table = reference.new(players, edition, first["row"] + first["draw"], first["stacks"], game.first)
    while not game.is_over:
        same(game, table)
        if rng.random() < COMPARED:
            same_moves(game, table)
            same_scores(game, table)
        move = next(game.variants(rng.choice(game.options()), rng))
        dice = [face for event in game.play(move) if event.kind in ("roll", "lottery") for face in event.terms["dice"]]
        table = dealt(table, in_reference(move), dice)
    same(game, table)
    same_scores(game, table)
    merits = reference.order_of_merit(table)
    assert [merits[seat] for seat in game.ranking()] == sorted(merits, reverse=True)
    assert set(game.result().winners) == {seat for seat, merit in enumerate(merits) if merit == max(merits)}


@pytest.mark.games
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_agree_with_the_reference(batch: int) -> None:
    """From set-up to ranking, whole games of every kind go the same way."""
    for seed in range(batch, effort(GAMES), BATCHES):
        play_both(seed, Random(f"differential {seed}"))


@pytest.mark.soak
def test_thousands_of_games_agree_with_the_reference() -> None:
    for seed in range(GAMES, GAMES + SOAK_GAMES):
        play_both(seed, Random(f"differential {seed}"))


def test_the_reference_refuses_what_the_engine_refuses() -> None:
    """Moves taken from other tables are legal in both or in neither."""
    rng = Random("refusals")
    texts: list[str] = []
    tried = refused = 0
    for seed in range(2):
        players = 2 + seed % 3
        game: Any = skara.new_game(players=players, seed=seed, game="stone_age")
        first = seen(game)
        table = reference.new(players, "fr", first["row"] + first["draw"], first["stacks"], game.first)
        while not game.is_over:
            move = next(game.variants(rng.choice(game.options()), rng))
            texts.append(str(move))
            if rng.random() < 0.2:
                legal = set(reference.legal(table))
                for text in rng.sample(texts, min(8, len(texts))):
                    # Some texts name places that another table does not have.
                    refusal = game.why_not(text)
                    tried, refused = tried + 1, refused + (refusal is not None)
                    assert (refusal is None) == (in_reference(game.move(text)) in legal), text
            dice = [d for event in game.play(move) if event.kind in ("roll", "lottery") for d in event.terms["dice"]]
            table = dealt(table, in_reference(move), dice)
    assert refused > tried / 2
