"""The measurement of what the analysis promises: every part can be run, and what cannot be asked for is refused."""

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

import skara
from benchmarks.trust import __main__ as trust
from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.luck import luck_of
from benchmarks.trust.notes import Notes, fingerprint
from benchmarks.trust.positions import of_all_rounds
from tests.analysis.known import deals, drawing
from tests.brae.tables import play


@pytest.mark.parametrize("name", trust.PARTS)
def test_every_part_measures(name: str):
    assert callable(import_module(f"benchmarks.trust.{name}").measure)


def test_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def measure(effort: Effort) -> Iterator[Figure]:
        yield Figure("points short", effort.number(40), "0.1", "0")

    monkeypatch.setattr(trust, "import_module", lambda name: SimpleNamespace(measure=measure))
    trust.main(["--parts", "games", "--factor", "0.25"])
    assert capsys.readouterr().out.splitlines()[-1] == "| points short | 10 | 0.1 | 0 |"


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


@pytest.mark.parametrize("asked", (["--parts", "hope"], ["--factor", "0"]))
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
    (game,) = islice(of_all_rounds(5, 2, 1), 1)
    assert (len(game.players), game.round, game.turn, game.decision.kind) == (2, 1, 2, "order")
