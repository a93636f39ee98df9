"""`make coverage` sums lines and branches up by package, and CONTRIBUTING shows such a table."""

import re
from pathlib import Path

from skara import games
from tests.coverage_by_package import HEADER, Counted, by_package, package_of, report, table

ROOT = Path(__file__).resolve().parent.parent


def summary(lines: int, run: int, branches: int, taken: int) -> dict[str, dict[str, int]]:
    sums = {"num_statements": lines, "covered_lines": run, "num_branches": branches, "covered_branches": taken}
    return {"summary": sums}


FILES = {
    "skara/__main__.py": summary(10, 10, 0, 0),
    "skara/core/play.py": summary(30, 15, 8, 2),
    "/somewhere/skara/brae/drawing/area.py": summary(50, 50, 4, 4),
    "skara/brae/round_end.py": summary(50, 25, 4, 1),
}


def test_a_file_belongs_to_the_room_that_holds_it():
    assert [package_of(file) for file in FILES] == ["skara", "skara/core", "skara/brae", "skara/brae"]


def test_rooms_are_summed_up_and_all_of_them_at_last():
    assert by_package(FILES) == {
        "skara": Counted(10, 10, 0, 0),
        "skara/brae": Counted(100, 75, 8, 5),
        "skara/core": Counted(30, 15, 8, 2),
        "all": Counted(140, 100, 16, 7),
    }
    assert list(by_package(FILES))[-1] == "all"


def test_the_table_gives_shares():
    lines = table(by_package(FILES)).splitlines()

    assert lines[0] == f"| {' | '.join(HEADER)} |"
    assert lines[2] == "| `skara` | 10 | 100.0% | 0 | – |"
    assert lines[4] == "| `skara/core` | 30 | 50.0% | 8 | 25.0% |"
    assert lines[-1] == "| all | 140 | 71.4% | 16 | 43.8% |"


def test_what_was_measured_is_read(tmp_path: Path):
    import coverage

    data = coverage.CoverageData(basename=str(tmp_path / "data"))
    file = str(Path(games.__file__))
    data.add_arcs({file: [(-1, 1)]})
    data.write()

    assert {package_of(name) for name in report(tmp_path / "data")} >= {"skara"}


def test_the_figures_stand_where_people_look_who_change_the_kit():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    rooms = {path.name for path in (ROOT / "skara").iterdir() if (path / "__init__.py").exists()}
    shown = set(re.findall(r"^\| `skara/(\w+)` \|", text, re.MULTILINE))

    assert f"| {' | '.join(HEADER)} |" in text
    assert shown == rooms
