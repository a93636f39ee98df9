"""Rules are found by id, by words of both languages, and by the names of tiles and cards."""

import pytest

from skara.brae.words import find_rules, glossary, rules
from skara.core.language import set_language
from skara.core.rule_search import RuleSearch, plain
from skara.core.rulebook import Rule


def ids(query: str) -> list[str]:
    return [rule.id for rule in find_rules(query)]


def test_nothing_asked_gives_every_rule_in_order():
    assert ids("") == ids("   ") == list(rules())


@pytest.mark.parametrize("query", ["SB-COOK-1", "sb-cook-1", " SB-COOK-1. ", "(SB-COOK-1)"])
def test_an_id_is_found_however_it_is_typed(query: str):
    assert ids(query) == ["SB-COOK-1"]


def test_the_rule_named_comes_before_those_that_begin_like_it():
    assert ids("SB-EOR-1") == ["SB-EOR-1", "SB-EOR-10", "SB-EOR-11", "SB-EOR-12"]


def test_every_rule_is_found_first_by_its_own_id():
    assert [rule for rule in rules() if ids(rule)[0] != rule] == []


def test_a_part_of_an_id_gives_its_chapter():
    assert ids("sb-trade") == [rule for rule in rules() if rule.startswith("SB-TRADE-")]
    assert ids("eor 3") == ["SB-EOR-3"]


def test_words_of_both_languages_without_accents():
    assert ids("hearth") and set(ids("hearth")) >= {"SB-COOK-1", "SB-CARD-UTENSIL-2"}
    assert ids("âtre") == ids("Atre") == ids("ATRE")
    assert "SB-COOK-1" in ids("âtre")
    set_language("fr")
    assert "SB-COOK-1" in ids("hearth")


@pytest.mark.parametrize(("one", "many"), [("roof", "roofs"), ("toit", "toits"), ("ustensile", "ustensiles")])
def test_plurals_find_the_same(one: str, many: str):
    assert ids(one) == ids(many) != []


def test_all_words_must_be_there():
    both = set(ids("utensils midden"))
    assert both == set(ids("utensils")) & set(ids("midden"))
    assert both < set(ids("midden"))


@pytest.mark.parametrize(
    ("thing", "rule"),
    [("hunt_boar", "SB-BOAR-1"), ("roof_village", "SB-CARD-ROOF-1"), ("gather_shore", "SB-GATHER-1"),
     ("Hunt Boar", "SB-BOAR-1"), ("chasser le sanglier", "SB-BOAR-1"), ("muster", "SB-MUSTER-1")],
)  # fmt: skip
def test_names_of_tiles_and_cards(thing: str, rule: str):
    assert rule in ids(thing)


def test_what_no_rule_says_finds_nothing():
    assert ids("catapult") == []
    assert ids("hearth catapult") == []
    assert ids("<script>") == []


def test_plain():
    assert plain("Œuf à l'Âtre") == "oeuf a l'atre"


def test_words_of_any_script_are_found():
    rule = Rule("SB-COOK-1", {"el": "Για φαγητό δώσε ψάρι.", "de": "Füße wärmen."}, "our own")
    search = RuleSearch({rule.id: rule}, glossary)

    assert search.find("ψαρι") == search.find("fusse") == [rule]
    assert search.find("κρέας") == []
