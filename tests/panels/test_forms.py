"""The form reaches every way the engine lists, and lets nothing be confirmed that the engine refuses."""

from collections.abc import Iterator
from random import Random

import pytest

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.core.language import set_language
from skara.core.moves import Option
from skara.panels.brae.field_words import field_label, value_words
from skara.panels.brae.form_view import FieldControl, FormView
from skara.panels.brae.forms import FEW, MOST_WAYS, ORDER, Form

from ..brae.play import decisions, random_game
from ..brae.tables import table

SEEDS = range(12)
KINDS = {"special", "order", "village", "bottom", "workers", "task", "explore", "innovate", "rest", "feed"}


def view() -> FormView:
    return FormView(lambda: None, lambda: None)


def moments(seed: int, every: int) -> Iterator[tuple[Game, Option]]:
    """Give options of a random game with some choice inside, a few of them only."""
    game, rng = random_game(seed)
    for number, now in enumerate(decisions(game, rng)):
        if number % every == seed % every:
            for option in now.options():
                yield now.copy(), option


def fill(shown: FormView, move: Move) -> None:
    """Fill the form with the values of a move, one control after the other, as a person does."""
    assert shown.form is not None
    for control in shown.fields.children:
        assert isinstance(control, FieldControl)
        value = control.field.value_of(move)
        if control.counters in control.children:
            counts = control.field.counts(value)
            control.counters.values = {key: counts[key] for key in control.counters.values}
        elif control.list in control.children:
            control.list.value = value


@pytest.mark.parametrize("seed", SEEDS)
def test_every_way_can_be_reached(seed: int) -> None:
    for game, option in moments(seed, every=3):
        ways = list(game.variants(option))
        form = Form(game, option)
        for way in ways:
            for place, field in enumerate(form.fields):
                value = field.value_of(way)
                assert value in form.possible(place), (str(way), field.keywords)
                form.choose(place, value)
            assert form.move == way
            assert game.why_not(form.move) is None


@pytest.mark.parametrize("seed", range(4))
def test_controls_reach_every_way(seed: int) -> None:
    reached = 0
    for game, option in moments(seed, every=9):
        ways = list(game.variants(option))
        if not 1 < len(ways) <= 300:
            continue
        shown = view()
        shown.open_form(Form(game, option), game.active)
        for way in Random(seed).sample(ways, min(len(ways), 8)):
            fill(shown, way)
            assert shown.form is not None and shown.form.move == way
            assert not shown.confirm.disabled
            reached += 1
    assert reached > 30


def test_nothing_refused_can_be_confirmed() -> None:
    rng = Random(0)
    answers = set()
    shown = view()
    for game, option in (moment for seed in range(12) for moment in moments(seed, every=13)):
        shown.open_form(Form(game, option), game.active)
        for _ in range(4):
            for control in shown.fields.children:
                if control.counters in control.children:
                    control.counters.values = {key: rng.randrange(4) for key in control.counters.values}
                elif control.list in control.children:
                    control.list.value = rng.choice(control.list.options)[1]
            assert shown.form is not None
            refused = game.why_not(shown.form.move) is not None
            assert shown.confirm.disabled is refused
            assert ("sb-warn" in shown.verdict.value) is refused
            answers.add(refused)
            if not refused:
                game.copy().play(shown.form.move)
    assert answers == {True, False}


def test_every_kind_of_decision_has_a_form() -> None:
    seen = set()
    for seed in range(60):
        for game, option in moments(seed, every=1):
            kind = game.decision.kind
            if kind not in seen:
                shown = view()
                shown.open_form(Form(game, option), game.active)
                assert shown.form is not None and game.why_not(shown.form.move) is None
                assert not shown.confirm.disabled
                assert shown.confirm.description
                seen.add(kind)
        if seen == KINDS:
            return
    assert seen == KINDS


def test_cooking_counts_and_is_judged_by_the_engine() -> None:
    game = table(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster")
    shown = view()
    shown.open_form(Form(game, Option("place", "small", "cook")), 0)
    (control,) = shown.fields.children
    assert control.counters.values["shell"] == 1
    control.counters.values = {**control.counters.values, "shell": 3, "deer": 1}
    refusal = game.why_not("place small cook shell*3 deer")
    assert refusal is not None and refusal.sentence in shown.verdict.value and refusal.rule in shown.verdict.value
    assert shown.confirm.disabled
    control.counters.values = {**control.counters.values, "shell": 2}
    assert not shown.confirm.disabled
    assert shown.form is not None and str(shown.form.move) == "place small cook shell*2 deer"
    control.counters.values = dict.fromkeys(control.counters.values, 0)
    assert shown.confirm.disabled
    assert "Name at least one thing to cook." in shown.verdict.value


def test_a_word_instead_of_a_number_is_marked_and_not_confirmed() -> None:
    game = table(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster")
    shown = view()
    shown.open_form(Form(game, Option("place", "small", "cook")), 0)
    (control,) = shown.fields.children
    control.counters.values = {**control.counters.values, "fish": "<b>two"}
    assert shown.confirm.disabled
    assert "&lt;b&gt;two" in control.counters.states["fish"]["error"]
    control.counters.values = {**control.counters.values, "fish": 1}
    assert not shown.confirm.disabled
    assert not control.counters.states
    control.counters.values = {**control.counters.values, "fish": -1}
    assert shown.confirm.disabled


def test_a_goods_number_beyond_what_is_held_is_refused_in_words() -> None:
    game = table(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster")
    shown = view()
    shown.open_form(Form(game, Option("place", "small", "cook")), 0)
    (control,) = shown.fields.children
    control.counters.values = {**dict.fromkeys(control.counters.values, 0), "shell": 4}
    assert shown.confirm.disabled
    assert "you hold" in shown.verdict.value


def test_later_fields_follow_earlier_ones() -> None:
    game = table(goods="skaill_knife*2", phase="village", settlers={"shore": 2}, set=1)
    take = next(option for option in game.options() if len({w.part("knives") for w in game.variants(option)}) > 1)
    form = Form(game, take)
    knives, gain = [field.keywords for field in form.fields]
    assert (knives, gain) == (("knives",), ("gain",))
    before = form.possible(1)
    form.choose(0, (("knives", 2),))
    assert form.possible(1) != before
    assert game.why_not(form.move) is None


def test_one_possible_value_is_shown_as_words() -> None:
    game = table(goods="bone*2", special="explore")
    shown = view()
    shown.open_form(Form(game, Option("place", "small", "explore")), 0)
    (control,) = shown.fields.children
    assert control.children == (control.words,)
    assert "2\N{NO-BREAK SPACE}bones" in control.words.value


def test_steps_in_another_order_are_told_apart() -> None:
    game = table(goods="bone*2 wool midden*2", special="tend_land", slider=4)
    form = Form(game, Option("place", "small", "tend_land"))
    assert len({tuple(form.fields[i].value_of(way) for i in range(len(form.fields))) for way in form.ways}) == len(
        form.ways
    )
    if form.fields[-1].keywords == (ORDER,):
        assert field_label(form.option, form.fields[-1]) == "Order of the steps"


def test_very_many_ways_still_give_a_form() -> None:
    settlers = {environment: 5 for environment in ("shore", "hills", "thickets", "fields")}
    game = table(goods="food*10", special="muster", settlers=settlers, phase="feed")
    option = Option("feed")
    form = Form(game, option)
    assert len(form.ways) > MOST_WAYS
    # Every amount of food and every settler can still be chosen.
    assert {value[0][1] for value in form.possible(0)} == set(range(11))
    assert sum(form.limits(1).values()) == 20
    assert form.counted(1)
    form.choose(0, (("", 5),))
    assert game.why_not(form.move) is None


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_value_has_words(code: str) -> None:
    set_language(code)
    for seed in range(6):
        for game, option in moments(seed, every=5):
            form = Form(game, option)
            for place, field in enumerate(form.fields):
                words = [value_words(field, value) for value in form.possible(place)]
                assert all(words)
                if not form.counted(place):
                    assert len(set(words)) == len(words), words
                assert field_label(option, field)


def test_short_lists_are_not_counted() -> None:
    game = table(goods="shell fish", special="muster")
    form = Form(game, Option("place", "small", "cook"))
    assert len(form.possible(0)) <= FEW
    assert not form.counted(0)
