"""The challenge of the week: everybody has the same cards, and what is not a week, or not its game, is told so."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.__main__ import main
from skara.bots import play_game
from skara.challenges import (
    challenge,
    challenge_lines,
    checked_week,
    deal_code,
    goals,
    is_challenge,
    seed_meant,
    this_week,
)
from skara.core.box import Box
from skara.core.errors import OptionError
from skara.core.language import set_language
from tests.toy import game as toy_game

CODES = {
    "2025-W01": "d5a1b527",
    "2025-W52": "77e3dc89",
    "2026-W01": "4652d6e5",
    "2026-W46": "2c824236",
    "2026-W47": "8d287766",
    "2026-W48": "f0da9f3f",
    "2026-W53": "b3bacf14",
    "2027-W10": "8a70861c",
    "2027-W36": "ec84eae6",
    "2028-W26": "c56d0401",
}
"""What ten weeks deal. A class may have half a week's games when a change comes: these never change."""


@pytest.mark.parametrize("week", CODES)
def test_a_week_deals_what_it_always_dealt(week: str):
    for code in ("en", "fr"):
        set_language(code)
        assert deal_code(challenge(week)) == CODES[week]


def test_the_code_is_about_every_card():
    game = challenge("2026-W47")
    first, second, *rest = game.deck
    assert first != second
    game.deck = (second, first, *rest)
    assert deal_code(game) != CODES["2026-W47"]
    game = challenge("2026-W47")
    game.tasks_up = game.tasks_up[::-1]
    assert deal_code(game) != CODES["2026-W47"]


@pytest.mark.parametrize(
    ("text", "week"),
    [("2026-W47", "2026-W47"), (" 2026-w01 ", "2026-W01"), ("2026-W53", "2026-W53"), ("2020-W53", "2020-W53")],
)
def test_weeks_are_read(text: str, week: str):
    assert checked_week(text) == week


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("2025-W53", "2025 has the weeks W01 to W52"),
        ("2026-W54", "2026 has the weeks W01 to W53"),
        ("2026-W00", "W01 to W53"),
        ("0000-W10", "no such year"),
        *((text, "such as 2026-W47") for text in ("", "2026", "2026-47", "W47-2026", "2026-W4", "2026-W470",
                                                  "٢٠٢٦-W47", "2026-W47\n2026-W48", 202647, None, b"2026-W47")),
    ],
)  # fmt: skip
def test_what_is_no_week_is_refused(text: Any, problem: str):
    with pytest.raises(OptionError, match=f"^week: .*{problem}"):
        checked_week(text)


def test_a_day_lies_in_its_iso_week():
    assert this_week(date(2026, 11, 17)) == "2026-W47"
    # The first days of 2027 belong to the last week of 2026.
    assert this_week(date(2027, 1, 2)) == "2026-W53" and this_week(date(2024, 12, 30)) == "2025-W01"
    assert checked_week(this_week()) == this_week()


def test_a_week_typed_in_small_letters_is_meant():
    assert seed_meant("2026-w47") == "2026-W47"
    assert seed_meant("storm") == "storm" and seed_meant("12") == "12"


def test_the_goals_are_those_of_the_solo_game():
    assert goals(challenge("2026-W47")) == (45, 55)


def test_a_game_of_the_week_is_known_however_far_it_went():
    game = skara.new_game(1, "2026-W47", names=["Ada"])
    assert is_challenge(game, "2026-W47") and not is_challenge(game, "2026-W48")
    game.play(game.legal_moves()[0])
    assert is_challenge(game, "2026-w47")


@pytest.mark.parametrize(
    "setup", [{"seed": 47}, {"seed": "2026-w47"}, {"players": 2}, {"solo_tasks": 6}, {"promo": True}]
)
def test_anything_changed_is_another_game(setup: dict[str, Any]):
    assert not is_challenge(skara.new_game(**{"players": 1, "seed": "2026-W47", **setup}), "2026-W47")


def test_a_position_is_not_the_game_of_a_week():
    position = challenge("2026-W47").position()
    assert not is_challenge(skara.from_position(position), "2026-W47")


def test_what_is_told_names_the_deal_and_hides_the_pile():
    english = "\n".join(challenge_lines("2026-W47"))
    game = challenge("2026-W47")
    glossary = game.box.words.glossary
    for thing in (*game.hands[0], *game.focus, *game.tasks_up):
        assert glossary.name(thing) in english
    assert CODES["2026-W47"] in english and "45" in english and "55" in english
    assert 'panels.play(players=1, seed="2026-W47")' in english
    assert not [card for card in game.figures.card_names if card in english]
    set_language("fr")
    french = challenge_lines("2026-W47")
    assert len(french) == len(english.splitlines())
    assert not set(french) & set(english.splitlines()) and CODES["2026-W47"] in "\n".join(french)


def test_a_game_for_several_has_no_challenge(toy: Box):
    with pytest.raises(OptionError, match="no game for one player"):
        challenge("2026-W47", "toy")


def test_any_game_with_a_solo_game_has_a_challenge(toy: Box, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(toy_game.LIMITS, "players", range(1, 5))
    lines = challenge_lines("2026-W47", "toy")
    assert 'game="toy"' in lines[-1] and not [line for line in lines if line.startswith("Goal")]
    codes = {deal_code(challenge(week, "toy")) for week in CODES}
    assert len(codes) == len(CODES) and deal_code(challenge("2026-W47", "toy")) in "\n".join(lines)
    assert is_challenge(skara.new_game(1, "2026-W47", game="toy"), "2026-W47")


# ------------------------------------------------------------------------------------------------------------
# The command


@pytest.fixture
def games(tmp_path: Path) -> dict[str, Path]:
    """Save a finished game of a week, one just begun, one of other cards, and one cut in half."""
    made = {
        "ada": play_game(skara.new_game(1, "2026-W47"), ["random"]),
        "begun": skara.new_game(1, "2026-W47", names=["Ben"]),
        "other": skara.new_game(2, 7),
    }
    for name, game in made.items():
        skara.save(game, tmp_path / f"{name}.json")
    text = (tmp_path / "ada.json").read_text("utf-8")
    (tmp_path / "half.json").write_text(text[: len(text) // 2], "utf-8")
    return {name: tmp_path / f"{name}.json" for name in (*made, "half")}


def test_command_tells_the_week(capsys: pytest.CaptureFixture[str]):
    assert main(["challenge", "2026-W47"]) == 0
    assert capsys.readouterr().out.splitlines() == challenge_lines("2026-W47")
    assert main(["challenge"]) == 0
    assert this_week() in capsys.readouterr().out
    assert main(["challenge", "2025-W53", "--language", "fr"]) == 2
    assert "W01 à W52" in capsys.readouterr().err


def test_command_checks_results(capsys: pytest.CaptureFixture[str], games: dict[str, Path]):
    points = skara.load(games["ada"]).score(0).total
    assert points < 45
    assert main(["challenge", "2026-W47", "--results", str(games["ada"]), str(games["begun"])]) == 0
    told = capsys.readouterr().out.splitlines()[-2:]
    assert told[0].replace("−", "-") == f"ada: {points} VP, 45 not reached, 55 not reached"
    assert told[1].startswith("Ben: not finished")


def test_command_names_what_is_not_of_the_week(capsys: pytest.CaptureFixture[str], games: dict[str, Path]):
    files = [str(path) for path in games.values()]
    assert main(["challenge", "2026-W47", "--results", *files]) == 1
    told = capsys.readouterr()
    assert told.out.splitlines().count("other.json: these are not the cards of 2026-W47.") == 1
    assert "half.json is not a whole JSON file" in told.err and "ada" in told.out
    assert main(["challenge", "2026-W48", "--results", files[0]]) == 1
    assert "not the cards of 2026-W48" in capsys.readouterr().out
    assert main(["challenge", "2026-W47", "--results", str(games["ada"].parent / "nowhere.json")]) == 1
    assert "nowhere.json" in capsys.readouterr().err
