"""All languages: everything the engine says, said in each."""

import re
from collections import Counter

import pytest

import skara
from skara.brae import words
from skara.brae.words import glossary
from skara.core.errors import LanguageError
from skara.core.events import Event, Refusal
from skara.core.language import LANGUAGES, language, set_language
from tests.brae.play import random_game, random_move


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
