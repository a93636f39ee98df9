"""What panels ask of a game: a drawing whose things have names, moves in words, where the game stands."""

import re
from xml.etree import ElementTree

import pytest

from skara.core.box import Box
from skara.core.play import Play
from skara.drawing.things import mark_of
from skara.panels import _HOMES as PANELS

from .test_words import in_every_language
from .trials import random_move, tables

pytestmark = pytest.mark.games

GAMES = 2
"""So many games for each number of players: drawing takes time."""


def things(picture: str) -> dict[str, str]:
    """Read the things on a drawing, each with its state."""
    root = ElementTree.fromstring(picture)
    return {part.attrib["data-thing"]: part.attrib["data-state"] for part in root.iter() if "data-thing" in part.attrib}


def test_drawings_are_svg_with_a_title_and_a_description(box: Box) -> None:
    for game, _ in tables(box.ID, GAMES):
        for narrow in (True, False):
            picture = box.face.draw(game, 0, narrow=narrow, prefix="here-")
            root = ElementTree.fromstring(picture)
            assert root.tag.endswith("svg") and root.find("{*}title") is not None and root.find("{*}desc") is not None
            ids = re.findall(r' id="([^"]+)"', picture)
            assert len(set(ids)) == len(ids) and all(id.startswith("here-") for id in ids)


def test_what_can_be_chosen_stands_on_the_drawing(box: Box) -> None:
    open_things = 0
    for game, _ in tables(box.ID, GAMES):
        if game.is_over:
            assert box.face.marks(game) == {}
            continue
        seat, marks = game.decision.player, box.face.marks(game)
        drawn = things(box.face.draw(game, seat, narrow=True))
        assert {thing: mark_of(marks, thing).state for thing in marks} == {thing: drawn[thing] for thing in marks}
        assert set(things(box.face.draw(game, seat, narrow=True, marks={})).values()) <= {"quiet"}
        for thing in marks:
            mark = mark_of(marks, thing)
            open_things += mark.state == "available"
            assert box.face.thing_words(game, seat, thing)
            assert mark.state == "available" or (mark.reason and mark.rule in box.words.rules())
    assert open_things > 20


def test_moves_moments_and_events_in_words(box: Box) -> None:
    for game, rng in tables(box.ID, GAMES):
        in_every_language(lambda game=game: box.face.moment_words(game))
        if not game.is_over:
            move = random_move(game, rng)
            in_every_language(lambda game=game, move=move: box.face.move_words(game, move))
            in_every_language(lambda game=game, move=move: box.face.played_words(game, move))
            assert box.face.played_words(game, move) != box.face.move_words(game, move)
            played = game.copy()
            for event in played.play(move):
                for seer in (None, *range(len(game.players))):
                    in_every_language(lambda seer=seer, event=event, at=played: box.face.told(event, at, seer))
                assert box.face.told(event, played, event.player) == event.sentence


def test_every_panel_has_something_to_begin_with(box: Box) -> None:
    for panel in PANELS:
        game = box.face.example(panel)
        assert isinstance(game, Play) and game.box is box and not game.is_over


def test_games_show_themselves_in_notebooks(box: Box) -> None:
    for game, _ in tables(box.ID, 1):
        shown = game._repr_mimebundle_()
        assert shown["text/plain"] == str(game) and str(game)
        assert all(isinstance(form, str) for form in shown.values())
