"""The rule cards show what the search finds, in the language spoken."""

from html import escape, unescape

import pytest

import skara.panels
from skara.brae.game import new_game
from skara.brae.words import find_rules, rules
from skara.core.errors import OptionError
from skara.core.language import LANGUAGES, language, set_language
from skara.games import GAMES
from skara.panels.rules_panel import PAGE, RulesPanel, source_words
from skara.panels.table import Table


def shown(panel: RulesPanel) -> str:
    return unescape(panel.cards.value)


def test_it_shows_what_the_search_finds():
    panel = skara.panels.rule_cards("utensils")
    found = find_rules("utensils")
    assert panel.found == found and 1 < len(found) <= PAGE
    for rule in found:
        assert (
            rule.id in shown(panel)
            and rule.sentences["en"] in shown(panel)
            and source_words(rule.source) in shown(panel)
        )
    assert panel.cards.value.count("<article") == len(found)
    assert f"{len(found)} rules" in panel.heading.value


def test_typing_searches_at_once():
    panel = skara.panels.rule_cards()
    panel.field.value = "spindle"
    assert panel.query == "spindle" and panel.found == find_rules("spindle")
    panel.query = "SB-COOK-1"
    assert panel.field.value == "SB-COOK-1"
    assert [rule.id for rule in panel.found] == ["SB-COOK-1"] and "1 rule<" in panel.heading.value


def test_many_rules_come_page_by_page():
    panel = skara.panels.rule_cards()
    assert panel.cards.value.count("<article") == PAGE
    assert panel.more.layout.display != "none" and str(len(rules()) - PAGE) in panel.more.description
    panel.more.click()
    assert panel.cards.value.count("<article") == 2 * PAGE
    panel.query = "SB-COOK"
    assert panel.more.layout.display == "none"


def test_opening_marks_a_rule_and_shows_its_chapter():
    panel = skara.panels.rule_cards("roof")
    panel.open("sb-eor-10")
    assert panel.found[0].id == panel.opened == "SB-EOR-10"
    assert {rule.id for rule in panel.found} == {rule for rule in rules() if rule.startswith("SB-EOR-")}
    first, rest = panel.cards.value.split("</article>", 1)
    assert "SB-EOR-10" in first and "✓" in first and "✓" not in rest
    panel.open("SB-EOR-2")
    assert panel.found[0].id == "SB-EOR-2" and panel.cards.value.count("✓") == 1
    panel.query = "roof"
    assert panel.opened == "" and panel.found == find_rules("roof")


def test_an_unknown_rule_is_answered_inside_the_panel():
    panel = skara.panels.rule_cards("roof")
    panel.open("SB-<b>-1")
    assert "⊘" in panel.notice.value and "<b>-1" not in panel.notice.value
    assert panel.found == find_rules("roof")
    panel.open("SB-COOK-1")
    assert panel.notice.value == ""


def test_what_is_typed_is_shown_as_text():
    panel = skara.panels.rule_cards("<img src=x>")
    assert panel.found == []
    assert escape("<img src=x>") in panel.cards.value and "<img" not in panel.cards.value


def test_it_speaks_the_language_chosen():
    panel = skara.panels.rule_cards("SB-COOK-1")
    panel.languages.value = "fr"
    assert language() == "fr"
    assert rules()["SB-COOK-1"].sentences["fr"] in shown(panel) and rules()["SB-COOK-1"].sentences["en"] not in shown(
        panel
    )
    assert panel.field.description != "Search"
    panel.languages.value = "en"
    assert rules()["SB-COOK-1"].sentences["en"] in shown(panel)


def test_on_a_table_it_follows_the_language():
    table = Table(new_game(seed=1))
    panel = skara.panels.rule_cards("SB-COOK-1", table=table)
    table.speak("fr")
    assert rules()["SB-COOK-1"].sentences["fr"] in shown(panel) and panel.languages.value == "fr"
    panel.languages.value = "en"
    assert language() == "en" and rules()["SB-COOK-1"].sentences["en"] in shown(panel)


def test_whatever_holds_a_game_is_a_table():
    table = Table(new_game(seed=1))
    for source in (table, skara.panels.score_sheet(table)):
        assert skara.panels.rule_cards(table=source).table is table
    assert skara.panels.rule_cards(table=table.game).words is table.game.box.words
    for wrong in (5, ["no game"]):
        with pytest.raises(OptionError, match="Expected a game"):
            skara.panels.rule_cards(table=wrong)
    with pytest.raises(OptionError, match="Unknown game"):
        skara.panels.rule_cards(game="chess")


def test_every_card_can_be_read_in_both_languages():
    for code in ("en", "fr"):
        set_language(code)
        panel = skara.panels.rule_cards()
        for _ in range(len(rules()) // PAGE):
            panel.more.click()
        assert panel.more.layout.display == "none"
        assert all(rule.sentence in shown(panel) for rule in rules().values())


def test_sources_are_named_in_both_languages():
    assert source_words("rulebook; ruling R-34") == "rulebook, ruling R-34"
    skara.set_language("fr")
    assert source_words("rulebook; ruling R-34") == "livret de règles, arbitrage R-34"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_every_game_has_a_card_in_every_language(game: str):
    panel = skara.panels.rule_cards(game=game)
    for code in LANGUAGES:
        panel.speak(code)
        while len(panel.found) > panel.cards.value.count("<article"):
            panel.more.click()
            assert panel.notice.value == ""
        unsaid = {rule.source for rule in panel.found if code != "en" and source_words(rule.source) == rule.source}
        assert unsaid == set()
