"""The end of round, walked through in the panel, is the engine's; choices and guesses are judged by it."""

import re
import time
from html import unescape
from typing import Any

import pytest

import skara.panels
from skara.brae import end_of_round
from skara.brae.end_of_round import Story
from skara.brae.examples import example
from skara.brae.game import Game
from skara.brae.round_changes import Change, change_words
from skara.brae.round_walk import STEPS, RoundWalk
from skara.brae.words import rules
from skara.core.errors import OptionError
from skara.panels.end_of_round_panel import EndOfRoundPanel
from skara.panels.parts.round_cards import what_if_html
from skara.panels.table import Table

from ..brae.play import random_game, random_move
from ..brae.tables import table as position

END = len(STEPS)


def words(html: str) -> str:
    """Return what a reader sees: rule texts and pictures apart, blanks made even."""
    html = re.sub(r"<svg.*?</svg>|<span class='sb-rule-text'>.*?</span>", "", html, flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def cards(panel: EndOfRoundPanel) -> list[str]:
    return [words(card) for card in panel.cards.value.split("<li ")[1:]]


def states(panel: EndOfRoundPanel) -> list[str]:
    found = [re.search(r"sb-step sb-(\w+)", card) for card in panel.cards.value.split("<li ")[1:]]
    return [match[1] for match in found if match]


def shown(part: Any) -> bool:
    return bool(part.layout.display != "none")


def feeding(**fields: Any) -> Game:
    """Make a table on which one of six settlers must leave."""
    settlers = {"shore": 2, "hills": 1, "thickets": 2, "fields": 1}
    return position(
        goods="food*2 stone*12 midden*4", slider=7, furnish=3, settlers=settlers, round=3, set=3, phase="feed",
        cards={"roof_supply": 3, "utensils": 1}, **fields,
    )  # fmt: skip


def story(panel: EndOfRoundPanel) -> Story:
    assert isinstance(panel.story, Story)
    return panel.story


def walk_of(panel: EndOfRoundPanel) -> RoundWalk:
    return story(panel).walk


def toggles(panel: EndOfRoundPanel) -> list[Any]:
    """List the buttons of the settlers, from below."""
    return list(panel.choice.marks.values())


def leaving(panel: EndOfRoundPanel) -> list[int]:
    return [place for place, toggle in enumerate(toggles(panel)) if toggle.value]


def choose(panel: EndOfRoundPanel, *places: int) -> None:
    for place in places:
        toggles(panel)[place].value = True


# -- the steps


def test_the_example_shows_every_sum():
    panel = skara.panels.end_of_round()
    assert panel.notice.value == "" and "End of round 3: Ada" in panel.heading.value
    rest, feed, midden, slider = cards(panel)
    assert "black workers going back: 1" in rest and "weight 1 of 7" in rest and "food: 1 + 1 = 2" in rest
    assert "settlers 6 − roofs 3 = 3 due" in feed and "food paid: 2 of 2 held" in feed and "leave: 1" in feed
    assert "slider shows 4 − utensils 1 = 3 gained" in midden
    assert "16 + 3 = 19 > 18 usable" in slider and "column 7 → 8" in slider


def test_steps_go_forward_and_back():
    panel = skara.panels.end_of_round()
    seen = []
    for place in range(END):
        seen.append(panel.cards.value)
        assert states(panel) == ["done"] * place + ["now"] + ["later"] * (END - 1 - place)
        assert [state in card for state, card in zip(states(panel), cards(panel), strict=True)] == [True] * END
        if place == 1:
            choose(panel, 4)
            seen[-1] = panel.cards.value
        panel.forward.click()
        assert panel.notice.value == "" and panel.step == place + 1
    assert states(panel) == ["done"] * END and panel.forward.disabled and not panel.back.disabled
    for place in range(END - 1, -1, -1):
        panel.back.click()
        assert panel.step == place and states(panel).index("now") == place
        if place == 1:
            choose(panel, 4)
        assert without_ids(panel.cards.value) == without_ids(seen[place])
    assert panel.back.disabled and walk_of(panel).moves == []


def without_ids(html: str) -> str:
    return re.sub(r"eor\d+-", "", html)


def test_a_choice_that_is_not_legal_is_answered_with_the_rule():
    panel = skara.panels.end_of_round(feeding())
    before = panel.table.game.position()
    panel.choice.button.click()
    assert "⊘" in panel.notice.value and "SB-EOR-7" in panel.notice.value
    assert panel.step == 1 and panel.table.game.position() == before
    choose(panel, 0)
    panel.choice.button.click()
    assert panel.notice.value == "" and panel.step == 2


def test_the_food_offered_is_what_can_be_paid():
    panel = skara.panels.end_of_round(feeding())
    assert (
        panel.choice.fields["food"].min,
        panel.choice.fields["food"].max,
        panel.choice.fields["food"].step,
        panel.choice.fields["food"].value,
    ) == (0, 2, 1, 2)
    panel.choice.fields["food"].value = 0
    assert "must leave: 3; chosen: 0" in words(panel.choice.judged.value)
    assert "food paid: 0 of 2 held" in cards(panel)[1] and "18 + 3 = 21" in cards(panel)[3]
    choose(panel, 0, 1, 2)
    panel.step_forward()
    assert panel.step == 2 and sum(panel.table.game.players[0].goods) == 21


def test_nobody_is_sent_away_who_may_stay():
    panel = skara.panels.end_of_round(position(goods="food*2", settlers={"shore": 2}, phase="feed", round=2))
    choose(panel, 1)
    assert "SB-EOR-9" in panel.notice.value
    assert leaving(panel) == []


def test_whoever_was_chosen_first_stays_when_one_too_many_is_chosen():
    panel = skara.panels.end_of_round(feeding())
    choose(panel, 0, 3)
    assert leaving(panel) == [3]
    toggles(panel)[3].value = False
    assert leaving(panel) == []
    panel.choice.fields["food"].value = 1
    choose(panel, 0, 3)
    panel.choice.fields["food"].value = 2
    assert leaving(panel) == [3]


def test_settlers_show_what_the_engine_says_they_cost():
    game = feeding()
    panel = skara.panels.end_of_round(game)
    walk = RoundWalk(game, 0)
    for (_, loss), toggle in zip(walk.settlers(), toggles(panel), strict=True):
        after = game.copy()
        after.play(walk.feeding(2, (loss,)))
        lines, before = after.score(0).lines, game.score(0).lines
        cost = sum(before[line] - lines[line] for line in ("settlers", "sets"))
        assert f"−{cost} VP" in toggle.description
        assert ("breaks a set" in toggle.description) == (lines["sets"] < before["sets"])
        assert toggle.tooltip
    choose(panel, 0)
    first, second = toggles(panel)[:2]
    assert first.description.startswith("✓") and "leaves" in first.description
    assert "breaks a set" in second.description


def test_cooking_at_rest_is_offered_and_changes_the_feeding():
    panel = skara.panels.end_of_round()
    assert shown(panel.choice) and list(panel.choice.fields) == ["rest"]
    assert [value for _, value in panel.choice.fields["rest"].options] == ["rest cook barley", "rest skip"]
    panel.choice.fields["rest"].value = "rest skip"
    assert "food paid: 1 of 1 held" in cards(panel)[1] and "no rest ability used" in cards(panel)[0]
    panel.choice.button.click()
    assert panel.step == 1 and panel.choice.fields["food"].max == 1
    panel.step_back()
    panel.choice.fields["rest"].value = "rest cook barley"
    panel.step_forward()
    assert panel.choice.fields["food"].max == 2 and "done" in cards(panel)[0]


def test_what_cannot_be_done_at_rest_says_why():
    game = position(goods="food", settlers={"shore": 2}, phase="feed", round=2)
    panel = skara.panels.end_of_round(game)
    assert "flipped Craft tile" in cards(panel)[0] and "SB-CRAFT-5" in panel.cards.value


# -- on a table


def test_feeding_is_played_on_the_table_and_taken_back():
    table = Table(feeding(others={"settlers": {"shore": 1}, "goods": {"food": 1}}))
    panel = skara.panels.end_of_round(table=table)
    before = table.game.position()
    choose(panel, 2)
    panel.step_forward()
    assert str(table.session.moves[-1]).startswith("feed 2 lose hills-")
    assert table.game.active == 1 and panel.step == 2 and walk_of(panel).seat == 0
    panel.step_forward()
    panel.step_back()
    panel.step_back()
    assert panel.step == 1 and table.game.position() == before
    choose(panel, 2)
    for _ in range(3):
        panel.step_forward()
    assert panel.step == END and shown(panel.look)
    panel.look.click()
    assert walk_of(panel).seat == 1 and panel.step == 1 and walk_of(panel).begun


def test_it_follows_the_table():
    table = Table(feeding(others={"settlers": {"shore": 1}, "goods": {"food": 1}}))
    panel = skara.panels.end_of_round(table=table)
    table.play(table.game.legal_moves()[0])
    assert walk_of(panel).seat == 1 and panel.step == 1
    table.undo()
    assert walk_of(panel).seat == 0
    table.play(table.game.legal_moves()[0])
    table.play("feed 1")
    assert not walk_of(panel).begun and "as if the round ended now" in words(panel.heading.value)


def test_moves_of_others_are_not_taken_back():
    table = Table(feeding(others={"settlers": {"shore": 1}, "goods": {"food": 1}}))
    panel = skara.panels.end_of_round(table=table)
    choose(panel, 0)
    panel.step_forward()
    table.play("feed 1")
    after = table.game.position()
    assert walk_of(panel).seat == 0 and shown(panel.look)
    panel.step_back()
    assert "Others have moved" in panel.notice.value
    assert panel.step == 2 and table.game.position() == after


def test_looking_ahead_plays_nothing():
    table = Table(example("end_of_round"))
    before = table.game.position()
    panel = skara.panels.end_of_round(table=table)
    assert "this turn ends the round" in words(panel.heading.value)
    panel.step_forward()
    choose(panel, 0)
    for _ in range(3):
        panel.step_forward()
    assert panel.step == END and table.game.position() == before
    table.play("done")
    assert walk_of(panel).begun and panel.step == 0 and table.game.phase == "rest"
    assert "black workers going back: 1" in cards(panel)[0]
    panel.step_forward()
    assert table.game.phase == "feed" and "black workers going back: 1" in cards(panel)[0]


def test_the_game_given_stays_as_it_is():
    game = feeding()
    before = game.position()
    panel = skara.panels.end_of_round(game)
    choose(panel, 0)
    panel.step_forward()
    assert game.position() == before != panel.table.game.position()


def test_whatever_holds_a_game_is_a_table():
    table = Table(feeding())
    for source in (table, skara.panels.end_of_round(table=table)):
        assert skara.panels.end_of_round(source).table is table
        assert skara.panels.end_of_round(table=source).table is table
    for source in (table.session, table.game.position()):
        assert skara.panels.end_of_round(source).table.game == table.game
    for wrong in (5, ["no game"]):
        with pytest.raises(OptionError, match="Expected a game"):
            skara.panels.end_of_round(wrong)
        with pytest.raises(OptionError, match="Expected a game"):
            skara.panels.end_of_round(table=wrong)
    with pytest.raises(OptionError, match="not both"):
        skara.panels.end_of_round(feeding(), table=table)


def test_another_seat_and_no_end_of_round():
    game = feeding(others={"settlers": {"shore": 1}})
    assert "Player 2" in skara.panels.end_of_round(game, seat=1).heading.value
    for other in (skara.new_game(), position(phase="over")):
        panel = skara.panels.end_of_round(other)
        assert panel.story is None and "⊘" in panel.notice.value and not shown(panel.cards)
        panel.step_forward()
        panel.check()
        assert "⊘" in panel.notice.value
    wrong = skara.panels.end_of_round(game, seat=5)
    assert wrong.story is None and "possible are 0 to 1" in wrong.notice.value


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_walk_through_the_panel(seed: int):
    game, rng = random_game(seed)
    walked = 0
    while not game.is_over:
        if game.phase in ("rest", "feed"):
            walked += 1
            panel = skara.panels.end_of_round(game)
            seat = game.active
            while panel.step < END:
                if panel.step == 1 and walk_of(panel).asked == "feed":
                    choose(panel, *range(walk_of(panel).must_leave(panel.choice.fields["food"].value)))
                panel.step_forward()
                assert panel.notice.value == ""
            after = panel.table.game.players[seat]
            assert f"{walk_of(panel).sums().total}" in cards(panel)[3]
            assert (walk_of(panel).player.goods, walk_of(panel).player.slider) == (after.goods, after.slider)
        game.play(random_move(game, rng))
    assert walked


# -- what would change it


def test_what_would_change_it_names_the_effect():
    panel = skara.panels.end_of_round(feeding())
    told = words(panel.changes.value)
    assert "One more roof → nobody would leave" in told
    assert "One more utensils card → Midden gained: 2, not 3 · slider on column 7, not 8" in told
    assert "further left ⊘ not possible here" in told and "SB-RES-7" in told
    sums = walk_of(panel).forecast().sums()
    assert "One more roof → nothing would change" in words(what_if_html([change_words(Change("roof", sums, sums))]))


# -- predict first


def guessing() -> EndOfRoundPanel:
    panel = skara.panels.end_of_round(feeding(), predict=True)
    choose(panel, 4)
    return panel


def test_numbers_are_hidden_until_the_guess():
    panel = guessing()
    assert states(panel) == ["done", "now", "guess", "guess"]
    panel.step_forward()
    assert states(panel) == ["done", "done", "guess", "guess"]
    for card in cards(panel)[2:]:
        assert "?" in card and "predict first" in card
    assert panel.cards.value.count("class='sb-hidden'") == 6
    assert "held 16 of 18 usable · slider on column 7" in unescape(panel.needed.value)
    assert not shown(panel.changes) and panel.changes.value == ""
    before = panel.step
    panel.step_forward()
    assert "Guess first" in panel.notice.value and panel.step == before


def test_all_that_a_guess_needs_is_shown():
    panel = guessing()
    panel.step_forward()
    told = words(panel.needed.value)
    for part in ("5 settlers", "3 roofs", "0 food", "1 utensils", "held 16 of 18 usable", "slider on column 7"):
        assert part in told
    picture = panel.board.svg
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", picture.partition("</defs>")[2])
    assert texts[: walk_of(panel).game.figures.last_column] == [str(column) for column in range(1, 12)]
    assert texts[11:14] == ["column", "Midden", "VP"] and picture.count("data-good=") == 16
    assert "sb-changed" not in picture, "nothing has happened yet"
    panel.show_without_guessing()
    picture = panel.board.svg
    assert picture.count('class="sb-changed"') == 4, "three Midden, and where the slider stood"
    assert 'stroke-dasharray="6 4"' in picture


def test_a_feeding_is_seen_in_storage_before_it_is_made():
    panel = guessing()
    assert panel.board.svg.count('class="sb-gone"') == 2
    panel.choice.fields["food"].value = 1
    assert panel.board.svg.count('class="sb-gone"') == 1


def test_only_legal_answers_are_offered_and_only_after_feeding():
    panel = guessing()
    assert [value for _, value in panel.guess.answers["midden"].options] == list(range(8))
    assert [value for _, value in panel.guess.answers["slider"].options] == [7, 8, 9, 10, 11]
    assert panel.guess.check.disabled and panel.guess.give_up.disabled
    assert shown(panel.choice) and not shown(panel.guess), "one thing at a time"
    panel.check()
    assert "First come rest and feeding" in panel.notice.value and panel.step == 1
    panel.step_forward()
    assert not panel.guess.check.disabled
    assert shown(panel.guess) and not shown(panel.choice)
    panel.guess.check.click()
    assert "every question" in panel.notice.value and panel.step == 2


def test_a_wrong_guess_is_answered_with_the_thought_behind_it():
    panel = guessing()
    panel.step_forward()
    panel.guess.answers["midden"].value, panel.guess.answers["slider"].value = 4, 8
    panel.guess.check.click()
    assert panel.step == END and panel.notice.value == ""
    midden, slider = cards(panel)[2:]
    assert "slider shows 4 − utensils 1 = 3 gained" in midden
    assert "⊘ You said 4. That is the number on the slider; each utensils card takes 1 off. SB-EOR-10" in midden
    assert "✓ You said 8: right." in slider
    assert not shown(panel.guess) and shown(panel.changes)


def test_it_can_be_shown_without_guessing():
    panel = guessing()
    panel.show_without_guessing()
    assert panel.step == 1 and "First come" in panel.notice.value
    panel.step_forward()
    panel.guess.give_up.click()
    assert panel.step == END and panel.replies == {} and "?" not in "".join(cards(panel))
    panel.step_back()
    panel.step_back()
    panel.step_back()
    assert panel.step == 1 and "?" in cards(panel)[2]


# -- words and errors


def test_it_speaks_french_and_back():
    panel = guessing()
    panel.step_forward()
    panel.guess.answers["midden"].value, panel.guess.answers["slider"].value = 4, 7
    panel.check()
    english = [*cards(panel), panel.heading.value, words(panel.changes.value), panel.back.description]
    panel.languages.value = "fr"
    french = [*cards(panel), panel.heading.value, words(panel.changes.value), panel.back.description]
    assert not set(english) & set(french)
    assert rules()["SB-EOR-10"].sentences["fr"] in unescape(panel.cards.value)
    panel.table.speak("en")
    assert cards(panel) == english[:4]


def test_names_are_shown_as_text():
    game = feeding()
    game.players[0].name = "<img src=x>"
    panel = skara.panels.end_of_round(game)
    assert "<img" not in panel.heading.value + panel.cards.value


def test_two_panels_share_no_ids():
    found = []
    for _ in range(2):
        panel = skara.panels.end_of_round(feeding())
        choose(panel, 0)
        panel.step_forward()
        html = panel.cards.value + panel.board.svg
        found.append(set(re.findall(r"""\bid=["']([^"']+)""", html)))
    assert found[0] and found[1] and not found[0] & found[1]


def test_an_error_stays_inside(monkeypatch: pytest.MonkeyPatch):
    panel = skara.panels.end_of_round(feeding())

    def broken(*args, **kwargs):
        raise RuntimeError("out of chalk")

    monkeypatch.setattr(end_of_round, "what_if", broken)
    panel.choice.fields["food"].value = 1
    assert "out of chalk" in panel.notice.value and panel.table.game.phase == "feed"


def test_a_click_is_quick():
    panel = skara.panels.end_of_round(feeding())
    toggle = toggles(panel)[0]
    start = time.process_time()
    for number in range(10):
        toggle.value = number % 2 == 0
    assert (time.process_time() - start) / 10 < 0.1
