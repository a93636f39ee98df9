"""What-ifs and the round ahead, in the study of a game and in the Analysis panel."""

import re
from dataclasses import replace
from html import unescape
from math import nan
from typing import Any

import pytest

import skara
from skara.analysis.ranked import RankedTurn, ranked
from skara.analysis.rollouts import Outcome
from skara.brae.ids import GOOD
from skara.brae.study import round_ahead, what_ifs, with_what_ifs
from skara.core.errors import OptionError
from skara.core.language import set_language
from skara.core.numbers import number
from skara.core.study import Candidate
from skara.panels import analyse_turn
from skara.panels.analysis_panel import ROUND_AHEAD, AnalysisPanel

from .studies import last_turn


def table(**fields: Any) -> Any:
    """A round of three sets that lie open, for three players."""
    return skara.from_position({
        "round": 2, "phase": "village", "order": {"left": ["p0", "p1", "p2"], "top": [], "right": []},
        "sets": [["utensils", "roof_village", "hills-gain-rabbit"], ["stone_ball", "utensils", "shore-gain-fish"],
                 ["roof_village", "stone_ball", "fields-gain-rabbit"]],
        "players": [{"special": "build", "goods": {"wood": 2, "food": 1}, "settlers": {"shore": 1}},
                    {"special": "muster"}, {"special": "recruit"}],
        **fields,
    })  # fmt: skip


def words(html: str) -> str:
    """Return the text of a piece of HTML."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html)))


# ------------------------------------------------------------------------------------------------------------
# The study


def test_one_more_of_a_good_is_held_and_fits():
    game = table()
    for entry in what_ifs(game):
        kind, _, thing = entry.key.partition(":")
        changed = with_what_ifs(game, [entry.key])
        player = changed.players[0]
        assert sum(player.goods) == 3 + (kind == "good") and player.slider >= game.players[0].slider
        if kind == "good":
            assert player.goods[GOOD[thing]] == game.players[0].goods[GOOD[thing]] + 1
        else:
            assert changed.position()["sets"][0] == [*game.position()["sets"][0], thing]
    assert "good:boar" not in {entry.key for entry in what_ifs(game)}, "only who owns Hunt Boar has boar"


def test_several_what_ifs_and_alone():
    game = skara.from_position({"phase": "village", "offer": ["utensils"], "players": [{"goods": {"wood": 9}}]})
    changed = with_what_ifs(game, ["good:wood", "good:bone", "card:roof_village"])
    assert changed.position()["offer"] == ["utensils", "roof_village"]
    assert changed.players[0].goods[GOOD["wood"]] == 10 and changed.players[0].goods[GOOD["bone"]] == 1
    with pytest.raises(OptionError, match="cannot be different"):
        with_what_ifs(game, ["card:gold"])


def test_cards_only_where_one_is_to_be_taken():
    game = table(phase="workers", order={"left": ["p1", "p2"], "top": [], "right": ["p0"]})
    assert {entry.key.partition(":")[0] for entry in what_ifs(game)} == {"good"}


def test_the_round_ahead_has_every_way_to_begin():
    game = table()
    before = game.position()
    ways = round_ahead(game)
    assert {str(way.first.option) for way in ways} == {
        "pass", "take utensils", "take roof_village", "take hills-gain-rabbit",
    }  # fmt: skip
    assert [way.value for way in ways] == sorted((way.value for way in ways), reverse=True)
    for way in ways:
        for turn in (1, 2, 3):
            cards = [card for cards in way.taken.values() for at, card in cards if at == turn]
            assert sorted(cards) == sorted(before["sets"][turn - 1])
        assert all([turn for turn, _ in cards] == [1, 2, 3] for cards in way.taken.values())
        if way.first.option.what:
            assert way.taken[0][0] == (1, way.first.option.what)
        else:
            assert way.taken[0][0][1] not in (way.taken[1][0][1], way.taken[2][0][1])
    assert game.position() == before


def test_nothing_is_planned_where_no_set_lies_open():
    assert round_ahead(skara.new_game(1, 3)) == []
    assert round_ahead(table(phase="workers", order={"left": ["p1", "p2"], "top": [], "right": ["p0"]})) == []


# ------------------------------------------------------------------------------------------------------------
# The panel


@pytest.fixture
def panel() -> AnalysisPanel:
    return analyse_turn(table(), samples=1, beam=2, best=2)


def test_a_what_if_is_switched_on_and_off(panel):
    standing = panel.game.position()
    panel.what_if.value = "good:wood"
    assert panel.what_if.value == "" and panel.what_if.options[0][0] == "one more: wood"
    assert panel.game.players[0].goods[GOOD["wood"]] == 3
    panel.what_if.value = "card:utensils"
    assert len(panel.game.sets[0]) == 4
    panel.table.speak("fr")
    assert len(panel.game.sets[0]) == 4 and "bois" in panel.what_if.options[0][0]
    panel.table.speak("en")
    assert panel.table.game.position() == standing, "the table itself stays as it is"
    for key in ("good:wood", "card:utensils"):
        panel.what_if.value = key
    assert panel.game.position() == standing and panel.what_if.options[0][0] == "as it stands"


def test_the_best_turn_is_compared_with_that_of_the_table_as_it_stands():
    panel = analyse_turn(last_turn(), best=2)
    first = panel.analyse()
    panel.what_if.value = "good:deer"
    assert "another position" in words(panel.told.value)
    second = panel.analyse()
    assert second.game.players[0].goods[GOOD["deer"]] == 1
    gain = second.turns[0].mean - first.turns[0].mean
    verdict = f"{number(gain)} VP better in all." if gain else "Both come to the same number of points."
    assert words(panel.told.value).strip().endswith(f"without this change: {verdict}")
    assert panel.play_it.layout.display == "none", "such a turn cannot be played on the table"
    panel.table.play(panel.table.game.legal_moves()[0])
    assert panel.game is panel.table.game, "what was different is forgotten when the table goes on"


@pytest.mark.parametrize(
    ("points", "verdict"),
    [
        ((43, 46, 39, 44), "3 VP better in all, give or take 0.8."),
        ((42, 41, 40, 39), "Too close to call: 0.5 VP apart, give or take 4.8."),
        ((43, 46), "Too few games to tell: 3 VP apart so far."),
        ((), ""),
    ],
    ids=["better", "too close", "too few", "no games"],
)
def test_what_a_change_gains_is_told_with_its_noise(points: tuple[int, ...], verdict: str):
    """Games are paired by their number: the scores differ by more than what lies between them."""
    panel = analyse_turn(table(), samples=0, beam=2, best=2)
    standing = panel.analyse()
    panel._analysed(replace(standing, turns=[reaching(standing.turns[0], (40, 43, 36, 41))]))
    panel.what_if.value = "good:wood"
    changed = panel.analyse()
    best = reaching(changed.turns[0], points) if points else replace(changed.turns[0], value=nan)
    panel._analysed(replace(changed, turns=[best]))
    told = words(panel.told.value).strip()
    assert told.endswith(f"without this change: {verdict}") if verdict else "without this change" not in told
    panel.table.speak("fr")
    assert ("sans ce changement" in words(panel.told.value)) == bool(verdict)


def reaching(turn: RankedTurn, points: tuple[int, ...]) -> RankedTurn:
    """Return a turn that came to these points."""
    return ranked(turn.start, Candidate(turn.line, turn.value), tuple(Outcome(one, False, False) for one in points))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_round_ahead_is_a_table(panel, code):
    set_language(code)
    panel.mode.value = ROUND_AHEAD
    panel.refresh()
    told = words(panel.ahead.value)
    assert panel.ahead.value.count("<tr>") == 5 and panel.ahead.layout.display == ""
    assert ("Pass" in told and "takes next" in told) if code == "en" else ("Passer" in told and "prend ensuite" in told)
    once = {"en": "a small difference means nothing.", "fr": "une petite différence ne veut rien dire."}
    assert told.strip().endswith(once[code])
    panel.mode.value = "best"
    assert panel.ahead.layout.display == "none"


def test_the_round_ahead_is_worked_out_once_for_each_position(panel, monkeypatch):
    worked_out = []

    def watched(game: Any) -> Any:
        worked_out.append(game.position())
        return round_ahead(game)

    monkeypatch.setattr("skara.brae.study.round_ahead", watched)
    panel.mode.value = ROUND_AHEAD
    panel.table.speak("fr")
    panel.refresh()
    assert len(worked_out) == 1 and "Passer" in words(panel.ahead.value)
    before = panel.ahead.value
    panel.what_if.value = "card:utensils"
    panel.refresh()
    assert len(worked_out) == 2 and panel.ahead.value != before
    panel.table.play("pass")
    assert len(worked_out) == 3 and worked_out[-1] == panel.table.game.position()


def test_who_plays_alone_has_no_such_round():
    panel = analyse_turn(skara.from_position({"round": 2, "phase": "village", "players": [{}]}), samples=1, beam=2)
    assert [value for _, value in panel.mode.options] == ["best", "own"]
