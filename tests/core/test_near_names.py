"""Names nearly right: what is meant, and what is left alone because more than one thing could be."""

import pytest

import skara
from skara.brae.game import Game
from skara.brae.ids import CARDS, COLOURS, ENVIRONMENTS, GOODS, SPECIALS, TILES
from skara.brae.moves import ALL_TILES, GRAMMAR
from skara.brae.words import near
from skara.core.errors import IllegalMoveError, MoveError, PositionError
from skara.core.language import LANGUAGES, set_language, traits, traits_of
from skara.core.moves import Verb
from skara.stone_age.moves import GRAMMAR as STONE_AGE
from skara.stone_age.words import near as stone_age


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
    ],
)
def test_what_is_meant(typed: str, allowed: tuple[str, ...], meant: str):
    assert near.meant(typed, allowed) == [meant]


@pytest.mark.parametrize(
    ("typed", "allowed"),
    [
        ("gold", GOODS),
        ("", GOODS),
        ("?!", GOODS),
        ("the", GOODS),
        ("wood wood", GOODS),
        (5, GOODS),
        ("a" * 1000, GOODS),
    ],
)
def test_what_means_nothing(typed: object, allowed: tuple[str, ...]):
    assert near.meant(typed, allowed) == []


@pytest.mark.parametrize(
    ("typed", "allowed", "meant"),
    [
        ("woo", GOODS, ["wool", "wood"]),
        ("gather", TILES, ["gather_shore", "gather_hills", "gather_thickets", "gather_fields"]),
        ("the roof", CARDS, ["roof_village", "roof_supply"]),
        ("toits", CARDS, ["roof_village", "roof_supply"]),
    ],
)
def test_everything_that_could_be_meant(typed: str, allowed: tuple[str, ...], meant: list[str]):
    assert near.meant(typed, allowed) == meant


@pytest.mark.parametrize(
    ("typed", "allowed", "meant"),
    [
        ("tend the land", SPECIALS, "tend_land"),
        ("Entretenir la terre", SPECIALS, "tend_land"),
        ("chasse au sanglier", SPECIALS, "hunt_boar"),
        ("filer de la laine", SPECIALS, "spin_wool"),
        ("the Muster tile", SPECIALS, "muster"),
        ("l'orge", GOODS, "barley"),
        ("couteau Skaill", GOODS, "skaill_knife"),
        ("boules de pierre", CARDS, "stone_ball"),
        ("roofs from the supply", CARDS, "roof_supply"),
        ("toit de la reserve", CARDS, "roof_supply"),
        ("colons des collines", ENVIRONMENTS, "hills"),
        ("gather in the fields", TILES, "gather_fields"),
        ("piste Ameublement", ("furnish", "trade", "slider"), "furnish"),
    ],
)
def test_articles_and_kinds_of_things_say_nothing(typed: str, allowed: tuple[str, ...], meant: str):
    for language in LANGUAGES:
        set_language(language)
        assert near.meant(typed, allowed) == [meant]


def test_every_name_is_understood_with_and_without_articles():
    for language, articles in (("en", ("the", "of the", "a")), ("fr", ("la", "les", "de la", "du", "un"))):
        set_language(language)
        for ids in (GOODS, ENVIRONMENTS, ALL_TILES, CARDS):
            for id in ids:
                for name in near._glossary.every_form(id, (language,)):
                    bare = " ".join(word for word in name.split() if word not in traits().filling)
                    for typed in (bare, bare.replace(" ", "-"), *(f"{article} {bare}" for article in articles)):
                        assert near.meant(typed.upper(), ids) == [id]
                        assert near.meant(typed.replace(" ", f" {articles[0]} "), ids) == [id]


def test_no_word_of_the_game_is_taken_for_an_article():
    # As an id, or as the whole name of something other than a kind of things, a word always counts.
    kinds = {"tile", "card", "settler", "worker", "line_settlers", "line_cards"}
    for names in (near, stone_age):
        words = {word for code in LANGUAGES for word in (*traits_of(code).filling, *traits_of(code).joining)}
        for id in set(names._glossary.ids) - kinds:
            assert words.isdisjoint({id, *map(str.casefold, names._glossary.every_form(id, LANGUAGES))})


def test_another_number_is_no_slip():
    places = ("card1", "card2", "building1", "building2")
    assert stone_age.meant("card 2", places) == stone_age.meant("crad 2", places) == ["card2"]
    assert stone_age.meant("card 5", places) == []


def test_dice_are_no_article():
    cards = ("c34", "c36")
    assert stone_age.meant("chamane (dés pour pierre)", cards) == ["c36"]
    assert stone_age.meant("1 chamane (des pour pierre)", cards) == ["c36"]


def test_every_name_of_the_box_means_its_thing():
    for language in ("en", "fr"):
        set_language(language)
        for ids in (GOODS, ENVIRONMENTS, ALL_TILES):
            for id in ids:
                for name in near._glossary.every_form(id, (language,)):
                    assert near.meant(name, ids) == [id]


def test_the_language_spoken_comes_first():
    # A French bone is one slip from an English os, and a word of both tables may differ.
    set_language("fr")
    assert near.meant("os", GOODS) == ["bone"]


def test_two_names_side_by_side_stay_two():
    ids = sorted(GRAMMAR.words)
    for first in ("gain", "pay", "buy", "lose", "top", "shore", "hills", "bois"):
        for second in ids:
            whole = near.whole(f"{first} {second}", ids)
            assert near.first_meant((first, second), ids) == ((whole, 2) if whole else (near.meant(first, ids), 1))


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
        ("place small furnish pay 2 knives", "place small furnish pay skaill_knife*2"),
        ("place small furnish pay 2*skaill knives and a wood", "place small furnish pay wood skaill_knife*2"),
        ("place the large worker on the Cook tile with a fish", "place large cook fish"),
        ("place petit collecter dans les fourrés le bois", "place small gather_thickets wood"),
        ("place large hunt the boar pay 2 of the food", "place large hunt_boar pay food*2"),
    ],
)
def test_moves_with_names_of_the_box(turn, typed, move):
    assert str(turn.move(typed)) == move
    turn.why_not(typed)


@pytest.mark.parametrize("typed", ["place large dance", "place large cook woo", "x", "", "place " + "knife " * 2000])
def test_what_means_nothing_is_refused_as_before(turn, typed):
    with pytest.raises(MoveError):
        turn.move(typed)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("place large gather wood", r"'gather' could be Gather \(Fields\), Gather \(Hills\), Gather \(Shore\) or "),
        ("place small cook woo", "'woo' could be wood or wool; write which one."),
        ("plac small Cuisiner un poisson xyz", "'xyz' is unknown here"),
    ],
)
def test_what_is_not_understood_is_named_and_nothing_else(turn, typed, problem):
    with pytest.raises(MoveError, match=problem):
        turn.play(typed)


def test_of_several_cards_on_offer_the_move_says_which():
    cards = ["hills-gain-rabbit", "hills-swap-stone-sheep", "roof_village"]
    game = skara.from_position({"phase": "village", "offer": cards, "players": [{}]})
    for typed in ("take hills", "take a hills settler", "take le colon des collines gain wool"):
        with pytest.raises(
            MoveError, match=r"could be hills settler \(1 rabbit\) or hills settler \(2 stone → 1 sheep\);"
        ):
            game.play(typed)
    typed = "take the hills settler with 1 rabbit knives 0 gain wool"
    assert str(game.move(typed)) == "take hills-gain-rabbit gain wool"


def test_of_cards_alike_the_first_is_meant():
    game = skara.from_position({
        "phase": "village", "players": [{}, {}], "order": {"left": ["p0", "neutral", "p1"]},
        "sets": [["roof_village", "stone_ball", "roof_village", "utensils"]],
    })  # fmt: skip
    game.play("turn")
    assert "take roof_village#2" in map(str, game.options())
    assert str(game.move("take the roof")) == "take roof_village"


def test_names_in_moves_of_stone_age():
    game = skara.new_game(2, seed=1, game="stone_age")
    assert str(game.move("place in the forest 3")) == "place forest 3"
    assert str(game.move("buy card 2 with 2 bois and a clay")) == "buy card2 wood*2 clay"
    with pytest.raises(MoveError, match="'building' could be building 1, building 2, building 3 or building 4"):
        game.move("place building")


def test_a_card_on_offer_needs_no_more_than_its_first_name():
    game = skara.from_position({"phase": "village", "offer": ["roof_village", "hills-gain-rabbit"], "players": [{}]})
    assert str(game.move("take roof")) == "take roof_village"
    assert str(game.move("take hills")) == "take hills-gain-rabbit"
    assert str(game.move("take toit")) == "take roof_village"
    with pytest.raises(IllegalMoveError, match="stone ball"):
        game.play("take stone ball")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("placer grand chasser le sanglier payer 2 nourritures", "place large hunt_boar pay food*2"),
        ("Placer petit meubler, payer 2 bois et un couteau", "place small furnish pay wood*2 skaill_knife"),
        ("placez le petit Ouvrier sur Fabriquer cuisiner", "place small craft cook"),
        (
            "placer grand nettoyer orge bois peau nettoyage 2 déchets",
            "place large clean barley wood hide clear midden*2",
        ),
        ("placer petit commercer 3 bois acheter couteau", "place small trade wood*3 buy skaill_knife"),
        ("finir", "done"),
    ],
)
def test_verbs_and_parts_of_moves_in_french(turn, typed, move):
    for code in ("fr", "en"):
        set_language(code)
        assert str(turn.move(typed)) == move


def test_every_word_of_a_move_has_a_name_in_every_language():
    for names, grammar in ((near, GRAMMAR), (stone_age, STONE_AGE)):
        same = {"bonus"}  # in every language
        parts = {word for verb in grammar.verbs.values() for word in (*_parts(verb), *verb.who) if word}
        for word in (*grammar.verbs, *sorted(parts - same)):
            for code in LANGUAGES:
                set_language(code)
                spoken = [form for form in names._forms(word, (code,)) if form != word.replace("_", " ")]
                assert spoken or code == "en", (word, code)
                allowed = grammar.verbs if word in grammar.verbs else grammar.words
                assert all(" " in form or names.meant(form, allowed) for form in spoken)


def _parts(verb: Verb) -> set[str]:
    lists = [verb.keywords] if isinstance(verb.keywords, tuple) else verb.keywords.values()
    return set().union(*lists)


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


@pytest.mark.parametrize(
    ("player", "problem"),
    [
        (
            {"cards": {"roof": 2}},
            "players[0].cards.roof: 'roof' could be roof (supply, 1 VP) or roof (village deck, 2 VP); write which one",
        ),
        ({"flipped": ["cook", "Tend"], "special": "build"}, "players[0].flipped[1]: 'tend_land' is not this player's"),
        (
            {"placed": {"gather": ["large"]}},
            "players[0].placed.gather: 'gather' could be Gather (Fields), Gather (Hills), Gather (Shore) or Gather (T",
        ),
        ({"settlers": {"hills": ["sheep"], "shore": ["barley"]}}, "players[0].settlers.shore[0]: 'barley' could be "),
    ],
)
def test_a_field_that_could_be_several_is_refused_with_all_of_them(player, problem):
    with pytest.raises(PositionError) as found:
        skara.from_position({"round": 4, "set": 3, "players": [player]})
    assert str(found.value).startswith(problem)


def test_what_could_be_several_is_told_together_with_all_else_and_in_french():
    set_language("fr")
    with pytest.raises(PositionError) as found:
        skara.from_position({"players": [{"cards": {"toits": 2}, "goods": {"woo": 1, "gold": 1}}]})
    told = str(found.value).replace("\N{NO-BREAK SPACE}", " ")
    assert "toits : « toits » peut désigner Toit (pioche Village, 2 PV) ou Toit (réserve, 1 PV) ; écrivez" in told
    assert "goods.woo : « woo » peut désigner bois ou laine" in told and "goods.gold" in told


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_an_error_names_is_understood_when_typed(code):
    set_language(code)
    for ids, typed in ((CARDS, "roof"), (GOODS, "woo"), (TILES, "gather"), (ALL_TILES, "shore"), (COLOURS, "e")):
        found = near.meant(typed, ids) or list(ids)
        for id in found:
            assert near.meant(told := near._told(id, found), ids) == [id]
            assert told in near.could_be(typed, found) and "_" not in told
    cards = ["hills-gain-rabbit", "hills-swap-stone-sheep", "roof_village"]
    game = skara.from_position({"phase": "village", "offer": cards, "players": [{}]})
    for card in cards:
        assert game.move(f"take {near._told(card, cards)} gain wool").option.what == card
