"""Outcome files hold a nickname, lessons, ideas and counts; they take no other file's place, and can be deleted."""

import json
from pathlib import Path
from typing import Any

import pytest

from skara.core.errors import OptionError, RecordError, SkaraError
from skara.core.handed_in import (
    HandedIn,
    IdeaMet,
    count_ideas,
    forget_outcomes,
    outcomes_path,
    read_outcomes,
    write_outcomes,
)  # fmt: skip

ADA = HandedIn("Ada", "brae", (IdeaMet("room", "it-fits", 2), IdeaMet("icons", "may-take-less", 1)))


def test_what_is_written_is_read(tmp_path: Path):
    path = write_outcomes(tmp_path, ADA)

    assert path == tmp_path / "ada.outcomes.json"
    assert read_outcomes(path) == HandedIn("Ada", "brae", tuple(sorted(ADA.met)))


def test_nothing_but_the_promised_is_in_the_file(tmp_path: Path):
    document = json.loads(write_outcomes(tmp_path, ADA).read_text("utf-8"))

    assert document == {
        "format": "skara-outcomes", "version": 1, "game": "brae", "nickname": "Ada",
        "met": [
            {"lesson": "icons", "idea": "may-take-less", "count": 1},
            {"lesson": "room", "idea": "it-fits", "count": 2},
        ],
    }  # fmt: skip


def test_a_later_one_takes_the_place_of_ones_own(tmp_path: Path):
    write_outcomes(tmp_path, ADA)
    later = HandedIn("Ada", "brae", (IdeaMet("room", "it-fits", 3),))

    assert read_outcomes(write_outcomes(tmp_path, later)) == later
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("there", ["{}", "a poem", ""])
def test_what_is_something_else_stays(tmp_path: Path, there: str):
    path = outcomes_path(tmp_path, "Ada")
    path.write_text(there, "utf-8")
    with pytest.raises(OptionError, match="choose another nickname"):
        write_outcomes(tmp_path, ADA)
    assert not forget_outcomes(tmp_path, "Ada")

    assert path.read_text("utf-8") == there


def test_two_nicknames_that_are_written_alike_keep_their_own(tmp_path: Path):
    write_outcomes(tmp_path, HandedIn("A. B.", "brae", ()))
    with pytest.raises(OptionError, match="not under the nickname a-b"):
        write_outcomes(tmp_path, HandedIn("a-b", "brae", ()))
    assert not forget_outcomes(tmp_path, "a-b")
    assert forget_outcomes(tmp_path, "A. B.")


def test_forgetting_deletes_one_file(tmp_path: Path):
    write_outcomes(tmp_path, ADA)
    other = write_outcomes(tmp_path, HandedIn("Élodie", "brae", ()))

    assert forget_outcomes(tmp_path, " Ada ") and not forget_outcomes(tmp_path, "Ada")
    assert list(tmp_path.iterdir()) == [other] and other.name == "élodie.outcomes.json"


@pytest.mark.parametrize("nickname", ["", "  ", "../..", "a\nb", "\ud800", None, 3, "x" * 500])
def test_a_nickname_that_no_file_can_bear_is_refused(tmp_path: Path, nickname: Any):
    with pytest.raises(OptionError, match=r"^nickname: "):
        write_outcomes(tmp_path, HandedIn(nickname, "brae", ()))
    with pytest.raises(OptionError, match=r"^nickname: "):
        forget_outcomes(tmp_path, nickname)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("nickname", ["../Ada", "/etc/ada", "C:\\ada", ".ada", "ada.json/x"])
def test_no_nickname_leads_out_of_the_folder(tmp_path: Path, nickname: str):
    assert write_outcomes(tmp_path, HandedIn(nickname, "brae", ())).parent == tmp_path


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"version": 2}, "made by a newer Skara"),
    ({"nickname": "\n"}, "nickname: "),
    ({"game": "Brae!"}, "game: expected small letters"),
    ({"met": {}}, "met: expected a list"),
    ({"met": [{"lesson": "room", "idea": "it-fits"}]}, r"met\[0\].count: None, expected a whole number"),
    ({"met": [{"lesson": "room", "idea": "it-fits", "count": 0}]}, r"met\[0\].count: 0, expected at least 1"),
    ({"met": [{"lesson": "<b>", "idea": "it-fits", "count": 1}]}, r"met\[0\].lesson: expected"),
    ({"met": [{"lesson": "room", "idea": "x", "count": 1, "time": 9}]}, r"met\[0\].time: unknown field"),
    ({"met": [{"lesson": "room", "idea": "x", "count": 1}] * 1001}, "met: 1001, at most 1000"),
    ({"address": "here"}, "address: unknown field"),
]


@pytest.mark.parametrize(("change", "problem"), BROKEN, ids=[problem for _, problem in BROKEN])
def test_a_broken_file_is_named_with_its_field(tmp_path: Path, change: dict[str, Any], problem: str):
    path = write_outcomes(tmp_path, ADA)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | change), "utf-8")

    with pytest.raises(RecordError, match=f"ada.outcomes.json is no whole outcome file: .*{problem}"):
        read_outcomes(path)


@pytest.mark.parametrize("text", ['{"format": "skara-record"}', "[]", '{"format', ""])
def test_another_file_is_refused(tmp_path: Path, text: str):
    path = tmp_path / "x.outcomes.json"
    path.write_text(text, "utf-8")

    with pytest.raises(SkaraError, match=r"x\.outcomes\.json"):
        read_outcomes(path)


def test_a_class_is_summed_up():
    ben = HandedIn("Ben", "brae", (IdeaMet("room", "it-fits", 1), IdeaMet("room", "column-each", 5)))

    assert count_ideas([ADA, ben]) == [
        ("room", "it-fits", 2, 3), ("room", "column-each", 1, 5), ("icons", "may-take-less", 1, 1),
    ]  # fmt: skip
