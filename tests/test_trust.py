"""The measurement of what the analysis promises: it can be stopped and goes on; what cannot be measured is refused."""

import json
import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from subprocess import run as run_process
from time import process_time
from types import SimpleNamespace
from typing import Any

import pytest

import skara
import skara.lab
from benchmarks.checkouts import Block, NoCheckoutError
from benchmarks.ladder import deals as solo_deals
from benchmarks.make_puzzles import FILE
from benchmarks.trust import __main__ as trust
from benchmarks.trust import (
    accuracy,
    ahead,
    beside,
    cards,
    clear,
    figures,
    games,
    lab,
    last_turns,
    memory,
    playing_on,
    proofs,
    puzzles,
    reviews,
    stops,
    verdicts,
)
from benchmarks.trust.figures import Effort, Figure, mean_figure
from benchmarks.trust.luck import luck_of
from benchmarks.trust.notes import Notes, fingerprint
from benchmarks.trust.positions import PLAYERS, LateTurn, SecondTurn, late_turns, of_all_rounds
from benchmarks.trust.processes import begun
from skara.analysis.reviews import LAST_BEAM
from skara.analysis.segments import segments_of
from skara.brae.ids import SPECIALS
from skara.brae.loading import load_figures
from skara.brae.study.candidates import QUICK, find_turns
from skara.core.files import read_json
from skara.core.study import Search
from tests.analysis.known import before_the_last_turn, deals, drawing, last_turn
from tests.brae.tables import play, table


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the notes of a test apart from those of a measurement."""
    monkeypatch.setattr(trust, "FOLDER", tmp_path / "trust")
    return tmp_path / "trust"


class Halves:
    """A part that takes halves of seeds, and can be interrupted at one."""

    def __init__(self, interrupted_at: int | None = None) -> None:
        self.measured: list[int] = []
        self.interrupted_at = interrupted_at

    def measure(self, effort: Effort) -> Iterator[Figure]:
        seeds = range(effort.seed, effort.seed + effort.number(4))
        yield from mean_figure("half a seed", list(effort.each("halves", seeds, self.half).values()))

    def half(self, seed: int) -> float:
        if seed == self.interrupted_at:
            raise KeyboardInterrupt
        self.measured.append(seed)
        return seed / 2


def run(part: Halves, monkeypatch: pytest.MonkeyPatch, *asked: str) -> None:
    monkeypatch.setattr(trust, "import_module", lambda name: part)
    trust.main(["--parts", "games", "--seed", "10", *asked])


@pytest.mark.parametrize("name", trust.PARTS)
def test_every_part_measures(name: str):
    assert callable(import_module(f"benchmarks.trust.{name}").measure)


@pytest.mark.parametrize("name", trust.PARTS)
def test_where_nothing_is_known_no_part_has_a_figure_so_far(name: str, folder: Path):
    effort = Effort(1.0, 9_000_000, Notes(folder / name), so_far=True)
    assert list(import_module(f"benchmarks.trust.{name}").measure(effort)) == []


def test_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def measure(effort: Effort) -> Iterator[Figure]:
        yield Figure("points short", effort.number(40), "0.1", "0")

    monkeypatch.setattr(trust, "import_module", lambda name: SimpleNamespace(measure=measure))
    trust.main(["--parts", "games", "--factor", "0.25"])
    assert capsys.readouterr().out.splitlines()[-1] == "| points short | 10 | 0.1 | 0 |"


def test_a_measurement_goes_on_where_it_was_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    with pytest.raises(KeyboardInterrupt):
        run(Halves(interrupted_at=12), monkeypatch)
    run(again := Halves(), monkeypatch)
    assert again.measured == [12, 13]
    assert capsys.readouterr().out.splitlines()[-1].startswith("| half a seed | 4 | 5.8 (")
    run(more := Halves(), monkeypatch, "--factor", "1.5")
    assert more.measured == [14, 15]
    run(anew := Halves(), monkeypatch, "--anew")
    assert anew.measured == [10, 11, 12, 13]


def test_what_is_known_so_far_is_printed_and_nothing_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    for interrupted_at, figures_known in ((11, []), (13, ["| half a seed | 3 | 5.5 (4.9 to 6.1) |  |"])):
        with pytest.raises(KeyboardInterrupt):
            run(Halves(interrupted_at), monkeypatch)
        capsys.readouterr()
        run(asked := Halves(), monkeypatch, "--so-far")
        assert capsys.readouterr().out.splitlines()[2:] == figures_known
        assert asked.measured == []


def test_another_code_or_seed_begins_anew(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(trust, "fingerprint", lambda checkout: "old")
    run(Halves(), monkeypatch)
    run(other_seed := Halves(), monkeypatch, "--seed", "11")
    assert other_seed.measured == [11, 12, 13, 14]
    monkeypatch.setattr(trust, "fingerprint", lambda checkout: "new")
    run(other_code := Halves(), monkeypatch)
    assert other_code.measured == [10, 11, 12, 13]


@pytest.mark.parametrize(
    "name", ("skara/brae/game.py", "data/brae/search/weights.csv", "benchmarks/trust/luck.py", "tests/brae/walks.py")
)
def test_the_fingerprint_is_that_of_all_that_decides_a_figure(name: str, tmp_path: Path):
    first = fingerprint(tmp_path)
    (tmp_path / "notes.txt").write_text("no code")
    assert fingerprint(tmp_path) == first
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("1")
    second = fingerprint(tmp_path)
    file.write_text("2")
    assert len({first, second, fingerprint(tmp_path)}) == 3


def test_a_line_that_was_cut_off_does_not_count(tmp_path: Path):
    path = tmp_path / "notes"
    for seed in (1, 2):
        Notes(path).add("luck", ("random", seed), seed / 2, 1.5)
    whole = path.read_bytes()
    path.write_bytes(whole[:-4])
    notes = Notes(path)
    asked = [("random", 2), ("random", 1)]
    assert (notes.known("luck", asked), notes.seconds) == ({("random", 1): 0.5}, 1.5)
    assert notes.known("accuracy", asked) == {}
    notes.add("luck", ("random", 2), 1.0, 1.5)
    assert path.read_bytes() == whole
    assert list(Notes(path).known("luck", asked)) == asked


def test_values_are_the_same_from_several_processes(folder: Path):
    with begun(2, ["benchmarks.trust.luck"]) as pool:
        found = Effort(1.0, 0, Notes(folder / "roots"), pool).each("roots", range(9), math.sqrt)
    assert list(found.items()) == [(number, math.sqrt(number)) for number in range(9)]
    assert Notes(folder / "roots").known("roots", range(9)) == found


def test_times_are_measured_in_one_process(folder: Path):
    with begun(2, []) as pool:
        assert pool is not None
        pool.terminate()  # and so can do nothing
        found = Effort(1.0, 0, Notes(folder / "roots"), pool).each("roots", range(2), math.sqrt, timed=True)
    assert found == {0: 0.0, 1: 1.0}


def test_what_a_process_took_that_was_begun_for_an_item_counts(folder: Path):
    work = "from time import process_time\nwhile process_time() < 0.2: pass"
    notes = Notes(folder / "work")
    Effort(1.0, 0, notes).each("work", [work], lambda code: run_process([sys.executable, "-c", code]).returncode)
    assert notes.seconds > 0.1


def test_it_is_told_how_far_it_is(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    notes = Notes(folder / "roots")
    notes.add("roots", 1, 1.0, 0.0)
    monkeypatch.setattr(figures, "PAUSE", 0.0)
    Effort(1.0, 0, notes).each("roots", range(3), math.sqrt)
    assert capsys.readouterr().err.splitlines() == ["roots: 2 of 3", "roots: 3 of 3"]


def test_accuracies_are_compared_on_the_deals_that_both_have_played(folder: Path):
    notes = Notes(folder / "accuracy")
    for seed, of_bots in ((5, (50, 60, 80)), (6, (52, 66, 90)), (7, (54,))):
        for bot, percent in zip(accuracy.LADDER, of_bots, strict=False):
            notes.add("accuracy", (bot, seed), percent, 0.0)
    told = [(one.name, one.number, one.found[:4]) for one in accuracy.measure(Effort(1.0, 5, notes, so_far=True))]
    assert told == [
        ("accuracy of random alone, percent", 3, "52.0"),
        ("accuracy of greedy alone, percent", 2, "63.0"),
        ("accuracy of competent alone, percent", 2, "85.0"),
        ("accuracy of greedy less that of random", 2, "12.0"),
        ("accuracy of competent less that of greedy", 2, "22.0"),
    ]


@pytest.mark.parametrize("asked", (["--parts", "hope"], ["--factor", "0"], ["--processes", "0"]))
def test_what_cannot_be_measured_is_refused(asked: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        trust.main(asked)
    assert asked[1] in capsys.readouterr().err


def test_luck_is_summed_up_as_in_a_review():
    game = list(deals(drawing()))[4]
    play(game, "done", "take roof_village", "done")
    assert luck_of(game, 8) == pytest.approx(skara.review(game, samples=8).luck)
    assert luck_of(game, 8) != 0


def test_positions_come_from_the_round_that_is_asked_for():
    game = of_all_rounds(5, 1, players=(2,))[0].position()
    assert (len(game.players), game.round, game.turn, game.decision.kind) == (2, 1, 2, "order")


def test_positions_are_mixed_however_few_there_are():
    turns = of_all_rounds(5, 20)
    assert {(turn.players, turn.round) for turn in turns[:16]} == {(n, r) for n in (1, 2, 3, 4) for r in (1, 2, 3, 4)}
    assert turns[16:] == [SecondTurn(players, 1006, 1) for players in (1, 2, 3, 4)]


def test_late_turns_are_mixed_however_few_there_are():
    turns = late_turns(5, 11)
    assert set(turns[:8]) == {LateTurn(players, 5, last) for players in PLAYERS for last in (True, False)}
    assert [turn.seed for turn in turns[8:]] == [6, 6, 6]


def told(part: Any, notes: Notes) -> list[tuple[str, int, str, str]]:
    return [tuple(figure) for figure in part.measure(Effort(1.0, 0, notes, so_far=True))]


def test_clear_verdicts_of_all_positions_count_together_and_those_of_few_games_apart(folder: Path):
    notes = Notes(folder / "clear")
    known: tuple[list[clear.Verdict], ...] = ([(4, False), (10, True)], [], [(4, True), (10, True)])
    for turn, given in zip(of_all_rounds(0, 3), known, strict=True):
        notes.add("clear", turn, given, 0.0)
    assert [(number, found[:2], wanted) for _, number, found, wanted in told(clear, notes)] == [
        (4, "75", ">= 95"), (2, "50", ">= 95"),
    ]  # fmt: skip


def test_a_verdict_is_confirmed_only_by_games_in_which_the_best_has_more(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(clear, "MANY", 8)
    best, *_, worst = skara.analyse(before_the_last_turn(), samples=10, seconds=None).turns
    assert (best.samples, worst.samples, worst.close) == (10, 4, False)
    assert clear.verdicts_on(best, [worst, best]) == [(4, True), (10, False)]
    assert clear.verdicts_on(worst, [best]) == [(10, False)]
    assert clear.verdicts_on(best, []) == []


def test_every_card_on_offer_is_looked_at_alone():
    game = table(1, phase="village", set=3, offer=["stone_ball", "utensils"], goods="shell", workers={"small": 1})
    found = cards.cards_of(game)
    turns = list(skara.analyse(game).every_turn())
    best = [
        max(one.value for one in turns if f"take {card}" in map(str, one.line)) for card in ("stone_ball", "utensils")
    ]
    assert found == [(value, value, False) for value in best]
    assert best[0] != best[1]


def test_a_line_that_a_narrow_search_lists_for_a_card_falls_short(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cards, "find_turns", lambda game, search: find_turns(game, search._replace(beam=1)))
    found = cards.cards_of(SecondTurn(1, 9_003_000, 3).position())
    assert any(broad > value for value, broad, _ in found)


def test_the_line_for_a_card_that_is_furthest_behind_is_told(folder: Path):
    notes = Notes(folder / "cards")
    listed = ([(5.0, 5.5, True)], [(6.0, 5.0, False), (7.0, 8.0, False)])
    for turn, of_position in zip(of_all_rounds(0, 2), listed, strict=True):
        notes.add("cards", turn, of_position, 0.0)
    assert [found for _, _, found, _ in told(cards, notes)] == ["0.50 (at most 1.00)", "1"]


@pytest.mark.parametrize(("workers", "placed", "idle"), ((2, 0, True), (3, 1, True), (2, 1, False), (1, 0, False)))
def test_workers_are_idle_where_two_are_left_at_hand(workers: int, placed: int, idle: bool):
    game = last_turn(workers={"large": 0, "small": workers})
    line = [game.move(text) for text in ("place small gather_shore shell", "done")[1 - placed :]]
    assert cards.leaves_idle(game, tuple(line)) is idle


def test_a_review_is_timed_until_its_first_result_and_to_its_end(monkeypatch: pytest.MonkeyPatch):
    now = 100.0

    def review(game: Any, *, player: int, partly: Any) -> None:
        nonlocal now
        for _ in range(3):
            now += 2.0
            partly(None)

    monkeypatch.setattr(reviews, "process_time", lambda: now)
    monkeypatch.setattr(reviews, "review", review)
    monkeypatch.setattr(reviews, "play_game", lambda game, bots: game)
    assert reviews._took(5) == (2.0, 6.0)


def busy(seconds: float) -> None:
    end = process_time() + seconds
    while process_time() < end:
        pass


@pytest.mark.parametrize("full", (False, True))
def test_an_analysis_is_late_by_what_it_does_after_the_stop(full: bool, monkeypatch: pytest.MonkeyPatch):
    def analyse(game: Any, *, stopped: Any, **options: Any) -> None:
        assert options["full"] is full
        while not stopped():
            pass
        busy(0.05)

    monkeypatch.setattr(playing_on, "SECONDS", (0.01, 0.02))
    monkeypatch.setattr(playing_on, "analyse", analyse)
    assert playing_on._after_stop(SecondTurn(3, 5, 1), full) >= 0.05


@pytest.mark.parametrize("stopped", (False, True))
def test_a_search_that_was_over_before_the_stop_is_not_late(stopped: bool, monkeypatch: pytest.MonkeyPatch):
    def searched(game: Any, search: Search) -> Any:
        while stopped and not search.budget.over():
            pass
        busy(0.02)
        return SimpleNamespace(stopped=stopped)

    monkeypatch.setattr(stops, "SECONDS", (0.01, 0.02))
    monkeypatch.setattr(stops, "find_turns", searched)
    monkeypatch.setattr(LateTurn, "position", lambda turn: None)
    late = stops._lateness(LateTurn(4, 5, True), True)
    assert (late is not None and late >= 0.02) if stopped else late is None


def test_searches_that_were_not_stopped_are_left_out_of_the_figure(folder: Path):
    notes = Notes(folder / "stops")
    for seed, late in ((0, 0.1), (1, None), (2, 0.3)):
        notes.add("stops (the best proved)", (3, seed, True), late, 0.0)
    assert [figure[1:3] for figure in told(stops, notes)] == [(2, "95 % within 0.30, at most 0.30")]


def test_last_turns_are_looked_at_as_analyses_and_reviews_do_for_any_number_of_players(folder: Path):
    notes = Notes(folder / "last turns")
    for players in (1, 4):
        scores = [60 - width / LAST_BEAM for width in last_turns.WIDTHS]
        notes.add("last turns", (players, 0), last_turns.Seen(scores, [0.5] * len(scores), 60.0, True), 0.0)
    short = {name: (number, found) for name, number, found, _ in told(last_turns, notes)}
    analysis = f"points short in last turns, beam of {QUICK} (first look of an analysis)"
    assert short[analysis] == (2, "0.10 (at most 0.1), 0.50 s")
    assert short[f"points short in last turns, beam of {LAST_BEAM} (review)"] == (2, "1.00 (at most 1), 0.50 s")


def turns_played_on(luck: float) -> list[tuple[float, list[ahead.Course]]]:
    """Turns that come to 1, 2 and 3 points more than they seemed; on every second deal luck swaps the outer ones."""
    return [
        (10.0, [([10 + more + luck * (2 - more) * (deal % 2)], [0.01], 20 + more) for deal in range(ahead.DEALS)])
        for more in (1, 2, 3)
    ]


def test_values_that_are_no_luck_are_worth_how_much_turns_differ():
    assert ahead._gain([turns_played_on(0.0)], 1) == pytest.approx(1.0)


def test_values_that_luck_alone_decides_are_worth_nothing():
    assert ahead._gain([turns_played_on(2.0)], 1) == pytest.approx(0.0)


# --------------------------------------------------------------------------------------------------
# Puzzles


def test_a_puzzle_comes_out_only_if_all_that_is_told_of_it_does():
    entry = next(one for one in read_json(FILE)["puzzles"] if one["theme"] == "feed")
    assert puzzles.comes_out(entry)
    assert not puzzles.comes_out({**entry, "value": entry["value"] + 1})
    assert not puzzles.comes_out({**entry, "wrong": entry["solution"]})
    assert not puzzles.comes_out({**entry, "idea": {"kind": "midden"}})


def test_puzzles_are_counted_by_how_their_points_are(folder: Path):
    notes = Notes(folder / "puzzles")
    by_measure = {one["measure"]: one["id"] for one in read_json(FILE)["puzzles"] if one["id"].endswith("-1")}
    for id in ("feed-1", "feed-2", "card-1", "card-2", "pass-1"):
        notes.add("puzzles", id, id != "card-2", 0.0)
    assert by_measure.keys() == puzzles.MEASURES.keys()
    assert [figure[1:] for figure in told(puzzles, notes)] == [(2, "2", "all"), (3, "2 (not card-2)", "all")]


# --------------------------------------------------------------------------------------------------
# Memory


def test_an_analysis_is_told_to_stop_in_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    asked: list[dict[str, Any]] = []

    def analyse(game: Any, *, stopped: Any = None, **options: Any) -> None:
        asked.append(options)
        while stopped is not None and not stopped():
            pass

    monkeypatch.setattr(memory, "STOP", 0.05)
    monkeypatch.setattr(memory, "analyse", analyse)
    monkeypatch.setattr(LateTurn, "position", lambda turn: None)
    for way in memory.WAYS:
        memory.main([json.dumps([way, *LateTurn(2, 5, True)])])
    *stopped, in_time = (memory.Cost(*json.loads(line)) for line in capsys.readouterr().out.splitlines())
    assert all(cost.seconds >= 0.05 for cost in stopped) and in_time.seconds < 0.05
    assert [options.get("full") for options in asked] == [False, True, None]
    assert asked[-1] == {"seconds": memory.SECONDS}
    assert all(cost.memory > 5_000_000 for cost in (*stopped, in_time))


def test_analyses_that_were_over_before_the_stop_are_left_out(folder: Path):
    notes = Notes(folder / "memory")
    for turn, seconds in zip(late_turns(0, 3), (memory.STOP + 1, 4.0, memory.STOP), strict=True):
        for way in memory.WAYS:
            notes.add(way, turn, memory.Cost(round(seconds * 1e6), seconds), 0.0)
    found = told(memory, notes)
    stopped = [(2, "60 (at most 61)", "<= 1000"), (2, "60.5 (at most 61.0)", "<= 60.2")]
    in_time = [(3, "42 (at most 61)", "<= 1000"), (3, "41.7 (at most 61.0)", "<= 5.2")]
    assert [figure[1:] for figure in found] == [*stopped, *stopped, *in_time]


# --------------------------------------------------------------------------------------------------
# Proofs


def test_a_proof_finds_the_best_that_there_is():
    game = before_the_last_turn()
    found = proofs.gained(game)
    assert found.known == max(one.value for one in skara.analyse(game, full=True, samples=0).every_turn())
    assert found.proved


def test_a_proof_finds_what_a_narrow_beam_does_not(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(proofs, "QUICK", 1)
    game = SecondTurn(1, 9_003_000, 3).position()
    monkeypatch.setattr(proofs, "BEAM_SECONDS", 0.0)
    narrow = proofs.gained(game)
    assert narrow.quick == narrow.broad < narrow.known
    monkeypatch.setattr(proofs, "BEAM_SECONDS", 0.4)
    monkeypatch.setattr(proofs, "PROOF_SECONDS", 0.0)
    broad = proofs.gained(game)
    assert narrow.quick == broad.quick < broad.broad <= broad.known and not broad.proved


def test_what_proofs_gain_is_told_beside_both_beams(folder: Path):
    notes = Notes(folder / "proofs")
    known = (proofs.Gained(20, 0.1, 21, 0.3, 22, True), proofs.Gained(30, 0.2, 30, 0.4, 30, False))
    for turn, gained in zip(of_all_rounds(0, 2, first=proofs.FIRST_ROUND), known, strict=True):
        notes.add("proofs", turn, gained, 0.0)
    found = told(proofs, notes)
    assert [figure[1:3] for figure in found] == [(2, "1"), (2, "1.00 (at most 2.00)"), (2, "0.50 (at most 1.00)")]
    assert "(0.15 s)" in found[1][0] and "(0.35 s)" in found[2][0]


# --------------------------------------------------------------------------------------------------
# Games of competent, beside an older state, and in the design lab


def test_what_games_alone_reach_is_told_for_every_focus_card(folder: Path):
    notes = Notes(folder / "games")
    first, second, *_ = solo_deals(games.SOLO // len(SPECIALS), 0)
    notes.add("games alone", first, games.Alone(50, 0.2, ["focus_roof7", "focus_trade6"]), 0.0)
    notes.add("games alone", second, games.Alone(60, 0.4, ["focus_roof7"]), 0.0)
    points, took, *met = told(games, notes)
    assert (points[2][:4], took[2]) == ("55.0", "0.30")
    shares = {name.split("meet ")[1].split()[0]: found.split()[0] for name, _, found, _ in met}
    assert shares.keys() == load_figures().focus.keys()
    assert {card for card, share in shares.items() if share != "0"} == {"focus_roof7", "focus_trade6"}
    assert (shares["focus_roof7"], shares["focus_trade6"]) == ("100", "50")


def test_the_focus_card_of_the_trade_track_asks_for_its_last_two_spaces():
    printed = load_figures()
    assert printed.focus["focus_trade6"].at_least == len(printed.trade_vp) - 2
    assert games.TOLD.keys() == {card for card, focus in printed.focus.items() if focus.measure == "trade"}


def test_both_states_do_the_same_work_one_first_and_then_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    done: list[tuple[str, str]] = []

    @contextmanager
    def at_work(path: Path, compiled: Path, seed: int) -> Iterator[Any]:
        who = "old" if path == tmp_path else "new"

        class Pretended:
            def do(self, what: str, numbers: range) -> Block:
                done.append((who, what))
                return Block(4.0, 7) if who == "old" else Block(1.0, 8)

        yield Pretended()

    monkeypatch.setattr(beside, "at_work", at_work)
    for number in (3, 4):
        found = beside.both(tmp_path, number, lambda checkout: checkout.do("counted", range(1)))
        assert (found.ratio, found.new.outcome - found.old.outcome) == (0.25, 1)
    assert [who for who, what in done if what == "counted"] == ["old", "new", "new", "old"]
    assert [what for who, what in done if who == "old"] == ["competent games", "counted"] * 2


def test_the_last_round_is_told_apart_beside_an_older_state(folder: Path):
    notes = Notes(folder / "beside")
    for seed, points in ((0, 102), (1, 106)):
        notes.add("games beside", seed, beside.Beside(Block(2.0, 100), Block(1.0, points)), 0.0)
    for turn in of_all_rounds(0, 8, beside.PLAYERS):
        new = Block(8.0 if turn.round == 4 else 2.0, 5)
        notes.add("analyses beside", turn, beside.Beside(Block(4.0, 5), new), 0.0)
    found = [(number, found.split()[0], wanted) for _, number, found, wanted in told(beside, notes)]
    assert found == [(2, "0.50", "<= 0.5"), (2, "2.0", ""), (6, "0.50", "<= 2"), (2, "2.00", "<= 1")]


def test_without_the_older_state_only_the_remedy_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    @contextmanager
    def missing(commit: str) -> Iterator[Path]:
        raise NoCheckoutError(f"no {commit}: fetch it")
        yield

    monkeypatch.setattr(beside, "checked_out", missing)
    assert list(beside.measure(Effort(1.0, 0, Notes(folder / "beside")))) == []
    assert capsys.readouterr().err == f"beside: no {beside.BEFORE}: fetch it\n"


def test_a_run_of_the_lab_is_played_in_chunks_and_told_as_a_whole(folder: Path, monkeypatch: pytest.MonkeyPatch):
    played: list[int] = []

    def simulate(*, games: int, first_deal: int, **setup: Any) -> Any:
        assert (setup["players"], setup["bots"], setup["workers"], setup["stored"]) == (2, "competent", 1, False)
        played.extend(range(first_deal, first_deal + games))
        return SimpleNamespace(stopped=False)

    clock = iter(range(0, 1000, 10))
    monkeypatch.setattr(lab, "process_time", lambda: next(clock))
    monkeypatch.setattr(skara.lab, "simulate", simulate)
    (figure,) = lab.measure(Effort(1.0, 5, Notes(folder / "lab")))
    assert played == list(range(lab.GAMES))
    assert (figure.number, figure.found.split()[0]) == (lab.GAMES // lab.CHUNK, f"{10 * lab.GAMES / lab.CHUNK:.0f}")


def test_a_run_of_the_lab_that_was_interrupted_is_not_noted(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(skara.lab, "simulate", lambda **setup: SimpleNamespace(stopped=True))
    with pytest.raises(KeyboardInterrupt):
        list(lab.measure(Effort(1.0, 5, Notes(folder / "lab"))))
    assert not (folder / "lab").exists()


def test_verdicts_are_counted_by_decision():
    decisions = [
        # Three reviews label it, two of them alike; one interval misses the reference.
        verdicts.Reviewed([("mistake", 3.5, 5.5), ("mistake", 4.5, 5.9), ("blunder", 6.1, 9.0), (None, 1.0, 8.0)], 5.0),
        verdicts.Reviewed([(None, -1.0, 2.0), ("best", -2.0, -0.5)], 0.5),
        # Nothing is known yet of what it lost.
        verdicts.Reviewed([("good", 0.6, 1.4), ("good", 0.7, 1.2)], None),
    ]
    found = [(figure.number, figure.found.partition(" ")[0]) for figure in verdicts.figures(decisions)]

    assert found == [(4, "50"), (6, "67"), (4, "75")]


def test_a_reference_is_chosen_by_half_of_its_games_and_measured_by_the_other():
    start = before_the_last_turn()
    game = start.copy()
    game.play("done")
    (segment, *_) = segments_of(game, 0)
    ahead = verdicts.reference_of(segment, 8)

    assert ahead is not None and ahead == verdicts.reference_of(segment, 8)
    meal = last_turn()
    play(meal, "done")
    assert verdicts.reference_of(next(segments_of(meal, 0)), 8) is None


def test_notes_of_another_code_count_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(trust, "fingerprint", lambda checkout: "old")
    run(Halves(), monkeypatch, "--folder", str(tmp_path / "elsewhere"))
    monkeypatch.setattr(trust, "fingerprint", lambda checkout: "new")
    run(again := Halves(), monkeypatch, "--folder", str(tmp_path / "elsewhere"), "--code", "old")
    assert again.measured == [] and (tmp_path / "elsewhere" / "games-10-old.jsonl").is_file()
