"""The installed package plays with the standard library alone and carries its tables and texts."""

import ast
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ("core", "drawing", "brae", "bots", "lessons")
HEAVY = ("IPython", "altair", "anywidget", "ipywidgets", "jupyterlab", "numpy", "pandas", "typst")


def run(code: str, *options: str) -> str:
    """Run code in a Python of its own and return what it printed."""
    done = subprocess.run([sys.executable, *options, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def imported(module: Path) -> set[str]:
    """Return the top-level packages that a module imports, wherever in the module it does so."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_import_brings_in_nothing_heavy():
    assert run(f"import sys, skara; print(sorted(set({HEAVY!r}) & set(sys.modules)))") == "[]"


LAZY = sorted(
    ".".join(path.parent.relative_to(ROOT).parts)
    for path in (ROOT / "skara").rglob("__init__.py")
    if "lazy_names(" in path.read_text("utf-8")
)
"""The packages whose names are loaded when they are first asked for."""


@pytest.mark.parametrize("package", LAZY)
def test_no_module_takes_the_place_of_a_public_name(package: str):
    # Whoever imports a module puts it into its package under its name, over what is loaded there when first asked for.
    loaded = import_module(package)
    named = {name for name, home in loaded._HOMES.items() if home}

    assert named
    assert named & {module.name for module in iter_modules(loaded.__path__)} == set()


@pytest.mark.parametrize("room", ENGINE)
def test_engine_imports_the_standard_library_only(room: str):
    modules = sorted((ROOT / "skara" / room).rglob("*.py"))
    foreign = {str(module): imported(module) - sys.stdlib_module_names - {"skara"} for module in modules}

    assert modules
    assert {module: names for module, names in foreign.items() if names} == {}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it."""
    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        name = build_wheel(str(folder))
    unpacked = folder / "unpacked"
    zipfile.ZipFile(folder / name).extractall(unpacked)
    return unpacked


def test_wheel_carries_tables_and_texts(wheel: Path):
    tables = {path.name for path in (ROOT / "data" / "brae").glob("*.csv")}
    texts = {path.relative_to(ROOT) for path in (ROOT / "skara" / "locale").rglob("*.mo")}

    assert tables
    assert {path.name for path in (wheel / "skara" / "data" / "brae").glob("*.csv")} == tables
    assert texts
    assert {path.relative_to(wheel) for path in (wheel / "skara" / "locale").rglob("*.mo")} == texts
    layouts = {path.relative_to(ROOT) for path in (ROOT / "skara").rglob("*.typ")}
    assert layouts
    assert {path.relative_to(wheel) for path in wheel.rglob("*.typ")} == layouts


def test_wheel_plays_without_any_other_package(wheel: Path):
    # -I and -S hide the checkout and everything that is installed.
    start = f"import sys; sys.path.insert(0, {str(wheel)!r}); import skara; "

    assert Path(run(start + "print(skara.__file__)", "-I", "-S")).is_relative_to(wheel)
    run(start + "skara.new_game(players=2, seed=1)", "-I", "-S")
    run(start + "from skara.lessons import Coach, lesson_named; Coach(lesson_named('first_turn')).hint()", "-I", "-S")
