"""What is attacked, and how: each attack makes an input by chance, hands it over, and checks what must hold."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import anywidget
import ipywidgets as widgets
import traitlets

import skara
from skara import lab
from skara.analysis import load_review
from skara.analysis.class_folders import read_class
from skara.analysis.review_files import save_review
from skara.bots.makers import bots_of
from skara.brae.loading import FIGURE_TABLES
from skara.brae.puzzles.collection import read_puzzles
from skara.challenges import challenge_lines
from skara.core import position_codes as position_codes_room
from skara.core.data import data_folder
from skara.core.errors import SkaraError
from skara.core.handed_in import forget_outcomes, outcomes_from, read_outcomes, write_outcomes
from skara.core.language import say
from skara.core.printable import printable
from skara.core.variants import Variant
from skara.lab.figures import figures_of
from skara.lessons.files import parse_lesson
from skara.panels import analyse_turn, play, review_game, solve_puzzles, start
from skara.panels.keeping import keeper
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.frame import TableFrame
from skara.records import read_session, write_session
from skara.stone_age.loading import FIGURE_TABLES as STONE_AGE_TABLES
from tests.brae.play import random_move
from tests.brae.walks import OPTIONS, random_game
from tests.contract.test_extreme_figures import written
from tests.contract.trials import played
from tests.panels.studies import made_up_review, sampled, solved

from .mutating import WORDS, mutated_text, mutated_value, odd_value

FIGURES = {"brae": FIGURE_TABLES, "stone_age": STONE_AGE_TABLES}


@cache
def _games() -> tuple[Any, ...]:
    """Give games in many moments; whoever plays on takes a copy."""
    return tuple(random_game(seed, moves, **OPTIONS[seed % len(OPTIONS)])
                 for seed, moves in enumerate((0, 1, 2, 5, 12, 20, 30, 45, 60, 80, 100, 120, 150, None)))  # fmt: skip


@cache
def _stone_age_games() -> tuple[Any, ...]:
    """Give games of Stone Age in many moments."""
    return tuple(played("stone_age", seed, moves, players=2 + seed % 3, edition=("fr", "int")[seed % 2])
                 for seed, moves in enumerate((0, 3, 9, 14, 22, 31, 47, 66, 90, 130, 200, 260, None)))  # fmt: skip


def _any_game(rng: Random) -> Any:
    """Draw a game of any kind."""
    return rng.choice(_stone_age_games() if rng.random() < 0.35 else _games())


def _refused(call: Callable[[], Any]) -> bool:
    """Tell whether an input was refused with an error of ours, which can be printed and has an end."""
    try:
        call()
    except SkaraError as error:
        said = str(error)
        said.encode()
        assert 0 < len(said) <= 4_000, "a refusal says something, and not too much"
        assert printable(said) == said, "a refusal steers no terminal"
        return True
    return False


def moves(rng: Random) -> None:
    """Move texts: refused or played, and a refused one changes nothing."""
    game = _any_game(rng).copy()
    before = game.position()
    if game.is_over or rng.random() < 0.1:
        text = " ".join(rng.choices(WORDS, k=rng.randint(0, 8)))
    else:
        text = mutated_text(rng, str(random_move(game, rng)))
    for ask in (game.parse, game.why_not, game.move, game.preview, game.variants):
        _refused(partial(ask, text))
    assert game.position() == before, "asking changes nothing"
    if _refused(lambda: game.play(text)):
        assert game.position() == before, "a refused move changes nothing"


def positions(rng: Random) -> None:
    """Positions: refused, or a game that can be asked and that is its own position's game."""
    position = mutated_value(rng, _any_game(rng).position())
    kept = repr_of(position)
    found: list[Any] = []
    if not _refused(lambda: found.append(skara.from_position(position))):
        (game,) = found
        game.options(all=True)
        assert str(game) and skara.from_position(game.position()) == game
    assert repr_of(position) == kept, "what is read stays as it is"


def position_codes(rng: Random) -> None:
    """Codes: refused whatever was done to them; what unpacks out of nonsense is refused, or a position like others."""
    if rng.random() < 0.4:
        wrong = mutated_text(rng, skara.position_code(_any_game(rng), whole=rng.random() < 0.5))
        for ask in (skara.from_position, skara.open_game):
            _refused(partial(ask, wrong))
        return
    packed = bytearray()
    position = _any_game(rng).position()
    atoms = position_codes_room._atoms(position["game"])
    position_codes_room._pack(position, packed, atoms)
    for _ in range(rng.choice((1, 2, 20))):
        packed[rng.randrange(len(packed))] = rng.randrange(256)
    found: list[Any] = []
    with suppress(IndexError, ValueError, RecursionError):
        found.append(position_codes_room._Unpacking(bytes(packed), atoms).whole())
    if found and isinstance(found[0], dict):
        _refused(lambda: skara.from_position(found[0]))


def repr_of(value: Any) -> Any:
    """Write a value so that it can be compared, however deep it is."""
    try:
        return repr(value)
    except (RecursionError, ValueError):
        return None


@cache
def _records() -> tuple[Any, ...]:
    written = []
    for game in (*_games(), *_stone_age_games()):
        session = skara.Session(game.beginning())
        for _, move in game.moves():
            session.play(move)
        rng = Random(len(game.moves()))
        for _ in range(3):
            if session.can_undo:
                session.undo()
                session.play(random_move(session.game, rng))
        written.append(write_session(session))
    return tuple(written)


def records(rng: Random) -> None:
    """Records: refused, or a session that is written and read again."""
    record = mutated_value(rng, rng.choice(_records()))
    found: list[Any] = []
    if not _refused(lambda: found.append(read_session(record))):
        again = read_session(json.loads(json.dumps(write_session(found[0])).encode()))
        assert again.lines() == found[0].lines()


def tables(rng: Random) -> None:
    """Tables: refused, or figures whose game can be written down and read."""
    with TemporaryDirectory() as folder:
        game = rng.choice(("brae", "brae", "stone_age"))
        home = Path(copytree(data_folder() / game, Path(folder) / game, ignore=lambda _, names: [
            name for name in names if not name.endswith(".csv")
        ]))  # fmt: skip
        for _ in range(rng.choice((1, 1, 2))):
            path = home / f"{rng.choice(FIGURES[game])}.csv"
            path.write_bytes(
                _mutated_table(rng, path.read_text("utf-8", "surrogatepass")).encode("utf-8", "surrogatepass")
            )
        found: list[Any] = []
        if not _refused(lambda: found.append(skara.new_game(rng.randint(1, 4), 1, game=game, data=folder))):
            assert skara.from_position(found[0].position(), folder) == found[0]


def figures(rng: Random) -> None:
    """Figures at their ends, costs of nothing among them: refused, or a game whose every move can be written."""
    game = rng.choice(("brae", "stone_age"))
    changes: dict[str, dict[str, dict[str, str]]] = {}
    for _ in range(rng.choice((1, 1, 2, 3))):
        figure = rng.choice(figures_of(game))
        number = rng.choice((0, 0, 1, 2, 9, 99, 999, -1, -999, rng.randint(-999, 999)))
        changes.setdefault(figure.table, {})[figure.row] = {figure.column: written(figure.printed, number)}
    found: list[Any] = []
    variant = Variant("changed", game, changes)
    if not _refused(
        lambda: found.append(skara.new_game(rng.randint(1, 4), rng.randrange(10**6), game=game, data=variant))
    ):
        (table,) = found
        bot = bots_of(game)["random"](rng.randrange(10**6))
        for _ in range(150):
            if table.is_over:
                break
            table.play(str(bot.choose(table.view(table.decision.player))))


def _mutated_table(rng: Random, text: str) -> str:
    """Change a cell, or the text itself."""
    if rng.random() < 0.2:
        return mutated_text(rng, text)
    rows = [line.split(",") for line in text.splitlines()]
    row = rng.choice(rows)
    place = rng.randrange(len(row))
    other = rng.choice(rng.choice(rows))
    row[place] = rng.choice(
        (mutated_text(rng, row[place]), other, rng.choice(WORDS), str(rng.choice((-1, 0, 7, 10**7))))
    )
    return "\n".join(",".join(row) for row in rows)


@cache
def _run_folder() -> tuple[TemporaryDirectory[str], Any]:
    """Play a small run into a folder that stays, and return it with its tables."""
    kept = TemporaryDirectory(prefix="skara-fuzz-")
    return kept, _run_tables(lab.simulate(folder=kept.name, **_RUN))


_RUN: dict[str, Any] = {
    "game": "stone_age",
    "games": 3,
    "players": 2,
    "bots": "random",
    "workers": 1,
    "progress": False,
}


def _run_tables(run: Any) -> list[Any]:
    return [run.table(table).to_dict("records") for table in run.about["tables"]]


def run_folders(rng: Random) -> None:
    """Folders of runs: what was cut or altered is refused by its name, or played anew; older runs have no checksums."""
    made, tables = _run_folder()
    with TemporaryDirectory() as scratch:
        folder = Path(copytree(made.name, Path(scratch) / "run"))
        if is_old := rng.random() < 0.4:
            (folder / "checksums-00000.json").unlink()
        path = rng.choice(sorted(folder.iterdir()))
        content = path.read_bytes()
        if path.suffix == ".json" and rng.random() < 0.7:
            path.write_bytes(mutated_text(rng, content.decode()).encode("utf-8", "surrogatepass"))
        elif rng.random() < 0.5:
            path.write_bytes(content[: rng.choice((0, 1, 4, rng.randrange(len(content))))])
        else:
            altered = bytearray(content)
            for _ in range(rng.choice((1, 1, 5, 50))):
                altered[rng.randrange(len(altered))] = rng.randrange(256)
            path.write_bytes(altered)
        found: list[Any] = []
        if not _refused(lambda: found.append(_run_tables(lab.open_run(folder)))) and not is_old:
            # Only blanks in a description or a list of checksums change nothing.
            assert found[0] == tables
        if rng.random() < 0.3 and not is_old:
            again: list[Any] = []
            assert (
                _refused(lambda: again.append(_run_tables(lab.simulate(folder=folder, **_RUN)))) or again[0] == tables
            )


@cache
def _puzzle_file() -> Any:
    whole = json.loads((data_folder() / "brae" / "puzzles" / "puzzles.json").read_text(encoding="utf-8"))
    # One of each theme.
    return {**whole, "puzzles": list({each["theme"]: each for each in whole["puzzles"]}.values())}


def puzzle_files(rng: Random) -> None:
    """Files of puzzles: refused, or puzzles that ask, hint and judge."""
    whole = _puzzle_file()
    document = {**whole, "puzzles": rng.sample(whole["puzzles"], 2)}
    found: list[Any] = []
    if not _refused(lambda: found.append(read_puzzles(mutated_value(rng, document)))):
        for puzzle in found[0].values():
            assert puzzle.title and puzzle.task and puzzle.hint(0) and puzzle.hint(9)


@cache
def _review_file() -> Any:
    game = random_game(3, None, players=1)
    position = next(
        point.before for point in game.replay() if point.game.round == 4 and point.before.phase == "workers"
    )
    last = skara.from_position(position.position())
    while not last.is_over:
        last.play("done" if last.decision.kind == "workers" else random_move(last, Random(1)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "review.json"
        save_review(skara.review(last, samples=1), path)
        return json.loads(path.read_text(encoding="utf-8"))


def reviews(rng: Random) -> None:
    """Saved reviews: refused, or read and told in sentences."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "review.json"
        try:
            path.write_text(json.dumps(mutated_value(rng, _review_file())), encoding="utf-8")
        except (RecursionError, ValueError, TypeError):
            # Deeper, or longer, than any file that Python writes.
            return
        found: list[Any] = []
        if not _refused(lambda: found.append(load_review(path))):
            assert found[0].sentences and found[0].rows()


@cache
def _lesson_texts() -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in sorted((data_folder() / "brae" / "lessons").glob("*.toml")))


def lesson_files(rng: Random) -> None:
    """Lessons that somebody wrote: refused, or lessons whose steps can be counted and whose questions can be asked."""
    text = rng.choice(_lesson_texts())
    if rng.random() < 0.5:
        lines = text.splitlines()
        place = rng.randrange(len(lines))
        key, sign, value = lines[place].partition("=")
        text = "\n".join((*lines[:place], key + sign + mutated_text(rng, value), *lines[place + 1 :]))
    else:
        text = mutated_text(rng, text)
    found: list[Any] = []
    if not _refused(lambda: found.append(parse_lesson(text, "odd.toml"))):
        assert found[0].title and found[0].steps


def class_folders(rng: Random) -> None:
    """Files in a class's folder: a row for each player of a game, or a sentence; never an error, and no game lost."""
    with TemporaryDirectory() as folder:
        skara.save(rng.choice(_games()), Path(folder) / "sound.json")
        document = mutated_value(rng, rng.choice((*_records(), _review_file())))
        try:
            text = json.dumps(document)
        except (RecursionError, ValueError, TypeError):
            return
        for name in ("odd.json", "sound.review.json"):
            odd = mutated_text(rng, text) if rng.random() < 0.3 else text
            (Path(folder) / name).write_bytes(odd.encode("utf-8", "surrogatepass"))
        found = read_class(folder)
        assert {"sound.json"} <= {result.file for result in found.results}
        assert len({result.file for result in found.results}) + len(found.left_out) >= 2
        for sentence in (*found.left_out, *(result.told("2026-W47") for result in found.results)):
            sentence.encode()
            assert 0 < len(sentence) <= 4_500
        _refused(lambda: challenge_lines(mutated_text(rng, "2026-W47")))


_OUTCOMES = {
    "format": "skara-outcomes", "version": 1, "game": "brae", "nickname": "Ada",
    "met": [{"lesson": "room", "idea": "it-fits", "count": 2}, {"lesson": "icons", "idea": "kinds", "count": 1}],
}  # fmt: skip


def outcome_files(rng: Random) -> None:
    """What students hand in: refused, or written and read again, always inside its folder."""
    document = mutated_value(rng, _OUTCOMES)
    found: list[Any] = []
    if isinstance(document, dict) and not _refused(lambda: found.append(outcomes_from(document))):
        with TemporaryDirectory() as folder:
            path = write_outcomes(folder, found[0])
            assert path.parent == Path(folder) and sorted(read_outcomes(path).met) == sorted(found[0].met)
            assert forget_outcomes(folder, found[0].nickname) and not any(Path(folder).iterdir())


_KINDS = (
    "pick",
    "point",
    "set",
    "press",
    "open",
    "upload",
    "too_large",
    "hello",
    "unkept",
    "behind",
    "leave",
    "",
    None,
    5,
)
_PLAIN = (
    "undo", "undo:sure", "redo", "back", "close", "stay", "end:0", "end:1", "end:-1", "end:x", "uncover", "again",
    "new", "go_on", "open:menu", "menu", "help", "table", "menu:save", "menu:load", "menu:download", "menu:x",
    "leave", "begin", "more", "play", "solo", "learn", "language:fr", "language:en", "game:brae", "new_branch",
    "branch", "file", "seed", "players", "seat:1", "bots", "language", "confirm", "end_turn", "projector", "left",
    "likely", "cards", "week", "0", "1", "2", "review", "after", "begin_again",
)  # fmt: skip


def _message(rng: Random, things: list[str]) -> Any:
    """Make up what a page might say, with the things that stand on its screen."""

    def word() -> Any:
        kind = rng.random()
        if kind < 0.45 and things:
            return rng.choice(things)
        if kind < 0.8:
            return rng.choice(_PLAIN)
        return mutated_text(rng, rng.choice(things or _PLAIN)) if kind < 0.9 else odd_value(rng)

    message: dict[Any, Any] = {"type": rng.choice(_KINDS)}
    for key in ("id", "field", "key", "value", "at", "name", "error", "storage", "touch", "n", "languages", "address"):
        if rng.random() < 0.6:
            message[key] = word()
    if message["type"] == "upload":
        message["text"] = rng.choice((json.dumps(rng.choice(_records())), odd_value(rng)))
    if message["type"] == "behind":
        message["text"] = rng.choice(
            (json.dumps({"writes": rng.randrange(9), "writer": rng.choice(_PLAIN)}), odd_value(rng))
        )
    return message if rng.random() < 0.95 else odd_value(rng)


def _ids(shown: Any) -> list[str]:
    """Find everything on a screen, or on a sheet, that has a name."""
    if isinstance(shown, dict):
        own = [shown[key] for key in ("id", "key") if isinstance(shown.get(key), str)]
        return own + [found for each in shown.values() for found in _ids(each)]
    return [found for each in shown for found in _ids(each)] if isinstance(shown, list | tuple) else []


def _say(panel: Any, frame: Any, message: Any) -> None:
    frame._heard(frame, message, [])
    keeper().page_refused("")
    note = frame.note.get("text", "")
    wrong = say("Something went wrong here; the game is as it was. ({error})", error="")
    assert not note.startswith(wrong[:20]), note
    json.dumps([frame.screen, frame.sheet, frame.note], ensure_ascii=False).encode()


def table_messages(rng: Random) -> None:
    """What a page says to the table to play at: taken, or refused with a sentence and nothing changed."""
    panel = play(game=rng.choice(_games()).copy(), bots={}, confirm=rng.random() < 0.5, hand_over=rng.random() < 0.1)
    panel.frame.send = lambda content, buffers=None: None

    async def visit() -> None:
        for _ in range(8):
            if panel.frame not in panel.children and rng.random() < 0.5:
                _use(rng, panel.children[0])
            else:
                before = panel.table.record()
                _say(panel, panel.frame, _message(rng, _ids([panel.frame.screen, panel.frame.sheet])))
                if panel.frame.note.get("tone") == "warn":
                    assert panel.table.record() == before, panel.frame.note
            await asyncio.sleep(0)

    _visit(panel, visit)


def start_messages(rng: Random) -> None:
    """What a page says to the start page."""
    page = start()
    page.frame.send = lambda content, buffers=None: None
    # Panels of other rooms have doors of their own.
    page._show_panel = lambda panel, place: None
    page._analyse = lambda left: None
    for _ in range(8):
        _say(page, page.frame, _message(rng, _ids([page.frame.screen, page.frame.sheet])))
        # The address can be typed by hand.
        page._go_back_to(
            mutated_text(rng, rng.choice(("table/start-1", "learn/brae", "analyse/brae/1", "lesson/brae/room")))
        )
    skara.set_language("en")


# What a page says to the panels in which a turn, a game or a puzzle is studied: to any widget in them.


def _visit(panel: Any, visit: Callable[[], Any]) -> None:
    """Let a page be visited while a loop runs, as in a kernel, so that studies are begun aside; then close it.

    Whatever was begun has to end with it, however deep it is in its search.
    """

    async def come_and_go() -> list[Thread]:
        try:
            await visit()
        finally:
            begun = [part._thread for part in _parts(panel) if isinstance(part, BackgroundWork) and part._thread]
            panel.close()
        return begun

    try:
        for thread in asyncio.run(come_and_go()):
            thread.join(MOST_PATIENCE)
            assert not thread.is_alive(), "a study goes on after its panel was closed"
    finally:
        skara.set_language("en")


MOST_PATIENCE = 4.0
"""So many seconds a study has to end; what does not end works on for ever."""


def _parts(widget: Any) -> Iterator[Any]:
    """Find all widgets of a panel."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _parts(child)


def _use(rng: Random, panel: Any) -> None:
    """Click, choose, or say something odd, in any part of a panel; what the page may not set is not set."""
    part = rng.choice(list(_parts(panel)))
    if isinstance(part, TableFrame):
        part.send = lambda content, buffers=None: None  # type: ignore[method-assign]
        _say(panel, part, _message(rng, _ids([part.screen, part.sheet])))
    elif isinstance(part, widgets.Button) and rng.random() < 0.9:
        # Called here and not by the widget, which would hide an error.
        for clicked in part._click_handlers.callbacks:
            clicked(part)
    elif isinstance(part, anywidget.AnyWidget) and rng.random() < 0.3:
        message = rng.choice(({"type": "pick", "thing": _thing(rng)}, odd_value(rng)))
        for heard in part._msg_callbacks.callbacks:
            heard(part, message, [])
    else:
        told = {key: _chosen(rng, part, key) for key in ("value", "index", "room", "narrow") if key in part.keys}
        # What a widget of the library may be set to is not the kit's to check.
        with suppress(traitlets.TraitError):
            part.set_state(told)
    problem = say("Something went wrong here; the game is as it was. ({error})", error="")
    said = [each.notice.value for each in _parts(panel) if hasattr(each, "notice")]
    assert not any(problem[:20] in notice for notice in said), said


def _thing(rng: Random) -> Any:
    return rng.choice(("mark:0", "mark:3", "mark:999", "mark:-1", "mark:", "tile:cook", rng.choice(WORDS)))


def _chosen(rng: Random, part: Any, key: str) -> Any:
    """Choose something a part offers, or nearly so."""
    known = [row["key"] for row in getattr(part, "rows", ())] if key == "value" else []
    if known and rng.random() < 0.7:
        return rng.choice(known)
    if key == "room":
        return rng.choice(([600, 300], [rng.randint(-9, 9000), rng.randint(-9, 9000)], [1], [10**30, 10**30], []))
    # Longer and deeper ones the library refuses, not always gracefully.
    return rng.choice((0, 1, 2, 0, 1, None, True, -1, 10**6, 0.5, "", [], {}, rng.choice(WORDS)))


def _study(rng: Random, panel: Any) -> None:
    async def visit() -> None:
        for _ in range(8):
            _use(rng, panel)
            await asyncio.sleep(rng.choice((0, 0, 0.02)))

    _visit(panel, visit)


def analysis_messages(rng: Random) -> None:
    """What a page says to the analysis of a turn, made already or not."""
    source = rng.choice((solved, sampled))() if rng.random() < 0.7 else rng.choice(_games()).copy()
    panel = analyse_turn(source, samples=1, beam=2, best=2)
    before = panel.table.record()
    _study(rng, panel)
    # A turn can be played on the table from here, and nothing else be done to it.
    played = panel.table.record()["moves"]
    assert played[: len(before["moves"])] == before["moves"] and read_session(panel.table.record())


def puzzle_messages(rng: Random) -> None:
    """What a page says to the puzzles."""
    _study(rng, solve_puzzles(rng.choice(list(read_puzzles(_puzzle_file())))))


def review_messages(rng: Random) -> None:
    """What a page says to a review, made already or not."""
    made = made_up_review() if rng.random() < 0.8 else None
    panel = review_game(made.game if made else rng.choice(_games()).copy())
    # Charts take their time, and have tests of their own.
    panel.chart._picture = lambda theme, width, height: f"<svg data-thing='mark:0' width='{width}'></svg>"
    if made:
        panel._reviewed(made)
    _study(rng, panel)


ATTACKS: dict[str, Callable[[Random], None]] = {
    attack.__name__: attack
    for attack in (
        moves, positions, position_codes, records, tables, figures, run_folders, puzzle_files, reviews,
        lesson_files, class_folders, outcome_files, table_messages, start_messages, analysis_messages,
        puzzle_messages, review_messages,
    )
}  # fmt: skip


def attack(name: str, number: int) -> None:
    """Try one input, which the name of the attack and the number tell."""
    ATTACKS[name](Random(f"{name}:{number}"))
