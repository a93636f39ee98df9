"""What frozen files say: read with the readers of the kit, and told as JSON, so that another reader can be compared."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

FACTS = "facts.json"
"""What the files of a folder say, as the code that wrote them read it."""
SUMS = "SHA256SUMS"
"""The digests of all files of a folder, for `sha256sum --check`."""


def of_folder(folder: Path) -> dict[str, Any]:
    """Tell what every file of a folder says, by its path there."""
    return {name: of_file(folder, name) for name in names(folder)}


def names(folder: Path) -> list[str]:
    """List what can be read in a folder of frozen files: files, and of runs their folders."""
    runs = [path.parent for path in folder.rglob("run.json")]
    files = [path for path in folder.rglob("*.*") if path.parent not in runs and path.name != FACTS]
    return sorted(path.relative_to(folder).as_posix() for path in (*runs, *files))


def sums_of(folder: Path) -> str:
    """Work out the digests of all files of a folder."""
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    found = [(sha256((folder / name).read_bytes()).hexdigest(), name) for name in files if name != SUMS]
    return "".join(f"{digest}  {name}\n" for digest, name in found)


def of_file(folder: Path, name: str) -> dict[str, Any]:
    """Tell what one of them says, without the words of any language."""
    told = READERS[name.partition("/")[0]](folder / name)
    # As it is once it was written, where a list is no tuple.
    found: dict[str, Any] = json.loads(json.dumps(told))
    return found


def of_game(game: Any) -> dict[str, Any]:
    """Tell where a game stands."""
    return {
        "game": game.box.ID,
        "moves": len(game.moves()),
        "moment": [game.moment.round, game.moment.turn, game.moment.stage],
        "decides": game.decision.player,
        "names": [player.name for player in game.players],
        "players": game.position()["players"],
        "scores": [game.score(seat).total for seat in range(len(game.players))],
    }


def of_session(session: Any) -> dict[str, Any]:
    """Tell what was played in a session, by branch."""
    lines = {name: [str(move) for _, move in line] for name, line in session.lines().items()}
    joined = {name: sorted(session.joined(name)) for name in lines}
    return {**of_game(session.game), "lines": lines, "joined": joined}


def of_record(path: Path) -> dict[str, Any]:
    """Read a record, as a game and as a session; one that a corrected rule forbids, as far as it goes."""
    import skara

    try:
        assert skara.load(path) == skara.open_game(str(path))
    except skara.RecordError:
        return of_session(skara.load_session(path, partly=True))
    return of_session(skara.load_session(path))


def of_position(path: Path) -> dict[str, Any]:
    """Read a position."""
    import skara

    return of_game(skara.open_game(str(path)))


def of_codes(path: Path) -> dict[str, Any]:
    """Read codes."""
    import skara
    from skara.core.position_codes import game_of_code, read_code

    codes = json.loads(path.read_text("utf-8"))
    return {code: [read_code(code, game_of_code(code)), of_game(skara.from_position(code))] for code in codes}


def of_review(path: Path) -> dict[str, Any]:
    """Read a review."""
    from skara.analysis import load_review

    review = load_review(path)
    assert str(review)
    turns = [
        [turn.before, turn.played, turn.luck, turn.own, turn.label, [str(move) for move in turn.best_line]]
        for turn in review.turns
    ]
    return {
        "game": of_game(review.game), "player": review.player, "samples": review.samples, "seed": review.seed,
        "final": review.final, "complete": review.complete, "turns": turns,
    }  # fmt: skip


def of_outcomes(path: Path) -> dict[str, Any]:
    """Read an outcome file."""
    from skara.core.handed_in import read_outcomes

    found = read_outcomes(path)
    met = [[each.lesson, each.idea, each.count] for each in found.met]
    return {"nickname": found.nickname, "game": found.game, "met": met}


def of_run(folder: Path) -> dict[str, Any]:
    """Read a run of the lab, all of its tables."""
    from skara import lab

    run = lab.open_run(folder)
    tables = {name: run.table(name) for name in run.about["tables"]}
    return {
        "game": run.game, "bots": run.bots, "variant": run.variant and run.variant.as_data(), "deals": run.deals,
        "tables": {name: json.loads(table.to_json(orient="split", index=False)) for name, table in tables.items()},
    }  # fmt: skip


def of_home(path: Path) -> dict[str, Any]:
    """Read an entry of what is kept for somebody."""
    from skara.core.keeper import FolderHome, Keeper
    from skara.core.saves import Saves
    from skara.core.variants import load_variant, read_variant
    from skara.lessons.progress import Learned
    from skara.panels.kept_games import KeptGames
    from skara.panels.table import open_kept
    from skara.records import read_session

    home = next(folder for folder in path.parents if folder.name == "home")
    keeper = Keeper(FolderHome(home))
    if path.parent.name == "games":
        kept = KeptGames(keeper)
        found = kept.find(path.stem)
        table = open_kept(kept, found.id, {seat: "greedy" for seat in found.bots})
        return {"key": found.key, "settings": found.settings, "branch": found.branch, **of_session(table.session)}
    if path.parent.name == "saves":
        return of_session(read_session(Saves(FolderHome(home)).load(path.stem)))
    if path.name == "settings.json":
        return keeper.settings
    if path.name == "progress.json":
        learned = Learned(keeper, "brae")
        assert not learned.trouble
        lessons = {lesson: [learned.step_of(lesson), learned.is_done(lesson)] for lesson in ("first_turn", "room")}
        practice = {name: [each.item, each.due, each.level, each.misses] for name, each in learned.practice().items()}
        return {"lessons": lessons, "solved": learned.is_solved("room/a"), "practice": practice}
    variant = load_variant(path) if path.suffix == ".toml" else read_variant(json.loads(path.read_text("utf-8")))
    return {"variant": variant.as_data()}


READERS: dict[str, Callable[[Path], dict[str, Any]]] = {
    "records": of_record,
    "positions": of_position,
    "codes.json": of_codes,
    "reviews": of_review,
    "outcomes": of_outcomes,
    "runs": of_run,
    "home": of_home,
}
"""What reads the files of each folder."""
