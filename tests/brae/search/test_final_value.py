"""The value of the last turn: the final score after the best rest and meal, as played out by the rules."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from skara.brae.decisions import DONE
from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, PROMOS, SPECIALS, TILES
from skara.brae.loading import load_figures
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.packing import END_MASK
from skara.brae.search.solve import walk_beam
from skara.brae.search.turn import Turn
from tests.brae.search.brute import final_score
from tests.brae.search.positions import corpus, folder, made
from tests.brae.tables import table

FOCUS = sorted(load_figures(None).focus)
TASKS = sorted(load_figures(None).tasks)

CHANGED: dict[str, dict[str, Any]] = {
    "as printed": {},
    "the unfed stay and cost": {"unfed_settler": -2},
    "the unfed stay and cost nothing": {"unfed_settler": 0},
    "any shortage costs": {"unfed_settler": "-10 flat"},
    "any shortage costs a little, and settlers eat two": {"unfed_settler": "-3 flat", "food_per_settler": 2},
    "settlers eat two": {"food_per_settler": 2},
    "settlers eat nothing": {"food_per_settler": 0},
    "settlers are worth nothing": {"furnish_vp": 0},
    "settlers eat two and cost": {"food_per_settler": 2, "unfed_settler": -1},
    "narrow columns": {"spaces_per_column": 2},
}
"""Figures that change the end of a round."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    where = tmp_path_factory.mktemp("figures")
    return {name: folder(where / str(number), **changes) for number, (name, changes) in enumerate(CHANGED.items())}


def valued(game: Game) -> float:
    """Return what the last turn is worth if it ends at once."""
    turn = Turn(game)
    return FinalValue(turn).value(turn.start & END_MASK)


def ended(game: Game) -> Game:
    after = game.copy()
    after.apply(Move(DONE))
    return after


COUNTS = st.fixed_dictionaries(
    {},
    optional={
        "shell": st.integers(0, 3), "rabbit": st.integers(0, 1), "cow": st.integers(0, 1), "fish": st.integers(0, 2),
        "stone": st.integers(0, 6), "skaill_knife": st.integers(0, 3), "food": st.integers(0, 9),
        "midden": st.integers(0, 4), "bone": st.integers(0, 2),
    },
)  # fmt: skip

TABLES = st.fixed_dictionaries(
    {
        "goods": COUNTS,
        "furnish": st.integers(0, 6),
        "trade": st.integers(0, 7),
        "special": st.sampled_from((*SPECIALS, *PROMOS)),
        "flipped": st.sets(st.sampled_from((*TILES, "special"))),
        "settlers": st.fixed_dictionaries({name: st.integers(0, 3) for name in ENVIRONMENTS}),
        "cards": st.fixed_dictionaries(
            {}, optional={name: st.integers(0, 3) for name in ("roof_village", "roof_supply", "utensils", "stone_ball")}
        ),
        "tasks": st.lists(st.sampled_from(TASKS), max_size=3, unique=True),
        "focus": st.lists(st.sampled_from(FOCUS), max_size=8, unique=True),
        "more_slider": st.integers(0, 3),
    }
)


def last_turn(players: int, data: Any, drawn: dict[str, Any]) -> Game:
    fields = dict(drawn)
    special, more = fields["special"], fields.pop("more_slider")
    fields["flipped"] = [special if tile == "special" else tile for tile in sorted(fields["flipped"])]
    if players > 1:
        del fields["tasks"], fields["focus"]
    game = table(players, round=4, set=3, data=data, options={"promo": special in PROMOS}, **fields)
    player = game.players[0]
    player.slider = min(player.slider + more, game.figures.last_column)
    return game


@examples(max_examples=300)
@given(drawn=TABLES, players=st.sampled_from((1, 1, 2)), name=st.sampled_from(sorted(CHANGED)))
def test_any_table(folders, drawn: dict[str, Any], players: int, name: str):
    game = last_turn(players, folders[name], drawn)
    assert valued(game) == final_score(ended(game), 0)


@pytest.mark.parametrize("card", FOCUS)
def test_each_focus_card_on_both_sides_of_its_mark(card: str):
    """Food that feeds or is kept, settlers that leave here or there: what the card asks for decides."""
    totals = set()
    for food in (0, 6, 7, 8, 9):
        for settlers in ({"shore": 6, "hills": 2}, dict.fromkeys(ENVIRONMENTS, 2)):
            game = table(
                1, round=4, set=3, focus=[card], settlers=settlers,
                goods={"food": food, "midden": 2 + food % 2, "shell": 2},
                trade=6 if food > 7 else 5, furnish=5 if food > 7 else 4, cards={"roof_supply": 3 + food // 2},
                flipped=TILES[: 7 if food < 8 else 9], special="build",
            )  # fmt: skip
            assert valued(game) == final_score(ended(game), 0)
            totals.add(game.score(0).as_dict()["focus"])
    assert totals == {0, -5}, "the card was met and missed"


def test_an_unfed_settler_of_an_earlier_round_still_costs(folders):
    game = table(1, round=4, set=3, data=folders["the unfed stay and cost"], settlers={"shore": 2}, goods="food")
    game.players[0].unfed = 3
    assert valued(game) == final_score(ended(game), 0)


@pytest.mark.parametrize("number", range(150, 192, 2))
def test_ends_of_whole_turns(number: int):
    """Ends in the last turn of the corpus, reached by lines of the solver and played out."""
    game = corpus()[number].copy()
    if len(game.players) > 1:
        game.sets = ((), (), game.sets[game.turn - 1])
    game.round, game.turn = 4, 3
    turn = Turn(game)
    walk = walk_beam(turn, FinalValue(turn), 5)
    for end in Random(number).sample(sorted(walk.ends), min(4, len(walk.ends))):
        after = game.copy()
        for move in walk.line(end):
            after.apply(move)
        assert walk.values[end] == final_score(ended(after), game.active)


@pytest.mark.parametrize("tile", ("barter", "hunt_boar", "recruit"))
def test_special_tiles_that_matter_at_the_end(tile: str):
    """Barter buys at rest before or after cooking; boar can be cooked; black workers go home."""
    for name in (f"{tile}, front", f"{tile}, back"):
        game = made()[name]
        game.turn, game.sets = 3, ((), (), ())
        for flipped in (False, True):
            game.players[0].flipped[TILES.index("craft")] = flipped
            game.players[0].trade = 5
            game.players[0].goods[9] = 1
            assert valued(game) == final_score(ended(game), 0)
