"""Let bots play many games: on all cores, or on a cluster, with the same tables whoever plays."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from functools import partial
from inspect import isroutine
from itertools import count
from pathlib import Path
from typing import Any

from skara.bots.failures import ChoiceError, name_of
from skara.bots.isolated import Guest, IsolatedBot, can_isolate, pack_guest
from skara.bots.makers import bots_of, is_ours
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.processes import checked_workers
from skara.core.quoting import quoted
from skara.core.rows import Row
from skara.core.variants import Variant, load_variant
from skara.games import DEFAULT, box_of
from skara.lab.columns import run_frame
from skara.lab.fitted import Fitted
from skara.lab.jobs import MOVE_SECONDS, Dealt, PlayedRows, Setup, bound_variant, pack_setup
from skara.lab.packages import needs_package
from skara.lab.parts import FORMAT, PART, VERSION, PartFiles
from skara.lab.progress import Tell, telling
from skara.lab.runs import Run, fitted_name
from skara.lab.stored_games import stored_rows
from skara.lab.workers import Batch, Stop, play_here, play_in_processes, play_on_cluster

MOST_GAMES = 10_000_000
LONGEST_RUN_SEED = 80
BATCH = 10
"""So many games a worker is given at once, at most."""
HANDFUL = 8
"""So few games are played here: processes would take longer to begin."""


def simulate(
    game: str = DEFAULT,
    games: int = 1_000,
    players: int | None = None,
    bots: Sequence[Any] | str | None = None,
    variant: Variant | str | Path | None = None,
    seed: int | str = 0,
    *,
    rotate: bool = False,
    tables: Sequence[str] = ("rounds",),
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    client: Any = None,
    folder: str | Path | None = None,
    progress: bool | Tell = True,
    stopped: Stop | None = None,
    plans: int | None = None,
    repeatable: bool = True,
    seconds: float = MOVE_SECONDS,
    forced: Sequence[Sequence[str]] = ((),),
    bound: Sequence[str] = (),
    first_deal: int = 0,
    stored: bool = True,
    isolated: bool = True,
) -> Run:
    """Let bots play games and return the run with its tables.

    `bots` are names, bots or classes of bots, one for each seat, or one for all. Those that are not Skara's own play
    from processes of their own, begun anew for each game, unless `isolated` is False. With `rotate` every deal is
    played once for each place at the table, the bots moving on; `games` counts all of them. `client` is a Dask client,
    `folder` a place for tables that stream to the disk and can be resumed. `forced` lists, for each game of a deal,
    moves that are played wherever they are possible, such as `p0 keep build`: an experiment on the same deals. A
    number stands for whatever is there: `p0 take ?2` takes the second of the cards that can be taken. `bound` lists
    moves that are forbidden to the first of the bots, wherever it sits. With `first_deal` the deals before it are left
    out, since they were played before; `joined` puts runs together. Some games of the printed game come with the kit
    (`skara.lab.stored_games`): they are read, not played, unless `stored` is False.
    """
    setup = _checked_setup(game, players, bots, variant, options, tables, plans, repeatable, seconds, bound)
    names = _names(setup.bots)
    experiments = tuple(tuple(moves) for moves in forced) or ((),)
    deals = _deals(_checked_games(games), _checked_seed(seed), setup.players if rotate else 1, experiments, first_deal)
    about: dict[str, Any] = {
        "format": FORMAT, "version": VERSION, "game": game, "players": setup.players, "games": len(deals),
        "bots": names,
        "fitted": [_fitted_on(bot, game) for bot in setup.bots],
        "variant": setup.variant.as_data() if setup.variant else None, "options": dict(setup.options),
        "tables": ["games", "players", *setup.tables], "seed": seed, "rotate": rotate, "plans": plans,
        "forced": [list(moves) for moves in experiments], "bound": list(setup.bound),
    }  # fmt: skip
    if type(first_deal) is not int or first_deal < 0 or (first_deal and folder is not None):
        problem = say("first_deal: {value}, expected a whole number from 0, and no folder.", value=quoted(first_deal))
        raise OptionError(problem)
    parts = PartFiles(folder, about) if folder is not None else None
    if client is not None:
        needs_package("distributed")
    number = checked_workers(workers)
    there = frozenset() if parts is None else _parts_there(parts, len(deals))
    # Whoever names a cluster or a folder wants the games played there.
    kept = stored_rows(setup, deals) if stored and repeatable and client is None and parts is None else []
    given = {one.number for one in kept}
    wanted = [deal for deal in deals if deal.number // PART not in there and deal.number not in given]
    done = len(deals) - len(wanted)
    keeper = _Keeper(game, about["tables"], deals, parts)
    for one in kept:
        keeper.take(one)
    stop = stopped or (lambda: False)
    was_stopped = False
    packed = pack_setup(_with_guests(setup, names, isolated))
    try:
        with (
            telling(progress, done, len(deals)) as tell,
            closing(_played(packed, wanted, number, client, stop)) as found,
        ):
            if kept:
                tell(done, len(deals))
            for played in found:
                for one in played:
                    keeper.take(one)
                    done += 1
                tell(done, len(deals))
    except KeyboardInterrupt:
        was_stopped = True
    was_stopped = was_stopped or done < len(deals)
    if parts is not None:
        if was_stopped:
            keeper.flush()
        return Run(about, parts=parts, stopped=was_stopped)
    return Run(about, keeper.frames(), stopped=was_stopped, stored=len(kept))


def _played(
    packed: bytes, deals: Sequence[Dealt], workers: int, client: Any, stop: Stop
) -> Generator[list[PlayedRows], None, None]:
    size = max(1, min(BATCH, len(deals) // (4 * workers)))
    batches: list[Batch] = [tuple(deals[first : first + size]) for first in range(0, len(deals), size)]
    if client is not None:
        return play_on_cluster(packed, batches, client, stop)
    if workers == 1 or len(deals) <= HANDFUL:
        return play_here(packed, batches, stop)
    return play_in_processes(packed, batches, min(workers, len(batches)), stop)


def _parts_there(parts: PartFiles, games: int) -> frozenset[int]:
    """Return the parts that hold all their games, as they were written; others are played anew."""
    sizes = {part: min(PART, games - part * PART) for part in range(-(-games // PART))}
    return frozenset(part for part, size in sizes.items() if parts.is_whole(part, size))


class _Keeper:
    """Puts what comes back in any order into the order of the games, and into parts where there is a folder."""

    def __init__(self, game: str, tables: Sequence[str], deals: Sequence[Dealt], parts: PartFiles | None) -> None:
        self._game, self._tables, self._parts, self._number = game, tables, parts, len(deals)
        self._held: dict[int, dict[int, dict[str, list[Row]]]] = {}

    def take(self, played: PlayedRows) -> None:
        part = played.number // PART
        held = self._held.setdefault(part, {})
        held[played.number] = played.rows
        if self._parts is not None and len(held) == min(PART, self._number - part * PART):
            self._write(part)

    def flush(self) -> None:
        """Write what is there of the last parts; the same call plays these parts again to their end."""
        for part in list(self._held):
            self._write(part)

    def _write(self, part: int) -> None:
        assert self._parts is not None
        self._parts.write(part, self._joined(self._held.pop(part)))

    def _joined(self, held: Mapping[int, Mapping[str, list[Row]]]) -> dict[str, list[Row]]:
        return {
            table: [row for number in sorted(held) for row in held[number].get(table, [])] for table in self._tables
        }

    def frames(self) -> dict[str, Any]:
        held = {number: rows for part in self._held.values() for number, rows in part.items()}
        return {table: run_frame(table, rows, self._game) for table, rows in self._joined(held).items()}


# --------------------------------------------------------------------------------------------------
# What is asked for


def _deals(games: int, seed: int | str, turns: int, forced: Sequence[tuple[str, ...]], first: int) -> list[Dealt]:
    """Return the games to play; those of one deal come one after the other, and all of them are played."""
    each = turns * len(forced)
    return [
        Dealt(deal * each + turn * len(forced) + place, deal, f"{seed} {deal}", turn, _moved_on(moves, turn, turns))
        for deal in range(first, first + max(1, round(games / each)))
        for turn in range(turns)
        for place, moves in enumerate(forced)
    ]


def _moved_on(moves: tuple[str, ...], turn: int, turns: int) -> tuple[str, ...]:
    """Return forced moves for whoever has moved on to another seat."""
    found = []
    for text in moves:
        seat, _, move = text.partition(" ")
        found.append(f"p{(int(seat[1:]) + turn) % turns if turns > 1 else seat[1:]} {move}")
    return tuple(found)


def _checked_games(games: object) -> int:
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise OptionError(say("games: {value}, expected 1 to {most}.", value=quoted(games), most=MOST_GAMES))
    return games


def _checked_seed(seed: object) -> int | str:
    known = type(seed) is int or (isinstance(seed, str) and seed.isprintable())
    if not known or len(str(seed)) > LONGEST_RUN_SEED:
        raise OptionError(
            say("seed: {seed}, expected a whole number or a text of at most {most} signs.", seed=quoted(seed),
                most=LONGEST_RUN_SEED)
        )  # fmt: skip
    return seed  # type: ignore[return-value]


def _checked_setup(
    game: str, players: int | None, bots: Sequence[Any] | str | None, variant: Variant | str | Path | None,
    options: Mapping[str, Any] | None, tables: Sequence[str], plans: int | None, repeatable: bool, seconds: float,
    bound: Sequence[str],
) -> Setup:  # fmt: skip
    box = box_of(game)
    given = _bot_list(bots, players)
    number = len(given) if players is None else players
    if number != len(given):
        raise OptionError(
            say("bots: {found}, expected one for each of {players} players.", found=len(given), players=number)
        )
    for bot in given:
        _check_bot(bot, game, plans, repeatable)
    if isinstance(variant, (str, Path)):
        variant = load_variant(variant)
    if variant is not None and not isinstance(variant, Variant):
        raise OptionError(say("variant: {value}, expected a Variant or its .toml file.", value=quoted(variant)))
    known = [table for table in box.tables.ROWS if table not in ("players", "scores")]
    for table in tables:
        if table not in known:
            raise OptionError(
                say("Unknown table {name}; possible are: {known}.", name=quoted(table), known=", ".join(known))
            )
    if not isinstance(seconds, (int, float)) or not 0 < seconds <= 3600:
        raise OptionError(say("{name}: {value}, expected a number above 0.", name="seconds", value=quoted(seconds)))
    setup = Setup(
        game, number, given, None if variant is None or variant.is_printed else variant, dict(options or {}),
        tuple(dict.fromkeys(tables)), plans, float(seconds), (bound,) if isinstance(bound, str) else tuple(bound),
    )  # fmt: skip
    # What is wrong with the variant, the options or the number of players is said before anything begins.
    box.new_game(number, 0, data=bound_variant(game, setup.variant, setup.bound, 0), **setup.options)
    return setup


def _bot_list(bots: Sequence[Any] | str | None, players: int | None) -> tuple[Any, ...]:
    one = "greedy" if bots is None else bots
    if isinstance(one, (list, tuple)):
        return tuple(one)
    if players is not None and (type(players) is not int or not 1 <= players <= 16):
        raise OptionError(say("players: {value}, expected a whole number from 1.", value=quoted(players)))
    return (one,) * (2 if players is None else players)


def _check_bot(bot: Any, game: str, plans: int | None, repeatable: bool) -> None:
    if isinstance(bot, str):
        known = bots_of(game)
        if bot not in known:
            raise OptionError(
                say("Unknown bot {name}; possible are: {known}.", name=quoted(bot), known=", ".join(known))
            )
        if getattr(known[bot], "by_clock", False) and plans is None and repeatable:
            raise OptionError(
                say("{bot} thinks by the clock, which nobody can repeat: give plans=, or repeatable=False.", bot=bot)
            )
        return
    if isroutine(bot) or not (callable(bot) or hasattr(bot, "choose")):
        raise OptionError(
            say("bots: {bot}, expected a name, a bot or a class of bots, which has a method choose.", bot=quoted(bot))
        )


def _names(bots: Sequence[Any]) -> list[str]:
    """Name the bots of a run; one that is not ours and calls itself like another one gets a number."""
    ours = {bot if isinstance(bot, str) else _bot_name(bot) for bot in bots if not _is_guest(bot)}
    taken: dict[str, Any] = dict.fromkeys(ours)
    found = []
    for bot in bots:
        name = told = bot if isinstance(bot, str) else _bot_name(bot)
        if _is_guest(bot):
            kind = bot if isinstance(bot, type) else type(bot)
            numbers = count(2)
            while taken.setdefault(told, kind) is not kind:
                told = f"{name} ({next(numbers)})"
        found.append(told)
    return found


def _bot_name(bot: Any) -> str:
    # A class that makes bots of several names has none of its own.
    return name_of(bot.func) if isinstance(bot, partial) else name_of(bot)


def _is_guest(bot: Any) -> bool:
    return isinstance(bot, IsolatedBot) or not (isinstance(bot, str) or is_ours(bot))


def _with_guests(setup: Setup, names: Sequence[str], isolated: bool) -> Setup:
    """Pack those bots that are not ours, unless all play here; what they are called is said now, and not by them."""
    if not any(map(_is_guest, setup.bots)):
        return setup
    packed: dict[tuple[str, int], Guest] = {}
    bots: list[Any] = []
    for place, (bot, name) in enumerate(zip(setup.bots, names, strict=True)):
        if _is_guest(bot) and (isinstance(bot, IsolatedBot) or (isolated and can_isolate())):
            # What makes bots makes one for each seat, and a bot that is given for several is the same on all of them.
            makes = isinstance(bot, type) or not hasattr(bot, "choose")
            key = ("place", place) if makes else ("bot", id(bot))
            if key not in packed:
                packed[key] = _packed_guest(bot, name, setup.seconds)
            bots.append(packed[key])
        else:
            bots.append(bot)
    guests = [name if _is_guest(bot) else "" for bot, name in zip(setup.bots, names, strict=True)]
    return setup._replace(bots=tuple(bots), names=tuple(guests))


def _packed_guest(bot: Any, name: str, seconds: float) -> Guest:
    try:
        return pack_guest(bot, seconds)._replace(name=name)
    except ChoiceError as error:
        raise OptionError(say("bots: {bot}: {problem}.", bot=quoted(name), problem=str(error))) from error


def _fitted_on(bot: Any, game: str) -> str | None:
    """Return on which game the weights of a bot were fitted; None for one that has none."""
    if isinstance(bot, Fitted):
        return fitted_name(bot.variant)
    return "" if isinstance(bot, str) and bot in box_of(game).bots.BOTS else None
