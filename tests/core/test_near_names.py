"""Names nearly right: what is meant, and what is left alone because more than one thing could be."""

import pytest

import skara
from skara.brae.game import Game
from skara.brae.ids import CARDS, COLOURS, ENVIRONMENTS, GOODS, SPECIALS, TILES
from skara.brae.moves import ALL_TILES
from skara.brae.words import near
from skara.core.errors import IllegalMoveError, MoveError, PositionError
from skara.core.language import set_language


@pytest.mark.parametrize(
    ("typed", "allowed", "meant"),
    [
        ("knife", GOODS, "skaill_knife"),
        ("Skaill Knives", GOODS, "skaill_knife"),
        ("knif", GOODS, "skaill_knife"),
        ("SHELLS", GOODS, "shell"),
        ("shlel", GOODS, "shell"),
        ("déchets", GOODS, "midden"),
        ("dechet", GOODS, "midden"),
        ("couteau", GOODS, "skaill_knife"),
        ("hunt boar", SPECIALS, "hunt_boar"),
        ("Hunt-Boar", SPECIALS, "hunt_boar"),
        ("chasser le sanglier", SPECIALS, "hunt_boar"),
        ("gather (shore)", TILES, "gather_shore"),
        ("stone ball", CARDS, "stone_ball"),
        ("fourres", ENVIRONMENTS, "thickets"),
        ("Violet", COLOURS, "purple"),
        ("color", ("name", "colour", "goods"), "colour"),
        ("woo", GOODS, None),
        ("gather", TILES, None),
        ("roof", CARDS, None),
        ("gold", GOODS, None),
        ("", GOODS, None),
        ("?!", GOODS, None),
        (5, GOODS, None),
        ("a" * 1000, GOODS, None),
    ],
)
def test_what_is_meant(typed: object, allowed: tuple[str, ...], meant: str | None):
    assert near.meant(typed, allowed) == meant


def test_every_name_of_the_box_means_its_thing():
    for language in ("en", "fr"):
        set_language(language)
        for ids in (GOODS, ENVIRONMENTS, ALL_TILES):
            for id in ids:
                for name in near._glossary.every_form(id, (language,)):
                    assert near.meant(name, ids) == id


def test_the_language_spoken_comes_first():
    # A French bone is one slip from an English os, and a word of both tables may differ.
    set_language("fr")
    assert near.meant("os", GOODS) == "bone"


# ------------------------------------------------------------------------------------------------------------
# In moves


@pytest.fixture
def turn() -> Game:
    """A last turn with a little of everything."""
    return skara.from_position({
        "round": 4, "set": 3, "phase": "workers",
        "players": [{"special": "hunt_boar", "goods": {"wood": 3, "skaill_knife": 2, "fish": 1, "food": 2}}],
    })  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("place large hunt boar pay 2 food", "place large hunt_boar pay food*2"),
        ("Place small Cuisiner poisson", "place small cook fish"),
        ("place large Gather (Thickets) bois", "place large gather_thickets wood"),
        ("plaec small cook fish", "place small cook fish"),
        ("place small furnish pay wood*2 knife", "place small furnish pay wood*2 skaill_knife"),
    ],
)
def test_moves_with_names_of_the_box(turn, typed, move):
    assert str(turn.move(typed)) == move
    turn.why_not(typed)


@pytest.mark.parametrize("typed", ["place large dance", "place large cook woo", "x", "", "place " + "knife " * 2000])
def test_what_means_nothing_is_refused_as_before(turn, typed):
    with pytest.raises(MoveError):
        turn.move(typed)


def test_a_card_on_offer_needs_no_more_than_its_first_name():
    game = skara.from_position({"phase": "village", "offer": ["roof_village", "hills-gain-rabbit"], "players": [{}]})
    assert str(game.move("take roof")) == "take roof_village"
    assert str(game.move("take hills")) == "take hills-gain-rabbit"
    assert str(game.move("take toit")) == "take roof_village"
    with pytest.raises(IllegalMoveError, match="stone ball"):
        game.play("take stone ball")


def test_read_move_reads_to_the_letter():
    with pytest.raises(MoveError):
        skara.read_move("place large hunt boar")


# ------------------------------------------------------------------------------------------------------------
# In positions


def test_a_position_with_names_of_the_box():
    game = skara.from_position({
        "round": 4, "set": 3, "phase": "Workers",
        "players": [{
            "color": "rouge", "special": "Hunt Boar", "goods": {"knife": 1, "Shells": 2, "bois": 1},
            "settlers": {"rivage": 1, "Hills": ["Hills settler (1 rabbit)"]}, "cards": {"stone ball": 1},
            "flipped": ["hunt boar", "Cuisiner"], "placed": {"Trade": ["large worker"]},
        }],
    })  # fmt: skip
    player = game.position()["players"][0]
    assert player["goods"] == {"shell": 2, "wood": 1, "skaill_knife": 1}
    assert (player["colour"], player["special"], player["cards"]) == ("red", "hunt_boar", {"stone_ball": 1})
    assert player["flipped"] == ["cook", "hunt_boar"] and player["placed"] == {"trade": ["large"]}
    assert player["settlers"]["hills"] == ["hills-gain-rabbit"] and len(player["settlers"]["shore"]) == 1


def test_a_thing_named_twice_is_refused_as_typed():
    with pytest.raises(PositionError, match=r"players\[0\]\.goods\.knife: 'skaill_knife' stands twice"):
        skara.from_position({"players": [{"goods": {"knife": 1, "skaill_knife": 1}}]})
