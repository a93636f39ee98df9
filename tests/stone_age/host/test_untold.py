"""While something is to be guessed, no thing on the screen tells it."""

from skara.core.deeds import Desk, Manner
from skara.stone_age import host
from tests.stone_age.tables import feeding, rolled


def told_on(game: object, manner: Manner) -> str:
    """Return all words and numbers of a screen's stage and store."""
    screen = host.screen(Desk(game, 0, manner))
    return f"{screen.stage} {screen.store.drawing}".replace("\\xa0", " ")


def test_a_roll_is_not_divided_before_it_is_asked():
    game = rolled("forest", [5, 1, 5], {"tools": [1]})
    assert "11 ÷ 3 = 3 wood" in told_on(game, Manner())
    quiet = told_on(game, Manner(told=False))
    assert "÷" not in quiet and "ladder" not in quiet and "= 11" in quiet


def test_what_is_missing_is_not_told_before_it_is_asked():
    game = feeding({"figures": 5, "food": 3, "wood": 2})
    told = told_on(game, Manner())
    assert "2 without food" in told and "2 short" in told and "Pay 2 resources" in told
    quiet = told_on(game, Manner(told=False))
    assert not any(words in quiet for words in ("without food", "short", "Pay 2", "Lose 10"))
    assert "5 figures" in quiet
