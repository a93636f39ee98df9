"""All languages: everything the engine says, said in each."""

import re
from collections import Counter

import pytest

import skara
from skara.brae import words
from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS
from skara.brae.words import glossary
from skara.core.errors import LanguageError, PositionError
from skara.core.events import Event, Refusal
from skara.core.language import LANGUAGES, language, set_language
from tests.brae.play import random_game, random_move
from tests.brae.tables import table


def told(seeds: range) -> tuple[list[Event], list[Refusal]]:
    """Collect what happens and what is refused in some games."""
    events: list[Event] = []
    refusals: list[Refusal] = []
    for seed in seeds:
        game, rng = random_game(seed)
        while not game.is_over:
            if rng.random() < 0.1:
                refusals += [option.refusal for option in game.options(all=True) if option.refusal is not None]
            events += game.play(random_move(game, rng))
    return events, refusals


@pytest.fixture(scope="module")
def sayings() -> tuple[list[Event], list[Refusal]]:
    return told(range(40))


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_can_be_said(sayings: tuple[list[Event], list[Refusal]], code: str) -> None:
    set_language(code)
    said: list[Event | Refusal] = [*sayings[0], *sayings[1]]
    for saying in said:
        assert saying.sentence.endswith((".", ")")), saying.sentence
        assert not re.search(r"[{}]|\w+_\w+", saying.sentence), saying.sentence
        assert str(saying).endswith(f"({saying.rule})")


def test_the_games_tell_every_kind_of_event(sayings: tuple[list[Event], list[Refusal]]) -> None:
    kinds = Counter(event.kind for event in sayings[0])
    variants = {"neutral_empty", "set_over_empty", "harvest_plain"}
    # Hungry settlers stay only where the tables are changed, and the deck lasts for nearly every game.
    assert set(kinds) | {"reshuffle"} == set(words.EVENTS) - variants - {"unfed"}


def test_french_differs_from_english(sayings: tuple[list[Event], list[Refusal]]) -> None:
    said: list[Event | Refusal] = [*sayings[0], *sayings[1]]
    english = [saying.sentence for saying in said]
    set_language("fr")
    french = [saying.sentence for saying in said]
    assert all(one != other for one, other in zip(english, french, strict=True))


def test_table_prompt_and_score_speak_french() -> None:
    game = skara.new_game(players=2, seed=7)
    english = str(game), game.decision.prompt, str(game.score(0))
    skara.set_language("fr")
    assert language() == "fr"
    for before, after in zip(english, (str(game), game.decision.prompt, str(game.score(0))), strict=True):
        assert before != after
    assert "Zone de stockage" in str(game)


def test_numbers_go_with_their_nouns() -> None:
    assert [glossary.counted(n, "shell").replace("\xa0", " ") for n in (0, 1, 2)] == ["0 shells", "1 shell", "2 shells"]
    set_language("fr")
    found = [glossary.counted(n, "shell").replace("\xa0", " ") for n in (0, 1, 2)]
    assert found == ["0 coquille", "1 coquille", "2 coquilles"]
    assert glossary.noun("skaill_knife", 2) == "couteaux de Skaill"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError, match=", ".join(LANGUAGES)):
        skara.set_language("xx")
    assert language() == "en"


def refusal(game: Game, move: str) -> list[str]:
    """Return why a move is refused, in every language."""
    said = []
    for code in LANGUAGES:
        set_language(code)
        reason = game.why_not(move)
        assert reason is not None
        said.append(reason.sentence.replace("\N{NO-BREAK SPACE}", " "))
    return said


def test_one_clearing_is_told_like_many() -> None:
    one, many = "place small clean barley hide clear", "place small clean barley hide seaweed clear"
    game = table(goods="barley hide seaweed midden*5")

    assert refusal(game, f"{one} midden*2")[:2] == [
        "Clearings asked: 2; earned: 1.",
        "Nettoyages de détritus demandés : 2 ; obtenus : 1.",
    ]
    assert refusal(game, f"{many} midden*4")[0] == "Clearings asked: 4; earned: 3."


def test_one_icon_is_told_like_many() -> None:
    game = table(special="muster", goods="food*2", settlers={"shore": ["shore-gain-fish"]})

    assert refusal(game, "place small muster pay food*2 shore top gain shell*9")[:2] == [
        "The harvest gives exactly 1 (icons 1 + knives 0); you named 9.",
        "La récolte donne exactement 1 (icônes 1 + couteaux 0) ; vous avez indiqué 9.",
    ]


def test_one_free_settler_is_told_like_many() -> None:
    with pytest.raises(PositionError, match="settlers asked: 40; still free: "):
        table(settlers={"shore": 40})


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_settlers_are_of_any_environment(environment: str) -> None:
    home = "hills" if environment == "shore" else "shore"
    game = table(special="muster", goods="food*2", settlers={home: 1})
    english, french = refusal(game, f"place small muster pay food*2 {environment} bottom")[:2]

    assert english == f"You have no settler of the {environment}."
    assert french.startswith("Vous n'avez aucun Colon dans cet environnement : ")


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_harvests_are_of_any_environment(environment: str) -> None:
    game = table(special="muster", goods="food*2", settlers={environment: 1})
    english = refusal(game, f"place small muster pay food*2 {environment} top gain boar")[0]

    assert english.startswith(f"A harvest of the {environment} gives ") and english.endswith(", not boar.")


def test_tasks_are_named_apart_from_the_sentence() -> None:
    game = table(1, goods="cow", tasks={"task_cow_cook": "down"})

    assert refusal(game, "task task_cow_cook pay cow")[:2] == [
        "The task '1 cow: Cook' is done already.",
        "La Tâche « 1 vache : Cuisiner » est déjà accomplie.",
    ]
    assert refusal(game, "task task_deer_trade pay deer")[:2] == [
        "The task '1 deer: Trade' is not one of yours.",
        "La Tâche « 1 cerf : Commercer » n'est pas une des vôtres.",
    ]
    set_language("en")
    events = table(1, goods="cow", tasks={"task_cow_cook": "up"}).play("task task_cow_cook pay cow")
    assert "Player 1 pays the task '1 cow: Cook', which allows Cook." in [event.sentence for event in events]


def test_what_is_held_is_counted() -> None:
    game = table(goods="stone bone")

    assert refusal(game, "place small clean")[:2] == [
        "Needs at least 2 different resources; you hold 0 barley, 0 seaweed, 0 wood and 0 hides.",
        "Il faut au moins 2 ressources différentes ; vous avez 0 orge, 0 algue, 0 bois et 0 peau.",
    ]
    assert "you hold 0 shells" in refusal(game, "place small cook shell")[0]


def test_nothing_is_said_in_good_french(sayings: tuple[list[Event], list[Refusal]]) -> None:
    game = table(goods="hide", flipped=["furnish"])
    french = refusal(game, "place small furnish pay hide")[LANGUAGES.index("fr")]
    assert french.endswith("vous avez indiqué : rien.")
    set_language("fr")
    said = [french, *(event.sentence for event in sayings[0]), *(reason.sentence for reason in sayings[1])]

    assert not [sentence for sentence in said if re.search(r"(vous avez|indiqué|gagne|dépense|perd) rien", sentence)]
