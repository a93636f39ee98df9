"""The class board: every saved game of a folder counts once, what cannot be read is named, and names can be hidden."""

import json
import re
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import skara
from skara import charts
from skara.__main__ import main
from skara.analysis import class_board, load_review
from skara.analysis.class_boards import board_table
from skara.analysis.class_folders import given_names, read_class
from skara.bots import make_bot, play_game
from skara.charts import ChartError, class_points, save_board
from skara.charts.class_page import board_page
from skara.core.data import data_folder
from skara.core.errors import OptionError, SkaraError
from skara.core.handed_in import HandedIn, IdeaMet, write_outcomes
from skara.core.language import set_language

WEEK = "2026-W47"
STORED = data_folder() / "brae" / "games"
NASTY = "<script>alert('&')</script>"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Save the games of a small class: two of the week, one unfinished, one of other cards, one with its review."""
    folder = tmp_path_factory.mktemp("class")
    skara.save(play_game(skara.new_game(1, WEEK), [make_bot("greedy", 1)]), folder / "zoë.json")
    skara.save(play_game(skara.new_game(1, WEEK, names=["Amy"]), [make_bot("random", 2)]), folder / "a.json")
    skara.save(play_game(skara.new_game(1, 7, names=["Ben"]), [make_bot("random", 3)]), folder / "b.json")
    begun = skara.new_game(1, WEEK, names=["Cleo"])
    begun.play(begun.legal_moves()[0])
    skara.save(begun, folder / "c.json")
    shutil.copy(STORED / "a-solo-game.json", folder / "solo.json")
    shutil.copy(STORED / "a-solo-game.review.json", folder / "solo.review.json")
    return folder


@pytest.fixture
def folder(saved: Path, tmp_path: Path) -> Path:
    """Copy that folder, to put more into it."""
    return Path(shutil.copytree(saved, tmp_path / "results"))


def test_every_player_has_a_row_with_what_the_game_says(saved: Path):
    board = class_board(saved)
    assert board.attrs["left_out"] == []
    by_file = {row["file"]: row for row in board.to_dict("records")}
    assert set(by_file) == {"zoë.json", "a.json", "b.json", "c.json", "solo.json"}
    for file, row in by_file.items():
        game = skara.load(saved / file)
        assert row["points"] == game.score(0).total and row["finished"] == game.is_over
        assert (row["goal"], row["hard"]) == (45, 55)
        assert row["goal_reached"] == (game.is_over and row["points"] >= 45)
        assert row["rounds"] == (4 if game.is_over else 0) and row["of_rounds"] == 4
    assert by_file["zoë.json"]["nickname"] == "zoë", "who gave no name is called by the file"
    assert by_file["a.json"]["nickname"] == "Amy"
    assert {file for file, row in by_file.items() if row["week"] == WEEK} == {"zoë.json", "a.json", "c.json"}
    assert by_file["solo.json"]["accuracy"] == load_review(STORED / "a-solo-game.review.json").accuracy


def test_ranks_go_to_finished_games_the_best_first(saved: Path):
    board = class_board(saved)
    ranked = board[board["rank"].notna()]
    assert list(ranked["points"]) == sorted(ranked["points"], reverse=True) and list(ranked["rank"]) == [1, 2, 3, 4]
    assert list(board["nickname"])[-1] == "Cleo" and board["week_deal"].isna().all()
    week = class_board(saved, WEEK.lower())
    assert set(week[week["rank"].notna()]["file"]) == {"zoë.json", "a.json"}
    assert list(week["week_deal"]) == [row["week"] == WEEK for row in week.to_dict("records")]
    assert len(week) == len(board), "nothing is lost"


def test_equal_points_share_a_rank(folder: Path):
    shutil.copy(folder / "a.json", folder / "again.json")
    board = class_board(folder)
    rank, other = board[board["nickname"] == "Amy"]["rank"]
    assert rank == other and sorted(board["rank"].dropna()) != [1, 2, 3, 4, 5]


def test_players_of_one_game_are_told_apart(tmp_path: Path):
    skara.save(skara.new_game(2, 5), tmp_path / "pair.json")
    board = class_board(tmp_path)
    assert list(board["nickname"]) == ["Player 1 (pair)", "Player 2 (pair)"]
    assert board["goal_reached"].isna().all(), "the goals are those of the solo game"


def test_nobody_is_called_player_in_any_language():
    assert {"Player 1", "Joueur 1"} <= given_names("brae", 1)
    assert "Player 2" in given_names("brae", 2)


BROKEN: dict[str, tuple[Any, str]] = {
    "cut off": ('{"format": "skara-rec', "is not a whole JSON file"),
    "another thing": ('{"players": [{}]}', "it is not a saved game"),
    "a list": ("[1, 2]", "it is not a saved game"),
    "an odd format": ('{"format": ["skara-record"]}', "it is not a saved game"),
    "an unknown game": ('{"format": "skara-record", "game": "chess"}', "chess"),
    "a move that is none": ('{"format": "skara-record", "options": {"players": 1}, "moves": ["p0 fly"]}', "line 1"),
    "not text": (b"\xff\xfe\x00", "Cannot read"),
    "empty": ("", "is not a whole JSON file"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_or_foreign_file_is_named_and_left_out(kind: str, folder: Path):
    content, problem = BROKEN[kind]
    (folder / "odd.json").write_bytes(content if isinstance(content, bytes) else content.encode())
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    board = class_board(folder)
    (sentence,) = board.attrs["left_out"]
    assert "odd.json" in sentence and problem in sentence
    assert len(board) == 5 and "odd.json" not in list(board["file"])
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before, "nothing is changed"


def test_a_changed_record_is_left_out(folder: Path):
    record = json.loads((folder / "a.json").read_text("utf-8"))
    (folder / "a.json").write_text(json.dumps({**record, "names": ["Cheat"]}), "utf-8")
    board = class_board(folder)
    assert "changed or damaged" in board.attrs["left_out"][0] and "a.json" not in list(board["file"])


def test_reviews_that_do_not_fit_are_named_and_the_game_counts(folder: Path):
    shutil.copy(folder / "solo.review.json", folder / "a.review.json")
    shutil.copy(folder / "solo.review.json", folder / "alone.review.json")
    (folder / "b.review.json").write_text('{"format": "skara-review"', "utf-8")
    board = class_board(folder)
    left_out = "\n".join(board.attrs["left_out"])
    assert "a.review.json: a review of another game than a.json." in left_out
    assert "alone.review.json: a review without its game" in left_out and "b.review.json" in left_out
    assert len(board) == 5 and board["accuracy"].notna().sum() == 1


def test_files_of_other_kinds_are_named_at_once_and_hidden_ones_pass(folder: Path):
    for name in ("notes.txt", "board.html", ".hidden.json"):
        (folder / name).write_text("?", "utf-8")
    (folder / "old").mkdir()
    assert read_class(folder).left_out == ["No saved games, by their names: board.html, notes.txt, old."]
    (folder / "far.json").mkdir()
    assert "it is a folder" in "\n".join(read_class(folder).left_out)


@pytest.mark.parametrize("where", ["nowhere", "a.json", 5, None, "\0"])
def test_what_is_no_folder_is_refused(where: Any, saved: Path):
    with pytest.raises(OptionError, match="Cannot read the folder"):
        class_board(saved / where if isinstance(where, str) else where)
    with pytest.raises(OptionError, match=r"^week: "):
        class_board(saved, "2026-W99")


# ------------------------------------------------------------------------------------------------------------
# Hidden names


def names_in(text: str) -> set[str]:
    return {name for name in ("zoë", "Amy", "Ada", "Ben", "Cleo", "a.json", "secret") if name in text}


def test_hidden_names_stand_nowhere(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "secret.json").write_text("{", "utf-8")
    board = class_board(folder, hide_names=True)
    assert "file" not in board.columns and list(board["nickname"]) == ["1", "2", "3", "4", "–"]
    for text in (str(board_table(board)), str(board.attrs), board_page(board), str(class_points(board).to_dict())):
        assert names_in(text) == set()
    page = tmp_path / "board.html"
    assert main(["class", str(folder), "--hide-names", "--week", WEEK, "--save", str(page)]) == 0
    told = capsys.readouterr()
    assert names_in(told.out + told.err + page.read_text("utf-8")) == set()
    assert "left out" in told.err
    assert names_in(str(board_table(class_board(folder)))) == {"zoë", "Amy", "Ada", "Ben", "Cleo"}


# ------------------------------------------------------------------------------------------------------------
# The table, the chart and the page


def test_the_table_speaks_both_languages(saved: Path):
    english = board_table(class_board(saved, WEEK))
    assert english.headings[:5] == ["Rank", "Name", "Points", "45 reached", "55 reached"]
    assert all(len(row) == len(english.headings) for row in english.rows) and len(english.rows) == 5
    set_language("fr")
    french = board_table(class_board(saved, WEEK))
    assert not set(french.headings) & set(english.headings) - {"Points"}
    assert [row[1] for row in french.rows] == [row[1] for row in english.rows]
    assert {"oui", "non"} & {cell for row in french.rows for cell in row}


@pytest.mark.parametrize(("code", "theme"), [("en", "light"), ("fr", "dark")])
def test_the_chart_tells_everything_in_words(saved: Path, code: str, theme: str):
    set_language(code)
    board = class_board(saved, WEEK)
    with charts.theme.drawn_for(theme):
        chart = class_points(board)
        spec = chart.to_dict(validate=True)
    picture = ElementTree.fromstring(charts.described_svg(spec))
    assert float(picture.get("width", "0")) <= 800
    texts = "".join(picture.itertext())
    for row in board.to_dict("records"):
        assert row["nickname"] in texts and str(row["points"]).replace("-", "−") in texts
    assert {"en": "other cards", "fr": "autres cartes"}[code] in texts and "45" in texts and "55" in texts
    assert len(charts.data_table(chart)) == len(board)


def test_two_of_one_name_have_two_bars(folder: Path):
    shutil.copy(folder / "a.json", folder / "again.json")
    spec = class_points(class_board(folder)).to_dict()
    assert charts.described_svg(spec).count(">Amy<") == 2


def test_an_empty_folder_is_said_so(tmp_path: Path):
    board = class_board(tmp_path)
    assert board.empty and "no saved game" in class_points(board).description
    assert board_table(board).rows == [] and str(board_table(board))
    save_board(board, tmp_path / "board.html")


def test_the_chart_refuses_what_is_no_board():
    for data in (None, 5, [{"points": 3}]):
        with pytest.raises(ChartError, match="class_points"):
            class_points(data)


def test_the_page_stands_alone_and_names_stay_text(folder: Path, tmp_path: Path):
    skara.save(skara.new_game(1, WEEK, names=[NASTY]), folder / "nasty.json")
    (folder / "x<b>.json").write_text("{", "utf-8")
    save_board(class_board(folder), tmp_path / "board.html")
    page = (tmp_path / "board.html").read_text("utf-8")
    assert "<script" not in page and "<b>" not in page and "x&lt;b&gt;.json" in page
    assert not re.findall(r'(?:src|href)="', page) and page.count("<h1>") == 1 and '<html lang="en">' in page
    assert page.count("<tr>") == 7


@pytest.mark.parametrize("name", ["board.svg", "board.png", "board.html"])
def test_a_board_is_written_whole_or_not_at_all(saved: Path, tmp_path: Path, name: str):
    board, path = class_board(saved), tmp_path / name
    save_board(board, path)
    kept = path.read_bytes()
    path.chmod(0o444)
    with pytest.raises(SkaraError, match="read-only"):
        save_board(board, path)
    assert path.read_bytes() == kept and [each.name for each in tmp_path.iterdir()] == [name]


def test_command_prints_the_board_and_says_what_is_wrong(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (folder / "notes.txt").write_text("?", "utf-8")
    assert main(["class", str(folder), "--week", WEEK]) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == str(board_table(class_board(folder, WEEK))).splitlines()
    assert "notes.txt" in told.err
    assert main(["class", str(folder), "--language", "fr"]) == 0
    assert "Rang" in capsys.readouterr().out
    assert main(["class", str(folder), "--save", str(tmp_path / "board.pdf")]) == 2
    assert ".pdf" in capsys.readouterr().err and not (tmp_path / "board.pdf").exists()
    assert main(["class", str(tmp_path / "nowhere")]) == 2
    assert "Cannot read the folder" in capsys.readouterr().err


# ------------------------------------------------------------------------------------------------------------
# What was handed in


def hand_in(folder: Path) -> None:
    for nickname, met in (
        ("Amy", [("room", "it-fits", 2), ("icons", "kinds-only", 1)]),
        ("Bo", [("room", "it-fits", 1)]),
    ):
        write_outcomes(folder, HandedIn(nickname, "brae", tuple(IdeaMet(*each) for each in met)))


IDEAS = [("room", "it-fits", 2, 3), ("icons", "kinds-only", 1, 1)]


def test_wrong_ideas_are_counted_beside_the_games(folder: Path, capsys: pytest.CaptureFixture[str]):
    games = len(class_board(folder))
    hand_in(folder)
    (folder / "bad.outcomes.json").write_text('{"format": "skara-outcomes", "met": 3}', "utf-8")
    board = class_board(folder)

    assert len(board) == games and board.attrs["ideas"] == IDEAS
    assert board.attrs["left_out"] == ["bad.outcomes.json: met: expected a list"]
    assert main(["class", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-4:] == [
        "",
        "Students  Wrong idea: what is answered to it     Lesson that mends it       Times",
        "2         Count the empty spaces: none is left.  2 · Everything needs room  3",
        "1         kinds-only                             icons                      1",
    ]


def test_a_folder_of_outcomes_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    hand_in(tmp_path)
    assert main(["class", str(tmp_path), "--language", "fr", "--hide-names"]) == 0
    told = capsys.readouterr()

    assert told.out.splitlines()[0].split("  ")[0] == "Élèves" and len(told.out.splitlines()) == 3
    assert "Amy" not in told.out and told.err == ""


def test_wrong_ideas_stand_on_the_page(folder: Path):
    assert "Wrong ideas" not in board_page(class_board(folder))
    hand_in(folder)
    board = class_board(folder, hide_names=True)

    page = board_page(board)
    assert "<h2>Wrong ideas</h2>" in page and "<td>2</td><td>it-fits</td><td>room</td><td>3</td>" in page
    board.attrs["told"] = {("room", "it-fits"): ("2 · Room", "Count them.")}
    assert "<td>2</td><td>Count them.</td><td>2 · Room</td><td>3</td>" in board_page(board)
