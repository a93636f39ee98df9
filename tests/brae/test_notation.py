"""Moves as text: every example of the documentation, forgiving reading, and no way to break the reader."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import skara
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, PROMOS, SPECIALS, TILES
from skara.brae.moves import VERBS, parse
from skara.core.errors import MoveError, SkaraError
from skara.core.record import write_record

from .play import random_move
from .tables import held, play, table
from .walks import OPTIONS, random_game

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
SHORE = ["shore-gain-fish"] * 2
HAND = {"phase": "setup", "round": 1, "hidden": {"hands": {"0": ["muster", "build"]}}}
DECIDING = {"players": 2, "phase": "village", "order": {"left": ["p0", "p1", "neutral"]}}


def bottom(card="shore-harvest-hills-stone", goods="skaill_knife*2"):
    pending = [{"kind": "bottom", "card": card, "from": "village"}]
    return {"phase": "village", "pending": pending, "settlers": {"shore": [card]}, "goods": goods}


def back(tile, **fields):
    return {"special": tile, "flipped": [tile], **fields}


# The examples of the documentation, each with a table at which it is legal.
EXAMPLES = [
    ("keep muster", HAND),
    ("pass", DECIDING),
    ("turn", DECIDING),
    ("take roof_village", {"phase": "village", "offer": ["roof_village"]}),
    (
        "take roof_village#2",
        {
            "players": 2,
            "phase": "village",
            "order": {"left": ["neutral", "p1"], "right": ["p0"]},
            "sets": [["roof_village", "utensils", "roof_village", "stone_ball"]],
        },
    ),
    (
        "take shore-gain-fish knives 1 gain shell*2 seaweed",
        {"phase": "village", "offer": ["shore-gain-fish"], "settlers": {"shore": SHORE[:1]}, "goods": "skaill_knife"},
    ),
    ("bottom", bottom("shore-gain-fish")),
    ("bottom knives 2", bottom()),
    ("skip", bottom()),
    ("place large cook shell*2 fish", {"goods": "shell*2 fish"}),
    ("done", {}),
    ("task task_fish_rabbit_craft pay fish rabbit", {"goods": "fish rabbit", "tasks": ["task_fish_rabbit_craft"]}),
    (
        "act craft clean",
        {
            "goods": "stone shell",
            "tasks": ["task_barley_craft"],
            "pending": [{"kind": "task", "task": "task_barley_craft"}],
        },
    ),
    (
        "choose utensils",
        {"special": "explore", "pending": [{"kind": "explore", "drawn": ["utensils", "stone_ball"]}]},
    ),
    (
        "act gather_hills rabbit",
        {
            "goods": "food",
            "special": "innovate",
            "flipped": ["gather_hills", "innovate"],
            "pending": [{"kind": "innovate", "tile": "gather_hills"}],
        },
    ),
    ("rest cook shell*2 fish", {"phase": "rest", "flipped": ["craft"], "goods": "shell*2 fish"}),
    ("rest skip", {"phase": "rest", "flipped": ["craft"], "goods": "shell"}),
    (
        "feed 2 lose shore-gain-fish fields-gain-rabbit",
        {"phase": "feed", "goods": "food*2", "settlers": {"shore": SHORE, "fields": ["fields-gain-rabbit"] * 2}},
    ),
    ("place small furnish pay wool*2 hide", {"furnish": 1, "goods": "wool*2 hide"}),
    ("place small furnish pay hide*2 bonus skaill_knife", {"furnish": 1, "goods": "hide*2", "flipped": ["furnish"]}),
    ("place small cook shell*2 fish", {"goods": "shell*2 fish"}),
    ("place small cook rabbit cow", {"goods": "rabbit cow", "flipped": ["cook"]}),
    ("place small craft trade", {"goods": "stone hide"}),
    ("place large clean barley wood hide clear midden*2 slider", {"goods": "barley wood hide midden*2", "slider": 4}),
    (
        "place large clean barley seaweed hide food clear midden*2 slider*3",
        {"goods": "barley seaweed hide food midden*2", "slider": 5, "flipped": ["clean"]},
    ),
    ("place small trade barley*4", {"goods": "barley*4", "trade": 2}),
    ("place small trade barley*4 buy skaill_knife", {"goods": "barley*4 skaill_knife", "trade": 2}),
    ("place small trade barley*4 buy stone", {"goods": "barley*4 stone", "trade": 3, "flipped": ["trade"]}),
    ("place small gather_shore shell", {}),
    ("place small gather_shore shell seaweed", {"flipped": ["gather_shore"]}),
    ("place small gather_shore fish", {"flipped": ["gather_shore"]}),
    ("place small gather_hills wool", {}),
    ("place small gather_hills rabbit", {"flipped": ["gather_hills"]}),
    ("place small gather_thickets wood", {}),
    ("place small gather_thickets deer", {"flipped": ["gather_thickets"], "goods": "wood"}),
    ("place small gather_fields barley", {}),
    ("place small gather_fields cow", {"flipped": ["gather_fields"], "goods": "barley*2"}),
    ("place small build pay bone food furnish hide", {"special": "build", "furnish": 4, "goods": "bone food hide"}),
    ("place small build pay food*2 trade", back("build", goods="food*2")),
    (
        "place small build pay food*2 trade wool buy skaill_knife",
        back("build", trade=2, goods="food*2 wool skaill_knife"),
    ),
    ("place small explore pay bone*2", {"special": "explore", "goods": "bone*2"}),
    ("place small hunt_boar pay food*2", {"special": "hunt_boar", "goods": "food*2"}),
    ("place small innovate pay bone food craft gather_hills", {"special": "innovate", "goods": "bone food"}),
    (
        "place small muster pay bone*2 shore top gain shell*3",
        {"special": "muster", "goods": "bone*2", "settlers": {"shore": SHORE}, "flipped": ["gather_shore"]},
    ),
    (
        "place small muster pay bone*2 hills bottom knives 1",
        {
            "special": "muster",
            "goods": "bone*2 skaill_knife",
            "settlers": {"hills": ["hills-harvest-shore-seaweed"]},
        },
    ),
    (
        "place small muster pay bone*2 shore top gain shell seaweed*2",
        back("muster", goods="bone*2", settlers={"shore": ["shore-gain-fish"] * 3}),
    ),
    ("place large recruit pay food*2", {"special": "recruit", "goods": "food*2"}),
    ("place small spin_wool pay bone food", {"special": "spin_wool", "goods": "bone food"}),
    ("place small spin_wool pay bone food roof", back("spin_wool", goods="bone food wool*2")),
    (
        "place small tend_land pay bone*2 hills wool, fields barley, clear slider",
        {"special": "tend_land", "goods": "bone*2", "slider": 4},
    ),
    ("place small barter pay bone*2", {"special": "barter", "goods": "bone*2", "options": {"promo": True}}),
    (
        "rest buy skaill_knife",
        {"phase": "rest", "special": "barter", "trade": 1, "goods": "skaill_knife", "options": {"promo": True}},
    ),
    ("rest buy", back("barter", phase="rest", trade=1, options={"promo": True})),
    (
        "place small forage pay bone*2 shore shell, shore seaweed",
        {"special": "forage", "goods": "bone*2", "options": {"promo": True}},
    ),
]


def at(fields):
    """Make a solo table at which an example is legal."""
    return table(**{"players": 1, **fields})


@pytest.mark.parametrize(("text", "fields"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_documented_moves_are_legal(text, fields):
    game = at(fields)
    assert game.why_not(text) is None
    assert parse(text) in game.legal_moves()
    events = game.play(text)
    assert events and game.moves()[-1] == (0, parse(text))


def test_every_documented_move_is_an_example_here():
    tables = [line for line in DOCUMENT.read_text("utf-8").splitlines() if line.startswith("| ")]
    quoted = {text for line in tables for text in re.findall(r"`([^`]+)`", line)}
    moves = {
        text for text in quoted if text.split()[0] in VERBS and (len(text.split()) > 1 or text in ("pass", "turn"))
    }
    assert len(moves) > 40
    assert moves - {text for text, _ in EXAMPLES} == set()


# Goods are written in the order of resources.csv and settlers by name, which two examples leave aside.
CANONICAL = [text for text, _ in EXAMPLES if not text.startswith(("task", "feed"))]


@pytest.mark.parametrize("text", CANONICAL)
def test_documented_moves_are_written_as_documented(text):
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("  place   small\tcook shell*2   fish ", "place small cook shell*2 fish"),
        ("Place SMALL Cook Shell*2 FISH", "place small cook shell*2 fish"),
        ("place small cook shellx2 fish", "place small cook shell*2 fish"),
        ("place small cook 2*shell fish", "place small cook shell*2 fish"),
        ("place small cook fish shell shell", "place small cook shell*2 fish"),
        ("place small cook fish*1 shell*02", "place small cook shell*2 fish"),
        ("place, small, cook, fish,shell*2,", "place small cook shell*2 fish"),
        ("task task_fish_rabbit_craft pay fish rabbit", "task task_fish_rabbit_craft pay rabbit fish"),
        ("take shore-gain-fish gain seaweed shell*2 knives 1", "take shore-gain-fish knives 1 gain shell*2 seaweed"),
        ("take shore-gain-fish knives 0 gain shell", "take shore-gain-fish gain shell"),
        ("place small furnish bonus barley pay hide wool*2", "place small furnish pay wool*2 hide bonus barley"),
        ("place small clean wood barley clear", "place small clean barley wood"),
        ("place small clean wood barley clear midden midden", "place small clean barley wood clear midden*2"),
        ("place small clean wood barley clear slider midden", "place small clean barley wood clear slider midden"),
        ("place small tend_land hills wool pay bone*2", "place small tend_land pay bone*2 hills wool"),
        (
            "place small tend_land pay bone*2 clear midden clear midden fields barley",
            "place small tend_land pay bone*2 clear midden*2, fields barley",
        ),
        ("place small build trade pay food*2", "place small build pay food*2 trade"),
        ("place small innovate craft craft pay bone*2", "place small innovate pay bone*2 craft craft"),
        ("feed 2 lose shore-gain-fish fields-gain-rabbit", "feed 2 lose fields-gain-rabbit shore-gain-fish"),
        ("feed 1 lose fields-gain-rabbit#1", "feed 1 lose fields-gain-rabbit"),
        ("feed 0 lose shore-gain-fish shore-gain-fish", "feed 0 lose shore-gain-fish shore-gain-fish"),
        ("feed 0 lose shore-gain-fish#2 shore-gain-fish", "feed 0 lose shore-gain-fish shore-gain-fish"),
        ("feed 0 lose shore-gain-fish#2", "feed 0 lose shore-gain-fish#2"),
        ("feed 0 lose shore-gain-fish#3 shore-gain-fish", "feed 0 lose shore-gain-fish shore-gain-fish#3"),
        ("bottom knives 0", "bottom"),
    ],
)
def test_forgiving_reading(typed, written):
    assert str(parse(typed)) == written
    assert parse(typed) == parse(written)


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", ",", "dance", "place", "place small", "place tiny cook", "place small moon", "place cook small",
        "place small cook gold", "place small cook shell*0", "place small cook 2*shell*2", "place small cook shell*-1",
        "place small cook shell*99999", "place small cook *2", "take", "take %$", "keep", "choose", "task", "done now",
        "pass pass", "skip it", "feed two", "feed -1", "feed 1 2", "feed 1 lose shore-gain-fish#0", "feed 1 lose 5",
        "feed 0 lose shore-gain-fish#1 shore-gain-fish#1", "bottom knives", "bottom knives x", "bottom twice",
        "place small furnish pay wool*2 pay hide", "place small furnish wool*2", "place small craft cook craft",
        "place small craft moon", "place small clean wood barley clear boar", "place small spin_wool pay bone*2 roof 2",
        "place small muster pay bone*2 shore top top gain shell", "rest sleep", "rest", "act", "act moon",
    ],
)  # fmt: skip
def test_what_is_not_a_move(text):
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert len(str(caught.value)) > 10
    with pytest.raises(MoveError):
        table().play(text)


@pytest.mark.parametrize(
    ("fields", "typed", "played"),
    [
        ({"phase": "village", "offer": ["fields-gain-rabbit"]}, "take fields-gain-rabbit", {"barley": 1}),
        (
            {"phase": "village", "offer": ["thickets-gain-rabbit"], "goods": "skaill_knife*2"},
            "take thickets-gain-rabbit knives 1",
            {"wood": 2, "skaill_knife": 1},
        ),
        ({}, "place large gather_fields", {"barley": 1}),
        ({"goods": "hide*1"}, "place large furnish", {}),
    ],
)
def test_what_leaves_no_choice_may_be_left_out(fields, typed, played):
    game = at(fields)
    play(game, typed)
    assert held(game) == played


def test_what_leaves_a_choice_may_not_be_left_out():
    game = at({"phase": "village", "offer": ["shore-gain-fish"]})
    with pytest.raises(SkaraError):
        game.play("take shore-gain-fish")
    with pytest.raises(SkaraError):
        at({}).play("place large gather_hills")


# --------------------------------------------------------------------------------------------------
# Any game, any text, any JSON

MOMENTS = st.tuples(st.sampled_from(OPTIONS), st.integers(0, 10_000), st.integers(0, 250))


def moment(options, seed, moves):
    return random_game(seed, moves, **options)


@settings(max_examples=30)
@given(MOMENTS)
def test_every_legal_move_is_read_as_it_is_written(case):
    game = moment(*case)
    for option in game.options():
        for _, move in zip(range(60), game.variants(option), strict=False):
            assert parse(str(move)) == move
            assert str(parse(str(move))) == str(move)
        assert parse(str(option)).option == option


@settings(max_examples=30)
@given(st.sampled_from(OPTIONS), st.integers(0, 10_000))
def test_every_move_of_a_game_is_read_as_it_is_written(options, seed):
    for _, move in random_game(seed, **options).moves():
        assert parse(str(move)) == move


FACES = ["shore-gain-fish", "hills-swap-stone-sheep", "fields-gain-rabbit", "shore-gain-fish#2", "nobody-here", "a-b#9"]
WORDS = [
    *VERBS, *GOODS, *TILES, *SPECIALS, *PROMOS, *CARDS, *ENVIRONMENTS, *FACES, "large", "small", "pay", "knives",
    "gain", "clear", "buy", "bonus", "lose", "top", "roof", "slider", "slider*2", "midden*2", "bone*2", "food*2",
    "0", "1", "2", "9999", "99999", "#", "*", ",", "-1", "task_cow_cook", "task_shell_furnish", "shell*0", "2*2", "x2",
]  # fmt: skip
SOUP = st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)
HEADED = st.tuples(st.sampled_from([text for text, _ in EXAMPLES]), SOUP).map(" ".join)


def ask_everything(game, text):
    """Ask a game about a text in every way there is; only the kit's own errors may come out, and nothing changes."""
    before = game.position()
    view = game.view(game.decision.player or 0)
    questions = (
        parse, game.why_not, game.move, game.preview, view.why_not, view.preview, game.copy().play,
        lambda text: next(game.variants(text), None), lambda text: str(game.why_not(text)),
    )  # fmt: skip
    for question in questions:
        try:
            question(text)
        except SkaraError as error:
            assert str(error)
    assert game.position() == before


@settings(max_examples=30)
@given(MOMENTS, st.lists(st.one_of(SOUP, HEADED), min_size=1, max_size=8))
def test_token_soup_never_breaks_a_game(case, texts):
    game = moment(*case)
    for text in texts:
        ask_everything(game, text)


@settings(max_examples=50)
@given(
    MOMENTS, st.text(max_size=60), st.sampled_from(["", "place small ", "take ", "feed 0 lose ", "place large cook "])
)
def test_any_text_never_breaks_a_game(case, text, head):
    ask_everything(moment(*case), head + text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | st.sampled_from(WORDS), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = ["players", "options", "order", "sets", "hidden", "pending", "moves", "start", "seed", "names"]


def reads_or_refuses(read, value):
    """Read a value; if it is accepted, what comes out must be a game that can be asked and played."""
    try:
        game = read(value)
    except SkaraError as error:
        assert str(error)
        return
    rng = Random(0)
    for _ in range(6):
        assert str(game) and game.decision.prompt
        game = skara.from_position(game.position())
        if game.is_over or not game.options():
            break
        game.play(random_move(game, rng))


@pytest.fixture(scope="module")
def load(tmp_path_factory):
    path = tmp_path_factory.mktemp("records") / "game.json"

    def write_and_load(value):
        path.write_text(json.dumps(value), encoding="utf-8")
        return skara.load(path)

    return write_and_load


@settings(max_examples=50)
@given(JSON | st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
def test_any_json_is_refused_politely(load, value):
    reads_or_refuses(skara.from_position, value)
    reads_or_refuses(load, value)


def places(value, path=()):
    """List the paths to everything inside a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from places(inner, (*path, key))


def changed(value, path, new, how):
    """Return a JSON value with one place replaced, removed or doubled."""
    value = json.loads(json.dumps(value))
    if not path:
        return new
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    if how == "remove":
        del inner[path[-1]]
    elif how == "double" and isinstance(inner, list):
        inner.insert(path[-1], inner[path[-1]])
    elif how == "swap" and isinstance(inner[path[-1]], int) and not isinstance(inner[path[-1]], bool):
        inner[path[-1]] += 1 if isinstance(new, str) else -1
    else:
        inner[path[-1]] = new
    return value


CHANGES = st.lists(
    st.tuples(st.randoms(use_true_random=False), JSON, st.sampled_from(["replace", "remove", "double", "swap"])),
    min_size=1,
    max_size=3,
)


def mutated(value, changes):
    for rng, new, how in changes:
        value = changed(value, rng.choice(list(places(value))), new, how)
    return value


@settings(max_examples=60)
@given(MOMENTS, CHANGES)
def test_changed_positions_are_read_or_refused(case, changes):
    reads_or_refuses(skara.from_position, mutated(moment(*case).position(), changes))


@settings(max_examples=40)
@given(MOMENTS, CHANGES, st.booleans())
def test_changed_records_are_read_or_refused(load, case, changes, from_start):
    game = moment(*case)
    record = write_record(game if from_start else skara.from_position(game.position()))
    reads_or_refuses(load, mutated(record, changes))
