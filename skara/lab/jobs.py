"""One game of a run, played wherever there is a Python: what is asked for, and the rows that come back.

Only the standard library and the engine are needed here, so that a new process is ready at once.
"""

import pickle
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import shake_256
from inspect import signature
from threading import current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple

from skara.bots.failures import BotError, ChoiceError, SlowError, name_of, problem_words
from skara.bots.isolated import Guest, IsolatedBot
from skara.bots.makers import bots_of, is_ours
from skara.bots.matches import let_play, must_end
from skara.bots.solitary import bot_from
from skara.core.errors import SkaraError
from skara.core.events import Event
from skara.core.fitting import Course
from skara.core.language import say
from skara.core.replay import Point
from skara.core.rows import Row
from skara.core.stopping import go_on
from skara.core.variants import Variant
from skara.games import box_of
from skara.lab.forcing import ForcedMoves, VoidError

MOVE_SECONDS = 10.0
"""A move that takes longer ends the game; what a clock decided is marked as not repeatable."""

DONE, FAILED, CLOCK, VOID = "done", "failed", "clock", "void"
"""How a game ended: at its end, by a fault, by the clock; or not played, because it was to begin as it cannot."""


class Setup(NamedTuple):
    """How every game of a run is set up; it travels once, as bytes."""

    game: str
    players: int
    bots: tuple[Any, ...]
    """A name, a bot, whatever makes one from a seed, or one of these packed for a process of its own; by seat."""
    variant: Variant | None
    options: Mapping[str, Any]
    tables: tuple[str, ...]
    """Which tables of the game's own are made, beside those of every run."""
    plans: int | None
    """How many quick plans a player that takes its time may make for a turn."""
    seconds: float = MOVE_SECONDS
    bound: tuple[str, ...] = ()
    """Moves that are forbidden to the first of the bots alone, wherever it sits."""
    names: tuple[str, ...] = ()
    """What bots are called in the tables whose own word does not count; "" for one that is asked."""


class Dealt(NamedTuple):
    """One game to play: its number, what its chance hangs on, and how far the bots have moved on round the table."""

    number: int
    deal: int
    seed: str
    turned: int
    forced: tuple[str, ...] = ()
    """Moves that are played first, wherever they are possible: what an experiment deals out."""


class PlayedRows(NamedTuple):
    """The rows of one game, by table."""

    number: int
    rows: dict[str, list[Row]]


class ClockError(BaseException):
    """A move took too long; no `except Exception` of a bot holds it up."""


def pack_setup(setup: Setup) -> bytes:
    """Write a set-up as bytes, the code of bots that no other process can import included."""
    import cloudpickle

    packed: bytes = cloudpickle.dumps(setup)
    return packed


def play_deals(packed: bytes, deals: Sequence[Dealt]) -> list[PlayedRows]:
    """Play some games; this is what a worker does."""
    with Dealer(packed) as dealer:
        return [dealer.play(deal) for deal in deals]


Job = tuple[str, int, int, str, Variant | None]
"""A game to fit weights on: which game, its number, the seed, the present weights, the variant."""


def play_course(job: Job) -> list[Course]:
    """Play one game that weights are fitted on."""
    game, number, seed, weights, variant = job
    found: list[Course] = box_of(game).fitting.courses(number, seed, weights, variant)  # type: ignore[attr-defined]
    return found


class Dealer:
    """Deals and plays games of one set-up, one after the other; the watchers of packed bots stay until the last."""

    def __init__(self, packed: bytes) -> None:
        """Take a set-up as bytes."""
        self._packed = packed
        self._guests: dict[int, IsolatedBot] = {}
        bots = pickle.loads(packed).bots
        for place, bot in enumerate(bots):
            if isinstance(bot, Guest):
                # One that sits on several seats stays one.
                first = next(other for other in range(place + 1) if bots[other] is bot)
                self._guests[place] = bot.isolated() if first == place else self._guests[first]

    def __enter__(self) -> "Dealer":
        """Play for a block."""
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """End all processes of bots."""
        for bot in self._guests.values():
            bot.close()

    def play(self, deal: Dealt) -> PlayedRows:
        """Play one game. Bots are made anew from the bytes, so that none remembers another game."""
        setup: Setup = pickle.loads(self._packed)
        status, problem, game = FAILED, "", None
        forced = ForcedMoves(deal.forced, deal.seed)
        names: list[str] = []
        steps: list[Point[Any]] = []
        sizes: list[tuple[int, int]] = []
        try:
            data = bound_variant(setup.game, setup.variant, setup.bound, deal.turned)
            game = box_of(setup.game).new_game(setup.players, deal.seed, data=data, **setup.options)
            self._begin_guests(deal, type(game).__module__)
            places = [(seat - deal.turned) % setup.players for seat in range(setup.players)]
            bots = [self._guests[place] if place in self._guests else _made(setup, deal, place) for place in places]
            names = [(setup.names and setup.names[place]) or name_of(bots[seat]) for seat, place in enumerate(places)]
            _play(setup, game, bots, forced, steps, sizes)
            status = DONE
        except ClockError:
            status = CLOCK
            problem = say("A move took more than {seconds} seconds.", seconds=f"{setup.seconds:g}")
        except VoidError:
            status = VOID
        except Exception as error:
            # Whatever a bot does, and however it is made, the run goes on.
            problem = str(error) if isinstance(error, SkaraError) else problem_words(error)
        rows = _rows(setup, deal, game, steps, sizes, names) if status == DONE else {}
        rows["games"] = [
            {
                "game": deal.number, "deal": deal.deal, "seed": deal.seed, "turned": deal.turned, "status": status,
                "problem": problem, "moves": len(steps), "forced": forced.words,
            }
        ]  # fmt: skip
        return PlayedRows(deal.number, rows)

    def _begin_guests(self, deal: Dealt, module: str) -> None:
        for place, bot in self._guests.items():
            if any(self._guests[other] is bot for other in range(place) if other in self._guests):
                continue
            try:
                bot.begin(own_seed(deal, place), module)
            except SlowError:
                raise ClockError from None
            except ChoiceError as error:
                problem = say("The bot {bot} cannot begin: {problem}", bot=bot.name, problem=str(error))
                raise BotError(problem) from error


def own_seed(deal: Dealt, place: int) -> int:
    """Return the seed of a bot that is not ours: one of so few that the deal does not follow from it."""
    return int.from_bytes(shake_256(f"{deal.seed}:bot {place}".encode()).digest(2), "big")


def bound_variant(game: str, variant: Variant | None, bound: Sequence[str], seat: int) -> Variant | None:
    """Return a variant with moves forbidden to one seat besides."""
    if not bound:
        return variant
    bans = [{"move": move, "seats": [seat]} for move in bound]
    if variant is None:
        return Variant("bound", game, forbid=bans)
    return variant.changed(forbid=[*variant.forbid, *bans])


def _made(setup: Setup, deal: Dealt, place: int) -> Any:
    """Return a bot that plays here; each is seeded by the deal and by who it is, not by where it sits."""
    given = setup.bots[place]
    if isinstance(given, str):
        made, seed = bots_of(setup.game)[given], f"{deal.seed} {place}"
        return made(seed) if setup.plans is None or not _takes_plans(made) else made(seed, plans=setup.plans)  # type: ignore[call-arg]
    return bot_from(given, f"{deal.seed} {place}" if is_ours(given) else own_seed(deal, place))


def _takes_plans(made: Any) -> bool:
    return "plans" in signature(made).parameters


def _play(
    setup: Setup, game: Any, bots: Sequence[Any], forced: ForcedMoves, steps: list[Point[Any]],
    sizes: list[tuple[int, int]],
) -> None:  # fmt: skip
    before = game.copy()
    with _clock(setup.seconds) as timed:
        while not game.is_over:
            go_on()
            must_end(game, len(steps))
            seat = game.decision.player
            sizes.append((seat, len(game.options())))
            move = forced.next_move(game)
            if move is not None:
                events = game.play(move)
            elif isinstance(bots[seat], IsolatedBot):
                events = _let_guest_play(bots[seat], game)
            else:
                events = timed(let_play, bots[seat], game)
            after = game.copy()
            move = game.history[2]
            steps.append(Point(after, seat, move, tuple(events), before))
            before = after


def _let_guest_play(bot: IsolatedBot, game: Any) -> Sequence[Event]:
    """Let a bot play that has a clock of its own."""
    try:
        return let_play(bot, game)
    except BotError as error:
        if isinstance(error.__cause__, SlowError):
            raise ClockError from None
        raise


@contextmanager
def _clock(seconds: float) -> Iterator[Callable[..., Any]]:
    """Give a way to call what is cut off when it takes too long; where nothing can be, that is seen at its end."""

    def watched(call: Callable[..., Any], *given: Any) -> Any:
        start = perf_counter()
        found = call(*given)
        if perf_counter() - start > seconds:
            raise ClockError
        return found

    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield watched
        return

    rang = False

    def ring(number: int, frame: FrameType | None) -> None:
        nonlocal rang
        rang = True
        raise ClockError

    def timed(call: Callable[..., Any], *given: Any) -> Any:
        # Only a bot that sets an alarm of its own takes this one away.
        if signal.getsignal(signal.SIGALRM) is not ring:
            signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            return call(*given)
        except BotError:
            # A bot that fails because the clock rang inside it did not fail by itself.
            if rang:
                raise ClockError from None
            raise
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    before = signal.signal(signal.SIGALRM, ring)
    try:
        yield timed
    finally:
        signal.signal(signal.SIGALRM, before)


# --------------------------------------------------------------------------------------------------
# Rows


def _rows(
    setup: Setup, deal: Dealt, game: Any, steps: Sequence[Point[Any]], sizes: Sequence[tuple[int, int]],
    names: Sequence[str],
) -> dict[str, list[Row]]:  # fmt: skip
    tables = game.box.tables
    found: dict[str, list[Row]] = {"players": list(_players(setup, game, steps, sizes, names))}
    for table in setup.tables:
        found[table] = list(tables.ROWS[table](game, steps))
    for rows in found.values():
        for row in rows:
            row["game"], row["deal"] = deal.number, deal.deal
    return found


def _players(
    setup: Setup, game: Any, steps: Sequence[Point[Any]], sizes: Sequence[tuple[int, int]], names: Sequence[str]
) -> Iterator[Row]:
    winners = game.result().winners
    own = {row["player"]: row for row in _own_rows(game, steps)}
    flows = list(game.box.tables.ROWS["flows"](game, steps))
    for seat, name in enumerate(names):
        counts = [size for asked, size in sizes if asked == seat]
        score = game.score(seat)
        gained = sum(row["quantity"] for row in flows if row["player"] == seat and row["stage"] == "in")
        wasted = sum(row["quantity"] for row in flows if row["player"] == seat and row["place"] == "waste")
        yield {
            "player": seat, "bot": name, "vp": score.total, "won": 1 / len(winners) if seat in winners else 0.0,
            "decisions": len(counts), "options": sum(counts) / len(counts) if counts else 0.0,
            "gained": gained, "wasted": wasted,
            **{f"vp_{line}": points for line, points in score.lines.items()}, **own.get(seat, {}),
        }  # fmt: skip


def _own_rows(game: Any, steps: Sequence[Point[Any]]) -> Iterator[Row]:
    """Give what the game itself tells of each player, where it tells anything."""
    make = game.box.tables.ROWS.get("players")
    return make(game, steps) if make is not None else iter(())
