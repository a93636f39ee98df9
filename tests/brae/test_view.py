"""Views: what one player may know and nothing else, and games dealt anew that agree with it."""

import shutil
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.bots import RandomBot, play_game
from skara.brae.figures import Figures
from skara.brae.view import View
from skara.core.data import data_folder
from skara.core.errors import OptionError
from tests.reachable import reachable

from .play import check_invariants, random_move
from .tables import play, table
from .walks import OPTIONS, random_game, walk

SEED = "a seed nobody may see"
SPECIALS = ["build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land"]


def exploring(seat=0, players=3, drawn=("utensils", "fields-gain-rabbit"), **fields):
    """Make a table at which a player looks at explored cards."""
    areas = [{"special": "explore"} if number == seat else {} for number in range(players)]
    pending = [{"kind": "explore", "drawn": list(drawn), "side": "front"}]
    return skara.from_position({"players": areas, "active": seat, "pending": pending, **fields})


FIGURES = (type, Figures)
"""The printed figures hide nothing."""


def choosing(hands, chosen=(), active=0):
    """Make a table at which special tiles are being chosen."""
    areas = [{"special": chosen[seat]} if seat < len(chosen) else {} for seat in range(len(hands))]
    hidden = {"seed": SEED, "hands": {str(seat): hand for seat, hand in enumerate(hands)}}
    return skara.from_position({"phase": "setup", "active": active, "players": areas, "hidden": hidden})


def secrets(game, seat):
    """List what a player must not find: the seed, the pile, other hands, another's explored cards."""
    hidden = game.position()["hidden"]
    found = [tuple(hidden["draw"][:6])] if len(hidden["draw"]) > 5 else []
    names = game.figures.card_names
    places = {name: place for place, name in enumerate(names)}
    found += [tuple(places[card] for card in cards) for cards in found]
    found += [tuple(hand) for other, hand in hidden["hands"].items() if int(other) != seat]
    for entry in game.position()["pending"]:
        if entry["kind"] == "explore" and game.decision.player != seat:
            found.append(tuple(entry["drawn"]))
            found.append(tuple(places[card] for card in entry["drawn"]))
    return found


def holds(thing, secret):
    """Tell whether a list or tuple has a row of things somewhere in it."""
    if not isinstance(thing, (list, tuple)) or len(thing) < len(secret):
        return False
    return any(tuple(thing[at : at + len(secret)]) == secret for at in range(len(thing) - len(secret) + 1))


# --------------------------------------------------------------------------------------------------
# Nothing hidden


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_reachable_from_a_view_is_hidden(options):
    rng = Random(4)
    for game in walk(skara.new_game(seed=SEED, **options), rng):
        secret_choice = game.decision.kind in ("special", "explore")
        if not secret_choice and rng.random() > 0.05:
            continue
        for seat in range(options["players"]):
            view = game.view(seat)
            kept_back = secrets(game, seat)
            things = [*reachable(view, beyond=FIGURES), *reachable(view.position())]
            assert not any(isinstance(thing, str) and SEED in thing for thing in things)
            for secret in kept_back:
                assert not any(holds(thing, secret) for thing in things)
            assert SEED not in str(view) and SEED not in repr(view)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_views_of_games_that_differ_in_the_pile_only(players):
    for seed in range(6):
        position = random_game(seed, 20 + 25 * seed, players=players).position()
        other = {
            **position,
            "hidden": {**position["hidden"], "seed": "other", "draw": position["hidden"]["draw"][::-1]},
        }
        first, second = skara.from_position(position), skara.from_position(other)
        assert first != second
        for seat in range(players):
            assert first.view(seat).position() == second.view(seat).position()
            assert str(first.view(seat)) == str(second.view(seat))


def test_views_of_games_that_differ_in_other_hands_only():
    first = choosing([["build", "muster"], ["explore", "recruit"], ["hunt_boar", "innovate"]])
    second = choosing([["build", "muster"], ["spin_wool", "recruit"], ["explore", "tend_land"]])
    assert first.view(0).position() == second.view(0).position()
    assert first.view(1).position() != second.view(1).position()
    assert first.view(0).position()["hidden"] == {"draw_size": 80, "hands": {"0": ["build", "muster"]}}
    assert list(first.view(0).position()["hidden"]["hands"]) == ["0"]


def test_views_of_games_that_differ_in_what_others_kept():
    hands = [["build", "muster"], ["explore", "recruit"], ["hunt_boar", "innovate"]]
    first, second = (choosing(hands, chosen=[tile], active=1) for tile in hands[0])
    for seat in (1, 2):
        assert first.view(seat).position() == second.view(seat).position()
        assert first.view(seat).position()["players"][0]["special"] is None
    assert first.view(0).position()["players"][0]["special"] == "build", "one's own choice is known"


def test_views_of_games_that_differ_in_explored_cards_only():
    first, second = exploring(), exploring(drawn=("stone_ball", "roof_village"))
    assert first.view(0).position() != second.view(0).position()
    for seat in (1, 2):
        one, two = first.view(seat).position(), second.view(seat).position()
        assert one["pending"] == two["pending"] == [{"kind": "explore", "side": "front"}]
        assert {**one, "sets": None} == {**two, "sets": None}
    assert first.view(0).position()["pending"][0]["drawn"] == ["utensils", "fields-gain-rabbit"]


def test_a_view_does_not_change_with_the_game():
    game = table(2, goods="shell*2")
    view = game.view(0)
    before = view.position()
    play(game, "place large cook shell*2")
    assert view.position() == before


def test_a_view_cannot_be_played():
    view = skara.new_game().view(0)
    assert not any(hasattr(view, name) for name in ("play", "apply", "seed", "deck", "copy", "moves"))


def test_there_is_a_view_for_each_seat_only():
    nobody: list[Any] = [2, -1, "0", None, True]
    for seat in nobody:
        with pytest.raises(OptionError):
            skara.new_game(players=2).view(seat)


# --------------------------------------------------------------------------------------------------
# Answers


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_view_answers_like_the_game(options):
    rng = Random(8)
    for game in walk(skara.new_game(seed=2, **options), rng):
        if game.is_over or rng.random() > 0.1:
            continue
        seat = game.decision.player
        assert seat is not None
        view = game.view(seat)
        assert (view.player, view.decision, view.is_over) == (seat, game.decision, False)
        assert view.options() == game.options()
        assert view.options(all=True) == game.options(all=True)
        option = rng.choice(game.options())
        assert list(view.variants(option)) == list(game.variants(option))
        assert next(view.variants(option, Random(1))) == next(game.variants(option, Random(1)))
        if len(list(game.variants(option))) < 200 and len(game.options()) < 12:
            assert view.legal_moves() == game.legal_moves()
        for text in ("done", "place small cook cow*9", "feed 3", str(random_move(game, rng))):
            assert str(view.why_not(text)) == str(game.why_not(text))
        for other in range(options["players"]):
            assert view.score(other) == game.score(other)
        assert view.ranking() == game.ranking()
        assert view.preview(random_move(game, rng)).events


def test_a_view_answers_at_the_end():
    game = random_game(1, players=3)
    view = game.view(2)
    assert view.is_over and view.decision.player is None
    assert [*view.options(), *view.legal_moves()] == []
    assert view.ranking() == game.ranking()


def test_a_view_does_not_look_at_the_next_card():
    game = table(1, special="explore", goods="food*2")
    preview = game.view(0).preview("place large explore pay food*2")
    assert not preview.complete
    assert game.view(0).why_not("place large explore pay food*2") is None
    assert not game.preview("place large explore pay food*2").complete, "nor does a game, before it is played"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (choosing([["build", "muster"], ["explore", "recruit"]]), "keep build"),
        (exploring(), "choose utensils"),
    ],
    ids=["set-up", "explore"],
)
def test_where_another_chooses_in_secret_there_is_nothing_to_ask(game, text):
    view = game.view(1)
    assert view.decision.player == 0
    assert [*view.options(), *view.options(all=True), *view.legal_moves()] == []
    assert list(view.variants(text)) == []
    assert str(view) and view.position() and view.score(0) and view.ranking()
    other = "keep hunt_boar" if text.startswith("keep") else "choose stone_ball"
    answers = {getattr(view.why_not(question), "rule", None) for question in (text, other)}
    assert len(answers) == 1, "the answer tells nothing about what the other holds"
    for question in (text, other, "place small cook shell"):
        with pytest.raises(skara.SkaraError):
            view.preview(question)


# --------------------------------------------------------------------------------------------------
# Dealt anew


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_redealt_game_looks_the_same_and_can_be_played(options):
    rng = Random(6)
    for game in walk(skara.new_game(seed=SEED, **options), rng):
        secret_choice = game.decision.kind in ("special", "explore")
        if not secret_choice and rng.random() > 0.04:
            continue
        for seat in range(options["players"]):
            view = game.view(seat)
            dealt = view.redeal(Random(1))
            assert dealt.view(seat).position() == view.position()
            assert dealt.moves() == []
            check_invariants(dealt)
            assert skara.from_position(dealt.position()) == dealt
            assert SEED not in str(dealt.position())
            assert view.redeal(Random(1)) == dealt, "the same generator deals the same"
            others = [view.redeal(Random(number)).position()["hidden"]["draw"] for number in range(2, 5)]
            if len(dealt.position()["hidden"]["draw"]) > 5:
                assert all(pile != dealt.position()["hidden"]["draw"] for pile in others)
            for _ in range(15):
                if not dealt.is_over:
                    dealt.play(random_move(dealt, rng))
                    check_invariants(dealt)


def test_redealt_cards_are_those_not_in_sight():
    game = random_game(3, 70, players=2)
    dealt = game.view(0).redeal(Random(5)).position()
    assert Counter(dealt["hidden"]["draw"]) == Counter(game.position()["hidden"]["draw"])
    assert dealt["hidden"]["draw"] != game.position()["hidden"]["draw"]


def test_redeal_in_the_set_up():
    hands = [["build", "muster"], ["explore", "recruit"], ["hunt_boar", "innovate"], ["spin_wool", "tend_land"]]
    game = choosing(hands, chosen=["muster", "explore"], active=2)
    seen, kept = set(), set()
    for number in range(60):
        dealt = game.view(2).redeal(Random(number)).position()
        found = [dealt["hidden"]["hands"][str(seat)] for seat in range(4)]
        assert found[2] == hands[2]
        assert sorted(tile for hand in found for tile in hand) == sorted(SPECIALS)
        specials = [area["special"] for area in dealt["players"]]
        assert specials[0] in found[0] and specials[1] in found[1] and specials[2:] == [None, None]
        seen.add(tuple(found[0]))
        kept.add(specials[0])
    assert len(seen) > 10
    assert kept == set(SPECIALS) - set(hands[2])
    own = game.view(0).redeal(Random(1)).position()
    assert own["players"][0]["special"] == "muster", "one's own choice stays"


def test_redeal_while_another_explores():
    game = exploring(hidden={"draw": ["stone_ball"]})
    drawn: Counter[str] = Counter()
    for number in range(40):
        dealt = game.view(1).redeal(Random(number))
        (entry,) = dealt.position()["pending"]
        assert len(entry["drawn"]) == 2
        drawn.update(entry["drawn"])
        assert len(dealt.position()["hidden"]["draw"]) == len(game.position()["hidden"]["draw"])
        check_invariants(dealt)
        dealt.play(random_move(dealt, Random(number)))
    assert len(drawn) > 10
    own = game.view(0).redeal(Random(1)).position()
    assert own["pending"][0]["drawn"] == ["utensils", "fields-gain-rabbit"]


def test_redeal_of_a_game_that_is_over():
    game = random_game(1, players=2)
    dealt = game.view(0).redeal(Random(1))
    assert dealt.is_over and dealt.ranking() == game.ranking()


def test_a_bot_sees_only_a_view():
    class Watcher(RandomBot):
        def choose(self, view):
            assert type(view) is View
            assert view.player == view.decision.player
            assert set(view.position()["hidden"]) == {"draw_size", "hands"}
            assert set(view.position()["hidden"]["hands"]) <= {str(view.player)}
            return super().choose(view)

    game = play_game(skara.new_game(players=3, seed=SEED), [Watcher(seat) for seat in range(3)])
    assert game.is_over


def test_no_score_is_changed_through_the_figures() -> None:
    """Every table of figures is shared by all games: who looks through a view cannot write into one."""
    game = skara.new_game(players=2, seed=SEED)
    figures, before = game.view(0)._game.figures, [game.score(seat) for seat in range(2)]
    tables = [figures.specials, figures.focus, figures.tasks, figures.seats, *figures.clean_yield]
    for known in tables:
        with pytest.raises(TypeError):
            known[next(iter(known))] = None
    with pytest.raises(AttributeError):
        figures.vp = (2000,) * len(figures.vp)
    assert [game.score(seat) for seat in range(2)] == before


def test_the_source_of_changed_tables_cannot_be_changed(tmp_path: Path) -> None:
    shutil.copytree(data_folder() / "brae", tmp_path / "mine")
    trade = tmp_path / "mine" / "trade.csv"
    trade.write_text(trade.read_text("utf-8").replace("1,2,1,cow", "1,3,1,cow"), "utf-8")
    game = skara.new_game(players=2, seed=SEED, data=tmp_path / "mine")
    before = dict(game.source)
    game.view(0).position()["data"]["name"] = "another"
    assert game.source == before == game.position()["data"] and before["name"] == "mine"
