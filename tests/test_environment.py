"""environment.yml (conda, Binder) asks for the same packages as pyproject.toml."""

import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent


def bounds(requirements: list[str]) -> dict[str, str]:
    """Return the version bounds by package name."""
    return {entry.name: str(entry.specifier) for entry in map(Requirement, requirements)}


def test_environment_asks_for_what_pyproject_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
    conda = bounds([entry for entry in environment["dependencies"] if isinstance(entry, str)])

    assert environment["name"] == project["name"]
    assert environment["channels"] == ["conda-forge"]
    assert conda.pop("pip") == ""
    assert conda.pop("python") == project["requires-python"]
    assert conda == bounds(project["dependencies"])


def test_environment_installs_the_checkout_itself():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))

    assert [entry["pip"] for entry in environment["dependencies"] if isinstance(entry, dict)] == [["-e ."]]


def test_constraints_hold_names_and_exact_versions_only():
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]

    assert all(pin.url is None and str(pin.specifier).startswith("==") for pin in pins)


def test_constraints_fit_the_bounds_of_pyproject():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = bounds([line for line in lines if not line.startswith("#")])
    asked = [
        *project["dependencies"],
        *(entry for extra in project["optional-dependencies"].values() for entry in extra),
    ]

    outside = [entry for entry in map(Requirement, asked) if pins[entry.name].removeprefix("==") not in entry.specifier]
    assert not outside
