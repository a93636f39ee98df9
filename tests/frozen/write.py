"""Write one file of every kind that Skara keeps for people, to be frozen: `python -m tests.frozen.write FOLDER`.

It is run once for each change of a format, as it is from then on; `--only home` writes one kind, and `--code CHECKOUT`
with the code of another checkout. What it wrote is never changed afterwards, whatever becomes of this script.
"""

import argparse
import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tests.frozen import facts

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    """Write the files and what they say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=[Path(name).stem for name in facts.READERS], help="some kinds")
    parser.add_argument("--code", type=Path, default=ROOT, help="the checkout whose code writes")
    chosen = parser.parse_args()
    sys.path.insert(0, str(chosen.code.resolve()))
    import skara

    assert Path(skara.__file__).is_relative_to(chosen.code.resolve())
    write(chosen.folder, chosen.only or ())


def write(folder: Path, only: Collection[str] = ()) -> None:
    """Write everything, or some kinds, into a folder."""
    folder.mkdir(parents=True)
    for name in facts.READERS:
        kind = Path(name).stem
        if not only or kind in only:
            globals()[f"write_{kind}"](folder / name)
    for lock in folder.rglob(".lock"):
        # Two who write at once wait at it; there is nothing in it.
        lock.unlink()
    lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in facts.of_folder(folder).items()]
    (folder / facts.FACTS).write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    (folder / facts.SUMS).write_text(facts.sums_of(folder), "utf-8")


def write_records(folder: Path) -> None:
    """Write whole games, games in progress, one with branches, one on a variant, one that began at a position."""
    import skara

    folder.mkdir()
    for name, game in games().items():
        skara.save(game, folder / f"{name}.json")
    skara.save(branched("brae", 17), folder / "brae-branches.json")
    skara.save(branched("stone_age", 17), folder / "stone_age-branches.json")


def games() -> dict[str, Any]:
    """Play games of all kinds."""
    import skara

    return {
        "brae-solo": played("brae", 1, 11, promo=True),
        "brae-two": played("brae", 2, "Édith", names=["Édith", "Bot: greedy"]),
        "brae-four": played("brae", 4, 12, muster_needs_settler=False),
        "brae-in-progress": played("brae", 3, 13, moves=60),
        "brae-variant": played("brae", 2, 14, data=variant()),
        "brae-from-a-position": played_on(skara.from_position(played("brae", 2, 15, moves=40).position()), 30),
        "stone_age-two": played("stone_age", 2, 11),
        "stone_age-four": played("stone_age", 4, 12),
        "stone_age-in-progress": played("stone_age", 3, 13, moves=50),
    }


def played(game: str, players: int, seed: int | str, moves: int = 100_000, **options: Any) -> Any:
    """Let bots play a game, or the first moves of one."""
    import skara

    return played_on(skara.new_game(players, seed, game=game, **options), moves)


def played_on(game: Any, moves: int) -> Any:
    """Let bots play on for at most so many moves."""
    from skara.bots import make_bot

    bots = [make_bot("greedy", seat, game.box.ID) for seat in range(len(game.players))]
    for _ in range(moves):
        if game.is_over:
            break
        game.play(bots[game.decision.player].choose(game.view(game.decision.player)))
    return game


def variant() -> Any:
    """Return a variant with changed figures and a forbidden move."""
    from skara.core.variants import Variant

    return Variant("hungry", "brae", {"frame": {"food_per_settler": 2}}, ["place clean"])


def branched(game: str, seed: int) -> Any:
    """Return a session in which moves were taken back, tried another way, and joined to one action."""
    import skara

    session = skara.Session(played(game, 2, seed, moves=20))
    for name in ("", "what if", "et si…"):
        while not (new := [move for move in session.game.legal_moves() if move not in session.tried]):
            session.undo()
        session.play(new[-1], name or None)
        session.act(action(session.game))
        session.undo()
    return session


def action(game: Any) -> list[Any]:
    """Return two moves of one player, where one can be made after the other; else one."""
    for first in game.legal_moves():
        after = game.copy()
        after.play(first)
        if after.decision.player == game.decision.player:
            return [first, after.legal_moves()[0]]
    return [game.legal_moves()[0]]


def write_positions(folder: Path) -> None:
    """Write whole positions, and what one player sees, from the first move to the last."""
    folder.mkdir()
    for name, game, players in (("brae", "brae", 3), ("brae-solo", "brae", 1), ("stone_age", "stone_age", 3)):
        for moves in (0, 25, 60, 100_000):
            table = played(game, players, 21, moves=moves)
            write_json(folder / f"{name}-{min(moves, 999)}.json", table.position())
            if not table.is_over:
                write_json(folder / f"{name}-{moves}-seen.json", table.view(table.active).shared())


def write_codes(path: Path) -> None:
    """Write codes, each with the position that was read from it at once."""
    import skara
    from skara.core.position_codes import read_code

    codes = {}
    for game in ("brae", "stone_age"):
        for players, moves in ((2, 0), (2, 30), (4, 70)):
            table = played(game, players, 31, moves=moves)
            for whole in (False, True):
                code = skara.position_code(table, whole=whole)
                codes[code] = read_code(code, game)
    write_json(path, codes)


def write_reviews(folder: Path) -> None:
    """Write a whole review and one that was stopped."""
    import skara

    folder.mkdir()
    skara.review(played("brae", 1, 41), samples=1).save(folder / "brae.review.json")
    asked = iter(range(100_000))
    stopped = skara.review(played("stone_age", 2, 41), samples=1, stopped=lambda: next(asked) > 60)
    stopped.save(folder / "stone_age.review.json")


def write_outcomes(folder: Path) -> None:
    """Write what students hand in."""
    from skara.core.handed_in import HandedIn, IdeaMet
    from skara.core.handed_in import write_outcomes as write_one

    folder.mkdir()
    met = (IdeaMet("room", "it-fits", 2), IdeaMet("icons", "may-take-less", 1))
    write_one(folder, HandedIn("Ada", "brae", met))
    write_one(folder, HandedIn("Ben", "stone_age", ()))


def write_runs(folder: Path) -> None:
    """Write runs of the lab, one of them on a variant."""
    from skara import lab

    folder.mkdir()
    ways: dict[str, dict[str, Any]] = {
        "brae": {"bots": "greedy", "tables": ("rounds", "actions"), "rotate": True},
        "brae-variant": {"bots": "random", "variant": variant()},
        "stone_age": {"game": "stone_age", "bots": ["greedy", "random"]},
    }
    for name, how in ways.items():
        lab.simulate(games=4, players=2, seed=51, workers=1, progress=False, folder=folder / name, **how)


def write_home(folder: Path) -> None:
    """Write what is kept for somebody: games left, settings, progress, games saved by name."""
    import skara
    from skara.core.keeper import FolderHome, Keeper
    from skara.core.saves import Saves
    from skara.lessons.outcomes import RIGHT, WRONG, Answered
    from skara.lessons.progress import Learned
    from skara.panels.kept_games import KeptGames
    from skara.records import write_session

    keeper = Keeper(FolderHome(folder))
    kept = KeptGames(keeper)
    kept.keep(skara.Session(played("brae", 2, 61, moves=30)), {1: "greedy"}, "brae", "20_play", {"confirm": True})
    kept.keep(branched("stone_age", 62), {}, "stone_age")
    kept.keep(skara.Session(played("brae", 1, 63)), {}, "over")
    keeper.set("language", "fr")
    keeper.set("large", True)
    learned = Learned(keeper, "brae")
    learned.reach("first_turn", 3)
    learned.reach("room", 5, done=True)
    learned.record("room/a", Answered(RIGHT, "Yes."))
    learned.record("icons/b", Answered(WRONG, "No.", "may-take-less"))
    Saves(FolderHome(folder)).save("mine", write_session(branched("brae", 64)))
    write_json(folder / "variant.json", variant().as_data())
    variant().save(folder / "variant.toml")


def write_json(path: Path, value: Any) -> None:
    """Write a value as JSON."""
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
