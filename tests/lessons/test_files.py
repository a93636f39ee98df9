"""Lesson files are read strictly: whatever is wrong is named with its file, its place and a remedy."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skara.core.box import Box
from skara.core.errors import OptionError
from skara.core.language import set_language
from skara.core.position_codes import write_code
from skara.lessons import Lesson, LessonError, lesson_named, lesson_names, parse_lesson, read_lesson
from tests.lessons.embers import EMBERS

pytestmark = pytest.mark.usefixtures("toy")

FIRST = Path(__file__).resolve().parents[2] / "data" / "brae" / "lessons" / "first_turn.toml"


def test_what_a_file_says(embers: Lesson):
    assert (embers.id, embers.game, embers.language, embers.minutes) == ("embers", "toy", "en", (1,))
    assert (str(embers.title), str(embers.aim)) == ("Embers in short", "Try both trails.")
    first, put, undo, look, burn = embers.steps
    assert (first.at, first.stage, first.scene) == ("dice", ("trails",), "turn")
    assert (put.do, put.scene, [mistake.name for mistake in put.mistakes]) == (
        ("put valley",), "", ["too-high", "free-throw"],
    )  # fmt: skip
    assert undo.do == ("undo",) and look.look == ("reroll",) and look.rules == ("TO-ROLL-2",)
    assert burn.scene == "fire" and burn.done is not None
    assert embers.put_up("fire").game.moment.stage == "round_end"


def test_a_stage_holds_until_another_is_named(embers: Lesson):
    assert [step.stage for step in embers.steps] == [("trails",)] * 4 + [("burn",)]


def test_moves_are_written_as_the_game_writes_them():
    text = FIRST.read_text("utf-8").replace('["place large cook shell fish"]', '["PLACE large cook fish  shell"]')

    assert parse_lesson(text, "x.toml").steps[7].do == ("place large cook shell fish",)


def test_texts_have_the_name_of_their_place(embers: Lesson):
    contexts = [text.context for text in embers.texts()]

    assert contexts[:5] == [
        "embers/title", "embers/aim", "embers/key 1", "embers/key 2", "embers/step 1/say",
    ]  # fmt: skip
    assert "embers/step 2/done" in contexts and "embers/step 2/mistakes 1/say" in contexts
    assert len(set(contexts)) == len(contexts)


def test_a_lesson_in_one_language_stays_in_it():
    lesson = parse_lesson(EMBERS.replace('game = "toy"', 'game = "toy"\nlanguage = "de"'), "x.toml")

    assert {text.context for text in lesson.texts()} == {""}
    set_language("fr")
    assert str(lesson.title) == "Embers in short"


BAD = [
    (
        "format",
        'format = "skara-lesson 1"',
        'format = "skara-lesson 2"',
        ", format: 'skara-lesson 2' is unknown; possible are: skara-lesson 1",
    ),
    ("no format", 'format = "skara-lesson 1"', "", ", format: is missing"),
    ("game", 'game = "toy"', 'game = "chess"', ", game: 'chess' is unknown; possible are: brae, stone_age, toy"),
    ("language", "minutes", 'language = "English"\nminutes', ", language: 'English', expected the code of a language"),
    ("title", 'title = "Embers in short"', 'title = " "', ", title: is empty; write something"),
    ("title with a number", "Embers in short", "{prospect}", ", title: no number can be worked out here"),
    ("unknown key", "minutes = [1]", "minuets = [1]", ", minuets: unknown field; possible are: format, game"),
    ("minutes", "minutes = [1]", 'minutes = ["one"]', ", minutes 1: 'one', expected a whole number"),
    (
        "guess",
        'look = ["reroll"]',
        'look = ["reroll"]\nguess = "prospect"',
        ", step 4/look: a step has either look or guess",
    ),
    ("guess of nothing", 'at = "dice"', 'guess = "points"', ", step 1/guess: 'points' is no measure of this game"),
    ("say", 'say = "Look at the throw."', "", ", step 4/say: is missing"),
    ("say no text", 'say = "Look at the throw."', "say = 3", ", step 4/say: 3, expected a text"),
    (
        "measure",
        "{prospect after put valley}",
        "{points}",
        ", step 2/say: 'points' is no measure of this game; possible are: ",
    ),
    ("move of a measure", "after put valley", "after put river", ", step 2/say: 'river' cannot stand behind 'put'"),
    ("brace", "That makes {prospect}.", "That makes {prospect.", ", step 2/done: a brace stands alone"),
    (
        "do and look",
        'look = ["reroll"]',
        'look = ["reroll"]\ndo = ["reroll"]',
        ", step 4/look: a step has either look or do",
    ),
    ("do no list", 'do = ["put valley"]', 'do = "put valley"', ", step 2/do: expected a list"),
    ("do empty", 'do = ["put valley"]', "do = []", ", step 2/do: is empty; write something, or leave it out"),
    ("done", 'at = "dice"', 'done = "Read."', ", step 1/done: only a step with one of these has this: look, do"),
    ("scene", 'scene = "fire"', 'scene = "water"', ", step 5/scene: 'water' is unknown; possible are: turn, fire"),
    ("rule", '["TO-ROLL-2"]', '["TO-ROLL-9"]', ", step 4/rules 1: 'TO-ROLL-9' is no rule of this game"),
    ("rule of a mistake", 'rule = "TO-ROLL-2"', 'rule = "?"', ", step 2/mistakes 2/rule: '?' is no rule of this game"),
    ("mistake of nothing", 'move = "burn 0", ', "", ", step 5/mistakes 1: needs the beginning of a move, or the rule"),
    (
        "mistake's key",
        'name = "too-high"',
        'nmae = "too-high"',
        ", step 2/mistakes 1/nmae: unknown field; possible are: move, rule, name, say",
    ),
    ("mistake's name", '"too-high"', '"Too high"', ", step 2/mistakes 1/name: expected small letters"),
    ("mistake's say", ', say = "It is cold."', "", ", step 5/mistakes 1/say: is missing"),
    ("position", '"dice": [2, 5]', '"dice": [2, 7]', ", scenes/turn: dice[1]: 7, at most 6"),
    (
        "position's game",
        '"dice": [2, 5]',
        '"game": "brae"',
        ", scenes/turn: game: 'brae' is unknown; possible are: toy",
    ),
    ("JSON", '"dice": [2, 5]}', '"dice": [2, 5]', ", scenes/turn: not a whole position as JSON: Expecting"),
    ("TOML", "[[step]]", "[[step]", ": not whole as TOML: Expected ']]' at the end of an array declaration (at line 9"),
]


@pytest.mark.parametrize(("old", "new", "problem"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_files(old: str, new: str, problem: str):
    assert old in EMBERS
    with pytest.raises(LessonError) as caught:
        parse_lesson(EMBERS.replace(old, new, 1), "x.toml")

    place, _, what = problem.partition(": ")
    assert str(caught.value).startswith(f"x.toml{place}: ") and what in str(caught.value), caught.value


CODE = """
[python]
ask = "Say it first."
code = "print(1)"
"""


def test_what_is_shown_in_python():
    lesson = parse_lesson(EMBERS + CODE, "x.toml")

    assert lesson.python is not None and (lesson.python.code, lesson.python.exercise) == ("print(1)", "")
    assert [text.source for text in lesson.texts()][-1] == "Say it first."


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"print(1)"', '"print(1"', "python/code: not whole as Python: '(' was never closed"),
        ('"print(1)"', '" "', "python/code: is empty"),
        ('code = "print(1)"', "", "python/code: is missing"),
        ("Say it first.", "Say {held}.", "python/ask: no number can be worked out here"),
        ("ask =", "exercise = 'a'\nask =", "python/exercise: 'a' is unknown"),
        ("ask =", "aks =", "python/aks: unknown field; possible are: exercise, ask, code"),
    ],
)
def test_what_cannot_be_shown_in_python(old: str, new: str, problem: str):
    with pytest.raises(LessonError) as caught:
        parse_lesson(EMBERS + CODE.replace(old, new), "x.toml")

    assert str(caught.value).startswith(f"x.toml, {problem}")


@pytest.mark.parametrize("missing", ["step", "scenes", "title", "game"])
def test_what_a_file_needs(missing: str):
    lines = {
        "format": '"skara-lesson 1"',
        "game": '"toy"',
        "title": '"T"',
        "step": '[{say = "S"}]',
        "scenes": """{A = '{"players": [{}, {}]}'}""",
    }
    text = "\n".join(f"{key} = {value}" for key, value in lines.items())
    parse_lesson(text, "x.toml")

    with pytest.raises(LessonError, match=f", {missing}: is missing"):
        parse_lesson(text.replace(f"{missing} =", "small_print = []  #"), "x.toml")


def test_a_scene_may_be_a_code():
    code = write_code({"game": "toy", "players": [{"wood": 3}, {}], "dice": [2, 5]})
    text = f'format = "skara-lesson 1"\ngame = "toy"\ntitle = "T"\nstep = [{{say = "S"}}]\n[scenes]\nA = "{code}"'
    assert parse_lesson(text, "x.toml").put_up("A").game.players[0].wood == 3
    with pytest.raises(LessonError, match="scenes/A: code: cut off"):
        parse_lesson(text.replace(code, code[:-5]), "x.toml")


@pytest.mark.parametrize(
    ("line", "problem"), [("step = []", "step: expected at least one step"), ("[scenes]", "scenes: expected at least")]
)
def test_nothing_to_walk(line: str, problem: str):
    scenes = "" if line == "[scenes]" else """[scenes]\nA = '{"players": [{}, {}]}'"""
    step = "" if line == "step = []" else 'step = [{say = "S"}]'
    with pytest.raises(LessonError, match=problem):
        parse_lesson(f'format = "skara-lesson 1"\ngame = "toy"\ntitle = "T"\n{step}\n{line}\n{scenes}', "x.toml")


def test_a_file_that_is_not_there(tmp_path: Path):
    with pytest.raises(LessonError, match=r"nothing\.toml: cannot be read"):
        read_lesson(tmp_path / "nothing.toml")


def test_a_file_that_is_no_text(tmp_path: Path):
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match=r"x\.toml: cannot be read"):
        read_lesson(tmp_path / "x.toml")


def test_a_file_with_a_mark_at_its_beginning(tmp_path: Path):
    (tmp_path / FIRST.name).write_bytes(b"\xef\xbb\xbf" + FIRST.read_bytes())
    assert read_lesson(tmp_path / FIRST.name) == read_lesson(FIRST)


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000 + "]" * 5000], ids=["number", "nesting"])
def test_what_python_cannot_read(value: str):
    with pytest.raises(LessonError, match=r"x\.toml: not whole as TOML"):
        parse_lesson(f"minutes = {value}", "x.toml")


def test_lessons_of_a_game(toy: Box):
    assert "first_turn" in lesson_names()
    assert lesson_named("first_turn") == read_lesson(FIRST)
    assert lesson_names("toy") == []
    with pytest.raises(OptionError, match=r"There is no lesson '\.\./first_turn'; possible are: .*first_turn"):
        lesson_named("../first_turn")


@given(st.data())
def test_a_spoilt_file_gives_a_lesson_or_a_lesson_error(data: st.DataObject):
    lines = EMBERS.split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    value = data.draw(st.sampled_from(["1", '""', "[]", "{}", "true", '["x"]', '[["x"]]', "1.5", "1979-05-27"]))
    key, _, _ = lines[place].partition("=")
    change = data.draw(st.sampled_from(["drop", "set", "twice", "cut"]))
    lines[place : place + 1] = {
        "drop": [],
        "set": [f"{key} = {value}"],
        "twice": [lines[place]] * 2,
        "cut": [lines[place][: len(lines[place]) // 2]],
    }[change]
    try:
        parse_lesson("\n".join(lines), "x.toml")
    except LessonError as error:
        assert str(error).startswith("x.toml")
