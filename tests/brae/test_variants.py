"""Variants of Skara Brae: any figure and any ban reaches the rules, the records and the bots."""

import os
from random import Random

import pytest

import skara
from skara.bots import make_bot, play_game
from skara.brae import figure_names
from skara.brae.loading import FIGURE_TABLES, load_figures
from skara.core.data import data_folder
from skara.core.errors import IllegalMoveError, OptionError, PositionError, RecordError, SkaraError, TableError
from skara.core.position_codes import write_code
from skara.core.tables import read_table, row_keys
from skara.core.variants import Variant
from skara.lab.describing import variant_words
from tests.effort import SHARES

from .play import check_invariants, random_move


def variant(figures=None, forbid=()):
    return Variant("test", "brae", figures or {}, forbid)


ALL = SHARES[os.environ.get("SKARA_EFFORT", "")] == 1
"""Whether all games are played."""

SPOTLESS = variant({"slider": {3: {"midden": 0}}})
HUNGRY = variant({"frame": {"food_per_settler": 2}})


# --------------------------------------------------------------------------------------------------
# Figures


def test_any_cell_can_be_changed():
    game = skara.new_game(
        data=variant(
            {
                "frame": {"food_per_settler": 2, "start_goods": "food*3"},
                "slider": {3: {"midden": 0}},
                "recipes": {"boar back": {"weight": 2}},
                "clean": {"front 2": {"roofs": 0}},
                "settlers": {"shore-gain-fish": {"count": 2}},
            }
        )
    )
    figures = game.figures

    assert figures.food_per_settler == 2 and figures.slider_midden[3] == 0
    assert figures.clean_yield[0][2] == (1, 0) and figures.recipes[1][-1].weight == 2
    assert len(figures.deck) == len(load_figures().deck) - 6


def test_rows_are_added_and_taken_away():
    five = variant({"frame": {"rounds": 5}, "workers": {5: {"large": 0, "small": 1}}, "trade": {7: False}})

    figures = load_figures(five)

    assert figures.rounds == 5 and len(figures.workers) == 5 and len(figures.trade_vp) == 7


def test_a_variant_without_changes_is_the_printed_game():
    assert load_figures(variant()) is load_figures()
    assert skara.new_game(data=variant()).source == "printed"


@pytest.mark.parametrize(
    ("figures", "file", "row", "column"),
    [
        ({"frame": {"food_per_settler": -1}}, "frame.csv", 9, "value"),
        ({"trade": {1: {"cost": -2}}}, "trade.csv", 3, "cost"),
        ({"trade": {3: False}}, "trade.csv", 6, "space"),
        ({"slider": {13: {"midden": 9, "vp": -9}}}, "slider.csv", 13, "column"),
        ({"frame": {"rounds": 5}}, "workers.csv", None, "round"),
        ({"workers": {n: {"large": 0, "small": 0} for n in (1, 2, 3, 4)}}, "workers.csv", None, "large"),
        ({"frame": {"food_per_setler": 2}}, "frame.csv", None, "id"),
        ({"slider": {3: {"dirt": 0}}}, "slider.csv", 4, "dirt"),
        ({"chess": {"king": {"vp": 1}}}, "chess.csv", None, None),
        ({"frame": {"unfed_settler": "-3 round"}}, "frame.csv", 10, "value"),
        ({"slider": {3: {"column": 4}}}, "slider.csv", 4, "column"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_place(figures, file, row, column):
    with pytest.raises(TableError) as error:
        skara.new_game(data=variant(figures))

    assert (error.value.file, error.value.row, error.value.column) == (file, row, column)


def test_a_variant_of_another_game_is_refused():
    with pytest.raises(OptionError, match="stone"):
        skara.new_game(data=Variant("x", "stone"))


def test_another_game_has_variants_too():
    game = skara.new_game(game="stone_age", data=Variant("x", "stone_age", {"frame": {"food_per_figure": 2}}))

    assert game.figures.food_per_figure == 2
    assert skara.from_position(game.position()).source == game.source


def test_a_toml_file_is_a_variant(tmp_path):
    path = tmp_path / "hungry.toml"
    HUNGRY.save(path)

    assert skara.new_game(data=path).figures.food_per_settler == 2


# --------------------------------------------------------------------------------------------------
# Records and positions carry the difference


def test_a_record_opens_without_the_variant(tmp_path):
    game = skara.new_game(players=1, seed=3, data=HUNGRY)
    rng = Random(3)
    for _ in range(30):
        game.play(random_move(game, rng))
    path = tmp_path / "game.json"
    skara.save(game, path)

    again = skara.load(path)

    assert again == game and again.source == {"variant": HUNGRY.as_data()}
    assert again.figures is game.figures
    with pytest.raises(RecordError, match="other tables"):
        skara.load(path, data=variant({"frame": {"food_per_settler": 3}}))


def test_a_position_opens_without_the_variant():
    position = skara.new_game(players=2, seed=3, data=HUNGRY).position()

    assert skara.from_position(position).figures.food_per_settler == 2
    assert skara.from_position(write_code(position)).figures.food_per_settler == 2
    position["data"]["variant"]["figures"]["frame"]["food_per_settler"]["value"] = "3"
    assert skara.from_position(position).figures.food_per_settler == 3
    position["data"]["variant"]["name"] = ""
    with pytest.raises(PositionError, match=r"data\.variant"):
        skara.from_position(position)


def test_nobody_changes_a_game_by_its_source():
    game = skara.new_game(data=HUNGRY)
    game.source["variant"]["name"] = "other"

    assert game.source == {"variant": HUNGRY.as_data()}


# --------------------------------------------------------------------------------------------------
# Hunger

HUNGERS = {
    "leaves": {},
    "each": {"frame": {"unfed_settler": -2}},
    "flat": {"frame": {"unfed_settler": "-10 flat"}},
    "flat and greedy": {"frame": {"unfed_settler": "-3 flat", "food_per_settler": 2}},
}


@pytest.mark.parametrize(("unfed", "points"), [(0, 0), (1, -10), (3, -10)])
def test_a_flat_sum_is_paid_for_any_shortage(unfed, points):
    table = {"round": 4, "set": 3, "phase": "feed", "players": [
        {"goods": {"food": 3 - unfed}, "settlers": {"shore": ["shore-gain-fish"] * 3}}, {}]}  # fmt: skip
    game = skara.from_position(table, data=variant(HUNGERS["flat"]))

    events = game.play(f"feed {3 - unfed}")

    assert len(game.players[0].settlers[0]) == 3
    assert game.score(0).lines["food"] == points
    assert [event.terms["vp"] for event in events if event.kind == "unfed"] == ([points] if unfed else [])


# --------------------------------------------------------------------------------------------------
# Forbidden moves


@pytest.mark.parametrize(
    ("forbid", "named"),
    [
        ("place clan", "clan"),
        ("plce clean", "plce"),
        ("take roof_vilage", "roof_vilage"),
        ("place clean with knives", "knives"),
        ("done", "done"),
        ("turn", "turn"),
        ("take", "take"),
        ("take *", "take"),
        ("*", r"\*"),
        ("rest", "rest"),
        ({"move": "feed", "seats": [1]}, "feed"),
    ],
)
def test_bans_that_mean_nothing_or_leave_no_move_are_refused(forbid, named):
    with pytest.raises(OptionError, match=named):
        skara.new_game(data=variant(forbid=[forbid]))


def test_a_forbidden_move_is_neither_offered_nor_carried_out():
    game = skara.new_game(players=2, seed=1, data=variant(forbid=["pass"]))
    rng = Random(1)
    while game.decision.kind != "order":
        game.play(random_move(game, rng))

    assert [str(choice) for choice in game.options()] == ["turn"]
    assert [str(move) for move in game.legal_moves()] == ["turn"]
    assert list(game.variants("pass")) == []
    assert "forbids it: Pass" in str(game.why_not("pass"))
    assert {str(choice): choice.refusal is None for choice in game.options(all=True)} == {"turn": True, "pass": False}
    with pytest.raises(IllegalMoveError, match="forbids"):
        game.play("pass")


def test_a_part_of_a_move_can_be_forbidden():
    table = {"phase": "village", "offer": ["shore-gain-fish"], "players": [{"goods": {"skaill_knife": 2}}]}
    free, bound = (skara.from_position(table, data=variant(forbid=ban)) for ban in ((), ["* with knives"]))

    assert any("knives" in str(move) for move in free.legal_moves())
    assert bound.legal_moves() and not any("knives" in str(move) for move in bound.legal_moves())
    assert bound.why_not("take shore-gain-fish knives 1 gain shell*2") is not None


def test_a_ban_gives_way_where_nothing_else_is_left():
    ban = variant(forbid=["take shore-gain-fish"])
    table = {"phase": "village", "offer": ["shore-gain-fish", "roof_village"], "players": [{}]}

    assert {choice.what for choice in skara.from_position(table, data=ban).options()} == {"roof_village"}
    table["offer"] = ["shore-gain-fish"]
    assert {choice.what for choice in skara.from_position(table, data=ban).options()} == {"shore-gain-fish"}


def test_a_ban_for_one_seat_binds_nobody_else():
    game = skara.new_game(players=2, seed=1, data=variant(forbid=[{"move": "pass", "seats": [0]}]))
    rng = Random(2)
    seen: dict[int, set[str]] = {}
    while not game.is_over:
        if game.decision.kind == "order":
            seen.setdefault(game.active, set()).update(str(choice) for choice in game.options())
        game.play(random_move(game, rng))

    assert seen == {0: {"turn"}, 1: {"turn", "pass"}}


BANS = {
    "no Clean": (["* clean"], lambda move: move.option.what == "clean"),
    "no Trade": (["* trade"], lambda move: move.option.what == "trade"),
    "no passing": (["pass"], lambda move: move.option.verb == "pass"),
    "no knives": (["* with knives"], lambda move: bool(move.part("knives"))),
    "no cooking": (["* cook"], lambda move: move.option.what == "cook"),
    "no roofs": (["* roof_village"], lambda move: move.option.what == "roof_village"),
}


@pytest.mark.parametrize(("name", "players"), [(name, 2 if name == "no passing" else 1) for name in BANS])
def test_competent_never_chooses_a_forbidden_move(name, players):
    forbid, is_forbidden = BANS[name]
    game = skara.new_game(players=players, seed=f"{name} {players}", data=variant(forbid=forbid))
    bots = [make_bot("competent", seat) for seat in range(players)]
    while not game.is_over:
        free = any(not is_forbidden(move) for move in game.legal_moves()) if game.decision.kind == "village" else True
        move = bots[game.active].choose(game.view(game.active))
        assert not is_forbidden(move) or not free
        game.play(move)


@pytest.mark.parametrize(
    ("changed", "method"),
    [
        (variant(), "best"),
        (variant(HUNGERS["flat"], ["* clean"]), "best"),
        (variant({"frame": {"spaces_per_column": 4}}), "unproved"),
        (variant({"slider": {3: {"midden": 0}}}), "unproved"),
    ],
)
def test_an_analysis_says_where_its_best_are_not_proved(changed, method):
    table = {"round": 4, "set": 3, "phase": "workers", "players": [
        {"goods": {"shell": 2, "barley": 1}, "settlers": {"shore": 2}}, {}]}  # fmt: skip
    found = skara.analyse(skara.from_position(table, data=changed), best=2, samples=0)

    assert found.method == method and found.exact == (method == "best")
    assert ("not proved" in found.sentences[0]) == (method == "unproved")


# --------------------------------------------------------------------------------------------------
# In words


@pytest.mark.parametrize(
    ("changed", "in_english", "in_french"),
    [
        (HUNGRY, "food per settler: 1 → 2", "nourriture par Colon\u00a0: 1 → 2"),
        (SPOTLESS, "slider column 3, Midden: 1 → 0", "colonne 3 du Curseur, Déchets\u00a0: 1 → 0"),
        (variant(HUNGERS["flat"]), "a hungry settler: leaves → −10 VP for any shortage", None),
        (variant(forbid=["* clean"]), "forbidden: Clean", "interdit\u00a0: Nettoyer"),
        (variant(forbid=[{"move": "pass", "seats": [0]}]), "forbidden to player 1: pass", None),
        (variant(forbid=["* with knives"]), "forbidden: with Skaill knives", None),
        (variant(forbid=["take stone_ball"]), "forbidden: take a card: Stone Ball",
         "interdit\u00a0: prendre une carte\u00a0: Boule en pierre"),
    ],
)  # fmt: skip
def test_a_variant_is_told_in_words(changed, in_english, in_french):
    assert variant_words(changed) == [in_english]
    if in_french:
        skara.set_language("fr")
        assert variant_words(changed) == [in_french]


def test_every_figure_has_words():
    for table in FIGURE_TABLES:
        rows = read_table(data_folder() / "brae" / f"{table}.csv", ())
        for key in row_keys(rows):
            named = figure_names._FRAME if table == "frame" else figure_names._ROWS
            assert (key if table == "frame" else table) in named
        columns = {name for row in rows for name in list(row.cells)[1:] if name not in ("source", "value")}
        assert columns <= set(figure_names._COLUMNS)


# --------------------------------------------------------------------------------------------------
# Any variant


def some_variant(rng):
    """Change a few cells by a little, and forbid a move now and then."""
    figures: dict[str, dict] = {}
    for _ in range(rng.randint(1, 4)):
        table = rng.choice(FIGURE_TABLES)
        rows = read_table(data_folder() / "brae" / f"{table}.csv", ())
        key, row = rng.choice(list(zip(row_keys(rows), rows, strict=True)))
        column = rng.choice([name for name in row.cells if name != "source"])
        cell = row.cells[column]
        number = cell.removeprefix("-").isdecimal()
        new = (
            int(cell) + rng.choice([-2, -1, 1, 2]) if number else rng.choice([cell, "", "food", "shell*2", "-2", "yes"])
        )
        figures.setdefault(table, {}).setdefault(key, {})[column] = new
    bans = [
        "pass",
        "* clean",
        "* trade",
        "* with knives",
        "place furnish",
        "bottom",
        "* cook",
        "take roof_village",
        "done",
    ]
    return variant(figures, rng.sample(bans, rng.choice([0, 0, 1, 2])))


@pytest.mark.parametrize("block", [0, *(pytest.param(block, marks=pytest.mark.soak) for block in range(1, 50))])
def test_random_variants_are_refused_with_a_sentence_or_can_be_played(block):
    rng, played = Random(f"variants {block}"), 0
    for number in range(20):
        changed = some_variant(rng)
        try:
            load_figures(changed)
        except (TableError, OptionError) as error:
            assert len(str(error)) > 10
            continue
        for players in [1, 2] * (10 if ALL else 1):
            game = skara.new_game(players=players, seed=number, data=changed)
            while not game.is_over:
                game.play(random_move(game, rng))
            check_invariants(game)
        if number % 10 == 0 or ALL:
            play_game(skara.new_game(players=2, seed=number, data=changed), ["competent", "competent"])
        played += 1
    assert played


def test_a_broken_variant_says_so_before_any_game():
    with pytest.raises(SkaraError):
        skara.new_game(data=variant({"players": {2: {"cards_per_set": 99}}}))
