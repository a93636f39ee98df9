"""Measure how well the bots play and print it as Markdown: `make ladder`, or `python -m benchmarks.ladder --help`.

Solo games are spread evenly over the eight special tiles: each seed deals two tiles, and one of these two is kept for
the bot. In matches of two players every deal is played twice, with the seats swapped. A persona plays two-player games
against itself, and what counts is how often its focus card would be met; `competent` plays the same deals.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, pairwise
from multiprocessing import get_context
from statistics import mean
from time import process_time
from typing import NamedTuple

from benchmarks.intervals import Interval, mean_interval, share_interval
from skara.bots import Bot, make_bot, play_game
from skara.brae.bots.personas import TASTES
from skara.brae.bots.planner import PlannerBot
from skara.brae.game import new_game
from skara.brae.ids import SPECIALS
from skara.brae.scoring import focus_met

LADDER = {"random": None, "greedy": 25, "competent": 55, "planner": 60}
"""The bots from the weakest up, with the mean solo score each is to reach."""

WINS_WANTED = 65
"""The percentage of matches that each is to win against the one below."""

FIRST_SEED = 700_000
"""Far from the seeds that the weights were fitted on."""


class Solo(NamedTuple):
    """A solo game to play, with the special tile to keep."""

    bot: str
    seed: int
    special: str
    seconds: float


class Match(NamedTuple):
    """A game of two players, by the names of their bots."""

    bots: tuple[str, str]
    seed: int
    seconds: float


class Played(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    first: int
    met: tuple[frozenset[str], ...]
    """The focus cards that each player would have turned down."""
    took: float


def deals(per_special: int, first: int = FIRST_SEED) -> Iterator[tuple[int, str]]:
    """Give seeds of solo games, each with one of the special tiles it deals, as many for each tile."""
    wanted = dict.fromkeys(SPECIALS, per_special)
    for seed in count(first):
        if not any(wanted.values()):
            return
        special = max(new_game(players=1, seed=seed).hands[0], key=lambda tile: wanted[tile])
        if wanted[special]:
            wanted[special] -= 1
            yield seed, special


def play(job: Solo | Match) -> Played:
    """Play one game."""
    start = process_time()
    names = (job.bot,) if isinstance(job, Solo) else job.bots
    game = new_game(players=len(names), seed=job.seed)
    if isinstance(job, Solo):
        game.play(f"keep {job.special}")
    play_game(game, [_made(name, f"{job.seed} {seat}", job.seconds) for seat, name in enumerate(names)])
    met = (frozenset(card for card in game.figures.focus if focus_met(game, player, card)) for player in game.players)
    scores = tuple(game.score(seat).total for seat in range(len(names)))
    return Played(scores, game.ranking()[0], tuple(met), process_time() - start)


def _made(name: str, seed: str, seconds: float) -> Bot:
    return PlannerBot(seed, seconds) if name == "planner" else make_bot(name, seed)


Rows = list[tuple[str, ...]]
Runner = Callable[[Iterable[Solo | Match]], list[Played]]


def solo_tables(bots: Sequence[str], number: dict[str, int], seconds: float, run: Runner) -> str:
    """Play solo games; return tables of means, of means by special tile, and of leads on the same deals."""
    rows: Rows = [("bot", "solo games", "mean", "95 %", "wanted", "processor seconds a game")]
    by_special: Rows = [("bot", *SPECIALS)]
    found: dict[str, list[int]] = {}
    for bot in bots:
        jobs = [Solo(bot, seed, special, seconds) for seed, special in deals(number[bot])]
        played = run(jobs)
        scores = [game.scores[0] for game in played]
        wanted = LADDER[bot]
        took = mean(game.took for game in played)
        row = (bot, str(len(jobs)), *mean_interval(scores).text(), f">= {wanted}" if wanted else "", f"{took:.2f}")
        _add(rows, row)
        by_special.append((bot, *(f"{mean(_of(special, jobs, scores)):.1f}" for special in SPECIALS)))
        found[bot] = scores
    ahead: Rows = [("on the same deals", "solo games", "points ahead", "95 %")]
    for lower, upper in pairwise(bots):
        if number[lower] == number[upper]:
            differences = [more - less for less, more in zip(found[lower], found[upper], strict=True)]
            ahead.append((f"{upper} beside {lower}", str(len(differences)), *mean_interval(differences).text()))
    return "\n\n".join(markdown(table) for table in (rows, by_special, ahead) if len(table) > 1)


def _of(special: str, jobs: Sequence[Solo], scores: Sequence[int]) -> list[int]:
    return [score for job, score in zip(jobs, scores, strict=True) if job.special == special]


def match_table(bots: Sequence[str], number: int, seconds: float, run: Runner) -> str:
    """Let each bot play the one below it."""
    rows: Rows = [("two players", "games", "won, %", "95 %", "wanted", "points ahead")]
    for lower, upper in pairwise(bots):
        seats = [place % 2 for place in range(number)]
        jobs = [
            Match((upper, lower) if seat == 0 else (lower, upper), FIRST_SEED + place // 2, seconds)
            for place, seat in enumerate(seats)
        ]
        played = run(jobs)
        won = sum(game.first == seat for game, seat in zip(played, seats, strict=True))
        ahead = mean(game.scores[seat] - game.scores[1 - seat] for game, seat in zip(played, seats, strict=True))
        wins = share_interval(won, number).text(0)
        _add(rows, (f"{upper} against {lower}", str(number), *wins, f">= {WINS_WANTED} %", f"{ahead:.1f}"))
    return markdown(rows)


def persona_table(number: int, run: Runner) -> str:
    """Tell how often personas reach what they like, and how often `competent` does."""
    rows: Rows = [("persona", "games, two players", "reached, %", "95 %", "competent, %", "95 %", "mean score")]
    seeds = range(FIRST_SEED, FIRST_SEED + number)
    plain = run(Match(("competent", "competent"), seed, 0.0) for seed in seeds)
    for taste in TASTES:
        played = run(Match((taste, taste), seed, 0.0) for seed in seeds)
        rates = [_reached(games, taste).text(0) for games in (played, plain)]
        points = mean(score for game in played for score in game.scores)
        _add(rows, (taste, str(number), *rates[0], *rates[1], f"{points:.1f}"))
    points = mean(score for game in plain for score in game.scores)
    _add(rows, ("(competent)", str(number), "", "", "", "", f"{points:.1f}"))
    return markdown(rows)


def _add(rows: Rows, row: tuple[str, ...]) -> None:
    # A measurement takes hours: what is known by then is not lost when it is stopped.
    print(" ".join(row), file=sys.stderr, flush=True)
    rows.append(row)


def _reached(games: Sequence[Played], taste: str) -> Interval:
    seats = [met for game in games for met in game.met]
    return share_interval(sum(f"focus_{taste}" in met for met in seats), len(seats))


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Write rows as a table; the first row is the head."""
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, "|---" + "|---:" * (len(rows[0]) - 1) + "|", *body])


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.ladder", description="Measure how well the bots play.")
    parser.add_argument("--bots", default=",".join(LADDER), help="which, from the weakest up (%(default)s)")
    parser.add_argument("--solo", type=int, default=50, help="solo games for each special tile (%(default)s)")
    parser.add_argument("--planner-solo", type=int, default=10, help="the same, for planner (%(default)s)")
    parser.add_argument("--matches", type=int, default=200, help="games of two players for each step (%(default)s)")
    parser.add_argument("--personas", type=int, default=50, help="games of two players for each persona (%(default)s)")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time of planner for a turn (%(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="how many games are played at a time (%(default)s)")
    chosen = parser.parse_args(arguments)
    bots = chosen.bots.split(",")
    if not set(bots) <= set(LADDER):
        parser.error(f"--bots: {chosen.bots}, possible are: {', '.join(LADDER)}")
    number = dict.fromkeys(bots, chosen.solo) | {"planner": chosen.planner_solo}
    with get_context("spawn").Pool(chosen.processes) as pool:

        def run(jobs: Iterable[Solo | Match]) -> list[Played]:
            found = []
            for played in pool.imap(play, jobs):
                found.append(played)
                print(f"\r{len(found)} games", end=" ", file=sys.stderr, flush=True)
            return found

        print(f"`planner` with {chosen.seconds:g} seconds of processor time for each turn.\n", flush=True)
        if chosen.solo > 0:
            print(solo_tables(bots, number, chosen.seconds, run), flush=True)
        if chosen.matches > 0:
            print(f"\n{match_table(bots, chosen.matches, chosen.seconds, run)}", flush=True)
        if chosen.personas > 0:
            print(f"\n{persona_table(chosen.personas, run)}", flush=True)


if __name__ == "__main__":
    main()
