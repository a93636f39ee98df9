"""Plays the games behind docs/balance.md and writes results, charts and the page: `make balance`.

`--factor 0.1` plays a tenth of the games; `--page` only writes charts and page from the results that are there;
`--only printed` plays only the games of the printed game that `lab.simulate` takes from the kit.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import pandas as pd

from skara import charts, lab
from skara.charts.profiles import TOTAL_LINE
from skara.charts.theme import drawn_for
from skara.core.data import data_folder
from skara.core.files import write_text
from skara.core.language import set_language
from skara.core.numbers import number, signed
from skara.games import DEFAULT
from skara.lab import stored_games as kept
from skara.lab.estimates import FEWEST
from skara.lab.stored import GAMES_FILE, TABLE_FILE

DOCS = Path(__file__).resolve().parent
PICTURES = DOCS / "img"
FOLDER = data_folder() / DEFAULT / "balance"
SEED = "balance"
BOT = "competent"
PATIENCE = 600.0
"""Seconds for a move: a busy machine must not decide what is stored."""

BANS = (
    "* furnish", "* cook", "* craft", "* clean", "* trade", "* gather_shore", "* gather_thickets", "* gather_hills",
    "* gather_fields", "* with knives", "* roof_village", "bottom",
)  # fmt: skip
"""What one player goes without, one at a time: every action, knives, roof cards, and the bottom effects of cards."""

PERSONAS = ("env6", "sets2", "roof7", "midden2", "trade6", "furnish5", "food7")
SPACES = (2, 3, 4)


class Part(NamedTuple):
    """One result: its name, the table of the measure, and the runs it comes from."""

    name: str
    table: pd.DataFrame
    runs: Sequence[lab.Run]


class Plan(NamedTuple):
    """How much is played, and by whom."""

    factor: float
    bot: Any
    given: dict[str, Any]

    def games(self, number: int, together: int = 1) -> int:
        """Return how many games to play where so many deals are asked for, each played so many times."""
        return max(FEWEST + 2, round(number * self.factor)) * together


def solo(plan: Plan) -> Iterator[Part]:
    """Measure games alone."""
    run = lab.simulate(games=plan.games(150), players=1, bots=plan.bot, tables=["rounds", "actions"], **plan.given)
    for measure in ("score", "lines", "options", "waste", "feeding"):
        table = lab.measured(run, measure)
        # A quantile says its share in words, which cannot be stored for every language.
        yield Part(f"solo_{measure}", table.head(1) if measure == "score" else table, [run])
    yield Part("actions_as_chosen", lab.as_chosen(run, "action"), [run])


def pair(plan: Plan) -> Iterator[Part]:
    """Measure games of two."""
    run = lab.simulate(games=plan.games(120), players=2, bots=plan.bot, **plan.given)
    for measure in ("lines", "seats", "decided", "drama", "lead_changes", "feedback"):
        yield Part(f"pair_{measure}", lab.measured(run, measure), [run])
    yield Part("pair_start", lab.strengths(run, "start"), [run])


def greedy(plan: Plan) -> Iterator[Part]:
    """Measure who begins, with more players."""
    for players, deals in ((2, 240), (3, 100), (4, 100)):
        run = lab.simulate(games=plan.games(deals), players=players, bots="greedy", tables=(), **plan.given)
        yield Part(f"greedy_start_{players}", lab.strengths(run, "start"), [run])


def choices(plan: Plan) -> Iterator[Part]:
    """Force special tiles and first cards on the same deals."""
    kept = lab.play_choices("keep", 2, bot=plan.bot, games=plan.games(240, 2), **plan.given)
    yield Part("specials", lab.strengths(kept, "special"), [kept])
    taken = lab.play_choices("take", 4, bot=plan.bot, games=plan.games(120, 4), **plan.given)
    yield Part("openings", lab.strengths(by_kind(taken), "opening"), [taken])


def bans(plan: Plan) -> Iterator[Part]:
    """Forbid one thing at a time to one player."""
    bound = lab.play_restricted(BANS, players=1, bot=plan.bot, games=plan.games(45), **plan.given)
    table = lab.measured(bound, "restricted").sort_values("value", ignore_index=True)
    yield Part("restricted", table, list(bound.values()))
    passing = lab.play_restricted(["pass"], players=2, bot=plan.bot, games=plan.games(40, 2), **plan.given)
    yield Part("restricted_passing", lab.measured(passing, "restricted"), list(passing.values()))


def series(plan: Plan) -> Iterator[Part]:
    """Change the room, the taste and the skill."""
    spaces = lab.play_series("frame.spaces_per_column", SPACES, players=1, bots=plan.bot, games=plan.games(50),
                             **plan.given)  # fmt: skip
    yield Part("spaces", lab.measured(spaces, "elasticity"), list(spaces.values()))
    ways = lab.play_personas([plan.bot, *PERSONAS], games=plan.games(40), **plan.given)
    yield Part("personas", lab.measured(ways, "personas"), list(ways.values()))
    ladder = lab.play_ladder(list(dict.fromkeys(["random", "greedy", plan.bot])), games=plan.games(30, 2), **plan.given)
    yield Part("ladder", lab.measured(ladder, "ladder"), list(ladder.values()))


PRINTED = "printed"
EXPERIMENTS = {"choices": choices, "bans": bans, "pair": pair, "solo": solo, "series": series, "greedy": greedy}


def by_kind(run: lab.Run) -> lab.Run:
    """Return a run that tells openings by the environment of a settler: each settler alone is seen too seldom."""
    kinds = run.players["opening"].str.partition("-")[0].astype("string")
    return lab.Run(run.about, {"games": run.games, "players": run.players.assign(opening=kinds)})


# --------------------------------------------------------------------------------------------------
# What is stored


def stored_games(run: lab.Run) -> pd.DataFrame:
    """Return one row for each game of a run, what its players have in the order of the seats."""
    players = run.players.sort_values(["game", "player"]).astype({"vp": str, "start": str})
    kept = [column for column in ("vp", "start", "special", "opening") if column in players]
    by_game = players.groupby("game")[kept].agg(" ".join)
    games = run.games[["game", "deal", "turned", "status", "forced"]].join(by_game, on="game").fillna("")
    bound = ", ".join(run.about["bound"])
    return games.assign(bots=" ".join(run.bots), bound=bound,
                        variant=run.variant.name if run.variant else "")  # fmt: skip


def play(plan: Plan, names: Sequence[str]) -> None:
    """Play experiments and store them after each; what is stored of the others stays."""
    start = perf_counter()
    for name in names:
        seen: list[lab.Run] = []
        for part in EXPERIMENTS[name](plan):
            failed = [str(run) for run in part.runs if run.failed]
            if failed:
                raise SystemExit("\n".join(failed))
            fresh = [run for run in part.runs if not any(run is known for known in seen)]
            seen += fresh
            store(TABLE_FILE, part.name, [part.table])
            if fresh:
                store(GAMES_FILE, part.name, [stored_games(run) for run in fresh])
            number = sum(len(run.games) for run in fresh)
            print(f"{part.name}: {number} games, {perf_counter() - start:.0f} s", flush=True)


def store(file: str, name: str, frames: Sequence[pd.DataFrame]) -> None:
    """Put the rows of a part in the place of those that were stored."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / file
    new = pd.concat(frames).assign(part=name)
    new = new[["part", *(column for column in new.columns if column != "part")]]
    text = new.to_csv(index=False, float_format="%.4f", lineterminator="\n")
    head, _, rows = text.partition("\n")
    kept = path.read_text("utf-8").splitlines()[1:] if path.exists() else []
    others = [line for line in kept if not line.startswith(f"{name},")]
    write_text(path, "\n".join([head, *others, rows.rstrip("\n")]) + "\n")


def store_printed(given: Mapping[str, Any]) -> None:
    """Play the games that others need not play any more; all of them, whatever is tried out beside."""
    for players in kept.STORED_PLAYERS:
        own = {**given, "seed": kept.LAB_SEED, "stored": False}
        run = lab.simulate(games=kept.STORED_GAMES, players=players, bots=kept.STORED_BOT, **own)
        if run.failed or run.stopped:
            raise SystemExit(str(run))
        kept.store_games(run)
        print(f"{PRINTED}, {players}: {run}", flush=True)


# --------------------------------------------------------------------------------------------------
# The page

SECTIONS: Mapping[str, tuple[str, str]] = {
    "specials": (
        "Special tiles",
        "Each deal of a solo game was played with both tiles of the hand. Worth in points beside the mean tile.",
    ),
    "openings": (
        "Openings",
        "Each of the cards of the first turn of a solo game was taken in turn. Worth in points beside the mean card; "
        "settlers count by their environment, since each alone was seen too seldom.",
    ),
    "restricted": (
        "Actions, by going without",
        "Solo games in which one thing was forbidden, beside the same deals with everything allowed. The lower, the "
        "more the game needs it. The bot still judges tables as if nothing were forbidden.",
    ),
    "restricted_passing": (
        "Passing",
        "One of two players may not pass, on each seat in turn: its score less that of the other.",
    ),
    "actions_as_chosen": (
        "Actions, as chosen by the bot",
        "Points that go with one more use of an action in a solo game. This is no effect: who has a good game has time "
        "for more of everything.",
    ),
    "pair_start": (
        "Who begins",
        "Two players. Points of the first and the second in the order of the first round, beside the mean of both.",
    ),
    "pair_seats": ("Seats", "Wins by seat at the table, which should differ by chance only."),
    "greedy_start_3": ("Who begins, three greedy players", "The same for three; `greedy` plans nothing, but is quick."),
    "greedy_start_4": ("Who begins, four greedy players", "The same for four."),
    "pair_lines": ("Where points come from", "Mean points of each line of the score, two players."),
    "spaces": (
        "Room",
        "Solo games with 2, 3 and 4 spaces a column: what one more space a column brings. Three are printed.",
    ),
    "personas": ("Ways to play", "Solo games of players with a taste, beside those of `competent` on the same deals."),
    "ladder": ("The ladder", "Wins of the stronger of two neighbours, every deal with the seats changed."),
}

FIGURES = (
    "solo_score", "solo_options", "solo_waste", "solo_feeding", "pair_decided", "pair_drama", "pair_lead_changes",
    "pair_feedback",
)  # fmt: skip

SURE = 0.05
LONGEST_ALT = 600
"""A longer description of a chart is left to the picture, which holds it whole."""


def write_page() -> None:
    """Draw the charts and write the page from what is stored."""
    set_language("en")
    PICTURES.mkdir(exist_ok=True)
    games = lab.balance_games()
    bots = games.groupby("bots").size()
    lines = [
        "# What the printed game shows",
        "",
        "Made by `make balance`, which plays all games anew, stores [the results](../data/brae/balance) and writes "
        "this page. What each measure means, and where it misleads, is in [measures](measures.md). Everything here is "
        "about bots: people may play otherwise.",
        "",
        f"{number(len(games))} games: {', '.join(f'{name} {number(count)}' for name, count in bots.items())}. "
        "Intervals are 95 %, over deals; a verdict is given only where the chance of so large a difference, adjusted "
        "for the whole family by Holm's method, is below 5 %.",
        "",
        "How many deals are behind a figure stands beside it. Where they are few, much cannot be told apart that more "
        "games would tell: that is no sign of balance.",
        "",
        "## In figures",
        "",
        "| what | value | 95 % | deals |",
        "|---|---:|---:|---:|",
    ]
    for part in FIGURES:
        table = lab.balance(part)
        title = charts.measure_title(table)
        for row in table.itertuples():
            lines.append(
                f"| {title}: {row.of} | {_plain(row.value)} | {_plain(row.low)} to {_plain(row.high)} | {row.deals} |"
            )
    for part, (title, words) in SECTIONS.items():
        table = lab.balance(part)
        chart = charts.measure_chart(table)
        file = PICTURES / f"balance-{part.replace('_', '-')}.svg"
        with drawn_for("light"):
            charts.save_chart(charts.measure_chart(table), file)
        described = str(chart.to_dict()["description"]).replace("\n", " ").replace("]", ")").replace("[", "(")
        if len(described) > LONGEST_ALT:
            described = f"{title}: the picture itself describes every value."
        lines += ["", f"## {title}", "", words, "", f"![{described}](img/{file.name})"]
        lines += ["", verdict] if (verdict := _verdict(table)) else []
    write_text(DOCS / "balance.md", "\n".join(lines).rstrip() + "\n")


def _plain(value: float) -> str:
    return f"{value:.2f}".replace("-", "\N{MINUS SIGN}")


def _verdict(table: pd.DataFrame) -> str:
    """Say what can be said of a family."""
    known = table.dropna(subset=["chance"])
    if (known["by"] != "").any():
        # Of ways to play the chart tells every line; the verdict is about the whole.
        known = known[known["of"] == TOTAL_LINE]
    if known.empty:
        return ""
    named = dict(zip(table.index, charts.measure_names(table), strict=True))
    sure = known[known["chance"] < SURE]

    def told(rows: pd.DataFrame) -> str:
        return ", ".join(
            f"{named[row.Index]} {_told(row, table)} ({_plain(row.low)} to {_plain(row.high)})"
            for row in rows.itertuples()
        )

    more, less = sure[sure["value"] > sure["beside"]], sure[sure["value"] < sure["beside"]]
    found = []
    if len(more):
        found.append(f"Surely more: {told(more.sort_values('value', ascending=False))}.")
    if len(less):
        found.append(f"Surely less: {told(less.sort_values('value'))}.")
    unsure = len(known) - len(sure)
    if unsure:
        found.append(f"Not told apart with these {number(int(table['deals'].max()))} deals: {unsure} of {len(known)}.")
    return " ".join(found)


def _told(row: Any, table: pd.DataFrame) -> str:
    who = f"of {row.by} " if row.by else ""
    return who + (signed(row.value) if (table["beside"] == 0).all() else _plain(row.value))


def main(asked: Sequence[str] | None = None) -> int:
    """Play, store, draw and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--factor", type=float, default=1.0, help="how many of the games to play")
    parser.add_argument("--bot", default=BOT, help="who plays, for a trial")
    parser.add_argument("--workers", type=int, help="how many processes (one for each core)")
    parser.add_argument("--only", nargs="+", choices=[PRINTED, *EXPERIMENTS], help="play only these")
    parser.add_argument("--page", action="store_true", help="only draw and write, from the results that are there")
    chosen = parser.parse_args(asked)
    set_language("en")
    if not chosen.page:
        given = {"seed": SEED, "progress": False, "workers": chosen.workers, "seconds": PATIENCE}
        if PRINTED in (chosen.only or [PRINTED]):
            store_printed(given)
        play(Plan(chosen.factor, chosen.bot, given), [name for name in chosen.only or EXPERIMENTS if name != PRINTED])
    write_page()
    return 0


if __name__ == "__main__":
    sys.exit(main())
