"""The end of a round of Stone Age in the shared panel: its steps, its choice, its guesses."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import skara
import skara.panels
from skara.brae.end_of_round import tell as tell_brae
from skara.core.round_story import RoundStory
from skara.panels.end_of_round_panel import EndOfRoundPanel
from skara.panels.table import Table
from skara.stone_age.end_of_round import Story, tell
from tests.panels.test_end_of_round import cards, shown, states, words

TELLERS: list[Callable[..., RoundStory]] = [tell_brae, tell]
"""What tells an end of round keeps to the protocol: this line is read by mypy."""


def tribe(*players: dict[str, Any], **fields: Any) -> Any:
    return skara.from_position({"game": "stone_age", "phase": "feed", "players": list(players), **fields})


def hungry() -> Any:
    return tribe(
        {"name": "Ada", "figures": 7, "food": 5, "wood": 3, "stone": 1}, {"name": "Ben", "figures": 6, "food": 4}
    )


def guessed(panel: EndOfRoundPanel, *answers: int) -> None:
    for row, answer in zip(panel.guess.answers.values(), answers, strict=True):
        row.value = answer
    panel.guess.check.click()


def test_the_example_shows_every_sum():
    panel = skara.panels.end_of_round("stone_age")
    assert panel.notice.value == "" and "End of round 7: Ada" in panel.heading.value
    fields, need, missing, answer = cards(panel)
    assert "agriculture 2 gives 2 food" in fields and "food: 3 + 2 = 5" in fields
    assert "figures 7 = 7 food due" in need and "food paid: 5 of 5 held" in need
    assert "due 7 − paid 5 = 2 missing" in missing and "resources for that: 2" in missing
    assert "hunger would cost 10 points" in answer
    assert states(panel) == ["done", "now", "later", "later"]


def test_paying_is_played_on_the_table_and_taken_back():
    table = Table(hungry())
    panel = skara.panels.end_of_round(table=table)
    before = table.game.position()
    panel.step_forward()
    panel.step_forward()
    assert panel.step == 3 and shown(panel.choice) and not shown(panel.changes)
    assert [panel.choice.fields[good].value for good in ("wood", "clay", "stone", "gold")] == [2, 0, 0, 0]
    panel.choice.fields["wood"].value = 1
    assert "⊘" in panel.choice.judged.value and "SA-FEED-3" in panel.choice.judged.value
    panel.choice.button.click()
    assert "SA-FEED-3" in panel.notice.value and table.game.position() == before
    panel.choice.fields["stone"].value = 1
    panel.choice.button.click()
    assert str(table.session.moves[-1]) == "feed wood stone" and panel.step == 4 and table.game.active == 1
    panel.step_back()
    assert panel.step == 3 and table.game.position() == before
    panel.choice.fields["way"].value = "starve"
    assert list(panel.choice.fields) == ["way"]
    panel.step_forward()
    assert table.game.players[0].hunger == -10 and "points lost: 10" in cards(panel)[3]
    panel.look.click()
    assert panel.story is not None and panel.story.seat == 1


def test_a_card_is_turned_in_and_the_same_step_asks_again():
    table = Table(tribe({"figures": 5, "food": 3, "cards": ["c02"]}, {"food": 9}))
    panel = skara.panels.end_of_round(table=table)
    before = table.game.position()
    panel.step_forward()
    panel.step_forward()
    assert [way for _, way in panel.choice.fields["way"].options] == ["starve", "redeem"]
    assert "SA-FEED-4" in panel.choice.refused.value
    panel.choice.fields["way"].value = "redeem"
    panel.choice.fields["clay"].value = 2
    panel.step_forward()
    assert panel.step == 3 and panel.choice.fields["way"].value == "feed"
    panel.step_back()
    assert panel.step == 3 and table.game.position() == before
    panel.step_back()
    assert panel.step == 2


def test_nothing_is_asked_of_who_has_enough():
    game = skara.new_game(2, 1, game="stone_age")
    panel = skara.panels.end_of_round(game)
    assert "as if the round ended now" in words(panel.heading.value) and panel.step == 0
    for _ in range(4):
        panel.step_forward()
        assert panel.notice.value == ""
    assert panel.step == 4 and "all are fed" in cards(panel)[3] and "SA-FEED-6" in panel.cards.value


# -- predict first


def test_numbers_are_hidden_until_the_guess():
    panel = skara.panels.end_of_round("stone_age", predict=True)
    assert states(panel) == ["done", "guess", "guess", "guess"]
    assert panel.cards.value.count("class='sb-hidden'") == 6
    assert not re.search(r"\b(7 food due|2 missing|10 points)", words(panel.cards.value))
    assert panel.board.svg.count(">?<") == 7, "nobody is fed yet"
    assert shown(panel.guess) and panel.changes.value == ""
    panel.step_forward()
    assert "Guess first" in panel.notice.value and panel.step == 1


def test_guesses_are_answered_and_the_choice_comes_next():
    panel = skara.panels.end_of_round("stone_age", predict=True)
    panel.guess.check.click()
    assert "every question" in panel.notice.value
    guessed(panel, 7, 2, 20)
    _, need, missing, answer = cards(panel)
    assert "⊘ You said 7. That is the food due; you hold only 5. SA-FEED-2" in need
    assert "✓ You said 2: right." in missing
    assert "⊘ You said 20. The loss is the same however much is missing. SA-FEED-5" in answer
    assert panel.step == 3 and shown(panel.choice) and not shown(panel.guess)
    panel.step_forward()
    assert panel.step == 4 and shown(panel.changes)
    assert "Starve instead → resources paid: 0, not 2 · hunger: −10, not 0" in words(panel.changes.value)
    panel.step_back()
    panel.step_back()
    panel.step_back()
    assert panel.step == 1 and panel.revealed
    panel.step_back()
    assert panel.step == 0 and not panel.revealed and "?" in cards(panel)[1]
    panel.check()
    assert "First the fields" in panel.notice.value


def test_it_speaks_french_and_back():
    panel = skara.panels.end_of_round("stone_age", predict=True)
    guessed(panel, 7, 7, 0)
    panel.step_forward()
    told = lambda: [*cards(panel), panel.heading.value, words(panel.changes.value), panel.board.svg]  # noqa: E731
    english = told()
    panel.languages.value = "fr"
    assert not set(english) & set(told())
    panel.table.speak("en")
    assert told() == english


@pytest.mark.parametrize("figures", [5, 10])
@pytest.mark.parametrize("width", [200, 480, 900])
def test_the_drawing_fits_its_room(figures: int, width: int):
    story = Story(tribe({"figures": figures, "food": 2, "wood": 9, "gold": 1}, {"food": 9}), 0)
    for at in (0, 3):
        for height in (0, 300):
            svg = story.picture(at, False, width=width, height=height, prefix="x-")
            assert svg.count("<use") >= figures and 'aria-labelledby="x-title"' in svg
