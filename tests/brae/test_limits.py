"""Input has limits: what is too long, too large, too deep or no text at all is refused with an error of ours."""

import json
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

import skara
from skara.analysis import load_review
from skara.brae.loading import FIGURE_TABLES, MOST_CARDS, load_figures, printed_figures
from skara.brae.moves import MOST_CLEARINGS, parse
from skara.brae.puzzles import puzzle, puzzles
from skara.brae.puzzles.collection import read_puzzles
from skara.core.data import data_folder
from skara.core.errors import MoveError, OptionError, PositionError, RecordError, SessionError, SkaraError, TableError
from skara.core.moves import LONGEST_ID, LONGEST_MOVE, Option, option
from skara.core.positions import LONGEST_SEED
from skara.core.session import LONGEST_BRANCH
from skara.core.tables import LONGEST_TABLE, MOST_GOODS

from .tables import table

HOME = data_folder() / "brae"
HUGE = 10**5000


def brief(value: Any) -> str:
    """Name a value in the name of its test."""
    return ascii(value)[1:20] if isinstance(value, str) else type(value).__name__


def nested(depth: int = 5000) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


# ------------------------------------------------------------------------------------------------------------
# Moves


def test_a_move_has_a_longest_length() -> None:
    assert parse("done" + " " * (LONGEST_MOVE - 4))
    with pytest.raises(MoveError, match=str(LONGEST_MOVE)):
        parse("done" + " " * LONGEST_MOVE)


def steps_taken(call: Callable[[], Any]) -> int:
    """Count the lines of Python that a call runs through."""
    import sys

    count = 0

    def trace(frame: Any, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except SkaraError:
        pass
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("head, word", (("feed 1 lose", "a"), ("place large tend_land clear", "clear midden clear")))
def test_reading_takes_as_long_as_the_text(head: str, word: str) -> None:
    short, long = (steps_taken(partial(parse, f"{head} {' '.join([word] * n)}")) for n in (100, 400))
    assert long < 5 * short


def test_clearings_are_few() -> None:
    most = parse(f"place large clean barley clear midden*{MOST_CLEARINGS}")
    assert len(most.part("clear")) == MOST_CLEARINGS
    text = "place large tend_land pay food " + "clear midden*9999 " * 100
    tracemalloc.start()
    with pytest.raises(MoveError, match=str(MOST_CLEARINGS)):
        parse(text)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 10_000_000


def test_names_in_moves_are_short_and_not_kept() -> None:
    known = option.cache_info().currsize
    assert parse("choose " + "a" * LONGEST_ID).option == Option("choose", "", "a" * LONGEST_ID)
    assert option.cache_info().currsize == known
    with pytest.raises(MoveError):
        parse("choose " + "a" * 100)


def test_settlers_without_a_number_are_counted_from_below() -> None:
    assert parse("feed 0 lose a b a#1 a").part("lose") == (("a", 1), ("a", 2), ("a", 3), ("b", 1))
    for text in ("feed 0 lose a#0", "feed 0 lose a#00", "feed 0 lose a#2 a#2"):
        with pytest.raises(MoveError):
            parse(text)


def test_every_settler_can_leave_in_one_move(tmp_path: Path) -> None:
    """The longest move that tables allow can still be written and read."""
    row = "{id},shore,gain,,fish,,{count},made up"
    ids = ["a" * (LONGEST_ID - 1) + letter for letter in "bcd"]
    counts = (99, 81, 0)
    rows = [row.format(id=id, count=count) for id, count in zip(ids, counts, strict=True)]
    header = (HOME / "settlers.csv").read_text(encoding="utf-8").splitlines()[0]
    folder = edited(tmp_path, settlers="\n".join([header, *rows]))
    figures = load_figures(folder)
    assert len(figures.deck) == MOST_CARDS
    column = [id for id, count in zip(ids, counts, strict=True) for _ in range(count)]
    position = {"players": [{"settlers": {"shore": column}}], "round": 4, "set": 3, "phase": "feed"}
    game = skara.from_position(position, folder)
    (move,) = game.legal_moves()
    assert len(str(move)) < LONGEST_MOVE
    game.play(str(move))
    assert game.is_over


@pytest.mark.parametrize("thing", (5, None, [], nested(), HUGE, b"done"), ids=brief)
def test_what_is_no_text_is_no_move(thing: Any) -> None:
    game = table(goods="shell")
    before = game.position()
    for ask in (game.move, game.parse, game.play, game.preview, game.why_not, game.variants, parse, skara.read_move):
        with pytest.raises(MoveError):
            ask(thing)
    assert game.position() == before


@pytest.mark.parametrize(
    "text", ("\ud800", "keep \ud800", "z" * 5000, "feed " + "9" * 5000, "place large " + "y" * 5000)
)
def test_a_refused_move_is_quoted_briefly(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    said = str(caught.value)
    said.encode()
    assert len(said) < 600


# ------------------------------------------------------------------------------------------------------------
# Seeds, names, branches


@pytest.mark.parametrize(
    "seed", ("\ud800", "a" * (LONGEST_SEED + 1), HUGE, -HUGE, None, True, 1.5, nested()), ids=brief
)
def test_seeds_have_limits(seed: Any) -> None:
    with pytest.raises(OptionError):
        skara.new_game(seed=seed)
    if seed is not None:
        with pytest.raises(PositionError):
            skara.from_position({"players": [{}], "hidden": {"seed": seed}})


@pytest.mark.parametrize("seed", (10**LONGEST_SEED - 1, -5, "Ålesund 🐑", "a" * LONGEST_SEED, ""), ids=brief)
def test_seeds_within_the_limits_are_saved(seed: Any, tmp_path: Path) -> None:
    skara.save(skara.new_game(seed=seed), tmp_path / "game.json")
    assert skara.load(tmp_path / "game.json").seed == seed


@pytest.mark.parametrize("name", ("\ud800", "a" * (LONGEST_BRANCH + 1), " ", "main", 5, nested(), HUGE), ids=brief)
def test_branches_have_names_that_can_be_saved(name: Any, tmp_path: Path) -> None:
    session = skara.Session(skara.new_game(players=2, seed=7))
    session.play("keep explore")
    session.undo()
    first, *_ = [move for move in session.game.legal_moves() if move not in session.tried]
    for refused in (
        lambda: session.play(first, branch=name),
        lambda: session.rename("main", name),
        lambda: session.switch(name) if name != "main" else session.switch(""),
        lambda: session.go_to("main", name),
    ):
        with pytest.raises(SessionError):
            refused()
    session.play(first, branch="b" * LONGEST_BRANCH)
    with pytest.raises(SessionError):
        session.rename("b" * LONGEST_BRANCH, name)
    skara.save(session, tmp_path / "session.json")
    assert skara.load_session(tmp_path / "session.json").branches == ["main", "b" * LONGEST_BRANCH]


# ------------------------------------------------------------------------------------------------------------
# Numbers and nesting in Python objects


@pytest.mark.parametrize(
    "odd", (HUGE, -HUGE, nested(), "\ud800", float("nan")), ids=("huge", "low", "deep", "half", "nan")
)
def test_odd_values_anywhere_in_a_position(odd: Any) -> None:
    whole = skara.new_game(players=2, seed=1).position()
    for key in whole:
        with pytest.raises(SkaraError) as caught:
            skara.from_position({**whole, key: odd})
        str(caught.value).encode()
    for key in whole["players"][0]:
        with pytest.raises(SkaraError):
            skara.from_position({**whole, "players": [{**whole["players"][0], key: odd}, whole["players"][1]]})
    with pytest.raises(PositionError):
        skara.from_position({**whole, "hidden": {**whole["hidden"], "shuffles": odd}})
    with pytest.raises(SkaraError):
        skara.from_position(whole | {odd if isinstance(odd, (str, int, float)) else "odd": 1})


@pytest.mark.parametrize("odd", (HUGE, nested(), "\ud800"), ids=("huge", "deep", "half"))
def test_odd_values_as_keywords(odd: Any) -> None:
    for call in (
        lambda: skara.new_game(players=odd),
        lambda: skara.new_game(solo_tasks=odd),
        lambda: skara.new_game(names=odd),
        lambda: skara.new_game(names=[odd, odd]),
        lambda: skara.new_game(data=odd),
        lambda: skara.new_game(game=odd),
        lambda: skara.new_game().score(odd),
        lambda: puzzle(odd),
        lambda: puzzles(odd),
        lambda: skara.load(odd),
    ):
        with pytest.raises(SkaraError) as caught:
            call()
        str(caught.value).encode()


def test_a_folder_with_a_name_too_long() -> None:
    with pytest.raises(SkaraError):
        skara.new_game(data="a" * 5000)


# ------------------------------------------------------------------------------------------------------------
# Tables


def edited(tmp_path: Path, **changed: str) -> Path:
    """Copy the tables, some of them with another text."""
    folder = tmp_path / "tables"
    copytree(HOME, folder, ignore=lambda _, names: [name for name in names if not name.endswith(".csv")])
    for name, text in changed.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return folder


def replaced(name: str, old: str, new: str) -> dict[str, str]:
    text = (HOME / f"{name}.csv").read_text(encoding="utf-8")
    assert old in text
    return {name: text.replace(old, new)}


@pytest.mark.parametrize(
    "name, old, new",
    (
        ("settlers", ",8,", ",10000000,"),
        ("settlers", ",6,", ",99,"),
        ("village", "deck,8", "deck,10000000"),
        ("village", "deck,8", "deck,200"),
        ("settlers", ",fish,", f",fish*{'9' * 4301},"),
        ("settlers", ",fish,", ",fish*100,"),
        ("settlers", ",fish,", ",fish*60 fish*60,"),
        ("settlers", "shore-gain-fish", "a" * (LONGEST_ID + 1)),
        ("frame", "rounds,4", f"rounds,{'9' * 4301}"),
        ("frame", "rounds,4", "rounds,-" + "9" * 4301),
        ("frame", "hearth_base,4", "hearth_base,10000000"),
        ("frame", "skaill_knife*2", f"shell*{MOST_GOODS + 1}"),
        ("players", "4 3 2", f"4 3 {'9' * 4301}"),
        ("clean", ",1,", ",10000000,"),
        ("workers", "1,1,0", "1,10000000,0"),
    ),
    ids=brief,
)
def test_figures_have_limits(name: str, old: str, new: str, tmp_path: Path) -> None:
    with pytest.raises(TableError) as caught:
        skara.new_game(data=edited(tmp_path, **replaced(name, old, new)))
    assert len(str(caught.value)) < 600


def test_what_a_game_begins_with_can_be_written_down(tmp_path: Path) -> None:
    folder = edited(tmp_path, **replaced("frame", "skaill_knife*2", f"shell*{MOST_GOODS}"))
    game = skara.new_game(data=folder)
    assert skara.from_position(game.position(), folder) == game


def test_a_table_is_not_endless(tmp_path: Path) -> None:
    folder = edited(tmp_path, **{"focus": "id," * LONGEST_TABLE})
    with pytest.raises(TableError, match=f"at most {LONGEST_TABLE // 1_000_000} MB"):
        skara.new_game(data=folder)


def test_a_device_is_no_table(tmp_path: Path) -> None:
    folder = edited(tmp_path)
    (folder / "focus.csv").unlink()
    (folder / "focus.csv").symlink_to("/dev/zero")
    with pytest.raises(TableError, match="focus"):
        skara.new_game(data=folder)


def test_few_folders_are_remembered(tmp_path: Path) -> None:
    from skara.brae.loading import EDITIONS
    from skara.core.folders import MOST_EDITIONS

    for number in range(MOST_EDITIONS + 3):
        folder = edited(tmp_path / str(number), **replaced("frame", "solo_win,45", f"solo_win,{100 + number}"))
        assert load_figures(folder).solo_win == 100 + number
    assert len(EDITIONS._known) <= MOST_EDITIONS
    assert printed_figures().solo_win == 45


# ------------------------------------------------------------------------------------------------------------
# A mark at the beginning of a file


def test_tables_with_a_mark_are_the_same_tables(tmp_path: Path) -> None:
    folder = edited(tmp_path)
    for name in FIGURE_TABLES:
        path = folder / f"{name}.csv"
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load_figures(folder) is printed_figures()


def test_a_record_with_a_mark_is_read(tmp_path: Path) -> None:
    path, game = tmp_path / "game.json", skara.new_game(seed=3)
    skara.save(game, path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert skara.load(path) == game


# ------------------------------------------------------------------------------------------------------------
# Puzzles


def first_of(theme: str) -> dict[str, Any]:
    whole = json.loads((HOME / "puzzles" / "puzzles.json").read_text(encoding="utf-8"))
    return next(entry for entry in whole["puzzles"] if entry["theme"] == theme)


def file_with(*entries: dict[str, Any]) -> dict[str, Any]:
    return {"format": "skara-puzzles", "version": 1, "puzzles": list(entries)}


def test_a_file_of_puzzles_is_read() -> None:
    entries = [first_of(theme) for theme in ("feed", "payment", "pass", "special", "craft")]
    assert list(read_puzzles(file_with(*entries))) == [entry["id"] for entry in entries]


@pytest.mark.parametrize(
    "theme, change",
    (
        ("feed", {"id": "feed"}),
        ("feed", {"id": "feed-"}),
        ("feed", {"id": "feed-x"}),
        ("feed", {"id": "feed-" + "1" * 5000}),
        ("feed", {"id": "clear-1"}),
        ("feed", {"id": "\ud800"}),
        ("feed", {"idea": {"kind": "feed", "tile": "cook"}}),
        ("craft", {"idea": {"kind": "craft", "tile": "nowhere"}}),
        ("craft", {"idea": {"kind": "craft"}}),
        ("payment", {"idea": {"kind": "payment", "tile": "nowhere", "good": "cow"}}),
        ("payment", {"idea": {"kind": "payment", "tile": "trade", "good": "gold"}}),
        ("special", {"idea": {"kind": "knives", "tile": "cook", "number": 1}}),
        ("special", {"idea": {"kind": "knives", "tile": "muster", "number": HUGE}}),
        ("special", {"idea": {"kind": "special", "tile": "cook"}}),
        ("card", {"values": {}}),
        ("card", {"values": {"take gold": 5}}),
        ("card", {"solution": ["done"]}),
        ("pass", {"taken": {}}),
        ("pass", {"taken": {"pass": 5}}),
        ("feed", {"value": HUGE}),
        ("feed", {"margin": 10**12}),
        ("feed", {"solution": []}),
        ("feed", {"wrong": []}),
        ("feed", {"solution": ["done", "nonsense"], "wrong": ["nonsense"]}),
        ("feed", {"position": {}}),
        ("feed", {"position": {"players": [{}]}}),
        ("pass", {"position": {"players": [{}]}}),
    ),
    ids=brief,
)
def test_puzzles_that_cannot_be_asked_are_refused(theme: str, change: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        read_puzzles(file_with({**first_of(theme), **change}))
    assert caught.value.path.startswith("puzzles[0].")


def test_no_puzzle_stands_twice() -> None:
    with pytest.raises(PositionError, match="twice"):
        read_puzzles(file_with(first_of("feed"), first_of("feed")))


# ------------------------------------------------------------------------------------------------------------
# Reviews


@pytest.fixture(scope="module")
def review_file(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    game = table(1, round=4, set=3, goods="food")
    while not game.is_over:
        game.play("done" if game.decision.kind == "workers" else game.legal_moves()[0])
    path = tmp_path_factory.mktemp("review") / "review.json"
    skara.review(game, samples=1).save(path)
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


def loaded(tmp_path: Path, value: Any) -> Any:
    path = tmp_path / "review.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return load_review(path)


def test_the_review_as_saved_is_read(review_file: dict[str, Any], tmp_path: Path) -> None:
    assert loaded(tmp_path, review_file).rows()


@pytest.mark.parametrize(
    "change",
    (
        {"version": 99},
        {"version": 0},
        {"extra": 1},
        {"final": float("nan")},
        {"final": float("inf")},
        {"final": 10**400},
        {"final": 1e300},
        {"samples": 10**12},
        {"samples": -1},
        {"seed": "\ud800"},
        {"seed": [1]},
        {"player": 10**12},
    ),
    ids=brief,
)
def test_reviews_have_limits(change: dict[str, Any], review_file: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        loaded(tmp_path, {**review_file, **change})


@pytest.mark.parametrize(
    "change",
    (
        {"extra": 1},
        {"before": float("nan")},
        {"played": float("-inf")},
        {"luck": 10**400},
        {"low": float("nan")},
        {"low": float("inf")},
        {"close": "yes"},
        {"best_line": []},
        {"label": "\ud800"},
    ),
    ids=brief,
)
def test_decisions_have_limits(change: dict[str, Any], review_file: dict[str, Any], tmp_path: Path) -> None:
    first, *others = review_file["turns"]
    with pytest.raises(RecordError):
        loaded(tmp_path, {**review_file, "turns": [{**first, **change}, *others]})


def test_an_interval_without_end_is_json(tmp_path: Path) -> None:
    """What no interval is known of is saved so that anybody can read it."""
    game = skara.from_position({"players": [{"goods": {"food": 2}}], "round": 4, "set": 2, "phase": "workers"})
    rng = Random(1)
    while not game.is_over:
        game.play("done" if game.decision.kind == "workers" else rng.choice(game.legal_moves()))
    review = skara.review(game, samples=1)
    first, *others = review.turns
    endless: dict[str, Any] = {"low": -inf, "high": inf, "lost_low": -inf, "lost_high": inf}
    review = replace(review, turns=[replace(first, **endless), *others])
    review.save(tmp_path / "review.json")

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    json.loads((tmp_path / "review.json").read_text(encoding="utf-8"), parse_constant=refuse)
    assert load_review(tmp_path / "review.json").rows() == review.rows()
