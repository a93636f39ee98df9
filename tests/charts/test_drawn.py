"""Every chart is valid, can be drawn, fits on a page, and can be read without seeing it, in both languages."""

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import skara
from skara import analysis, charts
from skara.charts.output import bundle, described_svg
from skara.core.errors import OptionError, SkaraError
from skara.core.language import LANGUAGES
from skara.core.numbers import number
from tests.charts.gallery import NAMES, drawn, finished_game, function, played, spec, table
from tests.effort import one_of

SVG = "{http://www.w3.org/2000/svg}"
PAGE = 800
TWO_PLAYERS, FOUR_PLAYERS = 41, 3
"""Seeds of games of so many."""
NASTY = '<script>alert("&")</script>'

each_chart = pytest.mark.parametrize("name", NAMES)
each_language = pytest.mark.parametrize("code", LANGUAGES)


@pytest.fixture(autouse=True)
def _english_and_light() -> Iterator[None]:
    yield
    skara.set_language("en")
    charts.set_theme("light")


def parts(spec: Any) -> Iterator[dict[str, Any]]:
    """Walk through all parts of a chart's description."""
    if isinstance(spec, dict):
        yield spec
        for value in spec.values():
            yield from parts(value)
    elif isinstance(spec, list):
        for value in spec:
            yield from parts(value)


@pytest.mark.parametrize("name", one_of(4, NAMES))
def test_is_valid_and_drawn_as_png_with_its_description(name: str, tmp_path: Path) -> None:
    chart = drawn(name)
    charts.save_chart(chart, tmp_path / "chart.png")
    picture = (tmp_path / "chart.png").read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    chunks = dict(png_chunks(picture))
    assert chart.description.encode() in chunks[b"iTXt"]


def png_chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(picture):
        length, kind = int.from_bytes(picture[place : place + 4], "big"), picture[place + 4 : place + 8]
        body = picture[place + 8 : place + 8 + length]
        told = int.from_bytes(picture[place + 8 + length : place + 12 + length], "big")
        assert told == zlib.crc32(kind + body), f"the checksum of {kind!r} is wrong"
        yield kind, body
        place += 12 + length


@each_chart
@pytest.mark.parametrize(
    ("code", "theme", "seed"),
    [
        ("fr", "dark", FOUR_PLAYERS),
        *(
            pytest.param(code, "light", seed, marks=pytest.mark.soak)
            for code in LANGUAGES
            for seed in (TWO_PLAYERS, FOUR_PLAYERS)
        ),
    ],
)
def test_fits_on_the_page_and_tells_what_it_shows(name: str, code: str, theme: str, seed: int) -> None:
    skara.set_language(code)
    charts.set_theme(theme)
    picture = ElementTree.fromstring(described_svg(spec(name, seed)))
    assert float(picture.get("width", "0")) <= PAGE
    assert [element for element in picture.iter() if element.get("role")] == [picture]
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == picture.findtext(f"{SVG}desc") == drawn(name, seed).description


@each_chart
def test_speaks_the_language_of_the_reader(name: str) -> None:
    told = {}
    for code in LANGUAGES:
        skara.set_language(code)
        chart = spec(name)
        told[code] = (chart["title"]["text"], chart["description"], *chart["title"]["subtitle"])
        for part in parts(chart):
            for tip in part.get("tooltip", []) if isinstance(part.get("tooltip"), list) else []:
                assert tip["title"], "every line of a tooltip says what it is"
    assert all(english != french for english, french in zip(told["en"], told["fr"], strict=False))
    figures = [sorted(re.findall(r"\d+", words[1])) for words in told.values()]
    assert figures[0] == figures[1] and len(figures[0]) >= 3, "the same numbers in both languages"


@each_language
def test_descriptions_hold_the_figures(code: str) -> None:
    skara.set_language(code)
    game = finished_game()
    totals = [number(game.score(seat).total) for seat in range(2)]
    lines = game.score(0).lines.values()
    gained, lost = sum(vp for vp in lines if vp > 0), -sum(vp for vp in lines if vp < 0)
    meals = analysis.meals(game).query("player == 0")
    rounds, turns = analysis.rounds(game), analysis.turns(game).query("player == 0")
    flows, last = analysis.flows(game).query("player == 0"), turns.iloc[-1]
    expected = {
        "score_breakdown": totals,
        "score_waterfall": [totals[0], number(gained), number(lost)],
        "score_over_time": totals,
        "storage_over_time": [number(last["held"]), number(last["spaces"]), number(last["slider_vp"])],
        "feeding_ledger": [number(rounds["food_paid"].sum()), number(rounds["settlers_lost"].sum())],
        "midden_ledger": [number(rounds["midden_gained"].sum()), number(rounds["midden_cleared"].sum())],
        "resource_flow": [number(flows.query("stage == 'in'")["quantity"].sum())],
        "action_heatmap": [number(analysis.actions(game).query("player == 0")["count"].sum())],
        "hearth": [number(meals["weight"].sum()), number(meals["meal"].nunique())],
        "compare_turns": [number(turn) for turn in analysis.turns(game)["turn"].iloc[[2, 21]]],
    }
    for name in NAMES:
        words = re.split(r"[^\d−]+", drawn(name).description.replace("+", ""))
        assert [figure for figure in expected[name] if figure not in words] == [], name


@each_chart
def test_tooltips_are_there(name: str) -> None:
    tips = [part["tooltip"] for part in parts(spec(name)) if isinstance(part.get("tooltip"), list)]
    assert any(len(tip) >= 2 for tip in tips)


@each_chart
def test_has_its_table(name: str) -> None:
    table = charts.data_table(drawn(name))
    assert len(table) and not [column for column in table.columns if column.startswith("_")]
    assert not table.duplicated().any()


def test_french_numbers() -> None:
    skara.set_language("fr")
    games = [played(seed) for seed in (1, 5)]
    chart = charts.score_breakdown(analysis.scores(games))
    assert chart.to_dict()["config"]["locale"]["number"]["decimal"] == ","
    assert number(1234.5) == "1\N{NARROW NO-BREAK SPACE}234,5" and number(-3) == "−3" and number(-0.01) == "0"


@pytest.mark.parametrize("name", one_of(3, [name for name in NAMES if name != "compare_turns"]))
def test_names_may_hold_anything(name: str) -> None:
    """Markup in a name stays text, and two players of the same name stay two."""
    frame = table(name).assign(name=NASTY)
    chart = function(name)(frame)
    svg = described_svg(chart.to_dict())
    assert "<script" not in svg
    ElementTree.fromstring(svg)
    if name == "score_breakdown":
        assert set(charts.data_table(chart)["who"]) == {f"{NASTY} (0)", f"{NASTY} (1)"}


def test_jupyterlab_gets_a_live_chart_and_others_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = spec("score_breakdown")
    shown = bundle(chart)
    assert shown["application/vnd.vegalite.v5+json"]["$schema"].endswith("/v5.json")
    assert shown["image/svg+xml"].startswith("<svg") and shown["text/plain"] == chart["description"]
    assert "text/html" not in shown
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert bundle(chart)["text/html"].startswith("<svg")
    assert not [kind for kind in bundle(chart) if "vega" in kind]
    json.dumps(shown)


def test_saved_svg_is_whole(tmp_path: Path) -> None:
    charts.save_chart(drawn("hearth"), tmp_path / "hearth.svg")
    picture = ElementTree.parse(tmp_path / "hearth.svg").getroot()
    assert picture.tag == f"{SVG}svg"
    # Charts of one page must not share ids: one would lend the other its shapes.
    assert not [element for element in picture.iter() if element.get("id")]


def test_other_kinds_of_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"'\.pdf'"):
        charts.save_chart(drawn("hearth"), tmp_path / "hearth.pdf")


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_chart_is_saved_like_everything_else(tmp_path: Path, suffix: str) -> None:
    folder = tmp_path / "far"
    folder.mkdir()
    path, link = folder / f"hearth.{suffix}", tmp_path / f"link.{suffix}"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    charts.save_chart(drawn("hearth"), link)
    assert link.is_symlink() and len(path.read_bytes()) > 1000 and path.stat().st_mode & 0o777 == 0o640
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(SkaraError, match="read-only"):
        charts.save_chart(drawn("hearth"), path)
    with pytest.raises(SkaraError, match="Cannot write"):
        charts.save_chart(drawn("hearth"), tmp_path / "nowhere" / f"hearth.{suffix}")
    assert [each.read_text() for each in folder.iterdir()] == ["old"]


@pytest.mark.parametrize("chart", [None, 5, {"mark": "bar"}], ids=str)
def test_what_is_no_chart_is_not_saved(tmp_path: Path, chart: Any) -> None:
    with pytest.raises(OptionError, match="Only a chart"):
        charts.save_chart(chart, tmp_path / "chart.svg")
    assert list(tmp_path.iterdir()) == []


def test_a_narrow_loss_keeps_its_sign_or_stays_silent() -> None:
    """A figure without its minus would be read as a gain."""
    import pandas as pd

    from skara.charts.scores import _with_texts, stack

    rows = [{"player": 0, "who": "Ada", "line": "midden", "line_name": "Midden", "vp": -vp} for vp in range(1, 30)]
    frame = stack(pd.DataFrame(rows), ["player"], "vp")
    for scale in (1, 3, 6, 9, 12, 20):
        figures = _with_texts("brae", frame, scale)["_figure"]
        assert all(figure == "" or figure.startswith("−") for figure in figures)


def test_a_tie_has_no_single_leader() -> None:
    rows = [
        {"box": "brae", "game": 0, "player": seat, "name": name, "line": "food", "vp": 7, "final": False}
        for seat, name in enumerate(("Ada", "Bruno", "Cleo"))
    ]
    assert "Ada, Bruno and Cleo lead together with 7 VP" in charts.score_breakdown(rows).description
    rows[0]["vp"] = 8
    assert "Ada leads with 8 VP" in charts.score_breakdown(rows).description


def test_shown_charts_stretch_and_saved_ones_keep_their_width(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = drawn("score_breakdown")
    charts.save_chart(chart, tmp_path / "chart.svg")
    assert "width:100%" not in (tmp_path / "chart.svg").read_text("utf-8")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/1")
    assert "width:100%" in bundle(chart.to_dict())["text/html"]
