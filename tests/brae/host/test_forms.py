"""The form reaches every way the engine lists, and lets nothing be confirmed that the engine refuses."""

from collections.abc import Iterator
from random import Random

import pytest

from skara.brae.game import Game
from skara.brae.host.clicks import begin
from skara.brae.host.countable import Mixtures
from skara.brae.host.favourites import favourites
from skara.brae.host.form_words import FORM_WORDS, way_signs
from skara.brae.host.likely import likely_targets
from skara.brae.host.meanings import thing_for
from skara.brae.host.screens import screen
from skara.brae.moves import Move
from skara.core.deeds import Desk, Manner
from skara.core.form_fields import WHOLE_WAYS, fields_of, set_field
from skara.core.forms import FEW, MOST_WAYS, ORDER, Form
from skara.core.language import set_language
from skara.core.moves import Move as AnyMove
from skara.core.moves import Option
from tests.brae.play import decisions, random_game
from tests.brae.tables import table
from tests.effort import one_of

MOST_CHANGES = 8
KINDS = {"special", "order", "village", "bottom", "workers", "task", "explore", "innovate", "rest", "feed"}
LARDER = "shell*3 fish*2 deer rabbit*2 barley*2"


def form_of(game: Game, option: Option) -> Form:
    by_place = option.verb == "feed" and game.players[game.active].special == "muster"
    return Form(game, option, favourites, Mixtures(option.what, by_place))


def moments(seed: int, every: int) -> Iterator[tuple[Game, Option]]:
    """Give options of a random game, a few of them only."""
    game, rng = random_game(seed)
    for number, now in enumerate(decisions(game, rng)):
        if number % every == seed % every:
            for option in now.options():
                yield now.copy(), option


def opened(game: Game, option: Option) -> Desk:
    """Open the form of an option at the desk of whoever is asked."""
    desk = Desk(game, game.active, Manner(confirm=True), piece=option.who)
    desk.deed = begin(desk, thing_for(game, option))
    return desk


def filled(form: Form, move: Move) -> Form | None:
    """Fill a form with the values of a move, one control after the other, in an order that leads there."""
    layer, seen = [form], {tuple(form.chosen)}
    for _ in range(MOST_CHANGES):
        further = []
        for each in layer:
            if each.move == move:
                return each
            for change in differences(each, move):
                trial = each.copy()
                assert set_field(trial, *change) == ""
                if (key := tuple(trial.chosen)) not in seen:
                    seen.add(key)
                    further.append(trial)
        layer = further
    return None


def differences(form: Form, move: Move) -> Iterator[tuple[str, str, int]]:
    """Find the controls that are not set as in a move, and what they would be set to."""
    for field in fields_of(form, FORM_WORDS):
        if field.key == WHOLE_WAYS:
            continue
        gap = form.gaps[int(field.key)]
        value = gap.value_of(move)
        if field.kind != "count":
            if form.chosen[int(field.key)] != value:
                yield field.key, str(gap.values.index(value)), 1
            continue
        counts, now = gap.counts(value), gap.counts(form.chosen[int(field.key)])
        yield from ((field.key, item, number) for item, number in counts.items() if number != now[item])


@pytest.mark.parametrize("seed", one_of(3, range(12)))
def test_every_way_can_be_reached(seed: int) -> None:
    for game, option in moments(seed, every=7):
        form = form_of(game, option)
        for way in form.ways[:200]:
            for place, gap in enumerate(form.gaps):
                value = gap.value_of(way)
                assert value in form.possible(place), (str(way), gap.keywords)
                form.choose(place, value)
            assert form.move == way
            assert game.why_not(form.move) is None


@pytest.mark.parametrize("seed", one_of(2, range(4)))
def test_controls_reach_every_way(seed: int) -> None:
    reached = 0
    for game, option in moments(seed, every=9):
        ways = list(game.variants(option))
        if not 1 < len(ways) <= 300:
            continue
        form = form_of(game, option)
        for way in Random(seed).sample(ways, min(len(ways), 8)):
            assert (form := filled(form, way) or form).move == way
            reached += 1
    assert reached > 30


def test_nothing_refused_can_be_confirmed() -> None:
    rng = Random(0)
    answers = set()
    for game, option in (moment for seed in range(4) for moment in moments(seed, every=29)):
        desk = opened(game, option)
        assert desk.deed is not None
        for _ in range(4):
            form = desk.deed.form
            for place in range(len(screen(desk).dock.fields)):
                # What is set in one field may leave less to choose in others.
                fields = screen(desk).dock.fields
                field = fields[place % len(fields)]
                choice = rng.choice(field.choices)
                value = rng.randrange(choice.most + 1) if field.kind == "count" else True
                assert set_field(form, field.key, choice.key, value) == ""
            if game.decision.kind == "feed":
                settlers = [target for band in screen(desk).stage for cell in band.cells for target in cell.targets]
                if settlers:
                    desk.deed = begin(desk, rng.choice(settlers).id) or desk.deed
            refused = game.why_not(desk.deed.form.move) is not None
            dock = screen(desk).dock
            assert dock.buttons[0].disabled is refused
            assert (dock.reason is not None) is refused
            answers.add(refused)
            if not refused:
                game.copy().play(desk.deed.form.move)
    assert answers == {True, False}


def test_every_kind_of_decision_has_a_form_that_can_be_played_at_once() -> None:
    seen = set()
    for seed in range(60):
        for game, option in moments(seed, every=1):
            kind = game.decision.kind
            if kind not in seen:
                desk = opened(game, option)
                assert desk.deed is not None and desk.deed.refusal is None
                first = screen(desk).dock.buttons[0]
                assert first.main and first.label and not first.disabled
                seen.add(kind)
        if seen == KINDS:
            return
    assert seen == KINDS


def test_a_form_opens_with_the_largest_meal() -> None:
    game = table(goods=LARDER, special="muster")
    form = form_of(game, Option("place", "small", "cook"))

    def food(way: AnyMove) -> int:
        after = game.copy()
        after.play(way)
        return after.position()["players"][0]["goods"].get("food", 0)

    assert food(form.move) == max(food(way) for way in form.ways)
    assert form.likely[0] == form.move and len(form.likely) > 1


def test_counted_things_give_way_to_what_was_set_last() -> None:
    game = table(goods=LARDER, special="muster")
    form = form_of(game, Option("place", "small", "cook"))
    for item, number in (("deer", 1), ("shell", 3), ("fish", 2), ("barley", 2)):
        assert set_field(form, "0", item, number) == ""
        assert form.gaps[0].counts(form.chosen[0])[item] == number
        assert game.why_not(form.move) is None, str(form.move)


def test_cooking_is_judged_by_the_engine() -> None:
    game = table(goods=LARDER, special="muster")
    desk = opened(game, Option("place", "small", "cook"))
    assert desk.deed is not None
    form = desk.deed.form
    form.choose(0, ())
    refusal = game.why_not(form.move)
    assert refusal is not None and desk.deed.refusal == refusal
    dock = screen(desk).dock
    assert dock.reason is not None and dock.reason.rule == refusal.rule
    assert dock.reason.sentence == "Name at least one thing to cook."
    assert dock.buttons[0].disabled
    set_field(form, "0", "shell", 4)
    dock = screen(desk).dock
    assert dock.buttons[0].disabled and dock.reason is not None and "you hold" in dock.reason.sentence


def test_later_gaps_follow_earlier_ones() -> None:
    game = table(goods="skaill_knife*2", phase="village", settlers={"shore": 2}, set=1)
    take = next(option for option in game.options() if len({w.part("knives") for w in game.variants(option)}) > 1)
    form = form_of(game, take)
    knives, gain = [gap.keywords for gap in form.gaps]
    assert (knives, gain) == (("knives",), ("gain",))
    before = form.possible(1)
    form.choose(0, (("knives", 2),))
    assert form.possible(1) != before
    assert game.why_not(form.move) is None


def test_one_possible_value_is_no_field_but_what_is_paid_is_shown() -> None:
    game = table(goods="bone*2", special="explore")
    dock = screen(opened(game, Option("place", "small", "explore"))).dock
    assert dock.fields == ()
    assert dock.buttons[0].row[0] == "−2"


def looks(desk: Desk, thing: str) -> Iterator[list[object]]:
    """Give what can be seen of the choices beside each other in an open form, and of those on the thing itself."""
    for field in screen(desk).dock.fields:
        if field.kind == "pick":
            yield [(choice.row, choice.label, choice.note) for choice in field.choices]
    yield [target.row for target in likely_targets(Desk(desk.game, desk.seat), thing)]


@pytest.mark.parametrize("seed", one_of(3, range(6)))
def test_no_two_suggestions_look_alike(seed: int) -> None:
    for game, option in moments(seed, every=5):
        for look in looks(opened(game, option), thing_for(game, option)):
            assert len(set(look)) == len(look), (str(option), look)


ROOFS = {"roof_supply": 2}
FACES = {
    where: [f"{where}-gain-{good}", *(f"{where}-harvest-{icon}" for icon in icons)]
    for where, good, icons in (
        ("shore", "fish", ("hills-stone", "thickets-wood", "fields-barley")),
        ("hills", "rabbit", ("shore-seaweed", "thickets-wood", "fields-barley")),
    )
}


@pytest.mark.parametrize("special", ["muster", "explore"])
@pytest.mark.parametrize("food", range(5))
def test_suggestions_for_a_meal_differ_however_many_leave(special: str, food: int) -> None:
    faces = {**FACES, "shore": [*FACES["shore"], "shore-swap-seaweed-wood"]}
    game = table(goods=f"food*{food}" if food else "", special=special, settlers=faces, cards=ROOFS, phase="feed")
    desk = opened(game, Option("feed"))
    whole = screen(desk).dock.fields[0]
    assert whole.key == WHOLE_WAYS and len(whole.choices) == 3
    assert len({choice.row for choice in whole.choices}) == 3
    assert desk.deed is not None
    left = [game.preview(way).game.score(0).total for way in desk.deed.form.likely]
    assert left[0] == max(left), "the first loses no more than the others"


def test_furnishing_and_trading_for_the_same_goods_look_different() -> None:
    game = table(goods="food*4 wool*6 hide*3", special="build", furnish=4, trade=2)
    form = form_of(game, Option("place", "small", "build"))
    paid = {key: {way.part(key): way for way in form.ways if way.part(key)} for key in ("furnish", "trade")}
    alike = set(paid["furnish"]) & set(paid["trade"])
    assert alike
    for goods in alike:
        assert way_signs(paid["furnish"][goods].parts) != way_signs(paid["trade"][goods].parts)


def test_steps_in_another_order_are_told_apart() -> None:
    game = table(goods="bone*2 wool midden*2", special="tend_land", slider=4)
    form = form_of(game, Option("place", "small", "tend_land"))
    values = {tuple(gap.value_of(way) for gap in form.gaps) for way in form.ways}
    assert len(values) == len(form.ways)
    if form.gaps[-1].keywords == (ORDER,):
        assert FORM_WORDS.label(form, form.gaps[-1]) == "Order of the steps"


def test_very_many_ways_still_give_a_form() -> None:
    settlers = {environment: 5 for environment in ("shore", "hills", "thickets", "fields")}
    game = table(goods="food*10", special="muster", settlers=settlers, phase="feed")
    form = form_of(game, Option("feed"))
    assert len(form.ways) > MOST_WAYS and form.sampled
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
        for game, option in moments(seed, every=11):
            form = form_of(game, option)
            for place, gap in enumerate(form.gaps):
                shown = [FORM_WORDS.value(form, gap, value) for value in form.possible(place)]
                assert all(each.label for each in shown)
                if not form.counted(place):
                    assert len({(each.label, each.note) for each in shown}) == len(shown), shown
                for item in gap.items:
                    assert FORM_WORDS.item(form, gap, item).label
                assert FORM_WORDS.label(form, gap)


def test_short_lists_are_not_counted() -> None:
    game = table(goods="shell fish", special="muster")
    form = form_of(game, Option("place", "small", "cook"))
    assert len(form.possible(0)) <= FEW
    assert not form.counted(0)


def harvest() -> Form:
    """Open a harvest of three shells or seaweeds, with two knives at hand."""
    cards = ["shore-gain-fish", "stone_ball", "stone_ball", "stone_ball"]
    game = table(1, goods="skaill_knife*2", phase="village", settlers={"shore": 2}, offer=cards)
    return form_of(game, Option("take", "", "shore-gain-fish"))


def test_gaps_that_nobody_set_follow_the_favourite() -> None:
    form = harvest()
    assert form.move.part("knives") is None
    form.choose(0, (("knives", 2),))
    assert sum(count for _, count in form.move.part("gain")) == 5
    assert form.game.why_not(form.move) is None


def test_the_latest_count_stays_and_others_give_way() -> None:
    form = harvest()
    form.choose(0, (("knives", 2),))
    first = form.gaps[1].counts(form.chosen[1])
    form.count(1, "shell", first["shell"] + 1 if first["shell"] < 5 else 4)
    assert sum(form.gaps[1].counts(form.chosen[1]).values()) == 5
    assert form.game.why_not(form.move) is None
