"""Variants as data: what they are made of, how they are written, and what is refused before any table is read."""

import pickle

import pytest

from skara.core.bans import Ban
from skara.core.errors import OptionError
from skara.core.variants import Variant, load_variant, read_variant, variant_toml

HUNGRY = Variant(
    "Hungry",
    "brae",
    {"frame": {"food_per_settler": 2}, "slider": {3: {"midden": 0}}, "trade": {7: False}},
    forbid=["place clean", {"move": "pass", "seats": [1, 0]}, "* with knives"],
)


def test_a_variant_is_plain_data_and_comes_back_from_it():
    assert HUNGRY.as_data() == {
        "name": "Hungry",
        "game": "brae",
        "figures": {
            "frame": {"food_per_settler": {"value": "2"}},
            "slider": {"3": {"midden": "0"}},
            "trade": {"7": False},
        },
        "forbid": ["place clean", {"move": "pass", "seats": [0, 1]}, "* with knives"],
    }
    assert read_variant(HUNGRY.as_data()) == HUNGRY == pickle.loads(pickle.dumps(HUNGRY))
    assert hash(read_variant(HUNGRY.as_data())) == hash(HUNGRY)


def test_a_variant_is_saved_as_toml_that_a_person_can_change(tmp_path):
    path = tmp_path / "hungry.toml"
    HUNGRY.save(path)

    assert load_variant(path) == HUNGRY
    assert "food_per_settler = 2" in path.read_text("utf-8")


def test_names_that_toml_must_quote_come_back():
    odd = Variant('A "name" \\ é', "brae", {"recipes": {"boar front": {"gain": "food*3"}}})

    import tomllib

    assert read_variant(tomllib.loads(variant_toml(odd))) == odd


@pytest.mark.parametrize(
    ("document", "named"),
    [
        ({}, "name, game"),
        ({"name": "", "game": "brae"}, "name"),
        ({"name": "x", "game": 3}, "game"),
        ({"name": "x", "game": "brae", "colour": 1}, "colour"),
        ({"name": "x", "game": "brae", "figures": 3}, "figures"),
        ({"name": "x", "game": "brae", "figures": {"slider": {"3": 4}}}, "figures.slider.3"),
        ({"name": "x", "game": "brae", "figures": {"slider": {"3": {"midden": 0.5}}}}, "figures.slider.3.midden"),
        ({"name": "x", "game": "brae", "forbid": [7]}, r"forbid\[0\]"),
        ({"name": "x", "game": "brae", "forbid": ["place large clean now"]}, r"forbid\[0\]"),
        ({"name": "x", "game": "brae", "forbid": ["pass", {"move": "pass", "seats": [True]}]}, r"forbid\[1\]"),
        ([], "name, game"),
    ],
)
def test_what_is_no_variant_is_refused_with_its_place(document, named):
    with pytest.raises(OptionError, match=named):
        read_variant(document)


def test_a_file_that_is_no_toml_is_named(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("name = ", encoding="utf-8")

    with pytest.raises(OptionError, match=r"broken\.toml"):
        load_variant(path)
    with pytest.raises(OptionError, match=r"missing\.toml"):
        load_variant(tmp_path / "missing.toml")


def test_a_ban_means_a_verb_a_thing_a_part_and_seats():
    assert Ban("place", "clean").fits(0, "place", "clean") and not Ban("place", "clean").fits(0, "act", "clean")
    assert Ban("*", "clean").fits(0, "act", "clean")
    assert Ban("take", "roof_village").fits(0, "take", "roof_village#2")
    assert Ban("pass", "", "", (1,)).fits(1, "pass", "") and not Ban("pass", "", "", (1,)).fits(0, "pass", "")
