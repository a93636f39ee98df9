"""The one command of the kit: it is installed, and pages call it as it is reached without a shell in the venv."""

import os
import re
import subprocess
import sys
from pathlib import Path
from socket import gethostname, socket

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMAND = Path(sys.executable).parent / "skara"

PAGES = sorted([ROOT / "README.md", ROOT / "Makefile", *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/**/*.ipynb")])


def test_the_command_runs_from_anywhere(tmp_path: Path):
    told = subprocess.run(
        [COMMAND, "rules", "--language", "fr"], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )

    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("SB-")
    refused = subprocess.run([COMMAND, "class", "nowhere"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2 and "Traceback" not in refused.stderr


def test_no_page_calls_it_by_the_module():
    assert [str(path.relative_to(ROOT)) for path in PAGES if "python -m skara " in path.read_text("utf-8")] == []


def test_every_page_names_it_where_it_lies():
    commands = "rules|lessons|challenge|class|edition|code|handouts|report"
    bare = re.compile(rf"(?<![\w/.(])skara (?:{commands}) [\w<\-]", re.MULTILINE)
    found = [
        (path.name, hit[0]) for path in PAGES if path.suffix == ".md" for hit in bare.finditer(path.read_text("utf-8"))
    ]

    assert found == []
    named = sum(path.read_text("utf-8").count(".venv/bin/skara ") for path in PAGES)
    assert named >= 30


# ------------------------------------------------------------------------------------------------------------
# Serving a class


def test_the_address_for_a_class_is_the_machines_own():
    from skara.panels.serving import address as serving

    address = serving.class_address("0.0.0.0", 8866, "hearth")
    assert serving.class_address("127.0.0.1", 8866) == "http://127.0.0.1:8866/"

    assert re.fullmatch(r"http://(\d+\.){3}\d+:8866/\?token=hearth", address)
    assert "127.0.0.1" not in address and "0.0.0.0" not in address


def test_no_packet_is_sent_for_it(monkeypatch: pytest.MonkeyPatch):
    from skara.panels.serving import address as serving

    asked = []

    class Unsent(socket):
        def connect(self, address: object, /) -> None:
            asked.append((self.type.name, address))

        def getsockname(self) -> tuple[str, int]:
            return ("192.168.7.5", 40000)

    monkeypatch.setattr(serving, "socket", Unsent)

    assert serving.class_address("0.0.0.0", 9000, "t") == "http://192.168.7.5:9000/?token=t"
    assert [kind for kind, _ in asked] == ["SOCK_DGRAM"]


def test_a_machine_without_a_way_out_asks_its_own_list(monkeypatch: pytest.MonkeyPatch):
    from skara.panels.serving import address as serving

    def unreachable(*_: object) -> str:
        raise OSError

    monkeypatch.setattr(serving, "_address_towards", unreachable)
    monkeypatch.setattr(serving, "public_ips", lambda: ["127.0.0.1", "10.0.0.7"])
    assert serving.own_address() == "10.0.0.7"
    monkeypatch.setattr(serving, "public_ips", lambda: ["127.0.0.1"])
    assert serving.own_address() == gethostname()


def test_what_is_served_to_this_machine_alone_says_so():
    from skara.panels.serving.address import class_address

    assert class_address("127.0.0.1", 8866, "t") == "http://127.0.0.1:8866/?token=t"
    assert class_address("192.168.7.5", 8866, "t") == "http://192.168.7.5:8866/?token=t"


def test_make_serve_names_no_secret_in_its_command():
    told = subprocess.run(
        ["make", "-n", "serve", "TOKEN=secret", "BOARD=secret", "PORT=9000", "VISITORS=7"],
        cwd=ROOT, capture_output=True, text=True, timeout=60, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip

    assert "skara.panels.serving" in told.stdout and "--visitors=7" in told.stdout
    assert "secret" not in told.stdout and "--port=9000" in told.stdout


@pytest.mark.parametrize(("name", "value"), [("SKARA_TOKEN", "hearth"), ("SKARA_CODE", "abc")])
def test_what_can_be_guessed_is_refused_in_words(name: str, value: str, monkeypatch: pytest.MonkeyPatch):
    from skara.panels.serving.server import serve_class

    monkeypatch.setenv("SKARA_TOKEN", "")
    monkeypatch.setenv("SKARA_CODE", "")
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit, match="expected at least"):
        serve_class(["notebooks/en/00_start_here.ipynb"])
