"""The table drawn as SVG: well formed, complete, escaped, with the engine's numbers."""

import re
import shutil
from base64 import b64decode
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import skara
from skara.brae.drawing import Mark, describe, draw_area, draw_table, draw_village, open_marks
from skara.brae.drawing.facts import facts
from skara.brae.drawing.palette import ENVIRONMENT_FILLS, GROUPS, PAPER_GROUPS, PIECES
from skara.brae.drawing.things import settler_at, thing_of, thing_words
from skara.brae.drawing.tokens import GROUP_OF, token_body
from skara.brae.figures import FIRST_SETTLER
from skara.brae.game import Game
from skara.brae.ids import COLOURS, ENVIRONMENTS, GOODS
from skara.brae.round_end import food_due, midden_due
from skara.brae.tiles import hearth_limit
from skara.brae.words import glossary, name
from skara.core.colours import DARK, LIGHT, contrast
from skara.core.data import data_folder
from skara.core.language import LANGUAGES, set_language
from skara.core.tables import MOST_HELD
from skara.drawing.page import NARROW, WIDE
from skara.drawing.palette import DARK_INK, PAGES
from skara.drawing.svg import Pen, escape, text_width
from tests.effort import one_of

from .play import random_move
from .tables import table
from .walks import OPTIONS, random_game, walk

SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = (WIDE, NARROW)

AREA: dict[str, Any] = {
    "options": {"players": 4},
    "round": 3,
    "set": 2,
    "phase": "workers",
    "active": 2,
    "order": {"left": [], "top": ["p3", "p1"], "right": ["p2", "p0"]},
    "players": [
        {"name": "Red"},
        {"name": "Yellow"},
        {
            "name": "Blue",
            "goods": {
                "food": 1, "shell": 2, "barley": 1, "fish": 1, "deer": 1, "stone": 1, "wool": 1, "hide": 1, "wood": 1,
                "skaill_knife": 1, "midden": 2,
            },
            "slider": 6,
            "furnish": 2,
            "trade": 2,
            "special": "recruit",
            "flipped": ["cook", "craft", "gather_shore"],
            "settlers": {
                "shore": ["shore-gain-fish", "shore-swap-seaweed-stone"],
                "hills": ["hills-swap-stone-sheep"],
                "thickets": ["thickets-swap-wood-deer"],
                "fields": ["fields-gain-rabbit"],
            },
            "cards": {"roof_village": 1, "roof_supply": 1, "stone_ball": 1, "utensils": 1},
            "workers": {"large": 1, "small": 2, "black": 1},
            "placed": {"gather_shore": ["small"]},
        },
        {"name": "Purple"},
    ],
}  # fmt: skip
"""The position of the visual specification: Blue in the third round, after one small worker."""


def area() -> Game:
    return skara.from_position(AREA)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def things(svg: str) -> dict[str, ElementTree.Element]:
    return {element.get("data-thing", ""): element for element in read(svg).iter() if element.get("data-thing")}


def texts(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in read(svg).iter(f"{SVG}text")]


def drawings(game: Game, **options: Any) -> list[str]:
    seats = range(len(game.players))
    return [
        *(draw_area(game, seat, **options) for seat in seats),
        draw_village(game, **options),
        draw_table(game, **options),
        draw_table(game, len(game.players) - 1, **options),
    ]


def check(svg: str, prefix: str) -> None:
    """A drawing is well formed, refers only to its own ids, and names everything that can be chosen."""
    root = read(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name and name.startswith(prefix) for name in ids)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert used <= set(ids)
    titles = {element.get("id"): element for element in root if element.tag in (f"{SVG}title", f"{SVG}desc")}
    assert all(titles[root.get(name)].text for name in ("aria-labelledby", "aria-describedby"))
    buttons = [element for element in root.iter() if element.get("role") == "button"]
    assert buttons == [element for element in root.iter() if element.get("data-thing")]
    names = [element.get("data-thing") for element in buttons]
    assert len(names) == len(set(names))
    for element in buttons:
        assert element.get("tabindex") == "-1"
        assert element.get("aria-label")
        assert element.get("aria-disabled") in ("true", "false")
        assert element.get("aria-pressed") in ("true", "false")
    assert not re.search(r'="[^"]*\b(?:nan|None)\b', svg)


# --------------------------------------------------------------------------------------------------
# Every table can be drawn


@pytest.mark.parametrize("number", one_of(2, range(len(OPTIONS))))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_random_games_can_be_drawn(number: int, language: str):
    set_language(language)
    rng = Random(f"{number} {language}")
    game = skara.new_game(seed=number, **OPTIONS[number])
    for place, moment in enumerate(walk(game, rng)):
        if place == 0 or rng.random() < 0.06 or moment.is_over or moment.decision.kind in ("explore", "innovate"):
            width, theme = rng.choice(WIDTHS), rng.choice(("light", "dark", "auto"))
            for svg in drawings(moment, width=width, theme=theme, prefix="x1-"):
                check(svg, "x1-")


@pytest.mark.parametrize("width", WIDTHS)
def test_widths_choose_the_layout(width: int):
    root = read(draw_table(area(), width=width))

    assert root.get("viewBox", "").split()[2] == str(width)
    assert root.get("width") == "100%"
    assert "max-width" in root.get("style", "")


def test_two_drawings_on_one_page_share_no_id():
    first, second = (re.findall(r'\bid="([^"]+)"', draw_table(area(), prefix=prefix)) for prefix in ("a-", "b-"))

    assert not set(first) & set(second)
    assert len(first) == len(second)


def test_drawing_changes_nothing():
    game = area()
    before = game.position()
    draw_table(game)
    describe(game)

    assert game.position() == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_fixed_themes_need_no_custom_properties(theme: str):
    svg = draw_table(area(), theme=theme)

    assert "var(" not in svg
    assert PAGES[theme]["bg"] in svg


def test_auto_theme_falls_back_to_light_and_can_be_switched():
    svg = draw_table(area(), theme="auto")

    assert f"var(--sb-ink,{LIGHT['ink']})" in svg
    assert '[data-jp-theme-light="false"]' in svg
    assert f"--sb-ink:{DARK['ink']}" in svg


def test_changed_tables_are_drawn(tmp_path: Path):
    folder = tmp_path / "wider"
    shutil.copytree(data_folder() / "brae", folder)
    slider = (folder / "slider.csv").read_text("utf-8").rstrip("\n")
    (folder / "slider.csv").write_text(slider + "\n12,8,-7,ours\n13,9,-8,ours\n", "utf-8")
    trade = (folder / "trade.csv").read_text("utf-8").rstrip("\n")
    (folder / "trade.csv").write_text(trade + "\n8,6,26,stone*2,ours\n9,7,33,wood,ours\n10,7,41,,ours\n", "utf-8")
    frame = (folder / "frame.csv").read_text("utf-8")
    (folder / "frame.csv").write_text(frame.replace("spaces_per_column,3", "spaces_per_column,5"), "utf-8")
    game = skara.new_game(2, seed=3, data=folder)

    for width in WIDTHS:
        svg = draw_area(game, 0, width=width)
        check(svg, "")
        cells = [text for text in texts(svg) if text == "−8"]
        assert len(cells) == 1
        assert "41 VP" in texts(svg)
        track = next(element for element in read(svg).iter(f"{SVG}g") if element.get("id") == "track-trade")
        rights = [float(rect.get("x", 0)) + float(rect.get("width", 0)) for rect in track.iter(f"{SVG}rect")]
        assert max(rights) < width - 16


# --------------------------------------------------------------------------------------------------
# What is shown


def test_numbers_of_the_area_are_those_of_the_engine():
    game = area()
    player = game.players[2]
    shown = {fact.icon: (fact.value, fact.detail, fact.warning) for fact in facts(game, 2)}

    assert shown["score"] == ("24", "9+3+6+7+2−2−1", "")
    assert shown["score"][0] == str(game.score(2).total)
    assert shown["fooddue"][0] == "3" == str(food_due(game, player))
    assert shown["fooddue"][2] == "holds 1: 2 short"
    assert shown["midden"][:2] == ("2", "slider 3 − 1\u00a0utensils")
    assert shown["midden"][0] == str(midden_due(game, player))
    assert shown["storage"] == ("13/15", "free spaces: 2", "")
    assert shown["hearth"][:2] == ("7", "4 + 2\u00a0Cook + 1\u00a0utensils")
    assert shown["hearth"][0] == str(hearth_limit(game, player))
    written = texts(draw_area(game, 2))
    for value, detail, warning in shown.values():
        assert {value, detail} <= set(written)
        assert not warning or warning in written
    slider = next(g for g in read(draw_area(game, 2)).iter(f"{SVG}g") if g.get("id") == "slider")
    assert [text.text for text in slider.iter(f"{SVG}text")] == ["3", "−1", "slider"]
    assert {"1 large", "1 small", "1 black", "to come: 1 small (round 4)"} <= set(written)


@pytest.mark.parametrize("seed", range(12))
def test_sums_add_up(seed: int):
    game = random_game(seed, moves=30 + 10 * seed, players=1 + seed % 4)
    for seat in range(len(game.players)):
        for fact in facts(game, seat):
            if fact.icon in ("score", "hearth"):
                detail = fact.detail.replace("−", "-")
                assert sum(int(term) for term in re.findall(r"[+-]?\d+", detail.replace(" ", ""))) == int(
                    fact.value.replace("−", "-")
                )


@pytest.mark.parametrize("width", WIDTHS)
def test_every_good_held_is_drawn_once(width: int):
    for seed in range(8):
        game = random_game(seed, moves=25 * (seed + 1), players=2)
        for seat, player in enumerate(game.players):
            root = read(draw_area(game, seat, width=width))
            drawn: Counter[str] = Counter()
            for element in root.iter():
                if good := element.get("data-good"):
                    drawn[good] += int("".join(element.itertext()).partition("×")[2] or 1)
            assert drawn == {good: count for good, count in zip(GOODS, player.goods, strict=True) if count}


def test_what_overflows_lies_beside_the_board():
    game = table(2, goods="shell*20 midden*14")
    root = read(draw_area(game, 0))
    lists = {g.get("id"): [item for item in g if item.get("data-good")] for g in root.iter() if g.get("role") == "list"}

    assert len(lists["goods"]) == 30
    (beside,) = lists["beside"]
    assert beside.get("data-good") == "midden" and "".join(beside.itertext()).endswith("×4")


def test_a_drawing_does_not_grow_with_what_is_held():
    sizes = [len(draw_area(table(2, goods=dict.fromkeys(set(GOODS) - {"boar"}, held)), 0)) for held in (40, MOST_HELD)]
    assert sizes[1] < 1.1 * sizes[0]


def test_settlers_and_cards_in_sight():
    game = area()
    found = things(draw_table(game))

    assert found["settler:shore:1"].get("data-card") == "shore-swap-seaweed-stone"
    cards = game.sets[game.turn - 1]
    for place, card in enumerate(cards):
        assert found[f"card:{place}"].get("data-card") == game.figures.card_names[card]
    for place, card in enumerate(game.sets[2]):
        assert found[f"set:3:{place}"].get("data-card") == game.figures.card_names[card]
    assert [name for name in found if name.startswith("tile:")][-1] == "tile:recruit"


def test_solo_goals_and_offer():
    game = skara.new_game(1, seed=4, solo_focus=3, solo_tasks=5)
    while game.decision.kind != "village":
        game.play(random_move(game, Random(1)))
    found = things(draw_village(game))

    assert {f"task:{task}" for task in game.tasks_up} <= set(found)
    assert {name for name in found if name.startswith("card:")} == {f"card:{place}" for place in range(4)}
    assert all(found[f"card:{place}"].get("aria-disabled") == "false" for place in range(4))


def test_explored_cards_are_seen_by_their_player_only():
    game = table(
        2, goods="food*2", special="explore", sets=[["utensils"]], hidden={"draw": ["stone_ball", "fields-gain-rabbit"]}
    )
    game.play("place small explore pay food*2")

    assert game.decision.kind == "explore"
    mine = things(draw_table(game, 0))
    assert [mine[f"explore:{place}"].get("data-card") for place in range(2)] == ["stone_ball", "fields-gain-rabbit"]
    assert not [name for name in things(draw_table(game, 1)) if name.startswith("explore")]


def test_hands_are_seen_by_their_player_only():
    game = skara.new_game(3, seed=2)
    for seat in range(3):
        offered = {name.removeprefix("special:") for name in things(draw_table(game, seat)) if "special:" in name}
        assert offered == set(game.hands[seat])
    for seat in range(3):
        shown = game.view(seat)._repr_mimebundle_()["image/svg+xml"]
        assert {name.removeprefix("special:") for name in things(shown) if "special:" in name} == set(game.hands[seat])


# --------------------------------------------------------------------------------------------------
# What can be chosen


def test_impossible_tiles_tell_the_reason():
    game = area()
    found = things(draw_area(game, 2))

    for tile in ("furnish", "trade", "recruit"):
        refusal = game.why_not(f"place large {tile}")
        assert refusal is not None
        element = found[f"tile:{tile}"]
        assert element.get("aria-disabled") == "true"
        assert refusal.sentence in element.get("aria-label", "")
        assert refusal.rule in element.get("aria-label", "")
        words = "".join("".join(text.itertext()) + " " for text in element.iter(f"{SVG}text"))
        assert refusal.rule in words
    for tile in ("cook", "craft", "clean", "gather_shore", "gather_hills"):
        assert found[f"tile:{tile}"].get("aria-disabled") == "false"
    assert "Small here: large may join" in texts(draw_area(game, 2))


def test_marks_agree_with_the_options():
    for number, options in enumerate(OPTIONS):
        rng = Random(number)
        for game in walk(skara.new_game(seed=number, **options), rng):
            if rng.random() > 0.1 or game.is_over:
                continue
            marks = open_marks(game)
            possible = {option.what for option in game.options() if option.verb in ("place", "act", "keep", "task")}
            able = {
                thing.split(":", 1)[1]
                for thing, mark in marks.items()
                if mark.state == "available" and thing.split(":")[0] in ("tile", "special", "task")
            }
            if game.decision.kind != "rest":
                assert able == possible
            assert all(mark.reason and mark.rule for mark in marks.values() if mark.state == "impossible")


def test_options_are_things_on_the_drawing():
    told: Counter[str] = Counter()
    for number, options in enumerate(OPTIONS):
        rng = Random(f"things {number}")
        for game in walk(skara.new_game(seed=number, **options), rng):
            if rng.random() > 0.1 and game.decision.kind not in ("special", "explore", "rest", "task"):
                continue
            marks, found = open_marks(game), things(draw_table(game))
            for option in game.options(all=True):
                thing = thing_of(game, option)
                assert bool(thing) == (option.verb not in ("skip", "feed") and str(option) != "rest skip")
                if thing:
                    assert thing in marks and thing in found
                    told[thing.split(":")[0]] += 1

    assert set(told) == {"tile", "order", "special", "task", "card", "explore", "bottom", "done"}


def test_things_have_names():
    game = area()
    named = {thing: thing_words(game, 2, thing) for thing in things(draw_table(game, 2))}

    assert named["tile:cook"] == "Cook"
    assert named["settler:shore:1"] == name("shore-swap-seaweed-stone")
    assert settler_at(game, 2, "settler:shore:1") == ("shore-swap-seaweed-stone", 1)
    assert settler_at(game, 2, "settler:shore:9") is None
    assert settler_at(game, 2, "settler:sea:0") is None
    assert all(named.values())


def test_tiles_of_others_are_quiet():
    game = area()
    for seat in (0, 1, 3):
        assert {element.get("data-state") for element in things(draw_area(game, seat)).values()} == {"quiet"}
    assert "available" in {element.get("data-state") for element in things(draw_area(game, 2)).values()}


def test_given_marks_are_shown():
    marks: dict[str, Mark | str] = {
        "tile:cook": Mark("chosen", who="small"),
        "tile:trade": Mark("impossible", "Too <dear>", "SB-X"),
        "card:0": "chosen",
    }
    found = things(draw_table(area(), 2, marks=marks))

    assert found["tile:cook"].get("aria-pressed") == "true"
    assert "Chosen" in ["".join(text.itertext()) for text in found["tile:cook"].iter(f"{SVG}text")]
    assert "Too <dear> (SB-X)" in found["tile:trade"].get("aria-label", "")
    assert found["card:0"].get("data-state") == "chosen"
    assert found["tile:craft"].get("data-state") == "quiet"


def test_a_full_tile_says_so():
    game = table(2, goods="shell*2", placed={"cook": ["large", "small"]})
    element = things(draw_area(game, 0))["tile:cook"]
    refusal = game.why_not("place small cook")

    assert refusal is not None and refusal.rule == "SB-WORK-3"
    assert str(refusal) in element.get("aria-label", "")


# --------------------------------------------------------------------------------------------------
# Text


def test_names_of_players_are_escaped():
    evil = '<b>&"'
    game = skara.new_game(2, seed=1, names=[evil, "x" * 80])
    for svg in drawings(game):
        check(svg, "")
        assert "<b>" not in svg
    assert evil in texts(draw_area(game, 0))
    html = game._repr_mimebundle_()["text/html"]
    assert "<b>" not in html
    assert any(text.endswith("…") for text in texts(draw_area(game, 1)))


def test_letters_mean_one_thing():
    assert set(GROUP_OF) == set(GOODS)
    workers, markers = (
        [f"{kind}_worker" for kind in ("large", "small", "black")],
        ["neutral", *(f"color_{colour}" for colour in COLOURS)],
    )
    for things in (GOODS, workers, markers):
        assert all(glossary.signs(thing) and all(glossary.signs(thing)) for thing in things)
    # One who sees two tables in two languages can still tell the goods; the others need to differ in one only.
    meanings: dict[str, set[str]] = {}
    for good in GOODS:
        for sign in glossary.signs(good):
            meanings.setdefault(sign, set()).add(good)
    assert all(len(goods) == 1 for goods in meanings.values())
    for code in LANGUAGES:
        set_language(code)
        for things in (workers, markers):
            assert len({glossary.sign(thing) for thing in things}) == len(things)


@pytest.mark.parametrize("letters", [17, 24])
def test_the_letters_of_wood_stay_on_its_token(letters: int):
    # Its round end is drawn on the right of its side, but where small tokens need large letters.
    left, end = (2, 29) if letters == 17 else (5, 38)
    for code in LANGUAGES:
        set_language(code)
        body = token_body(Pen("light", ""), "wood", letters)
        (x, size, sign) = re.findall(r'<text x="([\d.]+)" .*?font-size="([\d.]+)".*?>(\w+)</text>', body)[0]
        squeezed = re.search(r'textLength="(\d+)"', body)
        half = (float(squeezed[1]) if squeezed else text_width(sign, float(size), bold=True)) / 2
        assert float(size) == letters or letters == 17
        assert float(x) - half >= left and float(x) + half <= end, sign


def test_french_letters_and_words():
    set_language("fr")
    svg = draw_table(area())

    assert 'lang="fr"' in svg
    assert {"CQ", "G", "P", "N", "Meubler", "PV acquis"} <= set(texts(svg))


def test_description_reads_the_position():
    text = describe(area())

    for words in ("Blue", "24", "1\u00a0wool", "Recruit", "column 6", "Gather (Shore)"):
        assert words in text
    assert describe(area(), 0) != text
    assert escape(text) in draw_table(area())


# --------------------------------------------------------------------------------------------------
# Colours


def test_letters_on_fills_can_be_read():
    for fill, ink in (*GROUPS.values(), *PIECES.values()):
        assert contrast(fill, ink) >= 4.5
    for fill in ENVIRONMENT_FILLS.values():
        assert contrast(fill, DARK_INK) >= 4.5
    assert all(contrast(fill, ink) >= 7 for fill, ink in PAPER_GROUPS.values())
    assert set(ENVIRONMENT_FILLS) == set(ENVIRONMENTS)


# --------------------------------------------------------------------------------------------------
# In notebooks


def test_notebooks_show_a_picture_and_a_text():
    game = area()
    shown = game._repr_mimebundle_()

    assert set(shown) == {"text/html", "image/svg+xml", "text/plain"}
    assert shown["text/plain"] == str(game)
    check(shown["image/svg+xml"], "")
    assert "var(" not in shown["image/svg+xml"]
    image = ElementTree.fromstring(shown["text/html"])
    assert image.get("alt") == describe(game)
    head, _, data = image.get("src", "").partition(",")
    assert head == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == shown["image/svg+xml"]


def test_a_settler_that_asks_for_its_bottom_effect():
    game = table(2, phase="village", sets=[["shore-gain-fish", "utensils"]])
    game.play("take shore-gain-fish gain shell")

    found = things(draw_area(game, 0))
    assert found["bottom"].get("aria-disabled") == "false"
    assert found["bottom"].get("data-card") == "shore-gain-fish"
    assert game.players[0].settlers[0][-1] >= FIRST_SETTLER
