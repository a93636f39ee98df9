"""Numbers inside sentences are worked out on the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skara.core.box import measures_of
from skara.core.errors import IllegalMoveError, SkaraError
from skara.core.language import set_language
from skara.games import box_of
from skara.lessons.formulas import FormulaValue, filled_in, formulas_in, read_formula, word_count
from skara.lessons.situations import put_up

BRAE = box_of("brae")
NUMBERS = ["held", "spaces", "column", "free", "hearth", "settlers", "icons_hills", "card_utensils", "prospect"]
SCENE = {
    "phase": "village",
    "offer": ["shore-gain-fish"],
    "players": [{"goods": {"skaill_knife": 2}, "settlers": {"hills": ["hills-gain-rabbit"]}}],
}


@pytest.fixture(scope="module")
def game():
    return put_up(BRAE, {"start": SCENE}, "start")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("held", 2),
        ("held + 1", 3),
        ("held − 3 + spaces", 2),
        ("held - 3", -1),
        ("icons hills", 1),
        ("icons_hills + 1", 2),
        ("held after take shore-gain-fish gain shell", 3),
        ("1 + held after take shore-gain-fish gain shell; bottom", 5),
        ("column after take shore-gain-fish gain shell; bottom", 3),
        ("7", 7),
    ],
)
def test_values(game, text: str, value: float):
    assert read_formula(text, BRAE).value(game) == value


@pytest.mark.parametrize("text", ["cell village", "cell village roof_village count more", "cell a b" + " c" * 99])
def test_a_cell_that_no_table_has_is_refused(text: str):
    with pytest.raises(SkaraError, match=r"the (game has no table|table .* has no cell)"):
        read_formula(text, BRAE)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("fronts", 9),
        ('fronts with {"flipped": ["cook"], "special": "build"}', 9),
        ("workers", 1),
        ("markers", 3),
        ("told neutral cards after turn; take utensils; done", "roof_village"),
        ("told neutral after turn; take utensils; done", 1),
    ],
)
def test_a_table_of_two(text: str, value: FormulaValue):
    scene = {
        "phase": "village",
        "order": {"left": ["p0", "neutral", "p1"]},
        "sets": [["utensils", "roof_village", "stone_ball", "shore-gain-fish"]],
        "players": [{}, {}],
    }
    assert read_formula(text, BRAE).value(put_up(BRAE, {"start": scene}, "start")) == value


def test_several_names_are_an_order(game):
    drawn = read_formula("told offer cards after take shore-gain-fish gain shell; bottom; done", BRAE).value(game)

    assert isinstance(drawn, tuple) and len(drawn) == 3


def test_the_table_stays_as_it_is(game):
    before = game.game.position()
    read_formula("held after take shore-gain-fish gain shell", BRAE).value(game)

    assert game.game.position() == before and game.game.moves() == []


@given(st.lists(st.tuples(st.sampled_from("+−-"), st.sampled_from(NUMBERS) | st.integers(0, 9999))))
def test_sums(parts):
    game = put_up(BRAE, {"start": SCENE}, "start")
    text = " ".join(["held", *(f"{sign} {term}" for sign, term in parts)])
    values = [(1 if sign == "+" else -1, measures_of(BRAE).get(term, lambda *_, n=term: n)) for sign, term in parts]

    expected = 2 + sum(sign * measure(game.game, 0) for sign, measure in values)
    assert read_formula(text, BRAE).value(game) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("sentence", "problem"),
    [
        ("{goods} things", r"'goods' is no measure of this game; possible are: .*\bheld\b"),
        ("{held + }", "no measure"),
        ("{}", "'' is no measure"),
        ("{held after fly}", "'fly' does not begin a move"),
        ("{held after}", "An empty line is not a move"),
        ("{held", "a brace stands alone; a number is written as {held}"),
        ("{{held}}", "no measure"),
        ("{held.__class__}", "no measure"),
        ("{held[0]}", "no measure"),
    ],
)
def test_what_is_no_formula(sentence: str, problem: str):
    with pytest.raises(SkaraError, match=problem):
        formulas_in(sentence, BRAE)


def test_a_move_that_is_refused(game):
    with pytest.raises(IllegalMoveError):
        read_formula("held after bottom", BRAE).value(game)


def test_sentences_are_filled_as_the_language_writes_numbers(game):
    assert filled_in("{held − 3} of {spaces}", game) == "−1 of 3"
    sentence = "{prospect after take shore-gain-fish gain shell}"
    assert filled_in(sentence, game) == "4.8"
    set_language("fr")
    assert filled_in(sentence, game) == "4,8"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Take 2 shells.", 3),
        ("{held after take x} of {spaces}", 3),
        ("C'est à vous\u00a0!", 3),
        ("", 0),
    ],
)
def test_words_are_counted(text: str, words: int):
    assert word_count(text) == words
