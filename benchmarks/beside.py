"""Skara measured beside other game engines, with everything else that is promised about its speed."""

from benchmarks.blocks import measure_games
from benchmarks.catan_games import CatanGames
from benchmarks.chess_games import ChessGames
from benchmarks.copies import measure_copies
from benchmarks.engines import Engine
from benchmarks.footprint import largest_record, measure_start
from benchmarks.lab_runs import measure_bots, measure_printed, measure_scaling
from benchmarks.looks import measure_looks
from benchmarks.report import lab_table, other_table, ratio_table, speed_table, target_table, turn_table, wait_table
from benchmarks.skara_games import SkaraGames
from benchmarks.stone_age_thinking import measure_thinking
from benchmarks.targets import game_targets, lab_targets, other_targets, stone_age_targets, turn_targets, wait_targets
from benchmarks.turns import measure_turns
from benchmarks.waits import measure_waits

STARTS = ("pass", "import skara", "import skara; skara.new_game()")


def measure_beside(rounds: int, seconds: float, turns: int | None) -> None:
    """Measure everything and print it."""
    sampled = [SkaraGames(players) for players in (1, 2, 3, 4)]
    listed = [SkaraGames(players, listed=True) for players in (1, 2, 3, 4)]
    stone_age = [SkaraGames(players, game="stone_age") for players in (2, 3, 4)]
    catan = [CatanGames(players) for players in (2, 3, 4)]
    engines: list[Engine] = [*sampled, *listed, *stone_age, *catan, ChessGames()]
    print(f"{rounds} rounds of {len(engines)} engines, about {round(rounds * len(engines) * 2 * seconds)} seconds ...")
    speeds = measure_games(engines, rounds, seconds)
    by_engine = dict(zip(engines, speeds, strict=True))
    print(f"\n{speed_table(speeds)}\n\n{ratio_table(speeds, 'catanatron')}")

    copies = measure_copies(rounds, seconds / 4)
    first, again = measure_looks(rounds)
    record = largest_record()
    starts = {code: measure_start(code) for code in STARTS}
    print(f"\n{other_table(copies, first, again, record, starts)}")

    solved = measure_turns(turns)
    print(f"\n{turn_table(solved)}")

    played = measure_bots()
    scaling = [found for speed in played if (found := measure_scaling(speed)) is not None]
    print(f"\n{lab_table(played, scaling)}")

    waits = measure_waits()
    print(f"\n{wait_table(waits)}")

    targets = game_targets(by_engine[sampled[1]], by_engine[listed[1]], by_engine[catan[0]])
    targets += stone_age_targets(by_engine[stone_age[0]], by_engine[catan[0]], copies["stone age"], measure_thinking())
    targets += other_targets(copies["skara"], first, record, starts["import skara"])
    targets += turn_targets(solved)
    targets += wait_targets(waits)
    targets += lab_targets(played, scaling, measure_printed())
    print(f"\n{target_table(targets)}")
