"""Two turns compared: the rows are the engine's numbers, and the sentences say what they say in both languages."""

import doctest
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.analysis import difference_frame
from skara.brae.game import Game
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, LINES, SPECIALS, TILES
from skara.brae.round_end import food_due, midden_due
from skara.brae.round_walk import RoundWalk
from skara.brae.study import differences
from skara.brae.study.differences import _GROUPS, Difference, difference, round_ended
from skara.brae.study.reasons import _BURDENS
from skara.core.data import data_folder
from skara.core.errors import OptionError, SessionError
from tests.brae.play import random_game, random_move
from tests.brae.tables import me, play, table

SET = {"shore": 1, "hills": 1, "thickets": 1, "fields": 1}
LODGER = {"shore": 1}


def said(found: Difference, language: str = "en") -> list[str]:
    """Return the sentences with plain spaces."""
    skara.set_language(language)
    return [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in found.sentences]


def values(found: Difference, group: str) -> dict[str, tuple[int, int]]:
    """Return the rows of a group that differ."""
    return {row.name: (row.first, row.second) for row in found.rows if row.group == group and row.difference}


# --------------------------------------------------------------------------------------------------
# Sentences

TOLD: dict[str, tuple[Game, Game, list[str], list[str]]] = {
    "Midden, settler, slider, knife": (
        table(goods="food", slider=3, settlers=LODGER),
        table(goods="skaill_knife", slider=5, settlers=LODGER),
        [
            "2 VP better if round and game ended now.",
            "The first turn gains: 2 Midden avoided at the end of the round, 1 settler kept and slider 2 "
            "columns further left.",
            "The first turn costs: 1 Skaill knife.",
        ],
        [
            "2 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 2 Déchets évités en fin de manche, 1 Colon gardé et Curseur 2 "
            "colonnes plus à gauche.",
            "Le premier tour coûte : 1 couteau de Skaill.",
        ],
    ),
    "one of each burden": (
        table(goods="midden*2", slider=4, settlers=LODGER),
        table(goods="midden food", slider=3, settlers=LODGER),
        [
            "3 VP worse if round and game ended now.",
            "The first turn costs: 1 settler lost, 1 more Midden at the end of the round, 1 more Midden in "
            "storage and slider "
            "1 column further right.",
        ],
        [
            "3 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour coûte : 1 Colon perdu, 1 Déchet de plus en fin de manche, 1 Déchet de plus en "
            "stock et Curseur "
            "1 colonne plus à droite.",
        ],
    ),
    "tracks, tiles and cards": (
        table(trade=2, furnish=1, flipped=["cook"], cards={"stone_ball": 2}),
        table(trade=1, furnish=3, flipped=["craft"], cards={"utensils": 1}),
        [
            "4 VP better if round and game ended now.",
            "The first turn gains: 2 stone balls, 2 VP on the trade track and Cook flipped.",
            "The first turn costs: 1 utensils card, Craft not flipped and 2 spaces on the furnish track.",
        ],
        [
            "4 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 2 Boules en pierre, 2 PV sur la piste Commerce et tuile Cuisiner retournée.",
            "Le premier tour coûte : 1 Ustensile, tuile Fabriquer non retournée et 2 cases sur la piste Ameublement.",
        ],
    ),
    "settlers and sets": (
        table(settlers=SET, furnish=5, cards={"roof_supply": 4}),
        table(settlers=SET | {"shore": 0}, furnish=4, cards={"roof_supply": 4}),
        [
            "6 VP better if round and game ended now.",
            "The first turn gains: 4 VP for sets, 2 VP for settlers and 1 space on the furnish track.",
        ],
        [
            "6 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 4 PV pour les séries, 2 PV pour les Colons et 1 case sur la piste Ameublement.",
        ],
    ),
    "a settler of another environment": (
        table(settlers={"shore": 2}, cards={"roof_supply": 2}),
        table(settlers={"hills": 1, "shore": 1}, cards={"roof_supply": 2}),
        [
            "Both would come to the same number of points if round and game ended now.",
            "The first turn gains: 1 settler (Shore).",
            "The first turn costs: 1 settler (Hills).",
        ],
        [
            "Les deux rapporteraient le même nombre de points si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 1 Colon (Rivage).",
            "Le premier tour coûte : 1 Colon (Collines).",
        ],
    ),
    "food that feeding takes": (
        table(goods="food*3", settlers=SET, slider=3),
        table(goods="food*5", settlers=SET, slider=3, cards={"roof_supply": 3}),
        [
            "8 VP worse if round and game ended now.",
            "The first turn costs: 4 food after feeding, 3 roofs (supply, 1 VP) and 1 settler lost.",
        ],
        [
            "8 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour coûte : 4 nourritures après le repas, 3 Toits (réserve, 1 PV) et 1 Colon perdu.",
        ],
    ),
    "a settler who only came to leave again": (
        table(goods="shell", settlers=LODGER),
        table(cards={"roof_village": 1}),
        [
            "2 VP worse if round and game ended now.",
            "The first turn gains: 1 shell.",
            "The first turn costs: 1 roof (village deck, 2 VP).",
        ],
        [
            "2 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 1 coquille.",
            "Le premier tour coûte : 1 Toit (pioche Village, 2 PV).",
        ],
    ),
    "a settler too many for the food": (
        table(goods="food*2", settlers={"shore": 3}, furnish=4),
        table(goods="food*2", settlers={"shore": 1}, furnish=4),
        [
            "1 VP better if round and game ended now.",
            "The first turn gains: 2 VP for settlers.",
            "The first turn costs: 1 food after feeding.",
        ],
        [
            "1 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 2 PV pour les Colons.",
            "Le premier tour coûte : 1 nourriture après le repas.",
        ],
    ),
    "a meal at rest": (
        table(goods="cow", settlers=LODGER, flipped=["craft"]),
        table(settlers=LODGER, flipped=["craft"]),
        [
            "1 VP better if round and game ended now.",
            "The first turn gains: 1 settler kept, 1 food by cooking at rest and 1 cow.",
            "The first turn costs: 1 more Midden at the end of the round.",
        ],
        [
            "1 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 1 Colon gardé, 1 nourriture en cuisinant au repos et 1 vache.",
            "Le premier tour coûte : 1 Déchet de plus en fin de manche.",
        ],
    ),
    "a slider that the Midden will push": (
        table(goods="shell*12", slider=5),
        table(goods="shell*6", slider=5),
        [
            "1 VP worse if round and game ended now.",
            "The first turn gains: 6 shells.",
            "The first turn costs: 1 VP on the slider.",
        ],
        [
            "1 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 6 coquilles.",
            "Le premier tour coûte : 1 PV au Curseur.",
        ],
    ),
    "many goods": (
        table(goods="stone*3 wool*2 wood bone hide*2 fish shell", slider=5),
        table(goods="deer*6", slider=5),
        [
            "1 VP worse if round and game ended now.",
            "The first turn gains: 3 stone, 2 wool, 2 hides, 1 shell and 3 other goods.",
            "The first turn costs: 1 VP on the slider and 6 deer.",
        ],
        [
            "1 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 3 pierres, 2 laines, 2 peaux, 1 coquille et 3 autres ressources.",
            "Le premier tour coûte : 1 PV au Curseur et 6 cerfs.",
        ],
    ),
    "many things": (
        table(goods="food*5 skaill_knife*3 stone*3", slider=5, flipped=["cook", "clean"], trade=2, special="recruit"),
        table(goods="cow", slider=6, special="recruit", workers={"black": 2}),
        [
            "15 VP better if round and game ended now.",
            "The first turn gains: 5 food, 3 VP on the trade track, 3 Skaill knives, Cook flipped and 3 "
            "smaller differences.",
            "The first turn costs: 2 black workers and 1 cow.",
        ],
        [
            "15 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 5 nourritures, 3 PV sur la piste Commerce, 3 couteaux de Skaill, "
            "tuile Cuisiner retournée "
            "et 3 différences moindres.",
            "Le premier tour coûte : 2 Ouvriers noirs et 1 vache.",
        ],
    ),
    "tasks and focus": (
        table(1, tasks=["task_cow_cook"], focus=["focus_trade6"], trade=6),
        table(1, tasks=["task_cow_cook", "task_deer_trade", "task_wool_clean"], focus=["focus_trade6"], trade=5),
        [
            "13 VP better if round and game ended now.",
            "The first turn gains: 1 focus card met, 4 VP on the trade track and 2 tasks done.",
        ],
        [
            "13 PV de plus si la manche et la partie finissaient maintenant.",
            "Le premier tour apporte : 1 carte Focus remplie, 4 PV sur la piste Commerce et 2 Tâches faites.",
        ],
    ),
    "a focus that feeding breaks": (
        table(
            1, tasks=["task_cow_cook"], focus=["focus_food7"], goods="food*8", cards={"roof_village": 2}, settlers=SET
        ),
        table(1, tasks=[], focus=["focus_food7"], goods="food*9", cards={"roof_village": 2}, settlers=SET),
        [
            "8 VP worse if round and game ended now.",
            "The first turn costs: 1 focus card missed, 1 task left undone and 1 food.",
        ],
        [
            "8 PV de moins si la manche et la partie finissaient maintenant.",
            "Le premier tour coûte : 1 carte Focus manquée, 1 Tâche non faite et 1 nourriture.",
        ],
    ),
    "nothing": (
        table(goods="shell"),
        table(goods="shell"),
        [
            "Both turns leave the same points, goods and cards.",
        ],
        [
            "Les deux tours laissent les mêmes points, ressources et cartes.",
        ],
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_sentences_in_english(case: str) -> None:
    first, second, english, _ = TOLD[case]
    assert said(difference(first, second, 0)) == english


@pytest.mark.parametrize("case", TOLD)
def test_sentences_in_french(case: str) -> None:
    first, second, _, french = TOLD[case]
    found = difference(first, second, 0)
    assert said(found, "fr") == french


BETTER, WORSE = table(goods="shell"), table(goods="wood")
VERDICTS = {
    "better": (12, None, "12 VP better in all.", "12 PV de plus en tout."),
    "worse, about": (-3.25, 1, "3.2 VP worse in all, give or take 1.", "3,2 PV de moins en tout, à 1 près."),
    "better, about": (4, 1.5, "4 VP better in all, give or take 1.5.", "4 PV de plus en tout, à 1,5 près."),
    "worse": (-0.5, None, "0.5 VP worse in all.", "0,5 PV de moins en tout."),
    "even": (0, None, "Both come to the same number of points.", "Les deux rapportent le même nombre de points."),
    "close": (
        -0.75,
        0.75,
        "Too close to call: 0.8 VP apart, give or take 0.8.",
        "Trop serré pour trancher : 0,8 PV d'écart, à 0,8 près.",
    ),
    "better, ahead": (
        4,
        1.5,
        "4 VP further ahead in all, give or take 1.5.",
        "4 PV d'avance de plus en tout, à 1,5 près.",
    ),
    "close, ahead": (
        3.5,
        4,
        "Too close to call: points ahead differ by 3.5, give or take 4.",
        "Trop serré pour trancher : les avances diffèrent de 3,5, à 4 près.",
    ),
    "close after too few games, ahead": (
        4,
        float("inf"),
        "Too few games to tell: points ahead differ by 4 so far.",
        "Trop peu de parties pour juger : les avances diffèrent de 4 jusqu'ici.",
    ),
    "close after too few games": (
        4,
        float("inf"),
        "Too few games to tell: 4 VP apart so far.",
        "Trop peu de parties pour juger : 4 PV d'écart jusqu'ici.",
    ),
}


@pytest.mark.parametrize("case", VERDICTS)
def test_a_lead_that_is_known_comes_first(case: str) -> None:
    lead, margin, english, french = VERDICTS[case]
    goal = "ahead" if case.endswith("ahead") else "points"
    found = difference(BETTER, WORSE, 0, lead=lead, margin=margin, goal=goal)
    assert said(found) == [english, "The first turn gains: 1 shell.", "The first turn costs: 1 wood."]
    assert said(found, "fr") == [french, "Le premier tour apporte : 1 coquille.", "Le premier tour coûte : 1 bois."]
    assert found.too_close == case.startswith("close")


def test_equal_turns_with_a_lead_differ_elsewhere() -> None:
    game = table(goods="shell")
    found = difference(game, game.copy(), 0, lead=2)
    assert said(found) == [
        "2 VP better in all.",
        "Points, goods and cards end the same; the difference lies elsewhere.",
    ]
    assert said(found, "fr")[1] == "Points, ressources et cartes finissent à l'identique ; la différence est ailleurs."
    assert said(difference(game, game, 0, lead=2, margin=3)) == [
        "Too close to call: 2 VP apart, give or take 3.",
        "Both turns leave the same points, goods and cards.",
    ]


EARLY: dict[str, Any] = {"round": 2, "set": 1, "slider": 4, "settlers": {"shore": 2}}


def test_what_the_end_of_the_round_would_bring_is_told_apart_while_the_round_goes_on() -> None:
    first, second = table(goods="food*2 wood", **EARLY), table(goods="shell*2", **EARLY)
    found = difference(first, second, 0, lead=1.5)
    assert said(found) == [
        "1.5 VP better in all.",
        "The first turn gains: 1 wood.",
        "The first turn costs: 2 shells.",
        "The first turn would gain, if the round ended now: 2 settlers kept.",
    ]
    assert said(found, "fr")[-1] == "Le premier tour apporterait, si la manche finissait maintenant : 2 Colons gardés."
    skara.set_language("en")
    assert found.why(of_best=True)[0].startswith("The best turn gains")
    # In the last turn of a round the end comes next.
    first, second = (table(goods=goods, **{**EARLY, "set": 3}) for goods in ("food*2 wood", "shell*2"))
    assert said(difference(first, second, 0, lead=1.5))[1] == "The first turn gains: 2 settlers kept and 1 wood."


MEAL: dict[str, Any] = {
    "round": 2, "set": 3, "phase": "rest", "goods": "fish*2 shell*2 food", "settlers": {"shore": 2}, "slider": 5,
    "flipped": ["craft"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("players", "others", "then"), [(1, None, 3), (2, None, 3), (2, {"settlers": LODGER, "goods": {"food": 1}}, 2)]
)
def test_whoever_ends_a_round_is_told_nothing_of_the_end_of_the_next(players: int, others: Any, then: int) -> None:
    first, second = (table(players, others=others, **MEAL) for _ in range(2))
    play(first, "rest cook fish*2", "feed 2")
    play(second, "rest cook shell*2 fish", "feed 2")
    # With others whose meal is still to come, this round goes on.
    assert first.round == second.round == then
    found = difference(first, second, 0, lead=2)
    assert said(found) == [
        "2 VP better in all.",
        "The first turn gains: 2 shells and 1 bone.",
        "The first turn costs: 1 food and 1 fish.",
    ]
    assert said(found, "fr")[1:] == [
        "Le premier tour apporte : 2 coquilles et 1 os.",
        "Le premier tour coûte : 1 nourriture et 1 poisson.",
    ]
    assert values(found, "round_end") == {}


def test_a_rest_before_the_meal_still_looks_at_it() -> None:
    first, second = table(1, **MEAL), table(1, **MEAL)
    play(first, "rest cook fish*2")
    play(second, "rest skip")
    assert values(difference(first, second, 0, lead=2), "round_end") == {
        "food_lacking": (0, 1), "settlers_leaving": (0, 1),
    }  # fmt: skip


def test_a_reviewed_meal_is_told_nothing_of_the_end_of_the_next_round() -> None:
    game = table(1, **{**MEAL, "round": 3})
    play(game, "rest cook shell*2 fish", "feed 0 lose shore-gain-fish shore-swap-seaweed-wool")
    (meal,) = skara.review(game, samples=2).turns
    assert meal.difference is not None
    for language, words in (("en", "If the round ended now"), ("fr", "Si la manche finissait")):
        skara.set_language(language)
        assert meal.difference.why(of_best=True) and words not in " ".join(meal.difference.why(of_best=True))


def test_what_a_meal_left_hungry_is_told_as_done(tmp_path) -> None:
    folder = hungry_may_stay(tmp_path)
    fed, hungry = (
        table(1, round=2, set=3, phase="feed", goods="food*2", settlers={"shore": 2}, slider=5, data=folder)
        for _ in range(2)
    )
    play(fed, "feed 2")
    play(hungry, "feed 0")
    assert said(difference(fed, hungry, 0, lead=1))[1] == "The first turn gains: 2 hungry settlers avoided."


def test_how_far_a_focus_card_is_off_is_told_until_the_last_turn() -> None:
    def traded(**fields: int) -> tuple[Game, Game]:
        further, back = (table(1, tasks=[], focus=["focus_trade6"], trade=trade, **fields) for trade in (3, 1))
        return further, back

    further, back = traded(round=2, set=2)
    found = difference(further, back, 0, lead=2)
    assert "focus card 'Trade space 6+' nearer by 2" in said(found)[1]
    assert "further off by 2" in said(difference(back, further, 0, lead=-2))[1]
    assert "écart de la carte Focus « Case Commerce 6 ou plus » réduit de 2" in said(found, "fr")[1]
    further, back = traded(round=4, set=3)
    assert not any("focus" in sentence for sentence in said(difference(further, back, 0, lead=2)))
    met, missed = (table(1, tasks=[], focus=["focus_trade6"], trade=trade, set=3) for trade in (6, 5))
    assert "1 focus card met" in said(difference(met, missed, 0, lead=9))[1]


def test_a_turn_that_is_still_to_come_is_compared_by_points_only() -> None:
    order = {"left": ["p0", "p1", "neutral"], "top": [], "right": []}
    start = table(2, phase="village", set=2, goods="shell*2", order=order)
    passed, took = start.copy(), start.copy()
    play(passed, "pass")
    play(took, "turn", "take stone_ball" if "take stone_ball" in map(str, _cards(took)) else str(_cards(took)[0]))
    assert took.phase == "workers"
    found = difference(took, passed, 0, lead=2, margin=1)
    assert found.rows == () and said(found) == [
        "2 VP better in all, give or take 1.",
        "Whoever passes still has a turn to take, so only expected points can be compared.",
    ]
    assert len(said(difference(took, passed, 0))) == 1
    assert "passe" in said(found, "fr")[1]


def _cards(start: Game) -> list[object]:
    game = start.copy()
    play(game, "turn")
    return list(game.legal_moves())


def test_a_turn_with_explore_says_what_it_hopes_for() -> None:
    fields: dict[str, Any] = {"goods": "food*4 bone*3", "special": "explore", "set": 2, "round": 3}
    plain, drawn = table(1, **fields), table(1, **fields)
    play(drawn, "place large explore pay food*2")
    verdict, why, hope = said(difference(drawn, plain, 0, lead=1))
    assert verdict == "1 VP better in all." and "goes on when its cards are seen" in why
    named = re.fullmatch(r"Explore draws 2 of (\d+) unseen cards; most welcome: (.*) or (.*)\.", hope)
    assert named and int(named[1]) > 10
    # Which cards were really drawn is not told.
    other = table(1, **fields, hidden={"seed": 99})
    play(other, "place large explore pay food*2")
    assert other.pending != drawn.pending
    assert said(difference(other, plain, 0, lead=1))[2] == hope
    assert "Explor" in said(difference(drawn, plain, 0, lead=1), "fr")[2]
    both = difference(drawn, other, 0, lead=1)
    assert both.unfinished is None and both.hopes


def hungry_may_stay(folder: Path) -> Path:
    """Copy the tables into a folder, changed so that settlers without food stay and cost 2 points each."""
    copied = shutil.copytree(data_folder() / "brae", folder / "mine")
    path = copied / "frame.csv"
    text, changed = re.subn(r"(?m)^unfed_settler,[^,]*,", "unfed_settler,-2,", path.read_text("utf-8"))
    assert changed == 1
    path.write_text(text, encoding="utf-8")
    return copied


def test_settlers_that_stay_hungry_are_told_where_tables_let_them_stay(tmp_path) -> None:
    folder = hungry_may_stay(tmp_path)
    first = table(goods="food*3 shell", settlers=SET, data=folder)
    second = table(goods="food shell*3", settlers=SET, data=folder)
    found = difference(first, second, 0)
    assert said(found) == [
        "4 VP better if round and game ended now.",
        "The first turn gains: 2 hungry settlers avoided.",
        "The first turn costs: 2 shells.",
    ]
    assert said(difference(second, first, 0), "fr")[2] == "Le premier tour coûte : 2 Colons affamés de plus."
    assert values(found, "round_end") == {"food_lacking": (1, 3)}


# --------------------------------------------------------------------------------------------------
# Rows


def test_rows_of_constructed_turns() -> None:
    first = table(
        goods="food*2 shell", slider=4, settlers={"shore": 2, "hills": 1}, furnish=2, flipped=["cook", "muster"],
        special="muster", cards={"roof_supply": 1, "utensils": 1},
    )  # fmt: skip
    second = table(goods="skaill_knife*3", slider=5, settlers={"shore": 2}, trade=1, special="muster")
    found = difference(first, second, 0)
    assert values(found, "score") == {
        "settlers": (3, 2), "trade": (0, 1), "craft": (4, 0), "cards": (3, 0), "food": (2, 0), "knives": (0, 3),
        "total": (12, 6),
    }  # fmt: skip
    assert values(found, "goods") == {"food": (2, 0), "shell": (1, 0), "skaill_knife": (0, 3)}
    assert values(found, "tracks") == {"furnish": (2, 0), "trade": (0, 1), "slider": (4, 5)}
    assert values(found, "round_end") == {"food_lacking": (0, 2), "settlers_leaving": (0, 2), "midden_due": (1, 3)}
    assert values(found, "tiles") == {"cook": (1, 0), "muster": (1, 0)}
    assert values(found, "cards") == {"settler": (3, 2), "hills": (1, 0), "roof_supply": (1, 0), "utensils": (1, 0)}
    # 12 - 2 food - 1 Midden against 6 - 2 settlers - 3 Midden.
    assert found.lead == 9 - 1
    assert not found.whole_game


def test_rows_hold_everything_in_order() -> None:
    found = difference(table(special="build"), table(special="build"), 0)
    names = {group: [row.name for row in found.rows if row.group == group] for group in _GROUPS}
    assert [row.group for row in found.rows] == [group for group in _GROUPS for _ in names[group]]
    assert names == {
        "score": [*LINES, "total"],
        "goods": list(GOODS),
        "tracks": ["furnish", "trade", "slider"],
        "round_end": ["food_due", "food_lacking", "settlers_leaving", "midden_due"],
        "tiles": [*TILES, "build"],
        "cards": ["settler", *ENVIRONMENTS, *CARDS, "black_worker"],
    }


def test_special_tiles_just_chosen_are_compared_by_expected_points() -> None:
    found = difference(table(special="build"), table(special="explore"), 0, lead=1, margin=2)
    assert said(found) == [
        "Too close to call: 1 VP apart, give or take 2.",
        "What a special tile brings comes later, so only expected points can be compared.",
    ]


def test_different_special_tiles_have_rows_of_their_own() -> None:
    found = difference(table(special="build", flipped=["build"]), table(special="explore"), 0)
    tiles = [row for row in found.rows if row.group == "tiles"]
    assert [(row.name, row.first, row.second) for row in tiles[-2:]] == [("build", 1, 0), ("explore", 0, 0)]
    assert found.rows[-1].group == "cards"


def test_every_label_is_in_words_in_both_languages() -> None:
    for tile in SPECIALS:
        found = difference(table(special=tile), table(special=tile), 0)
        for language in ("en", "fr"):
            skara.set_language(language)
            assert all(row.label[0].isupper() and row.heading and "_" not in row.label for row in found.rows)


def test_rows_as_plain_data() -> None:
    found = difference(table(goods="shell*2"), table(goods="shell"), 0)
    rows = found.as_rows()
    assert len(rows) == len(found.rows)
    assert {"group": "goods", "name": "shell", "first": 2, "second": 1, "difference": 1} in rows
    skara.set_language("fr")
    assert found.as_rows() == rows


def test_the_frame_shows_what_differs_in_the_language_spoken() -> None:
    found = difference(table(goods="shell*2 food", slider=4), table(goods="shell", slider=5), 0)
    assert difference_frame(found).to_dict("list") == {
        "Kind": ["Score", "Score", "Resources", "Resources", "Slider and tracks", "End of round"],
        "What": ["Food", "Total", "Shell", "Food", "Slider column", "Midden due"],
        "First": [1, 1, 2, 1, 4, 2],
        "Second": [0, 0, 1, 0, 5, 3],
        "Difference": [1, 1, 1, 1, -1, -1],
    }
    assert len(difference_frame(found, all=True)) == len(found.rows)
    skara.set_language("fr")
    frame = difference_frame(found)
    assert list(frame) == ["Sorte", "Quoi", "Premier", "Second", "Différence"]
    assert list(frame["Quoi"]) == [
        "Nourriture",
        "Total",
        "Coquille",
        "Nourriture",
        "Colonne du Curseur",
        "Déchets à venir",
    ]
    same = difference_frame(difference(table(), table(), 0))
    assert same.empty and list(same.dtypes) == list(frame.dtypes)


# --------------------------------------------------------------------------------------------------
# The end of the round looked ahead to


def ended(game: Game) -> RoundWalk:
    found = round_ended(game, 0)
    assert found is not None
    return found


def test_those_leave_who_are_missed_least() -> None:
    crowded = SET | {"thickets": 2}
    walk = ended(table(settlers=crowded, goods="food*4", furnish=3))
    assert [len(column) for column in walk.player.settlers] == [1, 1, 1, 1]
    six = {"shore": 6, "hills": 2, "fields": 1}
    walk = ended(table(1, settlers=six, goods="food*7", focus=["focus_env6"], tasks=[]))
    assert len(walk.player.settlers[0]) == 6


def test_a_meal_at_rest_is_cooked_if_it_pays() -> None:
    walk = ended(table(goods="barley*2 fish", settlers=LODGER, flipped=["craft"], slider=4))
    assert [str(move) for move in walk.moves] == ["rest cook barley*2 fish", "feed 1"]
    # A cow is 2 food, but its hide and bones push the slider: -2 VP there and 1 Midden.
    walk = ended(table(goods="cow wood*11", flipped=["craft"], slider=5, cards={"utensils": 3}))
    assert [str(move) for move in walk.moves] == ["rest skip"]


def test_no_unseen_card_is_needed() -> None:
    game = table(1, round=1, set=3, goods="food", settlers=LODGER)
    game.deck = None
    assert ended(game).sums().lost == 0
    assert values(difference(game, table(1, round=1, set=3), 0), "round_end") == {"food_due": (1, 0)}


def test_no_end_of_round_is_due_before_the_game_or_after_it() -> None:
    over = table(1, set=3, goods="food*2", settlers=LODGER, slider=4)
    play(over, "done", "feed 1")
    hungry = table(1, set=3, goods="food*2", settlers=LODGER, slider=4)
    play(hungry, "done", f"feed 0 lose {me(hungry)['settlers']['shore'][0]}")
    assert over.is_over and hungry.is_over
    found = difference(over, hungry, 0)
    assert values(found, "round_end") == {}
    assert said(found) == [
        "Both come to the same number of points.",
        "The first turn gains: 1 VP for settlers.",
        "The first turn costs: 1 food.",
    ]
    beginning = skara.new_game(players=2, seed=1)
    assert round_ended(beginning, 0) is None
    assert said(difference(beginning, beginning, 1)) == ["Both turns leave the same points, goods and cards."]


def test_a_player_who_has_finished_the_round_owes_nothing_more() -> None:
    game = table(2, phase="feed", active=1, others={"settlers": LODGER}, slider=4)
    with pytest.raises(SessionError):
        RoundWalk(game, 0)
    for seat, due in ((0, (0, 0)), (1, (1, 0))):
        rows = {row.name: row.first for row in difference(game, game, seat).rows if row.group == "round_end"}
        assert (rows["food_due"], rows["midden_due"]) == due


# --------------------------------------------------------------------------------------------------
# What cannot be compared


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"first": "a game"}, "first: expected a game, not 'a game'."),
        ({"second": None}, "second: expected a game, not None."),
        ({"seat": 2}, "player: 2, possible are 0 to 1."),
        ({"seat": -1}, "player: -1, possible are 0 to 1."),
        ({"lead": "much"}, "lead: 'much', expected a number."),
        ({"lead": float("nan")}, "lead: nan, expected a number."),
        ({"lead": True}, "lead: True, expected a number."),
        ({"lead": float("inf")}, "lead: inf, expected a number."),
        ({"lead": 1, "margin": float("nan")}, "margin: nan, expected a number."),
        ({"lead": 1, "margin": -1}, "margin: -1, expected 0 or more."),
        ({"margin": 1}, "margin: it belongs to a lead; give the lead too."),
    ],
)
def test_bad_input_is_refused(change: dict[str, object], problem: str) -> None:
    asked: dict[str, object] = {"first": BETTER, "second": WORSE, "seat": 0} | change
    with pytest.raises(OptionError, match=re.escape(problem)):
        difference(asked.pop("first"), asked.pop("second"), asked.pop("seat"), **asked)  # type: ignore[arg-type]


# --------------------------------------------------------------------------------------------------
# Whatever was played


def pairs() -> Iterator[tuple[Game, Game, int]]:
    """Give two ways to play a turn, from games of every size and with every option."""
    for seed in range(24):
        game, rng = random_game(seed)
        while not game.is_over:
            if game.phase == "village" and not game.pending and rng.random() < 0.4:
                yield turned(game, rng), turned(game, rng), game.active
            game.apply(random_move(game, rng))


def turned(game: Game, rng: Random) -> Game:
    """Play a turn at random, up to the move that ends it."""
    game = game.copy()
    while (move := random_move(game, rng)).option.verb != "done":
        game.apply(move)
    return game


@pytest.fixture(scope="module")
def compared() -> list[tuple[Game, Game, int, Difference]]:
    return [(first, second, seat, difference(first, second, seat)) for first, second, seat in pairs()]


def test_there_are_pairs_of_every_kind(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    assert len(compared) > 80
    assert {len(first.players) for first, *_ in compared} == {1, 2, 3, 4}
    assert {first.round for first, *_ in compared} == {1, 2, 3, 4}
    kinds = {reason.kind for *_, found in compared for reason in found.reasons}
    assert kinds >= {"line", "leaving", "midden_due", "slider", "tile", "card", "track", "tasks", "good", "food_left"}


def test_rows_are_the_numbers_of_the_engine(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for first, second, seat, found in compared:
        rows = {(row.group, row.name): (row.first, row.second) for row in found.rows}
        lines = [rows["score", line] for line in LINES]
        assert tuple(map(sum, zip(*lines, strict=True))) == rows["score", "total"]
        for place, game in enumerate((first, second)):
            player = game.players[seat]
            assert rows["score", "total"][place] == game.score(seat).total
            assert [rows["goods", good][place] for good in GOODS] == player.goods
            assert rows["round_end", "food_due"][place] == food_due(game, player)
            assert rows["round_end", "midden_due"][place] == midden_due(game, player)
            assert sum(rows["cards", place_][place] for place_ in ENVIRONMENTS) == rows["cards", "settler"][place]


def test_the_other_way_round_is_the_mirror(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for first, second, seat, found in compared:
        mirror = difference(second, first, seat)
        assert mirror.lead == -found.lead
        assert [(row.group, row.name, row.second, row.first) for row in mirror.rows] == [
            (row.group, row.name, row.first, row.second) for row in found.rows
        ]
        turned_round = {(reason.kind, reason.name, -reason.number, -reason.points) for reason in mirror.reasons}
        assert turned_round == {(reason.kind, reason.name, reason.number, reason.points) for reason in found.reasons}


def test_reasons_add_up_to_the_lead(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for *_, found in compared:
        assert sum(reason.points for reason in found.reasons) == found.lead


def test_words_agree_with_the_side_they_stand_on(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for *_, found in compared:
        for reason in found.reasons:
            assert reason.number
            more_is_better = reason.kind not in _BURDENS
            assert (reason.favour > 0) == ((reason.number > 0) == more_is_better)


def test_sentences_are_short_in_both_languages(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for *_, found in compared:
        for language in ("en", "fr"):
            sentences = said(found, language)
            assert 1 <= len(sentences) <= 3
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
            assert (len(sentences) == 1) == found.same


def test_looking_changes_nothing(compared: list[tuple[Game, Game, int, Difference]]) -> None:
    for first, second, seat, _ in compared[:20]:
        before = first.position(), second.position()
        difference(first, second, seat)
        assert (first.position(), second.position()) == before


def test_the_example_in_the_module() -> None:
    assert doctest.testmod(differences).attempted and not doctest.testmod(differences).failed
