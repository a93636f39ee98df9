"""The Vote panel: votes are typed in, nothing is told too early, and every step can be gone back."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.analysis.ballots import Ballot
from skara.analysis.ranked import ranked
from skara.core.errors import OptionError, SkaraError
from skara.core.language import set_language
from skara.core.study import Candidate
from skara.lessons import lesson_named
from skara.panels import Table, play, vote
from skara.panels.study.vote_steps import FIRST, REVEAL, SECOND, TALK, WHY
from skara.panels.vote_panel import VotePanel
from tests import toy

from .studies import VOTE_POSITION, VOTE_TURNS, bot_game, sampled


def opened(**more: Any) -> VotePanel:
    return vote(VOTE_POSITION, VOTE_TURNS, **more)


def words(part: Any) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", part.value)).split())


def seen(part: Any) -> bool:
    return part.layout.display != "none"


def first_vote(panel: VotePanel) -> None:
    panel.type_votes(A=2, B=14, D=5)
    panel.go_on.click()


def both_votes(panel: VotePanel) -> None:
    first_vote(panel)
    panel.go_on.click()
    panel.type_votes(B=9, D=12)
    panel.go_on.click()


VALUES = {"A": "2 VP", "B": "10 VP", "C": "3 VP", "D": "12 VP", "E": "4 VP"}


def told_values(panel: VotePanel) -> set[str]:
    return {letter for letter, value in VALUES.items() if f"> {value}<".replace("> ", ">") in panel.cards.value}


def test_the_turns_stand_there_in_words_without_values():
    panel = opened()
    told = words(panel.cards)
    for text in ("A Trade, large worker: 2 barley", "B Cook, large worker: 1 shell, 1 barley and 1 fish", "D Clean"):
        assert text in told
    assert "VP" not in told and "vote" not in told and told_values(panel) == set()
    assert [cell["key"] for cell in panel.fields.cells] == list("ABCDE") and seen(panel.fields)
    assert panel.view.glance.svg.startswith("<svg") and "Ada" in panel.heading.value
    assert "Which turn is best?" in words(panel.ask) and "role='status'" in panel.ask.value


def test_a_whole_vote():
    panel = opened()
    first_vote(panel)
    assert panel.steps.step == TALK and panel.steps.votes == [{"A": 2, "B": 14, "C": 0, "D": 5, "E": 0}]
    assert "First vote 14" in words(panel.cards) and "Second vote" not in words(panel.cards)
    assert "Talk for a minute" in words(panel.ask) and not seen(panel.fields) and told_values(panel) == set()

    panel.go_on.click()
    assert panel.steps.step == SECOND and seen(panel.fields) and panel.fields.values == {}
    panel.type_votes(B=9, D=12)
    panel.go_on.click()
    assert panel.steps.step == REVEAL and "First vote 5 Second vote 12" in words(panel.cards)
    assert told_values(panel) == set() and seen(panel.reveal_row)

    panel.reveals["B"].click()
    assert told_values(panel) == {"B"} and panel.reveals["B"].disabled and panel.steps.step == REVEAL
    assert "best" not in words(panel.cards)
    panel.go_on.click()
    assert told_values(panel) == set(VALUES) and panel.steps.step == WHY
    assert "12 VP ★ best" in words(panel.cards) and words(panel.cards).count("best") == 1
    assert "D is best: 12 VP." in words(panel.ask)

    assert panel.other.value == "B", "what most people chose instead"
    assert words(panel.why) == ""
    for sentence in ("D compared with B: 2 VP better in all.", "D gains: 3 less Midden", "D costs: 1 settler lost"):
        panel.go_on.click()
        assert sentence in words(panel.why)
    assert panel.go_on.disabled and panel.go_on.description == "All is told"
    panel.other.value = "E"
    assert words(panel.why) == "" and not panel.go_on.disabled
    panel.go_on.click()
    assert "D compared with E: 8 VP better" in words(panel.why)
    assert panel.notice.value == ""


def test_turns_can_be_revealed_one_by_one():
    panel = opened()
    both_votes(panel)
    for place, letter in enumerate("ACEBD", start=1):
        assert panel.steps.step == REVEAL
        panel.reveal(letter)
        assert len(told_values(panel)) == place
    assert panel.steps.step == WHY


def test_the_second_vote_can_be_skipped_and_the_vote_begun_again():
    panel = opened()
    first_vote(panel)
    assert seen(panel.skip)
    panel.skip.click()
    assert panel.steps.step == REVEAL and not seen(panel.skip)
    panel.go_on.click()
    assert panel.steps.step == WHY and panel.other.value == "B"
    panel.again.click()
    assert panel.steps.step == FIRST and panel.steps.votes == [] and told_values(panel) == set()
    assert "vote" not in words(panel.cards)


@pytest.mark.parametrize(
    ("typed", "problem"), [("many", "expected a whole number"), (-2, "0 to 999"), (4000, "0 to 999")]
)
def test_a_malformed_vote_is_told_beside_its_field_and_loses_nothing(typed: Any, problem: str):
    panel = opened()
    panel.type_votes(A=3, C=typed)
    panel.go_on.click()
    assert panel.steps.step == FIRST and panel.fields.values == {"A": 3, "C": typed}
    assert list(panel.fields.states) == ["C"] and problem in panel.fields.states["C"]["error"]
    panel.type_votes(C=4)
    panel.go_on.click()
    assert panel.steps.votes == [{"A": 3, "B": 0, "C": 4, "D": 0, "E": 0}] and panel.fields.states == {}


def test_markup_in_a_vote_stays_text():
    panel = opened()
    panel.type_votes(A="<img src=x>")
    panel.go_on.click()
    assert "<img" not in panel.fields.states["A"]["error"] and "&lt;img" in panel.fields.states["A"]["error"]


def test_an_empty_vote_is_told_so():
    panel = opened()
    panel.go_on.click()
    assert panel.steps.step == FIRST and "Type in how many votes" in panel.fields.error
    panel.type_votes(B=1)
    panel.go_on.click()
    assert panel.fields.error == ""


def test_every_step_can_be_gone_back_and_a_vote_put_right():
    panel = opened()
    both_votes(panel)
    panel.go_on.click()
    panel.go_on.click()
    assert panel.steps.told == 1
    panel.back.click()
    assert panel.steps.step == WHY and panel.steps.told == 0
    panel.back.click()
    assert panel.steps.step == REVEAL and told_values(panel) == set()
    panel.back.click()
    assert panel.steps.step == SECOND and panel.fields.values["D"] == 12 and len(panel.steps.votes) == 1
    panel.type_votes(D=13)
    panel.go_on.click()
    assert panel.steps.votes[1]["D"] == 13
    for step in (SECOND, TALK, FIRST):
        panel.back.click()
        assert panel.steps.step == step
    assert panel.fields.values["B"] == 14 and panel.steps.votes == []
    panel.back.click()
    assert panel.steps.step == FIRST


def everything_said() -> list[str]:
    """Go through a whole vote, and note what is said on the way."""
    panel, said = opened(), []

    def note() -> None:
        said.extend([words(panel.ask), words(panel.cards), panel.go_on.description])

    note()
    first_vote(panel)
    note()
    panel.go_on.click()
    note()
    panel.type_votes(B=1)
    for _ in range(3):
        panel.go_on.click()
        note()
    return [*said, panel.heading.value, words(panel.why), panel.back.description, panel.other.description]


def test_the_panel_speaks_both_languages_at_every_step():
    english = everything_said()
    set_language("fr")
    french = everything_said()
    same = {one for one, other in zip(english, french, strict=True) if one == other}
    assert same == {"Second vote"}, "which is French, too"
    assert any("A Commercer, grand Ouvrier" in text for text in french)


def test_a_change_of_language_changes_everything_and_keeps_the_votes():
    panel = opened()
    first_vote(panel)
    panel.table.speak("fr")
    assert "Premier vote 14" in words(panel.cards) and panel.back.description == "Retour"
    assert panel.steps.votes[0]["B"] == 14


def test_large_text_and_what_is_seen_are_chosen():
    panel = opened(projector=True)
    assert "sb-large" in panel._dom_classes
    panel.projector.value = False
    panel.seen.value = "table"
    assert "sb-large" not in panel._dom_classes and "sb-only-table" in panel._dom_classes
    panel.seen.value = "turns"
    assert "sb-only-turns" in panel._dom_classes and "sb-only-table" not in panel._dom_classes


# ------------------------------------------------------------------------------------------------------------
# What can be voted on


def test_turns_are_found_where_none_are_given():
    panel = vote(VOTE_POSITION)
    assert panel.ballot is not None and panel.ballot.letters == "ABCDE" and len(panel.values) == 5
    assert sorted(turn.mean for turn in panel.values.values()) == [2, 3, 4, 10, 12]


def test_whatever_holds_a_game_can_be_voted_on(tmp_path: Path):
    game = skara.from_position(VOTE_POSITION)
    skara.save(game, tmp_path / "game.json")
    table = Table(game)
    for source in (game, tmp_path / "game.json", str(tmp_path / "game.json"), table, play(game=game)):
        assert vote(source, VOTE_TURNS[:2]).game == game
    assert vote(table, VOTE_TURNS).table is table


def test_a_puzzle_is_voted_on_by_its_id():
    from skara.brae.puzzles import puzzles

    puzzle = next(each for each in puzzles() if each.idea.kind == "feed")
    panel = vote(puzzle.id, [puzzle.solution(), puzzle.wrong])
    assert panel.game == puzzle.game() and next(iter(panel.values)) == "A"
    assert panel.values["A"].mean == puzzle.value > panel.values["B"].mean


def test_a_scene_of_a_lesson_is_voted_on_by_its_name(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("skara.panels.parts.background.BackgroundWork.do", lambda self, work, wait=False: None)
    lesson = lesson_named("first_turn")
    assert vote("first_turn:first").game == lesson.put_up("first").game
    with pytest.raises(SkaraError, match="there is no scene 'none'"):
        vote("first_turn:none")


def test_nothing_happens_on_the_table():
    game = skara.from_position(VOTE_POSITION)
    panel = vote(game, VOTE_TURNS)
    both_votes(panel)
    panel.go_on.click()
    assert game.moves() == [] and panel.table.game.moves() == []


@pytest.mark.parametrize(
    "source",
    ["feed-99", "nowhere.json", "none:first", None, 5, {"players": []}, {"round": 9, "players": [{}]}, [1]],
    ids=str,
)
def test_what_cannot_be_voted_on_is_refused(source: Any):
    if source is None:
        source = bot_game()
    with pytest.raises(SkaraError):
        vote(source, VOTE_TURNS)


def test_bad_options_are_refused():
    wrong: list[dict[str, Any]] = [{"turns": ["done"]}, {"turns": 5}, {"samples": -1}, {"samples": "many"}]
    for more in wrong:
        with pytest.raises(OptionError):
            vote(VOTE_POSITION, **{"turns": VOTE_TURNS, **more})


def test_a_game_without_a_study_says_so():
    with pytest.raises(OptionError, match="cannot be analysed yet"):
        vote(toy.new_game(), ["aim peak", "aim valley"])


def test_a_bad_time_is_told_in_the_panel():
    panel = vote(VOTE_POSITION, seconds=-3)
    assert "seconds" in panel.notice.value and panel.ballot is None and panel.go_on.disabled
    assert "nothing to vote on" in words(panel.ask)


def test_a_letter_that_is_not_there_is_refused_inside_the_panel():
    panel = opened()
    both_votes(panel)
    panel.reveal("Z")
    assert "possible are: A, B, C, D, E" in panel.notice.value and panel.steps.revealed == set()


# ------------------------------------------------------------------------------------------------------------
# Values that take their time, and that are not sure


@pytest.fixture
def unsure(monkeypatch: pytest.MonkeyPatch) -> VotePanel:
    """Vote on turns whose values are means of games, made up since playing takes its time."""
    turns = sampled().turns[:4]
    ballot = Ballot(sampled().game, tuple(turn.line for turn in turns))
    monkeypatch.setattr(Ballot, "values", lambda self, **more: dict(zip("ABCD", turns, strict=True)))
    return VotePanel(Table(sampled().game), ballot)


def test_intervals_are_shown_and_what_is_too_close_is_called_so(unsure: VotePanel):
    first_vote(unsure)
    unsure.skip.click()
    assert "expected in the end" in words(unsure.ask)
    unsure.go_on.click()
    told = words(unsure.cards)
    turns = list(unsure.values.values())
    assert told.count(" to ") >= 3 and "★ best" not in told, "what is ahead by noise is not the best"
    assert told.count("≈ too close to call") == 1 + sum(turn.close for turn in turns[1:]) > 1
    assert "too close to call" in words(unsure.ask)


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "Reveal the values by estimate", "value 17 by estimate"),
        ("fr", "Révélez les valeurs estimées", "valeur 17 par estimation"),
    ],
)
def test_values_without_a_game_are_called_so(monkeypatch: pytest.MonkeyPatch, language: str, asked: str, told: str):
    game, lines = sampled().game, [turn.line for turn in sampled().turns[:4]]
    best = ranked(game, Candidate(lines[0], 17.0), ())
    others = [ranked(game, Candidate(line, 16.0), (), best) for line in lines[1:]]
    monkeypatch.setattr(Ballot, "values", lambda self, **more: dict(zip("ABCD", [best, *others], strict=True)))
    panel = VotePanel(Table(game), Ballot(game, tuple(lines)))
    first_vote(panel)
    panel.skip.click()
    set_language(language)
    panel.refresh()
    assert asked in words(panel.ask)
    panel.go_on.click()
    assert told in words(panel.cards)
    assert " VP" not in words(panel.cards) and " PV" not in words(panel.cards)


def test_nothing_is_revealed_before_it_is_known(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("skara.panels.parts.background.BackgroundWork.do", lambda self, work, wait=False: None)
    panel = VotePanel(Table(sampled().game), Ballot(sampled().game, tuple(turn.line for turn in sampled().turns[:2])))
    first_vote(panel)
    panel.skip.click()
    assert panel.go_on.disabled and "still being worked out" in words(panel.ask)
    assert all(button.disabled for button in panel.reveals.values())
    panel.reveal("A")
    assert "still being worked out" in panel.notice.value and panel.steps.revealed == set()
    assert told_values(panel) == set()
