"""Print which lines and branches of each package the tests ran, after they did: `make coverage`."""

import io
import json
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import coverage

TOP = "skara"
HEADER = ("package", "lines", "run", "branches", "taken")


class Counted(NamedTuple):
    """What there is of lines and branches, and what of it was run."""

    lines: int = 0
    lines_run: int = 0
    branches: int = 0
    branches_run: int = 0

    def plus(self, other: "Counted") -> "Counted":
        """Return both together."""
        return Counted(*(one + more for one, more in zip(self, other, strict=True)))


def package_of(file: str) -> str:
    """Return the package of a file: the folder below the top, or the top itself."""
    parts = Path(file).parts
    place = parts.index(TOP)
    return "/".join(parts[place : place + 2]) if len(parts) > place + 2 else TOP


def by_package(files: Mapping[str, Any]) -> dict[str, Counted]:
    """Sum up what coverage.py reports of each file, by package; the last line is of all."""
    found: dict[str, Counted] = {}
    for file, report in files.items():
        sums = report["summary"]
        names = ("num_statements", "covered_lines", "num_branches", "covered_branches")
        counted = Counted(*(sums[name] for name in names))
        for package in (package_of(file), "all"):
            found[package] = found.get(package, Counted()).plus(counted)
    return dict(sorted(found.items(), key=lambda item: (item[0] == "all", item[0])))


def table(packages: Mapping[str, Counted]) -> str:
    """Write the sums as a table in Markdown."""
    rows = [HEADER, ("---", "---:", "---:", "---:", "---:")]
    for name, found in packages.items():
        shares = (_share(found.lines_run, found.lines), _share(found.branches_run, found.branches))
        shown = "all" if name == "all" else f"`{name}`"
        rows.append((shown, f"{found.lines:,}", shares[0], f"{found.branches:,}", shares[1]))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "–"


def report(data: Path | None = None) -> dict[str, Any]:
    """Return what coverage.py reports of each file."""
    measured = coverage.Coverage() if data is None else coverage.Coverage(data_file=data)
    measured.load()
    with TemporaryDirectory() as folder, redirect_stdout(io.StringIO()):
        path = Path(folder) / "report.json"
        measured.json_report(outfile=str(path))
        files: dict[str, Any] = json.loads(path.read_text("utf-8"))["files"]
    return files


def main() -> int:
    """Print the table."""
    print(table(by_package(report())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
