"""Every sentence, name and rule in every language, without a gap."""

from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import pytest

from skara.__main__ import main
from skara.core.box import Box
from skara.core.events import Event, Refusal
from skara.core.language import LANGUAGES, SOURCE, gettext, set_language
from skara.games import GAMES as GAMES_ON_SHELF
from skara.games import box_of, rule_of
from tests.effort import effort

from .trials import TRIALS, random_move, tables

pytestmark = pytest.mark.games

GAMES = effort(6)
"""So many games for each number of players."""


def in_every_language(say: Any) -> list[str]:
    """Return what is said in each language; none of it has a gap, and no two are the same."""
    sentences = []
    for code in LANGUAGES:
        set_language(code)
        sentences.append(say())
    set_language(SOURCE)
    assert all(sentence and "{" not in sentence and "}" not in sentence for sentence in sentences), sentences
    return sentences


def spoken(game: Any, rng: Random) -> Iterator[Any]:
    """Give whatever speaks at a table: the question, the refusals, the events of a move, the result."""
    yield game.decision
    yield from (option.refusal for option in game.options(all=True) if option.refusal is not None)
    if game.is_over:
        yield game.result()
    else:
        yield from game.copy().play(random_move(game, rng))


def gaps(message: str) -> set[str]:
    """Return the names of the gaps in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def check_translated(message: str) -> None:
    """A sentence is another one in every other language, with the same gaps."""
    for code in LANGUAGES:
        set_language(code)
        assert gaps(gettext(message)) == gaps(message)
        assert code == SOURCE or gettext(message) != message, message


def test_every_sentence_for_events_and_questions_is_translated(box: Box) -> None:
    for message in (*box.words.SPEECH.events.values(), *box.words.SPEECH.questions.values()):
        check_translated(message)


def test_whatever_is_said_is_said_in_every_language(box: Box) -> None:
    told: dict[str, set[str]] = {}
    refusals: set[str] = set()
    for game, rng in tables(box.ID, GAMES):
        for thing in spoken(game, rng):
            assert thing.rule in box.words.rules() and rule_of(thing.rule) is not None
            if hasattr(thing, "sentence"):
                kind = thing.kind if isinstance(thing, Event) else getattr(thing, "message", "result")
                sentences = in_every_language(lambda thing=thing: thing.sentence)
                assert str(thing).endswith(f"({thing.rule})") or kind == "result"
            else:
                kind = thing.kind
                sentences = in_every_language(lambda game=game: game.decision.prompt)
            if isinstance(thing, Refusal):
                refusals.add(thing.message)
            told.setdefault(kind, set()).update(sentences)
            assert kind == "result" or len(set(sentences)) == len(LANGUAGES), sentences
    assert len(told) > 10 and refusals
    for message in refusals:
        check_translated(message)


def test_events_are_data(box: Box) -> None:
    for game, rng in tables(box.ID, GAMES):
        if not game.is_over:
            for event in game.copy().play(random_move(game, rng)):
                data = event.as_dict()
                assert (data["kind"], data["player"], data["rule"]) == (event.kind, event.player, event.rule)
                assert event.who == ("" if event.player is None else game.players[event.player].name)


def test_things_have_names_in_every_language(box: Box) -> None:
    glossary = box.words.glossary
    most = max(setup["players"] for setup in TRIALS[box.ID].setups)
    colours = [f"color_{player.colour}" for player in box.new_game(most).players]
    lines = [f"line_{line}" for line in box.lines]
    for id in ("game", "total", box.new_game().score(0).unit, *box.goods, *lines, *colours):
        assert id in glossary and all(glossary.names(id)), id
    for good in box.goods:
        in_every_language(lambda good=good: glossary.counted(2, good))
        assert all(glossary.signs(good))


def test_the_letters_on_a_token_name_no_other_good(box: Box) -> None:
    """Barley was `OR` in French, where that is gold."""
    shelf = [box_of(game) for game in GAMES_ON_SHELF]
    for place, code in enumerate(LANGUAGES):
        names = {(good, other.words.glossary.names(good)[place].lower()) for other in shelf for good in other.goods}
        for good in box.goods:
            others = {name for other, name in names if other != good}
            assert box.words.glossary.signs(good)[place].lower() not in others, (code, good)


def test_rules_are_sentences_in_every_language(box: Box) -> None:
    for rule in box.words.rules().values():
        assert list(rule.sentences) == list(LANGUAGES) and len(set(rule.sentences.values())) == len(LANGUAGES)
        assert all(text.endswith(".") and "{" not in text for text in rule.sentences.values()), rule.id
        assert len(rule.sentences[SOURCE].split()) <= 32, rule.id


def test_rules_are_found(box: Box) -> None:
    rules = box.words.rules()
    assert box.words.find_rules() == list(rules.values())
    for rule in list(rules.values())[:10]:
        assert box.words.find_rules(rule.id)[0] == rule
        for sentence in rule.sentences.values():
            assert rule in box.words.find_rules(" ".join(sentence.split()[:4]))
    assert box.words.find_rules("xyzzy") == []


def test_every_rule_is_carried_out_and_proved(box: Box, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", box.ID, "--coverage"]) == 0, capsys.readouterr().out[-300:]
