"""Phase 1: placing figures (chapter 3.3)."""

import pytest

from skara.stone_age.game import new_game

from .tables import moves, placed, places, play, refused, table

CARDS = {"card1": 1, "card2": 1, "card3": 1, "card4": 1}


@pytest.mark.rule("SA-PLACE-1")
def test_one_place_at_a_time_clockwise():
    game = new_game(3)
    seats = []
    for move in ("place hunt 2", "place forest 1", "place hunt 5", "place quarry 1"):
        seats.append(game.active)
        game.play(move)
    assert seats == [0, 1, 2, 0] and placed(game) == {"hunt": 2, "quarry": 1}
    assert refused(game, "place hunt 0") == refused(game, "place hunt 6") == "SA-PLACE-1"
    assert str(game.why_not("place hunt 6")) == "You name 6 figures; at home: 4. (SA-PLACE-1)"


@pytest.mark.rule("SA-PLACE-2")
def test_nobody_passes_and_the_last_goes_on_alone():
    game = table({"placed": {"hunt": 4}}, {"placed": {"forest": 5}}, seats=2)
    assert all(move.startswith("place") for move in moves(game))
    game.play("place card1 1")
    assert game.phase == "use"
    game = table({"placed": {"hunt": 2}}, {"placed": {"forest": 5}}, seats=2)
    play(game, "place card1 1", "place card2 1", "place card3 1")
    assert game.phase == "use" and placed(game) == {"hunt": 2, "card1": 1, "card2": 1, "card3": 1}


@pytest.mark.rule("SA-PLACE-3")
@pytest.mark.parametrize("place", ["hunt", "forest", "claypit", "quarry", "river"])
def test_no_figures_are_added(place: str):
    game = table({"placed": {place: 1}})
    assert refused(game, f"place {place} 1") == "SA-PLACE-3" and place not in places(game)


@pytest.mark.rule("SA-PLACE-4")
@pytest.mark.parametrize("place", ["forest", "claypit", "quarry", "river"])
def test_seven_rings(place: str):
    game = table({"figures": 6, "placed": {place: 5}}, active=1)
    found = [move for move in moves(game) if move.startswith(f"place {place}")]
    assert found == [f"place {place} 1", f"place {place} 2"]
    assert refused(game, f"place {place} 3") == "SA-PLACE-4"
    assert str(game.why_not(f"place {place} 3")) == "Rings free: 2; you name 3 figures. (SA-PLACE-4)"
    full = table({"figures": 7, "placed": {place: 7}}, active=1)
    assert str(full.why_not(f"place {place}")) == "Full: all 7 rings are taken. (SA-PLACE-4)"
    for one in ("toolmaker", "field", "card1", "building1"):
        assert refused(game, f"place {one} 2") == "SA-PLACE-4"


@pytest.mark.rule("SA-PLACE-5")
def test_one_player_takes_several_cards():
    game = table({"placed": {"card1": 1, "card3": 1, "building1": 1}}, {"placed": {"forest": 5}}, seats=2)
    game.play("place building2 1")
    game.play("place card4 1")
    assert placed(game) == {"card1": 1, "card3": 1, "card4": 1, "building1": 1, "building2": 1}


@pytest.mark.rule("SA-PLACE-6")
def test_one_figure_is_not_enough_for_the_hut():
    game = table({"placed": {"hunt": 4}})
    assert "hut" not in places(game)
    assert str(game.why_not("place hut")) == "The hut takes exactly 2 figures; at home: 1. (SA-PLACE-6)"
    assert refused(table(), "place hut 1") == "SA-PLACE-6"


@pytest.mark.rule("SA-PLACE-7")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_third_place_of_the_village_is_closed(seats: int):
    for used, closed in (({"toolmaker": 1, "hut": 2}, "field"), ({"hut": 2, "field": 1}, "toolmaker"),
                         ({"toolmaker": 1, "field": 1}, "hut")):  # fmt: skip
        number = 2 if closed == "hut" else 1
        for active in (0, 1):
            game = table({"placed": used}, seats=seats, active=active)
            assert refused(game, f"place {closed} {number}") == "SA-PLACE-7"
        assert closed in places(table({"placed": used}, seats=4))
    expected = f"With {seats} players only 2 of the 3 village places are used. (SA-PLACE-7)"
    assert str(game.why_not("place hut")) == expected


@pytest.mark.rule("SA-PLACE-8")
def test_three_players_two_on_a_resource():
    game = table({"placed": {"river": 1}}, seats=3, active=1)
    game.play("place river 1")
    assert str(game.why_not("place river")) == "With 3 players only 2 may be here, and there: Red or Blue. (SA-PLACE-8)"
    four = table({"placed": {"river": 1}}, {"placed": {"river": 1}}, {"placed": {"river": 1}}, active=3)
    assert "river" in places(four)


@pytest.mark.rule("SA-PLACE-9")
@pytest.mark.parametrize("place", ["forest", "claypit", "quarry", "river"])
def test_two_players_one_on_a_resource(place: str):
    assert refused(table({"placed": {place: 1}}, seats=2, active=1), f"place {place} 1") == "SA-PLACE-9"


@pytest.mark.rule("SA-PLACE-10")
@pytest.mark.parametrize("seats", [2, 3])
def test_hunting_cards_and_buildings_know_no_other_limit(seats: int):
    game = table({"placed": {"hunt": 2, "card1": 1, "building1": 1}}, seats=seats, active=1)
    assert {"hunt", "card2", "card3", "card4", "building2"} <= set(places(game))


@pytest.mark.rule("SA-PLACE-11")
def test_placing_ends_when_nobody_can_place():
    game = table({"placed": {"hunt": 4}}, {"placed": {"forest": 5}}, seats=2)
    assert "use" in [event.kind for event in game.play("place quarry 1")] and game.phase == "use"
    assert game.active == 0, "the first player begins"


@pytest.mark.rule("SA-PLACE-12")
def test_figures_may_stand_where_nothing_is_to_be_had():
    game = table({"figures": 10, "agriculture": 10, "tools": [4, 4, 4]})
    assert {"toolmaker", "hut", "field", "card4", "building1"} <= set(places(game))


@pytest.mark.rule("SA-PLACE-13")
def test_places_only_close():
    game = new_game(3, seed=4)
    open_to: list[set[str]] = [set(game.box.words.glossary.ids)] * 3
    while game.phase == "place":
        now = set(places(game))
        assert now <= open_to[game.active]
        open_to[game.active] = now
        game.play(moves(game)[0])


def test_the_largest_decision():
    game = table({"figures": 10})
    assert len(moves(game)) == 49


def test_stacks_that_are_not_in_play():
    game = table(seats=2)
    assert refused(game, "place building3 1") == "SA-SETUP-5"


def test_the_number_may_be_left_out_where_only_one_fits():
    game = table()
    for move in ("place hut 2", "place card2 1", "place field 1"):
        assert str(game.move(move[:-2])) == move
    assert game.why_not("place hut") is None
