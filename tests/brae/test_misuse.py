"""What a curious or careless user types: always our own error, never a changed game."""

import copy
import json
import stat
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.bots import play_game
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.core.errors import MoveError, OptionError, RecordError, SessionError, SkaraError
from skara.core.moves import option

from .tables import table

COOKING = option("place", "large", "cook")

FORGED = {
    "negative goods": Move(COOKING, (("", ((0, 3), (1, -2))),)),
    "one kind twice": Move(option("place", "large", "clean"), (("", ((1, 1), (1, 1))),)),
    "negative knives": Move(option("bottom"), (("knives", -1),)),
    "unknown worker": Move(option("place", "huge", "cook"), (("", ((0, 1),)),)),
    "unknown good": Move(COOKING, (("", ((99, 1),)),)),
    "nonsense": Move(COOKING, (("", "shell"),)),
    "unsorted": Move(COOKING, (("", ((9, 1), (0, 1))),)),
}


@pytest.mark.parametrize("move", FORGED.values(), ids=FORGED)
def test_forged_moves_are_refused(move: Move) -> None:
    game = table(goods="shell*3 barley*2 fish hide")
    before = game.position()
    for ask in (game.play, game.preview, game.why_not):
        with pytest.raises(MoveError):
            ask(move)
    assert game.position() == before


NOT_MOVES: tuple[Any, ...] = (None, 5, [], COOKING, object())


@pytest.mark.parametrize("thing", NOT_MOVES, ids=lambda thing: type(thing).__name__)
def test_what_is_not_a_move_is_refused(thing: Any) -> None:
    game = table(goods="shell")
    for ask in (game.play, game.preview):
        with pytest.raises(MoveError):
            ask(thing)
    if thing is not COOKING:
        with pytest.raises(MoveError):
            game.why_not(thing)
        with pytest.raises(MoveError):
            game.variants(thing)


def test_an_option_alone_says_how_to_go_on() -> None:
    with pytest.raises(MoveError, match="variants"):
        table(goods="shell").play(COOKING)


def test_moves_and_texts_name_their_option() -> None:
    game = table(goods="shell")
    move = next(game.variants(COOKING))
    assert list(game.variants(move)) == list(game.variants("place large cook")) == list(game.variants(COOKING))


@pytest.mark.parametrize(
    "call",
    (
        lambda: skara.new_game(figures=1),
        lambda: skara.new_game(data=5),  # type: ignore[arg-type]
        lambda: skara.new_game(data=""),
        lambda: skara.new_game(names=["A\nB", "C"]),
        lambda: skara.save("hi", "x.json"),  # type: ignore[arg-type]
        lambda: skara.save(skara.new_game().view(0), "x.json"),
        lambda: skara.save(skara.new_game(), None),  # type: ignore[arg-type]
        lambda: skara.save(skara.new_game(), "a\0b"),
        lambda: skara.load(None),  # type: ignore[arg-type]
        lambda: skara.Session("x"),  # type: ignore[type-var]
        lambda: skara.Session(skara.new_game()).play("keep explore", branch=5),  # type: ignore[arg-type]
        lambda: play_game(skara.new_game(players=2), ["random"]),
        lambda: play_game(skara.new_game(players=1), ["clever"]),
        lambda: skara.from_position({"players": [{"goods": {"shell": 10**30}}]}),
        lambda: skara.from_position({"players": [{}], "phase": "over", "round": 1}),
    ),
)
def test_errors_are_ours(call: Any) -> None:
    with pytest.raises(SkaraError):
        call()


def test_bots_may_be_named() -> None:
    game = play_game(skara.new_game(players=2, seed=1), ["random", "greedy"])
    assert game.is_over


def test_a_position_file_is_not_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(skara.new_game().position()), encoding="utf-8")
    with pytest.raises(RecordError, match="expected a saved game"):
        skara.load(path)


def test_a_name_that_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    game = skara.new_game(players=1)
    game.players[0].name = "\ud800"
    with pytest.raises(RecordError):
        skara.save(game, tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


def test_saved_games_have_the_rights_of_other_files(tmp_path: Path) -> None:
    skara.save(skara.new_game(), tmp_path / "game.json")
    (tmp_path / "other").touch()
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("game.json", "other")}
    assert len(modes) == 1


def test_copies_of_every_kind_are_independent() -> None:
    game = skara.new_game(players=2, seed=3)
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert isinstance(twin, Game) and twin == game
        twin.apply(twin.legal_moves()[0])
        assert twin != game


def test_a_record_does_not_share_the_position_it_began_with(tmp_path: Path) -> None:
    from skara.core.record import write_record

    game = skara.from_position({"players": [{}, {}]})
    write_record(game)["start"]["players"][0]["name"] = "Changed"
    assert game.start is not None and game.start["players"][0]["name"] == "Player 1"


def test_branches_from_the_end_of_the_main_line_come_back(tmp_path: Path) -> None:
    session = skara.Session(skara.new_game(players=2, seed=7))
    session.play("keep explore")
    session.play("keep tend_land", branch="risky")
    session.play("turn")
    session.switch("main")
    session.play("keep spin_wool", branch="safe")
    session.switch("risky")
    session.undo()
    session.play("pass", branch="patient")
    path = tmp_path / "session.json"
    skara.save(session, path)
    again = skara.load_session(path)
    assert again.lines() == session.lines()
    assert again.branch == "main"


def test_a_branch_is_never_begun_in_silence() -> None:
    session = skara.Session(skara.new_game(players=2, seed=7))
    session.play("keep explore")
    session.undo()
    with pytest.raises(SessionError, match="before"):
        session.play("keep explore", branch="again")
    with pytest.raises(SessionError, match="main line"):
        session.rename("main", "other")


def test_tasks_tell_every_way_to_pay() -> None:
    game = table(1, tasks=["task_sheep_or_hides_trade"], goods="hide")
    refusal = game.why_not("task task_sheep_or_hides_trade")
    assert refusal is not None and "sheep" in refusal.sentence and "2\N{NO-BREAK SPACE}hides" in refusal.sentence
    other = table(2).why_not("task task_cow_cook")
    assert other is not None and "solo" in other.sentence


def test_what_is_not_on_offer_names_what_is() -> None:
    game = skara.new_game(players=1, seed=2)
    refusal = game.why_not("keep zz")
    assert refusal is not None and all(skara.brae.words.name(tile) in refusal.sentence for tile in game.hands[0])


def test_everything_has_a_short_name() -> None:
    game = skara.new_game(players=2, seed=1)
    for thing in (game, game.view(0), skara.Session(game)):
        assert repr(thing).startswith("<skara") and len(repr(thing)) < 160


def test_options_take_only_a_keyword() -> None:
    with pytest.raises(TypeError):
        skara.new_game().options(True)


def test_unknown_options_are_named() -> None:
    with pytest.raises(OptionError, match="specials_dealt"):
        skara.new_game(colour="red")
