"""Every lesson that comes with a game, in every language: it is walked, missed and translated."""

import pytest

from skara.core.box import parts_of
from skara.core.language import LANGUAGES, set_language
from skara.games import GAMES, box_of
from skara.lessons import Coach, Remark, faults, lesson_named, lesson_names
from skara.lessons.checks import SCREEN_PLACES

LESSONS = [(game, name) for game in GAMES for name in lesson_names(game)]

each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=["-".join(each) for each in LESSONS])
each_language = pytest.mark.parametrize("code", LANGUAGES)


@each_lesson
@each_language
def test_it_can_be_taught(game: str, name: str, code: str):
    set_language(code)

    assert faults(lesson_named(name, game)) == []


@each_lesson
def test_no_rule_is_taught_twice(game: str, name: str):
    lesson = lesson_named(name, game)
    taught = [rule for rule, _ in lesson.taught()]

    assert len(set(taught)) == len(taught)


@each_lesson
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_it_is_translated(game: str, name: str, code: str):
    lesson = lesson_named(name, game)
    set_language(code)

    assert [text.place for text in lesson.texts() if str(text) == text.source] == []


@each_lesson
def test_the_next_lesson_is_there(game: str, name: str):
    assert lesson_named(name, game).next in ("", *lesson_names(game))


@pytest.mark.parametrize("game", GAMES)
def test_parts_stand_in_places(game: str):
    assert set(parts_of(box_of(game)).values()) <= set(SCREEN_PLACES)


# ------------------------------------------------------------------------------------------------------------
# The first turn

MOVES = ["take shore-gain-fish gain shell", "bottom", "place large cook shell fish", "done"]
GUESSED = 2

SAID = {
    "en": [
        "", "The settler moved in and brought a shell.", "",
        "The slider made room and stopped at column 3. The price of that comes later.",
        "Grey means: not yet. The reason is always at hand.", "",
        "Each of them feeds somebody. Together they weigh 3 of 4.", "2 food, and a bone besides.", "",
        "Your worker is home again, and new cards lie ready. 3 such turns, and the round ends.",
    ],
    "fr": [
        "", "Le Colon s'installe et apporte une coquille.", "",
        "Le Curseur a fait de la place, jusqu'à la colonne 3. Vous verrez plus tard ce que cela coûte.",
        "Gris veut dire\u00a0: pas encore. Un clic donne toujours la raison.", "",
        "Chacun nourrit quelqu'un. Ensemble, ils pèsent 3 sur 4.", "2 nourritures, et un os en plus.", "",
        "Votre Ouvrier est rentré, de nouvelles cartes attendent. Après 3 tours comme celui-ci, la manche s'achève.",
    ],
}  # fmt: skip


@each_language
def test_the_first_turn_by_hand(code: str):
    set_language(code)
    coach, said = Coach(lesson_named("first_turn")), []
    waiting = list(MOVES)
    while (step := coach.step) is not None:
        remark: Remark | None
        if step.guess:
            remark = coach.answer(GUESSED)
        elif step.do:
            remark = coach.try_move(waiting.pop(0))
        else:
            remark = coach.pick(step.look[0]) if step.look else coach.go_on()
        assert remark is not None and remark.kind == "right"
        said.append(remark.sentence)
        if coach.praises:
            coach.go_on()

    assert said == SAID[code] and waiting == []
    assert [str(move) for move in coach.session.moves] == MOVES


def test_the_first_turn_is_one_turn():
    coach = Coach(lesson_named("first_turn"))
    assert (coach.game.moment.round, coach.game.moment.turn) == (1, 1)
    while not coach.is_finished:
        coach.walk_on()
    assert (coach.game.moment.round, coach.game.moment.turn) == (1, 2)


TRIES = [
    (1, "take shore-gain-fish gain seaweed", "mistake", "Seaweed"),
    (1, "take shore-gain-fish knives 1 gain shell*2", "mistake", "A knife"),
    (1, "take roof_village", "mistake", "A roof"),
    (1, "take hills-gain-rabbit gain stone", "mistake", "The hills"),
    (1, "place large cook shell", "refused", "Your worker has to wait: the card"),
    (3, "skip", "mistake", "You may leave it"),
    (3, "place large cook shell", "refused", "Your worker has to wait: decide"),
    (7, "place large cook shell", "mistake", "Yes, and the fish"),
    (7, "place large cook fish", "mistake", "Yes, and the shell"),
    (7, "place large trade skaill_knife*2", "mistake", "Trade has a lesson"),
    (7, "place large gather_hills wool", "other", "That is allowed. For now: Cook, large worker"),
    (7, "done", "mistake", "Your worker has not done"),
    (7, "place large clean barley wood", "refused", "Clean wants"),
    (7, "place large furnish pay wool*2", "refused", "Needs"),
    (9, "place large cook shell", "refused", "A worker works once"),
]
"""Step, what is tried, and how the answer begins."""


@pytest.mark.parametrize(("place", "move", "kind", "beginning"), TRIES)
def test_what_may_go_wrong_in_the_first_turn(place: int, move: str, kind: str, beginning: str):
    coach = Coach(lesson_named("first_turn"))
    while coach.place < place:
        coach.walk_on()
    remark = coach.try_move(move)

    assert (remark.kind, remark.sentence[: len(beginning)]) == (kind, beginning)
    assert coach.place == place


def test_every_mistake_of_the_first_turn_is_made_above():
    made = [(place, beginning) for place, _, _, beginning in TRIES]
    for place, step in enumerate(lesson_named("first_turn").steps):
        for mistake in step.mistakes:
            assert any(mistake.say.source.startswith(start) for tried, start in made if tried == place)
