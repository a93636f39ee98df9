"""Two checkouts compared: honest ratios, a warning where the work differs, an exit code."""

import sys
from math import exp
from pathlib import Path
from subprocess import run

import pytest

import skara
from benchmarks import against, checkouts
from benchmarks.__main__ import main
from benchmarks.against import LEAST, Comparison, compare, comparison_table, remarks
from benchmarks.checkouts import HERE, Block, Checkout, NoCheckoutError, at_work, checked_out
from benchmarks.intervals import ratio_interval, student
from benchmarks.lab_runs import PAIRS, LabSpeed, Scaling, pair_seconds
from benchmarks.report import lab_table, wait_table
from benchmarks.targets import lab_targets, wait_targets
from benchmarks.waits import Review, Waits
from skara.bots import make_bot, play_game


class Pretended(Checkout):
    """Needs so many seconds for a block, and more for each block that any has done before."""

    blocks = 0

    def __init__(self, seconds: float, outcome: int = 7) -> None:
        self.seconds, self.outcome = seconds, outcome

    def do(self, work: str, numbers: range) -> Block:
        Pretended.blocks += 1
        return Block(self.seconds + 0.1 * Pretended.blocks, self.outcome)


def compared(*ratios: float, same: bool = True) -> Comparison:
    comparison = Comparison("games", "random games/s")
    comparison.old, comparison.new = [200.0] * len(ratios), [200 * ratio for ratio in ratios]
    comparison.same = same
    return comparison


@pytest.mark.parametrize(("freedom", "errors"), [(1, 12.706), (2, 4.303), (9, 2.262), (10, 2.228), (120, 1.980)])
def test_students_table(freedom: int, errors: float):
    assert student(freedom) == pytest.approx(errors, abs=0.0005)


def test_the_interval_of_a_ratio():
    # Logarithms of mean 0.02 and deviation 0.01: the interval reaches 4.303 * 0.01 / sqrt(3) to either side.
    found = ratio_interval([exp(0.01), exp(0.02), exp(0.03)])

    assert found == pytest.approx((exp(0.02), exp(0.02 - 0.02484), exp(0.02 + 0.02484)), abs=0.00001)


def test_a_ratio_turned_round_has_the_interval_turned_round():
    there, back = ratio_interval([0.9, 1.0, 1.3]), ratio_interval([1 / 0.9, 1.0, 1 / 1.3])

    assert (1 / back.value, 1 / back.high, 1 / back.low) == pytest.approx(there)


def test_a_few_rounds_that_agree_are_not_enough():
    assert not compared(*[1.0, 1.001] * (LEAST // 2 - 1)).sharp
    assert compared(*[1.0, 1.001] * (LEAST // 2)).sharp
    assert not compared(*[0.9, 1.1] * (LEAST // 2)).sharp


def test_only_what_is_surely_above_the_floor_holds():
    assert compared(*[0.979, 0.981] * 4).held
    assert not compared(*[0.95, 1.01] * 4).held
    assert not compared(*[0.959, 0.961] * 4).held


def test_a_ratio_close_to_the_floor_is_not_settled():
    assert compared(*[0.999, 1.001] * 4).settled
    assert compared(*[0.949, 0.951] * 4).settled
    assert not compared(*[0.96, 0.98] * 4).settled
    assert compared(*[0.96, 0.98] * 4).sharp


def test_a_machine_that_slows_down_slows_both_alike():
    comparison, old, new = Comparison("games", "", 5), Pretended(1), Pretended(1)
    for _ in range(2):
        comparison.measure(old, new)

    assert comparison.old == pytest.approx(comparison.new)
    assert comparison.same


def test_blocks_are_as_long_as_wanted():
    comparison = Comparison("games", "")
    Pretended.blocks = 0
    comparison.prepare(Pretended(0), Pretended(0.1), 1)

    assert comparison.size == 10


def test_other_work_is_noticed():
    comparison = Comparison("games", "random games/s", 5)
    comparison.measure(Pretended(1), Pretended(1, outcome=8))

    assert not comparison.same
    assert remarks([comparison])[0].startswith("WARNING: random games/s: the two did not do the same work")


def test_the_table_says_what_was_found():
    found = [compared(*[1.1, 1.1001] * 4), compared(0.5, 0.51)]
    rows = comparison_table(found).splitlines()[2:]

    assert rows[0].split()[2:] == ["200", "220", "1.100", "1.100", "to", "1.100", "8", "yes"]
    assert rows[1].split()[-2:] == ["2", "no"]
    assert remarks(found) == ["random games/s: not known to ±1.5 % after 2 rounds, which is the limit"]


@pytest.mark.parametrize(("ratio", "code"), [(1.0, 0), (0.9, 1)])
def test_the_exit_code(ratio: float, code: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(against, "compare", lambda *_: [compared(*[1.0] * 8), compared(*[ratio] * 8)])

    assert main(["--against", str(HERE)]) == code


def test_a_folder_without_skara_is_refused(tmp_path, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["--against", str(tmp_path)])
    assert "there is no Skara" in capsys.readouterr().err


def test_a_checkout_can_be_compared_with_itself():
    works = ["games", "copies", "looks", "turns"]
    found = compare(HERE, HERE, rounds=2, seconds=0.005, turns=1, works=works)

    assert [comparison.work for comparison in found] == works
    for comparison in found:
        assert comparison.same
        assert len(comparison.old) == len(comparison.new) == 2
        assert 0 < comparison.ratio.low <= comparison.ratio.value <= comparison.ratio.high


def test_a_checkout_plays_games_of_competent_and_analyses_positions(tmp_path: Path):
    game = skara.new_game(players=2, seed=3)
    position = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": [{"goods": {"shell": 2}}, {}]})
    with at_work(HERE, tmp_path, 0) as checkout:
        games = checkout.do("competent games", range(3, 4))
        analysis = checkout.analyse(position.position())
    play_game(game, [make_bot("competent", f"3 {seat}") for seat in range(2)])
    assert games.outcome == game.score(0).total + game.score(1).total
    assert analysis.outcome == skara.analyse(position).outcomes
    assert games.seconds > 0 and analysis.seconds > 0


def test_limits_of_time_are_of_the_processor_in_a_checkout():
    asked = f"""
import runpy, time
runpy.run_path({str(checkouts.WORKER)!r}, run_name="__main__")
from skara.core.study import Budget
budget = Budget(seconds=0.2)
budget.start()
time.sleep(0.3)
print(budget.over())
while time.process_time() < 5 and not budget.over():
    pass
print(budget.over())
"""
    found = run([sys.executable, "-c", asked], input="", capture_output=True, text=True, check=True, cwd=HERE)
    assert found.stdout.split()[-2:] == ["False", "True"]


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit, in place of the one that this is."""
    path = tmp_path / "repository"
    path.mkdir()
    (path / "told").write_text("before", encoding="utf-8")
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for asked in (("init", "-q"), ("add", "told"), (*who, "commit", "-q", "-m", "Before")):
        run(["git", *asked], cwd=path, check=True)
    monkeypatch.setattr(checkouts, "HERE", path)
    return path


def test_a_commit_is_checked_out_for_as_long_as_it_is_needed(repository: Path):
    (repository / "told").write_text("after", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt), checked_out("HEAD") as path:
        assert (path / "told").read_text(encoding="utf-8") == "before"
        raise KeyboardInterrupt
    assert not path.exists()
    listed = run(["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True).stdout
    assert len(listed.splitlines()) == 1


@pytest.mark.parametrize("without_git", (False, True))
def test_a_commit_that_is_not_there_is_told_with_the_remedy(
    repository: Path, without_git: bool, monkeypatch: pytest.MonkeyPatch
):
    if without_git:
        monkeypatch.setenv("PATH", str(repository))
    with pytest.raises(NoCheckoutError, match=r"7a96f02.*git fetch --unshallow"), checked_out("7a96f02"):
        pass


def test_the_most_memory_of_a_process_is_its_own():
    ballast = b"x" * 300_000_000
    asked = "from benchmarks.turns import peak_memory; print(peak_memory())"
    found = run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert 5_000_000 < int(found.stdout) < len(ballast) / 2


def test_runs_of_the_lab_are_judged_by_both_cores_and_the_wait_for_a_comparison():
    played = [LabSpeed("greedy", 40, 10.0), LabSpeed("competent", 16, 2.0)]
    scaling = [Scaling("greedy", 120, 12.0, 6.0), Scaling("competent", 24, 12.0, 8.0)]

    assert pair_seconds(played[1], scaling[1].times, 0.5) == pytest.approx(0.5 + PAIRS / 3.0)
    assert [target.met for target in lab_targets(played, scaling, 0.5)] == [True, False, True]
    assert not lab_targets(played, scaling, 100.0)[-1].met
    assert lab_table(played, scaling[:1]).splitlines()[-1].split() == ["competent", "16", "2.00", "-", "-", "-"]


def test_waits_are_told_and_judged():
    waits = Waits(0.3, Review(15, 2, 12.0, 6.0), 4.0)

    assert all(told in wait_table(waits) for told in ("0.300", "15 decisions, 2 cores", "24 pairs"))
    assert [target.met for target in wait_targets(waits)] == [True, True]
    alone = waits._replace(game=0.5, review=Review(15, 1, 12.0, 12.0))
    assert [target.met for target in wait_targets(alone)] == [False], "one core is not compared with itself"
    assert not wait_targets(waits._replace(review=Review(15, 2, 12.0, 10.0)))[1].met
