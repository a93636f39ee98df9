"""Seeds at a table: nobody can guess or see the one that deals the cards, until the game is over."""

import json
from pathlib import Path
from typing import Any

import pytest

from skara.bots import play_game
from skara.core.box import Box
from skara.core.chance import new_seed
from skara.panels import play
from skara.panels.parts.new_game_form import NewGameForm
from skara.panels.play_panel import PlayPanel
from skara.panels.start_panel import start
from skara.panels.table import Table
from tests.panels.playing import hear, page

TRIED = 10_000
"""So many seeds somebody tries, who wants to know the cards."""


def finish(panel: PlayPanel) -> None:
    while not panel.game.is_over:
        panel.choose(next(panel.game.variants(panel.game.options()[0])))


def begun_on_start_page() -> Any:
    form = start()
    form.pick("play")
    form.press("begin")
    (panel,) = form.children
    return panel.game


WAYS = {
    "play": lambda: play(2).game,
    "alone": lambda: play(1).game,
    "table": lambda: Table().game,
    "start page": begun_on_start_page,
    "league": lambda: play_game("brae", ["random", "random"]),
}


@pytest.mark.parametrize("way", WAYS)
def test_nobody_guesses_the_seed_of_a_game_that_was_given_none(way: str):
    seeds = [WAYS[way]().seed for _ in range(2)]
    assert seeds[0] != seeds[1] and not set(seeds) & {0, "0", "", None}
    assert all(isinstance(seed, str) and len(seed) == len(new_seed()) for seed in seeds)


def test_new_seeds_differ_and_are_many():
    seeds = [new_seed() for _ in range(TRIED)]
    letters = {letter for seed in seeds for letter in seed}
    assert len(set(seeds)) == TRIED and len(letters) ** len(seeds[0]) > 2**50
    assert all(seed.isalpha() and seed.isascii() and seed.islower() for seed in seeds)


def test_a_new_game_like_this_one_gets_a_seed_of_its_own():
    panel = play(1, seed=3)
    finish(panel)
    hear(panel, "press", id="new")
    first = panel.game.seed
    finish(panel)
    hear(panel, "press", id="new")
    assert len({3, first, panel.game.seed}) == 3 and len(str(first)) == len(new_seed())
    finish(panel)
    seed = panel.game.seed
    hear(panel, "press", id="again")
    assert panel.game.seed == seed


@pytest.mark.parametrize("players", (1, 2))
def test_the_seed_is_on_no_screen_before_the_end_and_told_then(players: int):
    seed, number = "kagveyvtwewu", 0
    panel = play(players, seed=seed)
    while not panel.game.is_over:
        number += 1
        if number % 7 == 1:
            for sheet in ("menu", "table", "help", "village", ""):
                panel.look_at(sheet)
                assert seed not in page(panel) and seed not in panel.drawing()
        move = next(panel.game.variants(panel.game.options()[0]))
        assert seed not in repr(panel.game.preview(move).game) and seed not in repr(panel.game.view(0))
        panel.choose(move)
    assert f"Seed: {seed}." in " ".join(panel.screen.dock.sentences) and seed in page(panel)
    again = play(players, seed=seed)
    assert again.table.session.start() == panel.table.session.start()


def test_any_game_tells_its_seed_at_its_end(toy: Box):
    panel = play(game="toy", seed="a seed of toys")
    assert "a seed of toys" not in page(panel)
    finish(panel)
    assert "a seed of toys" in page(panel)


def test_a_table_that_was_typed_in_tells_no_seed():
    """The seed alone would not deal these cards again."""
    panel = play(game=play(1, seed=4).game.position(), bots={})
    finish(panel)
    assert "Seed" not in page(panel)


def test_the_form_of_a_new_game_shows_no_seed():
    form = NewGameForm("brae")
    (field,) = [field for field in form.more_fields() if field.key == "seed"]
    assert field.value == "" and field.note
    dealt = form.new_game()
    assert form.new_game() == dealt, "the same until it is shuffled"
    form.shuffle()
    assert form.new_game().seed != dealt.seed
    for typed, seed in {"7": 7, "storm": "storm"}.items():
        form.set_field("seed", "", typed)
        assert form.new_game().seed == seed
    form.set_field("seed", "", " ")
    assert form.new_game().seed not in ("", " ")


def test_the_same_call_offers_the_game_that_was_left_with_its_own_seed(home: Path):
    first = play(2, names=["Ada", "Bruno"])
    first.choose(first.game.legal_moves()[0])
    (kept,) = (home / "games").glob("*.json")
    assert json.loads(kept.read_text("utf-8"))["record"]["seed"] == first.game.seed
    second = play(2, names=["Ada", "Bruno"])
    assert second.table.key == first.table.key and second.game.seed != first.game.seed
    hear(second, "press", id="go_on")
    assert second.game == first.game and second.game.seed == first.game.seed
    assert play(2, seed=0, names=["Ada", "Bruno"]).table.key != first.table.key
