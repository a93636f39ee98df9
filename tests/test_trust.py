"""The measurement of what the analysis promises: every part can be run, and what cannot be asked for is refused."""

from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace

import pytest

from benchmarks.trust import __main__ as trust
from benchmarks.trust.figures import Effort, Figure


@pytest.mark.parametrize("name", trust.PARTS)
def test_every_part_measures(name: str):
    assert callable(import_module(f"benchmarks.trust.{name}").measure)


def test_figures_are_printed_as_a_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    def measure(effort: Effort) -> Iterator[Figure]:
        yield Figure("points short", effort.number(40), "0.1", "0")

    monkeypatch.setattr(trust, "import_module", lambda name: SimpleNamespace(measure=measure))
    trust.main(["--parts", "games", "--factor", "0.25"])
    assert capsys.readouterr().out.splitlines()[-1] == "| points short | 10 | 0.1 | 0 |"


@pytest.mark.parametrize("asked", (["--parts", "hope"], ["--factor", "0"]))
def test_what_cannot_be_measured_is_refused(asked: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        trust.main(asked)
    assert asked[1] in capsys.readouterr().err
