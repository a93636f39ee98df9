"""What lessons and pages for teachers say about play strength rests on a stored measurement, or is not said."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from skara.games import GAMES
from skara.lab.stored import balance
from skara.lessons import LessonError, parse_lesson
from skara.lessons.files import lessons_of
from skara.lessons.lesson import Measurement
from tests.lessons.sample import SAMPLE

DOCS = Path(__file__).resolve().parents[2] / "docs" / "teaching"

STRENGTH = re.compile(
    r"\b(strong\w*|weak\w*|worth turning|worth more in your|good (card|tile|turn|opening|to choose)|as good"
    r"|well played|store lean|points come last|(roofs?|cook|furnish|trade) early|before you use|seldom a good"
    r"|better for it|saves (it )?(the )?most|scored|bots that|wrong to pass|is a task worth|cheaper)\b",
    re.IGNORECASE,
)
"""Words by which a sentence claims that some play is better than another."""

WORKED_OUT = {
    "whole_game/exercise 1/hints 2": "the way to the goal on that table, which a test plays",
    "specials/step 7/mistakes 2/say": "what one space costs on both tiles, worked out on the table",
}


def _statements() -> Iterator[tuple[str, str, tuple[Measurement, ...]]]:
    for game in GAMES:
        for lesson in lessons_of(game):
            for text in lesson.texts():
                if STRENGTH.search(text.source):
                    rests = tuple(each for each in lesson.measured if each.place == text.place)
                    yield f"{lesson.id}/{text.place}", text.source, rests


def test_no_sentence_of_a_lesson_claims_strength_without_a_measurement():
    unmeasured = {place: said for place, said, rests in _statements() if not rests and place not in WORKED_OUT}

    assert unmeasured == {}


def test_measurements_stand_beside_sentences_that_are_there():
    places = {(lesson.id, text.place) for game in GAMES for lesson in lessons_of(game) for text in lesson.texts()}
    named = [(lesson.id, each.place) for game in GAMES for lesson in lessons_of(game) for each in lesson.measured]

    assert named and set(named) <= places


def _shown(low: float, high: float) -> str:
    return "more" if low > 0 else "less" if high < 0 else "nothing"


MEASURED = [(lesson.game, lesson.id, each) for game in GAMES for lesson in lessons_of(game) for each in lesson.measured]


@pytest.mark.parametrize(("game", "name", "measured"), MEASURED)
def test_a_stored_measurement_shows_what_a_sentence_says(game: str, name: str, measured: Measurement):
    table = balance(measured.part, game).set_index("of")

    assert set(measured.of) <= set(table.index)
    shown = {of: _shown(table.loc[of, "low"], table.loc[of, "high"]) for of in measured.of}
    assert shown == dict.fromkeys(measured.of, measured.shows)


@pytest.mark.parametrize("language", ["en"])
def test_what_teachers_are_told_by_hand_claims_no_strength(language: str):
    claims = []
    for page in sorted((DOCS / language).glob("*.md")):
        written = re.sub(r"<!-- (?!end)[a-z].*?<!-- end -->", "", page.read_text("utf-8"), flags=re.DOTALL)
        claims += [f"{page.name}: {line}" for line in written.splitlines() if STRENGTH.search(line)]

    assert claims == []


def test_what_a_sentence_rests_on_is_read_strictly():
    entry = '[[measured]]\nplace = "step 1/say"\npart = "restricted"\nof = ["* cook"]\nshows = "{}"\n\n[[step]]'
    lesson = parse_lesson(SAMPLE.replace("[[step]]", entry.format("less"), 1), "x.toml")

    assert lesson.measured == (Measurement("step 1/say", "restricted", ("* cook",), "less"),)
    with pytest.raises(LessonError, match=r"measured.*shows"):
        parse_lesson(SAMPLE.replace("[[step]]", entry.format("most"), 1), "x.toml")
