"""A table as a code: short, the same game again, made from one player's view, and safe to read."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.__main__ import main
from skara.bots import let_play, make_bot
from skara.core.box import Box
from skara.core.errors import OptionError, PositionError
from skara.core.position_codes import MOST_UNPACKED, is_code, read_code, write_code
from skara.records import open_session, position_code

from .trials import TRIALS, each_setup, played, random_move, walk

LONGEST = {1: 400, 2: 600, 3: 750, 4: 900}
"""So many signs the code of a table has at most, by the number of players."""
NAMES = ["Bartholomäus", "Maximilienne", "Konstantinos", "Guðmundur Þó"]
"""As long as people's names are, no letter of them in the list of words."""
DEALT = ("qwzrtypkhgfd", "xnvmbcksjutz")
"""Seeds as they are dealt where nobody names one."""


@each_setup
def test_a_code_is_the_table_as_one_player_sees_it(game_id: str, setup: dict[str, Any]):
    rng = Random(str(setup))
    for seed in DEALT:
        for game in walk(played(game_id, seed, 0, names=NAMES[: setup["players"]], **setup), rng):
            if rng.random() > TRIALS[game_id].looked_at:
                continue
            for seat in range(len(game.players)):
                code = position_code(game, seat)
                assert len(code) <= LONGEST[len(game.players)]
                seen, again = game.view(seat), skara.from_position(code)
                assert [str(move) for move in again.view(seat).legal_moves()] == [str(m) for m in seen.legal_moves()]
                assert _known(again.view(seat)) == _known(seen)
            whole = position_code(game, whole=True)
            assert skara.from_position(whole) == game and len(whole) <= LONGEST[len(game.players)]


@pytest.mark.parametrize(("players", "bot"), [(1, "competent"), (4, "greedy")])
def test_a_whole_code_is_short_late_in_a_game_as_well(players: int, bot: str):
    for seed in DEALT:
        game = skara.new_game(players, seed, names=NAMES[:players])
        bots = [make_bot(bot, seat) for seat in range(players)]
        while not game.is_over:
            let_play(bots[game.active], game)
            if game.round == 4:
                code = position_code(game, whole=True)
                assert len(code) <= LONGEST[players] - 50, "some room is left for what was not met here"
                assert read_code(code, "brae") == game.position()


def _known(view: Any) -> Any:
    """Return what a view tells, but for what others keep hidden, which may be told as it was dealt anew."""
    return {key: value for key, value in view.position().items() if key != "hidden"}


def test_a_code_is_taken_wherever_a_position_is(box: Box):
    game = played(box.ID, 5, 12, players=2)
    code = position_code(game, whole=True)
    for same in (skara.from_position(code), box.from_position(code), skara.open_game(code), open_session(code).game):
        assert same == game
    # As mail and chats give it back.
    for text in (f" `{code}`\n", f'"{code[:40]}\n{code[40:]}"', code[:6].lower() + code[6:]):
        assert is_code(text) and skara.open_game(text) == game


def test_a_code_hides_what_its_player_cannot_know(box: Box):
    game = played(box.ID, 5, 12, players=3)
    other = game.view(game.active).redeal(Random(3))
    assert other != game
    assert position_code(other) == position_code(game), "tables that look alike have the same code"
    assert position_code(other, whole=True) != position_code(game, whole=True)
    with pytest.raises(OptionError, match="player: 9"):
        position_code(game, 9)


def test_every_wrong_sign_is_noticed(box: Box):
    game = played(box.ID, 2, 20, players=2)
    code = position_code(game)
    for place in range(len(code) - 60, len(code)):
        wrong = code[:place] + ("a" if code[place] != "a" else "b") + code[place + 1 :]
        with pytest.raises(PositionError, match=r"^code: (damaged|cut off|too long)"):
            skara.from_position(wrong)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda code: code[:-9], "cut off: .* of .* signs"),
        (lambda code: code[:12], "cut off right behind its beginning"),
        (lambda code: code + "0", "too long: 1 signs"),
        (lambda code: code[:30] + "é" + code[31:], "'é' cannot stand in it"),
        (lambda code: code.replace("SKARA2", "SKARA3"), "codes of version 3; this one reads versions 1 to 2"),
        (lambda code: code.replace("SKARA2", "SKARA0"), "codes of version 0; this one reads versions 1 to 2"),
        (lambda code: code.replace("brae", "chess"), "'chess' is unknown"),
        (lambda code: code.replace("brae", "toy"), "damaged"),
        (lambda code: code.replace("-", " ", 2).replace(" ", "-", 1), "expected a word such as SKARA2-brae-"),
        (lambda code: code[:14] + code[14:].swapcase(), "damaged"),
    ],
)
def test_a_code_that_suffered_is_refused_with_a_remedy(change: Any, problem: str):
    code = change(position_code(played("brae", 2, 20, players=2)))
    assert is_code(code)
    with pytest.raises(PositionError, match=f"^code: .*{problem}"):
        skara.open_game(code)


def test_a_code_of_another_game_is_not_read():
    code = position_code(played("toy", 1, 3, players=2))
    with pytest.raises(PositionError, match=r"of another game \(toy\); expected one of brae"):
        skara.brae.from_position(code)


def test_a_small_code_cannot_unpack_to_much():
    with pytest.raises(PositionError, match="too much in this position"):
        write_code({"game": "brae", "discard": ["utensils"] * MOST_UNPACKED})


@pytest.mark.parametrize(
    "value", [1.5, -3, 10**40, "", "é\N{SNOWMAN}", [[], {}], {"a": [None, True, {"b": 255}]}, [0] * 300]
)
def test_anything_in_a_position_comes_back(value: Any):
    position = {"game": "brae", "players": value}
    assert read_code(write_code(position), "brae") == position


TYPED = {
    "game": "brae", "round": 4, "set": 3, "phase": "workers",
    "players": [{
        "goods": {"shell": 2, "skaill_knife": 1, "food": 40}, "settlers": {"shore": 2, "hills": ["hills-gain-rabbit"]},
        "special": "hunt_boar", "name": "Ådå",
    }],
}  # fmt: skip
GIVEN_OUT = {
    "SKARA1-brae-1CrBQyyHbDnIXBeL45LzUV7nkK3zhOo1mqkoOvupKceWXh4bFvfGNmAk4HfmQGaJBsOPSSFFwV5E": TYPED,
    "SKARA1-brae-5D7GFSx4CX82pPoKUG7cotc6tCwaAff2SspsqGJMUtG6MxE44pPdU6w9Cphn9OEWqZA6wTrqpg2WeL43VG6jrlgzZAgLIYCrznKpZCYz"
    "D1gb1JaB7be0nnK3fYTx9oV5X9CxRtVixckoFwBZ2JhPqNMyHcPtT33vUmjmjwQ8WzSnioBa6ciVHckwPPgWNrEjUh0DL2V6WNeRF6UrHDqi2Johuwzy"
    "70t5eV7hPwfO1n6jQjlzyWDrw46AD64cfi4hxJrAj5h6AhRQpgCA3sLex7THtnEe5VL3plfdNkp06YY3JuecYjhATN5k3OYl9anJ7CiIZ":
        skara.new_game(1, 7).position(),
    "SKARA2-brae-3eSbXbBgAKsDFfKql0nFXWhKNrfC3y3qqZaTu6kiY2IzNjzQih2D1rQRVVTNyZ0RUuRBx9GkTgAqASuFVhv4ilUG50C3FDWrkjPoJSkH"
    "8YiTrzTu1JO3hp9vFp9DzrCTuPnFfDRs2a1Rl3nO8W4d0xhDWCwBoSZ4WjeSW9hTrV6dwO3klsMs5unqNKWKnqxfMGWfNDiRRe0MvYfsm0SWC8i1SKlG"
    "SR0IrI7D":
        skara.new_game(1, 7).position(),
}  # fmt: skip
"""Codes that people have, of every version: they are read for ever, whatever words are added."""


@pytest.mark.parametrize(("code", "position"), GIVEN_OUT.items())
def test_codes_stay_readable(code: str, position: dict[str, Any]):
    assert read_code(code, "brae") == position


def test_a_game_goes_on_from_a_code(box: Box):
    game = skara.from_position(position_code(played(box.ID, 8, 15, players=2)))
    rng = Random(1)
    while not game.is_over:
        game.play(random_move(game, rng))
    assert skara.open_game(game) is game


def test_codes_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    game = played("brae", 4, 20, players=2)
    skara.save(game, tmp_path / "game.json")
    assert main(["code", str(tmp_path / "game.json"), "--seat", "1"]) == 0
    code = capsys.readouterr().out.strip()
    assert code == position_code(game, 1)
    assert main(["code", str(tmp_path / "game.json"), "--whole"]) == 0
    assert skara.open_game(capsys.readouterr().out) == game
    assert main(["code", code, "--language", "fr"]) == 0
    assert "Rivage" in capsys.readouterr().out
    assert main(["code", code[:-7]]) == 2
    assert "cut off" in capsys.readouterr().err
