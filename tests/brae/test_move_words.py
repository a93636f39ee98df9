"""Moves in words, as a person would say them."""

import pytest

from skara.brae.move_words import move_words
from skara.brae.moves import parse
from skara.brae.played_words import played_words
from skara.core.language import set_language
from tests.brae.tables import table

MEALS = [
    ("feed", "Feed the settlers", "Nourrir les Colons"),
    ("feed 2", "Feed the settlers with 2 food", "Nourrir les Colons avec 2 nourritures"),
    ("feed 0", "Feed nobody", "Ne nourrir personne"),
    (
        "feed 1 lose shore-gain-fish",
        "Feed the settlers with 1 food and let the shore settler (1 fish) go",
        "Nourrir les Colons avec 1 nourriture et laisser partir le Colon du rivage (1 poisson)",
    ),
    (
        "feed 2 lose shore-gain-fish fields-gain-rabbit hills-gain-rabbit",
        "Feed the settlers with 2 food and let the fields settler (1 rabbit), the hills settler (1 rabbit) and the "
        "shore settler (1 fish) go",
        "Nourrir les Colons avec 2 nourritures et laisser partir le Colon des champs (1 lapin), le Colon des collines "
        "(1 lapin) et le Colon du rivage (1 poisson)",
    ),
    (
        "feed 0 lose shore-gain-fish shore-gain-fish hills-gain-rabbit",
        "Feed nobody and let the hills settler (1 rabbit) and 2 shore settlers (1 fish) go",
        "Ne nourrir personne et laisser partir le Colon des collines (1 lapin) et 2 Colons du rivage (1 poisson)",
    ),
    (
        "feed 0 lose shore-gain-fish#3 shore-gain-fish",
        "Feed nobody and let the shore settler (1 fish) and the shore settler (1 fish), number 3 from below go",
        "Ne nourrir personne et laisser partir le Colon du rivage (1 poisson) et le Colon du rivage (1 poisson), "
        "n° 3 depuis le bas",
    ),
]


@pytest.mark.parametrize(("move", "english", "french"), MEALS)
def test_a_meal_is_told_in_one_sentence(move: str, english: str, french: str):
    game = table(phase="feed", settlers={"shore": 1})
    for code, words in (("en", english), ("fr", french)):
        set_language(code)
        assert move_words(game, parse(move)).replace("\N{NO-BREAK SPACE}", " ") == words


TURNS = [
    (
        "place small clean barley wood clear slider midden*2",
        "Clean, small worker: 1 barley and 1 wood, clearing: slider 1 left, 2 midden",
        "Nettoyer, petit Ouvrier : 1 orge et 1 bois, nettoyage : Curseur 1 à gauche, 2 Déchets",
    ),
    (
        "place small build pay food*2 furnish",
        "Build, small worker: pay 2 food, furnish for free",
        "Construire, petit Ouvrier : payer 2 nourritures, meubler gratuitement",
    ),
    (
        "place small build pay food*2 trade",
        "Build, small worker: pay 2 food, trade for free",
        "Construire, petit Ouvrier : payer 2 nourritures, commercer gratuitement",
    ),
    (
        "place small build pay food*2 furnish wool*2",
        "Build, small worker: pay 2 food, furnish with 2 wool",
        "Construire, petit Ouvrier : payer 2 nourritures, meubler avec 2 laines",
    ),
]


@pytest.mark.parametrize(("move", "english", "french"), TURNS)
def test_an_action_is_told_with_its_parts(move: str, english: str, french: str):
    game = table(special="build")
    for code, words in (("en", english), ("fr", french)):
        set_language(code)
        assert move_words(game, parse(move)).replace("\N{NO-BREAK SPACE}", " ") == words


DEEDS = [
    ("keep explore", "Kept the tile Explore", "Vous avez gardé la tuile Explorer"),
    ("pass", "Passed for now", "Vous avez passé pour le moment"),
    (
        "take shore-gain-fish gain shell*3",
        "Took: shore settler (1 fish), gained 3 shells",
        "Vous avez pris : Colon du rivage (1 poisson), gagné 3 coquilles",
    ),
    (
        "place large cook shell*2 fish",
        "Used Cook, large worker: 2 shells and 1 fish",
        "Vous avez utilisé Cuisiner, grand Ouvrier : 2 coquilles et 1 poisson",
    ),
    (
        "place small furnish pay hide*2 bonus skaill_knife",
        "Used Furnish, small worker: paid 2 hides, bonus 1 Skaill knife",
        "Vous avez utilisé Meubler, petit Ouvrier : payé 2 peaux, bonus 1 couteau de Skaill",
    ),
    (
        "place small clean barley wood clear slider midden*2",
        "Used Clean, small worker: 1 barley and 1 wood, clearing: slider 1 left, 2 midden",
        "Vous avez utilisé Nettoyer, petit Ouvrier : 1 orge et 1 bois, nettoyage : Curseur 1 à gauche, 2 Déchets",
    ),
    (
        "place small build pay food*2 furnish",
        "Used Build, small worker: paid 2 food, furnished for free",
        "Vous avez utilisé Construire, petit Ouvrier : payé 2 nourritures, meublé gratuitement",
    ),
    ("rest skip", "Did nothing more at rest", "Vous n'avez rien fait de plus au repos"),
    ("feed 2", "Fed the settlers with 2 food", "Vous avez nourri les Colons avec 2 nourritures"),
    (
        "feed 0 lose shore-gain-fish",
        "Fed nobody; gone: the shore settler (1 fish)",
        "Vous n'avez nourri personne ; parti : le Colon du rivage (1 poisson)",
    ),
]


@pytest.mark.parametrize(("move", "english", "french"), DEEDS)
def test_what_was_played_is_told_in_the_past(move: str, english: str, french: str):
    game = table(phase="feed", settlers={"shore": 1})
    for code, words in (("en", english), ("fr", french)):
        set_language(code)
        assert played_words(game, parse(move)).replace("\N{NO-BREAK SPACE}", " ") == words
