"""Handouts get into their folders whole or not at all, and what cannot be made is said."""

import sys
from pathlib import Path
from typing import Any

import pytest

from skara.__main__ import main
from skara.core.box import Box
from skara.core.errors import LanguageError, RecordError, SkaraError
from skara.core.language import LANGUAGES, language, set_language
from skara.handouts import handout_names, make_handouts
from tests.handouts.conftest import Made
from tests.handouts.pdf import fonts_of, opened, page_texts

A4 = (595.276, 841.89)
SHORT = "vote-cards"


def test_every_handout_exists_in_every_language(made: Made):
    assert set(made) == {(code, name) for code in LANGUAGES for name in handout_names()}


def test_they_are_a4_and_carry_their_letters(made: Made):
    for path in made.values():
        for page in opened(path).pages:
            assert sorted(map(float, page.mediabox[2:])) == pytest.approx(sorted(A4), abs=0.1), path
        fonts = fonts_of(path)
        assert fonts and all(fonts.values()), path
        assert all("SourceSansPro" in font for font in fonts), path


def test_a_reader_aloud_knows_title_and_language(made: Made):
    titles = set()
    for (code, _), path in made.items():
        document = opened(path)
        root: Any = document.root_object
        assert root["/Lang"] == code
        assert root["/MarkInfo"]["/Marked"] and "/StructTreeRoot" in root
        assert document.metadata is not None and document.metadata.title
        titles.add(document.metadata.title)
    assert len(titles) == len(made)


def test_every_page_says_that_it_is_fan_made(made: Made):
    notes = {"en": "not affiliated with its publishers", "fr": "sans lien avec ses éditeurs"}
    for (code, _), path in made.items():
        assert all(notes[code] in text for text in page_texts(path)), path


def test_the_same_sources_give_the_same_file(tmp_path: Path):
    first, second = (make_handouts(SHORT, "en", tmp_path / place)[0] for place in ("one", "two"))

    assert first.read_bytes() == second.read_bytes()


def test_the_language_is_given_back(tmp_path: Path):
    set_language("fr")
    make_handouts(SHORT, "en", tmp_path)

    assert language() == "fr"


def test_an_unknown_name_is_refused(tmp_path: Path):
    with pytest.raises(SkaraError, match=r"Unknown handout 'nope'; possible are: rules-summary, .*vote-cards"):
        make_handouts([SHORT, "nope"], folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_language_is_refused_and_nothing_is_lost(tmp_path: Path):
    (file,) = make_handouts(SHORT, "en", tmp_path)
    before = file.read_bytes()
    file.write_bytes(b"old")
    with pytest.raises(LanguageError, match="Unknown language 'xx'; possible are: en, fr"):
        make_handouts(SHORT, ["en", "xx"], tmp_path)

    assert language() == "en"
    assert file.read_bytes() == b"old" != before
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["en", f"{SHORT}.pdf"]


def test_a_place_that_is_no_folder_is_named(tmp_path: Path):
    (tmp_path / "file").write_text("here", "utf-8")

    with pytest.raises(RecordError, match=r"Cannot write .*file"):
        make_handouts(SHORT, "en", tmp_path / "file")
    assert (tmp_path / "file").read_text("utf-8") == "here"


def test_a_game_without_handouts_says_so(toy: Box):
    with pytest.raises(SkaraError, match="The game 'toy' has no handouts"):
        make_handouts(game="toy")


def test_a_missing_typesetter_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "typst", None)

    with pytest.raises(SkaraError, match=r"Handouts need the package typst: pip install 'skara\[handouts\]'"):
        make_handouts(SHORT, "en", tmp_path)


def test_the_command_names_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["handouts", SHORT, "--language", "fr", "--folder", str(tmp_path)]) == 0
    assert capsys.readouterr().out.split() == [str(tmp_path / "fr" / f"{SHORT}.pdf")]


def test_the_command_refuses_what_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["handouts", "nope", "--folder", str(tmp_path)]) == 2
    assert main(["handouts", SHORT, "--language", "xx", "--folder", str(tmp_path)]) == 2
    assert main(["handouts", "rules-summary", "--data", str(tmp_path / "none"), "--folder", str(tmp_path)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [line.split(" ")[0] for line in said] == ["Unknown", "Unknown", f"{tmp_path / 'none'}:"]
    assert list(tmp_path.iterdir()) == []
